// What has just changed on the table.
import type { TableState } from "../api/types";
import type { TableContext } from "./context";

/** More answers than this between two states are a leap: in a replay, or after a lost connection. */
const LEAP = 8;

/** Is too much different to show what changed? */
export const leapt = (table: TableContext): boolean => !table.before || Math.abs(table.state.seq - table.before.seq) > LEAP;

type Spaces = Record<string, Record<string, unknown> | undefined>;
const lying = (state: TableState, spaces: string, id: string): unknown =>
  (state.view as { table?: Spaces }).table?.[spaces]?.[id];

/** Has what lies on this space come there with the last change? The spaces are a field of the table that says what lies on each. */
export function isFresh(table: TableContext, spaces: string, id: string): boolean {
  if (!table.before || table.before.game !== table.state.game || leapt(table)) return false;
  return lying(table.state, spaces, id) !== lying(table.before, spaces, id);
}
