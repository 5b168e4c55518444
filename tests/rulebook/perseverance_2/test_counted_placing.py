"""Episode 2, chapters DIE, SEC and OPT: which Effects dice and Leaders can resolve on chance positions, found here a second time.

The second count reads the rulebook's lists (E2-RUL-04, E2-OPT-21) off the table as it is seen, and tries every die and face.
"""

from __future__ import annotations

from itertools import product

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    AREAS,
    CITY_EFFECTS,
    CITY_ZONES,
    HEXES,
    ICONS,
    OUTPOSTS,
    SPECIES,
    ZONES,
    dino_path,
    effect,
    lay,
    play,
    printed,
    refused,
    seen,
    step,
    tokens,
)

EFFECTS = [*CITY_EFFECTS, *OUTPOSTS]
CITY = [("sustenance", 3), ("military", 1), ("expansion", 3), ("construction", 2)]
ZONE_OF = dict(zip(EFFECTS, [zone for zone, n in CITY for _ in range(n)] + ["discovery"] * len(OUTPOSTS), strict=True))
ADJACENT = {hex: printed(f"{'area' if hex in AREAS else 'edge'}.{hex}.adjacent") for hex in HEXES}
TOUGHNESS = {"trampler": 1, "raptor": 1, "shieldhead": 2}
PERK = {perk: printed(f"perk.{perk}") for perk in printed("perk")}
SETS = [
    ["gatherer", "manager"],
    ["gatherer", "lobbyist", "architect", "quartermaster"],
    ["agile-1", "influencer", "persistent"],
    ["trampler-expert", "tactician", "manager"],
    ["agile-1", "agile-2", "persistent", "influencer", "breeder"],
    list(PERK)[:25],
    [],
]
ALWAYS = ["gather", "pub", "salvage", "training"]
GIVING = ["crash-site", "dinosaur-boneyard", "glowberry-patch", "hidden-paradise", "mushroom-farm", "tranquil-meadow"]
ROOM = len(printed("settlement_spaces.side23"))


# -- a chance position ---------------------------------------------------------------------------------------------------------


def some(rng: Rng, words: list[str]) -> str:
    return words[rng.below(len(words))]


def scattered_dice(rng: Rng, outposts: list[str], crowd: int) -> tuple[dict[str, str], list[str]]:
    """Dice on as many of ten die spaces as `crowd` says, and a small pool."""
    icons = {f"{e}/{n}": icon for e in CITY_EFFECTS for n, icon in enumerate(printed(f"die_spaces.{e}.side23"), 1)}
    icons |= {f"{tile}/1": "any" for tile in outposts}
    bag = ["blue"] * 4 + ["red"] * 4 + ["neutral"] * 9
    lying = {}
    for space, icon in icons.items():
        if rng.below(10) < crowd and len(bag) > 4:
            lying[space] = f"{bag.pop(rng.below(len(bag)))}-{some(rng, ICONS) if icon == 'any' else icon}"
    return lying, [f"{bag.pop(rng.below(len(bag)))}-{some(rng, ICONS)}" for _ in range(1 + rng.below(3))]


def position(seed: int) -> tuple[dict[str, Json], dict[int, Json]]:
    """Outposts on half of the Cleared Areas, some breached; little of everything, so that much is closed."""
    rng = Rng(seed)
    standing = ["L", "R", *[area for area in AREAS if area not in ("L", "R", "C6") and not rng.below(3)]]
    tiles = list(OUTPOSTS)
    outposts = {area: tiles.pop(rng.below(len(tiles))) for area in standing if rng.below(3)}
    camps = {area: some(rng, ["red", "green"]) for area in standing[:10] if not rng.below(3)}
    lying, pool = scattered_dice(rng, list(outposts.values()), rng.below(10))
    full = rng.below(4) == 0
    table: dict[str, Json] = {"cleared": standing[2:], "outposts": outposts, "outpost_owners": dict.fromkeys(outposts, "red")}
    table |= {"camps": camps, "die_spaces": lying, "pool": pool, "outpost_offer": tiles[:3] if rng.below(4) else []}
    table["settlements"] = {f"{z}/{n}": some(rng, ["red", "green"]) for z in CITY_ZONES for n in range(1, 6 if full else 2)}
    if len(outposts) + len(table["settlements"]) > 12:
        table["settlements"] = {"military/1": "blue"}
    table["dinos"] = {f"{h}/1": dino_path(h)[0] for h in HEXES if h not in standing and rng.below(2)}
    own: Json = {asset: max(0, rng.below(5) - 2) for asset in ("food", "scrap", "story", "island", "glowberry", "light", "heavy")}
    own |= {"valor": rng.below(4), "perks": SETS[rng.below(len(SETS))], "hand": ["first-footprints", "trial-of-wit"]}
    own |= {"enclosure": {SPECIES[rng.below(3)]: rng.below(5)}, "toppled": {"light": rng.below(own["light"] + 1)}}
    if rng.below(2):
        own["leader_at"] = some(rng, ZONES)
    elif rng.below(2):
        own["toppled"]["leader"] = 1
    seats: dict[int, Json] = {0: own, 1: {"leader_at": some(rng, ZONES)}}
    seats[1] |= breach(rng, table, "red")
    return table, seats


def breach(rng: Rng, table: dict[str, Json], colour: str) -> dict[str, Json]:
    """Now and then a Breach on a Camp or an Outpost of this colour."""
    places = [(area, "camp") for area, owner in table["camps"].items() if owner == colour]
    places += [(area, "outpost") for area in table["outposts"]]
    if not places or not rng.below(3):
        return {}
    area, structure = places[rng.below(len(places))]
    return {"breach": "dp1", "breach_at": area, "breach_on": structure, "breach_dinos": {"raptor": rng.below(6)}}


# -- what the rules say --------------------------------------------------------------------------------------------------------


class Moment:
    """What blue has when an Effect would begin: a die may have left the pool, a Story or Glowberries may be paid."""

    def __init__(self, game: Ep2) -> None:
        shown = seen(game)
        self.seats, self.table = shown["seats"], shown["table"]
        self.me = self.seats[0]
        self.supply = self.me["supply"]
        self.story, self.glowberry, self.leader = self.me["story"], self.me["glowberry"], self.me["leader_at"]
        self.placed: str | None = None
        """The colour of the die that would lie on the Main board."""
        self.chain: list[str] = []
        self.areas = {tile: area for area, tile in self.table["outposts"].items()}
        self.breached = [(own["breach_at"], own["breach_on"]) for own in self.seats if own["breach"]]

    def has(self, perk: str) -> bool:
        return perk in self.me["perks"]

    def upright(self, type: str) -> int:
        return int(self.me[type] - self.me["toppled"][type])

    def leader_stands(self) -> int:
        return int(self.leader == "home" and not self.me["toppled"]["leader"])

    def damage(self) -> int:
        return self.upright("light") + 2 * self.upright("heavy") + 2 * self.leader_stands()

    def neutral(self, dice: list[str]) -> int:
        return len([die for die in dice if die.startswith("neutral")])

    def neutral_on_board(self) -> int:
        return self.neutral(list(self.table["die_spaces"].values())) + (self.placed == "neutral")

    def has_space(self) -> bool:
        """A Settlement in the supply, and a space for it."""
        spaces = [f"{zone}/{n}" for zone, n in product(CITY_ZONES, range(1, ROOM + 1))]
        return self.supply["settlements"] > 0 and any(space not in self.table["settlements"] for space in spaces)

    def has_area(self, pieces: Json) -> bool:
        return any(area not in pieces for area in self.table["cleared"])

    def can_pay(self, cost: dict[str, int], reduced: list[str]) -> bool:
        """E2-RUL-07: a Perk takes one unit off one of these resources."""
        own = {**self.me, "story": self.story, "glowberry": self.glowberry}
        prices = [cost, *[{**cost, asset: cost[asset] - 1} for asset in reduced if asset in cost]]
        return any(all(own[asset] >= n for asset, n in price.items()) for price in prices)

    def obtainable(self) -> bool:
        """E2-OFF-08 to E2-OFF-11."""
        held = self.me["perks"]

        def is_open(perk: Json) -> bool:
            of = len([one for one in held if PERK[one]["officer"] == perk["officer"]])
            return of >= perk["tier"] - 1 and (not perk["extra"] or self.story + self.me["valor"] > 0)

        return self.supply["cubes"] > 0 and any(one not in held and is_open(perk) for one, perk in PERK.items())

    # -- one Effect after the other

    def can_resolve(self, effect: str) -> bool:
        """E2-RUL-04, E2-OPT-21."""
        if effect in ALWAYS:
            return True
        if effect in CITY_EFFECTS:
            return bool(getattr(self, effect)())
        area = self.areas.get(effect)
        if area is None or (area, "outpost") in self.breached or effect in self.chain:
            return False
        if effect in ("command-center", "underground-passage"):
            self.chain.append(effect)
            found = self.leads_on(effect)
            self.chain.pop()
            return found
        return effect in GIVING or self.can_use(effect, area)

    def marketplace(self) -> bool:
        return self.glowberry > 0 or any(self.me[asset] for asset in ("food", "scrap", "island"))

    def politics(self) -> bool:
        if self.me["valor"] >= 2:
            return True
        pool = self.neutral(self.table["pool"]) - (self.placed == "neutral")
        swaps = (self.me["food"] >= 2 and pool > 0) or (self.me["food"] and self.story and self.neutral_on_board())
        return self.supply["dice"] > 0 and bool(swaps)

    def settle(self) -> bool:
        reduced = ["scrap", "island", "food"] if self.has("architect") else []
        prices = ({"scrap": 1, "food": 1}, {"island": 1, "story": 1})
        placing = self.has_space() and any(self.can_pay(price, reduced) for price in prices)
        return placing or "blue" in self.table["settlements"].values()

    def build(self) -> bool:
        reduced = ["scrap"] if self.has("quartermaster") else []
        table = self.table
        outpost = table["outpost_offer"] and self.supply["settlements"] and self.has_area(table["outposts"])
        tower = self.me["enclosure"]["trampler"] and self.me["towers"] and self.has_area(table["watchtowers"])
        camp = self.supply["camps"] and self.has_area(table["camps"])
        paid = (self.can_pay({"scrap": 1, "island": 1}, reduced), self.can_pay({"scrap": 1, "glowberry": 1}, reduced))
        return bool(tower or (outpost and paid[0]) or (camp and paid[1]))

    def adventure(self) -> bool:
        rally = [area for area in self.table["camps"] if (area, "camp") not in self.breached]
        return any(self.can_fight(hex) or self.can_clear(hex) or self.can_camp(hex) for area in rally for hex in self.reach(area))

    def reach(self, rally: str) -> set[str]:
        near = set(ADJACENT[rally])
        wide = [ADJACENT[hex] for hex in near if hex in self.table["cleared"] and self.glowberry >= 2]
        return near.union(*wide)

    def can_fight(self, hex: str) -> bool:
        expert = {"trampler": 1} if self.has("trampler-expert") else {}
        here = [species for space, species in self.table["dinos"].items() if space.split("/")[0] == hex]
        return any(TOUGHNESS[species] <= self.damage() + expert.get(species, 0) for species in here)

    def can_clear(self, hex: str) -> bool:
        """With a Starter card for 2, or the Temple card for 6."""
        if hex not in AREAS or hex in self.table["cleared"] or any(at.split("/")[0] == hex for at in self.table["dinos"]):
            return False
        needs = {"plains": 2, "temple": 6}.get("temple" if hex == self.table["temple"] else printed(f"area.{hex}.terrain"), 99)
        ready = self.upright("light") + self.upright("heavy") + self.leader_stands()
        return ready >= needs - self.has("tactician")

    def can_camp(self, hex: str) -> bool:
        free = hex in self.table["cleared"] and hex not in self.table["camps"]
        return bool(free and self.me["island"] and self.supply["camps"])

    def can_use(self, tile: str, area: str) -> bool:
        """E2-OPT-21: the least condition of an Outpost."""
        me, room = self.me, 9 if self.has("breeder") else 4
        tiles = [hex for hex in ADJACENT[area] if hex in AREAS and hex not in self.table["cleared"]]
        soldiers = self.upright("light") + self.upright("heavy") + self.leader_stands()
        needs: dict[str, bool] = {
            "adventurers-lodge": bool(me["adventure"]),
            "builders-workshop": me["scrap"] > 0 and me["food"] > 0 and self.has_space(),
            "dinosaur-trap": any(me["enclosure"][species] < room for species in SPECIES),
            "forward-barracks": self.supply["heavy"] > 0,
            "officers-lodge": self.obtainable() or 0 < len(me["perks"]) < len(PERK),
            "patrol-hub": soldiers > 0,
            "pioneer-base": any(hex != self.table["temple"] for hex in tiles),
            "proving-grounds": self.upright("light") > 0 and self.supply["cubes"] > 0,
            "rendezvous-point": self.glowberry > 0 and self.obtainable(),
            "secret-meeting-place": self.glowberry > 0 and self.supply["cubes"] > 0,
            "speakers-rock": self.supply["dice"] > 0 and self.neutral_on_board() > 0,
            "staging-ground": self.can_counter(),
        }
        return needs[tile]

    def can_counter(self) -> bool:
        return any(own["breach"] and own["breach_dinos"]["raptor"] <= self.damage() for own in self.seats)

    def leads_on(self, tile: str) -> bool:
        """E2-RUL-54, E2-RUL-55: an Effect of the Leader's Zone, or one with a die beside another die."""
        if tile == "command-center":
            return any(ZONE_OF[inner] == self.leader and self.can_resolve(inner) for inner in EFFECTS)
        dice = [space.split("/")[0] for space in self.table["die_spaces"]]
        return len(dice) + (self.placed is not None) > 1 and any(self.can_resolve(inner) for inner in dice)

    # -- dice and Leaders

    def spaces(self, effect: str, face: str) -> list[str]:
        """E2-DIE-06: the icons of the empty spaces that a die with this face may take."""
        icons: list[str] = printed(f"die_spaces.{effect}.side23") if effect in CITY_EFFECTS else ["any"]
        empty = [icon for n, icon in enumerate(icons, 1) if f"{effect}/{n}" not in self.table["die_spaces"]]
        return [icon for icon in empty if icon == face] or [icon for icon in empty if icon == "any"]

    def can_place(self, effect: str, die: str, face: str) -> bool:
        """E2-DIE-07, E2-DIE-12: the Story for another face is paid, the die has left the pool, a Manager has the Glowberry."""
        colour, _, shown = die.partition("-")
        icons = self.spaces(effect, face)
        if not icons or self.story < (face != shown):
            return False
        before = self.story, self.glowberry, self.placed
        self.story -= face != shown
        self.glowberry += icons[0] != "any" and self.has("manager")
        self.placed = colour
        found = self.can_resolve(effect)
        self.story, self.glowberry, self.placed = before
        return found

    def useful(self, zone: str, glowberry: int) -> bool:
        """E2-RUL-40: an Effect of the Zone is resolvable with the Leader there and so many Glowberries left."""
        before = self.leader, self.glowberry
        self.leader, self.glowberry = zone, glowberry
        found = any(ZONE_OF[effect] == zone and self.can_resolve(effect) for effect in EFFECTS)
        self.leader, self.glowberry = before
        return found

    def zones(self) -> list[str]:
        """E2-SEC-05, E2-SEC-09: where the Leader can be placed, moved or, with Influencer, used where he stands."""
        moves = self.leader in ZONES
        left = self.glowberry - (2 - self.has("agile-1") - self.has("agile-2") if moves else 0)
        if left < 0 or not (moves or self.leader_stands()):
            return []
        taken = [own["leader_at"] for own in self.seats if not self.has("persistent")]
        free = [zone for zone in ZONES if (self.has("influencer") if zone == self.leader else zone not in taken)]
        return [zone for zone in free if self.useful(zone, left)]


# -- both counts -----------------------------------------------------------------------------------------------------------------

SEEDS = range(150)


@pytest.mark.rule("E2-DIE-01", "E2-DIE-04", "E2-DIE-05", "E2-DIE-06", "E2-DIE-07", "E2-DIE-12", "E2-RUL-03", "E2-RUL-04")
@pytest.mark.rule("E2-OPT-21", "E2-DSC-02", "E2-DSC-04", "E2-POL-04", "E2-POL-07", "E2-PRK-22", "E2-RUL-23", "E2-RUL-60")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_effects_and_dice_of_a_placement_found_twice(seed: int) -> None:
    table, seats = position(seed)
    game = lay(table=table, seats=seats)
    moment = Moment(game)
    ways = {
        (effect, die): [face for face in ICONS if moment.can_place(effect, die, face)]
        for effect, die in product(EFFECTS, set(table["pool"]))
    }
    dice = {effect: {die for (of, die), faces in ways.items() if of == effect and faces} for effect in EFFECTS}
    open_effects = [effect for effect in EFFECTS if dice[effect]]
    game = lay(step("turn", seat=0), table=table, seats=seats)
    if not open_effects:
        assert "E2-RUL-03" in [note.rule for note in game.notes or []]
        return
    for effect_word in open_effects:
        ask = lay(step("choose_die", seat=0, effect=effect(effect_word)), step("choose_effect", seat=1), table=table, seats=seats)
        if len(dice[effect_word]) > 1:
            assert set(tokens(ask)) == dice[effect_word]
            assert {*refused(ask), *tokens(ask)} >= set(table["pool"])
    if len(open_effects) > 1:
        assert tokens(game) == open_effects
        built = [tile for tile in OUTPOSTS if tile in table["outposts"].values()]
        assert set(refused(game)) == {*CITY_EFFECTS, *built} - set(open_effects)


@pytest.mark.rule("E2-SEC-05", "E2-SEC-06", "E2-SEC-07", "E2-SEC-09", "E2-SEC-17", "E2-RUL-40", "E2-RUL-10", "E2-OPT-21")
@pytest.mark.rule("E2-PRK-13", "E2-PRK-14", "E2-PRK-17", "E2-PRK-18", "E2-RUL-23", "E2-RUL-55")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_zones_of_a_leader_and_the_effects_there_found_twice(seed: int) -> None:
    table, seats = position(1000 + seed)
    table["pool"] = ["neutral-organizer"]
    game = lay(step("secondary", seat=0), table=table, seats=seats)
    moment = Moment(game)
    zones = moment.zones()
    action = "move-leader" if moment.leader in ZONES else "place-leader"
    assert (action in tokens(game)) is bool(zones)
    if len(zones) > 1:
        play(game, f"0 {action}")
        assert tokens(game) == zones
        assert set(refused(game)) == set(ZONES) - set(zones)
