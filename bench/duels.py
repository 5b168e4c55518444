"""How strong bots are: one against as many of another as there are other seats; alone, against the game.

Every game is kept in a file of the project once it is played, with a number for the code that decides: a run that was ended goes
on where it was, on any machine, and what other code played is not counted.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from time import thread_time
from typing import Final

from bench.child import ROOT
from bench.report import NONE, Cell, Section, number
from bench.sample import Json
from bench.settings import Settings
from mesozoic.arena.figures import wilson
from mesozoic.bots.base import World
from mesozoic.bots.roster import LEVELS, find_bot
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.spec import AnySpec
from mesozoic.games import find_game
from mesozoic.perseverance.dissenters.words import AMBITIONS

KEPT: Final = ROOT / "bench" / "duels.jsonl"
SEED: Final = 20_261_118
DECIDING: Final = ("valuation.py", "learned.py", "counts.py", "weights.toml")
"""The files of a game by which its bots decide."""
HEADINGS: Final = [
    "game",
    "players",
    "bot",
    "against",
    "games",
    "wins",
    "target",
    "own score",
    "others'",
    "ms per choice",
    "rounds",
]
REMARKS: Final = [
    "One of the bot, all other seats the opponent; its seat goes round. A shared win counts as its share; in brackets 95 %.",
    "With 4 players 25 % is even, with 3 33 %, with 2 50 %. Options are those for games that nobody watches, else the defaults.",
    "Alone: the share of games that are won, by ambition; Dinosaur Island alone is played for points, and nothing is won.",
    "ms per choice: processor time of the bot where it had two choices or more.",
]


@dataclass(frozen=True, slots=True)
class Duel:
    """One row: who plays whom, and the share of wins that is wanted, in percent."""

    game: str
    players: int
    bot: str
    other: str
    target: int = 0
    options: tuple[tuple[str, str], ...] = ()
    games: int = 200
    """So many tell enough; fewer where bots think long and one is plainly stronger."""

    def name(self) -> str:
        """By which its games are known."""
        chosen = [f"{option}={value}" for option, value in self.options]
        return " ".join([self.game, str(self.players), self.bot, self.other, *chosen])


def ladder(players: int, step: int, games: int) -> list[Duel]:
    """A level against the one below, in every game."""
    other, bot = list(pairwise(LEVELS.values()))[step]
    return [Duel(game, players, bot, other, games=games) for game in (E1, E2, DI)]


def solo(game: str, bots: tuple[str, ...], ambitions: list[str]) -> list[Duel]:
    """One person alone, by difficulty."""
    return [Duel(game, 1, bot, "", 0, (("ambition", ambition),)) for ambition in ambitions for bot in bots]


E1: Final = "perseverance-1"
E2: Final = "perseverance-2"
DI: Final = "dinosaur-island"
DUELS: Final = [
    Duel(E1, 4, "greedy", "greedy-1", 50),
    Duel(DI, 4, "greedy", "greedy-1", 60),
    Duel(DI, 4, "greedy", "greedy"),
    Duel(E1, 4, "planner:20ms", "greedy-1", 60),
    Duel(E1, 4, "planner:20ms", "greedy", 35),
    Duel(DI, 4, "planner:20ms", "greedy", 40),
    Duel(E2, 4, "planner:50ms", "greedy", 50),
    Duel(DI, 4, "planner:20ms", "greedy-1", 70),
    *[duel for players in (2, 3, 4) for duel in ladder(players, 0, 200)],
    *[duel for players in (2, 3) for duel in ladder(players, 1, 100)],
    Duel(E1, 4, "planner:200ms", "greedy-1", 75),
    *ladder(4, 1, 200),
    *[duel for players in (2, 3, 4) for duel in ladder(players, 2, 60)],
    *solo(E1, ("greedy-1", "greedy", "planner:20ms"), AMBITIONS),
    *solo(E2, ("greedy-1", "greedy", "planner:20ms"), AMBITIONS),
    Duel(DI, 1, "greedy", ""),
    Duel(DI, 1, "planner:20ms", ""),
]
"""What is played, what matters most first; what stands there twice is played once."""


def run(settings: Settings, progress: Callable[[str], None]) -> Section:
    """Play what is missing, and tell of everything that is there."""
    known = read(KEPT)
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as out:
        for duel in once([one for one in DUELS if settings.only in one.name()]):
            games = known.setdefault(key(duel), {})
            wanted = min(duel.games, settings.duels)
            for i in range(wanted):
                progress(f"{duel.name()}: game {i + 1} of {wanted}")
                if i not in games:
                    games[i] = play(duel, i)
                    out.write(json.dumps({"duel": key(duel), "number": i, **games[i]}) + "\n")
                    out.flush()
    played = [(duel, list(known.get(key(duel), {}).values())) for duel in once(DUELS)]
    return Section("Duels", HEADINGS, [row(duel, games) for duel, games in played if games], REMARKS)


def once(duels: list[Duel]) -> list[Duel]:
    """Every duel, where it stands first."""
    found: dict[str, Duel] = {}
    for duel in duels:
        found.setdefault(duel.name(), duel)
    return list(found.values())


def key(duel: Duel) -> str:
    """By which the games of a duel are known, played by the code there is."""
    return f"{duel.name()} {deciding(find_game(duel.game))}"


def deciding(spec: AnySpec) -> str:
    """The code and the weights by which bots of a game decide, as one short number."""
    source = ROOT / "src" / "mesozoic"
    files = [source / "core" / "search.py", source / "core" / "linear.py", *sorted((source / "bots").glob("greedy*.py"))]
    folders = [spec.folder, source / "perseverance" / "dissenters" / spec.folder.name]
    files += [folder / name for folder in folders for name in DECIDING if (folder / name).exists()]
    text = sha256(f"{spec.id} {spec.rules_version}".encode())
    for file in files:
        text.update(file.read_bytes())
    return text.hexdigest()[:8]


def read(file: Path) -> dict[str, dict[int, Json]]:
    """The games of a file by duel and number; a last line that was not finished is none."""
    found: dict[str, dict[int, Json]] = {}
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    for line in text.split("\n")[:-1]:
        game = json.loads(line)
        found.setdefault(game["duel"], {})[game["number"]] = game
    return found


# -- one game ----------------------------------------------------------------------------------------------------------


def play(duel: Duel, i: int) -> dict[str, Json]:
    """One game: how it went for the bot."""
    spec = find_game(duel.game)
    game: Game = spec.new(spec.unattended_setup(duel.players, dict(duel.options) or None))
    own = i % duel.players
    rng = Rng(SEED + i)
    choices, seconds = drive(spec, game, own, duel, rng)
    scores = spec.scores(game)
    outcome = scores[own].outcome
    winners = sum(score.place == 1 for score in scores)
    won = outcome.result == "won" if outcome is not None else scores[own].place == 1
    others = [score.total for score in scores if score.seat != own]
    return {
        "won": won / max(1, winners),
        "scored": outcome is not None and outcome.result == "scored",
        "own": scores[own].total,
        "others": fmean(others) if others else 0,
        "choices": choices,
        "seconds": round(seconds, 4),
        "rounds": getattr(game, "round", 0),
    }


def drive(spec: AnySpec, game: Game, own: Seat, duel: Duel, rng: Rng) -> tuple[int, float]:
    """Play to the end; how often the bot chose, and how long it thought."""
    bot = find_bot(duel.bot)
    other = find_bot(duel.other) if duel.other else bot
    choices = 0
    seconds = 0.0
    while game.seat != OVER:
        if game.seat == CHANCE:
            game.take(sample(game, rng))
        elif len(game.legal) == 1:
            game.take(game.legal[0])
        elif game.seat == own:
            began = thread_time()
            chosen = bot.choose(World(spec, game, own), rng)
            seconds += thread_time() - began
            choices += 1
            game.take(game.legal[chosen])
        else:
            game.take(game.legal[other.choose(World(spec, game, game.seat), rng)])
    return choices, seconds


# -- the table ---------------------------------------------------------------------------------------------------------


def row(duel: Duel, games: list[Json]) -> list[Cell]:
    """A duel's line."""
    n = len(games)
    share = fmean(game["won"] for game in games)
    low, high = wilson(share, n)
    scored = any(game["scored"] for game in games)
    wins = NONE if scored else Cell(f"{100 * share:.1f} %", f"{100 * low:.0f}–{100 * high:.0f}")
    rounds = fmean(game["rounds"] for game in games)
    thought = 1000 * sum(game["seconds"] for game in games) / sum(game["choices"] for game in games)
    against = duel.other or ", ".join(value for _, value in duel.options) or "alone"
    return [
        Cell(duel.game),
        Cell(str(duel.players)),
        Cell(duel.bot),
        Cell(against),
        Cell(str(n)),
        wins,
        Cell(f"{duel.target} %") if duel.target else NONE,
        Cell(f"{fmean(game['own'] for game in games):.1f}"),
        Cell(f"{fmean(game['others'] for game in games):.1f}") if duel.players > 1 else NONE,
        Cell(number(thought)),
        Cell(f"{rounds:.1f}") if rounds else NONE,
    ]
