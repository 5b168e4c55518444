"""The rulebook of every game: read a second time from its files, line by line, and searched by plain comparison of letters."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from mesozoic.core.errors import SetupError
from mesozoic.core.rule import ID
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.rulebook import find_example, open_book
from mesozoic.play.scenario import open_scenario
from mesozoic.play.searching import search
from tests.builders import one_sentence

ALL = pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))


def written(spec: AnySpec) -> list[tuple[str, str]]:
    """Every id at the beginning of an item, in order, with the heading it stands below."""
    found, heading = [], ""
    for folder in spec.folders:
        for line in (folder / "rules.md").read_text(encoding="utf-8").splitlines():
            heading = line[3:] if line.startswith("## ") else heading
            if line.startswith("- **"):
                found.append((line[4:].split("**")[0], heading))
    return found


@ALL
def test_every_rule_is_there_in_order_below_its_chapter(spec: AnySpec) -> None:
    book = open_book(spec.id)
    assert [(rule.id, chapter.title) for chapter in book.chapters for rule in chapter.rules] == written(spec)
    walked, at = [], book.ids[0]
    while at:
        walked.append(at)
        at = book.neighbours(book.rule(at))[1]
    assert walked == [id for id, _ in written(spec)]
    assert [book.neighbours(book.rule(id))[0] for id in walked] == ["", *walked[:-1]]


@pytest.mark.long
@ALL
def test_every_rule_is_found_by_its_id_and_by_its_chapter(spec: AnySpec) -> None:
    book = open_book(spec.id)
    below: dict[str, set[str]] = {}
    for id, heading in written(spec):
        assert search(book, id.lower())[0].rule.id == id
        below.setdefault(heading, set()).add(id)
    for heading, ids in below.items():
        title = " ".join(re.findall(r"[^\W_]+", heading))
        assert ids <= {hit.rule.id for hit in search(book, title)}
    part = written(spec)[0][0].rpartition("-")[0]
    assert {id for id, _ in written(spec) if id.startswith(part)} <= {hit.rule.id for hit in search(book, part)}


@pytest.mark.parametrize("word", ["raptor", "jack", "soldier", "visitor", "tool"])
@ALL
def test_a_word_is_found_wherever_it_stands(spec: AnySpec, word: str) -> None:
    book = open_book(spec.id)
    expected = {
        id
        for id, rule in book.rules.items()
        if any(part.startswith(word) for part in re.split(r"[\W_]+", f"{rule.text} {rule.chapter}".lower()))
    }
    hits = search(book, word)
    assert {hit.rule.id for hit in hits} == expected
    for hit in hits:
        marked = [hit.rule.text[first:last].lower() for first, last in hit.marks]
        assert all(part.startswith(word) for part in marked)
        assert len(marked) == sum(part.startswith(word) for part in re.split(r"[\W_]+", hit.rule.text.lower()))


def test_how_a_word_is_written_does_not_matter() -> None:
    book = open_book("perseverance-1")
    plain = [hit.rule.id for hit in search(book, "raptor wall")]
    assert plain
    for query in ("RAPTORS walls", "wall  raptor", "Ráptor, wàlls"):
        assert [hit.rule.id for hit in search(book, query)] == plain
    assert {hit.rule.id for hit in search(book, "raptor")} > set(plain)


def test_ids_come_first_then_chapters_then_what_has_most_of_the_words() -> None:
    book = open_book("perseverance-1")
    assert search(book, "e1-trn-05")[0].rule.id == "E1-TRN-05"
    assert [hit.rule.id for hit in search(book, "trn-05")][:2] == ["E1-TRN-05", "DS-TRN-05"]
    in_chapter = [hit.rule.id for hit in search(book, "training")][:8]
    assert all(id.startswith("E1-TRN-") for id in in_chapter)
    counts = [hit.rule.text.lower().count("scrap") for hit in search(book, "scrap") if "scrap" not in hit.rule.chapter.lower()]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize("query", ["", " ", "-", "…", "zzzz", "raptor zzzz", "E1-XYZ-99", "`", "\x00"])
def test_what_is_not_there_is_not_found(query: str) -> None:
    assert search(open_book("perseverance-1"), query) == []


@ALL
def test_a_rule_knows_what_it_names_and_what_names_it(spec: AnySpec) -> None:
    book = open_book(spec.id)
    named = {id: set(ID.findall(rule.text)) for id, rule in book.rules.items()}
    for id, rule in book.rules.items():
        around = set(book.names(rule)) | set(book.named_by(rule))
        assert around == {other for other in named if other != id and (other in named[id] or id in named[other])}
        assert {ruling.id for ruling in book.rulings(rule)} == {other for other in around if other.split("-")[1] == "RUL"}


@ALL
def test_every_switch_of_a_ruling_is_known(spec: AnySpec) -> None:
    """What a text calls `cfg.option` or sets in `option = value` is an option of the game, or the number of players."""
    book = open_book(spec.id)
    for rule in book.rules.values():
        own = {one.id for one in book.options(rule)}
        named = re.findall(r"`cfg\.(\w+)`", rule.text) + re.findall(r"[Oo]nly with `(\w+) = ", rule.text)
        assert set(named) - {"players"} <= own, rule.id
    switches = [option.id for rule in book.rules.values() if rule.is_ruling() for option in book.options(rule)]
    assert all(option in [one.id for one in spec.options] for option in switches)


@ALL
def test_every_worked_example_opens_and_is_named_for_its_game(spec: AnySpec) -> None:
    book = open_book(spec.id)
    files = {Path(example.file) for example in book.examples}
    assert files == {file for file in spec.examples() if tomllib.loads(file.read_text(encoding="utf-8"))["game"] == spec.id}
    assert len({example.name for example in book.examples}) == len(files) > 0
    for example in book.examples:
        found = find_example(example.name)
        assert found is example
        assert open_scenario(found.scenario)[0] is spec
        for id in example.rules:
            assert example in book.shown_in(book.rule(id))


def test_no_example_is_left_out() -> None:
    every = {file for spec in GAMES.values() for file in spec.examples()}
    assert every == {Path(example.file) for game in GAMES for example in open_book(game).examples}


@pytest.mark.parametrize("name", ["template/no-such", "template", "nothing/example_2_sketch", "", "../template/example_2_sketch"])
def test_an_example_there_is_not(name: str) -> None:
    with pytest.raises(SetupError) as found:
        find_example(name)
    one_sentence(found.value)
