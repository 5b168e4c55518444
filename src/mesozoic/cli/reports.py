"""`games`, `primer`, `rules` and `data`: what there is, and what is known of it."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from mesozoic.audit.coverage import coverage
from mesozoic.audit.data import data_report
from mesozoic.cli import error_words, report_words, show, words
from mesozoic.cli.common import AnyGame, AsJson, Pack, chosen_games, contents, emit, laid_over
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.option import GROUPS
from mesozoic.core.rule import Rulebook
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import GAMES, RULEBOOKS, find_rulebook
from mesozoic.play.primer import primers

OneRule = Annotated[str | None, typer.Option("--rule", metavar="ID", help="Show the code and the tests of this rule alone.")]

rules = typer.Typer(help="The rulebooks: search them, read them, and see which rules are implemented and tested.")
data = typer.Typer(help="The component data: what is known of every value.")


# -- games --------------------------------------------------------------------------------------------------------


def games(as_json: AsJson = False) -> None:
    """List the games there are, with their options and presets."""
    found = [_game(spec) for spec in GAMES.values()]
    if as_json:
        emit(found)
        return
    out = show.console()
    table = show.table_of("", "game", "title", "players", "stage", "rules")
    for spec in GAMES.values():
        table.add_row(
            spec.id, phrase(spec.title), words.counts(spec.players), report_words.stage(spec.stage), str(len(spec.rules()))
        )
    out.print(table)
    for game in found:
        _show_options(out, game)
        _show_presets(out, game)


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
        "presets": [
            {"id": one.id, "name": one.name, "text": one.text, "players": list(one.players), "options": dict(one.options)}
            for one in spec.presets()
        ],
    }


def _show_options(out: Console, game: Json) -> None:
    """The options group by group, in the order in which people look for them."""
    table = show.table_of(report_words.options_of(game["id"]), "option", "label", "default", "values", "what it does")
    for group in GROUPS:
        those = [option for option in game["options"] if option["group"] == group]
        if those:
            table.add_section()
            table.add_row(Text(report_words.group(group), style="bold"))
        for option in those:
            does = Text(report_words.with_ruling(phrase(option["help"]), option["ruling"]))
            table.add_row(
                option["id"],
                phrase(option["label"]),
                report_words.setting(option["default"]),
                report_words.possible(option),
                does,
            )
    if game["options"]:
        out.print(table)


def _show_presets(out: Console, game: Json) -> None:
    table = show.table_of(report_words.presets_of(game["id"]), "preset", "players", "what it is for", "what it changes")
    for preset in game["presets"]:
        table.add_row(
            preset["id"],
            words.counts(tuple(preset["players"])),
            Text(phrase(preset["text"])),
            Text(report_words.changed(game["options"], preset["options"])),
        )
    if game["presets"]:
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
        raise SetupError(error_words.no_rule(rule, next(iter(chosen[0].rules()))))
    found = [coverage(book, running=partial(_say_running, book)).as_json() for book in books]
    if rule is not None:
        _show_rule(rule.upper(), found[0]["rules"][rule.upper()], as_json)
    elif as_json:
        emit(found if game is None else found[0])
    else:
        _show_coverage(found)


def primer(game: AnyGame = None, as_json: AsJson = False) -> None:
    """Say in a page what a game is about: what one is, what a turn is, what scores and how it ends."""
    found = [one for spec in chosen_games(game) for one in primers(spec)]
    if as_json:
        emit([{"id": one.id, "title": one.title, "sections": [vars(section) for section in one.sections]} for one in found])
        return
    out = show.console()
    for one in found:
        show.heading(out, one.title)
        for section in one.sections:
            show.say(out, section.heading, "bold")
            for text in section.text:
                out.print(Padding(Text(text), (0, 0, 1, 1), expand=False))


def _say_running(book: Rulebook) -> None:
    typer.echo(error_words.running_tests(book.name), err=True)


def _show_coverage(found: list[Json]) -> None:
    out = show.console()
    table = show.table_of("", "game", "rules", "implemented", "tested", "missing")
    for one in found:
        table.add_row(one["game"], *[str(one[key]) for key in ("total", "implemented", "tested")], str(len(one["missing"])))
    out.print(table)
    for one in found:
        if one["missing"]:
            out.print(Text(report_words.missing_rules(one["game"], one["missing"])))


def _show_rule(id: str, one: Json, as_json: bool) -> None:
    if as_json:
        emit({"rule": id, **one})
        return
    out = show.console()
    for tested, places in ((False, one["code"]), (True, one["tests"])):
        show.heading(out, report_words.rule_places(id, tested))
        for place in places:
            out.print(Text(place), soft_wrap=True)


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
    show.heading(out, report_words.data_of(one["game"], one["total"], one["content"]))
    show.say(out, ", ".join(f"{n} {report_words.status(status)}" for status, n in one["counts"].items()))
    table = show.table_of("", "value", "is", "status", "confidence", "source", "note")
    for row in one["not_confirmed"]:
        cells = [
            row["path"],
            show.compact(row["value"]),
            report_words.status(row["status"]),
            row["confidence"],
            row["source"],
            row["note"],
        ]
        table.add_row(*[Text(cell) for cell in cells])
    if one["not_confirmed"]:
        out.print(table)
