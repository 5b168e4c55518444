"""The Primary Action of a Dissenter (chapters 7 and 20): the search for an Effect and a die, and the forced placement."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.native import i64
from mesozoic.core.note import in_a_row, put
from mesozoic.core.record import register
from mesozoic.core.step import Do, Steps
from mesozoic.perseverance.common.dice import DIE_OF, FACE_OF
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.dice import CLASSES, best_die
from mesozoic.perseverance.dissenters.table import solo_of
from mesozoic.perseverance.dissenters.walk import next_zone, walk
from mesozoic.perseverance.dissenters.words import DISSENTERS


@final
class Primary(Do[Colony]):
    """D1-PRI-01, D1-PRI-02, D1-PRI-03, D2-PRI-01, D2-PRI-02: the first Effect of the search with a legal die, else by force.

    D2-PRI-05: in Episode 2 an Effect also does if a die can be turned for it. DS-TRN-17: one die leaves the pool in every turn.
    """

    kind = "ds.primary"
    rule = "DS-TRN-07"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Colony) -> Steps:
        rules = rules_of(game)
        colour = self.colour
        card = solo_of(game).card_of(colour)
        first = rules.effect_of(game, colour, card)
        for zone in walk(game, rules.zone_of(game, colour, card)):
            ring = rules.effects_in(game, zone)
            start = place_in(ring, first)
            for i in range(len(ring)):
                effect = ring[(start + i) % len(ring)]
                dice = rules.legal_dice(game, colour, effect)
                faces = rules.faces(game, colour, effect) if not dice else 0
                if dice or faces:
                    return self.place(game, effect, dice, faces)
        return self.force(game, search_order(game, colour))

    def place(self, game: Colony, effect: int, dice: i64, faces: i64) -> Steps:
        """D1-PRI-05, D1-PRI-06, D2-PRI-04, D2-PRI-05: the preferred die, turned only where none is legal as it lies."""
        colour = self.colour
        rules = rules_of(game)
        solo_of(game).used = effect
        if game.notes is not None:
            tell_effect(game, colour, effect, dice != 0)
            tell_die(game, colour, best_die(game, colour, dice or game.tally.lying), dice or game.tally.lying)
        if dice:
            die = best_die(game, colour, dice)
            return rules.put(game, colour, effect, die, FACE_OF[die])
        return rules.put(game, colour, effect, best_die(game, colour, game.tally.lying), first_face(game, colour, faces))

    def force(self, game: Colony, effects: list[int]) -> Steps:
        """D1-PRI-11, D2-PRI-09, DS-RUL-10: a die by class and order on the first empty space whatever its icon, or aside."""
        rules = rules_of(game)
        die = best_die(game, self.colour, game.tally.lying)
        solo_of(game).used = EMPTY
        space = EMPTY
        for effect in effects:
            space = rules.empty_space(game, effect)
            if space != EMPTY:
                break
        if game.notes is not None:
            tell_force(game, self.colour, effects)
            tell_die(game, self.colour, die, game.tally.lying)
        return rules.forced(game, self.colour, die, space)


PRIMARY: Final = [Primary(colour) for colour in range(len(DISSENTERS))]


def search_order(game: Colony, colour: int) -> list[int]:
    """D1-PRI-01, D2-PRI-01, D2-PRI-03: the Effects in the order of the test, the printed one first.

    D1-PRI-02, D1-PRI-03, D2-PRI-02: on along the ring of the card's own Zone, not of the opposite one; then Zone by Zone.
    """
    rules = rules_of(game)
    card = solo_of(game).card_of(colour)
    printed = rules.effect_of(game, colour, card)
    found: list[int] = []
    for zone in walk(game, rules.zone_of(game, colour, card)):
        found += ring_from(game, zone, printed)
    return found


def ring_from(game: Colony, zone: int, first: int) -> list[int]:
    """D1-PRI-02, D1-PRI-03, D2-PRI-02: the Effects of a Zone clockwise from this one, or else from the top left."""
    ring = rules_of(game).effects_in(game, zone)
    start = place_in(ring, first)
    return ring[start:] + ring[:start]


def place_in(ring: list[int], first: int) -> int:
    """D1-PRI-02, D1-PRI-03, D2-PRI-02: where a Zone's search begins: at the printed Effect, or else at the top left."""
    for at in range(len(ring)):
        if ring[at] == first:
            return at
    return 0


def first_face(game: Colony, colour: int, faces: i64) -> int:
    """D2-PRI-05: of several faces that fit, the earliest in the order of the active card."""
    order = rules_of(game).cards.order[solo_of(game).card_of(colour)]
    for icon in order:
        if faces >> icon & 1:
            return icon
    return order[0]


# -- telling it --------------------------------------------------------------------------------------------------------


TURNED: Final = "{act}: no die is legal there, but one can be turned for reserve"
"""Why an Effect is selected without a legal die."""


def tell_effect(game: Colony, colour: int, found: int, is_legal: bool) -> None:
    """The group of lines of the search for an Effect: those that were passed over, and why the last one does."""
    rules = rules_of(game)
    card = solo_of(game).card_of(colour)
    printed = rules.effect_of(game, colour, card)
    home = rules.zone_of(game, colour, card)
    game.note(searched_by(game, home, printed, found), "{colour} selects {act}", colour, found)
    rules.tell_printed(game, colour, card)
    for zone in walk(game, home):
        for effect in ring_from(game, zone, printed):
            law = searched_by(game, home, printed, effect)
            if effect == found:
                game.detail(law, rules.why_legal(game, found) if is_legal else TURNED, found)
                return
            rules.tell_passed_over(game, colour, effect, law)
        game.detail(rules.laws.next_zone, "{zone}: no effect is possible, on to {zone}", zone, next_zone(game, zone))


def searched_by(game: Colony, home: int, printed: int, effect: int) -> RuleId:
    """D1-PRI-01, D1-PRI-02, D1-PRI-03, D2-PRI-01, D2-PRI-02: the rule by which an Effect comes into the search."""
    laws = rules_of(game).laws
    if effect == printed:
        return laws.effect
    return laws.ring if effect in rules_of(game).effects_in(game, home) else laws.next_zone


def tell_force(game: Colony, colour: int, effects: list[int]) -> None:
    """The group of lines of a forced placement: the Effects in the order of the search up to the first empty die space."""
    game.note("DS-RUL-10", "{colour} finds no legal die for any effect", colour)
    for effect in effects:
        if rules_of(game).empty_space(game, effect) != EMPTY:
            game.detail("DS-RUL-10", "{act}: its first empty die space is taken, whatever the icon", effect)
            return
        rules_of(game).tell_full(game, colour, effect)


def tell_die(game: Colony, colour: int, die: int, dice: i64) -> None:
    """The group of lines of the choice of a die: the class, and the icons in the order of the card."""
    laws = rules_of(game).laws
    game.note(laws.die_class, "{colour} takes a {die} die", colour, die)
    order = rules_of(game).cards.order[solo_of(game).card_of(colour)]
    text = "the order of {action} is {icon}, {icon}, {icon}, {icon}"
    game.detail(laws.die_order, text, solo_of(game).card_of(colour), order[0], order[1], order[2], order[3])
    for owner in CLASSES[colour]:
        icons = [icon for icon in order if dice >> DIE_OF[owner][icon] & 1]
        if icons:
            text = put("{colour} dice that come into question: {part}", in_a_row(["{icon}"] * len(icons)))
            game.detail(laws.die_class, text, owner, *icons)
            return
        game.detail(laws.die_class, "no {colour} die comes into question", owner)


register(Primary)
