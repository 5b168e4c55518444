"""No log line, refusal, question or warning names a rule that says nothing in the game at hand: `rules.md` knows those."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mesozoic.audit.contract import is_over
from mesozoic.audit.fuzz import any_setup
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.core.option import Flag, Select
from mesozoic.core.rule import silent_rules
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES

SETTINGS = [
    pytest.param(spec, option.id, value, id=f"{spec.id}-{option.id}-{value}")
    for spec in GAMES.values()
    for option in spec.options
    if isinstance(option, (Flag, Select)) and option.id != "first_player"
    for value in ((False, True) if isinstance(option, Flag) else option.values)
]
"""Every setting of every option that has a few; who begins depends on how many play, and changes no rule."""
GAMES_EACH = 3


def decisions(spec: AnySpec, setup: Setup, rng: Rng) -> Iterator[Game]:
    """A random game, at every decision of a player and at its end."""
    game: Game = spec.new(setup, log=True)
    while not is_over(game):
        waiting = game.pending()
        game.focus(waiting[rng.below(len(waiting))])
        if game.seat != CHANCE:
            yield game
        game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])
    yield game


@pytest.mark.parametrize("seed", range(GAMES_EACH))
@pytest.mark.parametrize(("spec", "option", "value"), SETTINGS)
def test_nobody_names_a_rule_that_says_nothing_here(spec: AnySpec, option: str, value: Json, seed: int) -> None:
    rng = Rng(seed * 7919 + len(option))
    setup = any_setup(spec, rng, None, {option: value}, None)
    silent = silent_rules(spec.rules(), setup)
    named: dict[str, str] = {}
    for game in decisions(spec, setup, rng):
        if not is_over(game):
            named[game.ask().asked_by(game)] = f"the question {game.ask()!r}"
            named.update({refusal.rule: f"the refusal {refusal!r}" for refusal in game.refusals()})
            named.update({warning.rule: f"the warning {warning!r}" for warning in spec.warned(game, game.seat)})
        else:
            named.update({note.rule: f"the line {note.text!r}" for note in game.notes or []})
    wrong = [f"{where} names {rule}: {silent[rule]}" for rule, where in sorted(named.items()) if rule in silent]
    assert not wrong, "\n".join([f"{setup.players} players, {setup.options}", *wrong])
    assert named.keys() <= spec.rules().keys()
