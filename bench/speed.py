"""How fast games are played, copied and rolled out, against what users would pick instead."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Final

from bench.child import BenchError, Child
from bench.report import NONE, Cell, Section, number, ratio
from bench.sample import COPY, MEASURES, PLAY, ROLLOUT, Sample
from bench.settings import Settings

HEADINGS: Final = [
    "contender",
    "decisions/s",
    "ratio",
    "copy µs",
    "ratio",
    "rollouts/s",
    "ratio",
    "decisions per rollout",
]
REMARKS: Final = [
    "Median of the rounds, with the least and the greatest; one core each, by processor time, so that other work matters less.",
    "Ratios are to catanatron: so many times as fast, also for copies.",
    "A decision is a player's choice between two actions or more; chance and forced answers take time and are not counted.",
    "Copies and rollouts start from positions halfway through random games; a rollout is a copy played to its end.",
    "How many decisions a rollout takes depends on the game: see the last column.",
    "In a solo game of Perseverance the game itself plays for two others: that takes time, and no decisions are counted for it.",
    "Setting up a game is timed for OpenSpiel and for ours, not for catanatron.",
]


@dataclass(slots=True)
class Contender:
    """One row of the table: who measures it, and what was measured."""

    name: str
    child: Child
    samples: dict[str, list[Sample]] = field(default_factory=dict)

    def spread(self, measure: str, figure: Callable[[Sample], float]) -> list[float]:
        """This figure of every round."""
        return [figure(sample) for sample in self.samples.get(measure, [])]


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Measure everything, interleaved in rounds."""
    with ExitStack() as stack:
        progress("workers are getting ready")
        catan, spiel, compiled, plain = children = [
            stack.enter_context(child)
            for child in (
                Child("catan"),
                Child("spiel"),
                Child("ours", "compiled", *settings.games),
                Child("ours", "interpreted", *settings.games, plain=True),
            )
        ]
        for child in children:
            child.greet()
        check_same(compiled, plain)
        contenders = [*entries(catan), *entries(spiel), *by_game(entries(compiled) + entries(plain))]
        for i in range(settings.rounds):
            progress(f"round {i + 1} of {settings.rounds}")
            measure_round(contenders, settings.seconds, backwards=i % 2 == 1)
        return section(contenders, REMARKS + doubts(compiled, plain), facts(settings, compiled, plain))


def entries(child: Child) -> list[Contender]:
    """The rows that a worker measures."""
    return [Contender(name, child, {measure: [] for measure in measures}) for name, measures in child.contenders.items()]


def by_game(contenders: list[Contender]) -> list[Contender]:
    """The same rows, those of one game together."""
    games = [contender.name.partition(",")[0] for contender in contenders]
    return sorted(contenders, key=lambda contender: games.index(contender.name.partition(",")[0]))


def check_same(compiled: Child, plain: Child) -> None:
    """Make sure that the installed package plays by the rules of the sources that lie here."""
    if compiled.about["played"] != plain.about["played"]:
        raise BenchError("the installed package plays differently from the sources in src: install it again")


def doubts(compiled: Child, plain: Child) -> list[str]:
    """What a reader must be warned of."""
    if compiled.about["sources"] == plain.about["sources"]:
        return []
    return ["WARNING: the installed package is not of the sources in src, so compiled and interpreted are not the same code."]


def measure_round(contenders: list[Contender], seconds: float, backwards: bool) -> None:
    """Take one sample of everything; what is compared is measured close together."""
    for measure in MEASURES:
        for contender in reversed(contenders) if backwards else contenders:
            if measure in contender.samples:
                contender.samples[measure].append(contender.child.run(contender.name, measure, seconds))


def facts(settings: Settings, compiled: Child, plain: Child) -> dict[str, str]:
    """What a reader must know of this run."""
    return {
        "mesozoic": f"{compiled.about['version']}, compiled ({compiled.about['engine']})",
        "sources": f"{compiled.about['sources']} compiled, {plain.about['sources']} interpreted",
        "run": f"{settings.rounds} rounds of {settings.seconds:g} s for each figure of each contender",
    }


def section(contenders: list[Contender], remarks: list[str], facts: dict[str, str]) -> Section:
    """The table."""
    base = contenders[0]
    raw = {
        contender.name: {measure: [asdict(sample) for sample in samples] for measure, samples in contender.samples.items()}
        for contender in contenders
    }
    return Section("Speed", HEADINGS, [row(contender, base) for contender in contenders], remarks, facts, raw)


def row(contender: Contender, base: Contender) -> list[Cell]:
    """One contender against the first."""
    return [
        Cell(contender.name),
        *pair(contender.spread(PLAY, Sample.per_second), base.spread(PLAY, Sample.per_second)),
        *pair(contender.spread(COPY, Sample.micros), base.spread(COPY, Sample.micros), less_is_better=True),
        *pair(contender.spread(ROLLOUT, Sample.per_second), base.spread(ROLLOUT, Sample.per_second)),
        length(contender.samples.get(ROLLOUT, [])),
    ]


def pair(values: list[float], base: list[float], less_is_better: bool = False) -> tuple[Cell, Cell]:
    """A figure, and how many times as fast that is."""
    if not values:
        return NONE, NONE
    own, other = median(values), median(base)
    spread = f"{number(min(values))}–{number(max(values))}"
    return Cell(number(own), spread), ratio(other / own if less_is_better else own / other)


def length(samples: list[Sample]) -> Cell:
    """How many decisions a rollout takes."""
    if not samples:
        return NONE
    return Cell(f"{sum(sample.decisions for sample in samples) / sum(sample.count for sample in samples):,.0f}")
