"""The Main board and the map of Episode 2 as numbers (chapters SET and MAP): their spaces, names and what is printed on them."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.rows import row_of
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.spaces import DieSpaces
from mesozoic.perseverance.common.words import ICONS
from mesozoic.perseverance.ep2.words import CITY_ZONES, EFFECTS, GAINS, OUTPOST, OUTPOSTS, ROOM, SIDES, SPECIES, TERRAINS, ZONES

SPACE_MARKS: Final = ["filled", "dangerous"]
"""What a Dino space can be besides its species: filled at set-up, dangerous."""
FILLED: Final = 0
DANGEROUS: Final = 1


@final
class Board(DieSpaces):
    """E2-SET-01: one side of the Main board; E2-DSC-01: and one die space on every Outpost tile, built or not."""

    def __init__(self, content: Content, players: int) -> None:
        super().__init__(len(ZONES), [content.word(f"effect.{effect}.zone", ZONES) for effect in EFFECTS])
        self.players: Final = players
        self.side: Final = "side4" if players == 4 else "side23"
        icons = [*ICONS, "any"]
        for effect in EFFECTS[:OUTPOST]:
            self.add_spaces(effect, content.words(f"die_spaces.{effect}.{self.side}", icons))
        for tile in OUTPOSTS:
            self.add_spaces(tile, [content.word(f"outpost.{tile}.icon", icons)])
        self.settlement_gain: Final = row_of(content.words(f"settlement_spaces.{self.side}", GAINS))
        """E2-STL-08: the bonus of each Settlement space of a City Zone, from the bottom up."""
        spaces = range(1, len(self.settlement_gain) + 1)
        self.settlement_words: Final = [f"{ZONES[zone]}/{n}" for zone in CITY_ZONES for n in spaces]


@final
class IslandMap:
    """Chapter MAP: the positions that can be cleared (areas), then the printed edge hexes, all of them hexes."""

    def __init__(self, content: Content) -> None:
        areas, edges = content.ids("area"), content.ids("edge")
        self.areas: Final = len(areas)
        self.words: Final = [*areas, *edges]
        """The names of the hexes."""
        paths = [*[f"area.{id}" for id in areas], *[f"edge.{id}" for id in edges]]
        self.pos: Final = [position(content, f"{path}.position") for path in paths]
        self.adjacent: Final = [row_of(content.words(f"{path}.adjacent", self.words)) for path in paths]
        self.near: Final = row_of([sum([1 << other for other in others]) for others in self.adjacent])
        """The hexes adjacent to each hex, one bit each."""
        self.terrain: Final = row_of([content.word(f"area.{id}.terrain", TERRAINS) for id in areas] + [-1] * len(edges))
        """The terrain of each area without regard to the Temple; an edge hex has none."""
        lists = [[f"{path}.{side.lower()}" for side in SIDES] for path in paths[: self.areas]]
        lists += [[f"{path}.dinos"] * len(SIDES) for path in paths[self.areas :]]
        spaces = [[dino_spaces(content, path) for path in sides] for sides in lists]
        self.printed: Final = [[row_of([species for species, _marks in side]) for side in sides] for sides in spaces]
        """The species of the Dino spaces of each hex and side, in the order of the arrow."""
        self.room: Final = row_of([len(side) for sides in self.printed for side in sides])
        """How many Dino spaces a hex has: hex x 2 + side."""
        self.filled: Final = [[row_of([int(FILLED in marks) for _, marks in side]) for side in sides] for sides in spaces]
        """E2-MAP-05: which of them get a Dino at set-up: 0 or 1."""
        self.dangerous: Final = [[row_of([int(DANGEROUS in marks) for _, marks in side]) for side in sides] for sides in spaces]
        """E2-BRC-04: which of them are dangerous: 0 or 1."""
        self.camp_gain: Final = [row_of(content.words(f"area.{id}.camp", GAINS)) for id in areas]
        self.outpost_gain: Final = [row_of(content.words(f"area.{id}.outpost", GAINS)) for id in areas]
        """E2-ADV-18, E2-BLD-03: the reward under a Camp, and under an Outpost, by area."""
        self.temple_a: Final = content.word("map.temple.a", areas)
        self.temple_b: Final = content.word("map.temple.b", areas)
        """E2-MAP-04: the areas whose tiles show a Temple space on side A, and on side B."""
        self.start_cleared: Final = row_of(content.words("map.cleared", areas))
        """E2-MAP-06: the areas that are Cleared Areas from the start."""
        self.left: Final = content.word("map.start_camp", areas)
        """E2-STA-03: the one of them whose Camp space has no reward, for a starting Camp."""
        self.dino_space_words: Final = [f"{hex}/{n}" for hex in self.words for n in range(1, ROOM + 1)]


def position(content: Content, path: str) -> tuple[int, int]:
    """The column and row of a hex."""
    found: Json = content.get(path)
    if not isinstance(found, list) or len(found) != 2 or not all(isinstance(n, int) for n in found):
        raise content.error(path, phrase("a column and a row, found {found}", found=repr(found)))
    return (found[0], found[1])


def dino_spaces(content: Content, path: str) -> list[tuple[int, list[int]]]:
    """The Dino spaces of one side of a hex: the species of each, and its marks."""
    found: Json = content.get(path)
    spaces: list[tuple[int, list[int]]] = []
    for space in found:
        fits = isinstance(space, list) and space[:1] and space[0] in SPECIES and all(mark in SPACE_MARKS for mark in space[1:])
        if not fits:
            raise content.error(
                path, phrase("a species for every space, then filled or dangerous or both, found {space}", space=repr(space))
            )
        spaces.append((SPECIES.index(space[0]), [SPACE_MARKS.index(mark) for mark in space[1:]]))
    return spaces
