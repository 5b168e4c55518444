// All words of the page. `t("lobby.title")` is `title` of `en/lobby.json`; `{name}` in a text is filled from the arguments, and of
// `card|cards` the number before takes one. Other languages say the same by the same paths, out of their catalogues.
// Words of a game stand in its room, those that games of a series share in the room of the series. `{cost}` in the name of a thing
// is what is printed on it; `*` names all things of a kind on which something is printed.
import type { Tree } from "virtual:catalogues";
import type { Argument, LogLine, Question, RefusalInfo } from "../api/types";
import { components } from "../boards/components.svelte";
import { own, shared } from "../boards/rooms";
import { counted, isEmpty, isList, isMap, type Json } from "../table/values";
import { language } from "./language.svelte";
import { FORMS, formOf, numbered as inOrder, translated } from "./templates";

const PAGE = import.meta.glob<Tree>("./en/*.json", { eager: true, import: "default" });
const en: Tree = Object.fromEntries(
  Object.entries(PAGE).map(([file, words]) => [file.slice("./en/".length, -".json".length), words]),
);
const GAMES = import.meta.glob<Tree>("../boards/*/words.en.json", { eager: true, import: "default" });
const known = new Map<string, Tree>();

/** All words of a game, in the language of the page. */
function gameWords(game: string): Tree {
  const key = `${language.code} ${game}`;
  const words = known.get(key) ?? inLanguage(beneath(own(GAMES, game) ?? {}, shared(GAMES, game) ?? {}), game);
  known.set(key, words);
  return words;
}

/** English words of a game, beneath those of the language. */
function inLanguage(english: Tree, game: string): Tree {
  const rooms = Object.fromEntries(Object.entries(language.catalogue.words).map(([room, words]) => [`/${room}/`, words]));
  const words = beneath(beneath(own(rooms, game) ?? {}, shared(rooms, game) ?? {}), english);
  return language.code === "en" ? english : { ...words, plurals: pluralsIn(words, english) };
}

/** The plurals by the names of the language: those of all things that English calls by the name whose plural it is. */
function pluralsIn(words: Tree, english: Tree): Tree {
  const plurals = find(words, ["plurals"]);
  const found: Tree = {};
  const look = (tree: Tree, others: Tree): void => {
    for (const [key, one] of Object.entries(tree)) {
      const other = others[key];
      if (typeof one === "object") look(one, typeof other === "object" ? other : {});
      else if (typeof plurals === "object" && typeof other === "string" && plurals[one]) found[other] = plurals[one];
    }
  };
  const { plurals: _, ...names } = english;
  look(names, words);
  return found;
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

function find(tree: Tree, path: string[]): string | Tree | undefined {
  let here: string | Tree | undefined = tree;
  for (const step of path) here = typeof here === "object" ? here[step] : undefined;
  return here;
}

function text(tree: Tree, path: string): string | undefined {
  const found = find(tree, path.split("."));
  return typeof found === "string" ? found : undefined;
}

const PLACES = new RegExp(`\\{(\\w+)\\}|(\\d+)|(${FORMS})`, "gu");

/** A text with its arguments; forms after a number that is not known yet stay. */
export function fill(text: string, args: Record<string, string | number>): string {
  let number: number | undefined = 1;
  return text.replace(PLACES, (whole, name?: string, digits?: string, forms?: string) => {
    if (forms) return number === undefined ? whole : formOf(forms, number, language.catalogue.plural);
    const value = digits ?? args[name ?? ""];
    if (value === undefined || /^\d+$/.test(String(value))) number = value === undefined ? undefined : Number(value);
    return String(value ?? whole);
  });
}

/** A text of the page. */
export function t(key: string, args: Record<string, string | number> = {}): string {
  return fill(text(language.catalogue.words["page"] ?? {}, key) ?? text(en, key) ?? key, args);
}

/** What is said of something or somebody. */
export const saidOf = (what: string, said: string): string => t("table.said.of", { what, said });

/** Several sentences in one line. */
export const inClauses = (sentences: string[]): string =>
  sentences.reduce((before, after) => (before ? t("table.said.clauses", { before, after }) : after), "");

/** A text that comes from the server as English: the title of a game, what an option means. */
export const said = (text: string): string => language.catalogue.texts[text] ?? text;

/** An id as words: `chief-of-security` becomes `chief of security`, unless the game's file has a better name. */
export function word(game: string, kind: string, id: string): string {
  const list = find(gameWords(game), ["words", kind]);
  return (
    (typeof list === "object" ? inList(game, list, kind, id) : undefined) ?? text(gameWords(game), `words.any.${id}`) ?? plain(id)
  );
}

/** What a list calls a thing, if it does. */
function inList(game: string, list: Tree, kind: string, id: string): string | undefined {
  const pattern = list[id] ?? (components.has(game, kind, id) ? list["*"] : undefined);
  return typeof pattern === "string" ? withValues(game, pattern, id, kind) : undefined;
}

const plain = (id: string): string => id.replaceAll("-", " ");

/** Lists of words that name no things: fields of a view, and what scores come from. */
const NO_THINGS = ["field", "source"];

/** The name of a thing whose kind is not known: from whichever list of the game's file has it. */
export function named(game: string, id: string): string | undefined {
  const lists = gameWords(game)["words"];
  if (typeof lists !== "object") return undefined;
  for (const [kind, list] of Object.entries(lists)) {
    const found = typeof list === "object" && !NO_THINGS.includes(kind) ? inList(game, list, kind, id) : undefined;
    if (found !== undefined) return found;
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

/** What a thing does, in a few words, where the game's file says so: of it, or under `*` of all things of its kind. */
export function effectOf(game: string, id: string): string {
  const own = text(gameWords(game), `effects.${id}`);
  const all = find(gameWords(game), ["effects", "*"]);
  const kinds = typeof all === "object" ? Object.entries(all) : [];
  const [kind, pattern] = own === undefined ? (kinds.find(([kind]) => components.has(game, kind, id)) ?? []) : ["", own];
  return typeof pattern === "string" ? withValues(game, pattern, id, kind) : "";
}

/** A name after a number: "3 Followers", where the game's file has a plural. */
export function counting(game: string, n: number, name: string): string {
  const plurals = gameWords(game)["plurals"];
  const many = typeof plurals === "object" ? plurals[name] : undefined;
  return typeof many === "string" ? formOf(`${name}|${many}`, n, language.catalogue.plural) : name;
}

/** A name that may stand for several, after a number: "1 Follower". */
export function numbered(game: string, n: number, name: string): string {
  const plurals = gameWords(game)["plurals"];
  const one = typeof plurals === "object" ? Object.entries(plurals).find(([, many]) => many === name)?.[0] : undefined;
  return counting(game, n, one ?? name);
}

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
  return withValues(game, text(gameWords(game), path) ?? said(fallback));
}

/** Every sign that a game draws, with its name and what it is, as the game's file lists them. */
export function gameLegend(game: string): { id: string; name: string; is: string }[] {
  const signs = gameWords(game)["legend"];
  return Object.keys(typeof signs === "object" ? signs : {}).map((id) => ({
    id,
    name: gameText(game, `legend.${id}.name`, id),
    is: gameText(game, `legend.${id}.is`, ""),
  }));
}

/** A text of a game's board with its arguments filled in. */
export const boardText = (game: string, key: string, args: Record<string, string | number> = {}): string =>
  fill(gameText(game, `board.${key}`, key), args);

/** A text with what is printed: on a thing, or elsewhere by its path, such as `{limits.valor}`; `{gain#}` is how many. What stands
    in `[…]` is left out where nothing is printed for it. */
export function withValues(game: string, pattern: string, id = "", kind = ""): string {
  if (!pattern.includes("{")) return fill(pattern, {});
  const own = components.thing(game, id, kind);
  const find = (path: string): Json | undefined => (path in own ? own[path] : at(components.of(game), path.split(".")));
  const isNothing = (value: Json | undefined): boolean => value === 0 || (value !== undefined && isEmpty(value));
  const some = pattern.replace(/\[([^[\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{([\w.-]+)\}/g)].some(([, path = ""]) => isNothing(find(path))) ? "" : part,
  );
  const full = some.replace(/\{([\w.-]+)(#?)\}/g, (whole, path: string, number: string) => {
    const value = find(path);
    if (value === undefined || isMap(value)) return whole;
    return number ? String(isList(value) ? value.length : 0) : valueText(game, value);
  });
  return fill(full, {});
}

const at = (values: Json | undefined, path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((here, step) => (here && isMap(here) ? here[step] : undefined), values);

/** "2 Food, 1 Scrap", a number, or a word by its name. */
function valueText(game: string, value: Json): string {
  if (!isList(value)) return named(game, String(value)) ?? said(String(value));
  const amounts = counted(value).map(({ value: id, n }) => `${n} ${counting(game, n, word(game, "gain", String(id)))}`);
  return amounts.join(t("table.comma")) || t("table.free");
}

export type Piece = { text: string } | Argument;

const ARGUMENTS = new RegExp(`\\{(\\d+)\\}|(${FORMS})`, "gu");

/** A template with its arguments as pieces to draw, in the language of the page: plain text, and arguments with their kinds. */
export function pieces(line: Pick<LogLine | RefusalInfo, "text" | "args">): Piece[] {
  const text = translated(language.catalogue, line.text) ?? inOrder(line.text);
  const found: Piece[] = [];
  let rest = 0;
  let number = 1;
  for (const match of text.matchAll(ARGUMENTS)) {
    const [whole, place, forms = ""] = match;
    if (match.index > rest) found.push({ text: text.slice(rest, match.index) });
    rest = match.index + whole.length;
    const argument = place === undefined ? { text: formOf(forms, number, language.catalogue.plural) } : line.args[Number(place)];
    if (argument) found.push(argument);
    if (argument && "kind" in argument && argument.kind === "n") number = Number(argument.value);
  }
  if (rest < text.length) found.push({ text: text.slice(rest) });
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
    /^[ \u00a0]$/.test(blank.text)
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
