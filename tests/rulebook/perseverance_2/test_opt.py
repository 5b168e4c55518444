"""Episode 2, chapter OPT: the Outposts that give assets, and those of Soldiers, Dinos, Settlements and tiles."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    CITY_ZONES,
    asked,
    built,
    changed,
    lay,
    own,
    play,
    resolving,
    rules,
    seen,
    step,
    tokens,
    weights,
    why,
)

POOL = ["neutral-adventurer", "neutral-innovator"]
LIGHT = [f"l{n}" for n in range(1, 9)]
HEAVY = [f"h{n}" for n in range(1, 9)]


def used(tile: str, seats: dict[int, Json] | None = None, **table: Json) -> Ep2:
    """Blue uses this Outpost of red's on the right starting area."""
    return lay(resolving(tile), table={**built(R=tile), **table}, seats=seats)


def gained(game: Ep2, **assets: int) -> None:
    """Blue has so much more than at the start of a game, and nothing else has changed."""
    start = {"food": 1, "scrap": 1, "island": 1, "story": 1, "glowberry": 2, "light": 1, "heavy": 0, "valor": 1, "votes": 0}
    start.update(followers=10, permanent_votes=0)
    before = {key: n + assets.get(key, 0) for key, n in start.items()}
    assert {key: own(game)[key] for key in start} == before


# -- what only gives ---------------------------------------------------------------------------------------------------

INCOME: list[tuple[str, str, dict[str, int]]] = [
    ("E2-OPT-04", "crash-site", {"scrap": 3}),
    ("E2-OPT-05", "dinosaur-boneyard", {"island": 3}),
    ("E2-OPT-07", "forward-barracks", {"heavy": 2}),
    ("E2-OPT-08", "glowberry-patch", {"glowberry": 6}),
    ("E2-OPT-09", "hidden-paradise", {"permanent_votes": 2, "votes": 2, "followers": 2}),
    ("E2-OPT-10", "mushroom-farm", {"food": 3}),
    ("E2-OPT-19", "tranquil-meadow", {"story": 3}),
]


@pytest.mark.parametrize(
    ("rule", "tile", "assets"),
    [pytest.param(*row, id=row[1], marks=pytest.mark.rule(row[0])) for row in INCOME],
)
def test_an_outpost_gives_what_its_tile_says(rule: str, tile: str, assets: dict[str, int]) -> None:
    game = used(tile)
    assert asked(game) == "reveal_attack"
    gained(game, **assets)
    assert rule in rules(game)


@pytest.mark.rule("E2-OPT-09", "E2-AST-02")
def test_hidden_paradise_gives_the_votes_before_the_followers() -> None:
    game = used("hidden-paradise", {0: {"votes": 3, "permanent_votes": 1}})
    assert (own(game)["votes"], own(game)["permanent_votes"], own(game)["followers"]) == (5, 3, 12)
    lines = [line for line in log(game) if line.startswith("E2-OPT-09") and "gains" in line]
    assert "vote" in lines[0]
    assert "follower" in lines[-1]


@pytest.mark.rule("E2-OPT-07", "E2-CMP-11")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (4, 5)])
def test_forward_barracks_gives_as_many_heavies_as_the_supply_has(before: int, after: int) -> None:
    assert own(used("forward-barracks", {0: {"heavy": before}}))["heavy"] == after


@pytest.mark.rule("E2-OPT-19", "E2-RUL-89")
def test_tranquil_meadow_gives_stories_once_and_a_glowberry_per_own_die_in_play() -> None:
    dice: dict[str, Json] = {
        "pool": ["blue-innovator", "red-innovator", "neutral-innovator"],
        "aside": ["blue-organizer"],
        "die_spaces": {"pub/1": "blue-facilitator", "pub/2": "red-organizer"},
    }
    gained(used("tranquil-meadow", **dice), story=3, glowberry=3)


# -- Adventurers' Lodge ------------------------------------------------------------------------------------------------


def out(card: str, light: int = 0, heavy: int = 0, leader: int = 0, **more: Json) -> dict[int, Json]:
    """Blue has an ongoing Adventure, and nobody else on the Player board."""
    return {0: {"light": 0, "adventure": card, "members": {"light": light, "heavy": heavy, "leader": leader}, **more}}


@pytest.mark.rule("E2-OPT-01", "E2-RUL-25")
def test_adventurers_lodge_resolves_the_stage_and_its_transition_without_a_roll() -> None:
    game = used("adventurers-lodge", out("egg-hunt", light=3))
    play(game, "~ l6", "~ l7", "~ l3", "0 l7")
    assert (own(game)["food"], own(game)["followers"]) == (2, 13)
    assert tokens(game) == ["continue", "stop"]
    play(game, "0 continue")
    assert own(game)["members"] == {"light": 3, "heavy": 0, "leader": 0}
    assert (own(game)["stage"], asked(game)) == (2, "reveal_attack")
    assert [line for line in log(game) if "continues" in line] == ["E2-OPT-01 blue continues egg-hunt without a threat"]


@pytest.mark.rule("E2-OPT-01", "E2-DET-05")
def test_adventurers_lodge_moves_no_threat_token() -> None:
    seats = out("egg-hunt", light=3, threat={"light": 5, "heavy": 5})
    game = lay(resolving("adventurers-lodge"), table=built(R="adventurers-lodge"), seats=seats, options={"det_threat": True})
    play(game, "~ l6", "~ l7", "~ l3", "0 l7", "0 continue")
    assert own(game)["threat"] == {"light": 5, "heavy": 5}
    assert own(game)["members"] == {"light": 3, "heavy": 0, "leader": 0}


@pytest.mark.rule("E2-RUL-25")
def test_adventurers_lodge_does_not_spend_the_leaders_protection() -> None:
    game = used("adventurers-lodge", out("egg-hunt", light=2, leader=1))
    play(game, "~ l1", "~ l2", "~ h8", "0 h8", "0 pass")
    assert tokens(game) == ["continue", "stop"]
    play(game, "0 continue")
    assert own(game)["stage"] == 2
    assert own(game)["protection"]


@pytest.mark.rule("E2-RUL-25", "E2-RUL-81")
def test_who_stops_at_adventurers_lodge_completes_the_adventure_with_its_perks() -> None:
    seats = out("lost-luggage", light=2, leader=1, perks=["savant", "tactician"], glowberry=0)
    game = used("adventurers-lodge", seats)
    play(game, "0 stop")
    assert asked(game) == "gain_perk"
    play(game, "0 skinner")
    assert (own(game)["completed"], own(game)["glowberry"]) == (["lost-luggage"], 1)
    assert (own(game)["light"], own(game)["toppled"]) == (2, {"light": 0, "heavy": 0, "leader": 0})
    assert own(game)["leader_at"] == "home"


@pytest.mark.rule("E2-RUL-81")
def test_who_comes_back_at_adventurers_lodge_is_used_in_the_same_turn() -> None:
    seats = out("lost-luggage", light=2, leader=1)
    seats[2] = {"breach": "dp1", "breach_at": "L", "breach_dinos": {"trampler": 2}}
    table = {"pool": POOL, **built(R="adventurers-lodge"), "camps": {"L": "green"}, "adventure_offer": ["egg-hunt"]}
    game = lay(step("turn", seat=0), table=table, seats=seats)
    play(game, "0 adventurers-lodge", "0 neutral-innovator", "0 keep", "0 stop", "~ dp2", "1 #1")
    assert asked(game) == "secondary"
    assert {"place-leader", "counterattack"} <= set(tokens(game))


@pytest.mark.rule("E2-RUL-25")
def test_the_adventure_step_of_the_same_turn_resolves_the_new_stage() -> None:
    table = {
        "pool": POOL,
        **built(R="adventurers-lodge"),
        "adventure_offer": ["egg-hunt"],
        "adventure_decks": {"plains": [], "canyon": []},
    }
    game = lay(step("turn", seat=0), table=table, seats=out("stampede-crossing", light=4))
    play(game, "0 adventurers-lodge", "0 neutral-innovator", "0 keep", *[f"~ l{n}" for n in range(1, 5)], "0 l1", "0 continue")
    play(game, "~ dp1", "1 #1", "0 explore", "0 story")
    assert own(game)["completed"] == ["stampede-crossing"]
    assert own(game)["followers"] == 14


# -- Builders' Workshop ------------------------------------------------------------------------------------------------


def settled(game: Ep2) -> dict[str, Json]:
    """The Settlements of the city."""
    spaces: dict[str, Json] = seen(game)["table"]["settlements"]
    return spaces


@pytest.mark.rule("E2-OPT-02")
def test_builders_workshop_places_two_settlements_in_two_zones_without_bonus() -> None:
    game = used("builders-workshop")
    assert (own(game)["scrap"], own(game)["food"]) == (0, 0)
    play(game, "0 settlement@military/1")
    assert {token.partition("@")[2].partition("/")[0] for token in tokens(game)} == set(CITY_ZONES) - {"military"}
    play(game, "0 settlement@expansion/2")
    assert settled(game) == {"military/1": "blue", "expansion/2": "blue"}
    assert asked(game) == "reveal_attack"
    gained(game, scrap=-1, food=-1)
    assert (own(game)["supply"]["cubes"], own(game)["perks"]) == (25, [])


@pytest.mark.rule("E2-RUL-57", "E2-OPT-02")
def test_builders_workshop_places_one_for_the_same_price_if_no_piece_is_left() -> None:
    ten = {f"{zone}/{n}": "blue" for zone in CITY_ZONES[:3] for n in range(1, 5)}
    del ten["expansion/4"]
    game = used("builders-workshop", settlements=ten)
    play(game, "0 settlement@construction/1")
    assert (own(game)["scrap"], own(game)["food"], own(game)["supply"]["settlements"]) == (0, 0, 0)
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-RUL-57", "E2-OPT-02")
def test_builders_workshop_places_one_if_a_single_zone_has_room() -> None:
    full = {f"{zone}/{n}": ("red", "green")[n % 2] for zone in CITY_ZONES[:3] for n in range(1, 9)}
    full |= {f"construction/{n}": "blue" for n in range(1, 7)}
    table = {**built(R="builders-workshop"), "settlements": full}
    table["outpost_owners"] = {"R": "blue"}
    game = lay(resolving("builders-workshop"), table=table)
    assert tokens(game) == ["settlement@construction/7", "settlement@construction/8"]
    play(game, "0 settlement@construction/7")
    assert asked(game) == "reveal_attack"
    gained(game, scrap=-1, food=-1)


# -- Dinosaur Trap -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-06", "E2-RUL-77")
def test_dinosaur_trap_brings_a_dino_that_cannot_be_declined() -> None:
    game = used("dinosaur-trap")
    assert tokens(game) == ["trampler", "raptor", "shieldhead"]
    play(game, "0 shieldhead", "0 pass")
    assert "E2-OPT-06 blue takes no further dino" in log(game)
    assert own(game)["enclosure"] == {"trampler": 0, "raptor": 0, "shieldhead": 1}
    assert seen(game)["table"]["dino_supply"] == {"trampler": 24, "raptor": 20, "shieldhead": 19}
    gained(game)


@pytest.mark.rule("E2-OPT-06", "E2-RUL-103")
def test_a_second_dino_costs_a_food_and_then_must_be_taken() -> None:
    game = used("dinosaur-trap")
    play(game, "0 raptor", "0 dino")
    assert own(game)["food"] == 0
    assert tokens(game) == ["trampler", "raptor", "shieldhead"]
    play(game, "0 raptor")
    assert own(game)["enclosure"] == {"trampler": 0, "raptor": 2, "shieldhead": 0}
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-OPT-06")
@pytest.mark.parametrize("own_assets", [{"food": 0}, {"food": 5, "enclosure": {"raptor": 3}}])
def test_no_third_dino_and_none_without_food(own_assets: dict[str, Json]) -> None:
    game = used("dinosaur-trap", {0: own_assets})
    play(game, "0 raptor")
    if own_assets["food"]:
        play(game, "0 dino", "0 trampler")
        assert own(game)["enclosure"] == {"trampler": 1, "raptor": 0, "shieldhead": 0}
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-OPT-06")
def test_how_many_dinos_the_trap_brings_is_data() -> None:
    content = changed({"outpost.dinosaur-trap.times": 3})
    game = lay(resolving("dinosaur-trap"), table=built(R="dinosaur-trap"), seats={0: {"food": 5}}, content=content)
    play(game, "0 raptor", "0 dino", "0 raptor", "0 dino", "0 raptor")
    assert (own(game)["enclosure"]["raptor"], own(game)["food"], asked(game)) == (3, 3, "reveal_attack")


@pytest.mark.rule("E2-OPT-06", "E2-ENC-02")
def test_a_dino_of_another_species_sends_the_others_back() -> None:
    game = used("dinosaur-trap", {0: {"enclosure": {"raptor": 4}, "food": 0}})
    assert tokens(game) == ["trampler", "shieldhead"]
    play(game, "0 trampler")
    assert own(game)["enclosure"] == {"trampler": 1, "raptor": 0, "shieldhead": 0}
    gained(game, food=-1)


# -- Patrol Hub --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-12", "E2-RUL-26", "E2-RUL-80")
def test_patrol_hub_draws_for_upright_soldiers_and_the_leader_of_the_board() -> None:
    game = used("patrol-hub", {0: {"light": 3, "heavy": 2, "toppled": {"light": 2, "heavy": 1}}})
    assert set(weights(game)) == set(LIGHT)
    play(game, "~ l1", "~ h1", "~ h2")
    assert asked(game) == "hub_challenge"
    assert set(tokens(game)) == {"l1", "h1", "h2"}


@pytest.mark.rule("E2-RUL-26", "E2-RUL-80")
@pytest.mark.parametrize("leader", [{"leader_at": "military"}, {"toppled": {"leader": 1}}])
def test_a_leader_who_is_away_or_toppled_draws_nothing(leader: dict[str, Json]) -> None:
    game = used("patrol-hub", {0: {"light": 1, "heavy": 0, **leader}})
    play(game, "~ l1")
    assert own(game)["valor"] == 2
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-OPT-12", "E2-RUL-26", "E2-RUL-77")
def test_up_to_four_challenges_are_resolved_and_one_at_least() -> None:
    game = used("patrol-hub", {0: {"light": 5, "leader_at": "military"}})
    play(game, *[f"~ l{n}" for n in range(1, 6)])
    assert "pass" not in tokens(game)
    play(game, "0 l1")
    assert "pass" in tokens(game)
    play(game, "0 l2", "0 l4", "0 l5")
    assert asked(game) == "roll_at_hub"
    gained(game, light=4, valor=1, glowberry=2, island=1, story=1)


@pytest.mark.rule("E2-OPT-12", "E2-RUL-26")
def test_fewer_than_four_may_be_resolved() -> None:
    game = used("patrol-hub", {0: {"light": 5, "leader_at": "military"}})
    play(game, *[f"~ l{n}" for n in range(1, 6)], "0 l1", "0 l2", "0 pass")
    assert asked(game) == "reveal_attack"
    gained(game, light=4, valor=1, glowberry=1)


@pytest.mark.rule("E2-OPT-12", "E2-RUL-26", "E2-RUL-80")
@pytest.mark.parametrize(("roll", "light"), [(3, 1), (4, 2)])
def test_a_roll_below_the_threat_takes_an_upright_soldier_of_the_board(roll: int, light: int) -> None:
    game = used("patrol-hub", {0: {"light": 2, "leader_at": "military"}})
    play(game, "~ l7", "~ l8", "0 l7", "0 pass")
    assert own(game)["followers"] == 13
    play(game, f"~ {roll}")
    assert (own(game)["light"], own(game)["supply"]["light"]) == (light, 5 - light)
    assert own(game)["toppled"] == {"light": 0, "heavy": 0, "leader": 0}


@pytest.mark.rule("E2-RUL-80")
def test_a_loss_finds_no_toppled_soldier() -> None:
    game = used("patrol-hub", {0: {"light": 0, "heavy": 2, "toppled": {"heavy": 2}}})
    play(game, "~ h6", "0 pass", "~ 1")
    assert (own(game)["heavy"], own(game)["followers"]) == (2, 15)


@pytest.mark.rule("E2-RUL-26", "E2-RUL-80")
def test_the_leader_cancels_one_heavy_roll_after_the_rewards() -> None:
    game = used("patrol-hub", {0: {"light": 1, "heavy": 2}})
    play(game, "~ l7", "~ h6", "~ h4", "~ h3", "0 l7", "0 h6", "0 h4", "0 h3")
    assert (own(game)["followers"], asked(game)) == (18, "cover_at_hub")
    assert set(tokens(game)) == {"h6", "h4", "h3", "pass"}
    play(game, "0 h6", "~ 6", "~ 1", "~ 6")
    assert (own(game)["heavy"], own(game)["light"]) == (1, 1)
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-RUL-80")
def test_the_hub_leaves_the_protection_of_an_adventure_alone() -> None:
    seats = {0: {"light": 1, "adventure": "egg-hunt", "members": {"light": 2, "leader": 1}, "protection": False}}
    game = used("patrol-hub", seats)
    play(game, "~ l7", "~ 6")
    assert (own(game)["members"], own(game)["protection"]) == ({"light": 2, "heavy": 0, "leader": 1}, False)


@pytest.mark.rule("E2-RUL-26")
def test_all_drawn_cards_are_shuffled_back_at_the_end() -> None:
    hub = {**built(R="patrol-hub")}
    game = lay(resolving("patrol-hub"), step("patrol_hub", seat=0), table=hub, seats={0: {"light": 2, "leader_at": "military"}})
    play(game, "~ l1", "~ l2", "0 l1", "0 pass")
    assert seen(game)["table"]["drawn"] == []
    play(game, "~ dp1", "1 #1")
    assert asked(game) == "draw_challenge"
    assert weights(game) == dict.fromkeys(LIGHT, 1)


# -- Pioneer Base ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-13", "E2-RUL-24")
def test_pioneer_base_strips_a_tile_for_a_valor_and_a_follower_per_dino() -> None:
    dinos = {"P4/1": "trampler", "P4/2": "raptor", "P3/1": "trampler"}
    game = used("pioneer-base", {0: {"perks": ["skinner", "warrior"]}}, dinos=dinos)
    assert tokens(game) == ["P2", "P3", "P4", "P6"]
    play(game, "0 P4")
    gained(game, valor=2, followers=2)
    table = seen(game)["table"]
    assert "P4" in table["cleared"]
    assert table["dinos"] == {"P3/1": "trampler"}
    assert table["dino_supply"] == {"trampler": 23, "raptor": 20, "shieldhead": 20}
    assert (table["camps"], own(game)["enclosure"]["raptor"], own(game)["completed"]) == ({}, 0, [])
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-RUL-24")
def test_pioneer_base_clears_a_tile_without_dinos_during_an_adventure_and_caps_valor() -> None:
    seats = {0: {"light": 0, "adventure": "egg-hunt", "members": {"light": 3}, "valor": 5}}
    empty = used("pioneer-base", seats)
    play(empty, "0 P2")
    assert (own(empty)["valor"], own(empty)["followers"]) == (5, 10)
    assert "P2" in seen(empty)["table"]["cleared"]
    full = used("pioneer-base", seats, dinos={"P2/1": "trampler", "P2/2": "raptor", "P2/3": "trampler"})
    play(full, "0 P2")
    assert (own(full)["valor"], own(full)["followers"]) == (6, 13)
    assert own(full)["adventure"] == "egg-hunt"


@pytest.mark.rule("E2-RUL-24", "E2-RUL-12")
def test_pioneer_base_takes_no_temple_no_edge_hex_and_no_area_beyond_its_own() -> None:
    table = {**built(P1="pioneer-base"), "cleared": ["P1", "P5"]}
    game = lay(resolving("pioneer-base"), table=table, seats={0: {"glowberry": 9}})
    assert set(tokens(game)) == {"P2", "C5"}
    assert why(game) == {
        "P5": ["E2-RUL-24 P5 is a cleared area"],
        "C6": ["E2-RUL-24 the temple stands on C6"],
        "W1": ["E2-RUL-24 W1 has no tile to remove"],
    }


# -- Staging Ground ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-18", "E2-RUL-63")
def test_staging_ground_is_a_counterattack_with_two_savior_bonuses() -> None:
    seats: dict[int, Json] = {0: {"light": 3}, 2: {"breach": "dp4", "breach_at": "L", "breach_dinos": {"raptor": 1}}}
    game = used("staging-ground", seats, camps={"L": "green"})
    assert asked(game) == "commit_light"
    play(game, "0 #1")
    while asked(game) != "reveal_attack":
        play(game, f"0 {'pass' if 'pass' in tokens(game) else tokens(game)[0]}")
    assert own(game, 2)["breach"] == ""
    assert own(game)["followers"] == 10 + 1 + 2 * 3
    assert own(game)["valor"] == 1 + 2


@pytest.mark.rule("E2-OPT-18")
def test_a_choice_in_the_savior_bonus_is_made_anew_each_time() -> None:
    content = changed({"attack.dp4.savior": ["glowberry-or-valor"]})
    seats: dict[int, Json] = {0: {"light": 0}, 2: {"breach": "dp4", "breach_at": "L", "breach_dinos": {"trampler": 1}}}
    table = {**built(R="staging-ground"), "camps": {"L": "green"}}
    game = lay(resolving("staging-ground"), table=table, seats=seats, content=content)
    play(game, "0 pass")
    assert set(tokens(game)) == {"glowberry", "valor"}
    play(game, "0 glowberry", "0 valor")
    assert asked(game) == "reveal_attack"
    gained(game, light=-1, glowberry=1, valor=1, followers=1)


@pytest.mark.rule("E2-OPT-18")
def test_a_savior_bonus_of_another_counterattack_comes_once() -> None:
    seats: dict[int, Json] = {0: {"light": 0}, 2: {"breach": "dp1", "breach_at": "L", "breach_dinos": {"trampler": 1}}}
    game = lay(step("counterattack", seat=0), table={"camps": {"L": "green"}}, seats=seats)
    play(game, "0 pass")
    gained(game, light=-1, followers=3 + 1)


# -- a lacking species -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-RUL-92", "E2-ASM-31")
def test_a_hex_whose_next_space_asks_for_a_lacking_species_gets_no_dino() -> None:
    """No Raptor is left: the Trampler space behind the Raptor space of P2 stays empty, P3 gets its second Trampler."""
    content = changed({"dino.raptor.supply": 0})
    game = lay(step("restock_map"), table={"dinos": {"P2/1": "trampler", "P3/1": "trampler"}}, content=content)
    assert [at for at in seen(game)["table"]["dinos"] if at[:2] in ("P2", "P3")] == ["P2/1", "P3/1", "P3/2"]
