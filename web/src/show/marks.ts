// The places of a board that lines are about.
import type { Argument, LogLine } from "../api/types";

/** Arguments that are no place, although something on a board may have their name. */
const NO_PLACES = ["seat", "colour", "n", "asset", "species", "soldier", "gain"];

const place = (argument: Argument): string[] =>
  typeof argument.value === "string" && !NO_PLACES.includes(argument.kind) ? [argument.value] : [];

/** The ids of what lines name. */
export const placesOf = (lines: LogLine[]): string[] => [...new Set(lines.flatMap((line) => line.args.flatMap(place)))];

/** Where these are drawn in this part of the page. */
export const drawn = (root: Element, ids: string[]): Element[] =>
  ids.flatMap((id) => {
    const name = CSS.escape(id);
    return [...root.querySelectorAll(`[data-thing="${name}"], [data-space="${name}"]`)];
  });
