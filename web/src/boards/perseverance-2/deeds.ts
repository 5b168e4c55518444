// Answers that are no piece or space: the secondary actions, the faces of a die, the sides of an Assembly tile. The pictures of each, by question.
import { printed } from "./model";

const LEADER = { leader: ["leader"] };
const EITHER = {
  follower: ["follower"],
  ...Object.fromEntries(["food", "light", "story", "scrap", "island"].map((one) => [one, [one]])),
};

export const deeds = (): Record<string, Record<string, string[]>> => ({
  "ep2.secondary": {
    influence: ["cube"],
    "place-leader": ["leader", "settlement"],
    "move-leader": ["leader", "arrow"],
    explore: ["card"],
    counterattack: ["combat"],
  },
  "ep2.turn_die": { keep: ["check"], ...Object.fromEntries(printed().icons.map((icon) => [icon, [icon]])) },
  "ep2.manage": { glowberry: ["glowberry"], follower: ["follower"] },
  "ep2.assign_leader": LEADER,
  "ep2.commit_leader": LEADER,
  "ep2.befriend": { influence: ["cube"] },
  "ep2.another_dino": { dino: ["any-dino"] },
  "ep2.rendezvous": { perk: ["perk"] },
  "ep2.go_on": { continue: ["patrol"], stop: ["settlement"] },
  "ep2.assembly_reward": { production: ["production"], votes: ["vote"] },
  "ep2.second_place": EITHER,
  "ep2.popular_reward": EITHER,
  "d2.second_place": EITHER,
});
