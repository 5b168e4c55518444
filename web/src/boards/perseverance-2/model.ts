// What the view of Episode 2 contains, and what is printed on its boards, tiles and cards.
import type { TableState } from "../../api/types";
import { components } from "../components.svelte";
import type { Challenge, CommonTable, Counts, DieSpace, Officer, Option as AnyOption } from "../perseverance/model";
import type data from "./printed.json";

export interface SeatView {
  colour: string;
  leader: string;
  food: number;
  scrap: number;
  story: number;
  light: number;
  heavy: number;
  island: number;
  valor: number;
  votes: number;
  followers: number;
  glowberry: number;
  permanent_votes: number;
  toppled: Counts;
  supply: Counts;
  towers: number;
  perks: string[];
  new_perks: string[];
  /** Those that could be gained now. */
  open_perks: string[];
  /** The Damage of all who stand upright. */
  strength: number;
  enclosure: Counts;
  enclosure_room: number;
  hand_size: number;
  hand?: string[];
  leader_at: string;
  adventure: string;
  stage: number;
  members: Counts;
  protection: boolean;
  completed: string[];
  threat: Counts;
  breach: string;
  breach_dinos: Counts;
  breach_at: string;
  breach_on: string;
  breach_loss: number;
}

export interface TableView extends CommonTable {
  sides: Record<string, string>;
  temple: string;
  cleared: string[];
  dinos: Record<string, string>;
  dino_supply: Counts;
  camps: Record<string, string>;
  outposts: Record<string, string>;
  outpost_owners: Record<string, string>;
  watchtowers: string[];
  /** Without Valor. */
  defense: Counts;
  rally: string;
  /** What an Adventure reaches from each Camp, and what more for Glowberries. */
  reach: Record<string, { near: string[]; far: string[] }>;
  outpost_offer: string[];
  outpost_deck: number;
  used_outposts: string[];
  adventure_offer: string[];
  adventure_decks: Counts;
  attack_decks: Counts;
  attack_backs: Record<string, number[]>;
  attack_discards: Record<string, string[]>;
  attack: string;
}

export interface View {
  seats: SeatView[];
  table: TableView;
}

export interface Option extends AnyOption {
  effect: string;
  /** The captured Dino it costs. */
  release: string;
}
export interface DinoSpace {
  species: string;
  dangerous: boolean;
}
export interface Hex {
  column: number;
  row: number;
  /** None for hexes at the edge. */
  terrain: string;
  camp: string[];
  outpost: string[];
  sides: Record<string, DinoSpace[]>;
}
export interface Outpost {
  times: number;
  cost: string[];
  gain: string[];
}
export interface Card {
  deck: string;
  soldiers: number;
  transition: number;
  stages: string[][];
}
export interface Attack {
  deck: string;
  threshold: number;
  success: string[];
  fail: string[];
  breach: string[];
  dangerous: number;
  savior: string[];
}
export interface ZoneInfo {
  id: string;
  production: string;
  effects: string[];
}
interface Printed {
  icons: string[];
  zones: ZoneInfo[];
  most: Counts;
  option: Record<string, Option>;
  officer: Record<string, Officer>;
  perk: Record<string, { officer: string; tier: number; extra: boolean }>;
  outpost: Record<string, Outpost>;
  card: Record<string, Card>;
  challenge: Record<string, Challenge>;
  attack: Record<string, Attack>;
  hex: Record<string, Hex>;
  adventuring: { reach: string[] };
  limits: { valor: number };
  threatTrack: number;
  side: { dice: Record<string, DieSpace[]>; settlements: string[] };
  /** The Followers by rank of each Assembly. */
  tiles: number[][];
  /** Influence spaces of an Officer. */
  influenceRow: number;
  /** How many cubes one can place on an Officer, for what. */
  influencing: Record<string, { cubes: number; cost: string[] }>;
}

/** What is printed on the components of this table; the file has to have it all. */
export const printed = (): Printed => components.of("perseverance-2") as unknown as typeof data satisfies Printed;

export const viewOf = (state: TableState): View => state.view as View;

/** What an option costs, the Dino it releases among it. */
export const costOf = (option: Option): string[] => (option.release ? [...option.cost, option.release] : option.cost);
