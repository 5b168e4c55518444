// What has just changed on the table.
import type { TableContext } from "../../table/context";
import { viewOf, type TableView } from "./model";

type Spaces = "die_spaces" | "settlements" | "dinos" | "traps" | "walls" | "soldiers";

/** Has what lies on this space come there with the last change? */
export function isFresh(table: TableContext, spaces: Spaces, id: string): boolean {
  if (!table.before || table.before.game !== table.state.game) return false;
  const before: TableView = viewOf(table.before).table;
  return viewOf(table.state).table[spaces][id] !== before[spaces][id];
}
