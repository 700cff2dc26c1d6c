/**
 * How the body is held: breath, sway, and a bearing for each state of the conversation, as angles for the bones.
 *
 * Angles are degrees in the character's own frame: `x` bows forward, `y` turns to its left, `z` tilts to its right
 * shoulder. Times are seconds. Everything is eased, so that a state may change at any moment.
 */

/** @typedef {"idle" | "listening" | "thinking" | "speaking" | "muted" | "wrong" | "loading"} State */
/** @typedef {{x: number, y: number, z: number}} Turn */
/**
 * @typedef {object} Bearing
 * @property {Turn} spine
 * @property {Turn} head
 * @property {{x: number, y: number, steady: boolean}} gaze  see gaze.js
 * @property {number} lids  how far the lids hang, 0 to 1
 * @property {number} arms  degrees by which the arms come nearer to the body's front
 * @property {number} breath  how deep the breath goes
 */

/** @param {number} x @param {number} y @param {number} z @returns {Turn} */
const turn = (x, y, z) => ({ x, y, z });

/** @type {Record<State, Bearing>} */
const BEARINGS = {
  idle: {
    spine: turn(0, 0, 0),
    head: turn(0, 0, 0),
    gaze: { x: 0, y: 0, steady: false },
    lids: 0,
    arms: 0,
    breath: 1,
  },
  listening: {
    spine: turn(5, 0, -1.5),
    head: turn(-2, 3, 7),
    gaze: { x: 0, y: 0, steady: true },
    lids: 0,
    arms: 4,
    breath: 0.8,
  },
  thinking: {
    spine: turn(-1.5, 0, 1),
    head: turn(-3, 0, -4),
    gaze: { x: 15, y: 12, steady: false },
    lids: 0.08,
    arms: 2,
    breath: 0.7,
  },
  speaking: {
    spine: turn(1, 0, 0),
    head: turn(0, 0, 0),
    gaze: { x: 0, y: 0, steady: true },
    lids: 0,
    arms: 6,
    breath: 1.2,
  },
  muted: {
    spine: turn(2, 0, 0),
    head: turn(9, 0, 0),
    gaze: { x: 0, y: -7, steady: true },
    lids: 0.4,
    arms: -2,
    breath: 0.7,
  },
  loading: {
    spine: turn(3, 0, 0),
    head: turn(12, 0, -3),
    gaze: { x: 0, y: -4, steady: true },
    lids: 0.9,
    arms: -2,
    breath: 0.6,
  },
  wrong: {
    spine: turn(2, 0, 2),
    head: turn(6, 0, 9),
    gaze: { x: 0, y: 0, steady: false },
    lids: 0.15,
    arms: 0,
    breath: 0.8,
  },
};

const EASE = 0.28;
/** A listener's small nods: seconds between them, and of one. */
const NODS = [2.6, 6];
const NOD = 0.5;
const BREATH = 3.7;

/** @param {string} name @returns {State} */
export const stateNamed = (name) => (Object.hasOwn(BEARINGS, name) ? /** @type {State} */ (name) : "idle");

export class Posture {
  #random;
  /** @type {State} */
  #state = "idle";
  #now = structuredClone(BEARINGS.idle);
  #nextNod = Infinity;
  #voice = 0;
  #phase = 0;

  /** @param {() => number} random in [0, 1) */
  constructor(random) {
    this.#random = random;
  }

  /** @param {string} name @param {number} now */
  become(name, now) {
    this.#state = stateNamed(name);
    this.#nextNod = this.#state === "listening" ? now + this.#pause() : Infinity;
  }

  get state() {
    return this.#state;
  }

  /** A nod soon, as a listener gives. @param {number} now */
  nod(now) {
    this.#nextNod = now;
  }

  /**
   * Moves on by `dt` and gives the bearing of this instant.
   * @param {number} now @param {number} dt @param {number} voice how far the mouth is open, 0 to 1
   * @returns {Bearing}
   */
  step(now, dt, voice) {
    const wanted = BEARINGS[this.#state];
    const k = 1 - Math.exp(-dt / EASE);
    for (const part of /** @type {const} */ (["spine", "head"])) {
      for (const axis of /** @type {const} */ (["x", "y", "z"])) {
        this.#now[part][axis] += (wanted[part][axis] - this.#now[part][axis]) * k;
      }
    }
    for (const name of /** @type {const} */ (["lids", "arms", "breath"])) {
      this.#now[name] += (wanted[name] - this.#now[name]) * k;
    }
    this.#now.gaze = wanted.gaze;
    this.#voice += (voice - this.#voice) * (1 - Math.exp(-dt / 0.12));
    this.#phase += (dt * 2 * Math.PI * (0.85 + 0.3 * this.#now.breath)) / (BREATH * 1.15);
    const breath = Math.sin(this.#phase) * this.#now.breath;
    const { spine, head } = this.#now;
    return {
      ...this.#now,
      spine: turn(spine.x - 0.9 * breath, spine.y + 1.4 * wave(now, 9.1), spine.z + 1.0 * wave(now, 7.3)),
      head: turn(
        head.x + 0.5 * breath + this.#nodAt(now) + 1.6 * this.#voice * wave(now, 1.9) - 1.5 * this.#voice,
        head.y + 1.5 * wave(now, 11.7) + 2.2 * this.#voice * wave(now, 2.6),
        head.z + 1.2 * wave(now, 8.3) + 1.3 * this.#voice * wave(now, 3.4),
      ),
      breath,
    };
  }

  /** @param {number} now */
  #nodAt(now) {
    const since = now - this.#nextNod;
    if (!(since >= 0)) return 0;
    if (since >= NOD) {
      this.#nextNod = this.#state === "listening" ? now + this.#pause() : Infinity;
      return 0;
    }
    return 6 * Math.sin((Math.PI * since) / NOD) ** 2;
  }

  #pause() {
    return NODS[0] + (NODS[1] - NODS[0]) * this.#random();
  }
}

/** A slow wave that does not visibly repeat. @param {number} now @param {number} period */
const wave = (now, period) =>
  0.7 * Math.sin((2 * Math.PI * now) / period) + 0.3 * Math.sin((2 * Math.PI * now) / (period * 0.61) + 1);
