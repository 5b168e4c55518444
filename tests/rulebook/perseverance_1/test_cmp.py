"""Episode 1, chapter CMP: components and limits."""

from __future__ import annotations

import pytest

from mesozoic.core.errors import FileError, SetupError
from mesozoic.perseverance.ep1.spec import SPEC
from tests.builders import one_sentence
from tests.rulebook.perseverance_1.table import (
    EFFECTS,
    ICONS,
    ZONES,
    fresh,
    lay,
    play,
    printed,
    refused,
    seen,
    started,
    step,
    tokens,
    weights,
)


@pytest.mark.rule("E1-CMP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    assert len(seen(fresh(players))["seats"]) == players


@pytest.mark.rule("E1-CMP-01")
@pytest.mark.parametrize("players", [0, 5, 6])
def test_no_other_number_plays(players: int) -> None:
    with pytest.raises(SetupError) as found:
        SPEC.setup(players)
    one_sentence(found.value, "2, 3, 4", str(players))


@pytest.mark.rule("E1-CMP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_zones_in_their_order_each_with_a_community_and_a_defense_area(players: int) -> None:
    game = lay(
        step("start_settlement", seat=0),
        step("build_wall", seat=0, cause="E1-FRT-04"),
        step("place_soldiers", seat=0, left=1, least=1, cause="E1-SEC-05"),
        step("lay_trap", seat=0, cause="E1-FRT-02"),
        players=players,
    )
    assert tokens(game) == ZONES
    play(game, "0 protection")
    for piece, space in (("wall", "wall-a"), ("light", "first-a"), ("trap", "a1")):
        zones = [token.removeprefix(f"{piece}@").split("/")[0] for token in tokens(game)]
        assert list(dict.fromkeys(zones)) == ZONES
        play(game, f"0 {piece}@expansion/{space}")


@pytest.mark.rule("E1-CMP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("zone", "effects"),
    [
        ("sustenance", ["rations", "patrol", "pub"]),
        ("military", ["training"]),
        ("expansion", ["politics", "supply", "settle"]),
        ("protection", ["salvage", "fortifications"]),
    ],
)
@pytest.mark.usefixtures("new_box")
def test_the_effects_of_each_community_area(players: int, zone: str, effects: list[str]) -> None:
    game = lay(
        step("leader_effect", seat=0, zone=ZONES.index(zone)),
        players=players,
        table={"pool": ["neutral-organizer"], "offer": ["patrol-1", "patrol-2"]},
    )
    if zone == "military":  # its one effect needs no answer
        assert game.ask().kind == "ep1.train"
    else:
        assert sorted(tokens(game)) == sorted(effects)


@pytest.mark.rule("E1-CMP-04")
@pytest.mark.usefixtures("new_box")
def test_a_specialist_die_shows_one_of_four_icons() -> None:
    game = lay(step("roll_die", colour=4))
    faces = [face for [face] in printed("die.specialist.face").values()]
    assert sorted(weights(game)) == ICONS
    assert weights(game) == {icon: faces.count(icon) for icon in ICONS}


@pytest.mark.rule("E1-CMP-05")
def test_with_five_own_dice_in_play_no_sixth_can_come() -> None:
    table = {"pool": ["blue-adventurer", "blue-organizer", "neutral-organizer"], "die_spaces": {}}
    for more, opens in (
        ({}, True),
        ({"rations/1": "blue-facilitator", "pub/1": "blue-adventurer", "supply/1": "blue-organizer"}, False),
    ):
        game = lay(step("primary", seat=0), table={**table, "die_spaces": more}, seats={0: {"food": 3, "story": 3}})
        assert ("politics" in tokens(game)) is opens
        assert ("politics" in refused(game)) is not opens
        assert seen(game)["seats"][0]["supply"]["dice"] == 5 - 2 - len(more)


@pytest.mark.rule("E1-CMP-05", "E1-CMP-06", "E1-CMP-07", "E1-CMP-08", "E1-CMP-09", "E1-CMP-10", "E1-CMP-12", "E1-CMP-14")
@pytest.mark.parametrize(
    ("table", "seat", "part"),
    [
        ({"pool": ["blue-organizer"] * 6}, {}, "at most 5"),
        ({"settlements": {f"{zone}/{n}": "blue" for zone in ZONES for n in (1, 2, 3, 4)}}, {}, "at most 12"),
        ({"walls": {f"{zone}/wall-{c}": "blue" for zone in ZONES for c in "ab"}}, {}, "at most 7"),
        ({"traps": {f"{zone}/b1": "blue-raptor" for zone in ZONES}}, {"spent": ["raptor"]}, "at most 4"),
        ({"influence": {"chief-mate": {"pool": ["blue"] * 16}}}, {}, "at most 15"),
        ({"soldiers": {"military/first-a": "blue-heavy"}}, {"heavy": 5}, "at most 5"),
        ({"soldiers": {"military/first-a": "blue-light-toppled"}}, {"light": 5}, "at most 5"),
        (
            {
                "dangerous": ZONES,
                "dinos": {f"{zone}/{s}": "raptor" for zone in ZONES for s in ("a3", "b3", "c3", "a1", "b1", "c1")},
            },
            {},
            "at most 20",
        ),
        ({"pool": ["neutral-organizer"] * 9}, {}, "at most 8"),
    ],
)
def test_nobody_can_have_more_pieces_than_there_are(table: dict[str, object], seat: dict[str, object], part: str) -> None:
    with pytest.raises(FileError) as found:
        lay(step("secondary", seat=0), table=table, seats={0: seat})
    one_sentence(found.value, part)


@pytest.mark.rule("E1-CMP-12")
def test_the_supply_has_24_tramplers_and_20_raptors() -> None:
    assert seen(started(3))["table"]["dino_supply"] == {"trampler": 24, "raptor": 20}


@pytest.mark.rule("E1-CMP-12")
def test_defeated_and_breached_dinos_return_to_the_supply() -> None:
    game = lay(
        step("dino_attack", zone=1),
        step("secondary", seat=0),
        table={
            "dinos": {"military/a1": "raptor", "military/a2": "trampler", "military/c1": "raptor"},
            "soldiers": {"military/first-a": "blue-heavy"},
        },
    )
    assert seen(game)["table"]["dinos"] == {}
    assert seen(game)["table"]["dino_supply"] == {"trampler": 24, "raptor": 20}


@pytest.mark.rule("E1-CMP-13")
def test_nineteen_patrols_two_times_eight_challenges_and_five_special_dice() -> None:
    words = started(3).box.words
    assert words["patrol"] == [f"patrol-{n}" for n in range(1, 20)]
    assert words["challenge"] == [f"{deck}{n}" for deck in "lh" for n in range(1, 9)]
    assert sorted(printed("die")) == ["dangerous-dino", "normal-dino", "specialist", "threat", "trap", "wall"]
    assert all(len(die["face"]) == 6 for die in printed("die").values())


@pytest.mark.rule("E1-CMP-13")
def test_every_patrol_card_is_on_offer_or_in_the_deck_once() -> None:
    game = lay(step("reveal_patrol"), table={"offer": ["patrol-4", "patrol-19"]}, seats={1: {"completed": ["patrol-2"]}})
    assert weights(game) == {f"patrol-{n}": 1 for n in range(1, 20) if n not in (4, 19, 2)}


@pytest.mark.rule("E1-CMP-13")
def test_the_threat_die_has_the_numbers_one_to_six() -> None:
    game = lay(
        step("patrol_step", seat=0),
        seats={0: {"light": 0, "patrol": "patrol-1", "patrolling": {"light": 1}}},
    )
    assert weights(game) == {f"l{n}": 1 for n in range(1, 9)}
    play(game, "~ l8")  # the only card drawn is kept
    assert weights(game) == {str(n): 1 for n in range(1, 7)}


@pytest.mark.rule("E1-CMP-14")
def test_a_replaced_neutral_die_does_not_come_back_with_the_next_pool() -> None:
    game = lay(
        step("resolve", seat=0, effect=EFFECTS.index("politics")),
        step("assembly"),
        table={
            "die_spaces": {"rations/1": "neutral-facilitator", "rations/2": "neutral-organizer"},
            "offer": ["patrol-1", "patrol-2"],
        },
        seats={0: {"food": 1, "story": 1}},
    )
    play(game, "0 die@rations/1", "0 production", "~ organizer", "~ organizer")
    assert seen(game)["table"]["pool"] == ["blue-organizer", "neutral-organizer"]


@pytest.mark.rule("E1-CMP-15")
def test_there_is_no_chronicle_expansion() -> None:
    names = {option.id for option in SPEC.options if SPEC.applies(option.id, 4)}
    assert names == {
        "edition",
        "leader_abilities",
        "officer_layout",
        "start_layout",
        "first_player",
        "leaders",
        "breach_rewards",
        "det_dino",
        "det_walls",
        "det_traps",
        "det_threat",
    }
    with pytest.raises(SetupError):
        SPEC.setup(3, {"chronicle": True})
    assert not [word for kind, words in started(3).box.words.items() for word in (kind, *words) if "chronicle" in word]
