"""The Worker Phase: players use their workers in their labs, all at the same time (section 8.1)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Apart, Ask, Do, Steps, Thread
from mesozoic.dinosaur_island.lab_actions import act, can_act, printed, tile_of, why_a_twin, why_action_closed
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import LAB_SPACES, MOST_SLOTS, NO_GREEN, SEATS, SLOT_WORDS, WORKER


@final
class WorkerPhase(Do[Island]):
    """DI-WRK-01, DI-RUL-32: all use their workers at the same time, in whatever order they act: one moment (DI-RUL-49).

    DI-RUL-03: where dinosaurs are finite, players can hurt each other and are served in turn order.
    """

    kind = "di.worker_phase"
    rule = "DI-WRK-01"
    scene = "workers"

    def run(self, game: Island) -> Steps:
        game.phase = WORKER
        game.note("DI-WRK-01", "the Worker Phase of round {n} begins", game.round)
        if game.box.finite_dinosaurs:
            return as_one_moment(game, tuple([LabTurn(seat) for seat in game.order]), True)
        threads = [LAB_THREADS[seat] for seat in game.order]
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
        if game.players[self.seat].workers:
            for space in range(LAB_SPACES):
                offer_slots(game, self.seat, space, codes)
        codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            game.note("DI-RUL-32", "{seat} is done; workers left idle: {n}", self.seat, game.players[self.seat].workers)
            return DONE
        occupy(game, self.seat, code)
        return act(game, self.seat, code) + LAB_TURN[self.seat]

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick(SLOT_WORDS[code])

    def refusals(self, game: Island) -> list[Refusal]:
        """Every other slot of the uncovered lab upgrades, and tiles without one."""
        offered = self.offered(game)
        labs = game.box.labs
        closed: list[Refusal] = []
        for space in range(LAB_SPACES):
            tile = game.players[self.seat].lab[space]
            first = space * MOST_SLOTS
            slots = labs.slots.count[tile]
            if not slots and labs.green[tile] != NO_GREEN:
                closed.append(Refusal(Pick(SLOT_WORDS[first]), "DI-WRK-07", "{lab} has {n} slot|slots", (tile, 0)))
            for slot in range(first, first + slots):
                if slot not in offered:
                    closed += why_closed(game, self.seat, slot)
        return closed


def offer_slots(game: Island, seat: Seat, space: i64, codes: Codes) -> None:
    """DI-WRK-03 to DI-WRK-05, DI-WRK-07: the free slots of a space's uncovered upgrade with workers and something to do for them.

    DI-RUL-65: of free slots that do not differ in workers, cash or discount, only the first.
    """
    player = game.players[seat]
    slots = game.box.labs.slots
    used = game.used_slots(seat, space)
    first = player.lab[space] * MOST_SLOTS
    for n in range(slots.count[player.lab[space]]):
        closed = used >> n & 1 or slots.twins[first + n] & ~used
        slot = space * MOST_SLOTS + n
        if not closed and slots.workers[first + n] <= player.workers and can_act(game, seat, slot):
            codes.add(slot)


def workers_of(game: Island, seat: Seat, slot: i64) -> i64:
    """DI-WRK-04: how many workers a slot needs."""
    return game.box.labs.slots.workers[printed(game, seat, slot)]


def occupy(game: Island, seat: Seat, slot: i64) -> None:
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


def why_closed(game: Island, seat: Seat, slot: i64) -> list[Refusal]:
    """The rules that close a slot: used, too few workers, nothing to do, or another slot does the same."""
    choice = Pick(SLOT_WORDS[slot])
    player = game.players[seat]
    tile = tile_of(game, seat, slot)
    number = slot % MOST_SLOTS + 1
    needed = workers_of(game, seat, slot)
    used = game.used_slots(seat, slot // MOST_SLOTS)
    if used >> slot % MOST_SLOTS & 1:
        return [Refusal(choice, "DI-WRK-05", "slot {n} of {lab} is used for this round", (number, tile))]
    if needed > player.workers:
        text = "slot {n} of {lab} needs {n} worker|workers, you have {n}"
        return [Refusal(choice, "DI-WRK-04", text, (number, tile, needed, player.workers))]
    if not can_act(game, seat, slot):
        return why_action_closed(game, seat, slot)
    twins = game.box.labs.slots.twins[printed(game, seat, slot)] & ~used
    first = next(n for n in range(MOST_SLOTS) if twins >> n & 1)
    return [why_a_twin(game, seat, slot - slot % MOST_SLOTS + first, slot)]


LAB_TURN: Final[list[Steps]] = [(LabTurn(seat),) for seat in range(len(SEATS))]
LAB_THREADS: Final = [Thread(seat, LAB_TURN[seat]) for seat in range(len(SEATS))]

register(WorkerPhase, LabTurn)
