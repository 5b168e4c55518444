"""Chance at a table comes from the system's secret generator, exactly by weight, and nothing that is kept foretells it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from mesozoic.core.chance import Rng, draw
from mesozoic.core.errors import RulesError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.save import load_file, save_file
from mesozoic.play.session import Session
from tests.builders import TEMPLATE, any_answer
from tests.core.toy import Choose, Coin, toy

Bytes = Callable[[int], bytes]


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Callable[[Bytes], None]:
    """Put another source in the place of the system's, from which `secrets` draws its bytes."""
    return lambda source: monkeypatch.setattr(random, "_urandom", source)


def every_byte(asked: list[int]) -> Bytes:
    """A source that gives every byte once, in order, and then ends."""
    left = iter(range(256))

    def source(size: int) -> bytes:
        asked.append(size)
        return bytes([next(left)])

    return source


def until_dry(roll: Callable[[], int]) -> Counter[int]:
    """What is rolled until the source ends."""
    fallen: Counter[int] = Counter()
    while True:
        try:
            fallen[roll()] += 1
        except (StopIteration, RuntimeError):
            return fallen


@pytest.mark.parametrize("cases", [2, 3, 5, 6, 7, 12, 100, 255])
def test_every_answer_is_exactly_as_likely_as_its_weight(cases: int, system: Callable[[Bytes], None]) -> None:
    """Over all bytes the source can give: a modulo would favour the first answers wherever 256 is no multiple of the cases."""
    asked: list[int] = []
    system(every_byte(asked))
    below = Session(TEMPLATE, TEMPLATE.setup(2), game=toy(Choose(0))).below
    fallen = until_dry(lambda: below(cases))
    size = (cases).bit_length()
    assert fallen == dict.fromkeys(range(cases), 256 >> size)
    assert len(asked) == 257


def test_a_weighted_roll_falls_by_its_weights_for_every_byte(system: Callable[[Bytes], None]) -> None:
    """The coin falls on heads three times out of four."""
    system(every_byte([]))
    game = toy(Coin())
    below = Session(TEMPLATE, TEMPLATE.setup(2), game=toy(Choose(0))).below
    fallen = until_dry(lambda: draw(game, below))
    assert fallen == {0: 32, 1: 96}  # of 256, each of the four cases 32 times; the others are drawn again


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_the_system_alone_decides(spec: AnySpec, system: Callable[[Bytes], None]) -> None:
    """Every roll asks the system; the same bytes are the same rolls and other bytes others, whatever else is random."""
    games: list[list[str]] = []
    for world in (1, 1, 2):
        asked, source = list[int](), random.Random(world)
        system(lambda size, asked=asked, source=source: asked.append(size) or source.randbytes(size))  # type: ignore[misc]
        random.seed(len(games))
        running, answers = Session(spec, spec.setup(2)), Rng(3)
        while not running.over and len(running.answers) < 150:
            running.submit(*any_answer(running.game, answers))
        games.append([str(answer) for answer in running.answers])
        assert len(asked) >= sum(answer.seat == CHANCE for answer in running.answers) > 3
    assert games[0] == games[1] != games[2]


def test_what_is_kept_of_a_table_does_not_foretell_it(tmp_path: Path, system: Callable[[Bytes], None]) -> None:
    """A save opened twice goes on differently: neither the file nor the session that wrote it holds a seed."""
    file = tmp_path / "s.json"
    system(random.Random(1).randbytes)
    save_file(Session(TEMPLATE, TEMPLATE.setup(2, {"rounds": 8})), file)
    futures = set()
    for world in range(2, 8):
        system(random.Random(world).randbytes)
        running = load_file(file)
        for _ in range(8):
            running.submit(running.game.pending()[0], "camp")
        futures.add(tuple(answer.token for answer in running.answers if answer.seat == CHANCE))
    assert len(futures) > 3


def test_a_seed_that_a_person_gives_is_followed() -> None:
    rolls = [[answer.token for answer in Session(TEMPLATE, TEMPLATE.setup(2), Rng(s).below).answers] for s in range(12)]
    again = [[answer.token for answer in Session(TEMPLATE, TEMPLATE.setup(2), Rng(s).below).answers] for s in range(12)]
    assert rolls == again
    assert len({str(one) for one in rolls}) == 3


def test_only_chance_is_drawn() -> None:
    game: Game = toy(Choose(0))
    with pytest.raises(RulesError):
        draw(game, Rng(1).below)
