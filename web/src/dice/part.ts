// A browser takes part in the dice of a table by itself: it keeps their hash, then adds its own random bytes.
import { contribute, dice } from "../api/client";
import { additionOf, keep } from "./kept";

/** For these seats, each with its secret; whoever comes after the first roll only keeps the hash. */
export async function takePart(table: string, seats: [number, string][]): Promise<void> {
  const secret = seats[0]?.[1];
  if (secret === undefined) return;
  try {
    const told = await dice(table, secret);
    if (!told.provable || told.secret) return; // a hash that comes with its secret shows nothing
    keep(table, told.commitment ?? "");
    if (!told.open) return;
    for (const [seat, own] of seats) if (seat >= 0) await contribute(table, own, additionOf(table, told.commitment ?? "", seat));
  } catch {
    // Nobody has to: the table says whom it waits for, and can go on without them.
  }
}
