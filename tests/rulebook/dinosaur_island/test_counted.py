"""Dinosaur Island, chapter PRK: lines, loose dinosaurs and scoring on chance parks, counted here a second time."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.dinosaur_island.table import Island
from tests.rulebook.dinosaur_island.table import asked, lay, own, play, printed, seen, step, tokens

SPOTS = {
    "hyper-coaster": 3,
    "carousel": 1,
    "log-flume": 2,
    "bone-rattler": 3,
    "ice-cream": 1,
    "cretaceous-cafe": 3,
    "fossil-fries": 2,
    "lemonadasarus": 2,
    "balloons": 1,
    "t-shirts": 1,
}
FOOD = ["ice-cream", "cretaceous-cafe", "fossil-fries", "lemonadasarus"]
SPECIES = ["velociraptor", "brontosaurus", "allosaurus", "triceratops"]
"""Whose exhibit each seat has beside the starting one."""
ZONES = ["b2", "b3", "c3", "c4", "d1", "d2"]
PARKS = [(players, seed) for players in (2, 3, 4) for seed in range(1, 21)]
SECURITY = {"security-chief": 1, "night-watchman": 2}
HELPERS = ["lawyer", "dino-hunter", "security-chief", "night-watchman", "foreman", "accountant"]


def chance_park(rng: Rng, taken: list[str], seat: int = 0) -> tuple[dict[str, Json], dict[str, int]]:
    """A park with tiles nobody else has, and how many spots each of its places has."""
    spots = {"a1": 1, "b1": 1}
    species, dinosaurs = SPECIES[seat], rng.below(5)
    park: dict[str, Json] = {"attractions": {}, "exhibits": {"c1-c2": species}, "capacity": {species: 4}}
    for zone in ZONES:
        attraction = list(SPOTS)[rng.below(len(SPOTS))]
        if rng.below(2) and attraction not in taken:
            taken.append(attraction)
            park["attractions"][zone] = attraction
            spots[zone] = SPOTS[attraction]
    park["dinosaurs"] = {species: dinosaurs}
    return park, {**spots, **({"c1": dinosaurs} if dinosaurs else {})}


def in_order(places: list[str]) -> list[str]:
    """Places as they are offered: zone by zone, then elsewhere."""
    return sorted(places, key=lambda place: (len(place) > 2, place))


# -- lines -------------------------------------------------------------------------------------------------------------


def place_all(game: Island, kind: str, waiting: int, free: dict[str, int], rng: Rng) -> dict[str, int]:
    """Place visitors of one kind by chance, as the rule says: every offer and every spot is checked; who stands where."""
    placed: dict[str, int] = {}
    while waiting and sum(free.values()):
        places = in_order([place for place, n in free.items() if n])
        if len(places) > 1 and waiting < sum(free.values()):
            assert (asked(game), tokens(game)) == (f"place_{kind}", places)
            moves = [places[rng.below(len(places))]]
            play(game, f"0 {moves[0]}")
        else:
            moves = [place for place in places for _ in range(free[place])][:waiting]
        for place in moves:
            free[place] -= 1
            placed[place] = placed.get(place, 0) + 1
            waiting -= 1
    return placed | ({"entrance": waiting} if waiting else {})


@pytest.mark.rule("DI-PRK-04", "DI-PRK-05", "DI-PRK-06", "DI-PRK-07", "DI-PRK-08", "DI-RUL-39", "DI-RUL-40")
@pytest.mark.parametrize("seed", range(1, 41))
def test_lines_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    park, free = chance_park(rng, [])
    platform = rng.below(3)
    hooligans, patrons = rng.below(6), 1 + rng.below(8)
    line = {"hooligans": {"entrance": hooligans}, "patrons": {"entrance": patrons}, "platform": platform, "security": 20}
    game = lay(step("manage_lines", seat=0), seats={0: {**park, **{key: value for key, value in line.items() if value}}})
    rude = place_all(game, "hooligan", hooligans, free, rng)
    if platform:
        free["platform"] = platform
    polite = place_all(game, "patron", patrons, free, rng)
    assert game.seat == OVER
    assert own(game)["hooligans"] == rude
    assert own(game)["patrons"] == polite


@pytest.mark.rule("DI-RUL-39")
def test_a_player_places_right_after_the_own_draw() -> None:
    crowd = {"excitement": 2, "security": 20, "attractions": {"b2": "carousel"}}
    game = lay(step("park_phase"), players=2, seats={0: crowd, 1: {"excitement": 3, "security": 20}})
    play(game, "~ #0")
    assert (asked(game), game.seat) == ("place_patron", 0)
    assert (own(game)["patrons"], own(game, 1)["patrons"]) == ({"entrance": 2}, {})
    play(game, "0 b2", "0 a1")
    assert (asked(game), own(game)["patrons"]) == ("draw_visitors", {"a1": 1, "b2": 1})
    play(game, "~ #3")
    assert (own(game)["patrons"], own(game, 1)["hooligans"]) == ({"a1": 1, "b2": 1}, {"a1": 1, "b1": 1, "entrance": 1})


@pytest.mark.rule("DI-RUL-39")
@pytest.mark.parametrize(
    ("hooligans", "patrons", "asks"),
    [
        (0, 1, ["patron"]),
        (0, 2, ["patron"]),
        (0, 3, []),
        (0, 9, []),
        (1, 0, ["hooligan"]),
        (3, 2, []),
        (4, 1, []),
        (1, 2, ["hooligan"]),
    ],
)
def test_nobody_is_asked_where_it_makes_no_difference(hooligans: int, patrons: int, asks: list[str]) -> None:
    line = {"hooligans": {"entrance": hooligans}, "patrons": {"entrance": patrons}}
    park = {"attractions": {"b2": "carousel"}, **{key: value for key, value in line.items() if value["entrance"]}}
    game = lay(step("manage_lines", seat=0), seats={0: park})
    assert [asked(game)] == [f"place_{kind}" for kind in asks] or (asks, game.seat) == ([], OVER)


# -- dinosaurs on the loose --------------------------------------------------------------------------------------------


def eat_all(game: Island, seat: int, left: int, crowd: dict[str, dict[str, int]], rng: Rng) -> int:
    """Let so many be eaten, chosen by chance where there is a choice: patrons inside, hooligans inside, then the line."""
    eaten = 0
    for kind, inside in (("patrons", True), ("hooligans", True), ("patrons", False), ("hooligans", False)):
        standing = crowd[kind]
        while left > eaten:
            places = in_order([place for place, n in standing.items() if n and (place != "entrance") == inside])
            if not places:
                break
            if len(places) > 1 and left - eaten < sum(standing[place] for place in places):
                game.focus(seat)
                assert tokens(game) == [f"{kind[:-1]}@{place}" for place in places]
                chosen = places[rng.below(len(places))]
                play(game, f"{seat} {kind[:-1]}@{chosen}")
            else:
                chosen = places[0]
            standing[chosen] -= 1
            eaten += 1
    return eaten


@pytest.mark.rule("DI-PRK-09", "DI-PRK-10", "DI-PRK-11", "DI-PRK-12", "DI-PRK-13", "DI-PRK-14", "DI-PRK-15", "DI-PRK-16")
@pytest.mark.rule("DI-PRK-17", "DI-RUL-42", "DI-RUL-66", "DI-RND-05")
@pytest.mark.parametrize(("players", "seed"), PARKS)
def test_loose_dinosaurs_counted_twice(players: int, seed: int) -> None:
    rng = Rng(seed)
    taken: list[str] = []
    seats: dict[int, dict[str, Json]] = {}
    for seat in range(players):
        park, spots = chance_park(rng, taken, seat)
        crowd: dict[str, dict[str, int]] = {"patrons": {}, "hooligans": {}}
        for place in (place for place, n in {**spots, "entrance": 4}.items() for _ in range(n)):
            kind = ["patrons", "patrons", "hooligans", ""][rng.below(4)]
            if kind == "patrons" or (kind and sum(crowd[kind].values()) < 10 // players):
                crowd[kind][place] = crowd[kind].get(place, 0) + 1
        helpers = [helper for helper in HELPERS[seat::2] if rng.below(2) and helper not in taken]
        taken += helpers
        numbers = {"vp": 30, "threat": 4 + rng.below(8), "security": rng.below(6), "guard": rng.below(3)}
        seats[seat] = {**park, **crowd, **numbers, "specialists": helpers}
    face = rng.below(6)
    twists = ["volatile-die"] if rng.below(2) else []
    held = {"holding": f"die-4/{printed('die.die-4.faces')[face]}"} if rng.below(3) else {}
    game = lay(step("on_the_loose"), players=players, table={**held, "twists": twists}, seats=seats)
    bag = {"patrons": 70, "hooligans": 10}
    for seat, had in seats.items():
        threat = had["threat"] + (printed("die.die-4.pips")[face] if held else 0) + len(twists)
        security = had["security"] + had["guard"] + sum(SECURITY.get(helper, 0) for helper in had["specialists"])
        left = threat - security - (1 if "dino-hunter" in had["specialists"] else 0)
        there = {kind: dict(had[kind]) for kind in ("patrons", "hooligans")}
        eaten = eat_all(game, seat, left, there, rng)
        unpunished = 2 if "lawyer" in had["specialists"] else 0
        after = own(game, seat)
        assert after["vp"] == 30 - max(0, eaten - unpunished)
        assert (after["security"], after["threat"]) == (had["security"], had["threat"])
        for kind in ("patrons", "hooligans"):
            assert after[kind] == {place: n for place, n in there[kind].items() if n}
            bag[kind] -= sum(there[kind].values())
    assert (game.seat, seen(game)["table"]["bag"]) == (OVER, bag)


@pytest.mark.rule("DI-PRK-17")
@pytest.mark.parametrize("places", [{"entrance": 6}, {"b2": 3, "entrance": 3}, {"a1": 1, "b2": 3, "entrance": 2}])
@pytest.mark.parametrize("eaten", range(7))
def test_the_lawyer_averts_the_loss_for_two_of_the_eaten(eaten: int, places: dict[str, int]) -> None:
    park = {"attractions": {"b2": "hyper-coaster"}, "patrons": places, "vp": 20, "threat": eaten + 1, "security": 1}
    safe = {"security": 20}
    game = lay(step("on_the_loose"), players=2, seats={0: {**park, "specialists": ["lawyer"]}, 1: safe})
    while game.seat != OVER:
        play(game, f"0 {tokens(game)[-1]}")
    assert own(game)["vp"] == 20 - max(0, eaten - 2)
    assert sum(own(game)["patrons"].values()) == 6 - eaten


# -- scoring -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-PRK-18", "DI-PRK-19", "DI-PRK-20", "DI-RUL-43", "DI-RUL-40", "DI-RND-04")
@pytest.mark.parametrize(("players", "seed"), PARKS)
def test_scoring_counted_twice(players: int, seed: int) -> None:
    rng = Rng(seed)
    taken: list[str] = []
    seats: dict[int, dict[str, Json]] = {}
    for seat in range(players):
        park, spots = chance_park(rng, taken, seat)
        patrons = {place: rng.below(n + 1) for place, n in spots.items()}
        rowdy = [place for place, n in spots.items() if n > patrons[place]][: 10 // players]
        patrons = {place: n for place, n in {**patrons, "platform": 1, "entrance": 2}.items() if n}
        chef = ["head-chef"] if seat == 1 else []
        seats[seat] = {
            **park,
            "patrons": patrons,
            "hooligans": dict.fromkeys(rowdy, 1),
            "platform": 1,
            "specialists": chef,
            "vp": 10,
            "cash": 5,
        }
    order = [(seat + seed) % players for seat in range(players)]
    game = lay(*[step("score_visitors", seat=seat) for seat in order], players=players, seats=seats, table={"order": order})
    for seat in order:
        had = seats[seat]
        vp, cash = 10 + sum(n for place, n in had["patrons"].items() if place != "entrance"), 5
        food = [zone for zone in sorted(had["attractions"]) if had["attractions"][zone] in FOOD and zone in had["patrons"]]
        for zone in food:
            assert (asked(game), game.seat) == ("food_cash", seat)
            assert tokens(game) == [f"#{n}" for n in range(had["patrons"][zone] + 1)]
            pays = rng.below(had["patrons"][zone] + 1)
            play(game, f"{seat} #{pays}")
            vp, cash = vp - pays, cash + pays * (3 if seat == 1 else 2)
        assert (own(game, seat)["vp"], own(game, seat)["cash"]) == (vp, cash)
    assert game.seat == OVER
