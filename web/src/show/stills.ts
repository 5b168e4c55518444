// The table after every step of something that happened, as the page can show it.
import { CHANCE, type Frame, type LogLine, type TableState } from "../api/types";
import type { Json } from "../table/values";
import { patched } from "./patch";
import { actOf, type Scenes } from "./scenes";

/** The table after a step. */
export interface Still {
  state: TableState;
  /** Who answered; -1 is chance. */
  seat: number;
  /** How many lines could be read before it, and after it. */
  from: number;
  lines: number;
  /** What chance rolled or drew with it: the kind, and what came up. */
  rolled: string;
  token: string;
  scene: number;
  /** What is told with it, where that is not all lines that are new. */
  told?: LogLine[];
}

/** Does the first frame bring all of the view? */
export const isWhole = (frames: Frame[]): boolean => frames[0]?.changes.some((one) => one.path === "") ?? false;

/** What a table looks like in the course of an answer: nobody is asked anything; chance answers in somebody's turn. */
const inCourse = (like: TableState, frame: Frame, view: Json, waiting: number[]): TableState => ({
  ...like,
  seq: frame.seq,
  view,
  waiting,
  question: null,
  scene: frame.scene,
  over: false,
  frames: [],
});

/** The stills that lead on from a view; everything that is not in frames is as in `like`. */
export function stillsOf(like: TableState, view: Json, lines: number, frames: Frame[]): Still[] {
  let now = view;
  let read = lines;
  let waiting = like.waiting.filter((seat) => seat !== CHANCE);
  return frames.map((frame) => {
    now = patched(now, frame.changes);
    const from = read;
    read = frame.lines;
    const { seat, rolled = "", token = "", scene = -1 } = frame;
    if (seat !== CHANCE) waiting = [seat];
    return { state: inCourse(like, frame, now, waiting), seat, from, lines: read, rolled, token, scene };
  });
}

/** Is this only what a person has just done, who need not be shown it? */
const isOwn = (still: Still, viewer: number, scenes: Scenes): boolean =>
  viewer >= 0 && still.seat === viewer && !still.rolled && actOf(scenes, still.scene) < 0;

/** Without what the viewer did, which comes with what follows. */
export function withoutOwn(stills: Still[], viewer: number, scenes: Scenes): Still[] {
  const kept: Still[] = [];
  let from = -1;
  for (const still of stills) {
    if (from < 0) from = still.from;
    if (isOwn(still, viewer, scenes)) continue;
    kept.push({ ...still, from });
    from = -1;
  }
  return kept;
}

/** A line after the other that says how it came to a result, and the result, before what came of it lies there. */
export function lineByLine(before: Still, why: LogLine[], result: LogLine, after: Still): Still[] {
  const alone = (still: Still, line: LogLine): Still => ({ ...still, rolled: "", token: "", told: [line], lines: after.lines });
  return [...why.map((line) => alone(before, line)), alone(after, result)];
}
