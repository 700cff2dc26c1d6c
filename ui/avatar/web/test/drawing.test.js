import assert from "node:assert/strict";
import { test } from "node:test";
import { frame, VIEW } from "../src/framing.js";
import { Governor, LEVELS, Pace } from "../src/governor.js";
import { Track } from "../src/track.js";

const ADULT = {
  bottom: 0, top: 1.6, chest: 1.15, head: 1.35, halfWidth: 0.35, headHalfWidth: 0.12, shoulderHalfWidth: 0.18,
};
const CHIBI = {
  bottom: 0, top: 1.0, chest: 0.42, head: 0.55, halfWidth: 0.3, headHalfWidth: 0.28, shoulderHalfWidth: 0.16,
};

const seen = ({ middle, height }) => [middle - height / 2, middle + height / 2];

for (const [name, body] of Object.entries({ adult: ADULT, chibi: CHIBI })) {
  for (const aspect of [0.5, 1, 2]) {
    test(`the whole ${name} is in a full picture of aspect ${aspect}, with its shadow`, () => {
      const picture = frame(body, aspect, "full");
      const [low, high] = seen(picture);
      assert.ok(low < body.bottom - 0.03 && high > body.top + 0.03);
      assert.ok((picture.height * aspect) / 2 > body.halfWidth);
    });

    test(`the head of the ${name} fills a portrait of aspect ${aspect} and is not cut`, () => {
      const picture = frame(body, aspect, "portrait");
      const [, high] = seen(picture);
      assert.ok(high > body.top);
      assert.ok((picture.height * aspect) / 2 > body.headHalfWidth);
      assert.ok(picture.height <= frame(body, aspect, "full").height);
    });
  }
}

test("the distance gives just that height through the lens", () => {
  const { distance, height } = frame(ADULT, 1, "portrait");
  assert.ok(Math.abs(2 * distance * Math.tan((VIEW * Math.PI) / 360) - height) < 1e-9);
});

/** Runs `seconds` at what rate `rateAt(level)` allows. */
function run(governor, seconds, rateAt, from = 0) {
  let now = from;
  let changes = 0;
  while (now < from + seconds) {
    now += 1 / rateAt(governor.index);
    if (governor.frame(now, 30)) changes += 1;
  }
  return { now, changes };
}

test("a picture that is fast enough is left alone", () => {
  const governor = new Governor();
  assert.equal(run(governor, 60, () => 30).changes, 0);
  assert.ok(Math.abs(governor.rate - 30) < 1);
});

test("a slow picture gives up pixels until it is fluent", () => {
  const governor = new Governor();
  run(governor, 10, (level) => [12, 18, 30, 30][level]);
  assert.equal(governor.index, 2);
  assert.ok(governor.level.scale < LEVELS[0].scale);
});

test("a machine that is slow at every level stays at the last", () => {
  const governor = new Governor();
  run(governor, 30, () => 9);
  assert.equal(governor.level, LEVELS.at(-1));
});

test("when the machine is free again the pixels come back", () => {
  const governor = new Governor();
  const { now } = run(governor, 10, () => 15);
  run(governor, 200, () => 30, now);
  assert.equal(governor.index, 0);
});

test("a level that is just too slow is tried ever more rarely", () => {
  const governor = new Governor();
  const { changes } = run(governor, 900, (level) => (level === 0 ? 20 : 30));
  assert.ok(changes < 14, `${changes} changes`);
});

test("a pause is not a slow frame", () => {
  const governor = new Governor();
  run(governor, 5, () => 30);
  assert.equal(governor.frame(500, 30), false);
  assert.equal(governor.index, 0);
});

for (const screen of [30, 60, 75, 144]) {
  test(`of a screen's ${screen} frames a second 30 are drawn, evenly`, () => {
    const pace = new Pace();
    const drawn = [];
    for (let i = 0; i < screen * 10; i++) if (pace.due(i / screen, 30)) drawn.push(i / screen);
    assert.ok(Math.abs(drawn.length - 300) <= 6, `${drawn.length}`);
    const gaps = drawn.slice(1).map((at, i) => at - drawn[i]);
    assert.ok(Math.max(...gaps) < 1 / 30 + 1 / screen);
  });
}

test("where the screen asks unevenly and seldom, frames are not lost", () => {
  const pace = new Pace();
  let drawn = 0;
  for (let i = 0; i < 400; i++) if (pace.due(i * 0.025, 30)) drawn += 1;
  assert.ok(drawn > 270, `${drawn}`);
});

test("the track hands out each frame once and never grows without end", () => {
  const track = new Track();
  track.add(1, 2, { aa: 0.5 });
  assert.deepEqual(track.take(), [{ card: 1, host: 2, weights: { aa: 0.5 } }]);
  assert.deepEqual(track.take(), []);
  for (let i = 0; i < 20000; i++) track.add(i, i, {});
  const kept = track.take();
  assert.ok(kept.length <= 4096 && kept.at(-1).card === 19999);
});
