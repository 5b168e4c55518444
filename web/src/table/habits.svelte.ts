// Saying no without being asked: whoever said so twice at a kind of question may leave the next ones at this table to the page.
import type { ChoiceInfo, Question } from "../api/types";
import { habits as wish } from "../settings/kept.svelte";

const KEY = "mesozoic.habits.";
/** The choices that say no, in the notation of choices. */
const NO = ["pass", "keep"];
const TWICE = 2;

export class Habits {
  /** What is answered by itself, by the kind of question. */
  kept: Record<string, string> = $state.raw({});
  /** How often in a row a kind of question was answered with no. */
  readonly #row = new Map<string, number>();
  /** The kind of question answered last: a no at the second of two alike says that one is done. */
  #last = "";
  readonly #key: string;

  constructor(link: string) {
    this.#key = KEY + link;
    this.kept = read(this.#key);
  }

  /** The choice that is made by itself here. */
  of(question: Question): ChoiceInfo | undefined {
    if (wish.value === "off") return undefined;
    return question.choices.find((choice) => choice.token === this.kept[question.kind]);
  }

  /** The choice that could be made by itself from now on. */
  offered(question: Question): ChoiceInfo | undefined {
    if (wish.value === "off" || this.kept[question.kind] || (this.#row.get(question.kind) ?? 0) < TWICE) return undefined;
    return question.choices.find((choice) => NO.includes(choice.token));
  }

  /** This was answered. */
  heard(question: Question, { token }: ChoiceInfo): void {
    const no = NO.includes(token) && question.kind !== this.#last;
    this.#row.set(question.kind, no ? (this.#row.get(question.kind) ?? 0) + 1 : 0);
    this.#last = question.kind;
  }

  keep(kind: string, token: string): void {
    this.#write({ ...this.kept, [kind]: token });
  }

  /** Ask again. */
  drop(kind: string): void {
    this.#row.delete(kind);
    this.#write(Object.fromEntries(Object.entries(this.kept).filter(([one]) => one !== kind)));
  }

  #write(kept: Record<string, string>): void {
    this.kept = kept;
    sessionStorage.setItem(this.#key, JSON.stringify(kept));
  }
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
