// How the numbers of a review are written: chances in percent, or points.
import { decimal, percent, signed, swing } from "../numbers";

export interface Written {
  /** A chance, or points. */
  of: (value: number) => string;
  /** A change of them. */
  change: (by: number) => string;
  /** Is a change worth a number? */
  seen: (by: number) => boolean;
}

const CHANCES: Written = { of: percent, change: swing, seen: (by) => Math.abs(by) >= 0.005 };
const POINTS: Written = { of: (value) => decimal(value), change: signed, seen: (by) => Math.abs(by) >= 0.5 };

/** Where win chances were compared with how games ended, these; else points. */
export const written = (calibrated: boolean): Written => (calibrated ? CHANCES : POINTS);
