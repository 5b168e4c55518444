"""Games over every set-up, by random and exploring players, with the contract checked on the way, and what was never met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor

from mesozoic.audit.books import Books
from mesozoic.audit.broken import Broken
from mesozoic.audit.contract import check_census, check_position, check_scores, counted, is_over
from mesozoic.audit.explore import MEMORY, Company, Opening, Played, Player, Stumbled, Uniform
from mesozoic.audit.seen import Seen
from mesozoic.bots.simulate import LIMIT
from mesozoic.core.chance import Rng, sample
from mesozoic.core.content import Content, from_save
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.core.option import Flag, Number, Option, OptionError, Select, Several
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.games import find_game
from mesozoic.play.journal import Answer, Journal, check_of, end_of, read_journal, write_journal

TRIES = 50
"""How often settings are drawn until they go together."""


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
        self.checked = 0
        """How many positions the whole contract was checked at; the books are looked at after every answer."""
        self.seats: Counter[str] = Counter()
        """How many seats were taken by each kind of player."""
        self.setups: Counter[str] = Counter()
        self.seen = Seen()
        self.failures: list[Failure] = []

    def add(self, other: Report) -> None:
        """What another run found is found, too."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.checked += other.checked
        self.seats.update(other.seats)
        self.setups.update(other.setups)
        self.seen.add(other.seen)
        self.failures += other.failures

    def as_json(self, spec: AnySpec) -> Json:
        """The report for a program."""
        return {
            "game": spec.id,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "checked": self.checked,
            "seats": dict(sorted(self.seats.items())),
            "setups": len(self.setups),
            "failures": [{"seed": failure.seed, "what": failure.sentence} for failure in self.failures],
            "never": self.seen.never(spec),
            "rarest": self.seen.rarest(),
            "met": self.seen.as_json(),
        }


class Run:
    """What is played: so many games from a seed, how closely they are looked at, and what is not left to chance."""

    def __init__(
        self,
        spec: AnySpec,
        games: int,
        seed: int,
        every: int,
        players: int | None = None,
        options: Mapping[str, Json] | None = None,
        content: Content | None = None,
        uniform: bool = False,
    ) -> None:
        self.spec = spec
        self.games = games
        self.seed = seed
        self.every = every
        """The whole contract is checked at every so many-th answer."""
        self.players = players
        self.options = dict(options or {})
        self.content = content
        self.uniform = uniform
        """Does nobody explore, and nobody play greedily?"""


def fuzz(run: Run, progress: Callable[[int], None], jobs: int = 1) -> Report:
    """Play these games on so many cores; the report is the same whatever their number."""
    report = Report()
    starts = range(0, run.games, MEMORY)
    if jobs == 1:
        for start in starts:
            some_games(run, start, report, progress)
        return report
    with ProcessPoolExecutor(min(jobs, len(starts))) as pool:
        for part, failures in pool.map(elsewhere, [sent(run)] * len(starts), starts):
            part.failures = [Failure(seed, sentence, read_journal(text, str(seed))) for seed, sentence, text in failures]
            report.add(part)
            progress(report.games)
    return report


def some_games(run: Run, start: int, report: Report, progress: Callable[[int], None]) -> None:
    """The games from this one on whose explorers share a memory."""
    company = Company(run.spec)
    for number in range(start, min(start + MEMORY, run.games)):
        own = run.seed * 1_000_003 + number
        who = 0 if run.uniform else number
        rng = Rng(own)
        opening = company.opening(who, rng)
        setup = opening.played.setup if opening else any_setup(run.spec, rng, run.players, run.options, run.content)
        seats = company.seated(who, setup.players, rng)
        failure = fuzz_one(run.spec, setup, own, rng, run.every, report, seats, opening)
        if failure is not None:
            report.failures.append(failure)
        report.games += 1
        progress(report.games)


Sent = tuple[str, int, int, int, int | None, dict[str, Json], Json, bool]
"""A run on its way to another process."""


def sent(run: Run) -> Sent:
    """A run, to be played in another process."""
    values = None if run.content is None else run.content.values
    return run.spec.id, run.games, run.seed, run.every, run.players, run.options, values, run.uniform


def elsewhere(sent: Sent, start: int) -> tuple[Report, list[tuple[int, str, str]]]:
    """Some games of a run in a process of its own; their failures with the journals as text."""
    id, games, seed, every, players, options, values, uniform = sent
    content = None if values is None else from_save(values)
    report = Report()
    some_games(Run(find_game(id), games, seed, every, players, options, content, uniform), start, report, lambda done: None)
    failures = [(failure.seed, failure.sentence, write_journal(failure.journal)) for failure in report.failures]
    report.failures = []
    return report, failures


def any_setup(spec: AnySpec, rng: Rng, players: int | None, options: Mapping[str, Json], content: Content | None) -> Setup:
    """A set-up by chance, except for what is given; settings that do not go together are drawn again."""
    meant = [n for n in spec.players if all(spec.applies(id, n) for id in options)] or list(spec.players)
    counts = meant if players is None else [players]
    count = counts[rng.below(len(counts))] if players is None else players
    for _ in range(TRIES):
        chosen = {option.id: any_setting(option, rng) for option in spec.options if spec.applies(option.id, count)}
        setup = fitting(spec, count, {**chosen, **spec.unattended, **options}, content)
        if setup is not None:
            return setup
    plain = [fitting(spec, n, {**spec.unattended, **options}, content) for n in (count, *counts)]
    return next((setup for setup in plain if setup is not None), None) or spec.unattended_setup(count, options, content)


def fitting(spec: AnySpec, players: int, options: Mapping[str, Json], content: Content | None) -> Setup | None:
    """A set-up with these settings, if they go together."""
    try:
        return spec.setup(players, options, content)
    except OptionError:
        return None


def any_setting(option: Option, rng: Rng) -> Json:
    """A value of an option by chance; several words, where these are not left to the game, in any order."""
    if isinstance(option, Flag):
        return rng.below(2) == 1
    if isinstance(option, Number):
        return option.low + rng.below(option.high - option.low + 1)
    if isinstance(option, Select):
        return option.values[rng.below(len(option.values))]
    if isinstance(option, Several) and rng.below(2):
        words = list(option.values)
        return [words.pop(rng.below(len(words))) for _ in range(option.low + rng.below(option.high - option.low + 1))]
    return option.default


def fuzz_one(
    spec: AnySpec,
    setup: Setup,
    seed: int,
    rng: Rng,
    every: int,
    report: Report,
    seats: list[Player] | None = None,
    opening: Opening | None = None,
) -> Failure | None:
    """One game, of uniformly random players if none are given; whatever goes wrong comes back with its journal."""
    playing = Playing(spec, setup, rng, every, report, seats or [Uniform()] * setup.players, opening)
    played = playing.played
    report.setups[f"{setup.players} {sorted(setup.options.items())}"] += 1
    report.seats.update([type(player).__name__.lower() for player in playing.seats])
    report.seen.setup(setup)
    try:
        game: Game = spec.new(setup, log=True)
        playing.play(game)
        if spec.save(replayed(spec, game, played.answers)) != spec.save(game):
            raise Broken("a replay of the answers ends at another table")
    except Exception as error:  # a bug of any kind is what we are looking for
        return Failure(seed, f"{type(error).__name__}: {error}", recorded(spec, setup, played.answers))
    report.finished += is_over(game)
    report.seen.game(game)
    for player in dict.fromkeys(playing.seats):
        player.remember(played)
    return None


class Playing:
    """A game under way: who plays it, and how it began and went on."""

    def __init__(
        self, spec: AnySpec, setup: Setup, rng: Rng, every: int, report: Report, seats: list[Player], opening: Opening | None
    ) -> None:
        self.spec = spec
        self.rng = rng
        self.every = every
        self.report = report
        self.seats = seats
        self.opening = opening or Opening(Played(setup), 0)
        self.played = Played(setup)

    def play(self, game: Game) -> None:
        """Play it to its end; the books are looked at after every answer, the rest of the contract now and then."""
        census = counted(self.spec, game)
        books = Books(self.spec)
        played = self.played
        played.notes = notes = game.notes if game.notes is not None else []
        while not is_over(game):
            if len(played.answers) >= LIMIT:
                raise Broken(f"the game goes on after {LIMIT} answers")
            if len(played.answers) % self.every == self.rng.below(self.every):
                check_position(self.spec, game, census, self.rng)
                self.report.checked += 1
                self.report.seen.closed(game)
            code = self.answer(game)
            played.answers.append((game.seat, game.ask().describe(game, code).token()))
            books.asked(game)
            game.take(code)
            books.answered(game)
            played.told.append(len(notes))
        check_census(self.spec, game, census)
        check_scores(self.spec, game)
        books.close()
        self.report.seen.books(game, books.most)

    def answer(self, game: Game) -> int:
        """What is answered next, and by whom: as the opening has it, as chance wants it, or as a player chooses."""
        given = len(self.played.answers)
        waiting = game.pending()
        seat, token = waiting[self.rng.below(len(waiting))], ""
        if given < self.opening.length:
            seat, token = self.opening.played.answers[given]
        game.focus(seat)
        kind = game.ask().kind
        self.played.asks.add(kind)
        self.report.seen.asks[kind] += 1
        self.report.decisions += seat != CHANCE and len(game.legal) > 1
        if token:
            return game.parse(token)
        return sample(game, self.rng) if seat == CHANCE else self.chosen(game)

    def chosen(self, game: Game) -> int:
        """What the player whose turn it is chooses."""
        try:
            return self.seats[game.seat].choose(game, self.rng)
        except Stumbled as found:
            self.played.answers += found.answers
            raise found.error from None


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
