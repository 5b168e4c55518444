"""A session: one running game, the answers given so far, and how far they can be taken back."""

from __future__ import annotations

from secrets import randbelow

from mesozoic.core.chance import Below, draw
from mesozoic.core.errors import FileError, IllegalChoice
from mesozoic.core.game import Game, visible
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.note import Note, seat_name
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.play.journal import Answer, Journal, check_of, end_of


class _Mark:
    """The table before an answer, and how long journal and log were."""

    def __init__(self, seat: Seat, before: Game, answers: int, notes: int) -> None:
        self.seat = seat
        self.before = before
        self.answers = answers
        self.notes = notes


class Session:
    """One running game. Chance answers by itself; seats answer through `submit`."""

    def __init__(
        self,
        spec: AnySpec,
        setup: Setup,
        below: Below = randbelow,
        game: Game | None = None,
        answers: list[Answer] | None = None,
    ) -> None:
        self.spec = spec
        self.setup = setup
        self.below = below
        """Where chance comes from: the system's secret generator, unless a person asks for a game that can be repeated."""
        self.game: Game = game if game is not None else spec.new(setup, log=True)
        if self.game.notes is None:
            self.game.notes = []
        self.answers = answers if answers is not None else []
        self.warning = ""
        """What a person should know of this game: that it was started under older rules."""
        self.barrier = "nothing has been answered since the game was opened"
        """Why nothing before the last barrier can be taken back."""
        self._marks: list[_Mark] = []
        self._roll()

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.game.seat == OVER

    def submit(self, seat: Seat, token: str) -> None:
        """Answer for a seat; a wrong answer changes nothing."""
        code = self._code(seat, token)
        game = self.game
        mark = _Mark(seat, game.clone(), len(self.answers), len(self.log))
        if self._marks and self._marks[-1].seat != seat:
            self._bar(f"{seat_name(game.box.words, seat)} has answered since")
        self._marks.append(mark)
        reveals = game.reveals
        game.take(code)
        self._record(seat, token)
        if self._roll():
            self._bar("chance has decided since")
        elif game.reveals != reveals:
            self._bar("something hidden was shown since")

    def undo(self, seat: Seat) -> None:
        """Take back the last answer of this seat, if nothing stands in between."""
        reason = self.why_no_undo(seat)
        if reason:
            raise IllegalChoice(reason)
        mark = self._marks.pop()
        notes = self.log[: mark.notes]
        del self.answers[mark.answers :]
        self.game = mark.before
        self.game.notes = notes

    def why_no_undo(self, seat: Seat) -> str:
        """Why this seat cannot take anything back now; empty when it can."""
        if not self._marks:
            return f"nothing can be taken back: {self.barrier}"
        last = self._marks[-1].seat
        return "" if last == seat else f"nothing can be taken back: the last answer was of {seat_name(self.game.box.words, last)}"

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
            raise FileError(f"no journal leads to this game: {self.warning}")
        return Journal(self.spec, self.setup, self.answers[:], self.spec.rules_version, end_of(self.spec, self.game))

    def _code(self, seat: Seat, token: str) -> int:
        if self.over:
            raise IllegalChoice("the game is over")
        asked = self.game.seat
        self.game.focus(seat)
        try:
            return self.game.parse(token)
        except IllegalChoice:
            self.game.focus(asked)
            raise

    def _record(self, seat: Seat, token: str) -> None:
        self.answers.append(Answer(seat, token, check_of(self.spec, self.game), notes=len(self.log)))

    def _bar(self, reason: str) -> None:
        self.barrier = reason
        self._marks.clear()

    def _roll(self) -> bool:
        """Let chance answer as long as it is asked; was it?"""
        rolled = False
        while self.game.seat == CHANCE:
            code = draw(self.game, self.below)
            token = self.game.ask().describe(self.game, code).token()
            self.game.take(code)
            self._record(CHANCE, token)
            rolled = True
        return rolled
