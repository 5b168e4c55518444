"""What the rule tests of the solo games share: tables of both episodes, steps, and the selections that were told."""

from __future__ import annotations

from collections.abc import Mapping

from mesozoic.core.game import Game
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep1.spec import SPEC as EPISODE_1
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep2.spec import SPEC as EPISODE_2
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import Tables
from tests.builders import answer as answer
from tests.builders import asked as asked
from tests.builders import log as log
from tests.builders import refused as refused
from tests.builders import rules as rules
from tests.builders import selections as selections
from tests.builders import tokens as tokens
from tests.builders import weights as weights

HUMAN, NAREK, CAMILLA = 0, 1, 2
OTHER = {NAREK: CAMILLA, CAMILLA: NAREK}
COLOURS = ["blue", "red", "green"]
NAMES = ["human", "narek", "camilla"]
AMBITIONS = ["squatter", "pioneer", "trailblazer", "conqueror"]
CARDS = [f"card-{n}" for n in range(1, 16)]

ONE: Tables[Ep1] = Tables(EPISODE_1, "choose_effect", {"officer_layout": "first_game"})
TWO: Tables[Ep2] = Tables(EPISODE_2, "choose_effect", {"officer_layout": "first_game"})
play1, play2 = ONE.play, TWO.play
seen1, seen2 = ONE.seen, TWO.seen
wait1, wait2 = ONE.wait, TWO.wait


def lay1(
    *pending: Json,
    table: Mapping[str, Json] | None = None,
    human: Mapping[str, Json] | None = None,
    solo: Mapping[str, Json] | None = None,
    options: Mapping[str, Json] | None = None,
) -> Ep1:
    """A position of the solo game of Episode 1 with what waits, the next first; `human` is what seat 0 has."""
    return ONE.lay(*pending, players=1, table=table, seats={0: human or {}}, solo=solo or {}, options=options)


def lay2(
    *pending: Json,
    table: Mapping[str, Json] | None = None,
    human: Mapping[str, Json] | None = None,
    solo: Mapping[str, Json] | None = None,
    options: Mapping[str, Json] | None = None,
) -> Ep2:
    """The same of Episode 2; where nothing is said, Narek is Herder, Camilla Negotiator, and Explorer's back counts."""
    own = {"back": "explorer", **(solo or {})}
    own["narek"] = {"agenda": "herder", **own.get("narek", {})}
    own["camilla"] = {"agenda": "negotiator", **own.get("camilla", {})}
    return TWO.lay(*pending, players=1, table=table, seats={0: human or {}}, solo=own, options=options)


def ds(kind: str, **fields: Json) -> Json:
    """A pending step of both solo games."""
    return {"is": f"ds.{kind}", **fields}


def d1(kind: str, **fields: Json) -> Json:
    """A pending step of the solo game of Episode 1."""
    return {"is": f"d1.{kind}", **fields}


def d2(kind: str, **fields: Json) -> Json:
    """A pending step of the solo game of Episode 2."""
    return {"is": f"d2.{kind}", **fields}


def solo(game: Game) -> Json:
    """What the solo game shows of itself."""
    spec = EPISODE_1 if isinstance(game, Ep1) else EPISODE_2
    return spec.view(game, 0)["table"]["solo"]  # type: ignore[arg-type]


def dissenter(game: Game, colour: int) -> Json:
    """What a Dissenter has."""
    return solo(game)["dissenters"][NAMES[colour]]


def told(game: Game, *parts: str) -> str:
    """The one selection whose result names all these parts, with its lines."""
    found = [repr(one) for one in selections(game) if all(part in one.head for part in parts)]
    assert len(found) == 1, found or [one.head for one in selections(game)]
    return found[0]
