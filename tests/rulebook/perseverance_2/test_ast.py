"""Episode 2, chapters AST and CMP: what is public, what has no end, what is lost, and where Effects and Leaders are."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import SPECTATOR
from mesozoic.perseverance.ep2.spec import SPEC
from tests.rulebook.perseverance_2.table import ZONES, asked, lay, own, play, refused, resolving, seen, step, tokens

EFFECTS = {
    "sustenance": {"adventure", "gather", "pub"},
    "expansion": {"marketplace", "politics", "settle"},
    "construction": {"build", "salvage"},
}
RICH = {"food": 5, "scrap": 5, "island": 5, "story": 5, "glowberry": 5, "valor": 6, "light": 3}


@pytest.mark.rule("E2-CMP-04")
@pytest.mark.parametrize("zone", EFFECTS)
def test_each_zone_has_its_own_effects(zone: str) -> None:
    table = {"camps": {"L": "red"}, "pool": ["neutral-organizer"], "settlements": {"military/1": "blue"}}
    ask = step("leader_effect", seat=0, zone=ZONES.index(zone))
    game = lay(ask, table=table, seats={0: {**RICH, "leader_at": zone}})
    assert set(tokens(game)) == EFFECTS[zone]


@pytest.mark.rule("E2-CMP-04")
def test_military_has_nothing_but_training() -> None:
    game = lay(step("leader_effect", seat=0, zone=ZONES.index("military")), seats={0: {**RICH, "leader_at": "military"}})
    assert asked(game) == "train"


@pytest.mark.rule("E2-CMP-04")
def test_discovery_has_no_effect_before_an_outpost_stands_there() -> None:
    ask = step("place_leader", seat=0)
    assert "discovery" not in tokens(lay(ask, seats={0: RICH}))
    table = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
    assert "discovery" in tokens(lay(ask, table=table, seats={0: RICH}))


@pytest.mark.rule("E2-CMP-05")
def test_a_zone_has_one_leader_space() -> None:
    game = lay(step("place_leader", seat=0), seats={0: RICH, 1: {"leader_at": "military"}})
    assert "military" not in tokens(game)
    assert refused(game)["military"] == "E2-SEC-05"
    assert not any(SPEC.limits(game).values())
    game.players[0].leader_at = ZONES.index("military")
    assert [what for what, n in SPEC.limits(game).items() if n]


@pytest.mark.rule("E2-CMP-14")
def test_resources_votes_and_followers_have_no_end() -> None:
    many = {"food": 900, "scrap": 900, "island": 900, "story": 900, "glowberry": 900, "votes": 900, "followers": 900}
    game = lay(resolving("salvage"), resolving("pub"), step("secondary", seat=0), seats={0: many})
    assert (own(game)["scrap"], own(game)["story"]) == (902, 901)
    game = lay(resolving("politics"), step("secondary", seat=0), seats={0: {**many, "valor": 2}})
    assert asked(game) == "secondary", "with no Neutral die only the Votes are left"
    assert (own(game)["votes"], own(game)["permanent_votes"]) == (903, 2)


@pytest.mark.rule("E2-CMP-14", "E2-AST-04")
def test_followers_never_fall_below_none_and_everybody_sees_them() -> None:
    breach = {"breach": "dc10", "breach_at": "L", "breach_dinos": {"trampler": 0, "raptor": 4, "shieldhead": 1}}
    table = {"camps": {"L": "blue"}}
    game = lay(step("breach_cost", seat=0), step("secondary", seat=0), table=table, seats={0: {"followers": 3, **breach}})
    assert [seen(game, viewer)["seats"][0]["followers"] for viewer in (0, 1, SPECTATOR)] == [0, 0, 0]


@pytest.mark.rule("E2-AST-05", "E2-AST-06")
def test_a_lost_soldier_is_in_the_supply_at_once_and_a_survivor_stays_toppled() -> None:
    seats = {0: {"light": 2, "heavy": 0, "valor": 0}}
    raptor = {"dinos": {"P4/1": "raptor"}, "camps": {"R": "blue"}, "rally": "R"}
    game = lay(
        step("fight_hex", seat=0, hex=5, cause="E2-ADV-08"),
        step("secondary", seat=0),
        table=raptor,
        seats=seats,
        options={"map_sides": "B"},
    )
    while asked(game) != "secondary":
        play(game, f"{game.seat} {'#2' if '#2' in tokens(game) else tokens(game)[-1]}")
    assert (own(game)["light"], own(game)["supply"]["light"]) == (1, 4)
    assert own(game)["toppled"]["light"] == 1


@pytest.mark.rule("E2-AST-06")
def test_a_toppled_piece_serves_no_purpose_until_it_stands_up() -> None:
    toppled = {"light": 1, "toppled": {"light": 1, "heavy": 0, "leader": 1}}
    table = {"camps": {"L": "red"}}
    breach = {"breach": "dp1", "breach_at": "L", "breach_dinos": {"trampler": 1, "raptor": 0, "shieldhead": 0}}
    game = lay(step("secondary", seat=0), table=table, seats={0: toppled, 1: breach})
    assert not {"counterattack", "place-leader"} & set(tokens(game))
    up = lay(step("stand_up", seat=0), step("secondary", seat=0), table=table, seats={0: toppled, 1: breach})
    assert {"counterattack", "place-leader"} <= set(tokens(up))
    assert own(up)["toppled"] == {"light": 0, "heavy": 0, "leader": 0}
