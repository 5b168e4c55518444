// Who has more or less of what than before: a comparison of two views, without any rule.
import { layoutOf } from "../table/layout";
import type { Json } from "../table/values";
import { isMap } from "../table/values";

export interface Gain {
  seat: number;
  /** The name of the value, and of the entry in it where it has several. */
  thing: string;
  of: string;
  n: number;
}

const seatsOf = (view: Json): Json[] => {
  const seats = isMap(view) ? view["seats"] : null;
  return Array.isArray(seats) ? seats : [];
};

function differences(seat: number, before: Json, after: Json, of: string): Gain[] {
  if (!isMap(before) || !isMap(after)) return [];
  return Object.keys({ ...before, ...after }).flatMap((thing): Gain[] => {
    const [was, is] = [before[thing] ?? null, after[thing] ?? null];
    if (typeof was === "number" && typeof is === "number") return was === is ? [] : [{ seat, thing, of, n: is - was }];
    return of ? [] : differences(seat, was, is, thing);
  });
}

/** What every seat gained and lost between two views. */
export function gainsOf(before: Json, after: Json): Gain[] {
  const then = seatsOf(before);
  return seatsOf(after).flatMap((now, seat) => (then[seat] === now ? [] : differences(seat, then[seat] ?? null, now, "")));
}

/** What a seat has where nobody gains or loses it by that: pieces that nobody has yet, or that were spent. */
const ASIDE = "supply";

/** Those that one gains or loses: of a game with a layout only what it shows of a seat, without what is quiet there. */
export function worthTelling(game: string, gains: Gain[]): Gain[] {
  const layout = layoutOf(game);
  if (!layout) return gains;
  const shown = layout.seat.filter(({ id }) => id !== ASIDE).flatMap(({ fields }) => fields);
  const field = ({ of, thing }: Gain): string => of || thing;
  return gains.filter((gain) => shown.includes(field(gain)) && !layout.quiet.includes(field(gain)));
}
