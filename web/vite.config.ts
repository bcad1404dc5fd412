import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { digest } from "./scripts/digest.mjs";

export default defineConfig({
  plugins: [
    svelte(),
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
