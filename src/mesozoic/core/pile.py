"""Piles without a secret order: decks, bags and stacks of tiles.

A pile is a row of layers from top to bottom, each an unordered bag. A shuffled deck is one layer; a card whose place is
known is a layer of its own; cards put under the deck in random order are one layer at the bottom. Which card of the top
layer comes next is decided by the chance seat when it is drawn, and by nobody before.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import Part, register


@final
class Pile(Part):
    """Cards by kind: each layer counts how many of each kind lie in it."""

    kind = "pile"

    def __init__(self, kinds: int, layers: list[list[int]], absent: int = 0) -> None:
        self.kinds: Final = kinds
        self.layers: Final = layers
        self.absent = absent
        """How many of the top layer's cards lie hidden elsewhere, nobody knows which."""

    def clone(self) -> Pile:
        return Pile(self.kinds, [layer[:] for layer in self.layers], self.absent)

    def size(self) -> int:
        """How many cards there are."""
        total = -self.absent
        for layer in self.layers:
            for count in layer:
                total += count
        return total

    def count(self, card: int) -> int:
        """How many cards of this kind there are."""
        total = 0
        for layer in self.layers:
            total += layer[card]
        return total

    def is_empty(self) -> bool:
        """Are there no cards left?"""
        return not self.layers or (self.absent > 0 and self.size() == 0)

    def next(self) -> list[int]:
        """The kinds that can come next; none when the pile is empty."""
        if self.is_empty():
            return []
        layer = self.layers[0]
        return [card for card in range(len(layer)) if layer[card]]

    def weights(self) -> list[int]:
        """How many cards of each of these kinds can come next."""
        return [count for count in self.layers[0] if count] if self.layers else []

    def draw(self, card: int) -> None:
        """Take a card of this kind off the top layer."""
        layer = self.layers[0]
        layer[card] -= 1
        if not any(layer):
            del self.layers[0]

    def conceal(self, cards: list[int]) -> None:
        """Somebody does not know these cards that were drawn: they could be any of the top layer."""
        if not self.layers:
            self.layers.append([0] * self.kinds)
        for card in cards:
            self.layers[0][card] += 1
        self.absent += len(cards)

    def guess(self, nth: int) -> int:
        """Say which kind one of the absent cards is: the nth of the top layer, counted kind by kind."""
        layer = self.layers[0]
        self.absent -= 1
        for card in range(self.kinds):
            nth -= layer[card]
            if nth < 0:
                self.draw(card)
                return card
        raise IndexError("the top layer has fewer cards")

    def top_size(self) -> int:
        """How many cards the top layer counts, absent ones included."""
        return sum(self.layers[0]) if self.layers else 0

    def put_on_top(self, card: int) -> None:
        """Lay a known card on top."""
        self.layers.insert(0, self._bag([card]))

    def put_under(self, cards: list[int]) -> None:
        """Lay these cards, in random order, under the pile."""
        if cards:
            self.layers.append(self._bag(cards))

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle these cards into the whole pile: whatever was known of its order is lost."""
        layers = self.layers
        if not layers:
            self.put_under(cards)
            return
        bag = layers[0]
        for card in cards:
            bag[card] += 1
        for i in range(1, len(layers)):
            for card in range(self.kinds):
                bag[card] += layers[i][card]
        del layers[1:]

    def _bag(self, cards: list[int]) -> list[int]:
        bag = [0] * self.kinds
        for card in cards:
            bag[card] += 1
        return bag


def shuffled(counts: list[int]) -> Pile:
    """A shuffled pile with so many cards of each kind."""
    return Pile(len(counts), [counts[:]] if any(counts) else [])


register(Pile)
