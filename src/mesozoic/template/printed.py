"""What is printed on the camp sheet, the weather die and the fossil cards, for whoever draws them."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json


def printed(content: Content) -> dict[str, Json]:
    """All that is printed; a table of things is called as the game calls them."""
    return {
        "camp": content.get("camp"),
        "faces": content.get("weather.faces"),
        "fossil": {id: content.get(f"fossil.{id}") for id in content.ids("fossil")},
    }
