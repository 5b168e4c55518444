"""The dice of a table over the wire: their hash, what people add, and when the game is over their proof."""

from __future__ import annotations

from fastapi import APIRouter

from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase
from mesozoic.play.journal import replay
from mesozoic.play.proof import rolls
from mesozoic.server.about_dice import Contributed, Contribution, DiceInfo, RollInfo
from mesozoic.server.about_state import TableState
from mesozoic.server.api import WRONG, AtTable, TheHall, TheLive
from mesozoic.server.fair import contributed, hurried
from mesozoic.server.running import Running

router = APIRouter(prefix="/api/tables/{table}")


@router.get("/dice", responses=WRONG)
async def dice(door: AtTable) -> DiceInfo:
    """From what chance answers here: the hash of a secret and what people added; when the game is over, the secret."""
    async with door.table.held():
        return dice_info(door.table)


def dice_info(table: Running) -> DiceInfo:
    """What everybody may know of the dice of a table."""
    dice = table.stored.dice
    if dice is None:
        return DiceInfo(provable=False)
    added = sorted(dice.contributions.items())
    return DiceInfo(
        provable=True,
        commitment=dice.commitment,
        contributions=[Contributed(seat=seat, contribution=said) for seat, said in added],
        open=dice.open,
        given=dice.given,
        secret=dice.secret.hex() if table.session.over else "",
    )


@router.post("/contribution", responses=WRONG)
async def contribute(wish: Contribution, door: AtTable, hall: TheHall, live: TheLive) -> TableState:
    """Add to the dice of a table whose first roll waits for it; when everybody has, it is rolled."""
    await hall.take_dice(door.table, lambda: contributed(door.table, door.seat, wish.contribution))
    return await live.state(door.table, door.seat)


@router.post("/first-roll", responses=WRONG)
async def first_roll(door: AtTable, hall: TheHall, live: TheLive) -> TableState:
    """Roll without waiting for those who have not added to the dice."""
    await hall.take_dice(door.table, lambda: hurried(door.table, door.seat))
    return await live.state(door.table, door.seat)


@router.get("/rolls", responses=WRONG)
async def table_rolls(door: AtTable, hall: TheHall) -> list[RollInfo]:
    """Every answer of chance in a finished game, with what it could have been: what the secret has to explain."""
    return await hall.look(door.table, lambda: roll_infos(door.table))


def roll_infos(table: Running) -> list[RollInfo]:
    """The rolls of a table, executed again."""
    if not table.session.over:
        raise SetupError(phrase("the dice are told when the game is over"))
    journal = table.session.journal()
    return [
        RollInfo(
            moment=roll.moment,
            number=roll.number,
            kind=roll.kind,
            cases=[(token, str(weight)) for token, weight in roll.cases],
            token=roll.token,
        )
        for roll in rolls(journal, replay(journal, phrase("the table")))
    ]
