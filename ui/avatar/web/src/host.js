/** The way to the program around the page: an address under which it listens. */

/** Tells the program one thing. @param {object} message */
export function tell(message) {
  fetch(`told?${encodeURIComponent(JSON.stringify(message))}`, { cache: "no-store" });
}
