"""The Research Phase: the dice, what scientists are assigned to, and the threat die (chapter RES)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import filled
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.dinosaur_island.hiring import giver
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.solo import RevealAi
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.upgrades import PlaceExhibit, RaiseLimits, UpgradePaddock, gain_of_tier
from mesozoic.dinosaur_island.verbs import earn, gain_dna, gain_workers, use_up
from mesozoic.dinosaur_island.words import (
    BASIC_WILD,
    BIG_FREEZERS,
    CATEGORIES,
    CHEAPER_UPGRADES,
    COLOURS,
    COPY_RESEARCH,
    DIE_BONUS_CASH,
    EMPTY,
    FACES,
    MOST_DICE,
    NOBODY,
    OUT_OF_PLAY,
    PADDOCK_FACE,
    RESEARCH,
    SEATS,
    WORKER_AS_SCIENTIST,
    WORKER_FACE,
)

STORAGE: Final = MOST_DICE
RECIPE: Final = 11
WORKER_POOL: Final = 14
TARGETS: Final = 15
"""Where a scientist goes: a die slot from 0, cold storage, RECIPE + category, or the worker pool."""
LEVELS: Final = 3
A_WORKER: Final = 0
"""A choice is piece x TARGETS + target; the piece is a scientist's level, or a worker who acts as a scientist."""
SPECIAL_LEVEL: Final = 3
"""DI-RES-11: what a special face takes."""
COPY: Final = 0

# -- the phase --------------------------------------------------------------------------------------------------------


@final
class ResearchPhase(Do[Island]):
    """DI-RES-01, DI-RES-02, DI-RND-04: the dice are rolled, players take three turns round the table, one die threatens all."""

    kind = "di.research_phase"
    rule = "DI-RES-01"
    scene = "research"

    def run(self, game: Island) -> Steps:
        game.phase = RESEARCH
        slots = len(game.dice)
        game.die_slots = filled(EMPTY, slots)
        game.scientists = filled(NOBODY, slots)
        game.note("DI-RES-01", "{seat} rolls the {n} die|dice", game.order[0], slots)
        steps: list[AnyStep] = [ROLL_DIE[slot] for slot in range(slots)]
        if game.box.solo:
            steps.append(RevealAi())
        for turn in range(game.box.board.turns):
            steps.extend([RESEARCH_TURN[seat * LEVELS + turn] for seat in game.order])
        steps.append(ThreatDie())
        return as_one_moment(game, tuple(steps), simultaneous=False)


@final
class RollDie(Chance[Island]):
    """DI-RES-01, DI-RUL-19: some die of the pool lands in the next slot, on some face."""

    kind = "di.roll_die"
    rule = "DI-RES-01"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: Final = slot

    def offer(self, game: Island, codes: Codes) -> None:
        placed: i64 = 0
        for face in game.die_slots:
            if face != EMPTY:
                placed |= 1 << face // FACES
        for die in game.dice:
            if placed >> die & 1 == 0:
                for face in range(die * FACES, die * FACES + FACES):
                    codes.add(face)

    def take(self, game: Island, code: int) -> Steps:
        game.die_slots[self.slot] = code
        game.note("DI-RES-01", "{face} lands in die slot {n}", code, self.slot + 1)
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pick(game.box.dice.words[code])


@final
class ThreatDie(Do[Island]):
    """DI-RES-26, DI-RES-27: the unclaimed die with the most pips threatens everybody; with none unclaimed nothing does."""

    kind = "di.threat_die"
    rule = "DI-RES-26"

    def run(self, game: Island) -> Steps:
        game.holding = most_dangerous(game)
        if game.holding == EMPTY:
            game.note("DI-RES-27", "every die is claimed: none goes to the holding area")
        else:
            pips = game.box.dice.pips[game.holding]
            game.note("DI-RES-26", "{face} goes to the holding area: {n} more threat for all", game.holding, pips)
        return DONE


def most_dangerous(game: Island) -> i64:
    """DI-RUL-23 b, c: the leftmost of the unclaimed faces with the most pips, be they 0, or EMPTY."""
    pips = game.box.dice.pips
    top: i64 = EMPTY
    for slot in range(len(game.die_slots)):
        face = game.die_slots[slot]
        if game.scientists[slot] == NOBODY and face != EMPTY and (top == EMPTY or pips[face] > pips[top]):
            top = face
    return top


# -- what is open -----------------------------------------------------------------------------------------------------


def offer_targets(game: Island, codes: Codes, piece: i64, level: i64, room: bool) -> None:
    """DI-RES-03, DI-RUL-20, DI-RUL-22: the free slots for a piece of this level, useful or not; recipes need room in the park."""
    offer_dice(game, codes, piece, level)
    if game.storage < game.box.board.storage_slots:
        codes.add(piece * TARGETS + STORAGE)
    if room:
        offer_recipes(game, codes, piece, level)


def offer_dice(game: Island, codes: Codes, piece: i64, level: i64) -> None:
    """DI-RES-09, DI-RES-11: a piece of any level claims a free die with a DNA face, only level 3 a special one."""
    kinds = game.box.dice.kind
    for slot in range(len(game.die_slots)):
        face = game.die_slots[slot]
        if game.scientists[slot] == NOBODY and face != EMPTY and (level >= SPECIAL_LEVEL or kinds[face] < PADDOCK_FACE):
            codes.add(piece * TARGETS + slot)


def offer_recipes(game: Island, codes: Codes, piece: i64, level: i64) -> None:
    """DI-RES-18, DI-RES-19: a piece of a high enough level procures the recipe on offer of a category."""
    for category in range(len(CATEGORIES)):
        if game.recipes[category] != EMPTY and level >= game.box.board.min_level[category]:
            codes.add(piece * TARGETS + RECIPE + category)


def worker_level(game: Island, seat: Seat) -> i64:
    """DI-RUL-23 e: the level of the worker who can act as a scientist now, or 0."""
    if not game.players[seat].workers or not game.can_use(seat, WORKER_AS_SCIENTIST):
        return 0
    return game.effect(seat, WORKER_AS_SCIENTIST)


def offer_worker(game: Island, seat: Seat, codes: Codes, room: bool) -> None:
    """DI-RUL-23 e: what a worker can be assigned to who can act as a scientist now."""
    level = worker_level(game, seat)
    if level:
        offer_targets(game, codes, A_WORKER, level, room)


@final
class ResearchTurn(Ask[Island]):
    """DI-RES-03 to DI-RES-06, DI-RES-25: one scientist of the research pool goes to a free slot, or to the worker pool."""

    kind = "di.research_turn"
    rule = "DI-RES-03"
    prompt = "which scientist goes where?"

    def __init__(self, seat: Seat, turn: int = 1) -> None:
        super().__init__(seat)
        self.turn: Final = turn
        """Which of the three turns of this player it is."""

    def offer(self, game: Island, codes: Codes) -> None:
        pool = game.players[self.seat].scientists
        room = game.has_room_for_exhibit(self.seat)
        for level in range(1, LEVELS + 1):
            if pool >> (level - 1) & 1:
                offer_targets(game, codes, level, level, room)
                codes.add(level * TARGETS + WORKER_POOL)
        offer_worker(game, self.seat, codes, room)

    def take(self, game: Island, code: int) -> Steps:
        piece = code // TARGETS
        target = code % TARGETS
        if piece == A_WORKER:
            return send_worker(game, self.seat, target) + (self,)
        game.players[self.seat].scientists &= ~(1 << (piece - 1))
        steps = pass_with(game, self.seat, piece) if target == WORKER_POOL else assign(game, self.seat, piece, target)
        return steps + WORKER_TOO[self.seat] if game.can_use(self.seat, WORKER_AS_SCIENTIST) else steps

    def describe(self, game: Island, code: int) -> Choice:
        return placed(code // TARGETS, code % TARGETS)

    def refusals(self, game: Island) -> list[Refusal]:
        pieces = [1, 2, 3, A_WORKER] if game.has_effect(self.seat, WORKER_AS_SCIENTIST) else [1, 2, 3]
        return closed_to(game, self.seat, pieces, self.offered(game))


@final
class WorkerToo(Ask[Island]):
    """DI-RUL-23 e: after the turn's scientist, as before, a worker may act as one; it stays in the pool otherwise."""

    kind = "di.worker_too"
    rule = "DI-RUL-23"
    prompt = "does a worker act as a scientist?"

    def offer(self, game: Island, codes: Codes) -> None:
        offer_worker(game, self.seat, codes, game.has_room_for_exhibit(self.seat))
        codes.add(WORKER_POOL)

    def take(self, game: Island, code: int) -> Steps:
        return DONE if code == WORKER_POOL else send_worker(game, self.seat, code)

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == WORKER_POOL else placed(A_WORKER, code)

    def refusals(self, game: Island) -> list[Refusal]:
        return closed_to(game, self.seat, [A_WORKER], self.offered(game))


def placed(piece: int, target: int) -> Place:
    """The words for a piece on its way."""
    who = "worker" if piece == A_WORKER else f"scientist-{piece}"
    if target == WORKER_POOL:
        return Place(who, "worker-pool")
    if target == STORAGE:
        return Place(who, "storage")
    return Place(who, f"recipe/{CATEGORIES[target - RECIPE]}" if target >= RECIPE else f"die/{target + 1}")


def closed_to(game: Island, seat: Seat, pieces: list[int], offered: list[int]) -> list[Refusal]:
    """Why these pieces cannot go wherever they are not offered to go; a worker need not be sent to the worker pool."""
    targets = [*range(len(game.die_slots)), *range(STORAGE, WORKER_POOL)]
    closed: list[Refusal] = []
    for piece in pieces:
        for target in targets if piece == A_WORKER else [*targets, WORKER_POOL]:
            if piece * TARGETS + target not in offered:
                closed.append(why_closed(game, seat, piece, target))
    return closed


def why_closed(game: Island, seat: Seat, piece: int, target: int) -> Refusal:
    """The rule that keeps a piece from a target: it has been used, or the slot is not free for it."""
    choice = placed(piece, target)
    if piece == A_WORKER and game.players[seat].has_used(WORKER_AS_SCIENTIST):
        return Refusal(choice, "DI-RUL-17", "a worker has acted as a scientist this round")
    if piece == A_WORKER and not game.players[seat].workers:
        return Refusal(choice, "DI-RUL-23", "no worker is in the pool")
    if piece != A_WORKER and not game.players[seat].scientists >> (piece - 1) & 1:
        return Refusal(choice, "DI-RES-04", "the level {n} scientist has been used this round", (piece,))
    level = game.effect(seat, WORKER_AS_SCIENTIST) if piece == A_WORKER else piece
    if target == STORAGE:
        return Refusal(choice, "DI-RES-15", "no slot of {n} is free", (game.box.board.storage_slots,))
    if target >= RECIPE:
        return why_recipe_closed(game, choice, level, target - RECIPE)
    return why_die_closed(game, choice, level, target)


def why_die_closed(game: Island, choice: Place, level: int, slot: int) -> Refusal:
    """DI-RES-05, DI-RES-11, DI-SOL-09: the die is out of play, claimed, or shows a special face."""
    if game.scientists[slot] == OUT_OF_PLAY:
        return Refusal(choice, "DI-SOL-09", "the AI card takes this die out of play")
    if game.scientists[slot] != NOBODY:
        return Refusal(choice, "DI-RES-05", "{seat} has claimed this die", (game.scientists[slot],))
    if game.die_slots[slot] == EMPTY:
        return Refusal(choice, "DI-RES-07", "no die is in this slot")
    return Refusal(choice, "DI-RES-11", "{face} needs level {n}, this is {n}", (game.die_slots[slot], SPECIAL_LEVEL, level))


def why_recipe_closed(game: Island, choice: Place, level: int, category: int) -> Refusal:
    """DI-RES-18, DI-RES-19, DI-RUL-22, DI-RUL-23 d: no recipe is on offer, the level is too low, or the park is full."""
    recipe = game.recipes[category]
    if recipe == EMPTY and game.recipe_stacks[category].is_empty():
        return Refusal(choice, "DI-RUL-23", "no {category} recipe is left", (category,))
    if recipe == EMPTY:
        return Refusal(choice, "DI-RES-18", "no {category} recipe is face up this round", (category,))
    least = game.box.board.min_level[category]
    if level < least:
        return Refusal(choice, "DI-RES-19", "{recipe} needs level {n}, this is {n}", (recipe, least, level))
    return Refusal(choice, "DI-RUL-22", "{recipe} needs two free zones that fit", (recipe,))


# -- assignments ------------------------------------------------------------------------------------------------------


def send_worker(game: Island, seat: Seat, target: i64) -> Steps:
    """DI-RUL-23 e: a worker acts as a scientist, once a round, and is spent."""
    player = game.players[seat]
    level = worker_level(game, seat)
    player.workers -= 1
    use_up(player, WORKER_AS_SCIENTIST)
    card = giver(game, seat, WORKER_AS_SCIENTIST)
    game.note("DI-RUL-23", "{seat} sends a worker as a level {n} scientist with {specialist}", seat, level, card)
    return assign(game, seat, level, target)


def pass_with(game: Island, seat: Seat, level: i64) -> Steps:
    """DI-RES-24: a passing player's scientist goes to the worker pool and is a worker this round."""
    game.players[seat].workers += 1
    game.note("DI-RES-24", "{seat} passes: the level {n} scientist joins the workers", seat, level)
    return DONE


def assign(game: Island, seat: Seat, level: i64, target: i64) -> Steps:
    """DI-RES-06: an assignment takes effect at once."""
    if target == STORAGE:
        return enlarge_storage(game, seat, level)
    if target >= RECIPE:
        return procure(game, seat, level, target - RECIPE)
    return claim_die(game, seat, level, target)


def enlarge_storage(game: Island, seat: Seat, level: i64) -> Steps:
    """DI-RES-15, DI-RES-16: one of the shared slots is taken, and limits rise by the level in total."""
    game.storage += 1
    game.note("DI-RES-15", "{seat} enlarges cold storage with level {n}", seat, level)
    steps = level
    if game.in_force(BIG_FREEZERS):
        steps += game.box.twists.amount[BIG_FREEZERS]
        game.note("DI-RND-07", "{twist} raises limits by {n} instead", BIG_FREEZERS, steps)
    return (RaiseLimits(seat, steps, "DI-RES-16"),)


def procure(game: Island, seat: Seat, level: i64, category: i64) -> Steps:
    """DI-RES-18, DI-RES-20, DI-RES-23: the face-up recipe is taken for nothing; the next one stays face down until Cleanup."""
    recipe = game.recipes[category]
    game.recipes[category] = EMPTY
    game.note("DI-RES-18", "{seat} procures the {category} recipe {recipe} with level {n}", seat, category, recipe, level)
    return (PlaceExhibit(seat, recipe),)


def claim_die(game: Island, seat: Seat, level: i64, slot: i64) -> Steps:
    """DI-RES-07, DI-RES-08, DI-RES-12: the die is claimed; DNA is multiplied by the level, a special benefit is not."""
    face = game.die_slots[slot]
    kind = game.box.dice.kind[face]
    game.scientists[slot] = seat
    game.note("DI-RES-07", "{seat} claims {face} with level {n}", seat, face, level)
    for colour in range(len(COLOURS)):
        game.due[colour] = 0
    if game.in_force(DIE_BONUS_CASH):
        game.note("DI-RND-07", "{twist} pays {seat} for the die", DIE_BONUS_CASH, seat)
        earn(game, seat, game.box.twists.amount[DIE_BONUS_CASH], "DI-RND-07")
    if kind == PADDOCK_FACE:
        return (paddock_of_die(game, seat),)
    if kind == WORKER_FACE:
        gain_workers(game, seat, 1, "DI-RES-14")
        return DONE
    return research_dna(game, seat, kind, game.box.dice.amount[face] * level)


def paddock_of_die(game: Island, seat: Seat) -> UpgradePaddock:
    """DI-RES-13, DI-RUL-21: one paddock grows for nothing, or by the option for its price if the player can and will pay."""
    if game.box.die_paddock_free:
        return UpgradePaddock(seat, free=True, discount=0, optional=False, cause="DI-RES-13")
    discount = game.effect(seat, CHEAPER_UPGRADES)
    return UpgradePaddock(seat, free=False, discount=discount, optional=True, cause="DI-RES-13")


def research_dna(game: Island, seat: Seat, kind: i64, n: i64) -> Steps:
    """DI-RES-08, DI-RES-10, DI-RUL-23 a: so much DNA of the shown colour or, unit by unit, of free colours of its tier."""
    copies: Steps = DONE
    for other in game.order:
        if other != seat and game.can_use(other, COPY_RESEARCH):
            copies = copies + (CopyResearch(other),)
    if kind >= BASIC_WILD:
        return gain_of_tier(game, seat, kind - BASIC_WILD, n, "DI-RES-08", bool(copies)) + copies
    if copies:
        game.due[kind] = n
    gain_dna(game, seat, kind, n, "DI-RES-08")
    return copies


@final
class CopyResearch(Ask[Island]):
    """DI-RUL-23 f: right after another player's claim, take the DNA that was due there, under one's own limits."""

    kind = "di.copy_research"
    rule = "DI-RUL-23"
    prompt = "do you copy this research?"

    def offer(self, game: Island, codes: Codes) -> None:
        player = game.players[self.seat]
        for colour in range(len(COLOURS)):
            if game.due[colour] and player.has_room(colour):
                codes.add(COPY)
                codes.add(PASS)
                return
        codes.add(PASS)

    def take(self, game: Island, code: int) -> Steps:
        if code == PASS:
            return DONE
        use_up(game.players[self.seat], COPY_RESEARCH)
        card = giver(game, self.seat, COPY_RESEARCH)
        game.note("DI-RUL-23", "{seat} copies the research with {specialist}", self.seat, card)
        for colour in range(len(COLOURS)):
            if game.due[colour]:
                gain_dna(game, self.seat, colour, game.due[colour], "DI-RUL-23")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Pass() if code == PASS else Pick("copy")


ROLL_DIE: Final = [RollDie(slot) for slot in range(MOST_DICE)]
RESEARCH_TURN: Final = [ResearchTurn(seat, turn) for seat in range(len(SEATS)) for turn in range(1, LEVELS + 1)]
WORKER_TOO: Final[list[Steps]] = [(WorkerToo(seat),) for seat in range(len(SEATS))]

register(ResearchPhase, RollDie, ResearchTurn, WorkerToo, CopyResearch, ThreatDie)
