"""Solo game of Episode 1, chapters 8 and 10: Defended columns and Zones, and where Soldiers stand."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.dissenters.ep1.words import DEPLOY_SOLDIERS
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import TRAINING
from tests.rulebook.dissenters.table import CAMILLA, NAREK, d1, dissenter, ds, lay1, log, seen1, told

DEFENSE = {"b": ["light"], "c": ["heavy"]}
"""Enough for the columns of one and of two Dino spaces of a safe Zone such as Military (2-1-2)."""


def train(table: dict[str, Json], readiness: str = "middle", colour: int = NAREK, opposite: str = "card-8") -> Ep1:
    """Training with a table; the opposite Zone is Expansion unless another card is named."""
    name, other = ("narek", "camilla") if colour == NAREK else ("camilla", "narek")
    cards = {name: {"card": "card-4"}, other: {"card": opposite}}
    step = d1("effect", colour=colour, effect=TRAINING)
    return lay1(step, table=table, solo=cards, options={"readiness": f"{readiness}-{readiness}"}, human={"light": 0})


def stationed(zone: str, columns: dict[str, list[str]], owner: str = "blue") -> dict[str, str]:
    """Defenders in the columns of a Zone: the first of a column stands in the first row."""
    rows = ("first", "second")
    return {f"{zone}/{rows[n]}-{c}": f"{owner}-{kind}" for c, kinds in columns.items() for n, kind in enumerate(kinds)}


def placed(game: Ep1, colour: str = "red") -> dict[str, str]:
    return {space: guard for space, guard in seen1(game)["table"]["soldiers"].items() if guard.startswith(colour)}


def is_defended(game: Ep1, zone: str) -> bool:
    """What the selection said of a Zone."""
    return f"D1-EFF-03 {zone}: is defended" in log(game)


# -- Defended ----------------------------------------------------------------------------------------------------------

TWO_SPACES = [(["heavy"], True), (["leader"], True), (["light", "light"], True), (["light"], False), ([], False)]
THREE_SPACES = [
    (["heavy", "light"], True),
    (["heavy", "heavy"], True),
    (["leader", "light"], True),
    (["light", "leader"], True),
    (["heavy", "leader"], True),
    (["light", "light"], False),
    (["heavy"], False),
    (["leader"], False),
]


@pytest.mark.rule("DS-EX-03", "D1-DEF-01", "D1-DEF-02", "D1-DEF-03")
@pytest.mark.parametrize(("kinds", "defended"), TWO_SPACES)
def test_a_column_of_two_dino_spaces(kinds: list[str], defended: bool) -> None:
    game = train({"soldiers": stationed("military", {"a": kinds} | DEFENSE)})
    assert is_defended(game, "military") == defended


@pytest.mark.rule("DS-EX-03", "D1-DEF-01", "D1-DEF-02", "D1-DEF-04")
@pytest.mark.parametrize(("kinds", "defended"), THREE_SPACES)
def test_a_column_of_three_dino_spaces(kinds: list[str], defended: bool) -> None:
    columns = {"a": kinds, "b": ["light", "light"], "c": ["light", "heavy"]}
    game = train({"soldiers": stationed("military", columns), "dangerous": ["military"]})
    assert is_defended(game, "military") == defended


@pytest.mark.rule("D1-DEF-01")
def test_all_colours_count_together() -> None:
    guards = {"military/first-a": "red-light", "military/second-a": "green-light", "military/first-b": "blue-light"}
    assert is_defended(train({"soldiers": {**guards, "military/second-c": "green-leader"}}), "military")


@pytest.mark.rule("D1-DEF-03")
@pytest.mark.parametrize("column", ["a", "b", "c"])
def test_a_zone_needs_all_its_columns(column: str) -> None:
    columns = {"a": ["heavy"]} | DEFENSE
    assert is_defended(train({"soldiers": stationed("military", columns)}), "military")
    del columns[column]
    assert not is_defended(train({"soldiers": stationed("military", columns)}), "military")


@pytest.mark.rule("D1-DEF-02", "D1-DEF-04")
def test_neither_dinos_nor_walls_nor_traps_matter() -> None:
    walls = {f"military/wall-{column}": "red" for column in "abc"}
    traps = {f"military/{space}": "red" for space in ("a1", "b1", "c1")}
    dinos = {f"military/{space}": "raptor" for space in ("a2", "c2", "a1", "b1", "c1")}
    bare = stationed("military", {"a": ["light"]} | DEFENSE)
    assert not is_defended(train({"soldiers": bare, "walls": walls, "traps": traps}), "military")
    guards = stationed("military", {"a": ["heavy"]} | DEFENSE)
    assert is_defended(train({"soldiers": guards, "dinos": dinos}), "military")


@pytest.mark.rule("D1-DEF-04")
def test_the_third_row_counts_once_it_is_uncovered() -> None:
    guards = stationed("military", {"a": ["heavy"]} | DEFENSE)
    assert is_defended(train({"soldiers": guards}), "military")
    assert not is_defended(train({"soldiers": guards, "dangerous": ["military"]}), "military")


# -- columns and rows --------------------------------------------------------------------------------------------------


def in_military(table: dict[str, Json], readiness: str) -> dict[str, str]:
    """Where a Soldier stands in Military, by the last part of the space."""
    game = train({"settlements": {"military/1": "red"}, **table}, readiness)
    return {space.removeprefix("military/"): guard for space, guard in placed(game).items()}


@pytest.mark.rule("D1-SOL-01", "D1-SOL-06", "D1-SOL-07", "D1-SOL-09", "D1-SOL-10")
@pytest.mark.parametrize(
    ("readiness", "expected"),
    [
        ("left", {"first-b": "red-light"}),
        ("middle", {"second-a": "red-heavy"}),
        ("right", {"first-b": "red-light", "second-a": "red-heavy"}),
    ],
)
def test_in_an_empty_safe_zone(readiness: str, expected: dict[str, str]) -> None:
    assert in_military({}, readiness) == expected


@pytest.mark.rule("D1-SOL-04", "D1-SOL-05")
def test_a_manned_column_is_avoided_whoever_stands_there() -> None:
    assert in_military({"soldiers": {"military/second-b": "green-leader"}}, "left") == {"first-a": "red-light"}
    assert in_military({"soldiers": {"military/first-a": "blue-light"}}, "middle") == {"second-c": "red-heavy"}


@pytest.mark.rule("D1-SOL-05")
def test_a_walled_column_is_avoided_whosever_wall_it_is() -> None:
    for owner in ("red", "blue", "green"):
        assert in_military({"walls": {"military/wall-b": owner}}, "left") == {"first-a": "red-light"}
        assert in_military({"walls": {"military/wall-a": owner}}, "middle") == {"second-c": "red-heavy"}


@pytest.mark.rule("D1-SOL-04", "D1-SOL-05")
def test_nobody_there_counts_before_no_wall() -> None:
    """Column b is manned and has no Wall, columns a and c have Walls: the Walls do not matter then."""
    walls = {"military/wall-a": "blue", "military/wall-c": "blue"}
    game = train({"settlements": {"military/1": "red"}, "walls": walls, "soldiers": {"military/first-b": "blue-light"}})
    assert placed(game) == {"military/second-a": "red-heavy"}
    group = told(game, "D1-SOL-04 red selects military/second-a for a heavy").splitlines()
    assert [line.strip() for line in group[1:]] == [
        "D1-SOL-04 columns with an empty soldier space: 1, 2, 3",
        "D1-SOL-05 without a soldier or leader: 1, 3",
        "D1-SOL-05 without a wall: none, so this is skipped",
        "D1-SOL-07 with exactly two dino spaces: 1, 3",
        "D1-SOL-08 with exactly three dino spaces: none, so this is skipped",
        "D1-SOL-09 the leftmost of them is column 1",
        "D1-SOL-10 a heavy takes the second row",
    ]


@pytest.mark.rule("D1-SOL-04")
def test_where_all_columns_are_manned_that_filter_is_skipped() -> None:
    guards = {f"military/first-{column}": "blue-light" for column in "abc"}
    walls = {"military/wall-a": "green"}
    assert in_military({"soldiers": guards, "walls": walls}, "middle") == {"second-c": "red-heavy"}


@pytest.mark.rule("D1-SOL-06", "D1-SOL-08")
@pytest.mark.parametrize(("walled", "expected"), [([], "first-a"), (["a"], "first-c"), (["a", "b", "c"], "first-a")])
def test_a_light_soldier_in_a_dangerous_zone_without_a_single_space_takes_three(walled: list[str], expected: str) -> None:
    """Dangerous Military has columns of 3, 2 and 3 Dino spaces."""
    table = {"dangerous": ["military"], "walls": {f"military/wall-{c}": "blue" for c in walled}}
    assert in_military(table, "left") == {expected: "red-light"}


@pytest.mark.rule("D1-SOL-07", "D1-SOL-08")
@pytest.mark.parametrize(("walled", "expected"), [([], "second-b"), (["b"], "second-a"), (["a", "b"], "second-c")])
def test_a_heavy_soldier_in_a_dangerous_zone_prefers_two_spaces_then_three(walled: list[str], expected: str) -> None:
    table = {"dangerous": ["military"], "walls": {f"military/wall-{c}": "blue" for c in walled}}
    assert in_military(table, "middle") == {expected: "red-heavy"}


@pytest.mark.rule("D1-SOL-10")
@pytest.mark.parametrize(
    ("readiness", "taken", "expected"),
    [
        ("left", "first", "second-b"),
        ("left", "second", "first-b"),
        ("middle", "second", "first-a"),
        ("middle", "first", "second-a"),
    ],
)
def test_the_other_row_where_the_wanted_one_is_taken(readiness: str, taken: str, expected: str) -> None:
    guards = {f"military/{taken}-{column}": "blue-light" for column in "abc"}
    kind = "light" if readiness == "left" else "heavy"
    game = train({"settlements": {"military/1": "red"}, "soldiers": guards}, readiness)
    assert placed(game) == {f"military/{expected}": f"red-{kind}"}
    told_row = told(game, "D1-SOL-04 red selects").splitlines()[-1]
    wanted = expected.startswith("first") == (kind == "light")
    assert ("the other row is taken" in told_row) != wanted


# -- which and how many ------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-SOL-02", "D1-SOL-03")
def test_the_heavy_soldier_stays_in_the_zone_unless_the_light_one_has_made_it_defended() -> None:
    settlements = {"military/1": "red", "military/2": "red", "protection/1": "red"}
    game = train({"settlements": settlements, "soldiers": stationed("military", {"c": ["heavy"]})}, "right")
    assert placed(game) == {"military/first-b": "red-light", "military/second-a": "red-heavy"}
    game = train({"settlements": settlements, "soldiers": stationed("military", {"a": ["heavy"], "c": ["heavy"]})}, "right")
    assert placed(game) == {"military/first-b": "red-light", "protection/second-a": "red-heavy"}


@pytest.mark.rule("D1-SOL-11")
@pytest.mark.parametrize("colour", [NAREK, CAMILLA])
def test_no_valor_or_safeguard_is_gained(colour: int) -> None:
    game = train({}, "right", colour)
    human = seen1(game)["seats"][0]
    assert (human["valor"], human["safeguard"], len(seen1(game)["table"]["soldiers"])) == (0, 0, 2)
    assert list(game.owners[colour].assets) == [0] * 9


@pytest.mark.rule("D1-SOL-12")
@pytest.mark.parametrize("action", ["train", "deploy"])
@pytest.mark.parametrize("readiness", ["left", "right"])
def test_a_missing_kind_drops_only_that_soldier(action: str, readiness: str) -> None:
    lights = {"sustenance/first-a": "red-light", "sustenance/first-b": "red-light", "sustenance/first-c": "red-light"}
    lights |= {"sustenance/second-a": "red-light", "sustenance/second-b": "red-light"}
    table: dict[str, Json] = {"settlements": {"military/1": "red"}, "soldiers": lights}
    cards = {"narek": {"card": "card-4"}, "camilla": {"card": "card-5"}}
    step = d1("effect", colour=NAREK, effect=TRAINING)
    if action == "deploy":
        step = ds("secondary", colour=NAREK, action=DEPLOY_SOLDIERS)
    game = lay1(step, table=table, solo=cards, options={"readiness": f"{readiness}-left"})
    heavy = {"military/second-a": "red-heavy"} if readiness == "right" else {}
    assert placed(game) == {**lights, **heavy}
    assert dissenter(game, NAREK)["light"] == 0
    assert "D1-SOL-12 red has no light soldier left" in log(game)


@pytest.mark.rule("D1-SOL-13")
def test_a_zone_full_of_dinos_stays_a_target_for_soldiers() -> None:
    dinos = {f"military/{space}": "raptor" for space in ("a2", "c2", "a1", "b1", "c1")}
    assert in_military({"dinos": dinos}, "middle") == {"second-a": "red-heavy"}
