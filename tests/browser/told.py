"""What the API tells, put into the words and the form in which `shown` reads the page."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from mesozoic.core.ids import Json
from tests.browser.film import act_of
from tests.browser.shown import words_of, worthwhile
from tests.browser.words import SIGNS, Words, bare, capital, printed_at, spaced

SEATS = ("first", "active", "owner", "seat", "order", "claimed", "claims")
"""Keys whose numbers are seats."""
UNSEEN = {
    "table": ("dice", "pips", "claimed", "claims", "unclaimed", "together"),
    "seat": (
        *("limit", "capacity", "staff", "gave", "used", "worker_supply", "specialist_limit", "covered", "bought"),
        *("platform", "attraction_vp", "patron_cash", "visitor_vp", "lost_vp", "card_vp", "colour", "ability"),
        *("foreign_dice", "cubes_at_once"),
    ),
}
"""Fields of views that no table shows by themselves."""
LIMITS = {"dna": "limit", "dinosaurs": "capacity"}
"""Counts that are shown with the most there can be."""
LABS = {
    "lab-1": "dna-refinement-i",
    "lab-2": "dino-research-i",
    "lab-3": "tool-bench",
    "lab-4": "under-construction",
    "lab-5": "venture-capital",
    "lab-6": "under-construction",
}
"""What is printed on the labs of Dinosaur Island."""


def common_then(choices: Json) -> str:
    """The question that follows most choices apart from passing; nothing where one of these says nothing of what follows."""
    doing = [choice["brings"] for choice in choices if choice["kind"] != "pass"]
    if len(choices) < 2 or not all(one["then"] or one["rolls"] or one["hidden"] for one in doing):
        return ""
    [(kind, n)] = Counter(one["then"] for one in doing).most_common(1) or [("", 0)]
    return kind if 2 * n > len(doing) else ""


class Told:
    """A table as the API tells it to one viewer."""

    def __init__(self, state: Json, board: bool, printed: Json | None = None) -> None:
        self.state = state
        self.board = board
        """Has the game a board of its own?"""
        self.printed = printed_at(state["game"], state, printed)
        self.words = Words(state["game"], self.printed)
        self.colours = [seat["colour"] for seat in state["seats"]]
        self.names = [seat["title"] for seat in state["seats"]]
        self.signed = [sign + name for sign, name in zip(SIGNS, self.names, strict=False)]

    def label(self, number: int) -> str:
        """What a seat is called where it stands alone."""
        bot = self.state["seats"][number]["bot"]
        you = " (you)" if number == self.state["viewer"] else ""
        return f"{self.names[number]} · {bot}" if bot else self.names[number] + you

    def live(self, title: str, things: list[str]) -> Json:
        """Everything on the page of a table, except what happened, which is told line by line."""
        return {
            **self.whole(things),
            "header": self.header(title),
            "question": self.question(),
            "waiting": self.waiting(),
        }

    def whole(self, things: list[str]) -> Json:
        """The table itself, given which things can be pointed at there."""
        return {"board": self.on_board(things), "table": self.table(), "players": self.players(full=not self.board)}

    def targets(self, things: list[str]) -> dict[str, list[str]]:
        """Which things of a board can be chosen now, and which are closed."""
        asked = self.state["question"] or {"choices": [], "refusals": []}
        pieces = {choice["piece"] for choice in asked["choices"] if choice["piece"]}
        open_now = {_target(choice) for choice in asked["choices"]} | (pieces if len(pieces) > 1 else set())
        closed = {_target(refusal["choice"]) for refusal in asked["refusals"]} - open_now
        return {"open": sorted(open_now & set(things)), "closed": sorted(closed & set(things))}

    def on_board(self, things: list[str]) -> Json:
        """What is on the board of a game that has one."""
        return None

    # -- the frame ----------------------------------------------------------------------------------------------------

    def header(self, title: str) -> Json:
        """The game, the round, whose turn it is, and whether an answer can be taken back."""
        state, view = self.state, self.state["view"]["table"]
        playing = state["viewer"] >= 0 and not state["over"]
        why = (
            "Take your last answer back (U)"
            if state["undo"]["open"]
            else capital(self.words.sentence(state["undo"], self.names, []))
        )
        return {
            "title": title,
            "round": f"Round {view['round']}" if "round" in view else "",
            "turn": self._turn(),
            "undo": {"open": state["undo"]["open"], "why": why} if playing else None,
        }

    def _turn(self) -> str:
        waiting = [seat for seat in self.state["waiting"] if seat >= 0]
        if self.state["question"]:
            act = act_of(self.state["scenes"], self.state["scene"])
            going = f"{self.words.scene(act)} · you choose" if act else "Your turn"
            return f"{SIGNS[self.state['viewer']]} {going}"
        if self.state["over"]:
            return "The game is over"
        signs = "".join(SIGNS[seat] for seat in waiting[:4])
        return f"{signs} {self.names[waiting[0]]} thinks" if len(waiting) == 1 else f"{signs} {len(waiting)} players think"

    def players(self, full: bool) -> Json:
        """Everybody at the table; in full the viewer first, with all they own."""
        viewer = self.state["viewer"]
        seats = sorted(self.state["seats"], key=lambda seat: full and seat["seat"] != viewer)
        return [self._player(seat, full) for seat in seats]

    def _player(self, seat: Json, full: bool) -> Json:
        number = seat["seat"]
        thinks = ["thinks"] if number in self.state["waiting"] else []
        here = "" if seat["bot"] else "at the table" if seat["here"] else "not here"
        said = {"name": self.label(number), "sign": SIGNS[number], "also": thinks, "here": here}
        return {**said, "has": self.fields(self.state["view"]["seats"][number], "seat")} if full else said

    def waiting(self) -> Json:
        """Whom the page waits for."""
        asked = self.state["question"]
        others = [seat for seat in self.state["waiting"] if seat >= 0 and seat != self.state["viewer"]]
        return [f"{SIGNS[seat]}{self.label(seat)}" if asked else f"{SIGNS[seat]} {self.label(seat)} thinks" for seat in others]

    # -- the question -------------------------------------------------------------------------------------------------

    def question(self) -> Json:
        """What is asked, all that can be answered, and all that is closed and why."""
        asked = self.state["question"]
        if asked is None:
            return None
        refused = asked["refusals"]
        then = common_then(asked["choices"])
        return {
            "prompt": self.words.prompt(asked),
            "rule": f"Rule {asked['rule']}",
            "then": f"Then {self.words.then(then)}." if then and then != asked["kind"] else "",
            "trail": self._trail(asked["trail"]),
            "choices": {choice["token"]: self._choice(choice, asked["kind"], then) for choice in asked["choices"]},
            "rolled": [capital(self.words.thing(word)) for word in asked["shown"]],
            "summary": f"Closed now: {len({one['choice']['token'] for one in refused})}" if refused else "",
            "closed": self._closed(refused),
        }

    def _trail(self, tokens: list[str]) -> list[str]:
        """The newest of what was answered; within a scene, that tells what happened in it."""
        if act_of(self.state["scenes"], self.state["scene"]):
            return []
        return [capital(self.words.token(token)) for token in tokens if token != "pass" and not token.startswith("#")][-3:]

    def _choice(self, choice: Json, kind: str, then: str) -> Json:
        place = choice["kind"] == "place"
        lying, slot = self.lies(choice["space"] if place else choice["item"])
        whole = self.words.choice(choice, kind)
        if lying and place:
            whole = f"{self.words.thing(choice['piece'])} on {self.words.thing(lying)} ({self.words.thing(choice['space'])})"
        elif lying:
            whole = f"{self.words.thing(lying)} ({whole})"
        elif place and self.words.find("placing", choice["space"]):
            whole = f"{whole}: {self.words.thing(choice['space'])}"  # what is done there, and what the place is called
        # A face of a die that is called as a Perk is not that Perk.
        itself = choice["kind"] == "pick" and self.words.choice(choice, kind) == self.words.thing(choice["item"])
        effects = [f"{lying}/{slot}", lying, choice["item"] if itself else ""]
        note = next((found for found in map(self.words.effect, effects) if found), "")
        unsaid = (then and choice["kind"] == "pass") or choice["brings"]["then"] in (kind, then)
        brings = self.brings(choice["brings"], bool(unsaid))
        called = re.sub(r"\[.*?\]", "", brings)
        return {"name": words_of(f"{whole} {note} {called}"), "words": words_of(whole), "note": note, "brings": bare(brings)}

    def brings(self, brings: Json, quiet: bool) -> str:
        """What a choice brings: own losses and gains, those of others with their signs, what is rolled, turned up, and asked,
        unless that is said elsewhere.
        """
        viewer = self.state["viewer"]
        own = [one for one in brings["changes"] if one["seat"] == viewer]
        pays = [self.words.change(one) for one in own if one["n"] < 0]
        gains = [self.words.change(one) for one in own if one["n"] > 0]
        others = [
            (f"{SIGNS[one['seat']]} {self.names[one['seat']]} " if one["seat"] >= 0 else "") + self.words.change(one)
            for one in brings["changes"]
            if one["seat"] != viewer
        ]
        rolls = [self.words.find("brings", "rolls", *brings["rolls"].split("."))] if brings["rolls"] else []
        kind = self.state["question"]["kind"] if self.state["question"] else ""
        turned = self.words.find("brings", "turns_up", *kind.split(".")) or self.words.find("brings", "turns_up", "any")
        hidden = [turned or "turns up something hidden"] if brings["hidden"] else []
        asked = [f"then: {self.words.then(brings['then'])}"] if brings["then"] and not quiet else []
        return " ".join([*pays, *(["→"] if pays and gains else []), *gains, *others, *rolls, *hidden, *asked])

    def lies(self, space: str) -> tuple[str, str]:
        """What choices say lies on a space: it is named where no board shows it."""
        return ("", "") if self.board else self.lying(space)

    def lying(self, space: str) -> tuple[str, str]:
        """The card or tile on a space of Dinosaur Island, and which slot of it the space is."""
        view = self.state["view"]
        head, _, tail = space.partition("/")
        if tail and isinstance(found := view["table"].get("market", {}).get(space), str):
            return found, ""
        if head == "die" and "die_slots" in view["table"]:
            return view["table"]["die_slots"][int(tail) - 1], ""
        if head == "recipe":
            return view["table"]["recipes"].get(tail, ""), ""
        own = view["seats"][self.state["viewer"]]
        for tiles in ("lab", "attractions", "exhibits"):
            for where, tile in own.get(tiles, {}).items():
                if where == head or head in where.split("-"):
                    return tile, tail
        if "start" in own and head in ("a1", "a2"):
            return own["start"], tail
        return (LABS[head], tail) if "lab" in own and head in LABS else ("", "")

    def _closed(self, refusals: Json) -> Json:
        """Choices that are closed for the same reasons, with those reasons."""
        shared: dict[tuple[str, str], list[str]] = {}
        for refusal in refusals:
            reason = self.sentence(refusal), refusal["rule"]
            shared.setdefault(reason, []).append(self.words.choice(refusal["choice"]))
        blocks: dict[str, list[Json]] = {}
        for (why, rule), what in shared.items():
            blocks.setdefault(", ".join(what), []).append({"why": why, "rule": rule})
        return [{"what": what, "whys": whys} for what, whys in blocks.items()]

    # -- the log ------------------------------------------------------------------------------------------------------

    def sentence(self, line: Json) -> str:
        """A sentence with the signs of the seats it names."""
        return self.words.sentence(line, self.signed, self.colours)

    def log(self) -> Json:
        """Every line as a whole sentence, whoever's answer brought it, and the rule it comes from."""
        return [
            {"text": self.sentence(line), "who": self.signed[line["seat"]] if line["seat"] >= 0 else "", "rule": line["rule"]}
            for line in self.state["log"]
        ]

    # -- the generic table --------------------------------------------------------------------------------------------

    def table(self) -> Json:
        """What lies on the generic table."""
        return None if self.board else self.fields(self.state["view"]["table"], "table")

    def fields(self, values: Json, of: str) -> dict[str, Any]:
        """Everything a view has, except what no table shows."""
        shown = {key: value for key, value in values.items() if key not in UNSEEN[of] or self.state["game"] == "template"}
        return worthwhile({self.words.field(key): self.content(key, value, values) for key, value in shown.items()})

    def content(self, key: str, value: Any, beside: Json) -> Any:
        """One value: words, rows of things with what they do, chips, or values inside."""
        if isinstance(value, list):
            return self._list(key, value, beside)
        if isinstance(value, dict):
            return self._map(key, value, beside)
        text = self.plain(key, value)
        return text if text.startswith("[") else capital(text)

    def plain(self, key: str, value: Any) -> str:
        """A number, a name, a seat, yes or no."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return self.signed[value] if key in SEATS and 0 <= value < len(self.signed) else str(value)
        return self.words.thing(value) if value else ""

    def _list(self, key: str, value: Json, beside: Json) -> Any:
        if any(isinstance(one, str) and self.words.effect(one) for one in value):
            return [self._thing(one, "", self._owners(key, one, n, beside)) for n, one in enumerate(value, 1)]
        if any(isinstance(one, (dict, list)) for one in value):
            return [self.content(key, one, {}) for one in value]
        return [f"{n} ×{one}" if n > 1 else one for one, n in Counter(self.plain(key, one) for one in value).items()]

    def _map(self, key: str, value: Json, beside: Json) -> Any:
        inside = list(value.values())
        if any(isinstance(one, (dict, list)) for one in inside):
            return worthwhile({self.words.field(name): self.content(name, one, {}) for name, one in value.items()})
        if any(isinstance(one, str) and self.words.effect(one) for one in inside):
            return [self._thing(one, self.words.thing(name), []) for name, one in value.items()]
        most = beside.get(LIMITS.get(key, ""), {})
        limits = {name: f"/{n}" for name, n in most.items()}
        return [f"{self.words.thing(name)} {self.plain(key, one)}{limits.get(name, '')}" for name, one in value.items()]

    def _thing(self, name: str, where: str, owners: list[int]) -> list[str]:
        said = [capital(self.words.thing(name)), where, *(self.signed[seat] for seat in owners), self.words.effect(name)]
        return [one for one in said if one]

    def _owners(self, key: str, name: str, n: int, beside: Json) -> list[int]:
        if key == "die_slots":
            found = beside["claimed"].get(f"die/{n}", -1)
            return [found] if isinstance(found, int) and found >= 0 else []
        return beside["claims"].get(name, []) if key == "objectives" else []

    # -- odds, the end, the replay ------------------------------------------------------------------------------------

    def odds(self, choice: Json, found: Json) -> Json:
        """What a choice can lead to, the likeliest first, without what happens anyway."""
        name = self.words.choice(choice, self.state["question"]["kind"])
        outcomes = sorted(found["outcomes"], key=lambda one: -one["probability"])
        if len(outcomes) == 1 and not any(outcomes[0][how] for how in ("rolls", "unseen", "hidden")):
            sure = "Nothing is rolled or drawn before the next decision."
            return {"title": f"If you choose {name}: {sure}", "outcomes": [], "more": []}
        lines = [[self.words.sentence(line, self.names, []) for line in one["log"]] for one in outcomes]
        always = {line for line in lines[0] if len(lines) > 1 and all(line in others for others in lines)}
        shown = [
            self._outcome(one, [line for line in its if line not in always]) for one, its in zip(outcomes, lines, strict=True)
        ]
        rest = outcomes[12:]
        further = [f"{len(rest)} further outcomes, {percent(sum(one['probability'] for one in rest))} together"] if rest else []
        cut = [f"Left out: {percent(found['cut'])} in all."] if found["cut"] else []
        return {"title": f"If you choose {name}", "outcomes": shown[:12], "more": [*further, *cut]}

    def _outcome(self, outcome: Json, lines: list[str]) -> Json:
        rolls = ", ".join(self.words.thing(roll) for roll in outcome["rolls"])
        unseen = "something is rolled or drawn that you do not see" if outcome["unseen"] else ""
        hidden = "something hidden is turned up" if outcome["hidden"] else ""
        said = ": ".join(part for part in (rolls, "; ".join(lines), unseen, hidden) if part)
        certain = outcome["denominator"] == "1"
        return {
            "percent": percent(outcome["probability"]),
            "wide": round(100 * outcome["probability"], 1),
            "fraction": "certain" if certain else f"{outcome['numerator']}/{outcome['denominator']}",
            "what": spaced(said) or "nothing is logged",
        }

    def end(self) -> Json:
        """Who won, and by what."""
        scores = sorted(self.state["scores"], key=lambda score: (score["place"], score["seat"]))
        first = [score["seat"] for score in scores if score["place"] == 1]
        names = " and ".join(self.names[seat] for seat in first)
        sources = dict.fromkeys(source for score in scores for source, _ in score["sources"])
        called = {source: self.words.word("source", source) for source in sources}
        points = [Counter[str]() for _ in scores]
        for counted, score in zip(points, scores, strict=True):
            for source, n in score["sources"]:
                counted[source] += n
        return {
            "title": f"{''.join(SIGNS[seat] for seat in first)} {names} {'wins' if len(first) == 1 else 'share the win'}",
            "seats": [f"{SIGNS[score['seat']]} {self.names[score['seat']]}" for score in scores],
            "sources": {called[source]: [signed(counted[source]) for counted in points] for source in sources},
            "foot": {
                "Total": [signed(score["total"]) for score in scores],
                "Place": [f"{score['place']}." for score in scores],
            },
            "bars": [
                {
                    "name": f"{SIGNS[score['seat']]} {self.names[score['seat']]}",
                    "total": signed(score["total"]),
                    "label": f"{self.names[score['seat']]}: {score['total']}",
                    "parts": [f"{capital(called[source])} {counted[source]}" for source in sources if counted[source]],
                }
                for counted, score in zip(points, scores, strict=True)
            ],
        }

    def moment(self, moments: Json) -> Json:
        """The moment of a replay: who answered what, and what that brought."""
        seq = self.state["seq"]
        lines = [self.sentence(line) for line in self.state["log"] if line["seq"] == seq - 1]
        answer = self._answer(moments[seq - 1]) if seq else "The table as it is set up"
        return {"at": f"Answer {seq} of {len(moments)}", "slider": str(seq), "answer": answer, "lines": lines if seq else []}

    def _answer(self, moment: Json) -> str:
        seat, token = moment["seat"], moment["token"]
        who = f"{SIGNS[seat]} {self.names[seat]}" if seat >= 0 else "Chance"
        return spaced(f"{who} → {self.words.token(token)}" if token else f"{who} gives a secret answer")


def signed(n: int) -> str:
    """A number with a real minus."""
    return f"−{-n}" if n < 0 else str(n)


def percent(share: float) -> str:
    """A share as it is read; small ones a little more exactly."""
    return f"{100 * share:.{1 if 0 < share < 0.1 else 0}f} %"


def _target(choice: Json) -> str:
    return str(choice["space"] or choice["item"])
