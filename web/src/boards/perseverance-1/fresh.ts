// What has just changed on the table.
import type { TableContext } from "../../table/context";
import { viewOf, type TableView } from "./model";

type Spaces = "die_spaces" | "settlements" | "dinos" | "traps" | "walls" | "soldiers";

/** More answers than this between two states are a leap: in a replay, or after a lost connection. */
const LEAP = 8;

/** Is too much different to show what changed? */
export const leapt = (table: TableContext): boolean => !table.before || Math.abs(table.state.seq - table.before.seq) > LEAP;

/** Has what lies on this space come there with the last change? */
export function isFresh(table: TableContext, spaces: Spaces, id: string): boolean {
  if (!table.before || table.before.game !== table.state.game || leapt(table)) return false;
  const before: TableView = viewOf(table.before).table;
  return viewOf(table.state).table[spaces][id] !== before[spaces][id];
}
