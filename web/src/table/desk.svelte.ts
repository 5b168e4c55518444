// One person's place at a live table: the table itself, what the person looks at, and what they have in hand.
import { untrack } from "svelte";
import type { LiveTable } from "../api/live.svelte";
import type { ChoiceInfo, LogLine, Question, RefusalInfo, TableState } from "../api/types";
import type { Show } from "../show/show.svelte";
import type { SeatClock, TableContext, Way } from "./context";
import { Habits } from "./habits.svelte";
import { Series } from "./series";
import { direct, going, leading, targetsOf, thingOf, type Targets } from "./targets";
import { now } from "./ticks";
import { seatNameOf } from "./words";

/** Something to say or ask beside a thing on the board. */
export interface Hint {
  near: Element;
  /** Which of these is meant? */
  choices: ChoiceInfo[];
  refusals: RefusalInfo[];
  /** What would these bring? */
  looked: ChoiceInfo[];
  /** Does the thing answer the question after them? */
  later: boolean;
  /** What a click there comes to, or what one should know before. */
  told: string;
}

/** How long an explanation stays after the pointer has left, so that one can reach it. */
const LINGER = 250;
/** What is left of a clock when it is little. */
const SHORT = 0.1;

export class Desk implements TableContext {
  hint: Hint | null = $state.raw(null);
  /** The choice whose odds are asked for. */
  looked: ChoiceInfo | null = $state.raw(null);
  /** The thing on the board that was taken up. */
  hand = $state("");
  /** What one should know of it. */
  note = $state("");
  /** What is answered by itself. */
  readonly habits: Habits;
  /** What was answered in rows, to be answered so again. */
  readonly series: Series;
  readonly #targets = $derived.by(() => targetsOf(this.question, this.hand));
  readonly #asked = $derived(this.question?.position);
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** What the question before this one was answered with. */
  #last: ChoiceInfo | null = null;
  /** Where an answer was given by itself: whoever takes it back is asked. */
  #kept = "";
  /** What a click has answered in advance. */
  #way: Way | null = null;

  constructor(
    readonly live: LiveTable,
    readonly show: Show,
  ) {
    this.habits = new Habits(`${live.table}#${live.secret}`);
    this.series = new Series(`${live.table}#${live.secret}`);
    $effect(() => {
      if (this.#asked !== undefined) untrack(() => this.begin());
    });
  }

  /** The table as it is shown: as it is now, or on the way there. */
  get state(): TableState {
    if (!this.show.state) throw new Error("the table is not there yet");
    return this.show.state;
  }

  get before(): TableState | null {
    return this.show.before;
  }

  get told(): LogLine[] {
    return this.show.told;
  }

  get targets(): Targets {
    return this.#targets;
  }

  get watching(): boolean {
    return this.state.viewer < 0;
  }

  get question(): Question | null {
    return this.show.state?.question ?? null;
  }

  /** What can be chosen; with something in hand, only what goes with it, and saying no. */
  get choices(): ChoiceInfo[] {
    const all = this.question?.choices ?? [];
    const fitting = this.hand ? going(all, this.hand) : all;
    return all.filter((choice) => choice.kind === "pass" || fitting.includes(choice));
  }

  choose(choice: ChoiceInfo): void {
    this.close();
    if (this.question) {
      this.habits.heard(this.question, choice);
      this.series.heard(this.question, choice);
    }
    this.#last = choice;
    this.live.move(choice.token);
  }

  /** Give the answers once more that were given to questions like this one before. */
  again(): void {
    const first = this.question && this.series.begin(this.question);
    if (first) this.choose(first);
  }

  walk(way: Way): void {
    this.#way = way;
    this.choose(way.first);
  }

  onwards(token: string): ChoiceInfo | undefined {
    const { question } = this;
    if (!question || !this.series.began(question)) return undefined;
    return question.choices.find((choice) => choice.kind === "pass" && choice.brings?.opens.includes(token));
  }

  press(thing: string, near: Element, note = ""): void {
    const all = this.question?.choices ?? [];
    const held = this.hand;
    const [fits, ...more] = direct(this.choices, thing);
    if (held === thing) return this.drop();
    if (held && fits && !more.length) return this.choose(fits);
    this.drop();
    this.note = note;
    this.take(thing, near, all);
  }

  /** A thing by itself: what can only mean one choice is chosen, anything else is taken up. */
  private take(thing: string, near: Element, all: ChoiceInfo[]): void {
    const now = direct(all, thing);
    const [only, ...more] = now.length ? now : leading(all, thing);
    if (!only) return;
    if (!now.length || more.length) this.hand = thing;
    if (!more.length) this.choose(only);
    else if (now.length && now.every((choice) => thingOf(choice) === thing)) this.say({ near, choices: now });
  }

  /** Put back what is in hand. */
  drop(): void {
    this.hand = "";
    this.close();
  }

  /** A question has come up: what is in hand answers it, stays for more of the same, or is put back. */
  private begin(): void {
    const { question, hand } = this;
    const last = this.#last;
    this.#last = null;
    if (!question) return;
    const foregone = question.choices.find((choice) => choice.token === question.foregone);
    const wished = this.#way?.next(question);
    const onTheWay = wished && question.choices.find((choice) => choice.token === wished);
    const byItself = foregone ?? (onTheWay || undefined) ?? this.series.next(question) ?? this.habits.of(question);
    const here = [this.live.log.length, ...question.trail].join(" ");
    if (byItself && here !== this.#kept) {
      this.#kept = here;
      return this.choose(byItself);
    }
    const follows = last?.brings?.then === question.kind;
    const fits = hand && follows ? direct(question.choices, hand) : [];
    const [only, ...more] = fits;
    if (!more.length || last?.space === hand) this.hand = "";
    if (follows && last.piece && direct(question.choices, last.piece).length > 1) this.hand = last.piece;
    if (only && !more.length && last?.piece !== hand) return this.choose(only);
    if (wished === undefined) this.#way = null;
  }

  look(choices: ChoiceInfo[], near?: Element, later = false, told = ""): void {
    const [only, ...more] = choices;
    this.looked = only && !more.length ? only : null;
    if (near && !this.hint?.choices.length) this.say({ near, looked: choices, later, told });
  }

  tell(way: Way, near: Element): void {
    if (!this.hint?.choices.length) this.say({ near, told: way.says });
  }

  explain(refusals: RefusalInfo[], near: Element): void {
    this.say({ near, refusals });
  }

  /** The pointer has left: what was explained goes, unless the pointer is on its way there. */
  dismiss(): void {
    if (this.hint?.refusals.length) this.#leaving = setTimeout(() => this.close(), LINGER);
    else if (this.hint?.looked.length || this.hint?.told) this.close();
  }

  stay(): void {
    clearTimeout(this.#leaving);
  }

  close(): void {
    clearTimeout(this.#leaving);
    this.hint = null;
  }

  seatName(seat: number): string {
    return seatNameOf(this.live.state?.seats ?? [], seat);
  }

  askedFor(seat: number): number {
    const asked = this.live.state?.thinking?.find((one) => one.seat === seat);
    return asked ? asked.seconds + Math.floor((now() - this.live.since) / 1000) : 0;
  }

  clockOf(seat: number): SeatClock | null {
    const clock = this.live.state?.clock;
    const one = clock?.seats.find((found) => found.seat === seat);
    if (!clock || !one) return null;
    const gone = one.running ? Math.floor((now() - this.live.since) / 1000) : 0;
    const left = Math.max(0, one.left - gone);
    return { left, running: one.running, short: left <= clock.seconds * SHORT, bot: one.bot };
  }

  /** The people who are asked and have no time left. */
  get outOfTime(): number[] {
    const seats = this.live.state?.clock?.seats ?? [];
    return seats.filter((one) => one.running && this.clockOf(one.seat)?.left === 0).map((one) => one.seat);
  }

  private say(hint: Partial<Hint> & Pick<Hint, "near">): void {
    clearTimeout(this.#leaving);
    this.hint = { choices: [], refusals: [], looked: [], later: false, told: "", ...hint };
  }
}
