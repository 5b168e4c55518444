"""The offers of Adventure cards and Outpost tiles: turned up, taken and refilled (E2-SET-03, E2-SET-07, E2-RUL-44)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import row_of
from mesozoic.core.step import DONE, Ask, Chance, Steps
from mesozoic.perseverance.common.pool import is_board_bare
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import take_card
from mesozoic.perseverance.ep2.words import DECKS, OUTPOSTS

OFFERED: Final = row_of([DECKS.index("plains"), DECKS.index("canyon")])
"""E2-SET-03: the Adventure decks of which cards lie face up."""

# -- Adventure cards ---------------------------------------------------------------------------------------------------


@final
class RevealAdventure(Chance[Ep2]):
    """E2-SET-03, E2-ASM-29: the next card of an Adventure deck is turned up and is on offer."""

    kind = "ep2.reveal_adventure"
    rule = "E2-SET-03"

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck: Final = deck

    def offer(self, game: Ep2, codes: Codes) -> None:
        game.adventure_decks[self.deck].offer_next(codes)

    def weights(self, game: Ep2) -> list[int]:
        return game.adventure_decks[self.deck].weights()

    def take(self, game: Ep2, code: int) -> Steps:
        game.adventure_decks[self.deck].draw(code)
        game.adventure_offer += (code,)
        if game.notes is not None:
            renewed = game.assembly and is_board_bare(game)
            game.note("E2-ASM-29" if renewed else "E2-SET-03", "{card} is on offer", code)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.words["card"][code])


REVEAL_ADVENTURE: Final = [RevealAdventure(deck) for deck in range(len(DECKS))]


def cards_on_offer(game: Ep2, deck: i64) -> int:
    """How many cards of an Adventure deck lie face up."""
    found = 0
    for card in game.adventure_offer:
        if game.box.adventures.deck[card] == deck:
            found += 1
    return found


def refill_adventures(game: Ep2) -> Steps:
    """E2-TRG-08, E2-BLD-05, E2-SEC-12: a place of the offer is refilled from the same deck.

    E2-RUL-44: where the deck is exhausted the offer just shrinks.
    """
    steps: Steps = DONE
    for deck in OFFERED:
        missing = game.box.adventures.offer - cards_on_offer(game, deck)
        if missing > 0:
            steps += (REVEAL_ADVENTURE[deck],) * min(missing, game.adventure_decks[deck].size())
    return steps


def can_take_card(game: Ep2) -> bool:
    """Is an Adventure card on offer?"""
    return len(game.adventure_offer) > 0


@final
class TakeCard(Ask[Ep2]):
    """E2-TRG-08, E2-BLD-05, E2-SEC-12, E2-RUL-56: one Adventure card of the offer goes into hand, and everybody sees which.

    E2-SEC-16: a hand has no limit.
    """

    kind = "ep2.take_card"
    rule = "E2-SEC-12"
    prompt = "which adventure card do you take?"

    def __init__(self, seat: Seat, cause: RuleId, may_pass: bool = False) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.may_pass: Final = may_pass

    def offer(self, game: Ep2, codes: Codes) -> None:
        for card in game.adventure_offer:
            codes.add(card)
        if self.may_pass:
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            if game.notes is not None:
                game.note(self.cause, "{seat} takes no adventure card", self.seat)
            return DONE
        take_card(game, self.seat, code, self.cause)
        return refill_adventures(game)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(game.box.words["card"][code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        return [] if self.may_pass else [Refusal(Pass(), self.cause, "an adventure card must be taken")]


# -- Outpost tiles -----------------------------------------------------------------------------------------------------


@final
class RevealOutpost(Chance[Ep2]):
    """E2-SET-07, E2-BLD-03, E2-ASM-28: the next Outpost tile of the stack is turned up and is on offer."""

    kind = "ep2.reveal_outpost"
    rule = "E2-SET-07"

    def offer(self, game: Ep2, codes: Codes) -> None:
        game.outpost_deck.offer_next(codes)

    def weights(self, game: Ep2) -> list[int]:
        return game.outpost_deck.weights()

    def take(self, game: Ep2, code: int) -> Steps:
        game.outpost_deck.draw(code)
        game.outpost_offer += (code,)
        if game.notes is not None:
            game.note(reveal_law(game), "{outpost} is on offer", code)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(OUTPOSTS[code])


def reveal_law(game: Ep2) -> RuleId:
    """E2-SET-07, E2-ASM-28, E2-BLD-03: by which rule a tile comes: only in set-up and wrap-up no die lies on the board."""
    if is_board_bare(game):
        return "E2-ASM-28" if game.assembly else "E2-SET-07"
    return "E2-BLD-03" if game.box.automa is None else game.box.automa.outpost_law(game)


REVEAL_OUTPOST: Final = RevealOutpost()


def refill_outposts(game: Ep2) -> Steps:
    """E2-BLD-03, E2-RUL-44: the Outpost offer is refilled at once from the stack, which cannot run out."""
    missing = game.box.outposts.offer - len(game.outpost_offer)
    steps: Steps = (REVEAL_OUTPOST,) * min(missing, game.outpost_deck.size())
    return steps


register(RevealAdventure, TakeCard, RevealOutpost)
