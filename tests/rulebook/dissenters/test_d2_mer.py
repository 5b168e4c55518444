"""Solo game of Episode 2, chapter 31: Merits, and whole games by chance."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from tests.rulebook.dissenters.table import TWO, answer, d2, lay2, log, play2, solo
from tests.rulebook.dissenters.table_two import OFFICERS, cubes, human, settled

NOTHING: dict[str, Json] = dict.fromkeys(["food", "scrap", "story", "light", "heavy", "island", "valor", "glowberry"], 0)
PERKS = list(TWO.printed("perk"))


def ended(
    humans: dict[str, Json] | None = None,
    table: dict[str, Json] | None = None,
    own: dict[str, Json] | None = None,
    **options: Json,
) -> tuple[str, ...]:
    """The Merits of a game that ends like this; a Rampage has happened, so that nothing is achieved by itself."""
    shown = {"rampage": 1, **(own or {})}
    game = lay2(
        d2("final_scoring"), table=table, human={**NOTHING, "followers": 50, **(humans or {})}, solo=shown, options=options
    )
    found = TWO.spec.scores(game)[0].outcome
    assert found is not None
    said = [line.partition("merit: ")[2] for line in log(game) if "merit: " in line]
    assert tuple(said) == found.merits
    return found.merits


@pytest.mark.rule("D2-MER-01")
@pytest.mark.parametrize(("rampage", "merits"), [(0, ("savior",)), (1, ()), (3, ())])
def test_savior(rampage: int, merits: tuple[str, ...]) -> None:
    assert ended(own={"rampage": rampage}) == merits


@pytest.mark.rule("D2-MER-02")
@pytest.mark.parametrize(("in_city", "outposts", "achieved"), [(12, 0, True), (10, 2, True), (10, 1, False), (11, 0, False)])
def test_constructor(in_city: int, outposts: int, achieved: bool) -> None:
    areas = ["L", "R"][:outposts]
    table = {
        "settlements": settled(military=(8, 0, 0), expansion=(in_city - 8, 0, 0)),
        "outposts": dict(zip(areas, ["crash-site", "patrol-hub"], strict=False)),
        "outpost_owners": dict.fromkeys(areas, "blue"),
    }
    assert ("constructor" in ended(table=table)) == achieved


@pytest.mark.rule("D2-MER-03")
@pytest.mark.parametrize(("followers", "acceptance", "achieved"), [(50, 51, True), (50, 50, False), (50, 49, False)])
def test_populist(followers: int, acceptance: int, achieved: bool) -> None:
    assert ("populist" in ended({"followers": followers}, own={"acceptance": acceptance})) == achieved


@pytest.mark.rule("D2-MER-03")
def test_populist_compares_the_dials_after_final_scoring() -> None:
    assert "populist" not in ended({"followers": 50, "food": 1}, own={"acceptance": 51})
    assert "populist" in ended({"followers": 50}, own={"acceptance": 50, "narek": {"collection": {"raptor": 1}}})


@pytest.mark.rule("D2-MER-04")
@pytest.mark.parametrize(
    ("own", "merits"),
    [
        ({"food": 4, "scrap": 6}, ("hoarder",)),
        ({"food": 4, "scrap": 5}, ()),
        ({"story": 6}, ("storyteller",)),
        ({"story": 5}, ()),
    ],
)
def test_hoarder_and_storyteller(own: dict[str, Json], merits: tuple[str, ...]) -> None:
    assert ended(own) == merits


@pytest.mark.rule("D2-MER-05")
@pytest.mark.parametrize(("counts", "achieved"), [((3, 3, 3, 3, 0), True), ((3, 3, 3, 2, 2), False), ((0, 3, 4, 3, 3), True)])
def test_influencer(counts: tuple[int, ...], achieved: bool) -> None:
    laid = cubes(**{officer.replace("-", "_"): (n, 0, 0) for officer, n in zip(OFFICERS, counts, strict=True)})
    assert ended(table={"influence": laid}) == (("influencer",) if achieved else ())


@pytest.mark.rule("D2-MER-06", "D2-MER-09")
@pytest.mark.parametrize(("temple_in", "achieved"), [(None, False), (0, True), (1, True), (2, False)])
def test_treasure_hunter(temple_in: int | None, achieved: bool) -> None:
    own = {} if temple_in is None else {"temple_in": temple_in}
    assert ended(own=own) == (("treasure-hunter",) if achieved else ())


@pytest.mark.rule("D2-MER-07")
@pytest.mark.parametrize(
    ("areas", "owners", "achieved"),
    [(["C7", "C8"], ["blue", "blue"], True), (["C7", "P3"], ["blue", "blue"], False), (["C7", "C8"], ["blue", "red"], False)],
)
def test_frontiersman(areas: list[str], owners: list[str], achieved: bool) -> None:
    table = {
        "cleared": areas,
        "outposts": dict(zip(areas, ["crash-site", "patrol-hub"], strict=True)),
        "outpost_owners": dict(zip(areas, owners, strict=True)),
    }
    assert ended(table=table) == (("frontiersman",) if achieved else ())


@pytest.mark.rule("D2-MER-07")
@pytest.mark.parametrize(("n", "achieved"), [(12, False), (13, True)])
def test_skillful(n: int, achieved: bool) -> None:
    assert ended({"perks": PERKS[:n]}) == (("skillful",) if achieved else ())


@pytest.mark.rule("D2-MER-08")
@pytest.mark.parametrize(
    ("ambition", "narek", "camilla", "wins", "achieved"),
    [
        ("conqueror", "populist", "architect", True, True),
        ("conqueror", "architect", "populist", True, True),
        ("conqueror", "architect", "populist", False, False),
        ("trailblazer", "populist", "architect", True, False),
        ("conqueror", "populist", "herder", True, False),
    ],
)
def test_unbelievable(ambition: str, narek: str, camilla: str, wins: bool, achieved: bool) -> None:
    own = {"narek": {"agenda": narek}, "camilla": {"agenda": camilla}, "acceptance": 60 if wins else 0}
    assert ("unbelievable" in ended({"followers": 200}, own=own, ambition=ambition)) == achieved


@pytest.mark.rule("D2-MER-09")
@pytest.mark.parametrize("assembly", [0, 1, 2])
def test_the_moment_of_the_temple_card_is_recorded(assembly: int) -> None:
    """The human lays it out beside a Camp; another card is no Temple card, and this one need not be finished."""
    table = {"assembly": assembly, "cleared": ["P3"], "camps": {"P3": "blue"}, "rally": "P3"}
    humans = {"hand": ["trial-of-strength", "egg-hunt"], "light": 3, "heavy": 3}
    pick = TWO.step("adventure_pick", seat=0, taken=0, paid=False, fought=-1)
    other = lay2(pick, table=table, human=humans)
    play2(other, "0 egg-hunt@P2")
    assert solo(other)["temple_in"] is None
    game = lay2(pick, table=table, human=humans)
    play2(game, "0 trial-of-strength@C6")
    assert human(game, "adventure") == "trial-of-strength" and solo(game)["temple_in"] == assembly


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-EX-22", "D2-ASM-04")
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_calendar_of_assemblies(seed: int) -> None:
    """Human, Narek, Camilla: after Narek's 4th card, the human's 8th turn, Camilla's 12th card, unless Rampages end it."""
    game, rng = TWO.started(1, TWO.spec.unattended, seed), Rng(seed)
    while game.seat != OVER:
        answer(game, rng)
    turns, held = {"E2-TRN-01 blue": 0, "narek, red": 0, "camilla, green": 0}, []
    for line in log(game):
        for who in turns:
            turns[who] += 1 if f"{who}, resolves" in line or f"{who} takes a turn" in line else 0
        if line.startswith("DS-ASM-11"):
            held.append(tuple(turns.values()))
    assert held == [(4, 4, 3), (8, 7, 7), (12, 12, 12)][: len(held)]
    assert len(held) == 3 or solo(game)["rampage"] == solo(game)["track"]
    found = TWO.spec.scores(game)[0].outcome
    assert found is not None and tuple(solo(game)["merits"]) == found.merits


@pytest.mark.rule("D2-RES-01", "D2-COL-01", "D2-ATK-09")
@pytest.mark.parametrize("seed", range(11, 15))
def test_nothing_leaves_its_bounds_in_whole_games(seed: int) -> None:
    for game in TWO.whole_game(1, {"ambition": "conqueror"}, seed):
        for one in solo(game)["dissenters"].values():
            assert 0 <= one["reserve"] <= 5
            assert all(n >= 0 for n in one["collection"].values())
            assert (one["breach"] == "") == (sum(one["breach_dinos"].values()) == 0)
