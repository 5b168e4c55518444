"""Component data: a source and a status for every value; every complaint names file and key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mesozoic.core.content import Content, from_save, load
from mesozoic.core.errors import DataError
from tests.builders import one_sentence

SOURCES = """
[book]
kind = "rulebook"
status = "confirmed"
[photo]
kind = "photo"
status = "second-hand"
"""


def data(folder: Path, text: str, sources: str = SOURCES, **others: str) -> Content:
    for name, content in {"sources": sources, "camp": text, **others}.items():
        (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    return load(folder)


def complaint(folder: Path, text: str, sources: str = SOURCES, **others: str) -> str:
    with pytest.raises(DataError) as found:
        data(folder, text, sources, **others)
    return one_sentence(found.value)


def status_of(content: Content) -> dict[str, str]:
    return {path: f"{leaf.ref}/{leaf.status}" for path, leaf in content.leaves.items()}


def test_one_source_serves_a_table_and_all_below(tmp_path: Path) -> None:
    content = data(tmp_path, 'source = "book"\na = 1\n[t]\nb = "x"\n[t.u]\nc = [1, 2]\n')
    assert status_of(content) == {"a": "book/confirmed", "t.b": "book/confirmed", "t.u.c": "book/confirmed"}
    assert content.values == {"a": 1, "t": {"b": "x", "u": {"c": [1, 2]}}}


def test_a_star_serves_all_and_a_path_overrides_it(tmp_path: Path) -> None:
    text = """
[t]
a = 1
b = 2
cost = { food = 1, gold = 2 }
[t.source]
"*" = "book"
b = "photo"
"cost.food" = { ref = "book", status = "inferred", note = "icon half covered", confidence = "high" }
"""
    content = data(tmp_path, text)
    assert status_of(content) == {
        "t.a": "book/confirmed",
        "t.b": "photo/second-hand",
        "t.cost.food": "book/inferred",
        "t.cost.gold": "book/confirmed",
    }
    leaf = content.leaves["t.cost.food"]
    assert (leaf.value, leaf.file, leaf.note, leaf.confidence) == (1, "camp.toml", "icon half covered", "high")


def test_the_most_particular_source_is_taken_wherever_it_stands(tmp_path: Path) -> None:
    text = """
source = { "*" = "book", "t.u.c" = { ref = "photo", status = "unknown" } }
[t]
b = 1
[t.u]
source = "photo"
c = 1
d = 2
"""
    assert status_of(data(tmp_path, text)) == {"t.b": "book/confirmed", "t.u.c": "photo/unknown", "t.u.d": "photo/second-hand"}


def test_a_source_of_a_path_covers_what_lies_below_but_not_what_begins_alike(tmp_path: Path) -> None:
    text = '[t]\ncost = { food = 1 }\ncosts = 2\nsource = { cost = "photo", costs = "book" }\n'
    assert status_of(data(tmp_path, text)) == {"t.cost.food": "photo/second-hand", "t.costs": "book/confirmed"}
    text = '[t]\ncost = { food = 1 }\ncosts = 2\nsource = { cost = "photo" }\n'
    assert "camp.toml: t.costs: expected a source" in complaint(tmp_path, text)


def test_records_with_ids_are_addressed_by_id_and_other_arrays_are_one_value(tmp_path: Path) -> None:
    text = """
[[fossil]]
id = "tooth"
worth = 2
source = "book"
[[fossil]]
id = "claw"
worth = 3
source = "photo"
[die]
faces = ["sun", "rain"]
steps = [{ n = 1 }, { n = 2 }]
source = "book"
"""
    content = data(tmp_path, text)
    assert content.ids("fossil") == ["tooth", "claw"]
    assert content.number("fossil.claw.worth") == 3
    assert content.get("die.steps") == [{"n": 1}, {"n": 2}]
    assert status_of(content) == {
        "fossil.tooth.worth": "book/confirmed",
        "fossil.claw.worth": "photo/second-hand",
        "die.faces": "book/confirmed",
        "die.steps": "book/confirmed",
    }


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a = 1", ["camp.toml: a: expected a source"]),
        ('[t]\na = 1\nb = 2\nsource = { a = "book" }', ["camp.toml: t.b: expected a source"]),
        ('[[f]]\nid = "x"\nw = 1\nsource = "book"\n[[f]]\nid = "y"\nw = 2', ["camp.toml: f.y.w: expected a source"]),
        ('a = 1\nsource = "diary"', ["camp.toml: a: ", "book, photo", "'diary'"]),
        ('a = 1\nsource = { ref = "diary" }', ["camp.toml: a: ", "'diary'"]),
        ("a = 1\nsource = 5", ["camp.toml: a: ", "found 5"]),
        ("a = 1\nsource = []", ["camp.toml: a: ", "found []"]),
        ('a = 1\nsource = { "*" = { status = "inferred" } }', ["camp.toml: a: ", "found None"]),
        (
            'a = 1\nsource = { ref = "book", status = "sure" }',
            ["camp.toml: a: ", "confirmed, second-hand, inferred, unknown", "'sure'"],
        ),
        ('a = 1\nsource = { ref = "book", status = [] }', ["camp.toml: a: ", "found []"]),
        ('a = 1\nsource = { ref = "book", note = 5 }', ["camp.toml: a", "found 5"]),
        ('a = 1\nsource = { ref = "book", confidence = 5 }', ["camp.toml: a", "found 5"]),
        ('[[f]]\nid = "x"\n[[f]]\nid = "y"\n[[f]]\nid = "x"', ["camp.toml: f: expected every id once", "'x' twice"]),
        ("a = ]", ["camp.toml", "expected TOML", "line 1"]),
        ('a = 1\na = 2\nsource = "book"', ["camp.toml", "expected TOML"]),
    ],
)
def test_what_cannot_be_used_is_named_by_file_and_key(tmp_path: Path, text: str, parts: list[str]) -> None:
    said = complaint(tmp_path, text)
    assert all(part in said for part in parts), said


def test_sources_are_checked_too(tmp_path: Path) -> None:
    text = 'a = 1\nsource = "book"'
    assert "sources.toml: book.status: expected one of confirmed" in complaint(tmp_path, text, '[book]\nkind = "x"')
    assert "found 'sure'" in complaint(tmp_path, text, '[book]\nstatus = "sure"')
    assert "sources.toml: book.status" in complaint(tmp_path, text, 'book = "rulebook"')
    assert "sources.toml" in complaint(tmp_path, text, "[book")
    (tmp_path / "sources.toml").unlink()
    with pytest.raises(DataError) as found:
        load(tmp_path)
    one_sentence(found.value, "sources.toml", "cannot be read")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    data(tmp_path, 'a = 1\nsource = "book"')
    (tmp_path / "camp.toml").write_bytes(b"a = \xff\xfe")
    with pytest.raises(DataError) as found:
        load(tmp_path)
    one_sentence(found.value, "camp.toml")


def test_two_files_make_one_content_and_share_no_table(tmp_path: Path) -> None:
    content = data(tmp_path, '[t]\na = 1\nsource = "book"', dice='[d]\nb = 2\nsource = "book"')
    assert {path: leaf.file for path, leaf in content.leaves.items()} == {"t.a": "camp.toml", "d.b": "dice.toml"}
    assert "dice.toml: t: expected in one file only" in complaint(tmp_path, "[t]\n", dice="[t]\n")


def test_the_hash_follows_the_values_and_not_their_sources_or_order(tmp_path: Path) -> None:
    first = data(tmp_path, '[t]\na = 1\nb = 2\nsource = "book"').hash
    assert data(tmp_path, '[t]\nb = 2\na = 1\nsource = "photo"').hash == first
    assert data(tmp_path, '[t]\nb = 2\na = 3\nsource = "book"').hash != first
    assert from_save({"t": {"a": 1, "b": 2}}).hash == first


def test_values_are_read_by_type_and_bound_and_complaints_name_file_and_key(tmp_path: Path) -> None:
    text = '[t]\nn = 5\nword = "sun"\nlist = ["sun", "rain"]\nyes = true\nsource = "book"'
    content = data(tmp_path, text)
    known = ["rain", "sun"]
    assert (content.number("t.n", 5, 5), content.word("t.word", known), content.words("t.list", known)) == (5, 1, [1, 0])
    wrong: list[tuple[Callable[[], Any], str]] = [
        (lambda: content.number("t.n", 6, 9), "camp.toml: t.n: expected a whole number from 6 to 9, found 5"),
        (lambda: content.number("t.word"), "camp.toml: t.word: expected a whole number"),
        (lambda: content.number("t.yes"), "camp.toml: t.yes: expected a whole number"),
        (lambda: content.word("t.word", ["rain"]), "camp.toml: t.word: expected one of rain, found 'sun'"),
        (lambda: content.word("t.list", known), "camp.toml: t.list: expected one of"),
        (lambda: content.words("t.list", ["sun"]), "camp.toml: t.list: expected a list of words out of sun"),
        (lambda: content.words("t.word", known), "camp.toml: t.word: expected a list"),
        (lambda: content.ids("t.n"), "camp.toml: t.n: expected a table of records"),
        (lambda: content.get("t.other"), "t.other: expected a value here, found none"),
        (lambda: content.get("t.n.deeper"), "t.n.deeper: expected a value here, found none"),
    ]
    for read, sentence in wrong:
        with pytest.raises(DataError) as found:
            read()
        one_sentence(found.value, sentence)
