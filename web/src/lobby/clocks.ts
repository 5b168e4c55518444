// The clocks a new table can have, and who talks at it.
import type { NewTable } from "../api/types";

/** What can be chosen: by mail so many days for an answer, else so many minutes for the game. */
export const CLOCKS = ["none", "mail:1", "mail:2", "mail:3", "mail:7", "game:30", "game:60", "game:90", "game:120", "game:180"];
/** Seconds that an answer adds to the minutes of a game. */
export const ADDED = [0, 10, 30, 60];

export interface Company {
  /** One of `CLOCKS`. */
  clock: string;
  added: number;
  spectatorsTalk: boolean;
}

export const QUIET: Company = { clock: "none", added: 0, spectatorsTalk: false };

/** What was agreed on before, as far as it can still be. */
export function companyOf(kept: Partial<Company> | undefined): Company {
  const { clock = "none", added = 0, spectatorsTalk = false } = kept ?? {};
  return { clock: CLOCKS.includes(clock) ? clock : "none", added: ADDED.includes(added) ? added : 0, spectatorsTalk };
}

/** What the server is told of a clock; nothing where there is none. */
export function clockOf({ clock, added }: Company): NonNullable<NewTable["clock"]> | null {
  const [kind, n] = clock.split(":");
  if (kind === "mail") return { kind, days: Number(n) };
  if (kind === "game") return { kind, minutes: Number(n), increment: added };
  return null;
}
