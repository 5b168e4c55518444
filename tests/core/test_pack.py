"""Owner packs: a person's own values over ours, checked like ours, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.content import Content, changes, from_save, lay_over, with_changes
from mesozoic.core.errors import DataError, MesozoicError
from mesozoic.template.spec import SPEC
from tests.builders import one_sentence, table

OURS = SPEC.content()


def pack(folder: Path, text: str, sources: str | None = None) -> Content:
    (folder / "template.toml").write_text(text, encoding="utf-8")
    if sources is not None:
        (folder / "sources.toml").write_text(sources, encoding="utf-8")
    return lay_over(OURS, folder, "template")


def test_a_packs_value_takes_the_place_of_ours_and_leaves_the_others(tmp_path: Path) -> None:
    before = OURS.hash
    content = pack(tmp_path, '[camp]\ntools_gained = 3\nsource = "owner"\n[[fossil]]\nid = "claw"\nworth = 4\nsource = "owner"')
    assert content.number("camp.tools_gained") == 3
    assert content.number("fossil.claw.worth") == 4
    assert content.number("fossil.claw.copies") == 6
    assert content.ids("fossil") == OURS.ids("fossil")
    assert content.hash != before
    assert (OURS.hash, OURS.number("camp.tools_gained")) == (before, 2)
    leaf = content.leaves["camp.tools_gained"]
    assert (leaf.ref, leaf.status, leaf.file) == ("owner", "confirmed", str(tmp_path / "template.toml"))
    assert content.leaves["camp.tools_at_start"].ref == "sheet"


def test_the_game_is_played_with_the_packs_values(tmp_path: Path) -> None:
    content = pack(tmp_path, '[camp]\ntools_gained = 3\ntools_at_start = 4\nsource = "owner"')
    game = SPEC.new(SPEC.setup(2, {}, content))
    for token in ("sun", "camp", "camp"):
        game.take(game.parse(token))
    assert [digger.tools for digger in game.diggers] == [7, 7]
    plain = table(2)
    assert [digger.tools for digger in plain.diggers] == [1, 1]


def test_the_same_values_as_ours_are_the_same_content(tmp_path: Path) -> None:
    assert pack(tmp_path, '[camp]\ntools_gained = 2\nsource = "owner"').hash == OURS.hash


def test_a_pack_may_name_sources_of_its_own(tmp_path: Path) -> None:
    sources = '[scan]\nkind = "photo"\nstatus = "second-hand"'
    content = pack(tmp_path, '[camp]\ntools_gained = 3\nsource = "scan"', sources)
    assert content.leaves["camp.tools_gained"].status == "second-hand"
    assert pack(tmp_path, '[camp]\ntools_gained = 3\nsource = "owner"', sources).leaves["camp.tools_gained"].ref == "owner"


WRONG = [
    ("camp = {tools_gained = 3}", ["camp.tools_gained: expected a source"]),
    ('[camp]\ntools_gained = 3\nsource = "sheet"', ["camp.tools_gained", "owner", "'sheet'"]),
    ('[camp]\ntools_gained = "3"\nsource = "owner"', ["camp.tools_gained: expected a value like 2, found '3'"]),
    ('[camp]\ntools_gained = true\nsource = "owner"', ["camp.tools_gained: expected a value like 2, found True"]),
    ('[camp]\ntools_gained = 2.5\nsource = "owner"', ["camp.tools_gained: expected a value like 2, found 2.5"]),
    ('[camp]\ntools_gained = [2]\nsource = "owner"', ["camp.tools_gained: expected a value like 2, found [2]"]),
    ('[weather]\nfaces = "sun"\nsource = "owner"', ["weather.faces: expected a value like"]),
    ('[weather]\nfaces = ["sun", 2]\nsource = "owner"', ["weather.faces: expected a value like"]),
    (
        '[[fossil]]\nid = "bone"\nworth = 2\nsource = "owner"',
        ["fossil.bone.worth: expected a key this game has", "shell, tooth, claw, skull"],
    ),
    ('[[fossil]]\nid = "bone"\nsource = "owner"', ["fossil.bone"]),
    ('[camp]\ntools_won = 3\nsource = "owner"', ["camp.tools_won: expected a key this game has", "tools_gained"]),
    ('[tent]\nbeds = 3\nsource = "owner"', ["tent.beds: expected a key this game has", "camp, weather, fossil"]),
    ('camp = 3\nsource = "owner"', ["camp: expected a key this game has"]),
    (
        '[[fossil]]\nid = "claw"\nworth = 4\n[[fossil]]\nid = "claw"\nworth = 5\nsource = "owner"',
        ["fossil: expected every id once", "'claw'"],
    ),
    ("[camp\n", ["expected TOML"]),
]


@pytest.mark.parametrize(("text", "parts"), WRONG, ids=[parts[0][:40] for _, parts in WRONG])
def test_what_cannot_be_laid_over_is_named_by_file_and_key(tmp_path: Path, text: str, parts: list[str]) -> None:
    with pytest.raises(DataError) as found:
        pack(tmp_path, text)
    one_sentence(found.value, str(tmp_path / "template.toml"), *parts)
    assert SPEC.content() is OURS


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[camp]\ntools_gained = 0", "camp.tools_gained"),
        ("[camp]\ncards_of_a_deep_dig = 1", "camp.cards_of_a_deep_dig"),
        ("[camp]\npoints_of_a_sketch = -1", "camp.points_of_a_sketch"),
        ('[weather]\nfaces = ["snow"]', "weather.faces"),
        ("[weather]\nfaces = []", "weather.faces"),
        ('[[fossil]]\nid = "claw"\neffect = "bite"', "fossil.claw.effect"),
    ],
)
def test_a_value_the_game_cannot_be_played_with_is_named_by_file_and_key(tmp_path: Path, text: str, key: str) -> None:
    with pytest.raises(MesozoicError) as found:
        SPEC.new(SPEC.setup(2, {}, pack(tmp_path, f'{text}\nsource = "owner"')))
    one_sentence(found.value, str(tmp_path / "template.toml"), key)


def test_a_pack_without_a_file_for_this_game_is_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(DataError) as found:
            lay_over(OURS, folder, "template")
        one_sentence(found.value, str(folder), "template.toml")


def test_the_sources_of_a_pack_are_checked(tmp_path: Path) -> None:
    with pytest.raises(DataError) as found:
        pack(tmp_path, '[camp]\ntools_gained = 3\nsource = "scan"', '[scan]\nstatus = "sure"')
    one_sentence(found.value, "sources.toml", "scan.status", "'sure'")


def test_what_differs_from_ours_is_told_by_path_and_rebuilt_from_it(tmp_path: Path) -> None:
    content = pack(tmp_path, '[camp]\ntools_gained = 3\nsource = "owner"\n[weather]\nfaces = ["storm", "sun"]\nsource = "owner"')
    differing = changes(OURS, content)
    assert differing == {"camp.tools_gained": 3, "weather.faces": ["storm", "sun"]}
    assert changes(OURS, OURS) == {}
    assert with_changes(OURS, differing).hash == content.hash
    assert from_save(content.values).hash == content.hash


@pytest.mark.parametrize("changed", [{"camp.beds": 3}, {"camp.tools_gained": "3"}, {"camp": 3}, {"camp.tools_gained": True}])
def test_changes_that_do_not_fit_are_named(changed: dict[str, object]) -> None:
    with pytest.raises(DataError) as found:
        with_changes(OURS, changed)
    one_sentence(found.value, next(iter(changed)))
