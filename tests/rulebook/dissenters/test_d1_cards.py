"""Solo game of Episode 1: whole cards on tables by chance, worked out a second time along the control flow of Appendix A."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.dissenters.second_count import (
    RINGS,
    ZONES,
    Board,
    card_of,
    chance_board,
    chance_dice,
    convert,
    fortified,
    leader_space,
    leader_zone,
    placed_die,
    rapidly_settled,
    select,
    settled,
    soldier_space,
    soldiers,
)
from tests.rulebook.dissenters.table import CAMILLA, COLOURS, NAMES, NAREK, ONE, answer, asked, dissenter, ds, lay1, seen1

OFFICERS = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
READINESS = "right"
MOST_DINOS = 3
"""A die space calls at most so many, so that no Zone with more empty spaces is attacked after the card."""


class Turn:
    """What a card must do to a board, given what chance said."""

    def __init__(self, board: Board, colour: int, said: dict[str, list[str]]) -> None:
        self.board = board
        self.colour = colour
        self.said = said
        self.card = card_of(board.card(colour))
        self.cubes = {officer: board.cubes(officer, COLOURS[colour]) for officer in OFFICERS}
        self.leader_at = "home"
        self.followers = 10

    def play(self) -> None:
        """The Primary Action, then the Secondary Actions in order."""
        self.place()
        effects: dict[str, Callable[[], object]] = {
            "training": lambda: soldiers(self.board, self.colour, READINESS, True),
            "politics": lambda: convert(self.board, self.colour),
            "settle": lambda: settled(self.board, self.colour),
            "fortifications": lambda: fortified(self.board, self.colour, True),
        }
        effects.get(self.card["effect"], lambda: None)()
        secondaries: dict[str, Callable[[], object]] = {
            "convert-die": lambda: convert(self.board, self.colour),
            "leader-community": self.lead,
            "leader-defense": self.defend,
            "deploy-soldiers": lambda: soldiers(self.board, self.colour, READINESS, False),
            "influence": self.influence,
            "fortify": lambda: fortified(self.board, self.colour, False),
            "rapid-settlement": lambda: rapidly_settled(self.board, self.colour, False),
            "cycle-patrols": lambda: None,
        }
        for action in self.card["secondary"]:
            secondaries[action]()

    def place(self) -> None:
        """The die and its Dinos."""
        space, die = placed_die(self.board, self.board.card(self.colour), self.colour)
        self.board.table["pool"].remove(die)
        self.board.table["die_spaces"][space] = die
        self.followers += 2 if die.startswith("blue") else 0
        effect, _, number = space.partition("/")
        zone = next(zone for zone in ZONES if effect in RINGS[zone])
        for icon in ONE.printed(f"die_spaces.{effect}.side23")[int(number) - 1]["dinos"]:
            for species in spelled(self.said["roll_dino"].pop(0)) if icon == "die" else [icon]:
                free = [space for space in self.board.path(zone) if space not in self.board.table["dinos"]]
                self.board.table["dinos"][free[0]] = species

    def lead(self) -> None:
        self.leader_at = leader_space(self.board, self.colour)

    def defend(self) -> None:
        zone = leader_zone(self.board, self.colour)
        if not zone:
            self.lead()
            return
        self.leader_at = f"{zone}/defense"
        self.board.table["soldiers"][soldier_space(self.board, zone, "leader")] = f"{COLOURS[self.colour]}-leader"

    def influence(self) -> None:
        officer = self.card["officer"]
        if officer in ("fewest", "most"):
            sign = 1 if officer == "most" else -1
            by_zone = dict(zip(ZONES, OFFICERS, strict=True))
            walk = self.board.walk(self.colour)
            officer = by_zone[select(walk, lambda zone: sign * self.cubes[by_zone[zone]], lambda zone: True)]
        self.cubes[officer] += 1 if int(self.said["roll_influence"].pop(0)) <= 3 else 2


def spelled(face: str) -> list[str]:
    """The Dinos of a face."""
    number, _, species = face.rpartition("-")
    return [species] * int(number) if number else face.split("+")


def chance_table(rng: Rng, colour: int, card: str) -> Board:
    """A table with this card on which no Attack and no Assembly comes after it."""
    board = chance_board(rng)
    while len(board.table["pool"]) < 2:
        board.table |= {"pool": [], "die_spaces": {}}
        chance_dice(rng, board)
    for zone in ZONES:
        for space in board.path(zone):
            if board.empty_dino_spaces(zone) <= MOST_DINOS:
                board.table["dinos"].pop(space, None)
    for officer in OFFICERS:
        board.table["influence"][officer] = {"row": [], "pool": ["red"] * rng.below(4) + ["green"] * rng.below(4)}
    others = [f"card-{n}" for n in range(1, 15) if f"card-{n}" != card]
    board.solo[NAMES[colour]] = {"card": card}
    board.solo[NAMES[3 - colour]] = {"card": others[rng.below(13)]}
    return board


def finish(game: Ep1, rng: Rng) -> dict[str, list[str]]:
    """All that chance says until the card is done, by the kind of the question."""
    said: dict[str, list[str]] = {"roll_dino": [], "roll_influence": [], "reveal_patrol": []}
    while game.seat != OVER:
        kind = asked(game)
        said[kind].append(answer(game, rng))
    return said


def state(table: Json) -> Json:
    """What a card can change on the table, dice of the pool in any order."""
    keys = ("die_spaces", "dinos", "settlements", "soldiers", "walls")
    traps = {space: trap.partition("-")[0] for space, trap in table["traps"].items()}
    return {**{key: table[key] for key in keys}, "traps": traps, "pool": sorted(table["pool"])}


@pytest.mark.rule(
    "DS-TRN-07", "D1-PRI-07", "D1-PRI-09", "D1-PRI-10", "D1-EFF-01", "D1-EFF-04", "D1-FOR-06", "D1-SEC-01", "D1-SEC-10"
)
@pytest.mark.parametrize("colour", [NAREK, CAMILLA])
@pytest.mark.parametrize("card", [f"card-{n}" for n in range(1, 15)])
def test_whole_cards_counted_twice(card: str, colour: int) -> None:
    for seed in range(4):
        rng = Rng(100 * seed + colour)
        board = chance_table(rng, colour, card)
        if not placed_die(board, card, colour)[0]:
            continue  # a forced placement
        options = {"readiness": f"{READINESS}-{READINESS}"}
        game = lay1(ds("card", colour=colour), table=board.table, human=board.human, solo=board.solo, options=options)
        turn = Turn(deepcopy(board), colour, finish(game, rng))
        turn.play()
        shown = seen1(game)
        assert state(shown["table"]) == state(turn.board.table)
        assert {officer: shown["table"]["influence"][officer]["cubes"][COLOURS[colour]] for officer in OFFICERS} == turn.cubes
        assert (dissenter(game, colour)["leader_at"], shown["seats"][0]["followers"]) == (turn.leader_at, turn.followers)


@pytest.mark.rule("DS-RUL-04", "D1-SEC-04", "D1-SEC-13")
def test_the_rapid_settlement_of_card_12_comes_before_its_leader() -> None:
    """With the Trampler of the die two areas are equally full; the Settlement just built decides, not the walk from Expansion."""
    dinos = {f"military/{space}": "raptor" for space in ("a2", "c2", "a1")} | {f"protection/{s}": "raptor" for s in ("a2", "c2")}
    settlements = {f"{zone}/1": "blue" for zone in ZONES if zone != "military"}
    table = {"dinos": dinos, "pool": ["neutral-adventurer", "neutral-organizer"], "settlements": settlements}
    game = lay1(ds("card", colour=NAREK), table=table, solo={"narek": {"card": "card-12"}, "camilla": {"card": "card-8"}})
    assert seen1(game)["table"]["settlements"]["military/1"] == "red"
    assert dissenter(game, NAREK)["leader_at"] == "military/defense"
