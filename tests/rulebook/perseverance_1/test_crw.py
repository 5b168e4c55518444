"""Episode 1, chapter CRW and the beta's rewards: the pick ladder, prices and numbers, and the order of picking."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import ZONES, lay, play, seen, step, tokens

PRODUCED = ["food", "light", "story", "scrap"]
"""By Zone."""
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
@pytest.mark.usefixtures("new_box")
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


def three_with_two_picks(active: int) -> Ep1:
    """Every player has two pieces in Military, Leaders in other Community areas, and enough to pay with."""
    table = {
        "active": active,
        "walls": {"military/wall-a": "blue", "military/wall-b": "red", "military/wall-c": "green"},
        "soldiers": {"military/first-a": "blue-light", "military/first-b": "red-light", "military/first-c": "green-light"},
    }
    seats = {
        seat: {"safeguard": 6, "valor": 6, "light": 0, "leader_at": ["sustenance", "expansion", "protection"][seat]}
        for seat in range(3)
    }
    return lay(step("reward_phase", zone=1), table=table, seats=seats)


@pytest.mark.rule("E1-RUL-15")
@pytest.mark.parametrize("active", range(3))
def test_a_player_makes_all_picks_before_the_next_one(active: int) -> None:
    game = three_with_two_picks(active)
    asked = []
    while game.seat != OVER:
        asked.append(game.seat)
        play(game, f"{game.seat} {tokens(game)[1]}")
    assert asked == [seat % 3 for seat in (active, active, active + 1, active + 1, active + 2, active + 2)]


@pytest.mark.rule("E1-RUL-15", "E1-CRW-07")
def test_passing_gives_up_the_picks_left() -> None:
    game = three_with_two_picks(1)
    play(game, "1 pass")
    assert game.seat == 2
    play(game, "2 leader", "2 pass")
    assert game.seat == 0
    play(game, "0 leader", "0 light-soldier")
    assert game.seat == OVER
    assert [(own["safeguard"], own["valor"]) for own in seen(game)["seats"]] == [(4, 5), (6, 6), (4, 6)]


@pytest.mark.rule("E1-RUL-15", "E1-CRW-03")
def test_a_pick_is_resolved_before_the_next_in_the_order_the_player_names() -> None:
    game = three_with_two_picks(0)
    play(game, "0 leader")
    shown = seen(game)["seats"][0]
    assert (game.seat, shown["leader_at"], shown["safeguard"]) == (0, "home", 4)
    assert "leader" not in tokens(game)
    play(game, "0 walls")
    assert seen(game)["seats"][0]["followers"] == 12


@pytest.mark.rule("E1-RUL-15", "E1-CRW-01", "E1-CRW-05")
def test_contribution_is_fixed_when_the_rewards_begin() -> None:
    table = {
        "active": 0,
        "walls": {"military/wall-a": "blue", "military/wall-b": "red"},
        "soldiers": {"military/first-a": "blue-light", "military/first-b": "red-leader", "military/first-c": "red-light"},
    }
    rich = {"light": 0, "safeguard": 6, "valor": 6}
    game = lay(step("reward_phase", zone=1), table=table, seats={0: rich, 1: rich})
    assert [own["contribution"] for own in seen(game)["seats"]] == [2, 3, 0]
    play(game, "0 light-soldier")
    assert "light-soldier" not in tokens(game)
    play(game, "0 pass", "1 light-soldier", "1 light-soldier")
    assert [own["contribution"] for own in seen(game)["seats"]] == [2, 3, 0]
    assert (game.seat, seen(game)["seats"][1]["light"]) == (OVER, 2)


@pytest.mark.rule("E1-RUL-15", "E1-RTV-05")
def test_nothing_counted_for_an_attack_outlives_it() -> None:
    table = {"dangerous": ["military"], "breached": 2, "soldiers": {"military/first-a": "red-light-toppled"}}
    counted = {"defeated": ["trampler", "raptor", "raptor"], "lost": ["light", "heavy"], "contribution": 3, "light": 0}
    game = lay(step("retrieve_phase", zone=1), table=table, seats={0: counted, 1: {**counted, "lost": ["light"]}, 2: counted})
    for own in seen(game)["seats"]:
        assert (own["defeated"], own["lost"]) == ({"trampler": 0, "raptor": 0}, {"light": 0, "heavy": 0})
        assert own["contribution"] == 0
    assert seen(game)["table"]["breached"] == 0


@pytest.mark.rule("E1-RUL-15")
def test_a_second_attack_pays_only_for_its_own_dinos_and_losses() -> None:
    dinos = {f"military/{space}": "raptor" for space in ("a2", "c2", "a1", "b1", "c1")}
    heavy = {f"military/first-{column}": "blue-heavy" for column in "abc"}
    rich = {"light": 0, "safeguard": 6, "valor": 6}
    both = {"dinos": {**dinos, "expansion/a1": "trampler"}, "soldiers": {**heavy, "expansion/first-a": "blue-leader"}}
    game = lay(step("dino_attack", zone=1), step("dino_attack", zone=2), table=both, seats={0: rich})
    play(game, "0 defeated-dinos", "0 pass")
    assert seen(game)["seats"][0]["followers"] == 10 + 10
    assert seen(game)["seats"][0]["defeated"] == {"trampler": 1, "raptor": 0}
    assert "lost-soldiers" not in tokens(game)
    play(game, "0 defeated-dinos")
    assert seen(game)["seats"][0]["followers"] == 10 + 10 + 1


# -- what rewards are worth, counted a second time, and when they are of use --------------------------------------------


@pytest.mark.rule("E1-CRW-09", "E1-CRW-10", "E1-CRW-11", "E1-CRW-12", "E1-CRW-13", "E1-CRW-14", "E1-CRW-15", "E1-CRW-16")
@pytest.mark.rule("E1-RUL-16", "E1-CRW-17")
@pytest.mark.parametrize("seed", range(1, 31))
def test_rewards_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    zone = rng.below(4)
    area = ZONES[zone]
    walls, settlements, dice = rng.below(4), rng.below(3), rng.below(2)
    defeated = ["trampler"] * rng.below(3) + ["raptor"] * rng.below(3)
    lost = ["light"] * rng.below(3) + ["heavy"] * rng.below(3)
    leader_at = ["", area, ZONES[(zone + 1) % 4]][rng.below(3)]
    spaces = {"sustenance": "pub/1", "military": "training/1", "expansion": "settle/1", "protection": "salvage/1"}
    mine = {f"{area}/wall-{column}": "red" for column in "abc"[:walls]}
    table = {
        "walls": {**mine, f"{ZONES[(zone + 2) % 4]}/wall-a": "red", f"{ZONES[(zone + 3) % 4]}/wall-b": "blue"},
        "settlements": {
            **{f"{area}/{n}": "red" for n in range(1, settlements + 1)},
            f"{area}/6": "blue",
            f"{ZONES[(zone + 1) % 4]}/1": "red",
        },
        "die_spaces": {spaces[area]: "red-organizer"} if dice else {spaces[ZONES[(zone + 1) % 4]]: "red-organizer"},
        "active": 2,
    }
    light = [0, 4, 5][rng.below(3)]
    has = {"light": light, "defeated": defeated, "lost": lost, "safeguard": 6, "valor": 6, "food": 0, "scrap": 0, "story": 0}
    worth = {
        "defeated-dinos": defeated.count("trampler") + 2 * defeated.count("raptor"),
        "walls": 2 * walls,
        "followers": 5,
        "lost-soldiers": lost.count("light") + 2 * lost.count("heavy"),
        "settlements-and-dice": settlements + 2 * dice,
    }
    of_use = {
        **{reward: n > 0 for reward, n in worth.items()},
        "production": area != "military" or light < 5,
        "leader": bool(leader_at),
        "light-soldier": light < 5,
    }
    offered = ["pass", *[reward for reward in FINAL if of_use[reward]]]
    for reward in offered[1:]:
        away = {"leader_at": leader_at} if leader_at else {}
        game = lay(step("combat_reward", seat=1, zone=zone, picks=1), table=table, seats={1: {**has, **away}})
        assert tokens(game) == offered
        play(game, f"1 {reward}")
        own = seen(game)["seats"][1]
        production = {PRODUCED[zone]: 1} if reward == "production" else {}
        soldier = {"light": 1} if reward == "light-soldier" else {}
        gained = {"followers": 10 + worth.get(reward, 0), "food": 0, "scrap": 0, "story": 0, "light": light}
        for asset, n in [*production.items(), *soldier.items()]:
            gained[asset] += n
        assert {key: own[key] for key in gained} == gained
        assert own["leader_at"] == ("home" if reward == "leader" or not leader_at else leader_at)


@pytest.mark.rule("E1-RUL-16", "E1-CRW-14")
def test_a_leader_in_the_attacked_defense_area_need_not_be_bought_home() -> None:
    for space, of_use in (("military/first-a", False), ("expansion/first-a", True)):
        table = {"soldiers": {space: "blue-leader"}}
        game = lay(step("combat_reward", seat=0, zone=1, picks=1), table=table, seats={0: {"safeguard": 6, "valor": 6}})
        assert ("leader" in tokens(game)) == of_use


@pytest.mark.rule("E1-CRW-04", "E1-CRW-08")
def test_nothing_is_taken_when_the_picks_begin() -> None:
    table = {
        "walls": {"military/wall-a": "blue", "military/wall-b": "red", "military/wall-c": "red"},
        "settlements": {"military/1": "blue"},
    }
    game = lay(step("reward_phase", zone=1), table={**table, "active": 0}, seats={0: RICH})
    assert tokens(game) == ["pass", *FINAL]
