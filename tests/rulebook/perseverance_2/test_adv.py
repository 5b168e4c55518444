"""Episode 2, chapter ADV: Rally Camps and their reach, the picks, cards played and Camps built, with what is closed and why."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.adventure import can_adventure, why_adventure_closed
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    AREAS,
    HEXES,
    TABLES,
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

TOUGHNESS = {"trampler": 1, "raptor": 1, "shieldhead": 2}
HANDS = ["first-footprints", "egg-hunt", "snakes-on-a-plane", "rope-bridge", "river-rapids", "trial-of-strength"]
CAMP = {"camps": {"L": "blue"}}


def adventure(table: dict[str, Json] | None = None, **seat: Json) -> Ep2:
    """An Adventure Effect of blue that begins at the Camp on L, the only one unless the table says more."""
    return lay(step("choose_camp", seat=0), table={**CAMP, **(table or {})}, seats={0: {"light": 0, **seat}})


def said(game: Ep2, token: str) -> str:
    """Why this is closed, with its numbers."""
    return " ".join(f"{one.rule} {one.text} {one.args}" for one in game.refusals() if one.choice.token() == token)


# -- the reach, counted a second time ----------------------------------------------------------------------------------

GRID = {hex: tuple(printed(f"{'area' if hex in AREAS else 'edge'}.{hex}.position")) for hex in HEXES}


def touching(hex: str) -> set[str]:
    """The neighbours of a hex as the grid has them: columns of odd numbers lie half a hex lower."""
    column, row = GRID[hex]
    lower = column % 2
    around = {(column, row - 1), (column, row + 1)}
    around |= {(column + side, row + lower - up) for side in (-1, 1) for up in (0, 1)}
    return {other for other in HEXES if GRID[other] in around}


def reached(rally: str, cleared: list[str], glowberry: int) -> set[str]:
    """What can be a target."""
    found = touching(rally)
    if glowberry >= 2:
        for beside in [hex for hex in touching(rally) if hex in cleared]:
            found |= touching(beside)
    return found


def members_needed(card: str, perks: list[str]) -> int:
    needed: int = printed(f"adventure.{card}.soldiers")
    return max(1, needed - 1) if "tactician" in perks else needed


def expected(rally: str, table: dict[str, Json], seat: dict[str, Json]) -> set[str]:
    """The first picks from a Camp, counted again from the map, as they are written."""
    cleared = ["L", "R", *table["cleared"]]
    upright = {type: seat[type] - seat["toppled"][type] for type in ("light", "heavy")}
    leader = 0 if seat["toppled"]["leader"] or "leader_at" in seat else 1
    damage = upright["light"] + 2 * upright["heavy"] + 2 * leader
    found: set[str] = set()
    for hex in reached(rally, cleared, seat["glowberry"]):
        dinos = [species for space, species in table["dinos"].items() if space.split("/")[0] == hex]
        needs = [TOUGHNESS[dino] - (dino == "trampler" and "trampler-expert" in seat["perks"]) for dino in dinos]
        if dinos and min(needs) <= damage:
            found.add(f"combat@{hex}")
        if hex in AREAS and hex not in cleared and not dinos and "adventure" not in seat:
            terrain = "temple" if hex == "C6" else printed(f"area.{hex}.terrain")
            for card in seat["hand"]:
                deck = printed(f"adventure.{card}.deck")
                fits = printed(f"adventures.terrain.{deck}") == terrain
                if fits and sum(upright.values()) + leader >= members_needed(card, seat["perks"]):
                    found.add(f"{card}@{hex}")
        if hex in cleared and hex not in table["camps"] and seat["island"]:
            found.add(f"camp@{hex}")
    return found


def chance_island(rng: Rng) -> dict[str, Json]:
    """Cleared Areas, Camps and Dinos by chance."""
    cleared = [area for area in AREAS if area not in ("L", "R", "C6") and not rng.below(3)]
    dinos: dict[str, Json] = {}
    for hex in HEXES:
        if hex not in cleared and hex not in ("L", "R") and rng.below(2):
            dinos |= {f"{hex}/{n}": species for n, species in enumerate(dino_path(hex), 1) if rng.below(2)}
    camps = {area: ["blue", "red", "green"][rng.below(3)] for area in ["L", "R", *cleared] if not rng.below(3)}
    return {"cleared": cleared, "dinos": dinos, "camps": camps}


def chance_seat(rng: Rng) -> dict[str, Json]:
    """Fighters, a hand and the rest by chance, often too little of it."""
    light, heavy = rng.below(4), rng.below(2)
    seat: dict[str, Json] = {
        "light": light,
        "heavy": heavy,
        "toppled": {"light": rng.below(light + 1), "heavy": rng.below(heavy + 1), "leader": 0},
        "glowberry": rng.below(4),
        "island": rng.below(2),
        "perks": [perk for perk in ("trampler-expert", "tactician") if rng.below(2)],
        "hand": [card for card in HANDS if not rng.below(3)],
    }
    if rng.below(3):
        seat |= {"leader_at": "military"} if rng.below(2) else {"toppled": {**seat["toppled"], "leader": 1}}
    return seat


@pytest.mark.rule("E2-ADV-03", "E2-ADV-05", "E2-ADV-06", "E2-ADV-08", "E2-ADV-10", "E2-ADV-12", "E2-ADV-17", "E2-ADV-18")
@pytest.mark.rule("E2-RUL-08", "E2-RUL-10", "E2-RUL-11", "E2-RUL-12", "E2-RUL-45", "E2-RUL-88", "E2-PRK-02", "E2-PRK-10")
@pytest.mark.parametrize("seed", range(1, 81))
def test_camps_and_targets_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    table, seat = chance_island(rng), chance_seat(rng)
    seats: dict[int, Json] = {0: seat}
    reds = [area for area, owner in table["camps"].items() if owner == "red"]
    if reds and rng.below(2):
        seats[1] = {"breach": "dp1", "breach_at": reds[0]}
    game = lay(table=table, seats=seats)
    usable = [area for area in table["camps"] if len(seats) == 1 or area != reds[0]]
    picks = {area: expected(area, table, seat) for area in usable}
    camps = sorted(area for area, found in picks.items() if found)
    assert can_adventure(game, 0, seat["glowberry"]) == (camps != [])
    assert (why_adventure_closed(game, 0) == []) == (camps != [])
    for rally in camps:
        game = lay(step("adventure_pick", seat=0, taken=0, paid=False, fought=-1), table={**table, "rally": rally}, seats=seats)
        if len(picks[rally]) > 1:
            assert set(tokens(game)) == picks[rally]
    if len(camps) > 1:
        game = lay(step("choose_camp", seat=0), table=table, seats=seats)
        assert sorted(tokens(game)) == camps


# -- the Camp ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ADV-03", "E2-ADV-04", "E2-RUL-63")
def test_a_breached_camp_is_closed_and_a_breached_outpost_beside_a_camp_is_not() -> None:
    table = {
        "camps": {"L": "red", "R": "green", "P3": "blue"},
        "cleared": ["P3"],
        "outposts": {"R": "crash-site"},
        "outpost_owners": {"R": "green"},
        "dinos": {"P2/1": "trampler"},
    }
    seats: dict[int, Json] = {
        0: {"light": 1},
        1: {"breach": "dp1", "breach_at": "L"},
        2: {"breach": "dp2", "breach_at": "R", "breach_on": "outpost"},
    }
    game = lay(step("choose_camp", seat=0), table=table, seats=seats)
    assert tokens(game) == ["R", "P3"]
    assert refused(game) == {"L": "E2-ADV-03"}


@pytest.mark.rule("E2-ADV-03", "E2-RUL-04")
def test_an_adventure_without_a_camp_or_with_nothing_to_do_says_why() -> None:
    nobody = lay(table={}, seats={})
    assert [one.text for one in why_adventure_closed(nobody, 0)] == ["no camp stands on the map"]
    breached = lay(table={"camps": {"L": "red"}}, seats={1: {"breach": "dp1", "breach_at": "L"}})
    assert [(one.rule, one.text) for one in why_adventure_closed(breached, 0)] == [("E2-ADV-03", "every camp is breached")]
    table = {**CAMP, "dinos": {"P2/1": "trampler"}}
    idle = lay(table=table, seats={0: {"light": 0, "leader_at": "military", "island": 0}})
    told = {one.rule: one.args for one in why_adventure_closed(idle, 0)}
    assert told["E2-RUL-45"] == (0,)
    assert told["E2-ADV-10"] == (0,)
    assert told["E2-ADV-18"][0] == 1 and told["E2-ADV-18"][-1] == 0
    assert not can_adventure(idle, 0, 5)


@pytest.mark.rule("E2-RUL-04", "E2-ADV-18")
def test_an_adventure_that_is_closed_says_all_that_a_camp_lacks() -> None:
    full = {"camps": {"L": "red", "R": "red"}, "dinos": {"P2/1": "trampler"}}
    nobody = {"light": 0, "leader_at": "military"}
    price = ("E2-ADV-18", "a camp costs 1 island, you have 0")
    place = ("E2-ADV-18", "camp: every cleared area within reach has one")
    fight = ("E2-RUL-45", "combat: no dino within reach falls to the 0 damage of your upright fighters")
    told = closing(lay(table=full, seats={0: {**nobody, "island": 0}}))
    assert (told[0], told[2:]) == (fight, [price, place])
    assert closing(lay(table=full, seats={0: {**nobody, "island": 1}}))[2:] == [place]
    far = {"camps": {"C4": "red"}, "cleared": ["C4"]}  # nothing cleared beside it, and no Dino
    told = closing(lay(table=far, seats={0: {**nobody, "island": 1}}))
    assert told[0] == ("E2-RUL-45", "combat: no dino is within reach")
    assert told[2:] == [("E2-ADV-18", "camp: no cleared area is within reach")]
    assert closing(lay(table=full | {"camps": {"L": "red"}}, seats={0: {**nobody, "island": 0}}))[2:] == [price]


def closing(game: Ep2) -> list[tuple[str, str]]:
    """What closes Adventure to blue: the rules and their sentences."""
    return [(one.rule, spell(one.text, one.args, game.box.words)) for one in why_adventure_closed(game, 0)]


@pytest.mark.rule("E2-RUL-04", "E2-ADV-02")
def test_only_a_camp_from_which_something_can_be_done_is_open_whosever_it_is() -> None:
    dinos = {"P5/1": "trampler", "E2/1": "trampler"}
    table = {"camps": {"L": "red", "P4": "green", "C4": "blue"}, "cleared": ["P4", "C4"], "dinos": dinos}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: {"light": 1}})
    assert tokens(game) == ["L", "P4"]
    assert refused(game) == {"C4": "E2-RUL-04"}
    before = own(game)
    play(game, "0 P4")
    assert [own(game)[key] for key in ("glowberry", "story", "valor")] == [before[key] for key in ("glowberry", "story", "valor")]


# -- picks -------------------------------------------------------------------------------------------------------------

ALL_THREE = {"dinos": {"P2/1": "trampler"}, "camps": {"L": "blue"}}


@pytest.mark.rule("E2-ADV-07", "E2-ADV-09", "E2-RUL-10")
def test_one_or_two_picks_each_once_in_any_order() -> None:
    game = adventure(ALL_THREE, light=3, island=2, hand=["first-footprints"], glowberry=0)
    assert refused(game)["pass"] == "E2-ADV-07"
    play(game, "0 camp@R")
    assert "pass" in tokens(game)
    assert said(game, "camp@R").startswith("E2-ADV-07")
    play(game, "0 combat@P2", "0 #3", "0 pass")
    assert asked(game) == "take_spoils"
    play(game, "0 pass")
    assert asked(game) == "reveal_attack"
    assert own(game)["toppled"] == {"light": 3, "heavy": 0, "leader": 0}


@pytest.mark.rule("E2-ADV-09", "E2-RUL-10", "E2-RUL-88", "E2-ADV-10")
def test_who_fought_cannot_be_assigned() -> None:
    game = adventure(ALL_THREE, light=3, leader_at="military", island=1, hand=["first-footprints"])
    assert "first-footprints@P5" in tokens(game)
    play(game, "0 combat@P2", "0 #2", "0 pass")
    assert tokens(game) == ["camp@R", "pass"]
    assert said(game, "first-footprints@P5") == (
        "E2-ADV-10 {card} needs {n} soldier|soldiers, {n} of yours is|are upright "
        f"({game.box.words['card'].index('first-footprints')}, 2, 1)"
    )


@pytest.mark.rule("E2-ADV-10", "E2-ADV-17", "E2-RUL-12")
def test_what_keeps_a_card_from_a_tile_is_said() -> None:
    table = {"dinos": {"P2/1": "trampler", "P5/1": "trampler", "P5/2": "trampler"}, "cleared": ["P1"], "camps": {"P1": "blue"}}
    game = adventure({**table, "camps": {"P1": "blue"}}, light=2, hand=["first-footprints", "egg-hunt"], leader_at="military")
    assert said(game, "card@P5") == f"E2-ADV-10 {{n}} dino|dinos stands|stand on {{hex}} (2, {AREAS.index('P5')})"
    assert said(game, "card@W1").startswith("E2-ADV-17")
    assert said(game, "card@C5").startswith("E2-ADV-10 you have no card of the {terrain}")
    out = adventure(
        {**table, "camps": {"P1": "blue"}}, light=2, hand=["egg-hunt"], adventure="first-footprints", members={"light": 2}
    )
    assert "E2-ADV-10 your adventure {card} is still out" in said(out, "card@P2")


@pytest.mark.rule("E2-ADV-10", "E2-ADV-06")
def test_a_card_is_refused_where_only_its_soldiers_are_missing_and_a_tile_for_all_that_is() -> None:
    table = {"dinos": {"P2/1": "trampler"}}
    two = ["first-footprints", "egg-hunt"]
    dinos, hunt = "1 dino stands on P2", "egg-hunt needs 3 soldiers, {} of yours are upright"
    game = adventure(table, light=2, heavy=0, glowberry=0, island=0, leader_at="military", hand=two)
    assert (told(game)["card@P2"], told(game)["egg-hunt@P5"]) == ([dinos], [hunt.format(2)])  # the other card could be played
    assert "egg-hunt@P2" not in told(game)
    game = adventure(table, light=2, heavy=0, glowberry=0, island=1, leader_at="military", hand=two[1:])
    assert (told(game)["card@P2"], told(game)["egg-hunt@P5"]) == ([dinos, hunt.format(2)], [hunt.format(2)])
    game = adventure({**table, "dinos": {"P5/1": "trampler"}}, light=2, glowberry=0, leader_at="military", hand=two[1:])
    assert told(game)["card@P3"] == ["reaching P3 costs 2 glowberries, you have 0", hunt.format(2)]


def told(game: Ep2) -> dict[str, list[str]]:
    """What keeps cards from tiles with Plains, by tile or by card and tile."""
    found: dict[str, list[str]] = {}
    for one in game.refusals():
        token = one.choice.token()
        if "@P" in token and not token.startswith(("camp", "combat")):
            found.setdefault(token, []).append(spell(one.text, one.args, game.box.words))
    return found


@pytest.mark.rule("E2-ADV-10", "E2-RUL-04")
@pytest.mark.parametrize(
    ("cleared", "lacking"),
    [
        (["P2"], "clearing: every tile within reach has dinos"),
        (["P2", "P5"], "clearing: no tile lies within reach"),
    ],
)
def test_tiles_with_dinos_are_told_from_no_tiles_within_reach(cleared: list[str], lacking: str) -> None:
    """Around L lie R, P2 and P5; nothing can be done there."""
    dinos = {} if "P5" in cleared else {"P5/1": "trampler"}
    table: dict[str, Json] = {**CAMP, "cleared": cleared, "dinos": dinos}
    seat: Json = {"light": 0, "toppled": {"leader": 1}, "glowberry": 0, "island": 0, "hand": ["first-footprints"]}
    game = lay(step("choose_effect", seat=0), table={**table, "pool": ["neutral-adventurer", "blue-organizer"]}, seats={0: seat})
    assert ("E2-ADV-10", lacking) in closing(game)


@pytest.mark.rule("E2-ADV-06", "E2-RUL-08")
def test_the_wider_reach_is_paid_once_with_the_first_target_that_needs_it() -> None:
    table = {"dinos": {"P3/1": "trampler", "P2/1": "trampler"}, "camps": {"L": "blue", "R": "red"}}
    game = adventure(table, light=2, glowberry=2, island=0, hand=["first-footprints"])
    play(game, "0 L", "0 combat@P3")
    assert own(game)["glowberry"] == 0
    assert rules(game).count("E2-ADV-06") == 1
    play(game, "0 #0", "0 pass")
    assert "first-footprints@P6" in tokens(game)
    play(game, "0 first-footprints@P6")
    assert rules(game).count("E2-ADV-06") == 1


@pytest.mark.rule("E2-ADV-06", "E2-RUL-08")
def test_a_near_target_costs_nothing_and_a_far_one_names_its_price() -> None:
    table = {"dinos": {"P3/1": "trampler", "P2/1": "trampler", "P2/2": "raptor"}}
    game = adventure(table, light=2, glowberry=1, leader_at="military", island=1)
    assert said(game, "combat@P3").startswith("E2-ADV-06")
    assert f"({AREAS.index('P3')}, 2, 1)" in said(game, "combat@P3")
    rich = adventure(table, light=2, glowberry=3, leader_at="military", island=1)
    play(rich, "0 combat@P2")
    assert own(rich)["glowberry"] == 3


@pytest.mark.rule("E2-ADV-06", "E2-ADV-19", "E2-RUL-08", "E2-ADV-11")
def test_a_freshly_cleared_area_takes_a_camp_and_extends_the_reach() -> None:
    table = {"dinos": {"W1/1": "trampler", "P1/1": "trampler"}, "cleared": []}
    game = adventure(table, light=4, glowberry=2, island=1, hand=["first-footprints"])
    assert "combat@W1" not in tokens(game)
    play(game, "0 first-footprints@P5", "0 #2", "0 pass")
    assert {"combat@W1", "combat@P1", "camp@P5"} <= set(tokens(game))
    assert "P5" in seen(game)["table"]["cleared"] and "P5" not in seen(game)["table"]["camps"]
    play(game, "0 camp@P5")
    assert own(game)["glowberry"] == 2
    assert seen(game)["table"]["camps"] == {"L": "blue", "P5": "blue"}


# -- who goes ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ADV-14", "E2-ADV-15", "E2-RUL-88", "E2-ADV-13")
def test_at_least_what_the_card_needs_at_most_eight_the_leader_counts_as_one() -> None:
    table = {"dinos": {"P2/1": "trampler"}}
    game = adventure(table, light=5, heavy=5, toppled={"light": 1}, hand=["snakes-on-a-plane"])
    play(game, "0 snakes-on-a-plane@P5")
    assert own(game)["adventure"] == "snakes-on-a-plane" and own(game)["stage"] == 1
    assert tokens(game) == ["#0", "#1", "#2", "#3", "#4"]
    assert said(game, "#5").startswith("E2-RUL-88")
    play(game, "0 #4")
    assert tokens(game) == ["#0", "#1", "#2", "#3", "#4"]
    assert said(game, "#5") == "E2-ADV-14 at most {n} soldier|soldiers goes|go on an adventure (8,)"
    four = game.clone()
    play(game, "0 #0")
    assert own(game)["members"] == {"light": 4, "heavy": 0, "leader": 1}
    play(four, "0 #4")
    assert own(four)["members"] == {"light": 4, "heavy": 4, "leader": 0}


@pytest.mark.rule("E2-ADV-14", "E2-RUL-88")
def test_more_soldiers_than_stand_upright_and_than_a_card_takes_are_refused_for_both() -> None:
    game = adventure({"dinos": {"P2/1": "trampler"}}, light=5, heavy=3, hand=["snakes-on-a-plane"])
    play(game, "0 snakes-on-a-plane@P5", "0 #5")
    assert tokens(game) == ["#0", "#1", "#2", "#3"]
    assert [one.rule for one in game.refusals() if one.choice.token() == "#4"] == ["E2-RUL-88", "E2-ADV-14"]


@pytest.mark.rule("E2-ADV-14", "E2-ADV-15")
def test_four_soldiers_need_the_leader_for_a_card_of_five() -> None:
    game = adventure({"dinos": {"P2/1": "trampler"}}, light=2, heavy=2, hand=["snakes-on-a-plane"])
    play(game, "0 snakes-on-a-plane@P5")
    assert own(game)["members"] == {"light": 2, "heavy": 2, "leader": 1}
    assert own(game)["leader_at"] == "adventure"
    assert own(game)["protection"]
    away = adventure(
        {"dinos": {"P2/1": "trampler"}}, light=2, heavy=2, hand=["snakes-on-a-plane"], leader_at="military", glowberry=2
    )
    assert "snakes-on-a-plane@P5" not in tokens(away)


@pytest.mark.rule("E2-ADV-15")
def test_the_leader_may_stay_and_a_toppled_one_must() -> None:
    ready = adventure({"dinos": {"P2/1": "trampler"}}, light=2, hand=["first-footprints"])
    play(ready, "0 first-footprints@P5", "0 #2")
    assert (asked(ready), tokens(ready)) == ("assign_leader", ["pass", "leader"])
    toppled = adventure({"dinos": {"P2/1": "trampler"}}, light=2, toppled={"leader": 1}, hand=["first-footprints"])
    play(toppled, "0 first-footprints@P5")
    assert own(toppled)["members"] == {"light": 2, "heavy": 0, "leader": 0}


@pytest.mark.rule("E2-ADV-16")
def test_who_is_assigned_fights_no_more_and_nobody_follows() -> None:
    game = adventure(
        {"dinos": {"P2/1": "trampler"}}, light=2, leader_at="military", island=0, hand=["first-footprints", "egg-hunt"]
    )
    play(game, "0 first-footprints@P5")
    assert own(game)["light"] == 0 and own(game)["members"]["light"] == 2
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-PRK-10", "E2-ADV-14", "E2-RUL-59")
@pytest.mark.parametrize(
    ("perks", "light", "open"), [([], 3, True), ([], 2, False), (["tactician"], 2, True), (["tactician"], 1, False)]
)
def test_a_tactician_needs_one_soldier_fewer(perks: list[str], light: int, open: bool) -> None:
    game = adventure({"dinos": {"P2/1": "trampler"}}, light=light, leader_at="military", island=1, hand=["egg-hunt"], perks=perks)
    assert ("egg-hunt@P5" in tokens(game)) == open


# -- a new Camp --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ADV-18")
@pytest.mark.parametrize(("area", "followers", "cubes"), [("R", 0, 1), ("P1", 2, 0), ("C1", 4, 0)])
def test_a_camp_costs_one_island_and_pays_what_is_printed_under_it(area: str, followers: int, cubes: int) -> None:
    rally = {"R": "P3", "P1": "C5", "C1": "C5"}[area]
    table = {"camps": {rally: "red"}, "cleared": [one for one in (rally, area) if one != "R"]}
    game = lay(
        step("choose_camp", seat=0), table=table, seats={0: {"island": 1, "light": 0, "leader_at": "military", "glowberry": 0}}
    )
    assert asked(game) == "reveal_attack"
    after = own(game)
    assert (after["island"], after["supply"]["camps"]) == (0, 5)
    assert after["followers"] - 10 == followers
    assert after["supply"]["cubes"] == 25 - cubes


@pytest.mark.rule("E2-ADV-18")
def test_the_left_starting_area_pays_nothing_and_a_perk_space_a_perk_of_the_discovery_officer() -> None:
    poor = {"light": 0, "leader_at": "military", "glowberry": 0, "island": 1}
    left = lay(step("choose_camp", seat=0), table={"camps": {"R": "red"}}, seats={0: poor})
    assert asked(left) == "reveal_attack"
    assert (own(left)["followers"], own(left)["supply"]["cubes"], own(left)["perks"]) == (10, 25, [])
    table = {"camps": {"R": "red", "L": "red"}, "cleared": ["P3"]}
    perk = lay(step("choose_camp", seat=0), table=table, seats={0: poor})
    officer = seen(perk)["table"]["officers"]["discovery"]
    assert asked(perk) == "gain_perk"
    offered = [token for token in tokens(perk) if token != "pass"]
    assert offered and {printed(f"perk.{token}.officer") for token in offered} == {officer}


@pytest.mark.rule("E2-ADV-18")
def test_a_camp_without_its_price_or_where_one_stands_is_refused() -> None:
    game = adventure({"dinos": {"P2/1": "trampler", "P5/1": "trampler"}}, light=2, island=0)
    assert said(game, "camp@R").startswith("E2-ADV-18 a camp costs {n} {asset}, you have {n} (1, ")
    taken = adventure({"dinos": {"P2/1": "trampler", "P5/1": "trampler"}, "camps": {"L": "blue", "R": "red"}}, light=2, island=1)
    play(taken, "0 L")
    assert said(taken, "camp@R").startswith("E2-CMP-13")


# -- Adventurer --------------------------------------------------------------------------------------------------------

TWO_HERDS = {"dinos": {"P2/1": "trampler", "P2/2": "raptor", "P5/1": "trampler"}}


def fight(game: Ep2, hex: str, *fighters: str) -> None:
    """A Combat against the first Dino of a hex, with these numbers, and everything killed."""
    play(game, f"0 combat@{hex}")
    if asked(game) == "fight_hex":
        play(game, f"0 {hex}/1")
    for number in fighters:
        if asked(game).startswith("commit"):
            play(game, f"0 {number}")
    if asked(game) == "take_spoils":
        play(game, "0 pass")


@pytest.mark.rule("E2-PRK-11", "E2-RUL-09", "E2-RUL-94")
def test_an_adventurer_does_three_things_two_of_them_combats_on_different_hexes() -> None:
    game = adventure(TWO_HERDS, light=2, island=1, leader_at="military", perks=["adventurer"])
    fight(game, "P2", "#1")
    assert {"combat@P5", "camp@R", "pass"} == set(tokens(game))
    assert said(game, "combat@P2").startswith("E2-RUL-09")
    fight(game, "P5", "#1")
    assert set(tokens(game)) == {"camp@R", "pass"}
    play(game, "0 camp@R")
    assert own(game)["followers"] == 12
    assert "E2-PRK-11" in rules(game)


@pytest.mark.rule("E2-PRK-11", "E2-ADV-07")
def test_without_the_perk_there_is_one_combat() -> None:
    game = adventure(TWO_HERDS, light=2, island=1, leader_at="military")
    fight(game, "P2", "#1")
    assert set(tokens(game)) == {"camp@R", "pass"}
    assert said(game, "combat@P5").startswith("E2-ADV-07")
    assert said(game, "combat@P2").startswith("E2-ADV-07")


@pytest.mark.rule("E2-RUL-87", "E2-RUL-94", "E2-RUL-95")
def test_a_combat_that_begins_with_no_sure_pick_behind_it_is_option_a() -> None:
    table = {"dinos": {"P5/1": "trampler", "P2/1": "trampler"}, "camps": {"L": "blue", "R": "red"}, "cleared": ["P3"]}
    game = lay(
        step("adventure_pick", seat=0, taken=0, paid=False, fought=-1),
        table={**table, "cleared": ["P3", "P4"], "rally": "R"},
        seats={
            0: {
                "light": 5,
                "island": 0,
                "leader_at": "military",
                "perks": ["adventurer", "skinner"],
                "hand": ["first-footprints"],
            }
        },
    )
    fight(game, "P2", "#1")
    assert own(game)["island"] == 1
    assert {"camp@P3", "camp@P4", "first-footprints@P6", "pass"} <= set(tokens(game))
    play(game, "0 camp@P4")
    while asked(game) != "adventure_pick":
        play(game, f"0 {tokens(game)[0]}")
    assert "first-footprints@P6" not in tokens(game)
    assert said(game, "card@P6").startswith("E2-RUL-94 your combat was the first of {n} picks (2,)")


@pytest.mark.rule("E2-RUL-87", "E2-RUL-94", "E2-RUL-95")
def test_a_camp_that_can_be_built_leaves_both_picks_after_the_first_combat() -> None:
    game = adventure(TWO_HERDS, light=5, island=1, leader_at="military", perks=["adventurer"], hand=["first-footprints"])
    fight(game, "P2", "#1")
    play(game, "0 camp@R")
    assert "combat@P5" in tokens(game)
    clearable = adventure(
        {"dinos": {"P2/1": "trampler"}}, light=5, island=1, leader_at="military", perks=["adventurer"], hand=["first-footprints"]
    )
    fight(clearable, "P2", "#1")
    play(clearable, "0 camp@R")
    assert "first-footprints@P5" in tokens(clearable)
    play(clearable, "0 first-footprints@P5", "0 #2")
    assert asked(clearable) == "reveal_attack"


@pytest.mark.rule("E2-RUL-87", "E2-RUL-95", "E2-PRK-02")
@pytest.mark.parametrize(("elsewhere", "sure"), [("P5/1", True), ("P2/3", False)])
def test_a_trampler_expert_is_sure_of_a_pick_only_with_a_trampler_on_another_hex(elsewhere: str, sure: bool) -> None:
    table = {"dinos": {"P2/1": "trampler", elsewhere: "trampler"}, "cleared": [], "camps": {"L": "blue"}}
    perks = ["adventurer", "trampler-expert", "skinner"]
    game = adventure(
        table, light=4, island=0, leader_at="military", perks=perks, hand=["first-footprints", "egg-hunt"], glowberry=2
    )
    fight(game, "P2", "#1")
    assert own(game)["island"] == 1
    play(game, "0 camp@R")
    assert ("first-footprints@P6" in tokens(game)) == sure


@pytest.mark.rule("E2-RUL-09", "E2-PRK-11")
def test_the_combat_of_an_adventurer_has_its_own_capture_and_its_own_expert_damage() -> None:
    game = adventure(
        {"dinos": {"P2/1": "trampler", "P5/1": "trampler"}},
        leader_at="military",
        perks=["adventurer", "trampler-expert"],
        island=0,
    )
    play(game, "0 combat@P2", "0 trampler", "0 combat@P5", "0 trampler")
    assert own(game)["enclosure"]["trampler"] == 2
    assert own(game)["toppled"] == {"light": 0, "heavy": 0, "leader": 0}


# -- the end of the Effect ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ADV-01", "E2-ADV-20", "E2-ADV-02")
def test_the_owner_of_the_camp_is_attacked_and_the_marker_returns() -> None:
    table = {"camps": {"L": "red"}, "dinos": {"P2/1": "trampler"}}
    game = lay(
        step("choose_camp", seat=0), table=table, seats={0: {"light": 1, "leader_at": "military", "island": 0}, 1: {"valor": 1}}
    )
    assert seen(game)["table"]["rally"] == "L"
    play(game, "0 pass")
    assert asked(game) == "reveal_attack"
    play(game, "~ dp1")
    assert list(game.pending()) == [1]
    play(game, f"1 {tokens(game)[0]}")
    assert seen(game)["table"]["rally"] == ""


@pytest.mark.rule("E2-ADV-12", "E2-RUL-11")
def test_the_temple_stays_and_takes_only_temple_cards() -> None:
    table = {"camps": {"P3": "blue"}, "cleared": ["P3"]}
    temple = seen(lay(table=table))["table"]["temple"]
    game = lay(
        step("choose_camp", seat=0),
        table=table,
        seats={0: {"light": 5, "heavy": 5, "island": 0, "hand": ["rope-bridge", "egg-hunt", "trial-of-strength"]}},
    )
    on_temple = [token for token in tokens(game) if token.endswith(f"@{temple}")]
    assert on_temple == [f"trial-of-strength@{temple}"]
    play(game, f"0 {on_temple[0]}")
    assert temple in seen(game)["table"]["sides"] and temple not in seen(game)["table"]["cleared"]
    assert "E2-ADV-11" not in rules(game)


@pytest.mark.rule("E2-ADV-21", "E2-ADV-08")
def test_dinos_are_named_by_their_spaces() -> None:
    game = adventure({"dinos": {"P5/1": "trampler", "P5/2": "trampler"}}, light=2, leader_at="military", island=0)
    play(game, *([] if asked(game) == "fight_hex" else ["0 combat@P5"]))
    assert tokens(game) == ["P5/1", "P5/2", "P5/1+P5/2"]
    play(game, "0 P5/2")
    assert seen(game)["table"]["dinos"] == {"P5/1": "trampler", "P5/2": "trampler"}
    play(game, "0 #1", "0 pass")
    assert seen(game)["table"]["dinos"] == {"P5/1": "trampler"}


@pytest.mark.rule("E2-ADV-06", "E2-ADV-17", "E2-ADV-18")
def test_what_is_too_far_and_closed_besides_says_both() -> None:
    dinos = {"E2/1": "trampler", "C8/1": "shieldhead", "P2/1": "trampler"}
    table = {"camps": {"R": "blue", "P4": "red"}, "cleared": ["P4"], "dinos": dinos, "rally": "R"}
    poor = {"light": 1, "leader_at": "military", "glowberry": 1, "island": 1, "hand": ["first-footprints"]}
    game = lay(step("adventure_pick", seat=0, taken=0, paid=False, fought=-1), table=table, seats={0: poor})
    closed = [(one.choice.token(), one.rule) for one in game.refusals()]
    assert [rule for token, rule in closed if token == "card@E2"] == ["E2-ADV-06", "E2-ADV-17"]
    assert [rule for token, rule in closed if token == "combat@C8"] == ["E2-ADV-06", "E2-RUL-45"]
    assert [rule for token, rule in closed if token == "camp@R"] == ["E2-ADV-06", "E2-CMP-13"]
    assert [rule for token, rule in closed if token == "camp@P4"] == ["E2-CMP-13"]


# -- what others do not know -------------------------------------------------------------------------------------------


def with_a_hand(*hand: str, content: Content | None = None) -> Ep2:
    """Two Soldiers, a Camp's price and these cards, of which Starter cards were dealt and nobody else has seen them."""
    seat = {"light": 2, "leader_at": "military", "island": 1, "glowberry": 0, "hand": list(hand)}
    return lay(step("choose_camp", seat=0), table=CAMP, seats={0: seat}, content=content)


@pytest.mark.rule("E2-RUL-56", "E2-PLY-05")
def test_a_question_that_hangs_on_the_hand_is_asked_although_one_choice_is_left() -> None:
    uneven = changed({"adventure.beachcombers.soldiers": 3})
    game = with_a_hand("beachcombers", content=uneven)
    assert tokens(game) == ["L"]
    play(game, "0 L", "0 camp@R")
    assert (asked(game), tokens(game)) == ("adventure_pick", ["pass"])
    even = with_a_hand("beachcombers", content=changed({"adventure.beachcombers.soldiers": 2}))
    assert asked(even) == "adventure_pick"


@pytest.mark.rule("E2-RUL-56", "E2-ADV-10")
def test_others_know_only_that_a_dealt_card_may_be_played() -> None:
    game = with_a_hand("first-footprints", "trial-of-wit", "egg-hunt")
    assert tokens(game) == ["first-footprints@P2", "first-footprints@P5", "camp@R"]
    blind = TABLES.spec.known(game, 1)
    assert tokens(blind) == ["card@P2", "card@P5", "camp@R"]
    assert "first-footprints" not in str(refused(blind))
    play(game, "0 first-footprints@P5")
    assert "first-footprints" in str(seen(game, 1))
