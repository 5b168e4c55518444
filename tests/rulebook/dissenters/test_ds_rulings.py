"""Both solo games, chapter 34: rulings that no other chapter's tests show."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from tests.rulebook.dissenters.both import DISSENTERS, EPISODES, ZONES, AnyGame, AnyTables, lay
from tests.rulebook.dissenters.table import (
    CAMILLA,
    COLOURS,
    NAMES,
    NAREK,
    ONE,
    OTHER,
    answer,
    d2,
    dissenter,
    ds,
    lay1,
    lay2,
    log,
    rules,
    solo,
    weights,
)

ICONS = ["adventurer", "facilitator", "innovator", "organizer"]
CITY = {
    "perseverance-1": ["rations", "patrol", "pub", "training", "politics", "supply", "settle", "salvage", "fortifications"],
    "perseverance-2": ["adventure", "gather", "pub", "training", "marketplace", "politics", "settle", "build", "salvage"],
}


def full_board(tables: AnyTables, pool: list[str], but: tuple[str, ...] = ()) -> dict[str, str]:
    """The other dice of the box on every die space of the City except these."""
    known = [space for space in lay(tables).box.words["die_space"] if space.partition("/")[0] in CITY[tables.spec.id]]
    dice = ["neutral"] * (8 if tables is ONE else 11) + ["red"] * 5 + ["green"] * 5 + ["blue"] * 5
    for die in pool:
        dice.remove(die.partition("-")[0])
    spaces = [space for space in known if space not in but]
    assert len(spaces) <= len(dice)
    return {space: f"{colour}-innovator" for space, colour in zip(spaces, dice, strict=False)}


def primary(tables: AnyTables, colour: int, card: str, table: Json, **more: Json) -> AnyGame:
    """A Dissenter carries out the Primary Action of a card, with whatever chance says."""
    other = "card-2" if card != "card-2" else "card-6"
    cards: Json = {NAMES[colour]: {"card": card}, NAMES[OTHER[colour]]: {"card": other}, "active": NAMES[colour]}
    game = lay(tables, ds("primary", colour=colour), table=table, solo=cards, **more)
    rng = Rng(1)
    while game.seat != OVER:
        answer(game, rng)
    return game


# -- the die -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-RUL-08", "D1-PRI-04")
def test_a_die_goes_to_an_effect_that_cannot_be_used() -> None:
    """No Patrol is on offer: a person could not place a die there."""
    game = primary(ONE, NAREK, "card-3", {"pool": ["neutral-adventurer", "neutral-organizer"], "offer": []})
    assert [space.partition("/")[0] for space in ONE.seen(game)["table"]["die_spaces"]] == ["patrol"]
    person = lay1(ONE.step("choose_effect", seat=0), table={"pool": ["neutral-adventurer"], "offer": []})
    assert "patrol" not in [choice.token() for choice in person.choices()]


@pytest.mark.rule("DS-RUL-09", "DS-RUL-10")
@DISSENTERS
@pytest.mark.parametrize("n", range(1, 15))
def test_the_order_of_the_own_card_decides_among_neutral_dice(colour: int, n: int) -> None:
    """No die space is empty, so that every die comes into question."""
    rng, card = Rng(n), f"card-{n}"
    icons = list(ICONS)
    icons.pop(rng.below(4))
    if rng.below(2):
        icons.pop(rng.below(3))
    pool = [f"neutral-{icon}" for icon in icons]
    game = primary(ONE, colour, card, {"pool": pool, "die_spaces": full_board(ONE, pool)})
    wanted = next(icon for icon in ONE.printed(f"action_card.{card}.order") if icon in icons)
    assert ONE.seen(game)["table"]["aside"] == [f"neutral-{wanted}"]


@pytest.mark.rule("DS-RUL-10")
@DISSENTERS
def test_forced_on_the_first_empty_space_whatever_its_icon(colour: int) -> None:
    """Only a space with another icon is empty: Dinos come, and the card's Effect is done."""
    (space, icon), *_ = [(space, icon) for space, icon in printed_icons().items() if icon != "any"]
    pool = [f"blue-{next(other for other in ICONS if other != icon)}"]
    game = primary(ONE, colour, "card-4", {"pool": pool, "die_spaces": full_board(ONE, pool, (space,))})
    assert ONE.seen(game)["table"]["die_spaces"][space] == pool[0]
    assert ONE.own(game)["followers"] == 12
    assert "DS-RUL-10" in rules(game)
    assert any(line.startswith("E1-DNO") for line in log(game))
    assert len(ONE.seen(game)["table"]["soldiers"]) == 1


def printed_icons() -> dict[str, str]:
    """The icon of each die space of Episode 1."""
    box = lay1().box
    found = {}
    for effect in range(len(CITY["perseverance-1"])):
        for icon, spaces in enumerate(box.spaces.icon_spaces[effect]):
            for space in spaces:
                found[box.words["die_space"][space]] = ICONS[icon] if icon < len(ICONS) else "any"
    return found


@pytest.mark.rule("DS-RUL-10", "DS-CNV-03")
@EPISODES
@DISSENTERS
@pytest.mark.parametrize("die", ["blue-organizer", "neutral-organizer"])
def test_without_an_empty_space_the_die_is_set_aside(tables: AnyTables, colour: int, die: str) -> None:
    """No Dinos; a die of the human still gives 2 Followers, and in Episode 1 the card's Effect is done.

    In Episode 2 no Outpost is on offer, so that Discovery has no place either, and no Reserve is spent.
    """
    table: Json = {"pool": [die], "die_spaces": full_board(tables, [die])}
    before = tables.own(lay(tables))["followers"]
    game = primary(tables, colour, "card-4" if tables is ONE else "card-6", table)
    shown = tables.seen(game)["table"]
    assert shown["aside"] == [die]
    assert (shown["pool"], shown["dinos"]) == ([], tables.seen(lay(tables))["table"]["dinos"])
    assert tables.own(game)["followers"] == before + (2 if die.startswith("blue") else 0)
    if tables is ONE:
        assert len(shown["soldiers"]) == 1
    else:
        assert dissenter(game, colour)["reserve"] == 0
    assert "DS-RUL-10" in rules(game)


@pytest.mark.rule("DS-RUL-10", "DS-INF-06")
@EPISODES
def test_a_die_set_aside_is_no_presence(tables: AnyTables) -> None:
    game = lay(tables, ds("zone_rewards"), table={"aside": ["blue-innovator", "red-innovator"], "pool": []})
    said = [line for line in log(game) if "has presence" in line]
    assert len(said) == 3 * len(ZONES[tables.spec.id])
    assert all(line.endswith("presence 0") for line in said)


# -- chance ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-RUL-22", "DS-INF-04")
def test_each_dino_of_a_breach_is_as_likely_to_leave() -> None:
    narek = {
        "card": "card-4",
        "breach": "dp3",
        "breach_dinos": {"raptor": 2, "shieldhead": 1},
        "breach_at": "L",
        "breach_on": "camp",
    }
    game = lay2(d2("shrink", colour=NAREK), table={"camps": {"L": "red"}}, solo={"narek": narek, "camilla": {"card": "card-1"}})
    assert weights(game) == {"raptor": 2, "shieldhead": 1}


@pytest.mark.rule("DS-RUL-14", "DS-RUL-21")
@EPISODES
@pytest.mark.parametrize("det", [False, True])
def test_the_roll_for_influence_is_a_die_even_without_threat_dice(tables: AnyTables, det: bool) -> None:
    cards: Json = {"narek": {"card": "card-3" if tables is ONE else "card-2"}, "camilla": {"card": "card-9"}}
    step = ds("secondary", colour=NAREK, action=4 if tables is ONE else 1)
    options: Json = {"det_threat": det, "ambition": "pioneer"}
    game = lay(tables, step, solo=cards, options=options)
    assert weights(game) == {str(n): 1 for n in range(1, 7)}
    for n in range(1, 7):
        copy = lay(tables, step, solo=cards, options=options)
        tables.play(copy, f"~ {n}")
        assert dissenter(copy, NAREK)["cubes"] == 18 - (1 if n <= 3 else 2)


@pytest.mark.rule("DS-RUL-14", "DS-CMP-02")
@pytest.mark.parametrize("seed", range(3))
def test_modules_without_dice_give_a_dissenter_nothing(seed: int) -> None:
    options = {f"det_{module}": True for module in ("dino", "walls", "traps", "threat")}
    for game in ONE.whole_game(1, options, seed):
        assert sum(sum(game.owners[colour].assets) for colour in (NAREK, CAMILLA)) == 0
        assert set(ONE.spec.limits(game).values()) == {0}


# -- what is not used --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-RUL-18")
@EPISODES
def test_the_passive_dissenters_of_two_players_are_switched_off(tables: AnyTables) -> None:
    assert tables.started(2, seed=3).box.dissenters
    assert not tables.started(1, seed=3).box.dissenters
    for game in tables.whole_game(1, seed=3):
        table = tables.seen(game)["table"]
        assert table["dissenter_votes"] == 0
        assert not [die for die in (*table["pool"], *table["die_spaces"].values()) if die.startswith("dissenter")]
        assert "dissenter" not in table["settlements"].values()
        assert all(list(officer["cubes"]) == COLOURS for officer in table["influence"].values())
    assert not any(rule.startswith(("E1-TWO", "E1-DIS")) for rule in rules(game))


@pytest.mark.rule("DS-RUL-18", "DS-CMP-04")
@pytest.mark.parametrize("abilities", [False, True])
def test_leader_abilities_concern_the_human_only(abilities: bool) -> None:
    said = {
        line for game in ONE.whole_game(1, {"leader_abilities": abilities, "leaders": ["jack"]}, seed=6) for line in log(game)
    }
    spoken = [line for line in said if line.startswith("E1-LDR")]
    assert bool(spoken) == abilities
    assert not any(colour in line.split() for line in spoken for colour in ("red", "green"))


# -- Merits ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-RUL-13")
@EPISODES
def test_merits_are_judged_win_or_lose_but_only_after_final_scoring(tables: AnyTables) -> None:
    step = {"is": "d1.final_scoring"} if tables is ONE else {"is": "d2.final_scoring"}
    for followers, acceptance, result in ((0, 0, "lost"), (200, 300, "won")):
        game = lay(tables, step, human={"followers": followers}, solo={"acceptance": acceptance})
        outcome = tables.spec.scores(game)[0].outcome
        assert outcome is not None
        assert (outcome.result, outcome.cause) == (result, "targets")
        assert "savior" in outcome.merits
        assert "unbelievable" not in outcome.merits
    running = tables.spec.scores(lay(tables, ds("reveal"), solo={"row": ["card-1", "card-2", "card-3"]}))[0].outcome
    assert running is not None
    assert (running.result, running.cause, running.merits) == ("", "", ())


@pytest.mark.rule("DS-RUL-13")
def test_only_a_win_is_unbelievable() -> None:
    options = {"ambition": "conqueror", "readiness": "left-left"}
    for followers, merits in ((0, False), (300, True)):
        game = lay1({"is": "d1.final_scoring"}, human={"followers": followers}, solo={"acceptance": 300}, options=options)
        outcome = ONE.spec.scores(game)[0].outcome
        assert outcome is not None
        assert ("unbelievable" in outcome.merits) == merits
        assert solo(game)["result"] == ("won" if merits else "lost")
