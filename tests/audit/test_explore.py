"""Who plays the games of the fuzzer: uniformly random players, explorers who look for what was rarely met, and collectors."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from mesozoic.audit.explore import Collector, Company, Explorer, Greedy, Opening, Played, Player, Stumbled, Uniform
from mesozoic.audit.fuzz import Report, fuzz_one
from mesozoic.core.chance import Rng
from mesozoic.core.codes import Codes
from mesozoic.core.note import write
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Steps
from mesozoic.template.spec import SPEC
from mesozoic.template.table import Dig
from tests.audit import broken
from tests.builders import table

LINE = "{seat} looks {n} time|times at {fossil}"
FOUND = 4
"""How many fossils there are to look at."""


class Look(broken.Question):
    """A question whose answer names a fossil in the log."""

    kind = "broken.look"

    def offer(self, game: Dig, codes: Codes) -> None:
        for fossil in range(FOUND):
            codes.add(fossil)

    def take(self, game: Dig, code: int) -> Steps:
        game.note("FD-RND-01", LINE, self.seat, code, code)
        return DONE


class Further(broken.Question):
    """A question behind whose second answer lies another one."""

    kind = "broken.further"

    def take(self, game: Dig, code: int) -> Steps:
        return (broken.Question(0),) if code == 2 else DONE


class Hoard(broken.Question):
    """A question with an answer that brings a tool, one that brings a sketch, and others that cost all there is."""

    kind = "broken.hoard"

    def offer(self, game: Dig, codes: Codes) -> None:
        for code in range(5):
            codes.add(code)

    def take(self, game: Dig, code: int) -> Steps:
        own = game.diggers[self.seat]
        own.tools = {TOOL: own.tools + 1, SKETCH: own.tools}.get(code, 0)
        own.sketches = {SKETCH: own.sketches + 1, TOOL: own.sketches}.get(code, 0)
        return DONE


TOOL, SKETCH = 2, 3
"""What a collector answers to it."""
TURNS = 12

register(Look, Further, Hoard)


def asked(*steps: broken.Question) -> Dig:
    return table(2, pending=[*steps, broken.Question(1)])


def hoarded(player: Player, seat: int) -> tuple[int, int]:
    """The tools and sketches of somebody who may hoard once in every turn, after so many turns."""
    pending: list[AnyStep] = [*[Hoard(seat), broken.Question(1 - seat)] * TURNS, broken.Question(seat)]
    game = table(2, {"seat": {str(seat): {"tools": 0}}}, pending)
    rng = Rng(1)
    for _ in range(TURNS):
        game.take(player.choose(game, rng))
        game.take(1)
    return game.diggers[seat].tools, game.diggers[seat].sketches


def looked(*fossils: int) -> Played:
    """A game in which somebody looked at these, one with every answer."""
    played = Played(SPEC.setup(2))
    played.answers = [(0, str(fossil)) for fossil in fossils]
    played.notes = [write(0, "FD-RND-01", LINE, [1, 7, fossil]) for fossil in fossils]
    played.told = list(range(1, len(fossils) + 1))
    return played


@pytest.mark.parametrize("rare", range(FOUND))
def test_an_explorer_takes_what_was_met_least(rare: int) -> None:
    explorer = Explorer()
    for fossil in range(FOUND):
        for _ in range(1 if fossil == rare else 2):
            explorer.remember(looked(fossil))
    assert explorer.choose(asked(Look(0)), Rng(1)) == rare


def test_an_explorer_looks_for_questions_that_lie_behind_an_answer() -> None:
    assert Explorer().choose(asked(Further(0)), Rng(1)) == 2


def test_trying_out_changes_nothing() -> None:
    game = asked(Look(0))
    before = SPEC.save(game)
    Explorer().choose(game, Rng(1))
    assert SPEC.save(game) == before


def test_a_bug_behind_a_choice_is_reported_with_the_answers_that_lead_there() -> None:
    with pytest.raises(Stumbled) as found:
        Explorer().choose(asked(Further(0), broken.Crash(0)), Rng(1))
    assert isinstance(found.value.error, ZeroDivisionError)
    assert [seat for seat, _ in found.value.answers] == [0, 0]
    assert [token[:6] for _, token in found.value.answers] == ["answer", "answer"]


@pytest.mark.parametrize(
    ("seat", "wish", "owned"), [(0, 0, (TURNS, 0)), (0, 1, (0, TURNS)), (1, 0, (0, TURNS)), (1, 7, (TURNS, 0))]
)
def test_a_collector_comes_to_have_much_of_one_thing_and_each_seat_of_another(
    seat: int, wish: int, owned: tuple[int, int]
) -> None:
    """The books name tools and sketches of each seat. A player who wants nothing has none of either in the end."""
    assert hoarded(Collector(SPEC, Explorer(), wish), seat) == owned
    assert max(hoarded(Explorer(), seat)) < TURNS // 2
    assert max(hoarded(Uniform(), seat)) < TURNS // 2


@pytest.mark.parametrize("rare", range(FOUND))
def test_a_collector_explores_where_it_gets_as_much_either_way(rare: int) -> None:
    explorer = Explorer()
    collector = Collector(SPEC, explorer, 0)
    for fossil in range(FOUND):
        for _ in range(1 if fossil == rare else 2):
            collector.remember(looked(fossil))
    assert collector.choose(asked(Look(0)), Rng(1)) == rare


def test_who_plays_follows_from_the_number_of_the_game() -> None:
    """Half are for uniformly random players alone, an eighth for explorers and one for collectors, a quarter for anybody."""
    company = Company(SPEC)
    kinds: dict[int, set[tuple[type, ...]]] = {n: set() for n in range(8)}
    for number in range(160):
        kinds[number % 8].add(tuple(type(player) for player in company.seated(number, 4, Rng(number))))
    assert [kinds[n] for n in (0, 2, 4, 6)] == [{(Uniform,) * 4}] * 4
    assert (kinds[1], kinds[5]) == ({(Collector,) * 4}, {(Explorer,) * 4})
    assert {player for seats in kinds[3] | kinds[7] for player in seats} == {Uniform, Explorer, Greedy}
    assert len(kinds[3] | kinds[7]) > 20


def test_collectors_of_several_games_want_different_things() -> None:
    company = Company(SPEC)
    games = [company.seated(number, 2, Rng(number))[0] for number in range(1, 160, 8)]
    assert {game.wished(asked(Look(0))) for game in games if isinstance(game, Collector)} == {"seat 0 tools", "seat 0 sketches"}


def test_games_go_on_from_what_was_rarely_met_by_the_shortest_way() -> None:
    """The second half of a game is no opening: nothing could follow it."""
    explorer = Explorer()
    assert explorer.opening(Rng(1)) is None
    short, long = looked(0, 1, 0, 3, 2, 2, 2, 2), looked(0, 0, 0, 1, 3, 2, 2, 2)
    for played in (long, short, long):
        explorer.remember(played)
    explorer.remember(looked(0, 0))
    opening = explorer.opening(Rng(1))
    assert opening is not None
    assert (opening.played, opening.length) in [(short, 2), (short, 4)]
    for _ in range(5):
        explorer.remember(looked(1, 1))
    opening = explorer.opening(Rng(1))
    assert opening is not None
    assert (opening.played, opening.length) == (short, 4)


def test_a_game_that_begins_like_another_goes_on_as_it_likes() -> None:
    report = Report()
    first = Explorer()
    setup = SPEC.setup(2)
    assert fuzz_one(SPEC, setup, 1, Rng(1), 50, report, [first, first]) is None
    (played,) = {opening.played for opening in first.openings.values()}
    half = len(played.answers) // 2
    again = Explorer()
    assert fuzz_one(SPEC, setup, 2, Rng(2), 50, report, [again, again], Opening(played, half)) is None
    (other,) = {opening.played for opening in again.openings.values()}
    assert other.answers[:half] == played.answers[:half]
    assert other.answers != played.answers
    assert report.finished == 2


def test_only_explorers_alone_begin_where_others_were() -> None:
    company = Company(SPEC)
    company.explorer.remember(looked(0, 1, 2, 3))
    begun = {number % 8 for number in range(80) if company.opening(number, Rng(number)) is not None}
    assert begun == {5}
    assert not all(company.opening(number, Rng(number)) for number in range(5, 80, 8))


def test_uniform_players_take_everything() -> None:
    rng = Rng(1)
    game = asked(Look(0))
    assert {Uniform().choose(game, rng) for _ in range(60)} == set(range(FOUND))


def test_the_games_do_not_depend_on_how_python_orders_its_sets() -> None:
    program = (
        "from mesozoic.audit.fuzz import *; from mesozoic.template.spec import SPEC;"
        "print(fuzz(Run(SPEC, 12, 5, 50), lambda done: None).as_json(SPEC))"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] != b""
