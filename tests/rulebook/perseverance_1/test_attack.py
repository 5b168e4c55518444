"""Episode 1, chapters DEF, ATK, TWP and RTV: what a scenario cannot say of Defense areas and Dino Attacks."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, SPECTATOR, Json
from tests.rulebook.perseverance_1.table import ZONES, lay, play, rules, seen, step, tokens, whole_game

FULL = {f"military/{space}": "trampler" for space in ("a2", "c2", "a1", "b1", "c1")}
"""Safe Military with 3 players, every space taken."""
ELSEWHERE = {"sustenance/second-c": "red-light", "expansion/first-a": "red-heavy"}
EVERYWHERE = {f"military/{row}-{column}": "blue-light" for row in ("first", "second") for column in "abc"}


def spaces(offered: list[str], zone: str) -> list[str]:
    """The spaces of a Zone among these choices, without the Zone."""
    return sorted({token.split("/")[1] for token in offered if f"@{zone}/" in token})


@pytest.mark.rule("E1-DEF-01")
@pytest.mark.parametrize(("players", "columns"), [(2, "abc"), (3, "abc"), (4, "abcd")])
@pytest.mark.parametrize("dangerous", ZONES)
@pytest.mark.usefixtures("new_box")
def test_a_defense_area_has_two_or_three_dino_rows_a_wall_row_and_two_soldier_rows(
    players: int, columns: str, dangerous: str
) -> None:
    table = {"dangerous": [dangerous]}
    traps = tokens(lay(step("lay_trap", seat=0, cause="E1-FRT-02"), players=players, table=table))
    walls = tokens(lay(step("build_wall", seat=0, cause="E1-FRT-04"), players=players, table=table))
    place = step("place_soldiers", seat=0, left=1, least=1, cause="E1-SEC-05")
    soldiers = tokens(lay(place, players=players, table=table))
    for zone in ZONES:
        dinos = spaces(traps, zone)
        assert {space[1] for space in dinos} == (set("123") if zone == dangerous else set("12"))
        assert {space[0] for space in dinos} == set(columns)
        assert spaces(walls, zone) == [f"wall-{column}" for column in columns]
        assert spaces(soldiers, zone) == [f"{row}-{column}" for row in ("first", "second") for column in columns]


@pytest.mark.rule("E1-ATK-03")
@pytest.mark.parametrize(
    ("pieces", "answers", "phases"),
    [
        ({}, [], ["E1-BRE-01"]),
        ({"traps": {"military/a2": "blue-raptor"}}, ["~ never+2-follower"], ["E1-TWP-01", "E1-BRE-01"]),
        ({"walls": {"military/wall-a": "blue"}}, ["~ safeguard"], ["E1-TWP-06", "E1-BRE-01"]),
        ({"soldiers": {"military/first-a": "blue-leader"}}, [], ["E1-FGT-02", "E1-BRE-01"]),
        (
            {"soldiers": ELSEWHERE, "walls": {"expansion/wall-a": "red"}, "traps": {"expansion/b2": "red-raptor"}},
            [],
            ["E1-BRE-01"],
        ),
    ],
)
def test_phases_without_their_pieces_are_skipped(pieces: Json, answers: list[str], phases: list[str]) -> None:
    game = lay(step("dino_attack", zone=1), table={"active": 1, "dinos": FULL, **pieces})
    play(game, *answers)
    assert game.seat == OVER
    spoken = rules(game)
    assert [rule for rule in ("E1-TWP-01", "E1-TWP-06", "E1-FGT-02", "E1-BRE-01") if rule in spoken] == phases


@pytest.mark.rule("E1-ATK-03")
def test_without_a_dino_left_there_is_no_breach() -> None:
    soldiers = {"military/first-a": "blue-heavy", "military/first-b": "blue-light", "military/second-c": "red-heavy"}
    table = {"active": 1, "dinos": FULL, "soldiers": soldiers, "settlements": {"military/1": "green"}}
    game = lay(step("dino_attack", zone=1), table=table)
    assert not [rule for rule in rules(game) if rule.startswith("E1-BRE")]
    shown = seen(game)
    assert [seat["followers"] for seat in shown["seats"]] == [10, 10, 10]
    assert shown["table"]["settlements"] == {"military/1": "green"}


@pytest.mark.rule("E1-ATK-03", "E1-FGT-01")
def test_six_defenders_on_all_soldier_spaces_fight() -> None:
    soldiers = {**EVERYWHERE, "military/second-c": "blue-leader"}
    game = lay(step("fight_phase", zone=1), table={"dinos": FULL, "soldiers": soldiers}, seats={0: {"light": 0}})
    shown = seen(game)
    assert (shown["table"]["dinos"], shown["seats"][0]["defeated"]) == ({}, {"trampler": 5, "raptor": 0})
    assert shown["table"]["soldiers"] == soldiers


@pytest.mark.rule("E1-ATK-05", "E1-ASM-28")
@pytest.mark.parametrize("edition", ["final", "beta"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_picks_and_tile_sides_are_decided_in_attacks_and_assemblies(players: int, edition: str) -> None:
    asked = []
    for game in whole_game(players, {"edition": edition}, seed=players):
        if game.seat == OVER:
            continue
        waiting = {one.kind for one in game.stack}
        kind = game.ask().kind
        if waiting & {"ep1.trap_phase", "ep1.wall_phase", "ep1.fight_phase", "ep1.breach_phase", "ep1.retrieve_phase"}:
            assert kind == "ep1.combat_reward"
            asked.append(kind)
        elif waiting & {"ep1.score_votes", "ep1.score_officers", "ep1.score_officer", "ep1.wrap_up", "ep1.clear_votes"}:
            assert kind == "ep1.assembly_reward"
            asked.append(kind)
        else:
            assert kind not in ("ep1.combat_reward", "ep1.assembly_reward")
    assert {"ep1.combat_reward", "ep1.assembly_reward"} <= set(asked)


@pytest.mark.rule("E1-TWP-01")
def test_all_traps_of_the_area_are_face_up_before_the_first_roll() -> None:
    table = {"dinos": FULL, "traps": {"military/a2": "blue-raptor", "military/c1": "red-trampler", "expansion/b2": "red-raptor"}}
    before = seen(lay(step("combat_reward", seat=0, zone=1, picks=1), table=table), SPECTATOR)
    assert before["table"]["traps"] == {"military/a2": "blue", "military/c1": "red", "expansion/b2": "red"}
    game = lay(step("trap_phase", zone=1), table=table)
    shown = {"military/a2": "blue-raptor", "military/c1": "red-trampler", "expansion/b2": "red"}
    assert seen(game, SPECTATOR)["table"]["traps"] == shown


@pytest.mark.rule("E1-RTV-03", "E1-BET-17")
@pytest.mark.parametrize("edition", ["final", "beta"])
def test_spent_traps_are_public_and_count_for_the_chief_engineer_only(edition: str) -> None:
    table = {
        "traps": {"military/a2": "blue-raptor", "military/c2": "blue-trampler"},
        "influence": {"chief-engineer": {"row": ["blue"]}, "chief-mate": {"row": ["blue"]}},
    }
    pending = [step("retrieve_phase", zone=1), step("score_officers")]
    game = lay(*pending, table=table, options={"edition": edition})
    for viewer in (0, 1, SPECTATOR):
        own = seen(game, viewer)["seats"][0]
        assert (own["spent"], own["supply"]["traps"]) == ({"trampler": 1, "raptor": 1}, 6)
    assert seen(game)["table"]["traps"] == {}
    assert seen(game)["seats"][0]["followers"] == 12
