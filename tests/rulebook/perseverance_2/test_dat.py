"""Episode 2, chapter DAT: Dino Attacks, and what their owner decides."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, SPECTATOR, Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    AREAS,
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
    weights,
    whole_game,
)

ADVENTURE, PUB, COMMAND_CENTER, CRASH_SITE = 0, 2, 11, 12
"""Effects by number: those of the Outposts come after the nine of the City."""
CAMP, OUTPOST = 0, 1
L, R = AREAS.index("L"), AREAS.index("R")
C5 = AREAS.index("C5")
CRASH: dict[str, Json] = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
PLAINS = [f"dp{n}" for n in range(1, 11)]
CANYON = [f"dc{n}" for n in range(1, 11)]


def attacked(card: str, seats: dict[int, Json] | None = None, area: int = R, **table: Json) -> Ep2:
    """Red owns the Camp of this area, which Dinos attack with this card, in blue's turn."""
    camps = {"camps": {AREAS[area]: "red"}} if "camps" not in table else {}
    game = lay(step("dino_attack", owner=1, area=area, structure=CAMP), table={**camps, **table}, seats=seats)
    play(game, f"~ {card}")
    return game


def defended(threshold_of: str, table: Json, seats: dict[int, Json] | None = None) -> Ep2:
    """Red defends the right starting area against a card that lies there revealed."""
    pending = step("defend", seat=1, area=R, structure=CAMP)
    return lay(pending, table={"attack": threshold_of, **table}, seats={1: {"valor": 6}, **(seats or {})})


# -- when, by whom, which card ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DAT-01")
def test_an_outpost_effect_is_followed_by_a_dino_attack_once_it_is_resolved() -> None:
    game = lay(step("resolve", seat=0, effect=CRASH_SITE), table=CRASH)
    assert asked(game) == "reveal_attack"
    assert own(game)["scrap"] == 1 + 3
    spoken = rules(game)
    assert spoken.index("E2-OPT-04") < spoken.index("E2-DAT-02")


@pytest.mark.rule("E2-DAT-01", "E2-ADV-20")
def test_an_adventure_effect_is_followed_by_a_dino_attack_after_its_last_pick() -> None:
    game = lay(step("resolve", seat=0, effect=ADVENTURE), table={"camps": {"L": "red"}, "dinos": {"P2/1": "trampler"}})
    assert asked(game) == "adventure_pick"
    play(game, "0 combat@P2", "0 #1", "0 pass", "0 pass")
    assert asked(game) == "adventure_pick"
    assert "E2-DAT-02" not in rules(game)
    play(game, "0 camp@R")
    assert asked(game) == "reveal_attack"
    assert "E2-DAT-02" in rules(game)


@pytest.mark.rule("E2-DAT-01")
def test_no_dino_attack_follows_another_city_effect() -> None:
    game = lay(step("resolve", seat=0, effect=PUB), table={"camps": {"L": "red"}, **CRASH})
    assert game.seat == OVER
    assert "E2-DAT-02" not in rules(game)


@pytest.mark.rule("E2-DAT-02")
def test_the_owner_of_the_place_decides_and_gains_in_the_turn_of_another() -> None:
    game = attacked("dp5", {1: {"valor": 2}})
    assert (game.active, game.seat, asked(game)) == (0, 1, "defend")
    play(game, "1 #2")
    assert (own(game, 1)["valor"], own(game, 1)["followers"]) == (0, 12)
    assert (own(game, 0)["valor"], own(game, 0)["followers"]) == (1, 10)


@pytest.mark.rule("E2-DAT-02")
@pytest.mark.parametrize("effect", [ADVENTURE, CRASH_SITE])
def test_camp_and_outpost_of_one_area_are_attacked_each_for_its_own_owner(effect: int) -> None:
    table = {"camps": {"R": "green"}, **CRASH}
    game = lay(step("resolve", seat=0, effect=effect), table=table, seats={0: {"island": 1}, 1: {"valor": 6}, 2: {"valor": 6}})
    play(game, "~ dp10")
    assert (asked(game), game.seat) == ("defend", 2 if effect == ADVENTURE else 1)


@pytest.mark.rule("E2-DAT-03")
@pytest.mark.parametrize(("area", "deck"), [(L, PLAINS), (R, PLAINS), (C5, CANYON)])
def test_the_card_comes_from_the_deck_of_the_areas_terrain(area: int, deck: list[str]) -> None:
    table = {"cleared": ["C5"], "camps": {AREAS[area]: "red"}}
    game = lay(step("dino_attack", owner=1, area=area, structure=CAMP), table=table)
    assert weights(game) == dict.fromkeys(deck, 1)


@pytest.mark.rule("E2-DAT-03")
def test_a_revealed_card_is_seen_by_everybody_before_the_owner_decides() -> None:
    game = attacked("dp10", {1: {"valor": 6}})
    for viewer in (0, 1, 2, SPECTATOR):
        assert seen(game, viewer)["table"]["attack"] == "dp10"
    assert seen(game)["table"]["attack_decks"] == {"plains": 9, "canyon": 10}


# -- the defense -----------------------------------------------------------------------------------------------------------

RED_OUTPOST: dict[str, Json] = {"outposts": {"R": "pioneer-base"}, "outpost_owners": {"R": "red"}}
GREEN_OUTPOST: dict[str, Json] = {"outposts": {"R": "pioneer-base"}, "outpost_owners": {"R": "green"}}
TOWER: dict[str, Json] = {"watchtowers": ["R"]}


@pytest.mark.rule("E2-DAT-04")
@pytest.mark.parametrize(
    ("table", "base"),
    [
        ({"camps": {"R": "red"}}, 1),
        ({"camps": {"R": "red"}, **RED_OUTPOST}, 2),
        ({"camps": {"R": "red"}, **GREEN_OUTPOST}, 2),
        ({"camps": {"R": "red"}, **TOWER}, 3),
        ({"camps": {"R": "red"}, **TOWER, **GREEN_OUTPOST}, 4),
        (RED_OUTPOST, 1),
        ({**RED_OUTPOST, **TOWER}, 3),
        ({**RED_OUTPOST, "camps": {"L": "red"}}, 1),
    ],
)
def test_camp_outpost_and_watchtower_of_the_area_defend_it_whosever_they_are(table: Json, base: int) -> None:
    game = defended("dp10", table, {2: {"towers": 2 if "watchtowers" in table else 3}})
    assert tokens(game) == [f"#{5 - base}", "pass"]


@pytest.mark.rule("E2-DAT-04", "E2-BRC-08")
def test_a_breached_camp_and_a_breached_outpost_still_defend() -> None:
    table = {"camps": {"R": "blue"}, **GREEN_OUTPOST}
    breaches = {0: {"breach": "dp1", "breach_at": "R"}, 2: {"breach": "dp2", "breach_at": "R", "breach_on": "outpost"}}
    assert tokens(defended("dp10", table, breaches)) == ["#3", "pass"]


@pytest.mark.rule("E2-DAT-05", "E2-RUL-41")
def test_the_owner_spends_just_enough_valor_or_none() -> None:
    game = defended("dp10", {"camps": {"R": "red"}})
    assert tokens(game) == ["#4", "pass"]
    play(game, "1 #4")
    assert own(game, 1)["valor"] == 6 - 4
    spared = defended("dp10", {"camps": {"R": "red"}})
    play(spared, "1 pass")
    assert (own(spared, 1)["valor"], asked(spared)) == (6, "choose_gain")


@pytest.mark.rule("E2-DAT-05")
def test_no_other_player_contributes_valor() -> None:
    game = attacked("dp9", {0: {"valor": 6}, 1: {"valor": 3}, 2: {"valor": 6}})
    assert own(game, 1)["breach"] == "dp9"
    assert [own(game, seat)["valor"] for seat in range(3)] == [6, 3, 6]


@pytest.mark.rule("E2-RUL-41")
def test_a_hopeless_defense_spends_nothing_and_is_not_asked_for() -> None:
    game = attacked("dp9", {1: {"valor": 3}})
    assert game.seat == OVER
    assert (own(game, 1)["valor"], own(game, 1)["breach"]) == (3, "dp9")


@pytest.mark.rule("E2-RUL-41")
def test_other_amounts_of_valor_are_refused_with_the_numbers() -> None:
    table = {"attack": "dp10", "cleared": ["P4"], "camps": {"P4": "red"}}
    game = lay(step("defend", seat=1, area=AREAS.index("P4"), structure=CAMP), table=table, seats={1: {"valor": 6}})
    assert refused(game) == dict.fromkeys(["#1", "#2", "#3", "#5", "#6"], "E2-RUL-41")
    why = game.refusals()[0]
    assert spell(why.text, why.args, game.box.words) == "a defense of 5 takes, above 1, just 4 valor"


@pytest.mark.rule("E2-DAT-06")
def test_soldiers_and_leaders_add_nothing_to_the_defense() -> None:
    army = {"light": 5, "heavy": 5, "valor": 6}
    assert tokens(defended("dp10", {"camps": {"R": "red"}}, {1: army})) == ["#4", "pass"]
    leader = {"valor": 6, "leader_at": "discovery"}
    assert tokens(defended("dp10", {"camps": {"R": "red"}}, {1: leader})) == ["#4", "pass"]


@pytest.mark.rule("E2-DAT-06")
def test_a_lost_defense_costs_no_soldier() -> None:
    game = attacked("dp9", {1: {"light": 2, "heavy": 2, "valor": 0}})
    assert own(game, 1)["breach"] == "dp9"
    assert (own(game, 1)["light"], own(game, 1)["heavy"]) == (2, 2)
    assert own(game, 1)["toppled"] == {"light": 0, "heavy": 0, "leader": 0}


# -- Defender --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-07", "E2-RUL-41")
@pytest.mark.parametrize(("card", "valor"), [("dp3", 1), ("dp6", 2), ("dp9", 2)])
def test_each_valor_of_a_defender_adds_two(card: str, valor: int) -> None:
    game = defended(card, {"camps": {"R": "red"}}, {1: {"valor": 6, "perks": ["defender"]}})
    assert tokens(game) == [f"#{valor}", "pass"]
    play(game, f"1 #{valor}")
    assert (own(game, 1)["valor"], own(game, 1)["breach"]) == (6 - valor, "")


@pytest.mark.rule("E2-PRK-07")
def test_the_defender_of_another_does_not_help() -> None:
    game = defended("dp9", {"camps": {"R": "red"}}, {0: {"perks": ["defender"]}})
    assert tokens(game) == ["#4", "pass"]


@pytest.mark.rule("E2-PRK-07", "E2-RUL-29")
def test_a_defender_gained_in_this_step_does_not_work_yet() -> None:
    game = defended("dp9", {"camps": {"R": "red"}}, {1: {"valor": 6, "perks": ["defender"], "new_perks": ["defender"]}})
    assert tokens(game) == ["#4", "pass"]


# -- success and failure ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DAT-07")
@pytest.mark.parametrize("base", ["equal", "above"])
def test_a_defense_of_the_threshold_or_more_gains_the_success_reward(base: str) -> None:
    tower = {"watchtowers": ["R"]}
    towers = {0: {"towers": 2}}
    table, seats = ({**RED_OUTPOST}, {}) if base == "equal" else ({**RED_OUTPOST, **tower}, towers)
    game = attacked("dp1", {1: {"valor": 0, "story": 0}, **seats}, **table)
    assert game.seat == OVER
    mine = own(game, 1)
    assert (mine["story"], mine["glowberry"], mine["breach"]) == (1, 2, "")
    assert seen(game)["table"]["attack_discards"] == {"plains": ["dp1"], "canyon": []}
    assert seen(game)["table"]["attack"] == ""


@pytest.mark.rule("E2-DAT-08", "E2-RUL-22")
def test_a_failed_defense_gains_the_fail_reward_and_then_a_breach() -> None:
    game = attacked("dp9", {1: {"valor": 0, "story": 0}})
    mine = own(game, 1)
    assert (mine["story"], mine["followers"], mine["breach"]) == (1, 10, "dp9")
    spoken = rules(game)
    assert "E2-DAT-07" not in spoken
    assert spoken.index("E2-DAT-08") < spoken.index("E2-BRC-06")
    assert seen(game)["table"]["attack_discards"] == {"plains": [], "canyon": []}


@pytest.mark.rule("E2-DAT-08")
@pytest.mark.parametrize(("pick", "glowberry", "valor"), [("glowberry", 3, 0), ("valor", 2, 1)])
def test_the_owner_chooses_where_the_fail_reward_offers_a_choice(pick: str, glowberry: int, valor: int) -> None:
    game = attacked("dp10", {1: {"valor": 0}})
    assert (game.seat, tokens(game)) == (1, ["glowberry", "valor"])
    assert own(game, 1)["breach"] == ""
    play(game, f"1 {pick}")
    mine = own(game, 1)
    assert (mine["glowberry"], mine["valor"], mine["breach"]) == (glowberry, valor, "dp10")


@pytest.mark.rule("E2-DAT-08", "E2-RUL-76")
def test_valor_beyond_six_may_be_the_fail_reward_and_is_lost() -> None:
    game = attacked("dp10", {1: {"valor": 6}})
    play(game, "1 pass", "1 valor")
    assert (own(game, 1)["valor"], own(game, 1)["glowberry"], own(game, 1)["breach"]) == (6, 2, "dp10")


@pytest.mark.rule("E2-DAT-09")
@pytest.mark.parametrize(("valor", "followers"), [(2, 12), (0, 10)])
def test_nobody_gains_the_savior_bonus_in_the_attack(valor: int, followers: int) -> None:
    game = attacked("dp5", {1: {"valor": valor, "glowberry": 0}})
    if valor:
        play(game, "1 #2")
    assert [own(game, seat)["followers"] for seat in range(3)] == [10, followers, 10]
    assert own(game, 1)["glowberry"] == 0
    assert printed("attack.dp5.savior") == ["follower", "follower", "follower", "glowberry"]


# -- the decks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DAT-10")
def test_an_empty_deck_is_rebuilt_from_its_own_discards_without_breach_cards() -> None:
    table = {"camps": {"R": "red"}, "attack_discards": {"plains": PLAINS[1:], "canyon": ["dc1"]}}
    game = lay(step("dino_attack", owner=1, area=R, structure=CAMP), table=table, seats={1: {"breach": "dp1", "breach_at": "R"}})
    assert weights(game) == dict.fromkeys(PLAINS[1:], 1)
    assert seen(game)["table"]["attack_discards"] == {"plains": [], "canyon": ["dc1"]}
    assert seen(game)["table"]["attack_decks"] == {"plains": 9, "canyon": 9}
    assert "E2-DAT-10" in rules(game)


@pytest.mark.rule("E2-DAT-10")
def test_the_last_card_of_a_deck_is_drawn_before_it_is_rebuilt() -> None:
    table = {"camps": {"R": "red"}, "attack_discards": {"plains": PLAINS[:-1]}}
    game = lay(step("dino_attack", owner=1, area=R, structure=CAMP), table=table, seats={1: {"valor": 6}})
    assert "E2-DAT-10" not in rules(game)
    assert asked(game) == "defend"
    play(game, "1 #4")
    assert seen(game)["table"]["attack_decks"]["plains"] == 0
    assert seen(game)["table"]["attack_discards"]["plains"] == PLAINS


@pytest.mark.rule("E2-DAT-11")
def test_a_replaced_breach_card_goes_to_the_discard_pile_of_its_own_terrain() -> None:
    game = attacked("dp9", {1: {"valor": 0, "breach": "dc1", "breach_at": "L"}}, camps={"L": "red", "R": "red"})
    assert seen(game)["table"]["attack_discards"] == {"plains": [], "canyon": ["dc1"]}
    assert own(game, 1)["breach"] == "dp9"


@pytest.mark.rule("E2-DAT-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_twenty_cards_stay_in_the_game_and_at_most_one_lies_before_a_player(players: int) -> None:
    breaches = set()
    for game in whole_game(players, seed=players + 20):
        shown = seen(game)
        lying = [seat["breach"] for seat in shown["seats"] if seat["breach"]]
        breaches.add(len(lying))
        revealed = [shown["table"]["attack"]] if shown["table"]["attack"] else []
        for deck, letter in (("plains", "dp"), ("canyon", "dc")):
            discarded = shown["table"]["attack_discards"][deck]
            assert all(card.startswith(letter) for card in discarded)
            out = [card for card in lying + revealed if card.startswith(letter)]
            assert shown["table"]["attack_decks"][deck] + len(discarded) + len(out) == 10
    assert max(breaches) >= 1


# -- several attacks in one turn -------------------------------------------------------------------------------------------


NESTED = {
    "cleared": ["C5"],
    "outposts": {"L": "command-center", "C5": "crash-site"},
    "outpost_owners": {"L": "blue", "C5": "blue"},
}


@pytest.mark.rule("E2-DAT-12", "E2-RUL-66", "E2-RUL-23")
def test_the_attack_of_an_inner_effect_ends_with_its_breach_before_the_outer_one_begins() -> None:
    seats = {0: {"leader_at": "discovery", "valor": 0, "scrap": 0}}
    game = lay(step("resolve", seat=0, effect=COMMAND_CENTER), table=NESTED, seats=seats)
    assert (asked(game), own(game)["scrap"], seen(game)["table"]["rally"]) == ("reveal_attack", 3, "C5")
    assert own(game)["leader_at"] == "discovery"
    play(game, "~ dc6")
    assert (own(game)["breach"], own(game)["breach_at"], own(game)["breach_on"]) == ("dc6", "C5", "outpost")
    assert (asked(game), seen(game)["table"]["rally"], own(game)["leader_at"]) == ("reveal_attack", "L", "home")
    assert set(weights(game)) == set(PLAINS)
    play(game, "~ dp9")
    assert game.seat == OVER
    mine = own(game)
    assert (mine["breach"], mine["breach_at"], mine["followers"]) == ("dp9", "L", 10 - 2)
    assert (seen(game)["table"]["rally"], seen(game)["table"]["attack_discards"]["canyon"]) == ("", ["dc6"])


@pytest.mark.rule("E2-RUL-66", "E2-DAT-12")
def test_after_an_adventure_inside_an_outpost_effect_the_marker_returns_for_the_outer_attack() -> None:
    table = {"camps": {"R": "red"}, "outposts": {"L": "command-center"}, "outpost_owners": {"L": "blue"}}
    seats = {0: {"leader_at": "sustenance", "valor": 6, "light": 1}, 1: {"valor": 6}}
    game = lay(step("resolve", seat=0, effect=COMMAND_CENTER), table={**table, "dinos": {"P4/1": "trampler"}}, seats=seats)
    play(game, "0 adventure", "0 combat@P4", "0 pass", "0 pass")
    assert (asked(game), seen(game)["table"]["rally"]) == ("reveal_attack", "R")
    play(game, "~ dp1", "1 #1")
    assert (asked(game), seen(game)["table"]["rally"]) == ("reveal_attack", "L")
    play(game, "~ dp2")
    assert (game.seat, asked(game)) == (0, "defend")
    play(game, "0 #1")
    assert (game.seat, seen(game)["table"]["rally"]) == (OVER, "")


# -- what the backs show ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-RUL-72", "E2-SET-04")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_the_backs_show_one_range_of_thresholds_for_each_deck_and_no_card(viewer: int) -> None:
    game = lay(step("dino_attack", owner=1, area=R, structure=CAMP), table={"camps": {"R": "red"}})
    table = seen(game, viewer)["table"]
    for deck, prefix in (("plains", "dp"), ("canyon", "dc")):
        thresholds = [printed(f"attack.{prefix}{n}.threshold") for n in range(1, 11)]
        assert table["attack_backs"][deck] == [min(thresholds), max(thresholds)]
    assert table["attack_decks"] == {"plains": 10, "canyon": 10}
    assert not [line for line in log(game, viewer) if "dp" in line or "dc" in line]


@pytest.mark.rule("E2-DAT-03")
def test_the_log_tells_the_threshold_of_the_revealed_card() -> None:
    assert "E2-DAT-03 red reveals dp9, which takes a defense of 5" in log(attacked("dp9", {1: {"valor": 6}}))


@pytest.mark.rule("E2-DAT-07", "E2-DAT-08", "E2-PRK-07")
def test_the_log_tells_the_defense_and_what_it_came_to() -> None:
    held = defended("dp9", {"camps": {"R": "red"}}, {1: {"valor": 6, "perks": ["defender"]}})
    play(held, "1 #2")
    assert "E2-DAT-07 red holds against dp9 with a defense of 5" in log(held)
    assert "E2-DAT-08 the defense of red is 1 of 5: dp9 gets through" in log(attacked("dp9", {1: {"valor": 3}}))


@pytest.mark.rule("E2-DAT-01")
@pytest.mark.parametrize("seed", [3, 4])
def test_every_use_of_a_camp_or_outpost_in_a_game_is_attacked_once(seed: int) -> None:
    game = list(whole_game(3, seed=seed))[-1]
    spoken = rules(game)
    used = len([rule for rule in spoken if rule == "E2-DAT-02"])
    marked = [line for line in log(game) if line.endswith(tuple(AREAS)) and "the rally marker is on" in line]
    assert used == len(marked) > 0
