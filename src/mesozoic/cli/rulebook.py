"""`rules search`, `rules show` and `rules book`: the rulebooks in a terminal, also at the prompt of a game."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from mesozoic.cli import error_words, report_words, show
from mesozoic.cli.common import AsJson, Game, chosen_games, emit
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.core.option import plain
from mesozoic.core.rule import Rule
from mesozoic.core.tongue import phrase
from mesozoic.games import GAMES
from mesozoic.play.rulebook import Book, Chapter, heading, open_book
from mesozoic.play.searching import Hit, search
from mesozoic.play.things import Thing, things_in

Words = Annotated[list[str], typer.Argument(metavar="WORDS...", help="Words, beginnings of words, or ids such as TRN-05.")]
OfGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only in the rules of this game.")]
Everything = Annotated[bool, typer.Option("--all", help="All that is found, not only the best.")]
OneChapter = Annotated[
    str | None, typer.Option("--chapter", metavar="N", help="Print this chapter: its number, its letters such as TRN, or a word.")
]
RuleOf = Annotated[str, typer.Argument(metavar="ID", help="The id of a rule, such as FD-DIG-02.")]

BEST: Final = 12
"""How many rules a search shows at once."""
AROUND: Final = 240
"""Letters of a rule that a search shows."""


# -- commands -----------------------------------------------------------------------------------------------------


def rules_search(wanted: Words, game: OfGame = None, everything: Everything = False, as_json: AsJson = False) -> None:
    """Find rules by words, by id and by chapter, the best first; all words must occur."""
    found = found_in([open_book(spec.id) for spec in chosen_games(game)], " ".join(wanted))
    if as_json:
        emit([{"id": hit.rule.id, "chapter": hit.rule.chapter, "text": hit.rule.text} for hit in found])
        return
    show_hits(show.console(), found, " ".join(wanted), len(found) if everything else BEST)


def rules_show(id: RuleOf, as_json: AsJson = False) -> None:
    """Show one rule: its text, the rulings on it, what the components in it do, its options, and worked examples that show it."""
    wanted = id.strip().upper()
    books = [open_book(game) for game in GAMES if wanted in GAMES[game].rules()]
    if not books:
        raise SetupError(error_words.no_rule(id, next(iter(next(iter(GAMES.values())).rules()))))
    if as_json:
        emit(_rule(books, books[0].rule(wanted)))
        return
    rule = books[0].rule(wanted)
    show_rule(show.console(), books, rule, components(books, rule))


def rules_book(game: Game, chapter: OneChapter = None, as_json: AsJson = False) -> None:
    """List the chapters of a game's rules, or print one."""
    book = open_book(chosen_games(game)[0].id)
    chosen = book.chapters if chapter is None else [one for one in book.chapters if _is_called(one, chapter)]
    if not chosen:
        raise SetupError(error_words.no_chapter(book.spec.id, chapter or ""))
    if as_json:
        emit([{"book": one.book.name, "part": one.part, "title": one.title, "rules": _texts(one)} for one in chosen])
    elif chapter is None:
        _show_chapters(show.console(), book)
    else:
        _show_rules(show.console(), chosen)


def _is_called(chapter: Chapter, wanted: str) -> bool:
    """Is a chapter meant by its number, its letters or words of its title?"""
    number, _, title = chapter.title.partition(". ")
    titles = f"{title}\n{heading(chapter.title)}".lower()
    return wanted == number or (not wanted.isdecimal() and wanted.lower() in titles)


def _texts(chapter: Chapter) -> Json:
    return {rule.id: rule.text for rule in chapter.rules}


# -- what is shown ------------------------------------------------------------------------------------------------


def found_in(books: list[Book], wanted: str) -> list[Hit]:
    """What is found in these books, each rule once, the best first."""
    found = {hit.rule.id: hit for book in books for hit in search(book, wanted)}
    return sorted(found.values(), key=lambda hit: (hit.how, -len(hit.marks)))


def show_hits(out: Console, found: list[Hit], wanted: str, most: int = BEST) -> None:
    """Rules that were found, with the words that were looked for; of many, the best."""
    if not found:
        show.say(out, report_words.nothing_found(wanted), "yellow")
    for hit in found[:most]:
        out.print(Text.assemble((hit.rule.id, "bold"), "  ", (heading(hit.rule.chapter), "dim")))
        out.print(Padding(_excerpt(hit), (0, 0, 0, 1), expand=False))
    if len(found) > most:
        show.say(out, report_words.more_found(len(found) - most), "dim")


def _excerpt(hit: Hit) -> Text:
    """The text of a rule around the first word that was looked for, with all of them marked."""
    text = Text(hit.rule.text)
    for first, last in hit.marks:
        text.stylize("bold yellow", first, last)
    if len(text) <= AROUND:
        return text
    begin = max(0, min((hit.marks[0][0] if hit.marks else 0) - AROUND // 3, len(text) - AROUND))
    shown = text[begin : begin + AROUND]
    return Text.assemble("… " if begin else "", shown, " …" if begin + AROUND < len(text) else "")


def components(books: list[Book], rule: Rule) -> list[Thing]:
    """What a rule and the rulings on it speak of, each once."""
    texts = [one.text for one in (rule, *books[0].rulings(rule))]
    found = [thing for text in texts for book in books for thing in things_in(book.spec.id, text)]
    return list({thing.name: thing for thing in found}.values())


def show_rule(out: Console, books: list[Book], rule: Rule, things: list[Thing]) -> None:
    """One rule, what the things in it do, and what it is connected with in these books."""
    found = _rule(books, rule)
    show.rule(out, rule)
    for ruling in books[0].rulings(rule):
        told = Text.assemble((report_words.ruling_on(ruling.id), "bold"), "  ", ruling.text)
        out.print(Padding(told, (0, 0, 0, 3), expand=False))
    lines = [
        *[report_words.does(one.name, one.text, one.rule if one.rule != rule.id else "") for one in things],
        *[report_words.rule_option(one["id"], one["label"], report_words.setting(one["default"])) for one in found["options"]],
        *[report_words.example_of(one["name"], one["title"]) for one in found["examples"]],
        *([report_words.named_in(found["named_by"])] if found["named_by"] else []),
    ]
    for line in lines:
        out.print(Padding(Text(line, style="dim"), (0, 0, 0, 3), expand=False))


def _rule(books: list[Book], rule: Rule) -> Json:
    """A rule and what it is connected with, for a program; several games may cite it."""
    options = {
        one.id: {"id": one.id, "label": one.label, "default": plain(one.default)} for b in books for one in b.options(rule)
    }
    examples = [
        {"name": one.name, "title": one.title, "file": one.file, "rules": one.rules} for b in books for one in b.shown_in(rule)
    ]
    return {
        "id": rule.id,
        "book": books[0].chapter(rule).book.name,
        "chapter": rule.chapter,
        "text": rule.text,
        "names": books[0].names(rule),
        "named_by": list(dict.fromkeys(id for book in books for id in book.named_by(rule))),
        "rulings": [ruling.id for ruling in books[0].rulings(rule)],
        "components": [{"name": one.name, "text": one.text, "rule": one.rule} for one in components(books, rule)],
        "options": list(options.values()),
        "examples": examples,
    }


def _show_chapters(out: Console, book: Book) -> None:
    table = show.table_of(phrase(book.spec.title), "book", "part", "chapter", "rules", "n")
    for one in book.chapters:
        first, last = one.rules[0].id, one.rules[-1].id
        title = Text(heading(one.title))
        table.add_row(phrase(one.book.title), phrase(one.part), title, f"{first} – {last}", str(len(one.rules)))
    out.print(table)


def _show_rules(out: Console, chapters: list[Chapter]) -> None:
    for one in chapters:
        show.heading(out, f"{phrase(one.book.title)}: {heading(one.title)}")
        for rule in one.rules:
            out.print(Text.assemble((rule.id, "bold"), "  ", rule.text))
