// What the view of Fossil Dig contains, what is printed on its components, and its words.
import type { TableState } from "../../api/types";
import { boardText } from "../../i18n";
import { components } from "../components.svelte";
import type data from "./printed.json";

export interface Digger {
  tools: number;
  sketches: number;
  found: string[];
  hidden_cards: number;
  /** Known to whoever has them. */
  kept?: string[];
  drawn?: string[];
}
interface View {
  seats: Digger[];
  table: { round: number; first: number; weather: string; deck: number };
}
export const viewOf = (state: TableState): View => state.view as View;

interface Printed {
  fossil: Record<string, { worth: number }>;
}
/** What is printed on the components of this table; the file has to have it all. */
export const printed = (): Printed => components.of("template") as unknown as typeof data satisfies Printed;

export const say = (key: string, args: Record<string, string | number> = {}): string => boardText("template", key, args);
