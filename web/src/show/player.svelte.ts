// Shows stills one after the other: at the chosen speed, step by step, or not at all.
import type { TableState } from "../api/types";
import type { Json } from "../table/values";
import { gainsOf } from "./gains";
import { pace, type Speed } from "./speed.svelte";
import type { Still } from "./stills";

/** How much of its time a die has that is one of many. */
const ROLLING = 0.25;

export abstract class Player {
  stills: Still[] = $state.raw([]);
  /** Which of them is shown; -1 where nothing is played. */
  at = $state(-1);
  paused = $state(false);
  /** What was shown before what is shown now. */
  before: TableState | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get still(): Still | undefined {
    return this.stills[this.at];
  }

  /** Is something being shown that is not the end of it? */
  get on(): boolean {
    return this.still !== undefined;
  }

  get speed(): Speed {
    return pace.speed;
  }

  /** What is shown now. */
  abstract get state(): TableState | null;

  /** Nothing more is to be shown. */
  protected abstract ended(): void;

  /** Is the last still what there is anyway when nothing is played? */
  protected abstract get leadsToNow(): boolean;

  protected begin(stills: Still[]): void {
    this.stills = stills;
    this.paused = false;
    this.show(0);
  }

  /** These come after what is being shown. */
  protected follow(stills: Still[]): void {
    this.stills = [...this.stills, ...stills];
    if (!this.on) this.show(0);
  }

  step(): void {
    this.paused = true;
    this.show(this.at + 1);
  }

  back(): void {
    this.paused = true;
    if (this.at > 0) this.show(this.at - 1);
  }

  /** At another speed from now on. */
  goAt(speed: Speed): void {
    pace.choose(speed);
    if (speed === "instant") this.skip();
    else this.wait();
  }

  toggle(): void {
    this.paused = !this.paused;
    this.wait();
  }

  /** To the end of everything. */
  skip(): void {
    if (!this.stills.length) return;
    this.halt();
    this.ended();
  }

  /** Show nothing more of it. */
  protected halt(): void {
    clearTimeout(this.#timer);
    if (this.on) this.before = this.state;
    this.stills = [];
    this.at = -1;
    this.paused = false;
  }

  protected show(at: number): void {
    const end = this.stills.length - (this.leadsToNow ? 1 : 0);
    if (at >= end) return this.skip();
    if (this.on) this.before = this.state;
    this.at = at;
    this.wait();
  }

  /** The next one after this one's time. */
  protected wait(): void {
    clearTimeout(this.#timer);
    const still = this.still;
    if (!still || this.paused) return;
    this.#timer = setTimeout(() => this.show(this.at + 1), this.time(still));
  }

  /** How long a still stays. */
  protected time(still: Still): number {
    const lines = still.told?.length ?? still.lines - still.from;
    const whole = pace.stay(this.speed, lines, still.rolled !== "", this.stills.length - this.at);
    return this.goesOnRolling(still) ? whole * ROLLING : whole;
  }

  /** Are more dice of this kind rolled, from which nobody gains anything, such as a new pool? */
  private goesOnRolling(still: Still): boolean {
    const next = this.stills[this.at + 1];
    if (!still.rolled || next?.rolled !== still.rolled) return false;
    return gainsOf(still.state.view as Json, next.state.view as Json).length === 0;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
