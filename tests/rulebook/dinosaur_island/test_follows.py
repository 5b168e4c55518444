"""What a view of Dinosaur Island tells to follow from the position does follow: in random games it is found a second way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mesozoic.core.ids import Json
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from tests.rulebook.dinosaur_island.table import COLOURS, asked, lay, own, printed, seen, tokens, whole_game

TIERS = {"basic-wild": COLOURS[:3], "advanced-wild": COLOURS[3:]}
GAMES = [(players, seed) for players in (1, 2, 3, 4) for seed in (1, 2, 3)]


def decisions(players: int, seed: int) -> Iterator[Island]:
    """A short random game, before each answer of a player."""
    return whole_game(players, {"round_cap": 3, "length": "short"}, seed)


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.rule("DI-MKT-04", "DI-MKT-09", "DI-MKT-11", "DI-MKT-15", "DI-MKT-18")
def test_prices_are_what_is_paid_and_what_can_be_paid_is_offered(players: int, seed: int) -> None:
    met = 0
    for game in decisions(players, seed):
        if asked(game) != "market_turn":
            continue
        before = own(game, game.seat)
        assert tokens(game) == [*before["affordable"], "pass"]
        for token in before["affordable"]:
            after = game.clone()
            after.notes = []
            after.take(after.parse(token))
            paid = [note.args for note in after.notes if note.text == "{seat} pays ${n}"][:1]
            assert paid == ([(game.seat, before["prices"][token])] if before["prices"][token] else [])
            met += 1
        closed = {one.choice.token(): one.args for one in game.refusals() if "costs" in one.text}
        assert all(before["prices"][token] == cost for token, (cost, _) in closed.items())
    assert met


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.rule("DI-WRK-10", "DI-RUL-36")
def test_with_the_missing_dna_a_recipe_can_be_paid_and_with_one_less_it_cannot(players: int, seed: int) -> None:
    met = 0
    for game in decisions(players, seed):
        if asked(game) != "lab_turn":
            continue
        one = own(game, game.seat)
        for recipe in [one["start"], *one["exhibits"].values()]:
            cost = printed(f"recipe.{recipe}.cost" if recipe != one["start"] else f"starting_exhibit.{recipe}.cost")
            missing = one["missing"][recipe]
            assert payable(one["dna"], missing, cost)
            for at in range(len(missing)):
                assert not payable(one["dna"], missing[:at] + missing[at + 1 :], cost)
            met += len(missing)
    assert met


def payable(dna: dict[str, int], more: list[str], cost: list[str]) -> bool:
    """Do these units and those in storage pay for a recipe? Units of a tier pay for any colour of it."""
    left = [*[colour for colour, n in dna.items() for _ in range(n)], *more]
    for unit in sorted(cost, key=lambda unit: unit in TIERS):
        fits = [one for one in left if one == unit or one in TIERS.get(unit, [])]
        if not fits:
            return False
        left.remove(fits[0])
    return True


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.rule("DI-PRK-01", "DI-PRK-10", "DI-PRK-11", "DI-PRK-13", "DI-END-04", "DI-END-05")
def test_what_the_park_phase_does_was_told_before(players: int, seed: int) -> None:
    """Visitors drawn, threat and security as they were compared, and the worth of exhibits as it is scored."""
    told: list[Json] = []
    met = read = 0
    for game in decisions(players, seed):
        now = [own(game, seat) for seat in range(players)]
        for seat, score in enumerate(SPEC.scores(game)):
            points = dict(score.sources)
            assert sum(now[seat]["worth"].values()) == points["exhibits"] + points["empty-exhibits"]
        notes = game.notes or []
        for note in notes[read:] if told else []:
            if note.text.startswith("{seat} draws") and note.rule == "DI-PRK-01":
                assert note.args[1] in (told[note.args[0]]["attracted"], 1, 2)
            if "security {n}, threat {n}" in note.text:
                seat, security, threat = note.args
                assert (told[seat]["full_security"], told[seat]["round_threat"]) == (security, threat)
                assert (told[seat]["eaten"] > 0) == (note.rule == "DI-PRK-13")
                met += 1
        read = len(notes)
        told = now if seen(game)["table"]["phase"] in ("worker", "park") else []
    assert met >= players


@pytest.mark.rule("DI-RES-26")
def test_the_die_that_would_threaten_now_counts_during_research() -> None:
    table = {"die_slots": ["die-1/1-blue", "die-2/1-blue", "die-3/1-orange"], "claimed": {}, "phase": "research"}
    game = lay(table=table)
    assert (seen(game)["table"]["threatening"], own(game, 0)["round_threat"]) == ("die-2/1-blue", 4)
    game = lay(table={**table, "claimed": {"die/2": 1}})
    assert (seen(game)["table"]["threatening"], own(game, 0)["round_threat"], own(game, 0)["eaten"]) == ("die-1/1-blue", 2, 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.rule("DI-RUL-51", "DI-SOL-13", "DI-SOL-14")
def test_progress_of_solo_objectives_is_what_closes_them_and_what_they_give_is_scored(seed: int) -> None:
    met = 0
    for game in decisions(1, seed):
        if asked(game) != "score_solo":
            continue
        table = seen(game)["table"]
        for refusal in game.refusals():
            assert table["progress"][refusal.choice.token()] == [refusal.args[1]]
        assert tokens(game) == [*table["met"], "pass"]
        for card in table["met"]:
            after = game.clone()
            after.take(after.parse(card))
            assert own(after, 0)["vp"] - own(game, 0)["vp"] == table["gives"][card]
            met += 1
    assert met
