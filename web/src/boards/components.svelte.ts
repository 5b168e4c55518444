// What is printed on the components of the open table: our own, or those of an owner's pack.
import { printed } from "../api/client";
import type { TableState } from "../api/types";
import { isMap, type Fields, type Json } from "../table/values";
import { own } from "./rooms";

const FILES = import.meta.glob<Fields>("./*/printed.json", { import: "default" });
const NOTHING: Fields = {};

class Components {
  #open: { table: string; game: string; printed: Fields } = $state.raw({ table: "", game: "", printed: NOTHING });
  #asked = "";

  /** All that is printed on those of this game. */
  of(game: string): Fields {
    return this.#open.game === game ? this.#open.printed : NOTHING;
  }

  /** Is something printed on this thing? */
  has(game: string, kind: string, id: string): boolean {
    return thingIn(this.of(game)[kind], id) !== undefined;
  }

  /** What is printed on a thing: of this kind, or of any kind that has it. */
  thing(game: string, id: string, kind = ""): Fields {
    const tables = this.of(game);
    return [tables[kind], ...Object.values(tables)].map((table) => thingIn(table, id)).find(Boolean) ?? NOTHING;
  }

  /** Are those of this table known? */
  known(table: string): boolean {
    return this.#open.table === table;
  }

  /** Without a table: our own, as most play with them. */
  async browse(game: string): Promise<void> {
    if (this.#open.game === game) return;
    this.#asked = "";
    const found = (await own(FILES, game)?.()) ?? NOTHING;
    if (!this.#asked)
      this.#open = { table: "", game, printed: Object.fromEntries(Object.entries(found).filter(([key]) => key !== "where")) };
  }

  /** Find out what those of this table are; after a failure whoever comes next tries again. */
  async open(state: TableState, secret: string): Promise<void> {
    const { table, game } = state;
    if (this.#asked === table) return;
    this.#asked = table;
    try {
      const found = state.pack ? await printed(table, secret) : await own(FILES, game)?.();
      if (this.#asked === table) this.#open = { table, game, printed: played(found ?? NOTHING, state) };
    } catch {
      if (this.#asked === table) this.#asked = "";
    }
  }
}

/** A thing of a table of things by their ids. */
function thingIn(table: Json | undefined, id: string): Fields | undefined {
  const found = table && isMap(table) ? table[id] : undefined;
  return found && isMap(found) ? found : undefined;
}

/** What is printed for the options and the players of this table: `where` names what differs from the rest. */
function played({ where, ...always }: Fields, state: TableState): Fields {
  const fits = (one: string): boolean => {
    const [key = "", value] = one.split("=");
    return value === String(key === "players" ? state.seats.length : state.options[key]);
  };
  const those = Object.entries((where ?? {}) as Record<string, Fields>).filter(([when]) => when.split(" ").every(fits));
  return Object.assign(always, ...those.map(([, values]) => values)) as Fields;
}

export const components = new Components();
