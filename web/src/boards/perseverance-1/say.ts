// The words of this game, from its language file.
import { counting, gameText, word } from "../../i18n";
import { counted, split } from "./model";

export const GAME = "perseverance-1";

/** A text of the board with its arguments filled in. */
export function say(key: string, args: Record<string, string | number> = {}): string {
  return gameText(GAME, `board.${key}`, key).replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

export const name = (kind: string, id: string): string => word(GAME, kind, id);

/** So many of a thing: "2 Stories". */
export const many = (n: number, thing: string): string => say("times", { n, thing: counting(GAME, n, thing) });

/** "2 Food, Scrap", or the word for nothing. */
export function list(words: string[]): string {
  const parts = counted(words).map(([id, n]) => (n === 1 ? name("gain", id) : many(n, name("gain", id))));
  return parts.join(say("and")) || say("nothing");
}

export const dieName = (die: string): string => name("die", die);

/** A defender: "Blue Heavy Soldier, toppled". */
export function guardName(word: string): string {
  const [colour = "", type = "", toppled] = split(word);
  return say(toppled ? "toppled" : "piece", { colour: name("colour", colour), thing: name("guard", type) });
}

/** A Trap as far as it is known. */
export function trapName(word: string): string {
  const [colour = "", species] = split(word);
  return species
    ? say("known_trap", { colour: name("colour", colour), species: name("species", species) })
    : say("piece", { colour: name("colour", colour), thing: name("piece", "trap") });
}

export const owned = (colour: string, piece: string): string =>
  say("piece", { colour: name("colour", colour), thing: name("piece", piece) });

/** What is gained outright, and the Followers for every piece or deed. */
export function gives(gain: string[], followersFor: Record<string, number>): string {
  const per = Object.entries(followersFor).map(([what, n]) =>
    say("per", { followers: many(n, name("asset", "follower")), what: name("per", what) }),
  );
  return [...(gain.length ? [list(gain)] : []), ...per].join(say("and")) || say("nothing");
}
