/**
 * Keeps the picture fluent: when frames come too slowly it gives up pixels, and takes them back when there is time.
 *
 * How long drawing takes cannot be asked of a graphics card without stopping it, so the rate itself is judged, and a
 * finer level is simply tried. One that proves too slow is left alone for longer each time: the picture does not pump.
 */

/** @typedef {{scale: number, outlines: boolean}} Level  `scale` multiplies the screen's own pixel ratio. */

/** @type {readonly Level[]} */
export const LEVELS = [
  { scale: 1, outlines: true },
  { scale: 0.75, outlines: true },
  { scale: 0.6, outlines: false },
  { scale: 0.5, outlines: false },
];
const LAST = LEVELS.length - 1;

/** Part of the wanted rate that must be reached. */
const ENOUGH = 0.9;
/** Seconds over which a rate is taken. */
const WINDOW = 1;
/** Good windows after which a finer level is tried. */
const CALM = 8;
/** Seconds for which a level that was too slow is not tried again, doubled each time. */
const BARRED = 30;

export class Governor {
  #index;
  #since = NaN;
  #frames = 0;
  #good = 0;
  #failures = LEVELS.map(() => 0);
  #barredUntil = LEVELS.map(() => -Infinity);
  /** Frames a second over the last window; 0 before the first. */
  rate = 0;

  /** @param {number} [index] of the level to begin with */
  constructor(index = 0) {
    this.#index = Math.min(LAST, Math.max(0, index));
  }

  get index() {
    return this.#index;
  }

  get level() {
    return LEVELS[this.#index];
  }

  /**
   * Counts a frame. Returns whether the level has changed.
   * @param {number} now seconds @param {number} wanted frames a second
   */
  frame(now, wanted) {
    // A long gap is a pause (hidden, loading), not a slow frame.
    if (!(now - this.#since < 3 * WINDOW)) {
      this.#begin(now);
      return false;
    }
    this.#frames += 1;
    const span = now - this.#since;
    if (span < WINDOW) return false;
    this.rate = this.#frames / span;
    this.#begin(now);
    if (this.rate < wanted * ENOUGH) return this.#coarser(now);
    this.#good += 1;
    return this.#good >= CALM && this.#finer(now);
  }

  /** @param {number} now */
  #begin(now) {
    this.#since = now;
    this.#frames = 0;
  }

  /** @param {number} now */
  #coarser(now) {
    this.#good = 0;
    this.#barredUntil[this.#index] = now + BARRED * 2 ** this.#failures[this.#index]++;
    if (this.#index === LAST) return false;
    this.#index += 1;
    return true;
  }

  /** @param {number} now */
  #finer(now) {
    this.#good = 0;
    if (this.#index === 0 || now < this.#barredUntil[this.#index - 1]) return false;
    this.#index -= 1;
    return true;
  }
}

/** Draws fewer frames than the screen asks for, evenly, without losing one because it was asked for a little early. */
export class Pace {
  #due = -Infinity;

  /** Whether to draw at `now`. @param {number} now seconds @param {number} wanted frames a second */
  due(now, wanted) {
    const step = 1 / wanted;
    if (now < this.#due - EARLY) return false;
    // After a slow frame the next may come sooner, but what was missed for longer is not made up.
    this.#due = Math.max(this.#due + step, now);
    return true;
  }
}

/** Seconds by which a frame may come before its time: a quarter of a screen's. */
const EARLY = 0.004;
