"""Search in a rulebook: by words, by id and by chapter, one way for terminal and page."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from mesozoic.core.rule import Rule
from mesozoic.play.rulebook import Book

WORD = re.compile(r"[^\W_]+")
EXACT, BY_ID, BY_CHAPTER, BY_TEXT = range(4)
"""How a rule was found, the best first."""

Mark = tuple[int, int]
"""From where to where in a text a word that was looked for stands."""


class Hit:
    """A rule that was found, how well, and where the words stand in its text."""

    def __init__(self, rule: Rule, how: int, marks: list[Mark]) -> None:
        self.rule = rule
        self.how = how
        self.marks = marks


def search(book: Book, query: str) -> list[Hit]:
    """The rules in which all words of a query occur, the best first.

    The beginning of a word is enough; case, accents and a plural's s do not matter. A word with a hyphen may be the id of a
    rule, or part of one.
    """
    asked = {word: [plain(part) for part in WORD.findall(word)] for word in query.split()}
    hits = [hit for rule in book.rules.values() if (hit := _hit(rule, asked)) is not None]
    return sorted(hits, key=lambda hit: (hit.how, -len(hit.marks)))


def _hit(rule: Rule, query: dict[str, list[str]]) -> Hit | None:
    """This rule as an answer to these words and their parts; None if one of them does not occur."""
    ids = [word for word in query if "-" in word and _in_id(word, rule)]
    wanted = [part for word, parts in query.items() if word not in ids for part in parts]
    titles, texts = _words(rule.chapter), _words(rule.text)
    if not (ids or wanted) or not all(_begins(word, titles) or _begins(word, texts) for word in wanted):
        return None
    marks = [mark for known, mark in texts if any(known.startswith(word) for word in wanted)]
    if ids:
        return Hit(rule, EXACT if rule.id.lower() in [word.lower() for word in ids] else BY_ID, marks)
    return Hit(rule, BY_CHAPTER if all(_begins(word, titles) for word in wanted) else BY_TEXT, marks)


def _in_id(word: str, rule: Rule) -> bool:
    """Is this word the id of a rule, or a part of it from one hyphen on?"""
    return f"-{word}".lower() in f"-{rule.id}".lower()


def _begins(word: str, known: list[tuple[str, Mark]]) -> bool:
    """Does one of these words begin with this one?"""
    return any(one.startswith(word) for one, _ in known)


@cache
def _words(text: str) -> list[tuple[str, Mark]]:
    """The words of a text of the book, plain, and where they stand."""
    return [(plain(found[0]), found.span()) for found in WORD.finditer(text)]


def plain(word: str) -> str:
    """A word without case, accents and the s of a plural."""
    letters = unicodedata.normalize("NFKD", word.lower())
    bare = "".join([letter for letter in letters if not unicodedata.combining(letter)])
    return bare[:-1] if len(bare) > 3 and bare.endswith("s") and not bare.endswith("ss") else bare
