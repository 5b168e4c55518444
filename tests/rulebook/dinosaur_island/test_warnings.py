"""Dinosaur Island warns of what happens, with the amount, and of all that happens: each moment is carried out and compared."""

from __future__ import annotations

import pytest

from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from tests.rulebook.dinosaur_island.table import lay, own, printed, seen, step, whole_game
from tests.warned import brought_on, lines, said, warned

LOOSE: Json = step("on_the_loose")


def eaten_by(game: Game, seat: int) -> list[int]:
    """How many patrons and hooligans a player's dinosaurs ate, those there were, and what it cost."""
    found: list[int] = []
    for who in ("patrons", "hooligans"):
        texts = [f"the dinosaurs of {{seat}} eat {who} {where}: {{n}}" for where in ("in zone {zone}", "at the {elsewhere}")]
        n = sum(args[-1] for text in texts for args in lines(game, text) if args[0] == seat)
        found += [n] if n else []
    return [*found, sum(n for who, n in lines(game, "{seat} loses {n} VP") if who == seat)] if found else []


@pytest.mark.rule("DI-PRK-10", "DI-PRK-11", "DI-PRK-13", "DI-PRK-14", "DI-PRK-15", "DI-PRK-17", "DI-RUL-07", "DI-RUL-42")
@pytest.mark.parametrize("players", [1, 3])
def test_who_will_be_eaten(players: int) -> None:
    """After everybody has drawn, exactly those are eaten who were named, at exactly that cost; and nobody without a warning."""
    compared = 0
    for seed in range(3):
        for game in whole_game(players, {"chaos_threat": False}, seed):
            ahead = [one.kind for one in game.stack]
            if "di.on_the_loose" not in ahead or "di.attract_visitors" in ahead:
                continue
            happened = brought_on(game, LOOSE)
            for seat in range(players):
                eaten = eaten_by(happened, seat)
                found = warned(SPEC, game, seat, "DI-PRK-13")
                assert [list(one.args[2:]) for one in found] == ([eaten] if eaten else [])
                compared += len(found)
    assert compared > (3 if players == 1 else 20)


@pytest.mark.rule("DI-PRK-10", "DI-PRK-11", "DI-PRK-12", "DI-PRK-13", "DI-RES-26")
def test_threat_and_security_are_those_of_the_comparison() -> None:
    """Before the visitors come, the warning is there when the comparison would fail, and has its two numbers."""
    compared = 0
    for game in whole_game(2, {"chaos_threat": False}, 4):
        phase = seen(game)["table"]["phase"]
        if phase not in ("research", "market", "worker"):
            continue
        happened = brought_on(game, LOOSE)
        text = "the dinosaurs of {seat} break out: security {n}, threat {n}"
        outbreaks = {seat: (threat, security) for seat, security, threat in lines(happened, text)}
        for seat in range(2):
            found = warned(SPEC, game, seat, "DI-PRK-13")
            assert all((one.args[0], one.args[1]) == outbreaks[seat] for one in found)
            assert all(("before the threat die" in one.text) == (phase == "research") for one in found)
            assert found or seat not in outbreaks or saved(happened, seat)
            compared += len(found)
    assert compared > 20


def saved(game: Game, seat: int) -> bool:
    """Did specialists keep everybody from being eaten?"""
    return any(who == seat for _, who, _ in lines(game, "the {specialist} of {seat} saves {n} visitor|visitors"))


@pytest.mark.rule("DI-VAR-02", "DI-RUL-63")
def test_a_die_that_is_rolled_again_foretells_nothing() -> None:
    """With Chaos Threat Theory the pips that lie there are not counted, until the die has been rolled again."""
    table = {"phase": "market", "holding": face_with_pips()}
    seats = {0: {"threat": 3, "security": 1, "excitement": 9}}
    for chaos, threat in ((False, 4), (True, 3)):
        later = (step("market_turn", seat=0), step("park_phase"))
        game = lay(*later, players=2, options={"chaos_threat": chaos}, table=table, seats=seats)
        [found] = warned(SPEC, game, 0, "DI-PRK-13")
        assert (found.args[0], "before the threat die" in found.text) == (threat, chaos)


def face_with_pips() -> str:
    """A die face with one threat pip."""
    box = lay(step("market_turn", seat=0), players=2).box
    return next(word for word, pips in zip(box.dice.words, box.dice.pips, strict=True) if pips == 1)


@pytest.mark.rule("DI-END-05")
@pytest.mark.parametrize("players", [1, 4])
def test_what_empty_exhibits_will_cost(players: int) -> None:
    """The final scoring takes what was said for each exhibit without a dinosaur, and from nobody else."""
    compared = 0
    for game in whole_game(players, {}, 2):
        if game.seat < 0 or compared > 60:
            continue
        happened = brought_on(game, step("final_scoring"))
        for seat in range(players):
            lost = [n for who, n, _ in lines(happened, "{seat} loses {n} VP for the empty exhibit {recipe}") if who == seat]
            assert lost == [printed("end.empty_exhibit")] * len(lost)
            found = warned(SPEC, game, seat, "DI-END-05")
            assert [one.args for one in found] == ([(len(lost), sum(lost))] if lost else [])
            compared += len(found)
    assert compared > 10


@pytest.mark.rule("DI-END-02", "DI-END-05", "DI-SOL-17")
def test_the_last_round_is_called_so() -> None:
    """In round 7 of the solo game the end is near: the warning says so, and before it does not."""
    moments: dict[int, set[str]] = {}
    for game in whole_game(1, {"round_cap": 0}, 3):
        if game.seat != CHANCE:
            found = warned(SPEC, game, 0, "DI-END-05")
            moments.setdefault(seen(game)["table"]["round"], {one.moment for one in found})
    assert moments[7] <= {"last_round"} and set().union(*[moments[n] for n in range(1, 7)]) == {"end"}


@pytest.mark.rule("DI-SOL-13", "DI-SOL-15", "DI-SOL-19", "DI-RUL-60")
def test_an_objective_that_will_be_discarded() -> None:
    """A round that ends now discards an objective exactly where it was said, and ends the bonus where that was said."""
    met = set()
    for seed in range(4):
        for game in whole_game(1, {}, seed):
            if game.seat == CHANCE or "di.end_of_solo_round" not in [one.kind for one in game.stack]:
                continue
            happened = brought_on(game, step("end_of_solo_round"), prefer=no_pass)
            bonus = [dict(SPEC.scores(one)[0].sources)["solo-bonus"] for one in (game, happened)]
            discarded = len(lines(happened, "{seat} discards the objective {solo_card}"))
            found = warned(SPEC, game, 0, "DI-SOL-15")
            lost = [bonus[0] - bonus[1]] if bonus[0] > bonus[1] else []
            assert [list(one.args) for one in found] == ([[1, *lost]] if discarded else [])
            met.add((discarded, len(lost)))
    assert met == {(0, 0), (1, 0), (1, 1)}


def no_pass(game: Island) -> list[str]:
    """Whoever can score an objective does."""
    return [choice.token() for choice in game.choices() if choice.token() != "pass"]


@pytest.mark.rule("DI-RUL-06", "DI-RUL-17")
def test_dna_without_room() -> None:
    """What specialists bring at the start of a round and cold storage cannot take is what was said."""
    compared = 0
    for seed in range(2):
        for game in whole_game(3, {"round_cap": 12}, seed):
            if game.seat < 0 or game.ending or game.round == 12:
                continue
            for seat in range(3):
                found = warned(SPEC, game, seat, "DI-RUL-06")
                happened = brought_on(game, step("round_start", seat=seat), prefer=with_room)
                brings = sum(n for _, _, n, _ in lines(happened, "the {specialist} of {seat} brings {n} {tier} DNA"))
                gained = sum(own(happened, seat)["dna"].values()) - sum(own(game, seat)["dna"].values())
                assert sum(one.args[0] for one in found) == brings - gained
                compared += len(found)
    assert compared > 5


def with_room(game: Island) -> list[str]:
    """Whoever can choose a colour takes one with room."""
    storage = SPEC.view(game, game.seat)["seats"][game.seat]
    return [colour for colour, n in storage["dna"].items() if n < storage["limit"][colour]]


def test_a_park_in_words() -> None:
    """What is read: one sentence with its moment, its rule and its numbers."""
    seats = {0: {"threat": 3, "security": 1, "excitement": 5, "vp": 10}}
    game = lay(step("market_turn", seat=0), step("park_phase"), players=2, table={"phase": "market"}, seats=seats)
    assert "park DI-PRK-13 threat 3, security 1: 2 visitors eaten, 2 VP lost" in said(SPEC, game, 0)
    assert not said(SPEC, game, 1)
