// Choices, tokens and values in words.
import type { ChoiceInfo, SeatInfo } from "../api/types";
import { gameText, t, thing, word } from "../i18n";
import type { TableContext } from "./context";
import type { Turn } from "./lines";

export { thing };

/** What a value is called: the keys of views are words of their own, or ids of things. */
export const field = (game: string, key: string): string =>
  /[-/]/.test(key) ? thing(game, key) : word(game, "field", key.replaceAll("_", " "));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a choice is called on its button. */
export function choiceText(game: string, choice: ChoiceInfo, question = ""): string {
  const own = question && gameText(game, `choices.${question}.${choice.token}`, "");
  if (own) return own;
  if (choice.kind === "pick") return thing(game, choice.item);
  if (choice.kind === "place") return t("table.place", { piece: thing(game, choice.piece), space: thing(game, choice.space) });
  if (choice.kind === "amount") return String(choice.n);
  return t("table.pass");
}

/** A choice from its notation, as the trail of answers has it. */
export function choiceOf(token: string): ChoiceInfo {
  const empty = { token, item: "", piece: "", space: "", n: 0 };
  if (token === "pass") return { ...empty, kind: "pass" };
  if (/^#-?\d+$/.test(token)) return { ...empty, kind: "amount", n: Number(token.slice(1)) };
  const at = token.indexOf("@");
  if (at >= 0) return { ...empty, kind: "place", piece: token.slice(0, at), space: token.slice(at + 1) };
  return { ...empty, kind: "pick", item: token };
}

/** Whose turn the log tells of. */
export const turnName = (table: TableContext, turn: Turn): string =>
  turn.rival ? capital(word(table.state.game, "dissenter", turn.rival)) : table.seatName(turn.seat);

/** The colours in which seats are drawn; a game may call them otherwise, and then its names would mislead. */
const DRAWN = ["blue", "red", "green", "yellow"];

/** What a seat is called: its name, or the colour it is drawn in, or its number; the game may play for one that nobody has. */
export function seatNameOf(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return capital(DRAWN[seat] ?? t(seat === -1 ? "table.chance" : "table.nobody"));
  if (info.name) return info.name;
  if (info.colour === DRAWN[seat]) return capital(info.colour);
  return t(info.bot ? "table.bot_number" : "table.seat_number", { n: seat + 1 });
}
