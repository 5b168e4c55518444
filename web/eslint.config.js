import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

// Mistakes only: prettier has the layout, svelte-check the types.
export default typescript.config(
  { ignores: ["node_modules/", "src/api/schema.d.ts"] },
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-useless-mustaches": "off", // {" "} is how a space is kept
      "svelte/prefer-svelte-reactivity": "off", // a Map that nothing watches is a cache
    },
  },
);
