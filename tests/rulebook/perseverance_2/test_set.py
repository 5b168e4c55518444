"""Episode 2, chapters SET and PLY: the shared area, the pool, what everybody begins with, and what can be agreed on before."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import CHANCE, OVER, SPECTATOR, Json
from mesozoic.perseverance.ep2.spec import SPEC
from tests.builders import log, one_sentence, rules
from tests.rulebook.perseverance_2.table import (
    CITY_EFFECTS,
    CITY_ZONES,
    COLOURS,
    ICONS,
    LEADERS,
    OFFICERS,
    OUTPOSTS,
    SPECIES,
    ZONES,
    answer,
    asked,
    at,
    changed,
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
    wait,
    weights,
    whole_game,
)


def of_deck(deck: str) -> list[str]:
    """The Adventure cards of a deck."""
    return [card for card in printed("adventure") if printed(f"adventure.{card}.deck") == deck]


def counts(dice: list[str]) -> dict[str, int]:
    """How many dice of each colour these are."""
    colours = [die.split("-")[0] for die in dice]
    return {colour: colours.count(colour) for colour in sorted(set(colours))}


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SET-01")
@pytest.mark.parametrize(("players", "side"), [(2, "side23"), (3, "side23"), (4, "side4")])
@pytest.mark.parametrize("effect", CITY_EFFECTS)
@pytest.mark.usefixtures("new_box")
def test_die_spaces_are_those_of_the_side(players: int, side: str, effect: str) -> None:
    spaces = len(printed(f"die_spaces.{effect}.{side}"))
    lying = {f"{effect}/{spaces}": "neutral-organizer"}
    assert seen(lay(players=players, table={"die_spaces": lying}))["table"]["die_spaces"] == lying
    with pytest.raises(FileError):
        lay(players=players, table={"die_spaces": {f"{effect}/{spaces + 1}": "neutral-organizer"}})


@pytest.mark.rule("E2-SET-01")
@pytest.mark.parametrize(("players", "spaces"), [(2, 8), (3, 8), (4, 10)])
def test_settlement_spaces_are_those_of_the_side(players: int, spaces: int) -> None:
    game = lay(step("build_settlement", seat=0, cause="E2-STL-02"), players=players)
    assert sorted(tokens(game)) == sorted(f"settlement@{zone}/{n}" for zone in CITY_ZONES for n in range(1, spaces + 1))


@pytest.mark.rule("E2-SET-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_else_lies_there_at_the_start(players: int) -> None:
    table = seen(at(fresh(players), "start_placement", Rng(players)))["table"]
    assert (table["rally"], table["attack_discards"], table["outposts"], table["watchtowers"]) == (
        "",
        {"plains": [], "canyon": []},
        {},
        [],
    )
    lying = list(table["dinos"].values())
    supply = {"trampler": 24, "raptor": 20, "shieldhead": 20}
    assert table["dino_supply"] == {species: supply[species] - lying.count(species) for species in SPECIES}
    assert (table["assembly"], table["die_spaces"], table["dissenter_votes"]) == (0, {}, 0)


@pytest.mark.rule("E2-SET-12", "E2-CMP-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_discovery_has_no_effect_before_an_outpost_is_built(players: int) -> None:
    game = started(players)
    assert set(tokens(game)) <= set(CITY_EFFECTS)
    assert not set(refused(game)) & set(OUTPOSTS)


# -- cards and tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SET-03", "E2-SET-02", "E2-RUL-86")
def test_two_plains_and_two_canyon_cards_are_on_offer_each_as_likely() -> None:
    game = at(fresh(3), "reveal_adventure", Rng(1))
    for deck, left in (("plains", 7), ("plains", 6), ("canyon", 11), ("canyon", 10)):
        assert set(weights(game)) <= set(of_deck(deck))
        assert list(weights(game).values()) == [1] * left
        answer(game, Rng(left))
    assert asked(game) != "reveal_adventure"
    assert rules(game).count("E2-SET-03") == 4
    table = seen(game)["table"]
    assert [printed(f"adventure.{card}.deck") for card in table["adventure_offer"]] == ["plains"] * 2 + ["canyon"] * 2
    assert table["adventure_decks"] == {"plains": 5, "canyon": 9}


@pytest.mark.rule("E2-SET-02", "E2-PLY-05", "E2-RUL-86")
@pytest.mark.parametrize("players", [2, 3])
def test_everybody_is_dealt_a_starter_and_a_temple_card_each_as_likely(players: int) -> None:
    game = at(fresh(players, {"first_player": "seat-0"}), "deal_card", Rng(3))
    for seat in range(players):
        for deck, size in (("starter", 4), ("temple", 6)):
            assert set(weights(game)) <= set(of_deck(deck))
            assert list(weights(game).values()) == [1] * (size - seat)
            answer(game, Rng(seat))
    for own in seen(game)["seats"]:
        assert [printed(f"adventure.{card}.deck") for card in own["hand"]] == ["starter", "temple"]


@pytest.mark.rule("E2-SET-02")
def test_the_other_starter_and_temple_cards_are_never_seen() -> None:
    special = {*of_deck("starter"), *of_deck("temple")}
    dealt = {card for own in seen(started(3, seed=4))["seats"] for card in own["hand"]}
    assert len(dealt) == 6
    for game in whole_game(3, seed=4):
        shown = seen(game)
        cards = {card for own in shown["seats"] for card in (*own["hand"], *own["completed"], own["adventure"])}
        assert {*cards, *shown["table"]["adventure_offer"]} & special <= dealt
        assert not special & set(shown["table"]["adventure_offer"])


@pytest.mark.rule("E2-SET-04", "E2-RUL-72")
def test_attack_decks_are_face_down_and_only_their_backs_are_seen() -> None:
    game = started(3)
    table = seen(game, SPECTATOR)["table"]
    thresholds: dict[str, list[int]] = {"plains": [], "canyon": []}
    for card in printed("attack").values():
        thresholds[card["deck"]].append(card["threshold"])
    backs = {deck: [min(own), max(own)] for deck, own in thresholds.items()}
    assert (table["attack_decks"], table["attack_backs"]) == ({"plains": 10, "canyon": 10}, backs)
    wait(game, step("dino_attack", owner=0, area=0, structure=0))
    assert weights(game) == {card: 1 for card, own in printed("attack").items() if own["deck"] == "plains"}


@pytest.mark.rule("E2-SET-04")
def test_light_and_heavy_challenges_are_two_decks() -> None:
    card = {"adventure": "snakes-on-a-plane", "stage": 1, "members": {"light": 2, "heavy": 2, "leader": 0}, "light": 0}
    game = lay(step("adventure_step", seat=0), seats={0: card})
    assert weights(game) == {f"l{n}": 1 for n in range(1, 9)}
    play(game, "~ l1", "~ l2")
    assert weights(game) == {f"h{n}": 1 for n in range(1, 9)}


@pytest.mark.rule("E2-SET-07", "E2-RUL-86")
def test_three_of_twenty_outposts_are_on_offer_each_as_likely() -> None:
    game = at(fresh(2), "reveal_outpost", Rng(4))
    for left in (20, 19, 18):
        assert list(weights(game).values()) == [1] * left
        answer(game, Rng(left))
    table = seen(game)["table"]
    assert asked(game) != "reveal_outpost"
    assert rules(game).count("E2-SET-07") == 3
    assert (len(set(table["outpost_offer"])), table["outpost_deck"], len(OUTPOSTS)) == (3, 17, 20)


# -- the pool ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-EX-03", "E2-SET-08", "E2-SET-09", "E2-PLY-03")
@pytest.mark.parametrize(
    ("players", "pool"),
    [
        (2, {"neutral": 9, "blue": 1, "red": 1, "dissenter": 2}),
        (3, {"neutral": 8, "blue": 1, "red": 1, "green": 1}),
        (4, {"neutral": 10, "blue": 1, "red": 1, "green": 1, "yellow": 1}),
    ],
)
def test_the_first_pool(players: int, pool: dict[str, int]) -> None:
    view = seen(started(players))
    assert counts(view["table"]["pool"]) == dict(sorted(pool.items()))
    assert len(view["table"]["pool"]) == {2: 13, 3: 11, 4: 14}[players]
    assert [own["supply"]["dice"] for own in view["seats"]] == [4] * players


@pytest.mark.rule("E2-RUL-36", "E2-SET-08", "E2-CMP-18")
@pytest.mark.parametrize(("players", "size"), [(2, 13), (3, 11), (4, 14)])
def test_every_die_is_rolled_once_every_icon_as_likely(players: int, size: int) -> None:
    game = at(fresh(players), "roll_die", Rng(2))
    rolled: list[str] = []
    while game.seat == CHANCE and asked(game) == "roll_die":
        assert weights(game) == dict.fromkeys(ICONS, 1)
        rolled.append("organizer" if len(rolled) % 2 else "innovator")
        play(game, f"~ {rolled[-1]}")
    assert len(rolled) == size
    assert sorted(die.split("-")[1] for die in seen(game, SPECTATOR)["table"]["pool"]) == sorted(rolled)


@pytest.mark.rule("E2-RUL-36")
def test_how_likely_an_icon_is_are_data() -> None:
    content = changed({"die.specialist.face.two": ["organizer"]})
    game = at(fresh(3, content=content), "roll_die", Rng(2))
    assert weights(game) == {"adventurer": 1, "innovator": 1, "organizer": 2}


# -- Officers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SET-10", "E2-RUL-86")
def test_officers_are_dealt_one_to_one_each_as_likely() -> None:
    game = at(fresh(3), "deal_officer", Rng(1))
    for left in (5, 4, 3, 2):
        assert list(weights(game).values()) == [1] * left
        answer(game, Rng(left))
    officers = seen(game)["table"]["officers"]
    assert list(officers) == ZONES
    assert sorted(officers.values()) == sorted(OFFICERS)


@pytest.mark.rule("E2-SET-11", "E2-RUL-85")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_game_layout_of_the_officers(players: int) -> None:
    game = started(players, {"officer_layout": "first_game"})
    assert seen(game)["table"]["officers"] == {
        "sustenance": "chief-mate",
        "military": "chief-of-security",
        "expansion": "chief-steward",
        "construction": "chief-engineer",
        "discovery": "captain",
    }


# -- the players -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PLY-01", "E2-PLY-02", "E2-PLY-03", "E2-PLY-04", "E2-CMP-02", "E2-CMP-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_begins_with(players: int) -> None:
    game = at(fresh(players), "start_placement", Rng(players))
    none = {"trampler": 0, "raptor": 0, "shieldhead": 0}
    nobody = {"light": 0, "heavy": 0, "leader": 0}
    start: Json = {"followers": 10, "valor": 1, "votes": 0, "permanent_votes": 0, "towers": 3}
    start |= {"food": 1, "scrap": 1, "island": 1, "story": 1, "glowberry": 2, "light": 1, "heavy": 0}
    start |= {"perks": [], "new_perks": [], "enclosure": none, "hand_size": 2, "leader_at": "home", "toppled": nobody}
    start |= {"adventure": "", "stage": 0, "members": nobody, "protection": False, "completed": []}
    start |= {"breach": "", "breach_dinos": none, "breach_at": "", "breach_on": "", "threat": {"light": 0, "heavy": 0}}
    start["supply"] = {"light": 4, "heavy": 5, "settlements": 12, "camps": 6, "cubes": 25, "dice": 4}
    follows = {"open_perks", "strength", "enclosure_room", "breach_loss", "foreign_dice", "cubes_at_once"}
    for seat, own in enumerate(seen(game)["seats"]):
        had = {key: value for key, value in own.items() if key not in follows}
        assert had == {**start, "colour": COLOURS[seat], "leader": own["leader"], "hand": own["hand"]}


@pytest.mark.rule("E2-PLY-04")
def test_a_soldier_gained_comes_from_the_personal_supply() -> None:
    game = lay(step("pay_tile", zone=1, holder=0, side=0), seats={0: {"leader_at": "military"}})
    own = seen(game)["seats"][0]
    assert (own["light"], own["supply"]["light"]) == (2, 3)


@pytest.mark.rule("E2-PLY-01", "E2-RUL-86")
def test_leaders_are_dealt_each_as_likely_and_to_one_player_only() -> None:
    game = fresh(4)
    for left, leader in ((4, "phoenix"), (3, "adelita"), (2, "jack")):
        assert (asked(game), weights(game)) == ("deal_leader", dict.fromkeys(LEADERS[:left], 1))
        play(game, f"~ {leader}")
    assert [own["leader"] for own in seen(game)["seats"]] == LEADERS[::-1]


@pytest.mark.rule("E2-PLY-05", "E2-PLY-06", "E2-RUL-56")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    known = []
    for card in of_deck("temple")[:2]:
        game = at(fresh(2, {"first_player": "seat-0"}), "deal_card", Rng(5))
        play(game, "~ beachcombers", f"~ {card}")
        assert seen(game, 0)["seats"][0]["hand"] == ["beachcombers", card]
        assert "hand" not in seen(game, 1)["seats"][0]
        assert seen(game, 1)["seats"][0]["hand_size"] == 2
        assert (card in known_to(game, 0), card in known_to(game, 1)) == (True, False)
        known.append([known_to(game, viewer) for viewer in (1, SPECTATOR)])
        dealt = [len([line for line in log(game, viewer) if line.startswith("E2-PLY-05 ")]) for viewer in (0, 1)]
        assert dealt == [2, 2]
    assert known[0] == known[1]


@pytest.mark.rule("E2-RUL-14")
def test_starter_cards_are_played_on_the_plains() -> None:
    assert printed("adventures.terrain.starter") == "plains"
    box = started(2).box
    terrains = {box.words["terrain"][box.adventures.terrain[box.words["card"].index(card)]] for card in of_deck("starter")}
    assert terrains == {"plains"}


# -- what is left to chance, and what can be agreed on -------------------------------------------------------------------

SET_UP_BY_CHANCE = ["deal_leader", "pick_first_player", "deal_officer", "reveal_adventure", "reveal_outpost", "roll_die"]
SET_UP_BY_CHANCE += ["turn_tile", "pick_temple", "deal_card", "pick_dissenter_zone"]
PLAYED_BY_CHANCE = ["reveal_adventure", "reveal_outpost", "roll_die", "reveal_attack"]
PLAYED_BY_CHANCE += ["draw_challenge", "draw_for_leader", "roll_threat", "roll_at_hub", "roll_transition"]


@pytest.mark.rule("E2-RUL-86")
@pytest.mark.parametrize(("players", "sides"), [(2, "mixed"), (3, "A"), (4, "mixed")])
def test_chance_enters_only_where_it_may(players: int, sides: str) -> None:
    game, rng = fresh(players, {"map_sides": sides, **SPEC.unattended}), Rng(players)
    set_up, kinds = set(), set()
    while asked(game) != "choose_effect":
        if game.seat == CHANCE:
            set_up.add(asked(game))
        answer(game, rng)
    while game.seat != OVER:
        if game.seat == CHANCE:
            kinds.add(asked(game))
        answer(game, rng)
    assert set_up <= set(SET_UP_BY_CHANCE)
    assert kinds <= set(PLAYED_BY_CHANCE)
    assert {"reveal_adventure", "reveal_outpost", "roll_die"} <= kinds & set_up
    assert ("turn_tile" in set_up) is (sides == "mixed")


@pytest.mark.rule("E2-RUL-86", "E2-RUL-85", "E2-RUL-52")
def test_what_is_agreed_on_is_not_left_to_chance() -> None:
    options = {"leaders": LEADERS[:3], "first_player": "seat-1", "officer_layout": "first_game", "start_layout": "first_game"}
    game, kinds = fresh(3, options), set()
    while asked(game) != "choose_effect":
        kinds.add(asked(game))
        answer(game, Rng(1))
    assert kinds == {"reveal_adventure", "reveal_outpost", "roll_die", "deal_card"}
    assert (game.seat, seen(game)["table"]["first"]) == (1, 1)
    assert [own["leader"] for own in seen(game)["seats"]] == LEADERS[:3]


@pytest.mark.rule("E2-RUL-85")
def test_the_options_and_what_they_are_without_a_word() -> None:
    setup = SPEC.setup(3)
    assert {id: setup.options[id] for id in setup.options if SPEC.applies(id, 3)} == {
        "map_sides": "A",
        "temple": "random",
        "officer_layout": "random",
        "start_layout": "choice",
        "first_player": "random",
        "leaders": setup.options["leaders"],
        "det_threat": False,
        "security_bonus": "light",
    }
    assert not setup.options["leaders"]


@pytest.mark.rule("E2-RUL-85", "E2-STA-12")
@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"leaders": ["jack", "jack"]}, "leaders"),
        ({"leaders": ["jack", "keoni", "adelita"]}, "leaders"),
        ({"leaders": ["jack", "olivia"]}, "leaders"),
        ({"first_player": "seat-2"}, "first_player"),
        ({"map_sides": "C"}, "map_sides"),
        ({"temple": "both"}, "temple"),
        ({"security_bonus": "heavy"}, "security_bonus"),
        ({"start_layout": "first_game"}, "start_layout"),
        ({"start_layout": "first_game", "officer_layout": "random"}, "start_layout"),
    ],
)
def test_what_cannot_be_agreed_on(options: Json, named: str) -> None:
    with pytest.raises(SetupError) as found:
        SPEC.box(SPEC.setup(2, options))
    one_sentence(found.value, named)


@pytest.mark.rule("E2-RUL-85", "E2-CMP-01")
@pytest.mark.parametrize("players", [0, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(SetupError):
        SPEC.setup(players)
