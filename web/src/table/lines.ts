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

/** A line without its subject, where the seat's name stands before it already. */
export function predicate(line: LogLine, seat: SeatInfo | undefined): Piece[] {
  const [first, ...rest] = pieces(line);
  const same = first && seat && "kind" in first && first.value === { seat: seat.seat, colour: seat.colour }[first.kind];
  return same ? rest : pieces(line);
}
