"""What is printed on the boards, the map, the tiles and the cards of Episode 2, for whoever draws them.

Tables of things are called as the game calls them (`option`, `card`). `where` has what other options or numbers of players put in
their place; without it everything is for three, as the solo game is, and with a Light Soldier from the Chief of Security.
"""

from __future__ import annotations

from typing import Final

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
    some,
    zones_printed,
)
from mesozoic.perseverance.common.words import ICONS
from mesozoic.perseverance.ep2.board import Board, IslandMap
from mesozoic.perseverance.ep2.components import EDITION
from mesozoic.perseverance.ep2.words import EFFECTS, GAINS, OFFICERS, OUTPOST, PERKS, SIDES, SPECIES, TERRAINS, ZONES

ATTACK: Final = ("deck", "threshold", "success", "fail", "breach", "dangerous", "savior")
SPECIAL: Final = {
    "gain_per_die": "perDie",
    "gain_per_dino": "perDino",
    "savior_bonuses": "saviors",
    "shifts": "shifts",
}
"""What only some Outpost tiles have."""


def printed(content: Content) -> dict[str, Json]:
    """All that is printed, both sides of the Main board."""
    return {
        "icons": list(ICONS),
        "zones": zones_printed(content, ZONES, EFFECTS),
        "most": {effect: content.number(f"effect.{effect}.options") for effect in EFFECTS[:OUTPOST]},
        "option": options(content),
        "officer": officers(content, "light"),
        "perk": {id: perk(content, id) for id in PERKS},
        "outpost": {id: outpost(content, id) for id in content.ids("outpost")},
        "card": {id: card(content, id) for id in content.ids("adventure")},
        "challenge": records(content, "challenge", ("soldier", "gain", "threat")),
        "attack": records(content, "attack", ATTACK),
        "hex": hexes(content),
        "templeTile": {side.upper(): tile for side, tile in content.get("map.temple").items()},
        "fighter": records(content, "fighter", ("damage", "injuries")),
        "dino": records(content, "dino", ("damage", "injuries", "pair", "triple")),
        "defense": some(content, "defense", ("camp", "outpost", "watchtower", "valor", "valor_of_a_defender")),
        "enclosure": some(content, "enclosure", ("room", "room_of_a_breeder")),
        "adventuring": some(content, "adventuring", ("reach", "camp")),
        "assembly": some(content, "assembly", ("followers_of_the_holder", "followers_of_the_second", "followers_of_the_popular")),
        "breachLoss": content.number("breach.followers_lost_per_dino"),
        "anotherFace": content.get("placement.cost_of_another_face"),
        "leaderMove": content.get("moving_the_leader.cost"),
        "influencing": records(content, "influencing", ("cubes", "cost")),
        "limits": {"valor": content.number("limits.valor")},
        "threatTrack": content.number("threat_track.last_space"),
        "side": side(content, Board(content, SOLO_COLOURS)),
        **seats_printed(content, SOLO_COLOURS, EDITION),
        "where": {
            "players=2": seats_printed(content, 2, EDITION),
            "players=4": {"side": side(content, Board(content, 4)), **seats_printed(content, 4, EDITION)},
            "security_bonus=valor": {"officer": officers(content, "valor")},
        },
    }


def options(content: Content) -> dict[str, Json]:
    """The options of the effects with their prices and gains, and the captured Dino that some release."""
    shown = options_printed(content, EDITION)
    for id, option in shown.items():
        option["release"] = content.get(f"option.{id}.release")
    return shown


def officers(content: Content, security_bonus: str) -> dict[str, Json]:
    """The Officers, with this bonus of the Chief of Security; sets that an Assembly pays for are named after their Officer."""
    shown = officers_printed(content, OFFICERS)
    for id, officer in shown.items():
        if isinstance(officer["bonus"], dict):
            officer["bonus"] = officer["bonus"][security_bonus]
        officer["set"] = content.get(f"officer.{id}").get("set", [])
        officer["followersFor"] = {f"{id}-set" if what == "set" else what: n for what, n in officer["followersFor"].items()}
    return shown


def perk(content: Content, id: str) -> dict[str, Json]:
    """A Perk: whose it is, its tier, whether it has the extra cost, and what it brings each time."""
    found = content.get(f"perk.{id}")
    return {"officer": found["officer"], "tier": found["tier"], "extra": found["extra"], "gain": found.get("gain", [])}


def outpost(content: Content, id: str) -> dict[str, Json]:
    """An Outpost tile; its die space is listed with all others."""
    found = content.get(f"outpost.{id}")
    special = {name: found[key] for key, name in SPECIAL.items() if key in found}
    return {**some(content, f"outpost.{id}", ("times", "cost", "gain")), **special}


def card(content: Content, id: str) -> dict[str, Json]:
    """An Adventure card; a stage of the Temple shows so many Followers for each thing."""
    shown = card_printed(content, f"adventure.{id}")
    temple = content.get("temple")
    stages = [[word for word in stage for _ in range(temple.get(word, 1))] for stage in shown["stages"]]
    first, second = stages[0], stages[1] if len(stages) > 1 else []
    return {**shown, "deck": content.get(f"adventure.{id}.deck"), "stages": stages, "stage1": first, "stage2": second}


def hexes(content: Content) -> dict[str, Json]:
    """The map: where each hex lies, what building there gains, and the Dino spaces of both sides of its tile."""
    map = IslandMap(content)
    shown: dict[str, Json] = {}
    for hex, name in enumerate(map.words):
        area = hex < map.areas
        shown[name] = {
            "column": map.pos[hex][0],
            "row": map.pos[hex][1],
            "terrain": TERRAINS[map.terrain[hex]] if area else "",
            "camp": [GAINS[gain] for gain in map.camp_gain[hex]] if area else [],
            "outpost": [GAINS[gain] for gain in map.outpost_gain[hex]] if area else [],
            "sides": {side: dinos(map, hex, n) for n, side in enumerate(SIDES)},
        }
    return shown


def dinos(map: IslandMap, hex: int, side: int) -> list[Json]:
    """The Dino spaces of one side of a hex, in the order of the arrow."""
    return [
        {"species": SPECIES[species], "dangerous": bool(map.dangerous[hex][side][space])}
        for space, species in enumerate(map.printed[hex][side])
    ]


def side(content: Content, board: Board) -> dict[str, Json]:
    """One side of the Main board: the die spaces by effect, and the bonus of each Settlement space."""
    return {"dice": dice_printed(board, EFFECTS), "settlements": content.get(f"settlement_spaces.{board.side}")}
