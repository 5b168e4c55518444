"""Piles without a secret order: decks, bags and stacks of tiles.

A pile is a row of layers from top to bottom, each an unordered bag. A shuffled deck is one layer; a card whose place is
known is a layer of its own; cards put under the deck in random order are one layer at the bottom. Which card of the top
layer comes next is decided by the chance seat when it is drawn, and by nobody before.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.codes import Codes
from mesozoic.core.native import Row, i64
from mesozoic.core.record import Part, register
from mesozoic.core.rows import filled, row_of, total


@final
class Pile(Part):
    """Cards by kind: each layer counts how many of each kind lie in it."""

    __slots__ = ("absent", "kinds", "layers", "own", "single")

    kind = "pile"
    lists_of_rows = ("layers",)

    def __init__(self, kinds: int, layers: list[Row], absent: tuple[int, ...] = ()) -> None:
        self.kinds: Final = kinds
        self.layers = layers
        """From top to bottom. Clones share them, so that they are replaced where they change, unless they are its own."""
        self.absent = absent
        """How many cards of each layer lie hidden elsewhere, nobody knows which; empty where all are known to be here."""
        self.own = False
        """Do the list of layers and the top one belong to this pile alone? Then cards are taken off them as they are."""
        self.single = False
        """Is it known that every kind is at most once in the top layer? That stays so until cards are added."""

    def clone(self) -> Pile:
        self.own = False
        return Pile(self.kinds, self.layers, self.absent)

    def lay(self, layers: list[list[int]]) -> None:
        """Be these cards, from top to bottom, and no others."""
        self.layers = _rows(layers)
        self.single = False

    def size(self) -> int:
        """How many cards there are."""
        cards: i64 = 0
        for layer in self.layers:
            cards += total(layer)
        for absent in self.absent:
            cards -= absent
        return cards

    def has_just(self, n: i64) -> bool:
        """Are there so many cards, not more and not fewer? It is told without counting them all."""
        for absent in self.absent:
            n += absent
        for layer in self.layers:
            for count in layer:
                n -= count
                if n < 0:
                    return False
        return n == 0

    def count(self, card: int) -> int:
        """How many cards of this kind there are, absent ones included."""
        cards: i64 = 0
        for layer in self.layers:
            cards += layer[card]
        return cards

    def is_empty(self) -> bool:
        """Are there no cards left?"""
        return self._top() < 0

    def offer_next(self, codes: Codes) -> None:
        """Offer the kinds that can come next; none when the pile is empty."""
        top = self._top()
        if top >= 0:
            codes.add_counted(self.layers[top])

    def weights(self) -> list[int]:
        """How many cards of each of these kinds can come next; empty where each is there but once."""
        top = self._top()
        if top < 0 or (self.single and top == 0):
            return _NO_WEIGHTS
        if _is_single(self.layers[top]):
            self.single = top == 0
            return _NO_WEIGHTS
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
        self.own = True
        self.single = True
        if self.absent:
            self.absent = (0, *self.absent)

    def put_under(self, cards: list[int]) -> None:
        """Lay these cards, in random order, under the pile."""
        if cards:
            if not self.own:
                self.layers = self.layers[:]
                self.own = not self.layers
            if not self.layers:
                self.single = False
            self.layers.append(self._bag(cards))
            if self.absent:
                self.absent = (*self.absent, 0)

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle these cards into the whole pile: whatever was known of its order is lost."""
        if not self.layers:
            self.put_under(cards)
            return
        bag = self._bag(cards)
        for layer in self.layers:
            for card in range(len(layer)):
                if layer[card]:
                    bag[card] += layer[card]
        self.layers = [bag]
        self.own = True
        self.single = False
        if self.absent:
            self.absent = (_all_of(self.absent),)

    # -- what a viewer cannot know ------------------------------------------------------------------------------------

    def conceal(self, cards: list[int]) -> None:
        """Somebody does not know these cards that were drawn: they could be any of the top layer."""
        if not cards:
            return
        if not self.layers:
            self.layers = [filled(0, self.kinds)]
        top = self.layers[0][:]
        for card in cards:
            top[card] += 1
        self.layers = [top, *self.layers[1:]]
        self.single = False
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
        return total(self.layers[self._concealing()])

    # -- inside -------------------------------------------------------------------------------------------------------

    def _top(self) -> int:
        """The first layer with a card that is not absent, or -1."""
        if not self.absent:
            return 0 if self.layers else -1
        for i in range(len(self.layers)):
            if total(self.layers[i]) > self.absent[i]:
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
        if i or not self.own:
            self.layers = self.layers[:]
            self.layers[i] = self.layers[i][:]
            self.own = i == 0
        layer = self.layers[i]
        left = layer[card] - 1
        layer[card] = left
        if not left and not _has_cards(layer):
            self._drop(i)
        if self.absent and not _all_of(self.absent):
            self.absent = ()

    def _drop(self, i: int) -> None:
        """A layer is empty and so none; the list of them is this pile's own, the next one may be shared."""
        self.layers.pop(i)
        self.own = False
        self.single = False
        if self.absent:
            self.absent = self.absent[:i] + self.absent[i + 1 :]

    def _bag(self, cards: list[int]) -> Row:
        bag = filled(0, self.kinds)
        for card in cards:
            bag[card] += 1
        return bag


def shuffled(counts: list[int]) -> Pile:
    """A shuffled pile with so many cards of each kind."""
    return layered(len(counts), [counts])


def layered(kinds: int, layers: list[list[int]]) -> Pile:
    """A pile of these layers from top to bottom."""
    return Pile(kinds, _rows(layers))


_NO_WEIGHTS: Final[list[int]] = []


def _rows(layers: list[list[int]]) -> list[Row]:
    """The same layers as rows; one without a card is none."""
    rows = [row_of(layer) for layer in layers]
    return [row for row in rows if _has_cards(row)]


def _has_cards(layer: Row) -> bool:
    """Is a card left in it?"""
    for count in layer:
        if count:
            return True
    return False


def _is_single(layer: Row) -> bool:
    """Is every kind there at most once?"""
    for count in layer:
        if count > 1:
            return False
    return True


def _all_of(absent: tuple[int, ...]) -> int:
    """How many cards these are together."""
    cards = 0
    for count in absent:
        cards += count
    return cards


register(Pile)
