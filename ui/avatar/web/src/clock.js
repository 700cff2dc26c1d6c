/**
 * The sound card's clock, as the page sees it.
 *
 * The host sends pairs: what the card is playing now, and the host's own clock at that instant. Two things are learnt
 * from them, each with the filter that its error asks for: the host's clock against the page's (a message can only be
 * late, so the least delay seen is the nearest to the truth), and the card's clock against the host's (noise on both
 * sides, so the middle).
 *
 * All times are seconds.
 */

const DELAYS = 64;
const READINGS = 15;
/** Seconds by which a reading may differ from the middle before it is suspected to be another clock's. */
const JUMP = 0.05;
/** So many suspects in a row, agreeing with each other, are a new clock (another device, a rebased stream). */
const SUSPECTS = 3;

export class SoundClock {
  /** @type {number[]} page time at arrival minus host time at sending */
  #delays = [];
  /** @type {number[]} card time minus host time */
  #readings = [];
  /** @type {number[]} */
  #suspects = [];
  #cardMinusHost = 0;

  /** Whether any pair has come. */
  get known() {
    return this.#readings.length > 0;
  }

  /**
   * Takes one pair.
   * @param {number} card what the sound card was playing
   * @param {number} host the host's clock then
   * @param {number} arrived the page's clock at receipt
   */
  take(card, host, arrived) {
    if (![card, host, arrived].every(Number.isFinite)) return;
    push(this.#delays, arrived - host, DELAYS);
    const reading = card - host;
    if (this.known && Math.abs(reading - this.#cardMinusHost) > JUMP) {
      push(this.#suspects, reading, SUSPECTS);
      if (this.#suspects.length < SUSPECTS || spread(this.#suspects) > JUMP) return;
      this.#readings = [...this.#suspects];
    } else {
      push(this.#readings, reading, READINGS);
    }
    this.#suspects = [];
    this.#cardMinusHost = middle(this.#readings);
  }

  /** What the card is playing at the page's time `page`; NaN while nothing is known. @param {number} page */
  cardAt(page) {
    return this.hostAt(page) + this.#cardMinusHost;
  }

  /** The host's clock at the page's time `page`; NaN while nothing is known. @param {number} page */
  hostAt(page) {
    return this.known ? page - Math.min(...this.#delays) : NaN;
  }
}

/** @param {number[]} list @param {number} value @param {number} most */
function push(list, value, most) {
  list.push(value);
  if (list.length > most) list.shift();
}

/** The mean of the middle half: as deaf to outliers as the median, and steadier. @param {number[]} values */
function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const quarter = sorted.length >> 2;
  const kept = sorted.slice(quarter, sorted.length - quarter);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

/** @param {number[]} values */
const spread = (values) => Math.max(...values) - Math.min(...values);
