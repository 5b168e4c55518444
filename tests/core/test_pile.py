"""Piles: layers from top to bottom, each an unordered bag; nobody knows more of the order than the rules tell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.chance import Rng
from mesozoic.core.pile import Pile, layered, shuffled
from tests.builders import coming

COUNTS = st.lists(st.integers(0, 4), min_size=1, max_size=4)


def drawn_to_the_end(pile: Pile) -> list[list[int]]:
    """What could come next at each draw, always drawing the last of these kinds."""
    could = []
    while not pile.is_empty():
        could.append(coming(pile))
        pile.draw(coming(pile)[-1])
    return could


def two_layers() -> Pile:
    """Two layers; a card of the upper one is concealed."""
    pile = layered(2, [[0, 1], [0, 2]])
    pile.conceal([0])
    return pile


def hiding_one() -> Pile:
    """One, three and two cards of three kinds, of which one is concealed."""
    pile = shuffled([1, 2, 2])
    pile.conceal([1])
    return pile


def test_a_shuffled_pile_is_one_bag_with_weights() -> None:
    pile = shuffled([3, 0, 2])
    assert (pile.size(), pile.count(0), pile.count(1), pile.count(2)) == (5, 3, 0, 2)
    assert coming(pile) == [0, 2]
    assert pile.weights() == [3, 2]
    pile.draw(2)
    assert pile.weights() == [3, 1]
    pile.draw(2)
    assert (coming(pile), pile.weights()) == ([0], [3])


def test_a_shuffled_pile_does_not_share_the_counts_it_was_made_of() -> None:
    counts = [1, 1]
    shuffled(counts).draw(0)
    assert counts == [1, 1]


@given(st.lists(COUNTS.map(lambda counts: (counts + [0] * 4)[:4]), max_size=3), st.integers(0, 3), st.integers(0, 9))
def test_a_pile_has_just_as_many_cards_as_it_is_large(layers: list[list[int]], hidden: int, n: int) -> None:
    pile = layered(4, layers)
    pile.conceal([0] * hidden)
    assert pile.has_just(n) == (pile.size() == n)
    assert pile.has_just(pile.size())


def test_an_empty_pile_offers_nothing() -> None:
    for pile in (shuffled([0, 0]), shuffled([])):
        assert pile.is_empty()
        assert (pile.size(), coming(pile), pile.weights()) == (0, [], [])
    pile = shuffled([1])
    assert not pile.is_empty()
    pile.draw(0)
    assert pile.is_empty()


@given(COUNTS)
def test_every_card_of_a_pile_comes_once(counts: list[int]) -> None:
    pile = shuffled(counts)
    seen = [0] * len(counts)
    while not pile.is_empty():
        assert sum(pile.weights() or [1] * len(coming(pile))) == pile.size()
        card = coming(pile)[0]
        pile.draw(card)
        seen[card] += 1
    assert seen == counts


def test_layers_are_drawn_from_top_to_bottom() -> None:
    pile = shuffled([1, 1, 0])
    pile.put_under([2, 0])
    pile.put_on_top(2)
    assert pile.size() == 5
    assert (coming(pile), pile.weights(), pile.count(2)) == ([2], [], 2)
    assert drawn_to_the_end(pile) == [[2], [0, 1], [0], [0, 2], [0]]


def test_the_last_card_laid_on_top_comes_first() -> None:
    pile = shuffled([0, 0, 0])
    pile.put_on_top(0)
    pile.put_on_top(1)
    assert drawn_to_the_end(pile) == [[1], [0]]


def test_nothing_put_under_leaves_no_layer() -> None:
    pile = shuffled([1])
    pile.put_under([])
    pile.draw(0)
    assert pile.is_empty()


def test_shuffling_in_loses_whatever_was_known_of_the_order() -> None:
    pile = shuffled([1, 0, 0])
    pile.put_on_top(2)
    pile.put_under([1, 1])
    pile.shuffle_in([0])
    assert coming(pile) == [0, 1, 2]
    assert pile.weights() == [2, 2, 1]
    assert pile.size() == 5


def test_shuffling_in_nothing_still_shuffles_and_into_nothing_makes_a_pile() -> None:
    pile = shuffled([1, 0])
    pile.put_under([1])
    pile.shuffle_in([])
    assert pile.weights() == []
    empty = shuffled([0, 0])
    empty.shuffle_in([1, 1])
    assert (coming(empty), empty.weights()) == ([1], [2])
    nothing = shuffled([0])
    nothing.shuffle_in([])
    assert nothing.is_empty()


def test_a_clone_goes_its_own_way() -> None:
    pile, same = two_layers(), two_layers()
    twin = pile.clone()
    assert twin == pile
    twin.draw(0)
    twin.put_under([1])
    assert pile == same != twin


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5)), max_size=30))
def test_what_happens_to_a_pile_happens_to_none_of_its_clones(moves: list[tuple[int, int]]) -> None:
    piles = [layered(2, [[2, 1], [0, 2]])]
    meant = [[[2, 1], [0, 2]]]
    for move, n in moves:
        which = n % len(piles)
        if move == 0:
            piles.append(piles[which].clone())
            meant.append([row[:] for row in meant[which]])
        elif move == 1 and meant[which]:
            card = coming(piles[which])[-1]
            piles[which].draw(card)
            meant[which][0][card] -= 1
            meant[which] = [row for row in meant[which] if any(row)]
        elif move == 2:
            piles[which].put_under([n % 2])
            meant[which].append([1 - n % 2, n % 2])
        elif move == 3:
            piles[which].put_on_top(n % 2)
            meant[which].insert(0, [1 - n % 2, n % 2])
        anew = [layered(2, layers) for layers in meant]
        assert piles == anew
        assert [pile.weights() for pile in piles] == [pile.weights() for pile in anew]


def test_concealed_cards_could_be_any_of_the_top_layer() -> None:
    pile = shuffled([2, 1])
    pile.draw(1)
    pile.conceal([1])
    assert pile.size() == 2
    assert (coming(pile), pile.weights(), pile.guesses()) == ([0, 1], [2, 1], 3)
    pile.draw(1)
    assert (pile.size(), pile.weights()) == (1, [2])
    pile.draw(0)
    assert pile.is_empty()
    assert (pile.size(), coming(pile)) == (0, [])


def test_cards_concealed_from_an_empty_pile_leave_nothing_to_draw() -> None:
    pile = shuffled([1, 0])
    pile.draw(0)
    pile.conceal([0])
    assert pile.is_empty()
    assert (pile.size(), pile.guesses(), coming(pile), pile.weights()) == (0, 1, [], [])


@given(COUNTS, st.integers(0, 5), st.integers(0, 2**20))
def test_guessing_gives_back_cards_that_fit_and_an_ordinary_pile(counts: list[int], hidden: int, seed: int) -> None:
    pile, rng = shuffled(counts), Rng(seed)
    cards = []
    for _ in range(min(hidden, sum(counts))):
        card = coming(pile)[rng.below(len(coming(pile)))]
        pile.draw(card)
        cards.append(card)
    left = pile.size()
    pile.conceal(cards)
    assert pile.size() == left
    guessed = [pile.guess(rng.below(pile.guesses())) for _ in cards]
    assert not pile.absent
    assert pile.size() == left
    assert [pile.count(card) + guessed.count(card) for card in range(len(counts))] == counts


def test_every_card_of_the_top_layer_is_guessed_by_one_number() -> None:
    found = []
    for nth in range(6):
        found.append(hiding_one().guess(nth))
    assert found == [0, 1, 1, 1, 2, 2]
    with pytest.raises(IndexError):
        hiding_one().guess(6)


def test_a_layer_that_holds_only_concealed_cards_is_not_drawn_from() -> None:
    """Two known layers; somebody drew card 0 from the upper one in secret, then its last card was drawn openly."""
    pile = layered(2, [[2, 0], [0, 3]])
    pile.draw(0)
    pile.conceal([0])
    pile.draw(0)
    assert pile.size() == 3
    assert (coming(pile), pile.weights()) == ([1], [3])


def test_concealed_cards_are_not_looked_for_on_top_of_the_pile() -> None:
    """A card was drawn in secret; then a known one was laid on the pile: that one is not what was drawn."""
    pile = shuffled([2, 1])
    pile.draw(0)
    pile.conceal([0])
    pile.put_on_top(1)
    assert (coming(pile), pile.size()) == ([1], 3)
    assert pile.guesses() == 3
    for nth in range(3):
        twin = pile.clone()
        twin.guess(nth)
        assert (coming(twin), twin.size()) == ([1], 3)


def test_a_layer_laid_under_or_shuffled_in_keeps_account_of_what_is_concealed() -> None:
    pile = shuffled([2, 0, 0])
    pile.draw(0)
    pile.conceal([0])
    pile.put_under([1])
    pile.put_on_top(2)
    assert drawn_to_the_end(pile.clone()) == [[2], [0], [1]]
    pile.shuffle_in([1])
    assert (pile.size(), pile.weights(), pile.guesses()) == (4, [2, 2, 1], 5)
    assert pile.guess(4) == 2
    assert (pile.size(), pile.weights(), len(pile.absent)) == (4, [2, 2], 0)


def test_a_card_is_taken_out_wherever_it_lies() -> None:
    pile = shuffled([1, 0])
    pile.put_under([1])
    assert pile.remove(1)
    assert not pile.remove(1)
    assert (coming(pile), pile.size()) == ([0], 1)


def test_where_nothing_is_concealed_nothing_is_guessed() -> None:
    with pytest.raises(IndexError):
        shuffled([1]).guess(0)
    with pytest.raises(IndexError):
        shuffled([1]).guesses()
