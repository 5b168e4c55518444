// Who sits where at a new table: "me" and "here" at this browser, "friend" by a link, "bot:NAME".
import type { SeatWish } from "../api/types";
import { me } from "../lobby/me.svelte";

const BOT = "bot:";
export const isHere = (who: string | undefined): boolean => who === "me" || who === "here";

/** Somebody else sits there now; there is only one of me. */
export const seated = (seats: string[], seat: number, who: string): string[] =>
  seats.map((one, at) => (at === seat ? who : who === "me" && one === "me" ? "here" : one));

/** What the server is told of them. */
export const wishesOf = (seats: string[], names: string[]): SeatWish[] =>
  seats.map((who, seat) => ({
    kind: who.startsWith(BOT) ? "bot" : "person",
    bot: who.startsWith(BOT) ? who.slice(BOT.length) : "",
    name: who === "me" ? me.name : who === "here" ? (names[seat]?.trim() ?? "") : "",
  }));

/** The seats of those at this browser. */
export const hereOf = (seats: string[]): number[] => seats.flatMap((who, seat) => (isHere(who) ? [seat] : []));
