// The HTTP half of the API. A failure is a Trouble with one sentence.
import { language } from "../i18n/language.svelte";
import type { Fields } from "../table/values";
import type {
  AdviceInfo,
  Begin,
  BeginInfo,
  Agreement,
  CourseInfo,
  Created,
  DiceInfo,
  Film,
  GameInfo,
  History,
  NewTable,
  OddsInfo,
  PrimerInfo,
  Problem,
  Reach,
  ReviewInfo,
  RollInfo,
  RuleBook,
  RuleHits,
  RuleText,
  SeatWish,
  Setting,
  TableState,
  TalkLine,
} from "./types";

export class Trouble extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask(path: string, secret?: string, body?: unknown, method?: "DELETE"): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": language.code };
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const init: RequestInit = { headers, method: method ?? (body === undefined ? "GET" : "POST") };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Trouble(0, "");
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Trouble(answer.status, problem?.error ?? answer.statusText);
  }
  return answer;
}

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

export const games = () => json<GameInfo[]>(ask("/games"));
export const reach = () => json<Reach>(ask("/reach"));
/** The link of a secret's own seat as a picture for phones, an SVG. */
export const qr = async (table: string, secret: string, address: string) =>
  (await ask(`/tables/${table}/qr`, secret, { address })).text();
export const lookInto = (begin: Begin) => json<BeginInfo>(ask("/begin", undefined, begin));
export const branch = (table: string, secret: string, seq: number, seats: SeatWish[]) =>
  json<Created>(ask(`/tables/${table}/branch`, secret, { seq, seats }));
export const check = (game: string, players: number, options: Record<string, Setting>) =>
  json<Agreement>(ask(`/games/${game}/check`, undefined, { players, options }));
export const createTable = (wish: NewTable) => json<Created>(ask("/tables", undefined, wish));
export const rule = (game: string, id: string) => json<RuleText>(ask(`/games/${game}/rules/${id}`));
export const rules = (game: string) => json<RuleBook>(ask(`/games/${game}/rules`));
export const searchRules = (game: string, words: string) =>
  json<RuleHits>(ask(`/games/${game}/rules/search?words=${encodeURIComponent(words)}`));
export const courses = (game: string) => json<CourseInfo[]>(ask(`/games/${game}/lessons`));
export const primers = (game: string) => json<PrimerInfo[]>(ask(`/games/${game}/primer`));
/** The position in which a lesson begins, by its name. */
export const pictured = (lesson: string) => json<TableState>(ask(`/games/${lesson.replace("/", "/lessons/")}/table`));
export const state = (table: string, secret: string) => json<TableState>(ask(`/tables/${table}`, secret));
export const printed = (table: string, secret: string) => json<Fields>(ask(`/tables/${table}/printed`, secret));
export const odds = (table: string, secret: string, position: number, choice: string) =>
  json<OddsInfo>(ask(`/tables/${table}/odds?position=${position}&choice=${encodeURIComponent(choice)}`, secret));
export const advice = (table: string, secret: string, position: number) =>
  json<AdviceInfo>(ask(`/tables/${table}/advice?position=${position}`, secret));
export const whatIf = (table: string, secret: string, seats: SeatWish[]) =>
  json<Created>(ask(`/tables/${table}/whatif`, secret, { seats }));
export const review = (table: string, secret: string) => json<ReviewInfo>(ask(`/tables/${table}/review`, secret));
export const startReview = (table: string, secret: string) => json<ReviewInfo>(ask(`/tables/${table}/review`, secret, {}));
export const reviewFile = async (table: string, secret: string) => (await ask(`/tables/${table}/review/file`, secret)).text();
export const history = (table: string, secret: string) => json<History>(ask(`/tables/${table}/history`, secret));
export const stateAt = (table: string, secret: string, seq: number, viewer?: number) =>
  json<TableState>(ask(`/tables/${table}/history/${seq}${viewer === undefined ? "" : `?viewer=${viewer}`}`, secret));
export const rename = (table: string, secret: string, name: string) =>
  json<TableState>(ask(`/tables/${table}/name`, secret, { name }));
export const film = (table: string, secret: string, first: number, last: number, viewer?: number) =>
  json<Film>(ask(`/tables/${table}/film?first=${first}&last=${last}${viewer === undefined ? "" : `&viewer=${viewer}`}`, secret));
export const deleteTable = (table: string, owner: string) => ask(`/tables/${table}`, owner, undefined, "DELETE");
export const rematch = (table: string, secret: string) => json<{ table: string }>(ask(`/tables/${table}/rematch`, secret, {}));
export const dice = (table: string, secret: string) => json<DiceInfo>(ask(`/tables/${table}/dice`, secret));
export const rolls = (table: string, secret: string) => json<RollInfo[]>(ask(`/tables/${table}/rolls`, secret));
export const contribute = (table: string, secret: string, contribution: string) =>
  json<TableState>(ask(`/tables/${table}/contribution`, secret, { contribution }));
export const firstRoll = (table: string, secret: string) => json<TableState>(ask(`/tables/${table}/first-roll`, secret, {}));
export const say = (table: string, secret: string, text: string) =>
  json<TalkLine>(ask(`/tables/${table}/talk`, secret, { text }));
/** Let a bot answer for somebody whose time is up. */
export const substitute = (table: string, secret: string, seat: number) =>
  json<TableState>(ask(`/tables/${table}/substitute`, secret, { seat }));
/** Answer oneself again. */
export const comeBack = (table: string, secret: string) => json<TableState>(ask(`/tables/${table}/return`, secret, {}));
export const journal = async (table: string, secret: string) => (await ask(`/tables/${table}/journal`, secret)).text();
