"""Patrol: taking a card and assigning Soldiers (chapter PAT), and the Patrol step of a turn. Stages are in `stages.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Chance, Steps
from mesozoic.perseverance.common.cards import assign_soldiers
from mesozoic.perseverance.common.pool import is_board_bare
from mesozoic.perseverance.common.stages import StageStep
from mesozoic.perseverance.common.words import EMPTY, HEAVY, LIGHT, SEATS
from mesozoic.perseverance.ep1.stages import resolve_stage
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import take_patrol
from mesozoic.perseverance.ep1.words import EFFECTS, HEAVY_GUARD, LIGHT_GUARD, PATROL


def ready_soldiers(game: Ep1, seat: Seat) -> int:
    """E1-AST-04, E1-PAT-06: the Soldiers of the Player board, the only ones that can be assigned; a Leader never is."""
    assets = game.players[seat].assets
    return assets[LIGHT] + assets[HEAVY]


def most_soldiers(game: Ep1, seat: Seat) -> int:
    """E1-AST-04, E1-PAT-03, E1-PAT-04: how many Soldiers of the Player board a player could send, up to the limit of a card."""
    assets = game.players[seat].assets
    return min(assets[LIGHT] + assets[HEAVY], game.box.cards.most_soldiers)


def can_patrol(game: Ep1, seat: Seat) -> bool:
    """E1-PAT-02: a player with an unfinished Patrol cannot; E1-PAT-03: nor one for whom no card on offer qualifies."""
    return game.players[seat].patrol == EMPTY and has_takeable(game, seat)


def has_takeable(game: Ep1, seat: Seat) -> bool:
    """E1-PAT-03, E1-RUL-23: can the player meet the Soldier requirement of a card on offer from the Player board?"""
    most = most_soldiers(game, seat)
    for card in game.patrol_offer:
        if game.box.cards.soldiers[card] <= most:
            return True
    return False


def why_patrol_closed(game: Ep1, seat: Seat) -> list[Refusal]:
    """E1-PAT-02, E1-PAT-03, E1-RUL-23: a Patrol is out, none is on offer, or what each card needs where none can be taken."""
    choice = Pick(EFFECTS[PATROL])
    player = game.players[seat]
    if player.patrol != EMPTY:
        return [Refusal(choice, "E1-PAT-02", "your patrol {patrol} is still out", (player.patrol,))]
    if not game.patrol_offer:
        return [Refusal(choice, "E1-RUL-23", "no patrol is on offer")]
    return [] if has_takeable(game, seat) else [why_card_closed(game, seat, choice, card) for card in game.patrol_offer]


def why_card_closed(game: Ep1, seat: Seat, choice: Choice, card: int) -> Refusal:
    """E1-PAT-03: the card needs more Soldiers than are on the Player board."""
    numbers = (card, game.box.cards.soldiers[card], ready_soldiers(game, seat))
    return Refusal(choice, "E1-PAT-03", "{patrol} needs {n} soldier|soldiers, you have {n}", numbers)


@final
class RevealPatrol(Chance[Ep1]):
    """E1-PAT-01, E1-HID-04: the top card of the Patrol deck, whose order nobody knows, is laid face up into the offer."""

    kind = "ep1.reveal_patrol"
    rule = "E1-PAT-01"

    def offer(self, game: Ep1, codes: Codes) -> None:
        game.patrol_deck.offer_next(codes)

    def weights(self, game: Ep1) -> list[int]:
        return game.patrol_deck.weights()

    def take(self, game: Ep1, code: int) -> Steps:
        game.patrol_deck.draw(code)
        game.patrol_offer = game.patrol_offer + (code,)
        if game.notes is not None:
            game.note(
                reveal_law(game), "{patrol} comes on offer and needs {n} soldier|soldiers", code, game.box.cards.soldiers[code]
            )
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.words["patrol"][code])


def reveal_law(game: Ep1) -> RuleId:
    """E1-SET-06, E1-ASM-25, E1-PAT-01: by which rule a card comes: only in set-up and wrap-up no die lies on the board."""
    if is_board_bare(game):
        return "E1-ASM-25" if game.assembly else "E1-SET-06"
    return "E1-PAT-01" if game.box.automa is None else game.box.automa.patrol_law(game)


REVEAL: Final = RevealPatrol()


def replace_card(game: Ep1) -> Steps:
    """E1-PAT-01: a card that was taken is replaced at once by the top card of the deck, if there is one."""
    return _reveal(game, 1)


def refill_offer(game: Ep1) -> Steps:
    """Reveal cards until the offer is complete, or the deck empty."""
    return _reveal(game, game.box.patrols.patrol_offer - len(game.patrol_offer))


def _reveal(game: Ep1, missing: int) -> Steps:
    """E1-RUL-23: with an empty Patrol deck the offer is not refilled."""
    there = game.patrol_deck.size()
    if there < missing:
        game.note("E1-RUL-23", "the patrol deck has only {n} card|cards left for the offer", there)
    return (REVEAL,) * min(there, missing)


@final
class TakePatrol(Ask[Ep1]):
    """E1-PAT-01: take one of the face-up Patrol cards; it is replaced at once, then Soldiers are assigned to it."""

    kind = "ep1.take_patrol"
    rule = "E1-PAT-01"
    prompt = "which patrol do you take?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        most = most_soldiers(game, self.seat)
        for card in game.patrol_offer:
            if game.box.cards.soldiers[card] <= most:
                codes.add(card)

    def take(self, game: Ep1, code: int) -> Steps:
        take_patrol(game, self.seat, code, "E1-PAT-01")
        return (*replace_card(game), AssignLight(self.seat))

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.words["patrol"][code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        """E1-PAT-03: cards that need more Soldiers than are on the Player board."""
        offered = self.offered(game)
        closed = [card for card in game.patrol_offer if card not in offered]
        return [why_card_closed(game, self.seat, Pick(game.box.words["patrol"][card]), card) for card in closed]


@final
class AssignLight(Ask[Ep1]):
    """E1-PAT-04, E1-RUL-49: at least the required number of Soldiers, Light and Heavy in any mix: first how many Light ones."""

    kind = "ep1.assign_light"
    rule = "E1-PAT-04"
    prompt = "how many light soldiers go on patrol?"

    def least(self, game: Ep1) -> int:
        """So many that Heavy Soldiers can make up the rest."""
        player = game.players[self.seat]
        return max(game.box.cards.soldiers[player.patrol] - player.assets[HEAVY], 0)

    def offer(self, game: Ep1, codes: Codes) -> None:
        most = min(game.players[self.seat].assets[LIGHT], game.box.cards.most_soldiers)
        for code in range(self.least(game), most + 1):
            codes.add(code)

    def take(self, game: Ep1, code: int) -> Steps:
        return (AssignHeavy(self.seat, code),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep1) -> list[Refusal]:
        return closed_amounts(game, self.seat, LIGHT_GUARD, self.least(game), game.box.cards.most_soldiers)


@final
class AssignHeavy(Ask[Ep1]):
    """E1-PAT-05: more Soldiers than required may be assigned, up to 8 in total; E1-BET-08: in the beta without a limit."""

    kind = "ep1.assign_heavy"
    rule = "E1-PAT-05"
    prompt = "how many heavy soldiers go on patrol?"

    def __init__(self, seat: Seat, light: int) -> None:
        super().__init__(seat)
        self.light: Final = light

    def least(self, game: Ep1) -> int:
        """What the requirement leaves beside the Light Soldiers."""
        return max(game.box.cards.soldiers[game.players[self.seat].patrol] - self.light, 0)

    def offer(self, game: Ep1, codes: Codes) -> None:
        most = min(game.players[self.seat].assets[HEAVY], game.box.cards.most_soldiers - self.light)
        for code in range(self.least(game), most + 1):
            codes.add(code)

    def take(self, game: Ep1, code: int) -> Steps:
        assign_soldiers(game, self.seat, self.light, code, "E1-PAT-04")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Amount(code)

    def asked_by(self, game: Ep1) -> RuleId:
        return "E1-BET-08" if game.box.beta else "E1-PAT-05"

    def refusals(self, game: Ep1) -> list[Refusal]:
        most = game.box.cards.most_soldiers - self.light
        return closed_amounts(game, self.seat, HEAVY_GUARD, self.least(game), most)


def closed_amounts(game: Ep1, seat: Seat, type: int, least: int, most: int) -> list[Refusal]:
    """E1-PAT-04, E1-PAT-05, E1-AST-04: numbers below the requirement, above the limit, or above what is on the Player board."""
    player = game.players[seat]
    ready = player.assets[LIGHT + type]
    cards = game.box.cards
    closed: list[Refusal] = []
    for n in range(game.box.pieces.soldiers[type] + 1):
        if n < least:
            args = (player.patrol, cards.soldiers[player.patrol], least, type)
            text = "{patrol} needs {n} soldier|soldiers, so at least {n} {soldier} one|ones"
            closed.append(Refusal(Amount(n), "E1-PAT-04", text, args))
        elif n > ready:
            text = "you have {n} {soldier} soldier|soldiers on the player board"
            closed.append(Refusal(Amount(n), "E1-AST-04", text, (ready, type)))
        elif n > most:
            text = "at most {n} soldier|soldiers goes|go on a patrol"
            closed.append(Refusal(Amount(n), "E1-PAT-05", text, (cards.most_soldiers,)))
    return closed


@final
class PatrolStep(StageStep[Ep1]):
    """E1-TUR-04, E1-PTR-01, E1-RUL-26: the owner of an unfinished Patrol resolves its current stage now, inside the own turn."""

    kind = "ep1.patrol_step"
    rule = "E1-PTR-01"

    def resolve(self, game: Ep1) -> Steps:
        return resolve_stage(game, self.seat)


PATROL_STEP: Final = [PatrolStep(seat) for seat in range(SEATS)]

register(RevealPatrol, TakePatrol, AssignLight, AssignHeavy, PatrolStep)
