"""Golden journals: finished games that every later version must play again to the same end, answer by answer.

    python -m tests.journals.golden            # makes those that are not there yet, and says which do not hold any more
    python -m tests.journals.golden --renew    # also makes those anew that do not hold, where the rules have a new version
    python -m tests.journals.golden --anew     # makes all of them anew

A journal that does not hold is a bug, or a change of the rules on purpose: then `rules_version` of its game is raised, and
CHANGELOG.md says so in a line with the words `rules N of GAME`.
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

from mesozoic.audit.fuzz import any_setup
from mesozoic.core.chance import Rng, sample
from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.games import GAMES, find_game
from mesozoic.play.journal import Answer, Journal, check_of, end_of, read_journal, replay, write_journal

FOLDER = Path(__file__).parent
EACH = 20
"""Games of each kind."""
KINDS: dict[str, tuple[str, dict[str, Json], tuple[int, ...]]] = {
    "perseverance-1": ("perseverance-1", {"edition": "final"}, (2, 3, 4)),
    "perseverance-1-beta": ("perseverance-1", {"edition": "beta"}, (2, 3, 4)),
    "dinosaur-island": ("dinosaur-island", {"round_cap": 7}, find_game("dinosaur-island").players),
    "template": ("template", {}, find_game("template").players),
    "perseverance-2": ("perseverance-2", {}, (2, 3, 4)),
    "perseverance-1-solo": ("perseverance-1", {}, (1,)),
    "perseverance-2-solo": ("perseverance-2", {}, (1,)),
}
"""The kinds of games: which game, with which options and how many players; other options are drawn anew for every game."""


def file_of(kind: str, number: int) -> Path:
    """Where a journal is."""
    return FOLDER / kind / f"{number:02}.journal.gz"


def read(file: Path) -> Journal:
    """A golden journal."""
    return read_journal(gzip.decompress(file.read_bytes()).decode(), file.name)


def played(kind: str, number: int) -> Journal:
    """A random game to its end; kind and number decide everything."""
    game_id, options, players = KINDS[kind]
    spec = find_game(game_id)
    rng = Rng(1_000 * (list(KINDS).index(kind) + 1) + number)
    setup = any_setup(spec, rng, players[number % len(players)], options, None)
    game: Game = spec.new(setup)
    answers: list[Answer] = []
    while game.seat != OVER:
        waiting = game.pending()
        game.focus(waiting[rng.below(len(waiting))])
        seat = game.seat
        code = sample(game, rng) if seat == CHANCE else game.legal[rng.below(len(game.legal))]
        token = game.ask().describe(game, code).token()
        game.take(code)
        answers.append(Answer(seat, token, check_of(spec, game)))
    return Journal(spec, setup, answers, spec.rules_version, end_of(spec, game))


def version_of(file: Path) -> int:
    """The version of the rules a journal was played by, even where it cannot be played any more."""
    found = re.search(r"^rules (\d+)$", gzip.decompress(file.read_bytes()).decode(), re.MULTILINE)
    assert found, file
    return int(found[1])


def holds(file: Path) -> bool:
    """Is a journal played again, answer by answer, to the end it has?"""
    try:
        *_, (game, _) = replay(read(file), file.name)
    except FileError as error:
        print(error)
        return False
    return game.seat == OVER


def make(kind: str, number: int) -> None:
    """Write a journal; the same game is the same file."""
    text = write_journal(played(kind, number))
    file = file_of(kind, number)
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"made {file.relative_to(FOLDER)}")


def check(kind: str, number: int, renew: bool) -> bool:
    """Is this journal there and does it hold, now that it is renewed where that is allowed?"""
    file = file_of(kind, number)
    if file.is_file():
        if holds(file):
            return True
        spec = find_game(KINDS[kind][0])
        if not renew or version_of(file) == spec.rules_version:
            print(f"{kind}/{file.name} was played by rules {version_of(file)} of {spec.id}, which are now {spec.rules_version}")
            return False
    make(kind, number)
    return True


def main(args: list[str]) -> int:
    """The command: how many journals do not hold?"""
    broken = 0
    for kind in KINDS:
        for number in range(EACH):
            if "--anew" in args:
                make(kind, number)
            else:
                broken += not check(kind, number, "--renew" in args)
    print(
        f"{broken} of {len(KINDS) * EACH} do not hold" if broken else f"{len(KINDS) * EACH} golden journals of {len(GAMES)} games"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
