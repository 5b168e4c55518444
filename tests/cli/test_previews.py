"""What stands behind a choice in the terminal is what it brings: told by taking it, and by what the seat then sees."""

from __future__ import annotations

import re
from io import StringIO

from rich.console import Console

from mesozoic.cli import previews, show, words
from mesozoic.core.chance import Rng
from mesozoic.core.errors import Unknowable
from mesozoic.core.ids import CHANCE
from mesozoic.core.tongue import speak
from mesozoic.games import find_game
from mesozoic.play.preview import brings
from mesozoic.play.session import Session

ASSETS = ("food", "scrap", "story", "safeguard", "valor", "light", "heavy")


def test_the_terminal_says_what_is_paid_and_gained() -> None:
    spec = find_game("perseverance-1")
    rng = Rng(3)
    session = Session(spec, spec.setup(2), rng.below)
    compared = 0
    while not session.over:
        game = session.game
        seat = game.pending()[0]
        game.focus(seat)
        for choice, found in zip(game.choices(), brings(spec, game, seat), strict=True):
            twin = spec.known(game, seat)
            twin.focus(seat)
            books = spec.books(twin)
            try:
                twin.take(twin.parse(choice.token()))
            except Unknowable:
                continue
            if spec.books(twin) == books and seat in twin.pending():
                continue  # what it says comes later
            before, after = (spec.view(one, seat)["seats"][seat] for one in (game, twin))
            changed = {f"{'+' if n > 0 else '−'}{abs(n)} {key}" for key in ASSETS if (n := after[key] - before[key])}
            said = previews.behind(found, seat).split(", ")
            assert {part for part in said if re.fullmatch(rf"[+−]\d+ ({'|'.join(ASSETS)})", part)} == changed
            assert ("chance: " in previews.behind(found, seat)) == (twin.seat == CHANCE)
            compared += len(changed)
        session.submit(seat, game.choices()[rng.below(len(game.choices()))].token())
    assert compared > 100


def test_one_line_for_each_choice_and_the_next_question_once() -> None:
    spec = find_game("perseverance-1")
    session = Session(spec, spec.setup(2), Rng(3).below)
    while session.game.ask().kind != "ep1.choose_effect":
        game = session.game
        session.submit(game.seat, game.choices()[0].token())
    out = StringIO()
    show.choices(Console(file=out, width=200), spec, session.game)
    lines = out.getvalue().splitlines()
    assert [line for line in lines if "then: which die do you place?" in line] == ["  then: which die do you place?"]
    for number, choice in enumerate(session.game.choices(), 1):
        assert [line for line in lines if re.match(rf" +{number}  {choice.token()}\b", line)]


def test_what_nobody_here_has_is_called_by_its_name_and_owner() -> None:
    words.name_seats("perseverance-2", [])
    assert words.held("red influence", 1) == "red influence"
    speak("fr")
    try:
        assert [words.held("red influence", n) for n in (1, 2)] == ["Cube d’influence (Rouge)", "Cubes d’influence (Rouge)"]
        assert words.held("trampler collected", 2) == "Tramplers collectés"
    finally:
        speak("en")
