// Up to which answer a person has seen what happened at a table, kept in this browser.
const KEY = "mesozoic.seen";
const MOST = 60;

type Seen = [link: string, seq: number][];

function read(): Seen {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as Seen) : [];
  } catch {
    return [];
  }
}

const linkOf = (table: string, secret: string): string => `${table}#${secret}`;

export const lastSeen = (table: string, secret: string): number | undefined =>
  read().find(([link]) => link === linkOf(table, secret))?.[1];

export function haveSeen(table: string, secret: string, seq: number): void {
  const link = linkOf(table, secret);
  const others = read().filter(([one]) => one !== link);
  localStorage.setItem(KEY, JSON.stringify([[link, seq], ...others].slice(0, MOST)));
}
