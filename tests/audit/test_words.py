"""One thing is one thing, and two are two: in every log line, refusal and warning of every game."""

from __future__ import annotations

import re

import pytest

from mesozoic.audit.contract import is_over
from mesozoic.audit.fuzz import any_setup
from mesozoic.core.chance import Rng
from mesozoic.core.note import spell
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from tests.audit.test_citations import decisions
from tests.contract.counted import PLURALS, miscounted

SEEDS = range(12)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("red leaves 1 picks unused", ["1 picks"]),
        ("red loses 4 follower", ["4 follower"]),
        ("0 dice, 2 stories, 1 dino and 11 light soldiers", []),
        ("0 die and 1 more dissenter dice", ["0 die", "1 more dissenter dice"]),
        ("round 1 begins; $1 for a pass; level 1 scientist", []),
        ("1 dino space, 2 dino space, 3 dino", ["2 dino space", "3 dino"]),
    ],
)
def test_what_reads_wrong(line: str, wrong: list[str]) -> None:
    assert miscounted(line) == wrong


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_numbers_go_with_what_they_count(spec: AnySpec, seed: int) -> None:
    rng = Rng(seed * 31 + 3)
    lines: set[str] = set()
    for game in decisions(spec, any_setup(spec, rng, None, {}, None), rng):
        told = [(note.text, note.args) for note in game.notes or []] if is_over(game) else []
        refused = [] if is_over(game) else [(refusal.text, refusal.args) for refusal in game.refusals()]
        warned = [] if is_over(game) else [(warning.text, warning.args) for warning in spec.warned(game, game.seat)]
        lines.update([spell(text, args, game.box.words) for text, args in (*told, *refused, *warned)])
    assert [line for line in sorted(lines) if miscounted(line)] == []
    assert not [line for line in lines if re.search(r"\w\|\w|\{\w+\}", line)]
    counted = {noun for noun, plural in PLURALS.items() if any(re.search(rf"\d ({noun}|{plural})\b", line) for line in lines)}
    assert len(counted) > (0 if spec.id == "template" else 5)
