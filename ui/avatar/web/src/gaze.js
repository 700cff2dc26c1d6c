/**
 * Where the eyes look: at the user or the pointer, with the small jumps (saccades) that living eyes make.
 *
 * Angles are degrees as the one who looks at the character sees them: `x` to the right of the screen, `y` up; 0, 0 is
 * straight at the viewer. Times are seconds.
 */

/** @typedef {{x: number, y: number}} Angles */

const WIDEST = { x: 28, y: 18 };
/** The part of the way that the head goes; the eyes go the rest. */
export const HEAD_SHARE = 0.45;
/** Seconds without a pointer's movement after which it is no longer interesting. */
const BORED = 4;
const HEAD_TIME = 0.22;
const EYE_TIME = 0.035;

export class Gaze {
  #random;
  #nextJump;
  /** @type {Angles} */
  #jump = { x: 0, y: 0 };
  /** @type {Angles} */
  #pointer = { x: 0, y: 0 };
  #pointedAt = -Infinity;
  /** @type {Angles} */
  eyes = { x: 0, y: 0 };
  /** @type {Angles} */
  head = { x: 0, y: 0 };

  /** @param {() => number} random in [0, 1) @param {number} now */
  constructor(random, now) {
    this.#random = random;
    this.#nextJump = now + 0.5;
  }

  /** Something moved at `x`, `y`, each -1 to 1 over the picture (right and up positive). @param {number} x @param {number} y @param {number} now */
  lookAt(x, y, now) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    this.#pointer = { x: limit(x * WIDEST.x, WIDEST.x), y: limit(y * WIDEST.y, WIDEST.y) };
    this.#pointedAt = now;
  }

  /**
   * Moves on by `dt`; `eyes` and `head` are then where they look.
   * @param {number} now @param {number} dt
   * @param {{x: number, y: number, steady: boolean}} wish where the present state wants to look, and how calmly
   */
  step(now, dt, wish) {
    const interest = wish.x || wish.y ? 0 : limit(this.#pointedAt + BORED - now, 1);
    const aim = {
      x: wish.x + (interest > 0 ? this.#pointer.x * interest : 0),
      y: wish.y + (interest > 0 ? this.#pointer.y * interest : 0),
    };
    if (now >= this.#nextJump) {
      const size = wish.steady ? 1.2 : 3;
      this.#jump = { x: (this.#random() * 2 - 1) * size, y: (this.#random() * 2 - 1) * size * 0.6 };
      this.#nextJump = now + 0.4 + 2.2 * this.#random() ** 2;
    }
    for (const axis of /** @type {const} */ (["x", "y"])) {
      this.head[axis] += (aim[axis] * HEAD_SHARE - this.head[axis]) * (1 - Math.exp(-dt / HEAD_TIME));
      this.eyes[axis] += (aim[axis] + this.#jump[axis] - this.eyes[axis]) * (1 - Math.exp(-dt / EYE_TIME));
    }
  }
}

/** @param {number} value @param {number} most */
const limit = (value, most) => Math.min(most, Math.max(-most, value));
