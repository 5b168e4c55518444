// Choices, tokens and values in words.
import type { ChoiceInfo, SeatInfo } from "../api/types";
import { gameText, t, word } from "../i18n";

type Tree = { [key: string]: string | Tree };
const GAMES = import.meta.glob<Tree>("../i18n/games/*.en.json", { eager: true, import: "default" });

/** The name of a thing whose kind is not known here: from whichever list of the game's file has it. */
function named(game: string, id: string): string | undefined {
  const lists = GAMES[`../i18n/games/${game}.en.json`]?.["words"];
  for (const list of typeof lists === "object" ? Object.values(lists) : []) {
    const found = typeof list === "object" ? list[id] : undefined;
    if (typeof found === "string") return found;
  }
  return undefined;
}

/** Any id in words. Parts that are joined by `/` or `+` are named one by one. */
export function thing(game: string, id: string): string {
  const whole = named(game, id);
  if (whole !== undefined) return whole;
  if (id.includes("+")) return id.split("+").map((part) => thing(game, part)).join(t("table.and"));
  if (id.includes("/")) return id.split("/").map((part) => thing(game, part)).join(" ");
  return word(game, "any", id.replaceAll("_", " "));
}

/** What a value is called: the keys of views are words of their own, or ids of things. */
export const field = (game: string, key: string): string => (/[-/]/.test(key) ? thing(game, key) : word(game, "field", key.replaceAll("_", " ")));

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

/** The colours in which seats are drawn; a game may call them otherwise, and then its names would mislead. */
const DRAWN = ["blue", "red", "green", "purple"];

/** What a seat is called: its name, or the colour it is drawn in, or its number. */
export function seatNameOf(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return t(seat === -1 ? "table.chance" : "table.nobody");
  if (info.name) return info.name;
  if (info.colour === DRAWN[seat]) return capital(info.colour);
  return t(info.bot ? "table.bot_number" : "table.seat_number", { n: seat + 1 });
}
