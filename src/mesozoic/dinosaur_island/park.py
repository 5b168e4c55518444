"""The Park Phase: attracting visitors in turn order, then lines, loose dinosaurs and scoring (chapter PRK)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Amount, Choice, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.rows import place_of
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.dinosaur_island.lines import MANAGE_LINES
from mesozoic.dinosaur_island.loose import ChaosRoll, OnTheLoose
from mesozoic.dinosaur_island.objectives import as_one_moment
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.verbs import credit, use_up
from mesozoic.dinosaur_island.visitors import ScoreVisitors, earn_from_patrons
from mesozoic.dinosaur_island.words import EMPTY, ENTRANCE, EXTRA_VISITORS, PARK, REDRAW, REDRAW_HOOLIGAN, SEATS

MOST_VISITORS: Final = 100
"""More of one kind are never in the bag."""


def _pascal(rows: int) -> list[list[int]]:
    """How many ways there are to draw k of n: row n, entry k."""
    triangle = [[1]]
    for n in range(1, rows + 1):
        above = triangle[n - 1]
        triangle.append([1, *[above[k - 1] + above[k] for k in range(1, n)], 1])
    return triangle


WAYS: Final = _pascal(MOST_VISITORS)


@final
class ParkPhase(Do[Island]):
    """DI-PRK-01, DI-PRK-09, DI-PRK-18, DI-RUL-63: in turn order all draw and place; then the dinosaurs; then all score."""

    kind = "di.park_phase"
    rule = "DI-PRK-01"
    scene = "park"

    def run(self, game: Island) -> Steps:
        game.phase = PARK
        game.note("DI-RND-01", "the Park Phase of round {n} begins", game.round)
        steps: list[AnyStep] = [ATTRACT_VISITORS[seat] for seat in game.order]
        if game.box.chaos_threat and game.holding != EMPTY:
            steps.append(ChaosRoll())
        steps.append(OnTheLoose())
        steps.extend([SCORE_VISITORS[seat] for seat in game.order])
        return as_one_moment(game, tuple(steps), False)


@final
class AttractVisitors(Do[Island]):
    """DI-PRK-01, DI-RUL-39, DI-RUL-41: draw as many visitors as excitement says, replace hooligans, and place them all."""

    kind = "di.attract_visitors"
    rule = "DI-PRK-01"
    scene = "visitors"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Island) -> Steps:
        seat = self.seat
        if game.effect(seat, EXTRA_VISITORS):
            credit(game, seat, EXTRA_VISITORS, "DI-RUL-66", "the {specialist} of {seat} attracts {n} visitor|visitors more")
        return draw(game, seat, attracted(game, seat)) + redraws(game, seat) + MANAGE_LINES[seat]


def attracted(game: Island, seat: Seat) -> i64:
    """DI-PRK-01, DI-RUL-66: how many visitors a park attracts: its excitement, and what specialists add."""
    return game.players[seat].excitement + game.effect(seat, EXTRA_VISITORS)


# -- the bag -----------------------------------------------------------------------------------------------------------


def draw(game: Island, seat: Seat, n: i64) -> Steps:
    """DI-RUL-38: so many visitors are drawn, or all that are left."""
    left = game.patrons + game.hooligans
    if n > left:
        game.note("DI-RUL-38", "{seat} should draw {n} visitor|visitors, the bag holds {n}", seat, n, left)
        n = left
    return (DrawVisitors(seat, n),) if n else DONE


@final
class DrawVisitors(Chance[Island]):
    """DI-PRK-01 to DI-PRK-03: visitors go from the bag to the entrance, and every patron pays admission, kept for good.

    The answer is how many of them are hooligans.
    """

    kind = "di.draw_visitors"
    rule = "DI-PRK-01"

    def __init__(self, owner: Seat, n: int) -> None:
        super().__init__()
        self.owner: Final = owner
        self.n: Final = n

    def offer(self, game: Island, codes: Codes) -> None:
        for code in range(self.fewest(game), self.most(game) + 1):
            codes.add(code)

    def fewest(self, game: Island) -> i64:
        """How many hooligans come at least, where patrons are short."""
        return self.n - game.patrons if self.n > game.patrons else 0

    def most(self, game: Island) -> i64:
        """How many hooligans come at most."""
        return game.hooligans if game.hooligans < self.n else self.n

    def weights(self, game: Island) -> list[int]:
        hooligans = WAYS[game.hooligans]
        patrons = WAYS[game.patrons]
        return [hooligans[code] * patrons[self.n - code] for code in range(self.fewest(game), self.most(game) + 1)]

    def take(self, game: Island, code: int) -> Steps:
        player = game.players[self.owner]
        patrons = self.n - code
        game.patrons -= patrons
        game.hooligans -= code
        player.patrons[ENTRANCE] += patrons
        player.hooligans[ENTRANCE] += code
        game.note(
            "DI-PRK-01",
            "{seat} draws {n} visitor|visitors: {n} patron|patrons, {n} hooligan|hooligans",
            self.owner,
            self.n,
            patrons,
            code,
        )
        earn_from_patrons(game, self.owner, patrons * game.box.board.admission, "DI-PRK-02")
        return DONE

    def describe(self, game: Island, code: int) -> Choice:
        return Amount(code)


# -- hooligans put back ------------------------------------------------------------------------------------------------


def redraws(game: Island, seat: Seat) -> Steps:
    """DI-RUL-41: one redraw for each activation of the lab slot, then one for the specialist, once per round."""
    player = game.players[seat]
    labs = game.box.labs
    steps: Steps = DONE
    if player.redraws:
        office = Redraw(seat, labs.amount[place_of(labs.action, REDRAW)])
        steps = (office,) * player.redraws
    if game.can_use(seat, REDRAW_HOOLIGAN):
        cards = game.box.specialists
        for card in player.specialists:
            if cards.effect[card] == REDRAW_HOOLIGAN:
                steps = steps + (Redraw(seat, cards.amount[card], card),)
    return steps


@final
class Redraw(Ask[Island]):
    """DI-RUL-41: some of the drawn hooligans go back into the bag, then as many visitors are drawn; a new patron pays."""

    kind = "di.redraw"
    rule = "DI-RUL-41"
    prompt = "how many hooligans do you put back?"

    def __init__(self, seat: Seat, most: int, card: int = EMPTY) -> None:
        super().__init__(seat)
        self.most: Final = most
        self.card: Final = card
        """The specialist who does it, or EMPTY: a lab upgrade does."""

    def offer(self, game: Island, codes: Codes) -> None:
        waiting = game.players[self.seat].hooligans[ENTRANCE]
        for code in range((waiting if waiting < self.most else self.most) + 1):
            codes.add(code)

    def take(self, game: Island, code: int) -> Steps:
        player = game.players[self.seat]
        if not code:
            if player.hooligans[ENTRANCE]:
                game.note("DI-RUL-41", "{seat} puts no hooligan back", self.seat)
            return DONE
        if self.card == EMPTY:
            office = place_of(game.box.labs.action, REDRAW)
            game.note("DI-RUL-41", "the {lab} of {seat} puts hooligans back into the bag: {n}", office, self.seat, code)
        else:
            use_up(player, REDRAW_HOOLIGAN)
            game.note("DI-RUL-41", "the {specialist} of {seat} puts hooligans back into the bag: {n}", self.card, self.seat, code)
        player.hooligans[ENTRANCE] -= code
        game.hooligans += code
        return draw(game, self.seat, code)

    def describe(self, game: Island, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Island) -> list[Refusal]:
        waiting = game.players[self.seat].hooligans[ENTRANCE]
        if waiting > self.most:
            return [Refusal(Amount(self.most + 1), "DI-RUL-41", "at most {n}, {n} hooligan|hooligans came", (self.most, waiting))]
        return []


ATTRACT_VISITORS: Final = [AttractVisitors(seat) for seat in range(len(SEATS))]
SCORE_VISITORS: Final = [ScoreVisitors(seat) for seat in range(len(SEATS))]

register(ParkPhase, AttractVisitors, DrawVisitors, Redraw)
