"""What the API tells of Episode 2, in the form in which `shown` reads its board."""

from __future__ import annotations

from mesozoic.core.ids import Json
from tests.browser.told_board import DRAWN, ToldBoard, chip, die_drawn

ASSETS = ("food", "scrap", "island", "story", "glowberry", "light", "heavy", "valor")
SUPPLY = {"light": "light", "heavy": "heavy", "settlements": "settlement", "camps": "camp", "cubes": "cube", "dice": "die"}
"""What is in a player's supply, by the picture it has."""


class ToldEp2(ToldBoard):
    """A table of Episode 2 as the API tells it to one viewer."""

    looked = ""
    """The Camp whose reach is looked at."""

    def on_board(self, things: list[str]) -> Json:
        """The whole board, given which things can be pointed at there."""
        zones = self.printed["zones"]
        return {
            "zones": {zone["id"]: self._head(zone) for zone in zones},
            "lies": self.spaces(),
            "options": [self.name("option", id) for zone in zones for id in self._options(zone)],
            "people": {officer: self._person(zone, officer) for zone, officer in self.view["officers"].items()},
            "present": {zone["id"]: self._present(zone["id"]) for zone in zones},
            "leaders": [self._leader_space(zone["id"]) for zone in zones],
            "hexes": {id: self._hex(id, hex) for id, hex in self.printed["hex"].items()},
            "dinos": self._dinos(),
            "outposts": {tile: self._outpost(area, tile) for area, tile in self.view["outposts"].items()},
            "perks": [self._perk(id) for zone in zones for id in self._perks_of(self.view["officers"].get(zone["id"]))],
            "reach": [
                [area, f"How far an Adventure reaches from {self._at(area)}", area == self.looked]
                for area in sorted(self.view["reach"])
            ],
            "pool": self._pool(),
            "offer": self._offer(),
            "tiles": self._tiles(),
            "attacks": self._attacks(),
            "rounds": self._rounds(),
            "players": [self._board_of(seat) for seat in self._order()],
            **self.targets(things),
        }

    def _at(self, hex: str) -> str:
        return self.name("hex", hex)

    # -- the City -----------------------------------------------------------------------------------------------------

    def _head(self, zone: Json) -> Json:
        people = self.view["population"][zone["id"]]
        makes = self.name("gain", zone["production"])
        label = f"{self.name('zone', zone['id'])}. Produces {makes}. Population {people}"
        return {"label": label, "population": str(people)}

    def _options(self, zone: Json) -> list[str]:
        """Those that can be chosen: an effect's only one comes with it."""
        options = self.printed["option"]
        return [id for effect in zone["effects"] for id in options if options[id]["effect"] == effect and id != effect]

    def spaces(self) -> dict[str, Json]:
        """Every die space and Settlement space in sight, with what lies there."""
        found: dict[str, Json] = {}
        built = self.view["outposts"].values()
        for effect, spaces in self.side["dice"].items():
            if effect in self.printed["most"] or effect in built:
                found |= {space["id"]: self._die_lies(space) for space in spaces}
        for zone in self.printed["zones"][:-1]:
            for n, gain in enumerate(self.side["settlements"], 1):
                found[f"{zone['id']}/{n}"] = self._settled(f"{zone['id']}/{n}", gain)
        return found

    def _die_lies(self, space: Json) -> Json:
        die = self.view["die_spaces"].get(space["id"])
        said = self.name("die", die) if die else "free"
        label = f"{self.name('die_space', space['id'])}, takes {self.name('icon', space['icon'])}: {said}"
        return {"label": label, "lies": [die_drawn(die)] if die else []}

    def _settled(self, space: str, gain: str) -> Json:
        owner = self.view["settlements"].get(space)
        said = self.owned(owner, "settlement") if owner else "free"
        label = f"{self.name('settlement_space', space)}, gives {self.gains([gain])}: {said}"
        return {"label": label, "lies": [f"{DRAWN[owner]} settlement"] if owner else []}

    def _person(self, zone: str, officer: str) -> Json:
        told = {key: value for key, value in self._officer(officer).items() if key != "id"}
        name = self.name("officer", officer)
        return {**told, "label": told["label"].replace(name, f"{name} in {self.name('zone', zone)}", 1)}

    def _present(self, zone: str) -> Json:
        label, drawn, signs = self._presence(zone)
        return {"label": label, "drawn": drawn, "signs": signs}

    def _leader_space(self, zone: str) -> Json:
        here = [one["colour"] for one in self.people if one["leader_at"] == zone]
        state = ", ".join(self.guard(f"{colour}-leader") for colour in here) or "free"
        label = f"Leader space of {self.name('zone', zone)}: {state}"
        return {"label": label, "lies": [f"{DRAWN[colour]} leader" for colour in here]}

    # -- the island ---------------------------------------------------------------------------------------------------

    def _hex(self, id: str, hex: Json) -> Json:
        view, cleared = self.view, id in self.view["cleared"]
        from_here = view["reach"].get(self.looked or ("" if view["attack"] else view["rally"]), {"near": [], "far": []})
        reach = "near" if id in from_here["near"] else "far" if id in from_here["far"] else ""
        terrain = "temple" if id == view["temple"] and not cleared else hex["terrain"]
        return {
            "label": self._hex_label(id, terrain, reach),
            "ground": "clearing" if cleared else terrain or "edge",
            "camp": f"{DRAWN[view['camps'][id]]} camp" if id in view["camps"] else "",
            "tower": id in view["watchtowers"],
            "rally": id == view["rally"],
            "reach": reach,
            "defense": str(view["defense"].get(id, "")),
            "sites": self._sites(id, hex) if cleared else [],
        }

    def _hex_label(self, id: str, terrain: str, reach: str) -> str:
        view = self.view
        if id in view["cleared"]:
            said = [f"{self._at(id)}, Cleared Area, {self.name('terrain', terrain)}"]
        elif terrain:
            said = [f"{self._at(id)}, {self.name('terrain', terrain)}, side {view['sides'][id]}"]
        else:
            said = [f"{self._at(id)}, edge of the island"]
        said += ["Rally marker"] if id == view["rally"] else []
        said += ["Watchtower"] if id in view["watchtowers"] else []
        said += [f"Defense {view['defense'][id]}"] if id in view["defense"] else []
        cost = f" for {self.gains(self.printed['adventuring']['reach'])}" if reach == "far" else ""
        said += [f"within reach of {self._at(self.looked or view['rally'])}{cost}"] if reach else []
        return ", ".join(said)

    def _sites(self, id: str, hex: Json) -> list[str]:
        owner, broken = self.view["camps"].get(id), self._breached(id)
        camp = self.owned(owner, "camp") if owner else f"Place for a Camp, gives {self.gains(hex['camp'])}"
        found = [f"{camp}, breached !" if "camp" in broken else camp]
        return found if id in self.view["outposts"] else [*found, f"Place for an Outpost, gives {self.gains(hex['outpost'])}"]

    def _breached(self, id: str) -> list[str]:
        return [one["breach_on"] for one in self.people if one["breach_at"] == id]

    def _dinos(self) -> dict[str, Json]:
        found: dict[str, Json] = {}
        for id, hex in self.printed["hex"].items():
            side = self.view["sides"].get(id, "A")
            for n, space in enumerate([] if id in self.view["cleared"] else hex["sides"][side], 1):
                found[f"{id}/{n}"] = self._dino(f"{id}/{n}", n, space)
        return found

    def _dino(self, id: str, n: int, space: Json) -> Json:
        dino = self.view["dinos"].get(id, "")
        said = self.name("species", dino) if dino else "free"
        called = f"{self.name('dino_space', id)}{', dangerous' if space['dangerous'] else ''}"
        label = f"{called}, for a {self.name('species', space['species'])}, number {n} on the tile: {said}"
        return {"label": label, "dino": dino, "dangerous": space["dangerous"]}

    def _outpost(self, area: str, tile: str) -> Json:
        owner = self.view["outpost_owners"][area]
        label = f"{self.name('outpost', tile)}, {self.name('colour', owner)}: {self.words.effect(tile)}"
        label += ", breached" if "outpost" in self._breached(area) else ""
        label += ", used in this action" if tile in self.view["used_outposts"] else ""
        return {"label": label, "at": area, "owner": DRAWN[owner]}

    # -- Perks --------------------------------------------------------------------------------------------------------

    def _perks_of(self, officer: str | None) -> list[str]:
        return [id for id, perk in self.printed["perk"].items() if perk["officer"] == officer]

    def _perk(self, id: str) -> Json:
        perk, viewer = self.printed["perk"][id], self.state["viewer"]
        held = [one["colour"] for one in self.people if id in one["perks"]]
        own = self.people[viewer] if viewer >= 0 else {"perks": [], "open_perks": [], "new_perks": []}
        who = ", ".join(self.name("colour", colour) for colour in held) or "nobody"
        extra = ", with extra cost" if perk["extra"] else ""
        label = f"{self.name('perk', id)}, tier {perk['tier']}{extra}: {self.words.effect(id)}. Held by {who}."
        mine, free = id in own["perks"], id in own["open_perks"]
        if id in own["new_perks"]:
            label += " You have it, and it works from the next step."
        elif mine or free:
            label += " You have it." if mine else " You could have it."
        name = self.name("perk", id) + (" +" if perk["extra"] else "")
        return {"label": label, "name": name, "signs": [DRAWN[colour] for colour in held], "mine": mine, "open": free}

    # -- beside the main board ----------------------------------------------------------------------------------------

    def _offer(self) -> Json:
        kept, drawn = self.view["kept"], self.view["drawn"]
        if kept or drawn:
            met = [self._challenge("Kept Challenge of a", card) for card in kept]
            met += [self._challenge("Challenge for a", card) for card in drawn]
            return {"title": "Challenges of this Adventure", "cards": met, "names": []}
        offer, left = self.view["adventure_offer"], self.view["adventure_decks"]
        return {
            "title": f"Adventures · {left['plains']} Plains, {left['canyon']} Canyon left",
            "cards": [self._card(card) for card in offer],
            "names": [text for card in offer for text in (self.name("card", card), f"{self.printed['card'][card]['soldiers']}+")],
        }

    def _card(self, id: str) -> str:
        card = self.printed["card"][id]
        first, *later = [self.gains(stage) for stage in card["stages"]]
        then = "".join(f", then past threat {card['transition']} {stage}" for stage in later)
        named = f"{self.name('card', id)} ({self.name('deck', card['deck'])})"
        return f"{named}: {card['soldiers']} Soldiers or more, gives {first}{then}"

    def _tiles(self) -> Json:
        offer = self.view["outpost_offer"]
        names = [self.name("outpost", tile) for tile in offer]
        said = [f"{name}: {self.words.effect(tile)}" for name, tile in zip(names, offer, strict=True)]
        return {"title": f"Outposts · {self.view['outpost_deck']} left", "labels": said, "names": names}

    def _attacks(self) -> Json:
        card = self.view["attack"]
        if card:
            printed, name = self.printed["attack"][card], self.name("attack", card)
            numbers = [str(printed["threshold"])]
            numbers += [str(n) for n in self._several(printed["success"])] + [str(n) for n in self._several(printed["fail"])]
            numbers += [str(n) for n in self._several(printed["breach"])]
            numbers += [f"+{printed['dangerous']}"] if printed["dangerous"] else []
            numbers += self._several(printed["savior"])
            return {"title": name, "labels": [f"{name}: {self.words.effect(card)}"], "texts": numbers}
        labels, texts = [], []
        for terrain, n in self.view["attack_decks"].items():
            low, high = self.view["attack_backs"][terrain]
            gone = len(self.view["attack_discards"][terrain])
            name = self.name("terrain", terrain)
            labels.append(f"Dino Attacks of the {name}: {n} cards, thresholds {low} to {high}, {gone} discarded")
            texts += [f"{low}–{high}", name, str(n), f"{gone} gone"]
        return {"title": "Dino Attacks", "labels": labels, "texts": texts}

    def _several(self, words: list[str]) -> list[str]:
        """The texts of a row of pictures: numbers where there are several of one, a stroke between two to choose from."""
        found: list[str] = []
        for word in dict.fromkeys(words):
            found += [str(words.count(word))] if words.count(word) > 1 else []
            found += ["/"] if "-or-" in word else []
        return found

    def _rounds(self) -> Json:
        held, left = self.view["assembly"], self.view["dino_supply"]
        tiles = self.printed["tiles"]
        said = self.assemblies()
        said.append(f"Dinos left: {self.counts('species', left) or 'nothing'}")
        if len(self.people) == 2:
            said.append(f"Dissenters: {self.view['dissenter_votes']} Votes")
        return {"title": f"Assemblies · {held} of {len(tiles)}", "labels": said, "supply": [str(n) for n in left.values()]}

    # -- the players --------------------------------------------------------------------------------------------------

    def _board_of(self, seat: int) -> Json:
        """All that one player has."""
        one, supply = self.people[seat], self.people[seat]["supply"]
        return {
            **self._panel(seat),
            "assets": [
                *self._assets(one),
                *self._enclosure(one),
                chip("card", one["hand_size"], f"Adventure cards in hand: {one['hand_size']}"),
            ],
            "supply": [
                *[chip(SUPPLY[piece], n, f"{self.name('supply', piece)} in the supply: {n}") for piece, n in supply.items()],
                chip("watchtower", one["towers"], f"Watchtowers in the supply: {one['towers']}"),
            ],
            "hand": [self._card(card) for card in one.get("hand", [])] if seat == self.state["viewer"] else [],
            **self._breach(one),
        }

    def _assets(self, one: Json) -> list[Json]:
        own = [chip(asset, one[asset], self.many(one[asset], self.name("asset", asset))) for asset in ASSETS]
        for key, asset in (("votes", "vote"), ("permanent_votes", "permanent-vote")):
            own.append(chip(asset, one[key], self.many(one[key], self.name("asset", asset))))
        return own

    def _enclosure(self, one: Json) -> list[Json]:
        room = one["enclosure_room"]
        return [
            chip(species, n, f"{self.many(n, self.name('species', species))} in the Enclosure, room for {room}")
            for species, n in one["enclosure"].items()
        ]

    def _breach(self, one: Json) -> Json:
        if not one["breach"]:
            return {"breach": [], "loss": []}
        card, there = self.printed["attack"][one["breach"]], one["breach_dinos"]
        place = f"the {self.name('structure', one['breach_on'])} on {self._at(one['breach_at'])}"
        cost = f"costs {one['breach_loss']} Followers at the end of the turn, a Counterattack gains {self.gains(card['savior'])}"
        label = f"Breach by {self.name('attack', one['breach'])} of {place}: {self.counts('species', there) or 'nothing'}; {cost}"
        dinos = [f"{n} {self.name('species', species)} on the Breach card" for species, n in there.items() if n]
        return {"breach": [label, *dinos], "loss": [f"−{one['breach_loss']}"]}

    def _notes(self, one: Json) -> list[str]:
        notes = [self._whereabouts(one)]
        if one["adventure"]:
            out = self.counts("soldier", one["members"]) or "nobody"
            stages = len(self.printed["card"][one["adventure"]]["stages"])
            notes.append(f"{self.name('card', one['adventure'])}, stage {one['stage']} of {stages}: {out}")
            if one["members"]["leader"]:
                notes.append("the Leader can protect" if one["protection"] else "protection used")
        notes.append(f"Damage {one['strength']}")
        if toppled := self.counts("soldier", one["toppled"]):
            notes.append(f"Toppled: {toppled}")
        if one["completed"]:
            notes.append(f"Adventures completed: {len(one['completed'])}")
        if one["perks"]:
            notes.append(f"Perks: {' '.join(self.name('perk', perk) for perk in one['perks'])}")
        return notes

    def _whereabouts(self, one: Json) -> str:
        if one["leader_at"] == "adventure":
            return f"{self.name('leader', one['leader'])} on the Adventure"
        return super()._whereabouts(one)
