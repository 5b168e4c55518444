// What a board may ask of the table it stands on. The table sets it, boards and panels read it.
import { getContext, setContext } from "svelte";
import type { ChoiceInfo, RefusalInfo, TableState } from "../api/types";
import type { Targets } from "./targets";

export interface TableContext {
  /** The table as it is now (or was then, in a replay). */
  readonly state: TableState;
  /** The state before the last change, to see what moved; null at the beginning. */
  readonly before: TableState | null;
  readonly targets: Targets;
  /** Answer with this choice. */
  choose(choice: ChoiceInfo): void;
  /** Somebody looks at this choice: show what it can lead to. */
  look?(choice: ChoiceInfo): void;
  /** Several choices lead to one thing on the board: let the person pick among them, near that thing. */
  offer(choices: ChoiceInfo[], near: Element): void;
  /** Say why these are closed, near that thing. */
  explain(refusals: RefusalInfo[], near: Element): void;
  /** Nothing more to explain or offer there. */
  dismiss(): void;
  /** What a seat is called. */
  seatName(seat: number): string;
}

const KEY = Symbol("table");

export const setTable = (table: TableContext): TableContext => setContext(KEY, table);
export const getTable = (): TableContext => getContext<TableContext>(KEY);
