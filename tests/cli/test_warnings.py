"""The terminal says before the prompt what rules are about to take, unless it is told not to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mesozoic.cli.words import MOMENTS
from mesozoic.core.chance import Rng
from mesozoic.games import find_game
from mesozoic.play.session import Session

if TYPE_CHECKING:
    from tests.cli.conftest import Started

GAME = ("play", "dinosaur-island", "--players", 2, "--seed", 3, "--hotseat")
LINE = "! when the game ends: 1 empty exhibit costs 10 VP  DI-END-05"


def first_warning() -> list[str]:
    """The answers that lead the first of both players to an exhibit without dinosaurs."""
    spec = find_game("dinosaur-island")
    session, typed = Session(spec, spec.setup(2), Rng(3).below), []
    while "DI-END-05" not in [one.rule for one in spec.warned(session.game, session.game.pending()[0])]:
        seat = session.game.pending()[0]
        session.game.focus(seat)
        tokens = [choice.token() for choice in session.game.choices()]
        wanted = [token for token in tokens if "carnivore" in token or "herbivore" in token]
        typed.append((wanted or tokens)[0])
        session.submit(seat, typed[-1])
    return typed


def test_what_is_about_to_be_lost_stands_before_the_question(mz: Started) -> None:
    shown = mz(*GAME, typed="\n".join(first_warning())).stdout
    assert LINE in shown
    assert shown.index(LINE) > shown.rindex("Dinosaur Island: ")
    assert shown.index(LINE) < shown.rindex("DI-RES-03")


def test_a_word_hides_warnings_and_shows_them_again(mz: Started) -> None:
    shown = mz(*GAME, typed="\n".join([*first_warning(), "warnings", "table", "w"])).stdout
    before, _, after = shown.partition("warnings are hidden; warnings shows them again")
    hidden, _, again = after.partition("warnings are shown")
    assert before.count(LINE) == 1 and hidden.count(LINE) == 0 and again.count(LINE) == 1


def test_an_option_hides_warnings_from_the_beginning(mz: Started) -> None:
    shown = mz(*GAME, "--no-warnings", typed="\n".join(first_warning())).stdout
    assert "which" in shown and not [moment for moment in MOMENTS.values() if f"! {moment}" in shown]
