"""What a game package exports, and all that drivers know of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, final

from mesozoic.core import content as data
from mesozoic.core.chance import Rng
from mesozoic.core.content import Content
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.game import Game, Watcher
from mesozoic.core.ids import OMNISCIENT, Json, RuleId, Seat
from mesozoic.core.linear import WEIGHTS, Linear, read_linear
from mesozoic.core.native import Row, mypyc_attr
from mesozoic.core.note import Note
from mesozoic.core.option import Option, OptionError, Setting, Several, chosen_in, values_of
from mesozoic.core.preset import Preset, read_presets
from mesozoic.core.record import Record, decode_fields, encode, fields, register
from mesozoic.core.rule import Rule, Rulebook, read_rules
from mesozoic.core.setup import Box, Setup
from mesozoic.core.step import HIDDEN, UNANSWERED, G, Together
from mesozoic.core.tongue import phrase
from mesozoic.core.warning import Warning, in_order


@final
class Outcome(Record):
    """How a game of one person stands or ended: it is won or lost, or has nothing but a score; nobody is ranked."""

    kind = "outcome"

    def __init__(self, result: str, cause: str, dials: tuple[tuple[str, int, int], ...], merits: tuple[str, ...]) -> None:
        self.result: Final = result
        """`won`, `lost`, `scored`, or nothing while it goes on."""
        self.cause: Final = cause
        """What decided it, in a word of the game."""
        self.dials: Final = dials
        """What is played for: a name, how much there is, and how much is needed, 0 where nothing is."""
        self.merits: Final = merits
        """What was achieved beside, in words of the game."""


def outcome_json(outcome: Outcome) -> Json:
    """An outcome as a program reads it."""
    dials = [{"name": name, "value": value, "target": target} for name, value, target in outcome.dials]
    return {"result": outcome.result, "cause": outcome.cause, "dials": dials, "merits": list(outcome.merits)}


@final
class Score(Record):
    """A seat's result: its place (1 wins; equals share it), its total, and where the points come from."""

    kind = "score"

    def __init__(
        self, seat: Seat, place: int, total: int, sources: tuple[tuple[str, int], ...], outcome: Outcome | None = None
    ) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.total: Final = total
        self.sources: Final = sources
        self.outcome: Final = outcome
        """Where one person plays: whether it is won."""


def ranked(totals: list[tuple[int, ...]], sources: list[tuple[tuple[str, int], ...]]) -> list[Score]:
    """Scores by seat; a total is followed by its tie-breakers, and equals share a place."""
    return [Score(seat, 1 + sum(1 for other in totals if other > own), own[0], sources[seat]) for seat, own in enumerate(totals)]


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSpec(Generic[G]):
    """One game: how it is set up, seen, resampled and scored. Subclasses fill in what is theirs."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    summary: ClassVar[str] = ""
    players: ClassVar[tuple[int, ...]] = ()
    """How many may play."""
    rules_version: ClassVar[int] = 1
    """Changes only when behaviour does."""
    stage: ClassVar[str] = "alpha"
    """alpha: saves may break; beta: rules may still be corrected; stable."""
    prefix: ClassVar[str] = ""
    """How the kinds of its parts begin."""
    beside_prefixes: ClassVar[tuple[str, ...]] = ()
    """How the kinds of further parts begin: those of another rulebook that it cites."""
    absent: ClassVar[tuple[str, ...]] = ()
    """The fields of its table that are None in some games; a save leaves them out then."""
    phases: ClassVar[tuple[str, ...]] = ("game",)
    """The parts it has for a valuation, by name: how far a value can be trusted depends on them."""
    counted: ClassVar[tuple[str, ...]] = ()
    """What a learned valuation counts for every seat, by names as in `terms`; nothing where it is written by hand."""
    difficulty: ClassVar[str] = ""
    """The option that says how hard it is for one person alone, if there is one."""
    unattended: ClassVar[Mapping[str, Setting]] = {}
    """Options with which a game ends whoever plays it: where nobody watches, they stand in for the defaults."""
    ledger: ClassVar[Mapping[str, str]] = {}
    """What log lines enter into the books: by template, entries such as `-{1} {0} {2}` with the arguments in their places.

    An entry adds to an account (`+`), takes from it (`-`) or sets it (`=`); `*` in an account stands for anything.
    """

    def __init__(
        self, folder: Path, options: tuple[Option, ...], beside: tuple[Path, ...] = (), alone: tuple[Path, ...] = ()
    ) -> None:
        self.folder: Final = folder
        """Where its code, rules and data are."""
        self.folders: Final = (folder, *beside)
        """Where it reads rules and data: its own folder, then those of games whose rulebooks and components it uses too."""
        self.alone: Final = alone
        """Where it reads further data for a game of one person."""
        self.rulebook: Final = Rulebook(self.id, folder, self.title)
        """Its own rulebook; it may cite others."""
        self.options: Final = options
        self._content: Content | None = None
        self._for_several: Content | None = None
        self._rules: dict[RuleId, Rule] | None = None
        self._presets: tuple[Preset, ...] | None = None
        self.judged_in = folder
        """Where what was learned about it is read: the weights of its valuation, and how far they can be trusted."""
        self._weights: Linear | None = None

    # -- what a game fills in -------------------------------------------------------------------------------------

    def game_class(self) -> type[G]:
        """The class of its table."""
        raise NotImplementedError

    def box(self, setup: Setup) -> Box:
        """The components of this setup as small numbers."""
        raise NotImplementedError

    def start(self, box: Box) -> G:
        """The table before anything has happened, with the setup's steps on the stack."""
        raise NotImplementedError

    def public(self, game: G) -> dict[str, Json]:
        """What everybody sees: `seats`, a list, and `table`."""
        raise NotImplementedError

    def secrets(self, game: G, viewer: Seat) -> dict[str, Json]:
        """What a viewer sees beside it or in its place, laid over it: of lists by the number of the place."""
        return {}

    def hide(self, game: G, viewer: Seat) -> None:
        """Put HIDDEN in the place of every piece this viewer cannot know, and the piece back where it came from."""
        raise NotImplementedError

    def deal(self, game: G, rng: Rng) -> None:
        """Put a piece that could be there in the place of every HIDDEN one."""
        raise NotImplementedError

    def scores(self, game: G) -> list[Score]:
        """The scores by seat as they stand."""
        raise NotImplementedError

    def applies(self, option: str, players: int) -> bool:
        """Can this option be anything but its default where so many play?"""
        return True

    def why_closed(self, option: Option, value: Setting, setup: Setup) -> str:
        """Why this value of an option, one of several too, goes with nothing else of this setup; empty where it does."""
        return ""

    def printed(self, content: Content) -> dict[str, Json]:
        """What is printed on components with these values, for whoever draws them; nothing where nobody does."""
        return {}

    def warnings(self, game: G, viewer: Seat) -> list[Warning]:
        """What rules will take from a viewer at a foreseeable moment; the table is as this viewer knows it (`warned`)."""
        return []

    def text(self, view: Json, viewer: Seat, box: Box) -> str:
        """The table of this view for a terminal; empty where the game has no drawing of its own."""
        return ""

    def value(self, game: G, seat: Seat) -> int:
        """How good the position looks for a seat: a hand-written valuation, in the end by the score; without one, the score."""
        return self.scores(game)[seat].total

    def values(self, game: G) -> list[float]:
        """How good the position looks for every seat, in points; a finished game counts by its scores."""
        return [float(score.total) for score in self.scores(game)]

    def terms(self, game: G, seat: Seat) -> list[tuple[str, float]]:
        """What a seat's value is made of, in points: texts that are translated as templates are, and how much each adds."""
        return [(phrase("points at hand"), float(self.scores(game)[seat].total))]

    def phase(self, game: G) -> int:
        """In which of its phases a game is."""
        return 0

    def left(self, game: G) -> int:
        """How many turns its phase still has: the weights of a learned valuation depend on it."""
        return 0

    def counts(self, game: G) -> list[Row]:
        """How much of what is `counted` everybody has."""
        return []

    def census(self, game: G) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they are: never changes during a game."""
        raise NotImplementedError

    def limits(self, game: G) -> dict[str, int]:
        """How far each limit is broken: never changes in a game from its beginning; a position by hand may break some."""
        return {}

    def books(self, game: G) -> dict[str, int]:
        """What everybody has of what is gained and paid, by account: changes exactly as the log says (`ledger`)."""
        raise NotImplementedError

    def debts(self, before: G, game: G, notes: list[Note]) -> dict[str, int]:
        """What these log lines of one answer make due, and, less than 0, pay of it: never due after an answer, 0 in the end.

        Prices are read off the components here, by what was received, whatever the rules did.
        """
        raise NotImplementedError

    def arrange(self, game: G, position: Mapping[str, Json]) -> None:
        """Lay out a position as a scenario file writes it."""
        raise NotImplementedError

    # -- what follows ---------------------------------------------------------------------------------------------

    def content(self) -> Content:
        """Our own component data, of all its folders."""
        if self._content is None:
            self._content = data.load(*[folder / "data" for folder in (*self.folders, *self.alone) if (folder / "data").is_dir()])
        return self._content

    def content_for(self, players: int, content: Content) -> Content:
        """What of these values so many play with: several do without what is there for one."""
        if players == 1 or not self.alone or content is self._for_several:
            return content
        if self._for_several is None:
            self._for_several = data.load(*[folder / "data" for folder in self.folders if (folder / "data").is_dir()])
        if content is self._content:
            return self._for_several
        return content.without(tuple([key for key in self.content().values if key not in self._for_several.values]))

    def rules(self) -> dict[RuleId, Rule]:
        """The rule index: its own rules, then those of its other rulebooks."""
        if self._rules is None:
            self._rules = read_rules(*[folder / "rules.md" for folder in self.folders])
        return self._rules

    def examples(self) -> list[Path]:
        """The scenario files of the worked examples in its rulebooks; of a book that several games cite, also the others'."""
        return [file for folder in self.folders for file in sorted((folder / "examples").glob("*.toml"))]

    def weights(self) -> Linear:
        """The weights of its learned valuation."""
        if self._weights is None:
            self._weights = read_linear(self.judged_in / WEIGHTS, list(self.phases), list(self.counted))
        return self._weights

    def judge_by(self, folder: Path) -> None:
        """Read what was learned about it in this folder from now on."""
        self.judged_in = folder
        self._weights = None

    def presets(self) -> tuple[Preset, ...]:
        """Settings that belong together, by name."""
        if self._presets is None:
            self._presets = read_presets(self.folder / "presets.toml")
        return self._presets

    def preset(self, id: str, players: int) -> Preset:
        """The preset of this name, if so many can play it."""
        for preset in self.presets():
            if preset.id == id and players in preset.players:
                return preset
        known = ", ".join(preset.id for preset in self.presets() if players in preset.players) or "none"
        raise SetupError(
            phrase(
                "{game} has no preset {id} for {n} player|players; there are: {known}",
                game=self.id,
                id=repr(id),
                n=players,
                known=known,
            )
        )

    def setup(self, players: int, options: Mapping[str, Json] | None = None, content: Content | None = None) -> Setup:
        """A checked setup, the defaults filled in."""
        if players not in self.players or isinstance(players, bool):
            counts = ", ".join(str(n) for n in self.players)
            raise SetupError(phrase("{id} is for {counts} players, not {players}", id=self.id, counts=counts, players=players))
        given = dict(options or {})
        chosen: dict[str, Setting] = {}
        for option in self.options:
            chosen[option.id] = option.accept(given.pop(option.id)) if option.id in given else option.default
        if given:
            known = ", ".join(option.id for option in self.options) or "none"
            raise SetupError(
                phrase("{id} has no option {option}; its options: {known}", id=self.id, option=repr(min(given)), known=known)
            )
        setup = Setup(players, chosen, self.content_for(players, content if content is not None else self.content()))
        self._check(setup)
        return setup

    def _check(self, setup: Setup) -> None:
        """What was chosen goes together."""
        for option in self.options:
            values = chosen_in(setup.options[option.id])
            for value in values:
                reason = self.why_closed(option, value, setup)
                if reason:
                    raise OptionError(option.id, phrase(reason))
            if isinstance(option, Several) and option.each_seat and values and len(values) != setup.players:
                raise OptionError(
                    option.id,
                    phrase(
                        "choose one for each of the {players} players, or none; found {n}", players=setup.players, n=len(values)
                    ),
                )

    def closed(self, setup: Setup) -> list[tuple[str, Setting, str]]:
        """The values that cannot be chosen while all else is as in this setup: the option, the value, and why."""
        found: list[tuple[str, Setting, str]] = []
        for option in self.options:
            for value in values_of(option):
                reason = self._why_not(option, value, setup) if self.applies(option.id, setup.players) else ""
                if reason:
                    found.append((option.id, value, phrase(reason)))
        return found

    def _why_not(self, option: Option, value: Setting, setup: Setup) -> str:
        """What somebody would be told who chose this value; of several, beside those chosen already."""
        if isinstance(option, Several):
            return self.why_closed(option, value, setup)
        changed = Setup(setup.players, {**setup.options, option.id: value}, setup.content)
        for other in self.options:
            for one in chosen_in(changed.options[other.id]):
                reason = self.why_closed(other, one, changed)
                if reason and (other is option or not self.why_closed(other, one, setup)):
                    return reason
        return ""

    def unattended_setup(self, players: int, options: Mapping[str, Json] | None = None, content: Content | None = None) -> Setup:
        """A checked setup for a game that must end although nobody watches it."""
        return self.setup(players, {**self.unattended, **(options or {})}, content)

    def option(self, id: str) -> Option:
        """The option of this name."""
        for option in self.options:
            if option.id == id:
                return option
        known = ", ".join(option.id for option in self.options) or "none"
        raise SetupError(phrase("{id} has no option {option}; its options: {known}", id=self.id, option=repr(id), known=known))

    def new(self, setup: Setup, log: bool = False, watcher: Watcher | None = None) -> G:
        """A game at its first decision."""
        return self.begin(self.box(setup), log, watcher)

    def begin(self, box: Box, log: bool = False, watcher: Watcher | None = None) -> G:
        """A game at its first decision, out of this box; somebody may look on from the beginning."""
        game = self.start(box)
        if log:
            game.notes = []
        game.watcher = watcher
        game.settle()
        return game

    def save(self, game: G) -> Json:
        """The table and its stack as JSON, the same whoever answered last of those who do so at once; the box is not repeated."""
        table = {name: encode(getattr(game, name)) for name in fields(type(game)) if name not in ("box", "stack")}
        table = {name: value for name, value in table.items() if value is not None}
        return {**table, "stack": encode(game.level_stack()), "answers": list(game.answers)}

    def load(self, box: Box, saved: Json) -> G:
        """The game that was saved, in this box."""
        cls: Any = self.game_class()
        expected = [name for name in fields(cls) if name != "box"]
        given = [name for name in expected if name not in self.absent or (isinstance(saved, dict) and name in saved)]
        if not isinstance(saved, dict) or sorted(saved) != sorted([*given, "answers"]):
            raise FileError(phrase("expected a table with {expected}, answers", expected=", ".join(expected)))
        game: G = cls(box=box, **decode_fields(cls, {name: saved[name] for name in given}))
        game.answers.extend(saved["answers"])
        refresh(game)
        return game

    def view(self, game: G, viewer: Seat) -> dict[str, Json]:
        """What a viewer sees. It adds what may be seen and never removes."""
        seen: dict[str, Json] = laid_over(self.public(game), self.secrets(game, viewer))
        return seen

    def known(self, game: G, viewer: Seat) -> G:
        """The table as this viewer knows it: what is hidden stays HIDDEN, and no rule can reveal it."""
        twin = game.clone()
        _hide_answers(twin, viewer)
        self.hide(twin, viewer)
        twin.blind = True
        refresh(twin)
        return twin

    def warned(self, game: G, viewer: Seat) -> list[Warning]:
        """What this viewer should know before a rule bites, out of what it knows; nothing for those who only look on."""
        if viewer < 0 or not game.stack:
            return []
        known = self.known(game, viewer)
        known.notes = None
        return in_order(self.warnings(known, viewer))

    def resample(self, game: G, viewer: Seat, rng: Rng) -> G:
        """Another world this viewer cannot tell apart from the real one."""
        other = self.known(game, viewer)
        other.blind = False
        self.deal(other, rng)
        _deal_answers(other, rng)
        refresh(other)
        return other


AnySpec = GameSpec[Any]


def laid_over(shown: Json, over: Json) -> Json:
    """What is shown with something else beside it and in its place; what stays the same is shared, and nothing changes."""
    if isinstance(over, dict) and isinstance(shown, dict):
        found = {**shown}
        for key, value in over.items():
            found[key] = laid_over(found.get(key), value)
        return found
    if isinstance(over, dict) and isinstance(shown, list):
        return [laid_over(one, over[at]) if at in over else one for at, one in enumerate(shown)]
    return over


def refresh(game: Game) -> None:
    """Find out again who must choose and what is offered, as after loading; nothing moves on."""
    if game.stack:
        top = game.stack[-1]
        game.seat = top.waiting(game)[0] if isinstance(top, Together) else game.ask().seat
        game.codes.count = 0
        game.ask().offer(game, game.codes)


def _hide_answers(game: Game, viewer: Seat) -> None:
    """What others have answered in secret is hidden."""
    top = game.stack[-1] if game.stack else None
    if isinstance(top, Together):
        for i, ask in enumerate(top.asks):
            if game.answers[i] != UNANSWERED and viewer not in (ask.seat, OMNISCIENT):
                game.answers[i] = HIDDEN


def _deal_answers(game: Game, rng: Rng) -> None:
    """Every hidden answer becomes one of those that were offered."""
    top = game.stack[-1] if game.stack else None
    if isinstance(top, Together):
        for i, ask in enumerate(top.asks):
            if game.answers[i] == HIDDEN:
                offered = ask.offered(game)
                game.answers[i] = offered[rng.below(len(offered))]


register(Outcome, Score)
