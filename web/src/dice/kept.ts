// What this browser keeps of the dice of its tables: the hash it was told before the first roll, and what it added itself.
export interface Kept {
  commitment: string;
  /** What was added here, by seat. */
  added: Record<string, string>;
}

const KEY = "mesozoic.dice";
const MOST = 60;

function all(): [string, Kept][] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as [string, Kept][]) : [];
  } catch {
    return [];
  }
}

export const keptOf = (table: string): Kept | undefined => all().find(([id]) => id === table)?.[1];

/** Keep the first hash that a table told: another one later would be another secret. */
export function keep(table: string, commitment: string): Kept {
  const known = keptOf(table);
  if (known) return known;
  const fresh: Kept = { commitment, added: {} };
  write(table, fresh);
  return fresh;
}

/** What this browser adds for a seat: 32 random bytes, the same whenever it is asked. */
export function additionOf(table: string, commitment: string, seat: number): string {
  const known = keep(table, commitment);
  const before = known.added[String(seat)];
  if (before) return before;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  write(table, { ...known, added: { ...known.added, [String(seat)]: digits } });
  return digits;
}

function write(table: string, kept: Kept): void {
  const others = all().filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify([[table, kept], ...others].slice(0, MOST)));
}
