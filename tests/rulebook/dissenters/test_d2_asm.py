"""Solo game of Episode 2, chapters 29 and 30: Assemblies, final scoring, victory and defeat."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.core.spec import Outcome
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    TWO,
    answer,
    asked,
    d2,
    dissenter,
    ds,
    lay2,
    log,
    play2,
    rules,
    solo,
    tokens,
    told,
    weights,
)
from tests.rulebook.dissenters.table_two import ZONES, cubes, dinos, human, on, settled

PRODUCTION = {"sustenance": "food", "military": "light", "expansion": "story", "construction": "scrap", "discovery": "island"}
CHIEF_ENGINEER = 3
NOTHING = dict.fromkeys(["food", "scrap", "story", "light", "heavy", "island", "valor", "votes", "followers", "glowberry"], 0)


def assets(**own: Json) -> dict[str, Json]:
    """The human has this and nothing else."""
    return {**NOTHING, **own}


def outcome(game: Ep2) -> Outcome:
    found = TWO.spec.scores(game)[0].outcome
    assert found is not None
    return found


# -- Zone rewards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-ASM-01")
def test_discovery_is_the_last_zone_with_2_and_the_outposts_of_all_colours() -> None:
    """Presence: the human has a Camp, an Outpost, a die on it and the Leader; breached places count."""
    table: dict[str, Json] = {
        "cleared": ["P3", "P4"],
        "camps": {"P3": "blue", "R": "red", "L": "green"},
        "outposts": {"R": "crash-site", "L": "patrol-hub", "P4": "pioneer-base"},
        "outpost_owners": {"R": "red", "L": "green", "P4": "blue"},
        "die_spaces": {"pioneer-base/1": "blue-organizer", "crash-site/1": "red-organizer"},
        "settlements": settled(**dict.fromkeys(ZONES[:4], (1, 0, 0))),
    }
    own = {"narek": {"breach": "dp1", "breach_at": "R", "breach_on": "outpost", "breach_dinos": dinos(1)}}
    game = lay2(ds("zone_rewards"), table=table, human=assets(leader_at="discovery"), solo=own)
    lines = told(game, "discovery gives the reward of a majority")
    assert "discovery has population 5" in lines
    assert all(f"{colour} has presence {n}" in lines for colour, n in (("blue", 4), ("red", 3), ("green", 2)))
    heads = [line for line in log(game) if "gives" in line]
    assert [head.split(" ")[1] for head in heads] == ZONES
    play2(game, *["0 votes"] * 5)
    assert human(game, "votes") == 4 * 3 + 5 and game.seat == OVER


@pytest.mark.rule("D2-ASM-02")
@pytest.mark.parametrize("zone", ZONES)
def test_a_majority_is_worth_votes_or_the_production_and_2_followers(zone: str) -> None:
    table = {"camps": {"R": "blue"}} if zone == "discovery" else {"settlements": settled(**{zone: (1, 0, 0)})}
    game = lay2(ds("zone_rewards"), table=table, human=assets())
    assert sorted(tokens(game)) == ["production", "votes"]
    votes = game.clone()
    play2(votes, "0 votes")
    assert human(votes, "votes") == (2 if zone == "discovery" else 3) and human(votes, "followers") == 0
    play2(game, "0 production")
    assert human(game, PRODUCTION[zone]) == 1 and human(game, "followers") == 2 and human(game, "votes") == 0


@pytest.mark.rule("D2-ASM-02")
@pytest.mark.parametrize("zone", ZONES)
def test_a_second_place_is_worth_the_production_or_2_followers(zone: str) -> None:
    table: dict[str, Json] = {"settlements": settled(**{zone: (1, 2, 0)})} if zone != "discovery" else {}
    if zone == "discovery":
        table = {"cleared": ["P3"], "camps": {"R": "blue", "L": "red", "P3": "red"}}
    game = lay2(ds("zone_rewards"), table=table, human=assets())
    assert set(tokens(game)) == {PRODUCTION[zone], "follower"}
    followers = game.clone()
    play2(followers, "0 follower")
    assert human(followers, "followers") == 2 and human(followers, PRODUCTION[zone]) == 0
    play2(game, f"0 {PRODUCTION[zone]}")
    assert human(game, PRODUCTION[zone]) == 1 and human(game, "followers") == 0


@pytest.mark.rule("D2-ASM-08", "D2-RUL-31")
@pytest.mark.parametrize(
    ("counts", "pays"), [((3, 2, 1), True), ((1, 0, 0), True), ((2, 2, 1), False), ((2, 3, 1), False), ((2, 2, 2), False)]
)
def test_popular_pays_on_top_for_a_majority_over_each_dissenter_alone(counts: tuple[int, int, int], pays: bool) -> None:
    game = lay2(ds("zone_rewards"), table={"settlements": settled(military=counts)}, human=assets(perks=["popular"]))
    if pays:
        play2(game, "0 votes")
        assert asked(game) == "popular_reward" and human(game, "votes") == 2 + sum(counts)
        play2(game, "0 follower")
        assert human(game, "followers") == 2
        return
    while game.seat != OVER:
        assert asked(game) != "popular_reward"
        play2(game, f"0 {tokens(game)[0]}")


@pytest.mark.rule("D2-RUL-31", "D2-ASM-08")
def test_without_popular_a_majority_gives_its_reward_alone() -> None:
    game = lay2(ds("zone_rewards"), table={"settlements": settled(military=(1, 0, 0))}, human=assets())
    play2(game, "0 production")
    assert game.seat == OVER


# -- Officers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-EX-24", "D2-ASM-03", "D2-RUL-24")
@pytest.mark.parametrize(
    ("counts", "followers"),
    [
        ((3, 2, 2), 7),
        ((2, 2, 1), 7),
        ((2, 3, 2), 3),
        ((1, 2, 2), 3),
        ((1, 3, 2), 0),
        ((0, 2, 0), 0),
        ((2, 2, 2), 7),
        ((0, 0, 0), 0),
    ],
)
def test_officers_are_ranked_over_three_colours_with_friendly_ties(counts: tuple[int, int, int], followers: int) -> None:
    """The Chief Engineer, worth 7: three Outposts and a Camp of the human."""
    areas = ["L", "R", "P3"]
    table = {
        "cleared": ["P3"],
        "outposts": dict(zip(areas, ["crash-site", "patrol-hub", "pioneer-base"], strict=True)),
        "outpost_owners": dict.fromkeys(areas, "blue"),
        "camps": {"L": "blue"},
        "influence": cubes(chief_engineer=counts),
    }
    game = lay2(d2("score_officer", officer=CHIEF_ENGINEER), table=table, human=assets())
    assert human(game, "followers") == followers
    lines = told(game, "the chief-engineer")
    if followers == 7:
        tied = counts.count(counts[0]) > 1
        assert f"D2-ASM-03 the chief-engineer gives blue, who {'shares the lead' if tied else 'leads'}, 7 followers" in lines
    assert all(f"{colour} has {n} cube" in lines for colour, n in zip(("blue", "red", "green"), counts, strict=True))


# -- wrap-up -----------------------------------------------------------------------------------------------------------

PLACED = {f"training/{n}": "neutral-organizer" for n in range(1, 5)} | {
    "adventure/1": "neutral-adventurer",
    "pub/1": "neutral-facilitator",
    "build/1": "neutral-innovator",
    "settle/1": "neutral-innovator",
    "politics/1": "blue-organizer",
    "gather/1": "red-facilitator",
    "salvage/1": "green-adventurer",
}
TILES = ["crash-site", "patrol-hub", "pioneer-base"]
CARDS = ["egg-hunt", "homestead", "rope-bridge", "echo-gorge"]


def wrap_up(assembly: int, **table: Json) -> Ep2:
    """The wrap-up of the Assembly with this number, counted from 0, at its first chance."""
    laid = {"assembly": assembly, "die_spaces": PLACED, "outpost_offer": TILES, "adventure_offer": CARDS, **table}
    own = {"narek": {"leader_at": "military"}, "camilla": {"leader_at": "discovery"}}
    return lay2(d2("wrap_up"), table=laid, human=assets(votes=9, permanent_votes=2, leader_at="expansion"), solo=own)


@pytest.mark.rule("D2-ASM-04")
@pytest.mark.parametrize(("assembly", "dice"), [(0, 11), (1, 14)])
def test_leaders_go_home_and_after_the_second_assembly_3_neutral_dice_are_added(assembly: int, dice: int) -> None:
    game = wrap_up(assembly)
    assert asked(game) == "roll_die"
    assert [dissenter(game, colour)["leader_at"] for colour in (1, 2)] + [human(game, "leader_at")] == ["home"] * 3
    rng, asks = Rng(5), []
    while game.seat == CHANCE:
        asks.append(asked(game))
        answer(game, rng)
    assert len(on(game, "pool")) == dice and on(game, "die_spaces") == {}
    assert asks.count("roll_die") == dice
    said = log(game)
    assert "D2-ASM-04 the leader of red returns to the dissenter board" in said
    assert "D2-ASM-04 the leader of blue returns to the player board" in said
    assert {line.partition(" ")[0] for line in said if " die is rolled" in line} == {"E2-ASM-23"}
    assert [line.partition(" ")[0] for line in said if "is on offer" in line] == ["E2-ASM-28"] * 3 + ["E2-ASM-29"] * 4
    pool = [die.partition("-")[0] for die in on(game, "pool")]
    assert [pool.count(colour) for colour in ("neutral", "blue", "red", "green")] == [dice - 3, 1, 1, 1]


@pytest.mark.rule("D2-ASM-05", "D2-ASM-06", "D2-ASM-04")
def test_dice_then_outposts_then_adventures_then_votes_and_dinos() -> None:
    """L and R touch P2 to P6: each gets a Dino on its first empty space; P5 and P2 too by L, and no other hex."""
    game, rng = wrap_up(0, dinos={"P3/1": "trampler"}), Rng(3)
    while asked(game) == "roll_die":
        answer(game, rng)
    assert (asked(game), human(game, "votes")) == ("reveal_outpost", 9) and on(game, "outpost_offer") == []
    assert not set(weights(game)) & set(TILES), "those that were on offer lie under the stack"
    play2(game, "~ mushroom-farm", "~ glowberry-patch", "~ hidden-paradise")
    assert on(game, "outpost_offer") == ["mushroom-farm", "glowberry-patch", "hidden-paradise"]
    assert (asked(game), human(game, "votes")) == ("reveal_adventure", 9) and on(game, "adventure_offer") == []
    while game.seat == CHANCE:
        answer(game, rng)
    offer = on(game, "adventure_offer")
    assert [TWO.printed(f"adventure.{card}.deck") for card in offer] == ["plains", "plains", "canyon", "canyon"]
    assert not set(offer) & set(CARDS), "those that were on offer lie under the decks"
    assert human(game, "votes") == 2
    expected = {"P2/1": "trampler", "P3/1": "trampler", "P3/2": "trampler", "P4/1": "trampler", "P5/1": "trampler"}
    assert on(game, "dinos") == {**expected, "P6/1": "trampler"}


@pytest.mark.rule("D2-RUL-30", "D2-ASM-05")
def test_an_offer_is_filled_only_as_far_as_there_are_cards() -> None:
    """Of the Plains one card is left, of the Canyon none but the two on offer, which come back."""
    decks: dict[str, Json] = {"plains": ["homestead"], "canyon": []}
    game = lay2(TWO.step("renew_adventures"), table={"adventure_offer": ["rope-bridge", "echo-gorge"], "adventure_decks": decks})
    while game.seat == CHANCE:
        answer(game, Rng(1))
    assert sorted(on(game, "adventure_offer")) == ["echo-gorge", "homestead", "rope-bridge"]


@pytest.mark.rule("D2-ASM-06")
def test_edge_hexes_beside_a_cleared_area_get_a_dino_too() -> None:
    game = lay2(TWO.step("restock_map"), table={"cleared": ["P4", "P6"]})
    assert {"E2/1", "C8/1", "P3/1"} <= set(on(game, "dinos")) and "W1/1" not in on(game, "dinos")


@pytest.mark.rule("D2-ASM-07", "D2-FIN-04")
def test_after_the_third_assembly_only_final_scoring_follows() -> None:
    game = wrap_up(2)
    assert game.seat == OVER and solo(game)["result"] == "lost"
    assert on(game, "die_spaces") == PLACED and human(game, "votes") == 9
    assert dissenter(game, 1)["leader_at"] == "military" and "D2-FIN-04" in rules(game)


# -- final scoring -----------------------------------------------------------------------------------------------------


def final(humans: dict[str, Json], own: dict[str, Json] | None = None, **options: Json) -> Ep2:
    table = {"camps": {"R": "red"}}
    return lay2(d2("final_scoring"), table=table, human=humans, solo=own or {}, options=options)


@pytest.mark.rule("D2-FIN-01")
@pytest.mark.parametrize(
    ("own", "followers"),
    [
        ({"food": 2, "scrap": 3, "island": 4, "story": 5}, 14),
        ({"heavy": 2}, 2),
        ({"glowberry": 3}, 1),
        ({"glowberry": 1, "valor": 1, "light": 1}, 0),
        ({"glowberry": 5, "valor": 3, "light": 3}, 2 + 1 + 1),
        ({"hand": ["egg-hunt", "rope-bridge"]}, 2),
        ({"light": 1, "adventure": "homestead", "stage": 1, "members": {"light": 3, "heavy": 1}}, 2 + 1),
    ],
)
def test_what_is_left_scores_each_kind_halved_on_its_own(own: dict[str, Json], followers: int) -> None:
    assert human(final(assets(**own)), "followers") == followers


@pytest.mark.rule("D2-FIN-02")
@pytest.mark.parametrize(
    ("kept", "followers"),
    [
        ((2, 0, 0), 3),
        ((3, 0, 0), 5),
        ((0, 2, 0), 4),
        ((0, 3, 0), 7),
        ((0, 0, 2), 5),
        ((0, 0, 3), 8),
        ((1, 1, 1), 0),
        ((4, 0, 0), 6),
    ],
)
def test_sets_of_one_species_in_the_enclosure(kept: tuple[int, int, int], followers: int) -> None:
    assert human(final(assets(enclosure=dinos(*kept))), "followers") == followers


@pytest.mark.rule("D2-FIN-03", "D2-RUL-25", "D2-DIF-03")
@pytest.mark.parametrize("ambition", ["squatter", "conqueror"])
def test_each_dino_of_both_collections_costs_a_follower_and_none_on_a_breach_card(ambition: str) -> None:
    breach = {"breach": "dp1", "breach_at": "R", "breach_dinos": dinos(3, 0, 0)}
    own = {"narek": {"collection": dinos(2, 1, 0), **breach}, "camilla": {"collection": dinos(0, 0, 4)}}
    assert human(final(assets(followers=30), own, ambition=ambition), "followers") == 30 - 7


@pytest.mark.rule("D2-FIN-05", "D2-FIN-03")
def test_followers_stop_at_0_only_in_the_last_step() -> None:
    own = {"camilla": {"collection": dinos(7, 0, 0)}}
    game = final(assets(followers=2, food=3), own)
    assert human(game, "followers") == 0
    assert human(final(assets(followers=2, enclosure=dinos(3, 0, 0)), own), "followers") == 0
    assert human(final(assets(followers=4, food=3, enclosure=dinos(2, 0, 0)), own), "followers") == 3


@pytest.mark.rule("D2-FIN-04", "D2-FIN-05")
@pytest.mark.parametrize(
    ("followers", "acceptance", "result"), [(90, 55, "won"), (91, 99, "won"), (89, 55, "lost"), (90, 54, "lost"), (0, 0, "lost")]
)
def test_both_dials_must_reach_their_targets(followers: int, acceptance: int, result: str) -> None:
    game = final(assets(followers=followers), {"acceptance": acceptance})
    assert solo(game)["result"] == result
    found = outcome(game)
    assert (found.result, found.cause) == (result, "targets")
    assert found.dials == (("followers", followers, 90), ("acceptance", acceptance, 55))
    assert f"followers: {followers} of 90" in told(game, f"the game is {result}")


@pytest.mark.rule("D2-FIN-04")
def test_the_targets_are_met_with_what_final_scoring_gives() -> None:
    assert solo(final(assets(followers=87, food=3), {"acceptance": 55}))["result"] == "won"
    own = {"acceptance": 55, "narek": {"collection": dinos(1, 0, 0)}}
    assert solo(final(assets(followers=87, food=3), own))["result"] == "lost"


@pytest.mark.rule("D2-FIN-05")
def test_before_the_end_nothing_is_won_or_lost() -> None:
    game = lay2(TWO.step("choose_effect", seat=0), table={"pool": ["neutral-innovator"]}, human=assets(followers=99))
    assert (outcome(game).result, outcome(game).cause, outcome(game).merits) == ("", "", ())
