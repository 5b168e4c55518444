"""Discovery as one Effect of a Dissenter, "Outpost" (chapter 21.4): the first Outpost is built, later ones are used."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import i64
from mesozoic.core.note import OF_IT, put
from mesozoic.core.record import register
from mesozoic.core.step import Steps
from mesozoic.perseverance.common.dice import DICE_FITTING, FACE_OF, FACES_FITTING
from mesozoic.perseverance.common.words import ANY, EMPTY
from mesozoic.perseverance.dissenters.dice import put_die
from mesozoic.perseverance.dissenters.ep2.build import TileDraw, tell_drawn
from mesozoic.perseverance.dissenters.ep2.desire import HexSearch, OwnedHexSearch, cleared_areas, desire
from mesozoic.perseverance.dissenters.ep2.reserve import gain_reserve, spend_reserve
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.ep2.words import ANY_OUTPOST
from mesozoic.perseverance.dissenters.search import MOST, Keys, best_of, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep2.attack import DinoAttack, ReturnRally
from mesozoic.perseverance.ep2.cards import refill_outposts
from mesozoic.perseverance.ep2.pieces import has_area_without
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import place_outpost, put_rally
from mesozoic.perseverance.ep2.words import ON_OUTPOST, OUTPOST

ANY_FACE: Final = EMPTY
"""The face of the die is not known yet."""

# -- the first Outpost -------------------------------------------------------------------------------------------------


def is_first(game: Ep2) -> bool:
    """D2-EFF-24: is there no Outpost of any colour?"""
    for tile in game.outposts:
        if tile != EMPTY:
            return False
    return True


def can_found(game: Ep2, colour: int) -> bool:
    """D2-EFF-24, D2-RUL-04: the first Outpost needs a Settlement, a tile on offer and an empty Outpost space."""
    return game.owners[colour].settlements > 0 and len(game.outpost_offer) > 0 and has_area_without(game, game.outposts, EMPTY)


@final
class FirstOutpost(HexSearch):
    """D2-EFF-24: the first Outpost goes to the least desired Cleared Area that lacks one; D2-RUL-32: then the tile is drawn."""

    kind = "d2.first_outpost"
    rule = "D2-EFF-24"
    found = "{colour} chooses {hex} for the first outpost"
    prefers: Keys = (MOST,)

    def __init__(self, colour: int, die: int) -> None:
        super().__init__(colour)
        self.die: Final = die

    def order(self, game: Ep2) -> list[int]:
        return cleared_areas(game)

    def then(self, game: Ep2, one: int) -> Steps:
        return (FoundOutpost(self.colour, one, self.die),)


@final
class FoundOutpost(TileDraw):
    """D2-EFF-24, D2-EFF-25, D2-EFF-30: a tile with an own Settlement on it, and the die on the tile; nothing else happens.

    The offer is refilled.
    """

    kind = "d2.found_outpost"
    rule = "D2-EFF-24"

    def __init__(self, colour: int, area: int, die: int) -> None:
        super().__init__(colour, area)
        self.die: Final = die

    def take(self, game: Ep2, code: int) -> Steps:
        offer = game.outpost_offer
        place_outpost(game, self.colour, code, self.area, "D2-EFF-24")
        tell_drawn(game, offer)
        put_die(game, self.colour, self.die, FACE_OF[self.die], space_of(game, self.area), "D2-EFF-24")
        return refill_outposts(game)


def space_of(game: Ep2, area: i64) -> int:
    """D2-EFF-32: the one die space of the Outpost on an area."""
    return game.box.spaces.effect_spaces[OUTPOST + game.outposts[area]][0]


# -- using one ---------------------------------------------------------------------------------------------------------


def icons_of(game: Ep2, area: i64) -> int:
    """D2-EFF-26: the icons that the Outpost of an area accepts now, one bit each; none where a die or a Breach token lies.

    A Breach token on the Camp of the same area does not matter.
    """
    return game.tally.open_icons[OUTPOST + game.outposts[area]]


def fits(icons: i64, face: i64) -> bool:
    """Does a space with one of these icons take a die with this face?"""
    return icons & (1 << face | 1 << ANY) != 0


@final
class OutpostUsed(OwnedHexSearch):
    """D2-EFF-26, D2-EFF-27: an available Outpost, own ones first, then the other's, then the human's; the most desired.

    D2-RUL-13: with icons on Outposts it needs a die that fits, as it lies or turned for Reserve; `face` is that of the die.
    """

    kind = "d2.outpost_used"
    rule = "D2-EFF-27"
    found = "{colour} chooses the outpost on {hex}"
    reasons = (
        ("D2-EFF-26", "the outpost has a breach token"),
        ("D2-EFF-26", "the outpost has a die"),
        ("D2-RUL-13", "no die fits the outpost"),
    )

    def __init__(self, colour: int, die: int, face: int) -> None:
        super().__init__(colour)
        self.die: Final = die
        self.face: Final = face

    def owner(self, game: Ep2, one: int) -> int:
        return game.outpost_owners[one]

    def order(self, game: Ep2) -> list[int]:
        return [area for area in range(len(game.outposts)) if game.outposts[area] != EMPTY]

    def ignored(self, game: Ep2, one: int) -> int:
        icons = icons_of(game, one)
        if not icons:
            return 1 if game.is_breached(one, ON_OUTPOST) else 2
        if self.face != ANY_FACE:
            return 0 if fits(icons, self.face) else 3
        return 0 if game.tally.lying & DICE_FITTING[icons] or can_turn(game, self.colour) else 3

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-EFF-27, D2-PRI-10: Reserve for a new face, then the die and the Rally marker go there."""
        if self.face != FACE_OF[self.die]:
            turn_for_reserve(game, self.colour, self.die, self.face, icons_of(game, one))
        put_die(game, self.colour, self.die, self.face, space_of(game, one), "D2-EFF-27")
        return use_outpost(game, self.colour, one)


def use_outpost(game: Ep2, colour: int, area: int) -> Steps:
    """D2-EFF-27, D2-EFF-28: the Rally marker, Reserve in place of the Outpost's own Effect, then Dinos attack its owner."""
    put_rally(game, area, "D2-EFF-27")
    gain_reserve(game, colour, parts_of(game).ambition.reserve[ANY_OUTPOST], "D2-EFF-28")
    return DinoAttack(game.outpost_owners[area], area, ON_OUTPOST), RETURN_RALLY


RETURN_RALLY: Final = ReturnRally(EMPTY, "D2-ATK-07")


def available(game: Ep2, colour: int) -> list[int]:
    """D2-EFF-26, D2-EFF-27, D2-EFF-29: the Outposts of which one is used, none where all are closed."""
    return best_of(game, ANY_OUTPOST_USED[colour])


def tell_closed(game: Ep2, colour: int) -> None:
    """D2-EFF-26, D2-RUL-13: why each Outpost is not available."""
    search = ANY_OUTPOST_USED[colour]
    for area in search.order(game):
        rule, text = search.reasons[search.ignored(game, area) - 1]
        game.detail(rule, put(OF_IT, "{hex}", text), area)


ANY_OUTPOST_USED: Final = [OutpostUsed(colour, EMPTY, ANY_FACE) for colour in range(len(DISSENTERS))]


# -- what the search for a die asks ------------------------------------------------------------------------------------


def can_turn(game: Ep2, colour: int) -> bool:
    """D2-PRI-01, D2-RES-02: has the Dissenter the Reserve for another face of a die?"""
    return solo_of(game).reserve_of(colour) >= parts_of(game).numbers.new_face


def turn_for_reserve(game: Ep2, colour: int, die: int, face: int, icons: int) -> None:
    """D2-PRI-05, D2-PRI-10: Reserve for a new face is spent when the die is put down, before the Effect.

    `icons` are those of the empty spaces.
    """
    spend_reserve(game, colour, parts_of(game).numbers.new_face, "D2-PRI-05")
    if game.notes is not None:
        tell_face(game, colour, die, face, icons)


def tell_face(game: Ep2, colour: int, die: int, face: int, icons: i64) -> None:
    """D2-PRI-05: the group of lines of a new face: of those that fit, the earliest in the order of the card."""
    game.note("D2-PRI-05", "{colour} turns the {die} die to {icon}", colour, die, face)
    for icon in parts_of(game).cards.order[solo_of(game).card_of(colour)]:
        text = "{icon}: fits an empty space" if fits(icons, icon) else "{icon}: fits no empty space"
        game.detail("D2-PRI-05", text, icon)


def outpost_dice(game: Ep2, colour: int) -> int:
    """D2-PRI-03, D2-EFF-24, D2-EFF-29: the dice of the pool that are legal in Discovery, all of them for the first Outpost."""
    if is_first(game):
        return game.tally.lying if can_found(game, colour) else 0
    found = 0
    for area in available(game, colour):
        found |= game.tally.lying & DICE_FITTING[icons_of(game, area)]
    return found


def outpost_faces(game: Ep2, colour: int) -> int:
    """D2-PRI-05, D2-RUL-13: the faces that fit an Outpost which may be used, one bit each."""
    found = 0
    if not is_first(game):
        for area in available(game, colour):
            for face in FACES_FITTING[icons_of(game, area)]:
                found |= 1 << face
    return found


def put_on_outpost(game: Ep2, colour: int, die: int, face: int) -> Steps:
    """D2-EFF-24, D2-EFF-27: the die is chosen: the first Outpost is built for it, or one is selected."""
    return choose(game, FirstOutpost(colour, die) if is_first(game) else OutpostUsed(colour, die, face))


def empty_outpost(game: Ep2) -> int:
    """DS-RUL-10: the die space of an Outpost that is empty, never of a breached one, the most desired first; or EMPTY."""
    found = EMPTY
    for area in range(len(game.outposts)):
        if game.outposts[area] != EMPTY and icons_of(game, area) and (found == EMPTY or desire(game, area) < desire(game, found)):
            found = area
    return found if found == EMPTY else space_of(game, found)


register(FirstOutpost, FoundOutpost, OutpostUsed)
