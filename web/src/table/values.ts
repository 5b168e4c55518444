// What kind of value something in a view is, to draw it fittingly.
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Fields = { [key: string]: Json };

export const isList = (value: Json): value is Json[] => Array.isArray(value);
export const isMap = (value: Json): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
export const isPlain = (value: Json): value is string | number | boolean | null => !isList(value) && !isMap(value);
export const isEmpty = (value: Json): boolean =>
  value === "" || value === null || (isList(value) && value.length === 0) || (isMap(value) && Object.keys(value).length === 0);

/** A map of plain values only, such as the supply of a player: drawn as a row of small facts. */
export const isFacts = (value: Json): boolean => isMap(value) && Object.values(value).every(isPlain);

/** Equal plain values next to each other as one with a count, in the order they first appear. */
export function counted(list: Json[]): { value: Json; n: number }[] {
  const found = new Map<string, { value: Json; n: number }>();
  for (const value of list) {
    const key = JSON.stringify(value);
    const known = found.get(key);
    if (known) known.n += 1;
    else found.set(key, { value, n: 1 });
  }
  return [...found.values()];
}

/** Several maps with the same keys, such as the cubes on every card: drawn as a table. */
export function isGrid(value: Json): value is { [key: string]: Fields } {
  if (!isMap(value)) return false;
  const rows = Object.values(value);
  const keys = (row: Json): string => (isMap(row) ? Object.keys(row).join() : "");
  return rows.length > 1 && keys(rows[0] ?? null) !== "" && rows.every((row) => keys(row) === keys(rows[0] ?? null));
}
