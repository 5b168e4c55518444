"""Solo game of Episode 2, chapters 4 and 32: setup, Agendas, victory conditions, and what the Ambition changes."""

from __future__ import annotations

import re

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import CHANCE
from mesozoic.core.tongue import speak
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import one_sentence
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    NAREK,
    TWO,
    answer,
    asked,
    dissenter,
    ds,
    lay2,
    log,
    play2,
    refused,
    rules,
    solo,
    tokens,
    told,
    weights,
)
from tests.rulebook.dissenters.table_two import AGENDAS, cubes_on, human, on, reserve

START = {"squatter": (20, 10), "pioneer": (15, 10), "trailblazer": (5, 0), "conqueror": (0, 0)}
BACKS = {
    "negotiator": (100, 45, 3),
    "herder": (85, 60, 5),
    "populist": (95, 50, 4),
    "architect": (80, 65, 5),
    "explorer": (90, 55, 4),
}
FACES = {
    "negotiator": ("sustenance", "chief-mate", "pub"),
    "herder": ("military", "chief-of-security", "training"),
    "populist": ("expansion", "chief-steward", "politics"),
    "architect": ("construction", "chief-engineer", "build"),
    "explorer": ("discovery", "captain", "outpost"),
}


def at_first_decision(seed: int = 1, **options: object) -> Ep2:
    """A new game at the first thing that is not left to chance."""
    game, rng = TWO.fresh(1, options), Rng(seed)
    while game.seat == CHANCE:
        answer(game, rng)
    return game


def started(left: str, right: str, **agendas: str) -> Ep2:
    """The Dissenters have started by these cards of the row, then the human is asked."""
    own = {name: {"agenda": agenda} for name, agenda in agendas.items()}
    place = TWO.step("start_placement", seat=0)
    return lay2(ds("start_dissenters"), place, solo={"row": [left, "card-1", right], **own})


@pytest.mark.rule("D2-SET-01", "D2-SET-05", "D2-SET-02", "D2-DIF-02", "D2-RUL-29")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_ambition_sets_the_dials_and_markers_start_on_0(ambition: str) -> None:
    game = at_first_decision(ambition=ambition)
    assert (human(game, "followers"), solo(game)["acceptance"]) == START[ambition]
    assert [reserve(game, colour) for colour in (NAREK, CAMILLA)] == [0, 0]
    back = tokens(game)[0]
    play2(game, f"0 {back}")
    assert (solo(game)["rampage"], solo(game)["track"]) == (0, BACKS[back][2])
    assert solo(game)["targets"] == {"followers": BACKS[back][0], "acceptance": BACKS[back][1]}


@pytest.mark.rule("D2-SET-03", "D2-SET-04", "D2-SET-11")
@pytest.mark.parametrize("seed", range(4))
def test_the_back_is_the_first_decision_with_row_and_agendas_in_sight(seed: int) -> None:
    game = at_first_decision(seed)
    held = [dissenter(game, colour)["agenda"] for colour in (NAREK, CAMILLA)]
    assert asked(game) == "choose_back" and len(set(held)) == 2
    assert sorted([*tokens(game), *held]) == sorted(AGENDAS)
    assert refused(game) == dict.fromkeys(held, "D2-SET-04")
    assert all(solo(game)["row"]) and on(game, "settlements") == {}


@pytest.mark.rule("D2-RUL-28")
def test_the_backs_are_told_in_the_language_of_the_reader() -> None:
    game = at_first_decision()
    backs = {back: BACKS[back] for back in tokens(game)}
    assert game.ask().shown(game) == [
        f"{back}: {followers} followers, {acceptance} acceptance, {rampages} rampages"
        for back, (followers, acceptance, rampages) in backs.items()
    ]
    speak("fr")
    try:
        said = game.ask().shown(game)
    finally:
        speak("en")
    assert [[int(n) for n in re.findall(r"\d+", line)] for line in said] == [list(numbers) for numbers in backs.values()]
    assert all("partisans" in line and not line.startswith(tuple(AGENDAS)) for line in said)


@pytest.mark.rule("D2-SET-03", "D2-RUL-28")
def test_agendas_are_dealt_after_the_row_each_as_likely() -> None:
    game = TWO.at(TWO.fresh(1), "deal_agenda", Rng(1))
    assert all(solo(game)["row"])
    assert weights(game) == dict.fromkeys(AGENDAS, 1)
    play2(game, "~ architect")
    assert dissenter(game, NAREK)["agenda"] == "architect"
    assert weights(game) == dict.fromkeys([one for one in AGENDAS if one != "architect"], 1)
    play2(game, "~ explorer")
    assert dissenter(game, CAMILLA)["agenda"] == "explorer"
    game.ask().offered(game)
    shown = "\n".join(game.ask().shown(game))
    assert all(str(n) in shown for back in tokens(game) for n in BACKS[back])


@pytest.mark.rule("D2-SET-10")
def test_agendas_can_be_agreed_on() -> None:
    game = at_first_decision(agendas=["architect", "populist"])
    assert [dissenter(game, colour)["agenda"] for colour in (NAREK, CAMILLA)] == ["architect", "populist"]
    assert sorted(tokens(game)) == ["explorer", "herder", "negotiator"]
    assert "D2-SET-10" in rules(game)


@pytest.mark.rule("D2-SET-11", "D2-RUL-28")
@pytest.mark.parametrize("back", AGENDAS)
def test_the_back_can_be_agreed_on(back: str) -> None:
    game = TWO.at(TWO.fresh(1, {"victory_back": back}), "deal_agenda", Rng(2))
    assert back not in weights(game)
    game = TWO.at(game, "start_placement", Rng(3))
    followers, acceptance, track = BACKS[back]
    assert solo(game)["back"] == back and solo(game)["track"] == track
    assert solo(game)["targets"] == {"followers": followers, "acceptance": acceptance}
    assert [dissenter(game, colour)["agenda"] == back for colour in (NAREK, CAMILLA)] == [False, False]


@pytest.mark.rule("D2-SET-10", "D2-SET-11")
def test_a_back_of_an_agenda_that_is_played_is_refused() -> None:
    with pytest.raises(SetupError) as error:
        TWO.fresh(1, {"agendas": ["herder", "explorer"], "victory_back": "explorer"})
    one_sentence(error.value, "victory_back", "Agenda")
    with pytest.raises(SetupError):
        TWO.fresh(1, {"agendas": ["herder"]})


@pytest.mark.rule("DS-EX-05", "D2-SET-09")
def test_the_suggested_first_game() -> None:
    game = at_first_decision(agendas=["herder", "negotiator"], victory_back="explorer")
    assert solo(game)["ambition"] == "squatter"
    assert (human(game, "followers"), solo(game)["acceptance"]) == (20, 10)
    assert solo(game)["targets"] == {"followers": 90, "acceptance": 55}
    assert asked(game) == "start_placement"


@pytest.mark.rule("D2-AGE-02", "D2-AGE-01", "D2-AGE-03")
@pytest.mark.parametrize("agenda", AGENDAS)
@pytest.mark.usefixtures("new_box")
def test_the_faces_of_the_agendas(agenda: str) -> None:
    """Narek's Leader goes to its Zone, Camilla's cube to its Officer, and her die on its Effect."""
    zone, officer, effect = FACES[agenda]
    other, back = [one for one in AGENDAS if one != agenda][:2]
    own = {"narek": {"agenda": other, "card": "card-1"}, "camilla": {"agenda": agenda, "card": "card-12"}, "back": back}
    steps = [ds("secondary", colour=NAREK, action=0), ds("secondary", colour=CAMILLA, action=1), ds("primary", colour=CAMILLA)]
    game = lay2(*steps, table={"pool": ["neutral-innovator"] * 2, "outpost_offer": ["crash-site"]}, solo=own)
    assert dissenter(game, NAREK)["leader_at"] == zone and cubes_on(game, officer) == [0, 0, 1]
    assert told(game, f"green selects {effect}")


@pytest.mark.rule("D2-SET-06")
@pytest.mark.parametrize("agenda", [one for one in AGENDAS if one not in ("explorer", "negotiator")])
def test_an_agenda_icon_starts_in_the_zone_of_the_own_agenda(agenda: str) -> None:
    game = started("card-12", "card-2", narek=agenda)
    zone, officer = FACES[agenda][0], "chief-mate"
    assert on(game, "settlements") == {f"{zone}/1": "red", "sustenance/1": "green"}
    assert cubes_on(game, officer) == [0, 0, 1]
    assert on(game, "influence")[FACES[agenda][1]]["row"] == ["red"]
    assert any(line.startswith("D2-SET-06 card-12 has an agenda icon: ") and f" in {zone}, " in line for line in log(game))


@pytest.mark.rule("D2-SET-06")
def test_a_collision_is_tested_after_the_translation() -> None:
    """Both cards have the icon, but the Agendas differ; the right one alone has it, and meets the left one's Zone."""
    assert on(started("card-12", "card-13"), "settlements") == {"military/1": "red", "sustenance/1": "green"}
    assert on(started("card-2", "card-13"), "settlements") == {"sustenance/1": "red", "military/1": "green"}


@pytest.mark.rule("D2-SET-07", "D2-SET-08")
@pytest.mark.parametrize(("left", "right", "colour"), [("card-3", "card-5", "red"), ("card-5", "card-4", "green")])
def test_who_starts_in_discovery_puts_a_camp_on_the_left_area(left: str, right: str, colour: str) -> None:
    game = started(left, right)
    assert on(game, "camps") == {"L": colour}
    assert len(on(game, "settlements")) == 1
    assert on(game, "influence")["captain"]["row"] == [colour]
    assert "camp@L" not in tokens(game)
    assert [reserve(game, NAREK), reserve(game, CAMILLA)] == [0, 0]


@pytest.mark.rule("D2-SET-08")
def test_the_human_starts_with_a_camp_where_no_dissenter_is() -> None:
    game = started("card-6", "card-9")
    assert "camp@L" in tokens(game)
    zones = [token.partition("@")[2].partition("/")[0] for token in tokens(game) if token.startswith("settlement@")]
    assert set(zones) == {"sustenance", "construction"}
    play2(game, "0 camp@L")
    assert on(game, "camps") == {"L": "blue"} and cubes_on(game, "captain") == [1, 0, 0]
    assert asked(game) == "gain_perk"
    island = human(game, "island")
    play2(game, f"0 {tokens(game)[0]}")
    assert len(human(game, "perks")) == 1 and human(game, "island") == island + 1


@pytest.mark.rule("D2-DIF-01", "D2-RUL-29")
@pytest.mark.usefixtures("new_box")
def test_the_targets_hang_on_the_back_alone() -> None:
    for ambition in AMBITIONS:
        for back in ("populist", "architect"):
            game = lay2(options={"ambition": ambition}, solo={"back": back})
            assert solo(game)["targets"] == {"followers": BACKS[back][0], "acceptance": BACKS[back][1]}


@pytest.mark.rule("D2-SET-02", "D2-SET-10")
@pytest.mark.parametrize(
    ("option", "value"),
    [("ambition", "pioneer"), ("agendas", ["herder", "negotiator"]), ("victory_back", "explorer"), ("card2_effect", "gather")]
    + [("adventure_tile_tie", "random"), ("agenda_officer", "zone"), ("trailblazer_influence", "two")]
    + [("additional_first", "most"), ("card14", "cycle"), ("negotiator_target", "most")],
)
def test_options_of_the_solo_game_are_refused_at_a_table_of_several(option: str, value: object) -> None:
    with pytest.raises(SetupError) as error:
        TWO.fresh(3, {option: value})
    one_sentence(error.value, option)
    assert TWO.fresh(1, {option: value}).solo is not None
