"""What the API tells of Dinosaur Island, in the form in which `shown` reads its board."""

from __future__ import annotations

from typing import Any

from mesozoic.core.ids import Json
from tests.browser.told import Told
from tests.browser.words import SIGNS

PHASES = ["research", "market", "worker", "park", "cleanup"]
GAINS = ("excitement", "threat", "vp")
PLACES = {"attraction": "attraction", "lab-upgrade": "lab", "specialist": "specialist"}
COLOURS = ["blue", "pink", "purple", "green", "red", "orange"]
AT_ONCE = ("attraction/", "lab-", "specialist/", "dna", "dino-", "solo-")
"""How the ids of things begin that answer only the question that is asked."""


class ToldPark(Told):
    """A table of Dinosaur Island as the API tells it to one viewer; the viewer's own park is large."""

    def __init__(self, state: Json, printed: Json | None = None) -> None:
        super().__init__(state, board=True, printed=printed)
        self.view = state["view"]["table"]
        self.people = state["view"]["seats"]
        self.viewer = state["viewer"]
        self.large = max(0, self.viewer)
        self.mine = self.people[self.viewer] if self.viewer >= 0 else None

    def lies(self, space: str) -> tuple[str, str]:
        """Choices name what lies on their spaces, although the board shows it."""
        return self.lying(space)

    def targets(self, things: list[str]) -> dict[str, list[str]]:
        """What is closed now and can be taken up for a later question is not closed; of some things nothing is for later."""
        found = super().targets(things)
        choices = (self.state["question"] or {"choices": []})["choices"]
        later = {token.split("@")[-1] for choice in choices for token in choice["brings"]["opens"]}
        return {**found, "closed": [id for id in found["closed"] if id not in later or id.startswith(AT_ONCE) or id in COLOURS]}

    def say(self, key: str, **parts: Any) -> str:
        """A sentence of the board."""
        return str(self.words.all["board"][key]).format(**parts)

    def name(self, kind: str, thing: str) -> str:
        """A thing of this kind."""
        return self.words.word(kind, thing)

    def units(self, dna: list[str]) -> str:
        """Units of DNA in words."""
        return ", ".join(self.name("gain", unit) for unit in dna)

    def on_board(self, things: list[str]) -> Json:
        """The whole board, given which things can be pointed at there."""
        return {
            **self._strip(),
            **self._research(),
            "market": self._market(),
            "summary": self._summary(self.large),
            "park": self._park(self.large),
            **self._lab(self.large),
            "goals": [] if len(self.people) == 1 else [self._goal(goal) for goal in self.view["objectives"]],
            "others": {str(seat): self._other(seat) for seat in range(len(self.people)) if seat != self.large},
            "solo": self._solo() if len(self.people) == 1 else None,
            **self.targets(things),
        }

    # -- the table ----------------------------------------------------------------------------------------------------

    def _strip(self) -> Json:
        view, bag = self.view, self.view["bag"]
        alone = len(self.people) == 1
        round_of = {"n": view["round"], "of": self.printed["board"]["solo"]["rounds"]}
        beside, gone = view["beside"], view["gone"]
        said = [self.say("bag", **bag), beside and self.say("beside", n=beside), gone and self.say("gone", n=gone)]
        return {
            "round": self.say("round_of" if alone else "round", **round_of),
            "last": view["ending"],
            "phase": [self.say("phase", phase=self.name("phase", view["phase"]))],
            "now": PHASES.index(view["phase"]) if view["phase"] in PHASES else -1,
            "order": [] if alone else [SIGNS[seat] for seat in view["order"]],
            "bag": [
                ". ".join(one for one in said if one),
                str(bag["patrons"]),
                f"{bag['hooligans']}{f' (+{beside})' if beside else ''}",
            ],
            "twists": [f"{self.name('twist', twist)}: {self.words.effect(twist)}" for twist in view["twists"]],
        }

    def _research(self) -> Json:
        view, mine = self.view, self.mine
        most = self.printed["board"]["limits"]["storage_slots"]
        pips = self.printed["face"][view["holding"]]["pips"] if view["holding"] else 0
        held = (
            self.say("threat_die", face=self.name("face", view["holding"]), n=pips)
            if view["holding"]
            else self.say("no_threat_die")
        )
        return {
            "dice": {f"die/{n}": self._die(f"die/{n}", n, face) for n, face in enumerate(view["die_slots"], 1)},
            "storage": [self.say("storage_slots", n=view["storage"], of=most), view["storage"]],
            "scientists": {f"scientist-{level}": str(level) for level in mine["scientists"]} if mine else {},
            "pool": [[self.say("worker_pool", n=mine["workers"]), str(mine["workers"])]] if mine else [],
            "held": [held, f"+{pips}" if view["holding"] else ""],
            "recipes": {
                f"recipe/{category}": self._recipe(category) for category in ("herbivore", "small-carnivore", "large-carnivore")
            },
        }

    def _die(self, slot: str, n: int, face: str) -> Json:
        info, owner = self.printed["face"][face], self.view["claimed"].get(slot)
        threatens = owner is None and self.view["phase"] == "research" and face == self.view["threatening"]
        who = self.say("out") if owner == "out" else self.say("threatens" if threatens else "free")
        return {
            "label": self.say(
                "die",
                n=n,
                face=self.name("face", face),
                pips=info["pips"],
                who=self.names[owner] if isinstance(owner, int) else who,
            ),
            "shows": info["shows"],
            "pips": info["pips"],
            "who": SIGNS[owner] if isinstance(owner, int) else owner or "",
            "threatens": threatens,
        }

    def _recipe(self, category: str) -> Json:
        recipe = self.view["recipes"].get(category, "")
        least = self.printed["board"]["research"]["min_level"][category]
        left = self.view["recipe_stacks"][category]
        says = [self.say("category", category=self.name("category", category), level=least, left=left)]
        if not recipe:
            return {"label": f"{says[0]} {self.say('none_offered')}", "units": [], "gains": []}
        info = self.printed["recipe"][recipe]
        missing = self.mine["missing"][recipe] if self.mine else []
        gains = {key: info[key] for key in GAINS}
        says.append(self.say("offered", recipe=self.name("recipe", recipe), cost=self.units(info["cost"]), **gains))
        says += [self.say("missing", units=self.units(missing))] if missing else []
        return {"label": " ".join(says), "units": hollow(info["cost"], missing), "gains": [str(info[key]) for key in GAINS]}

    def _market(self) -> Json:
        rows = self.printed["board"]["market"]["rows"]
        places = {f"{item}/{price}": self._item(f"{item}/{price}", kind) for item, kind in PLACES.items() for price in rows}
        sold = {f"dna/{price}": self._sold(f"dna/{price}") for price in rows}
        return {**places, **sold, **{tile: self._item(tile, "lab") for tile in self.view["special"]}}

    def _price(self, place: str) -> dict[str, Any]:
        cost = self.mine["prices"].get(place) if self.mine else None
        can = self.mine is not None and place in self.mine["affordable"]
        said = "" if cost is None else self.say("costs_you" if can else "costs_too_much", n=cost)
        return {"cost": "" if cost is None else f"${cost}", "can": can and cost is not None, "said": said}

    def _item(self, place: str, kind: str) -> Json:
        special = place in self.view["special"]
        thing = place if special else self.view["market"].get(place, "")
        row = self.name("row", place)
        if not thing:
            return {"label": f"{row}: {self.say('gap')}", "cost": "", "can": False, "name": "", "places": 0, "units": []}
        price = self._price(place)
        where = self.say("special_left", n=self.view["special"][place]) if special else row
        label = ". ".join([f"{self.name(kind, thing)} ({where})", self.words.effect(thing), price.pop("said")])
        places = self.printed["attraction"][thing]["spots"] if kind == "attraction" else 0
        return {"label": label, **price, "name": self.name(kind, thing), "places": places, "units": []}

    def _sold(self, place: str) -> Json:
        price = self._price(place)
        label = f"{self.name('row', place)}. {price.pop('said')}"
        return {"label": label, **price, "name": "", "places": 0, "units": self.printed["row"][place]["gives"]}

    # -- a player -----------------------------------------------------------------------------------------------------

    def _summary(self, seat: int) -> Json:
        one = self.people[seat]
        return {
            "seat": seat,
            "labels": [
                self.say("cash", n=one["cash"]),
                self.say("vp", n=one["vp"]),
                self.say("excitement", n=one["excitement"], drawn=one["attracted"]),
                self.say("threat", n=one["threat"], full=one["round_threat"]),
                self.say("security", n=one["security"], full=one["full_security"], cost=one["costs"]["security"]),
            ],
            **{key: str(one[key]) for key in ("cash", "vp", "excitement", "attracted")},
            "threat": str(one["round_threat"]),
            "security": str(one["full_security"]),
            "eaten": self.say("eaten" if one["eaten"] else "safe", n=one["eaten"]),
        }

    def _park(self, seat: int) -> Json:
        one = self.people[seat]
        exhibits = {self._start(): ("start", one["start"]), **{pair: (id, id) for pair, id in one["exhibits"].items()}}
        built = {zone for pair in exhibits for zone in pair.split("-")} | set(one["attractions"])
        standing = [pair.split("-")[0] for pair in exhibits] + list(one["attractions"]) + ["entrance"]
        standing += [place for place in ("specialist", "platform") if one["spots"].get(place)]
        return {
            "seat": seat,
            "exhibits": {pair: self._exhibit(seat, pair, *found) for pair, found in exhibits.items()},
            "attractions": {zone: [id, self._attraction(one, zone, id)] for zone, id in one["attractions"].items()},
            "free": [zone.upper() for zone in (row + column for row in "abcd" for column in "1234") if zone not in built],
            "visitors": {place: self._visitors(one, place) for place in standing},
        }

    def _start(self) -> str:
        zones = self.printed["board"]["park"]["starting_exhibit"]
        return "-".join("abcd"[row] + "1234"[column] for row, column in zones)

    def _visitors(self, one: Json, place: str) -> Json:
        patrons, hooligans = one["patrons"].get(place, 0), one["hooligans"].get(place, 0)
        return {"patrons": patrons, "hooligans": hooligans, "free": one["free"].get(place, 0)}

    def _attraction(self, one: Json, zone: str, id: str) -> str:
        stand = {"patrons": one["patrons"].get(zone, 0), "hooligans": one["hooligans"].get(zone, 0)}
        spots, vp = one["spots"].get(zone, 0), self.printed["attraction"][id]["vp"]
        return self.say("attraction", name=self.name("attraction", id), zone=zone.upper(), spots=spots, vp=vp, **stand)

    def _exhibit(self, seat: int, pair: str, key: str, recipe: str) -> Json:
        one, info = self.people[seat], self.printed["recipe"][recipe]
        has, room, worth, missing = one["dinosaurs"][key], one["capacity"][key], one["worth"][key], one["missing"][recipe]
        zones = ", ".join(zone.upper() for zone in pair.split("-"))
        lacks = (
            self.say("missing" if seat == self.viewer else "lacks", units=self.units(missing)) if missing else self.say("ready")
        )
        stand = self._visitors(one, pair.split("-")[0])
        stand["spots"] = one["spots"].get(pair.split("-")[0], 0)
        says = [
            self.say("exhibit", name=self.name("recipe", recipe), zones=zones, n=has, of=room),
            self.say("worth" if has else "empty", n=abs(worth)),
            self.say("cost", cost=self.units(info["cost"])),
            lacks,
            self.say("enlarge", n=one["costs"][key]) if key in one["costs"] else "",
            self.say("stand", **stand),
        ]
        return {
            "recipe": recipe,
            "label": " ".join(one for one in says if one),
            "units": hollow(info["cost"], missing),
            "gains": [str(info[gain]) for gain in GAINS],
            "dinosaurs": has,
            "room": room - has,
            "empty": has == 0,
            "worth": self.say("worth_short" if has else "empty_short", n=abs(worth)),
        }

    def _lab(self, seat: int) -> Json:
        one = self.people[seat]
        spaces = {f"lab-{n}": one["lab"].get(f"lab-{n}", board) for n, board in enumerate(self.printed["labSpaces"], 1)}
        used = [self.printed["specialist"][card]["effect"] in one["used"] for card in one["specialists"]]
        cards = [
            [
                self.say(
                    "specialist_used" if gone else "specialist",
                    name=self.name("specialist", card),
                    effect=self.words.effect(card),
                ),
                gone,
            ]
            for card, gone in zip(one["specialists"], used, strict=True)
        ]
        return {
            "dna": {colour: self._dna(colour, n, one["limit"][colour]) for colour, n in one["dna"].items()},
            "lab": {space: self._space(one, space, tile) for space, tile in spaces.items()},
            "staff": [self.say("specialists", n=len(cards), of=one["specialist_limit"]), *cards],
        }

    def _dna(self, colour: str, n: int, limit: int) -> list[Any]:
        return [f"{n}/{limit}", self.say("dna", colour=self.name("gain", colour), n=n, limit=limit), n, limit]

    def _space(self, one: Json, space: str, tile: str) -> Json:
        effect = self.words.effect(tile)
        slots = [
            self._slot(one, f"{space}/{n}", f"{tile}/{n}", workers)
            for n, workers in enumerate(self.printed["lab"][tile]["workers"], 1)
        ]
        label = self.say("lab", space=self.name("slot", space), tile=self.name("lab", tile), effect=effect)
        return {"label": label, "name": self.name("lab", tile), "slots": slots}

    def _slot(self, one: Json, slot: str, printed: str, workers: int) -> Json:
        info, used = self.printed["slot"][printed], slot in one["slots"]
        extra = f"${info['cash']}" if info["cash"] else f"−${info['discount']}" if info["discount"] else ""
        label = self.say("slot_used" if used else "slot", slot=self.name("slot", slot), effect=self.words.effect(printed))
        return {"label": label, "used": used, "words": [] if used else [one for one in (str(workers), extra) if one]}

    def _goal(self, goal: str) -> Json:
        info, has, claims = self.printed["objective"][goal], self.view["progress"][goal], self.view["claims"].get(goal, [])
        who = ", ".join(self.say("has", name=name, n=n) for name, n in zip(self.names, has, strict=True))
        taken = self.say("claimed", names=", ".join(self.names[seat] for seat in claims)) if claims else self.say("open")
        called = self.name("objective", goal)
        words = [called, self.say("vp_short", n=info["vp"]), *([] if claims else [f"{has[max(0, self.viewer)]}/{info['n']}"])]
        label = self.say("goal", goal=called, vp=info["vp"], who=who, taken=taken)
        return {"label": label, "words": words, "claims": [SIGNS[seat] for seat in claims]}

    def _other(self, seat: int) -> Json:
        one = self.people[seat]
        numbers = {key: one[key] for key in ("cash", "vp", "excitement")}
        danger = {"threat": one["round_threat"], "security": one["full_security"]}
        cells = [self.printed["attraction"][id]["type"] for id in one["attractions"].values()]
        for key, recipe in (("start", one["start"]), *((id, id) for id in one["exhibits"].values())):
            cells += [self.printed["recipe"][recipe]["category"] if one["dinosaurs"][key] else "void"] * 2
        return {
            "label": self.say("other", name=self.label(seat), **numbers, **danger),
            "sign": SIGNS[seat],
            **{key: str(n) for key, n in {**numbers, "worker": one["workers"], **danger}.items()},
            "cells": sorted(cells),
            "eaten": self.say("eaten_short", n=one["eaten"]) if one["eaten"] else "",
        }

    # -- alone --------------------------------------------------------------------------------------------------------

    def _solo(self) -> Json:
        view = self.view
        track = self.printed["board"]["solo"]["round_vp"]
        return {
            "now": view["round"] - 1 if view["round"] else -1,
            "tracker": self.say("tracker", n=view["round"], vp=track[view["round"] - 1]),
            "ai": [self._ai(view["ai_revealed"][-1])] if view["ai_revealed"] else [],
            "cards": {card: self._card(card, card in view["cards"]) for card in [*view["cards"], *view["drawn"]]},
            "discarded": [self.say("discarded", n=len(view["discarded"]))] if view["discarded"] else [],
        }

    def _ai(self, card: str) -> str:
        info = self.printed["solo_card"][card]
        takes = [self.say("ai_dice", dice=", ".join(map(str, info["dice"])))] if info["dice"] else []
        takes += [self.say("ai_recipe", category=self.name("category", one)) for one in info["recipes"]]
        takes += [self.name("row", place) for place in info["market"]]
        return self.say("ai", takes="; ".join(takes), deck=self.view["ai_deck"])

    def _card(self, card: str, chosen: bool) -> list[Any]:
        needs, has = self.printed["solo_card"][card]["n"], self.view["progress"][card][0]
        gives = self.view["gives"].get(card) if card in self.view["met"] else None
        met = gives is not None
        says = [self.name("solo_card", card), self.say("have", n=has, of=needs)]
        says += [self.say("gives", n=gives)] if met else [] if chosen else [self.say("to_choose")]
        return [", ".join(says), self.say("plus_vp", n=gives) if met else f"{has}/{needs}", chosen]


def hollow(cost: list[str], missing: list[str]) -> list[str]:
    """The units of a cost; of those of one kind the last are missing."""
    left = list(missing)
    made: list[str] = []
    for unit in reversed(cost):
        made.insert(0, f"{unit}?" if unit in left else unit)
        if unit in left:
            left.remove(unit)
    return made
