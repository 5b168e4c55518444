"""No two choices of one offer do the same: what cannot make a difference is not asked."""

from __future__ import annotations

import pytest

from mesozoic.audit.contract import is_over
from mesozoic.audit.fuzz import any_setup
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE
from mesozoic.core.record import canonical, encode
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES

NAMED_BY_A_RULE = {
    "ep1.phoenix_extra": "E1-RUL-10: a point may be chosen at 6 and is lost, as if Phoenix took nothing",
}
"""Asks two of whose choices may do the same, since a ruling names both."""
SEATS = [pytest.param(spec, players, id=f"{spec.id}-{players}") for spec in GAMES.values() for players in spec.players]


def effect(spec: AnySpec, game: Game, code: int) -> str:
    """The table right after this answer and the steps it leads to: nothing that needs no decision has happened yet."""
    twin = game.clone()
    following = twin.stack.pop().take(twin, code)
    return canonical([spec.save(twin), encode(tuple(following)), encode(tuple(twin.reactions))])


def equal_choices(spec: AnySpec, game: Game) -> list[str]:
    """Two of the choices offered now that leave the same table and lead to the same steps."""
    seen: dict[str, str] = {}
    for code in game.legal:
        token = game.ask().describe(game, code).token()
        other = seen.setdefault(effect(spec, game, code), token)
        if other != token:
            return [other, token]
    return []


@pytest.mark.parametrize(("spec", "players"), SEATS)
def test_no_two_choices_of_an_offer_do_the_same(spec: AnySpec, players: int) -> None:
    rng = Rng(players)
    asked = 0
    game = spec.new(any_setup(spec, rng, players, {}, None))
    while not is_over(game) and asked < 250:
        waiting = game.pending()
        game.focus(waiting[rng.below(len(waiting))])
        if game.seat != CHANCE and len(game.legal) > 1:
            asked += 1
            if game.ask().kind not in NAMED_BY_A_RULE:
                assert not equal_choices(spec, game), f"{game.ask()!r}"
        game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])
    assert asked > 10
