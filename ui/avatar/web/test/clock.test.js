import assert from "node:assert/strict";
import { test } from "node:test";
import { SoundClock } from "../src/clock.js";

/** Pairs sent every 50 ms: the card runs 5 s behind the host, the page 100 s; each message takes `delay(i)` seconds. */
function fed(count, delay, noise = () => 0, clock = new SoundClock(), from = 1000, card = -5) {
  for (let i = 0; i < count; i++) {
    const host = from + i * 0.05;
    clock.take(host + card + noise(i), host, host - 100 + delay(i));
  }
  return clock;
}
const near = (value, wanted, by) => assert.ok(Math.abs(value - wanted) <= by, `${value}, not ${wanted} within ${by}`);

test("nothing is known before the first pair", () => {
  const clock = new SoundClock();
  assert.equal(clock.known, false);
  assert.ok(Number.isNaN(clock.cardAt(1)));
});

test("one message with a late neighbour is enough for a right clock", () => {
  const clock = fed(2, (i) => [0.04, 0.001][i]);
  near(clock.cardAt(950), 1050 - 5, 0.0011);
});

test("a page that is busy half of the time does not make the mouth late", () => {
  const clock = fed(60, (i) => 0.001 + ((i * 7919) % 33) / 1000);
  near(clock.cardAt(910), 1010 - 5, 0.002);
});

test("noise of the card's own readings is averaged out", () => {
  const clock = fed(60, () => 0.001, (i) => (i % 2 ? 0.008 : -0.008));
  near(clock.cardAt(910), 1010 - 5, 0.003);
});

test("one wild reading changes nothing", () => {
  const clock = fed(20, () => 0.001);
  clock.take(99, 1001, 901.001);
  near(clock.cardAt(910), 1010 - 5, 0.002);
});

test("another device's clock is taken over after three readings that agree", () => {
  const clock = fed(20, () => 0.001);
  fed(2, () => 0.001, () => 0, clock, 1010, 400);
  near(clock.cardAt(911), 1011 - 5, 0.002);
  fed(1, () => 0.001, () => 0, clock, 1010.1, 400);
  near(clock.cardAt(911), 1011 + 400, 0.002);
});

test("what is no number is ignored", () => {
  const clock = fed(5, () => 0.001);
  clock.take(NaN, 1, 1);
  clock.take(1, undefined, 1);
  near(clock.cardAt(910), 1010 - 5, 0.002);
});
