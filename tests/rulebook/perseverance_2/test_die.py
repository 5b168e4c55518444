"""Episode 2, chapter DIE: which placements are legal, in which order they happen, and the emergency where none is."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import OVER, Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    CITY_EFFECTS,
    ICONS,
    OUTPOSTS,
    answer,
    asked,
    changed,
    dino_path,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
)

SIDES = {3: "side23", 4: "side4"}
BARE: dict[str, Json] = {"food": 0, "scrap": 0, "story": 0, "island": 0, "glowberry": 0, "valor": 0, "light": 0}
RICH: dict[str, Json] = {"food": 3, "scrap": 2, "story": 0, "island": 2, "glowberry": 2, "light": 2}
NEAR = next(hex for hex in printed("area.L.adjacent") if dino_path(hex))
"""A hex beside the left area, with Dino spaces."""
CAMP: dict[str, Json] = {"camps": {"L": "blue"}, "dinos": {f"{NEAR}/1": dino_path(NEAR)[0]}}
"""Blue can fight from the own Camp."""


def placing(pool: list[str], own: dict[str, Json], players: Json = 3, **table: Json) -> Ep2:
    """Blue is asked for an Effect, with this pool."""
    return lay(step("choose_effect", seat=0), players=players, table={"pool": pool, **table}, seats={0: own})


def why(game: Ep2, token: str) -> list[tuple[str, str]]:
    """What closes a choice: the rules and their sentences."""
    shut = [one for one in game.refusals() if one.choice.token() == token]
    return [(one.rule, spell(one.text, one.args, game.box.words)) for one in shut]


def lying(game: Ep2) -> Json:
    """The dice on the Main board."""
    return seen(game)["table"]["die_spaces"]


# -- which die goes where ------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DIE-01", "E2-DIE-05", "E2-DIE-06", "E2-DIE-08")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("effect", CITY_EFFECTS)
@pytest.mark.parametrize("face", ICONS)
def test_every_face_on_every_choice_of_empty_spaces(players: int, effect: str, face: str) -> None:
    icons: list[str] = printed(f"die_spaces.{effect}.{SIDES[players]}")
    names = [f"{effect}/{number}" for number in range(1, len(icons) + 1)]
    for taken in range(2 ** len(icons)):
        empty = [n for n in range(len(icons)) if not taken >> n & 1]
        matching = [names[n] for n in empty if icons[n] == face]
        legal = matching or [names[n] for n in empty if icons[n] == "any"]
        filled = {name: "neutral-organizer" for n, name in enumerate(names) if n not in empty}
        game = placing([f"blue-{face}", f"neutral-{face}", f"neutral-{face}"], RICH, players, die_spaces=filled, **CAMP)
        assert (effect in tokens(game)) is bool(legal)
        if not legal:
            assert refused(game)[effect] == ("E2-DIE-05" if empty else "E2-DIE-08")
            continue
        play(game, f"0 {effect}", f"0 blue-{face}")
        if len(legal) > 1:
            assert sorted(tokens(game)) == sorted(f"die@{name}" for name in legal)
            play(game, f"0 die@{legal[-1]}")
        assert lying(game)[legal[-1]] == f"blue-{face}"


@pytest.mark.rule("E2-DIE-01")
def test_any_die_of_the_pool_may_be_taken_and_no_other() -> None:
    dice = ["blue-organizer", "red-facilitator", "green-innovator", "neutral-adventurer", "neutral-organizer"]
    game = placing([*dice, "neutral-organizer"], {"story": 0})
    play(game, "0 pub")
    assert sorted(tokens(game)) == sorted(dice)


@pytest.mark.rule("E2-DIE-05")
def test_the_refusal_of_a_space_names_dice_and_the_missing_story() -> None:
    game = placing(["neutral-organizer"] * 2, {"story": 0}, die_spaces={"pub/2": "neutral-organizer"})
    text = "no die of the pool fits a free space of pub, and turning one needs 1 story, you have 0"
    assert why(game, "pub") == [("E2-DIE-05", text)]


@pytest.mark.rule("E2-DIE-06", "E2-DSC-01", "E2-DSC-04")
@pytest.mark.parametrize("face", ICONS)
def test_the_view_tells_the_spaces_that_take_a_die(face: str) -> None:
    outposts = {"L": "crash-site", "R": "mushroom-farm", "P2": "patrol-hub"}
    table: Json = {"cleared": ["P2"], "outposts": outposts, "outpost_owners": dict.fromkeys(outposts, "red")}
    breach = {"breach": "dp1", "breach_at": "R", "breach_on": "outpost"}
    game = lay(table={**table, "die_spaces": {"patrol-hub/1": f"neutral-{face}"}}, seats={1: breach})
    fits = seen(game)["table"]["fits"][face]
    assert [space for space in fits if space.rpartition("/")[0] not in CITY_EFFECTS] == ["crash-site/1"]


@pytest.mark.rule("E2-DIE-06")
def test_a_matching_die_is_kept_off_the_free_space() -> None:
    game = placing(["neutral-organizer"] * 2, {"story": 0})
    play(game, "0 training")
    assert tokens(game) == ["die@training/1", "die@training/2"]
    text = "a die with organizer must take another space of this effect"
    assert why(game, "die@training/3") == [("E2-DIE-06", text)]


@pytest.mark.rule("E2-DIE-05", "E2-DIE-06")
def test_a_space_with_another_icon_is_closed_by_its_icon() -> None:
    game = placing(["neutral-adventurer"] * 2, {"story": 0})
    play(game, "0 training")
    assert tokens(game) == ["die@training/3", "die@training/4"]
    for space in ("training/1", "training/2"):
        assert why(game, f"die@{space}") == [("E2-DIE-05", f"{space} takes dice with organizer only")]


@pytest.mark.rule("E2-DIE-08")
def test_a_taken_space_is_freed_by_an_assembly_only() -> None:
    full = {"pub/1": "neutral-organizer", "pub/2": "neutral-organizer"}
    game = lay(step("turn", seat=0), table={"pool": ["blue-organizer"], "die_spaces": full}, seats={0: {"story": 0}})
    assert why(game, "pub") == [("E2-DIE-08", "every die space of pub is taken")]
    play(game, "0 salvage")
    assert set(lying(game)) == {"pub/1", "pub/2", "salvage/2"}  # still there after the Effect
    rng = Rng(3)
    while asked(game) != "choose_effect":
        answer(game, rng)
    assert lying(game) == {} and len(seen(game)["table"]["pool"]) >= 3


@pytest.mark.rule("E2-DIE-08")
def test_the_space_of_an_outpost_holds_one_die_too() -> None:
    outposts = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
    game = placing(["blue-organizer"] * 2, {"story": 0}, die_spaces={"crash-site/1": "red-organizer"}, **outposts)
    assert why(game, "crash-site") == [("E2-DIE-08", "every die space of crash-site is taken")]


# -- whose die -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DIE-02", "E2-DIE-03")
@pytest.mark.parametrize(
    ("colour", "followers", "left"),
    [("red", 10, 8), ("green", 10, 8), ("red", 2, 0), ("red", 1, 0), ("red", 0, 0), ("blue", 10, 10), ("neutral", 10, 10)],
)
def test_the_die_of_another_player_costs_two_followers_or_all_of_them(colour: str, followers: int, left: int) -> None:
    game = placing([f"{colour}-organizer", "neutral-adventurer"], {"story": 0, "followers": followers})
    play(game, "0 salvage", f"0 {colour}-organizer")
    assert (own(game)["followers"], lying(game)) == (left, {"salvage/2": f"{colour}-organizer"})
    assert ("E2-DIE-02" in rules(game)) is (colour in ("red", "green"))


@pytest.mark.rule("E2-DIE-03")
def test_a_die_of_the_dissenters_costs_nothing() -> None:
    game = placing(["dissenter-organizer", "neutral-adventurer"], {"story": 0}, players=2)
    play(game, "0 salvage", "0 dissenter-organizer")
    assert (own(game)["followers"], lying(game)) == (10, {"salvage/2": "dissenter-organizer"})


@pytest.mark.rule("E2-DIE-09")
def test_a_placed_die_belongs_to_its_owner_whoever_placed_it() -> None:
    game = placing(["red-facilitator"], {"story": 0})
    play(game, "0 pub")
    assert own(game)["story"] == 1  # no own die in play
    assert own(game, 1)["supply"]["dice"] == 4
    game = lay(step("assembly"), players=3, table={"die_spaces": lying(game)})
    assert (asked(game), game.seat) == ("assembly_reward", 1)  # red alone is present in Sustenance


# -- another face --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DIE-04", "E2-RUL-75")
@pytest.mark.parametrize("face", ICONS)
def test_a_story_turns_the_die_to_any_of_the_other_three_faces(face: str) -> None:
    game = placing([f"neutral-{face}", "blue-organizer"], {"story": 1})
    play(game, "0 training", f"0 neutral-{face}")
    assert tokens(game) == ["keep", *[icon for icon in ICONS if icon != face]]


@pytest.mark.rule("E2-DIE-04", "E2-RUL-75")
def test_the_face_is_bought_once_for_one_story_and_stays() -> None:
    game = placing(["neutral-innovator"], {"story": 3})
    play(game, "0 salvage", "0 adventurer")
    assert (own(game)["story"], lying(game), game.seat) == (2, {"salvage/1": "neutral-adventurer"}, OVER)


@pytest.mark.rule("E2-DIE-04")
def test_a_kept_face_costs_nothing() -> None:
    game = placing(["neutral-innovator"], {"story": 1})
    play(game, "0 salvage", "0 keep")
    assert (own(game)["story"], lying(game)) == (1, {"salvage/2": "neutral-innovator"})


@pytest.mark.rule("E2-DIE-04")
def test_without_a_story_no_face_is_asked_for() -> None:
    game = placing(["neutral-innovator"], {"story": 0})
    play(game, "0 salvage")
    assert (game.seat, lying(game)) == (OVER, {"salvage/2": "neutral-innovator"})


@pytest.mark.rule("E2-RUL-75", "E2-DIE-06")
def test_a_face_may_be_bought_to_avoid_a_matching_space() -> None:
    game = placing(["neutral-adventurer"], {"story": 1})
    play(game, "0 salvage", "0 organizer")
    assert lying(game) == {"salvage/2": "neutral-organizer"}


@pytest.mark.rule("E2-RUL-75")
def test_the_new_face_is_copied_when_the_die_is_replaced() -> None:
    game = placing(["neutral-innovator"], {"food": 1, "story": 2})
    play(game, "0 politics", "0 organizer")
    assert lying(game) == {"politics/1": "blue-organizer"}


@pytest.mark.rule("E2-DIE-04", "E2-DIE-05")
def test_a_die_that_fits_nowhere_must_be_turned() -> None:
    game = placing(["neutral-innovator", "blue-innovator"], {"story": 1}, die_spaces={"pub/2": "red-organizer"})
    play(game, "0 pub", "0 neutral-innovator")  # there is but one face for it
    assert (lying(game)["pub/1"], own(game)["story"]) == ("neutral-facilitator", 2)  # one paid, two gained


# -- what the Effect needs -----------------------------------------------------------------------------------------------

ALWAYS = {"gather", "pub", "training", "salvage"}


@pytest.mark.rule("E2-DIE-07", "E2-RUL-04")
def test_four_effects_are_always_legal_and_no_other_without_means() -> None:
    game = placing(["neutral-organizer", "blue-organizer"], BARE)
    assert set(tokens(game)) == ALWAYS


@pytest.mark.rule("E2-RUL-04")
@pytest.mark.parametrize(
    ("means", "opened"),
    [
        ({"glowberry": 1}, {"marketplace"}),
        ({"food": 1}, {"marketplace"}),
        ({"scrap": 1}, {"marketplace"}),
        ({"island": 1}, {"marketplace"}),
        ({"story": 1}, set()),
        ({"valor": 1}, set()),
        ({"valor": 2}, {"politics"}),
        ({"food": 2}, {"marketplace", "politics"}),
        ({"food": 1, "story": 1}, {"marketplace", "politics"}),
        ({"food": 1, "scrap": 1}, {"marketplace", "settle"}),
        ({"island": 1, "story": 1}, {"marketplace", "settle"}),
        ({"scrap": 1, "glowberry": 1}, {"marketplace", "build"}),
        ({"scrap": 1, "island": 1}, {"marketplace", "build"}),
        ({"enclosure": {"trampler": 1}}, {"build"}),
        ({"enclosure": {"raptor": 1, "shieldhead": 0}}, set()),
    ],
)
def test_the_least_that_opens_an_effect(means: dict[str, Json], opened: set[str]) -> None:
    pool = ["neutral-organizer", "neutral-innovator", "blue-adventurer"]
    game = placing(pool, {**BARE, **means}, outpost_offer=["crash-site", "mushroom-farm", "patrol-hub"])
    assert set(tokens(game)) == ALWAYS | opened


@pytest.mark.rule("E2-RUL-04")
@pytest.mark.parametrize(("owner", "opens"), [("blue", True), ("red", False)])
def test_settle_for_followers_needs_an_own_city_settlement(owner: str, opens: bool) -> None:
    game = placing(["neutral-organizer", "blue-organizer"], BARE, settlements={"military/1": owner})
    assert ("settle" in tokens(game)) is opens


@pytest.mark.rule("E2-DIE-07", "E2-RUL-04")
def test_the_refusal_says_what_each_option_lacks() -> None:
    game = placing(["neutral-organizer", "blue-organizer"], BARE)
    assert ("E2-DIE-07", "marketplace-buy: needs 1 glowberry, you have 0") in why(game, "marketplace")
    assert ("E2-DIE-07", "politics-votes: needs 2 valor, you have 0") in why(game, "politics")


@pytest.mark.rule("E2-RUL-04", "E2-DIE-07")
def test_an_adventure_needs_a_camp_from_which_something_can_be_done() -> None:
    alone = placing(["neutral-organizer", "blue-organizer"], {**BARE, "light": 1}, camps={"L": "red"})
    assert "adventure" not in tokens(alone) and "adventure" in refused(alone)
    table = {**CAMP, "camps": {"L": "red"}}
    assert "adventure" in tokens(placing(["neutral-organizer"], {**BARE, "light": 1}, **table))
    none = placing(["neutral-organizer"], {**BARE, "toppled": {"leader": 1}}, **table)
    assert "adventure" not in tokens(none)  # nobody to fight with


@pytest.mark.rule("E2-RUL-04")
def test_only_a_camp_from_which_something_can_be_done_may_be_chosen() -> None:
    far = next(
        area for area in ("P1", "P2", "P3", "P4", "P5", "P6") if area not in printed(f"area.{NEAR}.adjacent") and area != NEAR
    )
    table = {**CAMP, "cleared": [far], "camps": {"L": "blue", far: "red"}}
    game = placing(["neutral-adventurer"], {**BARE, "light": 1}, **table)
    play(game, "0 adventure")
    assert seen(game)["table"]["rally"] == "L"  # answered by itself


@pytest.mark.rule("E2-RUL-04", "E2-DIE-07")
def test_an_outpost_must_be_able_to_do_its_main_clause() -> None:
    table = {"outposts": {"R": "secret-meeting-place"}, "outpost_owners": {"R": "red"}}
    assert "secret-meeting-place" in tokens(placing(["neutral-organizer"], {**BARE, "glowberry": 1}, **table))
    game = placing(["neutral-organizer"], BARE, **table)
    assert "secret-meeting-place" not in tokens(game) and "secret-meeting-place" in refused(game)


@pytest.mark.rule("E2-DIE-12")
@pytest.mark.parametrize(
    ("pool", "story", "board", "opens"),
    [
        # the Neutral die to place is the only one that could be swapped in the pool
        (["neutral-facilitator"], 0, {}, False),
        (["neutral-facilitator", "neutral-facilitator"], 0, {}, True),
        (["neutral-facilitator", "blue-organizer"], 0, {}, True),
        # politics/2 is taken: the Innovator must be turned, and the Story for that is then missing for the swap on the board
        (["blue-innovator"], 0, {"pub/1": "neutral-facilitator", "politics/2": "red-organizer"}, False),
        (["blue-innovator"], 1, {"pub/1": "neutral-facilitator", "politics/2": "red-organizer"}, False),
        (["blue-innovator"], 2, {"pub/1": "neutral-facilitator", "politics/2": "red-organizer"}, True),
        (["blue-innovator"], 2, {"politics/2": "red-organizer"}, False),
        # the die itself, once it lies on the board, may be swapped there
        (["neutral-facilitator"], 1, {}, True),
        # the swap in the pool costs no Story, so one is enough to turn the die
        (["blue-innovator", "neutral-innovator"], 1, {"politics/2": "red-organizer"}, True),
    ],
)
def test_the_test_counts_the_story_and_the_die(pool: list[str], story: int, board: dict[str, str], opens: bool) -> None:
    game = placing(pool, {**BARE, "food": 2, "story": story}, die_spaces=board)
    assert ("politics" in tokens(game)) is opens


@pytest.mark.rule("E2-DIE-12")
def test_a_die_that_would_take_away_what_the_effect_needs_is_closed() -> None:
    game = placing(["neutral-facilitator", "blue-facilitator", "red-facilitator"], {**BARE, "food": 2})
    play(game, "0 politics")
    assert tokens(game) == ["blue-facilitator", "red-facilitator"]
    assert [rule for rule, _text in why(game, "neutral-facilitator")]


@pytest.mark.rule("E2-DIE-12")
def test_a_face_that_costs_the_story_of_the_effect_is_not_offered() -> None:
    game = placing(["neutral-innovator", "blue-facilitator"], {**BARE, "food": 1, "story": 1})
    play(game, "0 politics")
    assert lying(game) == {"politics/2": "blue-innovator"}  # kept, placed and swapped without a question
    assert own(game)["story"] == 0


# -- the order of a placement, and its Perks -----------------------------------------------------------------------------


@pytest.mark.rule("E2-DIE-10", "E2-PRK-20", "E2-PRK-22", "E2-RUL-60")
def test_the_order_inside_a_placement() -> None:
    game = placing(["red-organizer"], {"story": 1, "perks": ["gatherer", "lobbyist", "manager"]})
    play(game, "0 pub", "0 facilitator", "0 glowberry")
    assert rules(game) == ["E2-DIE-02", "E2-DIE-04", "E2-DIE-01", "E2-PRK-22", "E2-PUB-01", "E2-PUB-01"]
    game = placing(["blue-organizer"], {"story": 1, "perks": ["gatherer", "lobbyist", "manager"]})
    play(game, "0 pub", "0 facilitator", "0 follower")
    assert rules(game) == ["E2-DIE-04", "E2-DIE-01", "E2-PRK-20", "E2-PRK-22", "E2-PUB-01", "E2-PUB-01"]


@pytest.mark.rule("E2-DIE-10", "E2-DAT-01")
def test_the_dino_attack_comes_last() -> None:
    table = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}}
    game = placing(["red-organizer"], {"story": 0}, **table)
    play(game, "0 crash-site")
    assert (rules(game)[:2], own(game)["scrap"], asked(game)) == (["E2-DIE-02", "E2-DIE-01"], 4, "reveal_attack")


@pytest.mark.rule("E2-DIE-10")
def test_nothing_is_lost_or_paid_before_the_space_is_named_and_nothing_taken_back_after() -> None:
    game = placing(["red-adventurer", "red-organizer"], {"story": 2})
    play(game, "0 training", "0 red-adventurer", "0 organizer")
    assert (own(game)["followers"], own(game)["story"]) == (10, 2)
    play(game, "0 die@training/2")
    assert (own(game)["followers"], own(game)["story"]) == (8, 1)
    for token in ("die@training/1", "keep", "red-organizer", "training"):
        with pytest.raises(IllegalChoice):
            game.parse(token)


@pytest.mark.rule("E2-DIE-11")
@pytest.mark.parametrize("effect", sorted(ALWAYS))
def test_placing_brings_no_dinos(effect: str) -> None:
    game = placing(["neutral-organizer"], {"story": 0}, **CAMP)
    before = (seen(game)["table"]["dinos"], seen(game)["table"]["dino_supply"])
    play(game, f"0 {effect}")
    rng = Rng(2)
    while game.seat != OVER:
        answer(game, rng)
    assert (seen(game)["table"]["dinos"], seen(game)["table"]["dino_supply"]) == before


@pytest.mark.rule("E2-PRK-20")
@pytest.mark.parametrize(("colour", "votes"), [("blue", 1), ("red", 0), ("neutral", 0)])
def test_lobbyist_counts_own_dice_only(colour: str, votes: int) -> None:
    game = placing([f"{colour}-organizer", "neutral-adventurer"], {"story": 0, "perks": ["lobbyist"]})
    play(game, "0 salvage", f"0 {colour}-organizer")
    assert own(game)["votes"] == votes


@pytest.mark.rule("E2-PRK-20")
def test_without_lobbyist_an_own_die_brings_no_vote() -> None:
    game = placing(["blue-organizer"], {"story": 0})
    play(game, "0 salvage")
    assert own(game)["votes"] == 0


@pytest.mark.rule("E2-PRK-22")
@pytest.mark.parametrize(("found", "glowberry", "followers"), [("glowberry", 3, 10), ("follower", 2, 11)])
@pytest.mark.parametrize("colour", ["blue", "neutral"])
def test_manager_gains_for_any_die_on_a_matching_icon(colour: str, found: str, glowberry: int, followers: int) -> None:
    game = placing([f"{colour}-adventurer"], {"story": 0, "perks": ["gatherer", "manager"]})
    play(game, "0 salvage")
    assert (asked(game), tokens(game)) == ("manage", ["glowberry", "follower"])
    play(game, f"0 {found}")
    assert (own(game)["glowberry"], own(game)["followers"], own(game)["scrap"]) == (glowberry, followers, 3)


@pytest.mark.rule("E2-PRK-22")
def test_without_manager_an_icon_brings_nothing() -> None:
    game = placing(["blue-adventurer"], {"story": 0})
    play(game, "0 salvage")
    assert (game.seat, own(game)["glowberry"], own(game)["followers"]) == (OVER, 2, 10)


@pytest.mark.rule("E2-RUL-60", "E2-PRK-22")
def test_manager_finds_nothing_on_a_free_space_or_an_outpost_without_icon() -> None:
    own_perks = {"story": 0, "perks": ["gatherer", "manager"]}
    game = placing(["blue-organizer"], own_perks)
    play(game, "0 salvage")
    assert (game.seat, lying(game)) == (OVER, {"salvage/2": "blue-organizer"})
    table = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}}
    game = placing(["blue-organizer"], own_perks, **table)
    play(game, "0 crash-site")
    assert asked(game) == "reveal_attack" and "E2-PRK-22" not in rules(game)


@pytest.mark.rule("E2-RUL-60")
def test_manager_gains_on_an_outpost_with_an_icon_and_for_a_face_just_bought() -> None:
    table = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}}
    content = changed({"outpost.crash-site.icon": "innovator"})
    seats = {0: {"story": 1, "perks": ["gatherer", "manager"]}}
    game = lay(step("choose_effect", seat=0), table={"pool": ["red-organizer"], **table}, seats=seats, content=content)
    play(game, "0 crash-site")  # it must be turned
    assert (asked(game), lying(game)) == ("manage", {"crash-site/1": "red-innovator"})


@pytest.mark.rule("E2-DIE-12", "E2-PRK-22")
def test_a_glowberry_of_the_manager_opens_an_effect_and_must_be_taken_then() -> None:
    perks = {**BARE, "perks": ["gatherer", "manager"]}
    pool = ["neutral-facilitator", "neutral-organizer"]
    game = placing(pool, perks)
    assert set(tokens(game)) == ALWAYS | {"marketplace"}
    play(game, "0 marketplace")
    assert (rules(game)[:2], own(game)["followers"]) == (["E2-DIE-01", "E2-PRK-22"], 10)  # without a question
    assert lying(game) == {"marketplace/1": "neutral-facilitator"}
    assert "marketplace" not in tokens(placing(pool, BARE))
    assert "marketplace" not in tokens(placing(["neutral-organizer"] * 2, perks))  # that lies on the free space


@pytest.mark.rule("E2-DIE-12", "E2-PRK-22")
@pytest.mark.parametrize(("glowberry", "opens"), [(0, False), (1, True)])
def test_the_manager_brings_one_glowberry_and_no_more(glowberry: int, opens: bool) -> None:
    content = changed({"option.marketplace-buy.cost": ["glowberry", "glowberry"]})
    seats = {0: {**BARE, "glowberry": glowberry, "perks": ["gatherer", "manager"]}}
    table = {"pool": ["neutral-facilitator", "neutral-organizer"]}
    game = lay(step("choose_effect", seat=0), table=table, seats=seats, content=content)
    assert ("marketplace" in tokens(game)) is opens


@pytest.mark.rule("E2-DIE-12")
def test_the_follower_is_refused_while_the_effect_hangs_on_the_glowberry() -> None:
    game = lay(step("manage", seat=0, effect=CITY_EFFECTS.index("marketplace")), seats={0: BARE})
    assert (game.seat, own(game)["glowberry"]) == (OVER, 1)
    game = placing(["neutral-facilitator"], {**BARE, "story": 1, "perks": ["gatherer", "manager"]})
    play(game, "0 marketplace")  # only the kept face brings the Glowberry
    assert (lying(game), own(game)["story"]) == ({"marketplace/1": "neutral-facilitator"}, 1)


@pytest.mark.rule("E2-DIE-12")
def test_a_face_is_refused_that_would_lose_the_glowberry_of_the_manager() -> None:
    own_means = {**BARE, "story": 2, "perks": ["gatherer", "manager"]}
    game = placing(["neutral-organizer", "blue-organizer"], own_means, die_spaces={"marketplace/2": "red-organizer"})
    play(game, "0 marketplace", "0 neutral-organizer")
    assert lying(game)["marketplace/1"] == "neutral-facilitator"
    game = placing(["neutral-organizer", "blue-organizer"], own_means)
    play(game, "0 marketplace", "0 neutral-organizer")
    assert (lying(game), own(game)["story"]) == ({"marketplace/1": "neutral-facilitator"}, 1)


@pytest.mark.rule("E2-DIE-12", "E2-PRK-22")
def test_what_the_manager_would_bring_is_nothing_that_lacks() -> None:
    means = {**BARE, "perks": ["gatherer", "manager"]}
    icon_only = {"marketplace/2": "red-organizer", "build/2": "red-organizer", "build/3": "red-organizer"}
    story = "and turning one needs 1 story, you have 0"
    game = placing(["neutral-organizer"] * 2, means, die_spaces=icon_only)
    assert why(game, "marketplace") == [("E2-DIE-05", f"no die of the pool fits a free space of marketplace, {story}")]
    assert ("E2-DIE-07", "build-camp: needs 1 glowberry, you have 0") not in why(game, "build")
    game = placing(["neutral-organizer", "neutral-facilitator"], means, die_spaces=icon_only)
    play(game, "0 marketplace")
    assert lying(game)["marketplace/1"] == "neutral-facilitator"
    game = placing(["neutral-innovator", "neutral-organizer"], {**means, "scrap": 0})
    assert ("E2-DIE-07", "build-camp: needs 1 scrap, you have 0") in why(game, "build")
    assert ("E2-DIE-07", "build-camp: needs 1 glowberry, you have 0") not in why(game, "build")
    game = placing(["neutral-organizer"] * 2, {**means, "scrap": 1})  # on a free space, where the Manager brings nothing
    assert ("E2-DIE-07", "build-camp: needs 1 glowberry, you have 0") in why(game, "build")


# -- replacing is not placing ---------------------------------------------------------------------------------------------

PLACERS: Json = ["gatherer", "lobbyist", "manager"]


@pytest.mark.rule("E2-RUL-46")
def test_a_die_that_replaces_another_brings_no_perk_of_placing() -> None:
    means = {**BARE, "food": 1, "story": 1, "perks": PLACERS}
    game = lay(step("resolve", seat=0, effect=5), table={"die_spaces": {"pub/1": "neutral-facilitator"}}, seats={0: means})
    assert (lying(game), game.seat) == ({"pub/1": "blue-facilitator"}, OVER)
    assert (own(game)["votes"], own(game)["glowberry"], own(game)["followers"]) == (0, 0, 12)
    assert "E2-PRK-20" not in rules(game) and "E2-PRK-22" not in rules(game)


@pytest.mark.rule("E2-RUL-46", "E2-PRK-20")
def test_a_die_that_comes_into_the_pool_is_not_placed_either() -> None:
    game = lay(
        step("resolve", seat=0, effect=5), table={"pool": ["neutral-organizer"]}, seats={0: {**BARE, "food": 2, "perks": PLACERS}}
    )
    assert (seen(game)["table"]["pool"], own(game)["votes"]) == (["blue-organizer"], 0)


@pytest.mark.rule("E2-RUL-46", "E2-RUL-65")
def test_the_die_on_a_breached_outpost_may_be_replaced_but_none_set_aside() -> None:
    table = {
        "outposts": {"R": "crash-site"},
        "outpost_owners": {"R": "red"},
        "die_spaces": {"crash-site/1": "neutral-organizer"},
        "aside": ["neutral-innovator"],
    }
    breached = {"breach": "dp1", "breach_at": "R", "breach_on": "outpost"}
    game = lay(step("resolve", seat=0, effect=5), table=table, seats={0: {**BARE, "food": 1, "story": 1}, 1: breached})
    assert (lying(game), seen(game)["table"]["aside"]) == ({"crash-site/1": "blue-organizer"}, ["neutral-innovator"])


@pytest.mark.rule("E2-RUL-46")
def test_an_exchange_of_dice_costs_no_follower_and_brings_no_perk() -> None:
    table = {
        "outposts": {"R": "underground-passage"},
        "outpost_owners": {"R": "blue"},
        "die_spaces": {"salvage/1": "red-adventurer", "pub/1": "blue-facilitator", "underground-passage/1": "neutral-organizer"},
    }
    effect = len(CITY_EFFECTS) + OUTPOSTS.index("underground-passage")
    game = lay(step("resolve", seat=0, effect=effect), table=table, seats={0: {**BARE, "perks": PLACERS}})
    play(game, "0 salvage", "0 die@pub/1")
    while asked(game) == "turn_exchanged":
        play(game, f"0 {tokens(game)[0]}")
    assert (lying(game)["salvage/1"], lying(game)["pub/1"]) == ("blue-adventurer", "red-facilitator")
    assert (own(game)["followers"], own(game)["votes"], own(game)["glowberry"], own(game)["story"]) == (10, 0, 0, 0)


# -- no legal placement --------------------------------------------------------------------------------------------------


def board(*left: str, **outposts: str) -> dict[str, str]:
    """A die on every die space of the City but these, 13 of them Neutral; and on these Outposts."""
    spaces = [f"{effect}/{n + 1}" for effect in CITY_EFFECTS for n in range(len(printed(f"die_spaces.{effect}.side23")))]
    colours = ["neutral"] * 10 + ["red"] * 4 + ["green"] * 4 + ["blue"] * 4
    dice = dict(zip(spaces, [f"{colour}-organizer" for colour in colours], strict=True))
    return {space: die for space, die in dice.items() if space not in left} | outposts


def stuck(pool: list[str], means: dict[str, Json], *left: str, **table: Json) -> Ep2:
    """Blue's turn, with dice on all spaces but these."""
    return lay(step("turn", seat=0), table={"pool": pool, "die_spaces": board(*left), **table}, seats={0: {**BARE, **means}})


@pytest.mark.rule("E2-RUL-03", "E2-RUL-65", "E2-RUL-90")
def test_in_an_emergency_any_die_goes_on_any_empty_space_without_effect() -> None:
    game = stuck(["neutral-organizer", "blue-adventurer", "red-organizer"], {}, "settle/1", "build/2")
    assert (asked(game), sorted(tokens(game))) == ("forced_die", ["blue-adventurer", "neutral-organizer", "red-organizer"])
    play(game, "0 neutral-organizer")
    assert sorted(tokens(game)) == ["die@build/2", "die@settle/1"]
    play(game, "0 die@settle/1")
    assert (lying(game)["settle/1"], asked(game), game.seat) == ("neutral-organizer", "secondary", 0)
    assert rules(game) == ["E2-TRN-01", "E2-RUL-03", "E2-DIE-01", "E2-RUL-03"]


@pytest.mark.rule("E2-RUL-03")
def test_the_next_player_can_be_in_the_same_emergency() -> None:
    table = {"pool": ["neutral-organizer", "neutral-organizer", "blue-adventurer"], "die_spaces": board("settle/1", "settle/2")}
    game = lay(step("turn", seat=0), table=table, seats={0: {**BARE, "toppled": {"leader": 1}}, 1: BARE})
    play(game, "0 neutral-organizer", "0 die@settle/2", "0 valor")
    assert (asked(game), game.seat) == ("forced_die", 1)


@pytest.mark.rule("E2-RUL-03")
def test_it_is_no_emergency_while_a_story_helps() -> None:
    assert asked(stuck(["neutral-organizer", "blue-adventurer"], {}, "pub/1")) == "forced_die"
    game = stuck(["neutral-organizer", "blue-adventurer"], {"story": 1}, "pub/1")
    assert "E2-RUL-03" not in rules(game) and asked(game) == "choose_die"  # only the pub


@pytest.mark.rule("E2-RUL-03", "E2-DIE-07")
def test_an_effect_that_a_pack_prices_is_not_always_open() -> None:
    table = {"pool": ["neutral-organizer", "blue-organizer"], "die_spaces": board("gather/2")}
    content = changed({"option.gather-find.cost": ["food"]})
    assert asked(lay(step("turn", seat=0), table=table, seats={0: BARE}, content=content)) == "forced_die"
    assert asked(lay(step("turn", seat=0), table=table, seats={0: {**BARE, "food": 1}}, content=content)) == "choose_die"


@pytest.mark.rule("E2-RUL-03", "E2-RUL-90")
def test_the_emergency_offers_no_other_face_and_no_perk() -> None:
    game = stuck(["blue-innovator", "neutral-innovator"], {"story": 3, "perks": PLACERS}, "settle/1")
    play(game, "0 blue-innovator")
    assert (lying(game)["settle/1"], asked(game)) == ("blue-innovator", "secondary")
    assert (own(game)["story"], own(game)["votes"], own(game)["glowberry"]) == (3, 0, 0)


@pytest.mark.rule("E2-RUL-03", "E2-RUL-65", "E2-DIE-02")
@pytest.mark.parametrize(("left", "aside"), [(["settle/1"], []), ([], ["red-innovator"])])
def test_the_die_of_another_costs_followers_in_an_emergency_too(left: list[str], aside: list[str]) -> None:
    game = stuck(["red-innovator", "neutral-innovator"], {}, *left)
    play(game, "0 red-innovator")
    assert (own(game)["followers"], seen(game)["table"]["aside"]) == (8, aside)


@pytest.mark.rule("E2-RUL-03", "E2-RUL-65")
def test_where_no_space_is_empty_a_die_is_set_aside() -> None:
    game = stuck(["blue-innovator", "neutral-innovator"], {"story": 2})
    assert tokens(game) == ["blue-innovator", "neutral-innovator"]
    play(game, "0 blue-innovator")
    table = seen(game)["table"]
    assert (table["aside"], table["pool"], table["die_spaces"]) == (["blue-innovator"], ["neutral-innovator"], board())
    assert (own(game)["story"], asked(game)) == (2, "secondary")


@pytest.mark.rule("E2-RUL-65")
def test_the_space_of_a_breached_outpost_is_not_available() -> None:
    table = {"outposts": {"R": "secret-meeting-place"}, "outpost_owners": {"R": "blue"}}
    game = stuck(["neutral-innovator", "blue-innovator"], {}, **table)
    play(game, "0 neutral-innovator")
    assert lying(game)["secret-meeting-place/1"] == "neutral-innovator"
    breached = {"breach": "dp1", "breach_at": "R", "breach_on": "outpost"}
    game = stuck(["neutral-innovator", "blue-innovator"], breached, **table)
    play(game, "0 neutral-innovator")
    assert seen(game)["table"]["aside"] == ["neutral-innovator"]
    game = stuck(["neutral-innovator", "blue-innovator"], breached, "settle/1", "build/1", **table)
    play(game, "0 neutral-innovator")
    assert tokens(game) == ["die@settle/1", "die@build/1"]
    taken = {f"die@{space}": "E2-DIE-08" for space in board("settle/1", "build/1")}
    assert refused(game) == {**taken, "die@secret-meeting-place/1": "E2-RUL-65"}
    assert why(game, "die@secret-meeting-place/1") == [("E2-RUL-65", "secret-meeting-place is breached")]


@pytest.mark.rule("E2-RUL-65", "E2-PUB-01")
def test_a_die_set_aside_counts_as_in_play() -> None:
    game = lay(step("resolve", seat=0, effect=2), table={"aside": ["blue-innovator"]}, seats={0: BARE})
    assert (own(game)["story"], own(game)["supply"]["dice"]) == (2, 4)


@pytest.mark.rule("E2-RUL-65", "E2-RUL-90")
def test_a_die_set_aside_gives_no_presence_and_joins_the_next_roll() -> None:
    table = {"aside": ["blue-adventurer", "neutral-organizer"], "die_spaces": {"pub/1": "red-adventurer"}}
    game = lay(step("assembly"), table=table)
    assert game.seat == 1  # red alone is present, in Sustenance alone
    rng = Rng(4)
    while game.pending():
        answer(game, rng)
    rolled = [die.split("-")[0] for die in seen(game)["table"]["pool"]]
    assert (seen(game)["table"]["aside"], sorted(rolled)) == ([], ["blue", "neutral", "red"])
    told = [line for line in log(game) if "off the main board" in line or "set aside" in line]
    assert told == ["E2-ASM-23 1 die is taken off the main board", "E2-RUL-90 2 dice set aside join the pool"]


# -- what the hand decides -----------------------------------------------------------------------------------------------


def with_card(*left: str, needed: int) -> Ep2:
    """Blue's turn with a Starter card that needs so many members, two of whom are there; the others need two."""
    table = {"pool": ["neutral-organizer", "blue-organizer"], "die_spaces": board(*left), "camps": {"L": "red"}}
    seats = {0: {**BARE, "light": 1, "hand": ["first-footprints"]}}
    content = changed({"adventure.first-footprints.soldiers": needed})
    return lay(step("turn", seat=0), table=table, seats=seats, content=content)


@pytest.mark.rule("E2-RUL-56", "E2-DIE-01")
def test_the_only_effect_is_asked_for_where_its_silence_would_tell_of_the_hand() -> None:
    game = with_card("pub/2", "adventure/2", needed=3)
    assert (asked(game), tokens(game), game.reveals) == ("choose_effect", ["pub"], 0)
    game = with_card("pub/2", "adventure/2", needed=2)
    assert (tokens(game), game.reveals) == (["adventure", "pub"], 0)


@pytest.mark.rule("E2-RUL-56", "E2-RUL-03")
def test_an_emergency_that_hangs_on_the_hand_tells_of_it() -> None:
    game = with_card("adventure/2", needed=3)
    assert (asked(game), game.reveals) == ("forced_die", 1)
    game = with_card("settle/1", "settle/2", needed=2)
    assert (asked(game), game.reveals) == ("forced_die", 0)  # no card would help
