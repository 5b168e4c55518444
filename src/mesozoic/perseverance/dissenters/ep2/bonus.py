"""The Bonus Actions of the Agendas (chapter 25)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import lose_followers
from mesozoic.perseverance.common.words import FROM_DICE
from mesozoic.perseverance.dissenters.conversion import convert
from mesozoic.perseverance.dissenters.ep2.adventure import adventure
from mesozoic.perseverance.dissenters.ep2.build import build
from mesozoic.perseverance.dissenters.ep2.collection import DinoOfSupply
from mesozoic.perseverance.dissenters.ep2.officers import negotiate
from mesozoic.perseverance.dissenters.ep2.reserve import spend_reserve
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.ep2.settle import architects_settlement
from mesozoic.perseverance.dissenters.ep2.words import ARCHITECT, EXPLORER, HERDER, POPULIST
from mesozoic.perseverance.dissenters.search import choose
from mesozoic.perseverance.dissenters.words import DISSENTERS, HUMAN
from mesozoic.perseverance.ep2.table import Ep2


@final
class Bonus(Do[Ep2]):
    """D2-BON-01, D2-RES-02, D2-RUL-02: after the own card, with exactly 5 Reserve, all of it is spent on the Bonus Action.

    At most one per card: Reserve gained during it counts from 0.
    """

    kind = "d2.bonus"
    rule = "D2-BON-01"
    scene = "bonus"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Ep2) -> Steps:
        solo = solo_of(game)
        full = parts_of(game).numbers.most_reserve
        if solo.reserve_of(self.colour) < full:
            return DONE
        agenda = solo.agenda_of(self.colour)
        spend_reserve(game, self.colour, full, "D2-BON-01")
        if game.notes is not None:
            game.note("D2-BON-01", "{colour} performs the bonus action of the {agenda}", self.colour, agenda)
        return perform(game, self.colour, agenda)


BONUS: Final = [Bonus(colour) for colour in range(len(DISSENTERS))]


def perform(game: Ep2, colour: int, agenda: int) -> Steps:
    """D2-BON-02 to D2-BON-08: the Bonus Action of an Agenda."""
    if agenda == EXPLORER:
        return adventure(game, colour, True)
    if agenda == POPULIST:
        return convert(game, colour) + (PopulistLoss(colour),)
    if agenda == ARCHITECT:
        return build(game, colour) + (ArchitectsSettlement(colour),)
    if agenda == HERDER:
        return herd(game, colour)
    return negotiate(game, colour)


@final
class PopulistLoss(Do[Ep2]):
    """D2-BON-03: the human loses a Follower per die of the Dissenter in play, at most 5, even if nothing was converted."""

    kind = "d2.populist_loss"
    rule = "D2-BON-03"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Ep2) -> Steps:
        dice = game.dice_in_play(self.colour)
        due = min(dice, parts_of(game).numbers.bonus_most_lost)
        if game.notes is not None:
            text = "{colour} has {n} die|dice in play, which costs|cost {n} follower|followers"
            game.note("D2-BON-03", text, self.colour, dice, due)
        lose_followers(game, HUMAN, due, FROM_DICE, "D2-BON-03")
        return DONE


@final
class ArchitectsSettlement(Do[Ep2]):
    """D2-BON-04, D2-RUL-32: once Build is done, on the board as it is then, the Architect places a Settlement."""

    kind = "d2.architects_settlement"
    rule = "D2-BON-04"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Ep2) -> Steps:
        return architects_settlement(game, self.colour)


def herd(game: Ep2, colour: int) -> Steps:
    """D2-BON-07: twice in a row a Dino of the supply."""
    for _dino in range(parts_of(game).numbers.bonus_dinos):
        choose(game, DinoOfSupply(colour))
    return DONE


register(Bonus, PopulistLoss, ArchitectsSettlement)
