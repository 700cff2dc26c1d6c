/** The room in which the character stands: camera, light, ground shadow, and the pixels. */

import {
  CanvasTexture, DirectionalLight, HemisphereLight, Mesh, MeshBasicMaterial, PerspectiveCamera,
  PlaneGeometry, Scene, SRGBColorSpace, WebGLRenderer,
} from "three";
import { frame, VIEW } from "./framing.js";

/** @typedef {import("./framing.js").Body} Body */
/** @typedef {import("./framing.js").Framing} Framing */

/** Renderers without a graphics card, by the names that they give themselves. */
const SOFTWARE = /llvmpipe|swiftshader|software|softpipe|basic render/i;

export class Room {
  scene = new Scene();
  camera = new PerspectiveCamera(VIEW, 1, 0.05, 60);
  /** @type {Body | null} */
  #body = null;
  /** @type {Framing} */
  #framing = "portrait";
  #scale = 1;
  #shadow = groundShadow();

  /**
   * @param {HTMLCanvasElement} canvas
   * @throws when there is no WebGL 2
   */
  constructor(canvas) {
    const software = isSoftware();
    this.software = software;
    // Without a graphics card, smooth edges from a few more pixels are cheaper than multisampling.
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !software, powerPreference: "low-power" });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.setClearAlpha(0);
    // One light: in toon shading every further one adds its shade to the whole body and washes the colours out.
    const key = new DirectionalLight("#fffaf4", 2.85);
    key.position.set(-1.1, 1.7, 2.4);
    this.scene.add(key, new HemisphereLight("#f2f6ff", "#dccfc2", 0.85));
    this.scene.add(this.#shadow);
    this.#shadow.visible = false;
  }

  /** Frames a body, or nobody. @param {Body | null} body */
  hold(body) {
    this.#body = body;
    this.#shadow.visible = body !== null;
    if (body) {
      const size = Math.min(body.halfWidth * 2.6, (body.top - body.bottom) * 0.9);
      this.#shadow.scale.set(size, size * 0.72, 1);
      this.#shadow.position.y = body.bottom + 0.002;
    }
    this.resize();
  }

  /** @param {Framing} framing */
  frameAs(framing) {
    this.#framing = framing;
    this.resize();
  }

  /** @param {number} scale of the screen's own pixel ratio */
  usePixels(scale) {
    this.#scale = scale;
    this.resize();
  }

  /** Follows the window's size. */
  resize() {
    const [width, height] = [Math.max(1, innerWidth), Math.max(1, innerHeight)];
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2) * this.#scale);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    if (this.#body) {
      const { middle, distance } = frame(this.#body, this.camera.aspect, this.#framing);
      // A little above the middle: one looks at a small friend slightly from above.
      this.camera.position.set(0, middle + distance * 0.035, distance);
      this.camera.lookAt(0, middle, 0);
      this.camera.near = distance / 20;
      this.camera.far = distance * 6;
    }
    this.camera.updateProjectionMatrix();
  }

  draw() {
    this.renderer.render(this.scene, this.camera);
  }
}

/** Whether WebGL is drawn by the processor. */
function isSoftware() {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) throw new Error("no WebGL 2");
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const name = names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(name);
}

/** A soft dark spot under the feet: a painted shadow costs one rectangle, a cast one a second picture of everything. */
function groundShadow() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 128;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const shade = pen.createRadialGradient(64, 64, 0, 64, 64, 64);
  for (const [at, alpha] of [[0, 0.42], [0.35, 0.3], [0.7, 0.08], [1, 0]]) {
    shade.addColorStop(at, `rgba(24, 26, 40, ${alpha})`);
  }
  pen.fillStyle = shade;
  pen.fillRect(0, 0, 128, 128);
  const material = new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false });
  const plane = new Mesh(new PlaneGeometry(1, 1), material);
  plane.rotation.x = -Math.PI / 2;
  plane.renderOrder = -1;
  return plane;
}
