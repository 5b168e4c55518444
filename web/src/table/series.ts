// Several answers in one click: whoever answered a row of questions of one kind in a turn can give the same answers once more.
import type { ChoiceInfo, Question } from "../api/types";

const KEY = "mesozoic.series.";

/** An answer of this turn: to what, and at which place of the trail it stands. */
interface Heard {
  at: number;
  kind: string;
  token: string;
}

export class Series {
  /** The last row of answers to each kind of question, where there were several in one turn. */
  readonly #known: Record<string, string[]>;
  #turn: Heard[] = [];
  /** The row that is given once more: to which kind of question, and what is left of it. */
  #kind = "";
  #left: string[] = [];
  readonly #key: string;

  constructor(table: string) {
    this.#key = KEY + table;
    this.#known = read(this.#key);
  }

  /** The row that could be given once more: where one begins, and its first answer is open. */
  offered(question: Question): string[] {
    const row = this.#known[question.kind] ?? [];
    return this.began(question) || !question.choices.some((choice) => choice.token === row[0]) ? [] : row;
  }

  /** Was this kind of question answered in this turn already? */
  began(question: Question): boolean {
    return this.#row(question, this.#soFar(question)).length > 0;
  }

  /** Give a row once more: its first answer, and the others as they are asked for. */
  begin(question: Question): ChoiceInfo | undefined {
    this.#kind = question.kind;
    this.#left = this.offered(question);
    return this.#take(question);
  }

  /** The next answer of a row that is given once more; what was taken back or is closed ends it. */
  next(question: Question): ChoiceInfo | undefined {
    if (this.#soFar(question).length < this.#turn.length) this.#left = [];
    return question.kind === this.#kind ? this.#take(question) : undefined;
  }

  /** This was answered. */
  heard(question: Question, { token }: ChoiceInfo): void {
    this.#turn = [...this.#soFar(question), { at: question.trail.length, kind: question.kind, token }];
    const row = this.#row(question, this.#turn);
    // What one cannot leave is asked anew each time, about something else.
    if (row.length < 2 || !question.choices.some(({ kind }) => kind === "pass")) return;
    this.#known[question.kind] = row;
    sessionStorage.setItem(this.#key, JSON.stringify(this.#known));
  }

  /** What was heard of this turn; nothing of what was taken back, or of a turn before. */
  #soFar({ trail }: Question): Heard[] {
    const other = this.#turn.findIndex((one) => one.token !== trail[one.at]);
    return other < 0 ? this.#turn : this.#turn.slice(0, other);
  }

  /** What of it was answered to this kind of question. */
  #row({ kind }: Question, turn: Heard[]): string[] {
    return turn.filter((one) => one.kind === kind).map((one) => one.token);
  }

  #take(question: Question): ChoiceInfo | undefined {
    const [token, ...left] = this.#left;
    const found = question.choices.find((choice) => choice.token === token);
    this.#left = found ? left : [];
    return found;
  }
}

function read(key: string): Record<string, string[]> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}
