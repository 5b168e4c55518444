// The log as turns, and what happened since the reader's last answer.
import type { LogLine, SeatInfo } from "../api/types";
import { pieces, type Piece } from "../i18n";

export interface Turn {
  /** Number of its first line: stays the same while the turn grows. */
  n: number;
  /** Whose turn: a seat, or the colour of somebody the game plays for, who is named then. */
  seat: number;
  rival: string;
  lines: LogLine[];
}

/** A line that stands by itself, and those that say how it came to that. */
export interface Group {
  line: LogLine;
  why: LogLine[];
}

/** Lines in their groups. */
export function groupsOf(lines: LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.depth && last) last.why.push(line);
    else groups.push({ line, why: [] });
  }
  return groups;
}

/** Groups that follow each other and belong to one scene, or one group outside of all. */
export interface Block {
  /** The outermost scene; -1 outside of all. */
  scene: number;
  groups: Group[];
  /** The number of its first group among all. */
  at: number;
}

/** To which outermost scene a line belongs; -1 where to none. */
export type SceneOf = (line: LogLine) => number;

/** Groups by scene. */
export function blocksOf(groups: Group[], sceneOf: SceneOf): Block[] {
  const blocks: Block[] = [];
  groups.forEach((group, at) => {
    const scene = sceneOf(group.line);
    const last = blocks.at(-1);
    if (last && scene >= 0 && last.scene === scene) last.groups.push(group);
    else blocks.push({ scene, groups: [group], at });
  });
  return blocks;
}

/** From the answer before the first of these lines to the last: what to watch to see them happen. */
export const spanOf = (lines: LogLine[]): [first: number, last: number] => [
  Math.min(...lines.map((line) => line.seq)),
  Math.max(...lines.map((line) => line.seq)) + 1,
];

/** Lines without those that only say how it came to others. */
export const results = (lines: LogLine[]): LogLine[] => lines.filter((line) => !line.depth);

/** The colours of the seats, in their order. */
export const COLOURS = ["blue", "red", "green", "yellow"];
/** How a line begins with which the game starts to play for somebody: who that is, and in which colour. */
const RESOLVES = "{dissenter}, {colour}, resolves ";

/** Somebody for whom the game begins to play here. */
function rivalOf(line: LogLine): Pick<Turn, "seat" | "rival"> | undefined {
  const [who, colour] = line.args;
  if (!line.text.startsWith(RESOLVES) || !who || !colour) return undefined;
  return { seat: COLOURS.indexOf(String(colour.value)), rival: String(who.value) };
}

/** A line that is about a seat from its first word on. */
const subject = (line: LogLine): number | undefined => {
  const first = line.args[0];
  return line.text.startsWith("{seat}") && first?.kind === "seat" ? Number(first.value) : undefined;
};

/**
 * Lines by turn: whoever answered, with what chance added. The last line of an answer may already open the next seat's turn.
 * Where the game plays for somebody without a seat, their turn lasts until a seat answers or begins its own; and whoever answers
 * in the course of a scene, it stays with the turn in which it began.
 */
export function turnsOf(log: LogLine[], people: number, sceneOf: SceneOf = () => -1): Turn[] {
  const turns: Turn[] = [];
  log.forEach((line, at) => {
    const last = turns.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && sceneOf(line) >= 0 && sceneOf(line) === sceneOf(before)) {
      last.lines.push(line);
      return;
    }
    const rival = rivalOf(line);
    const about = subject(line);
    const opens = about !== undefined && about < people && log[at + 1]?.seq !== line.seq && about !== last?.seat;
    const goesOn = last && (line.depth > 0 || line.seat < 0 || (last.rival && line.seq === last.lines[0]?.seq));
    if (rival) turns.push({ n: line.n, ...rival, lines: [line] });
    else if (last && !opens && (goesOn || (last.seat === line.seat && !last.rival))) last.lines.push(line);
    else turns.push({ n: line.n, seat: opens ? about : line.seat, rival: "", lines: [line] });
  });
  return turns;
}

/** The lines after the last one that an answer of this seat brought; none if it has not answered yet. */
export function linesSince(log: LogLine[], seat: number): LogLine[] {
  const last = log.findLastIndex((line) => line.seat === seat);
  return last < 0 ? [] : log.slice(last + 1);
}

/**
 * These turns as somebody reads them who wants to know what the others did: of a turn of their own, which since their last
 * answer only a roll for them can have opened, all that is not about them, as something that happened by itself.
 */
export function turnsBeside(turns: Turn[], reader: number): Turn[] {
  const beside = (turn: Turn): Turn =>
    turn.rival || turn.seat !== reader
      ? turn
      : { ...turn, seat: -1, lines: results(turn.lines).filter((line) => subject(line) !== reader) };
  return turns.map(beside).filter((turn) => turn.lines.length > 0);
}

type Subject = Pick<SeatInfo, "seat" | "colour">;

/** Whom the lines of a turn are about. */
export const subjectOf = (turn: Turn, seats: SeatInfo[]): Subject | undefined =>
  turn.rival ? { seat: -1, colour: COLOURS[turn.seat] ?? "" } : seats[turn.seat];

const isSubject = (first: Piece | undefined, seat: Subject | undefined): boolean =>
  first !== undefined &&
  seat !== undefined &&
  "kind" in first &&
  first.value === { seat: seat.seat, colour: seat.colour }[first.kind];

/** The lines of a turn without their subject, which stands above them, until they are about somebody else. */
export function predicates(lines: LogLine[], seat: Subject | undefined): Piece[][] {
  let own = true;
  return lines.map((line) => {
    const [first, ...rest] = pieces(line);
    if (rivalOf(line)) return withoutSomebody([first, ...rest].filter((piece) => piece !== undefined));
    const same = isSubject(first, seat);
    if (!same && first && "kind" in first && ["seat", "colour"].includes(first.kind)) own = false;
    return own && same ? rest : pieces(line);
  });
}

/** A line that begins with who somebody is and their colour, without that. */
function withoutSomebody(line: Piece[]): Piece[] {
  const [who, , colour, after, ...rest] = line;
  const begins = who && "kind" in who && who.kind === "dissenter" && colour && "kind" in colour && colour.kind === "colour";
  return begins && after && "text" in after ? [{ text: after.text.replace(/^[\s,)]+/, "") }, ...rest] : line;
}

/** Lines of one kind that follow each other, such as rolled dice, as the first of them and how many more there are. */
export function folded(lines: LogLine[]): { line: LogLine; more: number }[] {
  const found: { line: LogLine; more: number }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.line.text === line.text && last.line.rule === line.rule && subject(line) === subject(last.line))
      last.more += 1;
    else found.push({ line, more: 0 });
  }
  return found.flatMap((one) =>
    one.more === 1
      ? lines.filter((line) => line.n === one.line.n || line.n === one.line.n + 1).map((line) => ({ line, more: 0 }))
      : [one],
  );
}
