// All words of the page. `t("lobby.title")` is `title` of `en/lobby.json`; `{name}` in a text is filled from the arguments.
// Words of a game stand in a file of its own.
import type { Argument, LogLine, RefusalInfo } from "../api/types";

type Tree = { [key: string]: string | Tree };

const PAGE = import.meta.glob<Tree>("./en/*.json", { eager: true, import: "default" });
const en: Tree = Object.fromEntries(Object.entries(PAGE).map(([file, words]) => [file.slice("./en/".length, -".json".length), words]));
const GAMES = import.meta.glob<Tree>("./games/*.en.json", { eager: true, import: "default" });
const gameWords = (game: string): Tree => GAMES[`./games/${game}.en.json`] ?? {};

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

/** A text of a game (prompts by ask kind, titles), or the given English one of the engine. */
export function gameText(game: string, path: string, fallback: string): string {
  return find(gameWords(game), path) ?? fallback;
}

export type Piece = { text: string } | Argument;

/** A template with its arguments as pieces to draw: plain text, and arguments with their kinds. */
export function pieces(line: Pick<LogLine | RefusalInfo, "text" | "args">): Piece[] {
  const found: Piece[] = [];
  let rest = 0;
  let next = 0;
  for (const match of line.text.matchAll(/\{(\w+)\}/g)) {
    if (match.index > rest) found.push({ text: line.text.slice(rest, match.index) });
    const argument = line.args[next++];
    if (argument) found.push(argument);
    rest = match.index + match[0].length;
  }
  if (rest < line.text.length) found.push({ text: line.text.slice(rest) });
  return found;
}

/** The same as one string. */
export function sentence(game: string, line: Pick<LogLine | RefusalInfo, "text" | "args">, seatName: (seat: number) => string): string {
  return pieces(line)
    .map((piece) => ("text" in piece ? piece.text : argumentText(game, piece, seatName)))
    .join("");
}

/** One argument in words. */
export function argumentText(game: string, argument: Argument, seatName: (seat: number) => string): string {
  if (argument.kind === "seat") return seatName(Number(argument.value));
  return typeof argument.value === "number" ? String(argument.value) : word(game, argument.kind, argument.value);
}
