// A table as it was at any moment, for the replay: a context for boards that offers nothing.
import { film as filmOf, history, state as stateNow, stateAt, Trouble } from "../api/client";
import type { Film, History, LogLine, SceneInfo, TableState } from "../api/types";
import { Player } from "../show/player.svelte";
import { pace } from "../show/speed.svelte";
import { stillsOf, type Still } from "../show/stills";
import type { TableContext } from "../table/context";
import { targetsOf } from "../table/targets";
import type { Json } from "../table/values";
import { seatNameOf } from "../table/words";

/** So many answers are fetched step by step at once. */
const REEL = 12;
/** Milliseconds: how long an answer stays where steps are not shown. */
const HURRY = 160;

export class Past extends Player implements TableContext {
  moments: History["moments"] = $state.raw([]);
  /** How many answers are given in what is shown, the one in whose course it happens included. */
  moment = $state(0);
  /** Whose eyes; nothing said: the server's choice. */
  viewer: number | undefined = $state();
  /** Is the game over, so that it can be seen with any eyes? */
  over = $state(false);
  scenes: SceneInfo[] = $state.raw([]);
  /** Nothing behind this link. */
  unknown = $state(false);
  trouble = $state(false);
  readonly targets = targetsOf(null);
  #settled: TableState | null = $state.raw(null);
  #playing = $state(false);
  readonly #known = new Map<string, Promise<TableState>>();
  #reel: { key: string; film: Promise<Film> } | undefined;

  constructor(
    readonly table: string,
    readonly secret: string,
  ) {
    super();
  }

  get shown(): TableState | null {
    return this.still?.state ?? this.#settled;
  }

  get state(): TableState {
    if (!this.shown) throw new Error("the table is not there yet");
    return this.shown;
  }

  get last(): number {
    return this.moments.length;
  }

  get playing(): boolean {
    return this.#playing && !this.paused;
  }

  /** What is told with what is shown. */
  get told(): LogLine[] {
    const log = this.shown?.log ?? [];
    return this.still ? log.slice(this.still.from) : [];
  }

  async open(moment: number): Promise<void> {
    try {
      const now = await stateNow(this.table, this.secret);
      this.over = now.over;
      this.learn(now.scenes ?? []);
      this.moments = (await history(this.table, this.secret)).moments;
      await this.go(moment);
    } catch (error) {
      this.unknown = error instanceof Trouble && [401, 404].includes(error.status);
      this.trouble = !this.unknown;
    }
  }

  /** Show a moment; a later call overtakes an earlier one that is still under way. */
  async go(at: number): Promise<void> {
    this.#playing = false;
    this.halt();
    await this.settle(Math.max(0, Math.min(this.last, at)));
  }

  async see(viewer: number | undefined): Promise<void> {
    this.viewer = viewer;
    await this.go(this.moment);
  }

  // -- step by step -------------------------------------------------------------------------------------------------

  /** Play on from here, or stop. */
  async play(): Promise<void> {
    if (this.on) return this.toggle();
    if (this.#playing) {
      this.#playing = false;
      return;
    }
    if (this.moment >= this.last) await this.go(0);
    this.#playing = true;
    await this.reel();
  }

  protected get leadsToNow(): boolean {
    return false;
  }

  protected ended(): void {
    void this.reel();
  }

  protected override halt(): void {
    this.#settled = this.shown;
    super.halt();
  }

  protected override time(still: Still): number {
    return Math.max(HURRY, super.time(still));
  }

  protected override show(at: number): void {
    super.show(at);
    if (this.still) this.moment = this.still.state.seq + 1;
  }

  /** The next answers, step by step, as long as there are any. */
  private async reel(): Promise<void> {
    const first = this.moment;
    const eyes = this.viewer;
    if (!this.#playing) return;
    await this.settle(first);
    if (first >= this.last) {
      this.#playing = false;
      return;
    }
    try {
      const film = await this.film(first);
      if (!this.#playing || this.moment !== first || this.viewer !== eyes || this.on) return;
      this.learn(film.scenes);
      const stills = this.stillsIn(film);
      if (!stills.length) {
        this.moment = Math.min(this.last, first + REEL);
        return await this.reel();
      }
      this.begin(stills);
      const next = Math.min(this.last, first + REEL);
      if (next < this.last) void this.film(next).catch(() => {});
    } catch {
      this.#playing = false;
      this.trouble = true;
    }
  }

  /** In a hurry, only how every answer ended. */
  private stillsIn(film: Film): Still[] {
    const log = [...film.begin.log, ...film.log];
    const all = stillsOf(film.begin, film.begin.view as Json, film.begin.log.length, film.frames).map((still) => ({
      ...still,
      state: { ...still.state, log: log.slice(0, still.lines) },
    }));
    const hurry = pace.speed === "instant";
    return hurry ? all.filter((still, at) => all[at + 1]?.state.seq !== still.state.seq) : all;
  }

  private learn(scenes: SceneInfo[]): void {
    const all = [...this.scenes];
    for (const scene of scenes) all[scene.id] = scene;
    this.scenes = all;
  }

  private film(first: number): Promise<Film> {
    const key = `${this.viewer} ${first}`;
    if (this.#reel?.key !== key) {
      const last = Math.min(this.last, first + REEL);
      this.#reel = { key, film: filmOf(this.table, this.secret, first, last, this.viewer) };
    }
    return this.#reel.film;
  }

  // -- one moment ---------------------------------------------------------------------------------------------------

  private async settle(at: number): Promise<void> {
    this.moment = at;
    const eyes = this.viewer;
    try {
      const state = await this.fetch(at);
      if (this.moment !== at || this.viewer !== eyes) return;
      this.before = this.shown;
      this.#settled = state;
      this.trouble = false;
      if (at < this.last) void this.fetch(at + 1).catch(() => {});
    } catch {
      this.trouble = true;
    }
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
  explain(): void {}
  dismiss(): void {}
}
