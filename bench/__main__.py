"""`python -m bench`: run every part, or those that are named, print their tables, and write RESULTS.md."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Final

from rich.console import Console

from bench import balance, calibration, crash, duels, hostile, lab, load, machine, ratings, scale, search, speed, takeover
from bench.child import BenchError
from bench.report import Section, markdown, renewed, show
from bench.settings import Settings

RESULTS: Final = Path(__file__).parent / "RESULTS.md"
WIDTH: Final = 130
"""How wide the table is where no terminal says otherwise."""

Part = Callable[[Settings, Callable[[str], None]], Section]
PARTS: Final[dict[str, Part]] = {
    "speed": speed.run,
    "lab": lab.run,
    "search": search.run,
    "load": load.run,
    "scale": scale.run,
    "crash": crash.run,
    "takeover": takeover.run,
    "hostile": hostile.run,
    "duels": duels.run,
    "ratings": ratings.run,
    "balance": balance.run,
    "calibration": calibration.run,
}
"""What the bench consists of; each part is a module with such a function."""
WHEN_NAMED: Final = ("duels", "ratings")
"""What takes hours runs only when it is named."""


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


def part(text: str) -> str:
    """The name of a part."""
    if text not in PARTS:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(PARTS)}, found {text!r}")
    return text


def parser() -> argparse.ArgumentParser:
    """The options there are."""
    options = argparse.ArgumentParser(prog="python -m bench", description="Compare our games with what else there is.")
    options.add_argument(
        "parts", nargs="*", type=part, metavar="PART", help=f"{', '.join(PARTS)} (default: all but {' and '.join(WHEN_NAMED)})"
    )
    options.add_argument(
        "--seconds", type=positive, default=0.5, help="speed, lab: per figure, contender and round (default: 0.5)"
    )
    options.add_argument(
        "--rounds", type=at_least_one, default=7, help="speed, lab: how often everything is measured (default: 7)"
    )
    options.add_argument("--games", type=names, default=(), metavar="A,B", help="speed, lab, ratings: only these of our games")
    options.add_argument("--tables", type=at_least_one, default=100, help="load: tables that are played at once (default: 100)")
    options.add_argument("--moves", type=at_least_one, default=60, help="load: of every table, one a second (default: 60)")
    options.add_argument("--kills", type=at_least_one, default=50, help="crash: how often the server is killed (default: 50)")
    options.add_argument(
        "--scale", type=names, default=("100", "300", "1000"), metavar="A,B", help="scale: tables (default: 100,300,1000)"
    )
    options.add_argument("--every", type=positive, default=5.0, help="scale: seconds between two moves of a table (default: 5)")
    options.add_argument(
        "--takeovers", type=at_least_one, default=20, help="takeover: how often a worker is killed (default: 20)"
    )
    options.add_argument(
        "--hostile", type=at_least_one, default=100_000, help="hostile: requests and messages (default: 100,000)"
    )
    options.add_argument("--duels", type=at_least_one, default=200, help="duels: games of each (default: 200)")
    options.add_argument(
        "--only", default="", metavar="TEXT", help="duels: those whose name has this, as `perseverance-1 4 greedy`"
    )
    options.add_argument("--ratings", type=at_least_one, default=200, help="ratings: games of each arena (default: 200)")
    options.add_argument("--repetitions", type=at_least_one, default=20, help="balance: how often (default: 20)")
    options.add_argument("--json", type=Path, metavar="FILE", help="write every sample to this file as well")
    return options


def run(settings: Settings, parts: list[str]) -> list[Section]:
    """Run these parts, with a word on the terminal about how far it is."""
    with Console(stderr=True).status("starting") as status:
        return [begun(PARTS[part], settings, status.update) for part in parts]


def begun(run_part: Part, settings: Settings, progress: Callable[[str], None]) -> Section:
    """Run one part, and tell when and under which circumstances."""
    facts = machine.now()
    section = run_part(settings, progress)
    return replace(section, facts=facts | section.facts)


def main() -> int:
    """Do what the command line says."""
    given = parser().parse_args()
    facts = machine.describe()
    settings = Settings(**{one.name: getattr(given, one.name) for one in fields(Settings)})
    try:
        sections = run(settings, given.parts or [part for part in PARTS if part not in WHEN_NAMED])
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH
    for section in sections:
        show(console, section)
    write(facts, sections)
    if given.json is not None:
        raw = {section.title: section.raw for section in sections}
        about = facts | {f"{section.title}, {name}": fact for section in sections for name, fact in section.facts.items()}
        given.json.write_text(json.dumps({"facts": about, "samples": raw}, indent=1) + "\n")
    failures = [failure for section in sections for failure in section.failures]
    for failure in failures:
        print(f"bench: {failure}", file=sys.stderr)
    return 1 if failures else 0


def write(facts: dict[str, str], sections: list[Section]) -> None:
    """Write the report; a part that was not run now stays as it is there."""
    about, texts = renewed(RESULTS.read_text() if RESULTS.exists() else "", facts, sections)
    order = [part.capitalize() for part in PARTS]
    RESULTS.write_text(markdown(about, {title: texts[title] for title in order if title in texts}))


if __name__ == "__main__":
    sys.exit(main())
