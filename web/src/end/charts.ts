// Numbers behind the charts.
import type { ScoreInfo } from "../api/types";

/** The sources of all scores, in the order they first appear. */
export const sourcesOf = (scores: ScoreInfo[]): string[] => [
  ...new Set(scores.flatMap((score) => score.sources.map(([source]) => source as string))),
];

/** What a seat got from a source. */
export const amountOf = (score: ScoreInfo, source: string): number =>
  score.sources.filter(([one]) => one === source).reduce((sum, [, n]) => sum + Number(n), 0);

/** A number with a minus that is as wide as digits. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export interface Segment {
  source: string;
  index: number;
  from: number;
  n: number;
}

/** A bar's segments: gains to the right of zero, losses to the left. */
export function segments(score: ScoreInfo, sources: string[]): Segment[] {
  let up = 0;
  let down = 0;
  return sources.flatMap((source, index) => {
    const n = amountOf(score, source);
    if (!n) return [];
    const from = n > 0 ? up : down + n;
    if (n > 0) up += n;
    else down += n;
    return [{ source, index, from, n }];
  });
}

/** Round steps for an axis from low to high: at most `most` of them. */
export function ticks(low: number, high: number, most: number): number[] {
  const span = Math.max(1, high - low);
  const power = 10 ** Math.floor(Math.log10(span / most));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => span / n <= most) ?? span);
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}
