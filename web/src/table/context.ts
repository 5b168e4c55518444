// What a board may ask of the table it stands on. The table sets it, boards and panels read it.
import { getContext, setContext } from "svelte";
import type { ChoiceInfo, LogLine, Question, RefusalInfo, TableState } from "../api/types";
import type { Targets } from "./targets";

/** Several answers in one click: the first, and to each question that comes of it the token; "" where the person says it, and
    nothing where the way ends. */
export interface Way {
  /** What it comes to, in words. */
  says: string;
  first: ChoiceInfo;
  next: (question: Question) => string | undefined;
}

export interface TableContext {
  /** The table as it is now (or was then, in a replay). */
  readonly state: TableState;
  /** The state before the last change, to see what moved; null at the beginning. */
  readonly before: TableState | null;
  readonly targets: Targets;
  /** What is told now, where something is shown step by step. */
  readonly told?: LogLine[];
  /** The thing on the board that was taken up, to say next where it goes; none is empty. */
  readonly hand?: string;
  /** Answer with this choice. */
  choose(choice: ChoiceInfo): void;
  /** Somebody clicks this thing on the board: choose, take up (knowing this), put back, or say which of
      several is meant. */
  press?(thing: string, near: Element, note?: string): void;
  /** Answer with all of this. */
  walk?(way: Way): void;
  /** Somebody looks at what it would come to. */
  tell?(way: Way, near: Element): void;
  /** What ends the question that was answered in this turn already, and leads to that answer of the next one. */
  onwards?(token: string): ChoiceInfo | undefined;
  /** Somebody looks at what can be done with a thing, now or at the next question: show what it can lead to. */
  look?(choices: ChoiceInfo[], near: Element, later: boolean, note: string): void;
  /** Say why these are closed, near that thing. */
  explain(refusals: RefusalInfo[], near: Element): void;
  /** Nothing more to explain there. */
  dismiss(): void;
  /** What a seat is called. */
  seatName(seat: number): string;
  /** For how many seconds a seat that must answer has been asked; at a live table. */
  askedFor?(seat: number): number;
  /** The clock of a person, where they have some; at a live table. */
  clockOf?(seat: number): SeatClock | null;
}

/** How a person's clock stands. */
export interface SeatClock {
  /** Seconds. */
  left: number;
  running: boolean;
  /** Is little left? */
  short: boolean;
  /** Does a bot answer for them, because nothing was? */
  bot: boolean;
}

const KEY = Symbol("table");

export const setTable = (table: TableContext): TableContext => setContext(KEY, table);
export const getTable = (): TableContext => getContext<TableContext>(KEY);
