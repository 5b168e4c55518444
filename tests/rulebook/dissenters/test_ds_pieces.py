"""Both solo games, chapter 1: colours, stores and piece accounts of the Dissenters, and what happens when a piece is missing."""

from __future__ import annotations

import re

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import DataError
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.words import FORTIFICATIONS, SETTLE, TRAINING
from tests.builders import one_sentence
from tests.rulebook.dissenters.both import DISSENTERS, EPISODES, AnyGame, AnyTables, lay
from tests.rulebook.dissenters.table import (
    CAMILLA,
    COLOURS,
    NAMES,
    NAREK,
    ONE,
    TWO,
    answer,
    asked,
    d1,
    dissenter,
    ds,
    lay1,
    lay2,
    log,
    play1,
    seen1,
    solo,
)

ASSETS = {"food", "scrap", "story", "votes", "valor", "safeguard", "followers", "island", "glowberry", "permanent_votes"}
CARDS_11 = {"narek": {"card": "card-4"}, "camilla": {"card": "card-9"}}


def every_moment(tables: AnyTables, seed: int, options: dict[str, Json] | None = None) -> list[AnyGame]:
    """A random game at every decision and at everything left to chance but dice being rolled, its end included."""
    game, rng, found = tables.fresh(1, {**tables.spec.unattended, **(options or {})}), Rng(seed), []
    while game.seat != OVER:
        if asked(game) != "roll_die":
            found.append(game.clone())
        answer(game, rng)
    return [*found, game]


def shown_of(pieces: Json, colour: str) -> int:
    """How many pieces of this colour are listed, by space."""
    return sum(1 for piece in pieces.values() if re.match(rf"{colour}\b", piece))


# -- the accounts ------------------------------------------------------------------------------------------------------


def shared_accounts(view: Json, name: str, colour: str) -> dict[str, int]:
    """DS-CMP-12: what both episodes count alike, from what everybody sees."""
    own, table = view["table"]["solo"]["dissenters"][name], view["table"]
    dice = [*table["pool"], *table["aside"], *table["die_spaces"].values()]
    return {
        "dice": own["dice"] + sum(die.startswith(f"{colour}-") for die in dice),
        "cubes": own["cubes"] + sum(officer["cubes"][colour] for officer in table["influence"].values()),
    }


@pytest.mark.rule("DS-CMP-12", "DS-CMP-01", "DS-CMP-03", "DS-CMP-04", "DS-CMP-05", "DS-CMP-10")
@pytest.mark.parametrize("seed", range(6))
def test_piece_accounts_over_whole_games_of_episode_1(seed: int) -> None:
    for game in every_moment(ONE, seed, {"readiness": "right-left", "ambition": "squatter"}):
        view = seen1(game, 0)
        table = view["table"]
        for name, colour in (("narek", "red"), ("camilla", "green")):
            own = table["solo"]["dissenters"][name]
            kinds = [guard.split("-")[1] for guard in table["soldiers"].values() if guard.startswith(colour)]
            leaders = kinds.count("leader") + (own["leader_at"] in ("home", *table["officers"]))
            found = {
                **shared_accounts(view, name, colour),
                "settlements": own["settlements"]
                + shown_of(table["settlements"], colour)
                + table["solo"]["destroyed"].count(colour),
                "light": own["light"] + kinds.count("light"),
                "heavy": own["heavy"] + kinds.count("heavy"),
                "walls": own["walls"] + shown_of(table["walls"], colour),
                "traps": own["traps"] + shown_of(table["traps"], colour) + sum(own["spent"].values()),
                "leaders": leaders,
            }
            assert found == {
                "dice": 5, "cubes": 18, "settlements": 12, "light": 5, "heavy": 5, "walls": 7, "traps": 8, "leaders": 1
            }  # fmt: skip
        assert set(ONE.spec.limits(game).values()) == {0}


@pytest.mark.rule("DS-CMP-12", "DS-CMP-01", "DS-CMP-03", "DS-CMP-04", "DS-CMP-06", "DS-CMP-10")
@pytest.mark.parametrize("seed", range(6))
def test_piece_accounts_over_whole_games_of_episode_2(seed: int) -> None:
    for game in every_moment(TWO, seed, {"ambition": "conqueror"}):
        view = TWO.seen(game, 0)
        table = view["table"]
        towers = view["seats"][0]["towers"]
        for name, colour in (("narek", "red"), ("camilla", "green")):
            own = table["solo"]["dissenters"][name]
            towers += own["towers"]
            built = shown_of(table["settlements"], colour) + shown_of(table["outpost_owners"], colour)
            found = {
                **shared_accounts(view, name, colour),
                "settlements": own["settlements"] + built,
                "camps": own["camps"] + shown_of(table["camps"], colour),
            }
            assert found == {"dice": 5, "cubes": 18, "settlements": 12, "camps": 6}
            assert (own["breach"] == "") == (own["breach_at"] == "")
        assert towers + len(table["watchtowers"]) == 9
        assert set(TWO.spec.limits(game).values()) == {0}


@pytest.mark.rule("DS-CMP-01")
@EPISODES
def test_three_colours_take_part(tables: AnyTables) -> None:
    game = tables.started(1)
    view = tables.seen(game)
    assert [seat["colour"] for seat in view["seats"]] == ["blue"]
    assert {name: own["colour"] for name, own in view["table"]["solo"]["dissenters"].items()} == {
        "narek": "red",
        "camilla": "green",
    }
    for officer in view["table"]["influence"].values():
        assert list(officer["cubes"]) == ["blue", "red", "green"]
    assert not any("yellow" in line or "dissenter " in line for line in log(game))


@pytest.mark.rule("DS-CMP-02")
@EPISODES
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_dissenter_never_has_assets(tables: AnyTables, seed: int) -> None:
    said: set[str] = set()
    for game in tables.whole_game(1, seed=seed):
        said.update(log(game))
        for colour in (NAREK, CAMILLA):
            assert sum(game.owners[colour].assets) == 0
            assert not ASSETS & dissenter(game, colour).keys()
    assert not [
        line
        for line in said
        if re.search(r"\b(red|green) (gains|pays|loses) \d+ (food|scrap|stor|vote|valor|safeguard|follower)", line)
    ]


@pytest.mark.rule("DS-CMP-06")
def test_dissenters_of_episode_2_have_no_soldiers_perks_or_cards() -> None:
    for game in TWO.whole_game(1, seed=8):
        for colour in (NAREK, CAMILLA):
            own = game.owners[colour]
            assert sum(own.soldiers) == own.perk_count() == len(own.hand) == len(own.completed) == 0
            assert not {"light", "heavy", "perks", "hand", "adventure"} & dissenter(game, colour).keys()


@pytest.mark.rule("DS-CMP-05")
@DISSENTERS
def test_dissenters_of_episode_1_have_soldiers_walls_and_traps(colour: int) -> None:
    own = dissenter(ONE.started(1), colour)
    assert (own["light"], own["heavy"], own["walls"], own["traps"]) == (5, 5, 7, 8)


@pytest.mark.rule("DS-CMP-06")
@DISSENTERS
def test_dissenters_of_episode_2_have_camps_towers_and_a_breach(colour: int) -> None:
    own = dissenter(lay2(), colour)
    assert (own["camps"], own["towers"], own["breach"], own["breach_at"]) == (6, 3, "", "")


# -- Acceptance --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-CMP-09")
@EPISODES
@pytest.mark.parametrize("seed", [4, 5])
def test_acceptance_rises_only_by_votes_and_falls_only_by_raptors(tables: AnyTables, seed: int) -> None:
    before = 5 if tables is ONE else 10
    for game in tables.whole_game(1, {"ambition": "pioneer" if tables is ONE else "squatter"}, seed):
        said, now = log(game), solo(game)["acceptance"]
        rises = [int(n) for line in said for n in re.findall(r"^DS-ASM-08 acceptance rises by (\d+)", line)]
        falls = [int(n) for line in said for n in re.findall(r"^D1-BRE-03 acceptance falls by (\d+)", line)]
        assert now == before + sum(rises) - sum(falls)
        assert now >= 0


@pytest.mark.rule("DS-CMP-09")
def test_a_loss_never_takes_acceptance_below_0() -> None:
    spaces = {"expansion/1": "red", "expansion/2": "green", "expansion/3": "red"}
    dinos = dict.fromkeys([f"expansion/{place}" for place in ("a1", "b1", "b2", "c1", "c2")], "raptor")
    game = lay1(
        {"is": "ep1.breach_phase", "zone": 2},
        table={"settlements": spaces, "dinos": dinos},
        solo={"acceptance": 1, "active": "narek"},
    )
    assert solo(game)["acceptance"] == 0
    assert ONE.own(game)["followers"] == 10


# -- pieces that are missing -------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-CMP-10", "DS-RUL-01", "DS-RUL-20")
def test_a_missing_soldier_has_no_substitute() -> None:
    spaces = [f"{zone}/{row}-a" for zone in ("military", "expansion") for row in ("first", "second")]
    soldiers = dict.fromkeys([*spaces, "sustenance/first-a"], "red-heavy")
    game = lay1(
        d1("effect", colour=NAREK, effect=TRAINING),
        table={"soldiers": soldiers},
        solo=CARDS_11,
        options={"readiness": "middle-middle"},
    )
    assert seen1(game)["table"]["soldiers"] == soldiers
    assert (dissenter(game, NAREK)["heavy"], dissenter(game, NAREK)["light"]) == (0, 5)


@pytest.mark.rule("DS-CMP-10", "DS-RUL-01", "D1-SOL-12")
def test_right_readiness_still_places_the_heavy_one() -> None:
    soldiers = dict.fromkeys([f"protection/{row}-{column}" for row in ("first", "second") for column in "ab"], "red-light")
    soldiers["protection/first-c"] = "red-light"
    game = lay1(
        d1("effect", colour=NAREK, effect=TRAINING),
        table={"soldiers": soldiers},
        solo=CARDS_11,
        options={"readiness": "right-middle"},
    )
    placed = [guard for space, guard in seen1(game)["table"]["soldiers"].items() if space not in soldiers]
    assert placed == ["red-heavy"]


@pytest.mark.rule("DS-RUL-01", "DS-RUL-20")
def test_without_a_trap_the_wall_is_still_built() -> None:
    traps = {f"{zone}/{place}": "red" for zone in ("sustenance", "military") for place in ("a1", "b1", "c1", "a2")}
    game = lay1(d1("effect", colour=NAREK, effect=FORTIFICATIONS), table={"traps": traps}, solo=CARDS_11)
    assert dissenter(game, NAREK)["traps"] == 0
    assert len(seen1(game)["table"]["traps"]) == 8
    assert list(seen1(game)["table"]["walls"].values()) == ["red"]


@pytest.mark.rule("DS-RUL-20", "DS-RUL-01", "DS-CMP-10")
def test_an_empty_supply_moves_no_settlement_to_another_zone() -> None:
    spaces = {f"{zone}/{n}": "red" for zone in ("sustenance", "military") for n in (1, 2, 3, 4)}
    spaces |= {f"protection/{n}": "red" for n in (1, 2, 3)}
    game = lay1(d1("effect", colour=NAREK, effect=SETTLE), table={"settlements": spaces}, solo=CARDS_11)
    assert dissenter(game, NAREK)["settlements"] == 0
    assert shown_of(seen1(game)["table"]["settlements"], "red") == 12


@pytest.mark.rule("DS-RUL-01", "DS-RUL-21")
@pytest.mark.parametrize(("left", "placed"), [(0, 0), (1, 1), (2, 2)])
def test_with_few_cubes_left_as_many_are_placed_after_the_roll(left: int, placed: int) -> None:
    pool = ["red"] * (18 - left)
    influence: Json = {"chief-steward": {"row": [], "pool": pool}}
    solo_part = {"narek": {"card": "card-7"}, "camilla": {"card": "card-9"}}
    game = lay1(ds("secondary", colour=NAREK, action=4), table={"influence": influence}, solo=solo_part)
    assert game.seat != OVER
    play1(game, "~ 6")
    shown = seen1(game)["table"]["influence"]["chief-of-security"]["cubes"]["red"]
    assert (shown, dissenter(game, NAREK)["cubes"]) == (placed, left - placed)
    assert log(game).count("DS-CMP-10 red has no influence cube left") == 2 - placed


@pytest.mark.rule("DS-CMP-10", "DS-CMP-04", "DS-RUL-01")
@EPISODES
def test_a_dissenter_lacks_cubes_by_its_own_rule_not_by_that_of_players(tables: AnyTables) -> None:
    """A player has 15 cubes, a Dissenter 18: what it cannot place, it cannot by its own stock."""
    table = {"influence": {"chief-steward": {"row": [], "pool": ["red"] * 17}}}
    game = lay(tables, ds("roll_influence", colour=NAREK, officer=0), table=table, solo={"narek": {"card": "card-3"}})
    tables.play(game, "~ 6")
    assert dissenter(game, NAREK)["cubes"] == 0
    assert [line for line in log(game) if "no influence cube left" in line] == ["DS-CMP-10 red has no influence cube left"]


@pytest.mark.rule("DS-RUL-01", "DS-CMP-03")
@EPISODES
def test_with_five_dice_in_play_none_is_converted(tables: AnyTables) -> None:
    step = ds("secondary", colour=NAREK, action=0 if tables is ONE else 5)
    table = {"pool": ["neutral-innovator", *["red-organizer"] * 5]}
    game = lay(tables, step, table=table, solo=CARDS_11)
    assert tables.seen(game)["table"]["pool"].count("neutral-innovator") == 1
    assert any(line.startswith("DS-CNV-01") for line in log(game))


# -- the cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-CMP-07", "DS-CMP-08", "DS-RUL-04")
@EPISODES
def test_each_episode_has_fifteen_cards(tables: AnyTables) -> None:
    for n in range(1, 16):
        card = tables.printed(f"action_card.card-{n}")
        assert sorted(card["row"]) == ["camilla", "narek", "stay"]
        if n < 15:
            assert sorted(card["order"]) == ["adventurer", "facilitator", "innovator", "organizer"]
        else:
            assert (card["zone"], card["effect"], card["order"], card["secondary"]) == ("none", "none", [], [])


@pytest.mark.rule("DS-CMP-07", "DS-CMP-08")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("action_card.card-3.row", ["narek", "narek", "stay"]),
        ("action_card.card-3.row", ["narek", "camilla"]),
        ("action_card.card-3.order", ["adventurer", "facilitator", "innovator", "innovator"]),
        ("action_card.card-3.order", ["adventurer"]),
        ("action_card.card-15.zone", "military"),
    ],
)
@EPISODES
def test_cards_that_cannot_be_are_refused(tables: AnyTables, path: str, value: Json) -> None:
    with pytest.raises(DataError) as refusal:
        tables.spec.box(tables.spec.setup(1, {}, tables.changed({path: value})))
    one_sentence(refusal.value, "action_card")


@pytest.mark.rule("DS-CMP-02")
@DISSENTERS
@pytest.mark.parametrize("human", [0, 2])
def test_a_full_row_gives_something_only_to_the_human(colour: int, human: int) -> None:
    own = COLOURS[colour]
    influence: Json = {"chief-mate": {"row": ["blue"] * human + [own] * (3 - human), "pool": []}}
    cards = {"narek": {"card": "card-2"}, "camilla": {"card": "card-1"}, NAMES[colour]: {"card": "card-3"}}
    game = lay1(ds("secondary", colour=colour, action=4), table={"influence": influence}, solo=cards)
    play1(game, "~ 1")
    assert seen1(game)["table"]["influence"]["chief-mate"]["row"] == []
    assert sum(game.owners[colour].assets) == 0
    assert any("blue gains" in line for line in log(game)) == (human == 2)
    assert not any(f"{own} gains" in line for line in log(game))
