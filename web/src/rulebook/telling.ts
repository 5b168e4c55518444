// What the things of every game do, in every language: told.ts has it written down while the page is built.
import { components } from "../boards/components.svelte";
import { language } from "../i18n/language.svelte";
import { thingsOf, type Told } from "./things";

const ROOMS = Object.keys(import.meta.glob("../boards/*/printed.json"));

/** By language and game. */
export async function telling(): Promise<Record<string, Record<string, Told[]>>> {
  const found: Record<string, Record<string, Told[]>> = {};
  for (const { code } of language.all) {
    await language.speak(code);
    const games: Record<string, Told[]> = {};
    for (const game of ROOMS.map((path) => path.split("/").at(-2) ?? "")) {
      await components.browse(game);
      games[game] = [...thingsOf(game).values()];
    }
    found[code] = games;
  }
  return found;
}
