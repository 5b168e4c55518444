"""Episode 2, chapter DSC: how Outposts are activated, their Dino Attacks, and the Outposts that lead to other Effects."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    CITY_EFFECTS,
    COLOURS,
    OUTPOSTS,
    asked,
    built,
    changed,
    lay,
    own,
    play,
    printed,
    refused,
    resolving,
    rules,
    seen,
    step,
    tokens,
    weights,
    why,
)

PRIMARY = step("choose_effect", seat=0)
POOL = ["neutral-adventurer", "neutral-innovator"]
BREACHED: dict[int, Json] = {1: {"breach": "dp1", "breach_at": "R", "breach_on": "outpost", "breach_dinos": {"trampler": 1}}}
TURN = step("turn", seat=0)
EXPLORER: dict[str, Json] = {"adventure_offer": ["egg-hunt"], "adventure_decks": {"plains": [], "canyon": []}}


def primary(table: dict[str, Json], seats: dict[int, Json] | None = None) -> Ep2:
    """Blue's Primary Action, with two dice in the pool."""
    return lay(PRIMARY, table={"pool": POOL, **table}, seats=seats)


def placed(game: Ep2, tile: str, die: str = "neutral-adventurer") -> Ep2:
    """Blue places a die on an Outpost as it lies."""
    play(game, f"0 {tile}", f"0 {die}", "0 keep")
    return game


def rally(game: Ep2) -> str:
    """Where the Rally marker is."""
    return str(seen(game)["table"]["rally"])


# -- dice on Outposts --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DSC-01")
def test_discovery_takes_no_die_before_an_outpost_is_built() -> None:
    assert set(tokens(primary({}))) <= set(CITY_EFFECTS)
    game = primary(built(R="crash_site", L="mushroom_farm"))
    assert set(tokens(game)) - set(CITY_EFFECTS) == {"crash-site", "mushroom-farm"}


@pytest.mark.rule("E2-DSC-01")
def test_an_outpost_has_room_for_one_die() -> None:
    game = placed(primary(built(R="crash_site")), "crash-site")
    assert seen(game)["table"]["die_spaces"] == {"crash-site/1": "neutral-adventurer"}
    taken = primary({**built(R="crash_site"), "die_spaces": {"crash-site/1": "neutral-organizer"}})
    assert "crash-site" not in tokens(taken)
    assert "crash-site" in refused(taken)


@pytest.mark.rule("E2-DSC-01")
@pytest.mark.parametrize("tile", OUTPOSTS)
def test_every_tile_has_one_space_without_icon(tile: str) -> None:
    assert printed(f"outpost.{tile}.icon") == "any"
    game = lay(table={**built(R=tile), "die_spaces": {f"{tile}/1": "neutral-organizer"}})
    assert seen(game)["table"]["die_spaces"] == {f"{tile}/1": "neutral-organizer"}


@pytest.mark.rule("E2-DSC-01")
def test_an_icon_of_an_outpost_asks_for_a_die_that_shows_it() -> None:
    content = changed({"outpost.crash-site.icon": "innovator"})
    game = lay(PRIMARY, table={"pool": POOL, **built(R="crash_site")}, seats={0: {"story": 0}}, content=content)
    play(game, "0 crash-site")
    assert seen(game)["table"]["die_spaces"] == {"crash-site/1": "neutral-innovator"}


@pytest.mark.rule("E2-DSC-02")
@pytest.mark.parametrize("owner", COLOURS[:3])
def test_whoever_owns_an_outpost_everybody_may_activate_it(owner: str) -> None:
    game = primary({"outposts": {"R": "crash-site"}, "outpost_owners": {"R": owner}}, {0: {"scrap": 0}})
    placed(game, "crash-site")
    assert (own(game)["scrap"], own(game)["followers"]) == (3, 10)
    assert own(game, 1)["scrap"] == 1


# -- the order ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DSC-03")
def test_the_die_comes_first_then_marker_effect_attack_and_the_markers_return() -> None:
    game = placed(primary(built(R="crash_site")), "crash-site")
    assert rally(game) == "R"
    assert asked(game) == "reveal_attack"
    play(game, "~ dp1", "1 #1")
    assert rally(game) == ""
    spoken = rules(game)
    marker = [n for n, rule in enumerate(spoken) if rule == "E2-DSC-03"]
    effect, attack = spoken.index("E2-OPT-04", marker[0]), spoken.index("E2-DAT-02")
    assert marker[0] < effect < attack < spoken.index("E2-DAT-07") < marker[1]
    assert "E2-OPT-04 blue resolves crash-site" in log(game)
    assert log(game)[-1] == "E2-DSC-03 the rally marker leaves the map"


@pytest.mark.rule("E2-DSC-03", "E2-DSC-02")
def test_the_outposts_owner_resolves_the_attack_not_who_activated_it() -> None:
    game = placed(primary(built(R="crash_site")), "crash-site")
    play(game, "~ dp1")
    assert (asked(game), game.seat) == ("defend", 1)
    play(game, "1 pass")
    assert own(game, 1)["breach"] == "dp1"
    assert (own(game, 1)["breach_at"], own(game, 1)["breach_on"]) == ("R", "outpost")
    assert own(game, 0)["breach"] == ""


# -- Breaches ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DSC-04")
def test_a_breached_outpost_takes_no_die() -> None:
    game = primary(built(R="crash_site"), BREACHED)
    assert "crash-site" not in tokens(game)
    assert why(game)["crash-site"] == ["E2-DSC-04 crash-site is breached"]
    assert "crash-site" in tokens(primary(built(R="crash_site")))


@pytest.mark.rule("E2-DSC-04")
def test_a_leader_activates_no_breached_outpost() -> None:
    game = lay(step("place_leader", seat=0), table=built(R="crash_site", L="mushroom_farm"), seats=BREACHED)
    play(game, "0 discovery")
    assert (own(game)["food"], own(game)["scrap"]) == (4, 1)
    shut = lay(step("place_leader", seat=0), table=built(R="crash_site"), seats=BREACHED)
    assert "discovery" not in tokens(shut)


@pytest.mark.rule("E2-DSC-04", "E2-RUL-23")
def test_another_outpost_does_not_lead_to_a_breached_one() -> None:
    table = built(R="crash_site", L="command_center", P1="mushroom_farm")
    at_discovery = {0: {"leader_at": "discovery"}, **BREACHED}
    game = lay(resolving("command-center"), table={**table, "cleared": ["P1"]}, seats=at_discovery)
    assert (own(game)["food"], own(game)["scrap"]) == (4, 1)


@pytest.mark.rule("E2-DSC-05")
def test_a_breached_camp_leaves_the_outpost_beside_it_usable() -> None:
    breached = {1: {"breach": "dp1", "breach_at": "R", "breach_dinos": {"trampler": 1}}}
    game = primary({**built(R="crash_site"), "camps": {"R": "red"}}, breached)
    assert "crash-site" in tokens(game)
    placed(game, "crash-site")
    assert own(game)["scrap"] == 4


# -- which deck, and by a Leader ---------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DSC-06")
@pytest.mark.parametrize(("area", "deck"), [("R", "dp"), ("P1", "dp"), ("C5", "dc")])
def test_the_attack_comes_from_the_deck_of_the_outposts_terrain(area: str, deck: str) -> None:
    game = lay(resolving("crash-site"), table={**built(**{area: "crash_site"}), "cleared": ["P1", "C5"]})
    assert set(weights(game)) == {f"{deck}{n}" for n in range(1, 11)}


@pytest.mark.rule("E2-DSC-07")
def test_a_leader_brings_marker_and_attack_like_a_die() -> None:
    game = lay(step("place_leader", seat=0), table=built(R="crash_site"))
    play(game, "0 discovery")
    assert own(game)["scrap"] == 4
    assert (rally(game), asked(game)) == ("R", "reveal_attack")
    play(game, "~ dp1")
    assert (asked(game), game.seat) == ("defend", 1)


# -- Effects within Effects --------------------------------------------------------------------------------------------


def nested(**more: Json) -> Ep2:
    """Blue's Leader stands in Discovery and Blue uses Command Center on the left area, to use Crash Site on a Canyon."""
    table = {**built(L="command_center", C5="crash_site", R="mushroom_farm"), "cleared": ["C5"]}
    table["outpost_owners"] = {"L": "blue", "C5": "red", "R": "green"}
    game = lay(resolving("command-center"), table=table, seats={0: {"leader_at": "discovery", **more}})
    play(game, "0 crash-site")
    return game


@pytest.mark.rule("E2-RUL-23", "E2-RUL-66")
def test_an_inner_effect_ends_with_its_attack_before_the_outer_one_follows() -> None:
    game = nested()
    assert (own(game)["scrap"], rally(game)) == (4, "C5")
    assert set(weights(game)) == {f"dc{n}" for n in range(1, 11)}
    play(game, "~ dc10")
    assert (own(game, 1)["breach"], own(game, 1)["breach_at"]) == ("dc10", "C5")
    assert (rally(game), asked(game)) == ("L", "reveal_attack")
    assert set(weights(game)) == {f"dp{n}" for n in range(1, 11)}
    play(game, "~ dp2")
    assert (asked(game), game.seat) == ("defend", 0)
    play(game, "0 #1")
    assert (game.seat, rally(game)) == (OVER, "")


@pytest.mark.rule("E2-RUL-66")
def test_the_marker_is_on_the_inner_area_and_returns_to_the_outer_one() -> None:
    game = nested()
    play(game, "~ dc10")
    assert [line for line in log(game) if "rally marker" in line] == [
        "E2-DSC-03 the rally marker is on L",
        "E2-DSC-03 the rally marker is on C5",
        "E2-RUL-66 the rally marker returns to L",
    ]


@pytest.mark.rule("E2-RUL-23", "E2-RUL-66")
def test_command_center_leads_to_an_adventure_whose_marker_and_attack_are_its_own() -> None:
    table = {**built(L="command_center"), "camps": {"R": "green"}, "dinos": {"P2/1": "trampler"}}
    game = lay(resolving("command-center"), table=table, seats={0: {"leader_at": "sustenance"}})
    play(game, "0 adventure")
    assert rally(game) == "R"
    play(game, "0 combat@P2", "0 pass", "0 pass")
    assert asked(game) == "reveal_attack"
    play(game, "~ dp7")
    assert own(game, 2)["breach"] == "dp7"
    assert (rally(game), asked(game)) == ("L", "reveal_attack")
    play(game, "~ dp9")
    assert (own(game, 1)["breach"], rally(game)) == ("dp9", "")


@pytest.mark.rule("E2-RUL-23")
def test_no_outpost_is_used_twice_within_one_chain() -> None:
    """Command Center and Underground Passage lead to each other, but not back."""
    table = built(L="command_center", R="underground_passage")
    dice = {"die_spaces": {"command-center/1": "neutral-innovator", "pub/1": "neutral-facilitator"}}
    game = lay(resolving("command-center"), table={**table, **dice}, seats={0: {"leader_at": "discovery"}})
    play(game, "0 organizer@command-center/1")
    assert own(game)["story"] == 1 + 1
    assert seen(game)["table"]["used_outposts"] == ["command-center", "underground-passage"]


@pytest.mark.rule("E2-RUL-23")
def test_an_outpost_used_in_this_chain_is_refused() -> None:
    table = built(L="command_center", R="underground_passage", P1="crash_site", P2="mushroom_farm")
    dice = ["command-center/1", "underground-passage/1", "crash-site/1", "mushroom-farm/1"]
    spaces = {"die_spaces": dict.fromkeys(dice, "neutral-innovator"), "cleared": ["P1", "P2"]}
    game = lay(resolving("command-center"), table={**table, **spaces}, seats={0: {"leader_at": "discovery"}})
    assert tokens(game) == ["crash-site", "mushroom-farm", "underground-passage"]
    play(game, "0 underground-passage")
    assert tokens(game) == ["crash-site", "mushroom-farm"]
    assert why(game) == {"command-center": ["E2-RUL-23 command-center is used in this action already"]}


@pytest.mark.rule("E2-RUL-23", "E2-RUL-55")
def test_command_center_does_not_deny_the_outpost_that_is_in_use() -> None:
    dice = dict.fromkeys(["command-center/1", "pub/1", "salvage/1"], "neutral-innovator")
    table = {**built(L="command_center", R="underground_passage"), "die_spaces": dice}
    game = lay(resolving("underground-passage"), table=table, seats={0: {"leader_at": "discovery"}})
    assert tokens(game) == ["pub", "salvage"]
    assert why(game) == {"command-center": ["E2-RUL-55 discovery has no other effect left in this action"]}


@pytest.mark.rule("E2-RUL-23", "E2-RUL-54")
def test_underground_passage_does_not_deny_the_die_on_the_outpost_that_is_in_use() -> None:
    dice = dict.fromkeys(["command-center/1", "underground-passage/1"], "neutral-innovator")
    table = {**built(L="command_center", R="underground_passage", P1="crash_site", P2="mushroom_farm"), "cleared": ["P1", "P2"]}
    game = lay(resolving("command-center"), table={**table, "die_spaces": dice}, seats={0: {"leader_at": "discovery"}})
    assert tokens(game) == ["crash-site", "mushroom-farm"]
    assert why(game) == {"underground-passage": ["E2-RUL-54 no die lies on another effect left in this action"]}


@pytest.mark.rule("E2-RUL-23")
def test_die_and_leader_may_use_the_same_outpost_in_one_turn() -> None:
    game = lay(TURN, table={"pool": POOL, **built(R="crash_site"), **EXPLORER}, seats={0: {"scrap": 0}})
    placed(game, "crash-site")
    play(game, "~ dp1", "1 #1", "0 place-leader", "0 discovery")
    assert own(game)["scrap"] == 6


@pytest.mark.rule("E2-RUL-23", "E2-DSC-04")
def test_an_outpost_breached_by_the_die_is_closed_to_the_leader_of_that_turn() -> None:
    game = lay(TURN, table={"pool": POOL, **built(R="crash_site"), **EXPLORER}, seats={0: {"scrap": 0}})
    placed(game, "crash-site")
    play(game, "~ dp1", "1 pass", "0 place-leader")
    assert "discovery" not in tokens(game)


# -- a Leader off the Player board -------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DSC-07", "E2-SEC-17", "E2-RUL-80")
@pytest.mark.parametrize(("light", "is_open"), [(0, False), (1, True)])
def test_a_leader_who_activates_patrol_hub_draws_no_challenge_there(light: int, is_open: bool) -> None:
    game = lay(step("place_leader", seat=0), table=built(R="patrol_hub"), seats={0: {"light": light}})
    assert ("discovery" in tokens(game)) == is_open
    if is_open:
        play(game, "0 discovery", "~ l1")
        assert (own(game)["valor"], asked(game)) == (2, "reveal_attack")


@pytest.mark.rule("E2-DSC-07", "E2-SEC-17", "E2-RUL-21")
@pytest.mark.parametrize(("light", "is_open"), [(1, False), (2, True)])
def test_a_leader_who_activates_staging_ground_does_not_fight_there(light: int, is_open: bool) -> None:
    breach: Json = {"breach": "dp1", "breach_at": "L", "breach_dinos": {"trampler": 2}}
    table = {**built(R="staging_ground"), "camps": {"L": "green"}}
    game = lay(step("place_leader", seat=0), table=table, seats={0: {"light": light}, 2: breach})
    assert ("discovery" in tokens(game)) == is_open


@pytest.mark.rule("E2-DSC-07", "E2-RUL-40", "E2-OPT-21")
@pytest.mark.parametrize(("glowberry", "is_open"), [(2, False), (3, True)])
def test_the_price_of_a_move_is_gone_before_the_outpost_is_used(glowberry: int, is_open: bool) -> None:
    """The move costs 2 Glowberries, Rendezvous Point a third one."""
    seats: dict[int, Json] = {0: {"leader_at": "military", "glowberry": glowberry}}
    game = lay(step("move_leader", seat=0), table=built(R="rendezvous_point"), seats=seats)
    assert ("discovery" in tokens(game)) == is_open
    assert own(game)["glowberry"] == glowberry


@pytest.mark.rule("E2-RUL-54", "E2-SEC-06")
def test_a_leader_in_discovery_is_told_what_each_closed_outpost_lacks() -> None:
    table = built(R="underground_passage", L="crash_site", P1="mushroom_farm", P2="patrol_hub")
    spaces = {"die_spaces": {"pub/1": "red-facilitator"}, "cleared": ["P1", "P2"]}
    game = lay(step("place_leader", seat=0), table={**table, **spaces}, seats={0: {"light": 0}})
    play(game, "0 discovery")
    assert tokens(game) == ["crash-site", "mushroom-farm"]
    assert why(game) == {
        "underground-passage": ["E2-RUL-54 needs 2 dice on the main board, 1 lies there"],
        "patrol-hub": ["E2-RUL-26 no soldier or leader is upright on your board"],
    }
