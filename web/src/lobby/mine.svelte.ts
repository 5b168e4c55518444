// The tables of this browser: their links, kept here and nowhere else.
import type { Created, GameInfo, SeatWish } from "../api/types";

export interface Mine {
  table: string;
  game: string;
  title: string;
  created: number;
  /** The secret of every seat that was created here, by seat; -2 is the spectators'. */
  secrets: Record<string, string>;
  /** The seat this browser plays. */
  seat: number;
  /** The seats of several people who share this browser. */
  here?: number[];
  /** The worked example it began with, by its rule. */
  example?: string;
  /** The table of which it is a what-if. */
  whatif?: string;
  /** The secret by which it can be deleted, of tables that were created here. */
  owner?: string;
}

const KEY = "mesozoic.tables";
const MOST = 40;

function read(): Mine[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as Mine[]) : [];
  } catch {
    return [];
  }
}

class MyTables {
  all: Mine[] = $state(read());

  add(created: Created, game: Pick<GameInfo, "id" | "title">, seats: SeatWish[], me: number, here: number[] = []): Mine {
    const secrets = Object.fromEntries([
      ...created.links.map((link) => [String(link.seat), link.secret]),
      ["-2", created.spectator],
    ]);
    const seat = seats[me]?.kind === "person" ? me : -2;
    const mine: Mine = { table: created.table, game: game.id, title: game.title, created: Date.now(), secrets, seat };
    if (here.length > 1) mine.here = here;
    if (created.owner) mine.owner = created.owner;
    this.keep([mine, ...this.all]);
    return mine;
  }

  /** A table that began with this worked example. */
  shows(table: string, example: string): void {
    this.keep(this.all.map((one) => (one.table === table ? { ...one, example } : one)));
  }

  /** A table that is a what-if of another. */
  tries(table: string, whatif: string): void {
    this.keep(this.all.map((one) => (one.table === table ? { ...one, whatif } : one)));
  }

  /** A rematch: every secret of the old table works at the new one. */
  again(old: string, table: string): void {
    const known = this.find(old);
    if (known && !this.find(table)) this.keep([{ ...known, table, created: Date.now() }, ...this.all]);
  }

  /** Remember a table that was entered by a link. */
  visit(table: string, game: string, title: string, seat: number, secret: string): void {
    const known = this.all.find((one) => one.table === table);
    if (known) return;
    this.keep([{ table, game, title, created: Date.now(), secrets: { [String(seat)]: secret }, seat }, ...this.all]);
  }

  find(table: string): Mine | undefined {
    return this.all.find((one) => one.table === table);
  }

  forget(table: string): void {
    this.keep(this.all.filter((one) => one.table !== table));
  }

  private keep(all: Mine[]): void {
    this.all = all.slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(this.all));
  }
}

export const mine = new MyTables();
