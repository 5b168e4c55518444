"""Dino Attacks on the places of Dissenters (chapter 27); what follows a failed defense is in `breach.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep2.breach import RivalBreach
from mesozoic.perseverance.dissenters.ep2.reserve import gain_reserve
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.words import HUMAN
from mesozoic.perseverance.ep2.attack import ValorAsk, base_defense
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import discard_attack


def defend(game: Ep2, owner: int, area: int, structure: int) -> Steps:
    """D2-ATK-13: after the card the Defense Value is computed and the human is asked; all that follows concerns the owner."""
    return (DefendRival(owner, area, structure),)


def defense_of_rival(game: Ep2, area: int) -> int:
    """D2-ATK-03, D2-ATK-04: what stands in the area, and what the Ambition adds to a Dissenter's place."""
    return base_defense(game, area) + parts_of(game).ambition.defense


@final
class DefendRival(ValorAsk):
    """D2-ATK-05: the human may add Valor to the Defense of a Dissenter's place, in every colour's turn, and is never obliged.

    D2-RUL-21: with Defender each Valor counts more here too. DS-INF-05: it is the human's only decision in it.
    """

    kind = "d2.defend"
    rule = "D2-ATK-05"
    prompt = "how much valor do you spend on the defense of a dissenter's place?"
    seats = ()

    def __init__(self, owner: int, area: int, structure: int) -> None:
        super().__init__(HUMAN, area, structure)
        self.owner: Final = owner

    def defense(self, game: Ep2) -> int:
        return defense_of_rival(game, self.area)

    def held(self, game: Ep2, defense: int) -> Steps:
        """D2-ATK-06: the Dissenter gains Reserve in place of the reward, and the card is discarded."""
        card = game.attack_card
        if game.notes is not None:
            text = "the {structure} of {colour} on {hex} holds against {attack} with a defense of {n}"
            game.note("D2-ATK-06", text, self.structure, self.owner, self.area, card, defense)
            tell_defense(game, self.area, defense)
        gain_reserve(game, self.owner, parts_of(game).numbers.reserve_held, "D2-ATK-06")
        game.attack_card = EMPTY
        discard_attack(game, card)
        return DONE

    def lost(self, game: Ep2) -> Steps:
        """D2-ATK-07, D2-RUL-23: the Dissenter gains Reserve in place of the reward; then comes the Breach."""
        if game.notes is not None:
            text = "{attack} gets through to the {structure} of {colour} on {hex}"
            game.note("D2-ATK-07", text, game.attack_card, self.structure, self.owner, self.area)
            tell_defense(game, self.area, self.defense(game))
        gain_reserve(game, self.owner, parts_of(game).numbers.reserve_breached, "D2-ATK-07")
        return (RivalBreach(self.owner, self.area, self.structure),)


def tell_defense(game: Ep2, area: int, defense: int) -> None:
    """D2-ATK-03, D2-ATK-04, D2-ATK-05: what the Defense Value is made of."""
    game.detail("D2-ATK-03", "camp, outpost and watchtower on {hex} add {n}", area, base_defense(game, area))
    game.detail("D2-ATK-04", "the ambition adds {n}", parts_of(game).ambition.defense)
    game.detail("D2-ATK-05", "valor adds {n}", defense - defense_of_rival(game, area))


register(DefendRival)
