"""A Dissenter's Leader in a Defense area (D1-SEC-02, D1-SEC-04 to D1-SEC-06)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.dissenters.ep1.columns import has_soldier_space, stand, tell_soldier_spaces
from mesozoic.perseverance.dissenters.leader import place_leader
from mesozoic.perseverance.dissenters.search import FEWEST, MOST, Keys, Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import LEADER_GUARD

MOST_EMPTY: Final = 2
"""D1-SEC-04: no more Dino spaces of the Zone may be empty."""
FULL: Final = 1
SAFE: Final = 2
"""The places of the reasons why a Zone does not qualify."""


@final
class DefenseTarget(Search[Ep1]):
    """D1-SEC-04: of the Zones that qualify, the one with fewest empty Dino spaces; then that with most own Settlements."""

    kind = "d1.defense_target"
    rule = "D1-SEC-04"
    found = "{colour} selects {zone} for the leader"
    nothing = "{colour} finds no defense area for the leader"
    prefers: Keys = (FEWEST, MOST)
    compared = ("{n} empty dino space|spaces", "{n} own settlement|settlements")
    reasons = (("D1-SEC-04", "has no empty soldier space"), ("D1-SEC-04", "has more than two empty dino spaces"))

    def ignored(self, game: Ep1, one: int) -> int:
        """D1-SEC-04, D1-SOL-13, D1-RUL-04: it needs an empty Soldier space and at most two empty Dino spaces, also none.

        D1-SEC-05: whether it is Defended does not matter.
        """
        if not has_soldier_space(game, one):
            return FULL
        return SAFE if game.tally.free[one] > MOST_EMPTY else 0

    def tell_numbers(self, game: Ep1, one: int) -> None:
        tell_soldier_spaces(game, one, "D1-SEC-04")

    def key(self, game: Ep1, one: int, n: int) -> int:
        return game.settlements_in(one, self.colour) if n else game.tally.free[one]

    def then(self, game: Ep1, one: int) -> Steps:
        """D1-SEC-05: the Leader enters it by the column and row rules of a Heavy Soldier."""
        return stand(game, self.colour, LEADER_GUARD, one, "D1-SEC-05")

    def otherwise(self, game: Ep1) -> Steps:
        """D1-SEC-06: without such a Zone the Leader goes to a Community area instead."""
        game.note("D1-SEC-06", "the leader of {colour} goes to a community area instead", self.colour)
        return place_leader(game, self.colour)


DEFENSE_TARGET: Final = [DefenseTarget(colour) for colour in range(len(DISSENTERS))]


def leader_to_defense(game: Ep1, colour: int) -> Steps:
    """D1-SEC-02: skipped if the Leader is not at home."""
    if not game.owners[colour].leader_is_home():
        game.note("D1-SEC-02", "the leader of {colour} is not at home", colour)
        return DONE
    return choose(game, DEFENSE_TARGET[colour])


register(DefenseTarget)
