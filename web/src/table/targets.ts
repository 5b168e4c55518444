// Which things on a board can be chosen now, and which are closed and why: by the id they have in views and choices.
import type { ChoiceInfo, Question, RefusalInfo } from "../api/types";
import { choiceOf } from "./words";

export interface Targets {
  /** What can be chosen; with something in hand, only what goes with it. */
  open: Map<string, ChoiceInfo[]>;
  closed: Map<string, RefusalInfo[]>;
  /** What can be chosen at the next question, by the choices of now that lead there. */
  later: Map<string, ChoiceInfo[]>;
}

/** The board thing a choice is about: the space of a placement, the item of a pick; passes and amounts have none. */
export const thingOf = (choice: ChoiceInfo): string =>
  choice.kind === "place" ? choice.space : choice.kind === "pick" ? choice.item : "";

/** All by the things they are about; those about nothing are left out. */
export function gather<T>(all: T[], things: (one: T) => string | string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) for (const id of new Set([things(one)].flat())) if (id) found.set(id, [...(found.get(id) ?? []), one]);
  return found;
}

/** The things that a choice leads to at the next question. */
function laterThings(choice: ChoiceInfo): string[] {
  const opens = (choice.brings?.opens ?? []).map(choiceOf);
  return opens.flatMap(thingsAmong(opens));
}

/** The things on the board that a choice is about: its piece too, where there are several pieces to take up. */
function thingsAmong(choices: ChoiceInfo[]): (choice: ChoiceInfo) => string[] {
  const pieces = new Set(choices.filter((choice) => choice.kind === "place").map((choice) => choice.piece));
  return (choice) => (pieces.size > 1 ? [thingOf(choice), choice.piece] : [thingOf(choice)]);
}

/** The choices that a thing has part in now, or else at the next question. */
export function going(choices: ChoiceInfo[], thing: string): ChoiceInfo[] {
  const now = direct(choices, thing);
  return now.length ? now : choices.filter((choice) => laterThings(choice).includes(thing));
}

/** Those that lead to it; where passing does, whoever goes on there passes. */
export function leading(choices: ChoiceInfo[], thing: string): ChoiceInfo[] {
  const all = going(choices, thing);
  const pass = all.find((choice) => choice.kind === "pass");
  return pass ? [pass] : all;
}

/** Those among them that it has part in now. */
export function direct(choices: ChoiceInfo[], thing: string): ChoiceInfo[] {
  const about = thingsAmong(choices);
  return choices.filter((choice) => about(choice).includes(thing));
}

export function targetsOf(question: Question | null, hand = ""): Targets {
  const choices = question?.choices ?? [];
  const about = thingsAmong(choices);
  const now = new Set(choices.flatMap(about));
  return {
    open: gather(hand ? going(choices, hand) : choices, about),
    closed: gather(question?.refusals ?? [], (refusal) => thingOf(refusal.choice)),
    later: gather(choices, (choice) => laterThings(choice).filter((thing) => !now.has(thing))),
  };
}
