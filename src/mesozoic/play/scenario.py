"""Scenario files: a position written by hand, the choices to make, and what must then hold.

title   = "The skull is sketched"
game    = "template"
players = 3
rules   = ["FD-EX-02"]              # what it shows
options = { rounds = 2 }            # as on the command line; all have defaults

[position]                          # laid over a fresh table; each game documents its keys
table  = { weather = "sun" }
seat.1 = { tools = 1 }

[[pending]]                         # what waits, the next first; left out: the game starts as usual
is     = "dig.draw_face_up"
digger = 0

[[step]]
play    = ["~ skull", "1 sketch"]   # seat and choice; ~ is chance
next    = "over"                    # who is asked then: a seat, "~" or "over"
asked   = "dig.sketch"              # the kind of the question
offered = ["pass", "sketch"]        # exactly these choices are open (in any order)
offers  = ["pass"]                  # at least these
refused = { deep = "FD-CHO-02" }    # closed, and the rule that closes it
log     = ["FD-CRD-02"]             # rules that spoke in this step
silent  = ["FD-DIG-01"]             # rules that did not
values  = { "seats.1.tools" = 0 }   # by path in the view of somebody who sees everything
scores  = [5, 2, 0]
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mesozoic.core.errors import FileError, MesozoicError, RulesError
from mesozoic.core.game import Game, Watcher
from mesozoic.core.ids import OMNISCIENT, OVER, Json
from mesozoic.core.record import Record, build, fields
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import AnyStep, Step
from mesozoic.core.text import toml_of
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.journal import read_seat, write_seat
from mesozoic.play.save import read_text

SHAPES: list[tuple[str, type, str, bool]] = [
    ("game", str, "the name of a game", True),
    ("players", int, "a number", True),
    ("title", str, "a text", False),
    ("rules", list, "a list", False),
    ("options", dict, "a table", False),
    ("position", dict, "a table", False),
    ("pending", list, "tables headed [[pending]]", False),
    ("step", list, "tables headed [[step]]", False),
]
KEYS = {key for key, *_ in SHAPES}
STEP_KEYS = {"play", "next", "asked", "offered", "offers", "refused", "log", "silent", "values", "scores"}


UNPLAYABLE = (IndexError, KeyError, TypeError, ValueError, AttributeError, RulesError)
"""What rules raise when a hand-written position makes no sense to them."""


class Scenario:
    """A scenario file, read and checked for what can be checked before it runs."""

    def __init__(self, file: str, given: dict[str, Json]) -> None:
        self.file = file
        self.given = given
        self.title: str = given.get("title", Path(file).stem)
        self.rules: list[str] = given.get("rules", [])
        self.steps: list[dict[str, Json]] = given.get("step", [])


class Failed(FileError):
    """What must hold does not."""


def read_scenario(file: Path) -> Scenario:
    """The scenario in this file."""
    return parse_scenario(read_text(file), str(file))


def parse_scenario(text: str, file: str) -> Scenario:
    """The scenario in this text."""
    return scenario_of(parse_toml(text, file), file)


def read_toml(file: Path) -> dict[str, Json]:
    """The keys of a file that is written as TOML."""
    return parse_toml(read_text(file), str(file))


def parse_toml(text: str, file: str) -> dict[str, Json]:
    """The keys of a text that is written as TOML."""
    try:
        return toml_of(text)
    except ValueError as error:
        raise FileError(phrase("{file}: expected TOML: {error}", file=file, error=error)) from None


def scenario_of(given: dict[str, Json], file: str) -> Scenario:
    """A scenario from its keys."""
    known_keys(file, "", given, KEYS)
    for key, shape, name, needed in SHAPES:
        if (needed or key in given) and not isinstance(given.get(key), shape):
            raise FileError(
                phrase(
                    "{file}: {key}: expected {expected}, found {found}",
                    file=file,
                    key=key,
                    expected=phrase(name),
                    found=repr(given[key]) if key in given else phrase("nothing"),
                )
            )
    for number, step in enumerate(given.get("step", []), 1):
        if not isinstance(step, dict):
            raise FileError(phrase("{file}: step {number}: expected a table", file=file, number=number))
        known_keys(file, f"step {number}: ", step, STEP_KEYS)
    return Scenario(file, given)


def open_scenario(scenario: Scenario, watcher: Watcher | None = None) -> tuple[AnySpec, Game]:
    """The position of a scenario, at its first decision."""
    given, file = scenario.given, scenario.file
    try:
        spec = find_game(given["game"])
        _check_rules(spec, scenario)
        game: Game = spec.start(spec.box(spec.setup(given["players"], given.get("options", {}))))
        game.notes, game.watcher = [], watcher
        spec.arrange(game, given.get("position", {}))
        if "pending" in given:
            game.stack[:] = [_step(row, game) for row in reversed(given["pending"])]
        game.settle()
    except MesozoicError as error:
        raise FileError(f"{file}: {error}") from None
    except UNPLAYABLE as error:
        raise FileError(phrase("{file}: this position cannot be played: {error}", file=file, error=error)) from None
    return spec, game


def after_steps(scenario: Scenario, count: int, watcher: Watcher | None = None) -> tuple[AnySpec, Game]:
    """The position of a scenario after the choices of its first so many steps, whatever they say must hold."""
    if not 0 <= count <= len(scenario.steps):
        raise FileError(
            phrase(
                "{file}: steps: expected a number from 0 to {last}, found {found}",
                file=scenario.file,
                last=len(scenario.steps),
                found=count,
            )
        )
    spec, game = open_scenario(scenario, watcher)
    for number, step in enumerate(scenario.steps[:count], 1):
        _play_all(spec, game, step, f"{scenario.file}: step {number}")
    return spec, game


def run_scenario(scenario: Scenario) -> Game:
    """Play a scenario; the first thing that does not hold raises, named by its step and key."""
    spec, game = open_scenario(scenario)
    for number, step in enumerate(scenario.steps, 1):
        where = f"{scenario.file}: step {number}"
        assert game.notes is not None
        spoken = len(game.notes) if number > 1 else 0  # what was said while the position opened belongs to the first step
        _play_all(spec, game, step, where)
        rules = [note.rule for note in game.notes[spoken:]]
        expect(spec, game, step, rules, where)
    return game


def _play_all(spec: AnySpec, game: Game, step: dict[str, Json], where: str) -> None:
    """Make every choice of a step."""
    for row in _list(where, step, "play"):
        play_choice(spec, game, row, f"{where}: play")


def play_choice(spec: AnySpec, game: Game, row: Json, where: str) -> None:
    """Make one choice; a clone and a loaded copy must agree with the game before and after."""
    if not isinstance(row, str) or " " not in row:
        raise FileError(phrase("{where}: expected 'SEAT CHOICE', found {row}", where=where, row=repr(row)))
    seat_word, _, token = row.partition(" ")
    try:
        seat = read_seat(seat_word)
        if seat not in game.pending():
            waiting = ", ".join(write_seat(seat) for seat in game.pending()) or phrase("nobody: the game is over")
            raise Failed(phrase("{row}: the choice is with {waiting}", row=repr(row), waiting=waiting))
        game.focus(seat)
        code = game.parse(token.strip())
    except MesozoicError as error:
        raise Failed(f"{where}: {error}") from None
    twin = spec.load(game.box, spec.save(game.clone()))
    twin.focus(seat)
    try:
        twin.take(code)
        game.take(code)
    except UNPLAYABLE as error:
        raise FileError(
            phrase(
                "{where}: {row} leads from this position to nothing the rules know: {error}",
                where=where,
                row=repr(row),
                error=error,
            )
        ) from None
    if spec.save(twin) != spec.save(game):
        raise RulesError(f"{where}: a saved and loaded copy of the game went another way at {row!r}")


def expect(spec: AnySpec, game: Game, step: dict[str, Json], rules: list[str], where: str) -> None:
    """Check everything a step says must hold."""
    if "next" in step:
        asked = "over" if game.seat == OVER else write_seat(game.seat)
        waiting = [write_seat(seat) for seat in game.pending()] or ["over"]
        _hold(str(step["next"]) in waiting, where, "next", step["next"], asked)
        if game.seat != OVER:
            game.focus(read_seat(str(step["next"])))
    if "asked" in step:
        kind = "over" if game.seat == OVER else game.ask().kind
        _hold(kind == step["asked"], where, "asked", step["asked"], kind)
    tokens = [choice.token() for choice in game.choices()]
    if "offered" in step:
        expected = [str(word) for word in _list(where, step, "offered")]
        _hold(sorted(expected) == sorted(tokens), where, "offered", step["offered"], tokens)
    for token in _list(where, step, "offers"):
        _hold(token in tokens, where, "offers", token, tokens)
    refused = game.refusals()
    for token, rule in _table(where, step, "refused").items():
        closing = [refusal.rule for refusal in refused if refusal.choice.token() == token]
        _hold(
            token not in tokens and rule in closing, where, f"refused.{token}", rule, ", ".join(closing) or phrase("not refused")
        )
    for rule in _list(where, step, "log"):
        _hold(rule in rules, where, "log", rule, rules)
    for rule in _list(where, step, "silent"):
        _hold(rule not in rules, where, "silent", phrase("no {rule}", rule=rule), rules)
    seen = spec.view(game, OMNISCIENT)
    for path, value in _table(where, step, "values").items():
        found = at_path(seen, path, f"{where}: values")
        _hold(found == value, where, f"values.{path}", value, found)
    if "scores" in step:
        totals = [score.total for score in spec.scores(game)]
        _hold(totals == step["scores"], where, "scores", step["scores"], totals)


def at_path(seen: Json, path: str, where: str) -> Json:
    """The value at a path of a view, such as `seats.0.tools`."""
    found = seen
    for key in path.split("."):
        if isinstance(found, dict) and key in found:
            found = found[key]
        elif isinstance(found, list) and key.isdecimal() and int(key) < len(found):
            found = found[int(key)]
        else:
            known = ", ".join(found) if isinstance(found, dict) else repr(found)
            raise FileError(
                phrase(
                    "{where}.{path}: nothing is called {key} here; there is {known}",
                    where=where,
                    path=path,
                    key=repr(key),
                    known=known,
                )
            )
    return found


def _step(row: Json, game: Game) -> AnyStep:
    """A pending step as it is written."""
    if not isinstance(row, dict) or not isinstance(row.get("is"), str):
        raise FileError(phrase("pending: expected a table with 'is', the name of a step"))
    step: Any = build(row)
    if not isinstance(step, Step):
        raise FileError(phrase("pending: {name} is not a step", name=row["is"]))
    _check_seats(step, len(game.box.words.get("seat", range(game.box.players))))
    return step


def _check_seats(value: Any, players: int) -> None:
    """Every seat a step names, also within other steps, must be at the table."""
    if isinstance(value, (list, tuple)):
        for item in value:
            _check_seats(item, players)
    if not isinstance(value, Record):
        return
    for field in fields(type(value)):
        given = getattr(value, field)
        _check_seats(given, players)
        if isinstance(value, Step) and field in value.seats and given not in range(players):
            raise FileError(
                phrase(
                    "pending: {kind}.{field}: expected a seat from 0 to {last}, found {found}",
                    kind=value.kind,
                    field=field,
                    last=players - 1,
                    found=repr(given),
                )
            )


def _check_rules(spec: AnySpec, scenario: Scenario) -> None:
    """Every rule a scenario names must exist."""
    named = [("rules", id) for id in scenario.rules]
    for number, step in enumerate(scenario.steps, 1):
        for key in ("log", "silent"):
            named += [(f"step {number}: {key}", id) for id in _list(f"step {number}", step, key)]
        named += [(f"step {number}: refused", id) for id in _table(f"step {number}", step, "refused").values()]
    for where, id in named:
        if not isinstance(id, str) or id not in spec.rules():
            raise FileError(phrase("{where}: {game} has no rule {id}", where=where, game=spec.id, id=repr(id)))


def _hold(holds: bool, where: str, key: str, expected: Json, found: Json) -> None:
    if not holds:
        raise Failed(
            phrase(
                "{where}: {key}: expected {expected}, found {found}",
                where=where,
                key=key,
                expected=repr(expected),
                found=repr(found),
            )
        )


def known_keys(file: str, where: str, given: dict[str, Json], keys: set[str]) -> None:
    """Every key is one of these."""
    for key in given:
        if key not in keys:
            raise FileError(
                phrase(
                    "{file}: {where}{key}: unknown key; expected one of {keys}",
                    file=file,
                    where=where,
                    key=key,
                    keys=", ".join(sorted(keys)),
                )
            )


def _list(where: str, step: dict[str, Json], key: str) -> list[Json]:
    found = step.get(key, [])
    if not isinstance(found, list):
        raise FileError(phrase("{where}: {key}: expected a list, found {found}", where=where, key=key, found=repr(found)))
    return found


def _table(where: str, step: dict[str, Json], key: str) -> dict[str, Json]:
    found = step.get(key, {})
    if not isinstance(found, dict):
        raise FileError(phrase("{where}: {key}: expected a table, found {found}", where=where, key=key, found=repr(found)))
    return found
