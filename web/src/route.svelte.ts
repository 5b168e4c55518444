// Where we are: the lobby, a table, or its replay. The secret of a seat is the fragment, which never leaves the browser by itself.
export type Route = { page: "lobby" } | { page: "table" | "replay"; table: string; secret: string };

function read(): Route {
  const [, page, table] = location.pathname.split("/");
  if ((page === "table" || page === "replay") && table) return { page, table, secret: location.hash.slice(1) };
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
export const replayPath = (table: string, secret: string): string => `/replay/${table}#${secret}`;
