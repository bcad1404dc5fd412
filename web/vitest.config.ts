import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  resolve: { conditions: ["browser"] }, // Svelte as it runs in a page, not as it renders on a server
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    // One page for all files: to make one for each takes longer than the tests do.
    isolate: false,
    maxWorkers: 1,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
