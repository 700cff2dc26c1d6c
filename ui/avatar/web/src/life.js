/** A character that is alive: puts posture, gaze, blinks, feelings and speech on the bones and the face of a VRM. */

import { AnimationMixer, Euler, MathUtils, Object3D, Quaternion, Vector3 } from "three";
import { Blink } from "./blink.js";
import { FaceMap } from "./face.js";
import { Gaze } from "./gaze.js";
import { Mood, MOODS } from "./mood.js";
import { openness } from "./mouth.js";
import { Posture } from "./posture.js";

/** @typedef {import("@pixiv/three-vrm").VRM} VRM */
/** @typedef {import("@pixiv/three-vrm").VRMHumanBoneName} BoneName */
/** @typedef {import("./mouth.js").Shape} Shape */

const DOWN = 68;
/** How the arms hang instead of the T of the rest pose; degrees for the left side, mirrored for the right. */
/** @type {[BoneName, BoneName, number, number, number][]} */
const HANGING = [
  ["leftShoulder", "rightShoulder", 0, 0, -3],
  ["leftUpperArm", "rightUpperArm", 6, -4, -DOWN],
  ["leftLowerArm", "rightLowerArm", 0, -16, -6],
  ["leftHand", "rightHand", 0, -4, -4],
];
/** @type {BoneName[]} */
const FINGERS = ["Index", "Middle", "Ring", "Little"].flatMap((finger) =>
  ["Proximal", "Intermediate", "Distal"].map((part) => /** @type {BoneName} */ (`left${finger}${part}`)),
);
const CURL = -14;

export class Character {
  /** @type {Posture} */
  posture;
  mood = new Mood();
  #vrm;
  #face;
  #flip;
  #gaze;
  #blink;
  #target = new Object3D();
  /** @type {AnimationMixer | null} */
  #mixer = null;
  /** @type {{viseme: string, expression: string} | null} */
  #held = null;
  #posed = false;
  /** @type {Map<Object3D, Quaternion>} bones that life has moved in this frame, as they were before */
  #added = new Map();
  #turn = new Quaternion();
  #angles = new Euler();

  /** @param {VRM} vrm @param {number} now @param {() => number} [random] */
  constructor(vrm, now, random = Math.random) {
    this.#vrm = vrm;
    this.#face = new FaceMap(this.expressions);
    // A VRM 0.x looks the other way in its own frame, so what bows or tilts a 1.0 does the opposite to it.
    this.#flip = vrm.meta?.metaVersion === "0" ? -1 : 1;
    this.#gaze = new Gaze(random, now);
    this.#blink = new Blink(random, now);
    this.posture = new Posture(random);
    if (vrm.lookAt) vrm.lookAt.target = this.#target;
    for (const mood of MOODS) {
      const expression = vrm.expressionManager?.getExpression(this.#face.feeling(mood) ?? "");
      // The feeling gives way to the mouth (mood.js), so the mouth need not give way to the feeling.
      if (expression) expression.overrideMouth = "none";
    }
    this.#hang();
  }

  /** @returns {string[]} */
  get expressions() {
    return Object.keys(this.#vrm.expressionManager?.expressionMap ?? {});
  }

  get vrm() {
    return this.#vrm;
  }

  /** Something moved there; see gaze.js. @param {number} x @param {number} y @param {number} now */
  lookAt(x, y, now) {
    this.#gaze.lookAt(x, y, now);
  }

  /** Keeps one face, for a picture; null goes on living. @param {{viseme: string, expression: string} | null} face */
  hold(face) {
    this.#held = face;
  }

  /** Moves by a motion file instead of only breathing. @param {import("three").AnimationClip} clip */
  moveBy(clip) {
    this.#mixer?.stopAllAction();
    this.#mixer = new AnimationMixer(this.#vrm.scene);
    this.#mixer.clipAction(clip).play();
  }

  /**
   * One frame.
   * @param {number} now @param {number} dt @param {Shape} mouth @param {import("three").Camera} camera
   * @returns {Record<string, number>} the weights of the mouth's expressions as set
   */
  step(now, dt, mouth, camera) {
    const open = openness(mouth);
    const bearing = this.posture.step(now, dt, open);
    this.#gaze.step(now, dt, this.#held ? { x: 0, y: 0, steady: true } : bearing.gaze);
    const said = this.#applyFace(now, dt, mouth, open, bearing.lids);
    this.#undo();
    if (this.#mixer) this.#mixer.update(dt);
    else this.#hang();
    this.#applyBearing(bearing);
    this.#aimEyes(camera);
    this.#vrm.update(dt);
    return said;
  }

  /** @param {number} now @param {number} dt @param {Shape} mouth @param {number} open @param {number} lids */
  #applyFace(now, dt, mouth, open, lids) {
    const faces = this.#vrm.expressionManager;
    const feelings = this.mood.step(now, dt, open);
    const said = this.#held ? {} : this.#face.mouth(mouth);
    if (!faces) return said;
    if (this.#held) {
      for (const name of this.expressions) faces.setValue(name, 0);
      faces.setValue(this.#held.viseme, 1);
      faces.setValue(this.#held.expression, 1);
      return said;
    }
    for (const mood of MOODS) {
      const name = this.#face.feeling(mood);
      if (name) faces.setValue(name, feelings[mood]);
    }
    for (const [name, weight] of Object.entries(said)) faces.setValue(name, weight);
    faces.setValue("blink", Math.max(lids, this.#blink.at(now)));
    return said;
  }

  /** @param {import("./posture.js").Bearing} bearing */
  #applyBearing({ spine, head, arms, breath }) {
    const look = this.#held ? { x: 0, y: 0 } : this.#gaze.head;
    this.#add("spine", spine.x * 0.5, spine.y * 0.5, spine.z * 0.5);
    this.#add("chest", spine.x * 0.5, spine.y * 0.5, spine.z * 0.5);
    this.#add("neck", (head.x - look.y) * 0.35, (head.y + look.x) * 0.35, head.z * 0.35);
    this.#add("head", (head.x - look.y) * 0.65 - spine.x * 0.5, (head.y + look.x) * 0.65, head.z * 0.65);
    const lift = 1.1 * breath;
    this.#add("leftUpperArm", 0, -arms * 0.5, lift);
    this.#add("rightUpperArm", 0, arms * 0.5, -lift);
    this.#add("leftLowerArm", 0, -arms, 0);
    this.#add("rightLowerArm", 0, arms, 0);
  }

  /** Where bones are, in metres. @param {string[]} names */
  places(names) {
    const place = (/** @type {string} */ name) =>
      this.#vrm.humanoid.getRawBoneNode(/** @type {BoneName} */ (name))?.getWorldPosition(new Vector3()).toArray();
    return Object.fromEntries(names.map((name) => [name, place(name)]));
  }

  #hang() {
    for (const [left, right, x, y, z] of HANGING) {
      this.#put(left, x, y, z);
      this.#put(right, x, -y, -z);
    }
    this.#put("spine", 0, 0, 0);
    this.#put("chest", 0, 0, 0);
    this.#put("neck", 0, 0, 0);
    this.#put("head", 0, 0, 0);
    if (this.#posed) return;
    this.#posed = true;
    for (const finger of FINGERS) {
      this.#put(finger, 0, 0, CURL);
      this.#put(/** @type {BoneName} */ (finger.replace("left", "right")), 0, 0, -CURL);
    }
  }

  /** @param {import("three").Camera} camera */
  #aimEyes(camera) {
    const { x, y } = this.#held ? { x: 0, y: 0 } : this.#gaze.eyes;
    const eyes = this.#vrm.humanoid.getRawBoneNode("head")?.getWorldPosition(new Vector3()) ?? new Vector3();
    const distance = camera.position.distanceTo(eyes);
    this.#target.position.set(
      camera.position.x + distance * Math.tan(MathUtils.degToRad(x)),
      camera.position.y + distance * Math.tan(MathUtils.degToRad(y)),
      camera.position.z,
    );
    this.#target.updateMatrixWorld();
  }

  /** @param {BoneName} name @param {number} x @param {number} y @param {number} z degrees */
  #put(name, x, y, z) {
    this.#vrm.humanoid.getNormalizedBoneNode(name)?.quaternion.copy(this.#rotation(x, y, z));
  }

  /** @param {BoneName} name @param {number} x @param {number} y @param {number} z degrees */
  #add(name, x, y, z) {
    const bone = this.#vrm.humanoid.getNormalizedBoneNode(name);
    if (!bone) return;
    if (!this.#added.has(bone)) this.#added.set(bone, bone.quaternion.clone());
    bone.quaternion.multiply(this.#rotation(x, y, z));
  }

  /** Takes back what was added in the last frame: a motion writes only the bones that it has just moved. */
  #undo() {
    for (const [bone, before] of this.#added) bone.quaternion.copy(before);
    this.#added.clear();
  }

  /** @param {number} x @param {number} y @param {number} z */
  #rotation(x, y, z) {
    const radians = MathUtils.DEG2RAD;
    this.#angles.set(this.#flip * x * radians, y * radians, this.#flip * z * radians, "YXZ");
    return this.#turn.setFromEuler(this.#angles);
  }
}
