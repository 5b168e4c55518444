// Answers that are no piece or space: the secondary actions, the faces of a die, the sides of an Assembly tile. The pictures of each, by question.
import { printed } from "./model";

export const deeds = (): Record<string, Record<string, string[]>> => ({
  "ep1.secondary": {
    influence: ["cube"],
    soldiers: ["place-soldier"],
    "leader-community": ["leader", "settlement"],
    "leader-defense": ["leader", "wall"],
  },
  "ep1.turn_die": { keep: ["check"], ...Object.fromEntries(printed().icons.map((icon) => [icon, [icon]])) },
  "ep1.assembly_reward": { production: ["production"], votes: ["vote"] },
  "ep1.phoenix_extra": { safeguard: ["safeguard"], valor: ["valor"], trap: ["trap"] },
  "ep1.go_on": { continue: ["patrol"], stop: ["settlement"] },
});
