"""Both solo games, chapter 15: what a Zone gives to the human, Votes that become Acceptance, and the order of an Assembly."""

from __future__ import annotations

from itertools import product

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import DataError
from mesozoic.core.ids import OVER, Json
from tests.builders import one_sentence
from tests.rulebook.dissenters.both import EPISODES, ZONES, AnyGame, AnyTables, lay
from tests.rulebook.dissenters.table import CAMILLA, NAREK, ONE, answer, asked, ds, lay1, log, selections, solo, tokens

COLOURS = ["blue", "red", "green"]
SPACES = {
    "perseverance-1": ["politics/1", "politics/2", "supply/1", "settle/1", "settle/2", "settle/3"],
    "perseverance-2": ["marketplace/1", "marketplace/2", "politics/1", "politics/2", "settle/1", "settle/2"],
}
"""The die spaces of Expansion."""
NOTHING, MAJORITY, HALF, SECOND = "nothing", "majority", "half", "second"


def present(tables: AnyTables, counts: tuple[int, ...], settled: int) -> Json:
    """A table with this Presence in Expansion, so many pieces of it Settlements, the others dice."""
    pieces = [colour for colour, n in zip(COLOURS, counts, strict=True) for _ in range(n)]
    settlements = {f"expansion/{n + 1}": colour for n, colour in enumerate(pieces[:settled])}
    dice = [f"{colour}-innovator" for colour in pieces[settled:]]
    return {"settlements": settlements, "die_spaces": dict(zip(SPACES[tables.spec.id], dice, strict=False)), "pool": []}


def by_the_book(human: int, narek: int, camilla: int) -> str:
    """DS-ASM-03 to DS-ASM-06, case by case as the catalogue lists them."""
    a, b = max(narek, camilla), min(narek, camilla)
    if human > a:
        return MAJORITY
    if human == a and a > b:
        return HALF
    if a > human > b:
        return SECOND
    return NOTHING


def given(tables: AnyTables, game: AnyGame, population: int) -> str:
    """What the Zone gave, by what the human is asked or has."""
    votes = tables.own(game)["votes"]
    if asked(game) == "majority_reward":
        return MAJORITY
    if asked(game) == "second_place":
        return SECOND
    assert game.seat == OVER
    if votes:
        assert votes == population // 2
        return HALF
    fresh = tables.own(lay(tables))
    return SECOND if tables.own(game)["story"] == fresh["story"] + 1 else NOTHING


# -- Zones -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "DS-ASM-02", "DS-ASM-03", "DS-ASM-04", "DS-ASM-05", "DS-ASM-06", "DS-ASM-07", "DS-RUL-11", "DS-RUL-17", "DS-EX-23"
)
@EPISODES
@pytest.mark.parametrize("human", range(4))
def test_every_case_of_a_zone(tables: AnyTables, human: int) -> None:
    for narek, camilla in product(range(4), repeat=2):
        counts = (human, narek, camilla)
        settled = min(3, sum(counts))
        game = lay(tables, ds("zone_rewards"), table=present(tables, counts, settled))
        case = by_the_book(*counts)
        assert given(tables, game, 2 + settled) == case, counts
        assert sum(sum(game.owners[colour].assets) for colour in (NAREK, CAMILLA)) == 0
        rule = {MAJORITY: "DS-ASM-03", HALF: "DS-ASM-04", SECOND: "DS-ASM-05", NOTHING: "DS-ASM-06"}[case]
        group = next(one for one in selections(game) if one.head.startswith(f"{rule} expansion gives"))
        assert f"E{1 if tables is ONE else 2}-ASM-02 expansion has population {2 + settled}" in group.lines
        assert [f"DS-ASM-02 {colour} has presence {n}" for colour, n in zip(COLOURS, counts, strict=True)] == group.lines[1:]


@pytest.mark.rule("DS-EX-23", "DS-ASM-03", "DS-ASM-04", "DS-ASM-05", "DS-ASM-06")
@EPISODES
def test_the_cases_of_the_worked_example(tables: AnyTables) -> None:
    """Population 5: three Settlements."""
    for counts, expected in (
        ((3, 2, 1), MAJORITY),
        ((2, 2, 1), HALF),
        ((2, 1, 2), HALF),
        ((2, 3, 1), SECOND),
        ((2, 1, 3), SECOND),
        ((2, 2, 2), NOTHING),
        ((1, 3, 1), NOTHING),
        ((1, 2, 2), NOTHING),
        ((1, 3, 2), NOTHING),
    ):
        game = lay(tables, ds("zone_rewards"), table=present(tables, counts, 3))
        assert given(tables, game, 5) == expected
        if expected == HALF:
            assert tables.own(game)["votes"] == 2
        if expected == MAJORITY:
            assert sorted(tokens(game)) == ["production", "votes"]
            tables.play(game, "0 votes")
            assert tables.own(game)["votes"] == 5
    assert given(tables, lay(tables, ds("zone_rewards")), 2) == NOTHING


@pytest.mark.rule("DS-ASM-02")
@EPISODES
def test_the_dissenters_are_never_added(tables: AnyTables) -> None:
    game = lay(tables, ds("zone_rewards"), table=present(tables, (3, 2, 2), 1))
    assert asked(game) == "majority_reward"


@pytest.mark.rule("DS-ASM-10", "DS-RUL-23", "DS-ASM-09")
@EPISODES
def test_zone_by_zone_in_the_open_and_received_at_once(tables: AnyTables) -> None:
    zones = [zone for zone in ZONES[tables.spec.id] if zone != "discovery"]
    game = lay(tables, ds("zone_rewards"), table={"settlements": {f"{zone}/1": "blue" for zone in zones}})
    votes = 0
    for zone in zones:
        assert asked(game) == "majority_reward"
        assert game.box.words["zone"][game.ask().zone] == zone
        assert game.pending() == [0]
        tables.play(game, "0 votes")
        votes += 3
        assert tables.own(game)["votes"] == votes
    assert asked(game) != "majority_reward"


@pytest.mark.rule("DS-ASM-10")
def test_presence_and_population_are_those_at_the_start() -> None:
    """The Settlement that lies there when the reward is taken does not change what was counted."""
    game = lay1(ds("zone_rewards"), table={"settlements": {"sustenance/1": "blue", "military/1": "blue"}})
    game.settlements[ONE.fresh(1).box.settlement_spaces + 1] = NAREK
    game.take(game.parse("votes"))
    game.take(game.parse("votes"))
    assert ONE.own(game)["votes"] == 6


# -- Votes -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-EX-04", "DS-ASM-08", "DS-ASM-11")
@EPISODES
@pytest.mark.parametrize(("assembly", "gained"), [(0, 11), (1, 16), (2, 22)])
def test_eleven_votes(tables: AnyTables, assembly: int, gained: int) -> None:
    game = lay(tables, ds("votes_to_acceptance"), table={"assembly": assembly}, human={"votes": 11}, solo={"acceptance": 7})
    assert solo(game)["acceptance"] == 7 + gained
    assert f"DS-ASM-08 11 votes at assembly {assembly + 1}" in log(game)
    times = {0: "1", 1: "1.5", 2: "2"}[assembly]
    assert f"DS-ASM-08 times {times}, rounded down, acceptance is now {7 + gained}" in log(game)
    assert tables.own(game)["followers"] == tables.own(lay(tables))["followers"]


@pytest.mark.rule("DS-ASM-08")
@EPISODES
def test_votes_times_1_and_a_half_and_2_rounded_down(tables: AnyTables) -> None:
    for votes in range(0, 30, 3):
        found = []
        for assembly in range(3):
            game = lay(
                tables,
                ds("votes_to_acceptance"),
                table={"assembly": assembly},
                human={"votes": votes},
                solo={"acceptance": 0},
            )
            found.append(solo(game)["acceptance"])
        assert found == [votes, votes * 3 // 2, votes * 2]


@pytest.mark.rule("DS-RUL-12", "DS-ASM-08", "DS-ASM-09")
@EPISODES
def test_votes_from_before_count_with_those_of_the_assembly(tables: AnyTables) -> None:
    table = {**present(tables, (2, 1, 1), 2), "assembly": 1}
    game = lay(tables, ds("zone_rewards"), ds("votes_to_acceptance"), table=table, human={"votes": 5}, solo={"acceptance": 0})
    tables.play(game, "0 votes")
    assert solo(game)["acceptance"] == (5 + 4) * 3 // 2


@pytest.mark.rule("DS-ASM-08")
@EPISODES
@pytest.mark.parametrize("value", [[], [2, -3, 4], [2, True, 4]])
def test_multipliers_that_cannot_be_are_refused(tables: AnyTables, value: Json) -> None:
    with pytest.raises(DataError) as refusal:
        tables.spec.box(tables.spec.setup(1, {}, tables.changed({"solo.acceptance_halves": value})))
    one_sentence(refusal.value, "solo.acceptance_halves", "a list of whole numbers")


# -- the whole ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-ASM-09", "DS-ASM-07", "DS-ASM-01")
@EPISODES
@pytest.mark.parametrize("assembly", [0, 1, 2])
def test_the_order_of_an_assembly(tables: AnyTables, assembly: int) -> None:
    table = {**present(tables, (3, 2, 1), 3), "assembly": assembly}
    table["influence"] = {"chief-steward": {"row": ["blue"], "pool": []}}
    cards: Json = {"narek": {"card": "card-4"}, "camilla": {"card": "card-9"}, "active": "narek"}
    game = lay(tables, ds("after_card", colour=NAREK), table=table, solo=cards)
    rng = Rng(1)
    while game.seat != OVER:
        answer(game, rng)
    said = log(game)

    def first(*parts: str) -> int:
        return next(n for n, line in enumerate(said) if all(part in line for part in parts))

    gives = [first(f"{zone} gives") for zone in ZONES[tables.spec.id]]
    acceptance = first("acceptance rises")
    scored = [first(f"the {officer} ") for officer in tables.seen(game)["table"]["officers"].values()]
    over = first("that was the last assembly") if tables is ONE and assembly == 2 else first("is over")
    assert [*gives, acceptance, *scored, over] == sorted([*gives, acceptance, *scored, over])
    assert (solo(game)["result"] != "") == (assembly == 2)
    assert not any(
        line.split(" ", 1)[1].startswith(("red gains", "green gains", "narek gains", "camilla gains")) for line in said
    )


@pytest.mark.rule("DS-ASM-01", "DS-TRN-09")
@EPISODES
def test_no_assembly_while_dice_are_left(tables: AnyTables) -> None:
    cards: Json = {"narek": {"card": "card-4"}, "camilla": {"card": "card-9"}, "active": "narek"}
    for pool, held in ((["neutral-innovator"], False), ([], True)):
        game = lay(tables, ds("after_card", colour=NAREK), table={"pool": pool}, solo=cards)
        assert any("the pool is empty: assembly 1 of 3" in line for line in log(game)) == held
