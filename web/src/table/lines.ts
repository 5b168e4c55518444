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

/** Lines without those that only say how it came to others. */
export const results = (lines: LogLine[]): LogLine[] => lines.filter((line) => !line.depth);

/** The colours of the seats, in their order. */
export const COLOURS = ["blue", "red", "green", "yellow"];
/** How a line begins with which the game starts to play for somebody: who that is, and in which colour. */
const SOMEBODY = "{dissenter}, {colour}, ";
const RESOLVES = `${SOMEBODY}resolves `;

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
 * Where the game plays for somebody without a seat, their turn lasts until a seat answers or begins its own.
 */
export function turnsOf(log: LogLine[], people: number): Turn[] {
  const turns: Turn[] = [];
  log.forEach((line, at) => {
    const last = turns.at(-1);
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
    if (rivalOf(line)) return pieces({ text: line.text.slice(SOMEBODY.length), args: line.args.slice(2) });
    const [first, ...rest] = pieces(line);
    const same = isSubject(first, seat);
    if (!same && first && "kind" in first && ["seat", "colour"].includes(first.kind)) own = false;
    return own && same ? rest : pieces(line);
  });
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
