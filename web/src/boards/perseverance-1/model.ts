// What the view of Episode 1 contains, and what is printed on its boards.
import type { TableState } from "../../api/types";
import {
  peopleOf,
  seatOf,
  NEUTRAL,
  split,
  type Challenge,
  type CommonTable,
  type Counts,
  type DieSpace,
  type Officer,
  type Option as AnyOption,
} from "../perseverance/model";
import data from "./printed.json";

export interface SeatView {
  colour: string;
  leader: string;
  food: number;
  scrap: number;
  story: number;
  light: number;
  heavy: number;
  safeguard: number;
  valor: number;
  votes: number;
  followers: number;
  supply: Counts;
  spent: Counts;
  leader_at: string;
  patrol: string;
  stage: number;
  patrolling: Counts;
  completed: string[];
  threat: Counts;
  defeated: Counts;
  lost: Counts;
  contribution: number;
  traps?: Counts;
}

export interface TableView extends CommonTable {
  dangerous: string[];
  dinos: Record<string, string>;
  traps: Record<string, string>;
  walls: Record<string, string>;
  soldiers: Record<string, string>;
  dino_supply: Counts;
  offer: string[];
  deck: number;
  breach_tokens: string[];
  breached: number;
  dino_dice?: { normal: string; dangerous: string };
}

export interface View {
  seats: SeatView[];
  table: TableView;
}

export interface Option extends AnyOption {
  effect: string;
}
export interface Reward {
  id: string;
  cost: string[];
  gain: string[];
  followersFor: Counts;
}
export interface DinoSpace {
  id: string;
  column: number;
  row: number;
  covered: boolean;
}
export interface Side {
  columns: string[];
  dice: Record<string, DieSpace[]>;
  path: Record<string, DinoSpace[]>;
}
export interface Patrol {
  name: string;
  soldiers: number;
  stages: string[][];
  transition: number;
}
export interface ZoneInfo {
  id: string;
  production: string;
  effects: string[];
}
export interface Edition {
  options: Record<string, Option>;
  rewards: Reward[];
  tiles: Record<string, number[][]>;
  influenceRow: Record<string, number>;
}
interface Printed {
  icons: string[];
  colours: string[];
  zones: ZoneInfo[];
  soldierRows: { id: string; gain: string[] }[];
  settlements: { n: number; gain: string[]; covered: boolean }[];
  most: Counts;
  officers: Record<string, Officer>;
  patrols: Record<string, Patrol>;
  challenges: Record<string, Challenge>;
  limits: { safeguard: number; valor: number };
  threatTrack: number;
  emptyPopulation: number;
  sides: { "23": Side; "4": Side };
  editions: { final: Edition; beta: Edition };
}

export const PRINTED = data as unknown as Printed;

export const viewOf = (state: TableState): View => state.view as View;
export const sideOf = (view: View): Side => PRINTED.sides[view.seats.length === 4 ? "4" : "23"];

/** The edition that is played. */
export function editionOf(state: TableState): Edition {
  return state.options["edition"] === "beta" ? PRINTED.editions.beta : PRINTED.editions.final;
}

/** Dice, Settlements and Leader of each colour in the Community area of a Zone, in the order of the seats. */
export function presenceIn(view: View, zone: ZoneInfo): Counts {
  const { table } = view;
  const dice = Object.entries(table.die_spaces).filter(([space]) => zone.effects.includes(space.split("/")[0] ?? ""));
  const built = Object.entries(table.settlements).filter(([space]) => space.startsWith(`${zone.id}/`));
  const pieces = [
    ...dice.map(([, die]) => split(die)[0]),
    ...built.map(([, colour]) => colour),
    ...peopleOf(view)
      .filter((one) => one.leader_at === zone.id)
      .map((one) => one.colour),
  ];
  const present = PRINTED.colours.filter((colour) => seatOf(colour) !== NEUTRAL);
  return Object.fromEntries(present.map((colour) => [colour, pieces.filter((one) => one === colour).length]));
}

/** How many live in a Zone: what its tile is worth in Votes. */
export const populationOf = (table: TableView, zone: ZoneInfo): number =>
  PRINTED.emptyPopulation + Object.keys(table.settlements).filter((space) => space.startsWith(`${zone.id}/`)).length;
