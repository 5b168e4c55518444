"""Solo game of Episode 2, chapters 21.3 and 21.4: Build, the first Outpost, and using one."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    NAMES,
    NAREK,
    TWO,
    answer,
    asked,
    dissenter,
    ds,
    lay2,
    log,
    play2,
    rules,
    told,
    weights,
)
from tests.rulebook.dissenters.table_two import AREAS, cubes_on, effect, human, on, reserve, settled

OFFER = ["crash-site", "patrol-hub", "pioneer-base"]
NEXT = "~ mushroom-farm"
"""What fills the offer again."""
BREACH = {"breach": "dp1", "breach_dinos": {"trampler": 1}}


def build(camps: dict[str, str] | None = None, offer: list[str] | None = None, narek: Json = None, **table: Json) -> Ep2:
    """Narek resolves Build; Outposts by area, all of them red's but for those in `owners`."""
    tiles = table.pop("outposts", {})
    owners = {area: table.get("owners", {}).get(area, "red") for area in tiles}
    table.pop("owners", None)
    laid = {"camps": camps or {}, "outposts": tiles, "outpost_owners": owners, "outpost_offer": OFFER if offer is None else offer}
    return lay2(effect(NAREK, "build"), table={**laid, **table}, solo={"narek": narek or {}})


# -- no space ----------------------------------------------------------------------------------------------------------

FULL: dict[str, Json] = {"outposts": {"L": "mushroom-farm", "R": "proving-grounds"}, "owners": {"L": "blue", "R": "green"}}


@pytest.mark.rule("D2-EFF-17", "D2-DIF-03")
def test_without_an_empty_space_the_most_desired_tile_beside_a_camp_goes() -> None:
    """L (green) and R (blue) touch P2 (3), P3 (2), P4 (3), P5 (4), P6 (4)."""
    game = build({"L": "green", "R": "blue"}, dinos={"P3/1": "trampler", "P4/1": "trampler"}, **FULL)
    assert on(game, "cleared") == ["L", "R", "P3"] and on(game, "dinos") == {"P4/1": "trampler"}
    assert on(game, "dino_supply")["trampler"] == 23 and sum(dissenter(game, NAREK)["collection"].values()) == 0
    assert reserve(game, NAREK) == 1 and on(game, "rally") == "" and game.seat == OVER
    assert "D2-EFF-17 C1: touches no camp" in told(game, "red removes the tile of P3")


@pytest.mark.rule("D2-EFF-17")
def test_one_empty_space_of_either_kind_is_enough_to_build() -> None:
    camps = build({"L": "green"}, **FULL)
    assert on(camps, "camps") == {"L": "green", "R": "red"} and reserve(camps, NAREK) == 0
    outposts = build({"L": "green", "R": "blue"}, outposts={"R": "mushroom-farm"})
    assert asked(outposts) == "build_tile"


@pytest.mark.rule("D2-RUL-11", "D2-EFF-17")
def test_a_tile_beside_a_breached_camp_may_go() -> None:
    own = {**BREACH, "breach_at": "R"}
    game = build({"L": "blue", "R": "red"}, narek=own, **FULL)
    assert "P3" in on(game, "cleared") and reserve(game, NAREK) == 1


@pytest.mark.rule("D2-RUL-06", "D2-RUL-11")
def test_build_never_removes_the_temple() -> None:
    """Everything but the Temple is cleared and full: no tile is left to remove."""
    areas = [area for area in AREAS if area != "C6"]
    camps = {area: ("red", "green", "blue")[n % 3] for n, area in enumerate(areas)}
    tiles = list(TWO.printed("outpost"))[: len(areas)]
    game = build(camps, [], outposts=dict(zip(areas, tiles, strict=True)), owners=camps, cleared=areas[2:])
    assert on(game, "temple") == "C6" and "C6" not in on(game, "cleared")
    assert reserve(game, NAREK) == 1 and "red finds no tile beside a camp" in "\n".join(log(game))


# -- the options -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-EFF-18", "D2-EFF-19", "D2-EFF-20", "D2-EFF-23", "D2-EFF-30")
def test_options_1_and_2_a_first_camp_and_an_outpost() -> None:
    game = build({"L": "green"})
    assert on(game, "camps") == {"L": "green", "R": "red"}
    assert weights(game) == dict.fromkeys(OFFER, 1)
    before = human(game, "valor")
    play2(game, "~ patrol-hub", NEXT)
    assert on(game, "outposts") == {"R": "patrol-hub"} and on(game, "outpost_owners") == {"R": "red"}
    assert sorted(on(game, "outpost_offer")) == ["crash-site", "mushroom-farm", "pioneer-base"]
    own = dissenter(game, NAREK)
    assert (own["settlements"], own["camps"], own["towers"], own["reserve"]) == (11, 5, 3, 0)
    assert cubes_on(game, "captain") == [0, 0, 0] and human(game, "valor") == before and game.seat == OVER


@pytest.mark.rule("D2-EFF-18", "D2-EFF-20", "D2-EFF-21", "D2-EFF-23")
def test_options_2_and_3_an_outpost_and_a_watchtower() -> None:
    game = build({"L": "red"})
    play2(game, "~ crash-site", NEXT)
    assert on(game, "outposts") == {"R": "crash-site"} and on(game, "watchtowers") == ["R"]
    assert on(game, "camps") == {"L": "red"} and dissenter(game, NAREK)["towers"] == 2
    lines = told(game, "red chooses R for a watchtower")
    assert "D2-EFF-21 L: desire value 2" in lines and "D2-EFF-21 R: desire value 1" in lines


@pytest.mark.rule("D2-EFF-18", "D2-EFF-21", "D2-EFF-22")
def test_options_3_and_4_a_watchtower_and_a_camp() -> None:
    game = build({"L": "red"}, outposts={"L": "mushroom-farm", "R": "proving-grounds"}, owners={"R": "green"})
    assert on(game, "watchtowers") == ["L"] and on(game, "camps") == {"L": "red", "R": "red"}
    said = log(game)
    assert any("option 1: a camp of its own is in play" in line and line.startswith("D2-EFF-19") for line in said)
    assert any("option 2: no outpost space is empty" in line and line.startswith("D2-EFF-20") for line in said)


@pytest.mark.rule("D2-EFF-18", "D2-RUL-12", "D2-EFF-21")
def test_fewer_than_two_options_are_possible() -> None:
    """No Outpost space, no Watchtower left: one Camp, and that is all."""
    own = {"towers": 0}
    table: dict[str, Json] = {"outposts": {"L": "crash-site", "R": "patrol-hub"}, "watchtowers": ["L", "R"], "cleared": ["P3"]}
    table["outposts"]["P3"] = "pioneer-base"
    table["watchtowers"].append("P3")
    game = build({"L": "red", "P3": "blue"}, [], narek=own, **table)
    assert on(game, "camps") == {"L": "red", "P3": "blue", "R": "red"} and game.seat == OVER
    lines = "\n".join(log(game))
    assert "D2-EFF-21 option 3: all its watchtowers are built" in lines and "red has no other option of build" in lines


@pytest.mark.rule("D2-EFF-22", "D2-RUL-12")
def test_option_4_needs_a_camp_of_the_six() -> None:
    areas = ["L", "P2", "P3", "P4", "P5", "P6"]
    tiles = list(TWO.printed("outpost"))[:7]
    outposts = dict(zip([*areas, "R"], tiles, strict=True))
    game = build(dict.fromkeys(areas, "red"), [], outposts=outposts, cleared=areas[1:])
    assert len(on(game, "camps")) == 6 and on(game, "watchtowers") == ["R"]
    assert any("option 4: all its camps are built" in line for line in log(game))


@pytest.mark.rule("D2-RUL-12", "D2-EFF-18")
def test_an_option_that_becomes_possible_later_is_not_revisited() -> None:
    """Without a tile on offer option 2 is passed; the Watchtower on the Camp's area is no way back to it."""
    game = build({"L": "red"}, [], narek={})
    assert on(game, "outposts") == {} and on(game, "watchtowers") == ["L"] and on(game, "camps") == {"L": "red", "R": "red"}


@pytest.mark.rule("D2-RUL-27", "D2-EFF-20")
@pytest.mark.parametrize("lacking", ["tile", "settlement"])
def test_option_2_needs_a_tile_on_offer_and_a_settlement(lacking: str) -> None:
    offer = [] if lacking == "tile" else OFFER
    settlements = settled(military=(0, 8, 0), expansion=(0, 4, 0)) if lacking == "settlement" else {}
    game = build({"L": "red"}, offer, settlements=settlements)
    assert on(game, "outposts") == {} and on(game, "watchtowers") == ["L"]
    reason = "D2-RUL-27 option 2: no outpost is on offer" if lacking == "tile" else "D2-EFF-20 option 2: no settlement is left"
    assert reason in log(game)


@pytest.mark.rule("D2-EFF-21")
def test_a_watchtower_needs_an_own_camp_or_outpost_without_one() -> None:
    """R has the other's Camp and Outpost, L an own Outpost with a Watchtower, P4 an own Outpost without."""
    outposts = {"L": "crash-site", "R": "patrol-hub", "P4": "pioneer-base", "P3": "mushroom-farm"}
    owners = {"R": "green", "P3": "green"}
    table: dict[str, Json] = {"outposts": outposts, "owners": owners, "cleared": ["P3", "P4"], "watchtowers": ["L"]}
    game = build({"R": "green", "P3": "green", "P4": "green", "L": "blue"}, [], narek={"towers": 2}, **table)
    assert on(game, "watchtowers") == ["L"], "a tile is removed instead: nothing is empty"
    game = build({"R": "green", "P4": "green", "L": "red"}, [], narek={"towers": 2}, **table)
    assert on(game, "watchtowers") == ["L", "P4"]


@pytest.mark.rule("D2-EFF-23", "D2-POS-02", "D2-RUL-32")
def test_the_area_is_drawn_before_the_tile() -> None:
    game = build({"R": "green"}, outposts={"R": "proving-grounds"}, owners={"R": "green"}, cleared=["P3"])
    assert weights(game) == {"L": 1, "P3": 1}, "the first Camp"
    play2(game, "~ P3")
    assert weights(game) == {"L": 1, "P3": 1} and on(game, "camps") == {"R": "green", "P3": "red"}
    play2(game, "~ L")
    assert asked(game) == "build_tile" and weights(game) == dict.fromkeys(OFFER, 1)
    play2(game, "~ crash-site", NEXT)
    assert on(game, "outposts") == {"L": "crash-site", "R": "proving-grounds"}


# -- the first Outpost -------------------------------------------------------------------------------------------------


CARDS = {NAREK: ("card-3", "card-5"), CAMILLA: ("card-5", "card-3")}


def on_card_3(pool: list[str], colour: int = NAREK, ambition: str = "squatter", **table: Json) -> Ep2:
    """A Dissenter takes the Primary Action of card 3."""
    solo = {name: {"card": card, **table.pop(name, {})} for name, card in zip(NAMES[1:], CARDS[colour], strict=True)}
    laid = {"pool": pool, "outpost_offer": OFFER, **table}
    return lay2(ds("primary", colour=colour), table=laid, human={"valor": 0}, solo=solo, options={"ambition": ambition})


@pytest.mark.rule("D2-EFF-24", "D2-EFF-25", "D2-EFF-30", "D2-RUL-32", "D2-RUL-04")
def test_the_first_outpost_goes_to_the_least_desired_area_and_nothing_else_happens() -> None:
    """C7 and P5 and P6 have 4; card 3: adventurer, innovator, facilitator, organizer."""
    pool = ["neutral-organizer", "neutral-innovator", "red-adventurer"]
    game = on_card_3(pool, cleared=["P5", "P6", "P3"], dinos={"E2/1": "trampler"})
    assert weights(game) == {"P5": 1, "P6": 1}
    play2(game, "~ P6")
    assert weights(game) == dict.fromkeys(OFFER, 1)
    before = [reserve(game, NAREK), human(game, "valor"), human(game, "followers")]
    play2(game, "~ pioneer-base", NEXT)
    assert on(game, "outposts") == {"P6": "pioneer-base"} and on(game, "outpost_owners") == {"P6": "red"}
    assert on(game, "die_spaces") == {"pioneer-base/1": "neutral-innovator"}
    assert sorted(on(game, "outpost_offer")) == ["crash-site", "mushroom-farm", "patrol-hub"]
    assert [reserve(game, NAREK), human(game, "valor"), human(game, "followers")] == before
    assert game.seat == OVER and on(game, "rally") == "" and dissenter(game, NAREK)["settlements"] == 11


@pytest.mark.rule("D2-EFF-24")
def test_an_outpost_of_any_colour_is_no_first_one_any_more() -> None:
    game = on_card_3(["neutral-organizer"], outposts={"R": "mushroom-farm"}, outpost_owners={"R": "blue"})
    assert on(game, "die_spaces") == {"mushroom-farm/1": "neutral-organizer"} and on(game, "rally") == "R"


# -- using one ---------------------------------------------------------------------------------------------------------

THREE: dict[str, Json] = {
    "cleared": ["P2", "P3", "P4"],
    "outposts": {"L": "crash-site", "R": "patrol-hub", "P2": "pioneer-base", "P3": "mushroom-farm", "P4": "glowberry-patch"},
}


@pytest.mark.rule("D2-EFF-27", "D2-EFF-26")
@pytest.mark.parametrize(
    ("owners", "rally"),
    [
        ({"L": "red", "R": "green", "P2": "blue", "P3": "green", "P4": "red"}, "L"),
        ({"L": "blue", "R": "blue", "P2": "blue", "P3": "green", "P4": "green"}, "P3"),
        ({"L": "blue", "R": "blue", "P2": "blue", "P3": "blue", "P4": "blue"}, "R"),
        ({"L": "blue", "R": "green", "P2": "blue", "P3": "blue", "P4": "red"}, "P4"),
    ],
)
def test_own_outposts_come_before_the_others_and_those_before_the_humans(owners: dict[str, str], rally: str) -> None:
    game = on_card_3(["neutral-organizer"], **{**THREE, "outpost_offer": []}, outpost_owners=owners)
    tile = THREE["outposts"][rally]
    assert on(game, "rally") == rally and on(game, "die_spaces") == {f"{tile}/1": "neutral-organizer"}
    assert f"D2-EFF-27 {rally} alone is best" in told(game, f"red chooses the outpost on {rally}")


@pytest.mark.rule("D2-EFF-27", "D2-POS-02")
def test_chance_decides_between_outposts_of_equal_desire() -> None:
    owners = {"L": "blue", "R": "blue", "P2": "red", "P3": "blue", "P4": "red"}
    game = on_card_3(["neutral-organizer"], **{**THREE, "outpost_offer": []}, outpost_owners=owners)
    assert weights(game) == {"P2": 1, "P4": 1}


@pytest.mark.rule("D2-EFF-26", "D2-RUL-13")
def test_a_die_or_a_breach_token_closes_an_outpost_but_not_one_on_its_camp() -> None:
    """Own: L has a die, R is breached; the Camp on P4 is breached, its Outpost is not."""
    owners = {"L": "red", "R": "red", "P2": "blue", "P3": "blue", "P4": "green"}
    table = {**THREE, "outpost_offer": [], "outpost_owners": owners, "die_spaces": {"crash-site/1": "blue-organizer"}}
    narek = {**BREACH, "breach_at": "R", "breach_on": "outpost"}
    camilla = {"breach": "dp2", "breach_dinos": {"trampler": 1}, "breach_at": "P4", "breach_on": "camp"}
    game = on_card_3(["neutral-organizer"], **table, camps={"P4": "green"}, narek=narek, camilla=camilla)
    assert on(game, "rally") == "P4"
    lines = told(game, "red chooses the outpost on P4")
    assert "D2-EFF-26 L: the outpost has a die" in lines and "D2-EFF-26 R: the outpost has a breach token" in lines


@pytest.mark.rule("D2-RUL-13")
@pytest.mark.parametrize(("held", "die"), [(0, ""), (1, "crash-site/1")])
def test_with_an_icon_an_outpost_is_available_to_a_die_that_fits_or_can_be_turned(held: int, die: str) -> None:
    content = TWO.changed({"outpost.crash-site.icon": "organizer"})
    own = {
        "narek": {"agenda": "herder", "card": "card-3", "reserve": held},
        "camilla": {"agenda": "negotiator", "card": "card-5"},
    }
    table = {"pool": ["neutral-innovator"], "outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
    game = TWO.lay(ds("primary", colour=NAREK), players=1, table=table, solo={"back": "explorer", **own}, content=content)
    placed = on(game, "die_spaces")
    assert placed == ({die: "neutral-organizer"} if die else {"adventure/2": "neutral-innovator"})
    assert ("D2-PRI-05" in rules(game)) == bool(held)


@pytest.mark.rule("D2-EFF-28", "D2-DIF-02", "D2-DIF-03", "D2-ATK-01")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_using_an_outpost_gives_1_reserve_and_dinos_attack_its_owner(ambition: str) -> None:
    game = on_card_3(
        ["neutral-organizer"], CAMILLA, ambition, outposts={"R": "crash-site"}, outpost_owners={"R": "red"}, outpost_offer=[]
    )
    assert (reserve(game, NAREK), reserve(game, CAMILLA)) == (0, 1) and human(game, "scrap") == human(lay2(), "scrap")
    assert asked(game) == "reveal_attack"
    play2(game, "~ dp10")
    assert dissenter(game, NAREK)["breach"] == "dp10" and dissenter(game, NAREK)["breach_on"] == "outpost"
    assert (reserve(game, NAREK), reserve(game, CAMILLA)) == (1, 1)
    assert on(game, "rally") == "" and "D2-EFF-28" in rules(game)


@pytest.mark.rule("D2-EFF-32")
def test_an_outpost_takes_one_die_between_assemblies_whoever_owns_it() -> None:
    table = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}, "die_spaces": {"crash-site/1": "neutral-innovator"}}
    game = lay2(TWO.step("choose_effect", seat=0), table={**table, "pool": ["blue-innovator", "neutral-innovator"]})
    assert "crash-site" not in [choice.token() for choice in game.choices()]
    renewed = lay2(TWO.step("renew_pool"), table=table)
    assert on(renewed, "die_spaces") == {}


@pytest.mark.rule("D2-EFF-24", "D2-EFF-20")
@pytest.mark.parametrize(("card", "rule"), [("card-3", "D2-EFF-24"), ("card-7", "D2-EFF-20")])
def test_the_tile_that_refills_the_offer_comes_by_the_rule_that_built_one(card: str, rule: str) -> None:
    """The first Outpost of a die in Discovery, and one of Build with the other Camps in place."""
    table: dict[str, Json] = {
        "pool": ["neutral-innovator", "neutral-innovator"],
        "outpost_offer": ["crash-site", "patrol-hub", "pioneer-base"],
        "camps": {"L": "red"},
    }
    game, rng = lay2(ds("card", colour=NAREK), table=table, solo={"narek": {"card": card}, "camilla": {"card": "card-1"}}), Rng(2)
    while not any("is on offer" in line for line in log(game)):
        answer(game, rng)
    assert [line.partition(" ")[0] for line in log(game) if "is on offer" in line] == [rule]
    assert "DS-RUL-22 drawn from crash-site, patrol-hub, pioneer-base" in log(game)
