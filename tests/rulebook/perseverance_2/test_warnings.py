"""Episode 2 warns of what happens, with the amount, and of all that happens: each moment is carried out and compared."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.spec import SPEC
from tests.rulebook.perseverance_2.table import asked, lay, own, play, step, tokens, whole_game
from tests.warned import brought_on, said, warned
from tests.warned_assembly import check_assembly


@pytest.mark.rule("E2-TRN-06", "E2-TRN-07", "E2-BRC-10")
def test_what_a_breach_will_cost() -> None:
    """The end of a turn takes exactly the Followers that its owner was told of, one per Dino, and from nobody else."""
    compared = 0
    for game in whole_game(3, {}, 2):
        if game.seat < 0 or game.assembly == 2 or "ep2.shrink_breach" in [one.kind for one in game.stack]:
            continue
        for seat in range(3):
            dinos, before = sum(own(game, seat)["breach_dinos"].values()), own(game, seat)["followers"]
            found = warned(SPEC, game, seat, "E2-TRN-06")
            lost = min(dinos, before)
            assert [one.args for one in found] == ([(dinos, lost)] if lost else [])
            if found and compared % 9 == 0:
                happened = brought_on(game, step("breach_cost", seat=seat))
                assert before - own(happened, seat)["followers"] == lost
            compared += len(found)
    assert compared > 20


def breach_left(seat: int, at: str = "L") -> Json:
    """A Breach with two Dinos on a Camp of this seat."""
    return {"breach": f"dp{seat + 1}", "breach_dinos": {"raptor": 1, "trampler": 1}, "breach_at": at}


@pytest.mark.rule("E2-TRN-06", "E2-TRN-07", "E2-END-09")
@pytest.mark.parametrize(("assembly", "dice", "told"), [(2, 1, [0]), (2, 2, [0, 1]), (2, 3, [0, 1, 2]), (1, 1, [0, 1, 2])])
def test_a_breach_is_told_of_while_an_own_turn_comes(assembly: int, dice: int, told: list[int]) -> None:
    """In the last round every die of the pool is a turn; after the last own one, and in the Assembly, a Breach costs nothing."""
    camps = {"L": "blue", "R": "red", "P2": "green"}
    table = {"camps": camps, "cleared": ["P2"], "assembly": assembly, "pool": ["neutral-organizer"] * dice}
    table |= {"die_spaces": {"pub/1": "red-organizer"}, "settlements": {"military/1": "red"}}
    game = lay(step("turn", seat=0), table=table, seats={seat: breach_left(seat, at) for seat, at in enumerate(camps)})
    assert [seat for seat in range(3) if warned(SPEC, game, seat, "E2-TRN-06")] == told
    play(game, "0 salvage")
    while asked(game) not in ("secondary", "train"):
        play(game, f"0 {tokens(game)[0]}")
    assert [seat for seat in range(3) if warned(SPEC, game, seat, "E2-TRN-06")] == told
    play(game, "0 explore")
    if "take_card" in asked(game):
        play(game, f"0 {tokens(game)[0]}")
    while asked(game) != "shrink_breach":
        play(game, f"0 {tokens(game)[0]}")
    assert [seat for seat in range(3) if warned(SPEC, game, seat, "E2-TRN-06")] == told[1:]
    play(game, "0 raptor")
    assert [seat for seat in range(3) if warned(SPEC, game, seat, "E2-TRN-06")] == (told if assembly < 2 else told[1:])


@pytest.mark.rule("E2-ASM-08", "E2-ASM-09", "E2-ASM-13", "E2-ASM-16", "E2-ASM-18", "E2-OSC-01", "E2-RUL-32")
@pytest.mark.parametrize("players", [2, 4])
def test_what_an_assembly_will_not_pay(players: int) -> None:
    """In the last turns before an Assembly, ties, ranks and Officers are told as the Assembly counts them if it is held now."""
    games = (game for game in whole_game(players, {}, players) if game.seat >= 0)
    assert min(check_assembly(SPEC, games, True)) > 0


@pytest.mark.rule("E2-ASM-34", "E2-ASM-16")
@pytest.mark.parametrize(("first", "told"), [("dissenter", [(5,)]), ("red", [])])
def test_a_second_place_behind_the_dissenters_brings_no_votes(first: str, told: list[tuple[int, ...]]) -> None:
    """Blue, second in one Zone and nowhere else, can hope for Votes only where another player is first."""
    settlements = {"expansion/1": "blue", "expansion/2": first, "expansion/3": first}
    table = {"settlements": settlements, "die_spaces": {"pub/1": "neutral-organizer"}, "pool": ["neutral-organizer"]}
    game = lay(step("choose_effect", seat=0), players=2, table=table)
    assert [one.args for one in warned(SPEC, game, 0, "E2-ASM-16") if "no votes in sight" in one.text] == told


@pytest.mark.rule("E2-CMP-12")
def test_points_at_their_limit() -> None:
    """Six Valor are the most: a seventh is lost, which is said; five are not."""
    for n, told in ((6, ["gain E2-CMP-12 you have 6 valor, as many as you can: more is lost"]), (5, [])):
        game = lay(step("choose_effect", seat=0), seats={0: {"valor": n}})
        assert [line for line in said(SPEC, game, 0) if "E2-CMP-12" in line] == told
