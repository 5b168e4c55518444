"""Every game as a table for people's own analysis: one row for each game and seat, in Parquet. Needs polars."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import polars

from mesozoic.arena.plan import Plan
from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase, system_says

COLUMNS: dict[str, type[polars.DataType]] = {
    "game": polars.Int64,
    "round": polars.Int64,
    "seed": polars.Int64,
    "players": polars.Int32,
    "seat": polars.Int32,
    "bot": polars.String,
    "score": polars.Int32,
    "place": polars.Int32,
    "win": polars.Float64,
    "result": polars.String,
    "decisions": polars.Int32,
    "answers": polars.Int32,
    "finished": polars.Boolean,
}


def write_parquet(plan: Plan, games: Sequence[Json], file: Path) -> None:
    """Write the games of an arena; the same games are the same bytes."""
    rows = [_row(plan, game, seat) for game in games for seat in range(plan.kit.players)]
    table = BytesIO()
    polars.DataFrame(rows, schema=COLUMNS, orient="row").write_parquet(table)
    try:
        file.write_bytes(table.getvalue())
    except OSError as error:
        raise FileError(phrase("{file}: cannot be written: {error}", file=file, error=system_says(error))) from None


def _row(plan: Plan, game: Json, seat: int) -> list[Json]:
    own = [game[name][seat] for name in ("bots", "totals", "places", "wins")]
    end = [game["result"], game["decisions"][seat], game["answers"], game["finished"]]
    return [game["number"], game["round"], game["seed"], plan.kit.players, seat, *own, *end]
