"""What the API tells of the Dissenters, in the form in which `shown_solo.js` reads their panel."""

from __future__ import annotations

from mesozoic.core.ids import Json
from mesozoic.games import find_game
from tests.browser.words import Words

PLACES = ("left", "middle", "right")
SIGNS = {"blue": "blue circle", "red": "red square", "green": "green triangle"}
SUPPLY = ("light", "heavy", "settlements", "camps", "towers", "walls", "cubes", "dice", "traps")
OTHER = {"narek": "camilla", "camilla": "narek"}
"""Who sits opposite."""


class ToldSolo:
    """The solo game of a state; cards as the game's own data has them."""

    def __init__(self, state: Json) -> None:
        self.words = Words(state["game"])
        self.content = find_game(state["game"]).content()
        self.solo: Json = state["view"]["table"]["solo"]
        self.followers: int = state["view"]["seats"][0]["followers"]

    def panel(self) -> Json:
        """All that stands in the panel."""
        words, solo = self.words, self.solo
        merits = ", ".join([words.word("merit", merit) for merit in solo["merits"]])
        lying = dict(zip(PLACES, solo["row"], strict=True)) | {"deck": solo["revealed"]} | solo["assigned"]
        return {
            "title": "The Dissenters",
            "ambition": words.word("ambition", solo["ambition"]),
            "dials": {
                "followers": self.dial("followers", self.followers),
                "acceptance": self.dial("acceptance", solo["acceptance"]),
            },
            "track": self.track(),
            "merits": merits or "none",
            "cards": {place: self.card(place, card) for place, card in lying.items()},
            "deck": f"Deck {solo['deck']}",
            "discards": [[card, card.removeprefix("card-")] for card in solo["discards"]],
            "plates": [self.plate(who, rival) for who, rival in solo["dissenters"].items()],
        }

    def dial(self, name: str, n: int) -> Json:
        """A dial against its target, which is not known before the back of an Agenda is chosen."""
        target = self.solo["targets"][name]
        against = f"{n} of {target}" if target else f"{n}; what is needed is not chosen yet"
        return {
            "label": f"{self.words.word('field', name)}: {against}",
            "n": str(n),
            "target": f"of {target or '?'}",
            "picture": {"followers": "follower"}.get(name, name),
            "reached": 0 < target <= n,
            "empty": n == 0 or not target,
            "full": 0 < target <= n,
        }

    def track(self) -> Json:
        """Destroyed Settlements from the left, or the marker among the numbers of the spaces."""
        length = self.solo["track"]
        if not length:
            return None
        if "destroyed" in self.solo:
            lost = [SIGNS[colour] for colour in self.solo["destroyed"]]
            label = f"Settlements destroyed: {len(lost)} of {length}; the last one loses the game"
            return {"label": label, "spaces": lost + [""] * (length - len(lost)), "last": length - 1}
        at = self.solo["rampage"]
        back = self.words.word("agenda", self.solo["back"])
        label = f"Rampages: {at} of {length}, as the back of the {back} says; the last one loses the game"
        spaces = ["marker" if n == at else str(n) for n in range(length + 1)]
        return {"label": label, "spaces": spaces, "last": length}

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, place: str, card: str) -> Json:
        """A card where it lies, or a place without one."""
        where = self.words.board(f"solo_at_{place}", n=self.solo["deck"])
        if not card:
            none: Json = {
                "label": f"{where}: no card face up",
                "face": False,
                "zone": "",
                "number": "",
                "effect": "",
                "order": [],
            }
            return {**none, "row": [], "tasks": [], "count": str(self.solo["deck"]) if place == "deck" else "", "revealed": False}
        printed = self.content.get(f"action_card.{card}")
        zone, effect = self.meant(place, printed)
        shuffles = not printed["order"]
        return {
            "label": f"{where}: card {card.removeprefix('card-')}. {self.sentence(printed, zone, effect)}",
            "face": True,
            "zone": "" if shuffles else self.words.word("zone", zone),
            "number": card.removeprefix("card-"),
            "effect": "Reshuffle" if shuffles else self.words.word("effect", effect),
            "order": printed["order"],
            "row": [self.sign(mark) for mark in printed["row"]],
            "tasks": [self.brief(task, printed) for task in printed["secondary"]],
            "count": "",
            "revealed": place == "deck",
        }

    def meant(self, place: str, printed: Json) -> tuple[str, str]:
        """Zone and Effect of a card: printed, or, with an Agenda icon and with a Dissenter, those of its Agenda."""
        if printed["zone"] != "agenda" or place not in self.solo["dissenters"]:
            return printed["zone"], printed["effect"]
        agenda = self.content.get(f"agenda.{self.solo['dissenters'][place]['agenda']}")
        return agenda["zone"], agenda["effect"]

    def sentence(self, printed: Json, zone: str, effect: str) -> str:
        """All of a card in one sentence or two."""
        row = ", ".join([{"narek": "Narek", "camilla": "Camilla", "stay": "stays"}[mark] for mark in printed["row"]])
        if not printed["order"]:
            return f"The cards are shuffled anew. The row when it is revealed: {row}."
        tasks = [self.words.word("task", task) for task in printed["secondary"]]
        if "influence" in printed["secondary"]:
            officer = self.words.word("officer_whole", printed["officer"])
            tasks[printed["secondary"].index("influence")] = f"influence {officer}"
        dice = ", ".join([self.words.word("icon", icon) for icon in printed["order"]])
        named = f"{self.words.word('zone', zone)}, {self.words.word('effect', effect)}"
        return f"{named}; then {', '.join(tasks) or 'nothing'}. Dice: {dice}. The row when it is revealed: {row}."

    def brief(self, task: str, printed: Json) -> str:
        """A Secondary Action in few words."""
        return (
            self.words.word("officer_brief", printed["officer"]) if task == "influence" else self.words.word("task_brief", task)
        )

    def sign(self, mark: str) -> str:
        """Whose mark it is, by colour and shape."""
        rival = self.solo["dissenters"].get(mark)
        return SIGNS[rival["colour"]] if rival else ""

    # -- the Dissenters -----------------------------------------------------------------------------------------------

    def plate(self, who: str, rival: Json) -> Json:
        """What a Dissenter has; the opposite Zone is that of the other one's card."""
        words, solo = self.words, self.solo
        plays = solo["active"] == who and not solo["result"]
        other = OTHER[who]
        opposite = (
            self.meant(other, self.content.get(f"action_card.{solo['assigned'][other]}"))[0] if solo["assigned"][other] else ""
        )
        collection = {species: n for species, n in rival.get("collection", {}).items() if n}
        breached = {species: n for species, n in rival.get("breach_dinos", {}).items() if n} if rival.get("breach") else {}
        return {
            "name": words.word("dissenter", who),
            "heading": words.word("dissenter", who),
            "sign": f"[{SIGNS[rival['colour']]}]",
            "plays": plays,
            "active": plays,
            "agenda": words.word("agenda", rival["agenda"]) if rival.get("agenda") else "",
            "officer": f"Agenda; its Officer is the {words.word('officer', rival['officer'])}" if rival.get("agenda") else "",
            "opposite": f"opposite {words.word('zone', opposite)}" if opposite else "",
            "soldiers": self.content.get(f"readiness.{rival['readiness']}") if "readiness" in rival else [],
            "leader": self.leader(rival["leader_at"]),
            "supply": {piece: rival[piece] for piece in SUPPLY if piece in rival},
            "reserve": [n < rival["reserve"] for n in range(self.content.get("reserve.most"))] if "reserve" in rival else [],
            "collection": collection,
            "breach": self.breach(rival, breached) if rival.get("breach") else "",
            "breached": breached,
        }

    def leader(self, place: str) -> str:
        """Where a Leader is."""
        zone, _, defense = place.partition("/")
        if zone == "home":
            return "at home"
        return self.words.word("zone", zone) + (", defends" if defense else "")

    def breach(self, rival: Json, dinos: Json) -> str:
        """A Breach in one sentence."""
        counted = [f"{n} {self.words.counted(n, self.words.word('species', species))}" for species, n in dinos.items()]
        said = ", ".join(counted) or "nothing"
        place = f"{self.words.word('structure', rival['breach_on'])} on {self.words.word('hex', rival['breach_at'])}"
        return f"Breach of the {place}: {said}"
