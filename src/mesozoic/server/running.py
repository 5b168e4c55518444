"""One table in memory: its session, the position of every seat's question, and what each viewer may know of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal

from mesozoic.core.errors import IllegalChoice, MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Json, Seat
from mesozoic.core.note import seat_name
from mesozoic.core.record import encode
from mesozoic.core.spec import AnySpec, outcome_json
from mesozoic.core.tongue import phrase
from mesozoic.play.dice import Dice
from mesozoic.play.reel import Film, filmed, shots
from mesozoic.play.session import IN_TURN, Session
from mesozoic.play.sight import Sight
from mesozoic.server.about_log import Frame, LogLine, Patch
from mesozoic.server.about_questions import Question
from mesozoic.server.about_scores import ScoreInfo, SoloInfo
from mesozoic.server.about_state import SeatInfo, TableState, Thinking
from mesozoic.server.asking import choice_infos, question_of, stop_info, undo_info, warning_infos
from mesozoic.server.clocks import SUBSTITUTE, Clocks
from mesozoic.server.entry import Entry, effective, entries_of
from mesozoic.server.frames import frames_of, scene_infos
from mesozoic.server.logbook import LogBook
from mesozoic.server.names import seat_titles
from mesozoic.server.reading import reading_at
from mesozoic.server.storage import Clock, StorageError, elsewhere
from mesozoic.server.stored import StoredTable
from mesozoic.server.talk import rule_of
from mesozoic.server.turns import ASKER

TRAIL = 12
"""How many answers back the sentence of a turn reaches."""
UNDONE = 5000
"""How many answers can be taken back at a table: nobody fills the disk by taking one back for ever."""
NOT_FILMED = -1
Parts = dict[str, Any]
"""The fields of a state, by their names."""
MISSED = 400
"""How many answers somebody may have missed who wants to see what happened meanwhile."""


class UnknownTable(MesozoicError):
    """No such table, or a secret that opens nothing."""


class Stale(MesozoicError):
    """A move for a position that is no longer there."""


class Running:
    """A table that is being played."""

    def __init__(self, stored: StoredTable, spec: AnySpec, session: Session, clock: Clock = time.time) -> None:
        self.stored = stored
        self.spec = spec
        self.session = session
        self.clock = clock
        self.up = clock
        """Counts the seconds by which clocks of people go; the hall sets it."""
        self.origin = ASKER.get()
        """The address that created or opened it: its bots think when it is the turn of that one."""
        self.seq = len(stored.entries)
        """How many entries are stored."""
        self.spoilt = False
        """Has it gone on in memory and not on disk? Then nobody sees it any more, and it is opened anew."""
        self.deleted = False
        """Is it gone from the database?"""
        self.ours: Callable[[], bool] = lambda: True
        """Does this process own the table at this moment? Where it does not, it knows nothing of what others may have done."""
        self.found = time.monotonic()
        """When somebody came to it last."""
        self._lock = asyncio.Lock()
        self.asked: dict[Seat, int] = {}
        """For every seat that must answer, the number of entries when its question arose."""
        self.asked_at: dict[Seat, float] = {}
        """And when that was."""
        self._shapes: dict[Seat, Json] = {}
        self.book = self.new_book()
        self._sight: tuple[int, Sight] | None = None
        """What is seen of it, and after how many entries."""
        self.filmed_from = NOT_FILMED
        """What `seq` was at the beginning of what is filmed, with what was seen and the number of notes then."""
        self._begin: Sight | None = None
        self._begin_notes = 0
        self.reading = reading_at(session, session.opening)
        """The lesson that is read here, if one is."""
        if self.reading is not None:
            self.reading.let_others()
        session.seat_title = lambda seat: self.seats(set())[seat].title
        self.find_questions(stored.moved or clock())

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The table between two moves, for whoever looks at it or changes it; what is not on disk is shown to nobody."""
        async with self._lock:
            if self.deleted:
                raise UnknownTable(phrase("this table was deleted"))
            if self.spoilt:
                raise StorageError(phrase("the last answer here could not be stored: the table is opened anew"))
            if not self.ours():
                raise elsewhere()
            yield

    @property
    def busy(self) -> bool:
        """Is somebody looking at it or changing it at this moment?"""
        return self._lock.locked()

    # -- questions ----------------------------------------------------------------------------------------------------

    def find_questions(self, now: float) -> None:
        """Who must answer now; a question that is still the same keeps its position, whatever others did meanwhile."""
        shapes = {seat: _shape(self.at(seat)) for seat in self.waiting() if seat != CHANCE}
        same = {seat for seat, shape in shapes.items() if shape == self._shapes.get(seat) and seat in self.asked}
        self.asked = {seat: self.asked[seat] if seat in same else self.seq for seat in shapes}
        self.asked_at = {seat: self.asked_at[seat] if seat in same else now for seat in shapes}
        self._shapes = shapes

    def waiting(self) -> list[Seat]:
        """The seats that must answer; nobody, where the table is stopped."""
        return [] if self.session.stopped is not None else self.session.game.pending()

    def at(self, seat: Seat) -> Game:
        """The game at the question of a seat that must answer."""
        game = self.session.game
        if game.seat == seat:
            return game
        probe = game.clone()
        probe.focus(seat)
        return probe

    def bots_alone(self) -> bool:
        """Do only bots sit here?"""
        return all(sits["bot"] for sits in self.stored.seats)

    def bots_to_move(self) -> list[tuple[Seat, str]]:
        """The bots whose answer is waited for."""
        return [(seat, self.bot_of(seat)) for seat in self.asked if self.bot_of(seat)]

    def bot_of(self, seat: Seat) -> str:
        """The bot that answers for a seat: the one that sits there, or one for somebody who had no time left."""
        return SUBSTITUTE if self.substituted(seat) else str(self.stored.seats[seat]["bot"])

    def substituted(self, seat: Seat) -> bool:
        """Does a bot answer for the person of this seat?"""
        return self.stored.clocks is not None and seat in self.stored.clocks.bots

    def check_plays(self, seat: Seat) -> None:
        """Does the person of this seat answer for it?"""
        if self.substituted(seat):
            raise IllegalChoice(phrase("a bot answers for you because your time was up: come back first"))

    def clocks_after(self, entries: list[Entry]) -> Clocks | None:
        """The clocks when these are stored."""
        if self.stored.clocks is None:
            return None
        asked = [seat for seat in self.waiting() if seat != CHANCE]
        return self.stored.clocks.after([(entry.seat, entry.undone > 0) for entry in entries], asked, self.up())

    # -- changes ------------------------------------------------------------------------------------------------------

    def move(self, seat: Seat, position: int, token: str) -> list[Entry]:
        """Answer for a seat; the entries this adds, which are not yet stored."""
        if seat == SPECTATOR:
            raise IllegalChoice(phrase("a spectator looks on and does not play"))
        if self.session.over:
            raise IllegalChoice(phrase("the game is over"))
        if self.session.stopped is not None:
            raise self.session.stopped
        if seat not in self.asked:
            raise Stale(phrase("it is not your turn now"))
        if self.asked[seat] != position:
            raise Stale(phrase("the table has moved on since you chose; here is how it stands now"))
        before = len(self.session.answers)
        self._begin_filming()
        self.session.submit(seat, token)
        if self.reading is not None:
            self.reading.let_others()
        self._shapes.pop(seat, None)
        return entries_of(self.session.answers[before:])

    def undo(self, seat: Seat, seq: int) -> list[Entry]:
        """Take the last answer of a seat back, which has done nothing since; the entry this adds."""
        if self.session.stopped is not None:
            raise self.session.stopped
        if seq > self.seq or any(entry.seat == seat for entry in self.stored.entries[seq:]):
            raise Stale(phrase("the table has moved on since you asked; here is how it stands now"))
        if self.seq - len(self.session.answers) >= 2 * UNDONE:  # an answer that was taken back and the entry that says so
            raise IllegalChoice(phrase("so much was taken back at this table that nothing more can be"))
        self.session.undo(seat)
        self.filmed_from = NOT_FILMED
        self._shapes.pop(seat, None)
        self.book = self.new_book()
        return [Entry(seat, "", 1)]

    def roll_first(self, dice: Dice) -> list[Entry]:
        """Take dice to which people have added something; the entries of the rolls that waited for that, not yet stored."""
        before = len(self.session.answers)
        self.stored.dice = dice
        self.session.roll(dice)
        return entries_of(self.session.answers[before:])

    def add_stored(self, entries: list[Entry], clocks: Clocks | None = None) -> None:
        """These entries are on disk, and how clocks stand after them: the table goes on from there."""
        self.stored.entries.extend(entries)
        self.stored.clocks = clocks or self.stored.clocks
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
            self.filmed_from, self._begin, self._begin_notes = self.seq, self.sight.kept(), len(self.session.log)
            self.session.reel.sight = self._begin

    def told(self) -> None:
        """Everybody who looks on has seen what was filmed."""
        self.session.reel.cut()
        self.filmed_from, self._begin = NOT_FILMED, None

    def _frames(self, viewer: Seat, known_seq: int, view: Json) -> list[Frame]:
        """How it came from the state a viewer has to this view; nothing where that was not filmed."""
        if known_seq != self.filmed_from or self._begin is None:
            return []
        before, reader, notes = self._begin.of(viewer), self._reader(viewer), self.session.log
        lines = self.book.count_before(notes, reader, self._begin_notes)
        taken = shots(reader, self.session.reel.stills, notes, before, lines, self._begin_notes)
        return frames_of(taken, reader, before, view)

    def _missed(self, viewer: Seat, seen: int, view: Json) -> list[Frame]:
        """How it came to this view since an earlier visit, the first frame with all that was seen then."""
        entries = self.stored.entries
        first = len(effective(entries[:seen]))
        if not 0 <= len(self.session.answers) - first <= MISSED or seen >= self.seq:
            return []
        if any(entry.undone for entry in entries[seen:]):
            return []
        film = self.film(first, len(self.session.answers))
        reader = self._reader(viewer)
        lines = self.book.count_before(film.notes, reader, film.notes_before)
        before = self.spec.view(film.begin, reader)
        opening = Frame(seq=first, seat=CHANCE, lines=lines, changes=[Patch(op="replace", path="", value=before)])
        taken = shots(reader, film.reel.stills, film.notes, before, lines, film.notes_before)
        return [opening, *frames_of(taken, reader, before, view)]

    def film(self, first: int, last: int) -> Film:
        """What happened after the first so many answers, up to the last of these."""
        session = self.session
        return filmed(self.spec, session.game.box, session.answers, first, last, session.opening)

    def new_book(self) -> LogBook:
        """A log book of this table, which may begin with lines of another game."""
        return LogBook(len(self.session.opening.notes) if self.session.opening is not None else 0)

    # -- what a viewer may know ---------------------------------------------------------------------------------------

    @property
    def sight(self) -> Sight:
        """What is seen of the table as it is stored, found once for everybody."""
        if self._sight is None or self._sight[0] != self.seq:
            filmed = self.session.reel.sight
            if filmed is None or filmed.game is not self.session.game:
                filmed = Sight(self.spec, self.session.game)
            self._sight = self.seq, filmed
        return self._sight[1]

    def state(self, viewer: Seat, here: set[Seat], known_lines: int = 0, known_seq: int = 0) -> TableState:
        """The table for one viewer, with the log lines and steps it does not have yet."""
        return TableState(**self.parts(viewer, here, known_lines, known_seq))

    def leads_from(self, seq: int) -> bool:
        """Do the frames since this state lead to what is seen now, whoever sees it? At the end more is seen than before."""
        return seq == self.seq or (seq == self.filmed_from and not self.session.over)

    def parts(self, viewer: Seat, here: set[Seat], known_lines: int = 0, known_seq: int = 0, seen: int | None = None) -> Parts:
        """The fields of the state for one viewer, with the log lines it does not have yet, of which it got the last at
        `known_seq`, and with every step since then, or since it was last `seen`."""
        session = self.session
        over = session.over
        known = 0 if over else self._still_good(viewer, known_lines, known_seq)  # at the end what was secret is told as well
        view = self.sight.of(self._reader(viewer))
        frames = self._frames(viewer, known_seq, view) if seen is None else self._missed(viewer, seen, view)
        return Parts(
            table=self.stored.id,
            game=self.spec.id,
            options=self.stored.options,
            pack=self.other_values,
            begun=self.begun,
            hints=self.stored.hints,
            whatif=self.whatif,
            talk=rule_of(self.stored),
            clock=None if self.stored.clocks is None else self.stored.clocks.info(self.up()),
            seq=self.seq,
            viewer=viewer,
            seats=self.seats(here),
            view=view,
            waiting=sorted(self.waiting()),
            waits=self.waits(),
            thinking=self.thinking(),
            question=self.question(viewer) if viewer in self.asked and not self.substituted(viewer) else None,
            warnings=warning_infos(self.spec, session.game, viewer),
            undo=undo_info(session, viewer),
            log_from=known,
            log=self.log(viewer, known),
            scenes=scene_infos(session.reel, session.log, session.game.box.words, self.book, self._reader(viewer), known),
            scene=session.reel.scene,
            frames_from=(known_seq if seen is None else seen) if frames else NOT_FILMED,
            frames=frames,
            lesson=None if self.reading is None else self.reading.state(),
            over=over,
            stopped=None if session.stopped is None else stop_info(session.stopped, session.game, viewer),
            scores=self.scores() if over else [],
            next=self.stored.next,
        )

    def look_over(self) -> None:
        """Ask everything that somebody will be shown: a position written by hand may break here, before it is stored."""
        for viewer in (SPECTATOR, *range(len(self.stored.seats))):
            self.spec.view(self.session.game, viewer)
            warning_infos(self.spec, self.session.game, viewer)
        for seat in self.waiting():
            game = self.at(seat)
            game.refusals()
            choice_infos(self.spec, game, seat)

    @property
    def begun(self) -> Literal["", "position", "chance"]:
        """Everybody may know whether it began in a position, and whether chance was bound then."""
        opening = self.session.opening
        return "" if opening is None else "chance" if opening.chance else "position"

    @property
    def whatif(self) -> str:
        """The table of which this is a what-if, if it is one."""
        return "" if self.session.opening is None else self.session.opening.whatif

    @property
    def other_values(self) -> bool:
        """Are its component values other than ours of today, by a pack or because ours have changed since?"""
        return bool(self.stored.changed) or self.stored.values is not None

    def check_hints(self, seat: Seat) -> None:
        """May this seat ask what is best here, or try it out? Whoever only looks on could tell the players."""
        if self.session.stopped is not None:
            raise self.session.stopped
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
        return question_of(self.spec, self.at(seat), seat, self.asked[seat], self.trail(seat))

    def waits(self) -> list[Seat]:
        """The people for whose part in the dice the first roll waits."""
        dice = self.stored.dice
        people = [seat for seat in sorted(self.stored.links) if seat >= 0]
        return [] if dice is None or not dice.open else [seat for seat in people if seat not in dice.contributions]

    def trail(self, seat: Seat) -> list[str]:
        """What a seat has answered since somebody else did or was played for, all answer at the same time, or a turn began."""
        tokens: list[str] = []
        if self.session.phase != IN_TURN:
            return [answer.token for answer in self.session.answers[self.session.phase :] if answer.seat == seat]
        begun = max(self.session.handed_over, self.session.reel.turn)
        for answer in reversed(self.session.answers[begun:]):
            if answer.seat == seat:
                tokens.append(answer.token)
            elif answer.seat != CHANCE or len(tokens) >= TRAIL:
                break
        return tokens[::-1]

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


def _shape(game: Game) -> Json:
    """What makes a question the same question: the ask and what it offers."""
    return [encode(game.ask()), list(game.legal)]
