"""Finished games of every game and edition are played again to the same end, answer by answer."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from mesozoic.core.errors import FileError
from mesozoic.core.ids import OVER
from mesozoic.core.option import Flag, Select
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.journal import replay, write_journal
from tests.journals.golden import EACH, KINDS, check, file_of, played, read

ALL_SEEN = 5
"""Twenty random games show all values of an option with so many, and so many of one with more."""
ALL = [(kind, number) for kind in KINDS for number in range(EACH)]
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


@pytest.mark.parametrize(("kind", "number"), ALL, ids=[f"{kind}-{number}" for kind, number in ALL])
def test_a_golden_game_comes_to_the_same_end(kind: str, number: int) -> None:
    journal = read(file_of(kind, number))
    assert journal.end
    assert all(answer.check for answer in journal.answers)
    *_, (game, last) = replay(journal, str(file_of(kind, number)))
    assert game.seat == OVER
    assert last is journal.answers[-1]


@pytest.mark.parametrize("kind", KINDS)
def test_the_golden_games_are_of_all_kinds(kind: str) -> None:
    journals = [read(file_of(kind, number)) for number in range(EACH)]
    spec = journals[0].spec
    fixed, players = KINDS[kind][1:]
    assert {journal.setup.players for journal in journals} == set(players)
    for option in [option for option in spec.options if any(spec.applies(option.id, n) for n in players)]:
        seen = {journal.setup.options[option.id] for journal in journals}
        if isinstance(option, (Flag, Select)) and option.id not in {*fixed, *spec.unattended, "first_player", "first_game"}:
            values = option.values if isinstance(option, Select) else (True, False)
            assert len(seen & set(values)) >= min(len(values), ALL_SEEN), option.id
        for id in fixed:
            assert {journal.setup.options[id] for journal in journals} == {fixed[id]}
    assert sorted({journal.spec.id for kind in KINDS for journal in [read(file_of(kind, 0))]}) == sorted(GAMES)


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_new_rules_are_in_the_changelog(spec: AnySpec) -> None:
    written = CHANGELOG.read_text(encoding="utf-8")
    for version in range(2, spec.rules_version + 1):
        assert f"rules {version} of {spec.id}" in written


def test_a_golden_game_that_ends_elsewhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = read(file_of("template", 0))
    journal.answers[-1].check = "0000" if journal.answers[-1].check != "0000" else "1111"
    with pytest.raises(FileError, match="diverges here"):
        list(replay(journal, "j"))
    monkeypatch.setattr("tests.journals.golden.read", lambda file: journal)
    before = file_of("template", 0).read_bytes()
    assert not check("template", 0, renew=True), "without a new version of the rules it is a bug"
    assert file_of("template", 0).read_bytes() == before


def test_with_a_new_version_of_the_rules_what_ends_elsewhere_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = gzip.decompress(file_of("template", 0).read_bytes()).decode()
    monkeypatch.setattr("tests.journals.golden.FOLDER", tmp_path)
    file_of("template", 0).parent.mkdir()
    old = re.sub(r"\nrules \d+\n", "\nrules 0\n", text).replace("~ sun ", "~ moon ").replace("~ rain ", "~ moon ")
    file_of("template", 0).write_bytes(gzip.compress(old.encode()))
    assert not check("template", 0, renew=False)
    assert check("template", 0, renew=True)
    assert gzip.decompress(file_of("template", 0).read_bytes()).decode() == write_journal(played("template", 0))
