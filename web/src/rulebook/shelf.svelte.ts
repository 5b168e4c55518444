// The rulebooks that were opened, and what was found in them: each is asked for once.
import { rule, rules } from "../api/client";
import type { RuleBook, RuleText } from "../api/types";

const books = new Map<string, Promise<RuleBook>>();
const texts = new Map<string, Promise<RuleText>>();

/** What was asked for before, or is asked for now; after a failure whoever comes next asks again. */
function kept<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? ask();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

export const readBook = (game: string): Promise<RuleBook> => kept(books, game, () => rules(game));
export const readRule = (game: string, id: string): Promise<RuleText> => kept(texts, `${game}/${id}`, () => rule(game, id));
