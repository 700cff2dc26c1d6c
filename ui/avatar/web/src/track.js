/** What the mouth showed, frame by frame: for whoever compares it with what was heard. */

const MOST = 4096;

/** @typedef {{card: number, host: number, weights: Record<string, number>}} Shown  times in seconds, see clock.js */

export class Track {
  /** @type {Shown[]} */
  #frames = [];

  /** @param {number} card @param {number} host @param {Record<string, number>} weights */
  add(card, host, weights) {
    this.#frames.push({ card, host, weights });
    if (this.#frames.length > MOST) this.#frames.splice(0, MOST / 4);
  }

  /** The frames since the last call. */
  take() {
    const frames = this.#frames;
    this.#frames = [];
    return frames;
  }
}
