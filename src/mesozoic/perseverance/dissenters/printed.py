"""What is printed on the components of the solo game of both episodes, for whoever draws them."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json

TABLES = ("readiness", "agenda", "merit")
"""Of these an episode has what it has."""


def solo_printed(content: Content) -> dict[str, Json]:
    """DS-CMP-07, DS-ASM-08: Action cards, what Votes become, the most Reserve; nothing for several, who have no such cards."""
    if "action_card" not in content.values:
        return {}
    found: dict[str, Json] = {"action": content.get("action_card")}
    for table in TABLES:
        if table in content.values:
            found[table] = content.get(table)
    if "reserve" in content.values:
        found["mostReserve"] = content.number("reserve.most")
    return {**found, "acceptanceHalves": content.numbers("solo.acceptance_halves")}
