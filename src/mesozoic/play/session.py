"""A session: one running game, the answers given so far, and how far each seat can take its own back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from secrets import randbelow

from mesozoic.core.chance import Below, draw
from mesozoic.core.errors import FileError, IllegalChoice
from mesozoic.core.game import Game, visible
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.note import Note, put, seat_name, spell
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.play.dice import Dice
from mesozoic.play.journal import Answer, Journal, check_of, end_of
from mesozoic.play.opening import Opening, next_written
from mesozoic.play.reel import Mark, Reel, begun
from mesozoic.play.stopped import Diverged, diverged

IN_TURN = -1
"""In the place of a phase: seats answer one after the other."""


class Barrier:
    """What stands between a seat and its answers: a sentence, in which `{seat}` is a seat, if it names one."""

    def __init__(self, text: str, seat: Seat | None = None) -> None:
        self.text = put("nothing can be taken back: {part}", text)
        self.seat = seat


OPENED = Barrier("you have answered nothing since the game was opened")
SHOWN = Barrier("chance or something hidden has come up since")
"""One sentence for both: which of them it was can be a secret."""


class _Mark:
    """An answer that can be taken back: whose, in which phase, and how table, answers, log and scenes were before it."""

    def __init__(self, seat: Seat, phase: int, before: Game, answers: int, notes: int, reel: Mark) -> None:
        self.seat = seat
        self.phase = phase
        self.before = before
        self.answers = answers
        self.notes = notes
        self.reel = reel


class Session:
    """One running game. Chance answers by itself; seats answer through `submit`."""

    def __init__(
        self,
        spec: AnySpec,
        setup: Setup,
        below: Below = randbelow,
        game: Game | None = None,
        answers: list[Answer] | None = None,
        recorded: Iterable[Answer] = (),
        reel: Reel | None = None,
        opening: Opening | None = None,
        dice: Dice | None = None,
        stopped: Diverged | None = None,
    ) -> None:
        """A game from its beginning, or from where it stands after `answers`; what is recorded beyond is answered again, and
        must lead where it led."""
        self.spec = spec
        self.setup = setup
        self.below = below
        """Where chance comes from: the system's secret generator, unless a person asks for a game that can be repeated."""
        self.dice = dice
        """Where it comes from instead, at a table that can prove it."""
        self.reel = reel if reel is not None else Reel(spec)
        """Looks on: it knows the scene of every line, and keeps every step while somebody wants to see it."""
        self.opening = opening
        """Where it began, unless that was as the rules say."""
        self.stopped: Diverged | None = None
        """Where today's rules lead elsewhere than those it began under, if they do: nothing is answered here any more."""
        self.game: Game = game if game is not None else begun(spec, spec.box(setup), opening, self.reel)
        if self.game.notes is None:
            self.game.notes = []
        self.reel.look_at(self.game)
        self.answers = answers if answers is not None else []
        self.warning = ""
        """What a person should know of this game: that it was started under older rules."""
        self.seat_title: Callable[[Seat], str] = lambda seat: seat_name(self.game.box.words, seat)
        """What people at this table call a seat."""
        self.barrier = OPENED
        """What stands between everybody and the answers before it, those who have a barrier of their own excepted."""
        self._barriers: dict[Seat, Barrier] = {}
        self._marks: list[_Mark] = []
        self.phase = IN_TURN
        """How many answers there were when the seats that answer at the same time now began to."""
        self.handed_over = 0
        """How many answers there were when the game last began to play for others, or all had answered at the same time."""
        self._find_phase(self.game.joins)
        for answer in recorded:
            self._follow(answer)
        self.stopped = stopped
        if stopped is None:
            self._roll()

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.game.seat == OVER

    def submit(self, seat: Seat, token: str) -> None:
        """Answer for a seat; a wrong answer changes nothing."""
        code = self._code(seat, token)
        self._end_undo_of_those_before(seat)
        phase = self.phase
        self._marks.append(_Mark(seat, phase, self.game.clone(), len(self.answers), len(self.log), Mark(self.reel)))
        came_up = [*self._take(seat, code, token), *self._roll()]
        if came_up or self.over:  # at the end all that was hidden is shown
            self._end_undo(seat, not self.over and all(one == phase != IN_TURN for one in came_up))

    def roll(self, dice: Dice) -> None:
        """Let chance answer that has waited for what people add to its dice, unless these wait still."""
        self.dice = dice
        if self._roll():
            self._end_undo(CHANCE, False)

    # -- taking back --------------------------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> None:
        """Take back the last answer of this seat; what others have answered meanwhile, at the same time, stays."""
        mark = self.last_mark(seat)
        if mark is None:
            raise IllegalChoice(self.why_no_undo(seat))
        at = self._marks.index(mark)
        game, answers, marks = mark.before.clone(), self.answers[: mark.answers], self._marks[:at]
        game.notes = self.log[: mark.notes]
        game.watcher = self.reel
        self.reel.back_to(mark.reel)
        later = {one.answers: one for one in self._marks[at + 1 :]}
        for number in range(mark.answers + 1, len(self.answers)):
            answer = self.answers[number]
            if number in later:
                marks.append(_Mark(answer.seat, mark.phase, game.clone(), len(answers), len(game.notes), Mark(self.reel)))
            game.focus(answer.seat)
            self.reel.answered(game, len(answers), answer.token)
            game.take(game.parse(answer.token))
            self.reel.settled(game)
            answers.append(Answer(answer.seat, answer.token, check_of(self.spec, game), notes=len(game.notes)))
        self.game, self.answers, self._marks, self.phase = game, answers, marks, mark.phase

    def last_mark(self, seat: Seat) -> _Mark | None:
        """The last answer that this seat can take back."""
        return next((mark for mark in reversed(self._marks) if mark.seat == seat), None)

    def barrier_of(self, seat: Seat) -> Barrier | None:
        """What keeps this seat from taking anything back now."""
        return None if self.last_mark(seat) is not None else self._barriers.get(seat, self.barrier)

    def why_no_undo(self, seat: Seat) -> str:
        """Why this seat cannot take anything back now; empty when it can."""
        barrier = self.barrier_of(seat)
        if barrier is None:
            return ""
        args = (barrier.seat,) if barrier.seat is not None else ()
        return spell(barrier.text, args, {"seat": [self.seat_title(other) for other in range(self.setup.players)]})

    def last_to_take_back(self, seats: list[Seat]) -> Seat | None:
        """Whose answer of these seats' is the last that can be taken back."""
        return next((mark.seat for mark in reversed(self._marks) if mark.seat in seats), None)

    def _end_undo_of_those_before(self, seat: Seat) -> None:
        """This seat answers: nobody else takes back what it may build on, which is all but the answers of the same phase."""
        barred = {mark.seat for mark in self._marks if mark.seat != seat and not self._beside(mark)}
        kept = [mark for mark in self._marks if mark.seat == seat or self._beside(mark)]
        for other in barred:
            self._barriers[other] = Barrier("{seat} has answered since", seat)
        self._marks = kept

    def _beside(self, mark: _Mark) -> bool:
        """Was this answer given in the phase of now, in which nobody builds on what others answer?"""
        return mark.phase == self.phase != IN_TURN

    def _end_undo(self, seat: Seat, alone: bool) -> None:
        """Something came up by the answer of this seat: a barrier for it alone where no other has a part in it, else for all."""
        if alone:
            self._barriers[seat] = SHOWN
            self._marks = [mark for mark in self._marks if mark.seat != seat]
        else:
            self.barrier = SHOWN
            self._barriers.clear()
            self._marks.clear()

    # -- what was said ------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Note]:
        """Every line so far."""
        assert self.game.notes is not None
        return self.game.notes

    def seen(self, viewer: Seat) -> list[Note]:
        """The lines this viewer may read."""
        return visible(self.log, viewer)

    def journal(self) -> Journal:
        """The game so far as a journal."""
        if self.warning:
            raise FileError(phrase("no journal leads to this game: {warning}", warning=self.warning))
        version, end = self.spec.rules_version, end_of(self.spec, self.game)
        dice = self.dice if self.over else None
        return Journal(self.spec, self.setup, self.answers[:], version, end, opening=self.opening, dice=dice)

    # -- answers ------------------------------------------------------------------------------------------------------

    def _follow(self, answer: Answer) -> None:
        """Give an answer again that is recorded, with what it led to where that is known."""
        number = len(self.answers) + 1
        try:
            self._take(answer.seat, self._code(answer.seat, answer.token), answer.token)
        except IllegalChoice:
            raise diverged(self.game, number, answer) from None
        if answer.check not in ("", self.answers[-1].check):
            raise Diverged(number, answer, "table")

    def _code(self, seat: Seat, token: str) -> int:
        if self.stopped is not None:
            raise self.stopped
        if self.over:
            raise IllegalChoice(phrase("the game is over"))
        asked = self.game.seat
        self.game.focus(seat)
        try:
            return self.game.parse(token)
        except IllegalChoice:
            self.game.focus(asked)
            raise

    def _take(self, seat: Seat, code: int, token: str) -> list[int]:
        """Carry an answer out and write it down; the phase in which something hidden was shown, if it was."""
        game = self.game
        reveals, joins = game.reveals, game.joins
        if game.ask().hands_over:
            self.handed_over = len(self.answers) + 1
        self.reel.answered(game, len(self.answers), token)
        game.take(code)
        self.reel.settled(game)
        self.answers.append(Answer(seat, token, check_of(self.spec, game), notes=len(self.log)))
        self._find_phase(joins)
        return [self.phase] if game.reveals != reveals else []

    def _find_phase(self, joins: int) -> None:
        """Do seats answer at the same time now, and since when?"""
        if not self.game.at_once():
            if self.phase != IN_TURN:
                self.handed_over = len(self.answers)
            self.phase = IN_TURN
        elif self.phase == IN_TURN or self.game.joins != joins:
            self.phase = len(self.answers)

    def _roll(self) -> list[int]:
        """Let chance answer as long as it is asked; the phases in which it did."""
        came_up: list[int] = []
        while self.game.seat == CHANCE and not (self.dice is not None and self.dice.open):
            written = self._written()
            code = draw(self.game, self._below()) if written is None else written
            token = self.game.ask().describe(self.game, code).token()
            came_up += [self.phase, *self._take(CHANCE, code, token)]
        return came_up

    def _below(self) -> Below:
        """How the next roll falls. No answer of chance is ever taken back, so none has the number of another."""
        return self.below if self.dice is None else self.dice.throw(sum(answer.seat == CHANCE for answer in self.answers))

    def _written(self) -> int | None:
        """What chance answers now because it was written down where the game began, if that can come up."""
        if self.opening is None or not self.opening.chance:
            return None
        given = [(answer.seat, answer.token) for answer in self.answers]
        written = next_written(self.opening.chance, CHANCE, given)
        tokens = [choice.token() for choice in self.game.choices()]
        return self.game.legal[tokens.index(written)] if written in tokens else None
