"""Solo game of Episode 2, chapters 19 and 20: Reserve, the search for an Effect and a die, and the forced placement."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import AMBITIONS, CAMILLA, NAMES, NAREK, TWO, ds, lay2, log, play2, rules, solo, told
from tests.rulebook.dissenters.table_two import bonus, effect, filled, human, on, reserve, secondary

BOTH = [NAREK, CAMILLA]
RESERVE = {
    "gather": (1, 1, 2, 2),
    "salvage": (1, 1, 2, 2),
    "pub": (1, 2, 2, 2),
    "training": (1, 2, 2, 2),
    "marketplace": (1, 2, 2, 2),
}


def place(
    card: str,
    pool: list[str],
    colour: int = NAREK,
    die_spaces: dict[str, Json] | None = None,
    held: int = 0,
    opposite: str = "card-1",
    **table: Json,
) -> Ep2:
    """A Dissenter has taken the Primary Action of this card."""
    own = {NAMES[colour]: {"card": card, "reserve": held}, NAMES[3 - colour]: {"card": opposite}}
    laid = {"pool": pool, "die_spaces": die_spaces or {}, **table}
    return lay2(ds("primary", colour=colour), table=laid, human={"followers": 10}, solo=own)


def placed(game: Ep2, before: dict[str, Json] | None = None) -> dict[str, Json]:
    """The dice that came onto the board."""
    return {space: die for space, die in on(game, "die_spaces").items() if space not in (before or {})}


# -- Reserve -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-RES-01", "D2-SEC-08", "D2-DIF-03")
@pytest.mark.parametrize("held", range(6))
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_reserve_is_kept_up_to_5_by_each_dissenter(held: int, ambition: str) -> None:
    own = {"narek": {"reserve": held}, "camilla": {"reserve": 2}}
    game = lay2(secondary(NAREK, "gain-reserve"), solo=own, options={"ambition": ambition})
    assert [reserve(game, colour) for colour in BOTH] == [min(held + 1, 5), 2]
    assert ("D2-RES-01" in rules(game)) == (held == 5)


@pytest.mark.rule("D2-EFF-01", "D2-DIF-02", "D2-DIF-03", "D2-RUL-26")
@pytest.mark.parametrize("ambition", AMBITIONS)
@pytest.mark.parametrize("word", RESERVE)
def test_reserve_effects_give_what_the_ambition_says_and_nothing_else(word: str, ambition: str) -> None:
    before = lay2(options={"ambition": ambition})
    game = lay2(effect(CAMILLA, word), options={"ambition": ambition})
    assert [reserve(game, colour) for colour in BOTH] == [0, RESERVE[word][AMBITIONS.index(ambition)]]
    assert on(game, "influence") == on(before, "influence") and human(game, "followers") == human(before, "followers")


@pytest.mark.rule("D2-RES-03", "D2-RUL-02")
def test_reserve_of_a_reshuffle_waits_for_the_own_card() -> None:
    own = {"narek": {"reserve": 4}, "camilla": {"reserve": 5}, "revealed": "card-15", "row": ["card-1"]}
    game = lay2(ds("refill"), solo=own)
    assert [reserve(game, colour) for colour in BOTH] == [5, 5]
    game = lay2(ds("after_card", colour=CAMILLA), table={"pool": ["neutral-innovator"]}, solo={"narek": {"reserve": 5}})
    assert reserve(game, NAREK) == 5 and "D2-BON-01" not in rules(game)


@pytest.mark.rule("D2-RES-02", "D2-RUL-02", "D2-PRI-05")
def test_a_new_face_may_take_the_reserve_of_a_bonus_action() -> None:
    own = {"narek": {"card": "card-10", "reserve": 5}, "camilla": {"card": "card-1"}}
    table: dict[str, Json] = {"pool": ["neutral-organizer", "neutral-organizer"], "die_spaces": {"settle/2": "blue-organizer"}}
    game = lay2(ds("card", colour=NAREK), table=table, solo=own)
    assert placed(game, table["die_spaces"]) == {"settle/1": "neutral-innovator"}
    assert reserve(game, NAREK) == 4 and "D2-BON-01" not in rules(game)


@pytest.mark.rule("D2-RES-02", "D2-BON-01")
@pytest.mark.parametrize("held", range(6))
def test_the_bonus_action_takes_exactly_5(held: int) -> None:
    game = lay2(bonus(NAREK), solo={"narek": {"reserve": held}})
    assert reserve(game, NAREK) == held % 5


# -- the Effect --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-PRI-01", "D2-AGE-01")
@pytest.mark.parametrize(
    ("card", "space"),
    [("card-1", "adventure/2"), ("card-2", "pub/1"), ("card-6", "training/3"), ("card-8", "build/2"), ("card-9", "politics/2")]
    + [("card-10", "settle/2"), ("card-11", "marketplace/1"), ("card-12", "training/3"), ("card-13", "training/3")],
)
def test_the_printed_effect_is_the_first(card: str, space: str) -> None:
    pool = ["neutral-facilitator", "neutral-facilitator"]
    assert placed(place(card, pool, opposite="card-3")) == {space: "neutral-facilitator"}


@pytest.mark.rule("D2-AGE-01", "D2-PRI-01", "D2-RUL-01")
def test_the_agenda_stands_in_for_the_icon_and_the_order_stays_the_cards() -> None:
    pool = ["neutral-facilitator", "neutral-organizer", "neutral-innovator"]
    game = place("card-14", pool, CAMILLA)
    assert placed(game) == {"pub/2": "neutral-innovator"}, "adventurer, innovator, organizer, facilitator"
    icon = "D2-AGE-01 card-14 has an agenda icon: pub in sustenance, those of the negotiator"
    assert icon in told(game, "D2-PRI-01 green selects pub")


@pytest.mark.rule("D2-RUL-01", "D2-EFF-02")
@pytest.mark.parametrize("card", ["card-2", "card-12"])
@pytest.mark.parametrize("word", ["pub", "gather"])
def test_card_2_and_the_negotiator_name_pub_or_by_agreement_gather(card: str, word: str) -> None:
    own = {"narek": {"card": "card-6"}, "camilla": {"card": card}}
    game = lay2(ds("primary", colour=CAMILLA), table={"pool": ["neutral-innovator"]}, solo=own, options={"card2_effect": word})
    assert placed(game) == {f"{word}/2": "neutral-innovator"}


@pytest.mark.rule("D2-PRI-02", "D2-PRI-01", "D2-EFF-02")
@pytest.mark.parametrize(
    ("full", "space"),
    [
        (["pub"], "adventure/2"),
        (["pub", "adventure"], "gather/2"),
        (["pub", "adventure", "gather"], "training/3"),
        (["pub", "adventure", "gather", "training"], "marketplace/2"),
        (["pub", "adventure", "gather", "training", "marketplace"], "politics/2"),
        (["pub", "adventure", "gather", "training", "marketplace", "politics"], "settle/1"),
        (["pub", "adventure", "gather", "training", "marketplace", "politics", "settle"], "build/1"),
        (["pub", "adventure", "gather", "training", "marketplace", "politics", "settle", "build"], "salvage/2"),
    ],
)
def test_the_ring_of_the_own_zone_then_the_next_zones_from_the_top_left(full: list[str], space: str) -> None:
    """Card 2 of Narek: Pub; the Zone of Camilla's card, Expansion, has no part in it."""
    dice = filled(*full)
    game = place("card-2", ["neutral-innovator", "neutral-innovator"], die_spaces=dice, opposite="card-9")
    assert placed(game, dice) == {space: "neutral-innovator"}
    lines = told(game, "selects", space.partition("/")[0])
    assert lines.startswith("D2-PRI-02")
    assert "D2-PRI-01 pub: no die space is empty there" in lines
    assert [f"D2-PRI-02 {word}: no die space is empty there" in lines for word in full[1:]] == [True] * (len(full) - 1)
    assert ("D2-PRI-02 sustenance: no effect is possible, on to military" in lines) == (len(full) > 2)


@pytest.mark.rule("D2-PRI-02")
def test_the_ring_of_the_first_zone_is_walked_once_around() -> None:
    dice = filled("politics", "settle")
    assert placed(place("card-9", ["neutral-innovator"], die_spaces=dice), dice) == {"marketplace/2": "neutral-innovator"}


@pytest.mark.rule("D2-PRI-03", "D2-RUL-04")
def test_discovery_reached_by_the_search_builds_the_first_outpost() -> None:
    dice = filled("build", "salvage")
    offer = ["crash-site", "patrol-hub", "pioneer-base"]
    game = place("card-7", ["neutral-organizer", "red-innovator"], die_spaces=dice, outpost_offer=offer)
    play2(game, "~ patrol-hub")
    assert on(game, "outposts") == {"L": "patrol-hub"} and on(game, "outpost_owners") == {"L": "red"}
    assert placed(game, dice) == {"patrol-hub/1": "neutral-organizer"}
    assert reserve(game, NAREK) == 0 and on(game, "rally") == ""
    assert "D2-EFF-24 red puts a neutral-organizer die on patrol-hub/1" in log(game)
    assert "D2-PRI-02 outpost: none is built yet, so any die will do" in told(game, "red selects outpost")


@pytest.mark.rule("D2-PRI-03", "D2-EFF-29", "D2-EFF-26", "D2-EFF-32")
def test_without_an_available_outpost_the_search_goes_on_with_sustenance() -> None:
    dice = {"crash-site/1": "blue-organizer", **filled("build", "salvage")}
    outposts: dict[str, Json] = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}, "outpost_offer": ["patrol-hub"]}
    for card in ("card-7", "card-3"):
        game = place(card, ["neutral-innovator"], die_spaces=dice, **outposts)
        assert placed(game, dice) == {"adventure/2": "neutral-innovator"}
        lines = told(game, "D2-PRI-02 red selects adventure")
        assert "D2-EFF-29 outpost: no outpost is available\n  D2-EFF-26 R: the outpost has a die" in lines
        assert "D2-PRI-02 discovery: no effect is possible, on to sustenance" in lines


@pytest.mark.rule("D2-RUL-04")
@pytest.mark.parametrize("lacking", ["tile", "settlement"])
def test_the_first_outpost_needs_a_tile_and_a_settlement(lacking: str) -> None:
    offer = [] if lacking == "tile" else ["crash-site"]
    spaces = [f"{zone}/{n}" for zone in ("military", "expansion") for n in range(1, 7)]
    settlements = dict.fromkeys(spaces, "red") if lacking == "settlement" else {}
    game = place("card-3", ["neutral-innovator"], outpost_offer=offer, settlements=settlements)
    assert placed(game) == {"adventure/2": "neutral-innovator"}
    assert "D2-RUL-04 outpost: no outpost can be built" in told(game, "selects adventure")


# -- the die -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-PRI-04")
@pytest.mark.parametrize(
    ("pool", "die"),
    [
        (["blue-organizer", "green-organizer", "red-organizer", "neutral-adventurer"], "neutral-adventurer"),
        (["blue-organizer", "green-organizer", "red-adventurer"], "red-adventurer"),
        (["blue-organizer", "green-adventurer"], "green-adventurer"),
        (["blue-adventurer", "blue-innovator"], "blue-innovator"),
        (["neutral-adventurer", "neutral-innovator", "neutral-facilitator"], "neutral-facilitator"),
        (["red-adventurer", "red-innovator"], "red-innovator"),
    ],
)
def test_the_class_of_a_die_comes_before_its_icon(pool: list[str], die: str) -> None:
    """Card 6: organizer, facilitator, innovator, adventurer."""
    game = place("card-6", pool)
    assert list(placed(game).values()) == [die]
    assert human(game, "followers") == (12 if die.startswith("blue") else 10)
    assert f"red takes a {die} die" in told(game, "takes a")


@pytest.mark.rule("D2-PRI-04", "D2-RES-02")
def test_no_reserve_is_spent_while_any_die_is_legal() -> None:
    """The Neutral dice fit nowhere on Training, the human's does: it is taken as it lies."""
    dice = filled("training", but=("training/1",))
    game = place("card-6", ["neutral-innovator", "neutral-adventurer", "blue-organizer"], die_spaces=dice, held=3)
    assert placed(game, dice) == {"training/1": "blue-organizer"}
    assert reserve(game, NAREK) == 4 and human(game, "followers") == 12


@pytest.mark.rule("D2-PRI-06")
@pytest.mark.parametrize(
    ("icon", "taken", "space"),
    [("organizer", [], 1), ("organizer", [1], 2), ("organizer", [1, 2], 3), ("innovator", [], 3), ("innovator", [3], 4)],
)
def test_the_die_goes_on_the_top_left_legal_space(icon: str, taken: list[int], space: int) -> None:
    dice: dict[str, Json] = {f"training/{n}": "green-organizer" for n in taken}
    game = place("card-6", [f"neutral-{icon}"], die_spaces=dice)
    assert placed(game, dice) == {f"training/{space}": f"neutral-{icon}"}


@pytest.mark.rule("D2-PRI-07", "D2-PRI-02")
def test_the_effect_under_the_die_is_resolved_not_the_printed_one() -> None:
    """Card 11 names the Marketplace, which is full: Politics converts a die, and no Reserve is gained."""
    dice = filled("marketplace")
    game = place("card-11", ["neutral-innovator", "neutral-adventurer"], die_spaces=dice)
    assert placed(game, dice) == {"politics/2": "neutral-innovator"}
    assert on(game, "pool") == ["red-adventurer"] and reserve(game, NAREK) == 0
    assert on(game, "dinos") == {}


@pytest.mark.rule("D2-PRI-08")
def test_an_effect_need_not_be_resolvable() -> None:
    pool = [f"red-{icon}" for icon in ("adventurer", "facilitator", "innovator", "organizer", "organizer")]
    game = place("card-9", [*pool, "neutral-innovator"])
    assert placed(game) == {"politics/2": "neutral-innovator"}
    assert sorted(on(game, "pool")) == sorted(pool) and "DS-CNV-01" in rules(game)


# -- a new face --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-PRI-05", "D2-PRI-01")
def test_a_die_is_turned_where_none_is_legal() -> None:
    """Card 1, adventurer, organizer, innovator, facilitator: of Adventure only the space with an icon is empty."""
    dice = filled("adventure", but=("adventure/1",))
    pool = ["neutral-facilitator", "neutral-innovator", "red-organizer"]
    game = place("card-1", pool, die_spaces=dice, held=2, opposite="card-9")
    assert placed(game, dice) == {"adventure/1": "neutral-adventurer"}
    assert sorted(on(game, "pool")) == ["neutral-facilitator", "red-organizer"], "innovator before facilitator"
    lines = told(game, "turns the neutral-innovator die to adventurer")
    assert "D2-PRI-05 adventurer: fits an empty space" in lines and "D2-PRI-05 organizer: fits no empty space" in lines


@pytest.mark.rule("D2-PRI-05")
@pytest.mark.parametrize(("card", "face"), [("card-6", "organizer"), ("card-12", "facilitator")])
def test_of_several_faces_that_fit_the_earliest_of_the_card_is_taken(card: str, face: str) -> None:
    """Card 6: organizer before facilitator; card 12: facilitator before organizer."""
    content = TWO.changed({"die_spaces.training.side23": ["organizer", "facilitator"]})
    own = {"narek": {"agenda": "herder", "card": card, "reserve": 1}, "camilla": {"agenda": "negotiator", "card": "card-1"}}
    table = {"pool": ["neutral-innovator"]}
    game = TWO.lay(ds("primary", colour=NAREK), players=1, table=table, solo={"back": "explorer", **own}, content=content)
    assert list(placed(game).values()) == [f"neutral-{face}"]


@pytest.mark.rule("D2-RUL-03", "D2-PRI-01")
def test_reserve_frees_no_space() -> None:
    dice = filled("training")
    game = place("card-6", ["neutral-innovator"], die_spaces=dice, held=5)
    assert placed(game, dice) == {"marketplace/2": "neutral-innovator"}


@pytest.mark.rule("D2-PRI-10")
def test_reserve_is_spent_before_the_effect_gives_some() -> None:
    dice = filled("training", but=("training/2",))
    game = place("card-6", ["neutral-innovator"], die_spaces=dice, held=5)
    assert placed(game, dice) == {"training/2": "neutral-organizer"}
    assert reserve(game, NAREK) == 5


@pytest.mark.rule("D2-PRI-10", "D2-PRI-04")
def test_a_changed_die_of_the_human_gives_followers_too() -> None:
    dice = filled("training", but=("training/2",))
    game = place("card-6", ["blue-innovator"], die_spaces=dice, held=1)
    assert placed(game, dice) == {"training/2": "blue-organizer"}
    assert human(game, "followers") == 12


@pytest.mark.rule("D2-PRI-10")
def test_the_new_face_is_copied_by_a_conversion() -> None:
    """Politics has its organizer space alone; the die just placed is the only Neutral one of Expansion."""
    dice: dict[str, Json] = {"politics/2": "blue-organizer"}
    game = place("card-9", ["neutral-innovator", "green-adventurer"], die_spaces=dice, held=1, opposite="card-10")
    assert placed(game, dice) == {"politics/1": "red-organizer"}
    assert reserve(game, NAREK) == 0


# -- by force ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-PRI-09")
def test_a_forced_die_lies_on_the_first_empty_space_without_an_effect() -> None:
    """Card 6 starts at Training, so Salvage comes before Pub; no face is changed, no Reserve given."""
    dice = filled(but=("pub/1", "salvage/1"))
    game = place("card-6", ["neutral-organizer", "blue-innovator"], die_spaces=dice)
    assert placed(game, dice) == {"salvage/1": "neutral-organizer"}
    assert reserve(game, NAREK) == 0 and "DS-RUL-10" in rules(game)


@pytest.mark.rule("D2-PRI-09")
def test_a_forced_die_of_the_human_gives_followers() -> None:
    dice = filled(but=("pub/1",))
    game = place("card-6", ["blue-innovator"], die_spaces=dice)
    assert placed(game, dice) == {"pub/1": "blue-innovator"} and human(game, "followers") == 12


@pytest.mark.rule("D2-PRI-09", "D2-RUL-03")
def test_without_an_empty_space_the_die_is_set_aside() -> None:
    game = place("card-6", ["red-organizer", "neutral-innovator"], die_spaces=filled(), held=4)
    assert on(game, "aside") == ["neutral-innovator"] and on(game, "pool") == ["red-organizer"]
    assert reserve(game, NAREK) == 4


@pytest.mark.rule("D2-PRI-09", "D2-EFF-26")
def test_a_forced_die_never_lies_on_a_breached_outpost() -> None:
    dice = filled()
    table: dict[str, Json] = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
    own = {"card": "card-3", "breach": "dp1", "breach_at": "R", "breach_on": "outpost", "breach_dinos": {"trampler": 1}}
    laid = {"pool": ["neutral-innovator"], "die_spaces": dice, **table}
    game = lay2(ds("primary", colour=NAREK), table=laid, solo={"narek": own, "camilla": {"card": "card-1"}})
    assert on(game, "aside") == ["neutral-innovator"], log(game)
    assert solo(game)["dissenters"]["narek"]["reserve"] == 0
    group = told(game, "DS-RUL-10 red finds no legal die for any effect")
    assert "D2-EFF-29 outpost: no outpost is available\n  D2-EFF-26 R: the outpost has a breach token" in group
    assert "DS-RUL-10 training: no die space is empty" in group and "outpost: no die space is empty" not in group
