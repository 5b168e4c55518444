"""The books of Perseverance: what the lines of one answer make due."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import EVERYONE
from mesozoic.core.note import write
from mesozoic.core.spec import AnySpec
from mesozoic.perseverance.common.dice import DICE
from mesozoic.perseverance.common.ledger import PLACES_DIE
from mesozoic.perseverance.ep1.spec import SPEC as EP1
from mesozoic.perseverance.ep2.spec import SPEC as EP2

TAKEN = ["neutral-adventurer", "neutral-adventurer"]


@pytest.mark.parametrize("spec", [EP1, EP2], ids=lambda spec: spec.id)
@pytest.mark.parametrize(
    ("lie", "turned"),
    [
        (["neutral-adventurer", "neutral-adventurer"], [0, 0]),
        (["neutral-innovator", "neutral-adventurer"], [1, 0]),
        (["neutral-adventurer", "neutral-innovator"], [0, 1]),
        (["neutral-innovator", "neutral-innovator"], [1, 1]),
    ],
)
def test_each_of_two_equal_dice_that_leave_the_pool_is_paid_for_if_it_was_turned(
    spec: AnySpec, lie: list[str], turned: list[int]
) -> None:
    """E1-DIE-04, E2-DIE-04: 1 Story. Two placements are one answer where the second player has a single choice."""
    before = spec.new(spec.setup(2))
    for die in range(len(DICE)):
        before.pool[die] = TAKEN.count(DICE[die])
    after = before.clone()
    for die in range(len(DICE)):
        after.pool[die] = 0
    notes = [write(EVERYONE, "E1-DIE-01", PLACES_DIE, [seat, DICE.index(die), 0]) for seat, die in enumerate(lie)]
    due = spec.debts(before, after, notes)
    assert [due.get(f"story of {colour}", 0) for colour in ("blue", "red")] == turned
