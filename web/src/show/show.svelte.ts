// What a person sees of a live table: the table as it is, or on the way there, step by step; or again something that was.
import { film as filmOf } from "../api/client";
import type { LiveTable } from "../api/live.svelte";
import { CHANCE, type LogLine, type TableState } from "../api/types";
import type { Json } from "../table/values";
import { Player } from "./player.svelte";
import { isIn, actOf } from "./scenes";
import { haveSeen } from "./seen";
import { pace, type Speed } from "./speed.svelte";
import { isWhole, lineByLine, stillsOf, withoutOwn, type Still } from "./stills";

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);
/** More than this is not played unasked. */
const MOST = 150;

export class Show extends Player {
  /** What happened while the person was away, until they have watched it or want to see nothing of it. */
  away: Still[] = $state.raw([]);
  /** What is being watched again, if something is. */
  film = $state("");
  /** Has the game ended before these eyes, and is its result still to be told? */
  finale = $state(false);
  /** The server did not send it. */
  trouble = $state(false);
  #toNow = false;
  /** The view with which each act began, by its number. */
  readonly #begun = new Map<number, Json>();

  constructor(readonly live: LiveTable) {
    super();
    live.heard = (before, arriving) => this.hear(before, arriving);
  }

  get state(): TableState | null {
    return this.still?.state ?? this.live.state;
  }

  /** The log up to what is shown. */
  get log(): LogLine[] {
    return this.still ? this.live.log.slice(0, this.still.lines) : this.live.log;
  }

  /** What is told with what is shown. */
  get told(): LogLine[] {
    const still = this.still;
    return still ? (still.told ?? this.live.log.slice(still.from, still.lines)) : [];
  }

  /** The view with which an act began, where it began before these eyes. */
  begunWith(scene: number): Json | undefined {
    return this.#begun.get(scene);
  }

  override get speed(): Speed {
    return this.film && pace.speed === "instant" ? "brisk" : pace.speed;
  }

  protected get leadsToNow(): boolean {
    return this.#toNow;
  }

  protected ended(): void {
    this.film = "";
    this.#toNow = false;
    this.saw();
  }

  // -- as it happens ------------------------------------------------------------------------------------------------

  /** A state has come, after this one. */
  private hear(before: TableState | null, arriving: boolean): void {
    const now = this.live.state;
    if (!now || (before && before.seq === now.seq)) return;
    const stills = this.stillsTo(now, before);
    // An answer that moves nothing ends nothing that is being shown.
    if (this.on && !stills.length && before && same(before.view, now.view)) return;
    const kept = withoutOwn(stills, now.viewer, this.live.scenes);
    if (stills.some((still) => still.seat === now.viewer)) this.away = [];
    this.finale = now.over && before !== null && !before.over && pace.speed !== "instant";
    if (arriving) this.away = kept.length > 1 ? kept : [];
    else if (kept.length && pace.speed !== "instant") return this.play(before, kept, kept.at(-1)?.state.view === now.view);
    if (this.on && !this.film) this.skip();
    this.before = before;
    this.saw();
  }

  private play(before: TableState | null, kept: Still[], toNow: boolean): void {
    this.#toNow = toNow;
    if (!this.on) this.before = before;
    this.follow(kept);
    if (this.stills.length - this.at <= MOST) return;
    this.away = this.stills.slice(this.at);
    this.skip();
  }

  /** The stills of a new state; none where they do not begin with what was there. */
  private stillsTo(now: TableState, before: TableState | null): Still[] {
    const frames = now.frames ?? [];
    const begins = now.frames_from ?? -1;
    const whole = isWhole(frames);
    if (!frames.length || !(whole || before?.seq === begins)) return [];
    const known = now.log_from || this.live.log.filter((line) => line.seq < (frames[0]?.seq ?? 0)).length;
    const like = before ? { ...before, seats: now.seats, undo: now.undo } : { ...now, scores: [] };
    const stills = stillsOf(like, before?.view as Json, whole ? (frames[0]?.lines ?? 0) : known, frames);
    const last = stills.at(-1);
    if (last) last.state = { ...last.state, view: now.view };
    this.remember(stills, whole ? null : (before?.view as Json));
    return stills;
  }

  private remember(stills: Still[], begins: Json): void {
    let view = begins;
    for (const still of stills) {
      const act = actOf(this.live.scenes, still.scene);
      if (act >= 0 && view && !this.#begun.has(act)) this.#begun.set(act, view);
      view = still.state.view as Json;
    }
  }

  private saw(): void {
    const now = this.live.state;
    if (now && !this.away.length) haveSeen(this.live.table, this.live.secret, now.seq);
  }

  // -- again --------------------------------------------------------------------------------------------------------

  /** Watch what happened in the meantime. */
  catchUp(title: string): void {
    const stills = this.away;
    this.away = [];
    if (stills.length) this.screen(title, stills);
  }

  /** Nobody wants to see it. */
  ignore(): void {
    this.away = [];
    this.saw();
  }

  /** Watch what came of these answers again, or only one scene of it. */
  async watch(title: string, first: number, last: number, scene = -1): Promise<void> {
    const all = await this.fetch(first, last);
    const [opening, ...stills] = all;
    const kept = scene < 0 ? stills : stills.filter((still) => isIn(this.live.scenes, still.scene, scene));
    const before = all[all.indexOf(kept[0] as Still) - 1] ?? opening;
    if (before && kept.length) this.screen(title, [{ ...before, told: [] }, ...kept]);
  }

  /** Watch how it came to a result, line by line. */
  async explain(title: string, result: LogLine, why: LogLine[]): Promise<void> {
    const all = await this.fetch(result.seq, result.seq + 1);
    const at = all.findIndex((still) => still.lines > result.n);
    const [before, after] = [all[at - 1], all[at]];
    if (before && after) this.screen(title, lineByLine(before, why, result, after));
  }

  private screen(title: string, stills: Still[]): void {
    this.skip();
    this.film = title;
    this.remember(stills, null);
    this.before = null;
    this.begin(stills);
  }

  /** The table as it was after so many answers, and every step from there to the last of these. */
  private async fetch(first: number, last: number): Promise<Still[]> {
    this.trouble = false;
    try {
      const { table, secret } = this.live;
      const film = await filmOf(table, secret, first, last);
      const lines = this.live.log.filter((line) => line.seq < first).length;
      const begin: TableState = { ...film.begin, question: null };
      const opening = { state: begin, seat: CHANCE, from: lines, lines, rolled: "", token: "", scene: begin.scene ?? -1 };
      return [opening, ...stillsOf(begin, begin.view as Json, lines, film.frames)];
    } catch {
      this.trouble = true;
      return [];
    }
  }
}
