"""Plot twists: how they are drawn, and those that act at the opening or at the end of a round; others act at their rule."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import added
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import UpgradePaddock, gain_of_tier
from mesozoic.dinosaur_island.verbs import earn, raise_security
from mesozoic.dinosaur_island.words import (
    BASIC,
    HALF_HOOLIGANS,
    NO_HOOLIGANS_AT_START,
    ROUND_END_BONUS,
    ROUND_END_CASH,
    TWISTS,
)

TWISTS_DRAWN: Final = 2
"""DI-SET-10: plot twists in force."""
HOOLIGANS_COME: Final = 2
"""DI-SET-14: the first so many rounds bring the hooligans that were kept out."""
SECURITY: Final = 0
PADDOCK: Final = 1
DNA: Final = 2
BONUSES: Final = ["security", "paddock", "dna"]

# -- the draw -------------------------------------------------------------------------------------------------------


def lay_out_twists(game: Island) -> Steps:
    """DI-SET-10: two plot twists; DI-SET-14, DI-RUL-12: the first game's alone; DI-VAR-01, DI-SOL-07: or none, as agreed."""
    if not game.box.plot_twists:
        game.note("DI-VAR-01", "no plot twists are drawn")
        return DONE
    if game.box.first_game:
        for twist in game.box.twists.first_game:
            put_in_force(game, twist, "DI-SET-14")
        return DONE
    return (DrawTwist(TWISTS_DRAWN),)


@final
class DrawTwist(Chance[Island]):
    """DI-SET-10, DI-SET-11: a plot twist at random; one that contradicts the first is out of the game and drawn anew."""

    kind = "di.draw_twist"
    rule = "DI-SET-10"

    def __init__(self, left: int, rejected: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.left: Final = left
        self.rejected: Final = rejected
        """DI-RUL-11: drawn and out of the game."""

    def offer(self, game: Island, codes: Codes) -> None:
        for twist in range(len(TWISTS)):
            if twist not in game.twists and twist not in self.rejected:
                codes.add(twist)

    def take(self, game: Island, code: int) -> Steps:
        if is_out(game, code):
            return (DrawTwist(self.left, self.rejected + (code,)),)
        put_in_force(game, code, "DI-SET-10")
        return (DrawTwist(self.left - 1, self.rejected),) if self.left > 1 else DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(TWISTS[code])


def is_out(game: Island, twist: int) -> bool:
    """DI-SET-11, DI-RUL-11: does a twist contradict one in force? DI-RUL-62: in the solo game also: the solo bag?"""
    twists = game.box.twists
    if game.box.solo and not twists.solo[twist]:
        game.note("DI-RUL-62", "the plot twist {twist} does not fit the solo bag and is replaced", twist)
        return True
    for other in game.twists:
        if twist in twists.contradicts[other] or other in twists.contradicts[twist]:
            game.note("DI-SET-11", "the plot twist {twist} contradicts {twist} and is replaced", twist, other)
            return True
    return False


def put_in_force(game: Island, twist: int, rule: str) -> None:
    """DI-SET-10: a plot twist is in force from now to the end of the game."""
    game.twists = added(game.twists, twist)
    game.note(rule, "the plot twist {twist} is in force", twist)


# -- the opening bag ---------------------------------------------------------------------------------------------------


def opening_bag(game: Island) -> None:
    """DI-RUL-13, DI-SET-14: a plot twist in force keeps all hooligans, or all but some, beside the bag."""
    if game.in_force(NO_HOOLIGANS_AT_START):
        keep_out(game, game.hooligans, NO_HOOLIGANS_AT_START)
    elif game.in_force(HALF_HOOLIGANS):
        keep_out(game, game.hooligans - game.box.twists.amount[HALF_HOOLIGANS], HALF_HOOLIGANS)


def keep_out(game: Island, n: i64, twist: i64) -> None:
    """DI-RUL-13: so many hooligans wait beside the bag and are not out of the game."""
    if n > 0:
        game.hooligans -= n
        game.beside += n
        game.note("DI-RUL-13", "{twist}: {n} hooligan|hooligans waits|wait beside the bag", twist, n)


@final
class FillBag(Do[Island]):
    """DI-SET-01, DI-CMP-02, DI-SOL-03: all visitors are in the bag; DI-RUL-13: unless a plot twist in force keeps some out."""

    kind = "di.fill_bag"
    rule = "DI-SET-01"

    def run(self, game: Island) -> Steps:
        opening_bag(game)
        rule = "DI-SOL-03" if game.box.solo else "DI-SET-01"
        game.note(rule, "{n} patron|patrons and {n} hooligan|hooligans are in the bag", game.patrons, game.hooligans)
        return DONE


# -- the end of a round ------------------------------------------------------------------------------------------------


def end_of_round_twists(game: Island) -> Steps:
    """DI-CLN-12, DI-RUL-47: the twists in force that act now, the first drawn first; choices in the new turn order."""
    steps: list[AnyStep] = []
    for twist in game.twists:
        if twist == ROUND_END_BONUS:
            steps.extend([RoundEndBonus(seat) for seat in game.order])
        elif twist == ROUND_END_CASH:
            steps.append(RoundEndCash())
        elif twist == NO_HOOLIGANS_AT_START and game.beside and game.round <= HOOLIGANS_COME:
            steps.append(HooligansCome())
    return tuple(steps)


@final
class RoundEndBonus(Ask[Island]):
    """DI-CLN-12, DI-RUL-47: the twist gives every player a free security level, a free paddock upgrade or basic DNA."""

    kind = "di.round_end_bonus"
    rule = "DI-CLN-12"
    prompt = "which bonus do you take?"

    def offer(self, game: Island, codes: Codes) -> None:
        codes.add(SECURITY)
        if game.can_any_grow(self.seat):
            codes.add(PADDOCK)
        codes.add(DNA)

    def take(self, game: Island, code: int) -> Steps:
        game.note("DI-CLN-12", "{seat} takes a bonus of {twist}", self.seat, ROUND_END_BONUS)
        if code == PADDOCK:
            return (UpgradePaddock(self.seat, True, 0, False, "DI-CLN-12"),)
        if code == DNA:
            return gain_of_tier(game, self.seat, BASIC, game.box.twists.amount[ROUND_END_BONUS], "DI-CLN-12")
        raise_security(game, self.seat, "DI-CLN-12")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(BONUSES[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-WRK-20: no paddock is left that could grow."""
        if game.can_any_grow(self.seat):
            return []
        most = game.box.board.most_capacity
        return [Refusal(Pick("paddock"), "DI-WRK-20", "all your paddocks have capacity {n}", (most,))]


@final
class RoundEndCash(Do[Island]):
    """DI-CLN-12: the twist gives every player cash."""

    kind = "di.round_end_cash"
    rule = "DI-CLN-12"

    def run(self, game: Island) -> Steps:
        game.note("DI-CLN-12", "{twist} pays everybody", ROUND_END_CASH)
        for seat in game.order:
            earn(game, seat, game.box.twists.amount[ROUND_END_CASH], "DI-CLN-12")
        return DONE


@final
class HooligansCome(Do[Island]):
    """DI-SET-14: five hooligans are added to the bag when round 1 closes, and the other five when round 2 closes."""

    kind = "di.hooligans_come"
    rule = "DI-SET-14"

    def run(self, game: Island) -> Steps:
        amount = game.box.twists.amount[NO_HOOLIGANS_AT_START]
        n = amount if amount < game.beside else game.beside
        game.beside -= n
        game.hooligans += n
        game.note("DI-SET-14", "{twist}: {n} hooligan|hooligans comes|come into the bag", NO_HOOLIGANS_AT_START, n)
        return DONE


register(DrawTwist, FillBag, RoundEndBonus, RoundEndCash, HooligansCome)
