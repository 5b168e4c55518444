"""The rule index: a game's `rules.md` as code reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.rule import ID, Rule, find_rule, read_rules, silent_rules
from mesozoic.template.spec import SPEC
from tests.builders import one_sentence

TEXT = """# Some game

Words before the first chapter, naming DI-SET-01 in passing.

## 1. Setup (SET)

- **DI-SET-01** Every player takes
  a park board (see DI-SET-02)
  and a meeple.
- **DI-SET-002** A second sentence.

  indented, but after a blank line
- an item without an id
  **DI-SET-09** is not an item of its own

### A heading below the chapter

- **E1-MKT-10** Third: `x = 1`; **bold** stays.

## 2. Examples (EX)

- **DI-EX-A** Ana builds.
- **DI-EX-B** Ben builds.
"""


def index(folder: Path, text: str = TEXT) -> dict[str, Rule]:
    (folder / "rules.md").write_text(text, encoding="utf-8")
    return read_rules(folder / "rules.md")


def test_every_item_with_an_id_is_a_rule_in_the_order_of_the_file(tmp_path: Path) -> None:
    assert list(index(tmp_path)) == ["DI-SET-01", "DI-SET-002", "E1-MKT-10", "DI-EX-A", "DI-EX-B"]


def test_a_rule_knows_its_chapter_and_the_lines_indented_below_it(tmp_path: Path) -> None:
    rules = index(tmp_path)
    assert rules["DI-SET-01"].text == "Every player takes a park board (see DI-SET-02) and a meeple."
    assert rules["DI-SET-002"].text == "A second sentence."
    assert rules["E1-MKT-10"].text == "Third: `x = 1`; **bold** stays."
    assert rules["DI-SET-01"].chapter == rules["E1-MKT-10"].chapter == "1. Setup (SET)"
    assert rules["DI-EX-A"].chapter == "2. Examples (EX)"
    assert rules["DI-EX-A"].id == "DI-EX-A"


def test_an_id_that_is_there_twice_is_named_by_line(tmp_path: Path) -> None:
    with pytest.raises(FileError) as found:
        index(tmp_path, TEXT + "- **DI-EX-A** Again.\n")
    one_sentence(found.value, f"rules.md, line {len(TEXT.splitlines()) + 1}", "DI-EX-A")


def test_what_looks_like_an_id() -> None:
    text = "DI-EX-A, E1-TRN-03; (FD-DIG-02) D2-RUL-114 X-DIG-01 FD-D-01 FD-DIG-1 FD-DIGGER-01 fd-dig-01 FD-DIG-AB"
    assert ID.findall(text) == ["DI-EX-A", "E1-TRN-03", "FD-DIG-02", "D2-RUL-114"]


def test_a_rule_is_found_or_one_sentence_says_there_is_none() -> None:
    rules = SPEC.rules()
    assert find_rule(rules, "FD-DIG-02").text == "Who digs shallow draws one card and lays it face up."
    with pytest.raises(SetupError) as found:
        find_rule(rules, "FD-DIG-99")
    one_sentence(found.value, "'FD-DIG-99'", "FD-SET-01")


def test_a_game_without_rules_still_says_so(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as found:
        find_rule(index(tmp_path, "# Nothing yet\n"), "FD-DIG-02")
    one_sentence(found.value, "'FD-DIG-02'")


def test_the_index_of_the_template_is_whole() -> None:
    text = (SPEC.folder / "rules.md").read_text(encoding="utf-8")
    assert list(SPEC.rules()) == sorted(set(ID.findall(text)), key=text.index)
    assert len(SPEC.rules()) == text.count("\n- **FD-") >= 20
    assert all(rule.text and rule.chapter for rule in SPEC.rules().values())


EDITIONS = """# Some game

## 1. Setup (SET)

- **DI-SET-01** Four cards each. (002)
- **DI-SET-02** Six tokens each.
- **DI-SET-03** Eight dice each.

## 2. The short game (SHO), only with `rounds = 2`

- **DI-SHO-01** Three cards each. Replaces DI-SET-01. (002)
- **DI-SHO-02** Two tokens each, three dice each. Replaces DI-SET-02, DI-SET-03 (the number). (002)

## 3. Aids (AID), active with `head_start = true` or `rounds = 2`

- **DI-AID-01** A tool each; replaces nothing of DI-SET-03. Replaces the order of DI-SET-02, DI-SET-03.
- **DI-AID-02** With three players. Only with `players = 3`. Replaces DI-AID-01.
"""


@pytest.mark.parametrize(
    ("players", "options", "silent"),
    [
        (2, {"rounds": 4}, ["DI-SHO-01", "DI-SHO-02", "DI-AID-01", "DI-AID-02"]),
        (2, {"rounds": 4, "head_start": True}, ["DI-SHO-01", "DI-SHO-02", "DI-AID-02"]),
        (2, {"rounds": 2}, ["DI-SET-01", "DI-SET-02", "DI-AID-02"]),
        (3, {"rounds": 2}, ["DI-SET-01", "DI-SET-02", "DI-AID-01"]),
    ],
)
def test_a_rule_is_silent_where_another_replaces_it_or_its_condition_is_not_met(
    tmp_path: Path, players: int, options: dict[str, int], silent: list[str]
) -> None:
    rules = index(tmp_path, EDITIONS)
    found = silent_rules(rules, SPEC.setup(players, options))
    assert [id for id in rules if id in found] == silent
    assert found.get("DI-SET-01", "replaced by DI-SHO-01") == "replaced by DI-SHO-01"
