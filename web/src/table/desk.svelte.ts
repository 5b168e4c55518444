// One person's place at a live table: the table itself, and what the person is looking at.
import type { LiveTable } from "../api/live.svelte";
import type { ChoiceInfo, RefusalInfo, TableState } from "../api/types";
import type { TableContext } from "./context";
import { targetsOf, type Targets } from "./targets";
import { seatNameOf } from "./words";

/** Something to say or ask beside a thing on the board. */
export interface Hint {
  near: Element;
  choices: ChoiceInfo[];
  refusals: RefusalInfo[];
}

/** How long an explanation stays after the pointer has left, so that one can reach it. */
const LINGER = 250;

export class Desk implements TableContext {
  hint: Hint | null = $state.raw(null);
  /** The choice whose odds are asked for. */
  looked: ChoiceInfo | null = $state.raw(null);
  readonly #targets = $derived.by(() => targetsOf(this.live.state?.question ?? null));
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: LiveTable) {}

  get state(): TableState {
    if (!this.live.state) throw new Error("the table is not there yet");
    return this.live.state;
  }

  get before(): TableState | null {
    return this.live.before;
  }

  get targets(): Targets {
    return this.#targets;
  }

  get watching(): boolean {
    return this.state.viewer < 0;
  }

  choose(choice: ChoiceInfo): void {
    this.close();
    this.live.move(choice.token);
  }

  look(choice: ChoiceInfo): void {
    this.looked = choice;
  }

  offer(choices: ChoiceInfo[], near: Element): void {
    this.show({ near, choices, refusals: [] });
  }

  explain(refusals: RefusalInfo[], near: Element): void {
    this.show({ near, choices: [], refusals });
  }

  /** The pointer has left: what was explained goes, unless the pointer is on its way there. */
  dismiss(): void {
    if (this.hint?.refusals.length) this.#leaving = setTimeout(() => this.close(), LINGER);
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

  private show(hint: Hint): void {
    clearTimeout(this.#leaving);
    this.hint = hint;
  }
}
