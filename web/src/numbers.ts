// Chances and points as people read them.
import { language } from "./i18n/language.svelte";

const MINUS = "−";

/** A number with so many digits behind the point, or what the language has instead of it; a minus is as wide as digits. */
export const decimal = (n: number, digits = 1): string =>
  n
    .toLocaleString(language.code, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })
    .replace("-", MINUS);

/** A chance. */
export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** A number with its sign, one digit behind the point. */
export function signed(n: number): string {
  const digits = decimal(Math.abs(n));
  return `${digits === decimal(0) ? "±" : n < 0 ? MINUS : "+"}${digits}`;
}

/** A change of a chance, in percentage points. */
export const swing = (share: number): string => signed(100 * share);
