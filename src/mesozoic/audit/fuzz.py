"""Random play over every set-up of a game, with the contract checked on the way, and what was never seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from mesozoic.audit.books import Books
from mesozoic.audit.broken import Broken
from mesozoic.audit.contract import check_census, check_position, check_scores, counted, is_over
from mesozoic.bots.simulate import LIMIT
from mesozoic.core.chance import Rng, sample
from mesozoic.core.content import Content
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.core.note import kinds, many, word
from mesozoic.core.option import Flag, Number, Option, Select
from mesozoic.core.record import registered
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Ask
from mesozoic.play.journal import Answer, Journal, check_of, end_of

TRIES = 50
"""How often settings are drawn until they go together."""


class Seen:
    """What was met on the way: kinds of asks, rules that spoke, things that were named."""

    def __init__(self) -> None:
        self.asks: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.things: dict[str, Counter[str]] = {}
        self.known: dict[str, list[str]] = {}

    def position(self, game: Game) -> None:
        """Remember what is asked."""
        self.asks[game.ask().kind] += 1

    def game(self, game: Game) -> None:
        """Remember the log of a game, and all it could have named."""
        for note in game.notes or []:
            self.rules[note.rule] += 1
            for kind, value in zip(kinds(note.text), note.args, strict=True):
                self.things.setdefault(kind, Counter())[word(game.box.words, kind, value)] += 1
        for kind, ids in game.box.words.items():
            if many("") not in kind:
                self.known[kind] = list(dict.fromkeys([*self.known.get(kind, []), *ids]))

    def never(self, spec: AnySpec) -> dict[str, list[str]]:
        """What the game has and nobody met: things by kind, and asks."""
        never = {kind: [id for id in ids if id not in self.things.get(kind, {})] for kind, ids in self.known.items()}
        never["ask"] = [kind for kind, cls in registered(spec.prefix).items() if issubclass(cls, Ask) and kind not in self.asks]
        return {kind: ids for kind, ids in never.items() if ids}


class Failure:
    """A game that broke the contract, with the journal that leads there."""

    def __init__(self, seed: int, sentence: str, journal: Journal) -> None:
        self.seed = seed
        self.sentence = sentence
        self.journal = journal


class Report:
    """What a run of the fuzzer found."""

    def __init__(self) -> None:
        self.games = 0
        self.finished = 0
        self.decisions = 0
        self.setups: Counter[str] = Counter()
        self.seen = Seen()
        self.failures: list[Failure] = []

    def as_json(self, spec: AnySpec) -> Json:
        """The report for a program."""
        return {
            "game": spec.id,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "setups": len(self.setups),
            "failures": [{"seed": failure.seed, "what": failure.sentence} for failure in self.failures],
            "rules_in_logs": len(self.seen.rules),
            "never": self.seen.never(spec),
        }


def fuzz(
    spec: AnySpec,
    games: int,
    seed: int,
    every: int,
    progress: Callable[[int], None],
    players: int | None = None,
    options: Mapping[str, Json] | None = None,
    content: Content | None = None,
) -> Report:
    """Play so many random games; check the whole contract at every so many-th decision."""
    report = Report()
    for number in range(games):
        own = seed * 1_000_003 + number
        rng = Rng(own)
        setup = any_setup(spec, rng, players, options or {}, content)
        report.setups[f"{setup.players} {sorted(setup.options.items())}"] += 1
        failure = fuzz_one(spec, setup, own, rng, every, report)
        if failure is not None:
            report.failures.append(failure)
        report.games += 1
        progress(report.games)
    return report


def any_setup(spec: AnySpec, rng: Rng, players: int | None, options: Mapping[str, Json], content: Content | None) -> Setup:
    """A set-up by chance, except for what is given; settings that do not go together are drawn again."""
    for _ in range(TRIES):
        count = players if players is not None else spec.players[rng.below(len(spec.players))]
        chosen = {option.id: any_setting(option, rng) for option in spec.options}
        setup = spec.setup(count, {**chosen, **spec.unattended, **options}, content)
        try:
            spec.box(setup)
        except SetupError:
            continue
        return setup
    return spec.unattended_setup(count, options, content)


def any_setting(option: Option, rng: Rng) -> Json:
    """A value of an option by chance; a choice of several is left to the game."""
    if isinstance(option, Flag):
        return rng.below(2) == 1
    if isinstance(option, Number):
        return option.low + rng.below(option.high - option.low + 1)
    if isinstance(option, Select):
        return option.values[rng.below(len(option.values))]
    return option.default


def fuzz_one(spec: AnySpec, setup: Setup, seed: int, rng: Rng, every: int, report: Report) -> Failure | None:
    """One random game; whatever goes wrong comes back with its journal."""
    answers: list[tuple[int, str]] = []
    try:
        game: Game = spec.new(setup, log=True)
        _play(spec, game, answers, rng, every, report)
        if spec.save(replayed(spec, game, answers)) != spec.save(game):
            raise Broken("a replay of the answers ends at another table")
    except Exception as error:  # a bug of any kind is what we are looking for
        return Failure(seed, f"{type(error).__name__}: {error}", recorded(spec, setup, answers))
    report.finished += is_over(game)
    report.seen.game(game)
    return None


def _play(spec: AnySpec, game: Game, answers: list[tuple[int, str]], rng: Rng, every: int, report: Report) -> None:
    census = counted(spec, game)
    books = Books(spec)
    while not is_over(game):
        if len(answers) >= LIMIT:
            raise Broken(f"the game goes on after {LIMIT} answers")
        if len(answers) % every == rng.below(every):
            check_position(spec, game, census, rng)
        waiting = game.pending()
        game.focus(waiting[rng.below(len(waiting))])
        report.seen.position(game)
        code = sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))]
        report.decisions += game.seat != CHANCE and len(game.legal) > 1
        answers.append((game.seat, game.ask().describe(game, code).token()))
        books.asked(game)
        game.take(code)
        books.answered(game)
    check_census(spec, game, census)
    check_scores(spec, game)
    books.close()


def replayed(spec: AnySpec, game: Game, answers: list[tuple[int, str]]) -> Game:
    """The game that these answers, as a journal writes them, lead to out of the same box."""
    again: Game = spec.begin(game.box)
    for seat, token in answers:
        again.focus(seat)
        again.take(again.parse(token))
    return again


def recorded(spec: AnySpec, setup: Setup, answers: list[tuple[int, str]]) -> Journal:
    """These answers as a journal, as far as they can be played."""
    lines: list[Answer] = []
    if not answers:
        return Journal(spec, setup, lines, spec.rules_version, "")
    game: Game = spec.new(setup)
    for number, (seat, token) in enumerate(answers, 1):
        check = ""
        try:
            game.focus(seat)
            game.take(game.parse(token))
            check = check_of(spec, game)
        except Exception:  # the answer that broke the game is the last line, without a fingerprint
            return Journal(spec, setup, [*lines, Answer(seat, token, "", number)], spec.rules_version, "")
        lines.append(Answer(seat, token, check, number))
    return Journal(spec, setup, lines, spec.rules_version, end_of(spec, game))
