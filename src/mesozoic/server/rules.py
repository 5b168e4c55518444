"""The rulebook over the wire: the whole of it, a search, and one rule with what it is connected with."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Annotated

from fastapi import APIRouter, Header, Query, Response

from mesozoic.core.option import plain
from mesozoic.core.rule import Rule
from mesozoic.play.rulebook import Book, Example, open_book
from mesozoic.play.searching import search
from mesozoic.server.about_games import (
    ExampleInfo,
    RuleBook,
    RuleChapter,
    RuleHit,
    RuleHits,
    RuleLine,
    RuleOption,
    RuleText,
    Ruling,
)
from mesozoic.server.api import WRONG

router = APIRouter(prefix="/api/games/{game}")
LONGEST = 100
"""Letters of a search."""
MOST = 60
"""So many rules a search tells, however many it finds."""


@router.get("/rules", responses={**WRONG, 304: {"description": "The browser has it already."}}, response_model=RuleBook)
async def book(game: str, if_none_match: Annotated[str, Header()] = "") -> Response:
    """All rules of a game, chapter by chapter; a browser keeps them until they change."""
    text, tag = written(game)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in [one.strip().removeprefix("W/") for one in if_none_match.split(",")]:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.get("/rules/search", responses=WRONG)
async def found(game: str, words: Annotated[str, Query(max_length=LONGEST)]) -> RuleHits:
    """The rules in which all these words occur, the best first: words, the beginnings of words, ids or parts of ids."""
    hits = search(open_book(game), words)
    told = [RuleHit(id=hit.rule.id, text=hit.rule.text, chapter=hit.rule.chapter, marks=hit.marks) for hit in hits[:MOST]]
    return RuleHits(total=len(hits), hits=told)


@router.get("/rules/{rule}", responses=WRONG)
async def rule(game: str, rule: str) -> RuleText:
    """One rule by its id, with its chapter, its neighbours, and the rulings, options and worked examples on it."""
    book = open_book(game)
    return rule_text(book, book.rule(rule))


def rule_text(book: Book, rule: Rule) -> RuleText:
    """A rule and what it is connected with."""
    chapter, (before, after) = book.chapter(rule), book.neighbours(rule)
    return RuleText(
        id=rule.id,
        text=rule.text,
        book=chapter.book.title,
        part=chapter.part,
        chapter=chapter.title,
        before=before,
        after=after,
        named=book.names(rule),
        named_by=book.named_by(rule),
        rulings=[Ruling(id=one.id, text=one.text, options=_options(book, one)) for one in book.rulings(rule)],
        options=_options(book, rule),
        examples=[example_info(example) for example in book.shown_in(rule)],
    )


def example_info(example: Example) -> ExampleInfo:
    """A worked example that can be opened."""
    return ExampleInfo(
        name=example.name,
        title=example.title,
        rules=example.rules,
        players=example.scenario.given["players"],
        seats=example.seats,
        chance=example.chance,
    )


def _options(book: Book, rule: Rule) -> list[RuleOption]:
    return [RuleOption(id=one.id, label=one.label, default=plain(one.default)) for one in book.options(rule)]


def _line(rule: Rule) -> RuleLine:
    return RuleLine(id=rule.id, text=rule.text)


@cache
def written(game: str) -> tuple[str, str]:
    """The book of a game as it is sent, and the tag by which a browser knows it again."""
    found = open_book(game)
    chapters = [
        RuleChapter(book=one.book.title, part=one.part, title=one.title, rules=[_line(rule) for rule in one.rules])
        for one in found.chapters
    ]
    text = RuleBook(game=game, title=found.spec.title, chapters=chapters).model_dump_json()
    return text, f'"{blake2b(text.encode(), digest_size=8).hexdigest()}"'
