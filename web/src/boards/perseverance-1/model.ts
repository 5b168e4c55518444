// What the view of Episode 1 contains, and what is printed on its boards.
import type { TableState } from "../../api/types";
import data from "./printed.json";

type Counts = Record<string, number>;

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

/** The solo game: who plays against the person, as far as the board draws it. */
export interface SoloView {
  dissenters: Record<string, Pick<SeatView, "colour" | "leader_at">>;
}

export interface TableView {
  solo?: SoloView;
  first: number;
  active: number;
  assembly: number;
  pool: string[];
  aside: string[];
  die_spaces: Record<string, string>;
  dangerous: string[];
  settlements: Record<string, string>;
  dinos: Record<string, string>;
  traps: Record<string, string>;
  walls: Record<string, string>;
  soldiers: Record<string, string>;
  dino_supply: Counts;
  officers: Record<string, string>;
  influence: Record<string, { row: string[]; cubes: Counts }>;
  offer: string[];
  deck: number;
  drawn: string[];
  kept: string[];
  breach_tokens: string[];
  dissenter_votes: number;
  breached: number;
  dino_dice?: { normal: string; dangerous: string };
}

export interface View {
  seats: SeatView[];
  table: TableView;
}

export interface Option {
  effect: string;
  cost: string[];
  gain: string[];
  perDie: string[];
}
export interface Reward {
  id: string;
  cost: string[];
  gain: string[];
  followersFor: Counts;
}
export interface DieSpace {
  id: string;
  icon: string;
  dinos: string[];
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
export interface Challenge {
  soldier: string;
  gain: string[];
  threat: number;
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
  officers: Record<string, { bonus: string[]; followersFor: Counts }>;
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
/** For how many the table is laid out: the solo game is one of three colours. */
export const sizeOf = (view: View): number => (view.table.solo ? 3 : view.seats.length);
/** Everybody who has a Leader. */
export const peopleOf = (view: View): Pick<SeatView, "colour" | "leader_at">[] => [
  ...view.seats,
  ...Object.values(view.table.solo?.dissenters ?? {}),
];
export const sideOf = (view: View): Side => PRINTED.sides[view.seats.length === 4 ? "4" : "23"];

/** The edition that is played. */
export function editionOf(state: TableState): Edition {
  return state.options["edition"] === "beta" ? PRINTED.editions.beta : PRINTED.editions.final;
}

/** The seat of a colour; 4 is neutral, 5 the Dissenters. */
export const seatOf = (colour: string): number => PRINTED.colours.indexOf(colour);
export const NEUTRAL = 4;
export const DISSENTER = 5;

/** A die or piece word in its parts: `blue-heavy-toppled`. */
export const split = (word: string): string[] => word.split("-");

/** Words with how often each stands there. */
export function counted(words: string[]): [string, number][] {
  return [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]);
}

/** Dice, Settlements and Leader of each colour in the Community area of a Zone, in the order of the seats. */
export function presenceIn(view: View, zone: ZoneInfo): [string, number][] {
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
  return PRINTED.colours
    .filter((colour) => seatOf(colour) !== NEUTRAL)
    .map((colour): [string, number] => [colour, pieces.filter((one) => one === colour).length])
    .filter(([, n]) => n > 0);
}

/** How many live in a Zone: what its tile is worth in Votes. */
export const populationOf = (table: TableView, zone: ZoneInfo): number =>
  PRINTED.emptyPopulation + Object.keys(table.settlements).filter((space) => space.startsWith(`${zone.id}/`)).length;
