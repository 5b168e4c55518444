"""What is printed on the solo components of Episode 1, and the options of its solo game (chapters 3 and 18)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.option import Flag, Option, Select
from mesozoic.core.rows import row_of
from mesozoic.core.setup import Setup
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.words import SOLDIERS
from mesozoic.perseverance.dissenters.cards import ActionCards
from mesozoic.perseverance.dissenters.ep1.words import OFFICER_MARKS, PAIRS, READINESS, SECONDARIES
from mesozoic.perseverance.dissenters.words import AMBITIONS
from mesozoic.perseverance.ep1.words import EFFECTS, OFFICERS, ZONES

OPTIONS: Final[tuple[Option, ...]] = (
    Select("ambition", "Ambition", "Alone: how much is needed to win.", "pioneer", tuple(AMBITIONS)),
    Select("readiness", "Readiness", "Alone: which Soldiers Narek and Camilla place.", "middle-middle", PAIRS),
    Flag(
        "rapid_avoids_attack",
        "Rapid Settlement",
        "Alone: Rapid Settlement avoids a Zone that is about to be attacked.",
        False,
        ruling="D1-RUL-06",
    ),
    Select(
        "officer_three_way_tie",
        "Officer ties",
        "Alone: what an Officer brings where all three have as much Influence.",
        "none",
        ("none", "full"),
        ruling="D1-RUL-07",
    ),
    Flag(
        "final_leader_counts",
        "Leaders at the end",
        "Alone: a Leader in a Defense area counts as a Soldier at the end.",
        True,
        ruling="D1-RUL-08",
    ),
)
"""What can be agreed on for a game of one person."""


@final
class SoloParts:
    """D1-SET-01, D1-SET-02, D1-DIF-01, D1-DIF-02: Ambition and Readiness, cards and rings, and the switches."""

    def __init__(self, setup: Setup) -> None:
        content = setup.content
        self.cards: Final = ActionCards(content, ZONES, EFFECTS, SECONDARIES)
        paths = [f"action_card.{id}" for id in self.cards.ids]
        self.officer: Final = row_of([content.word(f"{path}.officer", [*OFFICERS, *OFFICER_MARKS]) for path in paths])
        """D1-SEC-08, D1-SEC-09: the Officer on a card, or MOST_OWN, FEWEST_OWN, NO_OFFICER."""
        ambition = f"ambition.{setup.word('ambition')}"
        self.followers: Final = content.number(f"{ambition}.followers")
        self.acceptance: Final = content.number(f"{ambition}.acceptance")
        self.track: Final = content.number(f"{ambition}.track", 1)
        """D1-SET-02, D1-RUL-14: the targets, and the spaces of the Destroyed Settlements track."""
        self.readiness: Final = [0, *[READINESS.index(word) for word in setup.word("readiness").split("-")]]
        """D1-SET-01: by colour: left, middle or right."""
        self.soldiers: Final = [row_of(content.words(f"readiness.{word}", SOLDIERS)) for word in READINESS]
        """D1-SOL-01, D1-SOL-02: the Soldiers that each Readiness places, in order."""
        self.ring: Final = [ring_of(content, zone) for zone in range(len(ZONES))]
        """DS-RUL-16: the Effects of each Zone clockwise, the one at the top left first."""
        self.settlement_attacked: Final = content.number("solo.settlement_attacked")
        self.beats_one: Final = content.number("solo.beats_one")
        self.beats_both: Final = content.number("solo.beats_both")
        """D1-BRE-03, D1-FIN-01, D1-FIN-02: what a Raptor and a majority at the end count."""
        self.hoarder: Final = content.number("merit.hoarder")
        self.storyteller: Final = content.number("merit.storyteller")
        self.influencer: Final = content.number("merit.influencer")
        """D1-MER-05, D1-MER-06: what Merits ask for."""
        self.rapid_avoids_attack: Final = setup.flag("rapid_avoids_attack")
        self.three_way_tie_scores: Final = setup.word("officer_three_way_tie") == "full"
        self.final_leader_counts: Final = setup.flag("final_leader_counts")
        """D1-RUL-06, D1-RUL-07, D1-RUL-08: the switches."""


def ring_of(content: Content, zone: int) -> list[int]:
    """DS-RUL-16: the Effects of a Zone clockwise."""
    path = f"ring.{ZONES[zone]}"
    ring = content.words(path, EFFECTS)
    own = [effect for effect in range(len(EFFECTS)) if content.get(f"effect.{EFFECTS[effect]}.zone") == ZONES[zone]]
    if sorted(ring) != own:
        raise content.error(path, phrase("each of {words} once", words=", ".join([EFFECTS[effect] for effect in own])))
    return ring
