// The result, source by source.
import type { ScoreInfo } from "../api/types";
import { pace } from "../show/speed.svelte";
import { amountOf, sourcesOf } from "./charts";

export class Reveal {
  /** How many sources are told so far; all of them where nobody waits for the result. */
  #told = $state(Number.POSITIVE_INFINITY);
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(sources: number): void {
    this.#told = 0;
    this.wait(sources);
  }

  private wait(sources: number): void {
    this.#timer = setTimeout(
      () => {
        this.#told += 1;
        if (this.#told <= sources) this.wait(sources);
        else this.all();
      },
      pace.stay(pace.speed, 1, true, 1),
    );
  }

  /** Tell the rest at once. */
  all(): void {
    clearTimeout(this.#timer);
    this.#told = Number.POSITIVE_INFINITY;
  }

  get done(): boolean {
    return this.#told === Number.POSITIVE_INFINITY;
  }

  /** Scores as far as they are told: in the order of the seats, until it is known who is ahead. */
  of(scores: ScoreInfo[]): ScoreInfo[] {
    if (this.done) return scores;
    const told = sourcesOf(scores).slice(0, this.#told);
    return scores
      .map((score) => ({
        ...score,
        place: 0,
        sources: score.sources.filter(([source]) => told.includes(source as string)),
        total: told.reduce((sum, source) => sum + amountOf(score, source), 0),
      }))
      .toSorted((one, two) => one.seat - two.seat);
  }
}
