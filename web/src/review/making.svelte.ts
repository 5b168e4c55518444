// A review that is being made by the server, until it is there.
import { games, review, startReview, state, stateAt, Trouble } from "../api/client";
import { EVERYTHING, type LogLine, type ReviewData, type ReviewInfo, type TableState } from "../api/types";
import type { TableContext } from "../table/context";
import { targetsOf } from "../table/targets";
import { seatNameOf } from "../table/words";

/** Milliseconds between two questions how far it is. */
const PAUSE = 700;

/** The finished table, with nothing to choose, and its review. */
export class Making implements TableContext {
  /** How far it is. */
  info: ReviewInfo | null = $state.raw(null);
  /** The review, with all that the log tells. */
  made: ReviewData | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** What the game is called. */
  title = $state("");
  /** Nothing behind this link. */
  unknown = $state(false);
  /** What went wrong, in one sentence; empty where the server does not answer. */
  trouble: string | null = $state(null);
  readonly targets = targetsOf(null);
  readonly before = null;
  #shown: TableState | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly secret: string,
  ) {}

  get shown(): TableState | null {
    return this.#shown;
  }

  get state(): TableState {
    if (!this.#shown) throw new Error("the table is not there yet");
    return this.#shown;
  }

  /** Have it made, unless it is already. */
  async start(): Promise<void> {
    this.trouble = null;
    try {
      this.#shown ??= await state(this.table, this.secret);
      const { game } = this.#shown;
      this.title = (await games()).find((one) => one.id === game)?.title ?? game;
      if (this.#shown.over) await this.#heard(await startReview(this.table, this.secret));
    } catch (error) {
      this.#failed(error);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #heard(info: ReviewInfo): Promise<void> {
    if (this.#closed) return;
    this.info = info;
    if (info.review) {
      this.log = (await stateAt(this.table, this.secret, info.review.answers, EVERYTHING)).log;
      this.made = info.review;
    } else if (info.state === "running" || info.state === "waiting") this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async #look(): Promise<void> {
    try {
      await this.#heard(await review(this.table, this.secret));
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.unknown = error instanceof Trouble && [401, 404].includes(error.status);
    this.trouble = error instanceof Trouble ? error.message : "";
  }

  seatName(seat: number): string {
    return seatNameOf(this.#shown?.seats ?? [], seat);
  }

  choose(): void {}
  explain(): void {}
  dismiss(): void {}
}
