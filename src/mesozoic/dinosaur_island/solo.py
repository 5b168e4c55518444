"""The solo game (chapter 13): choosing objectives, the AI card of a round, and scoring or discarding objectives."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.rows import added, place_of, row_of, without
from mesozoic.core.step import DONE, Ask, Chance, Do, Steps
from mesozoic.dinosaur_island.objectives import IN_ONE_ROUND, complete, measure
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import discard_from_market
from mesozoic.dinosaur_island.words import EMPTY, OUT_OF_PLAY

# -- choosing objectives --------------------------------------------------------------------------------------------------


def lay_out_solo_cards(game: Island) -> Steps:
    """DI-SOL-04: ten solo objectives are drawn, and the player chooses seven of them."""
    cards = game.box.cards
    return (DrawSoloCard(cards.drawn), ChooseSoloCard(0, cards.chosen)) if game.box.solo else DONE


@final
class DrawSoloCard(Chance[Island]):
    """DI-SOL-04: solo objectives are drawn from all of them, shuffled."""

    kind = "di.draw_solo_card"
    rule = "DI-SOL-04"

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left: Final = left

    def offer(self, game: Island, codes: Codes) -> None:
        game.solo.deck.offer_next(codes)

    def weights(self, game: Island) -> list[int]:
        return game.solo.deck.weights()

    def take(self, game: Island, code: int) -> Steps:
        game.solo.deck.draw(code)
        game.solo.drawn = added(game.solo.drawn, code)
        game.note("DI-SOL-04", "the objective {solo_card} is drawn", code)
        return (DrawSoloCard(self.left - 1),) if self.left > 1 else DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.cards.ids[code])


@final
class ChooseSoloCard(Ask[Island]):
    """DI-SOL-04: the player lays one of the drawn solo objectives face up; DI-SOL-05: the AI deck is what is left in the end."""

    kind = "di.choose_solo_card"
    rule = "DI-SOL-04"
    prompt = "which objective do you choose?"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def offer(self, game: Island, codes: Codes) -> None:
        for card in range(len(game.box.cards.ids)):
            if card in game.solo.drawn:
                codes.add(card)

    def take(self, game: Island, code: int) -> Steps:
        solo = game.solo
        solo.drawn = without(solo.drawn, place_of(solo.drawn, code))
        solo.cards = added(solo.cards, code)
        solo.completed = added(solo.completed, 0)
        game.note("DI-SOL-04", "{seat} chooses the objective {solo_card}", self.seat, code)
        if self.left > 1:
            return (ChooseSoloCard(self.seat, self.left - 1),)
        make_ai_deck(game)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.cards.ids[code])


def make_ai_deck(game: Island) -> None:
    """DI-SOL-05: the solo objectives not chosen and those not drawn are shuffled into the AI deck."""
    solo = game.solo
    solo.deck.shuffle_in(list(solo.drawn))
    solo.drawn = row_of([])
    game.note("DI-SOL-05", "the other {n} objective|objectives is|are the AI deck", solo.deck.size())


# -- the AI card -------------------------------------------------------------------------------------------------------


@final
class RevealAi(Chance[Island]):
    """DI-SOL-08, DI-RUL-56: right after the roll one AI card is revealed, and its icons take things away for this round.

    DI-RUL-58: its icons are all that is carried out; the deck cannot run out before the last round.
    """

    kind = "di.reveal_ai"
    rule = "DI-SOL-08"

    def offer(self, game: Island, codes: Codes) -> None:
        game.solo.deck.offer_next(codes)

    def weights(self, game: Island) -> list[int]:
        return game.solo.deck.weights()

    def take(self, game: Island, code: int) -> Steps:
        game.solo.deck.draw(code)
        game.solo.revealed = game.solo.revealed + (code,)
        game.note("DI-SOL-08", "the AI reveals {solo_card}", code)
        close_dice(game, code)
        discard_recipes(game, code)
        empty_market_places(game, code)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.cards.ids[code])


def close_dice(game: Island, card: int) -> None:
    """DI-SOL-09, DI-RUL-56: the dice in these slots, counted from the left, are out of play for this round."""
    for slot in game.box.cards.dice[card]:
        if slot < len(game.die_slots) and game.die_slots[slot] != EMPTY:
            game.scientists[slot] = OUT_OF_PLAY
            game.note("DI-SOL-09", "the {face} in die slot {n} is out of play", game.die_slots[slot], slot + 1)


def discard_recipes(game: Island, card: int) -> None:
    """DI-SOL-10, DI-RUL-57: the recipe on offer of a named category is out of the game; its stack shows none until Cleanup."""
    for category in game.box.cards.recipes[card]:
        recipe = game.recipes[category]
        if recipe == EMPTY:
            game.note("DI-RUL-57", "there is no {category} to discard", category)
            continue
        game.recipes[category] = EMPTY
        game.removed = game.removed + (recipe,)
        game.note("DI-SOL-10", "the AI discards the recipe {recipe}", recipe)


def empty_market_places(game: Island, card: int) -> None:
    """DI-SOL-10, DI-SOL-11, DI-RUL-57: named items go to their discard piles and leave gaps; an empty place stays as it is."""
    for place in game.box.cards.market[card]:
        if game.market[place] != EMPTY:
            discard_from_market(game, place, "DI-SOL-10")


# -- objectives --------------------------------------------------------------------------------------------------------


@final
class EndOfSoloRound(Do[Island]):
    """DI-SOL-13, DI-RUL-59: after Cleanup objectives are tested, completed ones may be scored; DI-SOL-15: or one is discarded."""

    kind = "di.end_of_solo_round"
    rule = "DI-SOL-13"
    scene = "solo_round"

    def run(self, game: Island) -> Steps:
        for card in game.solo.cards:
            if game.box.cards.requires[card] not in IN_ONE_ROUND:
                complete(game, game.box.cards.requires[card])
        if any_completed(game):
            return (ScoreSolo(0),)
        return discard_for_none(game)


def any_completed(game: Island) -> bool:
    """DI-SOL-13: is any objective face up completed?"""
    for card in game.solo.cards:
        if is_completed(game, card):
            return True
    return False


def is_completed(game: Island, card: int) -> bool:
    """DI-RUL-59: what counts within one round stays reached; everything else must hold now, and bought or built things do."""
    requirement = game.box.cards.requires[card]
    if requirement in IN_ONE_ROUND:
        return game.solo.completed[place_of(game.solo.cards, card)] > 0
    return measure(game, 0, requirement) >= game.box.cards.n[card]


def value_of(game: Island, card: int) -> int:
    """DI-SOL-14, DI-RUL-59: VP by the round in which an objective was first completed; with the option, is scored."""
    first = game.solo.completed[place_of(game.solo.cards, card)]
    round = first if first and game.box.value_by_completion else game.round
    return game.box.cards.round_vp[round - 1]


@final
class ScoreSolo(Ask[Island]):
    """DI-SOL-13, DI-SOL-14: any number of completed objectives are scored, one after the other; each leaves play."""

    kind = "di.score_solo"
    rule = "DI-SOL-13"
    prompt = "which objective do you score?"

    def offer(self, game: Island, codes: Codes) -> None:
        for card in game.solo.cards:
            if is_completed(game, card):
                codes.add(card)
        codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            return discard_for_none(game)
        score_card(game, code)
        return (ScoreSolo(self.seat),) if any_completed(game) else DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick(game.box.cards.ids[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """DI-SOL-13: objectives that are not completed."""
        cards = game.box.cards
        closed: list[Refusal] = []
        for card in game.solo.cards:
            if not is_completed(game, card):
                numbers = (cards.n[card], measure(game, self.seat, cards.requires[card]))
                closed.append(Refusal(Pick(cards.ids[card]), "DI-SOL-13", "needs {n}, you have {n}", numbers))
        return closed


def score_card(game: Island, card: int) -> None:
    """DI-SOL-14: a completed objective gives its VP at once and leaves play; DI-RUL-60: two in a round end the strict bonus."""
    vp = value_of(game, card)
    player = game.players[0]
    player.vp += vp
    player.card_vp += vp
    leave_play(game, card)
    game.solo.scored += 1
    game.solo.strict = game.solo.strict and game.solo.scored == 1
    game.note("DI-SOL-14", "{seat} scores the objective {solo_card} for {n} VP", 0, card, vp)


def discard_for_none(game: Island) -> Steps:
    """DI-SOL-15, DI-RUL-60: without an objective scored this round one is discarded, if there is any."""
    solo = game.solo
    if solo.scored:
        return DONE
    solo.strict = False
    return (DiscardSolo(0),) if solo.cards else DONE


@final
class DiscardSolo(Ask[Island]):
    """DI-SOL-15, DI-RUL-60: the player discards one objective of their choice, completed or not, without VP loss."""

    kind = "di.discard_solo"
    rule = "DI-SOL-15"
    prompt = "which objective do you discard?"

    def offer(self, game: Island, codes: Codes) -> None:
        for card in range(len(game.box.cards.ids)):
            if card in game.solo.cards:
                codes.add(card)

    def take(self, game: Island, code: int) -> Steps:
        leave_play(game, code)
        game.solo.discarded = game.solo.discarded + (code,)
        game.note("DI-SOL-15", "{seat} discards the objective {solo_card}", self.seat, code)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.cards.ids[code])


def leave_play(game: Island, card: int) -> None:
    """An objective is not face up any more."""
    solo = game.solo
    i = place_of(solo.cards, card)
    solo.cards = without(solo.cards, i)
    solo.completed = without(solo.completed, i)


def solo_bonus(game: Island) -> int:
    """DI-SOL-19: 10 VP if no objective was discarded; DI-RUL-60: with the option, if exactly one was scored in each round."""
    if not game.box.solo or game.solo.discarded:
        return 0
    if game.box.solo_bonus_strict and not game.solo.strict:
        return 0
    return game.box.cards.no_discard_vp


register(DrawSoloCard, ChooseSoloCard, RevealAi, EndOfSoloRound, ScoreSolo, DiscardSolo)
