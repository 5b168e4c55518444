"""Episode 2, chapter BLD: Outposts, Watchtowers and Camps that Build puts on the map, those of cards, and the Quartermaster."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    AREAS,
    OUTPOSTS,
    asked,
    changed,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
    why,
)

OFFER = ["crash-site", "mushroom-farm", "glowberry-patch"]
CARDS = ["egg-hunt", "homestead", "rope-bridge", "echo-gorge"]
RICH = {"scrap": 3, "island": 3, "glowberry": 3, "enclosure": {"trampler": 2}}
CLEARED = ["P1", "P3", "C1", "C4"]
TABLE = {"outpost_offer": OFFER, "adventure_offer": CARDS, "cleared": CLEARED}
ALL_CLEARED = ["L", "R", *CLEARED]
QUARTERMASTER = ["herder", "quartermaster"]


def building(table: dict[str, Json] | None = None, seats: dict[int, Json] | None = None, **seat: Json) -> Ep2:
    """Blue resolves Build, with offers and six Cleared Areas."""
    return lay(step("build", seat=0), table={**TABLE, **(table or {})}, seats={0: {**RICH, **seat}, **(seats or {})})


def held(game: Ep2, *keys: str) -> tuple[int, ...]:
    """What Blue has of each."""
    return tuple(own(game)[key] for key in keys)


def outpost(game: Ep2, area: str, tile: str = "crash-site") -> None:
    """Blue builds an Outpost, and the first tile of the stack comes."""
    play(game, "0 build-outpost", f"0 {tile}", f"0 {tile}@{area}", f"~ {first_of_stack(game)}")


def first_of_stack(game: Ep2) -> str:
    """A tile that is neither on offer nor built."""
    table = seen(game)["table"]
    return next(str(tile) for tile in OUTPOSTS if tile not in [*table["outpost_offer"], *table["outposts"].values(), *OFFER])


# -- picks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-BLD-01", "E2-RUL-64")
def test_one_or_two_different_picks() -> None:
    game = building()
    assert tokens(game) == ["build-outpost", "build-watchtower", "build-camp"]
    assert why(game) == {"pass": ["E2-RUL-64 build needs 1 option at least"]}
    play(game, "0 build-camp", "0 camp@L")
    assert tokens(game) == ["build-outpost", "build-watchtower", "pass"]
    assert refused(game) == {"build-camp": "E2-BLD-01"}
    play(game, "0 build-watchtower", "0 watchtower@L", "0 pass")
    assert game.seat == OVER
    game = building()
    play(game, "0 build-camp", "0 camp@L", "0 pass")
    assert (game.seat, *held(game, "scrap", "glowberry")) == (OVER, 2, 2)


@pytest.mark.rule("E2-BLD-02", "E2-BLD-05", "E2-BLD-06", "E2-AST-01")
@pytest.mark.parametrize(
    ("plays", "rule", "change"),
    [
        (["build-outpost", "crash-site", "crash-site@P3"], "E2-BLD-02", {"scrap": -1, "island": -1, "valor": 1}),
        (["build-watchtower", "watchtower@P3", "pass"], "E2-BLD-05", {}),
        (["build-camp", "camp@P1"], "E2-BLD-06", {"scrap": -1, "glowberry": -1, "followers": 2}),
    ],
)
def test_what_each_option_costs_and_brings(plays: list[str], rule: str, change: dict[str, int]) -> None:
    game = building()
    before = seen(game)
    play(game, *[f"0 {choice}" for choice in plays])
    after = seen(game)
    keys = ["food", "scrap", "story", "light", "heavy", "island", "valor", "votes", "followers", "glowberry"]
    changes = {key: after["seats"][0][key] - before["seats"][0][key] for key in keys}
    assert changes == {**dict.fromkeys(keys, 0), **change}
    released = 1 if rule == "E2-BLD-05" else 0
    assert after["seats"][0]["enclosure"]["trampler"] == 2 - released
    assert after["table"]["dino_supply"]["trampler"] - before["table"]["dino_supply"]["trampler"] == released
    assert rule in rules(game)


@pytest.mark.rule("E2-BLD-02", "E2-BLD-05", "E2-BLD-06")
def test_what_each_option_lacks_is_said_with_numbers() -> None:
    seats = {0: {"scrap": 0, "island": 0, "glowberry": 0}}
    pool = {**TABLE, "pool": ["neutral-innovator"]}
    game = lay(step("choose_effect", seat=0), table=pool, seats=seats)
    assert why(game)["build"] == [
        "E2-DIE-07 build-outpost: needs 1 scrap, you have 0",
        "E2-DIE-07 build-outpost: needs 1 island, you have 0",
        "E2-DIE-07 build-watchtower: no trampler is in your enclosure",
        "E2-DIE-07 build-camp: needs 1 scrap, you have 0",
        "E2-DIE-07 build-camp: needs 1 glowberry, you have 0",
    ]


@pytest.mark.rule("E2-BLD-05")
@pytest.mark.parametrize("species", ["raptor", "shieldhead"])
def test_only_a_trampler_is_released_for_a_watchtower(species: str) -> None:
    game = building(enclosure={species: 1})
    assert why(game)["build-watchtower"] == ["E2-AST-07 no trampler is in your enclosure"]


# -- where -------------------------------------------------------------------------------------------------------------

PIECES = [("build-outpost", "crash-site"), ("build-watchtower", "watchtower"), ("build-camp", "camp")]


@pytest.mark.rule("E2-BLD-07", "E2-BLD-02", "E2-BLD-05", "E2-BLD-06")
@pytest.mark.parametrize(("option", "piece"), PIECES)
def test_every_cleared_area_qualifies_and_nothing_else(option: str, piece: str) -> None:
    game = building()
    play(game, f"0 {option}", *(["0 crash-site"] if option == "build-outpost" else []))
    assert tokens(game) == [f"{piece}@{area}" for area in ALL_CLEARED]
    shut = why(game)
    rule = {"build-outpost": "E2-BLD-02", "build-watchtower": "E2-BLD-05", "build-camp": "E2-BLD-06"}[option]
    assert shut == {f"{piece}@{area}": [f"{rule} {area} is no cleared area"] for area in AREAS if area not in ALL_CLEARED}


@pytest.mark.rule("E2-BLD-07", "E2-CMP-13")
@pytest.mark.parametrize(("option", "piece"), PIECES)
def test_areas_with_other_pieces_or_a_breach_qualify_but_none_with_the_same(option: str, piece: str) -> None:
    table = {
        "camps": {"R": "red", "L": "green"},
        "outposts": {"R": "patrol-hub", "P1": "command-center"},
        "outpost_owners": {"R": "red", "P1": "green"},
        "watchtowers": ["R", "P3"],
    }
    breach = {"breach": "dp1", "breach_dinos": {"trampler": 1}, "breach_at": "L", "towers": 1}
    game = building(table, {2: breach})
    play(game, f"0 {option}", *(["0 crash-site"] if option == "build-outpost" else []))
    same = {"build-outpost": ["R", "P1"], "build-watchtower": ["R", "P3"], "build-camp": ["R", "L"]}[option]
    assert tokens(game) == [f"{piece}@{area}" for area in ALL_CLEARED if area not in same]
    name = {"build-outpost": "an outpost", "build-watchtower": "a watchtower", "build-camp": "a camp"}[option]
    shut = why(game)
    assert [shut[f"{piece}@{area}"] for area in same] == [[f"E2-CMP-13 {area} has {name}"] for area in same]


@pytest.mark.rule("E2-BLD-07")
def test_build_uses_no_rally_marker_and_nothing_attacks() -> None:
    game = building()
    play(game, "0 build-camp", "0 camp@P1", "0 build-watchtower", "0 watchtower@P1", "0 pass")
    assert game.seat == OVER
    assert seen(game)["table"]["rally"] == ""
    assert not [rule for rule in rules(game) if rule.startswith("E2-DAT")]


@pytest.mark.rule("E2-BLD-09")
@pytest.mark.parametrize("area", ["C1", "P3"])
def test_two_picks_may_use_the_same_area_or_another(area: str) -> None:
    game = building()
    outpost(game, "C1")
    play(game, "0 build-watchtower", f"0 watchtower@{area}", "0 pass")
    assert seen(game)["table"]["outposts"] == {"C1": "crash-site"}
    assert seen(game)["table"]["watchtowers"] == [area]


# -- Outposts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-BLD-02", "E2-BLD-04", "E2-CMP-06")
@pytest.mark.parametrize("tile", OFFER)
def test_a_face_up_tile_with_an_own_settlement_as_owner_mark(tile: str) -> None:
    game = building()
    play(game, "0 build-outpost")
    assert tokens(game) == OFFER
    play(game, f"0 {tile}", f"0 {tile}@R")
    table = seen(game)["table"]
    assert (table["outposts"], table["outpost_owners"], table["settlements"]) == ({"R": tile}, {"R": "blue"}, {})
    assert own(game)["supply"]["settlements"] == 11


@pytest.mark.rule("E2-BLD-03", "E2-SET-07")
def test_the_outpost_offer_is_refilled_at_once_from_the_stack() -> None:
    game = building({"die_spaces": {"build/1": "blue-organizer"}})
    play(game, "0 build-outpost", "0 mushroom-farm", "0 mushroom-farm@R")
    assert (asked(game), game.seat) == ("reveal_outpost", CHANCE)
    assert set(tokens(game)) == set(OUTPOSTS) - set(OFFER)
    play(game, "~ patrol-hub")
    assert seen(game)["table"]["outpost_offer"] == ["crash-site", "glowberry-patch", "patrol-hub"]
    assert "E2-BLD-03 patrol-hub is on offer" in log(game)
    assert asked(game) == "build"


@pytest.mark.rule("E2-BLD-03")
@pytest.mark.parametrize("area", [area for area in AREAS if area != "C6"])
def test_the_reward_under_an_outpost(area: str) -> None:
    game = building({"cleared": [one for one in AREAS if one not in ("L", "R", "C6")]}, valor=0)
    play(game, "0 build-outpost", "0 crash-site", f"0 crash-site@{area}")
    words = printed(f"area.{area}.outpost")
    assert held(game, "valor", "followers") == (words.count("valor"), 10 + words.count("follower"))
    assert set(words) in ({"valor"}, {"follower"})
    assert "E2-BLD-03" in rules(game)


@pytest.mark.rule("E2-BLD-03", "E2-RUL-76", "E2-CMP-12")
def test_a_reward_beyond_the_cap_is_lost() -> None:
    game = building(valor=6)
    outpost(game, "R")
    assert held(game, "valor") == (6,)


@pytest.mark.rule("E2-BLD-02", "E2-CMP-06", "E2-CMP-13")
def test_an_outpost_needs_a_settlement_a_tile_and_an_area() -> None:
    settlements = {f"{zone}/{n}": "blue" for zone in ("sustenance", "military", "expansion") for n in range(1, 5)}
    game = building({"settlements": settlements, "outpost_offer": []})
    assert why(game)["build-outpost"] == [
        "E2-CMP-06 no settlement is left in your supply",
        "E2-BLD-02 no outpost is on offer",
    ]
    table = {"cleared": [], "outposts": {"L": "patrol-hub", "R": "command-center"}, "outpost_owners": {"L": "red", "R": "red"}}
    assert why(building(table))["build-outpost"] == ["E2-CMP-13 every cleared area has an outpost"]


@pytest.mark.rule("E2-BLD-02", "E2-CMP-06")
def test_either_a_settlement_or_a_tile_alone_is_not_enough() -> None:
    settlements = {f"{zone}/{n}": "blue" for zone in ("sustenance", "military", "expansion") for n in range(1, 5)}
    assert refused(building({"settlements": settlements}))["build-outpost"] == "E2-CMP-06"
    assert refused(building({"outpost_offer": []}))["build-outpost"] == "E2-BLD-02"


@pytest.mark.rule("E2-CMP-07", "E2-CMP-08", "E2-BLD-05", "E2-BLD-06")
def test_the_last_camp_and_the_last_watchtower_are_built() -> None:
    camps = dict.fromkeys(["R", "P1", "P3", "C1", "C4"], "blue")
    game = building({"camps": camps, "watchtowers": ["P1", "P3"]}, towers=1)
    play(game, "0 build-watchtower", "0 watchtower@L", "0 pass", "0 build-camp")
    assert (own(game)["towers"], own(game)["supply"]["camps"]) == (0, 0)


@pytest.mark.rule("E2-BLD-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_new_outpost_is_usable_at_once_by_everybody(seat: int) -> None:
    game = lay(
        step("build", seat=0, taken=4),
        step("choose_effect", seat=seat),
        table={**TABLE, "pool": ["neutral-innovator", "neutral-organizer"]},
        seats={0: {**RICH, "enclosure": {}}},
    )
    play(game, "0 build-outpost", "0 crash-site", "0 crash-site@C1", "~ patrol-hub")
    assert (asked(game), game.seat) == ("choose_effect", seat)
    assert "crash-site" in tokens(game)
    assert "mushroom-farm" not in tokens(game)


# -- Watchtowers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-BLD-05", "E2-CMP-08", "E2-CMP-21")
def test_a_watchtower_leaves_the_player_board_and_then_a_card_may_be_taken() -> None:
    game = building()
    play(game, "0 build-watchtower", "0 watchtower@C4")
    assert (own(game)["towers"], seen(game)["table"]["watchtowers"]) == (2, ["C4"])
    assert tokens(game) == [*CARDS, "pass"]
    assert why(game) == {}
    play(game, "0 rope-bridge")
    assert game.seat == CHANCE
    assert {printed(f"adventure.{card}.deck") for card in tokens(game)} == {"canyon"}
    play(game, "~ bone-gully")
    assert own(game)["hand"] == ["rope-bridge"]
    assert seen(game)["table"]["adventure_offer"] == ["egg-hunt", "homestead", "echo-gorge", "bone-gully"]
    assert asked(game) == "build"


@pytest.mark.rule("E2-BLD-05")
def test_the_card_may_be_left() -> None:
    game = building()
    play(game, "0 build-watchtower", "0 watchtower@C4", "0 pass")
    assert (own(game)["hand"], seen(game)["table"]["adventure_offer"]) == ([], CARDS)
    assert asked(game) == "build"


@pytest.mark.rule("E2-BLD-05", "E2-RUL-44", "E2-RUL-99")
def test_a_watchtower_is_built_without_a_card_on_offer() -> None:
    game = building({"adventure_offer": [], "adventure_decks": {"plains": [], "canyon": []}})
    play(game, "0 build-watchtower", "0 watchtower@C4")
    assert asked(game) == "build"
    assert own(game)["towers"] == 2


@pytest.mark.rule("E2-RUL-99", "E2-BLD-05", "E2-CMP-08")
def test_option_2_needs_a_watchtower_and_an_area_without_one() -> None:
    game = building({"watchtowers": ["P1", "P3", "C1"]}, towers=0)
    assert why(game)["build-watchtower"] == ["E2-CMP-08 no watchtower is left on your board"]
    game = building({"watchtowers": ["L", "R"], "cleared": []}, {1: {"towers": 1}})
    assert why(game)["build-watchtower"] == ["E2-CMP-13 every cleared area has a watchtower"]


# -- Camps -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-BLD-06", "E2-ADV-18", "E2-MAP-06")
@pytest.mark.parametrize("area", [area for area in AREAS if area != "C6"])
def test_the_reward_under_a_camp(area: str) -> None:
    officers = ["captain", "chief-mate", "chief-of-security", "chief-engineer", "chief-steward"]
    cleared = [one for one in AREAS if one not in ("L", "R", "C6")]
    game = building({"cleared": cleared, "officers": officers})
    play(game, "0 build-camp", f"0 camp@{area}")
    words = printed(f"area.{area}.camp")
    assert seen(game)["table"]["camps"] == {area: "blue"}
    assert own(game)["supply"]["camps"] == 5
    assert own(game)["followers"] == 10 + words.count("follower")
    cubes = seen(game)["table"]["influence"]["chief-steward"]["row"]
    assert cubes == ["blue"] * words.count("influence")
    if "perk" in words:
        assert (asked(game), tokens(game)) == ("gain_perk", ["gatherer", "lobbyist", "pass"])
    else:
        assert asked(game) == "build"


@pytest.mark.rule("E2-BLD-06", "E2-CMP-07", "E2-CMP-13")
def test_a_camp_needs_a_piece_and_an_area() -> None:
    camps = dict.fromkeys(["R", "P1", "P3", "C1", "C4", "P2"], "blue")
    game = building({"camps": camps, "cleared": ["P1", "P2", "P3", "C1", "C4"]})
    assert why(game)["build-camp"] == ["E2-CMP-07 no camp is left in your supply"]
    game = building({"camps": {"L": "red", "R": "blue"}, "cleared": []})
    assert why(game)["build-camp"] == ["E2-CMP-13 every cleared area has a camp"]


# -- the Quartermaster -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-28", "E2-RUL-07")
@pytest.mark.parametrize("first", ["outpost", "camp"])
def test_a_quartermaster_pays_one_scrap_less_once(first: str) -> None:
    game = building(perks=QUARTERMASTER)
    play(game, f"0 build-{first}")
    assert tokens(game) == ["scrap", "pass"]
    play(game, "0 scrap")
    other = {"outpost": "island", "camp": "glowberry"}[first]
    assert held(game, "scrap", other) == (3, 2)
    assert "E2-PRK-28" in rules(game)
    play(game, *(["0 crash-site", "0 crash-site@C1", "~ patrol-hub"] if first == "outpost" else ["0 camp@C1"]))
    play(game, "0 build-camp" if first == "outpost" else "0 build-outpost")
    assert asked(game) in ("place_camp", "choose_outpost")
    assert held(game, "scrap") == (2,)


@pytest.mark.rule("E2-RUL-07", "E2-PRK-28")
def test_a_quartermaster_may_keep_the_reduction_for_the_second_pick() -> None:
    game = building(perks=QUARTERMASTER, scrap=1)
    play(game, "0 build-camp", "0 pass", "0 camp@L")
    assert held(game, "scrap", "glowberry") == (0, 2)
    play(game, "0 build-outpost")
    assert (asked(game), *held(game, "scrap", "island")) == ("choose_outpost", 0, 2)


@pytest.mark.rule("E2-RUL-07", "E2-PRK-28")
def test_a_pick_payable_only_at_the_reduced_price_is_executable_once() -> None:
    game = building(perks=QUARTERMASTER, scrap=0)
    assert tokens(game) == ["build-outpost", "build-watchtower", "build-camp"]
    play(game, "0 build-camp")
    assert (asked(game), *held(game, "scrap", "glowberry")) == ("place_camp", 0, 2)
    play(game, "0 camp@L")
    assert why(game)["build-outpost"] == ["E2-AST-01 needs 1 scrap, you have 0"]
    game = building(scrap=0)
    assert asked(game) == "place_tower"


@pytest.mark.rule("E2-RUL-07", "E2-PRK-28")
@pytest.mark.parametrize(("lacking", "option"), [("island", "outpost"), ("glowberry", "camp")])
def test_a_quartermaster_reduces_nothing_but_scrap(lacking: str, option: str) -> None:
    seat: dict[str, Json] = {"perks": QUARTERMASTER, lacking: 0}
    game = building(**seat)
    assert why(game)[f"build-{option}"] == [f"E2-AST-01 needs 1 {lacking}, you have 0"]


@pytest.mark.rule("E2-RUL-07", "E2-PRK-28")
def test_a_quartermaster_releases_the_trampler() -> None:
    game = building(perks=QUARTERMASTER, enclosure={})
    assert why(game)["build-watchtower"] == ["E2-AST-07 no trampler is in your enclosure"]
    game = building(perks=QUARTERMASTER)
    play(game, "0 build-watchtower")
    assert (asked(game), own(game)["enclosure"]["trampler"]) == ("place_tower", 1)
    play(game, "0 watchtower@L", "0 pass", "0 build-camp")
    assert asked(game) == "pay_quartermaster"


@pytest.mark.rule("E2-RUL-07", "E2-PRK-28")
def test_a_watchtower_first_keeps_the_reduction() -> None:
    game = building(perks=QUARTERMASTER, scrap=0)
    play(game, "0 build-watchtower", "0 watchtower@L", "0 pass", "0 build-outpost")
    assert (asked(game), *held(game, "scrap", "island")) == ("choose_outpost", 0, 2)


@pytest.mark.rule("E2-PRK-28", "E2-PRK-30", "E2-OFF-15")
@pytest.mark.parametrize(
    "seat", [{"perks": ["herder", "capturer", "architect"]}, {"perks": QUARTERMASTER, "new_perks": QUARTERMASTER}]
)
def test_an_architect_or_a_new_quartermaster_pays_build_in_full(seat: dict[str, Json]) -> None:
    game = building(**seat)
    play(game, "0 build-camp")
    assert (asked(game), *held(game, "scrap")) == ("place_camp", 2)


@pytest.mark.rule("E2-RUL-07", "E2-ADV-18")
def test_neither_perk_lowers_the_price_of_an_adventures_camp() -> None:
    perks = ["herder", "capturer", "quartermaster", "architect"]
    table = {"camps": {"L": "red"}, "cleared": []}
    game = lay(step("choose_camp", seat=0), table=table, seats={0: {"island": 1, "perks": perks}})
    while "camp@R" in tokens(game):
        play(game, "0 camp@R")
    assert seen(game)["table"]["camps"] == {"L": "red", "R": "blue"}
    assert held(game, "island") == (0,)


@pytest.mark.rule("E2-PRK-28", "E2-BLD-01")
def test_another_seats_quartermaster_pays_and_builds_for_its_own() -> None:
    seats = {2: {**RICH, "perks": QUARTERMASTER}}
    game = lay(step("build", seat=2), table=TABLE, seats=seats)
    play(game, "2 build-watchtower", "2 watchtower@L", "2 pass", "2 build-camp", "2 scrap", "2 camp@L")
    assert game.seat == OVER
    assert (own(game, 2)["scrap"], own(game, 2)["glowberry"], own(game, 2)["towers"]) == (3, 2, 2)
    assert seen(game)["table"]["camps"] == {"L": "green"}


@pytest.mark.rule("E2-BLD-06", "E2-DIE-07")
@pytest.mark.parametrize(("story", "glowberry"), [(0, 1), (3, 0)])
def test_build_opens_with_a_glowberry_and_not_with_stories(story: int, glowberry: int) -> None:
    poor = {"scrap": 1, "island": 0, "story": story, "glowberry": glowberry}
    game = lay(step("choose_effect", seat=0), table={**TABLE, "pool": ["neutral-innovator"]}, seats={0: poor})
    assert ("build" in tokens(game)) is (glowberry > 0)


# -- structures of cards -----------------------------------------------------------------------------------------------


def card_gives(word: str, table: dict[str, Json] | None = None, **seat: Json) -> Ep2:
    """The one stage of an Adventure of Blue gives this."""
    content = changed({"adventure.tall-grass-trail.stage1": [word, "follower"]})
    out = {"light": 0, "adventure": "tall-grass-trail", "members": {"light": 3}, **seat}
    given = {"cleared": CLEARED, "adventure_offer": ["rope-bridge"], **(table or {})}
    return lay(step("adventure_step", seat=0), table=given, seats={0: out}, content=content)


@pytest.mark.rule("E2-RUL-43", "E2-RUL-69")
@pytest.mark.parametrize("piece", ["camp", "watchtower"])
def test_a_structure_of_a_card_is_free_and_goes_anywhere_without_attack_or_card(piece: str) -> None:
    game = card_gives(piece)
    before = own(game)
    assert tokens(game) == [f"{piece}@{area}" for area in ALL_CLEARED]
    play(game, f"0 {piece}@C1")
    assert game.seat == OVER
    assert own(game)["followers"] == 11 + (4 if piece == "camp" else 0)
    assert {key: own(game)[key] for key in ("scrap", "island", "glowberry", "hand")} == {
        key: before[key] for key in ("scrap", "island", "glowberry", "hand")
    }
    assert seen(game)["table"]["rally"] == ""
    assert not [rule for rule in rules(game) if rule.startswith(("E2-DAT", "E2-BLD"))]


@pytest.mark.rule("E2-RUL-43")
def test_a_settlement_of_a_card_pays_its_bonus() -> None:
    game = card_gives("settlement")
    assert len(tokens(game)) == 32
    play(game, "0 settlement@military/2")
    assert (asked(game), tokens(game)) == ("gain_perk", ["skinner", "trampler-expert", "pass"])
    play(game, "0 skinner")
    assert (game.seat, own(game)["followers"], own(game)["supply"]["settlements"]) == (OVER, 11, 11)


@pytest.mark.rule("E2-RUL-43", "E2-RUL-76")
@pytest.mark.parametrize(
    ("piece", "table", "seat"),
    [
        ("camp", {"camps": dict.fromkeys(ALL_CLEARED, "blue")}, {}),
        ("camp", {"camps": {"L": "red", "R": "green"}, "cleared": []}, {}),
        ("watchtower", {"watchtowers": ["P1", "P3", "C1"]}, {"towers": 0}),
        ("settlement", {"settlements": {f"{z}/{n}": "blue" for z in ("sustenance", "military") for n in range(1, 7)}}, {}),
    ],
)
def test_a_structure_without_piece_or_place_is_lost(piece: str, table: dict[str, Json], seat: dict[str, Json]) -> None:
    game = card_gives(piece, table, **seat)
    assert (game.seat, own(game)["followers"]) == (OVER, 11)
    assert "E2-RUL-43" in rules(game)


@pytest.mark.rule("E2-RUL-76", "E2-RUL-43")
def test_a_structure_of_a_card_cannot_be_declined() -> None:
    for piece in ("camp", "watchtower", "settlement"):
        assert "pass" not in tokens(card_gives(piece))
