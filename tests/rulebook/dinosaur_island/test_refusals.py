"""A lab slot or recipe that is closed says what each recipe and each conversion lacks, and having that opens it."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from mesozoic.audit.contract import is_over
from mesozoic.core.chance import Rng, sample
from mesozoic.core.choice import Refusal
from mesozoic.core.ids import CHANCE, OMNISCIENT, Seat
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import COLOURS, TIER

NEEDS = "{recipe} needs {n} {colour} DNA, you have {n}"
NEEDS_WILD = "{recipe} needs {n} {tier} DNA of any colour, you have {n} for it"
MADE_OF = "{colour} DNA is made of {n} {colour} DNA, you have {n}"
DNA = [NEEDS, NEEDS_WILD, MADE_OF]


def mend(game: Island, twin: Island, seat: Seat, why: Refusal) -> None:
    """Check by the view that it is true, and give the twin what is missing."""
    owned = SPEC.view(game, OMNISCIENT)["seats"][seat]["dna"]
    dna = twin.players[seat].dna
    thing, needed, kind, own = why.args
    if why.text == NEEDS_WILD:
        colours = range(kind * TIER, kind * TIER + TIER)
        cost = {c: game.box.recipes.cost(thing, c) for c in colours}
        assert own == sum(max(owned[COLOURS[c]] - cost[c], 0) for c in colours) < needed
        dna[colours[0]] = max(dna[colours[0]], cost[colours[0]]) + needed
    else:
        assert own == owned[COLOURS[kind]] < needed
        dna[kind] = max(needed, dna[kind])


def check(game: Island, met: Counter[str]) -> None:
    """Each recipe or colour that a closed choice names opens it once it has all it lacks."""
    ask = game.ask()
    reasons = [why for why in ask.refusals(game) if why.text in DNA]
    key = lambda why: (why.choice.token(), why.text == MADE_OF, why.args[0])  # noqa: E731
    for (token, _, _), missing in groupby(sorted(reasons, key=key), key):
        twin = game.clone()
        for why in missing:
            met[why.text] += 1
            mend(game, twin, ask.seat, why)
        offered = [tile_of(ask.describe(twin, code).token()) for code in ask.offered(twin)]
        assert tile_of(token) in offered, f"{ask!r}: {token} stays closed"


def tile_of(token: str) -> str:
    """The space of a lab slot: of slots that do the same only the first is offered (DI-RUL-65)."""
    return token.partition("/")[0]


def named(game: Island, token: str) -> set[int]:
    """The recipes that a closed slot names."""
    return {why.args[0] for why in game.ask().refusals(game) if why.choice.token() == token and why.text in (NEEDS, NEEDS_WILD)}


@pytest.mark.rule("DI-WRK-10", "DI-WRK-08", "DI-RUL-36")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_closed_lab_slot_lacks_opens_it(seed: int) -> None:
    rng = Rng(seed)
    game = SPEC.new(SPEC.unattended_setup(2 + seed % 3))
    met: Counter[str] = Counter()
    several = 0
    while not is_over(game):
        game.focus(game.pending()[rng.below(len(game.pending()))])
        if game.ask().kind in ("di.lab_turn", "di.create", "di.refine"):
            poor = game.clone()
            for colour in range(len(COLOURS)):
                poor.players[game.seat].dna[colour] = rng.below(3)
            check(game, met)
            check(poor, met)
            own = poor.players[game.seat]
            roomy = {own.exhibits[i] for i in range(len(own.exhibits)) if own.dinosaurs[i] < own.capacity[i]}
            for token in {why.choice.token() for why in poor.ask().refusals(poor) if why.choice.token().startswith("lab-")}:
                assert named(poor, token) in (set(), roomy), f"{token} does not name every recipe with room"
                several += len(named(poor, token)) > 1
        game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])
    assert several and met[NEEDS] and met[MADE_OF]
