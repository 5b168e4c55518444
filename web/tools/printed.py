"""Write what is printed on the boards and cards of Episode 1, for its page: `PYTHONPATH=src python web/tools/printed.py`.

Everything comes from the game's own component data, so that nothing is written twice.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mesozoic.core.content import Content
from mesozoic.perseverance.common.words import ANY, COLOURS, ICONS
from mesozoic.perseverance.ep1.board import LETTERS, ROWS, Board
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.spec import SPEC
from mesozoic.perseverance.ep1.words import COVERED_FROM, EFFECTS, OFFICERS, SPACES, SPECIES, ZONES

TARGET = Path(__file__).parents[1] / "src" / "boards" / "perseverance-1" / "printed.json"
EDITIONS = ("final", "beta")
PLAYERS = (2, 3, 4)


def box_of(players: int, edition: str) -> Ep1Box:
    """The components of a game with these players in this edition."""
    box = SPEC.box(SPEC.setup(players, {"edition": edition}))
    assert isinstance(box, Ep1Box)
    return box


def side(board: Board) -> dict[str, Any]:
    """One side of the Main board: die spaces by effect and Defense areas by Zone."""
    icons = [*ICONS, "any"]
    assert icons[ANY] == "any"
    dinos = [*SPECIES, "die"]
    return {
        "columns": list(LETTERS[: board.columns]),
        "dice": {
            name: [
                {
                    "id": board.die_space_words[s],
                    "icon": icons[board.die_icon[s]],
                    "dinos": [dinos[d] for d in board.die_dinos[s]],
                }
                for s in board.effect_spaces[effect]
            ]
            for effect, name in enumerate(EFFECTS)
        },
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


def options(content: Content, edition: str) -> dict[str, Any]:
    """The options of the effects with their prices and gains."""
    found = {}
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


def rewards(content: Content, edition: str) -> list[dict[str, Any]]:
    """The Combat Rewards of an edition in the order of their numbers."""
    return [
        {
            "id": id,
            "cost": content.get(f"combat_reward.{id}.cost"),
            "gain": content.get(f"combat_reward.{id}.gain"),
            "followersFor": content.get(f"combat_reward.{id}.followers_for"),
        }
        for id in content.get(f"reward_order.{edition}")
    ]


def edition(name: str) -> dict[str, Any]:
    """What differs between the editions."""
    boxes = {players: box_of(players, name) for players in PLAYERS}
    content = boxes[PLAYERS[-1]].setup.content
    return {
        "options": options(content, name),
        "rewards": rewards(content, name),
        "tiles": {str(players): box.tiles.ranks for players, box in boxes.items()},
        "influenceRow": {str(players): box.officers.row for players, box in boxes.items()},
    }


def printed() -> dict[str, Any]:
    """All that is printed, both sides of the board and both editions."""
    box = box_of(4, "final")
    content = box.setup.content
    return {
        "colours": COLOURS,
        "icons": ICONS,
        "zones": [
            {
                "id": zone,
                "production": content.get(f"zone.{zone}.production"),
                "effects": [effect for effect in EFFECTS if content.get(f"effect.{effect}.zone") == zone],
            }
            for zone in ZONES
        ],
        "soldierRows": [{"id": row, "gain": content.get(f"soldier_row.{row}.gain")} for row in ROWS],
        "settlements": [
            {"n": n, "gain": content.get(f"settlement_space.space-{n}.gain"), "covered": n > COVERED_FROM}
            for n in range(1, SPACES + 1)
        ],
        "most": {effect: content.number(f"effect.{effect}.options") for effect in EFFECTS},
        "officers": {
            officer: {
                "bonus": content.get(f"officer.{officer}.bonus"),
                "followersFor": content.get(f"officer.{officer}.followers_for"),
            }
            for officer in OFFICERS
        },
        "patrols": {
            id: {
                "name": content.get(f"patrol.{id}.name"),
                "soldiers": content.get(f"patrol.{id}.soldiers"),
                "stages": [stage for stage in (content.get(f"patrol.{id}.stage1"), content.get(f"patrol.{id}.stage2")) if stage],
                "transition": content.get(f"patrol.{id}.transition"),
            }
            for id in content.ids("patrol")
        },
        "challenges": {
            id: {key: content.get(f"challenge.{id}.{key}") for key in ("soldier", "gain", "threat")}
            for id in content.ids("challenge")
        },
        "limits": {key: content.number(f"limits.{key}") for key in ("safeguard", "valor")},
        "threatTrack": content.number("threat_track.last_space"),
        "emptyPopulation": content.number("assembly.population_of_an_empty_zone"),
        "sides": {"23": side(box_of(3, "final").board), "4": side(box.board)},
        "editions": {name: edition(name) for name in EDITIONS},
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(printed(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
