"""The proof of a game's dice: every answer of chance is found again from the secret that was told when it was over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mesozoic.core.chance import all_of, behind, chances
from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.tongue import phrase
from mesozoic.play.journal import Answer, Journal, line_of


@dataclass(frozen=True)
class Roll:
    """One answer of chance: which it was, what it could have been, and what came up."""

    moment: int
    """How many answers there were before it."""
    number: int
    """How many of these were chance's."""
    kind: str
    """The kind of the roll or draw."""
    cases: tuple[tuple[str, int], ...]
    """What could come up, in its order, each with the number of equal cases behind it."""
    token: str


def rolls(journal: Journal, positions: Iterable[tuple[Game, Answer | None]]) -> Iterator[Roll]:
    """Every answer of chance in a game that is executed again."""
    number = 0
    for moment, (game, _) in enumerate(positions):
        if moment < len(journal.answers) and journal.answers[moment].seat == CHANCE and CHANCE in game.pending():
            ask = game.ask()
            cases = tuple([(ask.describe(game, code).token(), weight) for code, weight in chances(game)])
            yield Roll(moment, number, ask.kind, cases, journal.answers[moment].token)
            number += 1


def proved(journal: Journal, where: str, positions: Iterable[tuple[Game, Answer | None]]) -> int:
    """How many answers of chance follow from the dice of a game that is executed again; the first that does not raises."""
    dice = journal.dice
    if dice is None:
        raise FileError(phrase("{where}: has no secret: its dice cannot be proved", where=where))
    found = seen = 0
    over = False

    def walked() -> Iterator[tuple[Game, Answer | None]]:
        nonlocal over
        for game, answer in positions:
            yield game, answer
            over = game.seat == OVER

    for roll in rolls(journal, walked()):
        seen += 1
        if roll.number < dice.given:
            continue
        weights = [weight for _, weight in roll.cases]
        expected = roll.cases[behind(weights, dice.below(roll.number, all_of(weights)))][0]
        if roll.token != expected:
            line = line_of(where, journal.answers[roll.moment].line)
            raise FileError(_not_followed(journal, line, roll, expected))
        found += 1
    if dice.given > seen:
        raise FileError(
            phrase("{where}: given: expected at most {n} answers of chance, found {given}", where=where, n=seen, given=dice.given)
        )
    if not over:
        raise FileError(phrase("{where}: expected the end of the game, to which its secret belongs: it is cut off", where=where))
    return found


def _not_followed(journal: Journal, line: str, roll: Roll, expected: str) -> str:
    """Which roll is wrong; under newer rules the same bits may mean something else."""
    sentence = phrase(
        "{line}: roll {number} does not follow from the secret: expected {expected}, found {token}",
        line=line,
        number=roll.number,
        expected=expected,
        token=roll.token,
    )
    if journal.rules_version == journal.spec.rules_version:
        return sentence
    return phrase("{sentence}; it was played under rules {n}", sentence=sentence, n=journal.rules_version)
