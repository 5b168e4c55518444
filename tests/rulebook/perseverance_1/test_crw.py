"""Episode 1, chapter CRW and the beta's rewards: the pick ladder, prices and numbers, and the order of picking."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import lay, play, seen, step, tokens

FINAL = ["defeated-dinos", "walls", "production", "followers", "lost-soldiers", "leader", "settlements-and-dice", "light-soldier"]
BETA = [
    "defeated-dinos",
    "production",
    "lost-soldiers",
    "settlements-and-dice",
    "walls",
    "followers",
    "settlement",
    "light-soldier",
]
PRICES = {
    "defeated-dinos": (3, 0),
    "walls": (1, 1),
    "production": (0, 1),
    "followers": (2, 1),
    "lost-soldiers": (1, 1),
    "leader": (0, 2),
    "settlements-and-dice": (0, 2),
    "light-soldier": (1, 0),
    "settlement": (0, 2),
}
"""Valor and Safeguard."""
PIECES = [
    ("walls", "military/wall-a", "blue"),
    ("soldiers", "military/first-a", "blue-heavy"),
    ("soldiers", "military/first-b", "blue-heavy-toppled"),
    ("traps", "military/a2", "blue-raptor"),
    ("soldiers", "military/first-c", "blue-light"),
    ("walls", "military/wall-b", "blue"),
    ("soldiers", "military/second-a", "blue-heavy"),
    ("soldiers", "military/second-b", "blue-heavy"),
    ("traps", "military/c2", "blue-trampler"),
    ("soldiers", "military/second-c", "blue-heavy"),
    ("walls", "military/wall-c", "blue"),
]
CHEAP = ["light-soldier", "production", "lost-soldiers", "walls", "leader", "settlement"]
RICH = {"light": 0, "safeguard": 6, "valor": 6, "lost": ["light"], "defeated": ["raptor"], "leader_at": "expansion"}


def contributing(n: int, edition: str) -> Ep1:
    """Blue, rich, has so many pieces in Military; the others have one Wall elsewhere."""
    table: dict[str, Json] = {"walls": {"expansion/wall-a": "red"}, "soldiers": {}, "traps": {}}
    for key, space, piece in PIECES[:n]:
        table[key][space] = piece
    return lay(step("reward_phase", zone=1), table=table, seats={0: RICH}, options={"edition": edition})


def picks(game: Ep1) -> int:
    """How many rewards blue can pick, one after the other, each of them payable."""
    taken = 0
    while game.seat != OVER:
        reward = next(one for one in CHEAP if one in tokens(game))
        play(game, f"0 {reward}")
        taken += 1
    return taken


@pytest.mark.rule("E1-EX-35", "E1-CRW-02", "E1-RUL-14")
@pytest.mark.parametrize(("n", "allowed"), list(enumerate([0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5])))
def test_picks_by_contribution(n: int, allowed: int) -> None:
    game = contributing(n, "final")
    assert seen(game)["seats"][0]["contribution"] == n
    assert picks(game) == allowed


@pytest.mark.rule("E1-EX-35", "E1-BET-13", "E1-RUL-14")
@pytest.mark.parametrize(("n", "allowed"), list(enumerate([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])))
def test_picks_by_contribution_in_the_beta(n: int, allowed: int) -> None:
    assert picks(contributing(n, "beta")) == allowed


def all_open(edition: str) -> Ep1:
    """Every reward is of use to blue and payable."""
    table = {
        "walls": {"military/wall-a": "blue"},
        "settlements": {"military/1": "blue"},
        "die_spaces": {"training/1": "blue-organizer"},
    }
    pending = step("combat_reward", seat=0, zone=1, picks=1)
    return lay(pending, table=table, seats={0: RICH}, options={"edition": edition})


@pytest.mark.rule("E1-BET-16", "E1-RUL-29")
def test_the_beta_numbers_its_rewards_in_the_order_of_its_table() -> None:
    assert tokens(all_open("final")) == ["pass", *FINAL]
    assert tokens(all_open("beta")) == ["pass", *BETA]
    token = step("put_breach_token")
    nowhere: dict[str, Json] = {"breach_tokens": []}
    first = [tokens(lay(token, table=nowhere, options={"edition": edition})) for edition in ("final", "beta")]
    assert first == [FINAL, BETA]


@pytest.mark.rule("E1-CRW-03", "E1-BET-16", "E1-BET-14")
@pytest.mark.parametrize(("edition", "reward"), [("final", one) for one in FINAL] + [("beta", one) for one in BETA])
def test_what_a_reward_costs(edition: str, reward: str) -> None:
    game = all_open(edition)
    play(game, f"0 {reward}")
    own = seen(game)["seats"][0]
    assert (6 - own["valor"], 6 - own["safeguard"]) == PRICES[reward]


@pytest.mark.rule("E1-CRW-08", "E1-RUL-15")
def test_who_picks_first_does_not_matter_in_the_published_game() -> None:
    table = {
        "walls": {"military/wall-a": "blue", "military/wall-b": "red", "military/wall-c": "green"},
        "soldiers": {"military/first-a": "blue-light", "military/first-b": "red-light", "military/first-c": "green-heavy"},
        "settlements": {"military/1": "blue", "military/3": "green"},
    }
    wishes = {0: ["settlements-and-dice", "light-soldier"], 1: ["walls", "production"], 2: ["production", "production"]}
    seats = {seat: {"safeguard": 4, "valor": 4, "light": 1} for seat in range(3)}
    ends = []
    for active in range(3):
        game = lay(step("reward_phase", zone=1), table={**table, "active": active}, seats=seats)
        for seat in (active, (active + 1) % 3, (active + 2) % 3):
            assert game.seat == seat
            play(game, *[f"{seat} {reward}" for reward in wishes[seat]])
        assert game.seat == OVER
        ends.append(seen(game)["seats"])
    assert ends[0] == ends[1] == ends[2]
