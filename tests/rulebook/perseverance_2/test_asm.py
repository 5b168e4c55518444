"""Episode 2, chapter ASM: scoring tiles, the secret faces, Popular, the Dissenters' part, and the wrap-up."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, SPECTATOR, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    OFFICERS,
    OUTPOSTS,
    ZONES,
    answer,
    asked,
    known_to,
    lay,
    own,
    play,
    rules,
    seen,
    step,
    tokens,
    wait,
    weights,
    whole_game,
)

TILES = {
    2: [[17, 5, 0], [21, 6, 0]],
    3: [[14, 6, 0], [17, 7, 0], [21, 8, 0]],
    4: [[14, 8, 4, 0], [17, 10, 5, 0], [21, 12, 6, 0]],
}
ALL_TILES = [(players, assembly) for players in TILES for assembly in range(len(TILES[players]))]
PRODUCTION = {"sustenance": "food", "military": "light", "expansion": "story", "construction": "scrap", "discovery": "island"}


def chance_answers(game: Ep2) -> None:
    """Everything left to chance is answered with the first that can come."""
    while game.seat == CHANCE:
        play(game, f"~ {next(iter(weights(game)))}")


def followers(game: Ep2) -> list[int]:
    return [own["followers"] for own in seen(game)["seats"]]


def votes(game: Ep2) -> list[int]:
    return [own["votes"] for own in seen(game)["seats"]]


def told(game: Ep2, rule: str) -> list[tuple[int, ...]]:
    """The numbers of all lines of a rule."""
    return [tuple(note.args) for note in game.notes or [] if note.rule == rule]


# -- when, and in which order ------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ASM-01", "E2-ASM-20", "E2-TRN-08")
def test_the_five_steps_come_in_their_order() -> None:
    table = {"settlements": {"military/1": "blue"}, "influence": {"chief-mate": {"row": ["blue"]}}}
    game = lay(step("check_pool", seat=2), table=table, seats={0: {"votes": 1}})
    play(game, "0 votes")
    chance_answers(game)
    steps = ["E2-ASM-01", "E2-ASM-07", "E2-ASM-12", "E2-ASM-16", "E2-OSC-01", "E2-ASM-21", "E2-ASM-23", "E2-ASM-30", "E2-ASM-31"]
    assert [rule for rule in dict.fromkeys(rules(game)) if rule in steps] == steps


@pytest.mark.rule("E2-ASM-01", "E2-TRN-08")
def test_with_a_die_in_the_pool_there_is_no_assembly() -> None:
    game = lay(step("check_pool", seat=2), table={"pool": ["neutral-organizer"]}, seats={0: {"votes": 3}})
    assert (asked(game), game.seat, followers(game)) == ("choose_effect", 0, [10, 10, 10])
    assert "E2-ASM-01" not in rules(game)


@pytest.mark.rule("E2-ASM-21", "E2-END-01", "E2-SET-05")
@pytest.mark.parametrize(("players", "assembly"), ALL_TILES)
def test_the_game_ends_after_its_last_assembly(players: int, assembly: int) -> None:
    table = {"assembly": assembly, "die_spaces": {"pub/1": "blue-organizer"}}
    seats = {1: {"leader_at": "military", "votes": 4, "permanent_votes": 1}}
    game = lay(step("check_pool", seat=0), players=players, table=table, seats=seats)
    assert (asked(game), game.seat) == ("assembly_reward", 0)
    play(game, "0 votes", "1 votes")
    last = assembly + 1 == len(TILES[players])
    assert game.seat == (OVER if last else CHANCE)
    chance_answers(game)
    shown = seen(game)
    assert shown["table"]["assembly"] == assembly + 1
    kept = (shown["seats"][1]["leader_at"], shown["seats"][1]["votes"], bool(shown["table"]["pool"]))
    assert kept == (("military", 6, False) if last else ("home", 1, True))
    assert bool(shown["table"]["dinos"]) is not last


@pytest.mark.rule("E2-ASM-20", "E2-OSC-05", "E2-ASM-23")
def test_officers_are_scored_while_the_dice_lie_there() -> None:
    table = {
        "settlements": {"military/1": "blue", "military/2": "blue"},
        "die_spaces": {"training/1": "blue-organizer"},
        "influence": {"chief-steward": {"row": ["blue"]}},
    }
    game = lay(step("assembly"), table=table)
    play(game, "0 votes")
    assert followers(game) == [10 + 14 + 3, 10, 10]
    chance_answers(game)
    assert seen(game)["table"]["pool"] != []


@pytest.mark.rule("E2-ASM-20", "E2-CMP-03")
def test_officers_are_scored_in_the_order_of_their_zones() -> None:
    officers = ["captain", "chief-steward", "chief-mate", "chief-of-security", "chief-engineer"]
    table = {"officers": officers, "influence": {officer: {"row": ["blue"]} for officer in officers}}
    spoken = rules(lay(step("score_officers"), table=table))
    conditions = {"chief-mate": "03", "chief-of-security": "04", "chief-steward": "05", "chief-engineer": "06", "captain": "07"}
    order = [f"E2-OSC-{conditions[officer]}" for officer in officers]
    assert [rule for rule in spoken if rule in order] == order


@pytest.mark.rule("E2-ASM-35")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_but_faces_and_alternatives_is_decided(seed: int) -> None:
    table = {
        "settlements": {f"{zone}/{n}": ["blue", "red", "blue", "green"][n - 1] for zone in ZONES[:4] for n in (1, 2, 3)},
        "camps": {"L": "red", "R": "green"},
        "cleared": ["P2"],
        "outposts": {"P2": "crash-site"},
        "outpost_owners": {"P2": "red"},
        "influence": {officer: {"row": ["red", "green", "red"]} for officer in OFFICERS},
    }
    seats = {0: {"perks": ["popular"], "hand": ["egg-hunt"]}, 1: {"perks": ["popular", "savant", "greedy"]}}
    game, rng, kinds = lay(step("assembly"), table=table, seats=seats), Rng(seed), []
    while game.seat != OVER:
        if game.seat != CHANCE:
            kinds.append(asked(game))
        answer(game, rng)
    assert set(kinds) <= {"assembly_reward", "second_place", "popular_reward"}
    assert "assembly_reward" in kinds and "popular_reward" in kinds


# -- majorities --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ASM-05", "E2-ASM-03", "E2-BRC-08")
def test_watchtowers_count_for_nothing_and_a_breach_takes_nothing() -> None:
    table = {
        "camps": {"L": "blue"},
        "watchtowers": ["L", "R"],
        "outposts": {"R": "crash-site"},
        "outpost_owners": {"R": "red"},
        "die_spaces": {"crash-site/1": "red-organizer"},
    }
    breach = {"breach": "dp1", "breach_dinos": {"trampler": 1}, "breach_at": "R", "breach_on": "outpost"}
    game = lay(step("count_majorities"), table=table, seats={0: {"towers": 1}, 1: breach})
    assert (asked(game), game.seat) == ("assembly_reward", 1)
    play(game, "1 production")
    assert (votes(game), own(game, 1)["island"], own(game, 1)["followers"]) == ([1, 0, 0], 2, 12)


@pytest.mark.rule("E2-ASM-05", "E2-PRK-17")
def test_two_leaders_in_one_zone_each_count() -> None:
    game = lay(step("count_majorities"), seats={0: {"leader_at": "discovery"}, 2: {"leader_at": "discovery"}})
    assert (game.seat, votes(game)) == (OVER, [1, 0, 1])


@pytest.mark.rule("E2-ASM-04", "E2-ASM-07")
def test_neutral_dice_are_nobodys_presence() -> None:
    table = {"die_spaces": {"training/1": "neutral-organizer", "training/3": "neutral-organizer", "training/4": "red-organizer"}}
    game = lay(step("count_majorities"), table=table)
    assert (asked(game), game.seat) == ("assembly_reward", 1)


@pytest.mark.rule("E2-ASM-04", "E2-RUL-65")
def test_a_die_set_aside_gives_no_presence() -> None:
    game = lay(step("count_majorities"), table={"aside": ["blue-organizer"], "pool": ["red-organizer"]})
    assert (game.seat, votes(game)) == (OVER, [0, 0, 0])


@pytest.mark.rule("E2-RUL-39", "E2-ASM-09")
def test_where_nobody_is_present_nobody_gains() -> None:
    game = lay(step("count_majorities"), players=2)
    assert (game.seat, votes(game), seen(game)["table"]["dissenter_votes"]) == (OVER, [0, 0], 0)
    assert "E2-RUL-39" in rules(game)


@pytest.mark.rule("E2-RUL-30", "E2-ASM-08")
def test_behind_a_tie_for_most_nobody_is_second() -> None:
    settlements = {f"military/{n}": colour for n, colour in enumerate(["blue", "blue", "red", "red", "green"], 1)}
    game = lay(step("count_majorities"), table={"settlements": settlements}, seats={0: {"perks": ["popular"]}})
    assert (game.seat, votes(game), followers(game)) == (OVER, [3, 3, 0], [10, 10, 10])


@pytest.mark.rule("E2-ASM-09", "E2-ASM-33")
@pytest.mark.parametrize(("players", "third"), [(3, "green"), (2, "dissenter")])
def test_three_who_share_most_gain_nothing(players: int, third: str) -> None:
    settlements = {"expansion/1": "blue", "expansion/2": "red", "expansion/3": third}
    game = lay(step("count_majorities"), players=players, table={"settlements": settlements})
    assert (game.seat, votes(game)) == (OVER, [0, 0, 0][:players])
    assert seen(game)["table"]["dissenter_votes"] == 0


@pytest.mark.rule("E2-ASM-02", "E2-ASM-03", "E2-ASM-04", "E2-ASM-05")
def test_the_log_tells_population_and_presence() -> None:
    table = {
        "settlements": {"military/1": "blue", "military/2": "red"},
        "camps": {"L": "red"},
        "outposts": {"R": "crash-site"},
        "outpost_owners": {"R": "red"},
    }
    game = lay(step("count_majorities"), table=table, seats={0: {"leader_at": "military"}})
    assert told(game, "E2-ASM-02") == [(0, 2), (1, 4), (2, 2), (3, 2)]
    assert told(game, "E2-ASM-03") == [(4, 3)]
    assert told(game, "E2-ASM-04") == [(0, 2, 1), (1, 1, 1)]
    assert told(game, "E2-ASM-05") == [(1, 2, 4)]


# -- the secret faces --------------------------------------------------------------------------------------------------


def two_holders() -> Ep2:
    """Blue holds the tile of Sustenance, red those of Military and Discovery."""
    table = {"settlements": {"sustenance/1": "blue", "military/1": "red"}, "camps": {"L": "red"}}
    return lay(step("count_majorities"), table=table, seats={1: {"light": 0, "island": 0}})


@pytest.mark.rule("E2-ASM-10", "E2-RUL-31", "E2-RUL-56")
def test_faces_are_chosen_in_secret_and_at_the_same_time() -> None:
    known = []
    for side in ("production", "votes"):
        game = two_holders()
        assert game.pending() == [0, 1]
        play(game, f"1 {side}", "1 votes")
        assert game.pending() == [0]
        known.append([known_to(game, viewer) for viewer in (0, 2, SPECTATOR)])
        red = own(game, 1)
        assert (red["votes"], red["light"], red["island"], red["followers"]) == (0, 0, 0, 10)
    assert known[0] == known[1]


@pytest.mark.rule("E2-ASM-10", "E2-RUL-31", "E2-SET-06", "E2-ASM-11", "E2-ASM-12")
def test_each_tile_is_decided_for_itself_and_all_are_revealed_together() -> None:
    game = two_holders()
    play(game, "1 production", "1 votes", "0 votes")
    red = own(game, 1)
    assert (red["light"], red["followers"], red["votes"], red["island"], votes(game)) == (1, 12, 2, 0, [3, 2, 0])


@pytest.mark.rule("E2-ASM-06", "E2-ASM-11", "E2-SET-06")
@pytest.mark.parametrize("zone", ZONES)
def test_the_production_of_a_zone(zone: str) -> None:
    before = lay(seats={0: {"leader_at": zone}})
    game = lay(step("count_majorities"), seats={0: {"leader_at": zone}})
    play(game, "0 production")
    changed = {key: value for key, value in own(game).items() if value != own(before)[key]}
    changed.pop("supply", None)
    changed.pop("strength", None)
    changed.pop("cubes_at_once", None)
    assert changed == {PRODUCTION[zone]: own(before)[PRODUCTION[zone]] + 1, "followers": 12}


@pytest.mark.rule("E2-SET-06", "E2-ASM-07")
def test_a_tile_is_back_for_the_next_assembly() -> None:
    game = lay(seats={0: {"leader_at": "military"}, 1: {"leader_at": "expansion"}})
    for total in (2, 4):
        wait(game, step("count_majorities"))
        assert game.pending() == [0, 1]
        play(game, "0 votes", "1 votes")
        assert votes(game) == [total, total, 0]


# -- Popular and second place ------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-23", "E2-RUL-49")
@pytest.mark.parametrize(
    ("side", "taken", "gains"),
    [("production", "scrap", (3, 12, 0)), ("production", "follower", (2, 14, 0)), ("votes", "scrap", (2, 10, 3))],
)
def test_popular_pays_on_top_of_either_face(side: str, taken: str, gains: tuple[int, int, int]) -> None:
    table = {"settlements": {"construction/1": "blue"}}
    game = lay(step("count_majorities"), table=table, seats={0: {"perks": ["popular"]}})
    play(game, f"0 {side}")
    assert (asked(game), sorted(tokens(game))) == ("popular_reward", ["follower", "scrap"])
    play(game, f"0 {taken}")
    blue = own(game)
    assert (game.seat, (blue["scrap"], blue["followers"], blue["votes"])) == (OVER, gains)


@pytest.mark.rule("E2-PRK-23", "E2-ASM-33")
@pytest.mark.parametrize("second", ["blue", "red", "dissenter"])
def test_popular_needs_the_sole_majority_above_dissenters_too(second: str) -> None:
    settlements = {"military/1": "blue", "military/2": second, "military/3": "dissenter"}
    seats = {0: {"perks": ["popular"]}, 1: {"perks": ["popular"]}}
    game = lay(step("count_majorities"), players=2, table={"settlements": settlements}, seats=seats)
    if second != "blue":
        assert "popular_reward" not in asked(game)
        return
    play(game, "0 votes")
    assert asked(game) == "popular_reward"


@pytest.mark.rule("E2-RUL-49", "E2-CMP-11", "E2-RUL-76")
def test_a_light_soldier_without_a_piece_is_lost_and_followers_are_open_instead() -> None:
    seats = {0: {"leader_at": "military", "light": 5, "perks": ["popular"]}}
    for taken, total in (("light", 12), ("follower", 14)):
        game = lay(step("count_majorities"), seats=seats)
        play(game, "0 production")
        assert sorted(tokens(game)) == ["follower", "light"]
        play(game, f"0 {taken}")
        assert (own(game)["light"], own(game)["followers"]) == (5, total)


@pytest.mark.rule("E2-RUL-29", "E2-PRK-23")
def test_a_new_perk_works_from_the_next_step_of_the_assembly_on() -> None:
    seat = {"leader_at": "military", "perks": ["popular"], "new_perks": ["popular"]}
    game = lay(step("pay_tile", zone=1, holder=0, side=1), seats={0: seat})
    assert game.seat == OVER
    game = lay(step("count_majorities"), seats={0: seat})
    play(game, "0 votes")
    assert asked(game) == "popular_reward"
    assert own(game)["new_perks"] == []


@pytest.mark.rule("E2-RUL-29", "E2-ASM-01")
@pytest.mark.parametrize("of_step", ["score_votes", "score_officers", "wrap_up"])
def test_each_numbered_step_ends_a_frame(of_step: str) -> None:
    seat = {"perks": ["popular"], "new_perks": ["popular"]}
    game = lay(step("assembly"), seats={0: seat})
    chance_answers(game)
    assert own(game)["new_perks"] == []
    game = lay(step(of_step), seats={0: seat})
    chance_answers(game)
    assert own(game)["new_perks"] == ([] if of_step == "wrap_up" else ["popular"])


@pytest.mark.rule("E2-RUL-83", "E2-ASM-13", "E2-RUL-31")
def test_in_each_zone_the_tile_then_popular_then_the_second() -> None:
    pieces = {"sustenance/1": "blue", "sustenance/2": "blue", "sustenance/3": "red"}
    pieces |= {"construction/1": "red", "construction/2": "red", "construction/3": "blue"}
    seats = {0: {"perks": ["popular"]}, 1: {"perks": ["popular"]}}
    game = lay(step("count_majorities"), table={"settlements": pieces}, seats=seats)
    play(game, "1 votes", "0 votes")
    order = []
    while game.seat != OVER:
        order.append((asked(game), game.seat, tokens(game)[0]))
        play(game, f"{game.seat} follower")
    assert order == [
        ("popular_reward", 0, "food"),
        ("second_place", 1, "food"),
        ("popular_reward", 1, "scrap"),
        ("second_place", 0, "scrap"),
    ]


@pytest.mark.rule("E2-RUL-83", "E2-ASM-16")
def test_votes_of_both_steps_are_in_before_they_are_ranked() -> None:
    settlements = {"military/1": "blue", "military/2": "blue", "military/3": "red", "expansion/1": "red", "expansion/2": "green"}
    game = lay(step("assembly"), table={"settlements": settlements}, seats={2: {"votes": 2}})
    play(game, "0 production")
    assert votes(game) == [0, 2 + 2, 2 + 2]
    assert followers(game) == [10 + 2, 10 + 14, 10 + 14]


@pytest.mark.rule("E2-ASM-13")
def test_players_who_share_second_place_gain_nothing() -> None:
    settlements = {"military/1": "blue", "military/2": "blue", "military/3": "red", "military/4": "green"}
    for side in ("production", "votes"):
        game = lay(step("count_majorities"), table={"settlements": settlements})
        play(game, f"0 {side}")
        assert (game.seat, votes(game)[1:], followers(game)[1:]) == (OVER, [0, 0], [10, 10])


# -- the Dissenters ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ASM-14", "E2-ASM-15", "E2-ASM-34")
@pytest.mark.parametrize(("taken", "gains"), [("story", (2, 10)), ("follower", (1, 12))])
def test_behind_the_dissenters_the_second_has_the_alternative_and_no_votes(taken: str, gains: tuple[int, int]) -> None:
    table = {
        "settlements": {"expansion/1": "dissenter", "expansion/2": "blue"},
        "die_spaces": {"settle/1": "dissenter-innovator", "settle/2": "dissenter-organizer"},
    }
    game = lay(step("count_majorities"), players=2, table=table)
    assert (asked(game), game.seat, sorted(tokens(game))) == ("second_place", 0, ["follower", "story"])
    play(game, f"0 {taken}")
    assert (game.seat, (own(game)["story"], own(game)["followers"]), votes(game)) == (OVER, gains, [0, 0])
    assert seen(game)["table"]["dissenter_votes"] == 4


@pytest.mark.rule("E2-ASM-15", "E2-ASM-14")
@pytest.mark.parametrize(("side", "dissenters"), [("production", 2), ("votes", 0)])
def test_second_dissenters_gain_votes_behind_production_only(side: str, dissenters: int) -> None:
    settlements = {"expansion/1": "dissenter", "expansion/2": "blue", "expansion/3": "blue"}
    game = lay(step("count_majorities"), players=2, table={"settlements": settlements})
    play(game, f"0 {side}")
    assert (game.seat, seen(game)["table"]["dissenter_votes"]) == (OVER, dissenters)


@pytest.mark.rule("E2-ASM-15", "E2-ASM-08", "E2-ASM-33")
def test_dissenters_who_share_most_with_a_player_gain_half_the_population() -> None:
    settlements = {"expansion/1": "dissenter", "expansion/2": "blue"}
    game = lay(step("count_majorities"), players=2, table={"settlements": settlements})
    assert (game.seat, votes(game), seen(game)["table"]["dissenter_votes"]) == (OVER, [2, 0], 2)


@pytest.mark.rule("E2-ASM-33", "E2-ASM-13")
@pytest.mark.parametrize("side", ["production", "votes"])
def test_a_tie_with_the_dissenters_for_second_pays_nothing(side: str) -> None:
    settlements = {f"military/{n}": colour for n, colour in enumerate(["blue", "blue", "red", "dissenter"], 1)}
    game = lay(step("count_majorities"), players=2, table={"settlements": settlements})
    play(game, f"0 {side}")
    assert (game.seat, votes(game)[1], followers(game)[1]) == (OVER, 0, 10)
    assert seen(game)["table"]["dissenter_votes"] == 0


@pytest.mark.rule("E2-ASM-14", "E2-RUL-83")
def test_with_tiles_of_dissenters_between_others_all_are_paid_in_the_order_of_the_zones() -> None:
    settlements = {"sustenance/1": "dissenter", "military/1": "blue", "expansion/1": "dissenter", "construction/1": "red"}
    table = {"settlements": {**settlements, "military/2": "dissenter", "military/3": "blue"}, "camps": {"L": "red"}}
    game = lay(step("count_majorities"), players=2, table=table)
    assert game.pending() == [0, 1]
    play(game, "1 votes", "1 votes", "0 production")
    assert (game.seat, votes(game), seen(game)["table"]["dissenter_votes"]) == (OVER, [0, 3 + 2], 3 + 2 + 3)
    told = [note.args[-1] for note in game.notes or [] if note.text.endswith("the tile of {zone}")]
    assert told == [0, 1, 2, 3, 4]


@pytest.mark.rule("E2-ASM-19", "E2-ASM-16", "E2-ASM-14")
@pytest.mark.parametrize(
    ("blue", "red", "dissenters", "gains"),
    [(4, 2, 0, [17, 5]), (4, 0, 2, [17, 0]), (2, 1, 4, [5, 0]), (2, 2, 4, [5, 5]), (0, 0, 4, [0, 0]), (4, 2, 2, [17, 5])],
)
def test_dissenters_take_a_rank_and_are_not_paid(blue: int, red: int, dissenters: int, gains: list[int]) -> None:
    seats = {0: {"votes": blue, "followers": 0}, 1: {"votes": red, "followers": 0}}
    game = lay(step("score_votes"), players=2, table={"dissenter_votes": dissenters}, seats=seats)
    assert followers(game) == gains


@pytest.mark.rule("E2-EX-28", "E2-ASM-16", "E2-ASM-18", "E2-ASM-19")
@pytest.mark.parametrize(
    ("dissenters", "blue", "red", "gains"), [(9, 9, 4, [17, 5]), (9, 6, 4, [5, 0]), (0, 3, 3, [17, 17]), (2, 0, 5, [0, 17])]
)
def test_votes_with_dissenters(dissenters: int, blue: int, red: int, gains: list[int]) -> None:
    seats = {0: {"votes": blue, "followers": 0}, 1: {"votes": red, "followers": 0}}
    game = lay(step("score_votes"), players=2, table={"dissenter_votes": dissenters}, seats=seats)
    assert followers(game) == gains


# -- Vote scoring ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ASM-17", "E2-SET-05", "E2-RUL-15")
@pytest.mark.parametrize(("players", "assembly"), ALL_TILES)
def test_scoring_tiles(players: int, assembly: int) -> None:
    seats = {seat: {"votes": 9 - seat, "followers": 0} for seat in range(players)}
    table: dict[str, Json] = {"assembly": assembly, "dissenter_votes": 1} if players == 2 else {"assembly": assembly}
    game = lay(step("score_votes"), players=players, table=table, seats=seats)
    assert followers(game) == TILES[players][assembly][:players]


@pytest.mark.rule("E2-ASM-17", "E2-ASM-19")
@pytest.mark.parametrize("assembly", [0, 1])
def test_third_behind_dissenters_and_a_player_scores_nothing(assembly: int) -> None:
    seats = {0: {"votes": 3, "followers": 0}, 1: {"votes": 7, "followers": 0}}
    game = lay(step("score_votes"), players=2, table={"assembly": assembly, "dissenter_votes": 9}, seats=seats)
    assert followers(game) == [TILES[2][assembly][2], TILES[2][assembly][1]]


@pytest.mark.rule("E2-ASM-18", "E2-ASM-16")
@pytest.mark.parametrize(
    ("totals", "gains"),
    [
        ([5, 5, 5, 5], [14, 14, 14, 14]),
        ([5, 5, 3, 3], [14, 14, 8, 8]),
        ([0, 0, 0, 1], [0, 0, 0, 14]),
        ([7, 3, 3, 2], [14, 8, 8, 4]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_equal_votes_share_a_rank_in_full(totals: list[int], gains: list[int]) -> None:
    seats = {seat: {"votes": totals[seat], "followers": 0} for seat in range(4)}
    assert followers(lay(step("score_votes"), players=4, seats=seats)) == gains


# -- the wrap-up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-RUL-34", "E2-ASM-24")
@pytest.mark.parametrize(("neutral", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_at_most_the_neutral_dice_in_play_go_back(neutral: int, left: int) -> None:
    spaces = dict(zip(["gather/1", "gather/2", "pub/1"], ["neutral-organizer"] * neutral, strict=False))
    dice = {"training/1": "blue-organizer", "training/2": "red-organizer", "training/3": "dissenter-organizer"}
    game = lay(step("wrap_up"), players=2, table={"die_spaces": {**spaces, **dice}})
    chance_answers(game)
    colours = sorted(die.split("-")[0] for die in seen(game)["table"]["pool"])
    assert colours == sorted(["blue", "red", *["dissenter"] * 3, *["neutral"] * left])
    assert ("E2-RUL-34" in rules(game)) is (neutral < 2)


@pytest.mark.rule("E2-ASM-24", "E2-ASM-26", "E2-ASM-27", "E2-ASM-28", "E2-ASM-29", "E2-ASM-30")
@pytest.mark.parametrize(("players", "assembly", "rule"), [(2, 0, "24"), (3, 0, ""), (3, 1, "26"), (4, 0, "27"), (4, 1, "")])
def test_the_log_tells_the_wrap_up(players: int, assembly: int, rule: str) -> None:
    table = {
        "assembly": assembly,
        "die_spaces": {"gather/1": "neutral-facilitator", "pub/1": "neutral-facilitator"},
        "outpost_offer": OUTPOSTS[:3],
        "adventure_offer": ["egg-hunt", "homestead", "rope-bridge", "echo-gorge"],
    }
    game = lay(step("wrap_up"), players=players, table=table, seats={1: {"permanent_votes": 2, "votes": 5}})
    chance_answers(game)
    changes = {number: told(game, f"E2-ASM-{number}") for number in ("24", "26", "27")}
    assert {number for number, lines in changes.items() if lines} == ({rule} if rule else set())
    assert changes.get(rule, [])[-1:] == ([(2 if rule == "24" else 3,)] if rule else [])
    assert (len(told(game, "E2-ASM-28")), len(told(game, "E2-ASM-29"))) == (3 + 3, 4 + 4), "those that go, and those that come"
    dissenters = [(0,)] if players == 2 else []
    assert told(game, "E2-ASM-30") == [(seat, 2 if seat == 1 else 0) for seat in range(players)] + dissenters


@pytest.mark.rule("E2-ASM-23", "E2-RUL-36", "E2-RUL-90")
def test_all_dice_are_rolled_anew_those_set_aside_too() -> None:
    dice = {"crash-site/1": "red-organizer", "pub/1": "blue-organizer"}
    table: dict[str, Json] = {"assembly": 1, "die_spaces": dice, "aside": ["neutral-organizer"]}
    table |= {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}}
    game = lay(step("renew_pool"), table=table)
    for _die in range(3):
        assert weights(game) == {"adventurer": 1, "facilitator": 1, "innovator": 1, "organizer": 1}
        play(game, "~ innovator")
    assert game.seat == OVER
    assert sorted(seen(game)["table"]["pool"]) == ["blue-innovator", "neutral-innovator", "red-innovator"]
    assert rules(game) == ["E2-ASM-23", "E2-RUL-90", *["E2-ASM-23"] * 3]
    assert (seen(game)["table"]["die_spaces"], seen(game)["table"]["aside"]) == ({}, [])


@pytest.mark.rule("E2-ASM-25", "E2-OFF-07", "E2-OFF-02")
def test_a_dissenter_cube_that_fills_a_row_pays_the_players_at_once() -> None:
    influence = {
        "chief-mate": {"row": ["blue", "red", "blue"]},
        "chief-steward": {"row": ["red", "dissenter", "dissenter"]},
        "captain": {"row": ["red", "red", "blue"]},
    }
    game = lay(step("add_dissenter_cubes"), players=2, table={"assembly": 1, "influence": influence})
    blue, red = seen(game)["seats"]
    assert (blue["food"], blue["scrap"], blue["island"], red["food"], red["scrap"], red["island"]) == (2, 1, 1, 1, 1, 2)
    shown = seen(game)["table"]["influence"]
    assert [shown[officer]["row"] for officer in OFFICERS] == [[], ["dissenter"], [], ["dissenter"], []]
    assert [shown[officer]["cubes"]["dissenter"] for officer in OFFICERS] == [1, 1, 3, 1, 1]


@pytest.mark.rule("E2-ASM-25", "E2-PRK-15")
def test_greedy_doubles_that_bonus_too() -> None:
    influence = {"chief-mate": {"row": ["blue", "red", "blue"]}}
    game = lay(
        step("add_dissenter_cubes"),
        players=2,
        table={"assembly": 1, "influence": influence},
        seats={0: {"perks": ["greedy"]}},
    )
    assert own(game)["food"] == 3


@pytest.mark.rule("E2-ASM-25", "E2-CMP-03")
def test_the_dissenter_cubes_come_in_the_order_of_the_zones() -> None:
    officers = ["captain", "chief-steward", "chief-mate", "chief-of-security", "chief-engineer"]
    game = lay(step("add_dissenter_cubes"), players=2, table={"assembly": 1, "officers": officers})
    placed = [note.args for note in game.notes or [] if note.rule == "E2-ASM-25"]
    assert [next(arg for arg in args if arg < 5) for args in placed] == [OFFICERS.index(officer) for officer in officers]


@pytest.mark.rule("E2-ASM-25", "E2-CMP-01")
@pytest.mark.parametrize("players", [3, 4])
def test_no_dissenters_come_to_more_than_two_players(players: int) -> None:
    game = lay(step("wrap_up"), players=players, table={"die_spaces": {"pub/1": "blue-organizer"}})
    chance_answers(game)
    shown = seen(game)["table"]
    assert [shown["influence"][officer]["row"] for officer in OFFICERS] == [[]] * 5
    assert not [die for die in shown["pool"] if die.startswith("dissenter")]


@pytest.mark.rule("E2-ASM-28", "E2-RUL-44", "E2-RUL-86")
def test_old_outpost_tiles_go_under_the_stack_in_random_order() -> None:
    offered = OUTPOSTS[:3]
    table = {"outpost_offer": offered, "outposts": {"R": OUTPOSTS[3]}, "outpost_owners": {"R": "blue"}}
    game = lay(step("renew_outposts"), table=table)
    assert weights(game) == dict.fromkeys(OUTPOSTS[4:], 1)
    play(game, *[f"~ {tile}" for tile in OUTPOSTS[4:7]])
    assert (game.seat, seen(game)["table"]["outpost_offer"], seen(game)["table"]["outpost_deck"]) == (OVER, OUTPOSTS[4:7], 16)
    wait(game, *[step("reveal_outpost")] * 14)
    play(game, *[f"~ {tile}" for tile in OUTPOSTS[7:-1]])  # the last of them comes by itself
    assert weights(game) == dict.fromkeys(offered, 1)


@pytest.mark.rule("E2-ASM-29", "E2-RUL-86")
def test_old_adventure_cards_go_under_their_own_deck_in_random_order() -> None:
    offer = ["egg-hunt", "homestead", "rope-bridge", "echo-gorge"]
    decks = {"plains": ["lost-luggage"], "canyon": ["bone-gully", "raptor-roost", "cliff-lookout"]}
    game = lay(step("renew_adventures"), table={"adventure_offer": offer, "adventure_decks": decks})
    assert seen(game)["table"]["adventure_offer"] == ["lost-luggage"]  # the only one left comes by itself
    assert weights(game) == {"egg-hunt": 1, "homestead": 1}
    play(game, "~ homestead")
    assert weights(game) == {"bone-gully": 1, "raptor-roost": 1, "cliff-lookout": 1}
    play(game, "~ bone-gully", "~ cliff-lookout")
    shown = seen(game)["table"]
    assert (game.seat, shown["adventure_offer"]) == (OVER, ["lost-luggage", "homestead", "bone-gully", "cliff-lookout"])
    assert shown["adventure_decks"] == {"plains": 1, "canyon": 3}


@pytest.mark.rule("E2-RUL-44", "E2-ASM-29")
def test_where_a_deck_has_too_few_cards_the_offer_shrinks() -> None:
    table = {"adventure_offer": ["egg-hunt"], "adventure_decks": {"plains": [], "canyon": []}}
    game = lay(step("renew_adventures"), table=table)
    chance_answers(game)
    assert (game.seat, seen(game)["table"]["adventure_offer"]) == (OVER, ["egg-hunt"])


@pytest.mark.rule("E2-ASM-30", "E2-AST-03")
def test_votes_become_permanent_votes() -> None:
    seats = {0: {"votes": 7, "permanent_votes": 2}, 1: {"votes": 3}}
    game = lay(step("reset_votes"), players=2, table={"dissenter_votes": 5}, seats=seats)
    assert (votes(game), seen(game)["table"]["dissenter_votes"]) == ([2, 0], 0)
    assert own(game)["permanent_votes"] == 2


@pytest.mark.rule("E2-ASM-31", "E2-RUL-12", "E2-RUL-11")
def test_only_hexes_beside_a_cleared_area_are_restocked_edges_and_temple_too() -> None:
    game = lay(step("restock_map"), table={"cleared": ["P2", "P6"], "dinos": {"P3/1": "trampler", "P4/1": "trampler"}})
    assert seen(game)["table"]["dinos"] == {
        "P1/1": "trampler",
        "P3/1": "trampler",
        "P3/2": "trampler",
        "P4/1": "trampler",
        "P4/2": "raptor",
        "P5/1": "trampler",
        "C6/1": "shieldhead",
        "E2/1": "trampler",
    }


@pytest.mark.rule("E2-ASM-31")
def test_a_gap_is_filled_in_the_order_of_the_arrow_and_a_full_hex_gets_none() -> None:
    dinos = {"P2/1": "trampler", "P2/3": "trampler", "P5/1": "trampler", "P5/2": "trampler"}
    after = seen(lay(step("restock_map"), table={"dinos": dinos}))["table"]["dinos"]
    assert {space: after[space] for space in after if space[:2] in ("P2", "P5")} == {**dinos, "P2/2": "raptor"}


@pytest.mark.rule("E2-RUL-92", "E2-RUL-20", "E2-ASM-31")
def test_without_the_species_a_hex_gets_none_and_later_spaces_are_not_looked_at() -> None:
    seats = {seat: {"enclosure": {"shieldhead": 5}} for seat in range(4)}
    game = lay(step("restock_map"), players=4, table={"cleared": ["C1"]}, seats=seats)
    dinos = seen(game)["table"]["dinos"]
    beside = {space: species for space, species in dinos.items() if space[:2] in ("C2", "C5", "N1", "W2")}
    assert beside == {"C5/1": "trampler", "W2/1": "raptor"}
    assert rules(game).count("E2-RUL-92") == 2


@pytest.mark.rule("E2-RUL-20", "E2-ASM-31")
def test_the_last_dino_goes_to_the_first_hex_of_the_map() -> None:
    seats: dict[int, Json] = {seat: {"enclosure": {"trampler": 6 if seat < 3 else 5}} for seat in range(4)}
    game = lay(step("restock_map"), players=4, table={"cleared": ["P1"]}, seats=seats)
    dinos = seen(game)["table"]["dinos"]
    assert [space for space, species in dinos.items() if species == "trampler"] == ["P2/1"]
    assert seen(game)["table"]["dino_supply"]["trampler"] == 0


@pytest.mark.rule("E2-STA-11", "E2-CMP-01", "E2-ASM-24")
def test_dissenters_own_nothing_on_the_island_and_never_decide() -> None:
    dice = set()
    for game in whole_game(2, seed=5):
        assert game.seat in (0, 1, OVER)
        shown = seen(game)["table"]
        assert "dissenter" not in [*shown["camps"].values(), *shown["outpost_owners"].values()]
        assert len(seen(game)["seats"]) == 2
        dice.add(sum(die.startswith("dissenter") for die in [*shown["pool"], *shown["aside"], *shown["die_spaces"].values()]))
    assert dice == {2, 4}
