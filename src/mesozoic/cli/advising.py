"""`advise` and `review`: what is best in a position, and what a game was."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from mesozoic.bots.base import World
from mesozoic.bots.weigh import Budget
from mesozoic.cli import error_words, show, words
from mesozoic.cli.common import AsJson, emit, progress
from mesozoic.cli.files import check_target, executed, read_game, write_text
from mesozoic.cli.replays import GameFile
from mesozoic.cli.runs import Jobs, Ray, quiet_workers
from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import OVER, Json
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import decimal, phrase
from mesozoic.review.advice import BUDGET, Advice, advise
from mesozoic.review.page import Numbers, Telling, page, percent
from mesozoic.review.played import played
from mesozoic.review.review import Effort, at_most, review
from mesozoic.workers.hiring import hired

To = Annotated[int | None, typer.Option("--to", metavar="N", help="After so many answers; left out: where it stands.")]
ForSeat = Annotated[int | None, typer.Option("--seat", metavar="SEAT", help="For whom, where several must answer.")]
Tried = Annotated[str | None, typer.Option("--budget", metavar="B", help="How much is tried: 2400 simulations, or 500ms.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="S", help="The same advice again.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the review as one HTML file.")]
Look = Annotated[int, typer.Option("--look", min=1, metavar="N", help="Simulations for the first look at every choice.")]
Again = Annotated[int, typer.Option("--again", min=4, metavar="N", help="Simulations for those that looked costly.")]


# -- advice -------------------------------------------------------------------------------------------------------


def advise_command(
    file: GameFile, to: To = None, seat: ForSeat = None, budget: Tried = None, seed: Seed = None, as_json: AsJson = False
) -> None:
    """The best few choices in a journal or a save, how likely they win, and what they are good for."""
    journal, where = read_game(file)
    if to is not None and not 0 <= to <= len(journal.answers):
        raise SetupError(error_words.bad_moment(to, len(journal.answers)))
    *_, (game, _) = executed(journal, where, len(journal.answers) if to is None else to)
    words.name_seats(journal.spec.id, game.box.words.get("seat", []))
    _focus(game, seat)
    found = advise_here(journal.spec, game, budget, Rng(randbits(64) if seed is None else seed))
    if as_json:
        emit(_advice(found))
    else:
        show_advice(show.console(), found)


def _focus(game: Game, seat: int | None) -> None:
    """Somebody must be asked there who has a choice."""
    people = [one for one in game.pending() if one >= 0]
    if game.seat == OVER or not people:
        raise SetupError(phrase("nobody is asked anything there: the game is over, or chance is to answer"))
    if seat is not None and seat not in people:
        listed = ", ".join(str(one) for one in sorted(people))
        raise SetupError(phrase("seat {seat} is not asked there; asked: {listed}", seat=seat, listed=listed))
    game.focus(people[0] if seat is None else seat)


def advise_here(spec: AnySpec, game: Game, budget: str | None, rng: Rng) -> Advice:
    """Advice for whoever is asked."""
    return advise(World(spec, game, game.seat), rng, BUDGET if budget is None else Budget.read(budget))


def show_advice(out: Console, found: Advice) -> None:
    """The best choices as a person reads them."""
    show.say(out, _heading(found), "bold")
    grid = Table.grid(padding=(0, 2))
    for _ in range(1 + found.calibrated):
        grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for one in found.best:
        name = words.thing(one.token)
        grid.add_row(
            *([f"{percent(one.chance)} ± {decimal(100 * one.chance_error)}"] if found.calibrated else []),
            f"{decimal(one.points, sign='+')} ± {decimal(one.points_error)}",
            f"{'=' if one.equal else ' '} {one.token}{'' if name == one.token else f' ({name})'}  {reasons(one.reasons)}",
        )
    out.print(Padding(grid, (0, 0, 0, 1), expand=False))
    if found.equals > 1:
        show.say(out, phrase("those with = are equal, as far as the search can tell"), "dim")


def _heading(found: Advice) -> str:
    """How it stands: by a win chance only where such chances were compared with how games ended."""
    seat, n = words.seat_name(found.seat), found.choices
    if not found.calibrated:
        return phrase("{seat}: {n} choice|choices, by how far ahead they leave you", seat=seat, n=n)
    return phrase("{seat}: wins with {chance} as it stands; {n} choice|choices", seat=seat, chance=percent(found.now), n=n)


def reasons(found: tuple[tuple[str, float], ...]) -> str:
    """What moves the valuation."""
    return ", ".join(f"{decimal(points, sign='+')} {phrase(text)}" for text, points in found)


def _advice(found: Advice) -> Json:
    best = [{**vars(one), "reasons": [{"text": text, "points": points} for text, points in one.reasons]} for one in found.best]
    return {"seat": found.seat, "choices": found.choices, "now": found.now, "calibrated": found.calibrated, "best": best}


# -- review -------------------------------------------------------------------------------------------------------


def review_command(
    file: GameFile,
    out: Out = None,
    look: Look = Effort.look,
    again: Again = Effort.again,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """What a finished game was: win chances over time, luck and choices, turning points, and the costliest choices."""
    check_target(out)
    journal, where = read_game(file)
    *_, (game, _) = executed(journal, where)
    if game.seat != OVER:
        raise SetupError(phrase("{file}: expected a finished game, found one that goes on", file=file))
    words.name_seats(journal.spec.id, game.box.words.get("seat", []))
    of = played(journal)
    with quiet_workers(), hired(jobs, ray) as workers, progress(phrase("reviewing"), at_most(of)) as step:
        found = review(of, Effort(look, again), workers, step).json()
    if out is not None:
        write_text(out, page(found, Telling(of)))
    if as_json:
        emit(found)
    elif out is not None:
        show.say(show.console(), phrase("the review is in {file}", file=out))
    else:
        show_review(show.console(), found, Telling(of))


def show_review(out: Console, found: Json, telling: Telling) -> None:
    """The review in a terminal: whose doing it was, and what cost most."""
    columns = [phrase("at first"), phrase("own choices"), phrase("choices of others"), phrase("choices made together")]
    table = show.table_of(phrase("Whose doing it was"), "", *columns, phrase("luck"), phrase("in the end"))
    numbers = Numbers(found["calibrated"])
    for seat, totals in enumerate(found["totals"]):
        changes = [numbers.change(totals[name]) for name in ("own", "others", "together", "luck")]
        table.add_row(telling.seat(seat), numbers.of(totals["begin"]), *changes, numbers.of(totals["end"]))
    out.print(table)
    for one in found["costly"]:
        at = phrase("After {n} answer|answers", n=one["moment"])
        better = phrase("better: {choices}", choices=", ".join([telling.choice(token) for token in one["better"]]))
        said = f"{at}, {telling.seat(one['seat'])}: {telling.choice(one['token'])} ({numbers.change(-one['cost'])}); {better}"
        show.say(out, said)
