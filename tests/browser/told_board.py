"""What the API tells of Episode 1, in the form in which `shown` reads its board."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mesozoic.core.ids import Json
from tests.browser.told import Told
from tests.browser.words import SIGNS, printed_at

ZONES = {zone["id"]: zone for zone in printed_at("perseverance-1")["zones"]}
DRAWN = {
    "blue": "blue circle",
    "red": "red square",
    "green": "green triangle",
    "yellow": "yellow diamond",
    "neutral": "grey",
    "dissenter": "grey cross",
}
"""Pieces by the colour they have in views."""
ASSETS = {**{asset: asset for asset in ("food", "scrap", "story", "light", "heavy", "safeguard", "valor")}, "votes": "vote"}
"""What a player has, by the picture it has."""
SUPPLY = {
    "light": "light",
    "heavy": "heavy",
    "settlements": "settlement",
    "walls": "wall",
    "cubes": "cube",
    "dice": "die",
    "traps": "trap",
}
"""What is in a player's supply, by the picture it has."""


class ToldBoard(Told):
    """A table of Episode 1 as the API tells it to one viewer."""

    def __init__(self, state: Json, printed: Json | None = None) -> None:
        super().__init__(state, board=True, printed=printed)
        self.view = state["view"]["table"]
        self.people = state["view"]["seats"]
        self.side = self.printed["side"]

    def name(self, kind: str, thing: str) -> str:
        """What a thing of the board is called."""
        return self.words.word(kind, thing)

    def on_board(self, things: list[str]) -> Json:
        """The whole board, given which things can be pointed at there."""
        return {
            "zones": {zone: self._zone(zone) for zone in ZONES},
            "spaces": self.spaces(),
            "officers": {zone: self._officer(officer) for zone, officer in self.view["officers"].items()},
            "presence": {zone: self._presence(zone) for zone in ZONES},
            "leaders": [self._leader_space(zone) for zone in ZONES],
            "pool": self._pool(),
            "offer": self._offer(),
            "rewards": self._rewards(),
            "rounds": self._rounds(),
            "players": [self._board_of(seat) for seat in self._order()],
            **self.targets(things),
        }

    def _order(self) -> list[int]:
        first, seats = max(0, self.state["viewer"]), len(self.people)
        return [(first + n) % seats for n in range(seats)]

    # -- the Zones ----------------------------------------------------------------------------------------------------

    def _zone(self, zone: str) -> str:
        danger = self.words.board("dangerous" if self.dangerous(zone) else "safe")
        gives = self.name("gain", ZONES[zone]["production"])
        people = self.view["population"][zone]
        return f"{self.name('zone', zone)}, {danger}. Produces {gives}. Population {people}"

    def dangerous(self, zone: str) -> bool:
        """Do Dinos come there along the longer path?"""
        return zone in self.view["dangerous"]

    def spaces(self) -> dict[str, Json]:
        """Every space of the main board with what lies there."""
        found: dict[str, Json] = {}
        for zone, printed in ZONES.items():
            for space in (space for effect in printed["effects"] for space in self.side["dice"][effect]):
                found[space["id"]] = self._die_space(space, zone)
            for printed_space in self.printed["settlements"]:
                found[f"{zone}/{printed_space['n']}"] = self._settlement_space(printed_space, zone)
            for column in self.side["columns"]:
                found[f"{zone}/wall-{column}"] = self._wall_space(f"{zone}/wall-{column}")
                for row in self.printed["soldierRows"]:
                    found[f"{zone}/{row['id']}-{column}"] = self._soldier_space(f"{zone}/{row['id']}-{column}")
            path = [space["id"] for space in self.side["path"][zone] if self.dangerous(zone) or not space["covered"]]
            for space in self.side["path"][zone]:
                found[space["id"]] = self._dino_space(space["id"], path)
        return found

    def _die_space(self, space: Json, zone: str) -> Json:
        die = self.view["die_spaces"].get(space["id"])
        takes, attracts = self.name("icon", space["icon"]), self.gains(space["dinos"])
        called = f"{self.name('die_space', space['id'])}, takes {takes}, attracts {attracts}"
        return _space(called, zone, [self.name("die", die)] if die else ["free"], [die_drawn(die)] if die else [])

    def _settlement_space(self, space: Json, zone: str) -> Json:
        where = f"{zone}/{space['n']}"
        owner = self.view["settlements"].get(where)
        free = self.words.board("covered") if space["covered"] and not self.dangerous(zone) else "free"
        called = f"{self.name('settlement_space', where)}, gives {self.gains(space['gain'])}"
        said = [self.owned(owner, "settlement")] if owner else [free]
        return _space(called, zone, said, [f"{DRAWN[owner]} settlement"] if owner else [])

    def _wall_space(self, space: str) -> Json:
        owner = self.view["walls"].get(space)
        said = [self.owned(owner, "wall")] if owner else ["free"]
        return _space(self.name("wall_space", space), _zone_of(space), said, [f"{DRAWN[owner]} wall"] if owner else [])

    def _soldier_space(self, space: str) -> Json:
        guard = self.view["soldiers"].get(space)
        said = [self.guard(guard)] if guard else ["free"]
        return _space(self.name("soldier_space", space), _zone_of(space), said, [_drawn(guard)] if guard else [])

    def _dino_space(self, space: str, path: list[str]) -> Json:
        dino, trap = self.view["dinos"].get(space), self.view["traps"].get(space)
        said = [self.name("species", dino)] if dino else []
        lies = [dino] if dino else []
        if trap:
            colour, _, species = trap.partition("-")
            owner = self.name("colour", colour)
            said.append(f"{owner} Trap for a {self.name('species', species)}" if species else f"{owner} Trap")
            lies.append(f"{DRAWN[colour]} trap {species}".strip())
        if not lies:
            said = [f"free, number {path.index(space) + 1} on the path" if space in path else self.words.board("covered")]
        return _space(self.name("dino_space", space), _zone_of(space), said, lies)

    def owned(self, colour: str, piece: str) -> str:
        """A piece in its colour."""
        return f"{self.name('colour', colour)} {self.name('piece', piece)}"

    def guard(self, word: str) -> str:
        """A defender."""
        colour, kind, *toppled = word.split("-")
        return f"{self.name('colour', colour)} {self.name('guard', kind)}{', toppled' if toppled else ''}"

    def _officer(self, officer: str) -> Json:
        influence, printed = self.view["influence"][officer], self.printed["officer"][officer]
        row = influence["row"]
        slots = self.printed["influenceRow"]
        cubes = {colour: n for colour, n in influence["cubes"].items() if n}
        said = ", ".join(f"{n} {self.name('colour', colour)}" for colour, n in cubes.items()) or "nothing"
        left = {colour: n - row.count(colour) for colour, n in cubes.items()}
        bonus, scores = self.gains(printed["bonus"]), self.gives([], printed["followersFor"])
        return {
            "id": officer,
            "label": f"{self.name('officer', officer)}: bonus {bonus}, scores {scores}. Influence: {said}",
            "row": [f"{DRAWN[colour]} cube" for colour in row] + [""] * (slots - len(row)),
            "pool": [f"{n} {DRAWN[colour]} cube" for colour, n in left.items() if n],
        }

    def _presence(self, zone: str) -> Json:
        """What counts of each colour in a Community area."""
        present = {colour: n for colour, n in self.view["presence"][zone].items() if n}
        said = ", ".join(f"{n} {self.name('colour', colour)}" for colour, n in present.items()) or "nobody"
        return [
            f"Presence: {said}",
            [f"{n}{'!' * (colour == self.view['holders'].get(zone))}" for colour, n in present.items()],
            [DRAWN[colour] for colour in present],
        ]

    def _leader_space(self, zone: str) -> Json:
        rivals = self.view.get("solo", {}).get("dissenters", {}).values()
        here = [one["colour"] for one in [*self.people, *rivals] if one["leader_at"] == zone]
        state = self.guard(f"{here[0]}-leader") if here else "free"
        return {
            "label": f"Leader space of {self.name('zone', zone)}: {state}",
            "lies": [f"{DRAWN[colour]} leader" for colour in here],
        }

    # -- beside the main board ----------------------------------------------------------------------------------------

    def _pool(self) -> Json:
        dice = self.view["pool"]
        drawn = [die_drawn(die) for die in [*dice, *self.view["aside"]]]
        return {"title": f"Dice pool · {len(dice)}", "dice": [self.name("die", die) for die in dice], "drawn": drawn}

    def _offer(self) -> Json:
        kept, drawn = self.view["kept"], self.view["drawn"]
        if kept or drawn:
            met = [self._challenge("Kept Challenge of a", card) for card in kept]
            met += [self._challenge("Challenge for a", card) for card in drawn]
            return {"title": "Challenges of this Patrol", "cards": met, "names": []}
        asked = self.state["question"]
        goes_on = asked is not None and asked["kind"] == "ep1.go_on"
        patrols = [self.people[self.state["viewer"]]["patrol"]] if goes_on else self.view["offer"]
        title = "Patrol under way" if goes_on else f"Patrols on offer · {self.view['deck']} in the deck"
        cards = [self._patrol(card) for card in patrols]
        return {"title": title, "cards": cards, "names": [self.name("patrol", card) for card in patrols]}

    def _patrol(self, patrol: str) -> str:
        card = self.printed["patrol"][patrol]
        first, *later = [self.gains(stage) for stage in card["stages"]]
        then = "".join(f", then past threat {card['transition']} {stage}" for stage in later)
        return f"{self.name('patrol', patrol)}: {card['soldiers']} Soldiers or more, gives {first}{then}"

    def _challenge(self, start: str, challenge: str) -> str:
        card = self.printed["challenge"][challenge]
        return f"{start} {self.name('guard', card['soldier'])}: {self.gains(card['gain'])}, threat {card['threat']}"

    def gains(self, words: list[str]) -> str:
        """What a card gives, equal things counted."""
        said = [self.many(n, self.name("gain", word)) if n > 1 else self.name("gain", word) for word, n in Counter(words).items()]
        return ", ".join(said) or "nothing"

    def gives(self, gain: list[str], followers: dict[str, int]) -> str:
        """What is gained outright, and the Followers for every piece or deed."""
        per = [f"{self.many(n, 'Follower')} per {self.name('per', what)}" for what, n in followers.items()]
        return ", ".join([*([self.gains(gain)] if gain else []), *per])

    def many(self, n: int, name: str) -> str:
        """So many of a thing."""
        return f"{n} {self.words.counted(n, name)}"

    def _rewards(self) -> Json:
        broke = self.view["breached"]
        title = f"Combat Rewards · {broke} breached" if broke else "Combat Rewards"
        return {"title": title, "tiles": [self._reward(id, reward) for id, reward in self.printed["reward"].items()]}

    def _reward(self, id: str, reward: Json) -> Json:
        shut = id in self.view["breach_tokens"]
        gain = self.gives(reward["gain"], reward["followersFor"])
        said = f"{self.name('reward', id)}: costs {self.gains(reward['cost'])}, gives {gain}"
        return {
            "label": f"{said}; closed after a breach" if shut else said,
            "token": shut,
            "shut": id in self.view["closed_rewards"],
        }

    def _rounds(self) -> Json:
        held, left = self.view["assembly"], self.view["dino_supply"]
        tiles = self.printed["tiles"]
        said = self.assemblies()
        said.append(f"Dinos left: {left['trampler']} Tramplers, {left['raptor']} Raptors")
        for die, face in (self.view.get("dino_dice") or {}).items():
            said.append(f"The {self.name('dino_die', die)} shows {self.words.thing(face)}")
        if len(self.people) == 2:
            said.append(f"Dissenters: {self.view['dissenter_votes']} Votes")
        supply = [str(left["trampler"]), str(left["raptor"])]
        return {"title": f"Assemblies · {held} of {len(tiles)} held", "labels": said, "supply": supply}

    def assemblies(self) -> list[str]:
        """What the Assembly tiles say: Followers by rank, or what a Vote becomes in the solo game."""
        held = self.view["assembly"]
        if "solo" in self.view:
            said = [self._became(n, held) for n in range(1, len(self.printed["tiles"]) + 1)]
        else:
            said = [f"{' '.join(map(str, tile))} Followers by rank in Votes" for tile in self.printed["tiles"]]
        return [f"Assembly {n}{', held' if n <= held else ''}: {text}" for n, text in enumerate(said, 1)]

    def _became(self, n: int, held: int) -> str:
        """What a Vote becomes at an Assembly of the solo game: that many halves of Acceptance."""
        times = {2: "1", 3: "1½", 4: "2"}[self.printed["acceptanceHalves"][n - 1]]
        return f"a Vote {'became' if n <= held else 'becomes'} {times} Acceptance"

    # -- the players --------------------------------------------------------------------------------------------------

    def _board_of(self, seat: int) -> Json:
        """All that one player has."""
        one = self.people[seat]
        own = seat == self.state["viewer"]
        return {
            **self._panel(seat),
            "assets": [chip(asset, one[key], self.many(one[key], self.name("asset", asset))) for key, asset in ASSETS.items()],
            "supply": [
                chip(picture, one["supply"][piece], f"{self.name('supply', piece)} in the supply: {one['supply'][piece]}")
                for piece, picture in SUPPLY.items()
            ],
            "traps": [
                chip(species, n, f"{self.many(n, 'Trap')} for a {self.name('species', species)}")
                for species, n in (one.get("traps", {}) if own else {}).items()
            ],
        }

    def _panel(self, seat: int) -> Json:
        """Who it is, whose turn it is, and what is said beside the numbers."""
        one = self.people[seat]
        return {
            "name": self.names[seat],
            "heading": self.label(seat),
            "sign": SIGNS[seat],
            "tags": self._tags(seat),
            "followers": str(one["followers"]),
            "notes": self._notes(one),
            "threat": self._threat(one),
        }

    def _tags(self, seat: int) -> list[str]:
        active = not self.state["over"] and self.state["scene"] != -1 and self.view["active"] == seat
        thinks = not active and seat in self.state["waiting"]
        first = ["first"] if self.view["first"] == seat else []
        return [*first, *(["plays"] if active else []), *(["thinks"] if thinks else [])]

    def _notes(self, one: Json) -> list[str]:
        notes = [self._whereabouts(one)]
        if one["patrol"]:
            out = self.counts("soldier", one["patrolling"]) or "nobody"
            stages = len(self.printed["patrol"][one["patrol"]]["stages"])
            notes.append(f"{self.name('patrol', one['patrol'])}, stage {one['stage']} of {stages}: {out}")
        if one["completed"]:
            notes.append(f"Patrols completed: {len(one['completed'])}")
        if spent := self.counts("species", one["spent"]):
            notes.append(f"Spent Traps: {spent}")
        if one["contribution"]:
            notes.append(f"Contribution {one['contribution']}")
        if defeated := self.counts("species", one["defeated"]):
            notes.append(f"Defeated {defeated}")
        if lost := self.counts("guard", one["lost"]):
            notes.append(f"Lost {lost}")
        return notes

    def _whereabouts(self, one: Json) -> str:
        leader = self.name("leader", one["leader"])
        zone, _, defense = one["leader_at"].partition("/")
        if zone == "home":
            return f"{leader} at home"
        return f"{leader} {'defends' if defense else 'in'} {self.name('zone', zone)}"

    def counts(self, kind: str, counts: dict[str, int]) -> str:
        """How many of each, without those there are none of."""
        return ", ".join(self.many(n, self.name(kind, what)) for what, n in counts.items() if n)

    def _threat(self, one: Json) -> Json:
        if not any(one["threat"].values()):
            return []
        return [
            {"label": f"Threat of {self.name('soldier', kind)} Soldiers: {n} of {self.printed['threatTrack']}", "at": n}
            for kind, n in one["threat"].items()
        ]


def _zone_of(space: str) -> str:
    return space.split("/")[0]


def _space(called: str, zone: str, said: list[str], lies: list[str]) -> Json:
    return {"called": called, "state": ", ".join(said), "zone": zone, "lies": sorted(lies)}


def die_drawn(die: str) -> str:
    """What a die looks like."""
    colour, face = die.split("-")
    return f"{DRAWN[colour]} die {face}"


def _drawn(guard: str) -> str:
    colour, *kind = guard.split("-")
    return " ".join([DRAWN[colour], *kind])


def chip(picture: str, n: int, label: str) -> dict[str, Any]:
    """How much of something a player has."""
    return {"is": picture, "n": str(n), "label": label}
