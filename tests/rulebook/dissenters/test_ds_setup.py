"""Both solo games, chapter 2 and Appendix D: the common setup, the starts of the Dissenters, options that are refused."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from tests.builders import one_sentence
from tests.rulebook.dissenters.both import EPISODES, ZONES, AnyGame, AnyTables, lay
from tests.rulebook.dissenters.table import CARDS, NAMES, ONE, TWO, answer, asked, ds, lay1, lay2, log, solo, tokens

AGENDA_ZONES = {agenda: TWO.printed(f"agenda.{agenda}.zone") for agenda in TWO.printed("agenda")}


def zone_of(tables: AnyTables, game: AnyGame, name: str, card: str) -> str:
    """The Zone of a card for a Dissenter; an Agenda icon is the Zone of its own Agenda."""
    zone = str(tables.printed(f"action_card.{card}.zone"))
    return AGENDA_ZONES[solo(game)["dissenters"][name]["agenda"]] if zone == "agenda" else zone


def settled(tables: AnyTables, game: AnyGame, colour: str) -> list[str]:
    """Where pieces of a colour lie: Settlement spaces, or the area of a Camp."""
    table = tables.seen(game)["table"]
    return [space for space, owner in {**table["settlements"], **table.get("camps", {})}.items() if owner == colour]


def cubes(tables: AnyTables, game: AnyGame, colour: str) -> dict[str, int]:
    """The cubes of a colour by Officer, where there are any."""
    shown = tables.seen(game)["table"]["influence"]
    return {officer: own["cubes"][colour] for officer, own in shown.items() if own["cubes"].get(colour)}


def at_start(tables: AnyTables, seed: int, options: dict[str, Json] | None = None) -> AnyGame:
    """A game at the human's starting placement."""
    game, rng = tables.fresh(1, options), Rng(seed)
    while not asked(game).startswith("start_"):
        answer(game, rng)
    return game


def zones_offered(game: AnyGame) -> list[str]:
    """The Zones in which the human may start."""
    places = [token.rpartition("@")[2].partition("/")[0] for token in tokens(game)]
    return sorted(["discovery" if place == "L" else place for place in places])


# -- the table ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-SET-01", "DS-SET-11")
@EPISODES
def test_the_pool_is_that_of_three_players(tables: AnyTables) -> None:
    game = tables.started(1)
    colours = [die.partition("-")[0] for die in tables.seen(game)["table"]["pool"]]
    assert len(colours) == 11
    assert {colour: colours.count(colour) for colour in set(colours)} == {"neutral": 8, "blue": 1, "red": 1, "green": 1}


@pytest.mark.rule("DS-SET-01", "DS-SET-11")
@EPISODES
def test_the_board_and_every_table_by_players_are_those_of_three(tables: AnyTables) -> None:
    alone, three = tables.fresh(1), tables.fresh(3)
    assert alone.box.colours == three.box.colours == 3
    assert alone.box.spaces.effect_spaces == three.box.spaces.effect_spaces
    assert list(alone.die_spaces) == list(three.die_spaces)
    assert alone.box.settlement_spaces == three.box.settlement_spaces
    assert len(alone.players) == 1


@pytest.mark.rule("DS-SET-02", "DS-CMP-03", "DS-CMP-04")
@EPISODES
def test_all_pieces_start_in_the_supply(tables: AnyTables) -> None:
    game = tables.fresh(1)
    while asked(game) != "deal_row":
        answer(game, Rng(1))
    for name in NAMES[1:]:
        own = solo(game)["dissenters"][name]
        assert (own["settlements"], own["cubes"], own["dice"], own["leader_at"]) == (12, 18, 4, "home")


@pytest.mark.rule("DS-SET-03")
@EPISODES
@pytest.mark.parametrize("layout", ["random", "first_game"])
def test_officers_are_assigned_before_anybody_starts(tables: AnyTables, layout: str) -> None:
    game, rng = tables.fresh(1, {"officer_layout": layout}), Rng(4)
    while asked(game) != "deal_row":
        assert not settled(tables, game, "red")
        answer(game, rng)
    officers = tables.seen(game)["table"]["officers"]
    assert list(officers) == ZONES[tables.spec.id]
    assert len(set(officers.values())) == len(officers)


@pytest.mark.rule("DS-CMP-11")
@EPISODES
def test_there_is_no_tile_of_an_assembly(tables: AnyTables) -> None:
    alone = [line for game in tables.whole_game(1, seed=3) for line in log(game)]
    assert any("at assembly 1" in line for line in alone)
    assert not any(word in line for line in alone for word in (" tile pays", "scoring tile", "reward tile"))
    assert not any(asked(game) == "assembly_reward" for game in tables.whole_game(1, seed=3))


# -- where they start --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-SET-06", "DS-SET-07", "DS-SET-08", "DS-SET-10", "DS-RUL-02", "D2-SET-06", "D2-SET-07")
@EPISODES
@pytest.mark.parametrize("seed", range(12))
def test_both_dissenters_start_by_their_cards(tables: AnyTables, seed: int) -> None:
    game = at_start(tables, seed)
    row, zones = solo(game)["row"], ZONES[tables.spec.id]
    narek = zone_of(tables, game, "narek", row[0])
    camilla = zone_of(tables, game, "camilla", row[2])
    if camilla == narek:
        camilla = zones[(zones.index(narek) + 1) % len(zones)]
    for colour, zone in (("red", narek), ("green", camilla)):
        assert settled(tables, game, colour) == (["L"] if zone == "discovery" else [f"{zone}/1"])
        assert cubes(tables, game, colour) == {tables.seen(game)["table"]["officers"][zone]: 1}
        own = solo(game)["dissenters"][NAMES[["blue", "red", "green"].index(colour)]]
        assert own["cubes"] == 17
        assert own.get("reserve", 0) == 0
    assert len(row) == 3


@pytest.mark.rule("DS-SET-07")
def test_a_collision_sends_camilla_to_the_next_zone() -> None:
    for left, right, zone in (("card-1", "card-2", "military"), ("card-12", "card-13", "sustenance")):
        game = lay1(ds("start_dissenters"), solo={"row": [left, "card-5", right]})
        assert settled(ONE, game, "green") == [f"{zone}/1"]
        assert any(line.startswith("DS-SET-07") for line in log(game))
    game = lay1(ds("start_dissenters"), solo={"row": ["card-1", "card-2", "card-9"]})
    assert settled(ONE, game, "green") == ["expansion/1"]
    assert not any(line.startswith("DS-SET-07") for line in log(game))


@pytest.mark.rule("DS-EX-20", "DS-SET-07", "D2-SET-06", "D2-SET-07", "D2-SET-08")
def test_start_by_an_agenda_icon_and_with_a_camp() -> None:
    agendas: Json = {"narek": {"agenda": "herder"}, "camilla": {"agenda": "negotiator"}}
    game = lay2(ds("start_dissenters"), solo={"row": ["card-12", "card-1", "card-5"], **agendas})
    assert (settled(TWO, game, "red"), settled(TWO, game, "green")) == (["military/1"], ["expansion/1"])
    wait = {"is": "ep2.start_placement", "seat": 0}
    game = lay2(ds("start_dissenters"), wait, solo={"row": ["card-7", "card-1", "card-8"], **agendas})
    assert (settled(TWO, game, "red"), settled(TWO, game, "green")) == (["construction/1"], ["L"])
    assert cubes(TWO, game, "green") == {TWO.seen(game)["table"]["officers"]["discovery"]: 1}
    assert zones_offered(game) == ["expansion", "military", "sustenance"]


@pytest.mark.rule("DS-SET-08", "DS-RUL-02")
@EPISODES
def test_nobody_but_the_human_gets_a_bonus_for_the_start(tables: AnyTables) -> None:
    game = at_start(tables, 2)
    said = "\n".join(log(game))
    assert "red gains" not in said and "green gains" not in said
    own = solo(game)["dissenters"]
    assert own["narek"].get("reserve", 0) == own["camilla"].get("reserve", 0) == 0


@pytest.mark.rule("DS-SET-09", "DS-RUL-19")
@EPISODES
@pytest.mark.parametrize("seed", range(6))
def test_the_human_starts_last_in_a_zone_that_is_not_taken(tables: AnyTables, seed: int) -> None:
    game, zones = at_start(tables, seed), ZONES[tables.spec.id]
    spaces = {space.partition("/")[0] for colour in ("red", "green") for space in settled(tables, game, colour)}
    taken = {"discovery" if space == "L" else space for space in spaces}
    assert len(taken) == 2
    assert game.seat == 0
    assert zones_offered(game) == sorted(set(zones) - taken)
    answer(game, Rng(seed))
    assert len(settled(tables, game, "blue")) == 1
    assert sum(cubes(tables, game, "blue").values()) == 1


@pytest.mark.rule("DS-SET-10", "DS-TRN-01")
@EPISODES
def test_the_human_takes_the_first_turn(tables: AnyTables) -> None:
    game = at_start(tables, 7)
    row = solo(game)["row"]
    while asked(game) != "choose_effect":
        answer(game, Rng(1))
    assert (game.seat, solo(game)["active"], solo(game)["row"]) == (0, "human", row)
    assert solo(game)["deck"] == 12


# -- options -----------------------------------------------------------------------------------------------------------

SOLO_OPTIONS: dict[str, dict[str, list[Json]]] = {
    "perseverance-1": {
        "ambition": ["pioneer", "squatter", "trailblazer", "conqueror"],
        "readiness": ["middle-middle", "left-right", "right-right"],
        "rapid_avoids_attack": [False, True],
        "officer_three_way_tie": ["none", "full"],
        "final_leader_counts": [True, False],
    },
    "perseverance-2": {
        "ambition": ["squatter", "pioneer", "trailblazer", "conqueror"],
        "agendas": [[], ["herder", "negotiator"]],
        "victory_back": ["asked", "explorer"],
        "card2_effect": ["pub", "gather"],
        "adventure_tile_tie": ["desire", "random"],
        "agenda_officer": ["person", "zone"],
        "trailblazer_influence": ["roll", "two"],
        "additional_first": ["agenda", "most"],
        "card14": ["effect", "cycle"],
        "negotiator_target": ["ahead", "most"],
    },
}
"""Appendix D: the values of each option, the default first."""
KEPT: dict[str, list[tuple[str, Json]]] = {
    "perseverance-1": [
        ("officer_layout", "first_game"),
        ("leader_abilities", False),
        ("breach_rewards", ["walls", "leader", "followers"]),
        *[(f"det_{module}", True) for module in ("dino", "walls", "traps", "threat")],
    ],
    "perseverance-2": [("officer_layout", "first_game"), ("map_sides", "B"), ("security_bonus", "valor"), ("det_threat", True)],
}
"""The options of several players that one person keeps."""


@pytest.mark.rule("DS-SET-11", "DS-RUL-19")
@EPISODES
def test_the_options_of_the_solo_game_and_their_defaults(tables: AnyTables) -> None:
    known = {option.id: option for option in tables.spec.options}
    for id, values in SOLO_OPTIONS[tables.spec.id].items():
        default = known[id].default
        assert (list(default) if isinstance(default, tuple) else default) == values[0]
        for value in values:
            tables.spec.box(tables.spec.setup(1, {id: value}))


@pytest.mark.rule("DS-SET-11", "DS-RUL-19")
@EPISODES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_players_are_refused_the_options_of_one(tables: AnyTables, players: int) -> None:
    for id, (default, *others) in SOLO_OPTIONS[tables.spec.id].items():
        tables.spec.box(tables.spec.setup(players, {id: default}))
        for value in others:
            with pytest.raises(SetupError) as refusal:
                tables.spec.box(tables.spec.setup(players, {id: value}))
            one_sentence(refusal.value, f"option {id}", "for a game of 1 player")


@pytest.mark.rule("DS-RUL-19", "DS-SET-11", "DS-RUL-14")
@pytest.mark.parametrize(
    ("tables", "id", "value"),
    [(ONE, "edition", "beta"), (ONE, "start_layout", "first_game"), (TWO, "start_layout", "first_game")],
)
def test_one_person_is_refused_the_beta_and_the_start_presets(tables: AnyTables, id: str, value: str) -> None:
    with pytest.raises(SetupError) as refusal:
        tables.spec.box(tables.spec.setup(1, {id: value}))
    one_sentence(refusal.value, f"option {id}", "1 player")


@pytest.mark.rule("DS-SET-11")
@EPISODES
def test_one_person_is_refused_seats_that_are_not_there(tables: AnyTables) -> None:
    for options in ({"first_player": "seat-1"}, {"leaders": ["jack", "keoni"]}):
        with pytest.raises(SetupError) as refusal:
            tables.spec.box(tables.spec.setup(1, options))
        one_sentence(refusal.value, f"option {next(iter(options))}")


@pytest.mark.rule("DS-SET-11", "DS-RUL-14")
@EPISODES
def test_the_other_options_stay(tables: AnyTables) -> None:
    for id, value in KEPT[tables.spec.id]:
        game = tables.started(1, {id: value})
        assert game.seat == 0
    first = tables.started(1, {"officer_layout": "first_game"})
    three = tables.started(3, {"officer_layout": "first_game"}, seed=9)
    assert tables.seen(first)["table"]["officers"] == tables.seen(three)["table"]["officers"]


@pytest.mark.rule("DS-SET-11")
@EPISODES
def test_options_that_do_not_apply_are_known(tables: AnyTables) -> None:
    spec = tables.spec
    for id in SOLO_OPTIONS[spec.id]:
        assert [spec.applies(id, players) for players in (1, 2, 3, 4)] == [True, False, False, False]
    for id in ("edition", "start_layout", "first_player"):
        assert [spec.applies(id, players) for players in (1, 2, 3, 4)] == [False, True, True, True]
    for id, _ in KEPT[spec.id]:
        assert all(spec.applies(id, players) for players in (1, 2, 3, 4))


@pytest.mark.rule("DS-RUL-15")
@EPISODES
def test_the_dials_have_no_upper_limit(tables: AnyTables) -> None:
    game = lay(tables, ds("votes_to_acceptance"), table={"assembly": 2}, human={"votes": 90}, solo={"acceptance": 300})
    assert solo(game)["acceptance"] == 480


def test_the_cards_are_all_there() -> None:
    assert list(ONE.printed("action_card")) == list(TWO.printed("action_card")) == CARDS
