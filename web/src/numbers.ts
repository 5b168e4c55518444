// Chances and points as people read them.
const MINUS = "−";

/** A chance. */
export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** A number with its sign, one digit behind the point. */
export function signed(n: number): string {
  const digits = Math.abs(n).toFixed(1);
  return `${digits === "0.0" ? "±" : n < 0 ? MINUS : "+"}${digits}`;
}

/** A change of a chance, in percentage points. */
export const swing = (share: number): string => signed(100 * share);
