"""`python -m bench`: run every part, print its table, and write RESULTS.md."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console

from bench import machine, speed
from bench.child import BenchError
from bench.report import Section, markdown, show
from bench.speed import Settings

RESULTS: Final = Path(__file__).parent / "RESULTS.md"
WIDTH: Final = 130
"""How wide the table is where no terminal says otherwise."""

Part = Callable[[Settings, Callable[[str], None]], Section]
PARTS: Final[tuple[Part, ...]] = (speed.run,)
"""What the bench consists of; each part is a module with such a function."""


def positive(text: str) -> float:
    """A number above zero."""
    value = float(text)
    if not value > 0:
        raise argparse.ArgumentTypeError("expected a number above zero")
    return value


def at_least_one(text: str) -> int:
    """A whole number from one on."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("expected a whole number from one on")
    return value


def names(text: str) -> tuple[str, ...]:
    """Names between commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def parser() -> argparse.ArgumentParser:
    """The options there are."""
    options = argparse.ArgumentParser(prog="python -m bench", description="Compare our games with what else there is.")
    options.add_argument("--seconds", type=positive, default=0.5, help="per figure, contender and round (default: 0.5)")
    options.add_argument("--rounds", type=at_least_one, default=7, help="how often everything is measured (default: 7)")
    options.add_argument("--games", type=names, default=(), metavar="A,B", help="only these of our games")
    options.add_argument("--json", type=Path, metavar="FILE", help="write every sample to this file as well")
    return options


def run(settings: Settings) -> list[Section]:
    """Run every part, with a word on the terminal about how far it is."""
    with Console(stderr=True).status("starting") as status:
        return [part(settings, status.update) for part in PARTS]


def main() -> int:
    """Do what the command line says."""
    arguments = parser().parse_args()
    facts = machine.describe()
    try:
        sections = run(Settings(arguments.seconds, arguments.rounds, arguments.games))
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    for section in sections:
        facts.update(section.facts)
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH
    for section in sections:
        show(console, section)
    RESULTS.write_text(markdown(facts, sections))
    if arguments.json is not None:
        raw = {section.title: section.raw for section in sections}
        arguments.json.write_text(json.dumps({"facts": facts, "samples": raw}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
