"""Challenges and threats: the Threat die, the track that may replace it, and the decks the cards go back to."""

from __future__ import annotations

from mesozoic.core.pile import Pile


def results(faces: list[int]) -> list[int]:
    """What a die with these faces can show, each number once."""
    shown: list[int] = []
    for face in faces:
        if face not in shown:
            shown.append(face)
    return shown


def weights(faces: list[int]) -> list[int]:
    """How many faces show each of these results."""
    return [faces.count(shown) for shown in results(faces)]


def is_safe(roll: int, threat: int) -> bool:
    """A roll equal to the threat or higher costs nobody."""
    return roll >= threat


def passes_skull(space: int, threat: int, length: int) -> bool:
    """Does a token that moves so far on a track of this length go beyond its last space?"""
    return space + threat >= length


def space_after(space: int, threat: int, length: int) -> int:
    """Where that token stands then: the track is a loop."""
    return (space + threat) % length


def shuffle_back(decks: list[Pile], deck_of: list[int], cards: tuple[int, ...]) -> None:
    """Shuffle these cards into the decks they belong to."""
    for deck in range(len(decks)):
        own = [card for card in cards if deck_of[card] == deck]
        if own:
            decks[deck].shuffle_in(own)
