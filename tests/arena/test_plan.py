"""Who plays whom: seats, opponents and seeds are the same for everybody."""

from __future__ import annotations

from collections import Counter

import pytest

from mesozoic.arena.plan import Plan
from mesozoic.core.errors import SetupError
from mesozoic.games import GAMES
from mesozoic.play.kit import kit_of


def plan(players: int, bots: str, games: int, game: str = "perseverance-1") -> Plan:
    spec = GAMES[game]
    return Plan(kit_of(spec, spec.unattended_setup(players, None)), tuple(bots), games, 7)


@pytest.mark.parametrize(
    ("players", "bots", "rounds"), [(4, "ABCD", 6), (2, "ABCD", 6), (4, "AB", 2), (4, "ABC", 3), (3, "ABCDE", 10)]
)
def test_everybody_has_every_seat_as_often_as_anybody(players: int, bots: str, rounds: int) -> None:
    arena = plan(players, bots, rounds * players)
    matches = [arena.match(number) for number in range(rounds * players)]
    sat = Counter([(bot, seat) for match in matches for seat, bot in enumerate(match.bots)])
    assert len(sat) == len(bots) * players and len(set(sat.values())) == 1
    met = Counter([frozenset((a, b)) for match in matches for a in match.bots for b in match.bots if a != b])
    assert len(set(met.values())) == 1


def test_a_round_has_one_seed_and_the_next_another() -> None:
    arena = plan(3, "ABC", 9)
    matches = [arena.match(number) for number in range(9)]
    assert [match.seed - matches[0].seed for match in matches] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [set(match.bots) for match in matches] == [{"A", "B", "C"}] * 9


def test_neighbours_change() -> None:
    arena = plan(4, "ABCD", 24)
    behind: Counter[tuple[str, str]] = Counter()
    for number in range(24):
        bots = arena.match(number).bots
        behind.update([(bots[seat], bots[(seat + 1) % 4]) for seat in range(4)])
    assert len(behind) == 12 and set(behind.values()) == {8}


def test_alone_everybody_plays_the_same_seed() -> None:
    arena = plan(1, "ABC", 5)
    assert arena.rounds == 2
    matches = [arena.match(number) for number in range(6)]
    assert [match.bots for match in matches] == [("A",), ("B",), ("C",)] * 2
    assert len({match.seed for match in matches[:3]}) == 1


def test_only_whole_rounds_are_played() -> None:
    assert plan(4, "AB", 9).rounds == 3
    for wrong in ({"bots": "AA", "games": 4}, {"bots": "", "games": 4}, {"bots": "AB", "games": 0}):
        with pytest.raises(SetupError):
            plan(4, **wrong)  # type: ignore[arg-type]
