"""Damaged saves: one sentence that names the file, and nothing else comes out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mesozoic.core.errors import FileError
from mesozoic.core.record import canonical, digest
from mesozoic.play.journal import write_journal
from mesozoic.play.save import load_file, pack, save_file, unpack
from tests.builders import TEMPLATE, one_sentence, played

RUNNING = played(3, 4, {"rounds": 3}, answers=8)
SAVED = json.loads(json.dumps(pack(RUNNING)))
TABLE = canonical(TEMPLATE.save(RUNNING.game))


def refused(saved: Any, *parts: str) -> None:
    with pytest.raises(FileError) as found:
        unpack(saved, "my.save")
    one_sentence(found.value, "my.save", *parts)


def signed(**changed: Any) -> dict[str, Any]:
    """The save with other values and a digest that fits them."""
    rest = {key: value for key, value in {**SAVED, **changed}.items() if key != "digest"}
    return {**rest, "digest": digest(rest)}


def test_the_save_of_these_tests_is_good() -> None:
    assert canonical(TEMPLATE.save(unpack(SAVED, "my.save").game)) == TABLE
    assert signed() == SAVED


def test_cut_off_anywhere_it_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "my.save"
    save_file(RUNNING, file)
    text = file.read_text(encoding="utf-8")
    for length in range(0, len(text) - 1, 7):
        file.write_text(text[:length], encoding="utf-8")
        with pytest.raises(FileError) as found:
            load_file(file)
        one_sentence(found.value, str(file), "line", "cut off")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"null", b"[]", b"5", b'"mesozoic save"', b"{}", b"hello"])
def test_what_is_no_save_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "my.save"
    file.write_bytes(content)
    with pytest.raises(FileError) as found:
        load_file(file)
    one_sentence(found.value, str(file), "expected")


@pytest.mark.parametrize("content", ["[" * 100_000, '{"version": ' + "1" * 5000 + "}"], ids=["deep", "long number"])
def test_what_no_reader_of_json_can_take_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "my.save"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(FileError) as found:
        load_file(file)
    one_sentence(found.value, str(file), "expected")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    for file in (tmp_path / "none.save", tmp_path):
        with pytest.raises(FileError) as found:
            load_file(file)
        one_sentence(found.value, str(file), "cannot be read")


@pytest.mark.parametrize("key", [key for key in SAVED if key != "digest"])
def test_an_edited_or_missing_key_is_noticed(key: str) -> None:
    refused({name: value for name, value in SAVED.items() if name != key})
    other: Any = "template2" if isinstance(SAVED[key], str) else 2 if isinstance(SAVED[key], int) else []
    if SAVED[key] != other:
        refused({**SAVED, key: other})


def test_a_cheater_is_noticed() -> None:
    table = json.loads(json.dumps(SAVED["table"]))
    table["diggers"][0]["tools"] += 1
    refused({**SAVED, "table": table}, "edited")
    refused({**SAVED, "more": 1}, "edited")
    refused({**SAVED, "digest": "0" * 16}, "edited")
    refused({**SAVED, "journal": SAVED["journal"][:-1]}, "edited")


def test_another_format_a_newer_version_and_newer_rules_are_told_apart() -> None:
    refused(signed(format="chess save"), "expected a mesozoic save")
    refused(signed(format=None), "expected a mesozoic save")
    refused(signed(version=2), "version 1", "found 2", "newer")
    refused(
        signed(rules=TEMPLATE.rules_version + 1),
        f"rules {TEMPLATE.rules_version}",
        "template",
        f"found {TEMPLATE.rules_version + 1}",
    )


def test_another_game_and_a_setup_that_is_none_are_named() -> None:
    refused(signed(game="chess"), "'chess'", "template")
    refused(signed(players=9), "2, 3, 4")
    refused(signed(options={"turns": 3}), "'turns'")
    refused(signed(options={"rounds": 99}), "option rounds")
    refused(signed(content={**SAVED["content"], "hash": "0" * 16}), "content")
    values = json.loads(json.dumps(SAVED["content"]["values"]))
    del values["camp"]["tools_gained"]
    refused(signed(content={"values": values, "hash": digest(values)}), "camp.tools_gained")


WRONG: list[dict[str, Any]] = [
    {"game": 5},
    {"game": []},
    {"rules": "1"},
    {"rules": None},
    {"players": "3"},
    {"players": None},
    {"content": None},
    {"content": {}},
    {"content": {"hash": 1}},
    {"journal": None},
    {"journal": [5]},
    {"journal": ["x camp"]},
    {"journal": [""]},
    {"table": None},
    {"table": {}},
    {"table": {**SAVED["table"], "stack": [5]}},
    {"table": {**SAVED["table"], "stack": [{"is": "dig.nonsense"}]}},
    {"table": {**SAVED["table"], "stack": [{"is": []}]}},
    {"table": {**SAVED["table"], "stack": [{"is": "dig.keep"}]}},
    {"table": {**SAVED["table"], "stack": [{"is": "dig.keep", "seat": 17}]}},
    {"table": {**SAVED["table"], "stack": [{"is": "dig.round"}]}},
    {"table": {**SAVED["table"], "stack": [{"tuple": 5}]}},
    {"table": {**SAVED["table"], "diggers": []}},
    {"table": {**SAVED["table"], "answers": None}},
    {"table": {**SAVED["table"], "deck": {"is": "pile"}}},
]


@pytest.mark.parametrize("changed", WRONG, ids=[canonical(changed)[:50] for changed in WRONG])
def test_a_well_signed_save_with_values_that_do_not_belong_is_refused(changed: dict[str, Any]) -> None:
    refused(signed(**changed))


TEXT = json.dumps(SAVED, indent=1)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT)), st.integers(0, 6), st.text(max_size=6))
def test_edited_anywhere_it_is_refused_or_the_same_game(at: int, cut: int, put: str) -> None:
    damaged = TEXT[:at] + put + TEXT[at + cut :]
    try:
        loaded = unpack(json.loads(damaged), "my.save")
    except json.JSONDecodeError:
        return
    except FileError as error:
        one_sentence(error, "my.save")
    else:
        assert canonical(TEMPLATE.save(loaded.game)) == TABLE
        assert write_journal(loaded.journal()) == write_journal(RUNNING.journal())


def test_refusing_a_save_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "my.save"
    file.write_text(TEXT[:500], encoding="utf-8")
    with pytest.raises(FileError):
        load_file(file)
    assert file.read_text(encoding="utf-8") == TEXT[:500]
    assert [path.name for path in tmp_path.iterdir()] == ["my.save"]
