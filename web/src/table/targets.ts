// Which things on a board can be chosen now, and which are closed and why: by the id they have in views and choices.
import type { ChoiceInfo, Question, RefusalInfo } from "../api/types";

export type Targets = { open: Map<string, ChoiceInfo[]>; closed: Map<string, RefusalInfo[]> };

/** The board thing a choice is about: the space of a placement, the item of a pick; passes and amounts have none. */
export const thingOf = (choice: ChoiceInfo): string =>
  choice.kind === "place" ? choice.space : choice.kind === "pick" ? choice.item : "";

/** All by the thing they are about; those about nothing are left out. */
export function gather<T>(all: T[], thing: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const id = thing(one);
    if (id) found.set(id, [...(found.get(id) ?? []), one]);
  }
  return found;
}

export function targetsOf(question: Question | null): Targets {
  return {
    open: gather(question?.choices ?? [], thingOf),
    closed: gather(question?.refusals ?? [], (refusal) => thingOf(refusal.choice)),
  };
}
