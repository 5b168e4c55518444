// What the view of Episode 1 contains, and what is printed on its boards.
import type { TableState } from "../../api/types";
import { components } from "../components.svelte";
import type { Challenge, CommonTable, Counts, DieSpace, Officer, Option as AnyOption } from "../perseverance/model";
import type { SoloPrinted } from "../perseverance/solo";
import type data from "./printed.json";

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
  closed_rewards: string[];
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
interface Printed extends SoloPrinted {
  icons: string[];
  zones: ZoneInfo[];
  soldierRows: { id: string; gain: string[] }[];
  settlements: { n: number; gain: string[]; covered: boolean }[];
  most: Counts;
  officer: Record<string, Officer>;
  patrol: Record<string, Patrol>;
  challenge: Record<string, Challenge>;
  option: Record<string, Option>;
  reward: Record<string, Reward>;
  limits: { safeguard: number; valor: number };
  threatTrack: number;
  side: Side;
  /** The Followers by rank of each Assembly. */
  tiles: number[][];
  /** Influence spaces of an Officer. */
  influenceRow: number;
  /** How many cubes one can place on an Officer, for what. */
  influencing: Record<string, { cubes: number; cost: string[] }>;
}

/** What is printed on the components of this table; the file has to have it all. */
export const printed = (): Printed => components.of("perseverance-1") as unknown as typeof data satisfies Printed;

export const viewOf = (state: TableState): View => state.view as View;
