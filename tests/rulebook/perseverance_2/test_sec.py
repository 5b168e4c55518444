"""Episode 2, chapter SEC: the Secondary Actions, the Leader and the Captain's Perks; the Counterattack has a file of its own."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    CITY_ZONES,
    OFFICERS,
    answer,
    asked,
    changed,
    dino_path,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
)

BARE: dict[str, Json] = {"food": 0, "scrap": 0, "story": 0, "island": 0, "glowberry": 0, "valor": 0, "light": 0}
CRASH = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
CHIEF_MATE_PERKS = ["defender", "savant", "trainer", "tactician", "adventurer", "survivalist"]


def acting(own: dict[str, Json], others: Json = None, **table: Json) -> Ep2:
    """Blue is asked for a Secondary Action."""
    return lay(step("secondary", seat=0), table=table, seats={0: own, **(others or {})})


def why(game: Ep2, token: str) -> list[tuple[str, str]]:
    """What closes a choice: the rules and their sentences."""
    shut = [one for one in game.refusals() if one.choice.token() == token]
    return [(one.rule, spell(one.text, one.args, game.box.words)) for one in shut]


# -- which actions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SEC-01", "E2-RUL-02", "E2-TRN-03")
def test_there_are_five_actions_and_no_pass() -> None:
    breach = {"breach": "dp1", "breach_at": "R", "breach_dinos": {"trampler": 1}}
    game = acting({"story": 1, "glowberry": 2, "light": 1}, {1: breach}, camps={"R": "red"})
    assert tokens(game) == ["influence", "place-leader", "explore", "counterattack"]
    assert why(game, "move-leader") == [("E2-SEC-09", "your leader is in no zone")]
    game = acting({"story": 1, "glowberry": 2, "light": 1, "leader_at": "military"}, {1: breach}, camps={"R": "red"})
    assert tokens(game) == ["influence", "move-leader", "explore", "counterattack"]
    assert refused(game) == {"place-leader": "E2-SEC-05", "pass": "E2-RUL-02"}
    assert why(game, "pass") == [("E2-RUL-02", "a secondary action must be chosen")]


@pytest.mark.rule("E2-SEC-01")
def test_exactly_one_action_is_performed() -> None:
    game = acting({**BARE, "story": 1})
    play(game, "0 place-leader", "0 construction")
    assert (game.seat, own(game)["scrap"]) == (OVER, 2)


@pytest.mark.rule("E2-SEC-13", "E2-RUL-02")
def test_explore_is_open_to_who_has_nothing() -> None:
    game = acting({**BARE, "toppled": {"leader": 1}})  # the only action, so it is not asked for
    assert asked(game) == "explore_gain"


# -- Influence -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SEC-02")
@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_so_many_stories_place_so_many_cubes_on_one_officer(cubes: int) -> None:
    game = acting({"story": 3})
    play(game, "0 influence")
    assert sorted(tokens(game)) == sorted(OFFICERS)
    play(game, "0 captain")
    assert tokens(game) == ["#1", "#2", "#3"]
    play(game, f"0 #{cubes}")
    influence = seen(game)["table"]["influence"]["captain"]
    assert (own(game)["story"], influence["row"], own(game)["supply"]["cubes"]) == (3 - cubes, ["blue"] * cubes, 25 - cubes)
    assert asked(game) == "gain_perk"


@pytest.mark.rule("E2-SEC-02")
def test_cubes_go_on_from_left_to_right_and_over_a_full_row() -> None:
    game = acting({"story": 3, "food": 0}, influence={"chief-mate": {"row": ["red", "blue", "green"]}})
    play(game, "0 influence", "0 chief-mate", "0 #3")
    influence = seen(game)["table"]["influence"]["chief-mate"]
    assert (influence["row"], influence["cubes"]["blue"], own(game)["food"]) == (["blue", "blue"], 4, 1)


@pytest.mark.rule("E2-SEC-02", "E2-SEC-04")
def test_the_refusal_names_the_stories() -> None:
    game = acting({"story": 1})
    play(game, "0 influence", "0 captain")  # one cube is all that can be paid
    assert (asked(game), own(game)["story"]) == ("gain_perk", 0)
    game = lay(step("influence_cubes", seat=0, officer=0), seats={0: {"story": 2}})
    assert (tokens(game), why(game, "#3")) == (["#1", "#2"], [("E2-SEC-02", "needs 3 stories, you have 2")])


@pytest.mark.rule("E2-SEC-04")
def test_without_a_story_nobody_is_influenced() -> None:
    game = acting({"story": 0, "valor": 3})
    assert why(game, "influence") == [("E2-SEC-04", "needs 1 story, you have 0")]


@pytest.mark.rule("E2-SEC-04", "E2-RUL-38")
def test_without_a_cube_nobody_is_influenced_either() -> None:
    used = {"captain": {"pool": ["blue"] * 25}}
    none_left = ("E2-RUL-38", "you have 0 influence cubes left")
    assert why(acting({"story": 1}, influence=used), "influence") == [none_left]
    assert why(acting({"story": 0}, influence=used), "influence") == [none_left, ("E2-SEC-04", "needs 1 story, you have 0")]


@pytest.mark.rule("E2-SEC-03")
@pytest.mark.parametrize("cubes", [1, 3])
def test_one_perk_of_the_same_officer_follows_and_never_more(cubes: int) -> None:
    game = acting({"story": 3, "valor": 1})
    play(game, "0 influence", "0 chief-mate", f"0 #{cubes}")
    assert tokens(game) == ["defender", "savant", "pass"]
    play(game, "0 defender")
    assert (game.seat, own(game)["perks"], own(game)["supply"]["cubes"]) == (OVER, ["defender"], 24 - cubes)


@pytest.mark.rule("E2-SEC-03")
def test_tier_and_extra_cost_apply_to_the_perk() -> None:
    game = acting({"story": 1, "valor": 0, "perks": ["defender"]})
    play(game, "0 influence", "0 chief-mate")
    assert tokens(game) == ["tactician", "pass"]  # the last Story is spent: neither Savant nor Trainer, and no tier 3
    assert {"savant", "trainer", "adventurer", "survivalist"} <= set(refused(game))
    game = acting({"story": 2, "valor": 0, "perks": ["defender"]})
    play(game, "0 influence", "0 chief-mate", "0 #1", "0 trainer")
    assert (own(game)["story"], own(game)["perks"]) == (0, ["defender", "trainer"])


@pytest.mark.rule("E2-SEC-03")
def test_the_action_is_legal_although_no_perk_of_that_officer_is_obtainable() -> None:
    game = acting({"story": 1, "perks": CHIEF_MATE_PERKS})
    play(game, "0 influence", "0 chief-mate")
    assert (game.seat, seen(game)["table"]["influence"]["chief-mate"]["row"]) == (OVER, ["blue"])


# -- Place Leader --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SEC-05", "E2-SEC-06", "E2-RUL-40")
def test_the_leader_goes_to_a_zone_and_resolves_one_effect_there() -> None:
    game = acting({"story": 0})
    play(game, "0 place-leader")
    assert (tokens(game), why(game, "discovery")) == (CITY_ZONES, [("E2-RUL-40", "you can resolve no effect of discovery")])
    play(game, "0 sustenance")
    assert (tokens(game), own(game)["leader_at"]) == (["gather", "pub"], "sustenance")
    play(game, "0 pub")
    assert (game.seat, own(game)["story"], own(game)["leader_at"]) == (OVER, 1, "sustenance")


@pytest.mark.rule("E2-SEC-05")
def test_a_zone_with_a_leader_is_closed() -> None:
    game = acting({}, {1: {"leader_at": "military"}})
    play(game, "0 place-leader")
    assert "military" not in tokens(game)
    assert why(game, "military") == [("E2-SEC-05", "the leader of red is in military")]


@pytest.mark.rule("E2-SEC-09", "E2-RUL-40")
def test_a_move_without_its_price_and_without_a_zone_says_both() -> None:
    others: Json = {1: {"leader_at": "sustenance"}, 2: {"leader_at": "military"}}
    price = ("E2-SEC-09", "needs 2 glowberries, you have 0")
    no_zone = ("E2-RUL-40", "no zone that is free for your leader has an effect you can resolve")
    assert why(acting({**BARE, "story": 1, "leader_at": "construction"}, others), "move-leader") == [price, no_zone]
    assert why(acting({**BARE, "story": 1, "leader_at": "construction"}), "move-leader") == [price]
    assert why(acting({**BARE, "story": 1, "glowberry": 2, "leader_at": "construction"}, others), "move-leader") == [no_zone]


@pytest.mark.rule("E2-SEC-05", "E2-SEC-09", "E2-RUL-40")
@pytest.mark.parametrize(("mine", "action"), [({}, "place-leader"), ({"leader_at": "construction"}, "move-leader")])
def test_a_zone_with_a_leader_and_nothing_to_resolve_says_both(mine: dict[str, Json], action: str) -> None:
    reds: dict[str, Json] = {"leader_at": "discovery"}
    useless = ("E2-RUL-40", "you can resolve no effect of discovery")
    game = acting({**BARE, "glowberry": 3, **mine}, {1: reds})
    play(game, f"0 {action}")
    assert [text for _rule, text in why(game, "discovery")] == ["the leader of red is in discovery", useless[1]]
    assert why(game, "discovery")[1] == useless
    game = acting({**BARE, "glowberry": 3, **mine}, {1: {"leader_at": "military"}})
    play(game, f"0 {action}")
    assert [text for _rule, text in why(game, "military")] == ["the leader of red is in military"]
    assert why(game, "discovery") == [useless]


@pytest.mark.rule("E2-SEC-05", "E2-SEC-10")
@pytest.mark.parametrize(
    ("own", "rule", "text"),
    [
        ({"leader_at": "military"}, "E2-SEC-05", "your leader is out already, in military"),
        ({"toppled": {"leader": 1}}, "E2-RUL-10", "your leader is toppled"),
        ({"adventure": "egg-hunt", "members": {"leader": 1}}, "E2-SEC-10", "your leader is on egg-hunt"),
    ],
)
def test_only_an_upright_leader_on_the_player_board_can_be_placed(own: dict[str, Json], rule: str, text: str) -> None:
    game = acting({"glowberry": 2, "story": 1, **own})
    assert why(game, "place-leader") == [(rule, text)]


@pytest.mark.rule("E2-SEC-10", "E2-SEC-09")
def test_a_leader_on_an_adventure_card_cannot_move_to_a_zone() -> None:
    game = acting({"glowberry": 5, "story": 1, "adventure": "egg-hunt", "members": {"leader": 1}})
    assert tokens(game) == ["influence", "explore"]
    assert why(game, "move-leader") == [("E2-SEC-09", "your leader is in no zone")]


@pytest.mark.rule("E2-SEC-10")
def test_a_leader_in_a_zone_cannot_join_an_adventure() -> None:
    near = next(hex for hex in printed("area.L.adjacent") if hex.startswith("P"))
    table = {"camps": {"L": "blue"}}
    home = {**BARE, "hand": ["egg-hunt"], "light": 4, "heavy": 4}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: home})
    play(game, f"0 egg-hunt@{near}")
    rng = Rng(1)
    asks = set()
    while game.seat == 0:
        asks.add(asked(game))
        answer(game, rng)
    assert "assign_leader" in asks
    game = lay(step("choose_camp", seat=0), table=table, seats={0: {**home, "leader_at": "military"}})
    play(game, f"0 egg-hunt@{near}")
    asks = set()
    while game.seat == 0:
        asks.add(asked(game))
        answer(game, rng)
    assert "assign_light" in asks and "assign_leader" not in asks


@pytest.mark.rule("E2-SEC-06", "E2-DSC-07")
def test_in_discovery_the_leader_uses_an_outpost_with_marker_and_attack() -> None:
    game = acting({"story": 0, "scrap": 0}, **CRASH)
    play(game, "0 place-leader", "0 discovery")
    assert (own(game)["scrap"], seen(game)["table"]["rally"], asked(game)) == (3, "R", "reveal_attack")
    assert seen(game)["table"]["die_spaces"] == {}


@pytest.mark.rule("E2-SEC-06")
def test_a_breached_outpost_is_not_one_of_them() -> None:
    breached = {"breach": "dp1", "breach_at": "R", "breach_on": "outpost"}
    game = acting({"story": 0}, {1: breached}, **CRASH)
    play(game, "0 place-leader")
    assert "discovery" not in tokens(game) and refused(game)["discovery"] == "E2-RUL-40"


@pytest.mark.rule("E2-SEC-07")
def test_effects_whose_spaces_are_all_taken_can_be_chosen() -> None:
    full = {"salvage/1": "neutral-adventurer", "salvage/2": "neutral-organizer", "crash-site/1": "red-organizer"}
    game = acting({"story": 0, "scrap": 0}, die_spaces=full, **CRASH)
    play(game, "0 place-leader", "0 construction")
    assert (own(game)["scrap"], seen(game)["table"]["die_spaces"]) == (2, full)
    game = acting({"story": 0, "scrap": 0}, die_spaces=full, **CRASH)
    play(game, "0 place-leader", "0 discovery")
    assert (own(game)["scrap"], seen(game)["table"]["die_spaces"]) == (3, full)


@pytest.mark.rule("E2-RUL-40", "E2-SEC-07")
def test_the_leader_brings_neither_dice_perks_nor_lost_followers() -> None:
    game = acting({**BARE, "perks": ["gatherer", "lobbyist", "manager"]}, pool=["blue-adventurer", "red-adventurer"])
    play(game, "0 place-leader", "0 construction")
    assert (own(game)["votes"], own(game)["glowberry"], own(game)["followers"], own(game)["scrap"]) == (0, 0, 10, 2)
    assert len(seen(game)["table"]["pool"]) == 2


@pytest.mark.rule("E2-SEC-08", "E2-SEC-17")
def test_an_adventure_of_the_leader_ends_with_an_attack_and_he_does_not_fight() -> None:
    near = next(hex for hex in printed("area.L.adjacent") if dino_path(hex))
    table = {"camps": {"L": "red"}, "dinos": {f"{near}/1": dino_path(near)[0]}}
    game = acting({**BARE, "light": 2}, **table)
    play(game, "0 place-leader", "0 sustenance", "0 adventure")
    asks = set()
    rng = Rng(2)
    while game.seat == 0:
        asks.add(asked(game))
        answer(game, rng)
    assert asked(game) == "reveal_attack"
    assert "commit_leader" not in asks and own(game)["toppled"]["leader"] == 0


@pytest.mark.rule("E2-SEC-17", "E2-RUL-40")
def test_what_only_the_leader_could_do_is_closed_to_him() -> None:
    near = next(hex for hex in printed("area.L.adjacent") if dino_path(hex))
    table = {"camps": {"L": "red"}, "dinos": {f"{near}/1": dino_path(near)[0]}, "outposts": {"R": "patrol-hub"}}
    game = acting(BARE, **table, outpost_owners={"R": "red"})
    play(game, "0 place-leader")
    assert "discovery" not in tokens(game)  # he would have drawn the only Challenge
    play(game, "0 sustenance")
    assert tokens(game) == ["gather", "pub"]  # he would have fought alone


@pytest.mark.rule("E2-RUL-40")
def test_the_test_sees_the_leader_on_his_new_space() -> None:
    table = {"cleared": ["P2"], "outposts": {"R": "command-center"}, "outpost_owners": {"R": "red"}}
    game = acting(BARE, **table)
    play(game, "0 place-leader")
    assert "discovery" not in tokens(game)  # Command Center leads to nothing but itself there
    table = {
        "cleared": ["P2"],
        "outposts": {"R": "command-center", "P2": "crash-site"},
        "outpost_owners": {"R": "red", "P2": "red"},
    }
    game = acting(BARE, **table)
    play(game, "0 place-leader", "0 discovery")
    assert tokens(game) == ["command-center", "crash-site"]


@pytest.mark.rule("E2-RUL-40")
def test_without_any_zone_the_action_is_refused() -> None:
    others = {1: {"leader_at": "sustenance"}, 2: {"leader_at": "military"}, 3: {"leader_at": "construction"}}
    game = lay(step("secondary", seat=0), players=4, seats={0: {**BARE, "story": 1}, **others})
    text = "no zone that is free for your leader has an effect you can resolve"
    assert why(game, "place-leader") == [("E2-RUL-40", text)]


@pytest.mark.rule("E2-SEC-11")
def test_the_leader_stays_at_the_end_of_the_turn_and_returns_at_an_assembly() -> None:
    seats = {0: {"leader_at": "military"}, 1: {"leader_at": "discovery"}}
    game = lay(step("stand_up", seat=0), seats=seats)
    assert own(game)["leader_at"] == "military"
    game = lay(step("assembly"), table={"pool": []}, seats=seats)
    rng = Rng(5)
    while game.pending():
        answer(game, rng)
    assert (own(game)["leader_at"], own(game, 1)["leader_at"]) == ("home", "home")


# -- Move Leader ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SEC-09")
def test_the_leader_moves_to_another_zone_for_two_glowberries() -> None:
    game = acting({**BARE, "glowberry": 2, "leader_at": "military"}, {1: {"leader_at": "sustenance"}}, **CRASH)
    play(game, "0 move-leader")
    assert tokens(game) == ["construction", "discovery"]
    assert why(game, "military") == [("E2-SEC-09", "your leader is in military")]
    assert why(game, "sustenance") == [("E2-SEC-09", "the leader of red is in sustenance")]
    play(game, "0 construction")
    assert (own(game)["glowberry"], own(game)["leader_at"], own(game)["scrap"]) == (0, "construction", 2)


@pytest.mark.rule("E2-SEC-09")
def test_one_glowberry_is_too_little() -> None:
    game = acting({"glowberry": 1, "leader_at": "military"})
    assert why(game, "move-leader") == [("E2-SEC-09", "needs 2 glowberries, you have 1")]


@pytest.mark.rule("E2-SEC-09", "E2-SEC-08")
def test_a_move_to_discovery_ends_with_an_attack() -> None:
    game = acting({"glowberry": 2, "leader_at": "military"}, **CRASH)
    play(game, "0 move-leader", "0 discovery")
    assert (game.seat, asked(game), seen(game)["table"]["rally"]) == (CHANCE, "reveal_attack", "R")


@pytest.mark.rule("E2-SEC-09")
def test_the_leader_counts_where_he_is_and_no_longer_where_he_was() -> None:
    seats = {0: {**BARE, "glowberry": 2, "leader_at": "military"}}
    game = lay(step("secondary", seat=0), step("count_majorities"), seats=seats)
    play(game, "0 move-leader", "0 construction", "0 production")
    assert (own(game)["scrap"], own(game)["light"], own(game)["followers"]) == (3, 0, 12)  # Salvage, and one Production


@pytest.mark.rule("E2-RUL-40")
@pytest.mark.parametrize(("glowberry", "opens"), [(2, False), (3, True)])
def test_the_price_of_the_move_is_paid_before_the_effect_is_tested(glowberry: int, opens: bool) -> None:
    game = acting({**BARE, "glowberry": glowberry, "leader_at": "military"})
    play(game, "0 move-leader")
    assert ("expansion" in tokens(game)) is opens  # the Marketplace needs one
    if not opens:
        assert why(game, "expansion") == [("E2-RUL-40", "you can resolve no effect of expansion")]


@pytest.mark.rule("E2-PRK-13", "E2-PRK-18", "E2-SEC-09")
@pytest.mark.parametrize(
    ("perks", "price"),
    [([], 2), (["agile-1"], 1), (["agile-2"], 1), (["agile-1", "agile-2"], 0), (["influencer", "persistent", "greedy"], 2)],
)
def test_the_price_of_a_move(perks: list[str], price: int) -> None:
    game = acting({**BARE, "glowberry": price, "leader_at": "military", "perks": perks})
    play(game, "0 move-leader", "0 construction")
    assert (own(game)["glowberry"], own(game)["leader_at"]) == (0, "construction")
    if price:
        game = acting({**BARE, "story": 1, "glowberry": price - 1, "leader_at": "military", "perks": perks})
        assert why(game, "move-leader") == [
            ("E2-SEC-09", f"needs {price} {'glowberry' if price == 1 else 'glowberries'}, you have {price - 1}")
        ]


@pytest.mark.rule("E2-PRK-18", "E2-RUL-40")
def test_a_lower_price_of_a_pack_never_falls_below_none() -> None:
    seats = {0: {**BARE, "leader_at": "military", "perks": ["agile-1", "agile-2"]}}
    game = lay(step("secondary", seat=0), seats=seats, content=changed({"moving_the_leader.cost": ["glowberry"]}))
    play(game, "0 move-leader")
    assert tokens(game) == ["sustenance", "construction"]  # no Glowberry for the Marketplace comes of it


@pytest.mark.rule("E2-PRK-13")
def test_placing_the_leader_is_free_with_and_without_agile() -> None:
    game = acting({**BARE, "perks": ["agile-1"]})
    play(game, "0 place-leader", "0 construction")
    assert (own(game)["leader_at"], own(game)["scrap"]) == ("construction", 2)


@pytest.mark.rule("E2-PRK-14")
def test_an_influencer_may_leave_the_leader_where_he_is_for_the_same_price() -> None:
    game = acting({**BARE, "glowberry": 2, "leader_at": "construction", "perks": ["influencer"]})
    play(game, "0 move-leader")
    assert "construction" in tokens(game)
    play(game, "0 construction")
    assert (own(game)["glowberry"], own(game)["leader_at"], own(game)["scrap"]) == (0, "construction", 2)
    assert "E2-PRK-14" in rules(game)


@pytest.mark.rule("E2-PRK-14", "E2-RUL-40")
def test_an_influencer_still_pays_and_needs_an_effect() -> None:
    game = acting({**BARE, "story": 1, "glowberry": 1, "leader_at": "construction", "perks": ["influencer"]})
    assert why(game, "move-leader") == [("E2-SEC-09", "needs 2 glowberries, you have 1")]
    game = acting({**BARE, "glowberry": 2, "leader_at": "expansion", "perks": ["influencer"]})
    play(game, "0 move-leader")
    assert "expansion" not in tokens(game) and refused(game)["expansion"] == "E2-RUL-40"


@pytest.mark.rule("E2-PRK-17")
def test_persistent_shares_an_occupied_space_when_placed_and_when_moved() -> None:
    others = {1: {"leader_at": "construction"}, 2: {"leader_at": "sustenance"}}
    game = acting({**BARE, "perks": ["persistent"]}, others)
    play(game, "0 place-leader")
    assert tokens(game) == ["sustenance", "military", "construction"]
    play(game, "0 construction")
    assert (own(game)["leader_at"], own(game, 1)["leader_at"]) == ("construction", "construction")
    game = acting({**BARE, "glowberry": 2, "leader_at": "military", "perks": ["persistent"]}, others)
    play(game, "0 move-leader", "0 construction")
    assert (own(game)["leader_at"], own(game, 1)["leader_at"]) == ("construction", "construction")


@pytest.mark.rule("E2-PRK-17")
def test_all_leaders_on_one_space_count() -> None:
    seats = {0: {"leader_at": "military", "perks": ["persistent"]}, 1: {"leader_at": "military"}}
    game = lay(step("count_majorities"), table={"settlements": {"military/1": "green"}}, seats=seats)
    assert "E2-ASM-09 3 share most presence in military: nobody gains anything" in log(game)


@pytest.mark.rule("E2-PRK-17")
def test_persistent_helps_its_holder_only() -> None:
    game = acting({}, {1: {"leader_at": "construction", "perks": ["persistent"]}})
    play(game, "0 place-leader")
    assert "construction" not in tokens(game)


# -- Friendly ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-16", "E2-RUL-50")
def test_friendly_places_a_cube_in_the_zone_moved_to_before_the_effect() -> None:
    game = acting({**BARE, "glowberry": 3, "leader_at": "military", "perks": ["friendly"]})
    play(game, "0 move-leader", "0 construction")
    assert (asked(game), tokens(game), own(game)["leader_at"]) == ("befriend", ["influence", "pass"], "construction")
    assert own(game)["scrap"] == 0
    play(game, "0 influence")
    influence = seen(game)["table"]["influence"]["chief-engineer"]
    assert (own(game)["glowberry"], influence["row"], own(game)["supply"]["cubes"]) == (0, ["blue"], 23)
    assert (game.seat, own(game)["scrap"]) == (OVER, 2)


@pytest.mark.rule("E2-PRK-16")
def test_friendly_may_be_declined_and_needs_its_glowberry() -> None:
    game = acting({"glowberry": 3, "leader_at": "military", "perks": ["friendly"]})
    play(game, "0 move-leader", "0 construction", "0 pass")
    assert (own(game)["glowberry"], seen(game)["table"]["influence"]["chief-engineer"]["row"]) == (1, [])
    game = acting({"glowberry": 2, "leader_at": "military", "perks": ["friendly"]})
    play(game, "0 move-leader", "0 construction")
    assert asked(game) != "befriend" and own(game)["glowberry"] == 0


@pytest.mark.rule("E2-RUL-50")
def test_friendly_does_not_come_with_an_influencer_who_stays_or_a_leader_who_is_placed() -> None:
    game = acting({"glowberry": 5, "leader_at": "construction", "perks": ["influencer", "friendly"]})
    play(game, "0 move-leader", "0 construction")
    assert asked(game) != "befriend" and own(game)["glowberry"] == 3
    game = acting({"glowberry": 5, "perks": ["friendly"]})
    play(game, "0 place-leader", "0 construction")
    assert asked(game) != "befriend" and own(game)["glowberry"] == 5


@pytest.mark.rule("E2-RUL-71")
@pytest.mark.parametrize(("perks", "price"), [(["agile-1"], 1), (["agile-1", "agile-2"], 0)])
def test_agile_never_lowers_the_glowberry_of_friendly(perks: list[str], price: int) -> None:
    held = [*perks, "friendly"]
    game = acting({"glowberry": price, "leader_at": "military", "perks": held})
    play(game, "0 move-leader", "0 construction")
    assert asked(game) != "befriend"
    game = acting({"glowberry": price + 1, "leader_at": "military", "perks": held})
    play(game, "0 move-leader", "0 construction", "0 influence")
    assert own(game)["glowberry"] == 0


@pytest.mark.rule("E2-RUL-82", "E2-RUL-40")
@pytest.mark.parametrize(("glowberry", "friendly"), [(3, False), (4, True)])
def test_friendly_is_bought_only_if_an_effect_is_left(glowberry: int, friendly: bool) -> None:
    game = acting({**BARE, "glowberry": glowberry, "leader_at": "military", "perks": ["friendly"]})
    play(game, "0 move-leader", "0 expansion")  # which the test of the move leaves open
    assert (asked(game) == "befriend") is friendly


@pytest.mark.rule("E2-RUL-82")
def test_the_bonus_that_the_cube_brings_counts() -> None:
    influence = {"chief-steward": {"row": ["blue", "red", "green"]}}
    game = acting({**BARE, "glowberry": 3, "leader_at": "military", "perks": ["friendly"]}, influence=influence)
    play(game, "0 move-leader", "0 expansion")
    assert asked(game) == "befriend"  # the Chief Steward's Scrap can be swapped
    play(game, "0 influence")
    assert (own(game)["scrap"], own(game)["glowberry"], game.seat) == (1, 0, 0)


# -- Explore -------------------------------------------------------------------------------------------------------------

CARDS = [card for card in printed("adventure") if printed(f"adventure.{card}.deck") in ("plains", "canyon")]
PLAINS = [card for card in CARDS if printed(f"adventure.{card}.deck") == "plains"]
CANYON = [card for card in CARDS if printed(f"adventure.{card}.deck") == "canyon"]
FULL_OFFER = {"adventure_offer": [*PLAINS[:2], *CANYON[:2]]}


@pytest.mark.rule("E2-SEC-12")
@pytest.mark.parametrize(("found", "kind", "n"), [("glowberry", "glowberry", 2), ("story", "story", 1), ("valor", "valor", 1)])
def test_explore_takes_a_card_refills_and_gains_one_of_three(found: str, kind: str, n: int) -> None:
    game = acting(BARE, **FULL_OFFER)
    play(game, "0 explore")
    assert sorted(tokens(game)) == sorted([*PLAINS[:2], *CANYON[:2]])
    play(game, f"0 {CANYON[1]}")
    assert (game.seat, asked(game), set(tokens(game))) == (CHANCE, "reveal_adventure", set(CANYON[2:]))
    play(game, f"~ {CANYON[2]}")
    assert sorted(seen(game)["table"]["adventure_offer"]) == sorted([*PLAINS[:2], CANYON[0], CANYON[2]])
    assert tokens(game) == ["glowberry", "story", "valor"]
    play(game, f"0 {found}")
    assert (own(game)["hand"], own(game)[kind], game.seat) == ([CANYON[1]], n, OVER)


@pytest.mark.rule("E2-SEC-13", "E2-SEC-12", "E2-RUL-44")
def test_explore_without_a_card_on_offer_still_gains() -> None:
    game = acting({**BARE, "toppled": {"leader": 1}}, adventure_decks={"plains": [], "canyon": []})
    play(game, "0 valor")
    assert (own(game)["valor"], own(game)["hand_size"], rules(game)) == (1, 0, ["E2-RUL-44", "E2-SEC-12"])


@pytest.mark.rule("E2-SEC-12")
def test_the_gain_may_be_one_that_is_lost() -> None:
    game = acting({**BARE, "valor": 6, "toppled": {"leader": 1}})
    assert "valor" in tokens(game)
    play(game, "0 valor")
    assert own(game)["valor"] == 6


@pytest.mark.rule("E2-SEC-16")
def test_a_full_hand_takes_one_more_card() -> None:
    held = [*PLAINS[2:], *CANYON[2:]]
    game = acting({**BARE, "hand": held}, **FULL_OFFER)
    play(game, "0 explore", f"0 {PLAINS[0]}")
    assert own(game)["hand_size"] == len(held) + 1 == 15


# -- several gain at once ------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-RUL-53", "E2-TRN-10")
@pytest.mark.parametrize(("active", "order"), [(0, ["blue", "red"]), (1, ["red", "blue"]), (2, ["blue", "red"])])
def test_an_officer_bonus_comes_to_the_active_player_first_then_clockwise(active: int, order: list[str]) -> None:
    row = {"chief-mate": {"row": ["blue", "red", "red"] if active == 0 else ["blue", "blue", "red"]}}
    last = 0 if active == 0 else 1
    game = lay(
        step("influence_cubes", seat=last, officer=0), table={"active": active, "influence": row}, seats={last: {"story": 1}}
    )
    bonus = [line for line in log(game) if line.startswith("E2-OFF-06")]
    assert bonus == [f"E2-OFF-06 {colour} gains 1 food" for colour in order]
