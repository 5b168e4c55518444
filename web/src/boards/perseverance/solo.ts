// What the views of both episodes tell of the solo game, and what is printed on its cards.
import type { TableState } from "../../api/types";
import { components } from "../components.svelte";
import { commonOf, type Counts, type Person } from "./model";

/** What a Dissenter has; of what only one episode knows, the other tells nothing. */
export interface Rival extends Person {
  settlements: number;
  cubes: number;
  dice: number;
  /** What its card makes it do, and where its searches begin. */
  zone: string;
  effect: string;
  opposite: string;
  // Episode 1
  readiness?: string;
  light?: number;
  heavy?: number;
  walls?: number;
  traps?: number;
  spent?: Counts;
  // Episode 2
  agenda?: string;
  officer?: string;
  reserve?: number;
  camps?: number;
  towers?: number;
  collection?: Counts;
  breach?: string;
  breach_dinos?: Counts;
  breach_at?: string;
  breach_on?: string;
}
export interface SoloView {
  ambition: string;
  acceptance: number;
  targets: { followers: number; acceptance: number };
  active: string;
  /** From the left; nothing for a hole. */
  row: string[];
  revealed: string;
  assigned: Record<string, string>;
  discards: string[];
  deck: number;
  result: string;
  merits: string[];
  dissenters: Record<string, Rival>;
  /** How many spaces the track has. */
  track: number;
  /** Episode 1: whose Settlements lie on the track. */
  destroyed?: string[];
  /** Episode 2: on which space the marker is, and whose back says what wins. */
  rampage?: number;
  back?: string;
}
/** The solo game of a table, if it is one. */
export const soloOf = (state: TableState): SoloView | undefined => commonOf(state).table.solo as SoloView | undefined;

export interface ActionCard {
  zone: string;
  effect: string;
  /** The dice it wants, the most wanted first. */
  order: string[];
  secondary: string[];
  /** To whom the cards of the row go when it is revealed: `narek`, `camilla` or `stay`. */
  row: string[];
  officer?: string;
}
export interface SoloPrinted {
  action: Record<string, ActionCard>;
  /** The Acceptance for two Votes, Assembly by Assembly. */
  acceptanceHalves: number[];
  /** Episode 1: the Soldiers of a Readiness. */
  readiness?: Record<string, string[]>;
  /** Episode 2. */
  mostReserve?: number;
}
/** What is printed on the cards of the solo game that is played. */
export const soloPrinted = (game: string): SoloPrinted => components.of(game) as unknown as SoloPrinted;
