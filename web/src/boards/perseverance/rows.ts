// How large small pictures and numbers are that stand in a row, and what is printed around them.
import { counted } from "./model";

/** A die space with the Dinos it attracts. */
export const DIE_SPACE = { width: 43, size: 29 };

/** No text is smaller, so that all can be read where the board is drawn a little smaller than it is. */
export const READABLE = 12;
/** Between two pictures of a row, and the room a number takes before its picture. */
export const GAP = 2;
export const digits = (size: number, text: string): number => size * 0.46 * text.length + 1;
/** How long a row of pictures is. */
export const rowWidth = (words: string[], size: number): number =>
  counted(words).reduce((sum, [, n]) => sum + size + GAP + (n > 1 ? digits(size, String(n)) : 0), 0);
