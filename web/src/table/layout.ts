// How a game without a board of its own wants its values shown: in which sections, what belongs together, what lies where.
import type { TableState } from "../api/types";
import { own as ownOf } from "../boards/rooms";
import { isList, isMap, type Fields, type Json } from "./values";

export interface Section {
  id: string;
  /** The phase of the game that is about this section: it comes first then. */
  phase?: string;
  fields: string[];
}
export interface Layout {
  table: Section[];
  seat: Section[];
  /** Counts by the field that has the most there can be of each. */
  of: Record<string, string>;
  /** Lists by the field that says whose each thing is: under its number behind `key`, or under its id. */
  owners: Record<string, { map: string; key: string }>;
  lying: {
    /** Fields of the table by the first part of a space. */
    table: Record<string, string>;
    /** Fields of the viewer that have spaces. */
    own: string[];
    /** What is there from the beginning: a thing, or a field of the viewer that names it. */
    printed: Record<string, string>;
  };
  /** Fields of a seat that name what holds for it, and the rule of each. */
  standing?: { fields: string[]; rules: Record<string, string> };
  /** The rules of things that say what they do. */
  rules?: Record<string, string>;
  /** Not worth showing while they are nothing. */
  quiet: string[];
  /** Colours of things that are called by their colour. */
  colours: Record<string, string>;
}

const LAYOUTS = import.meta.glob<Layout>("../boards/*/layout.json", { eager: true, import: "default" });
export const layoutOf = (game: string): Layout | undefined => ownOf(LAYOUTS, game);

/** The sections in their order, with what the phase is about right after the first. */
export function ordered(sections: Section[], phase: string): Section[] {
  const [first, ...rest] = sections;
  const now = rest.filter((section) => section.phase === phase);
  return first ? [first, ...now, ...rest.filter((section) => !now.includes(section))] : [];
}

type View = { table?: Fields; seats?: Fields[] };
const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** What lies on a space, and which slot of it the space is. */
export interface Lying {
  id: string;
  slot: string;
}
const NOTHING: Lying = { id: "", slot: "" };

/** What lies on a space: a card of a market, a tile of the viewer's own; nothing where no field says so. */
export function lyingOn(state: TableState, space: string): Lying {
  const view = state.view as View;
  const [head = "", tail = ""] = space.split("/");
  const market =
    tail &&
    Object.values(view.table ?? {})
      .filter(isMap)
      .map((map) => text(map[space]))
      .find(Boolean);
  const layout = layoutOf(state.game);
  if (market || !layout) return { id: market || "", slot: "" };
  const there = view.table?.[layout.lying.table[head] ?? ""] ?? null;
  if (isList(there)) return { id: text(there[Number(tail) - 1]), slot: "" };
  if (isMap(there)) return { id: text(there[tail]), slot: "" };
  const own = view.seats?.[state.viewer] ?? {};
  for (const map of layout.lying.own.map((field) => own[field] ?? null).filter(isMap)) {
    const key = Object.keys(map).find((one) => one === head || one.split("-").includes(head));
    if (key) return { id: text(map[key]), slot: tail };
  }
  const printed = layout.lying.printed[head];
  return printed ? { id: text(own[printed]) || printed, slot: tail } : NOTHING;
}
