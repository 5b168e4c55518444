// A worked example as a table: whoever opens it sits where answers are given in it, bots sit elsewhere.
import { createTable, games } from "../api/client";
import type { ExampleInfo, SeatWish } from "../api/types";
import { me } from "../lobby/me.svelte";
import { mine } from "../lobby/mine.svelte";
import { usualBot } from "../lobby/usual";
import { here, tablePath } from "../route.svelte";

/** Create the table and go there. Dice and cards come up as in the example, where they can. */
export async function openExample(id: string, example: ExampleInfo): Promise<void> {
  const game = (await games()).find((one) => one.id === id);
  if (!game) return;
  const first = example.seats[0] ?? 0;
  const bot: SeatWish = { kind: "bot", bot: usualBot(game), name: "" };
  const seats = Array.from({ length: example.players }, (_, seat): SeatWish =>
    example.seats.includes(seat) ? { kind: "person", bot: "", name: seat === first ? me.name : "" } : bot,
  );
  const made = await createTable({ begin: { example: example.name, chance: example.chance }, seats });
  const table = mine.add(made, game, seats, first, example.seats);
  mine.shows(made.table, example.rules.find((rule) => rule.includes("-EX-")) ?? "");
  here.go(tablePath(table.table, table.secrets[String(table.seat)] ?? ""));
}
