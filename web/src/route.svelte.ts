// Where we are: the lobby, what there is to learn, a table, its replay or review, or a rulebook. The secret of a seat is the fragment, which never
// leaves the browser by itself.
export type Route =
  | { page: "lobby" }
  | { page: "learn"; game: string }
  | { page: "table" | "review"; table: string; secret: string }
  | { page: "replay"; table: string; secret: string; moment: number }
  | { page: "rules"; game: string; rule: string };

function read(): Route {
  const [, page, table, rule = ""] = location.pathname.split("/");
  const secret = location.hash.slice(1);
  if ((page === "table" || page === "review") && table) return { page, table, secret };
  if (page === "replay" && table) return { page, table, secret, moment: Number.parseInt(rule) || 0 };
  if (page === "rules" && table) return { page, game: table, rule: rule.toUpperCase() };
  if (page === "learn") return { page, game: table ?? "" };
  return { page: "lobby" };
}

class Here {
  route: Route = $state(read());

  constructor() {
    addEventListener("popstate", () => (this.route = read()));
    addEventListener("hashchange", () => (this.route = read()));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = read();
    scrollTo(0, 0);
  }
}

export const here = new Here();
export const tablePath = (table: string, secret: string): string => `/table/${table}#${secret}`;
/** The replay, at its beginning or after so many answers. */
export const replayPath = (table: string, secret: string, moment = 0): string =>
  `/replay/${table}${moment ? `/${moment}` : ""}#${secret}`;
export const reviewPath = (table: string, secret: string): string => `/review/${table}#${secret}`;
export const rulesPath = (game: string, rule = ""): string => `/rules/${game}${rule ? `/${rule}` : ""}`;
export const learnPath = (game = ""): string => `/learn${game && `/${game}`}`;
