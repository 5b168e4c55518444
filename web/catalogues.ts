// The catalogues of src/mesozoic/locale as modules of the page: `virtual:catalogues` lists the languages, each is loaded when wanted.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { po, type GetTextTranslations } from "gettext-parser";
import type { Plugin } from "vite";

const LOCALE = join(import.meta.dirname, "..", "src", "mesozoic", "locale");
const LIST = "virtual:catalogues";
const ONE = "virtual:catalogue/";
/** A module that Vite takes from nowhere but here. */
const OWN = "\0";

type Tree = { [key: string]: string | Tree };

const languages = (): string[] =>
  readdirSync(LOCALE, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));

const folder = (language: string): string => join(LOCALE, language, "LC_MESSAGES");

/** What only the terminal says. */
const ELSEWHERE = "terminal.po";

/** The catalogues of a language by the part of the project they are for. */
const catalogues = (language: string): Map<string, GetTextTranslations> =>
  new Map(
    readdirSync(folder(language))
      .filter((file) => file.endsWith(".po") && file !== ELSEWHERE)
      .map((file) => [file.slice(0, -".po".length), po.parse(readFileSync(join(folder(language), file)))]),
  );

/** All translated entries: context, text, translation. */
const entries = ({ translations }: GetTextTranslations): [string, string, string][] =>
  Object.entries(translations).flatMap(([context, texts]) =>
    Object.entries(texts).flatMap(([text, { msgstr, comments }]): [string, string, string][] =>
      text && msgstr[0] && !comments?.flag?.includes("fuzzy") ? [[context, text, msgstr[0]]] : [],
    ),
  );

function plant(tree: Tree, path: string[], text: string): void {
  const [key = "", ...rest] = path;
  if (!rest.length) tree[key] = text;
  else plant((tree[key] ??= {}) as Tree, rest, text);
}

/** The name by which a language calls itself. */
const ownName = (language: string): string =>
  catalogues(language).get("engine")?.translations["language"]?.["English"]?.msgstr[0] || language;

/** One language: templates by their English, words of the page and of rooms by their paths, and which plural a number takes. */
function moduleOf(language: string): string {
  const texts: Record<string, string> = {};
  const words: Tree = {};
  let plural = "n !== 1";
  for (const [domain, catalogue] of catalogues(language)) {
    plural = /plural=([^;]+)/.exec(catalogue.headers["Plural-Forms"] ?? "")?.[1] ?? plural;
    for (const [context, text, translation] of entries(catalogue))
      if (context) plant(words, [domain, ...context.split(".")], translation);
      else texts[text] = translation;
  }
  return [
    `export const texts = ${JSON.stringify(texts)};`,
    `export const words = ${JSON.stringify(words)};`,
    `export const plural = (n) => Number(${plural});`,
  ].join("\n");
}

const listing = (): string =>
  `export const languages = [${languages()
    .map(
      (code) =>
        `{ code: ${JSON.stringify(code)}, name: ${JSON.stringify(ownName(code))}, load: () => import(${JSON.stringify(ONE + code)}) }`,
    )
    .join(", ")}];`;

export const gettext = (): Plugin => ({
  name: "gettext",
  resolveId: (id) => (id === LIST || id.startsWith(ONE) ? OWN + id : undefined),
  load(id) {
    if (id === OWN + LIST) return listing();
    if (!id.startsWith(OWN + ONE)) return undefined;
    const language = id.slice((OWN + ONE).length);
    for (const file of readdirSync(folder(language))) this.addWatchFile(join(folder(language), file));
    return moduleOf(language);
  },
});
