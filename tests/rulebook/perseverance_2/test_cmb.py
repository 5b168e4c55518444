"""Episode 2, chapter CMB and the Perks of Combat: numbers, order and refusals; all results: test_counted_combat."""

from __future__ import annotations

import pytest

from mesozoic.core.choice import Pick
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.combat import can_fight, why_combat_closed
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import AREAS, asked, changed, lay, own, play, printed, refused, rules, seen, step, tokens

MIXED = {"C1/1": "raptor", "C1/2": "shieldhead", "C1/3": "trampler"}
C1 = AREAS.index("C1")


def combat(dinos: dict[str, str] | None = None, hex: str = "C1", **seat: Json) -> Ep2:
    """A Combat of blue against Dinos of a hex; the Leader is away unless he is said to be home."""
    where = {} if seat.pop("leader", False) else {"leader_at": "military"}
    fight = step("fight_hex", seat=0, hex=AREAS.index(hex), cause="E2-ADV-08")
    return lay(fight, table={"dinos": dinos or MIXED}, seats={0: {"light": 0, **where, **seat}})


def against(dino: str, **seat: Json) -> Ep2:
    """A Combat against a single Dino."""
    spaces = {"raptor": "C1/1", "shieldhead": "C1/2", "trampler": "C1/3"}
    return combat({spaces[dino]: dino}, **seat)


def said(game: Ep2, token: str) -> str:
    return " ".join(f"{one.rule} {one.text} {one.args}" for one in game.refusals() if one.choice.token() == token)


# -- fighters and Damage -----------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-CMB-03", "E2-CMB-04", "E2-CMB-05", "E2-RUL-45", "E2-RUL-88", "E2-RUL-10")
@pytest.mark.parametrize(
    ("seat", "dino", "open"),
    [
        ({"light": 1}, "trampler", True),
        ({"light": 1}, "raptor", True),
        ({"light": 1}, "shieldhead", False),
        ({"light": 2}, "shieldhead", True),
        ({"heavy": 1}, "shieldhead", True),
        ({"leader_at": "military"}, "trampler", False),
        ({}, "shieldhead", True),
        ({"toppled": {"leader": 1}}, "trampler", False),
        ({"light": 2, "toppled": {"light": 1, "leader": 1}}, "shieldhead", False),
        ({"heavy": 1, "toppled": {"heavy": 1, "leader": 1}}, "trampler", False),
    ],
)
def test_upright_fighters_defeat_what_their_damage_reaches(seat: dict[str, Json], dino: str, open: bool) -> None:
    if seat and "toppled" not in seat:
        seat = {"leader_at": "military", **seat}
    spaces = {"raptor": "C1/1", "shieldhead": "C1/2", "trampler": "C1/3"}
    game = lay(table={"dinos": {spaces[dino]: dino}}, seats={0: {"light": 0, **seat}})
    assert can_fight(game, 0, C1) == open
    assert (why_combat_closed(game, 0, C1, Pick("combat")) == []) == open


@pytest.mark.rule("E2-CMB-05", "E2-RUL-45", "E2-ADV-21")
def test_too_many_dinos_are_refused_with_the_damage_they_take() -> None:
    game = combat(light=1, heavy=1)
    assert set(tokens(game)) == {"C1/1", "C1/2", "C1/3", "C1/1+C1/2", "C1/1+C1/3", "C1/2+C1/3"}
    assert said(game, "C1/1+C1/2+C1/3") == "E2-CMB-05 takes {n} damage, your upright fighters deal {n} (4, 3)"


@pytest.mark.rule("E2-CMB-03", "E2-CMB-05", "E2-RUL-45")
def test_too_few_fighters_are_refused_and_more_than_enough_may_fight() -> None:
    game = against("shieldhead", light=3, heavy=1, toppled={"light": 1})
    assert (asked(game), tokens(game)) == ("commit_light", ["#0", "#1", "#2"])
    assert said(game, "#3").startswith("E2-CMB-03 you have {n} upright {soldier} soldier|soldiers (2, ")
    two = combat({"C1/1": "raptor", "C1/2": "shieldhead"}, light=2, heavy=1)
    play(two, "0 C1/1+C1/2")
    text = "the dinos take {n} damage, so at least {n} {soldier} soldier|soldiers must fight"
    assert (tokens(two), said(two, "#0")) == (["#1", "#2"], f"E2-CMB-05 {text} (3, 1, 0)")
    heavies = combat({"C1/1": "raptor"}, light=1, heavy=3, toppled={"heavy": 1})
    play(heavies, "0 #0")
    assert (asked(heavies), tokens(heavies)) == ("commit_heavy", ["#1", "#2"])
    assert said(heavies, "#0") == f"E2-CMB-05 {text} (1, 1, 1)"
    assert said(heavies, "#3") == "E2-CMB-03 you have {n} upright {soldier} soldier|soldiers (2, 1)"
    over = against("shieldhead", light=2, heavy=1)
    play(over, "0 #2", "0 #1")
    assert own(over)["toppled"] == {"light": 2, "heavy": 1, "leader": 0}


@pytest.mark.rule("E2-CMB-03", "E2-CMB-04", "E2-RUL-47")
def test_the_leader_is_asked_for_last_and_must_fight_where_the_soldiers_do_not_suffice() -> None:
    game = combat({"C1/1": "raptor", "C1/2": "shieldhead"}, light=1, leader=True)
    play(game, "0 C1/1+C1/2")
    assert own(game)["toppled"] == {"light": 1, "heavy": 0, "leader": 1}
    free = against("raptor", light=1, leader=True)
    assert (asked(free), tokens(free)) == ("commit_light", ["#0", "#1"])
    play(free, "0 #1")
    assert (asked(free), tokens(free)) == ("commit_leader", ["pass", "leader"])
    forced = against("raptor", light=1, leader=True)
    play(forced, "0 #0")
    assert own(forced)["toppled"] == {"light": 0, "heavy": 0, "leader": 1}


@pytest.mark.rule("E2-PRK-02", "E2-RUL-45", "E2-CMB-05")
def test_a_trampler_expert_fells_one_trampler_without_a_fighter_and_nothing_else() -> None:
    dinos = {"P5/1": "trampler", "P5/2": "trampler"}
    game = combat(dinos, "P5", perks=["trampler-expert"])
    assert tokens(game) == ["P5/1", "P5/2"]
    assert said(game, "P5/1+P5/2") == "E2-CMB-05 takes {n} damage, your upright fighters deal {n} (2, 0)"
    play(game, "0 P5/1", "0 pass")
    assert own(game)["followers"] == 11 and own(game)["toppled"] == {"light": 0, "heavy": 0, "leader": 0}
    assert "E2-CMB-03" not in rules(game)
    both = combat(dinos, "P5", light=2, perks=["trampler-expert"])
    play(both, "0 P5/1+P5/2")
    text = "the dinos take {n} damage, so at least {n} {soldier} soldier|soldiers must fight"
    assert (tokens(both), said(both, "#0")) == (["#1", "#2"], f"E2-CMB-05 {text} (2, 1, 0)")
    other = lay(
        table={"dinos": {"C1/1": "raptor"}}, seats={0: {"light": 0, "leader_at": "military", "perks": ["trampler-expert"]}}
    )
    assert not can_fight(other, 0, C1)
    both = combat(dinos, "P5", light=1, perks=["trampler-expert"])
    play(both, "0 P5/1+P5/2")
    assert own(both)["toppled"]["light"] == 1


# -- Injuries ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-CMB-06")
def test_tramplers_and_undefeated_dinos_injure_nobody() -> None:
    game = combat(light=2, valor=0)
    play(game, "0 C1/3", "0 #1")
    assert (asked(game), own(game)["light"]) == ("take_spoils", 2)
    assert seen(game)["table"]["dinos"] == MIXED
    play(game, "0 pass")
    assert seen(game)["table"]["dinos"] == {"C1/1": "raptor", "C1/2": "shieldhead"}
    assert own(game)["light"] == 2


@pytest.mark.rule("E2-CMB-07", "E2-CMB-10", "E2-CMB-15", "E2-CMB-16")
def test_injuries_go_to_committed_fighters_within_what_each_can_take() -> None:
    table = {"dinos": {"C1/1": "raptor", "C1/2": "shieldhead", "C1/4": "raptor"}}
    fight = step("fight_hex", seat=0, hex=C1, cause="E2-ADV-08")
    game = lay(fight, table=table, seats={0: {"light": 2, "heavy": 1, "valor": 0, "leader_at": "military"}})
    play(game, "0 C1/1+C1/2+C1/4")
    assert asked(game) == "allocate_injuries"
    assert set(tokens(game)) == {"light+heavy", "2-light+heavy"}
    assert said(game, "2-light") == "E2-CMB-07 they take {n} injury|injuries of {n} (2, 3)"
    assert said(game, "heavy") == "E2-CMB-07 they take {n} injury|injuries of {n} (2, 3)"
    many = combat({"C1/1": "raptor"}, light=2, heavy=1)
    play(many, "0 #2", "0 #1")
    assert set(tokens(many)) == {"light", "heavy"}
    assert said(many, "2-light") == "E2-CMB-07 {n} injury|injuries cannot hurt {n} soldier|soldiers (1, 2)"
    assert said(many, "nothing") == "E2-CMB-07 they take {n} injury|injuries of {n} (0, 1)"


@pytest.mark.rule("E2-CMB-10", "E2-RUL-47")
def test_the_leader_takes_two_injuries_and_is_never_lost() -> None:
    game = combat({"C1/1": "raptor", "C1/4": "raptor"}, light=1, valor=0, leader=True)
    play(game, "0 C1/1+C1/4", "0 #1")
    assert set(tokens(game)) == {"nothing", "light"}
    play(game, "0 nothing")
    assert (own(game)["light"], own(game)["leader_at"], own(game)["toppled"]["leader"]) == (1, "home", 1)


@pytest.mark.rule("E2-CMB-08", "E2-CMB-11")
def test_an_injured_light_soldier_is_lost_unless_a_valor_is_paid() -> None:
    game = combat({"C1/1": "raptor", "C1/4": "raptor"}, light=3, valor=1)
    play(game, "0 C1/1+C1/4", "0 #2")
    assert (asked(game), tokens(game)) == ("save_light", ["#0", "#1"])
    assert said(game, "#2") == "E2-CMB-08 needs {n} valor, you have {n} (2, 1)"
    lost = game.clone()
    play(game, "0 #1")
    mine = own(game)
    assert (mine["light"], mine["toppled"]["light"], mine["valor"], mine["supply"]["light"]) == (2, 1, 0, 3)
    play(lost, "0 #0")
    mine = own(lost)
    assert (mine["light"], mine["toppled"]["light"], mine["valor"], mine["supply"]["light"]) == (1, 0, 1, 4)


@pytest.mark.rule("E2-CMB-09", "E2-PRK-04")
def test_only_medic_training_saves_a_heavy_soldier_all_its_injuries_for_one_valor() -> None:
    dinos = {"C1/1": "raptor", "C1/4": "raptor"}
    lost = combat(dinos, heavy=1, valor=3)
    play(lost, "0 C1/1+C1/4")
    assert (own(lost)["heavy"], own(lost)["valor"], own(lost)["supply"]["heavy"]) == (0, 3, 5)
    medic = combat(dinos, heavy=1, valor=3, perks=["medic-training"])
    play(medic, "0 C1/1+C1/4")
    assert (asked(medic), tokens(medic)) == ("save_heavy", ["#0", "#1"])
    play(medic, "0 #1")
    assert (own(medic)["heavy"], own(medic)["valor"], own(medic)["toppled"]["heavy"]) == (1, 2, 1)


@pytest.mark.rule("E2-PRK-04")
def test_medic_training_is_paid_for_each_heavy_soldier() -> None:
    game = combat({"C1/1": "raptor", "C1/4": "raptor"}, heavy=2, valor=2, perks=["medic-training"])
    play(game, "0 C1/1+C1/4", "0 #2", "0 2-heavy")
    assert tokens(game) == ["#0", "#1", "#2"]
    play(game, "0 #2")
    assert (own(game)["heavy"], own(game)["valor"]) == (2, 0)


# -- rewards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-CMB-02", "E2-CMB-14", "E2-PRK-03")
def test_the_valor_of_a_warrior_comes_after_the_injuries() -> None:
    game = against("raptor", light=1, valor=0, perks=["warrior"])
    assert (asked(game), own(game)["light"]) == ("take_spoils", 0)
    play(game, "0 pass")
    assert (own(game)["valor"], own(game)["followers"]) == (2, 11)
    spoken = rules(game)
    assert spoken.index("E2-CMB-03") < spoken.index("E2-CMB-07") < spoken.index("E2-CMB-11") < spoken.index("E2-CMB-12")


@pytest.mark.rule("E2-CMB-12", "E2-CMB-13", "E2-PRK-27")
def test_one_dino_is_captured_or_two_by_a_trapper_and_the_others_are_killed() -> None:
    game = combat(leader=True, heavy=1)
    play(game, "0 C1/1+C1/2+C1/3", "0 nothing" if "nothing" in tokens(game) else "0 heavy")
    assert set(tokens(game)) == {"pass", "trampler", "raptor", "shieldhead"}
    play(game, "0 shieldhead")
    assert {"E2-CMB-12 blue kills 1 trampler", "E2-CMB-12 blue kills 1 raptor"} <= set(log(game))
    assert (own(game)["followers"], own(game)["enclosure"]) == (12, {"trampler": 0, "raptor": 0, "shieldhead": 1})
    trapper = combat({"P5/1": "trampler", "P5/2": "trampler"}, "P5", heavy=1, perks=["trapper"])
    play(trapper, "0 P5/1+P5/2")
    assert set(tokens(trapper)) == {"pass", "trampler", "2-trampler"}
    play(trapper, "0 2-trampler")
    assert (own(trapper)["followers"], own(trapper)["enclosure"]["trampler"]) == (10, 2)


@pytest.mark.rule("E2-PRK-01", "E2-PRK-03", "E2-PRK-05", "E2-CMB-12")
@pytest.mark.parametrize(
    ("dino", "perk", "gains"),
    [
        ("trampler", "skinner", {"island": 1}),
        ("raptor", "warrior", {"valor": 2}),
        ("shieldhead", "tracker", {"glowberry": 2, "followers": 2}),
    ],
)
def test_a_kill_of_its_species_brings_what_the_perk_says_and_a_capture_does_not(
    dino: str, perk: str, gains: dict[str, int]
) -> None:
    start = {"island": 0, "valor": 0, "glowberry": 0, "followers": 10}
    for perks, choice, expected in (
        ([perk], "pass", {**start, "followers": 11}),
        ([perk], dino, start),
        ([other for other in ("skinner", "warrior", "tracker") if other != perk], "pass", {**start, "followers": 11}),
    ):
        game = against(dino, leader=True, perks=perks, **{key: n for key, n in start.items() if key != "followers"})
        assert asked(game) == "take_spoils"
        play(game, f"0 {choice}")
        if choice == "pass" and perks == [perk]:
            expected = {key: n + gains.get(key, 0) for key, n in expected.items()}
        assert {key: own(game)[key] for key in start} == expected


@pytest.mark.rule("E2-PRK-06", "E2-RUL-97")
def test_a_captured_dino_of_a_wrangler_yields_its_kill_reward_with_the_perk_of_its_species() -> None:
    game = against("raptor", leader=True, valor=0, perks=["wrangler", "warrior"])
    play(game, "0 raptor")
    assert (own(game)["followers"], own(game)["valor"], own(game)["enclosure"]["raptor"]) == (11, 2, 1)


@pytest.mark.rule("E2-PRK-06", "E2-RUL-97")
def test_of_two_captured_dinos_one_yields_and_it_is_asked_only_if_the_rewards_differ() -> None:
    dinos = {"C1/1": "raptor", "C1/3": "trampler"}
    perks = ["wrangler", "trapper", "herder"]
    same = combat(dinos, leader=True, perks=perks)
    play(same, "0 C1/1+C1/3", "0 trampler+raptor")
    assert (asked(same), own(same)["followers"]) == ("", 11)
    differ = combat(dinos, leader=True, island=0, perks=[*perks, "skinner"])
    play(differ, "0 C1/1+C1/3", "0 trampler+raptor")
    assert (asked(differ), tokens(differ)) == ("wrangle", ["trampler", "raptor"])
    play(differ, "0 trampler")
    assert (own(differ)["followers"], own(differ)["island"]) == (11, 1)
    full = combat(dinos, leader=True, valor=6, perks=[*perks, "warrior"])
    play(full, "0 C1/1+C1/3", "0 trampler+raptor")
    assert (asked(full), own(full)["followers"]) == ("", 11)


@pytest.mark.rule("E2-CMB-05", "E2-CMB-06", "E2-CMB-12")
def test_the_numbers_are_those_of_the_data() -> None:
    tough = changed({"dino.trampler.damage": 3, "dino.trampler.injuries": 1, "kill.followers": 2})
    fight = step("fight_hex", seat=0, hex=C1, cause="E2-ADV-08")
    seat = {"light": 1, "heavy": 1, "leader_at": "military", "valor": 0}
    game = lay(fight, table={"dinos": {"C1/3": "trampler"}}, seats={0: seat}, content=tough)
    assert own(game)["toppled"] == {"light": 1, "heavy": 1, "leader": 0}
    play(game, "0 light", "0 pass")
    assert (own(game)["light"], own(game)["followers"]) == (0, 12)
    assert printed("dino.trampler.damage") == 1


@pytest.mark.rule("E2-CMB-01", "E2-ENC-04")
def test_combat_happens_on_the_map_or_against_a_breach_and_never_with_captured_dinos() -> None:
    seats: dict[int, Json] = {0: {"light": 2, "enclosure": {"trampler": 2}}, 1: {"enclosure": {"raptor": 1}}}
    game = lay(table={"camps": {"L": "red"}}, seats=seats)
    assert not [hex for hex in range(len(game.box.map.adjacent)) if can_fight(game, 0, hex)]


@pytest.mark.rule("E2-EX-26", "E2-CMB-10", "E2-CMB-13")
def test_the_worked_example_of_a_combat() -> None:
    game = combat(light=2, leader=True, valor=0)
    play(game, "0 C1/1+C1/2+C1/3")
    assert asked(game) == "allocate_injuries"
    play(game, "0 nothing")
    assert set(tokens(game)) == {"pass", "trampler", "raptor", "shieldhead"}
    play(game, "0 raptor")
    mine = own(game)
    assert (mine["followers"], mine["light"], mine["valor"]) == (12, 2, 0)
    assert mine["toppled"] == {"light": 2, "heavy": 0, "leader": 1}
    assert refused(game) == {}
