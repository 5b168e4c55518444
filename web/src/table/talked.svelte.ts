// What was said at a table, as one person there reads it: how much of it is new, and whom they would rather not hear.
import type { LiveTable } from "../api/live.svelte";
import { SPECTATOR, type TalkLine } from "../api/types";
import { mine } from "../lobby/mine.svelte";

const READ = "mesozoic.talk-read";
const MUTED = "mesozoic.talk-muted";
const MOST = 60;

type Kept<T> = [key: string, value: T][];

function kept<T>(name: string): Kept<T> {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as Kept<T>) : [];
  } catch {
    return [];
  }
}

function keep<T>(name: string, key: string, value: T): void {
  const others = kept<T>(name).filter(([one]) => one !== key);
  localStorage.setItem(name, JSON.stringify([[key, value], ...others].slice(0, MOST)));
}

const find = <T>(name: string, key: string): T | undefined => kept<T>(name).find(([one]) => one === key)?.[1];

export class Talked {
  /** The number of the last line that was read. */
  #read = $state(0);
  #muted: number[] = $state.raw([]);
  readonly #link: string;

  constructor(readonly live: LiveTable) {
    this.#link = `${live.table}#${live.secret}`;
    this.#read = find<number>(READ, this.#link) ?? 0;
    this.#muted = find<number[]>(MUTED, live.table) ?? [];
  }

  /** Is there anybody to talk to? Not where all who play sit at this browser. */
  get on(): boolean {
    const { state, table } = this.live;
    if (!state?.talk) return false;
    const here = mine.find(table)?.here ?? [];
    return state.talk === "everybody" || state.seats.some((one) => !one.bot && !here.includes(one.seat));
  }

  /** May this person say something? */
  get allowed(): boolean {
    const { state } = this.live;
    return state?.talk === "everybody" || (state?.viewer ?? SPECTATOR) >= 0;
  }

  get lines(): TalkLine[] {
    return this.live.talk.filter((line) => !this.isMuted(line.seat));
  }

  /** How many lines of others are new. */
  get unread(): number {
    return this.lines.filter((line) => line.n > this.#read && line.seat !== this.live.state?.viewer).length;
  }

  /** The others who have said something. */
  get others(): number[] {
    const seats = new Set(this.live.talk.map((line) => line.seat));
    return [...seats].filter((seat) => seat !== this.live.state?.viewer).toSorted((one, two) => two - one);
  }

  isMuted(seat: number): boolean {
    return this.#muted.includes(seat);
  }

  /** Hear somebody no longer, or again. */
  mute(seat: number): void {
    this.#muted = this.isMuted(seat) ? this.#muted.filter((one) => one !== seat) : [...this.#muted, seat];
    keep(MUTED, this.live.table, this.#muted);
  }

  /** Everything there is has been read. */
  read(): void {
    const last = this.live.talk.at(-1)?.n ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(READ, this.#link, last);
  }
}
