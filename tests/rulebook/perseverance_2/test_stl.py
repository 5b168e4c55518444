"""Episode 2, chapter STL: what Settle costs and brings, where Settlements go and what they give; Settler and Architect."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    CITY_ZONES,
    OFFICERS,
    ZONES,
    asked,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
    why,
)

RICH = {"food": 3, "scrap": 3, "island": 3, "story": 3, "valor": 3}
BONUSES = printed("settlement_spaces.side23")
SETTLER = ["gatherer", "lobbyist", "settler"]
ARCHITECT = ["herder", "capturer", "architect"]
SPACES = [f"{zone}/{n}" for zone in CITY_ZONES for n in range(1, 9)]


def settling(table: dict[str, Json] | None = None, players: int = 3, **seat: Json) -> Ep2:
    """Blue resolves Settle."""
    return lay(step("settle", seat=0), players=players, table=table, seats={0: {**RICH, **seat}})


def build(game: Ep2, option: str, space: str) -> None:
    """Blue pays an option of Settle in full, builds there, and declines a Perk."""
    play(game, f"0 settle-{option}")
    if asked(game) == "pay_architect":
        play(game, "0 pass")
    play(game, f"0 settlement@{space}")
    if asked(game) == "gain_perk":
        play(game, "0 pass")


def held(game: Ep2, *keys: str) -> tuple[int, ...]:
    """What Blue has of each."""
    return tuple(own(game)[key] for key in keys)


# -- picks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-STL-01", "E2-RUL-05")
def test_one_pick_is_enough_and_two_are_the_most() -> None:
    game = settling({"settlements": {"military/1": "blue"}})
    assert tokens(game) == ["settle-scrap", "settle-island", "settle-followers"]
    assert why(game) == {"pass": ["E2-RUL-64 settle needs 1 option at least"]}
    build(game, "scrap", "expansion/1")
    assert tokens(game) == ["settle-island", "settle-followers", "pass"]
    assert refused(game) == {"settle-scrap": "E2-STL-01"}
    build(game, "island", "construction/1")
    assert game.seat == OVER
    game = settling({"settlements": {"military/1": "blue"}})
    build(game, "scrap", "expansion/1")
    play(game, "0 pass")
    assert game.seat == OVER
    assert own(game)["supply"]["settlements"] == 10


@pytest.mark.rule("E2-STL-01")
@pytest.mark.parametrize("first", ["scrap", "island"])
def test_the_picks_come_in_any_order(first: str) -> None:
    game = settling()
    build(game, first, "military/1")
    build(game, "island" if first == "scrap" else "scrap", "expansion/1")
    assert game.seat == OVER
    assert held(game, "food", "scrap", "island", "story") == (2, 2, 2, 2)
    assert seen(game)["table"]["settlements"] == {"military/1": "blue", "expansion/1": "blue"}


@pytest.mark.rule("E2-RUL-05", "E2-RUL-04")
def test_a_second_pick_that_cannot_be_paid_is_not_forced() -> None:
    game = settling(island=0)
    assert asked(game) == "place_settlement"
    play(game, "0 settlement@military/1")
    assert tokens(game) == ["settle-followers", "pass"]
    play(game, "0 pass")
    assert game.seat == OVER


@pytest.mark.rule("E2-STL-02", "E2-STL-03", "E2-AST-01")
@pytest.mark.parametrize(
    ("option", "rule", "paid"), [("scrap", "E2-STL-02", ("scrap", "food")), ("island", "E2-STL-03", ("island", "story"))]
)
def test_what_a_settlement_costs(option: str, rule: str, paid: tuple[str, str]) -> None:
    game = settling()
    before = seen(game)
    build(game, option, "military/1")
    after = seen(game)
    keys = ["food", "scrap", "island", "story", "valor", "glowberry", "followers", "votes"]
    assert [key for key in keys if after["seats"][0][key] != before["seats"][0][key]] == [key for key in keys if key in paid]
    assert [own(game)[key] for key in paid] == [2, 2]
    assert rule in rules(game)
    assert own(game)["supply"]["settlements"] == 11
    assert after["table"]["settlements"] == {"military/1": "blue"}


@pytest.mark.rule("E2-STL-02", "E2-STL-03", "E2-RUL-04")
def test_what_each_option_lacks_is_said_with_numbers() -> None:
    seats = {0: {"food": 0, "scrap": 0, "island": 0, "story": 0, "glowberry": 1, "valor": 2, "leader_at": "expansion"}}
    game = lay(step("leader_effect", seat=0, zone=2), seats=seats)
    assert why(game)["settle"] == [
        "E2-AST-01 settle-scrap: needs 1 food, you have 0",
        "E2-AST-01 settle-scrap: needs 1 scrap, you have 0",
        "E2-AST-01 settle-island: needs 1 story, you have 0",
        "E2-AST-01 settle-island: needs 1 island, you have 0",
        "E2-RUL-04 settle-followers: you have no settlement in the city",
    ]


@pytest.mark.rule("E2-STL-02", "E2-CMP-06")
def test_without_a_settlement_in_supply_only_followers_are_left() -> None:
    blue = dict.fromkeys([f"{zone}/{n}" for zone in CITY_ZONES for n in (1, 2, 3)], "blue")
    game = settling({"settlements": blue})
    assert (game.seat, own(game)["followers"]) == (OVER, 13)
    game = settling({"settlements": blue}, perks=SETTLER)
    assert (tokens(game), own(game)["followers"]) == (["settle-followers", "pass"], 13)
    assert why(game)["settle-scrap"] == why(game)["settle-island"] == ["E2-CMP-06 no settlement is left in your supply"]


# -- where -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-STL-05", "E2-RUL-06")
@pytest.mark.parametrize("players", [3, 4])
def test_a_settlement_takes_any_empty_space_of_a_city_zone(players: int) -> None:
    room = 8 if players == 3 else 10
    game = settling({"settlements": {"military/1": "red", "expansion/3": "blue"}}, players)
    play(game, "0 settle-scrap")
    spaces = [f"{zone}/{n}" for zone in CITY_ZONES for n in range(1, room + 1)]
    taken = ["military/1", "expansion/3"]
    assert tokens(game) == [f"settlement@{space}" for space in spaces if space not in taken]
    assert why(game) == {f"settlement@{space}": [f"E2-STL-05 {space} is occupied"] for space in taken}


@pytest.mark.rule("E2-STL-06")
@pytest.mark.parametrize("zone", range(4))
def test_settlements_of_one_resolution_are_in_different_zones(zone: int) -> None:
    game = settling()
    build(game, "scrap", f"{CITY_ZONES[zone]}/1")
    play(game, "0 settle-island")
    others = [other for other in range(4) if other != zone]
    assert {token.split("@")[1].split("/")[0] for token in tokens(game)} == {CITY_ZONES[other] for other in others}
    shut = why(game)
    assert shut[f"settlement@{CITY_ZONES[zone]}/1"] == [f"E2-STL-05 {CITY_ZONES[zone]}/1 is occupied"]
    assert shut[f"settlement@{CITY_ZONES[zone]}/2"] == [f"E2-STL-06 {CITY_ZONES[zone]} has another settlement of this effect"]
    assert len(shut) == 8


@pytest.mark.rule("E2-STL-06", "E2-RUL-04")
def test_a_second_settlement_needs_a_space_in_another_zone() -> None:
    full = {space: "red" for space in SPACES if space.startswith("sustenance")}
    full |= {space: "green" for space in SPACES if space.startswith("military")}
    game = settling({"settlements": full})
    build(game, "scrap", "expansion/1")
    assert "settle-island" in tokens(game)
    one_zone = {**full, **{f"construction/{n}": "green" if n < 5 else "red" for n in range(1, 9)}}
    game = settling({"settlements": one_zone})
    build(game, "scrap", "expansion/1")
    assert why(game)["settle-island"] == ["E2-STL-06 no settlement space is empty in another zone"]


@pytest.mark.rule("E2-STL-05", "E2-RUL-04")
def test_without_an_empty_space_no_settlement_is_built() -> None:
    colours = {"sustenance": "red", "military": "green", "expansion": "blue"}
    full = {f"{zone}/{n}": colour for zone, colour in colours.items() for n in range(1, 9)}
    full |= {f"construction/{n}": "red" if n < 5 else "green" for n in range(1, 9)}
    game = settling({"settlements": full}, perks=SETTLER)
    assert (tokens(game), own(game)["followers"]) == (["settle-followers", "pass"], 18)
    assert why(game)["settle-scrap"] == ["E2-STL-05 no settlement space is empty"]


@pytest.mark.rule("E2-STL-06")
def test_a_zone_with_an_older_settlement_is_open() -> None:
    game = settling({"settlements": {"military/1": "blue", "military/2": "blue"}})
    play(game, "0 settle-scrap")
    assert "settlement@military/3" in tokens(game)


# -- Followers of a Zone -----------------------------------------------------------------------------------------------

FEW = {"military/1": "blue", "military/4": "red", "expansion/1": "blue", "expansion/2": "blue", "expansion/3": "blue"}


@pytest.mark.rule("E2-STL-04")
@pytest.mark.parametrize(("zone", "followers"), [("military", 1), ("expansion", 3)])
def test_one_follower_for_each_own_settlement_of_the_named_zone(zone: str, followers: int) -> None:
    game = settling({"settlements": FEW})
    play(game, "0 settle-followers", f"0 {zone}")
    assert own(game)["followers"] == 10 + followers
    assert "E2-STL-04" in rules(game)
    assert refused(game) == {"settle-followers": "E2-STL-01"}


@pytest.mark.rule("E2-STL-04")
def test_a_settlement_just_placed_counts() -> None:
    game = settling({"settlements": FEW})
    build(game, "scrap", "military/7")
    play(game, "0 settle-followers", "0 military")
    assert own(game)["followers"] == 12


@pytest.mark.rule("E2-STL-04", "E2-BLD-04")
def test_an_outpost_is_no_settlement_for_followers() -> None:
    table = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}}
    game = settling(table, scrap=1, island=1)
    assert "settle-followers" not in tokens(game)
    assert why(game)["settle-followers"] == ["E2-RUL-04 you have no settlement in the city"]
    game = settling({**table, "settlements": FEW})
    play(game, "0 settle-followers")
    assert tokens(game) == ["military", "expansion"]


@pytest.mark.rule("E2-RUL-100", "E2-STL-04")
def test_of_equal_zones_the_first_is_named_and_none_without_an_own_settlement() -> None:
    two = {"military/1": "blue", "expansion/1": "blue", "construction/1": "blue", "construction/2": "blue", "sustenance/1": "red"}
    game = settling({"settlements": two})
    play(game, "0 settle-followers")
    assert tokens(game) == ["military", "construction"]
    assert why(game) == {
        "sustenance": ["E2-RUL-100 you have no settlement in sustenance"],
        "expansion": ["E2-RUL-100 an earlier zone has 1 settlement of yours too, like expansion"],
    }
    game = settling({"settlements": {"sustenance/1": "blue", "construction/1": "blue"}})
    play(game, "0 settle-followers")
    assert own(game)["followers"] == 11


# -- bonuses -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-STL-07", "E2-STL-08", "E2-RUL-06")
@pytest.mark.parametrize("space", range(1, 9))
@pytest.mark.parametrize("zone", range(4))
def test_the_covered_space_gives_a_cube_on_or_a_perk_of_the_officer_of_its_zone(zone: int, space: int) -> None:
    officers = [OFFICERS[n] for n in (4, 2, 0, 1, 3)]
    others = {f"{CITY_ZONES[zone]}/{n}": "red" for n in range(1, 9) if n != space}
    game = lay(
        step("settle", seat=0),
        table={"officers": officers, "settlements": others, "active": 1},
        seats={0: {**RICH, "island": 0}},
    )
    play(game, f"0 settlement@{CITY_ZONES[zone]}/{space}")
    if BONUSES[space - 1] == "influence":
        assert asked(game) == "settle"
        rows = {officer: ["blue"] if officer == officers[zone] else [] for officer in OFFICERS}
        assert {officer: seen(game)["table"]["influence"][officer]["row"] for officer in OFFICERS} == rows
        assert own(game)["supply"]["cubes"] == 24
    else:
        tier_one = [perk for perk, told in printed("perk").items() if told["officer"] == officers[zone] and told["tier"] == 1]
        assert (asked(game), tokens(game)) == ("gain_perk", [*tier_one, "pass"])
        assert all(not seen(game)["table"]["influence"][officer]["row"] for officer in OFFICERS)


@pytest.mark.rule("E2-STL-07")
def test_both_settlements_pay_their_bonus() -> None:
    game = settling()
    play(
        game,
        "0 settle-scrap",
        "0 settlement@military/2",
        "0 skinner",
        "0 settle-island",
        "0 settlement@expansion/6",
        "0 gatherer",
    )
    assert game.seat == OVER
    assert own(game)["perks"] == ["skinner", "gatherer"]
    assert own(game)["supply"]["cubes"] == 23


@pytest.mark.rule("E2-STL-09", "E2-OFF-02")
def test_an_influence_bonus_may_fill_the_spaces_and_trigger_the_officer_bonus() -> None:
    influence = {"chief-of-security": {"row": ["blue", "red", "red"]}}
    game = lay(step("settle", seat=0), table={"influence": influence}, seats={0: {**RICH, "light": 1}, 1: {"light": 1}})
    play(game, "0 settle-scrap", "0 settlement@military/1")
    assert (own(game)["light"], own(game, 1)["light"]) == (2, 2)
    assert seen(game)["table"]["influence"]["chief-of-security"]["row"] == []


@pytest.mark.rule("E2-STL-09", "E2-OFF-12", "E2-RUL-37")
def test_a_perk_bonus_obeys_tier_and_extra_cost_and_may_be_declined() -> None:
    game = settling(story=0, valor=0, perks=["gatherer"])
    play(game, "0 settlement@expansion/2")
    assert tokens(game) == ["politician", "manager", "pass"]
    assert why(game) == {
        "gatherer": ["E2-OFF-08 you have gatherer"],
        "lobbyist": ["E2-OFF-11 needs 1 story or 1 valor, you have neither"],
        "popular": [
            "E2-OFF-09 tier 3 needs 2 perks of the chief-steward, you have 1",
            "E2-OFF-11 needs 1 story or 1 valor, you have neither",
        ],
        "settler": [
            "E2-OFF-09 tier 3 needs 2 perks of the chief-steward, you have 1",
            "E2-OFF-11 needs 1 story or 1 valor, you have neither",
        ],
    }
    play(game, "0 pass")
    assert own(game)["perks"] == ["gatherer"]
    assert "E2-RUL-37" in rules(game)


@pytest.mark.rule("E2-STL-05")
def test_no_settlement_goes_to_discovery() -> None:
    game = settling()
    play(game, "0 settle-scrap")
    assert {token.split("@")[1].split("/")[0] for token in tokens(game)} == set(ZONES) - {"discovery"}


# -- the Settler -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-24", "E2-RUL-68", "E2-STL-06")
def test_a_settler_builds_a_third_settlement_pays_again_and_in_another_zone() -> None:
    game = settling(perks=SETTLER)
    build(game, "scrap", "military/1")
    build(game, "scrap", "expansion/1")
    assert held(game, "scrap", "food", "island") == (1, 1, 3)
    assert refused(game) == {"settle-scrap": "E2-STL-01"}
    play(game, "0 settle-island")
    zones = {token.split("@")[1].split("/")[0] for token in tokens(game)}
    assert zones == {"sustenance", "construction"}
    play(game, "0 settlement@construction/1")
    assert game.seat == OVER
    assert own(game)["supply"]["settlements"] == 9


@pytest.mark.rule("E2-PRK-24")
def test_a_settler_may_make_three_different_picks_and_no_fourth() -> None:
    game = settling(perks=SETTLER)
    build(game, "scrap", "military/1")
    build(game, "island", "expansion/1")
    play(game, "0 settle-followers")
    assert game.seat == OVER
    assert own(game)["followers"] == 11


@pytest.mark.rule("E2-PRK-24", "E2-RUL-101")
@pytest.mark.parametrize("order", [("followers", "followers", "scrap"), ("followers", "scrap", "followers")])
def test_the_repeating_pick_of_a_settler_may_come_at_any_point(order: tuple[str, ...]) -> None:
    game = settling({"settlements": {"military/1": "blue"}}, perks=SETTLER)
    for option in order:
        if option == "scrap":
            build(game, "scrap", "military/3")
        else:
            play(game, "0 settle-followers")
    assert game.seat == OVER
    assert own(game)["followers"] == (12 if order[1] == "followers" else 13)


@pytest.mark.rule("E2-RUL-68")
def test_a_repeated_option_3_may_name_the_same_zone_again() -> None:
    game = settling({"settlements": FEW}, perks=SETTLER)
    play(game, "0 settle-followers", "0 expansion", "0 settle-followers", "0 expansion")
    assert own(game)["followers"] == 16


@pytest.mark.rule("E2-RUL-68", "E2-PRK-24")
def test_a_repeated_option_needs_its_price() -> None:
    game = settling(perks=SETTLER, scrap=1)
    build(game, "scrap", "military/1")
    assert why(game)["settle-scrap"] == ["E2-AST-01 needs 1 scrap, you have 0"]


@pytest.mark.rule("E2-PRK-24", "E2-OFF-15")
def test_a_settler_gained_by_the_first_settlement_does_not_work_yet() -> None:
    game = settling(perks=["gatherer", "lobbyist"])
    play(game, "0 settle-scrap", "0 settlement@expansion/2", "0 settler", "0 story")
    assert refused(game)["settle-scrap"] == "E2-STL-01"
    build(game, "island", "military/1")
    assert game.seat == OVER


@pytest.mark.rule("E2-PRK-24", "E2-PRK-09")
def test_a_trainer_does_not_help_in_settle() -> None:
    game = settling(perks=["defender", "trainer", "politician"])
    build(game, "scrap", "military/1")
    assert refused(game)["settle-scrap"] == "E2-STL-01"


# -- the Architect -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-30", "E2-RUL-07")
@pytest.mark.parametrize(("option", "less"), [("scrap", "scrap"), ("scrap", "food"), ("island", "island")])
def test_an_architect_pays_one_less_once(option: str, less: str) -> None:
    game = settling(perks=ARCHITECT)
    play(game, f"0 settle-{option}")
    assert set(tokens(game)) == ({"scrap", "food", "pass"} if option == "scrap" else {"island", "pass"})
    play(game, f"0 {less}", "0 settlement@military/1")
    paid = {"scrap": ("scrap", "food"), "island": ("island", "story")}[option]
    assert {key: own(game)[key] for key in paid} == {key: 3 if key == less else 2 for key in paid}
    assert "E2-PRK-30" in rules(game)
    other = "island" if option == "scrap" else "scrap"
    play(game, f"0 settle-{other}")
    assert asked(game) == "place_settlement"


@pytest.mark.rule("E2-RUL-07", "E2-PRK-30")
def test_an_architect_may_keep_the_reduction_for_a_later_pick() -> None:
    game = settling(perks=ARCHITECT)
    play(game, "0 settle-scrap", "0 pass", "0 settlement@military/1")
    assert held(game, "scrap", "food") == (2, 2)
    play(game, "0 settle-island", "0 island")
    assert {token.split("@")[1].split("/")[0] for token in tokens(game)} == {"sustenance", "expansion", "construction"}
    play(game, "0 settlement@expansion/1")
    assert (game.seat, *held(game, "island", "story")) == (OVER, 3, 2)


@pytest.mark.rule("E2-RUL-07", "E2-PRK-30")
@pytest.mark.parametrize(("short", "open"), [("scrap", True), ("food", True), ("both", False)])
def test_a_pick_payable_only_at_the_reduced_price_is_executable(short: str, open: bool) -> None:
    lacking = {"scrap": 0, "food": 0} if short == "both" else {short: 0}
    game = settling({"settlements": FEW}, perks=ARCHITECT, **lacking)
    assert ("settle-scrap" in tokens(game)) is open
    if not open:
        assert why(game)["settle-scrap"] == ["E2-AST-01 needs 1 scrap, you have 0"]
        return
    play(game, "0 settle-scrap")
    assert asked(game) == "place_settlement"
    assert held(game, "scrap", "food") == ((0, 2) if short == "scrap" else (2, 0))
    assert "E2-PRK-30" in rules(game)


@pytest.mark.rule("E2-RUL-07", "E2-PRK-30")
def test_an_architect_never_pays_less_stories() -> None:
    game = settling({"settlements": FEW}, perks=ARCHITECT, story=0)
    assert why(game)["settle-island"] == ["E2-AST-01 needs 1 story, you have 0"]
    game = settling({"settlements": FEW}, perks=ARCHITECT, island=0)
    play(game, "0 settle-island")
    assert (asked(game), *held(game, "island", "story")) == ("place_settlement", 0, 2)


@pytest.mark.rule("E2-RUL-07", "E2-PRK-30", "E2-PRK-24")
def test_the_reduction_comes_once_in_three_picks() -> None:
    perks = [*SETTLER, *ARCHITECT]
    game = settling(perks=perks)
    play(game, "0 settle-scrap", "0 scrap", "0 settlement@military/1", "0 settle-scrap", "0 settlement@expansion/1")
    assert held(game, "scrap", "food") == (2, 1)
    play(game, "0 settle-island", "0 settlement@construction/1")
    assert (game.seat, *held(game, "island", "story")) == (OVER, 2, 2)


@pytest.mark.rule("E2-RUL-07", "E2-STL-06", "E2-PRK-24")
def test_followers_between_two_settlements_change_neither_zones_nor_reduction() -> None:
    game = settling(perks=[*SETTLER, *ARCHITECT])
    play(game, "0 settle-scrap", "0 scrap", "0 settlement@construction/1", "0 settle-followers", "0 settle-island")
    assert asked(game) == "place_settlement"
    assert {token.split("@")[1].split("/")[0] for token in tokens(game)} == {"sustenance", "military", "expansion"}


@pytest.mark.rule("E2-RUL-07", "E2-PRK-30")
def test_of_what_an_architect_lacks_one_is_not_missing() -> None:
    game = settling({"settlements": FEW}, perks=[*SETTLER, *ARCHITECT], island=0, story=0)
    assert why(game)["settle-island"] == ["E2-AST-01 needs 1 story, you have 0"]


@pytest.mark.rule("E2-STL-03", "E2-DIE-07")
@pytest.mark.parametrize(("story", "glowberry"), [(1, 0), (0, 3)])
def test_settle_opens_with_a_story_and_not_with_glowberries(story: int, glowberry: int) -> None:
    poor = {"scrap": 0, "food": 0, "island": 1, "story": story, "glowberry": glowberry}
    game = lay(step("choose_effect", seat=0), table={"pool": ["neutral-innovator"]}, seats={0: poor})
    assert ("settle" in tokens(game)) is (story > 0)


@pytest.mark.rule("E2-PRK-30", "E2-OFF-15")
def test_a_new_architect_pays_in_full() -> None:
    game = settling(perks=ARCHITECT, new_perks=["architect"])
    play(game, "0 settle-scrap")
    assert asked(game) == "place_settlement"


@pytest.mark.rule("E2-RUL-07", "E2-OPT-02")
def test_an_architect_pays_builders_workshop_in_full() -> None:
    table = {"outposts": {"R": "builders-workshop"}, "outpost_owners": {"R": "red"}, "pool": ["neutral-innovator"] * 2}
    game = lay(step("choose_effect", seat=0), table=table, seats={0: {**RICH, "scrap": 0, "perks": ARCHITECT}})
    assert "builders-workshop" not in tokens(game)
    game = lay(step("resolve", seat=0, effect=10), table=table, seats={0: {**RICH, "perks": ARCHITECT}})
    assert (asked(game), *held(game, "scrap", "food")) == ("build_plain_settlement", 2, 2)


# -- Builders' Workshop ------------------------------------------------------------------------------------------------

WORKSHOP = step("resolve", seat=0, effect=10)
WORKSHOP_TABLE = {"outposts": {"R": "builders-workshop"}, "outpost_owners": {"R": "red"}}


@pytest.mark.rule("E2-RUL-57", "E2-OPT-02")
def test_builders_workshop_places_two_settlements_in_two_zones_without_bonus() -> None:
    game = lay(WORKSHOP, table=WORKSHOP_TABLE, seats={0: RICH})
    play(game, "0 settlement@military/2")
    assert not [token for token in tokens(game) if token.startswith("settlement@military")]
    play(game, "0 settlement@expansion/1")
    assert (asked(game), own(game)["supply"]["settlements"]) == ("reveal_attack", 10)
    assert (own(game)["supply"]["cubes"], own(game)["perks"]) == (25, [])
    assert held(game, "scrap", "food") == (2, 2)


@pytest.mark.rule("E2-RUL-57")
@pytest.mark.parametrize("lack", ["pieces", "zones"])
def test_builders_workshop_places_one_if_a_second_is_impossible_and_the_price_stays(lack: str) -> None:
    colours = {"military": "red", "expansion": "green", "construction": "blue"}
    settlements = {f"{zone}/{n}": colour for zone, colour in colours.items() for n in range(1, 9)}
    if lack == "pieces":
        settlements = {f"{zone}/{n}": "blue" for zone in CITY_ZONES for n in (1, 2, 3) if (zone, n) != ("military", 3)}
    game = lay(WORKSHOP, table={**WORKSHOP_TABLE, "settlements": settlements}, seats={0: RICH})
    play(game, "0 settlement@sustenance/8")
    assert "E2-RUL-57" in rules(game)
    assert held(game, "scrap", "food") == (2, 2)
    assert asked(game) == "reveal_attack"
