"""What is printed on the boards and cards of Episode 1 and of its solo game, for whoever draws them.

Tables of things are called as the game calls them (`option`, `patrol`). `where` has what other options or numbers of players
put in their place; without it everything is for three in the published edition, as the solo game is.
"""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.perseverance.common.box import SOLO_COLOURS
from mesozoic.perseverance.common.printed import (
    card_printed,
    dice_printed,
    officers_printed,
    options_printed,
    records,
    seats_printed,
    zones_printed,
)
from mesozoic.perseverance.common.words import ICONS, LEADERS
from mesozoic.perseverance.ep1.board import LETTERS, ROWS, Board
from mesozoic.perseverance.ep1.words import COVERED_FROM, EFFECTS, OFFICERS, SPACES, SPECIES, ZONES


def printed(content: Content) -> dict[str, Json]:
    """All that is printed, both sides of the board and both editions."""
    return {
        "icons": list(ICONS),
        "zones": zones_printed(content, ZONES, EFFECTS),
        "soldierRows": [{"id": row, "gain": content.get(f"soldier_row.{row}.gain")} for row in ROWS],
        "settlements": [
            {"n": n, "gain": content.get(f"settlement_space.space-{n}.gain"), "covered": n > COVERED_FROM}
            for n in range(1, SPACES + 1)
        ],
        "most": {effect: content.number(f"effect.{effect}.options") for effect in EFFECTS},
        "officer": officers_printed(content, OFFICERS),
        "leader": {leader: content.get(f"leader.{leader}.ability") for leader in LEADERS},
        "patrol": {id: patrol(content, id) for id in content.ids("patrol")},
        "challenge": records(content, "challenge", ("soldier", "gain", "threat")),
        "anotherFace": content.get("placement.cost_of_another_face"),
        "influencing": records(content, "influencing", ("cubes", "cost")),
        "limits": {key: content.number(f"limits.{key}") for key in ("safeguard", "valor")},
        "threatTrack": content.number("threat_track.last_space"),
        "side": side(Board(content, SOLO_COLOURS)),
        **edition(content, "final"),
        **seats_printed(content, SOLO_COLOURS, "final"),
        "where": {
            "players=2": seats_printed(content, 2, "final"),
            "players=4": {"side": side(Board(content, 4)), **seats_printed(content, 4, "final")},
            "edition=beta": {**edition(content, "beta"), **seats_printed(content, 3, "beta")},
            "edition=beta players=2": seats_printed(content, 2, "beta"),
            "edition=beta players=4": seats_printed(content, 4, "beta"),
        },
    }


def patrol(content: Content, id: str) -> dict[str, Json]:
    """A Patrol card."""
    return {"name": content.get(f"patrol.{id}.name"), **card_printed(content, f"patrol.{id}")}


def side(board: Board) -> dict[str, Json]:
    """One side of the Main board: die spaces by effect with the Dinos they attract, and Defense areas by Zone."""
    dinos = [*SPECIES, "die"]
    dice = dice_printed(board, EFFECTS)
    for effect, name in enumerate(EFFECTS):
        for space, shown in zip(board.effect_spaces[effect], dice[name], strict=True):
            shown["dinos"] = [dinos[dino] for dino in board.die_dinos[space]]
    return {
        "columns": list(LETTERS[: board.columns]),
        "dice": dice,
        "path": {
            name: [
                {
                    "id": board.dino_space_words[s],
                    "column": board.dino_column[s] % board.columns,
                    "row": board.dino_row[s],
                    "covered": s not in board.safe_path[zone],
                }
                for s in board.dangerous_path[zone]
            ]
            for zone, name in enumerate(ZONES)
        },
    }


def edition(content: Content, name: str) -> dict[str, Json]:
    """What differs between the editions: the prices of options, and the Combat Rewards in the order of their numbers."""
    rewards = content.get(f"reward_order.{name}")
    return {"option": options_printed(content, name), "reward": {id: reward(content, id) for id in rewards}}


def reward(content: Content, id: str) -> dict[str, Json]:
    """A Combat Reward."""
    found = content.get(f"combat_reward.{id}")
    return {"cost": found["cost"], "gain": found["gain"], "followersFor": found["followers_for"]}
