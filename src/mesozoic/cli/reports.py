"""`games`, `rules` and `data`: what there is, and what is known of it."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from mesozoic.audit.coverage import coverage
from mesozoic.audit.data import data_report
from mesozoic.cli import show, words
from mesozoic.cli.common import AnyGame, AsJson, Pack, chosen_games, contents, emit, laid_over
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.rule import Rulebook
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES, RULEBOOKS, find_rulebook

OneRule = Annotated[str | None, typer.Option("--rule", metavar="ID", help="Show the code and the tests of this rule alone.")]
RuleOf = Annotated[str, typer.Argument(metavar="ID", help="The id of a rule, such as FD-DIG-02.")]

rules = typer.Typer(help="The rules by number: what they say, and which are implemented and tested.")
data = typer.Typer(help="The component data: what is known of every value.")


# -- games --------------------------------------------------------------------------------------------------------


def games(as_json: AsJson = False) -> None:
    """List the games there are, with their options."""
    found = [_game(spec) for spec in GAMES.values()]
    if as_json:
        emit(found)
        return
    out = show.console()
    table = show.table_of("", "game", "title", "players", "stage", "rules")
    for spec in GAMES.values():
        table.add_row(spec.id, spec.title, words.counts(spec.players), spec.stage, str(len(spec.rules())))
    out.print(table)
    for game in found:
        _show_options(out, game)


def _game(spec: AnySpec) -> Json:
    return {
        "id": spec.id,
        "title": spec.title,
        "summary": spec.summary,
        "players": list(spec.players),
        "stage": spec.stage,
        "rules_version": spec.rules_version,
        "rules": len(spec.rules()),
        "options": [
            {**option.schema(), "players": [n for n in spec.players if spec.applies(option.id, n)]} for option in spec.options
        ],
    }


def _show_options(out: Console, game: Json) -> None:
    table = show.table_of(words.options_of(game["id"]), "option", "label", "default", "values", "what it does")
    for option in game["options"]:
        table.add_row(
            option["id"], option["label"], words.setting(option["default"]), words.possible(option), Text(option["help"])
        )
    if game["options"]:
        out.print(table)


# -- rules --------------------------------------------------------------------------------------------------------


@rules.command("coverage")
def rules_coverage(game: AnyGame = None, rule: OneRule = None, as_json: AsJson = False) -> None:
    """Count the rules that are implemented and tested, and list those that are missing.

    A rule is tested where a test marked with it, or a scenario that shows it, ran and passed. It is implemented where code that
    names it ran in such a test: a function with the id in its texts or its docstring, in those of its class, or in a table it
    reads. The tests of a checkout are run for that, unless neither sources nor tests have changed since.
    """
    chosen = list(RULEBOOKS.values()) if game is None else [find_rulebook(game)]
    books = chosen if rule is None else [book for book in chosen if rule.upper() in book.rules()]
    if rule is not None and not books:
        raise SetupError(words.no_rule(rule, next(iter(chosen[0].rules()))))
    found = [coverage(book, running=partial(_say_running, book)).as_json() for book in books]
    if rule is not None:
        _show_rule(rule.upper(), found[0]["rules"][rule.upper()], as_json)
    elif as_json:
        emit(found if game is None else found[0])
    else:
        _show_coverage(found)


def _say_running(book: Rulebook) -> None:
    typer.echo(words.running_tests(book.name), err=True)


def _show_coverage(found: list[Json]) -> None:
    out = show.console()
    table = show.table_of("", "game", "rules", "implemented", "tested", "missing")
    for one in found:
        table.add_row(one["game"], *[str(one[key]) for key in ("total", "implemented", "tested")], str(len(one["missing"])))
    out.print(table)
    for one in found:
        if one["missing"]:
            out.print(Text(words.missing_rules(one["game"], one["missing"])))


def _show_rule(id: str, one: Json, as_json: bool) -> None:
    if as_json:
        emit({"rule": id, **one})
        return
    out = show.console()
    for title, places in (("implemented in", one["code"]), ("tested by", one["tests"])):
        show.heading(out, f"{id} {title}")
        for place in places:
            out.print(Text(place), soft_wrap=True)


@rules.command("show")
def rules_show(id: RuleOf) -> None:
    """Show one rule of any game: id, chapter and text."""
    wanted = id.strip().upper()
    for book in RULEBOOKS.values():
        if wanted in book.rules():
            show.rule(show.console(), book.rules()[wanted])
            return
    raise SetupError(words.no_rule(id, next(iter(next(iter(GAMES.values())).rules()))))


# -- data ---------------------------------------------------------------------------------------------------------


@data.command("report")
def data_report_command(game: AnyGame = None, pack: Pack = None, as_json: AsJson = False) -> None:
    """Count the component values by how sure they are, and list those that are not confirmed."""
    specs = chosen_games(game)
    packed = {} if pack is None else {game: laid_over(specs[0], pack)} if game is not None else contents(pack)
    found = [data_report(spec, packed.get(spec.id, spec.content())) for spec in specs]
    if as_json:
        emit(found if game is None else found[0])
        return
    for one in found:
        _show_data(show.console(), one)


def _show_data(out: Console, one: Json) -> None:
    show.heading(out, words.data_of(one["game"], one["total"], one["content"]))
    show.say(out, ", ".join(f"{n} {status}" for status, n in one["counts"].items()))
    table = show.table_of("", "value", "is", "status", "confidence", "source", "note")
    for row in one["not_confirmed"]:
        cells = [row["path"], show.compact(row["value"]), row["status"], row["confidence"], row["source"], row["note"]]
        table.add_row(*[Text(cell) for cell in cells])
    if one["not_confirmed"]:
        out.print(table)
