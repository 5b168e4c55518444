"""`mesozoic train`: plays games, learns weights and temperatures from them, and writes both down with where they come from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mesozoic.bots.chances import FILE, SOLO, forget
from mesozoic.bots.fitting import RIDGE, Fitted, Trusted, fit_phase, fit_trust
from mesozoic.bots.training import NOISE, TRIES, Plan, play_games
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import Json
from mesozoic.core.linear import WEIGHTS
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase, system_says
from mesozoic.workers.base import Workers
from mesozoic.workers.kept import write_whole

JUDGE = "greedy"
"""Who plays the games by which it is found how far values can be trusted."""
LEAST = 50
"""Fewer leave none to hold out of every number of players."""

Progress = Callable[[str, int, int], None]
"""Is told what is played, how many are there, and how many there will be."""


def train(spec: AnySpec, folder: Path, out: Path, games: int, seed: int, workers: Workers, progress: Progress) -> Json:
    """Learn from so many games, kept in a folder; write weights and temperatures to another, and report."""
    if games < LEAST:
        raise SetupError(phrase("training needs {n} games or more, not {games}", n=LEAST, games=games))
    _check(out)
    report: Json = {"game": spec.id, "games": games, "seed": seed}
    several = _tables(spec)
    if spec.counted:
        played = _play(Plan(spec, several, "", seed), games, folder / "noisy.jsonl", workers, progress)
        fitted = [fit_phase(played, phase, len(several)) for phase in range(len(spec.phases))]
        _write(out / WEIGHTS, _weights(spec, fitted, games, seed))
        report["weights"] = {name: _foretold(one) for name, one in zip(spec.phases, fitted, strict=True)}
    spec.judge_by(out)
    trusted: dict[str, Trusted] = {}
    for before, tables in (("", several), (SOLO, [1] if 1 in spec.players else [])):
        if tables:
            file = folder / f"{before or 'several-'}{JUDGE}.jsonl"
            played = _play(Plan(spec, tables, JUDGE, seed + 1), games // 2, file, workers, progress)
            for phase, name in enumerate(spec.phases):
                trusted[before + name] = fit_trust(played, phase, len(tables))
    _write(out / FILE, _chances(spec, trusted, games // 2, seed + 1))
    forget()
    report["chances"] = {name: _table(one) for name, one in trusted.items()}
    return report


def _tables(spec: AnySpec) -> list[int]:
    """How many sit at the tables that are played, over and over: most often as many as can."""
    most = max(spec.players)
    fewer = [players for players in spec.players if 1 < players < most]
    return [table for players in fewer for table in (players, most)] + [most]


def _play(plan: Plan, games: int, file: Path, workers: Workers, progress: Progress) -> list[Json]:
    return play_games(plan, games, file, workers, lambda done: progress(file.stem, done, games))


def _foretold(one: Fitted) -> Json:
    return {"positions": one.positions, "correlation": one.correlation, "by_hand": one.by_hand}


def _table(one: Trusted) -> Json:
    rows = [{"said": said, "came": came, "count": count} for said, came, count in one.rows]
    return {**one.scale._asdict(), "loss": one.loss, "held_out": rows}


# -- the files ---------------------------------------------------------------------------------------------------------


def _check(folder: Path) -> None:
    """Can something be written there? Asked before the games, not after them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"{FILE}.new"
        probe.write_text("\n", encoding="utf-8")
        probe.unlink()
    except OSError as error:
        raise FileError(phrase("{file}: cannot be written: {error}", file=folder, error=system_says(error))) from None


def _write(file: Path, lines: list[str]) -> None:
    write_whole(file, "\n".join(lines) + "\n")


def _provenance(spec: AnySpec, games: int, seed: int, who: str, fit: str) -> list[str]:
    """Where the numbers of a file come from."""
    return [
        "[provenance]",
        f'made_by = "mesozoic train {spec.id}"',
        f"rules = {spec.rules_version}",
        f"games = {games}",
        f"seed = {seed}",
        f"players = {_tables(spec)}",
        f'played_by = "{who}"',
        f'fit = "{fit}"',
    ]


def _weights(spec: AnySpec, fitted: list[Fitted], games: int, seed: int) -> list[str]:
    who = f"greedy-2 with {TRIES} tries and up to {NOISE - 1} of 100 choices at random"
    fit = f"ridge regression ({RIDGE:g}) of the own final score on what is counted; every fifth game held out"
    lines = ["# What everything that is counted is worth, in points: at the end of a phase, and more for every turn left in it."]
    lines += _provenance(spec, games, seed, who, fit)
    for phase, one in zip(spec.phases, fitted, strict=True):
        lines += ["", f"[held_out.{phase}]", f"correlation = {one.correlation:.3f}", f"hand_written = {one.by_hand:.3f}"]
        lines += [f"positions_learned_from = {one.positions}"]
    for phase, one in zip(spec.phases, fitted, strict=True):
        lines += ["", f"[weights.{phase}]"]
        lines += [f'"{name}" = [{now:.4f}, {later:.4f}]' for name, (now, later) in zip(spec.counted, one.weights, strict=True)]
    return lines


def _chances(spec: AnySpec, trusted: dict[str, Trusted], games: int, seed: int) -> list[str]:
    fit = "the temperature of least logarithmic loss; every fifth game held out: said, came, count"
    lines = ["# How sure a value may be, in points: at `temperature` a lead of so many makes a win e times as likely."]
    lines += _provenance(spec, games, seed, JUDGE, fit)
    for name, one in trusted.items():
        lines += ["", f"[phase.{name}]", f"temperature = {one.scale.temperature}"]
        if name.startswith(SOLO):
            lines.append(f"middle = {one.scale.middle:.1f}")
        rows = ", ".join(f"[{said:.2f}, {came:.2f}, {count}]" for said, came, count in one.rows)
        lines += [f"loss = {one.loss:.3f}", f"held_out = [{rows}]"]
    return lines
