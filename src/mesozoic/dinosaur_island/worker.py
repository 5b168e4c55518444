"""The Worker Phase: players use their workers in their labs, all at the same time (section 8.1)."""

from __future__ import annotations

from typing import final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Apart, Ask, Do, Steps, Thread
from mesozoic.dinosaur_island.lab_actions import (
    act,
    can_act,
    first_like,
    tile_of,
    why_a_twin,
    why_action_closed,
    without_twins,
)
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import LAB_SPACES, MOST_SLOTS, NO_GREEN, SLOT_WORDS, WORKER


@final
class WorkerPhase(Do[Island]):
    """DI-WRK-01, DI-RUL-32: all use their workers at the same time, in whatever order they act: one moment (DI-RUL-49).

    DI-RUL-03: where dinosaurs are finite, players can hurt each other and are served in turn order.
    """

    kind = "di.worker_phase"
    rule = "DI-WRK-01"

    def run(self, game: Island) -> Steps:
        game.phase = WORKER
        game.note("DI-WRK-01", "the Worker Phase of round {n} begins", game.round)
        if game.box.finite_dinosaurs:
            return as_one_moment(game, tuple([LabTurn(seat) for seat in game.order]), True)
        threads = [Thread(seat, (LabTurn(seat),)) for seat in game.order]
        return as_one_moment(game, (Apart(tuple(threads)),), True)


@final
class LabTurn(Ask[Island]):
    """DI-WRK-03, DI-WRK-06: put workers on a free slot and resolve its action, one by one in any order, or be done for good.

    DI-WRK-02: a scientist that passed is one of the workers. DI-RUL-33: workers may stay idle.
    """

    kind = "di.lab_turn"
    rule = "DI-WRK-03"
    prompt = "which lab slot do you use?"

    def offer(self, game: Island, codes: Codes) -> None:
        codes.extend(open_slots(game, self.seat))
        codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            game.note("DI-RUL-32", "{seat} is done; workers left idle: {n}", self.seat, game.players[self.seat].workers)
            return DONE
        occupy(game, self.seat, code)
        return (*act(game, self.seat, code), self)

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick(SLOT_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """Every other slot of the uncovered lab upgrades, and tiles without one."""
        offered = open_slots(game, self.seat)
        labs = game.box.labs
        closed: list[Refusal] = []
        for space in range(LAB_SPACES):
            tile = game.players[self.seat].lab[space]
            first = space * MOST_SLOTS
            if not labs.workers[tile] and labs.green[tile] != NO_GREEN:
                closed.append(Refusal(Pick(SLOT_WORDS[first]), "DI-WRK-07", "{lab} has {n} slot|slots", (tile, 0)))
            for slot in range(first, first + len(labs.workers[tile])):
                if slot not in offered:
                    closed += why_closed(game, self.seat, slot, offered)
        return closed


def open_slots(game: Island, seat: Seat) -> list[int]:
    """DI-WRK-03 to DI-WRK-05, DI-WRK-07: free slots of uncovered upgrades for which there are workers and something to do."""
    workers = game.players[seat].workers
    if not workers:
        return []
    slots = without_twins(game, seat, game.lab_slots(seat))
    return [slot for slot in slots if workers_of(game, seat, slot) <= workers and can_act(game, seat, slot)]


def workers_of(game: Island, seat: Seat, slot: int) -> int:
    """DI-WRK-04: how many workers a slot needs."""
    return game.box.labs.workers[tile_of(game, seat, slot)][slot % MOST_SLOTS]


def occupy(game: Island, seat: Seat, slot: int) -> None:
    """DI-WRK-03, DI-WRK-05: workers go from the pool to a slot, which is used for this round unless it is unlimited."""
    player = game.players[seat]
    tile = tile_of(game, seat, slot)
    needed = workers_of(game, seat, slot)
    player.workers -= needed
    if not game.box.labs.unlimited[tile]:
        player.slots |= 1 << slot
    if needed == 1:
        game.note("DI-WRK-03", "{seat} puts a worker on {lab}", seat, tile)
    else:
        game.note("DI-WRK-04", "{seat} puts {n} worker|workers on {lab}", seat, needed, tile)


def why_closed(game: Island, seat: Seat, slot: int, offered: list[int]) -> list[Refusal]:
    """The rules that close a slot: used, too few workers, nothing to do, or another slot does the same."""
    choice = Pick(SLOT_WORDS[slot])
    player = game.players[seat]
    tile = tile_of(game, seat, slot)
    number = slot % MOST_SLOTS + 1
    needed = workers_of(game, seat, slot)
    if slot not in game.lab_slots(seat):
        return [Refusal(choice, "DI-WRK-05", "slot {n} of {lab} is used for this round", (number, tile))]
    if needed > player.workers:
        text = "slot {n} of {lab} needs {n} worker|workers, you have {n}"
        return [Refusal(choice, "DI-WRK-04", text, (number, tile, needed, player.workers))]
    if not can_act(game, seat, slot):
        return why_action_closed(game, seat, slot)
    return [why_a_twin(game, seat, first_like(game, seat, offered, slot), slot)]


register(WorkerPhase, LabTurn)
