// All words of the page. `t("lobby.title")` is `title` of `en/lobby.json`; `{name}` in a text is filled from the arguments.
// Words of a game stand in its room, those that games of a series share in the room of the series.
import type { Argument, LogLine, Question, RefusalInfo } from "../api/types";
import { own, shared } from "../boards/rooms";

type Tree = { [key: string]: string | Tree };

const PAGE = import.meta.glob<Tree>("./en/*.json", { eager: true, import: "default" });
const en: Tree = Object.fromEntries(
  Object.entries(PAGE).map(([file, words]) => [file.slice("./en/".length, -".json".length), words]),
);
const GAMES = import.meta.glob<Tree>("../boards/*/words.en.json", { eager: true, import: "default" });
const known = new Map<string, Tree>();

/** All words of a game. */
function gameWords(game: string): Tree {
  const words = known.get(game) ?? beneath(own(GAMES, game) ?? {}, shared(GAMES, game) ?? {});
  known.set(game, words);
  return words;
}

/** These words, and behind them what only the others say. */
function beneath(words: Tree, others: Tree): Tree {
  const all = { ...words };
  for (const [key, other] of Object.entries(others)) {
    const one = words[key] ?? other;
    all[key] = typeof one === "object" && typeof other === "object" ? beneath(one, other) : one;
  }
  return all;
}

function find(tree: Tree, path: string): string | undefined {
  let here: string | Tree | undefined = tree;
  for (const step of path.split(".")) here = typeof here === "object" ? here[step] : undefined;
  return typeof here === "string" ? here : undefined;
}

const fill = (text: string, args: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));

/** A text of the page. */
export function t(key: string, args: Record<string, string | number> = {}): string {
  return fill(find(en, key) ?? key, args);
}

/** An id as words: `chief-of-security` becomes `chief of security`, unless the game's file has a better name. */
export function word(game: string, kind: string, id: string): string {
  return find(gameWords(game), `words.${kind}.${id}`) ?? find(gameWords(game), `words.any.${id}`) ?? plain(id);
}

const plain = (id: string): string => id.replaceAll("-", " ");

/** Lists of words that name no things: fields of a view, and what scores come from. */
const NO_THINGS = ["field", "source"];

/** The name of a thing whose kind is not known: from whichever list of the game's file has it. */
export function named(game: string, id: string): string | undefined {
  const lists = gameWords(game)["words"];
  if (typeof lists !== "object") return undefined;
  for (const [kind, list] of Object.entries(lists)) {
    const found = typeof list === "object" && !NO_THINGS.includes(kind) ? list[id] : undefined;
    if (typeof found === "string") return found;
  }
  return undefined;
}

/** Any id in words. Parts that are joined by `/` or `+` are named one by one. */
export function thing(game: string, id: string): string {
  const whole = named(game, id);
  if (whole !== undefined) return whole;
  if (id.includes("+"))
    return id
      .split("+")
      .map((part) => thing(game, part))
      .join(t("table.and"));
  if (id.includes("/"))
    return id
      .split("/")
      .map((part) => thing(game, part))
      .join(" ");
  return word(game, "any", id.replaceAll("_", " "));
}

/** What a thing does, in a few words, where the game's file says so. */
export const effectOf = (game: string, id: string): string => find(gameWords(game), `effects.${id}`) ?? "";

/** A name after a number: "3 Followers", where the game's file has a plural. */
export const counting = (game: string, n: number, name: string): string =>
  n === 1 ? name : (find(gameWords(game), `plurals.${name}`) ?? name);

/** What is asked, in the words of the game's file; `{zone}` is what the question is about. */
export function promptText(game: string, question: Pick<Question, "kind" | "prompt" | "about">): string {
  const about = Object.entries(question.about).map(([key, value]) => [
    key,
    gameText(game, `about.${key}.${value}`, String(value)),
  ]);
  return fill(gameText(game, `prompts.${question.kind}`, question.prompt), Object.fromEntries(about) as Record<string, string>);
}

/** A text of a game (prompts by ask kind, titles), or the given English one of the engine. */
export function gameText(game: string, path: string, fallback: string): string {
  return find(gameWords(game), path) ?? fallback;
}

export type Piece = { text: string } | Argument;

/** A template with its arguments as pieces to draw: plain text, and arguments with their kinds. Of `die|dice` the number before it takes one. */
export function pieces(line: Pick<LogLine | RefusalInfo, "text" | "args">): Piece[] {
  const found: Piece[] = [];
  let rest = 0;
  let next = 0;
  let number = 1;
  for (const match of line.text.matchAll(/\{(\w+)\}|([\w-]+)\|([\w-]+)/g)) {
    const [whole, kind, one = "", many = ""] = match;
    if (match.index > rest) found.push({ text: line.text.slice(rest, match.index) });
    rest = match.index + whole.length;
    const argument = kind === undefined ? { text: number === 1 ? one : many } : line.args[next++];
    if (argument) found.push(argument);
    if (argument && "kind" in argument && argument.kind === "n") number = Number(argument.value);
  }
  if (rest < line.text.length) found.push({ text: line.text.slice(rest) });
  return found;
}

/** The same as one string. */
export function sentence(
  game: string,
  line: Pick<LogLine | RefusalInfo, "text" | "args">,
  seatName: (seat: number) => string,
): string {
  const parts = pieces(line);
  return parts
    .map((piece, at) => ("text" in piece ? piece.text : argumentText(game, piece, seatName, numberBefore(parts, at))))
    .join("");
}

/** The number that stands right before this piece; 1 where there is none. */
export function numberBefore(parts: Piece[], at: number): number {
  const [number, blank] = [parts[at - 2], parts[at - 1]];
  return number &&
    "value" in number &&
    typeof number.value === "number" &&
    number.kind !== "seat" &&
    blank &&
    "text" in blank &&
    blank.text === " "
    ? number.value
    : 1;
}

/** One argument in words. */
export function argumentText(game: string, argument: Argument, seatName: (seat: number) => string, n = 1): string {
  if (argument.kind === "seat") return seatName(Number(argument.value));
  if (typeof argument.value === "number") return String(argument.value);
  const own = word(game, argument.kind, argument.value);
  return counting(game, n, own === plain(argument.value) ? thing(game, argument.value) : own);
}
