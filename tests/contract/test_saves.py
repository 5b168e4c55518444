"""Every game can be saved at any decision, loaded in another process and finished with the same result from the same journal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.journal import end_of, write_journal
from mesozoic.play.save import save_file
from mesozoic.play.session import Session

FINISH = Path(__file__).with_name("finish.py")
FINISHED = 5
"""So many of the saves, spread over the game, are finished."""


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_saved_anywhere_and_finished_elsewhere(spec: AnySpec, tmp_path: Path) -> None:
    session, rng = Session(spec, spec.unattended_setup(max(spec.players)), Rng(5).below), Rng(6)
    saves: list[str] = []
    while not session.over:
        if rng.below(20) == 0:
            saves.append(str(tmp_path / f"{len(session.answers)}.save"))
            save_file(session, Path(saves[-1]))
        waiting = session.game.pending()
        seat = waiting[rng.below(len(waiting))]
        session.game.focus(seat)
        choices = session.game.choices()
        session.submit(seat, choices[rng.below(len(choices))].token())
    journal = tmp_path / "whole.journal"
    journal.write_text(write_journal(session.journal()), encoding="utf-8")
    finished = [saves[n * len(saves) // FINISHED] for n in range(FINISHED)]
    done = subprocess.run([sys.executable, str(FINISH), str(journal), *finished], capture_output=True, text=True, check=True)
    expected = f"{end_of(spec, session.game)} {[score.total for score in spec.scores(session.game)]}"
    assert done.stdout.splitlines() == [expected] * FINISHED
