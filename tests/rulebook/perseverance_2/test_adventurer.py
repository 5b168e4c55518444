"""Episode 2: the Combat of an Adventurer beside the picks, and the reach both pay for once (E2-PRK-11, E2-RUL-08, E2-RUL-87)."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import asked, lay, own, play, refused, seen, step, tokens

TABLE: dict[str, Json] = {"cleared": ["P4"], "camps": {"L": "red", "R": "red"}, "dinos": {"P3/1": "trampler", "P2/1": "trampler"}}


def setting_out(**own: Json) -> Ep2:
    """Blue, an Adventurer with 5 Light Soldiers, a card and a Camp's price, sets out from the left starting area."""
    blue = {"light": 5, "island": 1, "glowberry": 2, "perks": ["adventurer"], "hand": ["first-footprints"], **own}
    game = lay(step("choose_camp", seat=0), table=TABLE, seats={0: blue})
    play(game, "0 L")
    return game


@pytest.mark.rule("E2-RUL-87", "E2-RUL-95", "E2-RUL-08", "E2-PRK-11")
def test_a_camp_within_the_reach_just_paid_for_is_a_pick_that_stays_possible() -> None:
    game = setting_out()
    play(game, "0 combat@P3", "0 #1", "0 pass", "0 pass")
    assert own(game)["glowberry"] == 0
    play(game, "0 first-footprints@P5", "0 #4", "0 pass")
    assert "camp@P4" in tokens(game)
    play(game, "0 camp@P4")
    assert asked(game) == "reveal_attack"
    assert seen(game)["table"]["camps"]["P4"] == "blue"


@pytest.mark.rule("E2-RUL-87", "E2-RUL-94")
def test_a_combat_after_which_perhaps_no_pick_is_possible_is_the_first_pick() -> None:
    game = setting_out(island=0)
    play(game, "0 combat@P3", "0 #1", "0 pass", "0 pass", "0 first-footprints@P5", "0 #3", "0 pass")
    assert tokens(game) == ["combat@P2", "pass"]


@pytest.mark.rule("E2-RUL-87", "E2-RUL-94")
def test_beside_such_a_combat_only_one_more_pick_is_left() -> None:
    game = setting_out(island=0, perks=["adventurer", "skinner"])
    play(game, "0 combat@P3", "0 #1", "0 pass", "0 pass", "0 first-footprints@P5", "0 #3", "0 pass")
    assert own(game)["island"] == 1
    assert "camp@P4" not in tokens(game)
    assert refused(game)["camp@P4"] == "E2-RUL-94"


@pytest.mark.rule("E2-RUL-09", "E2-PRK-11")
def test_the_second_combat_is_on_another_hex() -> None:
    table = {**TABLE, "dinos": {"P2/1": "trampler", "P2/3": "trampler", "P3/1": "trampler"}}
    blue = {"light": 5, "glowberry": 2, "perks": ["adventurer"]}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: blue})
    play(game, "0 L", "0 combat@P2", "0 P2/1", "0 #1", "0 pass", "0 pass")
    assert "combat@P3" in tokens(game)
    assert refused(game)["combat@P2"] == "E2-RUL-09"


@pytest.mark.rule("E2-RUL-09", "E2-PRK-11", "E2-ADV-07")
def test_the_log_does_not_count_the_additional_combat_among_the_picks() -> None:
    game = setting_out()
    play(game, "0 combat@P2", "0 #1", "0 pass", "0 pass", "0 combat@P3", "0 #1", "0 pass", "0 pass", "0 pass")
    assert asked(game) == "reveal_attack"
    assert "E2-ADV-07 blue is done with the adventure after 1 pick" in log(game)


@pytest.mark.rule("E2-RUL-95")
@pytest.mark.parametrize(("trampler", "sure"), [("P5/1", True), ("C8/2", False)])
def test_a_trampler_beyond_the_reach_is_no_sure_pick_of_an_expert(trampler: str, sure: bool) -> None:
    table = {"camps": {"L": "red"}, "dinos": {"P2/1": "trampler", trampler: "trampler"}}
    perks = ["adventurer", "skinner", "trampler-expert"]
    blue = {"light": 5, "island": 0, "glowberry": 0, "perks": perks, "hand": ["first-footprints"]}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: blue})
    play(game, "0 combat@P2", "0 #1", "0 pass", "0 pass", "0 first-footprints@P2", "0 #3", "0 pass")
    assert own(game)["island"] == 1
    assert (asked(game), "camp@R" in tokens(game)) == ("adventure_pick" if sure else "reveal_attack", sure)


# -- what is refused -----------------------------------------------------------------------------------------------------------


def why(game: Ep2, token: str) -> list[tuple[str, str]]:
    """What closes a choice: the rules and their sentences."""
    shut = [one for one in game.refusals() if one.choice.token() == token]
    return [(one.rule, spell(one.text, one.args, game.box.words)) for one in shut]


@pytest.mark.rule("E2-CMP-07", "E2-ADV-18")
@pytest.mark.parametrize(
    ("camps", "island", "reasons"),
    [
        (5, 0, [("E2-ADV-18", "a camp costs 1 island, you have 0")]),
        (6, 1, [("E2-CMP-07", "no camp is left in your supply")]),
        (6, 0, [("E2-ADV-18", "a camp costs 1 island, you have 0"), ("E2-CMP-07", "no camp is left in your supply")]),
    ],
)
def test_a_camp_is_refused_for_each_thing_it_lacks(camps: int, island: int, reasons: list[tuple[str, str]]) -> None:
    areas = ["C1", "C2", "C4", "C5", "C8", "L"][6 - camps :]
    cleared = [area for area in areas if area != "L"]
    table = {"cleared": cleared, "camps": dict.fromkeys(areas, "blue"), "dinos": {"P2/1": "trampler", "P5/1": "trampler"}}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: {"island": island, "glowberry": 0}})
    if asked(game) == "choose_camp":
        play(game, "0 L")
    assert asked(game) == "adventure_pick"
    assert why(game, "camp@R") == reasons


@pytest.mark.rule("E2-RUL-45", "E2-ADV-08")
def test_a_combat_too_strong_for_the_fighters_is_refused_with_its_numbers() -> None:
    table = {"camps": {"R": "red"}, "cleared": ["P3"], "dinos": {"C6/1": "shieldhead", "P2/1": "trampler", "P4/1": "trampler"}}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: {"light": 1, "toppled": {"leader": 1}}})
    offered = tokens(game)
    assert {"combat@P2", "combat@P4"} <= set(offered)
    assert "combat@C6" not in offered
    assert [rule for rule, _ in why(game, "combat@C6")] == ["E2-RUL-45"]
    assert not [one for one in game.refusals() if one.choice.token() in offered]


@pytest.mark.rule("E2-ADV-07")
def test_an_adventure_without_any_pick_is_refused() -> None:
    game = setting_out()
    assert why(game, "pass") == [("E2-ADV-07", "an adventure needs 1 pick at least")]
    play(game, "0 camp@P4")
    assert "pass" in tokens(game)
