"""Dinosaur Island, chapter CMP: components and limits."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Json
from mesozoic.dinosaur_island.spec import SPEC
from tests.builders import one_sentence
from tests.rulebook.dinosaur_island.table import (
    COLOURS,
    DICE,
    PLACES,
    answer,
    asked,
    at,
    fresh,
    known_to,
    lay,
    play,
    printed,
    refused,
    seen,
    started,
    step,
    tokens,
    weights,
    whole_game,
)

RICH: Json = {"cash": 50, "workers": 8, "staff": 8, "dna": dict.fromkeys(COLOURS, 1), "capacity": {"start": 3}}
"""Somebody who can do everything a new lab offers."""


@pytest.mark.rule("DI-CMP-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_play(players: int) -> None:
    assert len(seen(started(players))["seats"]) == players


@pytest.mark.rule("DI-CMP-01")
@pytest.mark.parametrize("players", [0, 5, 6])
def test_no_other_number_plays(players: int) -> None:
    with pytest.raises(SetupError) as found:
        SPEC.setup(players)
    one_sentence(found.value, "1, 2, 3, 4", str(players))


@pytest.mark.rule("DI-CMP-01")
def test_only_a_lone_player_plays_the_solo_game() -> None:
    for players in (1, 2):
        game = at(fresh(players), "research_turn", Rng(1))
        assert (seen(game)["table"]["bag"]["patrons"] == 22) is (players == 1)


@pytest.mark.rule("DI-CMP-02", "DI-CMP-13", "DI-CMP-14", "DI-CMP-09", "DI-RUL-05", "DI-RUL-07", "DI-CMP-15", "DI-PLS-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_what_holds_at_every_moment(players: int, seed: int) -> None:
    census = None
    for game in whole_game(players, {"round_cap": 6}, seed):
        view = seen(game)
        table = view["table"]
        visitors = {"patrons": table["gone"], "hooligans": table["beside"]}
        for kind in visitors:
            visitors[kind] += table["bag"][kind] + sum(sum(own[kind].values()) for own in view["seats"])
        assert visitors == ({"patrons": 22, "hooligans": 3} if players == 1 else {"patrons": 70, "hooligans": 10})
        for own in view["seats"]:
            assert all(0 <= own["dna"][colour] <= own["limit"][colour] <= 10 for colour in COLOURS)
            assert 1 <= own["excitement"] <= 20
            assert all(1 <= most <= 4 for most in own["capacity"].values())
            assert all(0 <= number <= own["capacity"][paddock] for paddock, number in own["dinosaurs"].items())
            assert len(own["specialists"]) <= own["specialist_limit"] <= 5
            assert own["staff"] + own["worker_supply"] == 8
            assert own["cash"] >= 0 and own["vp"] >= 0
        assert census in (None, SPEC.census(game))
        census = SPEC.census(game)


FACES = {
    "die-1": {"3-pink": 2, "1-pink": 3, "1-blue": 1, "1-purple": 1, "1-orange": 0, "2-pink": 2},
    "die-2": {"3-purple": 2, "1-blue": 3, "1-red": 0, "1-pink": 1, "1-purple": 1, "2-blue": 2},
    "die-3": {"1-orange": 0, "1-pink": 2, "1-blue": 3, "1-purple": 1, "2-purple": 2, "3-blue": 1},
    "die-4": {"3-basic-wild": 2, "1-pink": 2, "1-red": 0, "2-pink": 1, "1-purple": 2, "1-blue": 1},
    "die-5": {"2-basic-wild": 2, "1-blue": 1, "1-purple": 2, "1-pink": 1, "1-green": 0, "2-blue": 2},
    "die-6": {"1-basic-wild": 1, "1-blue": 2, "1-pink": 3, "1-red": 0, "1-purple": 1, "2-purple": 2},
    "die-7": {"2-purple": 1, "1-blue": 1, "1-purple": 3, "2-pink": 2, "1-pink": 2, "2-blue": 2},
    "die-8": {"1-advanced-wild": 0, "1-blue": 2, "1-pink": 3, "1-purple": 1, "2-purple": 1, "1-green": 0},
    "die-9": {"paddock": 2, "1-blue": 2, "1-pink": 3, "2-pink": 1, "1-purple": 1, "1-green": 0},
    "die-10": {"worker": 1, "1-blue": 2, "2-blue": 2, "1-orange": 0, "1-purple": 1, "1-pink": 3},
}
"""What photographs of the ten dice show: every face, and its threat pips."""


@pytest.mark.rule("DI-CMP-03")
@pytest.mark.parametrize("die", DICE)
def test_a_die_has_its_own_six_faces_each_as_likely(die: str) -> None:
    game = lay(step("research_phase"), players=2, table={"dice": [die]})
    assert weights(game) == {f"{die}/{face}": 1 for face in FACES[die]}
    assert len(FACES[die]) == 6


@pytest.mark.rule("DI-CMP-03")
def test_no_two_dice_are_alike() -> None:
    assert (list(FACES), DICE) == (DICE, list(printed("die")))
    assert len({tuple(sorted(faces.items())) for faces in FACES.values()}) == 10


@pytest.mark.rule("DI-CMP-03", "DI-RES-08", "DI-RES-26")
@pytest.mark.parametrize(("die", "face"), [(die, face) for die in DICE for face in FACES[die]])
def test_what_every_face_of_every_die_gives_and_threatens(die: str, face: str) -> None:
    game = lay(step("threat_die"), players=2, table={"die_slots": [f"{die}/{face}"], "dice": [die]})
    assert (seen(game)["table"]["holding"], seen(game)["table"]["pips"]) == (f"{die}/{face}", FACES[die][face])
    empty = {"dna": dict.fromkeys(COLOURS, 0), "limit": dict.fromkeys(COLOURS, 10), "workers": 0}
    table = {"die_slots": [f"{die}/{face}"], "dice": [die]}
    game = lay(step("research_turn", seat=0, turn=3), players=2, table=table, seats={0: empty})
    play(game, "0 scientist-3@die/1")
    while asked(game) == "gain_of_tier":
        play(game, f"0 {tokens(game)[-1]}")
    n, _, colour = face.partition("-")
    shown = {"basic-wild": "purple", "advanced-wild": "orange"}.get(colour, colour)
    dna = {shown: 3 * int(n)} if colour else {}
    gained = seen(game)["seats"][0]
    assert gained["dna"] == dict.fromkeys(COLOURS, 0) | dna
    assert gained["workers"] == (1 if face == "worker" else 0)
    assert gained["capacity"]["start"] == (2 if face == "paddock" else 1)


@pytest.mark.rule("DI-CMP-04", "DI-CMP-05", "DI-CMP-06", "DI-CMP-16", "DI-CMP-03")
def test_the_box_holds_so_many_of_each_and_nothing_just_for_fun() -> None:
    box = {kind: list(printed(kind)) for kind in ("specialist", "attraction", "recipe", "objective", "twist", "solo_objective")}
    assert {kind: len(ids) for kind, ids in box.items()} == {
        "specialist": 22,
        "attraction": 30,
        "recipe": 17,
        "objective": 39,
        "twist": 11,
        "solo_objective": 16,
    }
    dealt = started(4).box.words
    assert [dealt[kind] for kind in ("specialist", "objective", "twist")] == [
        box[kind] for kind in ("specialist", "objective", "twist")
    ]
    regular = sum(len(tile["copies"]) for tile in printed("lab_upgrade").values())
    special = [tile["copies"] for tile in printed("special_lab_upgrade").values()]
    assert (regular, special) == (25, [4, 4])
    assert len(printed("die")) == 10
    assert sorted({tile["category"] for tile in printed("recipe").values()}) == [
        "herbivore",
        "large-carnivore",
        "small-carnivore",
    ]
    lengths = [card["length"] for card in printed("objective").values()]
    assert [lengths.count(length) for length in ("short", "medium", "long")] == [13, 13, 13]


@pytest.mark.rule("DI-CMP-06")
def test_the_solo_cards_are_sixteen_and_the_tracker_has_seven_rounds() -> None:
    game = at(fresh(1), "draw_solo_card", Rng(1))
    assert weights(game) == dict.fromkeys(printed("solo_objective"), 1)
    assert len(weights(game)) == 16
    *_, last = whole_game(1)
    assert seen(last)["table"]["round"] == 7


@pytest.mark.rule("DI-CMP-07", "DI-CMP-14", "DI-RUL-05", "DI-CMP-09", "DI-CMP-13", "DI-CMP-12", "DI-RUL-01")
@pytest.mark.parametrize(
    "own",
    [
        {"workers": 9, "staff": 9},
        {"scientists": [1, 1]},
        {"scientists": [4]},
        {"capacity": {"start": 5}},
        {"capacity": {"start": 2}, "dinosaurs": {"start": 3}},
        {"limit": {"blue": 11}},
        {"dna": {"blue": 5}},
        {"dna": {"violet": 1}},
        {"limit": {"violet": 5}},
        {"excitement": 21},
        {"lab": {"lab-7": "cryo-vault"}},
        {"attractions": {"e1": "costumes"}},
    ],
)
def test_nobody_can_have_more_than_there_is(own: Json) -> None:
    with pytest.raises(FileError) as found:
        lay(step("research_turn", seat=0), seats={0: own})
    one_sentence(found.value)


@pytest.mark.rule("DI-CMP-02", "DI-CMP-04", "DI-CMP-05", "DI-CMP-03", "DI-CMP-10")
@pytest.mark.parametrize(
    "table",
    [
        {"bag": {"patrons": 71, "hooligans": 10}},
        {"bag": {"patrons": 70, "hooligans": 11}},
        {"market": {"specialist/2": "intern", "specialist/3": "intern"}},
        {"market": {"attraction/2": "carousel", "attraction/3": "carousel"}},
        {"special": {"dino-research-ii": 5}},
        {"recipes": {"herbivore": "velociraptor"}},
        {"dice": ["die-1", "die-1"]},
        {"dice": ["die-11"]},
        {"storage": 7},
        {"market": {"specialist/6": "intern"}},
    ],
)
def test_nothing_can_lie_on_the_table_twice(table: Json) -> None:
    with pytest.raises(FileError) as found:
        lay(step("research_turn", seat=0), table=table)
    one_sentence(found.value)


@pytest.mark.rule("DI-CMP-07", "DI-PLS-06", "DI-RUL-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_has_a_lab_a_park_nine_workers_and_three_scientists(players: int) -> None:
    view = seen(started(players))
    for seat, own in enumerate(view["seats"]):
        assert own["scientists"] == [1, 2, 3]
        assert (own["workers"], own["worker_supply"]) == (4, 4)  # the ninth marks the turn order
        game = lay(step("lab_turn", seat=seat), players=players)
        assert "lab-5/1" in tokens(game)
        game = lay(step("place_exhibit", seat=seat, recipe=0), players=players)
        assert len(tokens(game)) == 9


@pytest.mark.rule("DI-PLS-06", "DI-CMP-07")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_pieces_of_absent_players_are_out_of_the_game(players: int) -> None:
    with pytest.raises(FileError):
        lay(step("research_turn", seat=0), players=players, seats={players: {"cash": 1}})
    assert SPEC.box(SPEC.setup(players)).words["seat"] == ["white", "yellow", "brown", "black"][:players]


@pytest.mark.rule("DI-CMP-10", "DI-RES-18", "DI-RES-15", "DI-RES-03")
def test_the_slots_of_the_research_center() -> None:
    faces = ["die-1/1-pink", "die-2/1-blue", "die-3/1-blue", "die-4/1-pink", "die-5/1-blue"]
    recipes = {"herbivore": "brontosaurus", "small-carnivore": "velociraptor", "large-carnivore": "allosaurus"}
    game = lay(
        step("research_turn", seat=0), players=2, table={"die_slots": faces, "recipes": recipes}, seats={0: {"scientists": [3]}}
    )
    slots = [*[f"die/{n}" for n in range(1, 6)], "storage", *[f"recipe/{category}" for category in recipes], "worker-pool"]
    assert sorted(tokens(game)) == sorted(f"scientist-3@{slot}" for slot in slots)
    for used in range(7):
        game = lay(step("research_turn", seat=0), players=2, table={"storage": used})
        assert ("scientist-1@storage" in tokens(game)) is (used < 6)


@pytest.mark.rule("DI-CMP-11")
def test_twelve_places_in_the_market() -> None:
    market = seen(started(4))["table"]["market"]
    assert sorted(market) == sorted(PLACES)
    game = lay(step("market_turn", seat=0, actions=1), players=4, table={"market": market}, seats={0: {"cash": 99}})
    assert sorted(token for token in tokens(game) if token in PLACES) == sorted(PLACES)


@pytest.mark.rule("DI-CMP-12", "DI-RUL-02")
def test_a_lab_has_six_spaces_two_of_them_under_construction() -> None:
    game = lay(step("lab_turn", seat=0), seats={0: RICH})
    assert sorted(tokens(game)) == sorted(["lab-1/1", "lab-2/1", "lab-2/2", "lab-3/1", "lab-5/1", "lab-5/2", "lab-5/3", "pass"])
    game = lay(step("market_turn", seat=0, actions=1), table={"market": {"lab-upgrade/2": "merchant-bank"}}, seats={0: RICH})
    play(game, "0 lab-upgrade/2")
    assert tokens(game) == [f"merchant-bank@lab-{n}" for n in range(1, 7)]


@pytest.mark.rule("DI-CMP-14", "DI-PLS-04")
def test_a_paddock_grows_from_one_to_four_and_no_further() -> None:
    game = lay(step("lab_turn", seat=0), seats={0: {"cash": 20, "workers": 8, "staff": 8}})
    for capacity in (1, 2, 3):
        assert seen(game)["seats"][0]["capacity"] == {"start": capacity}
        play(game, "0 lab-3/1", "0 gallimimus")
    assert seen(game)["seats"][0]["capacity"] == {"start": 4}
    play(game, "0 lab-3/1")
    if asked(game) == "upgrade_or_secure":
        assert tokens(game) == ["security"]
        assert refused(game) == {"gallimimus": "DI-WRK-20"}
    assert seen(game)["seats"][0]["capacity"] == {"start": 4}


@pytest.mark.rule("DI-RUL-01")
def test_there_are_six_colours_and_no_other_name_for_them() -> None:
    game = lay(step("research_turn", seat=0))
    assert game.box.words["colour"] == COLOURS
    play(game, "0 scientist-1@storage")
    assert tokens(game) == [*COLOURS, "pass"]
    with pytest.raises(Exception, match="violet"):
        game.parse("violet")


@pytest.mark.rule("DI-RUL-03")
def test_the_bank_never_runs_out_of_money() -> None:
    seats = {seat: {"cash": 60} for seat in range(4)}
    game = lay(step("market_turn", seat=0, actions=1), players=4, seats=seats)
    play(game, "0 pass")
    assert seen(game)["seats"][0]["cash"] == 62


@pytest.mark.rule("DI-RUL-03")
@pytest.mark.parametrize(("finite", "waiting"), [(False, [2, 0, 1]), (True, [2])])
def test_only_finite_dinosaurs_are_served_in_turn_order(finite: bool, waiting: list[int]) -> None:
    game = lay(step("worker_phase"), table={"order": [2, 0, 1]}, options={"finite_dinosaurs": finite})
    assert game.pending() == waiting
    for seat in (2, 0, 1):
        play(game, f"{seat} pass")
    assert asked(game) == ""


@pytest.mark.rule("DI-RUL-08")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_everybody_sees_everything_on_the_table(players: int) -> None:
    for number, game in enumerate(whole_game(players, {"round_cap": 3})):
        if number % 20 == 0:
            for viewer in (*range(players), SPECTATOR):
                assert seen(game, viewer) == seen(game, OMNISCIENT)


@pytest.mark.rule("DI-RUL-08", "DI-SOL-05")
def test_the_order_of_the_ai_deck_is_hidden() -> None:
    game = at(started(1), "reveal_ai", Rng(5))
    assert isinstance(seen(game)["table"]["ai_deck"], int)
    assert len(weights(game)) == seen(game)["table"]["ai_deck"] >= 2
    assert set(weights(game).values()) == {1}


@pytest.mark.rule("DI-RUL-08")
def test_who_watches_knows_as_much_as_who_plays() -> None:
    game, rng = started(3), Rng(2)
    for _ in range(200):
        answer(game, rng)
    assert known_to(game, 0) == known_to(game, 1) == known_to(game, SPECTATOR)
