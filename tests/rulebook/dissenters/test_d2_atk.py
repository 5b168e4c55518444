"""Solo game of Episode 2, chapter 27: Dino Attacks on places of every colour, and Breaches."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    COLOURS,
    HUMAN,
    NAREK,
    TWO,
    asked,
    d2,
    dissenter,
    ds,
    lay2,
    log,
    play2,
    refused,
    rules,
    solo,
    tokens,
    told,
    weights,
)
from tests.rulebook.dissenters.table_two import AREAS, collection, dinos, effect, human, on, reserve

EXTRA = {"squatter": 2, "pioneer": 1, "trailblazer": 1, "conqueror": 0}
THRESHOLDS = {"dp1": 2, "dp3": 3, "dp6": 4, "dp9": 5}
CAMP, OUTPOST = 0, 1


def attack(
    owner: int = NAREK,
    area: str = "R",
    structure: int = CAMP,
    table: dict[str, Json] | None = None,
    humans: dict[str, Json] | None = None,
    own: dict[str, Json] | None = None,
    **options: Json,
) -> Ep2:
    """Dinos attack a place, by default Narek's Camp on R; the human has 10 Followers and no Valor."""
    laid = {"camps": {"R": COLOURS[owner]}, "rally": area, **(table or {})}
    step = TWO.step("dino_attack", owner=owner, area=AREAS.index(area), structure=structure)
    back = TWO.step("return_rally", area=-1, cause="D2-ATK-07")
    return lay2(step, back, table=laid, human={"followers": 10, "valor": 0, **(humans or {})}, solo=own, options=options)


# -- the defense -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-ATK-03", "D2-ATK-04", "D2-ATK-06", "D2-ATK-07", "D2-DIF-02", "D2-DIF-03")
@pytest.mark.parametrize("card", THRESHOLDS)
@pytest.mark.parametrize("tower", [0, 1])
@pytest.mark.parametrize("outpost", ["", "red", "green", "blue"])
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_camp_outpost_watchtower_and_ambition_defend_a_dissenters_place(
    ambition: str, outpost: str, tower: int, card: str
) -> None:
    table: dict[str, Json] = {"watchtowers": ["R"] * tower}
    if outpost:
        table |= {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": outpost}}
    game = attack(table=table, humans={"towers": 3 - tower}, ambition=ambition)
    play2(game, f"~ {card}")
    defense = 1 + (1 if outpost else 0) + 2 * tower + EXTRA[ambition]
    holds = defense >= THRESHOLDS[card]
    assert reserve(game, NAREK) == (2 if holds else 1)
    assert dissenter(game, NAREK)["breach"] == ("" if holds else card)
    assert on(game, "attack_discards")["plains"] == ([card] if holds else [])
    assert on(game, "rally") == "" and human(game, "followers") == 10
    lines = told(game, "holds against" if holds else "gets through")
    assert f"D2-ATK-04 the ambition adds {EXTRA[ambition]}" in lines and f"on R add {defense - EXTRA[ambition]}" in lines


@pytest.mark.rule("D2-ATK-04", "D2-ATK-06", "D2-ATK-07", "D2-ATK-13")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_a_place_of_the_human_has_no_bonus_and_the_rewards_of_the_base_game(ambition: str) -> None:
    """dp1 takes 2: with a Camp alone it fails, with an Outpost beside it holds, and the human gets the reward."""
    fails = attack(HUMAN, humans={"glowberry": 0, "story": 0}, ambition=ambition)
    play2(fails, "~ dp1")
    assert human(fails, "breach") == "dp1" and human(fails, "glowberry") == 1
    beside = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
    holds = attack(HUMAN, table=beside, humans={"story": 0}, ambition=ambition)
    play2(holds, "~ dp1")
    assert human(holds, "breach") == "" and human(holds, "story") == 1
    assert [reserve(game, colour) for game in (fails, holds) for colour in (NAREK, CAMILLA)] == [0, 0, 0, 0]


@pytest.mark.rule("D2-ATK-05", "D2-ATK-13")
@pytest.mark.parametrize(("valor", "offered"), [(0, []), (1, []), (2, ["#2", "pass"]), (3, ["#2", "pass"])])
def test_the_human_may_close_the_gap_with_valor_after_seeing_the_card(valor: int, offered: list[str]) -> None:
    """dp9 takes 5; Camp and Squatter make 3. Without enough Valor nobody is asked."""
    game = attack(humans={"valor": valor})
    assert asked(game) == "reveal_attack"
    play2(game, "~ dp9")
    assert (tokens(game) if game.seat != OVER else []) == offered
    if not offered:
        assert dissenter(game, NAREK)["breach"] == "dp9"
        return
    assert asked(game) == "defend" and set(refused(game).values()) == {"E2-RUL-41"}
    held = game.clone()
    play2(held, "0 #2")
    assert human(held, "valor") == valor - 2 and reserve(held, NAREK) == 2 and dissenter(held, NAREK)["breach"] == ""
    play2(game, "0 pass")
    assert human(game, "valor") == valor and reserve(game, NAREK) == 1 and dissenter(game, NAREK)["breach"] == "dp9"


@pytest.mark.rule("D2-RUL-21")
def test_defender_doubles_valor_for_a_dissenters_place_too() -> None:
    game = attack(humans={"valor": 1, "perks": ["defender"]})
    play2(game, "~ dp9")
    assert tokens(game) == ["#1", "pass"]
    play2(game, "0 #1")
    assert human(game, "valor") == 0 and reserve(game, NAREK) == 2
    assert "D2-ATK-05 valor adds 2" in told(game, "holds against dp9")


@pytest.mark.rule("D2-ATK-05", "D2-ATK-01", "D2-ATK-13")
def test_the_human_is_asked_in_a_dissenters_turn_for_the_other_dissenters_place() -> None:
    """Narek's Adventure uses Camilla's Camp: hers is the Reserve and the Breach, not his."""
    game = lay2(effect(NAREK, "adventure"), table={"camps": {"R": "green"}}, human={"valor": 2})
    play2(game, "~ dp9")
    assert (game.seat, asked(game), on(game, "rally")) == (HUMAN, "defend", "R")
    play2(game, "0 pass")
    assert (reserve(game, NAREK), reserve(game, CAMILLA)) == (0, 1)
    assert dissenter(game, CAMILLA)["breach_at"] == "R" and dissenter(game, NAREK)["breach"] == ""


@pytest.mark.rule("D2-ATK-05", "D2-ATK-13")
def test_the_human_defends_the_own_place_in_a_dissenters_turn() -> None:
    game = lay2(effect(NAREK, "adventure"), table={"camps": {"R": "blue"}}, human={"valor": 1, "story": 0})
    play2(game, "~ dp1")
    assert (game.seat, asked(game), tokens(game)) == (HUMAN, "defend", ["#1", "pass"])
    play2(game, "0 #1")
    assert human(game, "story") == 1 and human(game, "breach") == "" and on(game, "rally") == ""


@pytest.mark.rule("D2-ATK-01", "D2-ATK-13")
def test_the_human_uses_a_dissenters_outpost_and_its_owner_is_attacked() -> None:
    table = {
        "outposts": {"R": "crash-site"},
        "outpost_owners": {"R": "green"},
        "pool": ["neutral-innovator", "neutral-organizer"],
    }
    game = lay2(TWO.step("choose_effect", seat=0), table=table, human={"scrap": 0, "valor": 0})
    play2(game, "0 crash-site", "0 neutral-innovator")
    while asked(game) in ("turn_die", "choose_space"):
        play2(game, f"0 {tokens(game)[0]}")
    assert human(game, "scrap") == 3 and on(game, "rally") == "R"
    play2(game, "~ dp9")
    assert dissenter(game, CAMILLA)["breach_on"] == "outpost" and reserve(game, CAMILLA) == 1 and on(game, "rally") == ""


@pytest.mark.rule("D2-ATK-01")
def test_the_human_sets_out_from_a_dissenters_camp() -> None:
    game = lay2(TWO.step("resolve", seat=0, effect=0), table={"camps": {"R": "green"}}, human={"light": 3, "hand": ["egg-hunt"]})
    assert (on(game, "rally"), asked(game)) == ("R", "adventure_pick")


@pytest.mark.rule("D2-ATK-13", "D2-ATK-07")
@pytest.mark.parametrize(("card", "result"), [("dp1", "D2-ATK-06"), ("dp9", "D2-ATK-08")])
def test_the_sequence_of_an_attack(card: str, result: str) -> None:
    game = lay2(effect(NAREK, "adventure"), table={"camps": {"R": "red"}}, human={"valor": 0})
    play2(game, f"~ {card}")
    said = rules(game)
    order = [said.index("D2-EFF-05"), said.index("E2-DAT-03"), said.index(result)]
    assert order == sorted(order) and said[-1] == "D2-ATK-07", "the Rally marker leaves last"


# -- the deck ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-ATK-02")
@pytest.mark.parametrize(("area", "deck"), [("R", "dp"), ("C8", "dc")])
def test_the_terrain_of_the_area_names_the_deck(area: str, deck: str) -> None:
    game = attack(area=area, table={"cleared": ["C8"], "camps": {area: "red"}})
    assert set(weights(game)) == {f"{deck}{n}" for n in range(1, 11)}


@pytest.mark.rule("D2-ATK-02")
def test_an_empty_deck_is_shuffled_anew_without_breach_cards() -> None:
    own = {"camilla": {"breach": "dp1", "breach_at": "L", "breach_dinos": dinos(1)}}
    discards = [f"dp{n}" for n in range(2, 11)]
    game = attack(table={"camps": {"R": "red", "L": "green"}, "attack_discards": {"plains": discards}}, own=own)
    assert weights(game) == dict.fromkeys(discards, 1) and on(game, "attack_discards")["plains"] == []


# -- the Breach --------------------------------------------------------------------------------------------------------

SIDE_B = {"map_sides": "B"}
LYING = {"P2/2": "raptor", "P3/2": "trampler", "P4/1": "raptor", "P6/2": "trampler", "P3/1": "trampler"}


def breach(card: str, area: str = "R", narek: dict[str, Json] | None = None, **table: Json) -> Ep2:
    """The failed defense of Narek's Camp turns into a Breach."""
    laid = {"camps": {area: "red"}, "attack": card, "dinos": LYING, **table}
    step = d2("breach", colour=NAREK, area=AREAS.index(area), structure=CAMP)
    return lay2(step, table=laid, human={"followers": 10}, solo={"narek": narek or {}}, options=SIDE_B)


def on_card(game: Ep2, colour: int = NAREK) -> list[int]:
    return list(dissenter(game, colour)["breach_dinos"].values())


@pytest.mark.rule("D2-ATK-08", "D2-ATK-09")
def test_a_breach_has_the_printed_dinos_and_dangerous_ones_and_marks_the_place() -> None:
    """dp1: a Trampler, and 1 from a dangerous space; only P6/2 has one."""
    game = breach("dp1", dinos={"P6/2": "trampler", "P3/1": "trampler"})
    own = dissenter(game, NAREK)
    assert (own["breach"], own["breach_at"], own["breach_on"]) == ("dp1", "R", "camp")
    assert on_card(game) == [2, 0, 0] and on(game, "dinos") == {"P3/1": "trampler"}
    assert on(game, "dino_supply") == dinos(24 - 3, 20, 20) and collection(game, NAREK) == [0, 0, 0]
    assert dissenter(game, CAMILLA)["breach"] == "" and human(game, "breach") == ""


@pytest.mark.rule("D2-ATK-08")
def test_without_dangerous_dinos_or_where_none_are_asked_for_none_come() -> None:
    assert on_card(breach("dp1", dinos={"P3/1": "trampler"})) == [1, 0, 0]
    assert on_card(breach("dp3")) == [2, 0, 0]


@pytest.mark.rule("D2-RUL-22", "D2-RUL-32", "D2-ATK-08")
def test_the_rarer_species_then_the_more_desired_hex_then_chance() -> None:
    """dp10: a Raptor, a Trampler and 2 dangerous: a Raptor from P2 or P4 (both 3), then a Trampler from P3 (2), not P6 (4)."""
    game = breach("dp10")
    assert weights(game) == {"P2": 1, "P4": 1}
    lines = told(game, "red gets a dangerous raptor onto the breach card")
    assert "raptor: 1 in the collection and on the card" in lines and "shieldhead: none on a dangerous space" in lines
    play2(game, "~ P4")
    assert on_card(game) == [2, 2, 0]
    assert on(game, "dinos") == {space: LYING[space] for space in ("P2/2", "P6/2", "P3/1")}
    assert "D2-RUL-22 P3: desire value 2" in told(game, "comes from P3")


@pytest.mark.rule("D2-RUL-22")
def test_collection_and_card_are_counted_together() -> None:
    game = breach("dp10", narek={"collection": dinos(0, 2, 0)})
    assert on_card(game) == [3, 1, 0], "both Tramplers: 1 and 2 against 3 Raptors"


@pytest.mark.rule("D2-RUL-22", "D2-RUL-32")
@pytest.mark.parametrize(("raptors", "left"), [(0, "W1/2"), (5, "W1/2")])
def test_tiles_come_before_edge_hexes(raptors: int, left: str) -> None:
    """P1 touches C5, side A with a dangerous Raptor, and the edge W1 with another."""
    lying = {"C5/2": "raptor", "W1/2": "raptor"}
    table = {"cleared": ["P1"], "sides": {"C5": "A"}, "dinos": lying}
    game = breach("dp1", "P1", {"collection": dinos(0, raptors, 0)}, **table)
    assert list(on(game, "dinos")) == [left] and on_card(game) == [1, 1, 0]
    assert "D2-RUL-22 W1: comes after all tiles" in told(game, "comes from C5")


@pytest.mark.rule("D2-RUL-32", "D2-RUL-22")
@pytest.mark.parametrize(("held", "left"), [(dinos(3, 0, 0), "C5/2"), (dinos(0, 3, 0), "W1/2")])
def test_the_species_is_chosen_over_all_hexes_first(held: dict[str, Json], left: str) -> None:
    """A Trampler on the tile C5, a Raptor on the edge W1: the rarer one comes, also from the edge."""
    table = {"cleared": ["P1"], "dinos": {"C5/2": "trampler", "W1/2": "raptor"}}
    assert list(on(breach("dp1", "P1", {"collection": held}, **table), "dinos")) == [left]


@pytest.mark.rule("D2-RUL-22")
def test_inside_one_hex_the_first_space_in_arrow_order() -> None:
    content = TWO.changed({"area.P3.b": [["trampler", "dangerous"], ["trampler", "dangerous"], ["raptor"]]})
    lying = {"P3/1": "trampler", "P3/2": "trampler"}
    step = d2("breach", colour=NAREK, area=1, structure=CAMP)
    table = {"camps": {"R": "red"}, "attack": "dp1", "dinos": lying}
    own = {"narek": {"agenda": "herder"}, "camilla": {"agenda": "negotiator"}, "back": "explorer"}
    game = TWO.lay(step, players=1, table=table, solo=own, options=SIDE_B, content=content)
    assert list(on(game, "dinos")) == ["P3/2"]


@pytest.mark.rule("D2-RUL-27", "D2-ATK-08")
def test_a_printed_dino_that_the_supply_lacks_does_not_come() -> None:
    own = {"narek": {"collection": dinos(24, 0, 0)}}
    step = d2("breach", colour=NAREK, area=1, structure=CAMP)
    game = lay2(step, table={"camps": {"R": "red"}, "attack": "dp6"}, solo=own)
    assert on_card(game) == [0, 1, 0]
    assert "D2-RUL-27 no trampler is left in the supply" in log(game)


# -- at the end of a turn ----------------------------------------------------------------------------------------------

PLACES: dict[str, Json] = {"camps": {"R": "red", "L": "green", "P3": "blue"}, "cleared": ["P3"], "pool": ["red-innovator"]}


def breached(at: str, card: str, *lying: int) -> dict[str, Json]:
    return {"breach": card, "breach_at": at, "breach_dinos": dinos(*lying)}


@pytest.mark.rule("D2-ATK-10", "D2-ATK-11")
def test_one_dino_of_the_own_card_leaves_each_as_likely_and_others_stay() -> None:
    own = {"narek": breached("R", "dp1", 3, 1, 0), "camilla": breached("L", "dp2", 2, 0, 0)}
    humans = {**breached("P3", "dp3", 0, 2, 0), "followers": 10}
    game = lay2(ds("after_card", colour=NAREK), table=PLACES, human=humans, solo=own)
    assert weights(game) == {"trampler": 3, "raptor": 1}
    play2(game, "~ raptor")
    assert on_card(game) == [3, 0, 0] and on_card(game, CAMILLA) == [2, 0, 0]
    assert human(game, "breach_dinos") == dinos(0, 2, 0) and human(game, "followers") == 10
    assert on(game, "dino_supply") == dinos(24 - 5, 20 - 2, 20)
    assert told(game, "D2-ATK-10 a raptor leaves the breach card of red").splitlines()[1:] == [
        "  DS-RUL-22 drawn from 4 dinos",
        "  DS-RUL-22 trampler: 3 on the card",
        "  DS-RUL-22 raptor: 1 on the card",
        "  DS-RUL-22 shieldhead: 0 on the card",
    ]


@pytest.mark.rule("D2-ATK-10")
def test_a_single_dino_stays() -> None:
    game = lay2(ds("after_card", colour=NAREK), table=PLACES, solo={"narek": breached("R", "dp1", 1)})
    assert on_card(game) == [1, 0, 0] and game.seat == OVER


@pytest.mark.rule("D2-ATK-10", "D2-BON-01")
def test_a_breach_of_this_very_turn_shrinks_too_after_the_sets() -> None:
    own = {"narek": {"agenda": "explorer", "card": "card-1", "collection": dinos(1, 1, 1)}, "camilla": {"card": "card-5"}}
    table = {"camps": {"R": "red"}, "pool": ["neutral-innovator", "red-innovator"]}
    game = lay2(ds("card", colour=NAREK), table=table, human={"valor": 0}, solo={**own, "back": "herder"})
    play2(game, "~ dp9")
    said = rules(game)
    assert on_card(game) == [0, 1, 0], "one of two Raptors"
    assert said.index("D2-ATK-08") < said.index("D2-COL-03") < said.index("D2-ATK-10")


@pytest.mark.rule("D2-ATK-11")
def test_the_humans_own_breach_costs_followers_at_the_end_of_the_own_turn() -> None:
    humans = {**breached("P3", "dp3", 3, 0, 0), "followers": 10}
    game = lay2(TWO.step("breach_cost", seat=0), table=PLACES, human=humans)
    assert human(game, "followers") == 7 and human(game, "breach_dinos") == dinos(2, 0, 0)


@pytest.mark.rule("D2-ATK-12", "D2-RAM-04")
def test_the_human_counters_a_dissenters_breach_for_the_whole_savior_bonus() -> None:
    """dp4: 3 Followers and a Valor; the Leader defeats the Trampler, which gives a Follower of its own."""
    own = {"narek": breached("R", "dp4", 1), "camilla": breached("L", "dp1", 0, 9, 0)}
    game = lay2(TWO.step("secondary", seat=0), table=PLACES, human={"light": 2, "valor": 0, "followers": 10}, solo=own)
    play2(game, "0 counterattack", "0 #0", "0 pass")
    assert dissenter(game, NAREK)["breach"] == "" and dissenter(game, CAMILLA)["breach"] == "dp1"
    assert (human(game, "valor"), human(game, "followers"), game.seat) == (1, 14, OVER)
    assert on(game, "attack_discards")["plains"] == ["dp4"] and solo(game)["rampage"] == 0
