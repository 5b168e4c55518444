"""Episode 1, chapters EFF, TRN, POL, STL, FRT and PAT: which options are open on chance positions, found here a second time."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import (
    COLOURS,
    EFFECTS,
    ZONES,
    asked,
    dino_path,
    lay,
    own,
    play,
    rules,
    seen,
    step,
    tokens,
)

POSITIONS = [(players, seed) for players in (2, 3, 4) for seed in range(1, 41)]
SOLDIERS_NEEDED = {"patrol-1": 1, "patrol-4": 2, "patrol-13": 3}
COSTS = {
    "training-light": [],
    "training-food": ["food"],
    "training-scrap": ["scrap"],
    "training-convert": ["story"],
    "training-place": ["story"],
    "training-story": [],
    "politics-pool": ["food"],
    "politics-board": ["food", "story"],
    "settle-one": ["food"],
    "settle-two": ["story", "scrap", "food"],
    "fortifications-trap": [],
    "fortifications-trap-valor": ["food"],
    "fortifications-wall": ["scrap"],
    "fortifications-wall-followers": ["story", "scrap"],
}
"""What the rules charge for each option."""
OPTIONS = {
    "training": [option for option in COSTS if option.startswith("training")],
    "politics": ["politics-pool", "politics-board"],
    "settle": ["settle-one", "settle-two"],
    "fortifications": [option for option in COSTS if option.startswith("fortifications")],
}
OPTION_RULES = {
    "training": ["E1-TRN-02", "E1-TRN-03", "E1-TRN-04", "E1-TRN-05", "E1-TRN-06", "E1-TRN-07"],
    "politics": ["E1-POL-02", "E1-POL-04"],
    "settle": ["E1-STL-02", "E1-STL-04"],
    "fortifications": ["E1-FRT-02", "E1-FRT-03", "E1-FRT-04", "E1-FRT-05"],
}


def filled(rng: Rng, spaces: list[str], pieces: list[str]) -> dict[str, str]:
    """These pieces on all of these spaces, as far as they reach, or on all but one or two, or on half of them."""
    left = list(spaces)
    for _ in range([0, 1, 2, len(spaces) // 2][rng.below(4)]):
        del left[rng.below(len(left))]
    return dict(zip(left, pieces, strict=False))


def short_position(players: int, rng: Rng) -> tuple[dict[str, Json], dict[int, Json]]:
    """A table on which spaces, pieces and assets are short."""
    columns = "abcd" if players == 4 else "abc"
    others = COLOURS[1:players]
    dangerous = [zone for zone in ZONES if rng.below(2)]
    paths = [space for zone in ZONES for space in dino_path(zone, players, zone in dangerous)]
    homes = [f"{zone}/{n}" for zone in ZONES for n in range(1, 11 if zone in dangerous else 7)]
    guards = [f"{zone}/{row}-{column}" for zone in ZONES for row in ("first", "second") for column in columns]
    walls = [f"{zone}/wall-{column}" for zone in ZONES for column in columns]
    soldiers = [f"{other}-{kind}" for other in others for kind in ["light"] * 5 + ["heavy"] * 5 + ["leader"]]
    table: dict[str, Json] = {
        "dangerous": dangerous,
        "dinos": filled(rng, paths, ["trampler"] * 24 + ["raptor"] * 20),
        "traps": {space: "red-raptor" for space in paths[-4:] if rng.below(2)},
        "walls": filled(rng, walls, ["blue"] * [7, 6, 0][rng.below(3)] + [other for other in others for _ in range(7)]),
        "settlements": filled(rng, homes, ["blue"] * [12, 11, 10][rng.below(3)] + [o for o in others for _ in range(12)]),
        "soldiers": filled(rng, guards, ["blue-light"] * rng.below(3) + soldiers),
        "pool": [die for die in ("neutral-organizer", "red-innovator", "blue-innovator") if rng.below(2)],
        "die_spaces": {
            space: die for space, die in (("pub/1", "neutral-organizer"), ("pub/2", "blue-organizer")) if rng.below(2)
        },
        "offer": [],
    }
    if rng.below(4) == 0:
        table["die_spaces"] |= dict.fromkeys(["rations/1", "rations/2", "training/1", "training/2"], "blue-organizer")
        table["die_spaces"].pop("pub/2", None)
    out = list(table["soldiers"].values()).count("blue-light")
    seat = {"food": rng.below(2), "scrap": rng.below(2), "story": rng.below(2)}
    seat |= {"light": [0, 1, 5 - out][rng.below(3)], "heavy": [0, 1, 5][rng.below(3)]}
    spent = ["trampler"] * 4 + ["raptor"] * (3 + rng.below(2)) if rng.below(2) else []
    return table, {0: {**seat, "spent": spent}, **{other: {"light": 0} for other in range(1, players)}}


def is_possible(option: str, table: Json, has: Json, players: int) -> bool:
    """Is there a piece and a place for what an option gives?"""
    paths = [space for zone in ZONES for space in dino_path(zone, players, zone in table["dangerous"])]
    spaces = len(ZONES) * (4 if players == 4 else 3)
    full = {zone: 10 if zone in table["dangerous"] else 6 for zone in ZONES}
    zones = [zone for zone in ZONES if sum(space.startswith(f"{zone}/") for space in table["settlements"]) < full[zone]]
    dice = {"politics-pool": table["pool"], "politics-board": table["die_spaces"].values()}.get(option, [])
    possible: dict[str, bool] = {
        "training-light": has["supply"]["light"] > 0,
        "training-food": has["supply"]["light"] > 0,
        "training-scrap": has["supply"]["heavy"] > 0,
        "training-convert": has["light"] > 0 and has["supply"]["heavy"] > 0,
        "training-place": has["light"] + has["heavy"] > 0 and len(table["soldiers"]) < 2 * spaces,
        "training-story": True,
        "politics-pool": has["supply"]["dice"] > 0 and "neutral-organizer" in dice,
        "politics-board": has["supply"]["dice"] > 0 and "neutral-organizer" in dice,
        "settle-one": has["supply"]["settlements"] > 0 and len(zones) > 0,
        "settle-two": has["supply"]["settlements"] > 1 and len(zones) > 1,
        "fortifications-trap": has["supply"]["traps"] > 0 and bool({*paths} - {*table["dinos"]} - {*table["traps"]}),
        "fortifications-wall": has["supply"]["walls"] > 0 and len(table["walls"]) < spaces,
    }
    return possible[option.removesuffix("-valor").removesuffix("-followers")]


def found_open(effect: str, game: Ep1, players: int) -> list[str]:
    """The options that the rules leave open, in printed order."""
    table, has = seen(game)["table"], own(game)
    payable = [option for option in OPTIONS[effect] if all(has[asset] for asset in COSTS[option])]
    return [option for option in payable if is_possible(option, table, has, players)]


@pytest.mark.rule(
    "E1-EFF-03", "E1-EFF-04", "E1-AST-02", "E1-AST-04", "E1-TRN-01", "E1-POL-01", "E1-STL-01", "E1-FRT-01", "E1-STL-07"
)
@pytest.mark.rule(
    "E1-TRN-02", "E1-TRN-03", "E1-TRN-04", "E1-TRN-05", "E1-TRN-06", "E1-TRN-07", "E1-STL-06", "E1-FRT-08", "E1-CMP-08"
)
@pytest.mark.rule(
    "E1-POL-02", "E1-POL-04", "E1-POL-07", "E1-CMP-06", "E1-CMP-07", "E1-RUL-07", "E1-FRT-02", "E1-FRT-04", "E1-DEF-02"
)
@pytest.mark.parametrize("effect", OPTIONS)
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_the_open_options_found_twice(players: int, seed: int, effect: str) -> None:
    table, seats = short_position(players, Rng(seed))
    game = lay(players=players, table=table, seats=seats)
    expected = found_open(effect, game, players)
    game = lay(step("resolve", seat=0, effect=EFFECTS.index(effect)), players=players, table=table, seats=seats)
    if not expected:
        assert (game.seat, rules(game)) == (OVER, ["E1-RUL-07"])
    elif len(expected) > 1:
        assert tokens(game) == expected
    else:
        assert OPTION_RULES[effect][OPTIONS[effect].index(expected[0])] in rules(game)


@pytest.mark.rule("E1-EFF-04", "E1-AST-02", "E1-RUL-28", "E1-BET-07")
@pytest.mark.parametrize("effect", ["training", "fortifications"])
@pytest.mark.parametrize(("players", "seed"), POSITIONS[::3])
def test_in_the_beta_none_of_them_may_be_taken(players: int, seed: int, effect: str) -> None:
    table, seats = short_position(players, Rng(seed))
    options = {"edition": "beta"}
    game = lay(players=players, table=table, seats=seats, options=options)
    expected = found_open(effect, game, players)
    game = lay(step("resolve", seat=0, effect=EFFECTS.index(effect)), players=players, table=table, seats=seats, options=options)
    if expected:
        assert sorted(tokens(game)) == sorted([*expected, "pass"])
        before = own(game)
        play(game, "0 pass")
        assert (asked(game), own(game)) == ("place_soldiers", before) if asked(game) else own(game) == before


@pytest.mark.rule("E1-PAT-02", "E1-PAT-03", "E1-AST-04", "E1-RUL-07")
@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize(("light", "heavy"), [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (2, 1), (0, 3), (3, 2)])
def test_the_patrols_that_can_be_taken_found_twice(light: int, heavy: int, busy: bool) -> None:
    out = {"patrol": "patrol-14", "patrolling": {"light": 1, "heavy": 1}} if busy else {}
    seats = {0: {"light": light, "heavy": heavy, **out}}
    for offer in (["patrol-1", "patrol-13"], ["patrol-4", "patrol-13"], ["patrol-13"], []):
        game = lay(step("resolve", seat=0, effect=1), table={"offer": offer}, seats=seats)
        expected = [card for card in offer if SOLDIERS_NEEDED[card] <= light + heavy and not busy]
        if not expected:
            assert (game.seat, rules(game)) == (OVER, ["E1-RUL-07"])
        elif len(expected) > 1:
            assert tokens(game) == expected
        else:
            assert own(game)["patrol"] == expected[0]


@pytest.mark.rule("E1-STL-02", "E1-STL-06", "E1-STL-07", "E1-EFF-04")
@pytest.mark.parametrize("dangerous", [False, True])
@pytest.mark.parametrize("space", range(1, 11))
def test_one_uncovered_space_is_enough_to_settle(space: int, dangerous: bool) -> None:
    zones = ["military"] if dangerous else []
    homes = [
        f"{zone}/{n}" for zone in ZONES for n in range(1, 11 if zone in zones else 7) if f"{zone}/{n}" != f"military/{space}"
    ]
    table = {"dangerous": zones, "settlements": dict(zip(homes, ["red"] * 12 + ["green"] * 12 + ["blue"] * 4, strict=False))}
    resolve = step("resolve", seat=0, effect=EFFECTS.index("settle"))
    game = lay(resolve, table=table, seats={0: {"food": 1, "scrap": 1, "story": 1}})
    is_open = space <= 6 or dangerous
    assert ("E1-STL-02" in rules(game), "E1-RUL-07" in rules(game)) == (is_open, not is_open)
    assert (f"military/{space}" in seen(game)["table"]["settlements"]) == is_open


@pytest.mark.rule("E1-FRT-08", "E1-CMP-08", "E1-EFF-04", "E1-RUL-51")
@pytest.mark.parametrize(("last", "is_open"), [("", True), ("trap", False), ("dino", False), ("both", False)])
@pytest.mark.parametrize("spent", [[], ["trampler"] * 4, ["raptor"] * 4, ["raptor"] * 4 + ["trampler"] * 4])
def test_a_trap_needs_an_empty_space_and_one_of_either_type(last: str, is_open: bool, spent: list[str]) -> None:
    *others, space = [space for zone in ZONES for space in dino_path(zone, 3, False)]
    table = {
        "dinos": dict.fromkeys([*others, *([space] if last in ("dino", "both") else [])], "trampler"),
        "traps": {space: "red-raptor"} if last in ("trap", "both") else {},
    }
    poor = {"food": 0, "scrap": 0, "story": 0, "spent": spent}
    game = lay(step("resolve", seat=0, effect=EFFECTS.index("fortifications")), table=table, seats={0: poor})
    can = is_open and len(spent) < 8
    assert ("E1-FRT-02" in rules(game), "E1-RUL-07" in rules(game)) == (can, not can)
    if can:
        assert tokens(game) == [type for type in ("trampler", "raptor") if type not in spent]
