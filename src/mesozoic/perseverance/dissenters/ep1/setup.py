"""Setting up the solo game of Episode 1 (chapters 2 and 3): the supplies of the Dissenters, and where they start."""

from __future__ import annotations

from mesozoic.core.rows import filled
from mesozoic.perseverance.common.verbs import place_cube, place_settlement
from mesozoic.perseverance.common.words import EMPTY, HOME
from mesozoic.perseverance.dissenters.ep1.rules import Ep1Rules
from mesozoic.perseverance.dissenters.ep1.table import Ep1Solo
from mesozoic.perseverance.dissenters.table import full_deck
from mesozoic.perseverance.dissenters.words import GOES_ON, HUMAN, PAIR
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.table import Ep1, Player
from mesozoic.perseverance.ep1.words import ASSETS, SPACES


def new_table(box: Ep1Box, rules: Ep1Rules) -> Ep1Solo:
    """DS-SET-02, DS-SET-04, D1-SET-03: full supplies, the whole deck, 5 Acceptance, an empty track."""
    return Ep1Solo(
        rivals=[new_rival(box, rules.cubes) for _colour in PAIR],
        active=HUMAN,
        acceptance=rules.start_acceptance,
        deck=full_deck(),
        row=(EMPTY, EMPTY, EMPTY),
        revealed=EMPTY,
        assigned=(EMPTY, EMPTY),
        discards=(),
        used=EMPTY,
        ending=GOES_ON,
        destroyed=(),
    )


def new_rival(box: Ep1Box, cubes: int) -> Player:
    """DS-CMP-03 to DS-CMP-05, D1-SET-04, D1-RUL-02: all pieces of a Dissenter in its supply, its Leader at home, no assets."""
    pieces = box.pieces
    return Player(
        leader=EMPTY,
        assets=filled(0, len(ASSETS)),
        soldiers=(pieces.soldiers[0], pieces.soldiers[1]),
        settlements=pieces.settlements,
        walls=box.combat.walls,
        cubes=cubes,
        dice=pieces.dice,
        traps=(box.combat.traps[0], box.combat.traps[1]),
        spent=(0, 0),
        leader_at=HOME,
        patrol=EMPTY,
        stage=0,
        patrolling=(0, 0),
        completed=(),
        threat=(box.cards.track_start, box.cards.track_start),
    )


def start_in(game: Ep1, colour: int, zone: int) -> None:
    """DS-SET-06, DS-SET-08: a Settlement on the lowest space and a cube on the Zone's Officer, without any bonus."""
    place_settlement(game, colour, zone * SPACES, "DS-SET-06")
    place_cube(game, game.officers[zone], colour, "DS-SET-06")
