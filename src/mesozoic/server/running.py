"""One table in memory: its session, the position of every seat's question, and what each viewer may know of it."""

from __future__ import annotations

import asyncio

from mesozoic.core.choice import Amount, Choice, Pick, Place
from mesozoic.core.errors import IllegalChoice, MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Json, Seat
from mesozoic.core.note import seat_name
from mesozoic.core.record import decode, encode, fields
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec, outcome_json
from mesozoic.games import find_game
from mesozoic.play.journal import Answer
from mesozoic.play.session import IN_TURN, Barrier, Session
from mesozoic.server.logbook import LogBook, arguments
from mesozoic.server.messages import (
    Argument,
    ChoiceInfo,
    LogLine,
    Question,
    RefusalInfo,
    ScoreInfo,
    SeatInfo,
    SoloInfo,
    TableState,
    UndoInfo,
)
from mesozoic.server.storage import Entry, StorageError, StoredTable

TRAIL = 12
"""How many answers back the sentence of a turn reaches."""


class Stale(MesozoicError):
    """A move for a position that is no longer there."""


class Running:
    """A table that is being played."""

    def __init__(self, stored: StoredTable, spec: AnySpec, session: Session) -> None:
        self.stored = stored
        self.spec = spec
        self.session = session
        self.seq = len(stored.entries)
        """How many entries are stored."""
        self.lock = asyncio.Lock()
        self.asked: dict[Seat, int] = {}
        """For every seat that must answer, the number of entries when its question arose."""
        self._shapes: dict[Seat, Json] = {}
        self.book = LogBook()
        self.find_questions()

    # -- questions ----------------------------------------------------------------------------------------------------

    def find_questions(self) -> None:
        """Who must answer now; a question that is still the same keeps its position, whatever others did meanwhile."""
        shapes = {seat: _shape(self.at(seat)) for seat in self.session.game.pending()}
        self.asked = {
            seat: self.asked[seat] if shape == self._shapes.get(seat) and seat in self.asked else self.seq
            for seat, shape in shapes.items()
        }
        self._shapes = shapes

    def at(self, seat: Seat) -> Game:
        """The game at the question of a seat that must answer."""
        game = self.session.game
        if game.seat == seat:
            return game
        probe = game.clone()
        probe.focus(seat)
        return probe

    def bots_to_move(self) -> list[tuple[Seat, str]]:
        """The bots whose answer is waited for."""
        return [(seat, str(self.stored.seats[seat]["bot"])) for seat in self.asked if self.stored.seats[seat]["bot"]]

    # -- changes ------------------------------------------------------------------------------------------------------

    def move(self, seat: Seat, position: int, token: str) -> list[Entry]:
        """Answer for a seat; the entries this adds, which are not yet stored."""
        if seat == SPECTATOR:
            raise IllegalChoice("a spectator looks on and does not play")
        if self.session.over:
            raise IllegalChoice("the game is over")
        if seat not in self.asked:
            raise Stale("it is not your turn now")
        if self.asked[seat] != position:
            raise Stale("the table has moved on since you chose; here is how it stands now")
        before = len(self.session.answers)
        self.session.submit(seat, token)
        entries = [Entry(answer.seat, answer.token) for answer in self.session.answers[before:]]
        self._shapes.pop(seat, None)
        return entries

    def undo(self, seat: Seat, seq: int) -> list[Entry]:
        """Take the last answer of a seat back, which has done nothing since; the entry this adds."""
        if seq > self.seq or any(entry.seat == seat for entry in self.stored.entries[seq:]):
            raise Stale("the table has moved on since you asked; here is how it stands now")
        self.session.undo(seat)
        self._shapes.pop(seat, None)
        self.book = LogBook()
        return [Entry(seat, "", 1)]

    def add_stored(self, entries: list[Entry]) -> None:
        """These entries are on disk: the table goes on after them."""
        self.stored.entries.extend(entries)
        self.seq += len(entries)
        self.find_questions()

    # -- what a viewer may know ---------------------------------------------------------------------------------------

    def state(self, viewer: Seat, here: set[Seat], known_lines: int = 0, known_seq: int = 0) -> TableState:
        """The table for one viewer, with the log lines it does not have yet, of which it got the last at `known_seq`."""
        session = self.session
        over = session.over
        known = 0 if over else self._still_good(viewer, known_lines, known_seq)  # at the end what was secret is told as well
        return TableState(
            table=self.stored.id,
            game=self.spec.id,
            options=self.stored.options,
            seq=self.seq,
            viewer=viewer,
            seats=self.seats(here),
            view=self.spec.view(session.game, OMNISCIENT if over else viewer),
            waiting=sorted(session.game.pending()),
            question=self.question(viewer) if viewer in self.asked else None,
            undo=self.undo_info(viewer),
            log_from=known,
            log=self.log(viewer, known),
            over=over,
            scores=self.scores() if over else [],
            next=self.stored.next,
        )

    def seats(self, here: set[Seat]) -> list[SeatInfo]:
        """Who sits where."""
        words = self.session.game.box.words
        return [
            SeatInfo(seat=seat, colour=seat_name(words, seat), name=wish["name"], bot=wish["bot"], here=seat in here)
            for seat, wish in enumerate(self.stored.seats)
        ]

    def question(self, seat: Seat) -> Question:
        """What a seat must answer."""
        game = self.at(seat)
        ask = game.ask()
        words = game.box.words
        return Question(
            position=self.asked[seat],
            kind=ask.kind,
            rule=ask.asked_by(game),
            prompt=ask.prompt,
            choices=[choice_info(choice) for choice in game.choices()],
            refusals=[
                RefusalInfo(
                    choice=choice_info(refusal.choice),
                    rule=refusal.rule,
                    text=refusal.text,
                    args=arguments(refusal.text, refusal.args, words),
                )
                for refusal in game.refusals()
            ],
            about={
                name: value for name, value in zip(fields(type(ask)), ask.values(), strict=True) if isinstance(value, (int, str))
            },
            shown=ask.shown(game),
            trail=self.trail(seat),
        )

    def trail(self, seat: Seat) -> list[str]:
        """What a seat has answered since somebody else did or was played for, or since all answer at the same time."""
        tokens: list[str] = []
        if self.session.phase != IN_TURN:
            return [answer.token for answer in self.session.answers[self.session.phase :] if answer.seat == seat]
        for answer in reversed(self.session.answers[self.session.handed_over :]):
            if answer.seat == seat:
                tokens.append(answer.token)
            elif answer.seat != CHANCE or len(tokens) >= TRAIL:
                break
        return tokens[::-1]

    def undo_info(self, viewer: Seat) -> UndoInfo:
        """Can this viewer take something back?"""
        if viewer == SPECTATOR:
            return UndoInfo(open=False, text="a spectator looks on and does not play", args=[])
        barrier = self.session.barrier_of(viewer)
        if barrier is None:
            return UndoInfo(open=True, text="", args=[])
        args = [] if barrier.seat is None else [Argument(kind="seat", value=barrier.seat)]
        return UndoInfo(open=False, text=barrier.text, args=args)

    def _still_good(self, viewer: Seat, lines: int, seq: int) -> int:
        """How many of the lines that a viewer has are still those of the log: none, if something was taken back since."""
        taken_back = any(entry.undone for entry in self.stored.entries[seq:])
        return 0 if taken_back or lines > self.book.count(self.session.log, viewer) else lines

    def log(self, viewer: Seat, known: int = 0) -> list[LogLine]:
        """The log as this viewer may read it, without the lines it knows."""
        session = self.session
        return self.book.lines(session.log, session.answers, session.game.box.words, self._reader(viewer), known)

    def _reader(self, viewer: Seat) -> Seat:
        """When the game is over, everybody may read all of it."""
        return OMNISCIENT if self.session.over else viewer

    def scores(self) -> list[ScoreInfo]:
        """The scores as they stand."""
        return [
            ScoreInfo(
                seat=score.seat,
                place=score.place,
                total=score.total,
                sources=list(score.sources),
                outcome=None if score.outcome is None else SoloInfo(**outcome_json(score.outcome)),
            )
            for score in self.spec.scores(self.session.game)
        ]

    # -- snapshots ----------------------------------------------------------------------------------------------------

    def snapshot(self) -> Json:
        """The table as it is, to go on from without replaying everything."""
        session = self.session
        return {
            "rules": self.spec.rules_version,
            "table": self.spec.save(session.game),
            "notes": encode(session.log),
            "answers": [[answer.seat, answer.token, answer.check, answer.notes] for answer in session.answers],
        }


def open_table(stored: StoredTable) -> Running:
    """A stored table, played again up to where it was."""
    spec = find_game(stored.game)
    players = len(stored.seats)
    setup = spec.setup(players, stored.options)
    if setup.content.hash != stored.content:
        raise StorageError("this table was played with other component data and cannot go on")
    return Running(stored, spec, _session(spec, setup, stored))


def _session(spec: AnySpec, setup: Setup, stored: StoredTable) -> Session:
    answers = effective(stored.entries)
    game, done = _from_snapshot(spec, setup, stored, answers)
    try:
        session = Session(spec, setup, game=game, answers=done, recorded=answers[len(done) :])
    except IllegalChoice:
        raise StorageError("this table was played under older rules and cannot go on") from None
    session.barrier = Barrier("the table was opened anew since")
    session.seat_title = lambda seat: seat_title(stored, seat)
    return session


def seat_title(stored: StoredTable, seat: Seat) -> str:
    """What people at this table call a seat: by its name or, as the page does, by its number."""
    sits = stored.seats[seat]
    return str(sits["name"]) or f"{'Bot' if sits['bot'] else 'Player'} {seat + 1}"


def _from_snapshot(
    spec: AnySpec, setup: Setup, stored: StoredTable, answers: list[tuple[Seat, str]]
) -> tuple[Game, list[Answer]]:
    """The game of the newest snapshot that lies on this line of play, or a new one."""
    if stored.snapshot is not None:
        state = stored.snapshot[1]
        done = [Answer(seat, token, check, notes=notes) for seat, token, check, notes in state["answers"]]
        if state["rules"] == spec.rules_version and [(one.seat, one.token) for one in done] == answers[: len(done)]:
            game = spec.load(spec.box(setup), state["table"])
            game.notes = decode(state["notes"])
            return game, done
    return spec.new(setup, log=True), []


def effective(entries: list[Entry]) -> list[tuple[Seat, str]]:
    """The answers that stand after all that was taken back: the last ones of a seat, whatever others have answered since."""
    answers: list[tuple[Seat, str]] = []
    for entry in entries:
        if not entry.undone:
            answers.append((entry.seat, entry.token))
        for _ in range(entry.undone):
            del answers[max(at for at, (seat, _) in enumerate(answers) if seat == entry.seat)]
    return answers


def choice_info(choice: Choice) -> ChoiceInfo:
    """A choice by its parts."""
    token = choice.token()
    if isinstance(choice, Pick):
        return ChoiceInfo(token=token, kind="pick", item=choice.item)
    if isinstance(choice, Place):
        return ChoiceInfo(token=token, kind="place", piece=choice.piece, space=choice.space)
    if isinstance(choice, Amount):
        return ChoiceInfo(token=token, kind="amount", n=choice.n)
    return ChoiceInfo(token=token, kind="pass")


def _shape(game: Game) -> Json:
    """What makes a question the same question: the ask and what it offers."""
    return [encode(game.ask()), list(game.legal)]
