// A table as it was at any moment, for the replay: a context for boards that offers nothing.
import { history, stateAt, Trouble } from "../api/client";
import type { History, TableState } from "../api/types";
import type { TableContext } from "../table/context";
import { targetsOf } from "../table/targets";
import { seatNameOf } from "../table/words";

export class Past implements TableContext {
  moments: History["moments"] = $state.raw([]);
  /** The moment that is shown. */
  at = $state(0);
  /** Whose eyes; nothing said: the server's choice. */
  viewer: number | undefined = $state();
  shown: TableState | null = $state.raw(null);
  before: TableState | null = $state.raw(null);
  /** Nothing behind this link. */
  unknown = $state(false);
  trouble = $state(false);
  readonly targets = targetsOf(null);
  readonly #known = new Map<string, Promise<TableState>>();

  constructor(
    readonly table: string,
    readonly secret: string,
  ) {}

  get state(): TableState {
    if (!this.shown) throw new Error("the table is not there yet");
    return this.shown;
  }

  get last(): number {
    return this.moments.length;
  }

  async open(): Promise<void> {
    try {
      this.moments = (await history(this.table, this.secret)).moments;
      await this.go(0);
    } catch (error) {
      this.unknown = error instanceof Trouble && [401, 404].includes(error.status);
      this.trouble = !this.unknown;
    }
  }

  /** Show a moment; a later call overtakes an earlier one that is still under way. */
  async go(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.last, at));
    const wanted = this.at;
    const eyes = this.viewer;
    try {
      const state = await this.fetch(wanted);
      if (this.at !== wanted || this.viewer !== eyes) return;
      this.before = this.shown;
      this.shown = state;
      this.trouble = false;
      if (wanted < this.last) void this.fetch(wanted + 1).catch(() => {});
    } catch {
      this.trouble = true;
    }
  }

  async see(viewer: number | undefined): Promise<void> {
    this.viewer = viewer;
    await this.go(this.at);
  }

  private fetch(at: number): Promise<TableState> {
    const key = `${this.viewer} ${at}`;
    const known = this.#known.get(key) ?? stateAt(this.table, this.secret, at, this.viewer);
    this.#known.set(key, known);
    known.catch(() => this.#known.delete(key));
    return known;
  }

  seatName(seat: number): string {
    return seatNameOf(this.shown?.seats ?? [], seat);
  }

  choose(): void {}
  offer(): void {}
  explain(): void {}
  dismiss(): void {}
}
