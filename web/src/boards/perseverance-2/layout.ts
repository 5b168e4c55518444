// Where things stand in the drawing of the main board. Units are those of the main board, 880 wide.
import type { Hex } from "./model";

export const GAP = 5;
/** The main board: the island on the left, the City on the right, the Officers with their Perks below. */
export const BOARD = { width: 880, height: 430 };

/** The island: a Zone with a head and the hexes. */
export const ISLAND = { width: 322, height: 338, head: 19 };
export const HEX = { width: 78, height: 67.4 };
/** How much of an edge hex is drawn: it is cut off at the border of the island. */
const LEFT = 31;
const ABOVE = 12;

/** The middle of a hex; columns of odd numbers lie half a hex lower. */
export const middleOf = (hex: Hex): { x: number; y: number } => ({
  x: LEFT + HEX.width / 2 + hex.column * HEX.width * 0.75,
  y: ISLAND.head + ABOVE - 2 + HEX.height * (0.5 + hex.row + Math.abs(hex.column % 2) / 2),
});
/** A hex around a middle, a little smaller than its room. */
export const outline = (x: number, y: number, less = 1): string => {
  const [w, h] = [HEX.width / 2 - less, HEX.height / 2 - less];
  return `${x - w},${y} ${x - w / 2},${y - h} ${x + w / 2},${y - h} ${x + w},${y} ${x + w / 2},${y + h} ${x - w / 2},${y + h}`;
};
/** The Leader space of Discovery, in the bay below the right landing. */
export const LANDING = { x: 189, y: 320 };

const RIGHT = ISLAND.width + GAP;
const ZONE = (BOARD.width - RIGHT - GAP) / 2;
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** The City Zones. */
export const CITY: Record<string, Place> = {
  sustenance: { x: RIGHT, y: 0, width: ZONE, height: 167 },
  military: { x: RIGHT, y: 172, width: ZONE, height: 166 },
  expansion: { x: RIGHT + ZONE + GAP, y: 0, width: ZONE, height: 192 },
  construction: { x: RIGHT + ZONE + GAP, y: 197, width: ZONE, height: 141 },
};
export const HEAD = 20;
export const TRACK = { height: 25, leader: 38 };
/** How the height between head and track is shared out among the effects of a Zone. */
export const SHARES: Record<string, number[]> = {
  sustenance: [1, 1, 1],
  military: [1],
  expansion: [0.72, 1, 1],
  construction: [1.3, 1],
};

/** The Officers, one for each Zone, in a row below. */
export const OFFICER = {
  top: ISLAND.height + GAP,
  width: (BOARD.width - 4 * 3) / 5,
  step: (BOARD.width + 3) / 5,
  plate: 41,
  perk: 15,
};
