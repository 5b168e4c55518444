// How fast steps follow each other, kept in this browser.
import { calm } from "../settings/kept.svelte";

export type Speed = "calm" | "brisk" | "instant";
export const SPEEDS: Speed[] = ["calm", "brisk", "instant"];
const KEY = "mesozoic.speed";

/** Milliseconds: for a step, for each line that is told with it, and for dice to roll. */
const PACES: Record<Speed, { step: number; line: number; roll: number }> = {
  calm: { step: 900, line: 400, roll: 900 },
  brisk: { step: 320, line: 140, roll: 450 },
  instant: { step: 0, line: 0, roll: 0 },
};
/** More lines at once than this are not read one by one. */
const MOST_LINES = 6;
/** From so many steps on, they go by faster, so that all of them take no longer than these. */
const MANY = 60;

function read(): Speed | null {
  const kept = localStorage.getItem(KEY) as Speed | null;
  return kept && SPEEDS.includes(kept) ? kept : null;
}

class Pace {
  #chosen: Speed | null = $state(read());

  /** Whoever wants no motion sees the end at once, unless they choose to see every still. */
  get speed(): Speed {
    return this.#chosen ?? (calm.wanted ? "instant" : "brisk");
  }

  choose(speed: Speed): void {
    this.#chosen = speed;
    localStorage.setItem(KEY, speed);
  }

  /** How long a step stays at this speed, with so many lines, rolled or not, while so many wait behind it. */
  stay(speed: Speed, lines: number, rolled: boolean, behind: number): number {
    const { step, line, roll } = PACES[speed];
    const whole = step + line * Math.min(lines, MOST_LINES) + (rolled ? roll : 0);
    return whole * Math.min(1, MANY / Math.max(1, behind));
  }
}

export const pace = new Pace();
