"""Rolls of the old kind can be foretold by whoever looks on long enough; those of a table's dice cannot.

Chance once came from the small generator of `core/chance.py` with a secret seed of 64 bits. All that it does to its state is
shifting and exclusive or, so every bit of what it gives is a sum of bits of its first state. A roll that everybody sees tells
the first bits of a number; 128 of them that do not follow from each other tell the state, and all that will be rolled.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from math import sqrt

from mesozoic.core.chance import Rng, all_of, behind, chances
from mesozoic.core.game import knows_answer
from mesozoic.core.ids import CHANCE, SPECTATOR
from mesozoic.games import GAMES
from mesozoic.play.dice import Dice
from mesozoic.play.session import Session
from tests.builders import any_answer

SPEC = GAMES["perseverance-2"]
WORD = 32
STATE = 4 * WORD
KNOWN = 30
"""The bits of a word of which a roll is made, the highest first."""


@dataclass
class Seen:
    """A roll as a spectator sees it: the cases behind everything that could come up, and what came, if that was shown."""

    weights: list[int]
    came: int
    shown: bool


def looked_on(running: Session, rng: Rng) -> list[Seen]:
    """Play a game at random, and look on."""
    probe = SPEC.new(running.setup)
    while not running.over:
        running.submit(*any_answer(running.game, rng))
    seen: list[Seen] = []
    for answer in running.answers:
        probe.focus(answer.seat)
        code = probe.parse(answer.token)
        if answer.seat == CHANCE:
            cases = chances(probe)
            shown = knows_answer(probe.ask(), probe, SPECTATOR)
            seen.append(Seen([weight for _, weight in cases], [one for one, _ in cases].index(code), shown))
        probe.take(code)
    return seen


class Attacker:
    """Solves for the first state of the generator, of which every word is known as sums of its bits."""

    def __init__(self) -> None:
        bits = [1 << at for at in range(STATE)]
        self.words = [bits[at : at + WORD] for at in range(0, STATE, WORD)]
        self.rows: dict[int, int] = {}
        """Equations by their highest bit; the bit above all others is what the sum is."""
        self.contradicted = False
        self.add(self.words[3][0], 1)

    def next_word(self) -> list[int]:
        """What the generator gives next: xorshift, bit by bit."""
        x, y, z, w = self.words
        t = [x[at] ^ (x[at - 11] if at >= 11 else 0) for at in range(WORD)]
        w_19 = [w[at + 19] if at + 19 < WORD else 0 for at in range(WORD)]
        t_8 = [t[at + 8] if at + 8 < WORD else 0 for at in range(WORD)]
        new = [a ^ b ^ c ^ d for a, b, c, d in zip(w, w_19, t, t_8, strict=True)]
        self.words = [y, z, w, new]
        return new

    def next_number(self, cases: int) -> list[int]:
        """The number by which one of so many cases is drawn: of one word, or where they are very many of several."""
        words = 1 if cases <= 1 << KNOWN else -(-cases.bit_length() // KNOWN) + 1
        first_to_last = [self.next_word()[:KNOWN] for _ in range(words)]
        return [bit for word in reversed(first_to_last) for bit in word]

    def look(self, roll: Seen) -> None:
        """Learn the first bits that all numbers have in common by which this could come up."""
        cases, before = all_of(roll.weights), all_of(roll.weights[: roll.came])
        number = self.next_number(cases)
        if not roll.shown:
            return
        low = -(-(before << len(number)) // cases)
        high = -(-((before + roll.weights[roll.came]) << len(number)) // cases) - 1
        for at in reversed(range(len(number))):
            if low >> at != high >> at:
                return
            self.add(number[at], low >> at & 1)

    def add(self, bits: int, sum_: int) -> None:
        """One more equation, unless it follows from the others or says the contrary."""
        row = bits | sum_ << STATE
        for top in sorted(self.rows, reverse=True):
            if row >> top & 1:
                row ^= self.rows[top]
        if row & ~(1 << STATE):
            self.rows[(row & ~(1 << STATE)).bit_length() - 1] = row
        elif row:
            self.contradicted = True

    def value(self, bits: int) -> int:
        """What a sum of bits is, if all that is not known is 0."""
        row = bits
        for top in sorted(self.rows, reverse=True):
            if row >> top & 1:
                row ^= self.rows[top]
        return row >> STATE & 1

    def foretell(self, weights: list[int]) -> int:
        """What comes up next."""
        bits = self.next_number(all_of(weights))
        number = sum(self.value(bit) << at for at, bit in enumerate(bits))
        return behind(weights, number * all_of(weights) >> len(bits))


def attack(seen: list[Seen]) -> tuple[Attacker, list[tuple[Seen, int]]]:
    """Look on until the state is known, then foretell what is left."""
    attacker = Attacker()
    told: list[tuple[Seen, int]] = []
    for roll in seen:
        if len(attacker.rows) < STATE:
            attacker.look(roll)
        else:
            told.append((roll, attacker.foretell(roll.weights)))
    return attacker, told


def a_secret(game: int) -> bytes:
    """The same in every run, and nothing that the attack knows of."""
    return sha256(b"game %d" % game).digest()


def test_who_looks_on_foretells_every_roll_of_the_old_kind() -> None:
    """Also those that nobody but one player sees."""
    for game in range(3):
        running = Session(SPEC, SPEC.setup(4), Rng(int.from_bytes(a_secret(game)[:8])).below)
        attacker, told = attack(looked_on(running, Rng(game)))
        assert not attacker.contradicted
        assert len(told) > 10
        assert [guess for _, guess in told] == [roll.came for roll, _ in told]


def test_who_looks_on_foretells_no_roll_of_a_table() -> None:
    """The same attack finds that there is no such state; and told to guess all the same it is right as often as anybody."""
    right, expected, spread = 0, 0.0, 0.0
    for game in range(3):
        seen = looked_on(Session(SPEC, SPEC.setup(4), dice=Dice(a_secret(game))), Rng(game))
        everything = Attacker()
        for roll in seen:
            everything.look(roll)
        assert everything.contradicted
        for roll, guess in attack(seen)[1]:
            chance = roll.weights[guess] / all_of(roll.weights)
            right, expected, spread = right + (roll.came == guess), expected + chance, spread + chance * (1 - chance)
    assert spread > 3
    assert abs(right - expected) < 6 * sqrt(spread)
