// What the view of Dinosaur Island contains, what is printed on its components, and its words.
import type { TableState } from "../../api/types";
import { boardText, word } from "../../i18n";
import { components } from "../components.svelte";
import type data from "./printed.json";

type Counts = Record<string, number>;

export interface SeatView {
  cash: number;
  vp: number;
  excitement: number;
  threat: number;
  security: number;
  dna: Counts;
  limit: Counts;
  workers: number;
  staff: number;
  scientists: number[];
  specialists: string[];
  used: string[];
  worker_supply: number;
  specialist_limit: number;
  /** Bought tiles by space, and the slots used this round. */
  lab: Record<string, string>;
  slots: string[];
  /** What stands in the park: by zone, by the two zones, and what `start` stands for. */
  attractions: Record<string, string>;
  exhibits: Record<string, string>;
  start: string;
  capacity: Counts;
  dinosaurs: Counts;
  patrons: Counts;
  hooligans: Counts;
  guard: number;
  redraws: number;
  doubles: number;
  /** What follows: by the functions of the rules. */
  round_threat: number;
  full_security: number;
  eaten: number;
  attracted: number;
  spots: Counts;
  free: Counts;
  worth: Counts;
  costs: Counts;
  missing: Record<string, string[]>;
  prices: Counts;
  affordable: string[];
}

export interface TableView {
  order: number[];
  round: number;
  phase: string;
  die_slots: string[];
  claimed: Record<string, number | "out">;
  holding: string;
  threatening: string;
  storage: number;
  recipes: Record<string, string>;
  recipe_stacks: Counts;
  bag: { patrons: number; hooligans: number };
  beside: number;
  gone: number;
  ending: boolean;
  twists: string[];
  market: Record<string, string>;
  stacks: Counts;
  special: Counts;
  objectives: string[];
  claims: Record<string, number[]>;
  progress: Record<string, number[]>;
  /** Alone: objectives to choose from and face up, the AI cards, and what one would give now. */
  drawn?: string[];
  cards?: string[];
  met?: string[];
  gives?: Counts;
  discarded?: string[];
  ai_deck?: number;
  ai_revealed?: string[];
}

export interface View {
  seats: SeatView[];
  table: TableView;
}
export const viewOf = (state: TableState): View => state.view as View;

export interface Recipe {
  category: string;
  cost: string[];
  excitement: number;
  threat: number;
  vp: number;
}
export interface Slot {
  workers: string[];
  cash: number;
  discount: number;
}
export interface Goal {
  requires: string;
  n: number;
}
export interface AiCard extends Goal {
  dice: number[];
  recipes: string[];
  market: string[];
}
interface Printed {
  board: {
    limits: { dna: number; excitement: number; storage_slots: number };
    research: { min_level: Record<string, number> };
    market: { rows: number[]; pass: number };
    park: { starting_exhibit: number[][] };
    solo: { rounds: number; round_vp: number[]; chosen: number };
  };
  recipe: Record<string, Recipe>;
  attraction: Record<string, { type: string; spots: number; vp: number }>;
  lab: Record<string, { action: string; amount: number; workers: number[]; unlimited: boolean }>;
  labSpaces: string[];
  slot: Record<string, Slot>;
  specialist: Record<string, { workers: string[]; effect: string; amount: number }>;
  objective: Record<string, Goal & { vp: number }>;
  solo_card: Record<string, AiCard>;
  face: Record<string, { shows: string[]; pips: number }>;
  row: Record<string, { price: number; gives?: string[] }>;
}
/** What is printed on the components of this table; the file has to have it all. */
export const printed = (): Printed => components.of("dinosaur-island") as unknown as typeof data satisfies Printed;

const GAME = "dinosaur-island";
export const say = (key: string, args: Record<string, string | number> = {}): string => boardText(GAME, key, args);
export const name = (kind: string, id: string): string => word(GAME, kind, id);

export const CATEGORIES = ["herbivore", "small-carnivore", "large-carnivore"];
export const COLOURS = ["blue", "pink", "purple", "green", "red", "orange"];
export const ITEMS = ["attraction", "lab-upgrade", "specialist"];
export const ROWS = ["a", "b", "c", "d"];
export const COLUMNS = ["1", "2", "3", "4"];

/** An exhibit where it stands: its zones, its recipe, and what it is called where exhibits are counted. */
export interface Exhibit {
  zones: string[];
  recipe: string;
  key: string;
}
export function exhibitsOf(seat: SeatView): Exhibit[] {
  const placed = Object.entries(seat.exhibits).map(([pair, recipe]) => ({ zones: pair.split("-"), recipe, key: recipe }));
  const zones = printed().board.park.starting_exhibit.map(([row = 0, column = 0]) => `${ROWS[row]}${COLUMNS[column]}`);
  return [{ zones, recipe: seat.start, key: "start" }, ...placed];
}

/** Units of DNA in words. */
export const inWords = (units: string[]): string => units.map((unit) => name("gain", unit)).join(", ");

/** Units of DNA in their order, each with whether it is missing. */
export function marked(cost: string[], missing: string[] = []): { unit: string; missing: boolean }[] {
  const left = [...missing];
  return cost
    .toReversed()
    .map((unit) => {
      const at = left.indexOf(unit);
      if (at >= 0) left.splice(at, 1);
      return { unit, missing: at >= 0 };
    })
    .toReversed();
}

/** Words in lines of so many letters, at most so many lines. */
export function lines(text: string, letters: number, most = 2): string[] {
  const made: string[] = [""];
  for (const part of text.split(" ")) {
    const line = made.at(-1) ?? "";
    if (line && `${line} ${part}`.length > letters) made.push(part);
    else made[made.length - 1] = line ? `${line} ${part}` : part;
  }
  if (made.length <= most) return made;
  return [...made.slice(0, most - 1), `${made[most - 1]}…`];
}
