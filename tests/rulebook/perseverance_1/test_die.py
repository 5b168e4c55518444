"""Episode 1, chapters DIE and DNO: which placements are legal, in which order they happen, which Dinos they call."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, Json
from tests.builders import log
from tests.rulebook.perseverance_1.table import (
    EFFECTS,
    ICONS,
    answer,
    changed,
    lay,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
)

SIDES = {3: "side23", 4: "side4"}
SPACES = [
    (players, effect, number)
    for players, side in SIDES.items()
    for effect in EFFECTS
    for number in range(1, len(printed(f"die_spaces.{effect}.{side}")) + 1)
]


def die(colour: int, face: str) -> int:
    """The number of a die."""
    return colour * len(ICONS) + ICONS.index(face)


# -- which die goes where ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E1-DIE-01", "E1-DIE-05", "E1-DIE-06", "E1-DIE-07", "E1-DIE-09")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("face", ICONS)
def test_every_face_on_every_choice_of_empty_spaces(players: int, effect: str, face: str) -> None:
    spaces: Json = printed(f"die_spaces.{effect}.{SIDES[players]}")
    names = [f"{effect}/{number}" for number in range(1, len(spaces) + 1)]
    for taken in range(2 ** len(spaces)):
        empty = [n for n in range(len(spaces)) if not taken >> n & 1]
        matching = [names[n] for n in empty if spaces[n]["icon"] == face]
        legal = matching or [names[n] for n in empty if spaces[n]["icon"] == "any"]
        game = lay(
            step("primary", seat=0),
            players=players,
            table={
                "pool": [f"blue-{face}", f"neutral-{face}", f"neutral-{face}"],
                "die_spaces": {name: "neutral-organizer" for n, name in enumerate(names) if n not in empty},
                "offer": ["patrol-1", "patrol-2"],
            },
            seats={0: {"food": 1, "story": 0}},
        )
        assert (effect in tokens(game)) is bool(legal)
        assert [space for space in seen(game)["table"]["fits"][face] if space in names] == legal
        if not legal:
            assert refused(game)[effect] == ("E1-DIE-05" if empty else "E1-DIE-09")
            continue
        play(game, f"0 {effect}", f"0 blue-{face}")
        if len(legal) > 1:
            assert sorted(tokens(game)) == sorted(f"die@{name}" for name in legal)
            play(game, f"0 die@{legal[-1]}")
        assert seen(game)["table"]["die_spaces"][legal[-1]] == f"blue-{face}"


@pytest.mark.rule("E1-DIE-05", "E1-DIE-06")
def test_a_space_is_closed_by_its_icon_or_by_an_empty_one_that_matches() -> None:
    game = lay(step("primary", seat=0), players=4, table={"pool": ["neutral-organizer"] * 2}, seats={0: {"story": 0}})
    play(game, "0 training")
    assert tokens(game) == ["die@training/1", "die@training/2"]
    assert refused(game) == {"die@training/3": "E1-DIE-06", "die@training/4": "E1-DIE-05"}


@pytest.mark.rule("E1-RUL-07", "E1-DIE-08")
@pytest.mark.parametrize(
    ("pool", "story", "board", "opens"),
    [
        # the Neutral die to place is the only one that could be swapped in the pool
        (["neutral-facilitator"], 0, {}, False),
        (["neutral-facilitator", "neutral-facilitator"], 0, {}, True),
        (["neutral-facilitator", "blue-organizer"], 0, {}, False),
        (["neutral-organizer", "blue-facilitator"], 0, {}, True),
        # politics/2 is taken: the Innovator must be turned, and the Story for that is then missing for the swap on the board
        (["blue-innovator"], 0, {"rations/1": "neutral-facilitator"}, False),
        (["blue-innovator"], 1, {"rations/1": "neutral-facilitator"}, False),
        (["blue-innovator"], 2, {"rations/1": "neutral-facilitator"}, True),
        (["blue-innovator"], 2, {}, False),
        # the swap in the pool costs no Story, so one is enough to turn the die
        (["blue-innovator", "neutral-innovator"], 1, {}, True),
    ],
)
def test_resolvability_counts_the_turn_and_the_die(pool: list[str], story: int, board: dict[str, str], opens: bool) -> None:
    game = lay(
        step("primary", seat=0),
        table={"pool": pool, "die_spaces": {"politics/2": "red-organizer", **board}},
        seats={0: {"food": 1, "story": story}},
    )
    assert ("politics" in tokens(game)) is opens


@pytest.mark.rule("E1-RUL-07", "E1-DIE-08")
def test_the_refusal_does_not_blame_a_die_that_fits() -> None:
    game = lay(step("primary", seat=0), table={"pool": ["neutral-facilitator"]}, seats={0: {"food": 1, "story": 0}})
    assert refused(game)["politics"] in ("E1-DIE-08", "E1-RUL-07", "E1-POL-02")


@pytest.mark.rule("E1-RUL-07", "E1-DIE-08")
def test_nor_does_the_refusal_of_the_die_itself() -> None:
    game = lay(
        step("primary", seat=0),
        table={"pool": ["neutral-facilitator", "blue-facilitator", "red-facilitator"]},
        seats={0: {"food": 1, "story": 0}},
    )
    play(game, "0 politics")
    assert tokens(game) == ["blue-facilitator", "red-facilitator"]
    assert refused(game)["neutral-facilitator"] in ("E1-DIE-08", "E1-RUL-07", "E1-POL-02")


@pytest.mark.rule("E1-RUL-07")
def test_faces_that_would_cost_the_story_of_the_effect_are_not_offered() -> None:
    game = lay(
        step("primary", seat=0),
        table={"pool": ["blue-innovator", "red-innovator"], "die_spaces": {"rations/1": "neutral-facilitator"}},
        seats={0: {"food": 1, "story": 1}, 1: {"food": 1, "story": 2}},
    )
    play(game, "0 politics", "0 blue-innovator")
    assert game.seat == CHANCE  # placed as it is, without a question
    assert seen(game)["table"]["die_spaces"]["politics/2"] == "blue-innovator"
    assert seen(game)["seats"][0]["story"] == 1


# -- the order of a placement ------------------------------------------------------------------------------------------


@pytest.mark.rule("E1-DIE-11", "E1-DNO-01")
def test_the_order_inside_a_placement() -> None:
    game = lay(
        step("primary", seat=0),
        table={"pool": ["red-organizer"], "die_spaces": {"rations/2": "neutral-organizer"}},
        seats={0: {"followers": 10, "story": 1}},
    )
    play(game, "0 rations")
    assert rules(game) == ["E1-DIE-03", "E1-DIE-04", "E1-DIE-01", "E1-DNO-04", "E1-RAT-01", "E1-RAT-01"]
    assert seen(game)["table"]["die_spaces"]["rations/1"] == "red-facilitator"


@pytest.mark.rule("E1-DIE-03")
def test_what_a_die_of_another_costs_is_seen_before() -> None:
    assert [seat["foreign_dice"] for seat in seen(lay(step("primary", seat=0), players=2))["seats"]] == [{"red": 2}, {"blue": 2}]


@pytest.mark.rule("E1-DIE-11")
def test_nothing_is_lost_or_paid_before_the_space_is_named_and_nothing_taken_back_after() -> None:
    game = lay(step("primary", seat=0), table={"pool": ["red-adventurer", "red-organizer"]}, seats={0: {"story": 2}})
    play(game, "0 training", "0 red-adventurer", "0 organizer")
    assert (seen(game)["seats"][0]["followers"], seen(game)["seats"][0]["story"]) == (10, 2)
    play(game, "0 die@training/2")
    assert (seen(game)["seats"][0]["followers"], seen(game)["seats"][0]["story"]) == (8, 1)
    play(game, "~ trampler")
    for token in ("die@training/1", "keep", "red-organizer", "training"):
        with pytest.raises(IllegalChoice):
            game.parse(token)


# -- no legal primary action -------------------------------------------------------------------------------------------


def full_board() -> dict[str, str]:
    """A die on every die space of the side for 2 and 3 players: 8 Neutral, 4 blue, 5 red and 3 green dice."""
    names = [f"{effect}/{n}" for effect in EFFECTS for n in range(1, len(printed(f"die_spaces.{effect}.side23")) + 1)]
    colours = ["neutral"] * 8 + ["blue"] * 4 + ["red"] * 5 + ["green"] * 3
    return {name: f"{colour}-organizer" for name, colour in zip(names, colours, strict=True)}


@pytest.mark.rule("E1-RUL-01")
@pytest.mark.parametrize(("chosen", "followers"), [("blue-adventurer", 10), ("green-organizer", 8)])
def test_where_no_space_is_empty_a_die_is_set_aside(chosen: str, followers: int) -> None:
    game = lay(
        step("turn", seat=0),
        table={"pool": ["blue-adventurer", "green-organizer"], "die_spaces": full_board()},
        seats={0: {"story": 3}},
    )
    assert sorted(tokens(game)) == ["blue-adventurer", "green-organizer"]
    play(game, f"0 {chosen}")
    view = seen(game)
    assert game.ask().kind == "ep1.secondary"
    assert (view["table"]["aside"], view["table"]["dinos"], view["table"]["die_spaces"]) == ([chosen], {}, full_board())
    assert (view["seats"][0]["followers"], view["seats"][0]["story"], view["seats"][0]["food"]) == (followers, 3, 1)


@pytest.mark.rule("E1-RUL-01")
def test_a_die_set_aside_comes_back_with_the_next_wrap_up() -> None:
    game = lay(
        step("assembly"),
        table={
            "aside": ["blue-adventurer", "neutral-organizer"],
            "die_spaces": {"pub/1": "red-adventurer"},
            "offer": ["patrol-1", "patrol-2"],
        },
    )
    rng = Rng(4)
    while game.pending():
        answer(game, rng)
    table = seen(game)["table"]
    assert table["aside"] == []
    told = [line for line in log(game) if "off the main board" in line or "set aside" in line]
    assert told == ["E1-ASM-23 1 die is taken off the main board", "E1-RUL-01 2 dice set aside join the pool"]
    assert sorted(die.split("-")[0] for die in table["pool"]) == ["blue", "neutral", "red"]


@pytest.mark.rule("E1-LDR-03", "E1-RUL-01")
def test_jack_sends_dinos_of_a_forced_placement_too() -> None:
    board = full_board()
    del board["settle/1"]
    game = lay(
        step("primary", seat=1),
        table={"active": 1, "pool": ["green-facilitator"], "die_spaces": board},
        seats={1: {"food": 0}},
        options={"leader_abilities": True},
    )
    play(game, "~ raptor")
    assert (game.seat, game.ask().kind) == (1, "ep1.send_dino")
    assert "raptor@military" in tokens(game) and "trampler@expansion" not in tokens(game)


# -- the Dinos ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E1-DNO-01", "E1-DNO-02", "E1-DNO-03", "E1-DNO-04", "E1-CMP-03")
@pytest.mark.parametrize("dangerous", [False, True])
@pytest.mark.parametrize(("players", "effect", "number"), SPACES)
def test_the_dinos_of_every_die_space(players: int, effect: str, number: int, dangerous: bool) -> None:
    side = SIDES[players]
    spaces: Json = printed(f"die_spaces.{effect}.{side}")
    zone: str = printed(f"effect.{effect}.zone")
    icon = spaces[number - 1]["icon"]
    face = icon if icon != "any" else "organizer"
    taken = {f"{effect}/{n}": "neutral-organizer" for n in range(1, len(spaces) + 1) if n != number}
    game = lay(
        step("choose_space", seat=0, effect=EFFECTS.index(effect), die=die(4, face)),
        players=players,
        table={
            "pool": [f"neutral-{face}", "neutral-organizer"],
            "die_spaces": taken,
            "offer": ["patrol-1", "patrol-2"],
            "dangerous": [zone] if dangerous else [],
        },
    )
    expected: list[str] = []
    for dino in spaces[number - 1]["dinos"]:
        if dino == "die":
            roll = "2-raptor" if dangerous else "trampler+raptor"
            assert set(tokens(game)) == faces("dangerous-dino" if dangerous else "normal-dino")
            play(game, f"~ {roll}")
            expected += ["raptor", "raptor"] if dangerous else ["trampler", "raptor"]
        else:
            expected.append(dino)
    path = [s for s in printed(f"zone.{zone}.{side}.path") if dangerous or s not in printed(f"zone.{zone}.{side}.covered")]
    assert seen(game)["table"]["dinos"] == {f"{zone}/{space}": dino for space, dino in zip(path, expected, strict=False)}


@pytest.mark.rule("E1-DNO-01", "E1-DNO-04")
def test_icons_are_carried_out_from_top_to_bottom() -> None:
    spaces = [{"icon": "adventurer", "dinos": ["raptor", "trampler", "die", "raptor", "trampler"]}, {"icon": "any", "dinos": []}]
    game = lay(
        step("choose_space", seat=0, effect=EFFECTS.index("rations"), die=die(4, "adventurer")),
        table={"pool": ["neutral-adventurer"], "dangerous": ["sustenance"]},
        content=changed({"die_spaces.rations.side23": spaces}),
    )
    play(game, "~ trampler")
    assert list(seen(game)["table"]["dinos"].values()) == ["raptor", "trampler", "trampler", "raptor", "trampler"]
    assert list(seen(game)["table"]["dinos"]) == [f"sustenance/{space}" for space in ("a3", "b3", "c3", "a2", "b2")]


def faces(name: str) -> set[str]:
    """The different faces of a Dino die, as chance answers them."""
    words = set()
    for face in printed(f"die.{name}.face").values():
        kinds = list(dict.fromkeys(face))
        words.add("+".join(kind if face.count(kind) == 1 else f"{face.count(kind)}-{kind}" for kind in kinds))
    return words


@pytest.mark.rule("E1-RUL-01", "E1-DNO-01")
def test_a_forced_placement_that_ignores_icons_calls_dinos_before_its_effect() -> None:
    spaces = [f"{effect}/{n}" for effect in EFFECTS for n in range(1, 1 + len(printed(f"die_spaces.{effect}.side23")))]
    dice = [f"{colour}-organizer" for colour in ["neutral"] * 7 + ["red", "green"] * 5 + ["blue"] * 3]
    taken = dict(zip([space for space in spaces if space != "pub/1"], dice, strict=False))
    table = {"pool": ["neutral-innovator"], "die_spaces": taken}
    game = lay(step("primary", seat=0), table=table, seats={0: {"story": 0}})
    assert (seen(game)["table"]["die_spaces"]["pub/1"], seen(game)["seats"][0]["story"]) == ("neutral-innovator", 0)
    play(game, "~ raptor")
    own_dice = list(taken.values()).count("blue-organizer")
    assert (seen(game)["table"]["dinos"], seen(game)["seats"][0]["story"]) == ({"sustenance/a2": "raptor"}, 1 + own_dice)
