"""Puts a bug into the rules of a game and plays random games until it is found: run by `test_planted`, always interpreted."""

from __future__ import annotations

import json
import sys

from mesozoic.audit.rewrite import planting


def main() -> None:
    """The bug comes on standard input as JSON; the answer is one JSON document on standard output."""
    bug = json.load(sys.stdin)
    planting(bug["module"], bug["old"], bug["new"])

    from mesozoic.audit.fuzz import Run, fuzz
    from mesozoic.games import find_game

    for seed in range(bug["games"]):
        report = fuzz(Run(find_game(bug["game"]), 1, seed, 10), lambda done: None)
        if report.failures:
            print(json.dumps({"games": seed + 1, "what": report.failures[0].sentence}))
            return
    print(json.dumps({"games": bug["games"], "what": ""}))


if __name__ == "__main__":
    main()
