"""Episode 2, chapter OPT: the Outposts of dice and of other Effects: Command Center, Speaker's Rock, Underground Passage."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    ICONS,
    asked,
    built,
    lay,
    own,
    play,
    resolving,
    rules,
    seen,
    step,
    tokens,
    why,
)

PRIMARY = step("choose_effect", seat=0)
POOL = ["neutral-adventurer", "neutral-innovator"]


def dice_of(game: Ep2) -> dict[str, str]:
    """The dice on the Main board."""
    spaces: dict[str, str] = seen(game)["table"]["die_spaces"]
    return spaces


# -- Speaker's Rock ----------------------------------------------------------------------------------------------------


def speaking(seats: dict[int, Json] | None = None, **table: Json) -> Ep2:
    """Blue uses Speaker's Rock without a die."""
    return lay(resolving("speakers-rock"), table={**built(R="speakers-rock"), **table}, seats=seats)


@pytest.mark.rule("E2-OPT-17", "E2-RUL-27")
def test_speakers_rock_replaces_a_neutral_die_of_the_board_free_for_a_vote() -> None:
    dice = {"pub/1": "neutral-facilitator", "training/3": "neutral-adventurer", "pub/2": "red-organizer"}
    game = speaking({0: {"food": 0, "story": 0}}, die_spaces=dice, pool=["neutral-organizer"])
    assert set(tokens(game)) == {"die@pub/1", "die@training/3"}
    play(game, "0 die@training/3")
    assert dice_of(game) == {**dice, "training/3": "blue-adventurer"}
    assert (own(game)["votes"], own(game)["permanent_votes"], own(game)["followers"]) == (1, 0, 10)
    assert own(game)["supply"]["dice"] == 4
    assert asked(game) == "reveal_attack"
    assert "E2-PUB-01" not in rules(game)


@pytest.mark.rule("E2-OPT-17", "E2-RUL-46")
def test_a_neutral_die_on_a_breached_outpost_may_be_replaced() -> None:
    table = built(R="speakers-rock", L="crash-site")
    breached = {1: {"breach": "dp1", "breach_at": "L", "breach_on": "outpost", "breach_dinos": {"trampler": 1}}}
    dice = {"crash-site/1": "neutral-organizer"}
    game = lay(resolving("speakers-rock"), table={**table, "die_spaces": dice}, seats=breached)
    assert dice_of(game) == {"crash-site/1": "blue-organizer"}
    assert own(game)["scrap"] == 1


@pytest.mark.rule("E2-RUL-27")
def test_the_die_that_activated_the_rock_may_be_the_one() -> None:
    game = lay(PRIMARY, table={"pool": POOL, **built(R="speakers-rock")})
    play(game, "0 speakers-rock", "0 neutral-adventurer", "0 keep")
    assert dice_of(game) == {"speakers-rock/1": "blue-adventurer"}
    assert own(game)["votes"] == 1


@pytest.mark.rule("E2-RUL-27", "E2-OPT-21")
def test_the_rock_needs_a_neutral_die_on_the_board() -> None:
    game = lay(PRIMARY, table={"pool": ["red-adventurer"], "aside": ["neutral-organizer"], **built(R="speakers-rock")})
    assert "speakers-rock" not in tokens(game)
    assert [reason.partition(" ")[0] for reason in why(game)["speakers-rock"]] == ["E2-RUL-27"]


@pytest.mark.rule("E2-RUL-27", "E2-CMP-10")
def test_the_rock_needs_an_own_die_in_the_supply() -> None:
    five = {"pool": ["blue-adventurer"] * 3 + ["neutral-adventurer"], "die_spaces": {"pub/1": "blue-facilitator"}}
    game = lay(PRIMARY, table={**five, "aside": ["blue-organizer"], **built(R="speakers-rock")})
    assert why(game)["speakers-rock"] == ["E2-RUL-27 all 5 of your dice are in play"]


@pytest.mark.rule("E2-RUL-27", "E2-CMP-10")
def test_the_last_own_die_of_the_supply_is_enough() -> None:
    four = ["blue-adventurer"] * 4 + ["neutral-adventurer"]
    assert "speakers-rock" in tokens(lay(PRIMARY, table={"pool": four, **built(R="speakers-rock")}))


@pytest.mark.rule("E2-RUL-27", "E2-DIE-12")
def test_without_a_neutral_die_on_the_board_only_a_neutral_one_activates_the_rock() -> None:
    game = lay(PRIMARY, table={"pool": ["red-adventurer", "blue-organizer", "neutral-innovator"], **built(R="speakers-rock")})
    play(game, "0 speakers-rock", "0 keep")
    assert dice_of(game) == {"speakers-rock/1": "blue-innovator"}


@pytest.mark.rule("E2-RUL-27", "E2-SEC-06")
def test_a_leader_finds_no_neutral_die_in_the_pool() -> None:
    table = {"pool": POOL, **built(R="speakers-rock")}
    assert "discovery" not in tokens(lay(step("place_leader", seat=0), table=table))
    on_board = {**table, "die_spaces": {"pub/1": "neutral-facilitator"}}
    assert "discovery" in tokens(lay(step("place_leader", seat=0), table=on_board))


# -- Command Center ----------------------------------------------------------------------------------------------------


def commanding(zone: str, seats: dict[str, Json] | None = None, **table: Json) -> Ep2:
    """Blue's Leader is in this Zone, and Blue uses Command Center."""
    own_seat = {"leader_at": zone, **(seats or {})}
    return lay(resolving("command-center"), table={**built(R="command-center"), **table}, seats={0: own_seat})


@pytest.mark.rule("E2-OPT-03", "E2-RUL-55")
@pytest.mark.parametrize(
    ("zone", "effects"),
    [
        ("sustenance", ["gather", "pub"]),
        ("expansion", ["marketplace", "politics", "settle"]),
        ("construction", ["build", "salvage"]),
    ],
)
def test_command_center_resolves_an_effect_of_the_leaders_zone(zone: str, effects: list[str]) -> None:
    dice = {"pool": ["neutral-adventurer"], "outpost_offer": ["crash-site"]}
    assert tokens(commanding(zone, {"food": 2}, **dice)) == effects


@pytest.mark.rule("E2-OPT-03", "E2-RUL-55", "E2-RUL-81")
def test_the_leader_returns_upright_before_the_attack() -> None:
    game = commanding("construction")
    play(game, "0 salvage")
    assert (own(game)["scrap"], own(game)["leader_at"]) == (3, "home")
    assert own(game)["toppled"]["leader"] == 0
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-OPT-03", "E2-SEC-07")
def test_command_center_needs_no_die_space_of_the_effect() -> None:
    full = {"salvage/1": "neutral-adventurer", "salvage/2": "neutral-organizer"}
    game = commanding("construction", die_spaces=full)
    play(game, "0 salvage")
    assert own(game)["scrap"] == 3
    assert dice_of(game) == full


@pytest.mark.rule("E2-OPT-03")
def test_the_leaders_of_others_do_not_command() -> None:
    table = {"pool": POOL, **built(R="command-center")}
    game = lay(PRIMARY, table=table, seats={1: {"leader_at": "construction"}})
    assert why(game)["command-center"] == ["E2-RUL-55 your leader is on no leader space"]


@pytest.mark.rule("E2-RUL-55", "E2-RUL-23")
def test_a_leader_who_enters_discovery_commands_another_outpost_and_comes_home() -> None:
    game = lay(step("place_leader", seat=0), table=built(R="command-center", L="crash-site"))
    play(game, "0 discovery", "0 command-center")
    assert own(game)["scrap"] == 4
    play(game, "~ dp1", "1 pass")
    assert (own(game)["leader_at"], asked(game)) == ("home", "reveal_attack")


@pytest.mark.rule("E2-RUL-55", "E2-OPT-21")
def test_command_center_needs_a_resolvable_effect_and_tells_what_each_lacks() -> None:
    table = {"pool": POOL, **built(R="command-center", L="forward-barracks", P1="rendezvous-point"), "cleared": ["P1"]}
    game = lay(PRIMARY, table=table, seats={0: {"leader_at": "discovery", "heavy": 5, "glowberry": 0}})
    assert "command-center" not in tokens(game)
    assert why(game)["command-center"] == [
        "E2-OPT-21 forward-barracks: no heavy soldier is left in your supply",
        "E2-OPT-21 rendezvous-point: needs 1 glowberry, you have 0",
    ]


@pytest.mark.rule("E2-RUL-55")
def test_an_effect_that_is_closed_is_refused_inside_command_center() -> None:
    table = built(R="command-center", L="forward-barracks", P1="crash-site", P2="mushroom-farm")
    seats = {0: {"leader_at": "discovery", "heavy": 5}}
    game = lay(resolving("command-center"), table={**table, "cleared": ["P1", "P2"]}, seats=seats)
    assert tokens(game) == ["crash-site", "mushroom-farm"]
    assert why(game) == {"forward-barracks": ["E2-OPT-21 no heavy soldier is left in your supply"]}


@pytest.mark.rule("E2-RUL-81")
def test_a_leader_who_came_home_from_command_center_is_placed_in_the_same_turn() -> None:
    table = {"pool": POOL, **built(R="command-center"), "adventure_offer": ["egg-hunt"]}
    game = lay(step("turn", seat=0), table=table, seats={0: {"leader_at": "construction", "scrap": 0}})
    play(game, "0 command-center", "0 neutral-innovator", "0 keep", "~ dp1", "1 #1", "0 place-leader")
    assert "construction" in tokens(game)
    play(game, "0 construction", "0 salvage")
    assert own(game)["scrap"] == 4


# -- Underground Passage -----------------------------------------------------------------------------------------------


def passing(dice: dict[str, Json], seats: dict[int, Json] | None = None, **table: Json) -> Ep2:
    """Blue uses the Underground Passage on the right area without a die."""
    return lay(
        resolving("underground-passage"), table={**built(R="underground-passage"), "die_spaces": dice, **table}, seats=seats
    )


@pytest.mark.rule("E2-OPT-20", "E2-RUL-54", "E2-RUL-102")
def test_underground_passage_exchanges_two_dice_and_resolves_one_of_their_effects() -> None:
    dice = {"pub/1": "red-facilitator", "salvage/2": "green-innovator", "training/1": "neutral-organizer"}
    game = passing(dice)
    assert (asked(game), tokens(game)) == ("passage_effect", ["pub", "training", "salvage"])
    play(game, "0 salvage")
    assert (asked(game), tokens(game)) == ("exchange_other", ["die@pub/1", "die@training/1"])
    play(game, "0 die@pub/1", "0 facilitator@salvage/2")
    assert dice_of(game) == {**dice, "pub/1": "green-facilitator", "salvage/2": "red-facilitator"}
    assert (own(game)["scrap"], own(game)["story"]) == (3, 1)


@pytest.mark.rule("E2-RUL-54", "E2-RUL-46")
def test_a_die_on_an_icon_space_shows_its_icon_free_and_nothing_is_triggered() -> None:
    seats: dict[int, Json] = {0: {"story": 0, "perks": ["gatherer", "lobbyist", "politician", "manager"]}}
    game = passing({"pub/1": "red-facilitator", "salvage/1": "blue-adventurer"}, seats)
    play(game, "0 salvage")
    assert dice_of(game) == {"pub/1": "blue-facilitator", "salvage/1": "red-adventurer"}
    assert (own(game)["followers"], own(game)["votes"], own(game)["glowberry"]) == (10, 0, 2)
    assert own(game)["scrap"] == 3


@pytest.mark.rule("E2-RUL-102", "E2-OPT-20")
@pytest.mark.parametrize("face", ICONS)
def test_a_die_that_comes_to_a_free_space_shows_any_face(face: str) -> None:
    game = passing({"pub/2": "red-facilitator", "salvage/2": "green-innovator"})
    play(game, "0 pub")
    assert tokens(game) == [f"{icon}@pub/2" for icon in ICONS]
    play(game, f"0 {face}@pub/2", "0 innovator@salvage/2")
    assert dice_of(game) == {"pub/2": f"green-{face}", "salvage/2": "red-innovator"}
    assert own(game)["story"] == 2


@pytest.mark.rule("E2-RUL-54")
def test_both_dice_may_lie_on_one_effect() -> None:
    game = passing({"training/1": "red-organizer", "training/4": "green-innovator"})
    play(game, "0 innovator@training/4")
    assert dice_of(game) == {"training/1": "green-organizer", "training/4": "red-innovator"}
    assert asked(game) == "train"


@pytest.mark.rule("E2-RUL-54")
def test_two_dice_of_one_effect_are_named_in_their_order_so_that_no_exchange_comes_twice() -> None:
    three = {"training/1": "red-organizer", "training/3": "green-innovator", "training/4": "neutral-innovator"}
    game = passing(three)
    assert tokens(game) == ["die@training/1", "die@training/3"]
    assert why(game) == {"die@training/4": ["E2-RUL-54 no other die is left for the one on training/4"]}
    other = passing({**three, "salvage/1": "neutral-adventurer"})
    play(other, "0 training", "0 die@training/3")
    assert tokens(other) == ["die@training/4", "die@salvage/1"]
    assert why(other) == {"die@training/1": ["E2-RUL-54 begin with the die on training/1"]}


@pytest.mark.rule("E2-OPT-20", "E2-RUL-54")
def test_the_log_tells_the_exchange_and_every_new_face() -> None:
    game = passing({"pub/1": "red-facilitator", "salvage/2": "green-innovator"})
    play(game, "0 salvage", "0 organizer@salvage/2")
    assert [line for line in log(game) if line.startswith("E2-OPT-20") and "die" in line] == [
        "E2-OPT-20 blue exchanges the green-innovator die on salvage/2 with the red-facilitator die on pub/1",
        "E2-OPT-20 the die on pub/1 is turned to facilitator",
        "E2-OPT-20 the die on salvage/2 is turned to organizer",
    ]


@pytest.mark.rule("E2-RUL-54", "E2-OPT-21")
@pytest.mark.parametrize(("dice", "is_open"), [(["pub/1"], False), (["pub/1", "pub/2"], True)])
def test_a_leader_needs_two_dice_on_the_board_for_the_passage(dice: list[str], is_open: bool) -> None:
    table = {**built(R="underground-passage"), "die_spaces": dict.fromkeys(dice, "red-facilitator"), "pool": POOL}
    game = lay(step("place_leader", seat=0), table=table)
    assert ("discovery" in tokens(game)) == is_open


@pytest.mark.rule("E2-RUL-54")
def test_the_activating_die_may_be_one_of_the_two() -> None:
    table = {"pool": POOL, **built(R="underground-passage"), "die_spaces": {"salvage/1": "red-adventurer"}}
    game = lay(PRIMARY, table=table)
    play(game, "0 underground-passage", "0 neutral-innovator", "0 keep", "0 innovator@underground-passage/1")
    assert dice_of(game) == {"salvage/1": "neutral-adventurer", "underground-passage/1": "red-innovator"}
    assert own(game)["scrap"] == 3


@pytest.mark.rule("E2-RUL-54")
def test_the_passage_itself_is_never_the_effect_resolved() -> None:
    game = passing({"underground-passage/1": "red-facilitator", "pub/1": "red-facilitator", "salvage/1": "red-adventurer"})
    assert tokens(game) == ["pub", "salvage"]


@pytest.mark.rule("E2-RUL-54", "E2-OPT-21")
def test_the_passage_is_closed_if_no_effect_with_a_die_is_resolvable() -> None:
    table = {"pool": POOL, **built(R="underground-passage"), "die_spaces": {"marketplace/1": "red-facilitator"}}
    poor = dict.fromkeys(["food", "scrap", "island", "glowberry"], 0)
    game = lay(PRIMARY, table=table, seats={0: poor})
    assert "underground-passage" not in tokens(game)
    assert all("marketplace" in reason for reason in why(game)["underground-passage"])
    assert "underground-passage" in tokens(lay(PRIMARY, table=table))


@pytest.mark.rule("E2-RUL-54")
def test_an_effect_without_a_die_is_not_led_to() -> None:
    game = passing({"pub/1": "red-facilitator", "salvage/1": "red-adventurer"})
    assert "gather" not in tokens(game)


@pytest.mark.rule("E2-RUL-73", "E2-RUL-46")
def test_a_die_on_a_breached_outpost_is_exchanged_but_its_effect_not_resolved() -> None:
    table = built(R="underground-passage", L="crash-site")
    breached: dict[int, Json] = {1: {"breach": "dp1", "breach_at": "L", "breach_on": "outpost", "breach_dinos": {"trampler": 1}}}
    dice = {"crash-site/1": "neutral-organizer", "salvage/1": "red-adventurer", "pub/1": "red-facilitator"}
    game = lay(resolving("underground-passage"), table={**table, "die_spaces": dice}, seats=breached)
    assert tokens(game) == ["pub", "salvage"]
    assert why(game)["crash-site"] == ["E2-BRC-07 crash-site on L is breached"]
    play(game, "0 salvage")
    assert "die@crash-site/1" in tokens(game)
    play(game, "0 die@crash-site/1", "0 adventurer@crash-site/1")
    assert dice_of(game) == {"crash-site/1": "red-adventurer", "salvage/1": "neutral-adventurer", "pub/1": "red-facilitator"}
    assert own(game)["scrap"] == 3


@pytest.mark.rule("E2-RUL-54", "E2-ASM-04")
def test_an_exchanged_die_counts_for_its_owner_where_it_lies_now() -> None:
    """Red has more Presence in Construction after the exchange, blue in Sustenance."""
    dice = {"pub/1": "red-facilitator", "salvage/1": "blue-adventurer"}
    table = {**built(R="underground-passage"), "die_spaces": dice}
    game = lay(resolving("underground-passage"), step("count_majorities"), table=table)
    play(game, "0 salvage", "~ dp1", "1 #1")
    present = [line for line in log(game) if line.startswith("E2-ASM-04")]
    assert present == ["E2-ASM-04 blue has presence 1 in sustenance", "E2-ASM-04 red has presence 1 in construction"]


@pytest.mark.rule("E2-RUL-54", "E2-ASM-14")
def test_a_dissenter_die_is_exchanged_like_any_other() -> None:
    table = {**built(R="underground-passage"), "die_spaces": {"pub/1": "dissenter-facilitator", "salvage/1": "red-adventurer"}}
    game = lay(resolving("underground-passage"), step("count_majorities"), players=2, table=table)
    play(game, "0 pub", "~ dp1", "1 #1")
    assert dice_of(game) == {"pub/1": "red-facilitator", "salvage/1": "dissenter-adventurer"}
    present = [line for line in log(game) if line.startswith(("E2-ASM-04", "E2-ASM-14")) and "presence 1" in line]
    assert [line.partition(" ")[2] for line in present] == [
        "red has presence 1 in sustenance",
        "dissenter has presence 1 in construction",
    ]
