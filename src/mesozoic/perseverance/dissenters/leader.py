"""A Dissenter's Leader on a Leader space (D1-SEC-03, D2-SEC-01)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.leader import leader_in
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import send_leader
from mesozoic.perseverance.common.words import NOBODY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.search import Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS


@final
class LeaderSpace(Search[Colony]):
    """D1-SEC-03, D2-SEC-01: the Leader space of the opposite Zone; if occupied, of the next Zone with an empty one."""

    kind = "ds.leader_space"
    rule = "DS-SEL-05"
    found = "{colour} chooses the leader space of {zone}"
    nothing = "{colour} finds no empty leader space"
    reasons = (("", "a leader stands there"),)

    def law(self, game: Colony) -> RuleId:
        return rules_of(game).laws.leader

    def ignored(self, game: Colony, one: int) -> int:
        return 0 if leader_in(game, one) == NOBODY else 1

    def then(self, game: Colony, one: int) -> Steps:
        """DS-CMP-04, D1-SEC-03, D2-SEC-01: the Leader goes there; no Effect is resolved."""
        send_leader(game, self.colour, one, self.law(game))
        return DONE


LEADER_SPACE: Final = [LeaderSpace(colour) for colour in range(len(DISSENTERS))]


def place_leader(game: Colony, colour: int) -> Steps:
    """D1-SEC-02, D1-SEC-03, D2-SEC-01: skipped if the Leader is not at home."""
    if not game.owners[colour].leader_is_home():
        game.note(rules_of(game).laws.leader_out, "the leader of {colour} is not at home", colour)
        return DONE
    return choose(game, LEADER_SPACE[colour])


register(LeaderSpace)
