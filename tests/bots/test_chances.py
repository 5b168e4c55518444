"""Win chances are called calibrated only where every phase was compared with games held out, and held there."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.bots import chances
from mesozoic.core.errors import FileError
from mesozoic.template.spec import DigSpec

FITTED = "[phase.game]\ntemperature = 4.0\nheld_out = [[0.25, 0.24, 120], [0.75, 0.77, 80]]\n"
ALONE = "[phase.solo-game]\ntemperature = 4.0\nmiddle = 20.0\n"


@pytest.mark.parametrize(
    ("text", "several", "one"),
    [
        (FITTED + ALONE, True, False),
        (FITTED + ALONE + "held_out = [[0.5, 0.5, 10]]\n", True, True),
        (FITTED + ALONE + "held_out = [[0.1, 0.2, 90], [0.6, 0.6, 30]]\n", True, False),
        (FITTED.replace("0.24", "0.34") + ALONE + "held_out = [[0.1, 0.1, 90], [0.6, 0.9, 10]]\n", False, True),
        (FITTED + "[phase.last]\ntemperature = 2.0\n" + ALONE + "held_out = []\n", False, False),
    ],
)
def test_every_phase_of_so_many_players_must_have_held(tmp_path: Path, text: str, several: bool, one: bool) -> None:
    spec = DigSpec(tmp_path, ())
    (tmp_path / chances.FILE).write_text(text)
    assert [chances.calibrated(spec, players) for players in (1, 2, 4)] == [one, several, several]
    assert chances.scale(spec, "game") == (4.0, 0.0) and chances.scale(spec, "solo-game") == (4.0, 20.0)


def test_what_is_wrong_with_the_file_is_said(tmp_path: Path) -> None:
    spec = DigSpec(tmp_path, ())
    (tmp_path / chances.FILE).write_text("[phase.game]\n")
    with pytest.raises(FileError, match="expected a table `phase` with temperatures"):
        chances.calibrated(spec, 2)
