import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gettext } from "./catalogues.ts";
import { told } from "./told.ts";

// The page is built into the Python package, which serves it.
export default defineConfig({
  plugins: [gettext(), svelte(), told()],
  build: {
    outDir: "../src/mesozoic/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // A language is one file, fetched by whoever reads it.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8800", ws: true } } },
});
