"""Episode 2, chapters GAT, PUB and SAL: the Effects that bring resources, and the Gatherer."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import COLOURS, asked, changed, lay, own, play, refused, rules, seen, step, tokens

GATHER, PUB, SALVAGE = 1, 2, 8
BARE: dict[str, Json] = {"food": 0, "scrap": 0, "story": 0, "island": 0, "glowberry": 0, "valor": 0}
KINDS = ["food", "scrap", "story", "island", "glowberry", "valor"]


def resolving(effect: int, means: dict[str, Json], **table: Json) -> Ep2:
    """Blue resolves an Effect."""
    return lay(step("resolve", seat=0, effect=effect), table=table, seats={0: {**BARE, **means}})


def gained(game: Ep2, seat: int = 0) -> dict[str, int]:
    """What a seat that began with nothing has now."""
    return {kind: own(game, seat)[kind] for kind in KINDS if own(game, seat)[kind]}


# -- Gather --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-GAT-01", "E2-GAT-02")
@pytest.mark.parametrize("kind", ["food", "island"])
def test_the_first_option_gives_two_glowberries_and_food_or_an_island_resource(kind: str) -> None:
    game = resolving(GATHER, {})
    assert (asked(game), tokens(game)) == ("choose_gain", ["food", "island"])  # without a Shieldhead there is one option
    play(game, f"0 {kind}")
    assert (gained(game), game.seat) == ({"glowberry": 2, kind: 1}, OVER)


@pytest.mark.rule("E2-GAT-03")
def test_the_second_option_gives_two_glowberries_and_food_for_a_shieldhead() -> None:
    game = resolving(GATHER, {"enclosure": {"shieldhead": 2}})
    supply = seen(game)["table"]["dino_supply"]["shieldhead"]
    assert tokens(game) == ["gather-find", "gather-shieldhead"]
    play(game, "0 gather-shieldhead")
    assert gained(game) == {"glowberry": 2, "food": 1}
    assert (own(game)["enclosure"]["shieldhead"], seen(game)["table"]["dino_supply"]["shieldhead"]) == (1, supply + 1)


@pytest.mark.rule("E2-GAT-01", "E2-GAT-03")
def test_each_option_once_in_either_order_with_a_stop_between() -> None:
    game = resolving(GATHER, {"enclosure": {"shieldhead": 2}})
    play(game, "0 gather-shieldhead")
    assert tokens(game) == ["gather-find", "pass"]
    play(game, "0 gather-find", "0 island")
    assert (gained(game), game.seat, own(game)["enclosure"]["shieldhead"]) == ({"glowberry": 4, "food": 1, "island": 1}, OVER, 1)
    game = resolving(GATHER, {"enclosure": {"shieldhead": 2}})
    play(game, "0 gather-find", "0 food")
    assert tokens(game) == ["gather-shieldhead", "pass"]
    play(game, "0 pass")
    assert (gained(game), game.seat) == ({"glowberry": 2, "food": 1}, OVER)


@pytest.mark.rule("E2-GAT-01")
def test_the_first_pick_cannot_be_declined() -> None:
    assert "pass" not in tokens(resolving(GATHER, {"enclosure": {"shieldhead": 1}}))


@pytest.mark.rule("E2-GAT-03", "E2-AST-07")
@pytest.mark.parametrize("species", ["trampler", "raptor"])
def test_no_other_species_pays_the_second_option(species: str) -> None:
    game = lay(step("gather", seat=0), seats={0: {**BARE, "enclosure": {species: 2}}})
    play(game, "0 food")
    assert (game.seat, gained(game), own(game)["enclosure"][species]) == (OVER, {"glowberry": 2, "food": 1}, 2)


@pytest.mark.rule("E2-GAT-01", "E2-GAT-03")
def test_an_option_once_taken_is_refused() -> None:
    game = resolving(GATHER, {"enclosure": {"shieldhead": 2}})
    play(game, "0 gather-shieldhead")
    assert refused(game) == {"gather-shieldhead": "E2-GAT-01"}


@pytest.mark.rule("E2-PRK-19", "E2-GAT-02")
def test_a_gatherer_gains_food_and_an_island_resource() -> None:
    game = resolving(GATHER, {"perks": ["gatherer"]})
    assert (gained(game), game.seat) == ({"glowberry": 2, "food": 1, "island": 1}, OVER)
    assert "E2-PRK-19" in rules(game)


@pytest.mark.rule("E2-PRK-19")
def test_a_gatherer_gains_no_more_from_the_second_option() -> None:
    game = resolving(GATHER, {"perks": ["gatherer"], "enclosure": {"shieldhead": 1}})
    play(game, "0 gather-shieldhead", "0 pass")
    assert gained(game) == {"glowberry": 2, "food": 1}


@pytest.mark.rule("E2-PRK-19", "E2-RUL-29")
def test_a_new_gatherer_still_chooses() -> None:
    game = resolving(GATHER, {"perks": ["gatherer"], "new_perks": ["gatherer"]})
    assert tokens(game) == ["food", "island"]


@pytest.mark.rule("E2-PRK-19")
def test_whose_gatherer_it_is_makes_a_difference() -> None:
    game = lay(step("resolve", seat=1, effect=GATHER), seats={0: BARE, 1: {**BARE, "perks": ["gatherer"]}})
    assert (gained(game), gained(game, 1)) == ({}, {"glowberry": 2, "food": 1, "island": 1})


@pytest.mark.rule("E2-GAT-01", "E2-GAT-03")
def test_where_a_pack_prices_both_options_gather_is_closed_and_says_why() -> None:
    content = changed({"option.gather-find.cost": ["story"]})
    table = {"pool": ["neutral-organizer", "red-organizer"]}
    game = lay(step("choose_effect", seat=1), table=table, seats={1: {**BARE, "glowberry": 1}}, content=content)
    why = [one for one in game.refusals() if one.choice.token() == "gather"]
    assert [spell(one.text, one.args, game.box.words) for one in why] == [
        "gather-find: needs 1 story, you have 0",
        "gather-shieldhead: no shieldhead is in your enclosure",
    ]
    game = lay(step("choose_effect", seat=1), table=table, seats={1: {**BARE, "story": 1}}, content=content)
    assert "gather" in tokens(game)


# -- Pub -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PUB-01", "E2-DIE-09")
@pytest.mark.parametrize(
    ("table", "stories"),
    [
        ({}, 1),
        ({"pool": ["blue-organizer", "red-organizer", "neutral-organizer"]}, 2),
        ({"die_spaces": {"training/1": "blue-organizer", "pub/1": "blue-innovator", "pub/2": "red-innovator"}}, 3),
        ({"aside": ["blue-organizer", "green-organizer"]}, 2),
        (
            {
                "pool": ["blue-organizer", "blue-organizer"],
                "aside": ["blue-adventurer"],
                "die_spaces": {"crash-site/1": "blue-organizer", "salvage/1": "blue-adventurer"},
                "outposts": {"R": "crash-site"},
                "outpost_owners": {"R": "red"},
            },
            6,
        ),
    ],
)
def test_pub_gives_a_story_and_one_more_for_each_own_die_in_play(table: dict[str, Json], stories: int) -> None:
    game = resolving(PUB, {}, **table)
    assert (gained(game), game.seat) == ({"story": stories}, OVER)


@pytest.mark.rule("E2-PUB-02")
@pytest.mark.parametrize(("colour", "stories"), [("blue", 2), ("red", 1), ("neutral", 1)])
def test_an_own_die_just_placed_on_the_pub_counts(colour: str, stories: int) -> None:
    assert colour in COLOURS
    game = lay(step("choose_effect", seat=0), table={"pool": [f"{colour}-organizer"]}, seats={0: BARE})
    play(game, "0 pub")
    assert (gained(game), seen(game)["table"]["die_spaces"]) == ({"story": stories}, {"pub/2": f"{colour}-organizer"})


# -- Salvage -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SAL-01")
def test_salvage_gives_two_scrap() -> None:
    game = resolving(SALVAGE, {})
    assert (gained(game), game.seat) == ({"scrap": 2}, OVER)
    last = (game.notes or [])[-1]
    assert (last.rule, spell(last.text, last.args, game.box.words)) == ("E2-SAL-01", "blue gains 2 scrap")
