/** When the eyes blink: every 1 to 6 seconds, sometimes twice, and never in a rhythm. Times are seconds. */

export const SHORTEST = 1;
export const LONGEST = 6;
const CLOSING = 0.07;
const SHUT = 0.03;
const OPENING = 0.13;
export const BLINK = CLOSING + SHUT + OPENING;
const TWICE = 0.12;

export class Blink {
  #random;
  #next;

  /** @param {() => number} random in [0, 1) @param {number} now */
  constructor(random, now) {
    this.#random = random;
    this.#next = now + this.#pause();
  }

  /** How far the lids are shut at `now`, 0 to 1. @param {number} now */
  at(now) {
    // After a time without frames (hidden, a stall) the eyes are open, and the next blink is a pause away.
    if (now - this.#next > 1) this.#next = now + this.#pause();
    const since = now - this.#next;
    if (since < 0) return 0;
    if (since >= BLINK) {
      this.#next = now + (this.#random() < TWICE ? 0.12 : this.#pause());
      return 0;
    }
    if (since < CLOSING) return smooth(since / CLOSING);
    if (since < CLOSING + SHUT) return 1;
    return 1 - smooth((since - CLOSING - SHUT) / OPENING);
  }

  #pause() {
    // The square makes short pauses the more frequent, as with people.
    return SHORTEST + (LONGEST - SHORTEST) * this.#random() ** 1.5;
  }
}

/** @param {number} x */
const smooth = (x) => x * x * (3 - 2 * x);
