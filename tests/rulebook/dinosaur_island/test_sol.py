"""Dinosaur Island, chapter SOL: one player against the AI cards."""

from __future__ import annotations

from collections import Counter

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.dinosaur_island.spec import SPEC
from tests.rulebook.dinosaur_island.table import (
    CATEGORIES,
    ITEMS,
    ROWS,
    answer,
    asked,
    at,
    changed,
    fresh,
    lay,
    own,
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

CARDS: dict[str, Json] = printed("solo_objective")
FACES = ["die-7/1-purple", "die-3/2-purple", "die-1/1-blue", "die-4/1-red", "die-5/1-green"]
RECIPES = {"herbivore": "brontosaurus", "small-carnivore": "velociraptor", "large-carnivore": "allosaurus"}
GOODS = {
    "attraction": ["carousel", "costumes", "ice-cream", "balloons"],
    "lab-upgrade": ["cryo-vault", "merchant-bank", "staff-quarters", "dna-sequencer"],
    "specialist": ["intern", "foreman", "lawyer", "union-boss"],
}
MARKET = {f"{item}/{row}": GOODS[item][n] for item in ITEMS for n, row in enumerate(ROWS)}
HOOLIGAN_TWISTS = {"no-hooligans-at-start", "half-hooligans"}


@pytest.mark.rule("DI-SOL-02", "DI-SOL-03", "DI-SOL-06", "DI-RUL-55", "DI-RUL-62")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_table_of_a_solo_game(seed: int) -> None:
    game = started(1, seed=seed)
    table = seen(game)["table"]
    assert len(set(table["dice"])) == 5
    assert table["bag"] == {"patrons": 22, "hooligans": 3}
    assert table["round"] == 1
    assert table["order"] == [0]
    assert table["objectives"] == []
    assert len(table["twists"]) == 2 and not HOOLIGAN_TWISTS & set(table["twists"])
    assert own(game)["cash"] == 15
    assert (own(game)["vp"], own(game)["excitement"], own(game)["security"], own(game)["workers"]) == (10, 1, 1, 4)


@pytest.mark.rule("DI-RUL-55")
def test_a_solo_game_has_the_tiles_of_two_players() -> None:
    alone, two = seen(started(1))["table"], seen(started(2))["table"]
    assert alone["stacks"] == two["stacks"]


@pytest.mark.rule("DI-SOL-04", "DI-SOL-05")
def test_seven_of_ten_drawn_cards_are_chosen_and_the_other_nine_are_the_ai_deck() -> None:
    game = at(fresh(1), "draw_solo_card", Rng(1))
    assert weights(game) == dict.fromkeys(CARDS, 1)
    drawn: list[str] = []
    while asked(game) == "draw_solo_card":
        drawn.append(answer(game, Rng(len(drawn))))
    assert len(set(drawn)) == 10
    chosen: list[str] = []
    while asked(game) == "choose_solo_card":
        assert game.seat == 0
        assert sorted(tokens(game)) == sorted(set(drawn) - set(chosen))
        chosen.append(tokens(game)[-1])
        play(game, f"0 {chosen[-1]}")
    assert len(chosen) == 7
    table = seen(game)["table"]
    assert sorted(table["cards"]) == sorted(chosen)
    assert table["ai_deck"] == 9
    assert table["discarded"] == [] and table["scored"] == 0


@pytest.mark.rule("DI-SOL-05", "DI-SOL-08", "DI-RUL-56")
def test_any_card_of_the_ai_deck_may_be_on_top_once_all_dice_lie_in_their_slots() -> None:
    game, rng = fresh(1), Rng(4)
    while asked(game) != "reveal_ai":
        assert asked(game) != "research_turn"
        answer(game, rng)
    table = seen(game)["table"]
    assert len(table["die_slots"]) == 5
    assert weights(game) == dict.fromkeys([card for card in CARDS if card not in table["cards"]], 1)
    assert table["phase"] == "research"
    answer(game, rng)
    assert asked(game) == "research_turn"


@pytest.mark.rule("DI-SOL-09", "DI-SOL-10", "DI-SOL-11", "DI-RUL-57", "DI-RUL-58")
@pytest.mark.parametrize("card", CARDS)
def test_what_each_ai_card_takes_away(card: str) -> None:
    other = next(id for id in CARDS if id != card)
    table = {"die_slots": FACES, "recipes": RECIPES, "market": MARKET, "ai_deck": [card, other]}
    game = lay(step("reveal_ai"), step("research_turn", seat=0, turn=1), players=1, table=table)
    play(game, f"~ {card}")
    icons, after, closed = CARDS[card], seen(game)["table"], refused(game)
    assert after["claimed"] == {f"die/{n}": "out" for n in icons["dice"]}
    for n in range(1, 6):
        assert (f"scientist-1@die/{n}" in tokens(game)) is (n not in icons["dice"])
        assert closed.get(f"scientist-1@die/{n}") == ("DI-SOL-09" if n in icons["dice"] else None)
    assert after["recipes"] == {category: id for category, id in RECIPES.items() if category not in icons["recipes"]}
    assert after["removed"] == [RECIPES[category] for category in icons["recipes"]]
    assert f"scientist-3@recipe/{CATEGORIES[0]}" in [*tokens(game), *closed]
    for category in icons["recipes"]:
        assert closed[f"scientist-3@recipe/{category}"] == "DI-RES-18"
    assert len(icons["market"]) == 2
    assert after["market"] == {place: id for place, id in MARKET.items() if place not in icons["market"]}
    discarded = [id for item in ITEMS for id in after["discards"][item]]
    assert discarded == [MARKET[place] for place in sorted(icons["market"])]
    assert after["ai_revealed"] == [card]
    assert after["ai_deck"] == 1


@pytest.mark.rule("DI-RUL-56")
def test_closed_dice_are_back_in_the_next_round() -> None:
    game, rng = fresh(1), Rng(2)
    pool = None
    while seen(game)["table"]["round"] < 3:
        answer(game, rng)
        if asked(game) == "reveal_ai":
            table = seen(game)["table"]
            pool = pool or sorted(table["dice"])
            assert sorted([face.split("/")[0] for face in table["die_slots"]]) == pool
            assert table["claimed"] == {}


@pytest.mark.rule("DI-SOL-08", "DI-SOL-16", "DI-SOL-17", "DI-RUL-58", "DI-RUL-55")
@pytest.mark.parametrize("seed", [1, 2])
def test_seven_rounds_with_one_ai_card_each_and_two_never_seen(seed: int) -> None:
    game, rng = fresh(1), Rng(seed)
    reveals: Counter[int] = Counter()
    while game.seat != OVER:
        if asked(game) == "reveal_ai":
            reveals[seen(game)["table"]["round"]] += 1
        answer(game, rng)
    assert reveals == dict.fromkeys(range(1, 8), 1)
    table = seen(game)["table"]
    assert table["round"] == 7
    assert table["ai_deck"] == 2
    assert len(set(table["ai_revealed"])) == 7


@pytest.mark.rule("DI-SOL-01", "DI-SOL-14", "DI-SOL-15", "DI-SOL-19", "DI-RUL-60", "DI-RUL-62")
@pytest.mark.parametrize("seed", range(4))
def test_every_round_a_card_is_scored_or_discarded_and_the_total_follows(seed: int) -> None:
    before, left, discarded = 1, 7, 0
    for game in whole_game(1, seed=seed):
        table = seen(game)["table"]
        if table["round"] > before:
            assert len(table["cards"]) < left or not left
            before, left = table["round"], len(table["cards"])
        assert len(table["discarded"]) >= discarded
        discarded = len(table["discarded"])
    score = SPEC.scores(game)[0]
    assert dict(score.sources).get("solo-bonus", 0) == (0 if discarded else 10)
    assert sum(points for _, points in score.sources) == score.total
    assert score.place == 1


@pytest.mark.rule("DI-SOL-04", "DI-SOL-14", "DI-SOL-19")
@pytest.mark.parametrize(
    ("players", "own", "others"),
    [(1, {"solo-objectives", "solo-bonus"}, {"objectives"}), (2, {"objectives"}, {"solo-objectives", "solo-bonus"})],
)
def test_points_come_from_the_objectives_there_are(players: int, own: set[str], others: set[str]) -> None:
    sources = {source for source, _ in SPEC.scores(fresh(players))[0].sources}
    assert own <= sources
    assert not others & sources


@pytest.mark.rule("DI-SOL-04", "DI-RUL-59", "DI-RUL-60")
def test_settings_of_objectives_are_for_those_who_have_such() -> None:
    for option, alone in [("length", False), ("objective_window", False), ("solo_value_by", True), ("solo_bonus_strict", True)]:
        assert [SPEC.applies(option, n) for n in (1, 2, 3, 4)] == [alone, not alone, not alone, not alone]


@pytest.mark.rule("DI-SOL-14")
@pytest.mark.parametrize(("round", "vp"), [(1, 10), (2, 10), (3, 7), (4, 5), (5, 3), (6, 2), (7, 1)])
def test_what_a_card_gives_in_each_round(round: int, vp: int) -> None:
    table = {"round": round, "cards": ["solo-security-5", "solo-excitement-12"], "completed": {"solo-security-5": round}}
    game = lay(step("end_of_solo_round"), players=1, table=table, seats={0: {"security": 5, "vp": 10}})
    play(game, "0 solo-security-5")
    assert own(game)["vp"] == 10 + vp
    assert seen(game)["table"]["cards"] == ["solo-excitement-12"]


@pytest.mark.rule("DI-RUL-59", "DI-RUL-51")
@pytest.mark.parametrize(
    ("card", "less", "enough"),
    [
        ("solo-dinosaurs-2", {}, {"dinosaurs": {"start": 2}}),
        ("solo-dinosaurs-4", {"dinosaurs": {"start": 3}}, {"dinosaurs": {"start": 4}}),
        ("solo-excitement-6", {"excitement": 5}, {"excitement": 6}),
        ("solo-excitement-12", {"excitement": 11}, {"excitement": 12}),
        ("solo-security-5", {"security": 4, "guard": 3}, {"security": 5}),
        ("solo-security-8", {"security": 7}, {"security": 8}),
        ("solo-specialists-1", {}, {"specialists": ["intern"]}),
        ("solo-dna-total-10", {"dna": {"blue": 4, "pink": 4}}, {"dna": {"blue": 4, "pink": 4, "purple": 2}}),
    ],
)
def test_what_a_card_looks_at_must_hold_at_the_end_of_cleanup(card: str, less: Json, enough: Json) -> None:
    for seat, open in ((less, False), (enough, True)):
        table = {"round": 2, "cards": [card, "solo-dinosaurs-7"], "completed": {card: 1}}
        game = lay(step("end_of_solo_round"), players=1, table=table, seats={0: seat})
        assert (sorted(tokens(game)) == sorted([card, "pass"])) is open
        assert (asked(game) == "score_solo") is open


@pytest.mark.rule("DI-SOL-07", "DI-VAR-01", "DI-RUL-62")
def test_the_choice_to_play_without_twists_is_made_before_any_is_drawn() -> None:
    assert seen(started(1, {"plot_twists": False}))["table"]["twists"] == []
    assert len(seen(started(1, {"plot_twists": True}))["table"]["twists"]) == 2


@pytest.mark.rule("DI-RUL-62")
@pytest.mark.parametrize("seed", range(12))
def test_no_twist_about_hooligans_stays_in_a_solo_game(seed: int) -> None:
    game = started(1, seed=seed)
    assert not HOOLIGAN_TWISTS & set(seen(game)["table"]["twists"])
    assert seen(game)["table"]["bag"] == {"patrons": 22, "hooligans": 3}
    assert seen(game)["table"]["beside"] == 0


@pytest.mark.rule("DI-RUL-62")
def test_a_solo_game_has_no_standard_end() -> None:
    for game in whole_game(1, seed=11):
        table = seen(game)["table"]
        assert table["objectives"] == table["unclaimed"] == []
        assert table["round"] == 7 or game.seat != OVER
    assert not own(game)["claimed"]


@pytest.mark.rule("DI-SOL-12", "DI-SOL-03")
def test_patrons_eaten_never_come_back() -> None:
    gone = 0
    for game in whole_game(1, seed=3):
        if game.seat == CHANCE:
            continue
        table, player = seen(game)["table"], own(game)
        assert table["gone"] >= gone
        gone = table["gone"]
        assert table["bag"]["patrons"] + sum(player["patrons"].values()) + gone == 22
        assert table["bag"]["hooligans"] + sum(player["hooligans"].values()) == 3


@pytest.mark.rule("DI-RUL-59")
@pytest.mark.parametrize(
    ("requires", "visit"), [("patron-cash-in-round", "attract_visitors"), ("attraction-vp-in-round", "score_visitors")]
)
def test_what_was_reached_in_one_round_stays_reached(requires: str, visit: str) -> None:
    card = "solo-security-5"
    content = changed({f"solo_objective.{card}.requires": requires, f"solo_objective.{card}.n": 1})
    for patrons, open in ((0, False), (1, True)):
        table = {
            "cards": [card, "solo-dinosaurs-7"],
            "recipes": RECIPES,
            "stacks": {item: [] for item in ITEMS},
            "bag": {"patrons": patrons, "hooligans": 0},
        }
        seats = {0: {"excitement": 1, "patrons": {"b1": patrons if visit == "score_visitors" else 0}}}
        pending = [step(visit, seat=0), step("cleanup"), step("end_of_solo_round")]
        game = lay(*pending, players=1, table=table, seats=seats, content=content)
        while game.seat == 0 and asked(game) == "place_patron":
            play(game, "0 b1")
        assert own(game)["patron_cash"] == own(game)["attraction_vp"] == 0
        assert (asked(game) == "score_solo") is open
