"""Episode 2, chapter ADV: what can be done in an Adventure Effect on chance positions, found here a second time."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import AREAS, HEXES, answer, asked, dino_path, lay, play, printed, seen, step, tokens

ADJACENT = {hex: printed(f"{'area' if hex in AREAS else 'edge'}.{hex}.adjacent") for hex in HEXES}
DAMAGE = {"trampler": 1, "raptor": 1, "shieldhead": 2}
HANDS = [["first-footprints", "egg-hunt"], ["rope-bridge"], ["trial-of-wit", "berry-scouts"], ["lost-luggage", "echo-gorge"], []]
PERKS = ["adventurer", "tactician", "trampler-expert", "skinner"]


def position(seed: int) -> tuple[dict[str, Json], dict[int, Json]]:
    """A chance position: Camps of two players, here and there a Dino, and what blue has for an Adventure."""
    rng = Rng(seed)

    def often(n: int, of: int) -> bool:
        return rng.below(of) < n

    cleared = [area for area in AREAS if area not in ("L", "R", "C6") and often(2, 5)]
    standing = ["L", "R", *cleared]
    built = [area for area in standing if often(1, 2)][:6] or ["L"]
    camps = {area: "red" if often(1, 2) else "blue" for area in built}
    dinos = {
        f"{hex}/{n}": species
        for hex in HEXES
        if hex not in standing and often(1, 2)
        for n, species in enumerate(dino_path(hex), 1)
        if often(1, 3)
    }
    own = {
        "light": rng.below(6),
        "heavy": rng.below(3),
        "island": rng.below(2),
        "glowberry": rng.below(4),
        "perks": [perk for perk in PERKS if often(1, 2)],
        "hand": HANDS[rng.below(len(HANDS))],
        "toppled": {"leader": rng.below(2)},
    }
    reds = [area for area, colour in camps.items() if colour == "red"]
    breach = {"breach": "dp1", "breach_at": reds[0]} if reds and often(1, 3) else {}
    if len([colour for colour in camps.values() if colour == "blue"]) > 6:
        camps = dict.fromkeys(list(camps)[:6], "red")
        breach = {}
    return {"cleared": cleared, "camps": dict(list(camps.items())[:12]), "dinos": dinos}, {0: own, 1: breach}


# -- what the rules say -------------------------------------------------------------------------------------------------------


def reached(shown: Json, rally: str, wide: bool) -> set[str]:
    """E2-ADV-05, E2-ADV-06: what is adjacent to the Rally area and, paid for, to a Cleared Area beside it."""
    near = set(ADJACENT[rally])
    return near.union(*[ADJACENT[hex] for hex in near if hex in shown["table"]["cleared"]]) if wide else near


def upright(me: Json) -> tuple[int, int, int]:
    """The Light and Heavy Soldiers, and the Leader, who stand upright at home."""
    leader = me["leader_at"] == "home" and not me["toppled"]["leader"]
    return me["light"] - me["toppled"]["light"], me["heavy"] - me["toppled"]["heavy"], int(leader)


def fights(shown: Json) -> set[str]:
    """E2-RUL-45, E2-PRK-02: the hexes with a Dino that falls to all of blue's fighters together."""
    me = shown["seats"][0]
    light, heavy, leader = upright(me)
    damage = light + 2 * heavy + 2 * leader
    gift = 1 if "trampler-expert" in me["perks"] else 0
    fallen = [
        (space, species)
        for space, species in shown["table"]["dinos"].items()
        if DAMAGE[species] <= damage + (gift if species == "trampler" else 0)
    ]
    return {space.split("/")[0] for space, _ in fallen}


def terrain(shown: Json, hex: str) -> str:
    """E2-MAP-03: the terrain of a tile, which is Temple where the Temple stands."""
    return "temple" if shown["table"]["temple"] == hex else str(printed(f"area.{hex}.terrain"))


def clearings(shown: Json) -> set[str]:
    """E2-ADV-10, E2-RUL-59: every card of the hand with every tile without Dinos it can be played on."""
    me, table = shown["seats"][0], shown["table"]
    if me["adventure"]:
        return set()
    taken = {space.split("/")[0] for space in table["dinos"]}
    tiles = [area for area in AREAS if area not in table["cleared"] and area not in taken]
    found = set()
    for card in me["hand"]:
        deck, needed = printed(f"adventure.{card}.deck"), printed(f"adventure.{card}.soldiers")
        if "tactician" in me["perks"]:
            needed = max(needed - 1, 1)
        of = "plains" if deck == "starter" else deck
        if sum(upright(me)) >= needed:
            found |= {f"{card}@{area}" for area in tiles if terrain(shown, area) == of}
    return found


def sites(shown: Json) -> set[str]:
    """E2-ADV-18, E2-CMP-07: the Cleared Areas without a Camp, if blue has a Camp and an Island Resource."""
    me, table = shown["seats"][0], shown["table"]
    able = me["island"] >= 1 and me["supply"]["camps"] >= 1
    return {area for area in table["cleared"] if area not in table["camps"]} if able else set()


def within(shown: Json, rally: str, paid: bool) -> dict[str, set[str]]:
    """All that is executable from a Rally area, by pick."""
    reach = reached(shown, rally, paid or shown["seats"][0]["glowberry"] >= 2)
    return {
        "combat": {f"combat@{hex}" for hex in fights(shown) & reach},
        "clear": {token for token in clearings(shown) if token.split("@")[1] in reach},
        "camp": {f"camp@{area}" for area in sites(shown) & reach},
    }


# -- what has been done, as the log tells it ----------------------------------------------------------------------------------


class Done:
    """What blue has done in this Effect."""

    def __init__(self, game: Ep2) -> None:
        lines = log(game)
        self.fought = [line.rsplit(" ", 1)[1] for line in lines if "blue fights" in line]
        self.cleared = len([line for line in lines if "blue sets out on" in line])
        self.built = len([line for line in lines if "blue builds a camp" in line])
        self.paid = any(line.startswith("E2-ADV-06 blue pays") for line in lines)

    def picks(self) -> int:
        """How many things that is."""
        return len(self.fought) + self.cleared + self.built


def is_sure(shown: Json, rally: str, token: str) -> bool:
    """E2-RUL-87, E2-RUL-95: is a pick sure to remain after this Combat, even if all fighters are toppled?"""
    me = shown["seats"][0]
    hex = token.split("@")[1]
    far = hex not in reached(shown, rally, False)
    reach = reached(shown, rally, far or me["glowberry"] >= 2)
    tramplers = {space.split("/")[0] for space, species in shown["table"]["dinos"].items() if species == "trampler"}
    expert = "trampler-expert" in me["perks"] and bool((tramplers - {hex}) & reach)
    return bool(sites(shown) & reach) or expert


def expected(shown: Json, done: Done, first_pick: bool) -> set[str]:
    """E2-ADV-07, E2-PRK-11, E2-RUL-08, E2-RUL-09, E2-RUL-94: the choices that are open now."""
    found = within(shown, shown["table"]["rally"], done.paid)
    combats = 2 if "adventurer" in shown["seats"][0]["perks"] else 1
    open_ = {"pass"} if done.picks() else set()
    if len(done.fought) < combats:
        open_ |= found["combat"] - {f"combat@{hex}" for hex in done.fought}
    alone = not (first_pick and done.cleared + done.built)
    if not done.cleared and alone:
        open_ |= found["clear"]
    if not done.built and alone:
        open_ |= found["camp"]
    return open_


RULES = pytest.mark.rule(
    *[f"E2-ADV-{n:02}" for n in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 17, 18, 19)],
    *["E2-PRK-10", "E2-PRK-11", "E2-RUL-04", "E2-RUL-08", "E2-RUL-09", "E2-RUL-11", "E2-RUL-12", "E2-RUL-87"],
    *["E2-RUL-88", "E2-RUL-94", "E2-RUL-95"],
)


def camps_open(shown: Json) -> list[str]:
    """E2-ADV-03, E2-RUL-04: the unbreached Camps from which something can be done."""
    breached = shown["seats"][1]["breach_at"]
    return [area for area in shown["table"]["camps"] if area != breached and any(within(shown, area, False).values())]


@RULES
@pytest.mark.parametrize("seed", range(60))
def test_the_camps_to_set_out_from_found_twice(seed: int) -> None:
    table, seats = position(seed)
    game = lay(step("choose_effect", seat=0), table={**table, "pool": ["neutral-adventurer"] * 2}, seats=seats)
    camps = camps_open(seen(game))
    assert ("adventure" in tokens(game)) == bool(camps)
    if len(camps) > 1:
        choose = lay(step("choose_camp", seat=0), table=table, seats=seats)
        assert sorted(tokens(choose)) == sorted(camps)


@RULES
@pytest.mark.parametrize("seed", range(80))
def test_the_picks_of_an_adventure_effect_found_twice(seed: int) -> None:
    rng = Rng(seed + 5000)
    table, seats = position(seed)
    while not camps_open(seen(lay(table=table, seats=seats))):
        table, seats = position(1000 + rng.below(1000))
    game = lay(step("choose_camp", seat=0), table=table, seats=seats)
    first_pick = True
    while game.seat != OVER and asked(game) != "reveal_attack":
        if asked(game) != "adventure_pick":
            answer(game, rng)
            continue
        shown, done, offered = seen(game), Done(game), tokens(game)
        first_pick = first_pick and "adventurer" in shown["seats"][0]["perks"] and done.fought != []
        assert sorted(offered) == sorted(expected(shown, done, first_pick))
        assert not {one.choice.token() for one in game.refusals()} & set(offered)
        token = offered[rng.below(len(offered))]
        if not done.picks():
            first_pick = token.startswith("combat@") and not is_sure(shown, shown["table"]["rally"], token)
        play(game, f"0 {token}")
    assert Done(game).picks()
