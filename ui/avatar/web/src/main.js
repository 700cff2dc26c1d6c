/** The avatar's page: takes the host's commands, lets the character live, and tells the host what happened. */

import { VRMUtils } from "@pixiv/three-vrm";
import { SoundClock } from "./clock.js";
import { Governor, Pace } from "./governor.js";
import { tell } from "./host.js";
import { Character } from "./life.js";
import { loadCharacter, loadMotion, measure, Unusable } from "./loading.js";
import { Mouth } from "./mouth.js";
import { Room } from "./scene.js";
import { Track } from "./track.js";

/** Frames a second where the processor draws: it has a conversation to think about as well. */
const RATE_SOFTWARE = 30;
const RATE = 60;
/** Longest step that life takes at once, in seconds; after a pause it goes on instead of catching up. */
const LONGEST_STEP = 0.1;
/** Pixels for each of the screen's in a held picture: it has time to be fine. */
const FINE = 2;

const seconds = () => performance.now() / 1000;

class Page {
  #room;
  #clock = new SoundClock();
  #mouth = new Mouth();
  #track = new Track();
  #governor;
  /** @type {Character | null} */
  #character = null;
  #state = "idle";
  /** @type {{viseme: string, expression: string} | null} */
  #held = null;
  #lastFrame = seconds();
  #wanted;
  #pace = new Pace();
  #working = true;
  #scheduled = 0;
  #loading = 0;
  #reported = 0;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#room = new Room(canvas);
    this.#wanted = this.#room.software ? RATE_SOFTWARE : RATE;
    this.#governor = new Governor();
    this.#usePixels();
    addEventListener("resize", () => this.#room.resize());
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      tell({ kind: "lost" });
    });
    this.#schedule();
  }

  get software() {
    return this.#room.software;
  }

  /** @param {{url: string, id: number}} file */
  async load({ url, id }) {
    this.#loading = id;
    try {
      const { vrm, triangles, textures } = await loadCharacter(url);
      if (this.#loading !== id) return VRMUtils.deepDispose(vrm.scene);
      const character = new Character(vrm, seconds());
      character.posture.become(this.#state, seconds());
      character.hold(this.#held);
      vrm.update(0);
      const body = measure(vrm);
      this.#leave();
      this.#character = character;
      this.#room.scene.add(vrm.scene);
      vrm.springBoneManager?.reset();
      this.#room.hold(body);
      this.#usePixels();
      this.#room.draw();
      tell({ kind: "loaded", id, expressions: character.expressions, triangles, textures });
    } catch (error) {
      if (this.#loading === id) tell({ kind: "failed", id, sentence: sentenceOf(error) });
    }
  }

  /** @param {{url: string, id: number}} file */
  async motion({ url, id }) {
    const character = this.#character;
    if (!character) return;
    try {
      character.moveBy(await loadMotion(url, character.vrm));
    } catch (error) {
      tell({ kind: "failed", id, sentence: sentenceOf(error) });
    }
  }

  /** @param {{name: string}} state */
  state({ name }) {
    this.#state = name;
    this.#character?.posture.become(name, seconds());
  }

  /** @param {{name: string, held?: boolean}} mood */
  mood({ name, held }) {
    this.#character?.mood.set(name, seconds(), held);
  }

  nod() {
    this.#character?.posture.nod(seconds());
  }

  /** @param {import("./mouth.js").Sentence} sentence */
  say({ start, frames }) {
    this.#mouth.say(start, frames);
  }

  hush() {
    this.#mouth.hush(this.#clock.cardAt(seconds()));
  }

  /** @param {{card: number, host: number}} pair */
  clock({ card, host }) {
    this.#clock.take(card, host, seconds());
  }

  /** @param {{x: number, y: number}} place */
  look({ x, y }) {
    this.#character?.lookAt(x, y, seconds());
  }

  /** Keeps one face, for a picture; null goes on living. @param {{viseme: string, expression: string} | null} face */
  hold(face) {
    this.#held = face;
    this.#character?.hold(face);
    this.#usePixels();
  }

  /** @param {{on: boolean}} theme */
  dark({ on }) {
    document.documentElement.classList.toggle("dark", on);
  }

  /** @param {{on: boolean}} transparent */
  transparent({ on }) {
    document.body.classList.toggle("transparent", on);
  }

  /** @param {{as: import("./framing.js").Framing}} framing */
  framing({ as }) {
    this.#room.frameAs(as);
  }

  /** @param {{on: boolean}} work */
  work({ on }) {
    this.#working = on;
    cancelAnimationFrame(this.#scheduled);
    if (on) {
      this.#lastFrame = seconds();
      this.#schedule();
    }
  }

  /** What the mouth showed, frame by frame, since the last call. */
  shown() {
    return this.#track.take();
  }

  /** How the drawing goes. */
  stats() {
    return { rate: this.#governor.rate, level: this.#governor.index, software: this.#room.software };
  }

  /** Where bones are, in metres: right, up and towards the viewer. @param {{bones: string[]}} which */
  places({ bones }) {
    return this.#character?.places(bones) ?? {};
  }

  #schedule() {
    this.#scheduled = requestAnimationFrame(() => this.#frame());
  }

  #frame() {
    if (!this.#working) return;
    this.#schedule();
    const now = seconds();
    if (!this.#pace.due(now, this.#wanted)) return;
    const dt = Math.min(LONGEST_STEP, now - this.#lastFrame);
    this.#lastFrame = now;
    // The picture stands until the next one: right in its middle is right on average.
    const card = this.#clock.cardAt(now) + Math.min(dt, 0.04) / 2;
    const shape = this.#mouth.at(card);
    this.#mouth.forgetEnded(card);
    if (this.#character) {
      const said = this.#character.step(now, dt, shape, this.#room.camera);
      this.#room.draw();
      if (this.#clock.known) this.#track.add(this.#clock.cardAt(now), this.#clock.hostAt(now), said);
    }
    if (this.#governor.frame(now, this.#wanted)) {
      this.#usePixels();
    }
    if (now - this.#reported > 1) {
      this.#reported = now;
      tell({ kind: "rate", ...this.stats() });
    }
  }

  #usePixels() {
    this.#room.usePixels(this.#held ? FINE : this.#governor.level.scale);
    this.#character?.vrm.materials?.forEach((each) => {
      const material = /** @type {any} */ (each);
      if (material.isOutline) material.visible = this.#held !== null || this.#governor.level.outlines;
    });
  }

  #leave() {
    if (!this.#character) return;
    this.#room.scene.remove(this.#character.vrm.scene);
    VRMUtils.deepDispose(this.#character.vrm.scene);
    this.#character = null;
  }
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof Unusable) return error.message;
  return `The file cannot be shown: ${error instanceof Error ? error.message : error}.`;
}

try {
  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("stage"));
  const page = new Page(canvas);
  Object.assign(window, { avatar: page });
  tell({ kind: "ready", software: page.software });
} catch (error) {
  tell({ kind: "blind", sentence: error instanceof Error ? error.message : String(error) });
}
