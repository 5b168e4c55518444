"""Episode 2, chapter TMP: what the stages of the Temple Adventures count; the scenarios `temple_*` show one of each."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import OUTPOSTS, lay, own, rules, step

CLEARED = ["L", "R", "P1", "P2", "P3", "P4"]
OTHERS = [area for area in CLEARED if area not in ("L", "R")]


def followers(card: str, stage: int, table: Json = None, other: Json = None, **more: Json) -> int:
    """How many Followers this stage of a trial brings Blue."""
    game = trial(card, stage, table, other, **more)
    return int(own(game)["followers"]) - 10


def trial(card: str, stage: int, table: Json = None, other: Json = None, **more: Json) -> Ep2:
    """A stage of a trial of Blue, who is out with the Leader alone unless said otherwise."""
    seat = {"light": 0, "valor": 0, "adventure": card, "stage": stage, "members": {"leader": 1}, **more}
    layout = {"cleared": OTHERS, **(table or {})}
    return lay(step("adventure_step", seat=0), table=layout, seats={0: seat, 1: other or {}})


@pytest.mark.rule("E2-TMP-01", "E2-TMP-02", "E2-TMP-03", "E2-TMP-04", "E2-TMP-05", "E2-TMP-06")
@pytest.mark.parametrize("stage", [1, 2])
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("trial-of-strength", "E2-TMP-01"),
        ("trial-of-proficiency", "E2-TMP-02"),
        ("trial-of-wit", "E2-TMP-03"),
        ("trial-of-momentum", "E2-TMP-04"),
        ("trial-of-leadership", "E2-TMP-05"),
        ("trial-of-equilibrium", "E2-TMP-06"),
    ],
)
def test_who_has_nothing_of_the_kind_gains_nothing(card: str, rule: str, stage: int) -> None:
    game = trial(card, stage)
    assert own(game)["followers"] == 10
    assert f"{rule} blue has nothing that this stage counts" in log(game)


@pytest.mark.rule("E2-TMP-01", "E2-RUL-47", "E2-RUL-10")
@pytest.mark.parametrize(("board", "toppled", "card"), [(1, 0, 0), (2, 2, 0), (0, 0, 3), (2, 1, 3), (4, 4, 1)])
def test_strength_counts_heavy_soldiers_twice(board: int, toppled: int, card: int) -> None:
    members = {"light": 3, "heavy": card, "leader": 1}
    seat = {"light": 2, "heavy": board, "toppled": {"heavy": toppled}, "members": members}
    assert followers("trial-of-strength", 1, other={"heavy": 5}, **seat) == 2 * (board + card)


@pytest.mark.rule("E2-TMP-01")
@pytest.mark.parametrize("built", [1, 2, 3])
def test_strength_counts_watchtowers_the_player_built_three_times(built: int) -> None:
    table = {"watchtowers": CLEARED[: built + 1]}
    assert followers("trial-of-strength", 2, table, {"towers": 2}, towers=3 - built, heavy=4) == 3 * built


@pytest.mark.rule("E2-TMP-02", "E2-RUL-10")
@pytest.mark.parametrize(("board", "toppled", "card"), [(1, 0, 0), (2, 2, 0), (0, 0, 3), (2, 1, 3)])
def test_proficiency_counts_light_soldiers_once(board: int, toppled: int, card: int) -> None:
    members = {"light": card, "heavy": 2, "leader": 1}
    seat = {"light": board, "heavy": 2, "toppled": {"light": toppled}, "members": members}
    assert followers("trial-of-proficiency", 1, other={"light": 5}, **seat) == board + card


@pytest.mark.rule("E2-TMP-02")
@pytest.mark.parametrize("n", [1, 3, 7])
def test_proficiency_counts_perks_also_new_ones(n: int) -> None:
    perks = ["skinner", "warrior", "herder", "trapper", "greedy", "gatherer", "manager"][:n]
    influence = {"influence": {"captain": {"row": ["blue", "blue"]}}}
    assert followers("trial-of-proficiency", 2, influence, {"perks": ["skinner"]}, perks=perks, new_perks=perks[:1]) == n


@pytest.mark.rule("E2-TMP-03")
@pytest.mark.parametrize(
    ("pool", "aside", "board"), [(["blue-innovator"], [], []), ([], ["blue-innovator"], []), ([], [], ["pub/1", "crash-site/1"])]
)
def test_wit_counts_dice_in_play_twice(pool: list[str], aside: list[str], board: list[str]) -> None:
    table = {
        "pool": [*pool, "red-innovator", "neutral-innovator"],
        "aside": aside,
        "die_spaces": {**dict.fromkeys(board, "blue-organizer"), "salvage/1": "red-organizer"},
        "outposts": {"L": "crash-site"},
        "outpost_owners": {"L": "red"},
    }
    assert followers("trial-of-wit", 1, table) == 2 * (len(pool) + len(aside) + len(board))


@pytest.mark.rule("E2-TMP-03")
@pytest.mark.parametrize("n", [1, 2, 4])
def test_wit_counts_own_outposts_twice(n: int) -> None:
    owners = dict.fromkeys(CLEARED[:n], "blue") | {CLEARED[n]: "red"}
    table = {"outposts": dict(zip(owners, OUTPOSTS, strict=False)), "outpost_owners": owners, "camps": {"P4": "blue"}}
    assert followers("trial-of-wit", 2, table) == 2 * n


@pytest.mark.rule("E2-TMP-04")
@pytest.mark.parametrize("n", [1, 2, 5])
def test_momentum_counts_own_camps(n: int) -> None:
    camps = dict.fromkeys(CLEARED[:n], "blue") | {CLEARED[n]: "red"}
    table = {"camps": camps, "outposts": {"P4": "crash-site"}, "outpost_owners": {"P4": "blue"}}
    assert followers("trial-of-momentum", 1, table) == n


@pytest.mark.rule("E2-TMP-04")
@pytest.mark.parametrize(
    ("influence", "n"),
    [
        ({"captain": {"row": ["blue", "red", "blue"]}}, 2),
        ({"chief-mate": {"pool": ["blue", "blue", "blue", "red"]}}, 3),
        ({"chief-mate": {"row": ["blue"]}, "chief-steward": {"row": ["red"], "pool": ["blue", "red", "blue", "blue"]}}, 4),
    ],
)
def test_momentum_counts_own_cubes_on_officers_but_not_on_perks(influence: Json, n: int) -> None:
    assert followers("trial-of-momentum", 2, {"influence": influence}, perks=["skinner", "herder", "greedy"]) == n


@pytest.mark.rule("E2-TMP-05")
@pytest.mark.parametrize("valor", [1, 4, 6])
def test_leadership_counts_valor_and_spends_none(valor: int) -> None:
    game = trial("trial-of-leadership", 1, other={"valor": 3}, valor=valor)
    assert (own(game)["followers"], own(game)["valor"]) == (10 + valor, valor)


@pytest.mark.rule("E2-TMP-05", "E2-RUL-89")
@pytest.mark.parametrize(("settlements", "camps", "outposts"), [(1, 0, 0), (0, 1, 0), (0, 0, 1), (4, 2, 3)])
def test_leadership_counts_every_single_structure(settlements: int, camps: int, outposts: int) -> None:
    homes = ["sustenance/1", "sustenance/2", "military/1", "expansion/1"][:settlements]
    table = {
        "settlements": dict.fromkeys(homes, "blue") | {"construction/1": "red"},
        "camps": dict.fromkeys(CLEARED[:camps], "blue") | {"P4": "red"},
        "outposts": dict(zip(CLEARED, OUTPOSTS[: outposts + 1], strict=False)),
        "outpost_owners": dict.fromkeys(CLEARED[:outposts], "blue") | {CLEARED[outposts]: "red"},
        "watchtowers": ["P1"],
    }
    assert followers("trial-of-leadership", 2, table, towers=2) == settlements + camps + outposts


@pytest.mark.rule("E2-TMP-06", "E2-BLD-04")
@pytest.mark.parametrize("n", [1, 2, 4])
def test_equilibrium_counts_city_settlements_only(n: int) -> None:
    homes = ["sustenance/1", "sustenance/2", "military/1", "expansion/1"][:n]
    table = {
        "settlements": dict.fromkeys(homes, "blue") | {"construction/1": "red"},
        "outposts": {"L": "crash-site"},
        "outpost_owners": {"L": "blue"},
        "camps": {"R": "blue"},
    }
    assert followers("trial-of-equilibrium", 1, table) == n


SETS = {
    "trampler": [0, 3, 5, 6, 8, 10, 11, 13, 15],
    "raptor": [0, 4, 7, 8, 11, 14, 15, 18, 21],
    "shieldhead": [0, 5, 8, 10, 13, 16, 18, 21, 24],
}


@pytest.mark.rule("E2-TMP-06", "E2-END-02")
@pytest.mark.parametrize("species", SETS)
def test_equilibrium_pays_the_enclosure_as_the_final_scoring_does_and_keeps_it(species: str) -> None:
    for n, worth in enumerate(SETS[species], 1):
        game = trial("trial-of-equilibrium", 2, perks=["breeder"], enclosure={species: n})
        assert own(game)["followers"] == 10 + worth
        assert own(game)["enclosure"][species] == n


@pytest.mark.rule("E2-TMP-06", "E2-ARS-16")
def test_the_second_stage_completes_a_trial() -> None:
    game = trial("trial-of-equilibrium", 2, enclosure={"raptor": 2})
    assert (game.seat, own(game)["completed"], own(game)["followers"]) == (OVER, ["trial-of-equilibrium"], 14)
    assert rules(game)[-1] == "E2-ARS-17"
