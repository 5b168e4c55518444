"""Solo game of Episode 1: every card of whole games, played a second time by the control flow of Appendix A."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.game import Game, Watcher
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.core.step import AnyStep
from tests.rulebook.dissenters.second_count import (
    Board,
    card_of,
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
from tests.rulebook.dissenters.table import COLOURS, NAMES, ONE, answer, asked, seen1

PLACES = ("settlements", "dinos", "traps", "walls", "soldiers", "die_spaces")
"""What of the table a card of a Dissenter can change, beside the pool, the Officers and the Leader."""
READINESS = ["left", "middle", "right"]


@final
class Turn:
    """A card of a Dissenter, played on a position in words; what chance said in the game is said again."""

    def __init__(self, shown: Json, colour: int) -> None:
        self.colour = colour
        self.own = COLOURS[colour]
        self.board = board_of(shown)
        self.officers: dict[str, str] = shown["table"]["officers"]
        self.cubes = {officer: dict(found["cubes"]) for officer, found in shown["table"]["influence"].items()}
        self.readiness = str(shown["table"]["solo"]["dissenters"][NAMES[colour]]["readiness"])
        self.rolls: list[tuple[str, str]] = []

    def rolled(self, kind: str) -> str:
        """What chance said next, which must be this."""
        said, word = self.rolls.pop(0)
        assert said == kind
        return word

    def played(self) -> Turn:
        """D1-PRI-01 to D1-PRI-10, DS-TRN-07: the die, its Dinos, the printed Effect, then all Secondary Actions."""
        board, word = self.board, self.board.card(self.colour)
        space, die = placed_die(board, word, self.colour)
        board.table["pool"].remove(die)
        board.table["die_spaces"][space] = die
        self.attract(space)
        card = card_of(word)
        for action in [card["effect"], *card["secondary"]]:
            self.act(action, card["officer"])
        assert not self.rolls
        return self

    def attract(self, space: str) -> None:
        """D1-PRI-09: the icons of the space call Dinos to the free spaces of the path; what finds none is ignored."""
        effect, _, number = space.partition("/")
        zone = ONE.printed(f"effect.{effect}.zone")
        for icon in ONE.printed(f"die_spaces.{effect}.side23")[int(number) - 1]["dinos"]:
            for dino in self.dinos_of(self.rolled("roll_dino")) if icon == "die" else [icon]:
                self.board.table["dinos"].update(dict.fromkeys(self.empty_spaces(zone)[:1], dino))

    def dinos_of(self, face: str) -> list[str]:
        """The Dinos of a face, which names two equal ones by their number."""
        return [face[2:]] * 2 if face.startswith("2-") else face.split("+")

    def empty_spaces(self, zone: str) -> list[str]:
        return [space for space in self.board.path(zone) if space not in self.board.table["dinos"]]

    def act(self, action: str, officer: str) -> None:
        """What a Dissenter does by an Effect or a Secondary Action; all others change nothing that is compared here."""
        board, colour = self.board, self.colour
        acts: dict[str, Callable[[], object]] = {
            "training": lambda: soldiers(board, colour, self.readiness, True),
            "deploy-soldiers": lambda: soldiers(board, colour, self.readiness, False),
            "politics": lambda: convert(board, colour),
            "convert-die": lambda: convert(board, colour),
            "settle": lambda: settled(board, colour),
            "rapid-settlement": lambda: rapidly_settled(board, colour, False),
            "fortifications": lambda: fortified(board, colour, True),
            "fortify": lambda: fortified(board, colour, False),
            "influence": lambda: self.influence(officer),
            "leader-community": lambda: self.send_leader(False),
            "leader-defense": lambda: self.send_leader(True),
        }
        if action in acts:
            acts[action]()

    def influence(self, officer: str) -> None:
        """D1-SEC-08 to D1-SEC-10: on the printed Officer, or that with most or fewest own cubes, one cube or two."""
        sign = {"most": 1, "fewest": -1}.get(officer)
        if sign is not None:
            zones = self.board.walk(self.colour)
            officer = self.officers[select(zones, lambda z: sign * self.cubes[self.officers[z]][self.own], lambda z: True)]
        left = 18 - sum(found[self.own] for found in self.cubes.values())
        due = 1 if int(self.rolled("roll_influence")) <= 3 else 2
        self.cubes[officer][self.own] += min(due, left)

    def send_leader(self, defends: bool) -> None:
        """D1-SEC-02 to D1-SEC-06: a Leader at home enters a Defense area that qualifies, or else a Community area."""
        own = self.board.solo[NAMES[self.colour]]
        if own["leader_at"] != "home":
            return
        zone = leader_zone(self.board, self.colour) if defends else ""
        if zone:
            self.board.table["soldiers"][soldier_space(self.board, zone, "leader")] = f"{self.own}-leader"
        own["leader_at"] = f"{zone}/defense" if zone else leader_space(self.board, self.colour)


def board_of(shown: Json) -> Board:
    """The position of a view, as the second count knows it."""
    board = Board()
    table, solo = shown["table"], shown["table"]["solo"]
    board.table |= {key: dict(table[key]) for key in PLACES}
    board.table |= {"dangerous": table["dangerous"], "pool": list(table["pool"])}
    board.human = {"leader_at": shown["seats"][0]["leader_at"]}
    for name in NAMES[1:]:
        spent = [species for species, n in solo["dissenters"][name]["spent"].items() for _trap in range(n)]
        board.solo[name] = {"card": solo["assigned"][name], "leader_at": solo["dissenters"][name]["leader_at"], "spent": spent}
    return board


@final
class Audience(Watcher):
    """Plays every card of a Dissenter again and compares the tables after it, before its checks."""

    def __init__(self) -> None:
        self.turn: Turn | None = None
        self.cards = 0

    def comes(self, game: Game, step: AnyStep) -> None:
        if step.kind == "ds.primary":
            self.turn = Turn(ONE.spec.view(game, 0), step.colour)  # type: ignore[arg-type, attr-defined]
        elif step.kind == "ds.after_card" and self.turn is not None:
            self.compare(ONE.spec.view(game, 0), self.turn.played())  # type: ignore[arg-type]
            self.turn = None

    def was_done(self, game: Game, step: AnyStep) -> None:
        """Nothing is to be seen there."""

    def compare(self, shown: Json, turn: Turn) -> None:
        table, name = shown["table"], NAMES[turn.colour]
        for key in PLACES:
            assert table[key] == turn.board.table[key], (turn.board.solo, key)
        assert sorted(table["pool"]) == sorted(turn.board.table["pool"])
        assert {officer: found["cubes"] for officer, found in table["influence"].items()} == turn.cubes
        assert table["solo"]["dissenters"][name]["leader_at"] == turn.board.solo[name]["leader_at"]
        self.cards += 1


@pytest.mark.rule("D1-PRI-09", "D1-PRI-10", "DS-TRN-07", "DS-TRN-10", "DS-TRN-11", "DS-SEL-04", "D1-FOR-06", "DS-CNV-04")
@pytest.mark.parametrize("seed", range(9))
def test_every_card_of_a_game_played_twice(seed: int) -> None:
    """Settlements never run short in these games: the second count does not know those on the track."""
    readiness = f"{READINESS[seed % 3]}-{READINESS[seed // 3]}"
    game, rng, audience = ONE.started(1, {"ambition": "squatter", "readiness": readiness}, seed), Rng(seed), Audience()
    game.watcher = audience
    while game.seat != OVER:
        if audience.turn is not None and game.seat == CHANCE and asked(game) in ("roll_dino", "roll_influence"):
            at = rng.below(len(game.choices()))
            audience.turn.rolls.append((asked(game), game.choices()[at].token()))
            game.take(game.legal[at])
        else:
            answer(game, rng)
    assert audience.cards > 8 and seen1(game)["table"]["solo"]["result"]
