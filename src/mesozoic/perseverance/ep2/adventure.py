"""The Adventure Effect (chapter ADV): a Camp as Rally point, then picks out of Combat, clearing a tile and building a Camp."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import bits, times
from mesozoic.core.step import DONE, HIDDEN, Steps
from mesozoic.perseverance.common.verbs import pay
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS
from mesozoic.perseverance.ep2.attack import DinoAttack, ReturnRally
from mesozoic.perseverance.ep2.clearing import (
    FromHand,
    can_play,
    clear,
    empty_tiles,
    matches,
    open_to_clearing,
    ready_members,
    why_clearing_closed,
)
from mesozoic.perseverance.ep2.combat import (
    FightHex,
    beatable_species,
    can_defeat,
    has_dino_within,
    open_to_combat,
    strength,
    why_combat_closed,
)
from mesozoic.perseverance.ep2.pieces import camp_reward
from mesozoic.perseverance.ep2.reach import (
    far_targets,
    open_to_camps,
    open_to_picks,
    pay_for_reach,
    targets,
    why_camp_closed,
    why_camp_unpaid,
)
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import place_camp, put_rally
from mesozoic.perseverance.ep2.words import ADVENTURE, ADVENTURER, EFFECTS, GLOWBERRY, ON_CAMP, ROOM, SPECIES, TRAMPLER

FOUGHT: Final = 1
CLEARED: Final = 2
BUILT: Final = 4
FOUGHT_AGAIN: Final = 8
PICKS: Final = FOUGHT | CLEARED | BUILT
"""E2-ADV-07: the three options; E2-RUL-09: the second Combat of an Adventurer is none of them."""
DONE_SO_FAR: Final = PICKS | FOUGHT_AGAIN
"""What a player has done in an Adventure Effect, one bit each."""
FIRST_PICK: Final = 16
"""E2-RUL-94: the bit of a Combat that was the first pick, because afterwards perhaps none would have been possible."""

SPAN: Final = 32
"""So many numbers stand for the hexes in a code."""
COMBAT: Final = 0
CAMP: Final = 1
CARD: Final = 2
"""What a code does on its hex; from CARD on it plays a card, the hidden one of a blind table first."""
EVERY_SPECIES: Final = (1 << len(SPECIES)) - 1

# -- the Camp ----------------------------------------------------------------------------------------------------------


def can_adventure(game: Ep2, seat: Seat, glowberry: i64) -> bool:
    """E2-ADV-03, E2-RUL-04: is there an unbreached Camp from which a pick is executable, with so many Glowberries at hand?

    E2-RUL-87: the Combat of an Adventurer stands in for no pick, so it makes no difference.
    """
    beatable = beatable_species(game, seat)
    reach: i64 = 0
    for area in range(len(game.camps)):
        if game.can_rally(area):
            from_here = targets(game, area, glowberry)
            if has_dino_within(game, beatable, from_here):
                return True
            reach |= from_here
    return (open_to_camps(game, seat) & reach) != 0 or (open_to_clearing(game, seat) & reach) != 0


@final
class ChooseCamp(FromHand):
    """E2-ADV-01, E2-ADV-02, E2-RUL-04: the Camp of anybody, from which something can be done, is the Rally point, free of charge.

    E2-ADV-03, E2-ADV-04, E2-RUL-63: not one with a Breach token now; a token on the Outpost beside it does not matter.
    """

    kind = "ep2.choose_camp"
    rule = "E2-ADV-01"
    prompt = "from which camp do you set out?"
    scene = "adventure"

    def offer(self, game: Ep2, codes: Codes) -> None:
        wanted = open_to_picks(game, self.seat)
        glowberry = game.players[self.seat].assets[GLOWBERRY]
        for area in range(len(game.camps)):
            if game.can_rally(area) and wanted & targets(game, area, glowberry):
                codes.add(area)

    def take(self, game: Ep2, code: int) -> Steps:
        """E2-ADV-01, E2-ADV-20: after the picks the owner of this Camp resolves a Dino Attack, whatever they were."""
        outer = game.rally
        put_rally(game, code, "E2-ADV-01")
        attack = DinoAttack(game.camps[code], code, ON_CAMP)
        return AdventurePick(self.seat, 0, False, EMPTY), attack, ReturnRally(outer, "E2-ADV-01")

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.words["hex"][code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        shut: list[Refusal] = []
        for area in range(len(game.camps)):
            choice = Pick(game.box.words["hex"][area])
            if game.is_breached(area, ON_CAMP):
                shut.append(Refusal(choice, "E2-ADV-03", "the camp on {hex} is breached", (area,)))
            elif game.camps[area] != EMPTY and area not in offered:
                shut.append(Refusal(choice, "E2-RUL-04", "nothing can be done from {hex}", (area,)))
        return shut


# -- the picks ---------------------------------------------------------------------------------------------------------


def most_picks(game: Ep2, seat: Seat) -> int:
    """E2-ADV-07, E2-PRK-11, E2-RUL-94: how many things can be done in an Adventure Effect, a Combat more with Adventurer."""
    picks = game.box.effects.most_options[ADVENTURE]
    return picks + 1 if game.players[seat].has(ADVENTURER) else picks


def keeps_a_pick(game: Ep2, seat: Seat, hex: int, reach: i64) -> bool:
    """E2-RUL-87: is a pick possible after a Combat on this hex, whatever its outcome, even if all fighters are toppled then?

    E2-RUL-95: a Camp that can be built now, or for a Trampler Expert a Combat without fighters on another hex.
    """
    if open_to_camps(game, seat) & reach:
        return True
    if can_defeat(game, seat, TRAMPLER, 0):
        for at in range(len(game.dinos)):
            if game.dinos[at] == TRAMPLER and at // ROOM != hex and reach >> at // ROOM & 1:
                return True
    return False


@final
class AdventurePick(FromHand):
    """E2-ADV-07, E2-RUL-08: one or two picks out of Combat, clearing a tile and building a Camp, each once, in any order.

    Each is named with its target, and valid targets are looked for anew after each; a target that needs the wider reach pays for
    it, once. E2-PRK-11, E2-RUL-09, E2-RUL-87: Adventurer adds a Combat on another hex, before, between or after the picks.
    E2-RUL-94: which of two Combats is the pick is not told; but one that begins the Effect is option A unless a pick is sure.
    """

    kind = "ep2.adventure_pick"
    rule = "E2-ADV-07"
    prompt = "fight, play a card on a tile, or build a camp?"

    def __init__(self, seat: Seat, taken: int, paid: bool, fought: int) -> None:
        super().__init__(seat)
        self.taken: Final = taken
        self.paid: Final = paid
        """Is the wider reach paid for?"""
        self.fought: Final = fought
        """The hex of the first Combat, or EMPTY."""

    # -- what is left to do

    def may_fight(self, game: Ep2) -> bool:
        """E2-ADV-07, E2-PRK-11: no Combat yet, or a second one with Adventurer."""
        if not self.taken & FOUGHT:
            return True
        return not self.taken & FOUGHT_AGAIN and game.players[self.seat].has(ADVENTURER)

    def may_pick(self, pick: int) -> bool:
        """E2-ADV-07, E2-RUL-94: not this one yet, nor the other one beside a Combat that was the first pick."""
        return not self.taken & pick and not (self.taken & FIRST_PICK and self.taken & (CLEARED | BUILT))

    def reach(self, game: Ep2) -> i64:
        """E2-ADV-05, E2-ADV-06: the valid targets, those that would have to be paid for included."""
        glowberry = game.box.reach_cost if self.paid else game.players[self.seat].assets[GLOWBERRY]
        return targets(game, game.rally, glowberry)

    # -- the question

    def offer(self, game: Ep2, codes: Codes) -> None:
        reach = self.reach(game)
        if self.may_fight(game):
            hexes = open_to_combat(game, self.seat) & reach
            for hex in range(len(game.box.map.adjacent)):
                if hexes >> hex & 1 and hex != self.fought:
                    codes.add(COMBAT * SPAN + hex)
        if self.may_pick(CLEARED) and game.players[self.seat].patrol == EMPTY:
            self.offer_cards(game, empty_tiles(game) & reach, codes)
        if self.may_pick(BUILT):
            areas = open_to_camps(game, self.seat) & reach
            for area in range(len(game.camps)):
                if areas >> area & 1:
                    codes.add(CAMP * SPAN + area)
        if self.taken:
            codes.add(PASS)

    def offer_cards(self, game: Ep2, tiles: i64, codes: Codes) -> None:
        """E2-ADV-10: every card of the hand for which there are Soldiers, on every one of these tiles of its terrain."""
        for card in game.players[self.seat].hand:
            if card == HIDDEN or can_play(game, self.seat, card):
                for area in range(len(game.cleared)):
                    code = (card - HIDDEN + CARD) * SPAN + area
                    if tiles >> area & 1 and matches(game, self.seat, card, area) and not codes.has(code):
                        codes.add(code)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            if game.notes is not None:
                text = "{seat} is done with the adventure after {n} pick|picks"
                game.note("E2-ADV-07", text, self.seat, bits(self.taken & PICKS))
            return DONE
        hex = code % SPAN
        paid = self.paid or pay_for_reach(game, self.seat, hex)
        if code // SPAN == COMBAT:
            return self.fight(game, hex, paid)
        if code // SPAN == CAMP:
            return build_camp(game, self.seat, hex) + self.again(game, self.taken | BUILT, paid)
        return clear(game, self.seat, code // SPAN - CARD + HIDDEN, hex) + self.again(game, self.taken | CLEARED, paid)

    def fight(self, game: Ep2, hex: int, paid: bool) -> Steps:
        """E2-ADV-08: a Combat as a pick; E2-PRK-11, E2-RUL-09: or the second one, a Combat of its own on another hex."""
        if self.taken & FOUGHT:
            return (FightHex(self.seat, hex, "E2-PRK-11"), *self.again(game, self.taken | FOUGHT_AGAIN, paid))
        after = AdventurePick(self.seat, self.taken | FOUGHT, paid, hex)
        can_add = game.players[self.seat].has(ADVENTURER)
        if can_add and not self.taken and not keeps_a_pick(game, self.seat, hex, after.reach(game)):
            after = AdventurePick(self.seat, FOUGHT | FIRST_PICK, paid, hex)
        return (FightHex(self.seat, hex, "E2-ADV-08"), *after.if_more(game))

    def again(self, game: Ep2, taken: int, paid: bool) -> Steps:
        """The same question once this is done."""
        return AdventurePick(self.seat, taken, paid, self.fought).if_more(game)

    def if_more(self, game: Ep2) -> Steps:
        """This question, unless all that can be done in an Adventure Effect is done."""
        return (self,) if bits(self.done()) < most_picks(game, self.seat) else DONE

    def done(self) -> int:
        """What is done, one bit each."""
        return self.taken & DONE_SO_FAR

    def describe(self, game: Ep2, code: int) -> Choice:
        if code == PASS:
            return Pass()
        hex = game.box.words["hex"][code % SPAN]
        if code // SPAN < CARD:
            return Place("camp" if code // SPAN == CAMP else "combat", hex)
        card = code // SPAN - CARD + HIDDEN
        return Place(game.box.words["card"][card] if card != HIDDEN else "card", hex)

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        shut = [] if self.taken else [Refusal(Pass(), "E2-ADV-07", "an adventure needs {n} pick|picks at least", (1,))]
        widest = far_targets(game, game.rally)
        for hex in range(len(game.box.map.adjacent)):
            if widest >> hex & 1:
                shut += self.why_hex_closed(game, hex, [code // SPAN for code in offered if code != PASS and code % SPAN == hex])
        return shut

    def why_hex_closed(self, game: Ep2, hex: int, offered: list[int]) -> list[Refusal]:
        """What cannot be done on a hex of the widest reach, where these things can be done: Combat, a card, a Camp."""
        name = game.box.words["hex"][hex]
        shut: list[Refusal] = []
        if game.dinos_on(hex) and COMBAT not in offered:
            choice = Place("combat", name)
            far = self.why_far(game, choice, hex)
            shut += self.why_done(game, choice, hex, FOUGHT) or [*far, *why_combat_closed(game, self.seat, hex, choice)]
        if not game.is_cleared(hex):
            choice = Place("card", name)
            far = self.why_far(game, choice, hex)
            shut += self.why_done(game, choice, hex, CLEARED) or why_clearing_closed(game, self.seat, hex, far)
        elif CAMP not in offered:
            choice = Place("camp", name)
            far = self.why_far(game, choice, hex)
            shut += self.why_done(game, choice, hex, BUILT) or [*far, *why_camp_closed(game, self.seat, hex, choice)]
        return shut

    def why_done(self, game: Ep2, choice: Choice, hex: int, pick: int) -> list[Refusal]:
        """E2-ADV-07, E2-RUL-09, E2-RUL-94: this pick, or a Combat on this hex, is done already, or two other picks are."""
        if not (self.may_fight(game) if pick == FOUGHT else self.may_pick(pick)):
            if self.taken & pick:
                return [Refusal(choice, "E2-ADV-07", "you have done that already")]
            return [Refusal(choice, "E2-RUL-94", "your combat was the first of {n} picks", (most_picks(game, self.seat) - 1,))]
        if pick == FOUGHT and hex == self.fought:
            return [Refusal(choice, "E2-RUL-09", "you have fought on {hex}", (hex,))]
        return []

    def why_far(self, game: Ep2, choice: Choice, hex: int) -> list[Refusal]:
        """E2-ADV-06: the hex is too far away for the Glowberries."""
        if self.reach(game) >> hex & 1:
            return []
        numbers = (hex, game.box.reach_cost, game.players[self.seat].assets[GLOWBERRY])
        return [Refusal(choice, "E2-ADV-06", "reaching {hex} costs {n} glowberry|glowberries, you have {n}", numbers)]


def build_camp(game: Ep2, seat: Seat, area: int) -> Steps:
    """E2-ADV-18, E2-ADV-19: a Camp for its price on a Cleared Area, also one just cleared, with the reward printed under it."""
    pay(game, seat, game.box.camp_cost, FROM_EFFECTS, "E2-ADV-18")
    place_camp(game, seat, area, "E2-ADV-18")
    return camp_reward(game, seat, area, "E2-ADV-18")


# -- why not -----------------------------------------------------------------------------------------------------------


def why_adventure_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-ADV-03, E2-RUL-04: no Camp is there or none unbreached, or what each of the picks lacks from all of them."""
    choice = Pick(EFFECTS[ADVENTURE])
    if times(game.camps, EMPTY) == len(game.camps):
        return [Refusal(choice, "E2-ADV-03", "no camp stands on the map")]
    camps = [area for area in range(len(game.camps)) if game.can_rally(area)]
    if not camps:
        return [Refusal(choice, "E2-ADV-03", "every camp is breached")]
    glowberry = game.players[seat].assets[GLOWBERRY]
    if can_adventure(game, seat, glowberry):
        return []
    reach = 0
    for area in camps:
        reach |= targets(game, area, glowberry)
    card = why_no_card(game, seat, choice, reach)
    return [why_no_combat(game, seat, choice, reach), card, *why_no_camp(game, seat, choice, reach)]


def why_no_combat(game: Ep2, seat: Seat, choice: Choice, reach: int) -> Refusal:
    """E2-RUL-45, E2-ADV-08: no Dino is within reach, or all upright fighters together defeat none of those."""
    if not has_dino_within(game, EVERY_SPECIES, reach):
        return Refusal(choice, "E2-RUL-45", "combat: no dino is within reach")
    text = "combat: no dino within reach falls to the {n} damage of your upright fighters"
    return Refusal(choice, "E2-RUL-45", text, (strength(game, seat),))


def why_no_card(game: Ep2, seat: Seat, choice: Choice, reach: int) -> Refusal:
    """E2-ADV-10: an Adventure is out, no tile is within reach or all have Dinos, or no card can be played on the others."""
    ongoing = game.players[seat].patrol
    if ongoing != EMPTY:
        return Refusal(choice, "E2-ADV-10", "clearing: your adventure {card} is still out", (ongoing,))
    if not [area for area in range(len(game.cleared)) if reach >> area & 1 and game.has_tile(area)]:
        return Refusal(choice, "E2-ADV-10", "clearing: no tile lies within reach")
    if not empty_tiles(game) & reach:
        return Refusal(choice, "E2-ADV-10", "clearing: every tile within reach has dinos")
    text = "clearing: no card of your hand can be played within reach with {n} upright"
    return Refusal(choice, "E2-ADV-10", text, (ready_members(game, seat),))


def why_no_camp(game: Ep2, seat: Seat, choice: Choice, reach: int) -> list[Refusal]:
    """E2-ADV-18, E2-CMP-07: no Camp is left, its price is missing, and no Cleared Area within reach is without one."""
    missing = why_camp_unpaid(game, seat, choice)
    areas = [area for area in range(len(game.cleared)) if reach >> area & 1 and game.is_cleared(area)]
    if not areas:
        missing.append(Refusal(choice, "E2-ADV-18", "camp: no cleared area is within reach"))
    elif all(game.camps[area] != EMPTY for area in areas):
        missing.append(Refusal(choice, "E2-ADV-18", "camp: every cleared area within reach has one"))
    return missing


register(ChooseCamp, AdventurePick)
