/**
 * The feeling on the face: one at a time, eased in and out, never so strong that it looks like a mask, falling back to
 * neutral by itself, and giving way to the mouth while it speaks. Times are seconds.
 */

export const MOODS = /** @type {const} */ (["happy", "angry", "sad", "relaxed", "surprised"]);
/** @typedef {(typeof MOODS)[number]} MoodName */

export const STRONGEST = 0.7;
/** Seconds in which a feeling comes, a feeling that startles sooner. */
const RISE = { happy: 0.35, angry: 0.4, sad: 0.6, relaxed: 0.6, surprised: 0.2 };
const FALL = 0.6;
/** Seconds that a feeling stays. Surprise passes quickly. */
const STAY = { happy: 6, angry: 5, sad: 7, relaxed: 10, surprised: 2 };
/** How much of a feeling is left on the face while the mouth is wide open. */
const BESIDE_OPEN_MOUTH = 0.5;

export class Mood {
  /** @type {Record<MoodName, number>} eased weights, before the cap */
  #weights = { happy: 0, angry: 0, sad: 0, relaxed: 0, surprised: 0 };
  /** @type {MoodName | null} */
  #current = null;
  #until = -Infinity;
  #held = false;
  /** Follows the mouth slowly: the face must not flicker with every syllable. */
  #speaking = 0;

  /**
   * Feels `name` from `now` on; any other name is neutral.
   * @param {string} name @param {number} now @param {boolean} [held] stays until the next call
   */
  set(name, now, held = false) {
    this.#current = MOODS.find((each) => each === name) ?? null;
    this.#until = this.#current ? now + RISE[this.#current] + STAY[this.#current] : -Infinity;
    this.#held = held;
  }

  /**
   * Moves on by `dt` and gives the weight of each feeling.
   * @param {number} now @param {number} dt @param {number} mouthOpen 0 to 1
   * @returns {Record<MoodName, number>}
   */
  step(now, dt, mouthOpen) {
    const felt = this.#held || now < this.#until ? this.#current : null;
    this.#speaking += (mouthOpen - this.#speaking) * (1 - Math.exp(-dt / (mouthOpen > this.#speaking ? 0.08 : 0.4)));
    const room = STRONGEST * (1 - (1 - BESIDE_OPEN_MOUTH) * Math.min(1, this.#speaking));
    const shown = { ...this.#weights };
    for (const name of MOODS) {
      const step = name === felt ? dt / RISE[name] : -dt / FALL;
      this.#weights[name] = Math.min(1, Math.max(0, this.#weights[name] + step));
      shown[name] = room * ease(this.#weights[name]);
    }
    return shown;
  }
}

/** @param {number} x */
const ease = (x) => x * x * (3 - 2 * x);
