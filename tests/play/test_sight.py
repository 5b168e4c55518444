"""Sights: views that share what is the same in them are those that the game tells, whoever looks and however long ago."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng, sample
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR
from mesozoic.core.record import canonical
from mesozoic.games import GAMES
from mesozoic.play.sight import Sight


@pytest.mark.parametrize(
    ("game", "players"), [("template", 3), ("perseverance-1", 3), ("perseverance-2", 2), ("dinosaur-island", 1)]
)
def test_views_that_are_shared_stay_what_they_were(game: str, players: int) -> None:
    spec, rng = GAMES[game], Rng(6)
    table = spec.new(spec.setup(players))
    viewers = [SPECTATOR, OMNISCIENT, *range(players)]
    sight, seen = Sight(spec, table), []
    for _ in range(60):
        if not table.pending():
            break
        table.take(sample(table, rng) if table.seat == CHANCE else table.legal[rng.below(len(table.legal))])
        sight = Sight(spec, table, sight)
        kept = sight.kept()
        for viewer in viewers:
            told = canonical(spec.view(table, viewer))
            assert canonical(sight.of(viewer)) == told
            seen.append((kept, viewer, told))
    for kept, viewer, told in seen:
        assert canonical(kept.of(viewer)) == told, "a table that goes on changes what was seen of it before"
