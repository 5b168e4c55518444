"""Episode 2, chapter ENC: what an Enclosure holds, what goes for room, and what stays when a Perk is shifted away."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.enclosure import can_take_any_dino, can_take_dino
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import AREAS, SPECIES, asked, changed, lay, own, play, refused, rules, seen, step, tokens

TRIO = {"C1/1": "raptor", "C1/2": "shieldhead", "C1/3": "trampler"}


def held(trampler: int = 0, raptor: int = 0, shieldhead: int = 0) -> dict[str, int]:
    return {"trampler": trampler, "raptor": raptor, "shieldhead": shieldhead}


def take(species: int, enclosure: dict[str, int], *perks: str, must: bool = False, **seat: Json) -> Ep2:
    """Blue may take a Dino of a species, or of any (-1), from the supply."""
    ask = step("take_dino", seat=0, species=species, cause="E2-ENC-05", must=must)
    return lay(ask, seats={0: {"enclosure": enclosure, "perks": list(perks), **seat}})


def spoils(enclosure: dict[str, int], *perks: str) -> Ep2:
    """Blue has defeated a Raptor, a Shieldhead and a Trampler and chooses what is captured."""
    fight = step("fight_hex", seat=0, hex=AREAS.index("C1"), cause="E2-ADV-08")
    seat = {"light": 0, "heavy": 3, "leader_at": "military", "enclosure": enclosure, "perks": list(perks), "valor": 0}
    game = lay(fight, table={"dinos": TRIO}, seats={0: seat})
    play(game, "0 C1/1+C1/2+C1/3")
    while asked(game) != "take_spoils":
        play(game, f"0 {tokens(game)[-1]}")
    return game


def combat_of_two(enclosure: dict[str, int]) -> Ep2:
    """Blue has defeated a Raptor and a Shieldhead."""
    fight = step("fight_hex", seat=0, hex=AREAS.index("C1"), cause="E2-ADV-08")
    seat = {"light": 0, "heavy": 2, "leader_at": "military", "enclosure": enclosure, "valor": 0}
    game = lay(fight, table={"dinos": {"C1/1": "raptor", "C1/2": "shieldhead"}}, seats={0: seat})
    play(game, "0 C1/1+C1/2", "0 heavy")
    assert asked(game) == "take_spoils"
    return game


def said(game: Ep2, token: str) -> str:
    return " ".join(f"{one.rule} {one.text} {one.args}" for one in game.refusals() if one.choice.token() == token)


# -- one Dino ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ENC-01", "E2-ENC-02", "E2-RUL-58", "E2-RUL-18")
def test_without_perks_four_of_one_species_and_another_sends_all_of_them_back() -> None:
    game = take(-1, held(trampler=4), followers=10)
    assert tokens(game) == ["raptor", "shieldhead", "pass"]
    assert said(game, "trampler") == "E2-ENC-01 your enclosure has {n} {species} and room for {n} (4, 0, 4)"
    supply = seen(game)["table"]["dino_supply"]["trampler"]
    play(game, "0 raptor")
    assert own(game)["enclosure"] == held(raptor=1)
    assert own(game)["followers"] == 10
    assert seen(game)["table"]["dino_supply"]["trampler"] == supply + 4


@pytest.mark.rule("E2-ENC-03", "E2-RUL-18")
def test_a_dino_without_room_is_not_gained_and_one_may_be_declined() -> None:
    full = take(0, held(trampler=4))
    assert (asked(full), own(full)["enclosure"]) == ("", held(trampler=4))
    declined = take(1, held(trampler=2))
    assert tokens(declined) == ["raptor", "pass"]
    play(declined, "0 pass")
    assert own(declined)["enclosure"] == held(trampler=2)
    assert "E2-RUL-18" in rules(declined)


@pytest.mark.rule("E2-RUL-18", "E2-ENC-01")
def test_each_player_takes_into_the_own_enclosure_and_only_what_is_meant() -> None:
    seats: dict[int, Json] = {0: {"enclosure": held(shieldhead=4)}, 1: {"enclosure": held(raptor=4)}}
    game = lay(step("take_dino", seat=1, species=-1, cause="E2-ENC-05", must=False), seats=seats)
    assert tokens(game) == ["trampler", "shieldhead", "pass"]
    meant = take(1, held(trampler=4))
    assert (tokens(meant), refused(meant)) == (["raptor", "pass"], {})


@pytest.mark.rule("E2-RUL-18", "E2-RUL-77")
def test_a_dino_that_must_be_taken_cannot_be_declined() -> None:
    game = take(-1, held(), must=True)
    assert tokens(game) == SPECIES
    assert refused(game) == {"pass": "E2-RUL-77"}


@pytest.mark.rule("E2-ENC-03", "E2-ENC-05", "E2-RUL-20")
def test_dinos_come_from_the_supply_as_far_as_it_goes() -> None:
    others: dict[int, Json] = {seat: {"enclosure": held(raptor=9), "perks": ["breeder"]} for seat in (1, 2)}
    others[0] = {"enclosure": held(raptor=2)}
    game = lay(table={}, seats=others)
    assert seen(game)["table"]["dino_supply"]["raptor"] == 0
    assert [can_take_dino(game, 0, species) for species in range(3)] == [True, False, True]
    assert can_take_any_dino(game, 0)
    ask = lay(step("take_dino", seat=0, species=-1, cause="E2-ENC-05", must=False), seats=others)
    assert said(ask, "raptor").startswith("E2-RUL-20")


@pytest.mark.rule("E2-ENC-01", "E2-ENC-03", "E2-RUL-20")
def test_a_species_of_which_the_enclosure_is_full_and_the_supply_has_none_says_both() -> None:
    breach = {"breach": "dp1", "breach_at": "L", "breach_dinos": held(raptor=8)}
    others: dict[int, Json] = {1: {"enclosure": held(raptor=4)}, 2: {"enclosure": held(raptor=4), **breach}}
    ask = step("take_dino", seat=0, species=-1, cause="E2-ENC-05", must=False)
    game = lay(ask, table={"camps": {"L": "green"}}, seats={0: {"enclosure": held(raptor=4)}, **others})
    assert [one.rule for one in game.refusals() if one.choice.token() == "raptor"] == ["E2-RUL-20", "E2-ENC-01"]


@pytest.mark.rule("E2-ENC-03", "E2-RUL-18", "E2-RUL-20")
def test_the_last_dino_of_the_supply_can_be_taken_and_after_it_perhaps_none() -> None:
    scarce = changed({"dino.raptor.supply": 10, "dino.shieldhead.supply": 9})
    seats: dict[int, Json] = {
        0: {"enclosure": held(trampler=4)},
        1: {"enclosure": held(raptor=9), "perks": ["breeder"]},
        2: {"enclosure": held(shieldhead=9), "perks": ["breeder"]},
    }
    game = lay(table={}, seats=seats, content=scarce)
    assert [[can_take_dino(game, seat, species) for species in range(3)] for seat in range(3)] == [
        [False, True, False],
        [True, False, False],
        [True, True, False],
    ]
    none = lay(table={}, seats=seats, content=changed({"dino.raptor.supply": 9, "dino.shieldhead.supply": 9}))
    assert [can_take_any_dino(none, seat) for seat in range(3)] == [False, True, True]


@pytest.mark.rule("E2-PRK-25", "E2-RUL-58", "E2-ENC-02")
def test_a_herder_mixes_species_and_gives_up_one_of_another_only_for_room() -> None:
    room = take(2, held(trampler=2, raptor=1), "herder")
    play(room, "0 shieldhead")
    assert own(room)["enclosure"] == held(2, 1, 1)
    full = take(2, held(trampler=2, raptor=1, shieldhead=1), "herder")
    play(full, "0 shieldhead")
    assert (asked(full), tokens(full)) == ("make_room", ["trampler", "raptor"])
    assert said(full, "shieldhead") == "E2-RUL-58 a {species} does not make room for another (2,)"
    play(full, "0 raptor")
    assert own(full)["enclosure"] == held(2, 0, 2)
    waiting = take(2, held(trampler=2), "herder", new_perks=["herder"])
    play(waiting, "0 shieldhead")
    assert own(waiting)["enclosure"] == held(shieldhead=1)


@pytest.mark.rule("E2-PRK-29", "E2-ENC-01")
def test_a_breeder_holds_nine_of_one_species() -> None:
    eighth = take(0, held(trampler=8), "breeder")
    play(eighth, "0 trampler")
    assert own(eighth)["enclosure"] == held(trampler=9)
    ninth = take(-1, held(trampler=9), "breeder")
    assert said(ninth, "trampler").endswith("(9, 0, 9)")
    play(ninth, "0 raptor")
    assert own(ninth)["enclosure"] == held(raptor=1)


# -- captures of a Combat ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-EX-11", "E2-ENC-01", "E2-ENC-02", "E2-ENC-03", "E2-PRK-25", "E2-PRK-27", "E2-PRK-29")
@pytest.mark.parametrize(
    ("perks", "tramplers", "after_raptor"),
    [
        ([], False, held(raptor=1)),
        (["herder"], False, held(trampler=3, raptor=1)),
        (["trapper"], False, held(raptor=1)),
        (["breeder"], True, held(raptor=1)),
        (["herder", "breeder"], True, held(trampler=4, raptor=1)),
    ],
)
def test_a_full_enclosure(perks: list[str], tramplers: bool, after_raptor: dict[str, int]) -> None:
    game = spoils(held(trampler=4), *perks)
    assert ("trampler" in tokens(game)) == tramplers
    if not tramplers:
        assert said(game, "trampler") == "E2-ENC-03 your enclosure has {n} {species} and room for {n} (4, 0, 4)"
    play(game, "0 raptor")
    assert own(game)["enclosure"] == after_raptor
    assert own(game)["followers"] == 12


@pytest.mark.rule("E2-ENC-05", "E2-CMB-13")
def test_a_gained_dino_is_no_capture_of_the_combat() -> None:
    game = spoils(held())
    play(game, "0 trampler")
    assert own(game)["enclosure"] == held(trampler=1)
    seat = {"enclosure": held(trampler=1)}
    gained = lay(*[step("take_dino", seat=0, species=0, cause="E2-ENC-05", must=False)] * 2, seats={0: seat})
    play(gained, "0 trampler", "0 trampler")
    assert own(gained)["enclosure"] == held(trampler=3)


@pytest.mark.rule("E2-PRK-27", "E2-ENC-03", "E2-ENC-01")
@pytest.mark.parametrize(("raptors", "most"), [(2, "2-raptor"), (3, "raptor"), (4, "")])
def test_a_trapper_captures_two_of_a_species_only_with_room_for_both(raptors: int, most: str) -> None:
    fight = step("fight_hex", seat=1, hex=AREAS.index("C1"), cause="E2-ADV-08")
    seat = {"light": 0, "heavy": 1, "leader_at": "military", "enclosure": held(raptor=raptors), "perks": ["trapper"], "valor": 0}
    game = lay(fight, table={"dinos": {"C1/1": "raptor", "C1/4": "raptor"}}, seats={1: seat})
    play(game, "1 C1/1+C1/4")
    if most:
        assert tokens(game)[-1] == most
        play(game, f"1 {most}")
        assert own(game, 1)["enclosure"] == held(raptor=4)
    else:
        assert (asked(game), own(game, 1)["followers"]) == ("", 12)


@pytest.mark.rule("E2-ENC-03")
def test_only_defeated_dinos_without_room_are_refused() -> None:
    game = combat_of_two(held(trampler=4))
    assert refused(game) == {}
    assert refused(spoils(held(trampler=4))) == {"trampler": "E2-ENC-03"}
    assert refused(spoils(held(trampler=3))) == {}


@pytest.mark.rule("E2-ENC-06", "E2-RUL-96", "E2-PRK-27")
def test_without_herder_the_second_of_another_species_sends_the_first_back() -> None:
    game = spoils(held(raptor=2), "trapper")
    assert {"raptor+trampler", "trampler+raptor"} <= set(tokens(game))
    other = game.clone()
    play(game, "0 raptor+trampler")
    assert own(game)["enclosure"] == held(trampler=1)
    assert own(game)["followers"] == 11
    play(other, "0 trampler+raptor")
    assert own(other)["enclosure"] == held(raptor=1)


@pytest.mark.rule("E2-ENC-06", "E2-RUL-96", "E2-PRK-25")
@pytest.mark.parametrize(
    ("enclosure", "orders"),
    [
        (held(), ["trampler+raptor"]),
        (held(trampler=1, raptor=1), ["trampler+raptor"]),
        (held(trampler=2, raptor=1), ["trampler+raptor", "raptor+trampler"]),
        (held(trampler=2, raptor=2), ["trampler+raptor"]),
        (held(trampler=2, raptor=1, shieldhead=1), ["trampler+raptor"]),
        (held(trampler=3, shieldhead=1), ["trampler+raptor", "raptor+trampler"]),
        (held(raptor=3, shieldhead=1), ["trampler+raptor", "raptor+trampler"]),
        (held(trampler=1, raptor=2, shieldhead=1), ["trampler+raptor"]),
        (held(trampler=3, raptor=1), ["trampler+raptor"]),
        (held(trampler=4), ["raptor+trampler"]),
    ],
)
def test_a_herder_is_asked_for_the_order_only_where_it_matters(enclosure: dict[str, int], orders: list[str]) -> None:
    game = spoils(enclosure, "trapper", "herder")
    assert [token for token in tokens(game) if set(token.split("+")) == {"trampler", "raptor"}] == orders


# -- limits that come back ---------------------------------------------------------------------------------------------


def shift(old: str, new: str, enclosure: dict[str, int], perks: list[str]) -> Ep2:
    """Officers' Lodge lets blue shift a Perk cube."""
    ask = step("shift_perk", seat=0, left=1, known=0)
    game = lay(ask, seats={0: {"enclosure": enclosure, "perks": perks}})
    play(game, f"0 {old}", f"0 {new}")
    return game


@pytest.mark.rule("E2-RUL-91", "E2-RUL-98", "E2-RUL-28")
def test_without_herder_one_species_is_named_even_the_smaller_group() -> None:
    game = shift("herder", "defender", held(trampler=3, raptor=1), ["herder"])
    assert (asked(game), tokens(game)) == ("keep_dinos", ["3-trampler", "raptor"])
    few = game.clone()
    play(game, "0 3-trampler")
    assert own(game)["enclosure"] == held(trampler=3)
    assert rules(game).count("E2-RUL-91") == 1
    play(few, "0 raptor")
    assert own(few)["enclosure"] == held(raptor=1)


@pytest.mark.rule("E2-RUL-91", "E2-RUL-28", "E2-PRK-29")
@pytest.mark.parametrize("enclosure", [held(4, 3, 1), held(1, 6, 2), held(0, 2, 7), held(5, 0, 0)])
def test_without_breeder_a_herder_keeps_any_four(enclosure: dict[str, int]) -> None:
    game = shift("breeder", "defender", enclosure, ["herder", "capturer", "breeder"])
    trampler, raptor, shieldhead = enclosure.values()
    kept = [(t, r, s) for t in range(trampler + 1) for r in range(raptor + 1) for s in range(shieldhead + 1) if t + r + s == 4]
    if len(kept) == 1:
        assert (asked(game), own(game)["enclosure"]) == ("", held(*kept[0]))
        return
    assert asked(game) == "keep_dinos"
    found = []
    for code in list(game.legal):
        twin = game.clone()
        twin.take(code)
        found.append(tuple(own(twin)["enclosure"].values()))
    assert sorted(found) == kept
    assert len(set(tokens(game))) == len(kept)


@pytest.mark.rule("E2-RUL-91", "E2-PRK-29")
def test_what_a_holder_keeps_is_named() -> None:
    game = shift("breeder", "defender", held(4, 3, 1), ["herder", "capturer", "breeder"])
    play(game, "0 2-trampler+raptor+shieldhead")
    assert own(game)["enclosure"] == held(2, 1, 1)


@pytest.mark.rule("E2-RUL-91", "E2-RUL-98")
def test_both_limits_come_back_one_after_the_other() -> None:
    alone = shift("breeder", "defender", held(trampler=9), ["capturer", "trapper", "breeder"])
    assert (asked(alone), own(alone)["enclosure"]) == ("", held(trampler=4))
    mixed = shift("herder", "defender", held(trampler=6, raptor=2), ["herder", "capturer", "trapper", "breeder"])
    assert tokens(mixed) == ["6-trampler", "2-raptor"]
    play(mixed, "0 6-trampler")
    assert own(mixed)["enclosure"] == held(trampler=6)


@pytest.mark.rule("E2-RUL-91", "E2-RUL-98")
def test_one_of_each_is_too_many_species_without_herder() -> None:
    game = shift("herder", "defender", held(1, 1, 1), ["herder"])
    assert tokens(game) == ["trampler", "raptor", "shieldhead"]
    play(game, "0 raptor")
    assert own(game)["enclosure"] == held(raptor=1)


@pytest.mark.rule("E2-RUL-91")
def test_limits_that_still_hold_cost_nothing() -> None:
    game = shift("herder", "defender", held(trampler=4), ["herder"])
    assert (asked(game), own(game)["enclosure"]) == ("", held(trampler=4))
    kept = shift("capturer", "defender", held(trampler=2, raptor=2), ["herder", "capturer"])
    assert (asked(kept), own(kept)["enclosure"]) == ("", held(trampler=2, raptor=2))
