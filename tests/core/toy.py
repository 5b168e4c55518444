"""A throw-away game: a trail of numbers, so that a test sees in which order things happened."""

from __future__ import annotations

from typing import Final

from mesozoic.core.choice import Amount, Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.content import from_save
from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.setup import Box, Setup
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps

WORDS: Final = {"thing": ["stone", "stick"]}


class Toy(Game):
    """The trail, and what may be chosen."""

    def __init__(self, box: Box, trail: list[int], stack: list[AnyStep]) -> None:
        super().__init__(box, stack)
        self.trail: Final = trail

    def clone(self) -> Toy:
        twin = Toy(self.box, self.trail[:], self.stack[:])
        twin.follow(self)
        return twin


def toy(*steps: AnyStep, players: int = 3, log: bool = False) -> Toy:
    """A toy game with these steps to do, the next first."""
    game = Toy(Box(Setup(players, {}, from_save({})), WORDS), [], list(steps[::-1]))
    if log:
        game.notes = []
    game.settle()
    return game


class Mark(Do[Toy]):
    """Leave a number on the trail."""

    kind = "toy.mark"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, game: Toy) -> Steps:
        game.trail.append(self.n)
        return DONE


class Then(Do[Toy]):
    """Leave a number, trigger reactions, and go on with other steps."""

    kind = "toy.then"

    def __init__(self, n: int, reactions: Steps, steps: Steps) -> None:
        self.n: Final = n
        self.reactions: Final = reactions
        self.steps: Final = steps

    def run(self, game: Toy) -> Steps:
        game.trail.append(self.n)
        game.react(*self.reactions)
        return self.steps


class Choose(Ask[Toy]):
    """Choose one of these numbers; it is left on the trail, then these steps follow."""

    kind = "toy.choose"
    prompt = "which one?"

    def __init__(self, seat: Seat, codes: tuple[int, ...] = (1, 2), steps: Steps = ()) -> None:
        super().__init__(seat)
        self.codes: Final = codes
        self.steps: Final = steps

    def offer(self, game: Toy, codes: Codes) -> None:
        codes.extend(list(self.codes))

    def take(self, game: Toy, code: int) -> Steps:
        game.trail.append(code)
        return self.steps

    def describe(self, game: Toy, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Toy) -> list[Refusal]:
        return [Refusal(Pick("moon"), "TY-ASK-01", "needs {n} wings, you have {n}", (2, 0))]


class Whisper(Choose):
    """The same, where answering for the seat would tell a secret."""

    kind = "toy.whisper"
    public = False


class Coin(Chance[Toy]):
    """A coin that falls on 1 three times out of four."""

    kind = "toy.coin"

    def offer(self, game: Toy, codes: Codes) -> None:
        codes.add(0)
        codes.add(1)

    def weights(self, game: Toy) -> list[int]:
        return [1, 3]

    def take(self, game: Toy, code: int) -> Steps:
        game.trail.append(code)
        return DONE

    def describe(self, game: Toy, code: int) -> Choice:
        return Pick(["tails", "heads"][code])


register(Mark, Then, Choose, Whisper, Coin)
