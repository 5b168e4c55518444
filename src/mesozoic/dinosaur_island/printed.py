"""What is printed on the boards, tiles, cards and dice of Dinosaur Island, for whoever draws them.

Tables of things are called as the game calls them (`recipe`, `lab`); what is paid or shown unit by unit is a list of words.
"""

from __future__ import annotations

from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.dinosaur_island.components import Dice
from mesozoic.dinosaur_island.words import FACE_KINDS, ITEMS

BOARDS: Final = ("start", "limits", "research", "market", "park", "visitors", "security", "paddock", "end", "solo")
"""Numbers that are printed on boards, and those of the solo game."""
LABS: Final = ("lab_upgrade", "special_lab_upgrade", "printed_lab")


def printed(content: Content) -> dict[str, Json]:
    """All that is printed."""
    return {
        "board": {part: content.get(part) for part in BOARDS},
        "recipe": records(content, ("recipe", "starting_exhibit")),
        "attraction": records(content, ("attraction", "starting_attraction")),
        "lab": records(content, LABS),
        "labSpaces": content.get("lab.spaces"),
        "slot": slots(content),
        "refinement": {
            content.get(f"refinement.{id}.colour"): content.get(f"refinement.{id}.take") for id in content.ids("refinement")
        },
        "specialist": {
            id: {**one, "workers": ["worker"] * one["workers"]} for id, one in records(content, ("specialist",)).items()
        },
        "objective": records(content, ("objective",)),
        "solo_card": records(content, ("solo_objective",)),
        "twist": records(content, ("twist",)),
        "face": faces(content),
        "row": rows(content),
    }


def records(content: Content, kinds: tuple[str, ...]) -> dict[str, Json]:
    """All things of these kinds, by id."""
    return {id: content.get(f"{kind}.{id}") for kind in kinds for id in content.ids(kind)}


def slots(content: Content) -> dict[str, Json]:
    """The slots of lab upgrades, each with its workers, cash and discount and with how much its action is about."""
    found: dict[str, Json] = {}
    for id, lab in records(content, LABS).items():
        for n, workers in enumerate(lab["workers"]):
            found[f"{id}/{n + 1}"] = {
                "workers": ["worker"] * workers,
                "cash": lab["cash"][n],
                "discount": lab["discount"][n],
                "amount": lab["amount"],
            }
    return found


def faces(content: Content) -> dict[str, Json]:
    """DI-CMP-03: every face of every die: what it shows, and its threat pips."""
    dice = Dice(content)
    return {
        word: {"shows": [FACE_KINDS[dice.kind[face]]] * dice.amount[face], "pips": dice.pips[face]}
        for face, word in enumerate(dice.words)
    }


def rows(content: Content) -> dict[str, Json]:
    """DI-CMP-11, DI-MKT-18: the places of the market with their row prices, and the DNA that is sold for each."""
    market = content.get("market")
    places = {f"{item}/{price}": {"item": item, "price": price} for item in ITEMS for price in market["rows"]}
    sold = {
        f"dna/{price}": {"price": price, "gives": [f"{tier}-wild"] * n}
        for price, n, tier in zip(market["rows"], market["dna"], market["tier"], strict=True)
    }
    return {**places, **sold}
