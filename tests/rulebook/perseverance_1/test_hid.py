"""Episode 1, chapter HID: what is hidden from whom."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import Unknowable
from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Json, Seat, only
from mesozoic.core.record import build
from mesozoic.perseverance.ep1.spec import SPEC
from mesozoic.perseverance.ep1.table import Ep1
from tests.builders import log
from tests.rulebook.perseverance_1.table import known_to, lay, play, seen, step, wait, weights

OTHERS = (1, 2, SPECTATOR)
PHOENIX = {"leader_abilities": True, "leaders": ["phoenix", "jack", "adelita"]}


def by_fortifications(type: str) -> Ep1:
    """Seat 0 lays a Trap with the only option it can pay."""
    game = lay(step("resolve", seat=0, effect=8), step("secondary", seat=1), seats={0: {"food": 0, "scrap": 0, "story": 0}})
    play(game, "0 trap@military/b1", f"0 {type}")
    return game


def by_phoenix(type: str) -> Ep1:
    """Seat 0 lays a Trap with the ability of Phoenix."""
    game = lay(
        step("leader_space", seat=0), step("secondary", seat=1), table={"dinos": {"military/b1": "raptor"}}, options=PHOENIX
    )
    play(game, "0 leader@military/first-a", "0 trap", f"0 {type}")
    return game


def by_patrol(type: str) -> Ep1:
    """Seat 0 lays the Trap of a Patrol stage."""
    patrol = {"patrol": "patrol-7", "patrolling": {"light": 2}, "light": 0}
    game = lay(step("patrol_step", seat=0), step("secondary", seat=1), seats={0: patrol})
    play(game, "0 trap@military/b1", f"0 {type}")
    return game


WAYS = [by_fortifications, by_phoenix, by_patrol]


@pytest.mark.rule("E1-HID-01", "E1-HID-03", "E1-HID-07")
@pytest.mark.parametrize("way", WAYS)
def test_others_learn_owner_and_place_of_a_trap_but_not_its_type(way: Json) -> None:
    trampler, raptor = way("trampler"), way("raptor")
    for viewer in OTHERS:
        assert known_to(trampler, viewer) == known_to(raptor, viewer)
        assert seen(trampler, viewer)["table"]["traps"] == {"military/b1": "blue"}
        assert seen(trampler, viewer)["seats"][0]["supply"]["traps"] == 7
        assert "traps" not in seen(trampler, viewer)["seats"][0]
        assert any("trap" in line for line in log(trampler, viewer))
    assert seen(trampler, 0)["table"]["traps"] == {"military/b1": "blue-trampler"}
    assert seen(raptor, 0)["table"]["traps"] == {"military/b1": "blue-raptor"}
    assert seen(raptor, 0)["seats"][0]["traps"] == {"trampler": 4, "raptor": 3}
    assert seen(raptor, OMNISCIENT)["seats"][0]["traps"] == {"trampler": 4, "raptor": 3}


@pytest.mark.rule("E1-HID-01", "E1-HID-07")
def test_the_answer_itself_is_for_the_owner_alone_even_when_one_type_is_left() -> None:
    asks = []
    for spent in (["trampler"] * 4, ["raptor"]):
        game = lay(step("lay_trap", seat=0, cause="E1-FRT-02"), step("secondary", seat=1), seats={0: {"spent": spent}})
        play(game, "0 trap@military/b1")
        assert game.ask().audience(game) == only(0)
        asks.append((game.ask().kind, game.seat))
    assert asks == [("ep1.trap_type", 0)] * 2


@pytest.mark.rule("E1-HID-01", "E1-HID-03")
def test_a_world_dealt_anew_keeps_what_a_viewer_knows() -> None:
    game = lay(
        step("secondary", seat=1),
        table={
            "traps": {
                "military/b1": "blue-trampler",
                "military/c1": "blue-trampler",
                "military/a1": "red-raptor",
                "military/a2": "green-raptor",
            }
        },
        seats={0: {"spent": ["raptor"]}},
    )
    found = set()
    for seed in range(60):
        other = SPEC.resample(game, 1, Rng(seed))
        assert seen(other, 1) == seen(game, 1)
        assert seen(other, 1)["table"]["traps"]["military/a1"] == "red-raptor"
        assert SPEC.census(other) == SPEC.census(game)
        found.add((seen(other)["table"]["traps"]["military/b1"], seen(other)["table"]["traps"]["military/a2"]))
    assert len(found) == 4


@pytest.mark.rule("E1-HID-02")
@pytest.mark.parametrize("options", [{}, {"det_traps": True}])
def test_a_trap_revealed_by_an_attack_is_public_for_good(options: dict[str, Json]) -> None:
    game = lay(
        step("dino_attack", zone=1),
        step("secondary", seat=1),
        table={
            "dinos": {"military/b1": "raptor"},
            "traps": {"military/b1": "blue-raptor", "protection/b1": "blue-raptor"},
            "breach_tokens": [],
        },
        seats={0: {"valor": 3}},
        options=options,
    )
    for viewer in OTHERS:
        assert seen(game, viewer)["table"]["traps"] == {"military/b1": "blue-raptor", "protection/b1": "blue"}
        assert any("raptor trap" in line or ("raptor" in line and "trap" in line) for line in log(game, viewer))
    if not options:
        play(game, "~ if-matching+3-follower")
        assert all(seen(game, viewer)["table"]["traps"]["military/b1"] == "blue-raptor" for viewer in OTHERS)
    play(game, "0 pass")
    for viewer in OTHERS:
        assert seen(game, viewer)["seats"][0]["spent"] == {"trampler": 0, "raptor": 1}
        assert seen(game, viewer)["table"]["traps"] == {"protection/b1": "blue"}


@pytest.mark.rule("E1-HID-04")
def test_of_the_decks_everybody_sees_the_size_and_nobody_the_order() -> None:
    game = lay(step("reveal_patrol"), table={"offer": ["patrol-1", "patrol-2"]})
    for viewer in (0, 1, 2, SPECTATOR, OMNISCIENT):
        assert seen(game, viewer)["table"]["deck"] == 17
    assert set(weights(game).values()) == {1} and len(weights(game)) == 17
    patrol = {"patrol": "patrol-17", "stage": 1, "patrolling": {"light": 2, "heavy": 2}, "light": 0}
    game = lay(step("patrol_step", seat=0), seats={0: patrol})
    for deck in ("l", "h"):
        for drawn in range(2):
            assert weights(game) == {f"{deck}{n}": 1 for n in range(1 + drawn, 9)}
            play(game, f"~ {deck}{1 + drawn}")


@pytest.mark.rule("E1-HID-05")
def test_the_sides_of_the_reward_tiles_are_hidden_until_all_have_chosen() -> None:
    def chosen(*answers: str) -> Ep1:
        game = lay(step("assembly"), table={"settlements": {"sustenance/1": "blue", "military/1": "red", "expansion/1": "green"}})
        assert game.ask().audience(game) == only(0)
        play(game, *answers)
        return game

    production, votes = chosen("1 production"), chosen("1 votes")
    for viewer in (0, 2, SPECTATOR):
        assert known_to(production, viewer) == known_to(votes, viewer)
    assert production.pending() == [0, 2]
    production, votes = chosen("1 production", "0 votes"), chosen("1 votes", "0 votes")
    for viewer in (0, 2, SPECTATOR):
        assert known_to(production, viewer) == known_to(votes, viewer)
    production, votes = chosen("1 production", "0 votes", "2 votes"), chosen("1 votes", "0 votes", "2 votes")
    for viewer in (0, 1, 2, SPECTATOR):
        assert log(production, viewer) != log(votes, viewer)
        assert log(production, viewer) == log(production, OMNISCIENT)


@pytest.mark.rule("E1-HID-06", "E1-AST-08")
def test_a_spectator_sees_dice_followers_tracks_resources_soldiers_cubes_offers_tokens_and_patrols() -> None:
    game = lay(
        step("secondary", seat=1),
        table={
            "pool": ["blue-organizer", "neutral-adventurer"],
            "die_spaces": {"pub/1": "red-adventurer"},
            "soldiers": {"military/first-a": "green-heavy"},
            "influence": {"chief-mate": {"row": ["blue"], "pool": ["red", "red"]}},
            "offer": ["patrol-7", "patrol-8"],
            "breach_tokens": ["leader", "walls", "production"],
        },
        seats={
            0: {"followers": 7, "food": 4, "scrap": 5, "story": 6, "safeguard": 3, "valor": 2, "votes": 8, "heavy": 1},
            2: {"completed": ["patrol-1", "patrol-2"], "patrol": "patrol-13", "stage": 2, "patrolling": {"light": 3}},
        },
    )
    view = seen(game, SPECTATOR)
    blue, green, table = view["seats"][0], view["seats"][2], view["table"]
    assert [blue[key] for key in ("followers", "food", "scrap", "story", "safeguard", "valor", "votes", "light", "heavy")] == [
        7,
        4,
        5,
        6,
        3,
        2,
        8,
        1,
        1,
    ]
    assert (len(green["completed"]), green["patrol"], green["stage"], green["patrolling"]) == (
        2,
        "patrol-13",
        2,
        {"light": 3, "heavy": 0},
    )
    assert (table["pool"], table["die_spaces"]) == (["blue-organizer", "neutral-adventurer"], {"pub/1": "red-adventurer"})
    assert table["soldiers"] == {"military/first-a": "green-heavy"}
    assert table["influence"]["chief-mate"] == {"row": ["blue"], "cubes": {"blue": 1, "red": 2, "green": 0}}
    assert (table["offer"], table["breach_tokens"]) == (["patrol-7", "patrol-8"], ["leader", "walls", "production"])


@pytest.mark.rule("E1-HID-02")
@pytest.mark.parametrize("phase", ["trap_phase", "retrieve_phase"])
def test_turning_traps_up_shows_something_hidden_once(phase: str) -> None:
    traps = {"military/a1": "blue-raptor", "military/b1": "red-raptor", "expansion/a1": "red-raptor"}
    game = lay(step(phase, zone=1), table={"traps": traps})
    assert game.reveals == 1
    wait(game, step("retrieve_phase", zone=1))
    assert game.reveals == 1
    wait(game, step(phase, zone=3))
    assert game.reveals == 1


@pytest.mark.rule("E1-HID-02")
@pytest.mark.parametrize(("viewer", "owner", "foreseen"), [(0, "blue", True), (1, "blue", False), (SPECTATOR, "blue", False)])
def test_only_who_knows_a_trap_foresees_what_it_does(viewer: Seat, owner: str, foreseen: bool) -> None:
    game = lay(step("secondary", seat=0), table={"traps": {"military/a1": f"{owner}-raptor"}})
    known = SPEC.known(game, viewer)
    known.stack[:] = [build(step("trap_phase", zone=1))]
    if foreseen:
        known.settle()
        assert known.reveals == 0
    else:
        with pytest.raises(Unknowable):
            known.settle()
