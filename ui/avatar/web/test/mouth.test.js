import assert from "node:assert/strict";
import { test } from "node:test";
import { HUSH, Mouth, openness, rest, shapeAt } from "../src/mouth.js";

const key = (t, parts = {}) => ({ t, ...rest(), ...parts });
const SENTENCE = [key(0), key(0.1, { aa: 1 }), key(0.2, { aa: 1 }), key(0.3, { closed: 1 }), key(0.4)];

test("between two key frames the shape is on a straight line", () => {
  assert.equal(shapeAt(SENTENCE, 0.05).aa.toFixed(6), "0.500000");
  assert.equal(shapeAt(SENTENCE, 0.15).aa, 1);
  const closing = shapeAt(SENTENCE, 0.25);
  assert.equal(closing.aa.toFixed(6), "0.500000");
  assert.equal(closing.closed.toFixed(6), "0.500000");
});

test("outside of its key frames a sentence is at rest", () => {
  for (const t of [-1, 0, 0.4, 0.41, 100, NaN]) assert.deepEqual(shapeAt(SENTENCE, t), rest(), `at ${t}`);
});

test("a sentence without key frames, or with one, never opens the mouth", () => {
  assert.deepEqual(shapeAt([], 0), rest());
  assert.deepEqual(shapeAt([key(0, { aa: 1 })], 0), rest());
});

test("weights stay within 0 and 1, whatever the file of key frames says", () => {
  const wild = [key(0, { aa: -3 }), key(1, { aa: 9, oh: NaN })];
  for (let t = 0.05; t < 1; t += 0.05) {
    const { aa, oh } = shapeAt(wild, t);
    assert.ok(aa >= 0 && aa <= 1 && oh === 0, `${aa} ${oh} at ${t}`);
  }
});

test("sentences speak at their own starts, in whatever order they came", () => {
  const mouth = new Mouth();
  mouth.say(12, SENTENCE);
  mouth.say(10, SENTENCE);
  assert.equal(mouth.at(9.9).aa, 0);
  assert.equal(mouth.at(10.15).aa, 1);
  assert.equal(mouth.at(11).aa, 0);
  assert.equal(mouth.at(12.15).aa, 1);
});

test("a sentence whose end has passed does not stay open, however many frames were missed", () => {
  const mouth = new Mouth();
  mouth.say(10, [key(0), key(0.1, { aa: 1 }), key(0.5, { aa: 1 })]);
  assert.equal(mouth.at(10.4).aa, 1);
  assert.deepEqual(mouth.at(10.5), rest());
  assert.deepEqual(mouth.at(99), rest());
});

test("after a hush the mouth is shut within 80 ms and stays so", () => {
  const mouth = new Mouth();
  mouth.say(10, SENTENCE);
  mouth.say(11, SENTENCE);
  mouth.hush(10.15);
  assert.ok(HUSH <= 0.08 - 2 / 60);
  const half = mouth.at(10.15 + HUSH / 2).aa;
  assert.ok(half > 0.4 && half < 0.6, `${half}`);
  for (const later of [HUSH, 0.08, 0.1, 1.0]) assert.deepEqual(mouth.at(10.15 + later), rest());
});

test("what is said after a hush sounds", () => {
  const mouth = new Mouth();
  mouth.say(10, SENTENCE);
  mouth.hush(10.1);
  mouth.say(10.11, SENTENCE);
  assert.equal(mouth.at(10.26).aa, 1);
});

test("a sentence that is resumed from its middle begins where it was", () => {
  const mouth = new Mouth();
  mouth.say(10, SENTENCE);
  mouth.hush(10.15);
  mouth.say(20 - 0.15, SENTENCE);
  assert.equal(mouth.at(20.01).aa, 1);
});

test("ended sentences are forgotten", () => {
  const mouth = new Mouth();
  mouth.say(10, SENTENCE);
  assert.equal(mouth.forgetEnded(10.3), true);
  assert.equal(mouth.forgetEnded(10.5), false);
});

test("without a clock the mouth is at rest", () => {
  const mouth = new Mouth();
  mouth.say(10, SENTENCE);
  assert.deepEqual(mouth.at(NaN), rest());
  mouth.hush(NaN);
  assert.deepEqual(mouth.at(NaN), rest());
});

test("a is wide open, i and u hardly, pressed lips not at all", () => {
  assert.equal(openness({ ...rest(), aa: 1 }), 1);
  assert.ok(openness({ ...rest(), ou: 1 }) < 0.5);
  assert.equal(openness({ ...rest(), aa: 1, closed: 1 }), 0);
});
