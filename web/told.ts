// What the page says of the things that rules speak of, written down beside it in all languages: the terminal says the same.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";
import { gettext } from "./catalogues.ts";

const FILE = "told.json";
const TELLING = "/src/rulebook/telling.ts";

export const told = (): Plugin => ({
  name: "told",
  apply: "build",
  async generateBundle() {
    const page = await createServer({
      configFile: false,
      plugins: [gettext(), svelte()],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      appType: "custom",
    });
    try {
      const { telling } = await page.ssrLoadModule(TELLING);
      this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(await telling(), null, 1) });
    } finally {
      await page.close();
    }
  },
});
