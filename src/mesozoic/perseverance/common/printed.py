"""What is printed alike on the boards and cards of both episodes, in the words of their data."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.perseverance.common.spaces import DieSpaces
from mesozoic.perseverance.common.words import ICONS


def some(content: Content, path: str, keys: tuple[str, ...]) -> dict[str, Json]:
    """These values of a component."""
    return {key: content.get(f"{path}.{key}") for key in keys}


def records(content: Content, kind: str, keys: tuple[str, ...]) -> dict[str, Json]:
    """These values of every component of a kind, by id."""
    return {id: some(content, f"{kind}.{id}", keys) for id in content.ids(kind)}


def zones_printed(content: Content, zones: list[str], effects: list[str]) -> list[Json]:
    """The Zones: what each produces, and its effects."""
    return [
        {
            "id": zone,
            "production": content.get(f"zone.{zone}.production"),
            "effects": [effect for effect in effects if content.get(f"effect.{effect}.zone") == zone],
        }
        for zone in zones
    ]


def dice_printed(board: DieSpaces, effects: list[str]) -> dict[str, list[dict[str, Json]]]:
    """The die spaces of each effect with their icons."""
    icons = [*ICONS, "any"]
    return {
        name: [
            {"id": board.die_space_words[space], "icon": icons[board.die_icon[space]]} for space in board.effect_spaces[effect]
        ]
        for effect, name in enumerate(effects)
    }


def options_printed(content: Content, edition: str) -> dict[str, Json]:
    """The options of the effects with their prices and gains."""
    found: dict[str, Json] = {}
    for id in content.ids("option"):
        option = content.get(f"option.{id}")
        cost = option["cost"]
        found[id] = {
            "effect": option["effect"],
            "cost": cost[edition] if isinstance(cost, dict) else cost,
            "gain": option["gain"],
            "perDie": option.get("gain_per_die", []),
        }
    return found


def officers_printed(content: Content, officers: list[str]) -> dict[str, Json]:
    """The Officers: the bonus, and what an Assembly pays for."""
    return {
        id: {"bonus": content.get(f"officer.{id}.bonus"), "followersFor": content.get(f"officer.{id}.followers_for")}
        for id in officers
    }


def card_printed(content: Content, path: str) -> dict[str, Json]:
    """A card with stages: the Soldiers it needs, what each stage gives, the threat between them."""
    stages = [content.get(f"{path}.{stage}") for stage in ("stage1", "stage2")]
    return {**some(content, path, ("soldiers", "transition")), "stages": [stage for stage in stages if stage]}


def seats_printed(content: Content, players: int, edition: str) -> dict[str, Json]:
    """What is there for so many colours: the Followers by rank of each Assembly, and the Influence spaces of an Officer."""
    own = [id for id in content.ids("scoring_tile") if content.number(f"scoring_tile.{id}.players") == players]
    own.sort(key=lambda id: content.number(f"scoring_tile.{id}.assembly"))
    return {
        "tiles": [content.get(f"scoring_tile.{id}.{edition}") for id in own],
        "influenceRow": content.number(f"influence_row.{edition}.p{players}"),
    }
