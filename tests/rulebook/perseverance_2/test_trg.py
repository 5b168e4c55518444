"""Episode 2, chapter TRG: what Training costs and brings, how many picks there are, and the Trainer."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import asked, changed, lay, own, play, refused, rules, seen, step, tokens, why

TRAIN = step("train", seat=0)
OPTIONS = ["light", "food", "island", "convert", "story", "raptor", "card"]
ALL = [f"training-{option}" for option in OPTIONS]
OFFER = ["egg-hunt", "homestead", "rope-bridge", "echo-gorge"]
RICH = {"food": 2, "island": 2, "story": 2, "valor": 2, "light": 2, "enclosure": {"raptor": 2}}
NOTHING = {"food": 0, "island": 0, "story": 0, "valor": 0, "light": 0}


def training(*perks: str, **seat: Json) -> Ep2:
    """Blue resolves Training, with four Adventure cards on offer."""
    return lay(TRAIN, table={"adventure_offer": OFFER}, seats={0: {"perks": list(perks), **seat}})


def pick(game: Ep2, *options: str) -> None:
    """Blue picks these options one after the other, with whatever they ask first."""
    for option in options:
        play(game, f"0 training-{option}")
        while asked(game) in ("convert", "choose_gain", "take_card", "reveal_adventure"):
            play(game, f"{'~' if game.seat == CHANCE else 0} {tokens(game)[0]}")


def held(game: Ep2, *keys: str) -> tuple[int, ...]:
    """What Blue has of each."""
    return tuple(own(game)[key] for key in keys)


# -- how many picks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-TRG-01")
def test_all_seven_options_are_offered_and_at_least_one_is_picked() -> None:
    game = training(**RICH)
    assert tokens(game) == ALL
    assert why(game) == {"pass": ["E2-RUL-64 training needs 1 option at least"]}


@pytest.mark.rule("E2-TRG-01")
@pytest.mark.parametrize("order", [("light", "food", "island"), ("island", "light", "food"), ("food", "island", "light")])
def test_three_different_picks_in_any_order_are_the_most(order: tuple[str, str, str]) -> None:
    game = training(**RICH)
    pick(game, *order)
    assert game.seat == OVER
    assert held(game, "light", "heavy", "food", "island") == (4, 1, 1, 1)


@pytest.mark.rule("E2-TRG-01")
def test_no_option_is_picked_twice() -> None:
    game = training(**RICH)
    pick(game, "food")
    assert tokens(game) == [*[option for option in ALL if option != "training-food"], "pass"]
    assert refused(game) == {"training-food": "E2-TRG-01"}


@pytest.mark.rule("E2-RUL-64", "E2-TRG-01")
def test_each_pick_is_paid_and_gained_before_the_next_is_named_and_one_is_enough() -> None:
    game = training(**RICH)
    play(game, "0 training-food")
    assert held(game, "food", "light") == (1, 3)
    assert "pass" in tokens(game)
    play(game, "0 pass")
    assert game.seat == OVER
    assert held(game, "food", "light", "heavy", "story", "valor") == (1, 3, 0, 2, 2)


@pytest.mark.rule("E2-RUL-64", "E2-AST-08")
def test_what_a_pick_brings_pays_for_a_later_one() -> None:
    game = training(**NOTHING)
    assert tokens(game) == ["training-light", "training-story"]
    play(game, "0 training-story", "0 story")
    assert tokens(game) == ["training-light", "pass"]
    play(game, "0 training-light")
    assert tokens(game) == ["training-convert", "pass"]
    play(game, "0 training-convert")
    assert game.seat == OVER
    assert held(game, "story", "light", "heavy") == (0, 0, 1)


# -- the options -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-TRG-02", "E2-TRG-03", "E2-TRG-04", "E2-TRG-06", "E2-TRG-07")
@pytest.mark.parametrize(
    ("plays", "rule", "change"),
    [
        (["training-light"], "E2-TRG-02", {"light": 1}),
        (["training-food"], "E2-TRG-03", {"food": -1, "light": 1}),
        (["training-island"], "E2-TRG-04", {"island": -1, "heavy": 1}),
        (["training-story", "story"], "E2-TRG-06", {"story": 1}),
        (["training-story", "valor"], "E2-TRG-06", {"valor": 1}),
        (["training-raptor"], "E2-TRG-07", {"light": 1, "heavy": 1}),
    ],
)
def test_what_each_option_costs_and_brings(plays: list[str], rule: str, change: dict[str, int]) -> None:
    game = training(**RICH)
    before = seen(game)
    play(game, *[f"0 {choice}" for choice in plays])
    after = seen(game)
    assert rule in rules(game)
    keys = ["food", "scrap", "story", "light", "heavy", "island", "valor", "votes", "followers", "glowberry"]
    changes = {key: after["seats"][0][key] - before["seats"][0][key] for key in keys}
    assert changes == {**dict.fromkeys(keys, 0), **change}
    released = 1 if rule == "E2-TRG-07" else 0
    assert after["seats"][0]["enclosure"]["raptor"] == 2 - released
    assert after["table"]["dino_supply"]["raptor"] - before["table"]["dino_supply"]["raptor"] == released
    for type in ("light", "heavy"):
        assert before["seats"][0]["supply"][type] - after["seats"][0]["supply"][type] == change.get(type, 0)


@pytest.mark.rule("E2-TRG-02", "E2-TRG-03", "E2-TRG-04", "E2-TRG-05", "E2-TRG-06", "E2-TRG-07", "E2-TRG-08")
def test_what_each_option_needs_is_said_with_numbers() -> None:
    no_light = "E2-CMP-11 no light soldier is left in your supply"
    no_heavy = "E2-CMP-11 no heavy soldier is left in your supply"
    game = training(**{**NOTHING, "food": 1, "light": 5, "toppled": {"light": 5}, "heavy": 5, "valor": 1})
    shut = why(game)
    assert shut["training-light"] == shut["training-food"] == [no_light]
    assert shut["training-island"] == ["E2-AST-01 needs 1 island, you have 0", no_heavy]
    upright = "E2-TRG-05 no light soldier stands upright on your board"
    assert shut["training-convert"] == ["E2-AST-01 needs 1 story, you have 0", no_heavy, upright]
    assert shut["training-raptor"] == ["E2-AST-07 no raptor is in your enclosure", no_light, no_heavy]
    assert tokens(game) == ["training-story", "training-card"]


@pytest.mark.rule("E2-TRG-07", "E2-RUL-04")
@pytest.mark.parametrize(("light", "heavy", "gained"), [(5, 4, (5, 5)), (4, 5, (5, 5)), (5, 5, None)])
def test_a_released_raptor_brings_what_the_supply_has(light: int, heavy: int, gained: tuple[int, int] | None) -> None:
    game = training(light=light, heavy=heavy, enclosure={"raptor": 1})
    assert ("training-raptor" in tokens(game)) == (gained is not None)
    if gained:
        pick(game, "raptor")
        assert held(game, "light", "heavy") == gained
        assert "E2-CMP-11" in rules(game)
        assert own(game)["enclosure"]["raptor"] == 0


@pytest.mark.rule("E2-TRG-07")
@pytest.mark.parametrize("species", ["trampler", "shieldhead"])
def test_only_a_raptor_is_released_by_training(species: str) -> None:
    assert refused(training(enclosure={species: 2}))["training-raptor"] == "E2-AST-07"


@pytest.mark.rule("E2-TRG-06", "E2-RUL-76", "E2-RUL-77")
def test_valor_may_be_chosen_though_it_would_be_lost() -> None:
    game = training(valor=6, story=0)
    play(game, "0 training-story")
    assert tokens(game) == ["story", "valor"]
    play(game, "0 valor")
    assert held(game, "valor", "story") == (6, 0)
    assert "E2-CMP-12" in rules(game)
    assert "pass" in tokens(game)


@pytest.mark.rule("E2-TRG-06", "E2-RUL-04")
def test_training_is_always_possible() -> None:
    game = lay(TRAIN, seats={0: {**NOTHING, "light": 5, "heavy": 5}})
    assert asked(game) == "choose_gain"
    assert tokens(game) == ["story", "valor"]


# -- the exchange ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-TRG-05", "E2-RUL-59")
@pytest.mark.parametrize("n", [1, 2])
def test_one_or_two_light_soldiers_become_heavy_ones_for_one_story(n: int) -> None:
    game = training(light=3, heavy=1, story=2)
    play(game, "0 training-convert")
    assert tokens(game) == ["#1", "#2"]
    play(game, f"0 #{n}")
    assert held(game, "light", "heavy", "story") == (3 - n, 1 + n, 1)
    assert (own(game)["supply"]["light"], own(game)["supply"]["heavy"]) == (2 + n, 4 - n)


@pytest.mark.rule("E2-TRG-05", "E2-RUL-59")
@pytest.mark.parametrize(("light", "heavy"), [(1, 0), (3, 4), (1, 4)])
def test_an_exchange_needs_as_many_of_both(light: int, heavy: int) -> None:
    game = training(light=light, heavy=heavy, story=1)
    play(game, "0 training-convert")
    assert held(game, "light", "heavy") == (light - 1, heavy + 1)


@pytest.mark.rule("E2-TRG-05", "E2-RUL-59")
def test_an_exchange_says_how_many_there_are() -> None:
    game = lay(
        step("convert", seat=0), content=changed({"option.training-convert.gain": ["convert"] * 3}), seats={0: {"light": 2}}
    )
    assert tokens(game) == ["#1", "#2"]
    assert why(game) == {"#3": ["E2-TRG-05 you have 2 upright light soldiers on your board and 5 heavy ones in your supply"]}


@pytest.mark.rule("E2-RUL-59")
@pytest.mark.parametrize("seat", [{"light": 0}, {"light": 2, "heavy": 5}])
def test_an_exchange_of_nobody_is_no_pick(seat: dict[str, int]) -> None:
    game = training(story=3, **seat)
    assert "training-convert" not in tokens(game)


@pytest.mark.rule("E2-RUL-59", "E2-RUL-10")
def test_toppled_soldiers_are_not_exchanged() -> None:
    game = training(light=3, toppled={"light": 2}, story=1)
    play(game, "0 training-convert")
    assert held(game, "light", "heavy") == (2, 1)
    assert own(game)["toppled"]["light"] == 2
    assert refused(training(light=2, toppled={"light": 2}, story=1))["training-convert"] == "E2-TRG-05"


@pytest.mark.rule("E2-TRG-09")
def test_soldiers_on_an_adventure_are_not_exchanged() -> None:
    out = {"adventure": "egg-hunt", "members": {"light": 3}}
    game = lay(TRAIN, seats={0: {"light": 1, "story": 1, **out}})
    play(game, "0 training-convert")
    assert held(game, "light", "heavy") == (0, 1)
    assert own(game)["members"]["light"] == 3
    game = lay(TRAIN, seats={0: {"light": 0, "story": 1, **out}})
    assert refused(game)["training-convert"] == "E2-TRG-05"


@pytest.mark.rule("E2-RUL-59", "E2-PRK-10")
@pytest.mark.parametrize(
    ("needed", "perks", "light"), [(1, ["tactician"], 1), (2, ["tactician"], 1), (2, [], 2), (3, ["tactician"], 2)]
)
def test_tactician_never_lowers_a_requirement_below_one(needed: int, perks: list[str], light: int) -> None:
    content = changed({"adventure.beachcombers.soldiers": needed})
    table = {"camps": {"L": "blue"}}
    seat = {"hand": ["beachcombers"], "perks": ["defender", *perks], "light": light, "toppled": {"leader": 1}}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: seat}, content=content)
    assert "beachcombers@P2" in tokens(game)
    fewer = {**seat, "light": light - 1}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: {**fewer, "island": 1}}, content=content)
    assert "beachcombers@P2" not in tokens(game)


# -- the card ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-TRG-08")
@pytest.mark.parametrize(("card", "deck"), [("homestead", "plains"), ("echo-gorge", "canyon")])
def test_a_card_of_the_offer_for_a_valor_and_its_place_is_refilled_from_its_deck(card: str, deck: str) -> None:
    game = training(valor=2)
    play(game, "0 training-card")
    assert tokens(game) == OFFER
    assert why(game) == {"pass": ["E2-TRG-08 an adventure card must be taken"]}
    play(game, f"0 {card}")
    assert game.seat == CHANCE
    terrain = {name for name in tokens(game) if own_deck(name) == deck}
    assert terrain == set(tokens(game))
    assert not terrain & set(OFFER)
    new = tokens(game)[0]
    play(game, f"~ {new}")
    assert seen(game)["table"]["adventure_offer"] == [*[other for other in OFFER if other != card], new]
    assert own(game)["hand"] == [card]
    assert held(game, "valor") == (1,)
    assert asked(game) == "train"


def own_deck(card: str) -> str:
    """The deck of an Adventure card, as printed."""
    found = changed({}).get(f"adventure.{card}.deck")
    assert isinstance(found, str)
    return found


@pytest.mark.rule("E2-TRG-08", "E2-RUL-44")
def test_a_place_stays_empty_where_the_deck_is_exhausted() -> None:
    table = {"adventure_offer": OFFER, "adventure_decks": {"plains": []}}
    game = lay(TRAIN, table=table, seats={0: {"valor": 1}})
    play(game, "0 training-card", "0 egg-hunt")
    assert asked(game) == "train"
    assert seen(game)["table"]["adventure_offer"] == OFFER[1:]


@pytest.mark.rule("E2-TRG-08", "E2-RUL-44")
def test_without_a_card_on_offer_there_is_no_such_pick() -> None:
    table: Json = {"adventure_decks": {"plains": [], "canyon": []}}
    game = lay(TRAIN, table=table, seats={0: {"valor": 0}})
    short = "E2-AST-01 needs 1 valor, you have 0"
    assert why(game)["training-card"] == [short, "E2-RUL-44 no adventure card is on offer"]


@pytest.mark.rule("E2-TRG-08", "E2-RUL-44")
def test_the_last_card_on_offer_is_taken() -> None:
    table: Json = {"adventure_offer": ["egg-hunt"], "adventure_decks": {"plains": [], "canyon": []}}
    game = lay(TRAIN, table=table, seats={0: {"valor": 1}})
    play(game, "0 training-card")
    assert (own(game)["hand"], seen(game)["table"]["adventure_offer"]) == (["egg-hunt"], [])


# -- the Trainer -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-09")
def test_a_trainer_makes_four_different_picks() -> None:
    game = training("defender", "trainer", **RICH)
    pick(game, "light", "food", "island")
    assert asked(game) == "train"
    pick(game, "raptor")
    assert game.seat == OVER
    assert held(game, "light", "heavy") == (5, 2)


@pytest.mark.rule("E2-PRK-09", "E2-RUL-101")
@pytest.mark.parametrize(
    "order",
    [
        ("food", "food", "island", "story"),
        ("food", "island", "food", "story"),
        ("food", "island", "story", "food"),
        ("island", "story", "food", "food"),
    ],
)
def test_the_repeating_pick_of_a_trainer_may_come_at_any_point(order: tuple[str, ...]) -> None:
    game = training("defender", "trainer", **RICH)
    pick(game, *order)
    assert game.seat == OVER
    assert held(game, "food", "light", "heavy", "island", "story") == (0, 4, 1, 1, 3)


@pytest.mark.rule("E2-PRK-09", "E2-RUL-101")
def test_only_one_option_occurs_twice_and_none_three_times() -> None:
    game = training("defender", "trainer", **{**RICH, "food": 4, "island": 4})
    pick(game, "food")
    assert "training-food" in tokens(game)
    pick(game, "food")
    assert refused(game) == {"training-food": "E2-TRG-01"}
    pick(game, "island")
    assert refused(game) == {"training-food": "E2-TRG-01", "training-island": "E2-TRG-01"}
    pick(game, "story")
    assert game.seat == OVER


@pytest.mark.rule("E2-PRK-09", "E2-RUL-68")
def test_a_repeated_option_is_paid_again() -> None:
    game = training("defender", "trainer", food=1, island=2, enclosure={"raptor": 1})
    pick(game, "food")
    assert why(game)["training-food"] == ["E2-AST-01 needs 1 food, you have 0"]
    pick(game, "raptor")
    assert why(game)["training-raptor"] == ["E2-AST-07 no raptor is in your enclosure"]
    pick(game, "island", "island")
    assert held(game, "island", "heavy") == (0, 3)


@pytest.mark.rule("E2-PRK-09", "E2-OFF-15")
def test_a_new_trainer_has_no_more_picks_yet() -> None:
    game = training("defender", "trainer", **RICH, new_perks=["trainer"])
    pick(game, "food")
    assert "training-food" not in tokens(game)
    pick(game, "island", "story")
    assert game.seat == OVER


@pytest.mark.rule("E2-PRK-09", "E2-PRK-24", "E2-PRK-21")
def test_settler_and_politician_do_not_help_in_training() -> None:
    game = training("gatherer", "lobbyist", "settler", "politician", **RICH)
    pick(game, "food")
    assert refused(game)["training-food"] == "E2-TRG-01"
    pick(game, "island", "story")
    assert game.seat == OVER
