"""The rules that shared code of the solo game names, as the ids of the episode it runs in (docs/adr/0011)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId


@final
class SoloLaws:
    """By law, the rule of one episode."""

    def __init__(
        self,
        *,
        effect: RuleId,
        ring: RuleId,
        next_zone: RuleId,
        die_class: RuleId,
        die_order: RuleId,
        human_die: RuleId,
        space: RuleId,
        leader: RuleId,
        leader_out: RuleId,
        influence: RuleId,
        victory: RuleId,
    ) -> None:
        self.effect: Final = effect
        """The Effect of the card is selected if a die is legal on it."""
        self.ring: Final = ring
        """Otherwise the other Effects of the same Zone are tested."""
        self.next_zone: Final = next_zone
        """If the whole Zone fails, the next Zone is tested."""
        self.die_class: Final = die_class
        """Neutral dice are preferred, then own ones, the other's, the human's."""
        self.die_order: Final = die_order
        """Within a class the order of the card decides."""
        self.human_die: Final = human_die
        """A die of the human gives the human Followers."""
        self.space: Final = space
        """The die goes on the top-left legal space."""
        self.leader: Final = leader
        """The Leader goes to the first empty Leader space of the walk."""
        self.leader_out: Final = leader_out
        """A Leader that is not at home stays where it is."""
        self.influence: Final = influence
        """How many cubes a Dissenter places."""
        self.victory: Final = victory
        """The game is won if both dials reach their targets."""


EPISODE_1: Final = SoloLaws(
    effect="D1-PRI-01",
    ring="D1-PRI-02",
    next_zone="D1-PRI-03",
    die_class="D1-PRI-05",
    die_order="D1-PRI-06",
    human_die="D1-PRI-07",
    space="D1-PRI-08",
    leader="D1-SEC-03",
    leader_out="D1-SEC-02",
    influence="D1-SEC-10",
    victory="D1-FIN-04",
)
EPISODE_2: Final = SoloLaws(
    effect="D2-PRI-01",
    ring="D2-PRI-02",
    next_zone="D2-PRI-02",
    die_class="D2-PRI-04",
    die_order="D2-PRI-04",
    human_die="D2-PRI-04",
    space="D2-PRI-06",
    leader="D2-SEC-01",
    leader_out="D2-SEC-01",
    influence="D2-SEC-05",
    victory="D2-FIN-04",
)
