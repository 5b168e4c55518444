// Things of a game that a rule may speak of, by the name they have in its text, which is English: those that say what they do.
import { components } from "../boards/components.svelte";
import { own, shared } from "../boards/rooms";
import { effectOf, gameText, withValues } from "../i18n";
import { layoutOf } from "../table/layout";
import { isMap, type Json } from "../table/values";

type Names = { [kind: string]: { [id: string]: string } };
const ENGLISH = import.meta.glob<{ words?: Names }>("../boards/*/words.en.json", { eager: true, import: "default" });
/** Lists that name no things: fields of views, sources of points, and short or long forms of other names. */
const NO_THINGS = ["field", "source", "any", "option", "officer_brief", "officer_whole", "task_brief", "supply_brief"];

export interface Told {
  name: string;
  /** What it does. */
  text: string;
  /** The rule that says so, where one does. */
  rule: string;
}

/** Every name with what it stands for; a name of two kinds of things stands for neither. */
function namesOf(game: string): Map<string, string> {
  const ids = new Map<string, string>();
  const kinds = new Map<string, Set<string>>();
  const add = (name: string, kind: string, id: string): void => {
    if (!/^\p{Lu}/u.test(name) || name.includes("{")) return;
    ids.set(name, id);
    kinds.set(name, (kinds.get(name) ?? new Set()).add(kind === "gain" ? "asset" : kind));
  };
  for (const words of [shared(ENGLISH, game)?.words, own(ENGLISH, game)?.words])
    for (const [kind, list] of Object.entries(words ?? {}))
      if (!NO_THINGS.includes(kind)) for (const [id, name] of Object.entries(list)) add(name, kind, id);
  for (const [kind, table] of Object.entries(components.of(game)))
    if (isMap(table)) for (const [id, one] of Object.entries(table)) add(nameOn(one), kind, id);
  return new Map([...ids].filter(([name]) => kinds.get(name)?.size === 1));
}

/** The name that is printed on a thing. */
function nameOn(thing: Json): string {
  const name = isMap(thing) ? thing["name"] : "";
  return typeof name === "string" ? name : "";
}

/** The things that can say what they do, by name. */
export function thingsOf(game: string): Map<string, Told> {
  const layout = layoutOf(game);
  const found = new Map<string, Told>();
  for (const [name, id] of namesOf(game)) {
    const text = effectOf(game, id) || withValues(game, gameText(game, `standing.${id}`, ""), id);
    if (text) found.set(name, { name, text, rule: layout?.rules?.[id] ?? layout?.standing?.rules[id] ?? "" });
  }
  return found;
}
