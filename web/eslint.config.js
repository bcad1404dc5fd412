// Rules that find faults; the layout is the formatter's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import noParsing from "./scripts/no-parsing.mjs";

export default defineConfig(
  globalIgnores(["node_modules/"]),
  js.configs.recommended,
  {
    files: ["src/**/*.ts", "src/**/*.svelte", "tests/**/*.ts"],
    extends: [
      ts.configs.strictTypeChecked,
      ts.configs.stylisticTypeChecked,
      svelte.configs.recommended,
    ],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"], parser: ts.parser },
    },
    rules: {
      // A number in a text is a number in a text.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/restrict-plus-operands": ["error", { allowNumberAndString: true }],
      // An arrow may be short, and a handler may leave with what it does last.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An empty text falls through, as nothing does.
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$" }],
      // noUncheckedIndexedAccess doubts every index; one that is in range says so with an "!".
      "@typescript-eslint/no-non-null-assertion": "off",
      // An effect names what it depends on with "void".
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // A set in a state is replaced, never changed; SvelteSet would watch every member.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // What one component hands to another has its type from svelte-check alone.
    files: ["src/**/*.svelte"],
    rules: { "@typescript-eslint/no-unsafe-argument": "off" },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    plugins: { longbox: { rules: { "no-parsing": noParsing } } },
    linterOptions: { noInlineConfig: true }, // the exceptions stand here, each with its reason
    rules: { "longbox/no-parsing": "error" },
  },
  {
    files: [
      "src/lib/route.svelte.ts", // addresses are URLs, and links that a person pastes
      "src/lib/letters.ts", // how words are set: capitals, hyphens, minus signs
      "src/lib/sealing.ts", // a hash, and an address that is the beginning of one
      "src/lib/finding.ts", // a person looks for words of theirs in a text
      "src/lib/workshop.ts", // what is typed becomes a line of a file
      "src/art/words.ts", // the words of a name decide what is drawn on its card
      "src/art/inks.ts", // colours, as CSS writes them
    ],
    rules: { "longbox/no-parsing": "off" },
  },
  { files: ["src/worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["*.config.ts"], extends: [ts.configs.strict, ts.configs.stylistic] },
  { files: ["scripts/*.mjs", "*.js", "*.config.ts"], languageOptions: { globals: globals.node } },
);
