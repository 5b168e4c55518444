"""Episode 1, chapter PLR and the start of Leaders: what every player has at the beginning."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.rulebook.perseverance_1.table import LEADERS, at, fresh, lay, play, seen, started, step, tokens, weights

SUPPLY = {"light": 4, "heavy": 5, "settlements": 11, "walls": 7, "cubes": 14, "dice": 4, "traps": 8}
"""After the start placement."""


@pytest.mark.rule("E1-PLR-01", "E1-RUL-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_leaders_and_colours_are_all_different(players: int) -> None:
    game = fresh(players)
    for left in range(4, 4 - players, -1):
        if left > 1:
            assert list(weights(game).values()) == [1] * left
            play(game, f"~ {tokens(game)[-1]}")
    seats = seen(game)["seats"]
    assert [own["leader"] for own in seats] == LEADERS[::-1][:players]
    assert [own["colour"] for own in seats] == ["blue", "red", "green", "yellow"][:players]


@pytest.mark.rule("E1-PLR-01", "E1-RUL-04")
def test_leaders_by_configuration() -> None:
    game = started(3, {"leaders": ["phoenix", "keoni", "adelita"]})
    assert [own["leader"] for own in seen(game)["seats"]] == ["phoenix", "keoni", "adelita"]


@pytest.mark.rule("E1-PLR-03", "E1-PLR-04", "E1-PLR-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_starts_with(players: int) -> None:
    for own in seen(started(players, {"leader_abilities": False}))["seats"]:
        assert (own["followers"], own["safeguard"], own["valor"], own["votes"]) == (10, 0, 0, 0)
        assert (own["food"], own["scrap"], own["story"], own["light"], own["heavy"]) == (1, 1, 2, 1, 0)
        assert own["leader_at"] == "home"
        assert own["supply"] == SUPPLY
        assert own["traps"] == {"trampler": 4, "raptor": 4}
        assert (own["patrol"], own["completed"], own["spent"]) == ("", [], {"trampler": 0, "raptor": 0})


@pytest.mark.rule("E1-PLR-05")
def test_before_the_start_placement_all_pieces_but_one_die_are_in_the_supply() -> None:
    game = at(fresh(3), "start_settlement", Rng(1))
    for own in seen(game)["seats"]:
        assert own["supply"] == {**SUPPLY, "settlements": 12, "cubes": 15}


@pytest.mark.rule("E1-PLR-06", "E1-LDR-01", "E1-PLR-02", "E1-BET-02")
@pytest.mark.parametrize(
    ("options", "food"),
    [
        ({"leader_abilities": True}, 2),
        ({"leader_abilities": False}, 1),
        ({"edition": "beta", "leader_abilities": False}, 2),
        ({"edition": "beta", "leader_abilities": True}, 2),
    ],
)
def test_adelita_starts_with_an_extra_food_on_side_b(options: dict[str, Json], food: int) -> None:
    for leaders in (LEADERS, LEADERS[::-1]):
        for own in seen(started(4, {**options, "leaders": leaders}))["seats"]:
            assert own["food"] == (food if own["leader"] == "adelita" else 1)
            assert (own["scrap"], own["story"], own["light"], own["heavy"]) == (1, 2, 1, 0)


def abilities(options: dict[str, Json]) -> dict[str, bool]:
    """Which Leader abilities show themselves, each in a position that calls for it."""
    seats: dict[int, Json] = {seat: {"story": 0, "light": 1} for seat in range(4)}
    table = {"pool": ["neutral-adventurer", "neutral-adventurer"], "dinos": {"military/a1": "raptor"}}

    def after(pending: Json, own: Json, *answers: str) -> tuple[str, list[str]]:
        game = lay(pending, step("final_scoring"), players=4, table=table, seats={**seats, pending["seat"]: own}, options=options)
        play(game, *answers)
        return (game.ask().kind, tokens(game)) if game.pending() else ("", [])

    keoni = after(step("train", seat=0), {"story": 0, "light": 1}, "0 training-light", "0 pass")
    jack = after(step("primary", seat=1), {"story": 0}, "1 salvage")
    adelita = after(step("influence_officer", seat=2), {"story": 0, "food": 1}, "2 chief-mate")
    phoenix = after(step("leader_space", seat=3), {}, "3 leader@military/first-b")
    for kind, offered in (keoni, jack, phoenix):
        assert not kind or "pass" in offered
    assert not adelita[0] or adelita[1] == ["#1", "#2"]  # one cube remains free of charge
    return {
        "keoni": keoni[0] == "ep1.place_soldiers",
        "jack": jack[0] == "ep1.send_dino",
        "adelita": adelita[0] == "ep1.influence_cubes",
        "phoenix": phoenix[0] == "ep1.phoenix_extra",
    }


@pytest.mark.rule("E1-PLR-02", "E1-LDR-07", "E1-BET-02")
@pytest.mark.parametrize(
    ("options", "active"),
    [
        ({"leader_abilities": True}, True),
        ({"leader_abilities": False}, False),
        ({"edition": "beta", "leader_abilities": False}, True),
    ],
)
def test_either_all_leaders_have_their_ability_or_none(options: dict[str, Json], active: bool) -> None:
    assert abilities(options) == dict.fromkeys(LEADERS, active)
    for own in seen(started(4, options))["seats"]:
        assert own["ability"] == (own["leader"] if active else "")


@pytest.mark.rule("E1-LDR-07")
def test_abilities_may_be_declined() -> None:
    table = {"dinos": {"military/a1": "raptor"}, "pool": ["neutral-adventurer", "neutral-adventurer"]}
    game = lay(
        step("train", seat=0),
        step("primary", seat=1),
        step("leader_space", seat=3),
        step("secondary", seat=2),
        players=4,
        table=table,
        seats={0: {"story": 0}, 1: {"story": 0}, 2: {"story": 2, "food": 1}},
        options={"leader_abilities": True},
    )
    play(game, "0 training-light", "0 pass", "0 pass", "1 salvage", "1 pass", "3 leader@military/first-b", "3 pass")
    play(game, "2 influence", "2 chief-mate", "2 #2", "2 2-story")
    view = seen(game)
    assert view["table"]["soldiers"] == {"military/first-b": "yellow-leader"}
    assert view["table"]["dinos"] == {"military/a1": "raptor", "protection/b2": "trampler"}
    assert (view["seats"][3]["valor"], view["seats"][3]["safeguard"]) == (1, 0)
    assert (view["seats"][2]["story"], view["seats"][2]["food"]) == (0, 1)
