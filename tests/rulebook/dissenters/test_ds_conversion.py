"""Both solo games, chapter 9.1: a Dissenter converts a Neutral die, of the pool or of the Main board."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from tests.rulebook.dissenters.both import DISSENTERS, EPISODES, AnyGame, AnyTables, lay
from tests.rulebook.dissenters.table import (
    CAMILLA,
    COLOURS,
    NAMES,
    NAREK,
    ONE,
    OTHER,
    answer,
    dissenter,
    ds,
    lay1,
    log,
    selections,
)

CONVERT = {"perseverance-1": 0, "perseverance-2": 5}
"""The number of the Secondary Action."""
LOOP = {
    "perseverance-1": ["sustenance", "military", "expansion", "protection"],
    "perseverance-2": ["sustenance", "military", "expansion", "construction"],
}
ICONS = ["adventurer", "facilitator", "innovator", "organizer"]


def spaces_of(tables: AnyTables, zone: str) -> list[str]:
    """DS-RUL-16: the die spaces of a Zone: Effects in ring order, inside an Effect as the data lists them."""
    known = lay(tables).box.words["die_space"]
    return [space for effect in tables.printed(f"ring.{zone}") for space in known if space.partition("/")[0] == effect]


def convert(tables: AnyTables, colour: int, other: str, table: Json, **own: Json) -> AnyGame:
    """A Dissenter converts a die while the other one has this card."""
    mine = "card-1" if other != "card-1" else "card-2"
    cards: Json = {NAMES[colour]: {"card": mine, **own}, NAMES[OTHER[colour]]: {"card": other}}
    return lay(tables, ds("secondary", colour=colour, action=CONVERT[tables.spec.id]), table=table, solo=cards)


# -- which die ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-CNV-02")
@EPISODES
@DISSENTERS
@pytest.mark.parametrize("n", range(1, 15))
def test_the_icon_that_the_others_card_wants_most(tables: AnyTables, colour: int, n: int) -> None:
    rng, card = Rng(n), f"card-{n}"
    icons = [icon for icon in ICONS if rng.below(3)] or ["innovator"]
    pool = [*[f"neutral-{icon}" for icon in icons], "blue-adventurer", f"{COLOURS[OTHER[colour]]}-facilitator"]
    board = {"training/1": "neutral-organizer"}
    game = convert(tables, colour, card, {"pool": pool, "die_spaces": board})
    wanted = next(icon for icon in tables.printed(f"action_card.{card}.order") if icon in icons)
    pool[pool.index(f"neutral-{wanted}")] = f"{COLOURS[colour]}-{wanted}"
    table = tables.seen(game)["table"]
    assert sorted(table["pool"]) == sorted(pool)
    assert table["die_spaces"] == board
    group = repr(selections(game)[0])
    for icon in icons:
        place = tables.printed(f"action_card.{card}.order").index(icon) + 1
        assert f"neutral-{icon}: place {place} in the order of the other card" in group
    assert f"neutral-{wanted} alone is best" in group or len(icons) == 1


@pytest.mark.rule("DS-CNV-03", "DS-RUL-16")
@EPISODES
@DISSENTERS
@pytest.mark.parametrize("seed", range(25))
def test_without_one_in_the_pool_a_die_of_the_board_the_second_way(tables: AnyTables, colour: int, seed: int) -> None:
    """The first Zone of the walk with Neutral dice, the icon earliest in the other card's order, then the top-left die."""
    rng = Rng(seed)
    loop = LOOP[tables.spec.id]
    number = 1 + rng.below(11)
    card = f"card-{number}"
    zone = str(tables.printed(f"action_card.{card}.zone"))
    if zone == "discovery":
        zone = loop[0]
    board: dict[str, str] = {}
    for one in loop:
        for space in spaces_of(tables, one):
            if rng.below(3) == 0 and len(board) < 8:
                board[space] = f"neutral-{ICONS[rng.below(4)]}"
    if not board:
        board["training/1"] = "neutral-organizer"
    game = convert(tables, colour, card, {"pool": ["blue-innovator"], "die_spaces": board})
    at = loop.index(zone)
    order = tables.printed(f"action_card.{card}.order")
    for one in loop[at:] + loop[:at]:
        here = [space for space in spaces_of(tables, one) if space in board]
        if here:
            chosen = min(here, key=lambda space: order.index(board[space].partition("-")[2]))
            break
    board[chosen] = f"{COLOURS[colour]}-{board[chosen].partition('-')[2]}"
    assert tables.seen(game)["table"]["die_spaces"] == board
    assert any(line.startswith("DS-CNV-03") and chosen in line for line in log(game))


@pytest.mark.rule("DS-CNV-03")
def test_also_the_die_that_was_just_placed() -> None:
    cards: Json = {"narek": {"card": "card-8"}, "camilla": {"card": "card-9"}}
    game = lay1(ds("primary", colour=NAREK), table={"pool": ["neutral-innovator"]}, solo=cards)
    while game.seat != OVER:
        answer(game, Rng(1))
    spaces = ONE.seen(game)["table"]["die_spaces"]
    assert list(spaces.values()) == ["red-innovator"]
    assert dissenter(game, NAREK)["dice"] == 4
    assert sum(line.startswith("DS-CNV-04") for line in log(game)) == 1


@pytest.mark.rule("DS-CNV-03", "DS-RUL-10", "DS-CNV-01")
@EPISODES
def test_a_die_set_aside_cannot_be_converted(tables: AnyTables) -> None:
    game = convert(tables, NAREK, "card-5", {"pool": ["blue-innovator"], "aside": ["neutral-organizer"]})
    assert tables.seen(game)["table"]["aside"] == ["neutral-organizer"]
    assert any(line.startswith("DS-CNV-01 no neutral die is in play") for line in log(game))


@pytest.mark.rule("DS-CNV-01", "DS-CNV-02", "DS-CNV-03")
@EPISODES
def test_the_limit_the_other_card_and_its_order_are_told(tables: AnyTables) -> None:
    order = ", ".join(tables.printed("action_card.card-5.order"))
    pool: dict[str, Json] = {"pool": ["neutral-organizer", "red-innovator", "red-innovator"]}
    game = convert(tables, NAREK, "card-5", pool)
    group = next(one for one in selections(game) if "converts the neutral-organizer die of the pool" in one.head)
    assert group.lines[:2] == [
        "DS-CNV-01 2 of 5 dice of red are in play",
        f"DS-CNV-02 the order of the other card, card-5, is {order}",
    ]
    game = convert(tables, NAREK, "card-5", {"pool": ["blue-innovator"], "die_spaces": {"politics/2": "neutral-organizer"}})
    group = next(one for one in selections(game) if "converts the die on politics/2" in one.head)
    assert group.lines[:6] == [
        "DS-CNV-01 0 of 5 dice of red are in play",
        "DS-CNV-03 no neutral die is in the pool",
        "DS-SEL-04 the opposite zone is military, that of card-5 of camilla",
        "DS-CNV-03 military: 0 neutral dice",
        "DS-CNV-03 expansion: 1 neutral die",
        f"DS-CNV-03 the order of the other card, card-5, is {order}",
    ]
    assert "DS-CNV-03 politics/2: a neutral-organizer die" in group.lines
    assert any(line.endswith("from the top left") for line in group.lines) and "desire" not in repr(group)


# -- what it does ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-CNV-01")
@EPISODES
@DISSENTERS
def test_ignored_with_five_dice_in_play_or_no_neutral_one(tables: AnyTables, colour: int) -> None:
    own = COLOURS[colour]
    for pool in (["neutral-innovator", *[f"{own}-organizer"] * 5], ["blue-innovator", f"{own}-organizer"]):
        game = convert(tables, colour, "card-9", {"pool": pool})
        assert sorted(tables.seen(game)["table"]["pool"]) == sorted(pool)
        assert [line for line in log(game) if line.startswith("DS-CNV")] == [log(game)[0]]
        assert log(game)[0].startswith("DS-CNV-01")


@pytest.mark.rule("DS-CNV-04", "DS-CNV-05")
@EPISODES
@pytest.mark.parametrize("where", ["pool", "board"])
def test_the_die_is_exchanged_and_nothing_else_happens(tables: AnyTables, where: str) -> None:
    table: Json = {"pool": ["neutral-facilitator", "blue-innovator"]}
    if where == "board":
        table = {"pool": ["blue-innovator"], "die_spaces": {"training/1": "neutral-facilitator", "training/2": "blue-organizer"}}
    game = convert(tables, CAMILLA, "card-5", table)
    assert game.seat == OVER
    shown = tables.seen(game)["table"]
    assert len(shown["pool"]) == len(table["pool"])
    assert len(shown["die_spaces"]) == len(table.get("die_spaces", {}))
    assert "green-facilitator" in (*shown["pool"], *shown["die_spaces"].values())
    assert not [die for die in (*shown["pool"], *shown["die_spaces"].values(), *shown["aside"]) if die.startswith("neutral")]
    assert dissenter(game, CAMILLA)["dice"] == 4
    fresh = lay(tables)
    assert tables.own(game)["followers"] == tables.own(fresh)["followers"]
    assert shown["dinos"] == tables.seen(fresh)["table"]["dinos"]
    assert not [line for line in log(game) if line.startswith(("D1-PRI", "D2-PRI", "E1-DIE", "E2-DIE", "E1-DNO"))]


@pytest.mark.rule("DS-CNV-05", "DS-INF-06")
def test_a_converted_die_is_presence_of_its_new_colour_at_once() -> None:
    cards: Json = {"narek": {"card": "card-1"}, "camilla": {"card": "card-5"}}
    steps = [ds("secondary", colour=NAREK, action=0), ds("zone_rewards")]
    game = lay1(*steps, table={"pool": ["blue-innovator"], "die_spaces": {"training/1": "neutral-facilitator"}}, solo=cards)
    start = next(n for n, line in enumerate(log(game)) if "military gives" in line)
    assert "DS-ASM-02 red has presence 1" in log(game)[start:][:5]


@pytest.mark.rule("DS-CNV-04")
@pytest.mark.parametrize("assembly", [0, 1])
def test_in_episode_1_the_neutral_die_leaves_for_good(assembly: int) -> None:
    """After the wrap-up the pool still has as many dice, one Neutral die less and one of Narek more."""
    spaces = ["rations/1", "rations/2", "patrol/1", "patrol/2", "pub/1", "pub/2", "training/1", "training/2"]
    board = {**dict.fromkeys(spaces, "neutral-innovator"), "politics/1": "blue-innovator", "politics/2": "red-innovator"}
    board["supply/1"] = "green-innovator"
    cards: Json = {"narek": {"card": "card-1"}, "camilla": {"card": "card-5"}}
    steps = [ds("secondary", colour=NAREK, action=0), {"is": "d1.wrap_up"}]
    game = lay1(*steps, table={"pool": [], "die_spaces": board, "assembly": assembly}, solo=cards)
    rng = Rng(1)
    while game.seat != OVER:
        answer(game, rng)
    pool = [die.partition("-")[0] for die in ONE.seen(game)["table"]["pool"]]
    assert {colour: pool.count(colour) for colour in ("neutral", "blue", "red", "green")} == {
        "neutral": 7,
        "blue": 1,
        "red": 2,
        "green": 1,
    }
