"""Solo game of Episode 1, chapters 9 and 11: what Dissenters do with Effects; Settlements, Traps and Walls."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OMNISCIENT, OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import EFFECTS
from tests.rulebook.dissenters.table import (
    CAMILLA,
    NAREK,
    asked,
    d1,
    dissenter,
    ds,
    lay1,
    log,
    play1,
    seen1,
    tokens,
    told,
    weights,
)

SAFE_PATHS = {
    "sustenance": ["a2", "b2", "a1", "b1", "c1"],
    "military": ["a2", "c2", "a1", "b1", "c1"],
    "expansion": ["b2", "c2", "a1", "b1", "c1"],
    "protection": ["a2", "c2", "a1", "b1", "c1"],
}
OPPOSITE = {"sustenance": "card-1", "military": "card-5", "expansion": "card-8", "protection": "card-12"}


def effect(word: str, table: dict[str, Json] | None = None, opposite: str = "expansion", colour: int = NAREK) -> Ep1:
    """A Dissenter does what this Effect says; the other one's card names the opposite Zone."""
    name, other = ("narek", "camilla") if colour == NAREK else ("camilla", "narek")
    cards = {name: {"card": "card-13" if word == "fortifications" else "card-9"}, other: {"card": OPPOSITE[opposite]}}
    return lay1(d1("effect", colour=colour, effect=EFFECTS.index(word)), table=table, solo=cards)


def dinos(zone: str, n: int, species: str = "raptor") -> dict[str, str]:
    """The first Dinos of a safe Zone."""
    return {f"{zone}/{space}": species for space in SAFE_PATHS[zone][:n]}


def settlements(**zones: str) -> dict[str, str]:
    """Settlements from the lowest space up: r, g or b for their colours, a dot for none."""
    colours = {"r": "red", "g": "green", "b": "blue"}
    return {f"{zone}/{n}": colours[c] for zone, row in zones.items() for n, c in enumerate(row, 1) if c != "."}


def built(game: Ep1, before: dict[str, str]) -> list[str]:
    """The spaces of the Settlements that are new."""
    return sorted(set(seen1(game)["table"]["settlements"]) - set(before))


# -- nothing, Patrol, Politics -----------------------------------------------------------------------------------------


@pytest.mark.rule("D1-EFF-01")
@pytest.mark.parametrize("word", ["rations", "supply", "salvage", "pub"])
def test_some_effects_do_nothing(word: str) -> None:
    game, before = effect(word), lay1(solo={"narek": {"card": "card-9"}, "camilla": {"card": "card-8"}})
    assert game.seat == OVER
    assert seen1(game) == seen1(before)
    assert log(game) == [f"D1-EFF-01 {word} does nothing for red"]


@pytest.mark.rule("D1-EFF-02")
def test_both_offered_patrols_go_under_the_deck_and_two_new_ones_come() -> None:
    dice = {"die_spaces": {"patrol/1": "neutral-adventurer"}}
    table = {"offer": ["patrol-1", "patrol-2"], "deck": ["patrol-3", "patrol-4", "patrol-5"]}
    game = lay1(
        d1("effect", colour=NAREK, effect=EFFECTS.index("patrol")),
        table={**table, **dice},
        solo={"active": "narek", "narek": {"card": "card-3"}},
        human={"patrol": "patrol-7", "patrolling": {"light": 1}, "light": 0},
    )
    assert weights(game) == {"patrol-3": 1, "patrol-4": 1, "patrol-5": 1}
    play1(game, "~ patrol-4")
    assert sorted(tokens(game)) == ["patrol-3", "patrol-5"]
    play1(game, "~ patrol-3")
    table = seen1(game)["table"]
    assert (table["offer"], table["deck"]) == (["patrol-4", "patrol-3"], 3)
    assert {line.partition(" ")[0] for line in log(game) if "patrol-" in line} == {"D1-EFF-02"}
    assert "D1-EFF-02 their order under the deck is random" in log(game)
    assert seen1(game)["seats"][0]["patrol"] == "patrol-7"
    assert game.seat == OVER


@pytest.mark.rule("D1-RUL-13", "D1-EFF-02")
def test_with_a_short_deck_the_cards_just_put_under_it_come_back() -> None:
    table = {"offer": ["patrol-1", "patrol-2"], "deck": ["patrol-3"]}
    game = lay1(d1("effect", colour=NAREK, effect=EFFECTS.index("patrol")), table=table)
    assert seen1(game)["table"]["offer"] == ["patrol-3"]
    assert weights(game) == {"patrol-1": 1, "patrol-2": 1}
    play1(game, "~ patrol-2")
    assert seen1(game)["table"]["offer"] == ["patrol-3", "patrol-2"]


@pytest.mark.rule("D1-RUL-13")
def test_of_too_few_patrols_what_exists_is_revealed() -> None:
    game = lay1(d1("effect", colour=NAREK, effect=EFFECTS.index("patrol")), table={"offer": ["patrol-1"], "deck": []})
    assert (game.seat, seen1(game)["table"]["offer"]) == (OVER, ["patrol-1"])
    assert not any("random" in line for line in log(game)), "one card has no order"


@pytest.mark.rule("D1-EFF-04")
@pytest.mark.parametrize("colour", [NAREK, CAMILLA])
def test_politics_converts_a_die_by_the_order_of_the_other_card(colour: int) -> None:
    """The other card is 12: Adventurer, Innovator, Organizer, Facilitator."""
    pool = ["neutral-facilitator", "neutral-innovator", "neutral-organizer"]
    game = effect("politics", {"pool": pool}, "protection", colour)
    own = "red" if colour == NAREK else "green"
    assert sorted(seen1(game)["table"]["pool"]) == sorted([f"{own}-innovator", "neutral-facilitator", "neutral-organizer"])
    assert dissenter(game, colour)["dice"] == 4


# -- Training ----------------------------------------------------------------------------------------------------------


def manned(zone: str, *kinds: str) -> dict[str, str]:
    """Defenders of the human in the first row of the columns."""
    return {f"{zone}/first-{column}": f"blue-{kind}" for column, kind in zip("abc", kinds, strict=False)}


DEFENDED = ("heavy", "light", "heavy")


@pytest.mark.rule("D1-EFF-03")
def test_training_takes_the_zone_with_most_own_settlements() -> None:
    game = effect("training", {"settlements": settlements(military="rgg", sustenance="r.r", protection="bbbb")})
    assert seen1(game)["table"]["soldiers"] == {"sustenance/second-a": "red-heavy"}
    group = told(game, "D1-EFF-03 red selects sustenance for a soldier").splitlines()
    assert [line.strip() for line in group[1:] if "column" not in line and "space" not in line] == [
        "DS-SEL-04 the opposite zone is expansion, that of card-8 of camilla",
        "D1-EFF-03 the highest number is best",
        "D1-EFF-03 expansion: 0 own settlements",
        "D1-EFF-03 protection: 0 own settlements",
        "D1-EFF-03 sustenance: 2 own settlements",
        "D1-EFF-03 military: 1 own settlement",
        "D1-EFF-03 sustenance alone is best",
    ]


@pytest.mark.rule("D1-EFF-03")
def test_of_equal_zones_the_first_in_the_walk_from_the_opposite_one() -> None:
    for opposite, expected in (("sustenance", "military"), ("expansion", "protection"), ("protection", "protection")):
        game = effect("training", {"settlements": settlements(military="r", protection="r")}, opposite)
        assert list(seen1(game)["table"]["soldiers"]) == [f"{expected}/second-a"]
        assert f"DS-SEL-05 of 2 equal ones {expected} is the first that is possible" in told(game, f"selects {expected} for")


@pytest.mark.rule("D1-EFF-03")
def test_with_all_zones_defended_nothing_happens() -> None:
    guards = manned("sustenance", "heavy", "heavy", "light") | manned("military", *DEFENDED)
    guards |= {space: one.replace("blue", "green") for space, one in manned("protection", *DEFENDED).items()}
    guards |= {space: one.replace("blue", "red") for space, one in manned("expansion", "light", "heavy", "heavy").items()}
    game = effect("training", {"soldiers": guards})
    assert seen1(game)["table"]["soldiers"] == guards
    assert told(game, "D1-EFF-03 red finds no zone for a soldier").count("is defended") == 4


@pytest.mark.rule("D1-RUL-03")
def test_a_zone_without_an_empty_soldier_space_is_ignored_like_a_defended_one() -> None:
    """Dangerous Military is full of Light Soldiers and not Defended; the best of the rest has no own Settlement at all."""
    lights = {f"military/first-{c}": "blue-light" for c in "abc"} | {f"military/second-{c}": "green-light" for c in "abc"}
    table = {"settlements": settlements(military="rr"), "soldiers": lights, "dangerous": ["military"]}
    game = effect("training", table, "sustenance")
    assert seen1(game)["table"]["soldiers"] == {**lights, "sustenance/second-a": "red-heavy"}
    assert "D1-RUL-03 military: has no empty soldier space" in told(game, "red selects sustenance for")


# -- Settle ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-EFF-05", "D1-EFF-06", "D1-EFF-09")
def test_the_first_settlement_joins_most_own_ones_the_second_goes_to_the_opposite_zone() -> None:
    before = settlements(sustenance="r", military="rbr", expansion="gg")
    game = effect("settle", {"settlements": before})
    assert built(game, before) == ["expansion/3", "military/4"]
    first, second = told(game, "selects military for the first"), told(game, "selects expansion for the second")
    assert "D1-EFF-05 military: 2 own settlements" in first and "D1-EFF-05 military alone is best" in first
    assert second.splitlines()[0] == "D1-EFF-06 red selects expansion for the second settlement"


@pytest.mark.rule("D1-EFF-05")
def test_of_equal_zones_the_walk_decides_for_the_first_settlement() -> None:
    game = effect("settle", {}, "protection")
    assert built(game, {}) == ["protection/1", "sustenance/1"]
    assert "DS-SEL-05 of 4 equal ones protection is the first that is possible" in told(game, "for the first settlement")


@pytest.mark.rule("D1-EFF-06")
def test_if_the_first_was_put_into_the_opposite_zone_the_second_goes_to_the_zone_after_it() -> None:
    before = settlements(expansion="r")
    assert built(effect("settle", {"settlements": before}), before) == ["expansion/2", "protection/1"]


@pytest.mark.rule("D1-EFF-07")
def test_without_an_empty_space_the_next_zone_is_taken() -> None:
    before = settlements(military="rrrrrr", expansion="bbgggg")
    game = effect("settle", {"settlements": before})
    assert built(game, before) == ["protection/1", "sustenance/1"]
    group = told(game, "D1-EFF-05 red selects protection for the first settlement")
    assert "D1-EFF-07 military: has no empty settlement space" in group
    assert "DS-SEL-09 no best one is possible: on from military to protection" in group


@pytest.mark.rule("D1-EFF-08", "D1-RUL-10")
def test_a_zone_about_to_be_attacked_is_passed_over_by_both_settlements() -> None:
    before = settlements(expansion="r")
    table = {"settlements": before, "dinos": dinos("expansion", 5)}
    game = effect("settle", table)
    assert built(game, before) == ["protection/1", "sustenance/1"]
    assert "D1-EFF-08 expansion: is about to be attacked" in told(game, "for the first settlement")
    assert "D1-EFF-08 expansion: is about to be attacked" in told(game, "for the second settlement")


@pytest.mark.rule("D1-EFF-08", "D1-RUL-10", "D1-RUL-04")
def test_a_zone_with_one_empty_dino_space_or_only_a_trap_there_is_not() -> None:
    before = settlements(expansion="r")
    table = {"settlements": before, "dinos": dinos("expansion", 4), "traps": {"expansion/c1": "red"}}
    assert built(effect("settle", table), before) == ["expansion/2", "protection/1"]


@pytest.mark.rule("D1-EFF-09")
def test_the_bottommost_empty_space_is_taken_and_gives_no_bonus() -> None:
    before = settlements(military="b.g.b", expansion="bbbggg")
    game = effect("settle", {"settlements": before, "dangerous": ["expansion"]}, "military")
    assert built(game, before) == ["expansion/7", "military/2"]
    human = seen1(game)["seats"][0]
    assert (human["food"], human["scrap"], human["story"], human["votes"], human["followers"]) == (1, 1, 2, 0, 10)
    assert list(game.owners[NAREK].assets) == [0] * 9


@pytest.mark.rule("D1-RUL-09")
def test_the_second_settlement_never_joins_the_first() -> None:
    """Every other Zone is full or about to be attacked: the second one is skipped."""
    before = settlements(expansion="r", protection="bbbbbb", sustenance="gggggg")
    game = effect("settle", {"settlements": before, "dinos": dinos("military", 5)})
    assert built(game, before) == ["expansion/2"]
    group = told(game, "D1-EFF-06 red finds no zone for the second settlement")
    assert "D1-RUL-09 expansion: has the first settlement" in group


# -- Traps and Walls ---------------------------------------------------------------------------------------------------


def fortify(table: dict[str, Json], opposite: str = "expansion") -> tuple[dict[str, str], dict[str, str]]:
    shown = seen1(effect("fortifications", table, opposite))["table"]
    return shown["traps"], shown["walls"]


@pytest.mark.rule("D1-EFF-10", "D1-FOR-02", "D1-FOR-04")
def test_a_trap_and_a_wall_in_the_zone_with_most_own_settlements() -> None:
    table = {"settlements": settlements(military="r", sustenance="rbr")}
    assert fortify(table) == ({"sustenance/a2": "red"}, {"sustenance/wall-a": "red"})
    game = effect("fortifications", table)
    for piece in ("trap", "wall"):
        group = told(game, f"D1-EFF-10 red selects sustenance for a {piece}")
        assert "D1-EFF-10 sustenance: 2 own settlements" in group and "sustenance alone is best" in group


@pytest.mark.rule("D1-FOR-01", "D1-SET-04")
def test_nobody_knows_the_type_of_a_dissenters_trap() -> None:
    game = effect("fortifications")
    assert game.seat == OVER
    for viewer in (0, OMNISCIENT):
        assert seen1(game, viewer)["table"]["traps"] == {"expansion/b2": "red"}
    assert not any(species in line for line in log(game) for species in ("trampler", "raptor"))
    game = lay1({"is": "ep1.trap_phase", "zone": 2}, table={"traps": {"expansion/b2": "red"}, "dinos": dinos("expansion", 5)})
    assert weights(game) == {"trampler": 4, "raptor": 4}
    play1(game, "~ raptor")
    assert seen1(game)["table"]["traps"] == {"expansion/b2": "red-raptor"}


@pytest.mark.rule("D1-FOR-02", "D1-RUL-04")
def test_a_trap_goes_on_the_first_space_of_the_path_with_neither_dino_nor_trap() -> None:
    before = {"expansion/a1": "green", "expansion/b1": "blue-raptor"}
    table = {"dinos": dinos("expansion", 2), "traps": before}
    assert fortify(table)[0] == {**before, "expansion/c1": "red"}
    assert fortify({"dangerous": ["expansion"]})[0] == {"expansion/a3": "red"}


@pytest.mark.rule("D1-FOR-02", "D1-RUL-04")
def test_the_log_does_not_say_that_the_space_of_the_trap_is_filled_next_where_a_trap_lies_before_it() -> None:
    """The next Dino comes on top of the Trap on military/a2 (E1-DNO-05), while the new Trap takes military/c2."""
    table = {"settlements": settlements(military="r"), "traps": {"military/a2": "green"}}
    group = told(effect("fortifications", table), "D1-EFF-10 red selects military for a trap").splitlines()
    at = group.index("  D1-RUL-04 military: 4 dino spaces without dino and trap")
    assert group[at + 1] == "  D1-FOR-02 military: military/c2 is the first of them"


@pytest.mark.rule("D1-FOR-03", "D1-RUL-04", "D1-RUL-05")
def test_where_dinos_and_traps_take_all_spaces_the_trap_moves_on_and_the_wall_does_not() -> None:
    traps = {"expansion/b1": "green", "expansion/c1": "blue-raptor"}
    table = {"settlements": settlements(expansion="r"), "dinos": dinos("expansion", 3) | dinos("protection", 5), "traps": traps}
    assert fortify(table) == ({**traps, "sustenance/a2": "red"}, {"expansion/wall-a": "red"})


@pytest.mark.rule("D1-FOR-04", "D1-FOR-05", "D1-SOL-13")
def test_a_wall_takes_the_leftmost_empty_space_or_the_next_zone() -> None:
    walls = {"expansion/wall-a": "blue", "expansion/wall-c": "green"}
    table = {"settlements": settlements(expansion="r"), "dinos": dinos("expansion", 5), "walls": walls}
    assert fortify(table)[1] == {**walls, "expansion/wall-b": "red"}
    walls |= {"expansion/wall-b": "red", "protection/wall-a": "red"}
    traps, now = fortify({"settlements": settlements(expansion="r"), "walls": walls})
    assert (traps, now) == ({"expansion/b2": "red"}, {**walls, "protection/wall-b": "red"})
    game = effect("fortifications", {"settlements": settlements(expansion="r"), "walls": walls})
    assert "D1-FOR-04 expansion: has no empty wall space" in told(game, "red selects protection for a wall")


@pytest.mark.rule("D1-FOR-05", "D1-RUL-02", "D1-RUL-05")
@pytest.mark.parametrize(("spent", "laid"), [(8, 0), (7, 0), (6, 1)])
def test_without_a_trap_in_the_pile_only_the_trap_is_skipped(spent: int, laid: int) -> None:
    """Traps that were turned never come back, and one lies on the board already."""
    own = {"card": "card-13", "spent": ["raptor"] * min(spent, 4) + ["trampler"] * (spent - 4)}
    before = {"military/a2": "red"} if spent < 8 else {}
    game = lay1(
        d1("effect", colour=NAREK, effect=EFFECTS.index("fortifications")),
        table={"traps": before},
        solo={"narek": own, "camilla": {"card": "card-8"}},
    )
    assert len(seen1(game)["table"]["traps"]) == len(before) + laid
    assert seen1(game)["table"]["walls"] == {"expansion/wall-a": "red"}
    assert dissenter(game, NAREK)["traps"] == 0


@pytest.mark.rule("D1-FOR-06")
def test_the_dinos_of_the_cards_own_die_are_there_before_trap_and_settlement() -> None:
    """The die on Fortifications fills the last Dino spaces of Protection: the Trap goes to Sustenance."""
    table = {"pool": ["neutral-innovator"], "dinos": dinos("protection", 3), "settlements": settlements(protection="r")}
    cards = {"narek": {"card": "card-13"}, "camilla": {"card": "card-8"}}
    game = lay1(ds("primary", colour=NAREK), table=table, solo=cards)
    assert asked(game) == "roll_dino"
    play1(game, "~ trampler")
    assert seen1(game)["table"]["traps"] == {"sustenance/a2": "red"}
    assert seen1(game)["table"]["walls"] == {"protection/wall-a": "red"}
