"""Primers: a page for each game, in our words, for whoever opens it for the first time.

title = "Fossil Dig in a minute"
shows = "template/01"                  # the lesson whose position the pictures show, if any; {course} is that of the game

[[section]]
is      = "turn"                       # you, turn, scores and end must be there; others may be called anything
heading = "What a turn is"
text    = ["A paragraph. What is printed is named by its path: {camp.tools_gained}."]
picture = "weather die"                # things on the board, by their ids: the part of it that has them is drawn
rules   = ["FD-CHO-01"]
"""

from __future__ import annotations

import re
from pathlib import Path

from mesozoic.core.content import Content
from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.core.rule import ID
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.play.lesson import find_lesson
from mesozoic.play.scenario import at_path, known_keys, read_toml

NEEDED = ("you", "turn", "scores", "end")
"""What every primer must say: what one is, what a turn is, what scores, how it ends."""
PARAGRAPH = 420
"""How many characters a paragraph may have."""
WORDS = 900
"""How many words may be on the page; like a paragraph it is measured in English, as it is written."""
VALUE = re.compile(r"\{([^{}]+)\}")
INTERNAL = re.compile(r"[_@~<>`]|" + ID.pattern)


class Section:
    """One part of a primer, its texts filled in."""

    def __init__(self, id: str, heading: str, text: list[str], picture: str, rules: list[str]) -> None:
        self.id = id
        self.heading = heading
        self.text = text
        self.picture = picture
        self.rules = rules


class Primer:
    """A primer: of a game, or of its solo game."""

    def __init__(self, id: str, title: str, shows: str, sections: list[Section]) -> None:
        self.id = id
        self.title = title
        self.shows = shows
        """The lesson whose position its pictures show."""
        self.sections = sections


def primers(spec: AnySpec, content: Content | None = None) -> list[Primer]:
    """The primers of a game: its own, then that of its solo game, where it has one; with the numbers of these components."""
    printed = spec.printed(content if content is not None else spec.content())
    found = [folder / "primer.toml" for folder in spec.folders if (folder / "primer.toml").is_file()]
    return [read_primer(file, spec, printed, f"{spec.id}-solo" if file.parent != spec.folder else spec.id) for file in found]


def read_primer(file: Path, spec: AnySpec, printed: dict[str, Json], id: str) -> Primer:
    """The primer in this file, checked, with what is printed in the places of its values."""
    given = read_toml(file)
    known_keys(str(file), "", given, {"title", "shows", "section"})
    rows = given.get("section")
    if not isinstance(given.get("title"), str) or not isinstance(rows, list):
        raise FileError(phrase("{file}: expected a title and tables headed [[section]]", file=file))
    sections = [_section(f"{file}: section {number}", row, spec, printed) for number, row in enumerate(rows, 1)]
    missing = [needed for needed in NEEDED if needed not in [section.id for section in sections]]
    if missing:
        raise FileError(
            phrase(
                "{file}: no section is called {section}; expected {known}",
                file=file,
                section=repr(missing[0]),
                known=", ".join(NEEDED),
            )
        )
    length = sum(len(text.split()) for row in rows for text in row["text"])
    if length > WORDS:
        raise FileError(phrase("{file}: expected at most {n} words, found {length}", file=file, n=WORDS, length=length))
    shows = str(given.get("shows", "")).replace("{course}", id)
    if shows:
        find_lesson(shows)
    elif any(section.picture for section in sections):
        raise FileError(phrase("{file}: shows: expected the name of a lesson, whose position the pictures show", file=file))
    return Primer(id, phrase(given["title"]), shows, sections)


def _section(where: str, row: Json, spec: AnySpec, printed: dict[str, Json]) -> Section:
    """One section, checked and filled in."""
    if not isinstance(row, dict):
        raise FileError(phrase("{where}: expected a table", where=where))
    known_keys(where, "", row, {"is", "heading", "text", "picture", "rules"})
    for key, shape in (("is", str), ("heading", str), ("text", list), ("rules", list)):
        if not isinstance(row.get(key), shape):
            raise FileError(
                phrase(
                    "{where}: {key}: expected {expected}, found {found}",
                    where=where,
                    key=key,
                    expected=phrase("a text") if shape is str else phrase("a list"),
                    found=repr(row.get(key)),
                )
            )
    for rule in row["rules"]:
        if rule not in spec.rules():
            raise FileError(phrase("{where}: rules: {game} has no rule {rule}", where=where, game=spec.id, rule=repr(rule)))
    text = [_filled(where, one, printed) for one in row["text"]]
    return Section(row["is"], phrase(row["heading"]), text, str(row.get("picture", "")), row["rules"])


def _filled(where: str, text: Json, printed: dict[str, Json]) -> str:
    """A paragraph in the language of the reader, with its values; a list of things stands for how many they are."""
    if not isinstance(text, str) or not text.strip() or len(text) > PARAGRAPH:
        raise FileError(
            phrase(
                "{where}: text: expected paragraphs of at most {n} characters, found {text}",
                where=where,
                n=PARAGRAPH,
                text=repr(text),
            )
        )
    if INTERNAL.search(VALUE.sub("", text)):
        raise FileError(
            phrase(
                "{where}: text: {word} is nothing a reader knows",
                where=where,
                word=repr(INTERNAL.findall(VALUE.sub("", text))[0]),
            )
        )

    def value(found: re.Match[str]) -> str:
        one = at_path(printed, found[1], f"{where}: text")
        if isinstance(one, (dict, bool)):
            raise FileError(phrase("{where}: text: {value} is neither a number nor a list", where=where, value=found[1]))
        return str(len(one)) if isinstance(one, list) else str(one)

    return VALUE.sub(value, phrase(text))
