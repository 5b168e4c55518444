"""Laying out the Dissenters of Episode 2 as a person wrote them; `docs/perseverance-2.md` lists the keys."""

from __future__ import annotations

from mesozoic.core.errors import FileError
from mesozoic.core.position import Position
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.arrange import lay_leader, lay_solo
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, rival, solo_of
from mesozoic.perseverance.dissenters.ep2.words import AGENDAS
from mesozoic.perseverance.dissenters.words import DISSENTERS, PAIR
from mesozoic.perseverance.ep2.arrange import lay_breach, lay_counts
from mesozoic.perseverance.ep2.table import Ep2


def lay_rivals(game: Ep2, own: Position) -> None:
    """D2-SET-05, D2-MER-09: what both episodes have, then the Agendas, the Rampage marker and when the Temple was reached."""
    lay_solo(game, own)
    lay_agendas(game, own)
    solo = solo_of(game)
    last = parts_of(game).faces.rampage[solo.back] - 1 if solo.back != EMPTY else 0
    solo.rampage = own.number("rampage", 0, 0, last)
    solo.temple_in = own.number("temple_in", 0, 0, len(game.box.tiles.ranks) - 1) if own.has("temple_in") else EMPTY
    reserve = []
    for colour in PAIR:
        below = own.below(DISSENTERS[colour])
        reserve.append(below.number("reserve", 0, 0, parts_of(game).numbers.most_reserve))
        lay_rival(game, colour, below)
    solo.reserve = (reserve[0], reserve[1])


def lay_agendas(game: Ep2, own: Position) -> None:
    """D2-SET-03, D2-SET-04: each Dissenter's Agenda and the one whose back is played for are different ones."""
    solo = solo_of(game)
    agendas = [own.below(DISSENTERS[colour]).word("agenda", AGENDAS, EMPTY) for colour in PAIR]
    solo.agendas = (agendas[0], agendas[1])
    solo.back = own.word("back", AGENDAS, EMPTY)
    used = [agenda for agenda in (*agendas, solo.back) if agenda != EMPTY]
    for agenda in used:
        if used.count(agenda) > 1:
            raise FileError(
                phrase(
                    "{path}: expected different agendas for the dissenters and the back, found {agenda} twice",
                    path=own.path,
                    agenda=AGENDAS[agenda],
                )
            )


def lay_rival(game: Ep2, colour: int, own: Position) -> None:
    """D2-COL-01, D2-ATK-09, DS-CMP-06: a Dissenter's Leader, collection, Watchtowers that are left, and Breach."""
    lay_leader(game, colour, own)
    pieces = rival(game, colour)
    lay_counts(pieces.enclosure, own.below("collection"))
    pieces.towers = own.number("towers", game.box.towers, 0, game.box.towers)
    lay_breach(game, colour, own)
