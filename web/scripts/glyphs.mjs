// Picks the glyphs that the pictures use out of the icon collection, into src/art/glyphs.json.
//   node scripts/glyphs.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const all = JSON.parse(
  readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
);
const { glyphs } = JSON.parse(
  readFileSync(new URL("../src/art/lexicon.json", import.meta.url), "utf8"),
);

const found = {};
for (const [name, icon] of Object.entries(glyphs)) {
  const body = all.icons[icon]?.body;
  if (!body) throw new Error(`there is no icon ${icon}`);
  found[name] = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join("");
}
writeFileSync(new URL("../src/art/glyphs.json", import.meta.url), JSON.stringify(found) + "\n");
console.log(Object.keys(found).length, "glyphs", JSON.stringify(found).length, "bytes");
