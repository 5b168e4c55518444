"""What goes over the wire: every message of the API, documented by its OpenAPI page; the page's types are generated from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from mesozoic.server.names import RAW

Json = Any
Setting = bool | int | str | list[str]
SCENARIO = 64 * 1024
"""Characters of a scenario."""
IMPORT = 2 * 1024 * 1024
"""Characters of a journal or a save."""


class Message(BaseModel):
    """Every message names its fields and has no others."""

    model_config = ConfigDict(extra="forbid")


# -- tables -----------------------------------------------------------------------------------------------------------


class SeatWish(Message):
    """Who sits on a seat: a person with a link, or a bot by its name."""

    kind: Literal["person", "bot"]
    bot: Annotated[str, Field(max_length=40)] = ""
    name: Annotated[str, Field(max_length=RAW)] = ""
    """What the person wants to be called, if that is known already."""


Seats = Annotated[list[SeatWish], Field(min_length=1, max_length=8)]


class Begin(Message):
    """Where a table begins: with one of these texts, from which game, number of players and options come."""

    scenario: Annotated[str, Field(max_length=SCENARIO)] = ""
    """A scenario file: its position."""
    example: Annotated[str, Field(max_length=200)] = ""
    """The name of a worked example, `GAME/NAME`: the same."""
    lesson: Annotated[str, Field(max_length=60)] = ""
    """The name of a lesson, such as `template/01`: its position, in which chance and the seats of others are played for."""
    steps: Annotated[int, Field(ge=0, le=999)] = 0
    """How many of its steps have been played; of a lesson, how many of its tasks are done, by their solutions."""
    chance: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=200)] = []
    """Chance answers with these, in order: each waits for the first roll or draw that can bring it."""
    journal: Annotated[str, Field(max_length=IMPORT)] = ""
    """A journal: the table goes on after its answers."""
    save: Annotated[str, Field(max_length=IMPORT)] = ""
    """A save of the terminal: the same."""


class BeginInfo(Message):
    """What a table would begin with."""

    kind: Literal["scenario", "example", "lesson", "journal", "save", "moment", "whatif"]
    title: str
    game: str
    players: int
    options: dict[str, Setting]
    seats: list[str]
    """What the seats are called when nobody has a name, such as colours."""
    answers: int
    """How many answers it brings, chance's too."""
    steps: int
    """How many steps a scenario has."""
    waiting: list[int]
    """The seats that must answer then; -1 is chance."""
    over: bool


class NewTable(Message):
    """The table to create; a seat for every player. One that begins elsewhere has its game and options from there."""

    game: Annotated[str, Field(max_length=60)] = ""
    options: Annotated[dict[str, Setting], Field(max_length=60)] = {}
    seats: Seats
    begin: Begin | None = None
    hints: bool | None = None
    """May everybody at the table ask for hints and try what-ifs? Unless it is said, only where one person sits."""


class Branch(Message):
    """A new table that begins where another stood after so many answers."""

    seq: Annotated[int, Field(ge=0)]
    seats: Seats


class WhatIf(Message):
    """A new table that begins where another stands, what the own seat does not know dealt anew."""

    seats: Seats


class SeatLink(Message):
    """The secret of a seat. Its link is `/table/{table}#{secret}`; whoever has it plays the seat."""

    seat: int
    secret: str


class Created(Message):
    """A new table with one secret for every seat of a person, and one for spectators."""

    table: str
    links: list[SeatLink]
    spectator: str


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


class Change(Message):
    """Of something that is had, somebody has so much more or less; seat -1 where it is nobody's."""

    seat: int
    thing: str
    n: int


class Brings(Message):
    """What a choice changes at once, up to the next question or roll, as far as the viewer can know it; where that is nothing
    and the viewer is asked on, what changes first whatever it answers.
    """

    changes: list[Change]
    rolls: str = ""
    """The kind of the roll or draw that comes then, if one does."""
    hidden: bool = False
    """Does it turn up something that the viewer does not know?"""
    then: str = ""
    """The kind of the question that the viewer is asked then, if it is."""
    opens: list[str] = []
    """What can be answered there, by its notation; nothing where that is too much."""


class ChoiceInfo(Message):
    """One choice: its notation, and its parts: a `pick` has an `item`, a `place` a `piece` and a `space`, an `amount` an `n`."""

    token: str
    kind: Literal["pass", "pick", "place", "amount"]
    item: str = ""
    piece: str = ""
    space: str = ""
    n: int = 0
    brings: Brings | None = None
    """Of a choice that is offered: what it changes at once."""


class Argument(Message):
    """One argument of a log line or refusal: a number, a seat, or the id of a thing of this kind."""

    kind: str
    value: int | str


class RefusalInfo(Message):
    """A choice one would look for that is closed, with the rule that closes it."""

    choice: ChoiceInfo
    rule: str
    text: str
    args: list[Argument]


class WarningInfo(Message):
    """What a rule will take from the viewer if nothing changes before: when, by which rule, a template and its arguments."""

    moment: str
    """Its name, such as `own_turn_end`, `assembly` or `end`."""
    rule: str
    text: str
    args: list[Argument]


class LogLine(Message):
    """One line of the log: the rule it comes from, a template, its arguments, and the answer (`seq`) that brought it.

    A line of depth 0 stands by itself; those of depth 1 after it belong to it and say how it came to that. Lines from before
    a table began in a position have the `seq` -1.
    """

    n: int
    seq: int
    seat: int
    rule: str
    text: str
    args: list[Argument]
    depth: int = 0
    scene: int = -1
    """The number of the innermost scene in which it was written, if there was one."""


class SceneInfo(Message):
    """Something that is decided in many steps, such as an attack: its number, its name, and the scene around it, or -1."""

    id: int
    name: str
    rule: str
    parent: int
    args: list[Argument]
    """Whom and what it is about."""
    seq: int
    """The answer during which it began."""
    line: int
    """How many lines the viewer could read before it."""


class Patch(Message):
    """One difference between two views, as in RFC 6902: what lies at a path is set or taken away."""

    op: Literal["add", "replace", "remove"]
    path: str
    value: Json = None


class Frame(Message):
    """A step that changed what the viewer sees, or told it something: what is different after it."""

    seq: int
    """The number of the answer in whose course it happened."""
    seat: int
    """Who answered; -1 is chance."""
    rolled: str = ""
    """Where this is what chance has just answered: which kind of roll or draw it was."""
    token: str = ""
    """And what came up."""
    scene: int = -1
    """The number of the innermost scene in which it happened."""
    lines: int
    """How many lines of the log the viewer could read after it."""
    changes: list[Patch]
    """How the view is different from that of the frame before."""


class Question(Message):
    """What the viewer must answer now. A move names `position`; it is stale once the question has changed."""

    position: int
    kind: str
    rule: str
    prompt: str
    choices: list[ChoiceInfo]
    refusals: list[RefusalInfo]
    about: dict[str, int | str | bool]
    """What the question is about: its plain fields, such as a zone's number."""
    shown: list[str]
    """What was just rolled or drawn for it and is not on the table yet."""
    trail: list[str]
    """The tokens this seat answered since its turn began, oldest first."""
    foregone: str = ""
    """The answer that nobody would give otherwise, because all come to the same and only this one costs nothing."""


class DialInfo(Message):
    """Something a person alone plays for: how much there is, and how much is needed; 0 where nothing is."""

    name: str
    value: int
    target: int


class SoloInfo(Message):
    """How a game of one person ended: what decided it, what it was played for, and what was achieved beside."""

    result: Literal["won", "lost", "scored", ""]
    cause: str
    dials: list[DialInfo]
    merits: list[str]


class ScoreInfo(Message):
    """A seat's result: place, total, and where it comes from; of a person alone, whether the game is won."""

    seat: int
    place: int
    total: int
    sources: list[tuple[str, int]]
    outcome: SoloInfo | None = None


class UndoInfo(Message):
    """Can the viewer take its last answer back, and if not, why: a template and its arguments, as in a log line."""

    open: bool
    text: str
    args: list[Argument]


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
    """Is it played with an owner's pack? `GET /api/tables/TABLE/printed` says what its components are."""
    begun: Literal["", "position", "chance"] = ""
    """Did it begin in a position instead of as the rules say, and were chance's first answers written down with it?"""
    hints: bool = False
    """May whoever sits here ask for hints and try what-ifs?"""
    whatif: str = ""
    """The table of which this is a what-if, if it is one."""
    seq: int
    """How many answers, chance's and undone ones included, have been given."""
    viewer: int
    """The viewer's seat; -2 is a spectator."""
    seats: list[SeatInfo]
    view: Json
    waiting: list[int]
    """The seats that must answer; -1 is chance."""
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
    scores: list[ScoreInfo]
    """The scores as they stand where the game shows them, final when it is over."""
    next: str
    """The table of the rematch, if there is one: every secret of this table works there."""


class Move(Message):
    """Answer the question at this position with this choice."""

    position: Annotated[int, Field(ge=0)]
    choice: Annotated[str, Field(max_length=200)]


class Undo(Message):
    """Take the own last answer back, given that this seat has done nothing after `seq`; others may have answered since."""

    seq: Annotated[int, Field(ge=0)]


class Naming(Message):
    """What the person of a seat wants to be called: at most 40 characters, without those that cannot be seen."""

    name: Annotated[str, Field(max_length=RAW)]


class Problem(Message):
    """What was wrong, in one sentence; for a stale move also the table as it is now."""

    error: str
    state: TableState | None = None


class OutcomeInfo(Message):
    """One thing a choice can lead to: how likely (exactly, as a fraction), by which rolls, and what is then read."""

    numerator: str
    denominator: str
    probability: float
    rolls: list[str]
    log: list[LogLine]
    unseen: bool
    """Is something rolled or drawn on the way that the viewer does not see?"""
    hidden: bool
    """Does it end where something unknown to the viewer is turned up?"""


class OddsInfo(Message):
    """Everything a choice can lead to up to the next decision of a person; `cut` is the probability left out."""

    outcomes: list[OutcomeInfo]
    exact: bool
    cut: float


class Moment(Message):
    """One point of a table's history: the answer that led there, and the scores then."""

    seq: int
    seat: int
    token: str
    scores: list[int]


class History(Message):
    """How a table came about: for the scrubber, and for the scores over time."""

    moments: list[Moment]


class Film(Message):
    """Part of a table's history, step by step: the state it begins with, what followed, and the lines that were written."""

    begin: TableState
    frames: list[Frame]
    log: list[LogLine]
    scenes: list[SceneInfo]


class Health(Message):
    """Is the server well?"""

    status: Literal["ok"]
    version: str
    compiled: bool
    tables: int
    connections: int


class Reach(Message):
    """How others can reach the server, told to a browser on its own machine."""

    alone: bool
    """Does the server listen to its own machine alone?"""
    addresses: list[str]
    """Where others may reach it, the likeliest first."""
    command: str
    """What opens it to others, where it listens to its own machine alone."""


# -- WebSocket --------------------------------------------------------------------------------------------------------


class Spoken(Message):
    """What comes over a live connection from somebody who reads what is refused."""

    lang: Annotated[str, Field(max_length=20)] = ""
    """The code of the language in which they read it."""


class Hello(Spoken):
    """The first message of a connection: the secret of a seat or of spectators, how many log lines are known, and since when.

    `seq` is that of the state they came with: where something was taken back later, all lines are sent again.
    """

    type: Literal["hello"]
    secret: Annotated[str, Field(max_length=100)]
    log: Annotated[int, Field(ge=0)] = 0
    seq: Annotated[int, Field(ge=0)] = 0
    seen: Annotated[int, Field(ge=0)] | None = None
    """The `seq` up to which this person has seen what happened, in another visit: frames lead from there, the first of them
    with all of the view."""


class LiveMove(Move, Spoken):
    """A move over the live connection."""

    type: Literal["move"]


class LiveUndo(Undo, Spoken):
    """An undo over the live connection."""

    type: Literal["undo"]


class Ping(Spoken):
    """Is anybody there? Answered with a pong."""

    type: Literal["ping"]


class Pong(Message):
    """Somebody is."""

    type: Literal["pong"] = "pong"


class Refused(Message):
    """A message that changed nothing: why, in one sentence; where the position was stale, a fresh state follows."""

    type: Literal["refused"] = "refused"
    error: str
    stale: bool = False


Incoming = Annotated[Hello | LiveMove | LiveUndo | Ping, Field(discriminator="type")]
Outgoing = TableState | Refused | Pong
LIVE_MESSAGES = (Hello, LiveMove, LiveUndo, Ping, Pong, Refused)
"""The messages that only live connections have."""
