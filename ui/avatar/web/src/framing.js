/** Where the camera stands so that a body, of whatever proportions, is well in the picture. Lengths are metres. */

/**
 * @typedef {object} Body  heights above the ground, with the arms at rest
 * @property {number} bottom
 * @property {number} top
 * @property {number} chest
 * @property {number} head  height of the head's joint
 * @property {number} halfWidth  of everything
 * @property {number} headHalfWidth
 * @property {number} shoulderHalfWidth
 */
/** @typedef {"portrait" | "full"} Framing */

/** Degrees of the vertical view: a long lens, which flatters faces. */
export const VIEW = 18;
const TAN = Math.tan(((VIEW / 2) * Math.PI) / 180);

/**
 * @typedef {{middle: number, distance: number, height: number}} Picture
 */

/**
 * The height of the middle of the picture, the camera's distance, and the height seen.
 * @param {Body} body @param {number} aspect width over height of the picture @param {Framing} framing
 * @returns {Picture}
 */
export function frame(body, aspect, framing) {
  const portrait = framing === "portrait";
  const low = portrait ? Math.max(body.bottom, body.chest - 0.12 * (body.top - body.chest)) : body.bottom;
  const span = Math.max(1e-3, body.top - low);
  // Headroom above; below, a portrait is cut and a whole body stands on its shadow.
  const above = span * (portrait ? 0.16 : 0.1);
  const below = portrait ? (low > body.bottom ? 0 : span * 0.1) : span * 0.1;
  const half = portrait ? Math.max(body.headHalfWidth * 1.3, body.shoulderHalfWidth * 1.15) : body.halfWidth * 1.15;
  const height = Math.max(span + above + below, (2 * half) / Math.max(0.1, aspect));
  // Where the width decides, a portrait keeps its headroom and shows more below; a whole body stays in the middle.
  // A picture so narrow that a portrait would show as much: the whole body then.
  if (portrait && height >= frame(body, aspect, "full").height) return frame(body, aspect, "full");
  const spare = height - (span + above + below);
  const ceiling = body.top + above + spare * (portrait ? 0.4 : 0.5);
  return { middle: ceiling - height / 2, distance: height / 2 / TAN, height };
}
