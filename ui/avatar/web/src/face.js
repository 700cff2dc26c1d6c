/** How a mouth shape and a mood become the expressions that a particular file has. */

import { openness, VOWELS } from "./mouth.js";

/** @typedef {import("./mouth.js").Shape} Shape */

/** A file's widest mouth is a shout; speech stays under it. */
const LOUDEST = 0.85;
/** Names for a shut mouth that files give to expressions of their own. */
const CLOSED = ["closed", "mbp", "m_b_p", "pp", "mouthclose"];
/** Names, besides the standard's, under which older files keep a feeling. */
const ALSO = { surprised: ["surprise", "surprised", "odoroki"] };

/** The expression of `names` that holds `wanted`, whatever its capitals; undefined without one. @param {string[]} names @param {string[]} wanted */
const found = (names, wanted) => names.find((name) => wanted.includes(name.toLowerCase()));

/** Which of a file's expressions serve speech and feelings. */
export class FaceMap {
  #vowels;
  #closed;
  #names;

  /** @param {string[]} names the file's expressions */
  constructor(names) {
    this.#names = names;
    this.#vowels = VOWELS.filter((vowel) => names.includes(vowel));
    this.#closed = found(names, CLOSED);
  }

  /** Whether the file can open its mouth at all. */
  get speaks() {
    return this.#vowels.length > 0;
  }

  /**
   * Weights by expression. A file without some of the vowels opens its mouth with one that it has.
   * @param {Shape} shape @returns {Record<string, number>}
   */
  mouth(shape) {
    /** @type {Record<string, number>} */
    const weights = {};
    for (const vowel of this.#vowels) weights[vowel] = LOUDEST * shape[vowel];
    if (this.#vowels.length > 0 && this.#vowels.length < VOWELS.length) {
      const lacking = { ...shape };
      for (const vowel of this.#vowels) lacking[vowel] = 0;
      const stand = this.#vowels[0];
      weights[stand] = Math.min(1, weights[stand] + LOUDEST * openness(lacking));
    }
    if (this.#closed) weights[this.#closed] = shape.closed;
    return weights;
  }

  /** The expression for a feeling, or undefined. @param {string} mood */
  feeling(mood) {
    if (this.#names.includes(mood)) return mood;
    return found(this.#names, mood in ALSO ? ALSO[/** @type {keyof typeof ALSO} */ (mood)] : [mood]);
  }
}
