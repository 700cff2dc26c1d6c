import assert from "node:assert/strict";
import { test } from "node:test";
import { Blink, BLINK, LONGEST, SHORTEST } from "../src/blink.js";
import { FaceMap } from "../src/face.js";
import { Gaze, HEAD_SHARE } from "../src/gaze.js";
import { Mood, MOODS, STRONGEST } from "../src/mood.js";
import { rest } from "../src/mouth.js";
import { Posture } from "../src/posture.js";

const FRAME = 1 / 60;

/** The same numbers every time. */
function sequence(seed = 1) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

test("eyes blink every 1 to 6 seconds, shut fully, and are open nearly all of the time", () => {
  const blink = new Blink(sequence(), 0);
  const starts = [];
  let shut = 0;
  let before = 0;
  let deepest = 0;
  for (let now = 0; now < 600; now += FRAME) {
    const lids = blink.at(now);
    if (before === 0 && lids > 0) starts.push(now);
    if (lids > 0) shut += FRAME;
    deepest = Math.max(deepest, lids);
    before = lids;
  }
  const pauses = starts.slice(1).map((at, i) => at - starts[i] - BLINK).filter((pause) => pause > 0.5);
  assert.equal(deepest, 1);
  assert.ok(Math.min(...pauses) >= SHORTEST - 0.05 && Math.max(...pauses) <= LONGEST + 0.05);
  assert.ok(Math.max(...pauses) - Math.min(...pauses) > 2, "a rhythm");
  assert.ok(shut / 600 < 0.15);
});

test("after minutes without a frame the eyes are open", () => {
  const blink = new Blink(sequence(), 0);
  assert.equal(blink.at(300), 0);
});

for (const name of MOODS) {
  test(`${name} comes within 0.2 to 0.6 s, stays under ${STRONGEST} and passes by itself`, () => {
    const mood = new Mood();
    mood.set(name, 0);
    let reached = null;
    let strongest = 0;
    let last = 0;
    for (let now = FRAME; now < 14; now += FRAME) {
      const weight = mood.step(now, FRAME, 0)[name];
      assert.ok(Math.abs(weight - last) < 0.12, "a jump");
      strongest = Math.max(strongest, weight);
      if (reached === null && weight > STRONGEST * 0.99) reached = now;
      last = weight;
    }
    assert.ok(reached !== null && reached >= 0.18 && reached <= 0.62, `${reached}`);
    assert.ok(strongest <= STRONGEST);
    assert.equal(last, 0);
  });
}

test("a new feeling takes the place of the old one", () => {
  const mood = new Mood();
  mood.set("happy", 0);
  for (let now = 0; now < 1; now += FRAME) mood.step(now, FRAME, 0);
  mood.set("sad", 1);
  let weights;
  for (let now = 1; now < 2; now += FRAME) weights = mood.step(now, FRAME, 0);
  assert.equal(weights.happy, 0);
  assert.ok(weights.sad > 0.6);
});

test("a feeling that nobody knows is neutral", () => {
  const mood = new Mood();
  mood.set("constructor", 0);
  assert.ok(Object.values(mood.step(0.5, 0.5, 0)).every((weight) => weight === 0));
});

test("a feeling gives way to an open mouth, without a jump, and comes back", () => {
  const mood = new Mood();
  mood.set("happy", 0, true);
  let now = 0;
  const run = (seconds, open) => {
    let weight = 0;
    for (const end = now + seconds; now < end; now += FRAME) weight = mood.step(now, FRAME, open).happy;
    return weight;
  };
  assert.ok(run(1, 0) > 0.69);
  const first = mood.step((now += FRAME), FRAME, 1).happy;
  assert.ok(first > 0.6, "a jump");
  assert.ok(run(1, 1) < 0.4);
  assert.ok(run(2, 0) > 0.65);
});

test("eyes go to the pointer, the head goes part of the way, and both come back when it rests", () => {
  const gaze = new Gaze(sequence(), 0);
  gaze.lookAt(1, -1, 0);
  let now = 0;
  const run = (seconds) => {
    for (const end = now + seconds; now < end; now += FRAME) gaze.step(now, FRAME, { x: 0, y: 0, steady: true });
  };
  run(2);
  assert.ok(gaze.eyes.x > 20 && gaze.eyes.y < -12);
  assert.ok(Math.abs(gaze.head.x - 28 * HEAD_SHARE) < 1);
  run(5);
  assert.ok(Math.abs(gaze.eyes.x) < 2 && Math.abs(gaze.head.x) < 1);
});

test("a pointer far outside, or none, turns nobody's neck", () => {
  const gaze = new Gaze(sequence(), 0);
  gaze.lookAt(900, 900, 0);
  gaze.lookAt(NaN, 0, 0);
  for (let now = 0; now < 2; now += FRAME) gaze.step(now, FRAME, { x: 0, y: 0, steady: true });
  assert.ok(gaze.eyes.x < 31 && gaze.head.x < 14);
});

test("eyes jump now and then even when nothing happens", () => {
  const gaze = new Gaze(sequence(), 0);
  const places = new Set();
  for (let now = 0; now < 10; now += FRAME) {
    gaze.step(now, FRAME, { x: 0, y: 0, steady: false });
    places.add(Math.round(gaze.eyes.x * 2));
  }
  assert.ok(places.size > 4);
});

test("each state has a bearing of its own, reached within a second and without a jump", () => {
  const seen = new Map();
  for (const state of ["loading", "idle", "listening", "thinking", "speaking", "muted", "wrong"]) {
    const posture = new Posture(() => 0.999);
    posture.become(state, 0);
    let bearing = posture.step(0, FRAME, 0);
    for (let now = FRAME; now < 1.2; now += FRAME) {
      const next = posture.step(now, FRAME, 0);
      assert.ok(Math.abs(next.head.x - bearing.head.x) < 1.5 && Math.abs(next.spine.x - bearing.spine.x) < 1);
      bearing = next;
    }
    seen.set(state, [bearing.head.x, bearing.head.z, bearing.spine.x, bearing.lids, bearing.gaze.x].map(Math.round).join());
  }
  assert.ok(new Set(seen.values()).size >= 6, [...seen].join(" "));
});

test("a state that nobody knows is idle", () => {
  const posture = new Posture(() => 0);
  posture.become("toString", 0);
  assert.equal(posture.state, "idle");
});

test("a listener nods now and then, nobody else does", () => {
  const dips = (state) => {
    const posture = new Posture(sequence());
    posture.become(state, 0);
    let deepest = 0;
    for (let now = 0; now < 20; now += FRAME) deepest = Math.max(deepest, posture.step(now, FRAME, 0).head.x);
    return deepest;
  };
  assert.ok(dips("listening") > 2.5);
  assert.ok(dips("idle") < 1.5);
});

test("a file with all vowels is given each of them", () => {
  const face = new FaceMap(["aa", "ih", "ou", "ee", "oh", "happy"]);
  const weights = face.mouth({ ...rest(), ih: 0.5 });
  assert.ok(weights.ih > 0.4 && weights.aa === 0);
});

test("a file that has only a opens its mouth with that for the others", () => {
  const face = new FaceMap(["aa"]);
  const weights = face.mouth({ ...rest(), oh: 1 });
  assert.ok(weights.aa > 0.4 && weights.aa <= 1);
  assert.deepEqual(Object.keys(weights), ["aa"]);
});

test("a file without a mouth is asked for none", () => {
  const face = new FaceMap(["happy"]);
  assert.equal(face.speaks, false);
  assert.deepEqual(face.mouth({ ...rest(), aa: 1 }), {});
});

test("an older file's surprise is found by its own name", () => {
  assert.equal(new FaceMap(["aa", "Surprised"]).feeling("surprised"), "Surprised");
  assert.equal(new FaceMap(["aa"]).feeling("surprised"), undefined);
});
