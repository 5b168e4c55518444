"""The table as one viewer knows it, and the worlds that viewer cannot tell apart (E2-RUL-56).

Only the Starter and Temple cards need it that were dealt face down: which card of the offer somebody takes is seen. No deck or
stack has a secret order, chance decides it card by card; what is answered in secret at an Assembly lies in `game.answers`.
"""

from __future__ import annotations

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Seat
from mesozoic.core.step import HIDDEN
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.view import sees_hand


def hide(game: Ep2, viewer: Seat) -> None:
    """E2-PLY-05, E2-PLY-06, E2-RUL-56: of others' dealt cards a viewer knows the backs: one Starter and one Temple card.

    DS-INF-02: in the solo game nothing else is hidden, since chance decides the Action deck too card by card.
    """
    for seat in range(len(game.players)):
        if not sees_hand(seat, viewer):
            player = game.players[seat]
            for deck in game.box.start_cards:
                game.adventure_decks[deck].conceal([card for card in player.hand if is_of(game, card, deck)])
            player.hand = tuple([HIDDEN if was_dealt(game, card) else card for card in player.hand])


def deal(game: Ep2, rng: Rng) -> None:
    """E2-PLY-05: every unknown card becomes one that its deck may lack, each as likely; those not dealt stay out of the game."""
    unknown = [(len(unplayed(game, seat)) - game.players[seat].hand.count(HIDDEN), seat) for seat in range(len(game.players))]
    for _, seat in sorted(unknown):  # who has no card but those of a position by hand comes last
        player = game.players[seat]
        decks = unplayed(game, seat)
        hand: list[int] = []
        for card in player.hand:
            if card == HIDDEN:
                deck = next(deck for deck in decks if game.adventure_decks[deck].absent)
                decks.remove(deck)
                pile = game.adventure_decks[deck]
                card = pile.guess(rng.below(pile.guesses()))
            hand.append(card)
        player.hand = tuple(hand)


def is_of(game: Ep2, card: int, deck: int) -> bool:
    """Is this card known, and of this deck?"""
    return card >= 0 and game.box.adventures.deck[card] == deck


def was_dealt(game: Ep2, card: int) -> bool:
    """Was this card of a hand dealt at the start?"""
    return card >= 0 and game.box.adventures.deck[card] in game.box.start_cards


def unplayed(game: Ep2, seat: Seat) -> list[int]:
    """The decks whose dealt card this player has not played yet, so that it is still in hand."""
    player = game.players[seat]
    played = [game.box.adventures.deck[card] for card in (player.patrol, *player.completed) if card >= 0]
    return [deck for deck in game.box.start_cards if deck not in played]
