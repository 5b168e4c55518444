"""Solo game of Episode 1, chapters 16 and 17: final scoring, victory and defeat, and Merits."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.core.spec import Outcome
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.dissenters.second_count import chance_board
from tests.rulebook.dissenters.table import COLOURS, ONE, answer, asked, d1, ds, lay1, log, seen1, solo, told

ZONES = ["sustenance", "military", "expansion", "protection"]
BARE: dict[str, Json] = {"food": 0, "scrap": 0, "story": 0, "light": 0, "followers": 20}
TARGETS = {"squatter": (45, 30), "pioneer": (50, 35), "trailblazer": (60, 45), "conqueror": (70, 55)}


def final(
    table: dict[str, Json] | None = None,
    human: dict[str, Json] | None = None,
    solo_part: dict[str, Json] | None = None,
    options: dict[str, Json] | None = None,
) -> Ep1:
    """Final scoring of a human with 20 Followers and nothing else, unless more is said."""
    game = lay1(d1("final_scoring"), table=table, human={**BARE, **(human or {})}, solo=solo_part, options=options)
    assert game.seat == OVER
    return game


def gained(game: Ep1) -> dict[str, int]:
    """The Followers by source, only those of final scoring."""
    sources = dict(ONE.spec.scores(game)[0].sources)
    return {source: sources[source] for source in ("structures", "soldiers", "leftovers") if sources[source]}


def outcome(game: Ep1) -> Outcome:
    found = ONE.spec.scores(game)[0].outcome
    assert found is not None
    return found


def walls(*counts: int) -> dict[str, str]:
    """Walls of the human, of Narek, of Camilla."""
    owners = [COLOURS[colour] for colour, n in enumerate(counts) for _ in range(n)]
    spaces = [f"{zone}/wall-{column}" for zone in ZONES for column in "abc"]
    return dict(zip(spaces, owners, strict=False))


def soldiers(*counts: int, kind: str = "light") -> dict[str, str]:
    owners = [f"{COLOURS[colour]}-{kind}" for colour, n in enumerate(counts) for _ in range(n)]
    spaces = [f"{zone}/{row}-{column}" for zone in ZONES for row in ("first", "second") for column in "abc"]
    return dict(zip(spaces, owners, strict=False))


# -- comparisons -------------------------------------------------------------------------------------------------------

COMPARED = [
    ((3, 2, 3), 2),
    ((3, 3, 2), 2),
    ((2, 1, 1), 5),
    ((2, 2, 2), 0),
    ((1, 2, 0), 2),
    ((0, 0, 0), 0),
    ((0, 1, 1), 0),
    ((1, 0, 0), 5),
]


@pytest.mark.rule("DS-EX-29", "D1-FIN-01")
@pytest.mark.parametrize(("counts", "followers"), COMPARED)
def test_walls_against_each_dissenter(counts: tuple[int, int, int], followers: int) -> None:
    game = final({"walls": walls(*counts)})
    assert gained(game).get("structures", 0) == followers
    group = told(game, "D1-FIN-01", f": {followers} follower")
    for colour, n in zip(COLOURS, counts, strict=True):
        assert f"D1-FIN-01 {colour} has walls and unresolved traps: {n}" in group


@pytest.mark.rule("D1-FIN-01", "DS-EX-29")
@pytest.mark.parametrize(("counts", "line"), [
    ((3, 2, 3), "1 of the two dissenters has less than blue: 2 followers"),
    ((2, 1, 1), "2 of the two dissenters have less than blue: 5 followers"),
    ((2, 2, 2), "0 of the two dissenters have less than blue: 0 followers"),
])  # fmt: skip
def test_the_log_says_how_many_dissenters_have_less(counts: tuple[int, int, int], line: str) -> None:
    assert f"D1-FIN-01 {line}" in log(final({"walls": walls(*counts)}))


@pytest.mark.rule("D1-FIN-01", "DS-EX-29")
def test_unresolved_traps_count_like_walls_and_spent_ones_do_not() -> None:
    traps = {"military/a2": "blue-raptor", "expansion/b2": "blue-trampler", "military/c2": "red", "protection/a2": "green"}
    table = {"walls": walls(1, 1, 2), "traps": traps}
    spent = {"narek": {"spent": ["raptor", "raptor", "raptor"]}}
    assert gained(final(table, {"spent": ["raptor"] * 2}, spent)) == {"structures": 2}


@pytest.mark.rule("DS-EX-29", "D1-FIN-02")
@pytest.mark.parametrize(("counts", "followers"), COMPARED)
def test_soldiers_against_each_dissenter(counts: tuple[int, int, int], followers: int) -> None:
    assert gained(final({"soldiers": soldiers(*counts)})).get("soldiers", 0) == followers


@pytest.mark.rule("D1-FIN-02")
def test_only_soldiers_in_defense_areas_are_compared_whatever_their_kind() -> None:
    table = {"soldiers": {"military/first-a": "blue-light", "military/first-b": "red-heavy", "sustenance/first-a": "green-light"}}
    human = {"light": 2, "heavy": 2, "patrol": "patrol-1", "patrolling": {"light": 1}}
    assert "soldiers" not in gained(final(table, human))


@pytest.mark.rule("D1-RUL-08", "D1-FIN-02")
@pytest.mark.parametrize(
    ("leaders", "counts_leaders", "followers"),
    [
        (["blue"], True, 5),
        (["blue"], False, 0),
        (["blue", "red"], True, 2),
        (["red", "green"], True, 0),
        (["red", "green"], False, 0),
    ],
)
def test_a_leader_in_a_defense_area_counts_as_a_soldier_unless_agreed(
    leaders: list[str], counts_leaders: bool, followers: int
) -> None:
    table = soldiers(1, 1, 1) | {
        f"protection/second-{column}": f"{who}-leader" for column, who in zip("abc", leaders, strict=False)
    }
    game = final({"soldiers": table}, options={"final_leader_counts": counts_leaders})
    assert gained(game).get("soldiers", 0) == followers


@pytest.mark.rule("D1-FIN-02", "D1-RUL-08")
def test_a_leader_in_a_community_area_does_not_count() -> None:
    assert "soldiers" not in gained(final({"soldiers": soldiers(1, 1, 1)}, {"leader_at": "military"}))


# -- what is left ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-FIN-03")
@pytest.mark.parametrize(
    ("human", "followers"),
    [
        ({"food": 3}, 3),
        ({"scrap": 2}, 2),
        ({"story": 4}, 4),
        ({"heavy": 2}, 2),
        ({"light": 3}, 1),
        ({"light": 4}, 2),
        ({"safeguard": 3, "valor": 2}, 2),
        ({"safeguard": 3}, 0),
        ({"valor": 5}, 0),
        ({"light": 1, "patrol": "patrol-1", "patrolling": {"light": 1, "heavy": 1}}, 2),
        ({"votes": 9}, 0),
    ],
)
def test_what_is_left_gives_followers(human: dict[str, Json], followers: int) -> None:
    game = final(human=human)
    assert gained(game).get("leftovers", 0) == followers
    assert seen1(game)["seats"][0]["followers"] == 20 + followers


@pytest.mark.rule("D1-FIN-03")
def test_light_soldiers_of_all_places_are_summed_before_they_are_halved_and_dissenters_get_nothing() -> None:
    guards = {"military/first-a": "blue-light", "expansion/first-a": "blue-heavy"}
    guards |= {f"sustenance/{row}-{c}": f"{who}-heavy" for row, who in (("first", "red"), ("second", "green")) for c in "abc"}
    human = {"light": 1, "patrol": "patrol-1", "patrolling": {"light": 2}}
    game = final({"soldiers": guards}, human)
    assert gained(game) == {"leftovers": 3}


# -- won or lost -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-FIN-04", "D1-FIN-06")
@pytest.mark.parametrize("ambition", list(TARGETS))
@pytest.mark.parametrize(
    ("followers", "acceptance", "result"), [(0, 0, "won"), (1, 5, "won"), (-1, 0, "lost"), (0, -1, "lost"), (30, -1, "lost")]
)
def test_both_dials_must_reach_their_targets(ambition: str, followers: int, acceptance: int, result: str) -> None:
    needed, accepted = TARGETS[ambition]
    dials = {"followers": needed + followers}, {"acceptance": accepted + acceptance}
    game = final(None, *dials, {"ambition": ambition})
    found = outcome(game)
    assert (found.result, found.cause) == (result, "targets")
    assert found.dials == (("followers", needed + followers, needed), ("acceptance", accepted + acceptance, accepted))
    group = told(game, f"D1-FIN-04 the game is {result}")
    assert f"D1-FIN-04 followers: {needed + followers} of {needed}" in group
    assert f"D1-FIN-04 acceptance: {accepted + acceptance} of {accepted}" in group


@pytest.mark.rule("D1-FIN-06", "D1-FIN-04")
def test_victory_is_tested_after_final_scoring() -> None:
    """5 Followers for Walls and 3 for what is left complete the 50."""
    table = {"walls": walls(1, 0, 0)}
    assert outcome(final(table, {"followers": 42, "food": 3}, {"acceptance": 35})).result == "won"
    assert outcome(final(table, {"followers": 42, "food": 2}, {"acceptance": 35})).result == "lost"


@pytest.mark.rule("D1-FIN-06")
def test_reaching_both_targets_earlier_does_not_end_the_game() -> None:
    table: dict[str, Json] = {"assembly": 1, "offer": [], "deck": []}
    game = lay1(ONE.step("assembly"), ONE.step("turn", seat=0), table=table, human={"followers": 99}, solo={"acceptance": 99})
    assert (outcome(game).result, outcome(game).cause, solo(game)["result"]) == ("", "", "")
    assert asked(game) != ""


@pytest.mark.rule("D1-FIN-06", "D1-FIN-05")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_ends_with_a_result(seed: int) -> None:
    game, rng = ONE.started(1, {"ambition": "conqueror"}, seed), Rng(seed)
    while game.seat != OVER:
        answer(game, rng)
    found = outcome(game)
    followers, acceptance = seen1(game)["seats"][0]["followers"], solo(game)["acceptance"]
    assert found.dials == (("followers", followers, 70), ("acceptance", acceptance, 55))
    lost_by_track = len(solo(game)["destroyed"]) == solo(game)["track"]
    assert found.cause == ("track" if lost_by_track else "targets")
    assert (found.result == "won") == (followers >= 70 and acceptance >= 55 and not lost_by_track)
    assert seen1(game)["table"]["assembly"] == 3 or lost_by_track
    assert tuple(solo(game)["merits"]) == found.merits


# -- Merits ------------------------------------------------------------------------------------------------------------


def merits(*arguments: dict[str, Json] | None) -> set[str]:
    """The Merits beside Savior, which is there unless something was destroyed."""
    return set(outcome(final(*arguments)).merits) - {"savior"}


def settled(n: int) -> dict[str, str]:
    spaces = [f"{zone}/{space}" for zone in ZONES for space in range(1, 7)]
    return dict.fromkeys(spaces[:n], "blue")


def influence(*cubes: int) -> dict[str, Json]:
    officers = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
    return {officer: {"row": ["blue"], "pool": ["blue"] * (n - 1)} for officer, n in zip(officers, cubes, strict=True)}


@pytest.mark.rule("D1-MER-01", "D1-MER-02")
def test_savior_is_an_empty_track_won_or_lost() -> None:
    won, lost = {"followers": 90}, {"followers": 1}
    for human in (won, lost):
        assert "savior" in outcome(final(None, human, {"acceptance": 60})).merits
        assert "savior" not in outcome(final(None, human, {"acceptance": 60, "destroyed": ["red"]})).merits
    assert seen1(final())["seats"][0]["followers"] == 20  # Merits have no effect
    assert "D1-MER-02 merit: savior" in log(final())


@pytest.mark.rule("D1-MER-01")
def test_before_final_scoring_there_is_no_merit() -> None:
    assert outcome(lay1(d1("wrap_up"))).merits == ()


@pytest.mark.rule("D1-MER-01", "D1-MER-02", "D1-MER-03")
def test_the_view_tells_the_merits_of_a_game_that_ended_now() -> None:
    reward = ds("majority_reward", zone=0, population=3)
    human = {"followers": 20}
    assert solo(lay1(reward, human=human))["merits"] == ["savior"]
    assert solo(lay1(reward, table={"settlements": settled(12)}, human=human))["merits"] == ["savior", "builder"]
    lost = lay1(reward, table={"settlements": settled(11)}, human=human, solo={"destroyed": ["blue"], "acceptance": 21})
    assert solo(lost)["merits"] == ["builder", "orator"]


@pytest.mark.rule("D1-MER-03")
def test_builder_is_all_settlements_on_board_or_track() -> None:
    assert merits({"settlements": settled(12)}) == {"builder"}
    assert merits({"settlements": settled(11)}) == set()
    assert merits({"settlements": settled(10)}, None, {"destroyed": ["blue", "red", "blue"]}) == {"builder"}
    assert merits({"settlements": settled(10)}, None, {"destroyed": ["blue", "red"]}) == set()


@pytest.mark.rule("D1-MER-04")
@pytest.mark.parametrize(("acceptance", "earned"), [(24, set()), (25, set()), (26, {"orator"})])
def test_orator_is_more_acceptance_than_followers_in_the_end(acceptance: int, earned: set[str]) -> None:
    """20 Followers and 5 for a Wall."""
    assert merits({"walls": walls(1, 0, 0)}, None, {"acceptance": acceptance}) == earned


@pytest.mark.rule("D1-MER-05")
def test_hoarder_and_storyteller() -> None:
    assert merits(None, {"food": 4, "scrap": 6}) == {"hoarder"}
    assert merits(None, {"food": 9, "story": 5}) == set()
    assert merits(None, {"scrap": 10, "story": 6}) == {"hoarder", "storyteller"}


@pytest.mark.rule("D1-MER-06")
def test_influencer_is_three_cubes_on_each_officer() -> None:
    assert merits({"influence": influence(3, 3, 3, 3)}) == {"influencer"}
    assert merits({"influence": influence(3, 5, 2, 5)}) == set()


@pytest.mark.rule("D1-MER-07")
def test_guardian_is_a_wall_of_any_colour_on_all_twelve_spaces() -> None:
    assert merits({"walls": walls(5, 5, 2)}) == {"guardian"}
    assert merits({"walls": walls(5, 5, 1)}) == set()


@pytest.mark.rule("D1-MER-08")
@pytest.mark.parametrize(
    ("ambition", "readiness", "followers", "earned"),
    [
        ("conqueror", "left-left", 70, {"unbelievable"}),
        ("conqueror", "left-left", 69, set()),
        ("conqueror", "left-middle", 70, set()),
        ("conqueror", "right-left", 70, set()),
        ("trailblazer", "left-left", 70, set()),
    ],
)
def test_unbelievable_is_a_victory_at_conqueror_with_left_readiness_of_both(
    ambition: str, readiness: str, followers: int, earned: set[str]
) -> None:
    options = {"ambition": ambition, "readiness": readiness}
    assert merits(None, {"followers": followers}, {"acceptance": 55}, options) == earned


# -- counted twice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-FIN-01", "D1-FIN-02", "D1-FIN-03", "D1-RUL-08")
@pytest.mark.parametrize("seed", range(30))
def test_final_scoring_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    board = chance_board(rng)
    human = {"food": rng.below(4), "scrap": rng.below(4), "story": rng.below(4), "safeguard": rng.below(7), "valor": rng.below(7)}
    guards = list(board.table["soldiers"].values())
    structures = [*board.table["walls"].values(), *[trap.partition("-")[0] for trap in board.table["traps"].values()]]

    def compared(counts: list[int]) -> int:
        return [0, 2, 5][sum(counts[0] > other for other in counts[1:])]

    followers = 20 + compared([structures.count(colour) for colour in COLOURS])
    followers += compared([len([one for one in guards if one.startswith(colour)]) for colour in COLOURS])
    followers += human["food"] + human["scrap"] + human["story"] + min(human["safeguard"], human["valor"])
    followers += guards.count("blue-heavy") + guards.count("blue-light") // 2
    assert seen1(final(board.table, human, board.solo))["seats"][0]["followers"] == followers
