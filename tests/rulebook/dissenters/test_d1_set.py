"""Solo game of Episode 1, chapters 3 and 18: setup, Ambition and Readiness, and the cards of the table in chapter 1.1."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import OVER, Json
from mesozoic.core.tongue import speak
from mesozoic.perseverance.ep1.words import TRAINING
from tests.builders import one_sentence
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    COLOURS,
    NAREK,
    ONE,
    answer,
    d1,
    dissenter,
    ds,
    lay1,
    log,
    play1,
    seen1,
    solo,
    told,
)

READINESS = ["left", "middle", "right"]
TARGETS = {"squatter": (45, 30, 9), "pioneer": (50, 35, 8), "trailblazer": (60, 45, 7), "conqueror": (70, 55, 6)}
PRINTED = {
    1: ("sustenance", "rations", ["convert-die", "leader-community"], "none"),
    2: ("sustenance", "rations", ["deploy-soldiers"], "none"),
    3: ("sustenance", "patrol", ["influence"], "chief-mate"),
    4: ("military", "training", [], "none"),
    5: ("military", "training", ["leader-community", "cycle-patrols"], "none"),
    6: ("military", "training", ["convert-die", "rapid-settlement"], "none"),
    7: ("military", "training", ["influence"], "chief-of-security"),
    8: ("expansion", "politics", ["influence", "fortify"], "chief-steward"),
    9: ("expansion", "settle", ["influence", "leader-defense"], "fewest"),
    10: ("expansion", "settle", ["fortify"], "none"),
    11: ("expansion", "supply", ["influence", "leader-defense"], "most"),
    12: ("protection", "salvage", ["rapid-settlement", "leader-defense"], "none"),
    13: ("protection", "fortifications", ["influence"], "chief-engineer"),
    14: ("protection", "fortifications", ["deploy-soldiers"], "none"),
}


@pytest.mark.rule("D1-SET-01", "D1-SOL-01", "D1-SOL-02")
@pytest.mark.parametrize("narek", READINESS)
@pytest.mark.parametrize("camilla", READINESS)
def test_each_dissenter_has_a_readiness_of_its_own(narek: str, camilla: str) -> None:
    cards = {"narek": {"card": "card-4"}, "camilla": {"card": "card-5"}}
    placed = {"left": ["light"], "middle": ["heavy"], "right": ["light", "heavy"]}
    for colour, readiness in ((NAREK, narek), (CAMILLA, camilla)):
        game = lay1(d1("effect", colour=colour, effect=TRAINING), solo=cards, options={"readiness": f"{narek}-{camilla}"})
        kinds = sorted(guard.partition("-")[2] for guard in seen1(game)["table"]["soldiers"].values())
        assert kinds == sorted(placed[readiness])
        assert dissenter(game, colour)["readiness"] == readiness


@pytest.mark.rule("D1-SET-01")
def test_readiness_never_changes_during_a_game() -> None:
    for game in ONE.whole_game(1, {"readiness": "left-right"}, seed=4):
        assert dissenter(game, NAREK)["readiness"] == "left"
        assert dissenter(game, CAMILLA)["readiness"] == "right"


@pytest.mark.rule("D1-SET-02", "D1-RUL-14", "D1-DIF-01")
@pytest.mark.parametrize("ambition", AMBITIONS)
@pytest.mark.parametrize("readiness", ["left-left", "right-middle"])
def test_an_ambition_fixes_both_targets_and_the_track(ambition: str, readiness: str) -> None:
    shown = solo(ONE.started(1, {"ambition": ambition, "readiness": readiness}))
    followers, acceptance, track = TARGETS[ambition]
    assert shown["ambition"] == ambition
    assert shown["targets"] == {"followers": followers, "acceptance": acceptance}
    assert shown["track"] == track


@pytest.mark.rule("D1-DIF-01")
def test_from_squatter_to_conqueror_the_targets_rise_and_the_track_gets_shorter() -> None:
    shown = [solo(lay1(options={"ambition": ambition})) for ambition in AMBITIONS]
    for key in ("followers", "acceptance"):
        targets = [one["targets"][key] for one in shown]
        assert targets == sorted(set(targets))
    tracks = [one["track"] for one in shown]
    assert tracks == sorted(set(tracks), reverse=True)


@pytest.mark.rule("D1-DIF-02", "D1-SOL-01", "D1-SOL-02")
@pytest.mark.usefixtures("new_box")
def test_readiness_further_right_puts_more_strength_on_the_board() -> None:
    cards = {"narek": {"card": "card-4"}, "camilla": {"card": "card-5"}}
    strengths = []
    for readiness in READINESS:
        game = lay1(d1("card_effect", colour=NAREK), solo=cards, options={"readiness": f"{readiness}-left"})
        strengths.append(sum({"red-light": 1, "red-heavy": 2}[one] for one in seen1(game)["table"]["soldiers"].values()))
    assert strengths == [1, 2, 3]


@pytest.mark.rule("D1-SET-03")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_the_dials_start_at_10_and_5_at_every_level(ambition: str) -> None:
    game = ONE.fresh(1, {"ambition": ambition})
    assert seen1(game)["seats"][0]["followers"] == 10
    assert solo(game)["acceptance"] == 5
    assert solo(game)["destroyed"] == []


@pytest.mark.rule("D1-SET-04", "D1-RUL-02", "D1-FOR-01")
@pytest.mark.parametrize("colour", [NAREK, CAMILLA])
def test_each_dissenter_has_a_pile_of_eight_traps_of_its_own(colour: int) -> None:
    game = lay1(
        d1("lay_trap", colour=colour, strongest=True), solo={"narek": {"card": "card-13"}, "camilla": {"card": "card-14"}}
    )
    assert dissenter(game, colour)["traps"] == 7
    assert dissenter(game, 3 - colour)["traps"] == 8


@pytest.mark.rule("D1-SET-05")
def test_offer_breach_tokens_and_start_assets_follow_the_game_of_several() -> None:
    game = ONE.started(1, {"leader_abilities": False}, seed=7)
    table, human = seen1(game)["table"], seen1(game)["seats"][0]
    assert len(table["offer"]) == 2
    assert len(set(table["breach_tokens"])) == 3
    several = ONE.started(3, {"leader_abilities": False}, seed=7)
    assert table["deck"] == seen1(several)["table"]["deck"]
    tokens = {tuple(seen1(ONE.started(1, {}, seed))["table"]["breach_tokens"]) for seed in range(5)}
    assert len(tokens) > 1
    zones = [space.partition("/")[0] for space, who in table["settlements"].items() if who == "blue"]
    assert len(zones) == 1
    start = {"food": 1, "scrap": 1, "story": 2, "light": 1, "heavy": 0, "safeguard": 0, "valor": 0, "votes": 0, "followers": 10}
    assert {key: human[key] for key in start} == start


@pytest.mark.rule("D1-SET-06", "DS-EX-05")
def test_unless_something_else_is_agreed_on_the_suggested_first_game_is_played() -> None:
    game = ONE.fresh(1)
    assert solo(game)["ambition"] == "pioneer"
    assert [dissenter(game, colour)["readiness"] for colour in (NAREK, CAMILLA)] == ["middle", "middle"]
    assert (seen1(game)["seats"][0]["followers"], solo(game)["acceptance"]) == (10, 5)


@pytest.mark.rule("D1-SET-01", "D1-SET-02", "D1-RUL-06", "D1-RUL-07", "D1-RUL-08")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("ambition", "conqueror"),
        ("readiness", "left-left"),
        ("rapid_avoids_attack", True),
        ("officer_three_way_tie", "full"),
        ("final_leader_counts", False),
    ],
)
def test_with_several_players_the_options_of_the_solo_game_are_refused(option: str, value: str | bool) -> None:
    with pytest.raises(SetupError) as error:
        ONE.fresh(3, {option: value})
    one_sentence(error.value, option)


@pytest.mark.rule("D1-SET-01")
@pytest.mark.parametrize("value", ["middle", "left-up", "left-left-left"])
def test_a_readiness_that_does_not_exist_is_refused(value: str) -> None:
    with pytest.raises(SetupError) as error:
        ONE.fresh(1, {"readiness": value})
    one_sentence(error.value, "readiness")


@pytest.mark.rule("D1-BRE-02", "D1-RUL-02", "D1-SEC-05")
@pytest.mark.parametrize(
    ("table", "own", "named"),
    [
        ({}, {"destroyed": ["red"] * 8}, "at most 7 settlements on the track"),
        ({"traps": {"military/a2": "red"}}, {"narek": {"spent": ["raptor"] * 4 + ["trampler"] * 4}}, "at most 8 red traps"),
        ({"soldiers": {"military/first-a": "red-leader"}}, {"narek": {"leader_at": "military"}}, "leader_at"),
        ({"soldiers": {"military/first-a": "red-leader", "military/first-b": "red-leader"}}, {}, "at most 1 red-leader"),
    ],
)
def test_positions_that_cannot_be_are_refused(table: dict[str, Json], own: dict[str, Json], named: str) -> None:
    with pytest.raises(FileError) as error:
        lay1(table=table, solo=own)
    one_sentence(error.value, named)


@pytest.mark.rule("D1-RUL-01", "D1-EFF-01", "D1-EFF-02", "D1-EFF-03", "D1-EFF-04", "D1-EFF-05", "D1-EFF-10", "D1-SEC-01")
@pytest.mark.rule("D1-SEC-03", "D1-SEC-04", "D1-SEC-07", "D1-SEC-08", "D1-SEC-09", "D1-SEC-12", "D1-SEC-13", "D1-SEC-14")
@pytest.mark.parametrize("number", range(1, 15))
def test_what_is_printed_on_a_card(number: int) -> None:
    card = ONE.printed(f"action_card.card-{number}")
    assert (card["zone"], card["effect"], list(card["secondary"]), card["officer"]) == PRINTED[number]
    other = 12 if number != 12 else 11
    game = lay1(
        ds("card", colour=NAREK),
        table={"pool": ["neutral-organizer", "neutral-innovator"], "offer": ["patrol-1", "patrol-2"]},
        solo={"narek": {"card": f"card-{number}"}, "camilla": {"card": f"card-{other}"}},
    )
    rng = Rng(number)
    while game.seat != OVER:
        answer(game, rng)
    assert f"D1-PRI-10 red carries out {PRINTED[number][1]}" in log(game)
    assert told(game, "D1-PRI-01", f"red selects {PRINTED[number][1]}")


@pytest.mark.rule("D1-RUL-01")
def test_card_4_has_no_secondary_action() -> None:
    cards = {"narek": {"card": "card-4"}, "camilla": {"card": "card-12"}}
    game = lay1(ds("card", colour=NAREK), table={"pool": ["neutral-organizer", "neutral-innovator"]}, solo=cards)
    play1(game, "~ trampler")
    assert game.seat == OVER
    after = log(game)[log(game).index("D1-PRI-10 red carries out training") :]
    assert {line.partition(" ")[0][:6] for line in after} <= {"D1-PRI", "D1-EFF", "D1-SOL", "D1-DEF", "D1-RUL", "DS-SEL"}
    assert list(seen1(game)["table"]["soldiers"].values()) == [f"{COLOURS[NAREK]}-heavy"]


@pytest.mark.rule("D1-SET-01")
def test_the_terminal_names_the_readiness_in_the_language_of_the_reader() -> None:
    game = ONE.started(1, options={"readiness": "left-middle"})
    speak("fr")
    try:
        lines = [line.strip() for line in ONE.spec.text(seen1(game), 0, game.box).splitlines()]
    finally:
        speak("en")
    assert [line for line in lines if line.startswith("préparation")] == ["préparation gauche", "préparation milieu"]
