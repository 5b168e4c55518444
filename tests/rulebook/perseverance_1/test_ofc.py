"""Episode 1, chapter OFC: rows of Influence, whom a full one pays, and what never moves."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from tests.rulebook.perseverance_1.table import COLOURS, OFFICERS, lay, play, rules, seen, step, tokens, whole_game

BONUS = {
    "chief-mate": ("food", 1),
    "chief-of-security": ("valor", 2),
    "chief-steward": ("scrap", 1),
    "chief-engineer": ("safeguard", 2),
}
POOR: Json = {"food": 0, "scrap": 0}


def filled(row: list[int], players: int, officer: str, options: Json) -> tuple[list[int], Json]:
    """How often each player gains the Officer Bonus when the last of these seats fills the row, and the Officer then."""
    last = row[-1]
    number = OFFICERS.index(officer)
    game = lay(
        step("influence_cubes", seat=last, officer=number),
        players=players,
        table={"active": last, "influence": {officer: {"row": [COLOURS[seat] for seat in row[:-1]]}}},
        seats=dict.fromkeys(range(players), POOR),
        options={"leaders": ["keoni", "jack", "phoenix", "adelita"][:players], **options},
    )
    play(game, f"{last} #1")
    asset, n = BONUS[officer]
    view = seen(game)
    for other, _ in BONUS.values():
        assert other == asset or [seat[other] for seat in view["seats"]] == [0] * players
    return [seat[asset] // n for seat in view["seats"]], view["table"]["influence"][officer]


@pytest.mark.rule("E1-OFC-03", "E1-OFC-04")
@pytest.mark.parametrize(
    ("row", "paid"),
    [
        ([0, 0, 0, 0], [1, 0, 0, 0]),
        ([0, 0, 0, 1], [1, 0, 0, 0]),
        ([0, 1, 1, 1], [0, 1, 0, 0]),
        ([2, 0, 1, 2], [0, 0, 1, 0]),
        ([3, 3, 0, 1], [0, 0, 0, 1]),
        ([0, 1, 0, 1], [1, 1, 0, 0]),
        ([2, 2, 3, 3], [0, 0, 1, 1]),
        ([0, 1, 2, 3], [0, 0, 0, 0]),
    ],
)
@pytest.mark.parametrize("officer", OFFICERS)
def test_two_of_the_four_cubes_earn_the_bonus_once(row: list[int], paid: list[int], officer: str) -> None:
    found, after = filled(row, 4, officer, {})
    assert found == paid
    assert after["row"] == []
    assert after["cubes"] == {COLOURS[seat]: row.count(seat) for seat in range(4)}


@pytest.mark.rule("E1-OFC-05")
@pytest.mark.parametrize("officer", OFFICERS)
def test_every_officer_has_its_bonus(officer: str) -> None:
    game = lay(
        step("influence_cubes", seat=0, officer=OFFICERS.index(officer)),
        table={"influence": {officer: {"row": ["blue", "blue", "red"]}}},
        seats={0: POOR},
    )
    play(game, "0 #1")
    asset, n = BONUS[officer]
    found = {key: seen(game)["seats"][0][key] for key in ("food", "scrap", "valor", "safeguard", "votes", "followers")}
    assert found == {"food": 0, "scrap": 0, "valor": 0, "safeguard": 0, "votes": 0, "followers": 10} | {asset: n}
    assert "E1-OFC-05" in rules(game)


@pytest.mark.rule("E1-OFC-05")
@pytest.mark.parametrize(("officer", "asset"), [("chief-of-security", "valor"), ("chief-engineer", "safeguard")])
def test_the_caps_apply_to_a_bonus(officer: str, asset: str) -> None:
    game = lay(
        step("influence_cubes", seat=0, officer=OFFICERS.index(officer)),
        table={"influence": {officer: {"row": ["blue", "blue", "red"]}}},
        seats={0: {asset: 5}},
    )
    play(game, "0 #1")
    assert seen(game)["seats"][0][asset] == 6


@pytest.mark.rule("E1-BET-05")
@pytest.mark.parametrize(
    ("row", "players", "paid"),
    [
        ([0, 0, 1], 2, [1, 0]),
        ([1, 0, 1], 2, [0, 1]),
        ([0, 0, 0], 2, [1, 0]),
        ([0, 0, 1, 2], 3, [1, 0, 0]),
        ([0, 1, 0, 1], 3, [1, 1, 0]),
        ([1, 1, 1, 0], 4, [0, 1, 0, 0]),
        ([3, 0, 3, 0], 4, [1, 0, 0, 1]),
        ([0, 1, 2, 3], 4, [0, 0, 0, 0]),
    ],
)
def test_beta_pays_the_most_cubes_of_the_row(row: list[int], players: int, paid: list[int]) -> None:
    found, after = filled(row, players, "chief-mate", {"edition": "beta"})
    assert found == paid
    assert after["row"] == []


@pytest.mark.rule("E1-OFC-08")
@pytest.mark.parametrize(("players", "edition"), [(2, "final"), (3, "final"), (4, "final"), (2, "beta"), (4, "beta")])
def test_cubes_never_leave_an_officer(players: int, edition: str) -> None:
    grown = 0
    for seed in range(3):
        before: Json = {}
        for game in whole_game(players, {"edition": edition}, seed):
            influence = seen(game)["table"]["influence"]
            now = {(officer, colour): n for officer in OFFICERS for colour, n in influence[officer]["cubes"].items()}
            assert all(now[key] >= n for key, n in before.items())
            grown += sum(now.values()) > sum(before.values())
            before = now
    assert grown > 20


@pytest.mark.rule("E1-OFC-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_row_has_four_spaces(players: int) -> None:
    game = lay(*[step("influence_officer", seat=0)] * 4, players=players, seats={0: {"story": 0}})
    for n in (1, 2, 3):
        assert tokens(game) == OFFICERS
        play(game, "0 chief-steward")
        assert seen(game)["table"]["influence"]["chief-steward"]["row"] == ["blue"] * n
    play(game, "0 chief-steward")
    assert seen(game)["table"]["influence"]["chief-steward"]["row"] == []
    assert seen(game)["table"]["influence"]["chief-steward"]["cubes"]["blue"] == 4


@pytest.mark.rule("E1-SEC-02")
@pytest.mark.parametrize(("story", "most"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (9, 3)])
def test_how_many_cubes_one_could_place_at_once_is_seen(story: int, most: int) -> None:
    game = lay(step("secondary", seat=0), seats={0: {"story": story}})
    assert seen(game)["seats"][0]["cubes_at_once"] == most
