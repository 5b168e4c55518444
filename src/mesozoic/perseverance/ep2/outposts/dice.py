"""The Outposts of dice on the Main board: Speaker's Rock, and the exchange of two dice in the Underground Passage."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common import politics
from mesozoic.perseverance.common.dice import COLOUR_OF, DIE_OF, FACE_OF, FACES
from mesozoic.perseverance.common.politics import BOARD, has_neutral_die, no_neutral_die
from mesozoic.perseverance.common.table import ROW
from mesozoic.perseverance.common.words import ANY, EMPTY, ICONS, SEATS
from mesozoic.perseverance.ep2.outposts.income import gain_printed
from mesozoic.perseverance.ep2.outposts.tiles import closed
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import SPEAKERS_ROCK

# -- Speaker's Rock ----------------------------------------------------------------------------------------------------


def can_use_rock(game: Ep2, seat: Seat, dice: int) -> bool:
    """E2-RUL-27: Speaker's Rock needs an own die in supply and a Neutral die on the Main board; that just placed qualifies."""
    return game.players[seat].dice > 0 and has_neutral_die(game, BOARD, dice)


def why_rock_closed(game: Ep2, seat: Seat, dice: int) -> list[Refusal]:
    """E2-RUL-27: all that Speaker's Rock lacks, once one of these dice is placed."""
    missing: list[Refusal] = []
    if not game.players[seat].dice:
        text = "all {n} of your dice are in play"
        missing.append(closed(SPEAKERS_ROCK, "E2-RUL-27", text, (game.dice_in_play(seat),)))
    if not has_neutral_die(game, BOARD, dice):
        missing.append(closed(SPEAKERS_ROCK, "E2-RUL-27", no_neutral_die(game, BOARD)))
    return missing


@final
class Speak(politics.SwapBoardDie[Ep2]):
    """E2-OPT-17, E2-RUL-27: a Neutral die of the Main board, also that just placed, is replaced by an own one, free; then 1 Vote.

    E2-RUL-46: to replace a die is not to place it, also on a breached Outpost.
    """

    kind = "ep2.speak"
    rule = "E2-OPT-17"
    prompt = "which neutral die of the board becomes yours?"

    def bring(self, game: Ep2) -> None:
        gain_printed(game, self.seat, SPEAKERS_ROCK, "E2-OPT-17")


SPEAK: Final[list[Steps]] = [(Speak(seat),) for seat in range(SEATS)]

# -- the exchange of two dice ------------------------------------------------------------------------------------------


def dice_on_board(game: Ep2) -> int:
    """How many dice lie on the Main board, Outposts included; E2-RUL-73: breached ones too."""
    lying = 0
    for die in game.die_spaces:
        if die != EMPTY:
            lying += 1
    return lying


def has_die(game: Ep2, effect: i64) -> bool:
    """Does a die lie on a space of this Effect?"""
    for space in game.box.spaces.effect_spaces[effect]:
        if game.die_spaces[space] != EMPTY:
            return True
    return False


def may_exchange(game: Ep2, effect: i64, one: i64, other: i64) -> bool:
    """E2-RUL-54: can the die of this Effect on the one space go to the other? Two dice of one Effect are named in their order."""
    if one == other or game.die_spaces[other] == EMPTY:
        return False
    return game.box.spaces.die_effect[other] != effect or one < other


def exchange_dice(game: Ep2, seat: Seat, one: int, other: int, rule: RuleId) -> None:
    """E2-OPT-20, E2-RUL-46, E2-RUL-54: two dice change places, whoever owns them, and count where they lie now.

    One that comes to an icon space shows its icon, free. It is no placement: no Perk, no Follower and no fee.
    """
    first = game.die_spaces[one]
    second = game.die_spaces[other]
    text = "{seat} exchanges the {die} die on {die_space} with the {die} die on {die_space}"
    game.note(rule, text, seat, first, one, second, other)
    lay_instead(game, one, second, rule)
    lay_instead(game, other, first, rule)


def lay_instead(game: Ep2, space: int, die: int, rule: RuleId) -> None:
    """A die lies on a space instead of the one that lay there, with the icon that the space asks for."""
    spaces = game.box.spaces
    area = spaces.die_zone[space] * ROW
    game.tally.pieces[area + COLOUR_OF[game.die_spaces[space]]] -= 1
    game.tally.pieces[area + COLOUR_OF[die]] += 1
    game.die_spaces[space] = die
    if spaces.die_icon[space] != ANY:
        show_face(game, space, spaces.die_icon[space], rule)


def show_face(game: Ep2, space: int, face: int, rule: RuleId) -> None:
    """The die on a space shows this face from now on."""
    die = game.die_spaces[space]
    if FACE_OF[die] != face:
        game.die_spaces[space] = DIE_OF[COLOUR_OF[die]][face]
        game.note(rule, "the die on {die_space} is turned to {icon}", space, face)


@final
class ChooseOne(Ask[Ep2]):
    """E2-OPT-20, E2-RUL-54: which die of the Effect that will be resolved changes places."""

    kind = "ep2.exchange_one"
    rule = "E2-OPT-20"
    prompt = "which die changes places?"

    def __init__(self, seat: Seat, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def offer(self, game: Ep2, codes: Codes) -> None:
        for space in game.box.spaces.effect_spaces[self.effect]:
            if game.die_spaces[space] != EMPTY and self.has_other(game, space):
                codes.add(space)

    def has_other(self, game: Ep2, one: i64) -> bool:
        """Is there another die it can change places with?"""
        for other in range(len(game.die_spaces)):
            if may_exchange(game, self.effect, one, other):
                return True
        return False

    def take(self, game: Ep2, code: int) -> Steps:
        return (ChooseOther(self.seat, self.effect, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Place("die", game.box.spaces.die_space_words[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        text = "no other die is left for the one on {die_space}"
        spaces = game.box.spaces.effect_spaces[self.effect]
        shut = [space for space in spaces if game.die_spaces[space] != EMPTY and space not in offered]
        return [Refusal(self.describe(game, space), "E2-RUL-54", text, (space,)) for space in shut]


@final
class ChooseOther(Ask[Ep2]):
    """E2-OPT-20, E2-RUL-54, E2-RUL-73: any other die of the Main board, also on the same Effect or on a breached Outpost.

    The activating die too. Two dice of the same Effect are named in the order of their spaces, so that no exchange comes twice.
    """

    kind = "ep2.exchange_other"
    rule = "E2-OPT-20"
    prompt = "with which die?"

    def __init__(self, seat: Seat, effect: int, one: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.one: Final = one

    def offer(self, game: Ep2, codes: Codes) -> None:
        for other in range(len(game.die_spaces)):
            if may_exchange(game, self.effect, self.one, other):
                codes.add(other)

    def take(self, game: Ep2, code: int) -> Steps:
        exchange_dice(game, self.seat, self.one, code, "E2-OPT-20")
        steps: Steps = DONE
        for space in (self.one, code):
            if game.box.spaces.die_icon[space] == ANY:
                steps += (TurnExchanged(self.seat, space),)
        return steps

    def describe(self, game: Ep2, code: int) -> Choice:
        return Place("die", game.box.spaces.die_space_words[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        """E2-RUL-54: an exchange of two dice of one Effect begins with the first of them."""
        text = "begin with the die on {die_space}"
        spaces = game.box.spaces.effect_spaces[self.effect]
        before = [space for space in spaces if space < self.one and game.die_spaces[space] != EMPTY]
        return [Refusal(self.describe(game, space), "E2-RUL-54", text, (space,)) for space in before]


@final
class TurnExchanged(Ask[Ep2]):
    """E2-OPT-20, E2-RUL-102: a die that has come to a space without icon shows any face, its own or another, free."""

    kind = "ep2.turn_exchanged"
    rule = "E2-OPT-20"
    prompt = "which face does the exchanged die show?"

    def __init__(self, seat: Seat, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def offer(self, game: Ep2, codes: Codes) -> None:
        for face in range(FACES):
            codes.add(face)

    def take(self, game: Ep2, code: int) -> Steps:
        show_face(game, self.space, code, "E2-OPT-20")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Place(ICONS[code], game.box.spaces.die_space_words[self.space])


register(Speak, ChooseOne, ChooseOther, TurnExchanged)
