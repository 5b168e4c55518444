"""What views of both episodes show alike: dice, Settlements, Officers with their cubes, and what counts in a Zone."""

from __future__ import annotations

from collections.abc import Iterable

from mesozoic.core.codes import no_codes
from mesozoic.core.ids import Json, Seat
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.dice import DICE, FACES
from mesozoic.perseverance.common.majorities import presence, sole_first
from mesozoic.perseverance.common.placing import is_foreign, offer_spaces
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import COLOURS, DISSENTER, EMPTY, ICONS, NOBODY


def by_word(words: list[str], numbers: Iterable[int]) -> dict[str, Json]:
    """These numbers, each under its word."""
    return dict(zip(words, numbers, strict=True))


def turn_view(game: Colony) -> dict[str, Json]:
    """Whose turn it is, and how far the game is."""
    return {"first": game.first, "active": game.active, "assembly": game.assembly}


def dice_view(game: Colony) -> dict[str, Json]:
    """The dice of the pool in the order of their numbers, those set aside, those on the die spaces, and what fits there."""
    spaces = game.box.spaces.die_space_words
    return {
        "pool": [DICE[die] for die in range(len(DICE)) for _ in range(game.pool[die])],
        "aside": [DICE[die] for die in game.aside],
        "die_spaces": {spaces[space]: DICE[die] for space, die in enumerate(game.die_spaces) if die != EMPTY},
        "fits": {ICONS[face]: [spaces[space] for space in spaces_for(game, face)] for face in range(FACES)},
    }


def spaces_for(game: Colony, face: int) -> list[int]:
    """E1-DIE-05 to E1-DIE-07, E2-DIE-06: the empty die spaces that a die goes on as it lies, of every effect.

    E2-DSC-01, E2-DSC-04: of Outposts those that stand on the map and are not breached.
    """
    codes = no_codes()
    for effect in range(len(game.box.spaces.effect_spaces)):
        if game.tally.open_icons[effect]:
            offer_spaces(game, effect, face, codes)
    return codes.listed()


def foreign_dice_view(game: Colony, seat: Seat) -> dict[str, Json]:
    """E1-DIE-03, E2-DIE-03: how many Followers this player loses for a die of each other colour."""
    return {COLOURS[colour]: game.box.effects.foreign_die for colour in range(game.box.colours) if is_foreign(game, seat, colour)}


def settlements_view(game: Colony) -> dict[str, Json]:
    """Whose Settlement stands on which space."""
    words = game.box.words["settlement_space"]
    return {words[space]: COLOURS[colour] for space, colour in enumerate(game.settlements) if colour != EMPTY}


def officers_view(game: Colony) -> dict[str, Json]:
    """The Officer of each Zone, and the cubes on all Officers."""
    zones, officers = game.box.words["zone"], game.box.words["officer"]
    return {
        "officers": {zones[zone]: officers[officer] for zone, officer in enumerate(game.officers) if officer != EMPTY},
        "influence": {officers[officer]: influence_view(game, officer) for officer in range(len(officers))},
    }


def influence_view(game: Colony, officer: int) -> dict[str, Json]:
    """E1-OFC-02, E2-OFF-05: the cubes in an Officer's row, and all of each colour, row and Influence pool together."""
    return {
        "row": [COLOURS[colour] for colour in game.influence.rows[officer]],
        "cubes": {COLOURS[colour]: game.influence.of(officer, colour) for colour in colours(game.box)},
    }


def zones_view(game: Colony, populations: list[int]) -> dict[str, Json]:
    """E1-ASM-02 to E1-ASM-05, E2-ASM-02 to E2-ASM-07: what an Assembly would count in each Zone now, and who alone has most."""
    zones = game.box.words["zone"]
    present = [presence(game, zone) for zone in range(len(zones))]
    holders = [sole_first(counts) for counts in present]
    return {
        "presence": {
            zone: {COLOURS[colour]: counts[colour] for colour in colours(game.box)}
            for zone, counts in zip(zones, present, strict=True)
        },
        "population": by_word(zones, populations),
        "holders": {zone: COLOURS[holder] for zone, holder in zip(zones, holders, strict=True) if holder != NOBODY},
    }


def challenges_view(game: Colony) -> dict[str, Json]:
    """The Challenge cards that are drawn, and those of them that are kept."""
    words = game.box.words["challenge"]
    return {"drawn": [words[card] for card in game.drawn], "kept": [words[card] for card in game.kept]}


def colours(box: ColonyBox) -> list[int]:
    """E1-TWO-01, E2-STA-11: who has Settlements and cubes: the players and, where they take part, the Dissenters.

    DS-CMP-01: in the solo game exactly three colours.
    """
    return [*range(box.colours), DISSENTER] if box.dissenters else list(range(box.colours))
