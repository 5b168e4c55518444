// Templates of log lines, refusals and questions in the language of the page. A template names the kinds of its arguments in their
// order; a translation may order them anew, and tells several of a kind apart: `{n:2}` is the second `{n}` of the English one. Of
// `die|dice` the number before it takes one. `{part}` is another template, which is translated by itself.
import type { Catalogue } from "virtual:catalogues";

const PLACE = /\{(\w+)(?::(\d+))?\}/g;
const PART = "{part}";
const WORD = "[\\p{L}\\p{N}_'’-]+";
export const FORMS = `${WORD}(?:\\|${WORD})+`;

/** Which of several forms a number takes, or the only one. */
export const formOf = (forms: string, n: number, plural: (n: number) => number): string => {
  const all = forms.split("|");
  return all[Math.min(plural(n), all.length - 1)] ?? "";
};

/** A text whose places are filled in the order of the English one: `{0}` is its first. */
function refilled(english: string, text: string, fillings: string[]): string {
  const order = named(english);
  const places = named(text);
  let next = 0;
  return text.replace(PLACE, () => fillings[order.indexOf(places[next++] ?? "")] ?? "");
}

/** The places of a template, each by its kind and its number among those of that kind. */
function named(text: string): string[] {
  const seen = new Map<string, number>();
  return [...text.matchAll(PLACE)].map(([, kind = "", number]) => {
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return `${kind}:${number ?? seen.get(kind)}`;
  });
}

const literals = (text: string): string => text.replace(PLACE, "");
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

interface Joint {
  english: string;
  shape: RegExp;
}

const joints = new WeakMap<Catalogue, Joint[]>();
const known = new WeakMap<Catalogue, Map<string, string | undefined>>();

/** The templates with places for others, those that say most before those that say little. */
function jointsOf(catalogue: Catalogue): Joint[] {
  let found = joints.get(catalogue);
  if (found) return found;
  found = Object.keys(catalogue.texts)
    .filter((text) => text.includes(PART))
    .sort((a, b) => literals(b).length - literals(a).length)
    .map((english) => ({ english, shape: new RegExp(`^${english.split(PART).map(escaped).join("(.+?)")}$`) }));
  joints.set(catalogue, found);
  return found;
}

/** A template in the language of a catalogue, each place by the number of its argument; undefined where it has no translation. */
export function translated(catalogue: Catalogue, text: string): string | undefined {
  const texts = known.get(catalogue) ?? new Map<string, string | undefined>();
  known.set(catalogue, texts);
  if (!texts.has(text)) texts.set(text, laid(catalogue, text, 0));
  return texts.get(text);
}

/** The same in English. */
export const numbered = (text: string, first = 0): string =>
  refilled(
    text,
    text,
    named(text).map((_, at) => `{${first + at}}`),
  );

/** The translation of a template whose first argument has this number: as a whole, or part by part. */
function laid(catalogue: Catalogue, text: string, first: number): string | undefined {
  if (!/\p{L}/u.test(literals(text)) && !/[,:]/.test(text)) return numbered(text, first);
  const own = catalogue.texts[text];
  if (own)
    return refilled(
      text,
      own,
      named(text).map((_, at) => `{${first + at}}`),
    );
  for (const { english, shape } of jointsOf(catalogue)) {
    const parts = shape.exec(text)?.slice(1);
    const whole = parts && joined(catalogue, english, parts, first);
    if (whole !== undefined) return whole;
  }
  return undefined;
}

/** A template with these parts in it; undefined where one of them has no translation. */
function joined(catalogue: Catalogue, english: string, parts: string[], first: number): string | undefined {
  const fillings: string[] = [];
  let argument = first;
  let part = 0;
  for (const [place] of english.matchAll(PLACE)) {
    if (place !== PART) {
      fillings.push(`{${argument++}}`);
      continue;
    }
    const text = parts[part++] ?? "";
    const filling = laid(catalogue, text, argument);
    if (filling === undefined) return undefined;
    fillings.push(filling);
    argument += named(text).length;
  }
  return refilled(english, catalogue.texts[english] ?? english, fillings);
}
