"""`mesozoic play`: the browser table, or a game in the terminal for one person against bots or several at one keyboard."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow, randbits
from typing import Annotated

import typer

from mesozoic.bots.base import Bot
from mesozoic.bots.roster import find_bot
from mesozoic.cli import error_words, show
from mesozoic.cli.common import Bots, Language, Opened, Options, Pack, Players, Preset, bot_names, set_up
from mesozoic.cli.evening import Evening
from mesozoic.cli.files import Shelf, check_target, load, scenario_file
from mesozoic.cli.serve import open_lobby
from mesozoic.core.chance import Below, Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import OVER, Seat
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import speak
from mesozoic.games import GAMES, find_game
from mesozoic.play.opening import opening_of
from mesozoic.play.rulebook import Example
from mesozoic.play.scenario import open_scenario, read_scenario
from mesozoic.play.session import Session

TEMPLATE = "template"
"""The game that is played last of all."""

FirstGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="The name of a game; left out: the first there is.")]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="S", help="Chance and bots follow this number: a game that can be repeated, and foretold."),
]
Load = Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")]
FromScenario = Annotated[
    Path | None, typer.Option("--scenario", metavar="FILE", help="Begin in a scenario file, or in a worked example by its name.")
]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where the game is saved when you leave.")]
Kept = Annotated[Path | None, typer.Option("--journal", metavar="FILE", help="Write the journal of the game here.")]
Hotseat = Annotated[bool, typer.Option("--hotseat", help="All seats are people at this terminal.")]
Step = Annotated[bool, typer.Option("--step", help="Go through what the game itself decides with Enter, each selection opened.")]

Unwarned = Annotated[bool, typer.Option("--no-warnings", help="Do not say what rules are about to cost you.")]


def play(
    game: FirstGame = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = None,
    preset: Preset = None,
    option: Options = None,
    pack: Pack = None,
    load: Load = None,
    scenario: FromScenario = None,
    save: Save = None,
    journal: Kept = None,
    hotseat: Hotseat = False,
    opened: Opened = False,
    step: Step = False,
    unwarned: Unwarned = False,
    lang: Language = None,
) -> None:
    """Play: without anything else in the browser, with a game in the terminal. Seat 0 is you; bots take the next seats."""
    if lang is not None:
        speak(lang)
    if not any((game, players, bots, seed, preset, option, load, scenario, save, journal, hotseat, opened, step, unwarned)):
        open_lobby(pack)
        return
    names = bot_names(bots)
    if hotseat and names:
        raise SetupError(error_words.bots_or_hotseat())
    for file in (save, journal):
        check_target(file)
    opponents = [find_bot(name) for name in names]
    below = randbelow if seed is None else Rng(seed).below
    fixed: dict[str, object] = {"GAME": game, "--players": players, "--preset": preset, "--option": option, "--pack": pack}
    person = 0
    if scenario is not None:
        session, person = begun_session(scenario, {**fixed, "--load": load}, below)
    elif load is None:
        session = new_session(game, players, len(names), preset, option, pack, below)
    else:
        session = loaded_session(load, fixed, below)
    seats = seated(session, opponents, hotseat, person)
    thoughts = Rng(randbits(64) if seed is None else seed * 1_000_003 + 1)
    evening = Evening(session, seats, thoughts, show.console(), Shelf(load))
    evening.seed = seed
    evening.opened, evening.stepping, evening.warning = opened, step, not unwarned
    evening.resume_with = ["--hotseat"] if hotseat else ["--bots", ",".join(names)] if names else []
    evening.spend(save or load or Path(f"{session.spec.id}.save.json"), save is not None, journal)


def new_session(
    game: str | None,
    players: int | None,
    bots: int,
    preset: str | None,
    option: list[str] | None,
    pack: Path | None,
    below: Below,
) -> Session:
    """A new game as the command line describes it."""
    spec = find_game(game) if game is not None else first_game()
    return Session(spec, set_up(spec, players or fitting(spec, bots), preset, option, pack), below)


def loaded_session(file: Path, given: dict[str, object], below: Below) -> Session:
    """A saved game; what the file says cannot be said again."""
    check_fixed("--load", given)
    return load(file, below)


def begun_session(file: Path, given: dict[str, object], below: Below) -> tuple[Session, Seat]:
    """A game that begins in a scenario, its dice and cards as written there where they can; and who answers first in it."""
    check_fixed("--scenario", given)
    found = Example(str(file), read_scenario(scenario_file(file)))
    spec, game = open_scenario(found.scenario)
    if game.seat == OVER:
        raise SetupError(error_words.over_already(file))
    setup = spec.setup(found.scenario.given["players"], found.scenario.given.get("options", {}))
    return Session(spec, setup, below, opening=opening_of(spec, game, chance=found.chance)), found.seats[0]


def check_fixed(option: str, given: dict[str, object]) -> None:
    """What a file says cannot be said again."""
    fixed = [name for name, value in given.items() if value]
    if fixed:
        raise SetupError(error_words.fixed_by_file(option, fixed))


def first_game() -> AnySpec:
    """The first game that is more than a template."""
    return next((spec for id, spec in GAMES.items() if id != TEMPLATE), GAMES[TEMPLATE])


def fitting(spec: AnySpec, bots: int) -> int:
    """The smallest number of players that seats you and these bots, at least two where that may be."""
    most = max(spec.players)
    if bots + 1 > most:
        raise SetupError(error_words.too_many_bots(spec.id, bots, most))
    return min(n for n in spec.players if n >= min(max(bots + 1, 2), most))


def seated(session: Session, bots: list[Bot], hotseat: bool, person: Seat = 0) -> list[Bot | None]:
    """Who sits where; None is a person."""
    players = session.setup.players
    if len(bots) + 1 > players:
        raise SetupError(error_words.too_many_bots(session.spec.id, len(bots), players))
    if hotseat:
        return [None] * players
    others: list[Bot | None] = [*bots, *[find_bot("random")] * (players - 1 - len(bots))]
    return [*others[:person], None, *others[person:]]
