// The headings of a rulebook in the language of the page; the rules below them are English.
import type { RuleChapter } from "../api/types";
import { said, saidOf } from "../i18n";

/** The title of a chapter; its number stays. */
export const heading = (title: string): string => {
  const [, number = "", name = ""] = /^(\d+\. )?(.*)$/s.exec(title) ?? [];
  return number + said(name);
};

/** The same without what it holds under which conditions: that is said in the chapter. */
export const brief = (title: string): string => heading(title).replace(/,? [^,`]*`.*$/, "");

/** The book of a chapter, and the part of it, where it has several. */
export const bookOf = ({ book, part }: RuleChapter): string => (part ? saidOf(said(book), said(part)) : said(book));
