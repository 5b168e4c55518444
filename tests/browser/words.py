"""The names of things, read from the language files the page is written in; how they are put together is computed here anew."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mesozoic.core.ids import Json
from mesozoic.games import find_game

ROOMS = Path(__file__).parents[2] / "web/src/boards"
SIGNS = ["[blue circle]", "[red square]", "[green triangle]", "[yellow diamond]"]
"""How a seat is drawn, everywhere."""
DRAWN = ["blue", "red", "green", "yellow"]


SCENES: Json = json.loads((ROOMS.parent / "i18n/en/scenes.json").read_text())
"""What is going on, in games that have no words of their own for it."""


def capital(text: str) -> str:
    """With a large first letter."""
    return text[:1].upper() + text[1:]


def spaced(text: str) -> str:
    """With one blank wherever there are any."""
    return " ".join(text.split())


def bare(text: str) -> str:
    """Without blanks."""
    return "".join(text.split())


def without_source(rule: str) -> str:
    """What a rule says, without the tags at its end that tell where that comes from."""
    return re.sub(r"\s*\([^()]*\)$", "", rule)


def _words(room: str) -> Json:
    file = ROOMS / room / "words.en.json"
    return json.loads(file.read_text()) if file.exists() else {}


def _beneath(own: Json, shared: Json) -> Json:
    """The words of a game, and behind them what only its series says."""
    both = {key: _beneath(own[key], shared[key]) for key in own if isinstance(own[key], dict) and key in shared}
    return {**own, **{key: shared[key] for key in shared if key not in own}, **both}


def printed_at(game: str, state: Json | None = None, printed: Json | None = None) -> Json:
    """What is printed on the components, by the game's own data or as given, for the options and players of this table."""
    spec = find_game(game)
    always = dict(spec.printed(spec.content()) if printed is None else printed)
    options = {**state["options"], "players": len(state["seats"])} if state else {}
    for when, values in always.pop("where", {}).items():
        if all(str(options.get(one.partition("=")[0])) == one.partition("=")[2] for one in when.split()):
            always |= values
    return always


class Words:
    """What the things of a game are called."""

    def __init__(self, game: str, printed: Json | None = None) -> None:
        self.printed: Json = printed if printed is not None else printed_at(game)
        self.all: Json = _beneath(_words(game), _words(re.sub(r"-\d+$", "", game)))

    def find(self, *path: str) -> str:
        """A text by its path, with what is printed on what it names last; nothing where there is none."""
        here: Any = self.all
        for step in path:
            here = here.get(step, {}) if isinstance(here, dict) else {}
        return self.filled(here, path[-1]) if isinstance(here, str) else ""

    def filled(self, text: str, name: str) -> str:
        """A text with what is printed on this thing, or anywhere by its path."""
        things = [table[name] for table in self.printed.values() if isinstance(table, dict) and isinstance(table.get(name), dict)]

        def at(path: list[str]) -> Any:
            here: Any = things[0] if things and path[0] in things[0] else self.printed
            for step in path:
                here = here.get(step) if isinstance(here, dict) else None
            return here

        def optional(found: re.Match[str]) -> str:
            there = [at(path.split(".")) for path in re.findall(r"\{([\w.-]+)\}", found[1])]
            return "" if any(value in (0, "", []) for value in there) else found[1]

        def value(found: re.Match[str]) -> str:
            here, number = at(found[1].split(".")), found[2]
            if here is None or isinstance(here, dict):
                return found[0]
            return (
                str(len(here)) if number else self.amounts(here) if isinstance(here, list) else self.named(str(here)) or str(here)
            )

        return re.sub(r"\{([\w.-]+)(#?)\}", value, re.sub(r"\[([^\[\]]*)\]", optional, text) if "{" in text else text)

    def amounts(self, things: list[str]) -> str:
        """How much is paid or gained."""
        said = [f"{things.count(one)} {self.counted(things.count(one), self.word('gain', one))}" for one in dict.fromkeys(things)]
        return ", ".join(said) or "nothing"

    def board(self, key: str, **parts: Any) -> str:
        """A sentence of the game's own board."""
        return self.find("board", key).format(**parts)

    def word(self, kind: str, name: str) -> str:
        """A thing whose kind is known."""
        return self.in_list(kind, name) or self.find("words", "any", name) or name.replace("-", " ")

    def in_list(self, kind: str, name: str) -> str:
        """What the list of a kind calls a thing: by itself, or as all things of that kind on which something is printed."""
        pattern = self.all.get("words", {}).get(kind, {}).get("*", "")
        known = isinstance(self.printed.get(kind), dict) and name in self.printed[kind]
        return self.find("words", kind, name) or (self.filled(pattern, name) if known else "")

    def named(self, name: str) -> str:
        """A thing whose kind is not known; nothing where no list has it."""
        kinds = [kind for kind in self.all.get("words", {}) if kind not in ("field", "source")]
        return next((called for kind in kinds if (called := self.in_list(kind, name))), "")

    def thing(self, name: str) -> str:
        """Any thing, or several that are joined."""
        if called := self.named(name):
            return called
        for mark, between in (("+", " and "), ("/", " ")):
            if mark in name:
                return between.join(self.thing(part) for part in name.split(mark))
        return self.word("any", name.replace("_", " "))

    def field(self, key: str) -> str:
        """A key of a view."""
        return self.thing(key) if re.search("[-/]", key) else self.word("field", key.replace("_", " "))

    def effect(self, name: str) -> str:
        """What a thing does: by itself, or as all things of its kind do."""
        kinds = self.all.get("effects", {}).get("*", {})
        own = [kind for kind in kinds if name in self.printed.get(kind, {})]
        return self.find("effects", name) or (self.filled(kinds[own[0]], name) if own else "")

    def counted(self, n: int, name: str) -> str:
        """A name after a number."""
        return name if n == 1 else self.find("plurals", name) or name

    def change(self, change: Json) -> str:
        """How much more or less there is of something; of somebody who has no seat, the colour comes first."""
        n, thing = change["n"], change["thing"]
        own = self.find("brings", "things", thing)
        colour, _, rest = thing.partition(" ")
        said = self.counted(abs(n), own or self.find("brings", "things", rest))
        if "{n}" in said:
            return ("+" if n > 0 else "−") + said.replace("{n}", str(abs(n)))
        return f"{'+' if n > 0 else '−'}{abs(n)} " + (said if own else f"{capital(self.word('colour', colour))}: {said}")

    def then(self, kind: str) -> str:
        """What is asked after a choice."""
        return self.find("brings", "then", *kind.split("."))

    def prompt(self, question: Json) -> str:
        """What is asked."""
        kind = question["kind"].split(".")
        about = {key: self.find("about", key, str(value)) or str(value) for key, value in question["about"].items()}
        text = self.find("prompts", *kind) or question["prompt"]
        return capital(re.sub(r"\{(\w+)\}", lambda found: about.get(found[1], found[0]), text))

    def choice(self, choice: Json, kind: str = "") -> str:
        """A choice as a whole."""
        own = self.find("choices", *kind.split("."), choice["token"])
        if own:
            return own
        if choice["kind"] == "place":
            return self.placed(choice["piece"], choice["space"])
        return {"pick": self.thing(choice["item"]), "amount": str(choice["n"]), "pass": "Pass"}[str(choice["kind"])]

    def token(self, token: str) -> str:
        """A choice by its notation alone."""
        if token == "pass":
            return "Pass"
        if re.fullmatch(r"#-?\d+", token):
            return token[1:]
        piece, at, space = token.partition("@")
        return self.placed(piece, space) if at else self.thing(token)

    def placed(self, piece: str, space: str) -> str:
        """A piece and where it goes, or what it does there."""
        doing = self.find("placing", space)
        return doing.replace("{piece}", self.thing(piece)) if doing else f"{self.thing(piece)} on {self.thing(space)}"

    def sentence(self, line: Json, seats: list[str], colours: list[str]) -> str:
        """A line of the log or a refusal; seats by their names, also where one of these colours means them. Of `die|dice` the
        number that came before it takes one; a name right after a number is counted by it.
        """
        args = list(line["args"])
        made: list[str] = []
        before, n = 1, 1
        for part in re.split(r"(\{\w+\}|[\w-]+\|[\w-]+)", line["text"]):
            if not part.startswith("{"):
                made.append(part.split("|")[n != 1] if "|" in part else part)
                before = before if part == " " else 1
                continue
            argument = args.pop(0)
            made.append(self._argument(argument, seats, colours, before))
            number = argument["kind"] != "seat" and isinstance(argument["value"], int)
            before = argument["value"] if number else 1
            n = argument["value"] if argument["kind"] == "n" else n
        return spaced("".join(made))

    def scene(self, scene: Json) -> str:
        """What is going on, and what it is about."""
        about = [capital(self._argument(one, [], [], 1)) for one in scene["args"] if one["kind"] != "seat"]
        return ": ".join([self.find("scenes", scene["name"]) or SCENES[scene["name"]], *about])

    def _argument(self, argument: Json, seats: list[str], colours: list[str], n: int) -> str:
        kind, value = argument["kind"], argument["value"]
        if kind == "seat":
            return seats[value] if value >= 0 else "Chance"
        if isinstance(value, int):
            return str(value)
        if kind == "colour" and value in colours:
            return seats[colours.index(value)]
        own = self.word(kind, value)
        return self.counted(n, own if own != value.replace("-", " ") else self.thing(value))
