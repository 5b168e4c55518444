"""What is printed on the components of the solo game of Episode 2, and what its switches put in their place."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.setup import Setup
from mesozoic.perseverance.dissenters.printed import solo_printed


def printed(content: Content) -> dict[str, Json]:
    """D2-RUL-01, D2-RUL-18: the cards as by default; `where` has card 2, the Negotiator and card 14 as agreed on."""
    found = solo_printed(content)
    if not found:
        return {}
    action = found["action"]
    card_2 = {"card-2": {**action["card-2"], "effect": "gather"}}
    card_14 = {"card-14": {**action["card-14"], "secondary": ["cycle-adventures"]}}
    agenda = {**found["agenda"], "negotiator": {**found["agenda"]["negotiator"], "effect": "gather"}}
    found["where"] = {
        "card14=cycle": {"action": {**action, **card_14}},
        "card2_effect=gather": {"action": {**action, **card_2}, "agenda": agenda},
        "card14=cycle card2_effect=gather": {"action": {**action, **card_2, **card_14}},
    }
    return found


def as_agreed(setup: Setup) -> dict[str, Json]:
    """D2-RUL-01, D2-RUL-18: the same with what the switches of one game put in its place."""
    found = printed(setup.content)
    for when, others in found["where"].items():
        if all(setup.word(option) == value for option, _, value in [one.partition("=") for one in when.split()]):
            found |= others
    return found
