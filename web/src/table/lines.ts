// The log as turns, and what happened since the reader's last answer.
import type { LogLine, SeatInfo } from "../api/types";
import { pieces, type Piece } from "../i18n";

export interface Turn {
  /** Number of its first line: stays the same while the turn grows. */
  n: number;
  seat: number;
  lines: LogLine[];
}

/** A line that is about a seat from its first word on. */
const subject = (line: LogLine): number | undefined => {
  const first = line.args[0];
  return line.text.startsWith("{seat}") && first?.kind === "seat" ? Number(first.value) : undefined;
};

/** Lines by turn: whoever answered, with what chance added. The last line of an answer may already open the next seat's turn. */
export function turnsOf(log: LogLine[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((line, at) => {
    const last = turns.at(-1);
    const about = subject(line);
    const opens = about !== undefined && log[at + 1]?.seq !== line.seq && about !== last?.seat;
    const seat = opens ? about : line.seat < 0 ? (last?.seat ?? line.seat) : line.seat;
    if (last?.seat === seat) last.lines.push(line);
    else turns.push({ n: line.n, seat, lines: [line] });
  });
  return turns;
}

/** The lines after the last one that an answer of this seat brought; none if it has not answered yet. */
export function linesSince(log: LogLine[], seat: number): LogLine[] {
  const last = log.findLastIndex((line) => line.seat === seat);
  return last < 0 ? [] : log.slice(last + 1);
}

const isSubject = (first: Piece | undefined, seat: SeatInfo | undefined): boolean =>
  first !== undefined &&
  seat !== undefined &&
  "kind" in first &&
  first.value === { seat: seat.seat, colour: seat.colour }[first.kind];

/** The lines of a turn without their subject, which stands above them, until they are about somebody else. */
export function predicates(lines: LogLine[], seat: SeatInfo | undefined): Piece[][] {
  let own = true;
  return lines.map((line) => {
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
