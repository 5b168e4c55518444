// What can be answered together with a choice: the answers to the question it leads to, where they are few and quickly said.
import type { ChoiceInfo } from "../api/types";
import { choiceOf, choiceText } from "./words";

const FEW = 4;
/** Numbers take less room. */
const NUMBERS = 6;
/** Letters of a name that is read at a glance. */
const SHORT = 12;

export function answersOf(game: string, { brings }: ChoiceInfo): ChoiceInfo[] {
  const answers = (brings?.opens ?? []).map(choiceOf);
  const quick = (one: ChoiceInfo): boolean =>
    one.kind === "amount" || (one.kind === "pick" && choiceText(game, one, brings?.then).length <= SHORT);
  const most = answers.every(({ kind }) => kind === "amount") ? NUMBERS : FEW;
  return answers.length > 1 && answers.length <= most && answers.every(quick) ? answers : [];
}
