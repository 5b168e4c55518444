"""Laying the map (chapter MAP): sides of the tiles, the Temple, and the Dinos of the start."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Chance, Do, Steps
from mesozoic.perseverance.ep2.box import ANY_TEMPLE, MIXED, NEAR_TEMPLE
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import put_dino
from mesozoic.perseverance.ep2.words import SIDES

SIDE_A: Final = 0
SIDE_B: Final = 1


@final
class LayMap(Do[Ep2]):
    """E2-MAP-01, E2-MAP-02: the tiles lie on their positions, all on one side or each on a random one.

    E2-MAP-06: two areas have no tile and are Cleared Areas from the start.
    """

    kind = "ep2.lay_map"
    rule = "E2-MAP-01"

    def run(self, game: Ep2) -> Steps:
        steps: list[AnyStep] = []
        if game.box.map_side == MIXED:
            steps += [TurnTile(area) for area in range(len(game.cleared)) if not game.cleared[area]]
        else:
            game.note("E2-MAP-02", "all tiles of the map show side {side}", game.box.map_side)
        return *steps, FindTemple(), PutFirstDinos()


def turn_tile(game: Ep2, area: int, side: int) -> None:
    """A tile shows this side from now on; no Dino is on it yet."""
    game.sides[area] = side
    game.tally.free[area] = len(game.dino_spaces(area))


@final
class TurnTile(Chance[Ep2]):
    """E2-MAP-02: with mixed sides each tile shows a random one, independent of the others."""

    kind = "ep2.turn_tile"
    rule = "E2-MAP-02"

    def __init__(self, area: int) -> None:
        super().__init__()
        self.area: Final = area

    def offer(self, game: Ep2, codes: Codes) -> None:
        codes.add(SIDE_A)
        codes.add(SIDE_B)

    def take(self, game: Ep2, code: int) -> Steps:
        turn_tile(game, self.area, code)
        game.note("E2-MAP-02", "{hex} shows side {side}", self.area, code)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(SIDES[code])


# -- the Temple --------------------------------------------------------------------------------------------------------


@final
class FindTemple(Do[Ep2]):
    """E2-MAP-03, E2-MAP-04, E2-RUL-13: the Temple stands on the tile with a Temple space; one is picked if two show or none.

    The option `temple` decides between two; without a word, and where none shows, chance does.
    """

    kind = "ep2.find_temple"
    rule = "E2-MAP-03"

    def run(self, game: Ep2) -> Steps:
        near, far = game.box.map.temple_a, game.box.map.temple_b
        shows_near = game.sides[near] == SIDE_A
        shows_far = game.sides[far] == SIDE_B
        if shows_near and shows_far and game.box.temple != ANY_TEMPLE:
            pick_temple(game, near if game.box.temple == NEAR_TEMPLE else far, "E2-RUL-13")
        elif shows_near == shows_far:
            return (PickTemple(),)
        else:
            put_temple(game, near if shows_near else far)
        return DONE


@final
class PickTemple(Chance[Ep2]):
    """E2-RUL-13: of two Temple spaces, or of the two tiles that could show one, one is picked at random."""

    kind = "ep2.pick_temple"
    rule = "E2-RUL-13"

    def offer(self, game: Ep2, codes: Codes) -> None:
        codes.add(game.box.map.temple_a)
        codes.add(game.box.map.temple_b)

    def take(self, game: Ep2, code: int) -> Steps:
        pick_temple(game, code, "E2-RUL-13")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.map.words[code])


def pick_temple(game: Ep2, area: int, rule: str) -> None:
    """E2-MAP-04, E2-RUL-13: the other of two Temple spaces is turned away; where none shows, this one is turned up.

    The nearer Temple is on side A of its tile, the farther one on side B of its own: either way both show the same side then.
    """
    map = game.box.map
    side = SIDE_A if area == map.temple_a else SIDE_B
    for tile in (map.temple_a, map.temple_b):
        if game.sides[tile] != side:
            turn_tile(game, tile, side)
            game.note(rule, "{hex} is turned over and shows side {side}", tile, side)
    put_temple(game, area)


def put_temple(game: Ep2, area: int) -> None:
    """E2-MAP-03: the Temple stands here, and the tile's terrain is Temple for all purposes."""
    game.temple = area
    game.note("E2-MAP-03", "the temple stands on {hex}", area)


# -- the first Dinos ---------------------------------------------------------------------------------------------------


@final
class PutFirstDinos(Do[Ep2]):
    """E2-MAP-05, E2-SET-12: a Dino of the printed species stands on every Dino space with the setup mark.

    E2-RUL-20: tile positions come first, then edge hexes; what the supply lacks is not placed.
    """

    kind = "ep2.put_first_dinos"
    rule = "E2-MAP-05"

    def run(self, game: Ep2) -> Steps:
        for hex in range(len(game.box.map.words)):
            printed = game.dino_spaces(hex)
            filled = game.box.map.filled[hex][game.side(hex)]
            for space in range(len(printed)):
                if not filled[space]:
                    continue
                if game.dino_supply[printed[space]]:
                    put_dino(game, hex, space, printed[space], "E2-MAP-05")
                else:
                    game.note("E2-RUL-20", "the supply has no {species} for {hex}", printed[space], hex)
        return DONE


register(LayMap, TurnTile, FindTemple, PickTemple, PutFirstDinos)
