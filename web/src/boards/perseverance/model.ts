// What the views of both episodes have alike, and what is printed alike on their boards and cards.
import type { TableState } from "../../api/types";

export type Counts = Record<string, number>;

export interface Influence {
  row: string[];
  cubes: Counts;
}
/** Whoever has a Leader. */
export interface Person {
  colour: string;
  leader_at: string;
  /** How many Influence cubes a player could place at once; Dissenters have none of their own to place. */
  cubes_at_once?: number;
  /** How many Followers a die of each other colour costs a player. */
  foreign_dice?: Record<string, number>;
}
export interface CommonTable {
  /** The solo game: who plays against the person. */
  solo?: { dissenters: Record<string, Person> };
  first: number;
  active: number;
  assembly: number;
  pool: string[];
  aside: string[];
  die_spaces: Record<string, string>;
  /** The die spaces that each face goes on as it lies. */
  fits: Record<string, string[]>;
  settlements: Record<string, string>;
  officers: Record<string, string>;
  influence: Record<string, Influence>;
  /** What an Assembly would count in each Zone now, and who would take its tile. */
  presence: Record<string, Counts>;
  population: Counts;
  holders: Record<string, string>;
  drawn: string[];
  kept: string[];
  dissenter_votes: number;
}
export interface CommonView {
  seats: Person[];
  table: CommonTable;
}
export const commonOf = (state: TableState): CommonView => state.view as CommonView;

/** Do Dissenters take part, a colour that nobody plays? */
export const withDissenters = (table: CommonTable): boolean =>
  Object.values(table.influence).some((one) => "dissenter" in one.cubes);
/** Everybody who has a Leader. */
export const peopleOf = (view: CommonView): Person[] => [...view.seats, ...Object.values(view.table.solo?.dissenters ?? {})];

export interface Option {
  cost: string[];
  gain: string[];
  perDie: string[];
}
export interface DieSpace {
  id: string;
  icon: string;
  /** The Dinos it attracts. */
  dinos?: string[];
}
export interface Officer {
  bonus: string[];
  followersFor: Counts;
}
export interface Challenge {
  soldier: string;
  gain: string[];
  threat: number;
}

const COLOURS = ["blue", "red", "green", "yellow", "neutral", "dissenter"];
/** The seat of a colour; 4 is neutral, 5 the Dissenters. */
export const seatOf = (colour: string): number => COLOURS.indexOf(colour);
export const NEUTRAL = 4;
export const DISSENTER = 5;

/** A die or piece word in its parts: `blue-heavy-toppled`. */
export const split = (word: string): string[] => word.split("-");

/** Words with how often each stands there. */
export function counted(words: string[]): [string, number][] {
  return [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]);
}
