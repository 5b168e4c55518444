"""What is printed on the Outpost tiles: prices, how often they can be paid, and what is missing for them."""

from __future__ import annotations

from mesozoic.core.choice import Pick, Refusal
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.perseverance.common.verbs import pay
from mesozoic.perseverance.common.words import FROM_EFFECTS, STORY
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import OUTPOSTS


def can_pay(game: Ep2, seat: Seat, tile: i64) -> bool:
    """E2-AST-01: can the player pay what one time of this Outpost costs?"""
    assets = game.players[seat].assets
    return game.box.outposts.cost[tile].within(assets, assets[STORY])


def pay_for(game: Ep2, seat: Seat, tile: int, rule: RuleId) -> None:
    """E2-AST-01: pay what one time of this Outpost costs, before its gain."""
    pay(game, seat, game.box.outposts.cost[tile], FROM_EFFECTS, rule)


def closed(tile: int, rule: RuleId, text: str, args: tuple[int, ...] = ()) -> Refusal:
    """An Outpost that cannot be used now."""
    return Refusal(Pick(OUTPOSTS[tile]), rule, text, args)


def why_unpaid(game: Ep2, seat: Seat, tile: int) -> list[Refusal]:
    """E2-AST-01, E2-OPT-21: all that the player has too little of to pay for an Outpost once."""
    cost = game.box.outposts.cost[tile]
    own = game.players[seat].assets
    return [
        closed(tile, "E2-OPT-21", "needs {n} {asset}, you have {n}", (n, asset, own[asset]))
        for asset, n in zip(cost.assets, cost.amounts, strict=True)
        if own[asset] < n
    ]
