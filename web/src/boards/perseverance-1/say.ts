// The words of Episode 1.
import { split } from "../perseverance/model";
import { Speech } from "../perseverance/speech";

export const { say, name, many, list, counts, gives, guardName, owned } = new Speech("perseverance-1");

/** A Trap as far as it is known. */
export function trapName(word: string): string {
  const [colour = "", species] = split(word);
  return species
    ? say("known_trap", { colour: name("colour", colour), species: name("species", species) })
    : owned(colour, "trap");
}
