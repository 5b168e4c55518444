"""What games have met on the way, how often, and what they never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from mesozoic.audit.books import owners
from mesozoic.core.game import Game
from mesozoic.core.ids import Json
from mesozoic.core.note import kinds, many, word
from mesozoic.core.option import Flag, Number, Option, Select
from mesozoic.core.record import registered
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Ask

RAREST = 10
"""How many of the rarest things are shown."""


class Seen:
    """Settings, kinds of asks, rules that spoke or refused, and things that the lines of the log named."""

    def __init__(self) -> None:
        self.settings: Counter[tuple[str, str]] = Counter()
        self.asks: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.lines: Counter[str] = Counter()
        self.named: Counter[tuple[str, str, str]] = Counter()
        """By template of a line, kind and id: how often such a line named this thing."""
        self.known: dict[str, dict[str, None]] = {}
        """All that the games could have named, by kind."""
        self.most: dict[str, int] = {}
        """The most that anybody came to have of what is in the books."""

    def setup(self, setup: Setup) -> None:
        """Remember what was agreed on."""
        self.settings["players", str(setup.players)] += 1
        for option, value in setup.options.items():
            self.settings[option, written(value)] += 1

    def closed(self, game: Game) -> None:
        """Remember what is refused."""
        self.refusals.update([refusal.rule for refusal in game.refusals()])

    def game(self, game: Game) -> None:
        """Remember the log of a game, and all it could have named."""
        words = game.box.words
        for note in game.notes or []:
            self.rules[note.rule] += 1
            self.lines[note.text] += 1
            for kind, value in zip(kinds(note.text), note.args, strict=True):
                if kind in words:
                    self.named[note.text, kind, word(words, kind, value)] += 1
        for kind, ids in words.items():
            if many("") not in kind:
                self.known.setdefault(kind, {}).update(dict.fromkeys(ids))

    def books(self, game: Game, most: dict[str, int]) -> None:
        """Remember the most that there was in the accounts of a game, whoever's they are."""
        seats = owners(game)
        for account, n in most.items():
            what = next((account.removeprefix(seat) for seat in seats if account.startswith(seat)), account)
            self.most[what] = max(n, self.most.get(what, n))

    def add(self, other: Seen) -> None:
        """Remember what others have met, too."""
        for mine, theirs in (
            (self.asks, other.asks),
            (self.rules, other.rules),
            (self.refusals, other.refusals),
            (self.lines, other.lines),
        ):
            mine.update(theirs)
        self.settings.update(other.settings)
        self.named.update(other.named)
        for kind, ids in other.known.items():
            self.known.setdefault(kind, {}).update(ids)
        self.most = {what: max(self.most.get(what, n), n) for what, n in {**self.most, **other.most}.items()}

    def things(self) -> dict[str, Counter[str]]:
        """How often each thing was named, by kind."""
        things: dict[str, Counter[str]] = {kind: Counter(dict.fromkeys(ids, 0)) for kind, ids in self.known.items()}
        for (_, kind, id), n in self.named.items():
            things[kind][id] += n
        return things

    def never(self, spec: AnySpec) -> dict[str, list[str]]:
        """What the game has and nobody met: things by kind, asks, and settings."""
        never = {kind: [id for id, n in ids.items() if not n] for kind, ids in self.things().items()}
        never["ask"] = [kind for kind in asks_of(spec) if kind not in self.asks]
        never["setting"] = [f"{id}={value}" for id, value in settings_of(spec) if not self.settings[id, value]]
        return {kind: ids for kind, ids in never.items() if ids}

    def rarest(self) -> list[Json]:
        """The things that were met, the rarest first."""
        met = [(n, kind, id) for kind, ids in self.things().items() for id, n in ids.items() if n]
        met += [(n, "ask", kind) for kind, n in self.asks.items()]
        return [{"kind": kind, "id": id, "times": n} for n, kind, id in sorted(met)[:RAREST]]

    def as_json(self) -> dict[str, Json]:
        """All that was met, with how often, for a program."""
        settings: dict[str, dict[str, int]] = {}
        for (option, value), n in sorted(self.settings.items()):
            settings.setdefault(option, {})[value] = n
        lines: dict[str, dict[str, dict[str, int]]] = {text: {} for text in sorted(self.lines)}
        for (text, kind, id), n in sorted(self.named.items()):
            lines[text].setdefault(kind, {})[id] = n
        return {
            "settings": settings,
            "asks": in_order(self.asks),
            "things": {kind: dict(ids) for kind, ids in self.things().items()},
            "lines": {text: {"times": self.lines[text], "named": named} for text, named in lines.items()},
            "most": in_order(self.most),
            "rules_in_logs": in_order(self.rules),
            "rules_in_refusals": in_order(self.refusals),
        }


def in_order(counter: Mapping[str, int]) -> dict[str, int]:
    """A counter for a program: by name."""
    return dict(sorted(counter.items()))


def written(value: Json) -> str:
    """A setting as one word."""
    if isinstance(value, (list, tuple)):
        return "+".join(value) or "any"
    return str(value).lower() if isinstance(value, bool) else str(value)


def asks_of(spec: AnySpec) -> list[str]:
    """Every kind of question that a game has."""
    return [kind for kind, cls in registered(spec.prefix).items() if issubclass(cls, Ask)]


def settings_of(spec: AnySpec) -> Iterator[tuple[str, str]]:
    """Everything that can be agreed on before a game, one setting at a time; those that nobody watches leave out some."""
    for players in spec.players:
        yield "players", str(players)
    for option in spec.options:
        if option.id not in spec.unattended:
            yield from ((option.id, value) for value in values_of(option))


def values_of(option: Option) -> list[str]:
    """Every value of an option; of one that takes several words there are too many."""
    if isinstance(option, Flag):
        return ["false", "true"]
    if isinstance(option, Number):
        return [str(n) for n in range(option.low, option.high + 1)]
    return list(option.values) if isinstance(option, Select) else []
