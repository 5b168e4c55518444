"""What is on the table of Fossil Dig (FD-SET-01 to FD-SET-04), and the verbs that change it."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.game import Game
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.pile import Pile, shuffled
from mesozoic.core.record import Part, register
from mesozoic.core.setup import Box, Setup
from mesozoic.core.step import AnyStep
from mesozoic.core.tongue import phrase

CAMP: Final = 0
SHALLOW: Final = 1
DEEP: Final = 2
PLANS: Final = ["camp", "shallow", "deep"]
WEATHERS: Final = ["sun", "rain", "storm"]
STORM: Final = 2
EFFECTS: Final = ["none", "sketch"]
SKETCH: Final = 1


@final
class DigBox(Box):
    """The camp sheet, the weather die and the fossil cards as numbers."""

    def __init__(self, setup: Setup) -> None:
        content = setup.content
        fossils = content.ids("fossil")
        super().__init__(setup, {"plan": PLANS, "weather": WEATHERS, "fossil": fossils})
        self.rounds: Final = setup.number("rounds")
        self.tools_at_start: Final = content.number("camp.tools_at_start", 0, 9) + (1 if setup.flag("head_start") else 0)
        self.tools_gained: Final = content.number("camp.tools_gained", 1, 9)
        self.deep_cards: Final = content.number("camp.cards_of_a_deep_dig", 2, 9)
        self.sketch_points: Final = content.number("camp.points_of_a_sketch", 0, 99)
        faces = content.words("weather.faces", WEATHERS)
        if not faces:
            raise content.error("weather.faces", phrase("at least one face"))
        self.weather: Final = [faces.count(face) for face in range(len(WEATHERS))]
        self.worth: Final = [content.number(f"fossil.{id}.worth", 0, 99) for id in fossils]
        self.copies: Final = [content.number(f"fossil.{id}.copies", 0, 99) for id in fossils]
        self.effect: Final = [content.word(f"fossil.{id}.effect", EFFECTS) for id in fossils]


@final
class Digger(Part):
    """What one player has: tools, sketches, cards face up, cards face down, and cards just drawn in secret."""

    kind = "dig.digger"

    def __init__(self, tools: int, sketches: int, found: list[int], kept: list[int], drawn: list[int]) -> None:
        self.tools = tools
        self.sketches = sketches
        self.found: Final = found
        self.kept: Final = kept
        self.drawn: Final = drawn

    def clone(self) -> Digger:
        return Digger(self.tools, self.sketches, self.found[:], self.kept[:], self.drawn[:])


@final
class Dig(Game[DigBox]):
    """The table: players, deck, round, first player and this round's weather."""

    def __init__(
        self, box: DigBox, diggers: list[Digger], deck: Pile, round: int, first: Seat, weather: int, stack: list[AnyStep]
    ) -> None:
        super().__init__(box, stack)
        self.diggers: Final = diggers
        self.deck: Final = deck
        self.round = round
        self.first = first
        self.weather = weather

    def clone(self) -> Dig:
        diggers = [digger.clone() for digger in self.diggers]
        twin = Dig(self.box, diggers, self.deck.clone(), self.round, self.first, self.weather, self.stack[:])
        twin.follow(self)
        return twin

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, beginning with this one."""
        players = len(self.diggers)
        return [(start + i) % players for i in range(players)]

    def can_draw(self, seat: Seat) -> bool:
        """FD-DIG-04: with an empty deck nothing is drawn."""
        if not self.deck.is_empty():
            return True
        self.note("FD-DIG-04", "{seat} finds nothing: the deck is empty", seat)
        return False

    def gain_tools(self, seat: Seat, n: int, rule: RuleId) -> None:
        self.diggers[seat].tools += n
        self.note(rule, "{seat} gains {n} tool|tools", seat, n)

    def pay_tool(self, seat: Seat, rule: RuleId) -> None:
        self.diggers[seat].tools -= 1
        self.note(rule, "{seat} pays a tool", seat)


def new_table(box: DigBox, stack: list[AnyStep]) -> Dig:
    """FD-SET-02, FD-SET-03: tools for everybody, and one shuffled deck."""
    diggers = [Digger(box.tools_at_start, 0, [], [], []) for _ in range(box.players)]
    return Dig(box, diggers, shuffled(box.copies), 1, 0, 0, stack)


register(Digger)
