"""Setting up the solo game of Episode 2 (chapters 2 and 4): the supplies of the Dissenters, and where they start."""

from __future__ import annotations

from mesozoic.core.rows import filled
from mesozoic.perseverance.common.verbs import place_cube, place_settlement
from mesozoic.perseverance.common.words import EMPTY, HOME
from mesozoic.perseverance.dissenters.ep2.rules import Ep2Rules
from mesozoic.perseverance.dissenters.ep2.table import Ep2Solo
from mesozoic.perseverance.dissenters.table import full_deck
from mesozoic.perseverance.dissenters.words import GOES_ON, HUMAN, PAIR
from mesozoic.perseverance.ep2.box import Ep2Box
from mesozoic.perseverance.ep2.table import Ep2, Player
from mesozoic.perseverance.ep2.verbs import place_camp
from mesozoic.perseverance.ep2.words import ASSETS, DISCOVERY, SPECIES


def new_table(box: Ep2Box, rules: Ep2Rules) -> Ep2Solo:
    """DS-SET-02, DS-SET-04, D2-SET-01, D2-SET-02, D2-SET-05: full supplies, the whole deck, no Reserve, no Rampage."""
    return Ep2Solo(
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
        agendas=(EMPTY, EMPTY),
        back=EMPTY,
        reserve=(0, 0),
        rampage=0,
        temple_in=EMPTY,
    )


def new_rival(box: Ep2Box, cubes: int) -> Player:
    """DS-CMP-03, DS-CMP-04, DS-CMP-06: all pieces of a Dissenter in its supply, no Soldiers, Perks, cards or assets."""
    pieces = box.pieces
    return Player(
        leader=EMPTY,
        assets=filled(0, len(ASSETS)),
        soldiers=(0, 0),
        toppled=(0, 0),
        settlements=pieces.settlements,
        camps=box.camps,
        towers=box.towers,
        cubes=cubes,
        dice=pieces.dice,
        perks=0,
        fresh=0,
        enclosure=filled(0, len(SPECIES)),
        hand=(),
        leader_at=HOME,
        leader_toppled=0,
        leader_out=0,
        protection=0,
        patrol=EMPTY,
        stage=0,
        patrolling=(0, 0),
        completed=(),
        threat=(box.cards.track_start, box.cards.track_start),
        breach=EMPTY,
        breach_dinos=filled(0, len(SPECIES)),
        breach_at=EMPTY,
        breach_on=0,
    )


def start_in(game: Ep2, colour: int, zone: int) -> None:
    """DS-SET-06, DS-SET-08, D2-SET-07: a Settlement on the lowest space, or the Camp on the left area, and a cube; no bonus."""
    if zone == DISCOVERY:
        place_camp(game, colour, game.box.map.left, "D2-SET-07")
    else:
        place_settlement(game, colour, zone * game.box.settlement_spaces, "DS-SET-06")
    place_cube(game, game.officers[zone], colour, "DS-SET-06")
