"""How a game looks in a terminal: the table, the log, the choices, the odds, the scores.

Everything here is generic: it draws what a view holds and knows no game. A game that wants to be drawn in its own way has
a method `text(view, viewer)` in its spec.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import Any, Final

from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from mesozoic.cli import previews, result, words
from mesozoic.core.choice import Refusal
from mesozoic.core.game import Game
from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import Note, Words, grouped, in_words, spell
from mesozoic.core.rule import Rule
from mesozoic.core.spec import AnySpec, Score
from mesozoic.core.tongue import in_clauses, phrase, said_of
from mesozoic.core.warning import Warning
from mesozoic.play.odds import Odds, Outcome
from mesozoic.play.preview import brings
from mesozoic.play.rulebook import heading as chapter_heading

Row = tuple[str, list[Json]]
"""A label, and a value for each column."""

NOTHING: Final = "–"
WITHIN: Final = " · "
INLINE: Final = 24
"""Values of the table up to this length stand side by side."""
OUTCOMES: Final = 16
"""How many outcomes of a choice are listed."""
MANY: Final = 10
"""From so many choices on, they stand in columns."""
WHY: Final = 3
"""How far lines that explain another stand to the right of it."""
PIPED: Final = 100
"""The width of what nobody sees at once."""


def console() -> Console:
    """Where a command writes: plain text only, no markup."""
    seen = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(markup=False, highlight=False, emoji=False, width=None if seen else PIPED)


def say(out: Console, sentence: str, style: str = "") -> None:
    """One sentence on a line of its own, never broken where it is read by a program."""
    out.print(Text(sentence, style=style), soft_wrap=True)


def table_of(title: str, *columns: str) -> Table:
    """An empty table in the one style all commands share; its columns are named in the reader's language."""
    table = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(phrase(column), overflow="fold")
    return table


# -- values -------------------------------------------------------------------------------------------------------


def compact(value: Json) -> str:
    """A value of a view in one line."""
    if value is None or (isinstance(value, (dict, list)) and not value):
        return NOTHING
    if isinstance(value, bool):
        return words.yes(value)
    if isinstance(value, dict):
        return ", ".join(f"{words.label(str(key))} {_inner(item)}" for key, item in value.items())
    if isinstance(value, list):
        runs = [(item, len(list(same))) for item, same in groupby(_inner(item) for item in value)]
        return ", ".join(item if n == 1 else f"{item} ×{n}" for item, n in runs)
    return words.thing(value) if isinstance(value, str) else str(value)


def _inner(value: Json) -> str:
    """A value inside another."""
    return f"({compact(value)})" if isinstance(value, (dict, list)) and value else compact(value)


def rows(tables: list[dict[str, Json]], room: int) -> Iterator[Row]:
    """The rows of several tables side by side: a key that one of them lacks is left blank there."""
    for key in dict.fromkeys(key for table in tables for key in table):
        yield from _unfolded(words.label(str(key)), [table.get(key, "") for table in tables], room)


def _unfolded(label: str, cells: list[Json], room: int) -> Iterator[Row]:
    """One row, or one for each key of a table that has no room in a line."""
    tables = [_by_key(cell) for cell in cells]
    if any(tables) and all(table is not None for table in tables) and any(len(compact(cell)) > room for cell in cells):
        for below, values in rows([table or {} for table in tables], room):
            yield f"{label}{WITHIN}{below}", values
    else:
        yield label, cells


def _by_key(cell: Json) -> dict[str, Json] | None:
    """What can be unfolded, by key: tables, lists of tables, and what is not there."""
    if isinstance(cell, list) and all(isinstance(item, dict) for item in cell):
        ids = [str(item.get("id", number)) for number, item in enumerate(cell)]
        if len(set(ids)) < len(ids):
            return {str(number): item for number, item in enumerate(cell)}
        return {id: {key: item[key] for key in item if key != "id"} for id, item in zip(ids, cell, strict=True)}
    if isinstance(cell, dict):
        return cell
    return {} if cell is None or cell == "" else None


# -- the table ----------------------------------------------------------------------------------------------------


def table(out: Console, spec: AnySpec, game: Game, viewer: Seat, who: list[str]) -> None:
    """The table as this viewer sees it, as the game draws it itself if it does."""
    view = spec.view(game, viewer)
    own = spec.text(view, viewer, game.box)
    if own:
        out.print(Text(own))
        return
    _common(out, {**_dict(view.get("table")), **{key: view[key] for key in view if key not in ("table", "seats")}})
    _seats(out, view.get("seats", []), viewer, who)


def _dict(found: Any) -> dict[str, Json]:
    return found if isinstance(found, dict) else {}


def _common(out: Console, values: dict[str, Json]) -> None:
    """What belongs to nobody: short values side by side, long ones below each other."""
    found = [(label, compact(cells[0])) for label, cells in rows([values], (out.width - 30) * 2)]
    inline = [len(value) <= INLINE and WITHIN not in label for label, value in found]
    short = [Text.assemble((f"{label} ", "dim"), value) for (label, value), fits in zip(found, inline, strict=True) if fits]
    if short:
        out.print(Padding(Columns(short, padding=(0, 3)), (0, 0, 0, 1), expand=False))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim")
    grid.add_column(overflow="fold")
    for (label, value), fits in zip(found, inline, strict=True):
        if not fits:
            grid.add_row(label, value)
    if grid.row_count:
        out.print(Padding(grid, (0, 0, 0, 1), expand=False))


def _seats(out: Console, seats: list[dict[str, Json]], viewer: Seat, who: list[str]) -> None:
    """What each seat has: a row for every key, a column for every seat."""
    drawn = Table(box=box.SIMPLE_HEAD, pad_edge=True)
    drawn.add_column("", style="dim")
    for seat in range(len(seats)):
        title = words.seat_title(seat, who[seat] if seat < len(who) else "")
        drawn.add_column(title, overflow="fold", style="bold" if seat == viewer else "")
    room = max(12, (out.width - 20) // max(1, len(seats)) * 2)
    for label, cells in rows(seats, room):
        drawn.add_row(label, *[Text(compact(cell)) for cell in cells])
    out.print(drawn)


def heading(out: Console, text: str) -> None:
    """A line across the screen with a few words in it."""
    out.print(Line(Text(text, style="bold"), style="dim", align="left"))


# -- the log ------------------------------------------------------------------------------------------------------


def spelled(note: Note, known: Words) -> str:
    """A log line as a person reads it."""
    return spell(note.text, note.args, known)


def log(out: Console, notes: list[Note], known: Words, indent: int = 1, opened: bool = False) -> None:
    """These log lines, each with the rule that spoke; what explains a line is folded behind it, or opened below it."""
    for line, *why in grouped(notes):
        mark = words.folded(len(why)) if why and not opened else ""
        _log_line(out, line, known, indent, mark)
        for note in why if opened else ():
            _log_line(out, note, known, indent + WHY)


def _log_line(out: Console, note: Note, known: Words, indent: int, mark: str = "") -> None:
    line = Text.assemble(spelled(note, known), "  ", (note.rule, "dim"), ("  " if mark else ""), (mark, "cyan"))
    out.print(Padding(line, (0, 0, 0, indent), expand=False))


def steps(notes: list[Note]) -> list[list[Note]]:
    """These log lines step by step: one step for each line that others explain, with what then came of it."""
    found: list[list[Note]] = []
    for group in grouped(notes):
        if found and len(group) == 1:
            found[-1] += group
        else:
            found.append(group)
    return found


def warnings(out: Console, found: list[Warning], known: Words) -> None:
    """What rules are about to take from the reader, each with its rule."""
    for one in found:
        line = Text.assemble((words.warned(one.moment, spell(one.text, one.args, known)), "yellow"), "  ", (one.rule, "dim"))
        out.print(Padding(line, (0, 0, 0, 1), expand=False))


# -- the choices --------------------------------------------------------------------------------------------------


def choices(out: Console, spec: AnySpec, game: Game) -> None:
    """What the asked seat may answer, numbered, each with what it brings; and what is closed to it."""
    ask = game.ask()
    offered = game.choices()
    found = brings(spec, game, game.seat)
    then = previews.common(offered, found)
    out.print()
    out.print(Text.assemble((words.question(game.seat, ask.prompt, ask.shown(game)), "bold"), "  ", (ask.asked_by(game), "dim")))
    if then:
        say(out, f"  {words.asked_then(previews.prompt_of(then))}", "dim")
    wide = len(str(len(offered)))
    lines = [Text.assemble((f"{n:>{wide}}", "bold cyan"), f"  {choice.token()}") for n, choice in enumerate(offered, 1)]
    for line, choice, one in zip(lines, offered, found, strict=True):
        for said, style in ((words.choice(choice), ""), (previews.behind(one, game.seat, then), "dim")):
            if said:
                line.append(f"  {said}", style)
    if len(lines) < MANY:
        for line in lines:
            out.print(Padding(line, (0, 0, 0, 2), expand=False))
    else:
        out.print(Padding(Columns(lines, padding=(0, 3), column_first=True), (0, 0, 0, 2), expand=False))
    for refusal in game.refusals():
        out.print(Padding(closed(refusal, in_words(game.box.words, spec.id), wide), (0, 0, 0, 2), expand=False))


def closed(refusal: Refusal, known: Words, wide: int) -> Text:
    """A choice that is closed, with the reason and the rule."""
    token, why = refusal.choice.token(), spell(refusal.text, refusal.args, known)
    return Text.assemble((f"{'-':>{wide}}  {said_of(token, why)}", "yellow"), "  ", (refusal.rule, "dim"))


def help_lines(out: Console) -> None:
    """What a person can type."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan")
    grid.add_column()
    for typed, does in words.HELP:
        grid.add_row(Text(phrase(typed)), Text(phrase(does)))
    out.print(Padding(grid, (0, 0, 0, 1), expand=False))


def rule(out: Console, found: Rule) -> None:
    """One rule: id, chapter and text."""
    out.print(Text.assemble((found.id, "bold"), "  ", (chapter_heading(found.chapter), "dim")))
    out.print(Padding(Text(found.text), (0, 0, 0, 1), expand=False))


# -- odds and scores ----------------------------------------------------------------------------------------------


def odds(out: Console, found: Odds, token: str, known: Words) -> None:
    """What a choice can lead to, the likeliest first; what all outcomes have in common is said once."""
    say(out, words.odds_of(token), "bold")
    common = [note for note in shared([outcome.notes for outcome in found.outcomes]) if not note.depth]
    if common:
        out.print(Padding(Text(words.in_any_case([spelled(note, known) for note in common])), (0, 0, 0, 1), expand=False))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", style="cyan", no_wrap=True)
    grid.add_column(overflow="fold")
    for outcome in found.outcomes[:OUTCOMES]:
        grid.add_row(words.percent(outcome.probability), _outcome(outcome, common, known))
    out.print(Padding(grid, (0, 0, 0, 1), expand=False))
    rest = found.outcomes[OUTCOMES:]
    if rest:
        say(out, " " + words.rest_of_odds(len(rest), sum([outcome.probability for outcome in rest], Fraction(0))))
    if not found.exact:
        say(out, " " + words.cut_off(found.cut), "yellow")


def shared(logs: list[list[Note]]) -> list[Note]:
    """The lines that several logs have in common."""
    return [note for note in logs[0] if all(note in other for other in logs[1:])] if len(logs) > 1 else []


def _outcome(outcome: Outcome, common: list[Note], known: Words) -> Text:
    """The rolls, what the log then says, what is not seen of them, and whether it ends in the dark."""
    log = in_clauses([spelled(note, known) for note in outcome.notes if not note.depth and note not in common])
    unseen = words.rolled_unseen() if outcome.unseen else ""
    parts = [(", ".join([words.thing(roll) for roll in outcome.rolls]), "bold"), (log, ""), (unseen, "dim")]
    parts.append((words.ends_hidden() if outcome.hidden else "", "yellow"))
    text = Text("  ").join([Text(part, style=style) for part, style in parts if part])
    return text if text else Text(words.nothing_rolled(), style="dim")


def scores(out: Console, found: list[Score], who: list[str]) -> None:
    """The scores by source, and who has won; of one person alone, whether the game is won, and why."""
    drawn = Table(box=box.SIMPLE_HEAD, show_footer=True)
    drawn.add_column("", words.total(), style="dim", footer_style="bold")
    for score in found:
        title = words.seat_title(score.seat, who[score.seat] if score.seat < len(who) else "")
        drawn.add_column(title, str(score.total), justify="right", footer_style="bold")
    for source in dict.fromkeys(name for score in found for name, _ in score.sources):
        points = [dict(score.sources).get(source) for score in found]
        drawn.add_row(words.source(source), *["" if n is None else str(n) for n in points])
    out.print(drawn)
    alone = found[0].outcome
    if alone is not None:
        result.dials(out, alone)
    say(out, words.winners(found) if alone is None else result.sentence(alone, found[0].total), "bold")
