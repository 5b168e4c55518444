"""Whatever a choice brings has a word on the page: in random play of every game, and for every question and roll there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.core.record import registered
from mesozoic.core.step import Ask
from mesozoic.games import GAMES
from tests.browser.hands import play_until
from tests.browser.words import DRAWN, Words
from tests.server.house import create, house

pytestmark = pytest.mark.long

PREFIXES = {
    "perseverance-1": ("ep1.", "ds.", "d1."),
    "perseverance-2": ("ep2.", "ds.", "d2."),
    "dinosaur-island": ("di.",),
    "template": ("dig.",),
}
"""How the kinds of a game's steps begin."""
ANSWERS = 120
"""So many in each game."""


def wordless(words: Words, brings: Json) -> set[str]:
    """What of it has no word; things of a colour that nobody plays are called by their colour."""
    known = words.all["brings"]["things"]
    colours = (*DRAWN, "dissenter", "neutral")
    things = {one["thing"] for one in brings["changes"]}
    coloured = {thing for thing in things if thing.split()[0] in colours and thing.partition(" ")[2] in known}
    bare = things - set(known) - coloured
    rolls = {brings["rolls"]} if brings["rolls"] and not words.find("brings", "rolls", *brings["rolls"].split(".")) else set()
    then = {brings["then"]} if brings["then"] and not words.then(brings["then"]) else set()
    return bare | rolls | then


@pytest.mark.parametrize("game", GAMES)
def test_what_random_play_meets_has_words(game: str, tmp_path: Path) -> None:
    words, missing, met = Words(game), set[str](), set[str]()
    left = iter(range(ANSWERS))

    def look(now: Json) -> bool:
        for choice in now["question"]["choices"]:
            missing.update(wordless(words, choice["brings"]))
            met.update(one["thing"] for one in choice["brings"]["changes"])
        return next(left, None) is None

    with house(f"sqlite:///{tmp_path / 'tables.sqlite'}") as client:
        for players in GAMES[game].players:
            left = iter(range(ANSWERS))
            play_until(client, create(client, game, seats=players), Rng(players), look)
    assert missing == set()
    assert len(met) > 1


@pytest.mark.parametrize("game", PREFIXES)
def test_every_question_and_roll_has_words(game: str) -> None:
    words = Words(game)
    kinds = {kind: cls for prefix in PREFIXES[game] for kind, cls in registered(prefix).items() if issubclass(cls, Ask)}
    assert [kind for kind, cls in kinds.items() if cls.prompt and not words.then(kind)] == []
    assert [kind for kind, cls in kinds.items() if not cls.prompt and not words.find("brings", "rolls", *kind.split("."))] == []
    assert words.then("may")
