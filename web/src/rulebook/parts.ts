// The text of a rule in parts: ids of other rules, names of things that say what they do, settings, how sure a ruling is, and the
// words between.
export interface Part {
  kind: "text" | "rule" | "code" | "strong" | "thing" | "sure";
  text: string;
  marked: boolean;
}
export type Mark = [number, number];

const ID = "[A-Z][A-Z0-9]-[A-Z]{2,4}-(?:\\d{2,3}|[A-Z])";
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** These names, the longest first: none is found within a word. */
function pattern(names: Iterable<string>): RegExp {
  const all = [...names].sort((one, other) => other.length - one.length).map(escaped);
  const things = all.length ? `|(?<![\\w-])(${all.join("|")})(?![\\w-])` : "|($^)";
  return new RegExp(`\\b(${ID})\\b|\`([^\`]+)\`|\\*\\*([^*]+)\\*\\*|\\[(high|med|low)\\]${things}`, "g");
}

const SOURCE = /\s*\((?=[^()]*\b(?:00\d|ruling|derived|deduced)\b)([^()]*)\)\s*$/;

/** What a rule says, and the tags at its end that tell where that comes from. */
export function withSource(text: string): { said: string; source: string } {
  const found = SOURCE.exec(text);
  return found ? { said: text.slice(0, found.index), source: found[1] ?? "" } : { said: text, source: "" };
}

/** A text cut into its parts, and where they are cut again: at the words that were looked for. */
export function partsOf(text: string, names: Iterable<string>, marks: Mark[] = []): Part[] {
  const found: Part[] = [];
  const isMarked = (from: number, to: number): boolean => marks.some(([first, last]) => first < to && last > from);
  const add = (kind: Part["kind"], shown: string, from: number, to: number): void =>
    void found.push({ kind, text: shown, marked: isMarked(from, to) });
  const plain = (from: number, to: number): void => {
    let at = from;
    for (const [first, last] of marks.filter(([first]) => first >= from && first < to)) {
      if (first > at) add("text", text.slice(at, first), at, first);
      add("text", text.slice(first, last), first, last);
      at = last;
    }
    if (at < to) add("text", text.slice(at, to), at, to);
  };
  let rest = 0;
  for (const match of text.matchAll(pattern(names))) {
    const [whole, id, code, strong, sure] = match;
    const end = match.index + whole.length;
    plain(rest, match.index);
    if (id !== undefined) add("rule", id, match.index, end);
    else if (code !== undefined) add("code", code, match.index, end);
    else if (strong !== undefined) add("strong", strong, match.index, end);
    else if (sure !== undefined) add("sure", sure, match.index, end);
    else add("thing", whole, match.index, end);
    rest = end;
  }
  plain(rest, text.length);
  return found;
}
