// The proof of a finished game's dice, worked out by this browser alone: docs/fairness.md says what is computed here.
import type { DiceInfo, RollInfo } from "../api/types";
import type { Kept } from "./kept";

export interface Proof {
  /** How many rolls follow from the secret. */
  rolls: number;
  /** The first that does not, if there is one. */
  wrong: RollInfo | null;
  /** Is the secret that of the hash that was told? */
  hash: boolean;
  /** Was that the hash this browser kept, or did it keep none? */
  kept: boolean | null;
  /** Is everything in it that this browser added, or did it add nothing? */
  added: boolean | null;
  /** Did anybody add something but the people who sit here? Whoever knows the secret could turn rolls by it. */
  stranger: boolean;
}

const ascii = (text: string): BufferSource => new TextEncoder().encode(text);
const digits = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (hex: string): BufferSource => new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

/** Can this browser compute? Only where the page came over https, or from its own machine. */
export const able = (): boolean => typeof crypto.subtle === "object";

/** The proof at a table with these people; rolls are counted here, whatever number they are told to have. */
export async function prove(told: DiceInfo, rolls: RollInfo[], kept: Kept | undefined, people: number[]): Promise<Proof> {
  const secret = bytes(told.secret ?? "");
  const hash = digits(await crypto.subtle.digest("SHA-256", secret));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const added = (told.contributions ?? []).map((one) => `contribution ${one.seat} ${one.contribution}\n`).join("");
  const own = Object.entries(kept?.added ?? {});
  const seats = (told.contributions ?? []).map((one) => one.seat);
  const found: Proof = {
    rolls: 0,
    wrong: null,
    hash: hash === told.commitment,
    kept: kept ? kept.commitment === told.commitment : null,
    added: own.length ? own.every(([seat, value]) => added.includes(`contribution ${seat} ${value}\n`)) : null,
    stranger: new Set(seats).size < seats.length || !seats.every((seat) => people.includes(seat)),
  };
  for (const [number, roll] of rolls.entries()) {
    if (number < (told.given ?? 0)) continue;
    if (roll.number !== number || (await thrown(key, added, roll)) !== roll.token) return { ...found, wrong: roll };
    found.rolls += 1;
  }
  return found;
}

/** What comes up by the secret. */
async function thrown(key: CryptoKey, added: string, roll: RollInfo): Promise<string> {
  const cases = roll.cases.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  let left = await below(key, added, roll.number, cases);
  for (const [token, weight] of roll.cases) {
    if (left < BigInt(weight)) return token;
    left -= BigInt(weight);
  }
  return "";
}

/** One of so many equal cases: the first number of enough bits that is below their count. */
export async function below(key: CryptoKey, added: string, number: number, cases: bigint): Promise<bigint> {
  const bits = cases > 1n ? (cases - 1n).toString(2).length : 0;
  for (let attempt = 0; ; attempt++) {
    let drawn = "";
    for (let block = 0; block < Math.ceil(bits / 256); block++) {
      const message = `mesozoic dice 1\n${added}roll ${number} ${attempt} ${block}\n`;
      drawn += digits(await crypto.subtle.sign("HMAC", key, ascii(message)));
    }
    const value = BigInt(`0x0${drawn}`) >> BigInt(4 * drawn.length - bits);
    if (value < cases) return value;
  }
}
