// What holds for a player by what they are, not by what they have just done: from the layout and the words of the game.
import type { TableState } from "../api/types";
import { gameText, withValues } from "../i18n";
import { layoutOf } from "./layout";

export interface Standing {
  id: string;
  text: string;
  /** The same in fewer words, where there are any. */
  brief: string;
  rule: string;
}

/** The abilities of a seat that are in force. */
export function standingOf(state: TableState, seat: number): Standing[] {
  const known = layoutOf(state.game)?.standing;
  const view = (state.view as { seats?: Record<string, unknown>[] }).seats?.[seat];
  if (!known || !view) return [];
  const ids = known.fields.map((field) => view[field]).filter((id) => typeof id === "string");
  return ids.flatMap((id) => {
    const text = withValues(state.game, gameText(state.game, `standing.${id}`, ""), id);
    const brief = withValues(state.game, gameText(state.game, `standing_brief.${id}`, ""), id) || text;
    const rule = known.rules[id];
    return text && rule ? [{ id, text, brief, rule }] : [];
  });
}
