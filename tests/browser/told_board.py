"""What the API tells of Episode 1, in the form in which `shown` reads its board."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import mesozoic
from mesozoic.core.ids import Json
from tests.browser.told import Told
from tests.browser.words import SIGNS

DATA = Path(mesozoic.__file__).parent / "perseverance/ep1/data"
ZONES = {
    "sustenance": ("rations", "patrol", "pub"),
    "military": ("training",),
    "expansion": ("politics", "supply", "settle"),
    "protection": ("salvage", "fortifications"),
}
"""The Zones with the effects of their Community areas."""
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
ASSEMBLIES = {2: 2, 3: 3, 4: 3}
"""By players."""
PRODUCTION = {"sustenance": "food", "military": "light", "expansion": "story", "protection": "scrap"}
EMPTY = 2
"""The Population of a Zone without Settlements."""


PATROLS: Json = {card["id"]: card for card in tomllib.loads((DATA / "patrols.toml").read_text())["patrol"]}
CHALLENGES: Json = {card["id"]: card for card in tomllib.loads((DATA / "challenges.toml").read_text())["challenge"]}
"""The cards as the game has them."""


class ToldBoard(Told):
    """A table of Episode 1 as the API tells it to one viewer."""

    def __init__(self, state: Json) -> None:
        super().__init__(state, board=True)
        self.view = state["view"]["table"]
        self.people = state["view"]["seats"]

    def name(self, kind: str, thing: str) -> str:
        """What a thing of the board is called."""
        return self.words.word(kind, thing)

    def on_board(self, things: list[str]) -> Json:
        """The whole board, given which things can be pointed at there."""
        return {
            "zones": {zone: self._zone(zone) for zone in ZONES},
            "covered": sorted(zone for zone in ZONES if zone not in self.view["dangerous"]),
            "spaces": self.spaces(),
            "officers": {zone: self._officer(officer) for zone, officer in self.view["officers"].items()},
            "presence": {zone: self._presence(zone) for zone in ZONES},
            "leaders": [self._leader_space(zone) for zone in ZONES],
            "pool": self._pool(),
            "offer": self._offer(),
            "rewards": self._rewards(),
            "rounds": self._rounds(),
            "players": [self._board_of(seat) for seat in self._order()],
            **self._targets(things),
        }

    def _order(self) -> list[int]:
        first, seats = max(0, self.state["viewer"]), len(self.people)
        return [(first + n) % seats for n in range(seats)]

    # -- the Zones ----------------------------------------------------------------------------------------------------

    def _zone(self, zone: str) -> str:
        danger = self.words.board("dangerous" if zone in self.view["dangerous"] else "safe")
        gives = self.name("gain", PRODUCTION[zone])
        return f"{self.name('zone', zone)}, {danger}. Produces {gives}. Population {EMPTY + self._settled(zone)}"

    def _settled(self, zone: str) -> int:
        return sum(space.startswith(f"{zone}/") for space in self.view["settlements"])

    def spaces(self) -> dict[str, Json]:
        """Everything that lies on a space of the main board."""
        found: dict[str, Json] = {}
        for space, die in self.view["die_spaces"].items():
            colour, face = die.split("-")
            zone = next(zone for zone, effects in ZONES.items() if space.split("/")[0] in effects)
            found[space] = self._space("die_space", space, zone, [self.name("die", die)], [f"{DRAWN[colour]} die {face}"])
        for space, colour in self.view["settlements"].items():
            found[space] = self._on(
                "settlement_space", space, [self.owned(colour, "settlement")], [f"{DRAWN[colour]} settlement"]
            )
        for space, colour in self.view["walls"].items():
            found[space] = self._on("wall_space", space, [self.owned(colour, "wall")], [f"{DRAWN[colour]} wall"])
        for space, guard in self.view["soldiers"].items():
            found[space] = self._on("soldier_space", space, [self.guard(guard)], [_drawn(guard)])
        for space in {**self.view["dinos"], **self.view["traps"]}:
            found[space] = self._dino_space(space)
        return found

    def _on(self, kind: str, space: str, state: list[str], lies: list[str]) -> Json:
        return self._space(kind, space, space.split("/")[0], state, lies)

    def _space(self, kind: str, space: str, zone: str, state: list[str], lies: list[str]) -> Json:
        return {"called": self.name(kind, space), "state": ", ".join(state), "zone": zone, "lies": sorted(lies)}

    def _dino_space(self, space: str) -> Json:
        dino, trap = self.view["dinos"].get(space), self.view["traps"].get(space)
        said = [self.name("species", dino)] if dino else []
        lies = [dino] if dino else []
        if trap:
            colour, _, species = trap.partition("-")
            owner = self.name("colour", colour)
            said.append(f"{owner} Trap for a {self.name('species', species)}" if species else f"{owner} Trap")
            lies.append(f"{DRAWN[colour]} trap {species}".strip())
        return self._on("dino_space", space, said, lies)

    def owned(self, colour: str, piece: str) -> str:
        """A piece in its colour."""
        return f"{self.name('colour', colour)} {self.name('piece', piece)}"

    def guard(self, word: str) -> str:
        """A defender."""
        colour, kind, *toppled = word.split("-")
        return f"{self.name('colour', colour)} {self.name('guard', kind)}{', toppled' if toppled else ''}"

    def _officer(self, officer: str) -> Json:
        influence = self.view["influence"][officer]
        row = influence["row"]
        cubes = {colour: n for colour, n in influence["cubes"].items() if n}
        said = ", ".join(f"{n} {self.name('colour', colour)}" for colour, n in cubes.items()) or "nothing"
        left = {colour: n - row.count(colour) for colour, n in cubes.items()}
        return {
            "id": officer,
            "label": f"{self.name('officer', officer)}: {said}",
            "row": [f"{DRAWN[colour]} cube" for colour in row] + [""] * (4 - len(row)),
            "pool": [f"{n} {DRAWN[colour]} cube" for colour, n in left.items() if n],
        }

    def _presence(self, zone: str) -> Json:
        """Dice, Settlements and Leader of each colour in a Community area."""
        dice = [die.split("-")[0] for space, die in self.view["die_spaces"].items() if space.split("/")[0] in ZONES[zone]]
        built = [colour for space, colour in self.view["settlements"].items() if space.startswith(f"{zone}/")]
        pieces = [*dice, *built, *(one["colour"] for one in self.people if one["leader_at"] == zone)]
        present = {colour: pieces.count(colour) for colour in DRAWN if colour != "neutral" and colour in pieces}
        said = ", ".join(f"{n} {self.name('colour', colour)}" for colour, n in present.items()) or "nobody"
        return [f"Presence: {said}", [str(n) for n in present.values()], [DRAWN[colour] for colour in present]]

    def _leader_space(self, zone: str) -> Json:
        here = [one["colour"] for one in self.people if one["leader_at"] == zone]
        state = self.guard(f"{here[0]}-leader") if here else "free"
        return {
            "label": f"Leader space of {self.name('zone', zone)}: {state}",
            "lies": [f"{DRAWN[colour]} leader" for colour in here],
        }

    # -- beside the main board ----------------------------------------------------------------------------------------

    def _pool(self) -> Json:
        dice = self.view["pool"]
        drawn = [f"{DRAWN[die.split('-')[0]]} die {die.split('-')[1]}" for die in [*dice, *self.view["aside"]]]
        return {"title": f"Dice pool · {len(dice)}", "dice": [self.name("die", die) for die in dice], "drawn": drawn}

    def _offer(self) -> Json:
        kept, drawn = self.view["kept"], self.view["drawn"]
        if kept or drawn:
            met = [self._challenge("Kept Challenge of a", card) for card in kept]
            met += [self._challenge("Challenge for a", card) for card in drawn]
            return {"title": "Challenges of this Patrol", "cards": met, "names": []}
        names = [self.name("patrol", card) for card in self.view["offer"]]
        cards = [self._patrol(card) for card in self.view["offer"]]
        return {"title": f"Patrols on offer · {self.view['deck']} in the deck", "cards": cards, "names": names}

    def _patrol(self, patrol: str) -> str:
        card = PATROLS[patrol]
        then = f", then past threat {card['transition']} {self.gains(card['stage2'])}" if card["stage2"] else ""
        return f"{self.name('patrol', patrol)}: {card['soldiers']} Soldiers or more, gives {self.gains(card['stage1'])}{then}"

    def _challenge(self, start: str, challenge: str) -> str:
        card = CHALLENGES[challenge]
        return f"{start} {self.name('guard', card['soldier'])}: {self.gains(card['gain'])}, threat {card['threat']}"

    def gains(self, words: list[str]) -> str:
        """What a card gives, equal things counted."""
        counts = Counter(words)
        return ", ".join(
            self.many(n, self.name("gain", word)) if n > 1 else self.name("gain", word) for word, n in counts.items()
        )

    def many(self, n: int, name: str) -> str:
        """So many of a thing."""
        return f"{n} {self.words.counted(n, name)}"

    def _rewards(self) -> Json:
        broke = self.view["breached"]
        shut = sorted(self.name("reward", reward) for reward in self.view["breach_tokens"])
        return {"title": f"Combat Rewards · {broke} broke through" if broke else "Combat Rewards", "shut": shut, "tokens": shut}

    def _rounds(self) -> Json:
        held, left = self.view["assembly"], self.view["dino_supply"]
        supply = f"Dinos left: {left['trampler']} Tramplers, {left['raptor']} Raptors"
        dice = self.view.get("dino_dice") or {}
        dissent = [f"Dissenters: {self.view['dissenter_votes']} Votes"] if len(self.people) == 2 else []
        return {
            "title": f"Assemblies · {held} of {ASSEMBLIES[len(self.people)]} held",
            "held": held,
            "said": [
                supply,
                *(f"The {self.name('dino_die', die)} shows {self.words.thing(face)}" for die, face in dice.items()),
                *dissent,
            ],
            "supply": [str(left["trampler"]), str(left["raptor"])],
        }

    # -- the players --------------------------------------------------------------------------------------------------

    def _board_of(self, seat: int) -> Json:
        """All that one player has."""
        one = self.people[seat]
        own = seat == self.state["viewer"]
        return {
            "name": self.names[seat],
            "heading": self.names[seat],
            "sign": SIGNS[seat],
            "tags": self._tags(seat),
            "followers": str(one["followers"]),
            "assets": [_chip(asset, one[key], self.many(one[key], self.name("asset", asset))) for key, asset in ASSETS.items()],
            "supply": [
                _chip(picture, one["supply"][piece], f"{one['supply'][piece]} {self.name('supply', piece)} in the supply")
                for piece, picture in SUPPLY.items()
            ],
            "traps": [
                _chip(species, n, f"{self.many(n, 'Trap')} for a {self.name('species', species)}")
                for species, n in (one.get("traps", {}) if own else {}).items()
            ],
            "notes": self._notes(one),
            "threat": self._threat(one),
        }

    def _tags(self, seat: int) -> list[str]:
        active = not self.state["over"] and self.view["active"] == seat
        thinks = not active and seat in self.state["waiting"]
        first = ["first"] if self.view["first"] == seat else []
        return [*first, *(["plays"] if active else []), *(["thinks"] if thinks else [])]

    def _notes(self, one: Json) -> list[str]:
        notes = [self._whereabouts(one)]
        if one["patrol"]:
            out = self.counts("soldier", one["patrolling"]) or "nobody"
            stages = 2 if PATROLS[one["patrol"]]["stage2"] else 1
            notes.append(f"{self.name('patrol', one['patrol'])}, stage {one['stage']} of {stages}: {out}")
        if one["completed"]:
            notes.append(f"Patrols completed: {len(one['completed'])}")
        if spent := self.counts("species", one["spent"]):
            notes.append(f"Spent Traps: {spent}")
        if one["contribution"]:
            notes.append(f"Contribution {one['contribution']}")
        if defeated := self.counts("species", one["defeated"]):
            notes.append(f"Defeated {defeated}")
        if lost := self.counts("soldier", one["lost"]):
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
        return ", ".join(f"{n} {self.name(kind, what)}" for what, n in counts.items() if n)

    def _threat(self, one: Json) -> Json:
        if not any(one["threat"].values()):
            return []
        return [
            {"label": f"Threat of {self.name('soldier', kind)} Soldiers: {n} of 5", "at": n} for kind, n in one["threat"].items()
        ]

    # -- what can be chosen there -------------------------------------------------------------------------------------

    def _targets(self, things: list[str]) -> dict[str, list[str]]:
        asked = self.state["question"] or {"choices": [], "refusals": []}
        open_now = {_target(choice) for choice in asked["choices"]}
        closed = {_target(refusal["choice"]) for refusal in asked["refusals"]} - open_now
        return {"open": sorted(open_now & set(things)), "closed": sorted(closed & set(things))}


def _target(choice: Json) -> str:
    return str(choice["space"] or choice["item"])


def _drawn(guard: str) -> str:
    colour, *kind = guard.split("-")
    return " ".join([DRAWN[colour], *kind])


def _chip(picture: str, n: int, label: str) -> dict[str, Any]:
    return {"is": picture, "n": str(n), "label": label}
