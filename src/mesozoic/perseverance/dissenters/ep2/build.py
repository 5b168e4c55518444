"""The Build Effect of a Dissenter (chapter 21.3), and where it puts Camps, Outposts and Watchtowers."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId
from mesozoic.core.note import in_a_row, put
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep2.collection import empty_tile
from mesozoic.perseverance.dissenters.ep2.desire import HexSearch, cleared_areas
from mesozoic.perseverance.dissenters.ep2.reserve import gain_reserve
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.search import Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep2.cards import refill_outposts
from mesozoic.perseverance.ep2.pieces import has_area_without
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import clear_tile, place_camp, place_outpost, place_tower
from mesozoic.perseverance.ep2.words import OUTPOSTS, TEMPLE

MOST_OPTIONS: Final = 2
"""D2-EFF-18: so many options are carried out."""
FIRST_CAMP: Final = 1
OUTPOST_TILE: Final = 2
TOWER: Final = 3
CAMP: Final = 4
"""The options in their order."""
OPTIONS_AFTER: Final = [list(range(after + 1, CAMP + 1)) for after in range(CAMP + 1)]
"""Those after each of them, all after 0."""

# -- places ------------------------------------------------------------------------------------------------------------


@final
class CampSite(HexSearch):
    """D2-EFF-23, D2-EFF-04, D2-EFF-15: a Camp goes to the most desired Cleared Area with an empty Camp space."""

    kind = "d2.camp_site"
    rule = "D2-EFF-23"
    found = "{colour} chooses {hex} for a camp"
    nothing = "{colour} finds no empty camp space"
    reasons = (("", "a camp stands there"),)

    def __init__(self, colour: int, cause: RuleId) -> None:
        super().__init__(colour)
        self.cause: Final = cause

    def law(self, game: Ep2) -> RuleId:
        return self.cause

    def order(self, game: Ep2) -> list[int]:
        return cleared_areas(game)

    def ignored(self, game: Ep2, one: int) -> int:
        return 0 if game.camps[one] == EMPTY else 1

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-EFF-30: it yields nothing that it covers."""
        place_camp(game, self.colour, one, self.cause)
        return DONE


@final
class OutpostSite(HexSearch):
    """D2-EFF-20, D2-EFF-23: an Outpost goes to the most desired Cleared Area without one; D2-RUL-32: then the tile is drawn."""

    kind = "d2.outpost_site"
    rule = "D2-EFF-20"
    found = "{colour} chooses {hex} for an outpost"
    reasons = (("D2-EFF-20", "an outpost stands there"),)

    def order(self, game: Ep2) -> list[int]:
        return cleared_areas(game)

    def ignored(self, game: Ep2, one: int) -> int:
        return 0 if game.outposts[one] == EMPTY else 1

    def then(self, game: Ep2, one: int) -> Steps:
        return (BuildTile(self.colour, one),)


@final
class TowerSite(HexSearch):
    """D2-EFF-21, D2-EFF-23: a Watchtower goes to the most desired area without one that holds an own Camp or Outpost."""

    kind = "d2.tower_site"
    rule = "D2-EFF-21"
    found = "{colour} chooses {hex} for a watchtower"
    reasons = (("D2-EFF-21", "a watchtower stands there"), ("D2-EFF-21", "has no camp or outpost of its own"))

    def order(self, game: Ep2) -> list[int]:
        return cleared_areas(game)

    def ignored(self, game: Ep2, one: int) -> int:
        if game.towers[one]:
            return 1
        return 0 if is_own(game, self.colour, one) else 2

    def then(self, game: Ep2, one: int) -> Steps:
        place_tower(game, self.colour, one, "D2-EFF-21")
        return DONE


def is_own(game: Ep2, colour: int, area: int) -> bool:
    """D2-EFF-21: does a Camp or an Outpost of this colour stand on an area?"""
    return game.camps[area] == colour or game.outpost_owners[area] == colour


class TileDraw(Chance[Ep2]):
    """D2-EFF-20, D2-EFF-24, DS-RUL-22: a random tile of the Outpost offer, each as likely."""

    def __init__(self, colour: int, area: int) -> None:
        super().__init__()
        self.colour: Final = colour
        self.area: Final = area

    def offer(self, game: Ep2, codes: Codes) -> None:
        for tile in game.outpost_offer:
            codes.add(tile)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(OUTPOSTS[code])


def tell_drawn(game: Ep2, offer: tuple[int, ...]) -> None:
    """DS-RUL-22: from which tiles on offer the one was drawn that was just built."""
    if game.notes is not None:
        game.detail("DS-RUL-22", put("drawn from {part}", in_a_row(["{outpost}"] * len(offer))), *offer)


@final
class BuildTile(TileDraw):
    """D2-EFF-20, D2-EFF-30: the tile is placed with an own Settlement on it, without a reward; the offer is refilled."""

    kind = "d2.build_tile"
    rule = "D2-EFF-20"

    def take(self, game: Ep2, code: int) -> Steps:
        offer = game.outpost_offer
        place_outpost(game, self.colour, code, self.area, "D2-EFF-20")
        tell_drawn(game, offer)
        return refill_outposts(game)


# -- the options -------------------------------------------------------------------------------------------------------


@final
class BuildOption(Search[Ep2]):
    """D2-EFF-18, D2-RUL-12: one pass from option 1 to 4; each is tested when it is reached, and two are carried out at most."""

    kind = "d2.build_option"
    rule = "D2-EFF-18"
    noun = "option {n}"
    found = "{colour} carries out option {n} of build"
    nothing = "{colour} has no other option of build"
    decides = "D2-EFF-18"
    reasons = (
        ("D2-EFF-19", "a camp of its own is in play"),
        ("D2-EFF-19", "no camp space is empty"),
        ("D2-EFF-20", "no outpost space is empty"),
        ("D2-EFF-20", "no settlement is left"),
        ("D2-RUL-27", "no outpost is on offer"),
        ("D2-EFF-21", "all its watchtowers are built"),
        ("D2-EFF-21", "no area with a camp or outpost of its own lacks a watchtower"),
        ("D2-EFF-22", "no camp space is empty"),
        ("D2-EFF-22", "all its camps are built"),
    )

    def __init__(self, colour: int, after: int, done: int) -> None:
        super().__init__(colour)
        self.after: Final = after
        """The last option that was carried out, or 0."""
        self.done: Final = done
        """How many were."""

    def order(self, game: Ep2) -> list[int]:
        return OPTIONS_AFTER[self.after]

    def ignored(self, game: Ep2, one: int) -> int:
        if one == FIRST_CAMP:
            return self.why_no_first_camp(game)
        if one == OUTPOST_TILE:
            return self.why_no_outpost(game)
        if one == TOWER:
            return self.why_no_tower(game)
        return self.why_no_camp(game)

    def why_no_first_camp(self, game: Ep2) -> int:
        """D2-EFF-19: option 1 needs that no own Camp is in play, and an empty Camp space."""
        if game.camps_of(self.colour):
            return 1
        return 0 if has_area_without(game, game.camps, EMPTY) else 2

    def why_no_outpost(self, game: Ep2) -> int:
        """D2-EFF-20, D2-RUL-27: option 2 needs an empty Outpost space, a Settlement, and a tile on offer."""
        if not has_area_without(game, game.outposts, EMPTY):
            return 3
        if not game.owners[self.colour].settlements:
            return 4
        return 0 if len(game.outpost_offer) else 5

    def why_no_tower(self, game: Ep2) -> int:
        """D2-EFF-21: option 3 needs a Watchtower, and an area without one that holds an own Camp or Outpost."""
        if not game.owners[self.colour].towers:
            return 6
        for area in range(len(game.cleared)):
            if game.cleared[area] and not game.towers[area] and is_own(game, self.colour, area):
                return 0
        return 7

    def why_no_camp(self, game: Ep2) -> int:
        """D2-EFF-22: option 4 needs an empty Camp space and a Camp."""
        if not has_area_without(game, game.camps, EMPTY):
            return 8
        return 0 if game.owners[self.colour].camps else 9

    def then(self, game: Ep2, one: int) -> Steps:
        steps = carry_out(game, self.colour, one)
        return steps if self.done + 1 == MOST_OPTIONS else steps + BUILD_ON[self.colour][one]


def carry_out(game: Ep2, colour: int, option: int) -> Steps:
    """D2-EFF-19 to D2-EFF-22: a Camp, an Outpost, a Watchtower, or a Camp."""
    if option == OUTPOST_TILE:
        return choose(game, OUTPOST_SITE[colour])
    if option == TOWER:
        return choose(game, TOWER_SITE[colour])
    return choose(game, FIRST_CAMP_SITE[colour] if option == FIRST_CAMP else CAMP_SITE[colour])


OUTPOST_SITE: Final = [OutpostSite(colour) for colour in range(len(DISSENTERS))]
TOWER_SITE: Final = [TowerSite(colour) for colour in range(len(DISSENTERS))]
FIRST_CAMP_SITE: Final = [CampSite(colour, "D2-EFF-19") for colour in range(len(DISSENTERS))]
CAMP_SITE: Final = [CampSite(colour, "D2-EFF-22") for colour in range(len(DISSENTERS))]


@final
class BuildOn(Do[Ep2]):
    """D2-EFF-18, D2-RUL-12: the next option is tested on the board as it is after the last one."""

    kind = "d2.build_on"
    rule = "D2-EFF-18"

    def __init__(self, colour: int, after: int, done: int) -> None:
        self.colour: Final = colour
        self.after: Final = after
        self.done: Final = done
        self.option: Final = BuildOption(colour, after, done)

    def run(self, game: Ep2) -> Steps:
        return choose(game, self.option)


BUILD_ON: Final[list[list[Steps]]] = [
    [(BuildOn(colour, after, 1),) for after in range(CAMP + 1)] for colour in range(len(DISSENTERS))
]
"""What follows the first option, by colour and that option."""
BUILD_FIRST: Final = [BuildOption(colour, 0, 0) for colour in range(len(DISSENTERS))]


def build(game: Ep2, colour: int) -> Steps:
    """D2-EFF-17, D2-EFF-18: without an empty Camp or Outpost space a tile is removed; otherwise two options are carried out."""
    if has_area_without(game, game.camps, EMPTY) or has_area_without(game, game.outposts, EMPTY):
        return choose(game, BUILD_FIRST[colour])
    game.note("D2-EFF-17", "{colour} finds no empty camp or outpost space", colour)
    return choose(game, TileRemoved(colour))


# -- no space ----------------------------------------------------------------------------------------------------------


@final
class TileRemoved(HexSearch):
    """D2-EFF-17, D2-RUL-11: the most desired tile that touches a Camp of any colour, a breached one too, is removed.

    D2-RUL-06: the Temple is never removed.
    """

    kind = "d2.tile_removed"
    rule = "D2-EFF-17"
    found = "{colour} removes the tile of {hex}"
    nothing = "{colour} finds no tile beside a camp"
    reasons = (("D2-RUL-06", "the temple stands there"), ("D2-EFF-17", "touches no camp"))

    def order(self, game: Ep2) -> list[int]:
        return [area for area in range(len(game.cleared)) if not game.cleared[area]]

    def ignored(self, game: Ep2, one: int) -> int:
        if game.terrain(one) == TEMPLE:
            return 1
        return 0 if touches_camp(game, one) else 2

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-EFF-17, D2-EFF-31: its Dinos go to the supply, it becomes a Cleared Area, and nothing attacks."""
        empty_tile(game, one, "D2-EFF-17")
        clear_tile(game, one, "D2-EFF-17")
        return self.otherwise(game)

    def otherwise(self, game: Ep2) -> Steps:
        """D2-EFF-17, D2-RUL-11: with or without such a tile the Dissenter gains Reserve."""
        gain_reserve(game, self.colour, parts_of(game).numbers.reserve_no_space, "D2-EFF-17")
        return DONE


def touches_camp(game: Ep2, tile: int) -> bool:
    """D2-EFF-17: does a Camp stand beside a tile?"""
    for hex in game.box.map.adjacent[tile]:
        if game.is_cleared(hex) and game.camps[hex] != EMPTY:
            return True
    return False


register(CampSite, OutpostSite, TowerSite, BuildTile, BuildOption, BuildOn, TileRemoved)
