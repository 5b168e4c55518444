// Choices in the order and groups in which they are offered, each with its key.
import type { ChoiceInfo, Question } from "../api/types";
import { effectOf, t } from "../i18n";
import type { Lying } from "./layout";
import { choiceText, thing } from "./words";

export interface Offered {
  choice: ChoiceInfo;
  /** On the button, inside its group. */
  label: string;
  /** Alone, as a whole. */
  whole: string;
  /** What it does, in a few words. */
  note: string;
  key: string;
}
export interface Group {
  title: string;
  kind: ChoiceInfo["kind"];
  offered: Offered[];
}
/** What lies on a space, where no board shows it. */
export type Lies = (space: string) => Lying;

/** Without `u`, which takes back. */
const KEYS = "123456789abcdefghijklmnopqrstvwxyz";
const PASS = "0";
/** More choices than this get a filter. */
export const MANY = 24;

const area = (space: string): string => space.split("/")[0] ?? space;
const different = (all: ChoiceInfo[], part: (one: ChoiceInfo) => string): number => new Set(all.map(part)).size;

/** The name of a space inside an area whose name stands above it. */
const within = (space: string, area: string): string =>
  space.startsWith(area) ? space.slice(area.length).replace(/^[\s,:]+/, "") || space : space;

/** A space with what lies there. */
function spaceText(game: string, space: string, lies: Lies): string {
  const card = lies(space).id;
  return card ? t("table.lying", { thing: thing(game, card), space: thing(game, space) }) : thing(game, space);
}

/** How placements are gathered: by piece or by space, whichever there are fewer of; those of one piece by area. */
function gathering(
  game: string,
  all: ChoiceInfo[],
  lies: Lies,
): { title: (one: ChoiceInfo) => string; label: (one: ChoiceInfo) => string } {
  const piece = (one: ChoiceInfo): string => thing(game, one.piece);
  const space = (one: ChoiceInfo): string => spaceText(game, one.space, lies);
  const pieces = different(all, (one) => one.piece);
  const spaces = different(all, (one) => one.space);
  if (pieces > spaces) return { title: space, label: piece };
  if (pieces > 1 || all.some((one) => !one.space.includes("/"))) return { title: piece, label: space };
  const areas = different(all, (one) => area(one.space));
  if (areas < 2 || areas === all.length) return { title: piece, label: space };
  return {
    title: (one) => choiceText(game, { ...one, space: area(one.space) }),
    label: (one) => within(space(one), thing(game, area(one.space))),
  };
}

/** A choice alone, with what lies where it leads. */
function wholeText(game: string, choice: ChoiceInfo, kind: string, lies: Lies): string {
  if (choice.kind === "place" && lies(choice.space).id)
    return t("table.place", { piece: thing(game, choice.piece), space: spaceText(game, choice.space, lies) });
  const said = choiceText(game, choice, kind);
  const card = lies(choice.item).id;
  return card ? t("table.lying", { thing: thing(game, card), space: said }) : said;
}

/** What it does: this slot of what lies there, what lies there, or the thing itself, where the answer is that thing. */
function noteText(game: string, choice: ChoiceInfo, kind: string, lies: Lies): string {
  const { id, slot } = lies(choice.kind === "place" ? choice.space : choice.item);
  const itself = choice.kind === "pick" && choiceText(game, choice, kind) === thing(game, choice.item);
  return effectOf(game, `${id}/${slot}`) || effectOf(game, id) || (itself ? effectOf(game, choice.item) : "");
}

/** These choices of a question. */
export function groupsOf(
  game: string,
  question: Question,
  choices: ChoiceInfo[],
  lies: Lies = () => ({ id: "", slot: "" }),
): Group[] {
  const free = [...KEYS];
  const least = choices.some((choice) => choice.kind === "pass") ? 1 : 0;
  const take = (choice: ChoiceInfo): string => {
    if (choice.kind === "pass") return PASS;
    if (choice.kind === "amount") return choice.n >= least && choice.n < 10 ? String(choice.n) : "";
    return free.shift() ?? "";
  };
  const places = gathering(
    game,
    choices.filter((choice) => choice.kind === "place"),
    lies,
  );
  const groups = new Map<string, Group>();
  const order: ChoiceInfo["kind"][] = ["pick", "place", "amount", "pass"];
  for (const choice of choices.toSorted((one, two) => order.indexOf(one.kind) - order.indexOf(two.kind))) {
    const title = choice.kind === "place" ? places.title(choice) : "";
    const whole = wholeText(game, choice, question.kind, lies);
    const label = choice.kind === "place" ? places.label(choice) : whole;
    const at = choice.kind + title;
    const group = groups.get(at) ?? { title, kind: choice.kind, offered: [] };
    groups.set(at, group);
    group.offered.push({ choice, label, whole, note: noteText(game, choice, question.kind, lies), key: "" });
  }
  for (const one of [...groups.values()].flatMap((group) => group.offered)) one.key = take(one.choice);
  return [...groups.values()];
}

/** Only what has every word that was typed. */
export function filtered(groups: Group[], typed: string): Group[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (one: Offered): boolean =>
    words.every((word) => `${one.whole} ${one.note} ${one.choice.token}`.toLowerCase().includes(word));
  return groups.map((group) => ({ ...group, offered: group.offered.filter(fits) })).filter((group) => group.offered.length);
}
