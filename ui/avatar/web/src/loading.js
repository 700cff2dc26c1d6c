/** From a file's bytes to a character in three.js, or a sentence that says why not. */

import { Box3, Vector3 } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { VRMLoaderPlugin, VRMMetaLoaderPlugin, VRMUtils } from "@pixiv/three-vrm";
import { createVRMAnimationClip, VRMAnimationLoaderPlugin } from "@pixiv/three-vrm-animation";

/** @typedef {import("@pixiv/three-vrm").VRM} VRM */

/** The most that a page can draw fluently, or hold. */
export const MOST_TRIANGLES = 1_000_000;
export const MOST_TEXTURE_PIXELS = 400e6;

/** A failure that is told to the user as it is. */
export class Unusable extends Error {}

/**
 * Loads a character.
 * @param {string} url
 * @returns {Promise<{vrm: VRM, triangles: number, textures: number}>}
 * @throws {Unusable}
 */
export async function loadCharacter(url) {
  const gltf = await parse(url, (loader) => loader.register((parser) => new VRMLoaderPlugin(parser, {
    // Whether a licence allows a use is the user's to judge, who is shown it: an unusual one is not a broken file.
    metaPlugin: new VRMMetaLoaderPlugin(parser, { acceptLicenseUrls: [licenceOf(parser.json)] }),
  })));
  /** @type {VRM | undefined} */
  const vrm = gltf.userData.vrm;
  if (!vrm?.humanoid) throw new Unusable("The file has no VRM character in it.");
  const { triangles, textures } = cost(vrm);
  if (triangles > MOST_TRIANGLES) {
    VRMUtils.deepDispose(vrm.scene);
    throw new Unusable(`The character has ${triangles} triangles; at most ${MOST_TRIANGLES} can be shown.`);
  }
  VRMUtils.removeUnnecessaryVertices(gltf.scene);
  VRMUtils.combineSkeletons(gltf.scene);
  VRMUtils.combineMorphs(vrm);
  VRMUtils.rotateVRM0(vrm);
  vrm.scene.traverse((each) => {
    // The bounds of skinned meshes are those of their rest pose, and a limb must not vanish when it leaves them.
    each.frustumCulled = false;
  });
  return { vrm, triangles, textures };
}

/**
 * Loads a motion for `vrm`.
 * @param {string} url @param {VRM} vrm
 * @throws {Unusable}
 */
export async function loadMotion(url, vrm) {
  const gltf = await parse(url, (loader) => loader.register((parser) => new VRMAnimationLoaderPlugin(parser)));
  const motion = gltf.userData.vrmAnimations?.[0];
  if (!motion) throw new Unusable("The file has no VRM animation in it.");
  return createVRMAnimationClip(motion, vrm);
}

/** @param {string} url @param {(loader: GLTFLoader) => void} prepare */
async function parse(url, prepare) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Unusable("The file cannot be read.");
  const loader = new GLTFLoader();
  prepare(loader);
  try {
    return await loader.parseAsync(await answer.arrayBuffer(), "");
  } catch (error) {
    throw new Unusable(`The file cannot be shown: ${error instanceof Error ? error.message : error}.`);
  }
}

/** @param {any} json */
const licenceOf = (json) => String(json?.extensions?.VRMC_vrm?.meta?.licenseUrl ?? "");

/** Triangles, and how many pictures its materials use. @param {VRM} vrm */
function cost(vrm) {
  let triangles = 0;
  const textures = new Set();
  vrm.scene.traverse((each) => {
    const mesh = /** @type {import("three").Mesh} */ (each);
    if (!mesh.isMesh) return;
    const index = mesh.geometry.index;
    triangles += (index ? index.count : mesh.geometry.attributes.position.count) / 3;
    for (const material of [mesh.material].flat()) {
      for (const value of Object.values(material)) if (value?.isTexture) textures.add(value);
    }
  });
  return { triangles: Math.round(triangles), textures: textures.size };
}

const SAMPLES = 20000;

/**
 * The body's measures for the camera, in the pose that it is in.
 * @param {VRM} vrm
 * @returns {import("./framing.js").Body}
 */
export function measure(vrm) {
  vrm.scene.updateMatrixWorld(true);
  const headBone = vrm.humanoid.getRawBoneNode("head");
  const inHead = new Set();
  headBone?.traverse((each) => inHead.add(each));
  const [all, head] = [new Box3(), new Box3()];
  const point = new Vector3();
  vrm.scene.traverse((each) => {
    const mesh = /** @type {import("three").SkinnedMesh} */ (each);
    if (!mesh.isMesh || !mesh.visible) return;
    const { position, skinIndex, skinWeight } = mesh.geometry.attributes;
    const stride = Math.max(1, Math.floor(position.count / SAMPLES));
    for (let i = 0; i < position.count; i += stride) {
      mesh.getVertexPosition(i, point).applyMatrix4(mesh.matrixWorld);
      all.expandByPoint(point);
      const bone = mesh.isSkinnedMesh ? mesh.skeleton.bones[strongest(skinIndex, skinWeight, i)] : mesh;
      if (inHead.has(bone)) head.expandByPoint(point);
    }
  });
  if (all.isEmpty()) throw new Unusable("The character has nothing that can be seen.");
  /** @param {...import("@pixiv/three-vrm").VRMHumanBoneName} names */
  const place = (...names) => {
    const node = names.map((name) => vrm.humanoid.getRawBoneNode(name)).find((each) => each);
    return node ? node.getWorldPosition(new Vector3()) : null;
  };
  const headY = place("head")?.y ?? all.max.y;
  const reach = (/** @type {Box3} */ box) => Math.max(Math.abs(box.min.x), Math.abs(box.max.x));
  return {
    bottom: Math.min(0, all.min.y),
    top: all.max.y,
    head: headY,
    chest: place("upperChest", "chest", "spine", "hips")?.y ?? all.min.y,
    halfWidth: reach(all),
    headHalfWidth: head.isEmpty() ? (all.max.y - headY) * 0.6 : reach(head),
    shoulderHalfWidth: Math.abs(place("leftUpperArm")?.x ?? 0) * 1.15,
  };
}

/** @param {any} index @param {any} weight @param {number} i */
function strongest(index, weight, i) {
  let best = 0;
  for (let k = 1; k < 4; k++) if (weight.getComponent(i, k) > weight.getComponent(i, best)) best = k;
  return index.getComponent(i, best);
}
