import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { digest } from "./scripts/digest.mjs";

const SOURCES = join(import.meta.dirname, "src");
const ICONS = ["icon-192.png", "icon-512.png", "icon-whole-512.png"];

// What makes the page one that can be installed: its manifest, its icons, and the worker that keeps
// all that was built.
function installable(): Plugin {
  return {
    name: "installable",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "/icon-192.png" }, injectTo: "head" },
    ],
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: "asset", fileName, source });
        for (const name of ICONS) emit(name, readFileSync(join(SOURCES, "icons", name)));
        emit("manifest.webmanifest", readFileSync(join(SOURCES, "manifest.json")));
        const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const files = [...names.sort().map((name) => `/${name}`), "/icon-192.png"];
        const told = JSON.stringify(files);
        const store = `longbox-${createHash("sha256").update(told).digest("hex").slice(0, 16)}`;
        const worker = readFileSync(join(SOURCES, "worker.js"), "utf8");
        emit(
          "worker.js",
          `self.LONGBOX_FILES = ${told};\nself.LONGBOX_STORE = "${store}";\n${worker}`,
        );
      },
    },
  };
}

export default defineConfig({
  plugins: [
    svelte(),
    installable(),
    {
      name: "sources",
      generateBundle() {
        this.emitFile({
          type: "asset",
          fileName: "sources.sha256",
          source: digest(import.meta.dirname),
        });
      },
    },
  ],
  build: {
    outDir: "../src/longbox/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8765",
      "/socket": { target: "ws://127.0.0.1:8765", ws: true },
    },
  },
});
