// What a choice brings, in words: what one pays and gains, what others do, what is rolled or turned up, what is asked then.
import type { Brings, Change, ChoiceInfo, Question } from "../api/types";
import { counting, fill, gameText, t, word } from "../i18n";
import type { TableContext } from "./context";
import { capital } from "./words";

/** Own losses, own gains, and what changes for others, in this order. */
export interface Parts {
  pays: Change[];
  gains: Change[];
  others: Change[];
}

export function partsOf(brings: Brings, viewer: number): Parts {
  const own = brings.changes.filter((change) => change.seat === viewer);
  return {
    pays: own.filter((change) => change.n < 0),
    gains: own.filter((change) => change.n > 0),
    others: brings.changes.filter((change) => change.seat !== viewer),
  };
}

/** "−3", "+1". */
export const signed = (n: number): string => withSign(n, Math.abs(n));

const withSign = (n: number, much: string | number): string => t(n < 0 ? "table.brings.less" : "table.brings.more", { n: much });

/** "+1 worker", "−$5": where the word for a thing has the number in it, it stands there. */
export function changeText(game: string, change: Change): string {
  const what = thingText(game, change);
  return what.includes("{n}") ? withSign(change.n, fill(what, { n: Math.abs(change.n) })) : `${signed(change.n)} ${what}`;
}

/** What it is that somebody has more or less of. */
export function thingText(game: string, { thing, n }: Change): string {
  const own = gameText(game, `brings.things.${thing}`, "");
  if (own) return counting(game, Math.abs(n), own);
  // Pieces of somebody who has no seat: their colour comes first.
  const [colour = "", ...rest] = thing.split(" ");
  const piece = gameText(game, `brings.things.${rest.join(" ")}`, thing);
  return t("table.brings.of", { colour: capital(word(game, "colour", colour)), thing: counting(game, Math.abs(n), piece) });
}

/** "Rolls the Dino die", "turns up a card", "then: choose a Settlement"; what is turned up hangs on what was asked. */
export function comingText(game: string, brings: Brings, then: boolean, asked = ""): string[] {
  return [
    brings.rolls ? gameText(game, `brings.rolls.${brings.rolls}`, brings.rolls) : "",
    brings.hidden ? turnsUp(game, asked) : "",
    then && brings.then ? t("table.brings.then", { what: thenText(game, brings.then) }) : "",
  ].filter(Boolean);
}

/** What is turned up that the viewer does not know yet: by the question, or what it is in this game anywhere else. */
const turnsUp = (game: string, asked: string): string =>
  gameText(game, `brings.turns_up.${asked}`, gameText(game, "brings.turns_up.any", t("table.brings.hidden")));

export const thenText = (game: string, kind: string): string => gameText(game, `brings.then.${kind}`, kind);

/** Is there anything to say of it? */
export const says = (brings: Brings | null | undefined, then: boolean): brings is Brings =>
  Boolean(brings && (brings.changes.length || brings.rolls || brings.hidden || (then && brings.then)));

/** Is the question that follows a choice said with it? Not where it is the same once more, or is said for all. */
export const leadsOn = (question: Pick<Question, "kind"> | null, choice: ChoiceInfo, common: string): boolean =>
  choice.brings?.then !== question?.kind && (!common || (choice.kind !== "pass" && choice.brings?.then !== common));

/** The question that follows most of these, which is said once for all, where all the others say what follows them. */
export function commonThen(choices: ChoiceInfo[]): string {
  const doing = choices.filter((choice) => choice.kind !== "pass");
  const follows = doing.map((choice) => choice.brings?.then ?? "");
  const most = follows.find((kind) => 2 * follows.filter((one) => one === kind).length > follows.length) ?? "";
  const told = doing.every(({ brings }) => brings?.then || brings?.rolls || brings?.hidden);
  return told && choices.length > 1 ? most : "";
}

/** All of it in one line, for those who hear it. */
export function bringsText(table: TableContext, brings: Brings | null | undefined, then: boolean): string {
  if (!brings) return "";
  const { game, viewer } = table.state;
  const { pays, gains, others } = partsOf(brings, viewer);
  const one = (change: Change): string => changeText(game, change);
  const whose = (change: Change): string => (change.seat >= 0 ? `${table.seatName(change.seat)} ${one(change)}` : one(change));
  return [
    ...pays.map(one),
    ...gains.map(one),
    ...others.map(whose),
    ...comingText(game, brings, then, table.state.question?.kind),
  ].join(", ");
}
