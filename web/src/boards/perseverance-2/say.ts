// The words of Episode 2.
import { effectOf } from "../../i18n";
import { Speech } from "../perseverance/speech";
import { printed } from "./model";

const GAME = "perseverance-2";
export const { say, name, many, list, counts, guardName, owned } = new Speech(GAME);

/** What a tile, Perk or card does, in a few words. */
export const does = (id: string): string => effectOf(GAME, id);

/** An Adventure card with all that is printed on it. */
export function cardLabel(id: string): string {
  const card = printed().card[id];
  return say(card && card.stages.length > 1 ? "card_two" : "card_one", {
    card: name("card", id),
    deck: name("deck", card?.deck ?? ""),
    soldiers: card?.soldiers ?? 0,
    stage1: list(card?.stages[0] ?? []),
    stage2: list(card?.stages[1] ?? []),
    threat: card?.transition ?? 0,
  });
}

/** A Dino Attack card with all that is printed on it. */
export const attackLabel = (id: string): string => say("attack", { attack: name("attack", id), does: does(id) });
