// Says in the built page which sources it was made of; tests/house/test_page.py looks.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

const sha = (data) => createHash("sha256").update(data);

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

export function digest(web) {
  const names = [
    "index.html",
    "package-lock.json",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
  ];
  const all = [...files(join(web, "src")), ...names.map((name) => join(web, name))]
    .map((path) => relative(web, path).split(sep).join("/"))
    .sort((one, other) => {
      // As Python sorts paths: part by part.
      const a = one.split("/");
      const b = other.split("/");
      for (let i = 0; i < Math.min(a.length, b.length); i++)
        if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
      return a.length - b.length;
    });
  const total = createHash("sha256");
  for (const name of all) {
    total.update(`${name}\0`);
    total.update(sha(readFileSync(join(web, name))).digest());
  }
  return `${total.digest("hex")}\n`;
}
