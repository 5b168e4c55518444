"""Messages about a table as one viewer may know it."""

from __future__ import annotations

from typing import Literal

from mesozoic.core.ids import Json
from mesozoic.server.about_clocks import ClockInfo
from mesozoic.server.about_games import Setting
from mesozoic.server.about_log import Argument, Frame, LogLine, SceneInfo
from mesozoic.server.about_questions import Question, RefusalInfo
from mesozoic.server.about_scores import ScoreInfo
from mesozoic.server.about_talk import TalkRule
from mesozoic.server.message import Message


class SeatInfo(Message):
    """Who sits on a seat, and whether somebody is there."""

    seat: int
    colour: str
    name: str
    """What the person there wants to be called; empty where nobody has said so."""
    bot: str
    title: str
    """What everybody at the table calls the seat, in every sentence: no two are called the same."""
    here: bool


class Thinking(Message):
    """A seat that must answer, and for how many seconds it has been asked."""

    seat: int
    seconds: int


class WarningInfo(Message):
    """What a rule will take from the viewer if nothing changes before: when, by which rule, a template and its arguments."""

    moment: str
    """Its name, such as `own_turn_end`, `assembly` or `end`."""
    rule: str
    text: str
    args: list[Argument]


class UndoInfo(Message):
    """Can the viewer take its last answer back, and if not, why: a template and its arguments, as in a log line."""

    open: bool
    text: str
    args: list[Argument]


class StopInfo(Message):
    """Where a table is stopped that was begun under other rules: the first answer that does not lead today where it led."""

    number: int
    """Which answer, counted from 1; those before it can be looked at."""
    seat: int
    token: str
    """What was answered; empty where the viewer may not know it."""
    why: Literal["over", "turn", "choice", "table"]
    """The game is over there; somebody else must answer; this is not offered; it leads to another table."""
    refusal: RefusalInfo | None = None
    """What the rules say of a choice that is not offered."""


class LessonState(Message):
    """Where the reader of a lesson stands."""

    id: str
    title: str
    seat: int
    """Whom the reader plays."""
    intro: str
    tasks: list[str]
    task: int
    """The number of the task of now, counted from 0; so many as there are when all are done."""
    hint: str
    since: int
    """How many answers there were when this task began: lines of the log with this `seq` or a higher one belong to it."""
    done: bool
    failed: bool
    """Can the task not be done any more? Then something is taken back, or the task begins again at a new table."""
    said: str
    """What is said of this wrong try, where it is a known one."""
    learnt: str
    """When all is done: what was learnt, and by which rules."""
    rules: list[str]
    next: str
    """The lesson that comes then, if there is one."""


class TableState(Message):
    """A table as one viewer may know it. `log` has the lines from `log_from` on; the viewer has those before."""

    type: Literal["state"] = "state"
    table: str
    game: str
    options: dict[str, Setting]
    """What was agreed on."""
    pack: bool
    """Is it played with other values than ours of today, by an owner's pack or because it was started with older ones?
    `GET /api/tables/TABLE/printed` says what its components are."""
    begun: Literal["", "position", "chance"] = ""
    """Did it begin in a position instead of as the rules say, and were chance's first answers written down with it?"""
    hints: bool = False
    """May whoever sits here ask for hints and try what-ifs?"""
    whatif: str = ""
    """The table of which this is a what-if, if it is one."""
    talk: TalkRule = ""
    """Who talks at the table, if anybody does; `POST /api/tables/TABLE/talk` says something."""
    clock: ClockInfo | None = None
    """The clocks of its people, if they have some, when this was written."""
    seq: int
    """How many answers, chance's and undone ones included, have been given."""
    viewer: int
    """The viewer's seat; -2 is a spectator."""
    seats: list[SeatInfo]
    view: Json
    waiting: list[int]
    """The seats that must answer; -1 is chance."""
    waits: list[int] = []
    """The people for whose contributions the first roll waits (`POST /api/tables/TABLE/contribution`)."""
    thinking: list[Thinking] = []
    """For how long each of them has been asked, when this was written."""
    question: Question | None
    warnings: list[WarningInfo] = []
    """What rules are about to take from the viewer, the nearest moment first."""
    undo: UndoInfo
    log_from: int
    log: list[LogLine]
    scenes: list[SceneInfo] = []
    """The scenes of these lines, those around them, and those that go on."""
    scene: int = -1
    """The number of the innermost scene that goes on, if one does."""
    frames_from: int = -1
    """The `seq` of the state from which the frames lead here; -1 where there are none."""
    frames: list[Frame] = []
    """Every step from there to here that the viewer could see, in order; after the last, the view is that of this state."""
    lesson: LessonState | None = None
    """At the table of a lesson: where its reader stands."""
    over: bool
    stopped: StopInfo | None = None
    """Where today's rules lead elsewhere than those the table was begun under: from there it is only looked at."""
    scores: list[ScoreInfo]
    """The scores as they stand where the game shows them, final when it is over."""
    next: str
    """The table of the rematch, if there is one: every secret of this table works there."""


class Problem(Message):
    """What was wrong, in one sentence; for a stale move also the table as it is now."""

    error: str
    state: TableState | None = None
