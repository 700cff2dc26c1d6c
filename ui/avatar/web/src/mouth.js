/**
 * What the mouth does at an instant: sentences, each with its start on the sound card's clock and its key frames.
 *
 * The curve is a function of time alone. A sentence that has ended, or that was hushed, cannot leave the mouth open,
 * whatever frames were missed in between.
 */

/** @typedef {{aa: number, ih: number, ou: number, ee: number, oh: number, closed: number}} Shape */
/** @typedef {Shape & {t: number}} KeyFrame  `t` in seconds from the first sample of its sentence. */
/** @typedef {{start: number, frames: KeyFrame[]}} Sentence  `start` in seconds of the sound card's clock. */

export const VOWELS = /** @type {const} */ (["aa", "ih", "ou", "ee", "oh"]);
/** @type {readonly (keyof Shape)[]} */
const PARTS = [...VOWELS, "closed"];

/** Seconds in which a hushed mouth shuts. The contract is 80 ms; two frames at 60 Hz are left for showing it. */
export const HUSH = 0.045;

/** @returns {Shape} */
export const rest = () => ({ aa: 0, ih: 0, ou: 0, ee: 0, oh: 0, closed: 0 });

/**
 * The shape of one sentence at `t` seconds after its first sample: straight lines between key frames, rest outside.
 * @param {KeyFrame[]} frames in order of `t`
 * @param {number} t
 * @returns {Shape}
 */
export function shapeAt(frames, t) {
  const last = frames.length - 1;
  if (last < 1 || !(t > frames[0].t) || t >= frames[last].t) return rest();
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (frames[middle].t <= t) low = middle;
    else high = middle;
  }
  const [left, right] = [frames[low], frames[high]];
  const part = (t - left.t) / (right.t - left.t);
  const shape = rest();
  for (const name of PARTS) shape[name] = clamp(left[name] * (1 - part) + right[name] * part);
  return shape;
}

/** How far a shape is open, 0 to 1: wide for a, narrow for i and u. @param {Shape} shape */
export function openness(shape) {
  const open = shape.aa + 0.6 * shape.oh + 0.5 * shape.ee + 0.35 * shape.ih + 0.3 * shape.ou;
  return clamp(open * (1 - shape.closed));
}

/** The sentences that are sounding or waiting. */
export class Mouth {
  /** @type {Sentence[]} */
  #sentences = [];
  #hushedAt = -Infinity;
  /** The shape from which the mouth shuts after a hush. */
  #hushedFrom = rest();

  /**
   * Adds a sentence. One that was said before with the same start is replaced.
   * @param {number} start @param {KeyFrame[]} frames
   */
  say(start, frames) {
    const kept = this.#sentences.filter((each) => each.start !== start);
    this.#sentences = [...kept, { start, frames }].sort((a, b) => a.start - b.start);
  }

  /** Forgets every sentence and shuts the mouth within `HUSH` seconds. @param {number} now */
  hush(now) {
    this.#hushedFrom = this.at(now);
    this.#hushedAt = now;
    this.#sentences = [];
  }

  /** The shape at `now` seconds of the sound card's clock. @param {number} now @returns {Shape} */
  at(now) {
    // Where two sentences overlap by a rounding, the later one speaks.
    const sounding = this.#sentences.filter((each) => each.start <= now && now < endOf(each)).pop();
    if (sounding) return shapeAt(sounding.frames, now - sounding.start);
    const left = 1 - (now - this.#hushedAt) / HUSH;
    const shape = rest();
    if (left > 1e-6 && left <= 1) for (const name of PARTS) shape[name] = this.#hushedFrom[name] * left;
    return shape;
  }

  /** Drops what has ended. @param {number} now @returns {boolean} whether anything is sounding or still to come */
  forgetEnded(now) {
    if (this.#sentences.some((each) => endOf(each) <= now)) {
      this.#sentences = this.#sentences.filter((each) => endOf(each) > now);
    }
    return this.#sentences.length > 0;
  }
}

/** @param {Sentence} sentence */
const endOf = (sentence) => sentence.start + (sentence.frames.at(-1)?.t ?? 0);

/** @param {number} value */
const clamp = (value) => Math.min(1, Math.max(0, value || 0));
