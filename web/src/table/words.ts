// Choices, tokens and values in words.
import type { ChoiceInfo, SeatInfo, TableState } from "../api/types";
import { fill, gameText, t, thing, word } from "../i18n";
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
  if (choice.kind === "place") return placeText(game, choice);
  if (choice.kind === "amount") return String(choice.n);
  return t("table.pass");
}

/** A piece and where it goes; what it does there, where a game has words for that. */
function placeText(game: string, { piece, space }: ChoiceInfo): string {
  const doing = gameText(game, `placing.${space}`, "");
  if (doing) return fill(doing, { piece: thing(game, piece) });
  return t("table.place", { piece: thing(game, piece), space: thing(game, space) });
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

/** The colours in which seats are drawn. */
const DRAWN = ["blue", "red", "green", "yellow"];
/** Letters of scripts that run from right to left: a name with them must not turn the words around it. */
const TURNS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const colourName = (colour: string | undefined, seat: number): string =>
  colour ? t(`table.colours.${colour}`) : t(seat === -1 ? "table.chance" : "table.nobody");

/** What the server calls a seat of nobody in particular, in the language of the page. */
const nameless = (title: string): string =>
  title
    .replace(/^Bot (\d+)/, (_, n: string) => t("table.bot_number", { n }))
    .replace(/^Player (\d+)/, (_, n: string) => t("table.player_number", { n }))
    .replace(/^(Blue|Red|Green|Yellow)/, (colour) => colourName(colour.toLowerCase(), 0));

/** What a seat is called, as the server says it in its sentences; the game may play for a colour that nobody has. */
export function seatNameOf(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  const title = info ? (info.name ? info.title : nameless(info.title)) : colourName(DRAWN[seat], seat);
  return TURNS.test(title) ? `\u2068${title}\u2069` : title;
}

/** How well a bot plays, in a word; with its budget where that was chosen too, as in `planner:200ms`. */
export function botName(bot: string): string {
  const [kind = "", budget] = bot.split(":");
  return budget ? `${t(`table.bots.${kind}`)} ${budget}` : t(`table.bots.${kind}`);
}

/** The same where it stands alone: a bot with how well it plays, oneself as such. */
export function seatLabelOf(state: TableState, seat: number): string {
  const name = seatNameOf(state.seats, seat);
  const bot = state.seats[seat]?.bot;
  if (bot) return t("table.people.bot", { name, bot: botName(bot) });
  return seat === state.viewer ? t("table.people.own", { name }) : name;
}

/** All seats: the viewer first, then the others in turn order. */
export const seatOrder = (state: TableState): number[] =>
  state.seats.map((_, n) => (n + Math.max(0, state.viewer)) % state.seats.length);

/** What is left of a clock, of days to the hour. */
export function leftOver(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24];
  return days ? t("table.clock.days", { days, hours }) : duration(seconds);
}

/** So many seconds as a clock shows them; days in words. */
export function duration(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const two = (n: number): string => String(n % 60).padStart(2, "0");
  if (days) return t(days === 1 ? "table.people.day" : "table.people.days", { n: days });
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
