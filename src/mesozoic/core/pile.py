"""Piles without a secret order: decks, bags and stacks of tiles.

A pile is a row of layers from top to bottom, each an unordered bag. A shuffled deck is one layer; a card whose place is
known is a layer of its own; cards put under the deck in random order are one layer at the bottom. Which card of the top
layer comes next is decided by the chance seat when it is drawn, and by nobody before.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.codes import Codes
from mesozoic.core.record import Part, register


@final
class Pile(Part):
    """Cards by kind: each layer counts how many of each kind lie in it."""

    __slots__ = ("absent", "kinds", "layers")

    kind = "pile"

    def __init__(self, kinds: int, layers: list[list[int]], absent: tuple[int, ...] = ()) -> None:
        self.kinds: Final = kinds
        self.layers = layers
        """From top to bottom. They and a layer are replaced where they change, so that clones share them."""
        self.absent = absent
        """How many cards of each layer lie hidden elsewhere, nobody knows which; empty where all are known to be here."""

    def clone(self) -> Pile:
        return Pile(self.kinds, self.layers, self.absent)

    def size(self) -> int:
        """How many cards there are."""
        total = 0
        for layer in self.layers:
            for count in layer:
                total += count
        for absent in self.absent:
            total -= absent
        return total

    def count(self, card: int) -> int:
        """How many cards of this kind there are, absent ones included."""
        total = 0
        for layer in self.layers:
            total += layer[card]
        return total

    def is_empty(self) -> bool:
        """Are there no cards left?"""
        return self._top() < 0

    def offer_next(self, codes: Codes) -> None:
        """Offer the kinds that can come next; none when the pile is empty."""
        top = self._top()
        if top >= 0:
            layer = self.layers[top]
            for card in range(len(layer)):
                if layer[card]:
                    codes.add(card)

    def weights(self) -> list[int]:
        """How many cards of each of these kinds can come next; empty where each is there but once."""
        top = self._top()
        if top < 0 or _is_single(self.layers[top]):
            return []
        return [count for count in self.layers[top] if count]

    def draw(self, card: int) -> None:
        """Take a card of this kind off the top layer."""
        self._take(self._top(), card)

    def remove(self, card: int) -> bool:
        """Take a card of this kind out of the pile, wherever it lies; was there one?"""
        for i in range(len(self.layers)):
            if self.layers[i][card]:
                self._take(i, card)
                return True
        return False

    def put_on_top(self, card: int) -> None:
        """Lay a known card on top."""
        self.layers = [self._bag([card]), *self.layers]
        if self.absent:
            self.absent = (0, *self.absent)

    def put_under(self, cards: list[int]) -> None:
        """Lay these cards, in random order, under the pile."""
        if cards:
            self.layers = [*self.layers, self._bag(cards)]
            if self.absent:
                self.absent = (*self.absent, 0)

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle these cards into the whole pile: whatever was known of its order is lost."""
        if not self.layers:
            self.put_under(cards)
            return
        bag = self._bag(cards)
        for layer in self.layers:
            for card in range(self.kinds):
                bag[card] += layer[card]
        self.layers = [bag]
        if self.absent:
            self.absent = (_total(list(self.absent)),)

    # -- what a viewer cannot know ------------------------------------------------------------------------------------

    def conceal(self, cards: list[int]) -> None:
        """Somebody does not know these cards that were drawn: they could be any of the top layer."""
        if not cards:
            return
        if not self.layers:
            self.layers = [[0] * self.kinds]
        top = self.layers[0][:]
        for card in cards:
            top[card] += 1
        self.layers = [top, *self.layers[1:]]
        absent = list(self.absent) or [0] * len(self.layers)
        absent[0] += len(cards)
        self.absent = tuple(absent)

    def guess(self, nth: int) -> int:
        """Say which kind an absent card is: the nth of the layer it came from, counted kind by kind."""
        i = self._concealing()
        self.absent = (*self.absent[:i], self.absent[i] - 1, *self.absent[i + 1 :])
        layer = self.layers[i]
        for card in range(self.kinds):
            nth -= layer[card]
            if nth < 0:
                self._take(i, card)
                return card
        raise IndexError("the layer has fewer cards")

    def guesses(self) -> int:
        """How many cards the next absent one could be."""
        return _total(self.layers[self._concealing()])

    # -- inside -------------------------------------------------------------------------------------------------------

    def _top(self) -> int:
        """The first layer with a card that is not absent, or -1."""
        if not self.absent:
            return 0 if self.layers else -1
        for i in range(len(self.layers)):
            if _total(self.layers[i]) > self.absent[i]:
                return i
        return -1

    def _concealing(self) -> int:
        """The first layer of which a card is absent."""
        for i in range(len(self.absent)):
            if self.absent[i]:
                return i
        raise IndexError("no card is absent")

    def _take(self, i: int, card: int) -> None:
        """Take a card out of a layer; an empty layer is none."""
        layer = self.layers[i][:]
        layer[card] -= 1
        self.layers = self.layers[:]
        if _has_cards(layer):
            self.layers[i] = layer
        else:
            self.layers.pop(i)
            if self.absent:
                self.absent = self.absent[:i] + self.absent[i + 1 :]
        if self.absent and not _total(list(self.absent)):
            self.absent = ()

    def _bag(self, cards: list[int]) -> list[int]:
        bag = [0] * self.kinds
        for card in cards:
            bag[card] += 1
        return bag


def shuffled(counts: list[int]) -> Pile:
    """A shuffled pile with so many cards of each kind."""
    return Pile(len(counts), [counts[:]] if _total(counts) else [])


def _has_cards(layer: list[int]) -> bool:
    """Is a card left in it?"""
    for count in layer:
        if count:
            return True
    return False


def _is_single(layer: list[int]) -> bool:
    """Is every kind there at most once?"""
    for count in layer:
        if count > 1:
            return False
    return True


def _total(counts: list[int]) -> int:
    """How many cards these are."""
    cards = 0
    for count in counts:
        cards += count
    return cards


register(Pile)
