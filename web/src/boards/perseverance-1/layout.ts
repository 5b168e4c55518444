// Where things stand in the drawing of a Zone. Units are those of the main board, 880 wide.

export const ZONE = { width: 214, gap: 8, height: 416 };
export const BOARD = { width: 4 * ZONE.width + 3 * ZONE.gap, height: ZONE.height };

export const HEAD = 22;
export const DEFENSE = {
  top: 22,
  left: 17,
  width: 194,
  rows: [22 + 3, 22 + 28.5, 22 + 54],
  cell: 22.5,
  wall: 22 + 79,
  soldiers: [22 + 101, 22 + 126.5],
  height: 152,
};
export const COMMUNITY = { top: 176, height: 145 };
export const TRACK = { top: 323, cell: { width: 35.5, height: 24 } };
export const OFFICER = { top: 373, height: 43 };

/** The middle of a column. */
export const columnX = (column: number, columns: number): number => DEFENSE.left + (DEFENSE.width / columns) * (column + 0.5);
export const cellWidth = (columns: number): number => DEFENSE.width / columns - 4;
/** The top of a row of Dino spaces; row 1 is the nearest to the Walls. */
export const dinoY = (row: number): number => DEFENSE.rows[3 - row] ?? 0;
