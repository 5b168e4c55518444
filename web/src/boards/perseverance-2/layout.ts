// Where things stand in the drawing of the main board. Units are those of the main board, 880 wide.
import type { Hex } from "./model";

export const GAP = 4;
/** The main board: the island on the left, the City on the right, the Officers with their Perks below. */
export const BOARD = { width: 880, height: 396 };

/** The island: a Zone with a head and the hexes. */
export const ISLAND = { width: 302, height: 312, head: 19 };
export const HEX = { width: 73.4, height: 63.4 };
/** How much of an edge hex is drawn: it is cut off at the border of the island. */
const LEFT = 29;
const ABOVE = 8;

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
export const LANDING = { x: 176, y: 296 };

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
  sustenance: { x: RIGHT, y: 0, width: ZONE, height: 150 },
  military: { x: RIGHT, y: 154, width: ZONE, height: 158 },
  expansion: { x: RIGHT + ZONE + GAP, y: 0, width: ZONE, height: 176 },
  construction: { x: RIGHT + ZONE + GAP, y: 180, width: ZONE, height: 132 },
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
export const OFFICER = { width: (BOARD.width - 4 * GAP) / 5, plate: 38, perk: 14, height: 38 + 3 * 14 };
