"""One table in memory: its session, the position of every seat's question, and what each viewer may know of it."""

from __future__ import annotations

import asyncio
import time
from typing import Literal

from mesozoic.core.choice import Amount, Choice, Pick, Place
from mesozoic.core.content import Content, with_changes
from mesozoic.core.errors import DataError, IllegalChoice, MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Json, Seat
from mesozoic.core.note import seat_name
from mesozoic.core.record import decode, encode, fields
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec, outcome_json
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.journal import Answer
from mesozoic.play.opening import Opening
from mesozoic.play.preview import Preview, brings
from mesozoic.play.reel import Film, Reel, begun, filmed, shots
from mesozoic.play.session import IN_TURN, Barrier, Session
from mesozoic.server.frames import frames_of, scene_infos
from mesozoic.server.logbook import LogBook, arguments
from mesozoic.server.messages import (
    Argument,
    Brings,
    Change,
    ChoiceInfo,
    Frame,
    LogLine,
    Patch,
    Question,
    RefusalInfo,
    ScoreInfo,
    SeatInfo,
    SoloInfo,
    TableState,
    Thinking,
    UndoInfo,
    WarningInfo,
)
from mesozoic.server.names import seat_titles
from mesozoic.server.reading import reading_at
from mesozoic.server.storage import Clock, Entry, StorageError, StoredTable

TRAIL = 12
"""How many answers back the sentence of a turn reaches."""
NOT_FILMED = -1
MISSED = 400
"""How many answers somebody may have missed who wants to see what happened meanwhile."""


class Stale(MesozoicError):
    """A move for a position that is no longer there."""


class Running:
    """A table that is being played."""

    def __init__(self, stored: StoredTable, spec: AnySpec, session: Session, clock: Clock = time.time) -> None:
        self.stored = stored
        self.spec = spec
        self.session = session
        self.clock = clock
        self.seq = len(stored.entries)
        """How many entries are stored."""
        self.lock = asyncio.Lock()
        self.asked: dict[Seat, int] = {}
        """For every seat that must answer, the number of entries when its question arose."""
        self.asked_at: dict[Seat, float] = {}
        """And when that was."""
        self._shapes: dict[Seat, Json] = {}
        self.book = self.new_book()
        self.filmed_from = NOT_FILMED
        """What `seq` was at the beginning of what is filmed, with the table and the number of notes then."""
        self._begin = session.game
        self._begin_notes = 0
        self.reading = reading_at(session, session.opening)
        """The lesson that is read here, if one is."""
        if self.reading is not None:
            self.reading.let_others()
        session.seat_title = lambda seat: self.seats(set())[seat].title
        self.find_questions(stored.moved or clock())

    # -- questions ----------------------------------------------------------------------------------------------------

    def find_questions(self, now: float) -> None:
        """Who must answer now; a question that is still the same keeps its position, whatever others did meanwhile."""
        shapes = {seat: _shape(self.at(seat)) for seat in self.session.game.pending()}
        same = {seat for seat, shape in shapes.items() if shape == self._shapes.get(seat) and seat in self.asked}
        self.asked = {seat: self.asked[seat] if seat in same else self.seq for seat in shapes}
        self.asked_at = {seat: self.asked_at[seat] if seat in same else now for seat in shapes}
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
            raise IllegalChoice(phrase("a spectator looks on and does not play"))
        if self.session.over:
            raise IllegalChoice(phrase("the game is over"))
        if seat not in self.asked:
            raise Stale(phrase("it is not your turn now"))
        if self.asked[seat] != position:
            raise Stale(phrase("the table has moved on since you chose; here is how it stands now"))
        before = len(self.session.answers)
        self._begin_filming()
        self.session.submit(seat, token)
        if self.reading is not None:
            self.reading.let_others()
        entries = [Entry(answer.seat, answer.token) for answer in self.session.answers[before:]]
        self._shapes.pop(seat, None)
        return entries

    def undo(self, seat: Seat, seq: int) -> list[Entry]:
        """Take the last answer of a seat back, which has done nothing since; the entry this adds."""
        if seq > self.seq or any(entry.seat == seat for entry in self.stored.entries[seq:]):
            raise Stale(phrase("the table has moved on since you asked; here is how it stands now"))
        self.session.undo(seat)
        self.filmed_from = NOT_FILMED
        self._shapes.pop(seat, None)
        self.book = self.new_book()
        return [Entry(seat, "", 1)]

    def add_stored(self, entries: list[Entry]) -> None:
        """These entries are on disk: the table goes on after them."""
        self.stored.entries.extend(entries)
        self.seq += len(entries)
        self.find_questions(self.clock())

    # -- what happened in between -------------------------------------------------------------------------------------

    def watch(self, looked_at: bool) -> None:
        """Keep every step while somebody looks on."""
        reel = self.session.reel
        if looked_at != reel.filming:
            self.told()
            reel.filming = looked_at

    def _begin_filming(self) -> None:
        """Something is about to happen: it may go on from what nobody has been told of yet."""
        if self.session.reel.filming and self.filmed_from == NOT_FILMED:
            self.filmed_from, self._begin, self._begin_notes = self.seq, self.session.game.clone(), len(self.session.log)

    def told(self) -> None:
        """Everybody who looks on has seen what was filmed."""
        self.session.reel.cut()
        self.filmed_from, self._begin = NOT_FILMED, self.session.game

    def _frames(self, viewer: Seat, known_seq: int, view: Json) -> list[Frame]:
        """How it came from the state a viewer has to this view; nothing where that was not filmed."""
        if known_seq != self.filmed_from:
            return []
        before, reader, notes = self.spec.view(self._begin, viewer), self._reader(viewer), self.session.log
        lines = self.book.count_before(notes, reader, self._begin_notes)
        taken = shots(self.spec, reader, self.session.reel.stills, notes, before, lines, self._begin_notes)
        return frames_of(taken, reader, before, view)

    def _missed(self, viewer: Seat, seen: int, view: Json) -> list[Frame]:
        """How it came to this view since an earlier visit, the first frame with all that was seen then."""
        entries = self.stored.entries
        first = len(effective(entries[:seen]))
        if seen >= self.seq or len(self.session.answers) - first > MISSED or any(entry.undone for entry in entries[seen:]):
            return []
        film = self.film(first, len(self.session.answers))
        reader = self._reader(viewer)
        lines = self.book.count_before(film.notes, reader, film.notes_before)
        before = self.spec.view(film.begin, reader)
        opening = Frame(seq=first, seat=CHANCE, lines=lines, changes=[Patch(op="replace", path="", value=before)])
        taken = shots(self.spec, reader, film.reel.stills, film.notes, before, lines, film.notes_before)
        return [opening, *frames_of(taken, reader, before, view)]

    def film(self, first: int, last: int) -> Film:
        """What happened after the first so many answers, up to the last of these."""
        session = self.session
        return filmed(self.spec, session.game.box, session.answers, first, last, session.opening)

    def new_book(self) -> LogBook:
        """A log book of this table, which may begin with lines of another game."""
        return LogBook(len(self.session.opening.notes) if self.session.opening is not None else 0)

    # -- what a viewer may know ---------------------------------------------------------------------------------------

    def state(
        self, viewer: Seat, here: set[Seat], known_lines: int = 0, known_seq: int = 0, seen: int | None = None
    ) -> TableState:
        """The table for one viewer, with the log lines it does not have yet, of which it got the last at `known_seq`, and with
        every step since then, or since it was last `seen`."""
        session = self.session
        over = session.over
        known = 0 if over else self._still_good(viewer, known_lines, known_seq)  # at the end what was secret is told as well
        view = self.spec.view(session.game, OMNISCIENT if over else viewer)
        frames = self._frames(viewer, known_seq, view) if seen is None else self._missed(viewer, seen, view)
        return TableState(
            table=self.stored.id,
            game=self.spec.id,
            options=self.stored.options,
            pack=bool(self.stored.changed),
            begun=self.begun,
            hints=self.stored.hints,
            whatif=self.whatif,
            seq=self.seq,
            viewer=viewer,
            seats=self.seats(here),
            view=view,
            waiting=sorted(session.game.pending()),
            thinking=self.thinking(),
            question=self.question(viewer) if viewer in self.asked else None,
            warnings=self.warnings(viewer),
            undo=self.undo_info(viewer),
            log_from=known,
            log=self.log(viewer, known),
            scenes=scene_infos(session.reel, session.log, session.game.box.words, self.book, self._reader(viewer), known),
            scene=session.reel.scene,
            frames_from=(known_seq if seen is None else seen) if frames else NOT_FILMED,
            frames=frames,
            lesson=None if self.reading is None else self.reading.state(),
            over=over,
            scores=self.scores() if over else [],
            next=self.stored.next,
        )

    def look_over(self) -> None:
        """Ask everything that somebody will be shown: a position written by hand may break here, before it is stored."""
        for viewer in (SPECTATOR, *range(len(self.stored.seats))):
            self.spec.view(self.session.game, viewer)
            self.warnings(viewer)
        for seat in self.session.game.pending():
            game = self.at(seat)
            game.refusals()
            self._choices(seat, game)

    @property
    def begun(self) -> Literal["", "position", "chance"]:
        """Everybody may know whether it began in a position, and whether chance was bound then."""
        opening = self.session.opening
        return "" if opening is None else "chance" if opening.chance else "position"

    @property
    def whatif(self) -> str:
        """The table of which this is a what-if, if it is one."""
        return "" if self.session.opening is None else self.session.opening.whatif

    def check_hints(self, seat: Seat) -> None:
        """May this seat ask what is best here, or try it out? Whoever only looks on could tell the players."""
        if self.session.over:
            raise IllegalChoice(phrase("the game is over"))
        if seat == SPECTATOR:
            raise IllegalChoice(phrase("whoever looks on gets no hints while the game runs"))
        if not self.stored.hints:
            raise IllegalChoice(phrase("this table is played without hints"))

    def seats(self, here: set[Seat]) -> list[SeatInfo]:
        """Who sits where."""
        words = self.session.game.box.words
        colours = [seat_name(words, seat) for seat in range(len(self.stored.seats))]
        titles = seat_titles(self.stored.seats, colours)
        return [
            SeatInfo(seat=seat, colour=colours[seat], name=sits["name"], bot=sits["bot"], title=titles[seat], here=seat in here)
            for seat, sits in enumerate(self.stored.seats)
        ]

    def thinking(self) -> list[Thinking]:
        """Who has been asked for how long."""
        now = self.clock()
        return [Thinking(seat=seat, seconds=max(0, int(now - at))) for seat, at in sorted(self.asked_at.items())]

    def question(self, seat: Seat) -> Question:
        """What a seat must answer."""
        game = self.at(seat)
        ask = game.ask()
        foregone = ask.foregone(game)
        words = game.box.words
        return Question(
            position=self.asked[seat],
            kind=ask.kind,
            rule=ask.asked_by(game),
            prompt=ask.prompt,
            choices=self._choices(seat, game),
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
            foregone="" if foregone < 0 else ask.describe(game, foregone).token(),
        )

    def warnings(self, viewer: Seat) -> list[WarningInfo]:
        """What rules are about to take from this viewer."""
        game = self.session.game
        return [
            WarningInfo(moment=one.moment, rule=one.rule, text=one.text, args=arguments(one.text, one.args, game.box.words))
            for one in self.spec.warned(game, viewer)
        ]

    def _choices(self, seat: Seat, game: Game) -> list[ChoiceInfo]:
        """What a seat may answer, and what each answer brings."""
        previews = brings(self.spec, game, seat)
        return [choice_info(choice, preview) for choice, preview in zip(game.choices(), previews, strict=True)]

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
            return UndoInfo(open=False, text=phrase("a spectator looks on and does not play"), args=[])
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
        scenes = session.reel.scene_of_line
        return self.book.lines(session.log, session.answers, session.game.box.words, self._reader(viewer), scenes, known)

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
            "scenes": session.reel.saved(),
            "answers": [[answer.seat, answer.token, answer.check, answer.notes] for answer in session.answers],
        }


def open_table(stored: StoredTable, clock: Clock = time.time) -> Running:
    """A stored table, played again up to where it was."""
    spec = find_game(stored.game)
    content = played_content(stored)
    setup = spec.setup(len(stored.seats), stored.options, content)
    if setup.content.hash != stored.content:
        raise _other_data()
    return Running(stored, spec, _session(spec, setup, stored), clock)


def _other_data() -> StorageError:
    return StorageError(phrase("this table was played with other component data and cannot go on"))


def played_content(stored: StoredTable) -> Content:
    """The component values of a table: ours, with those in their place that its pack had when it was created."""
    ours = find_game(stored.game).content()
    try:
        return with_changes(ours, stored.changed) if stored.changed else ours
    except DataError:
        raise _other_data() from None


def _session(spec: AnySpec, setup: Setup, stored: StoredTable) -> Session:
    answers = effective(stored.entries)
    reel, opening = Reel(spec), None if stored.begin is None else Opening(**stored.begin)
    game, done = _from_snapshot(spec, setup, stored, answers, reel, opening)
    recorded = answers[len(done) :]
    try:
        session = Session(spec, setup, game=game, answers=done, recorded=recorded, reel=reel, opening=opening)
    except IllegalChoice:
        raise StorageError(phrase("this table was played under older rules and cannot go on")) from None
    if any(answer.seat != CHANCE for answer in session.answers):
        session.barrier = Barrier("the table was opened anew since")
    return session


def _from_snapshot(
    spec: AnySpec, setup: Setup, stored: StoredTable, answers: list[tuple[Seat, str]], reel: Reel, opening: Opening | None
) -> tuple[Game, list[Answer]]:
    """The game of the newest snapshot that lies on this line of play, or where the table began."""
    if stored.snapshot is not None:
        state = stored.snapshot[1]
        done = [Answer(seat, token, check, notes=notes) for seat, token, check, notes in state["answers"]]
        if state["rules"] == spec.rules_version and [(one.seat, one.token) for one in done] == answers[: len(done)]:
            game = spec.load(spec.box(setup), state["table"])
            game.notes = decode(state["notes"])
            if "scenes" in state:
                reel.load(state["scenes"])
            return game, done
    return begun(spec, spec.box(setup), opening, reel), []


def effective(entries: list[Entry]) -> list[tuple[Seat, str]]:
    """The answers that stand after all that was taken back: the last ones of a seat, whatever others have answered since."""
    answers: list[tuple[Seat, str]] = []
    for entry in entries:
        if not entry.undone:
            answers.append((entry.seat, entry.token))
        for _ in range(entry.undone):
            del answers[max(at for at, (seat, _) in enumerate(answers) if seat == entry.seat)]
    return answers


def choice_info(choice: Choice, preview: Preview | None = None) -> ChoiceInfo:
    """A choice by its parts, with what it brings where it is offered."""
    token, found = choice.token(), None if preview is None else _brings(preview)
    if isinstance(choice, Pick):
        return ChoiceInfo(token=token, kind="pick", item=choice.item, brings=found)
    if isinstance(choice, Place):
        return ChoiceInfo(token=token, kind="place", piece=choice.piece, space=choice.space, brings=found)
    if isinstance(choice, Amount):
        return ChoiceInfo(token=token, kind="amount", n=choice.n, brings=found)
    return ChoiceInfo(token=token, kind="pass", brings=found)


def _brings(preview: Preview) -> Brings:
    """What a choice brings, as a message."""
    changes = [Change(seat=one.seat, thing=one.thing, n=one.n) for one in preview.changes]
    return Brings(changes=changes, rolls=preview.rolls, hidden=preview.hidden, then=preview.then, opens=preview.opens)


def _shape(game: Game) -> Json:
    """What makes a question the same question: the ask and what it offers."""
    return [encode(game.ask()), list(game.legal)]
