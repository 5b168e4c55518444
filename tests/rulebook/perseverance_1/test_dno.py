"""Episode 1, chapter DNO and Jack: where Dinos go, counted here a second time, and which Dino die is rolled."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import ZONES, dino_path, lay, play, seen, step, wait, weights

SPECIES = ["trampler", "raptor"]


@pytest.mark.rule("E1-DNO-02", "E1-DNO-04", "E1-DNO-05", "E1-DNO-06", "E1-SET-02", "E1-RTV-06")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1, 21))
def test_dinos_follow_the_arrow(players: int, seed: int) -> None:
    rng = Rng(seed)
    zone = rng.below(4)
    dangerous = [name for name in ZONES if rng.below(2)]
    path = dino_path(ZONES[zone], players, ZONES[zone] in dangerous)
    there = {space: SPECIES[rng.below(2)] for space in path if rng.below(2)}
    traps = {space: "blue-raptor" for space in path[:4] if rng.below(2)}
    game = lay(players=players, table={"dinos": there, "traps": traps, "dangerous": dangerous})
    supply = seen(game)["table"]["dino_supply"]
    called = [rng.below(2) for _ in range(1 + rng.below(4))]
    wait(game, step("read_icons", seat=0, zone=zone, icons={"tuple": called}, called={"tuple": []}))
    free = [space for space in path if space not in there]
    come = dict(zip(free, [SPECIES[one] for one in called], strict=False))
    shown = seen(game)["table"]
    assert shown["dinos"] == {**there, **come}
    assert shown["traps"] == traps
    for species in SPECIES:
        assert supply[species] - shown["dino_supply"][species] == list(come.values()).count(species)


# -- Jack: whose Zone the Dino die is ----------------------------------------------------------------------------------

NORMAL = {"trampler": 3, "raptor": 2, "trampler+raptor": 1}
DANGEROUS = {"2-trampler": 1, "trampler+raptor": 3, "2-raptor": 1, "trampler": 1}


def jack_trains(dangerous: list[str], **options: Json) -> Ep1:
    """Jack puts a die on the Training space with a Raptor above a Dino-die icon, in Military; these Zones are Dangerous."""
    table = {"active": 1, "pool": ["neutral-organizer"], "dangerous": dangerous}
    shown = {"dino_dice": {"normal": "trampler", "dangerous": "2-raptor"}} if options else {}
    seats = {1: {"leader": "jack", "story": 0}}
    game = lay(step("primary", seat=1), table={**table, **shown}, seats=seats, options={"leader_abilities": True, **options})
    play(game, "1 training", "1 die@training/1")
    return game


@pytest.mark.rule("E1-RUL-57", "E1-DNO-03")
@pytest.mark.parametrize(
    ("dangerous", "faces", "roll"),
    [
        ([], NORMAL, "trampler"),
        (["sustenance", "expansion", "protection"], NORMAL, "trampler"),
        (["military"], DANGEROUS, "2-trampler"),
        (ZONES, DANGEROUS, "2-trampler"),
    ],
)
@pytest.mark.parametrize("target", ["sustenance", "expansion", "protection"])
def test_jacks_roll_is_that_of_the_zone_of_his_die(dangerous: list[str], faces: dict[str, int], roll: str, target: str) -> None:
    game = jack_trains(dangerous)
    assert weights(game) == faces
    play(game, f"~ {roll}", f"1 trampler@{target}")
    dinos = seen(game)["table"]["dinos"]
    sent = {space: dino for space, dino in dinos.items() if space.startswith(f"{target}/")}
    assert list(sent.values()) == ["trampler"]
    stay = sorted(dino for space, dino in dinos.items() if space.startswith("military/"))
    assert stay == (["raptor"] if faces is NORMAL else ["raptor", "trampler"])
    assert len(dinos) == len(sent) + len(stay)


@pytest.mark.rule("E1-RUL-57", "E1-DET-02")
@pytest.mark.parametrize(
    ("dangerous", "sent", "stay", "rolled"),
    [
        (["sustenance", "expansion", "protection"], "trampler", ["raptor"], NORMAL),
        (["military"], "raptor", ["raptor", "raptor"], DANGEROUS),
    ],
)
def test_so_is_the_die_that_is_shown_ahead(dangerous: list[str], sent: str, stay: list[str], rolled: dict[str, int]) -> None:
    game = jack_trains(dangerous, det_dino=True)
    play(game, f"1 {sent}@expansion")
    dinos = seen(game)["table"]["dinos"]
    assert [dino for space, dino in dinos.items() if space.startswith("military/")] == stay
    assert [dino for space, dino in dinos.items() if space.startswith("expansion/")] == [sent]
    assert weights(game) == rolled
