// Who of several people at this browser looks at their table now.
class Looking {
  /** Their seat; nobody's while the table is covered. */
  seat: number | null = $state(null);
}

export const looking = new Looking();
