"""What docs/research/GAME.md says of sizes is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mesozoic.games import GAMES
from mesozoic.lab.desk import Desk

PAGES = Path(__file__).parents[2] / "docs" / "research"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_page_of_a_game_has_its_sizes(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    rows = [
        [int(cell.replace(",", "")) for cell in row] for row in re.findall(r"^\| (\d) \| ([\d,]+) \| ([\d,]+) \|", page, re.M)
    ]
    layouts = [(players, Desk(game, players).layout) for players in GAMES[game].players]
    assert rows == [[players, layout.size, layout.actions] for players, layout in layouts]
    kinds = re.search(r"(\d+)\s+kinds\s+of\s+questions", page)
    assert kinds is None or int(kinds[1]) == len(layouts[0][1].questions)
