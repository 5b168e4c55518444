"""Steps: the things the rules say happen next.

A step never changes, so clones share it, and it is data, so a game can be saved between any two of them. `Do`
needs no decision; `Ask` waits for one seat, the chance seat included; `Together` waits for several in secret; `Apart` lets
several go on by themselves, in the open and in whatever order they answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, final

from mesozoic.core.choice import Choice, Refusal
from mesozoic.core.codes import Codes, no_codes
from mesozoic.core.errors import RulesError
from mesozoic.core.ids import CHANCE, EVERYONE, Audience, RuleId, Seat
from mesozoic.core.native import Row, mypyc_attr
from mesozoic.core.record import Record, register
from mesozoic.core.rows import row_of, times

if TYPE_CHECKING:
    from mesozoic.core.game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[G]):
    """One thing the rules say happens next."""

    rule: ClassVar[RuleId] = ""
    seats: ClassVar[tuple[str, ...]] = ("seat", "owner")
    """Which of its fields are seats, where it has them."""
    scene: ClassVar[str] = ""
    """What is going on from here until all that comes of this step is done, where people would call it something."""

    def run(self, game: G) -> Steps | None:
        """Come up: what comes next, in reading order, or None where somebody must choose first."""
        raise NotImplementedError

    def take(self, game: G, code: int) -> Steps:
        """Go on with the answer of `game.seat`: change the table; return what comes next, in reading order."""
        raise NotImplementedError


AnyStep = Step[Any]
Steps = tuple[AnyStep, ...]
DONE: Final[Steps] = ()
"""Nothing more comes of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Do(Step[G]):
    """A step that needs no decision."""

    def run(self, game: G) -> Steps:
        """Change the table; return what comes next, in reading order."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[G]):
    """A step that waits for one seat to choose.

    A choice is a small int, zero or more, whose meaning belongs to the ask that offers it.
    """

    prompt: ClassVar[str] = ""
    """What a person is asked, in a few words."""

    public: ClassVar[bool] = True
    """May the engine answer by itself when one choice is left? Never where the silence would tell a secret."""

    hands_over: ClassVar[bool] = False
    """Is the turn of whoever chose last over, although nobody else chooses now? So it is where a game plays for others."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: G) -> Steps | None:
        codes = game.codes
        codes.count = 0
        self.offer(game, codes)
        if codes.count > 1 or (codes.count == 1 and self.seat != CHANCE and not self.public):
            game.seat = self.seat
            return None
        if codes.count == 0:
            raise RulesError(f"{self!r} offers nothing")
        if self.seat == CHANCE:
            game.reveals += 1  # not everybody knew that it had to come so
        return self.take(game, codes.row[0])

    def offer(self, game: G, codes: Codes) -> None:
        """Add the legal codes: distinct, in a fixed order, at least one."""
        raise NotImplementedError

    def offered(self, game: G) -> list[int]:
        """The codes this offers now."""
        codes = no_codes()
        self.offer(game, codes)
        return codes.listed()

    def describe(self, game: G, code: int) -> Choice:
        """The choice a code stands for, in words a player knows."""
        raise NotImplementedError

    def foregone(self, game: G) -> int:
        """The code that everybody would answer with, because all come to the same and only this costs nothing; -1: there is none.

        The rules ask all the same; whoever asks a person for them need not.
        """
        return -1

    def shown(self, game: G) -> list[str]:
        """What lies before the one who is asked and is not on the table yet, in words: what was just rolled or drawn."""
        return []

    def refusals(self, game: G) -> list[Refusal]:
        """What a player would look for and cannot have now, each with its rule and numbers."""
        return []

    def asked_by(self, game: G) -> RuleId:
        """The rule a player reads beside the question: what caused it where that is known, else its own."""
        return str(getattr(self, "cause", self.rule))

    def audience(self, game: G) -> Audience:
        """Who learns the answer at once."""
        return EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Ask[G]):
    """An ask that dice, cards or a bag answer."""

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def faces(self, game: G) -> Row:
        """Of a die: which of the offered codes, by its place, each face shows, in the order of the codes; none of all else."""
        return NO_FACES

    def weights(self, game: G) -> list[int]:
        """How many equal cases stand behind each offered code; empty when all weigh the same."""
        faces = self.faces(game)
        return [times(faces, place) for place in range(faces[-1] + 1)] if len(faces) else []


NO_FACES: Final = row_of([])


UNANSWERED: Final = -1
HIDDEN: Final = -2
"""Stands for a card or an answer that a viewer cannot know."""


@final
class Together(Step[G]):
    """Secret and simultaneous: nothing is applied until every ask has its answer; then all, in the given order.

    The answers lie in `game.answers`, where views and resampling know to leave them alone.
    """

    kind = "together"

    def __init__(self, asks: tuple[Ask[G], ...]) -> None:
        self.asks: Final = asks

    def run(self, game: G) -> Steps | None:
        answers = game.answers
        if not answers:
            answers.extend([UNANSWERED] * len(self.asks))
        for i in range(len(self.asks)):
            if answers[i] == UNANSWERED:
                ask = self.asks[i]
                game.seat = ask.seat
                game.codes.count = 0
                ask.offer(game, game.codes)
                return None
        return DONE

    def take(self, game: G, code: int) -> Steps:
        answers = game.answers
        answers[self.next_of(game, game.seat)] = code
        if UNANSWERED in answers:
            return (self,)
        game.reveal()
        game.joins += 1
        steps: list[AnyStep] = []
        for i in range(len(self.asks)):
            steps.extend(self.asks[i].take(game, answers[i]))
        answers.clear()
        return tuple(steps)

    def next_of(self, game: G, seat: Seat) -> int:
        """Which ask this seat must answer next, or -1."""
        for i in range(len(self.asks)):
            if game.answers[i] == UNANSWERED and self.asks[i].seat == seat:
                return i
        return -1

    def waiting(self, game: G) -> list[Seat]:
        """The seats that have not answered all they are asked, each once."""
        seats: list[Seat] = []
        for i in range(len(self.asks)):
            seat = self.asks[i].seat
            if game.answers[i] == UNANSWERED and seat not in seats:
                seats.append(seat)
        return seats


@final
class Thread(Record):
    """What one seat still has to do by itself, in reading order; nothing while it is on the stack."""

    kind = "thread"

    def __init__(self, seat: Seat, steps: Steps) -> None:
        self.seat: Final = seat
        self.steps: Final = steps


@final
class Apart(Step[G]):
    """Simultaneous and open: every seat does what it has to do by itself; it is over when all are done.

    The thread that was answered last lies on the stack above this step, the others wait in it, each at an ask of its seat.
    What one thread does must neither help nor hinder another.
    """

    kind = "apart"

    def __init__(self, threads: tuple[Thread, ...], begun: bool = False) -> None:
        self.threads: Final = threads
        self.begun: Final = begun

    def run(self, game: G) -> Steps:
        threads = self.threads if self.begun else tuple([_begin(game, thread) for thread in self.threads])
        waiting = [thread for thread in threads if thread.steps]
        if waiting:
            return self.resumed(waiting[0].seat, tuple(waiting))
        game.joins += 1
        return DONE

    def waiting(self) -> list[Seat]:
        """The seats that wait in here."""
        return [thread.seat for thread in self.threads if thread.steps]

    def resumed(self, seat: Seat, threads: tuple[Thread, ...]) -> Steps:
        """The thread of a seat comes next, the others wait after it."""
        steps: Steps = DONE
        others: list[Thread] = []
        for thread in threads:
            if thread.seat == seat:
                steps = thread.steps
                others.append(Thread(seat, DONE))
            else:
                others.append(thread)
        return (*steps, Apart(tuple(others), True))

    def switched(self, above: list[AnyStep], seat: Seat) -> list[AnyStep]:
        """The stack from here on when another seat goes on: the thread that lay above this step waits instead."""
        steps = tuple(above[::-1])
        threads = tuple([thread if thread.steps else Thread(thread.seat, steps) for thread in self.threads])
        return list(self.resumed(seat, threads)[::-1])


def _begin(game: Game, thread: Thread) -> Thread:
    """Do what needs no decision at the beginning of a thread, so that it waits at an ask of its seat."""
    stack = game.stack
    below = stack[:]
    watcher, game.watcher = game.watcher, None  # it sees the whole stack, or nothing
    stack.clear()
    game.settle(thread.steps)
    steps = tuple(stack[::-1])
    stack[:] = below
    game.watcher = watcher
    if steps and game.seat != thread.seat:
        raise RulesError(f"{steps[0]!r} does not wait for seat {thread.seat}, which is apart")
    return Thread(thread.seat, steps)


register(Together, Thread, Apart)
