/** Makes ../page from src: one script with everything in it, its licences, and what it was made from. */

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "src");
const page = join(here, "..", "page");
mkdirSync(page, { recursive: true });

const { metafile } = await build({
  entryPoints: [join(source, "main.js")],
  outfile: join(page, "avatar.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "chrome120",
  charset: "utf8",
  legalComments: "eof",
  metafile: true,
});
for (const name of ["index.html", "style.css"]) copyFileSync(join(source, name), join(page, name));

const packages = new Set(
  Object.keys(metafile.inputs)
    .map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
    .filter((name) => name !== undefined),
);
const licences = [...packages].sort().map((name) => {
  const folder = join(here, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : `Licence: ${license}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
});
writeFileSync(join(page, "LICENSES.txt"), licences.join(`\n${"-".repeat(80)}\n\n`));

/** The same sum over src and package-lock.json is taken by the tests, to see that the page is the sources'. */
const sum = createHash("sha256");
for (const path of [...readdirSync(source).sort().map((name) => join(source, name)), join(here, "package-lock.json")]) {
  sum.update(readFileSync(path));
}
writeFileSync(join(page, "made-from.txt"), `${sum.digest("hex")}\n`);
