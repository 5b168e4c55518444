"""Solo game of Episode 1, chapter 7: the Primary Action of a Dissenter: Effect, die, space, Dinos, and the card's Effect."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.dissenters.second_count import RINGS, card_of, chance_board, chance_dice, placed_die, some, spaces_of
from tests.rulebook.dissenters.table import CAMILLA, COLOURS, NAREK, OTHER, asked, ds, lay1, log, play1, seen1, tokens, told


def full(*effects: str) -> dict[str, str]:
    """All die spaces of these Effects taken by Neutral dice."""
    return {space: "neutral-organizer" for effect in effects for space, _icon in spaces_of(effect)}


def primary(
    card: str, pool: list[str], dice: dict[str, str] | None = None, colour: int = NAREK, other: str = "card-12", **table: Json
) -> Ep1:
    """The Primary Action of a card with this pool and these dice on the board."""
    cards = {"narek": {"card": card}, "camilla": {"card": other}}
    if colour == CAMILLA:
        cards = {"narek": {"card": other}, "camilla": {"card": card}}
    return lay1(ds("primary", colour=colour), table={"pool": pool, "die_spaces": dice or {}, **table}, solo=cards)


def put(game: Ep1, before: dict[str, str] | None = None) -> dict[str, str]:
    """What was put on the board."""
    return {space: die for space, die in seen1(game)["table"]["die_spaces"].items() if space not in (before or {})}


# -- the Effect --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-PRI-01")
def test_the_printed_effect_is_selected_if_some_die_is_legal_there() -> None:
    game = primary("card-9", ["neutral-adventurer"])
    assert put(game) == {"settle/3": "neutral-adventurer"}
    assert "a die of the pool is legal there" in told(game, "D1-PRI-01 red selects settle")


@pytest.mark.rule("D1-PRI-02")
def test_then_the_other_effects_of_the_zone_clockwise_from_the_printed_one() -> None:
    taken = full("settle")
    game = primary("card-9", ["neutral-adventurer"], taken)
    assert put(game, taken) == {"supply/1": "neutral-adventurer"}
    taken |= full("supply")
    game = primary("card-9", ["neutral-adventurer"], taken)
    assert put(game, taken) == {"politics/2": "neutral-adventurer"}
    group = told(game, "red selects politics")
    assert group.splitlines()[0] == "D1-PRI-02 red selects politics"
    assert "D1-PRI-01 settle: no die of the pool is legal there\n  D1-PRI-02 supply: no die" in group
    assert "D1-PRI-02 politics: a die of the pool is legal there" in group


@pytest.mark.rule("D1-PRI-03")
@pytest.mark.parametrize(("other", "opposite"), [("card-1", "sustenance"), ("card-5", "military")])
def test_then_the_next_zones_from_that_of_the_own_card_each_from_its_top_left_effect(other: str, opposite: str) -> None:
    assert card_of(other)["zone"] == opposite
    taken = full("settle", "supply", "politics")
    game = primary("card-10", ["neutral-adventurer"], taken, other=other)
    assert put(game, taken) == {"salvage/1": "neutral-adventurer"}
    taken |= {"salvage/1": "blue-adventurer", "salvage/2": "red-organizer"}
    game = primary("card-10", ["green-adventurer"], taken, other=other)
    assert put(game, taken) == {"fortifications/3": "green-adventurer"}
    group = told(game, "D1-PRI-03 red selects fortifications")
    assert [line.strip() for line in group.splitlines()[1:]] == [
        "D1-PRI-01 settle: no die of the pool is legal there",
        "D1-PRI-02 supply: no die of the pool is legal there",
        "D1-PRI-02 politics: no die of the pool is legal there",
        "D1-PRI-03 expansion: no effect is possible, on to protection",
        "D1-PRI-03 salvage: no die of the pool is legal there",
        "D1-PRI-03 fortifications: a die of the pool is legal there",
    ]


@pytest.mark.rule("D1-PRI-04")
def test_a_dissenter_needs_nothing_for_an_effect_and_never_turns_a_die() -> None:
    """No Patrol is on offer, no Settlement is left, nothing could be paid; only icons and empty spaces count."""
    game = primary("card-3", ["neutral-organizer"], offer=[])
    assert put(game) == {"patrol/2": "neutral-organizer"}
    assert seen1(game)["seats"][0]["story"] == 2
    taken = {"settle/3": "neutral-organizer", "supply/1": "neutral-organizer", "politics/2": "neutral-organizer"}
    game = primary("card-9", ["neutral-innovator"], taken)
    assert put(game, taken) == {"salvage/2": "neutral-innovator"}


@pytest.mark.rule("D1-PRI-08", "DS-RUL-16")
def test_every_die_space_of_the_effect_is_told_with_its_reason() -> None:
    """Settle has two spaces for a Facilitator, and one without icon."""
    assert [icon for _space, icon in spaces_of("settle")] == ["facilitator", "facilitator", "any"]
    game = primary("card-9", ["neutral-facilitator"])
    assert told(game, "puts a neutral-facilitator die on settle/1").splitlines()[1:] == [
        "  D1-PRI-08 settle/1: the first that is legal",
        "  D1-PRI-08 settle/2: legal too, but not the first",
        "  E1-DIE-06 settle/3: has no icon, while one with facilitator is empty",
    ]
    game = primary("card-9", ["neutral-adventurer"], {"settle/1": "blue-facilitator"})
    assert told(game, "puts a neutral-adventurer die on settle/3").splitlines()[1:] == [
        "  E1-DIE-09 settle/1: has a die",
        "  E1-DIE-05 settle/2: takes only facilitator",
        "  D1-PRI-08 settle/3: the first that is legal",
    ]


# -- die and space -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-PRI-05")
@pytest.mark.parametrize("colour", [NAREK, CAMILLA])
def test_neutral_dice_come_first_then_own_ones_the_others_and_those_of_the_human(colour: int) -> None:
    classes = ["neutral", COLOURS[colour], COLOURS[OTHER[colour]], "blue"]
    for at, first in enumerate(classes):
        game = primary("card-4", [f"{one}-organizer" for one in reversed(classes[at:])], colour=colour)
        assert put(game) == {"training/1": f"{first}-organizer"}
        group = told(game, f"D1-PRI-05 {COLOURS[colour]} takes a {first}-organizer die")
        for passed in classes[:at]:
            assert f"D1-PRI-05 no {passed} die comes into question" in group


@pytest.mark.rule("D1-PRI-05")
def test_a_die_that_is_not_legal_on_the_effect_is_dropped_whatever_its_class() -> None:
    game = primary("card-9", ["neutral-organizer", "blue-facilitator"], {"settle/3": "red-organizer"})
    assert put(game, {"settle/3": ""}) == {"settle/1": "blue-facilitator"}


@pytest.mark.rule("D1-PRI-06")
@pytest.mark.parametrize("card", [f"card-{n}" for n in range(1, 15)])
@pytest.mark.parametrize("owner", ["neutral", "green"])
def test_within_a_class_the_order_of_the_own_card_decides(card: str, owner: str) -> None:
    """The printed Effect has only its space without icon left, so that every die is legal there."""
    effect = card_of(card)["effect"]
    taken = {space: "neutral-organizer" for space, icon in spaces_of(effect) if icon != "any"}
    free = next(space for space, icon in spaces_of(effect) if icon == "any")
    other = "card-1" if card != "card-1" else "card-5"
    order = list(card_of(card)["order"])
    for at in range(4):
        game = primary(card, [f"{owner}-{icon}" for icon in sorted(order[at:])], taken, other=other)
        if card == "card-8":  # its Effect converts a die afterwards
            assert f"D1-PRI-08 red puts a {owner}-{order[at]} die on {free}" in log(game)
        else:
            assert put(game, taken) == {free: f"{owner}-{order[at]}"}
        assert f"D1-PRI-06 the order of {card} is {', '.join(order)}" in told(game, "red takes a")


@pytest.mark.rule("D1-PRI-07")
@pytest.mark.parametrize(("die", "followers"), [("blue", 12), ("green", 10), ("red", 10), ("neutral", 10)])
def test_a_die_of_the_human_gives_2_followers_that_of_the_other_dissenter_nothing(die: str, followers: int) -> None:
    game = primary("card-1", [f"{die}-facilitator"], {"politics/1": "blue-organizer", "politics/2": "green-organizer"})
    human = seen1(game)["seats"][0]
    assert human["followers"] == followers
    assert (human["food"], human["scrap"], human["story"], human["votes"]) == (1, 1, 2, 0)
    assert any(line.startswith("D1-PRI-07") for line in log(game)) == (die == "blue")


@pytest.mark.rule("D1-PRI-08")
def test_of_several_legal_spaces_the_top_left_one_is_taken() -> None:
    pool = ["neutral-organizer", "neutral-organizer", "neutral-organizer"]
    taken: dict[str, str] = {}
    for space in ("training/1", "training/2", "training/3"):
        game = primary("card-4", pool, taken)
        assert put(game, taken) == {space: "neutral-organizer"}
        taken[space] = "neutral-adventurer"


@pytest.mark.rule("D1-PRI-08", "D1-PRI-04")
def test_a_die_takes_the_space_without_icon_only_if_none_with_its_own_is_empty() -> None:
    taken = {"settle/1": "neutral-organizer"}
    assert put(primary("card-9", ["neutral-facilitator"], taken), taken) == {"settle/2": "neutral-facilitator"}
    taken["settle/2"] = "neutral-organizer"
    assert put(primary("card-9", ["neutral-facilitator"], taken), taken) == {"settle/3": "neutral-facilitator"}


# -- what comes of it --------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-PRI-09")
def test_dinos_come_to_the_zone_of_the_die_by_the_icons_of_its_space() -> None:
    game = primary("card-4", ["neutral-organizer"], {"training/1": "neutral-adventurer"})
    assert seen1(game)["table"]["dinos"] == {}
    assert sorted(tokens(game)) == ["raptor", "trampler", "trampler+raptor"]
    play1(game, "~ raptor")
    assert seen1(game)["table"]["dinos"] == {"military/a2": "trampler", "military/c2": "raptor"}


@pytest.mark.rule("D1-PRI-09")
def test_in_a_dangerous_zone_the_other_dino_die_is_rolled_and_surplus_dinos_are_ignored() -> None:
    path = ["a3", "b3", "c3", "a2", "c2", "a1", "b1"]
    dinos = {f"military/{space}": "raptor" for space in path}
    game = primary("card-4", ["neutral-organizer"], dangerous=["military"], dinos=dinos)
    assert sorted(tokens(game)) == ["2-raptor", "2-trampler", "trampler", "trampler+raptor"]
    play1(game, "~ 2-trampler")
    assert seen1(game)["table"]["dinos"] == {**dinos, "military/c1": "raptor"}


@pytest.mark.rule("D1-PRI-09")
@pytest.mark.parametrize("leader", ["jack", "keoni"])
def test_the_humans_leader_has_no_say_in_it(leader: str) -> None:
    """Jack would send a Dino elsewhere, Keoni place a Soldier after Training."""
    cards = {"narek": {"card": "card-4"}, "camilla": {"card": "card-13"}}
    table = {"pool": ["neutral-organizer"]}
    game = lay1(
        ds("primary", colour=NAREK), table=table, human={"leader": leader}, solo=cards, options={"leader_abilities": True}
    )
    play1(game, "~ trampler")
    assert game.seat == OVER
    assert seen1(game)["table"]["dinos"] == {"military/a2": "raptor", "military/c2": "trampler"}


@pytest.mark.rule("D1-PRI-09", "D1-PRI-10", "D1-EFF-01")
def test_the_effect_of_the_card_is_done_where_the_die_lies_the_dinos_come() -> None:
    """The die lands on Pub, which no card names: two Tramplers come there; the Patrol offer is replaced all the same."""
    taken = full("patrol") | {"pub/1": "neutral-organizer"}
    game = primary("card-3", ["neutral-organizer"], taken, offer=["patrol-1", "patrol-2"])
    assert put(game, taken) == {"pub/2": "neutral-organizer"}
    assert seen1(game)["table"]["dinos"] == {"sustenance/a2": "trampler", "sustenance/b2": "trampler"}
    assert told(game, "D1-PRI-10 red carries out patrol") == (
        "D1-PRI-10 red carries out patrol\n  D1-PRI-10 pub, where the die lies, is not carried out"
    )
    assert asked(game) == "reveal_patrol"
    assert seen1(game)["table"]["offer"] == []


# -- the forced placement ----------------------------------------------------------------------------------------------


def board_without(*free: str) -> dict[str, str]:
    """Dice of the human and the Dissenters, as far as there are, and Neutral ones on all die spaces but these."""
    spaces = [space for ring in RINGS.values() for effect in ring for space, _icon in spaces_of(effect) if space not in free]
    owners = ["blue"] * 4 + ["red"] * 4 + ["green"] * 4 + ["neutral"] * 8
    return {space: f"{owner}-organizer" for space, owner in zip(spaces, owners, strict=False)}


@pytest.mark.rule("D1-PRI-11")
def test_without_a_legal_die_the_best_one_goes_on_the_first_empty_space_of_the_search_whatever_its_icon() -> None:
    taken = board_without("fortifications/2", "rations/1", "training/2")
    game = primary("card-12", ["blue-adventurer", "neutral-adventurer"], taken, other="card-1")
    assert put(game, taken) == {"fortifications/2": "neutral-adventurer"}
    play1(game, "~ raptor")
    assert seen1(game)["table"]["dinos"] == {"protection/a2": "trampler", "protection/c2": "raptor"}
    assert game.seat == OVER
    assert "D1-EFF-01 salvage does nothing for red" in log(game)
    assert "DS-RUL-10 red puts a neutral-adventurer die on fortifications/2" in log(game)
    group = told(game, "DS-RUL-10 red finds no legal die for any effect")
    assert "salvage: no die space is empty\n  DS-RUL-10 fortifications: its first empty die space is taken" in group


@pytest.mark.rule("D1-PRI-11", "D1-PRI-07")
def test_without_an_empty_space_the_die_is_laid_aside_and_the_cards_effect_is_done() -> None:
    taken = board_without()
    game = primary("card-4", ["blue-adventurer"], taken)
    assert put(game, taken) == {}
    table = seen1(game)["table"]
    assert (table["pool"], table["aside"], table["dinos"]) == ([], ["blue-adventurer"], {})
    assert seen1(game)["seats"][0]["followers"] == 12
    assert list(table["soldiers"].values()) == ["red-heavy"]


# -- counted twice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-PRI-01", "D1-PRI-02", "D1-PRI-03", "D1-PRI-04", "D1-PRI-05", "D1-PRI-06", "D1-PRI-08")
@pytest.mark.parametrize("seed", range(60))
def test_effect_die_and_space_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    board = chance_board(rng)
    chance_dice(rng, board)
    colour = 1 + rng.below(2)
    cards = [f"card-{n}" for n in range(1, 15) if n != 8]  # card 8 converts a die afterwards
    card = cards.pop(rng.below(13))
    space, die = placed_die(board, card, colour)
    dice = board.table["die_spaces"]
    game = primary(card, board.table["pool"], dice, colour, some(rng, cards), offer=[])
    if space:
        assert put(game, dice) == {space: die}
    else:
        assert any(line.startswith("DS-RUL-10") for line in log(game))
