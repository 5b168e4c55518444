"""Finishes saved games with the answers of a whole journal, in a process of its own: run by `test_saves`."""

from __future__ import annotations

import sys
from pathlib import Path

from mesozoic.play.journal import end_of, follow, read_journal
from mesozoic.play.save import load_file


def main() -> None:
    """The end of every save named after the journal, one line each."""
    journal_file, *saves = sys.argv[1:]
    whole = read_journal(Path(journal_file).read_text(encoding="utf-8"), journal_file)
    for save in saves:
        session = load_file(Path(save))
        for answer in whole.answers[len(session.answers) :]:
            follow(whole.spec, session.game, answer, journal_file)
        print(end_of(whole.spec, session.game), [score.total for score in whole.spec.scores(session.game)])


if __name__ == "__main__":
    main()
