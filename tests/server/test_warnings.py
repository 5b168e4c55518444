"""The state of a table has what rules are about to take from its viewer, as the game tells it, and nothing for spectators."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.core.note import kinds, word
from tests.server.house import create, house, play_on, running, state


@pytest.mark.parametrize(("game", "seats"), [("perseverance-1", 2), ("perseverance-2", 1), ("dinosaur-island", 2)])
def test_everybody_is_told_what_the_game_warns_of(file: str, game: str, seats: int) -> None:
    rng, told = Rng(3), 0
    with house(file) as client:
        table = create(client, game, seats)
        for _ in range(25):
            play_on(client, table, rng, 4)
            now = running(client, table)
            for seat in range(seats):
                found = state(client, table, seat)["warnings"]
                assert [[one["moment"], one["rule"], one["text"]] for one in found] == [
                    [one.moment, one.rule, one.text] for one in now.spec.warned(now.session.game, seat)
                ]
                for one, warning in zip(found, now.spec.warned(now.session.game, seat), strict=True):
                    assert one["args"] == arguments(now.session.game.box.words, warning.text, warning.args)
                told += len(found)
            assert state(client, table, SPECTATOR)["warnings"] == []
    assert told > 10


def arguments(words: dict[str, list[str]], text: str, args: tuple[int, ...]) -> list[Json]:
    """What the arguments of a template stand for."""
    return [
        {"kind": kind, "value": n if kind == "n" else word(words, kind, n)} for kind, n in zip(kinds(text), args, strict=True)
    ]
