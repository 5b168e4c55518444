"""The dice of a table: who gets some that can be proved, and what people add to them before the first roll."""

from __future__ import annotations

from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, SPECTATOR, Seat
from mesozoic.core.tongue import phrase
from mesozoic.play.dice import Dice, new_dice, read_digits
from mesozoic.server.running import Running
from mesozoic.server.stored import StoredTable


def give_dice(stored: StoredTable, asked: bool) -> str:
    """Dice for a new table, and the hash of their secret; none where it is written down what chance answers.

    Where people are asked to add something, the first roll waits; bots add nothing.
    """
    if stored.begin is not None and (stored.begin["chance"] or stored.begin.get("lesson")):
        return ""
    given = sum(entry.seat == CHANCE for entry in stored.entries)
    stored.dice = new_dice(given, asked and any(seat >= 0 for seat in stored.links))
    return stored.dice.commitment


def contributed(table: Running, seat: Seat, said: str) -> Dice:
    """The dice of a table with what a seat adds; the last one that is waited for closes them."""
    dice = _open_dice(table, seat)
    digits = read_digits(said)
    if dice.contributions.get(seat, digits) != digits:
        raise IllegalChoice(phrase("you have added to the dice already, and what is added stays"))
    more = dice.with_contribution(seat, digits)
    return more if [one for one in table.waits() if one != seat] else more.closed()


def hurried(table: Running, seat: Seat) -> Dice:
    """The dice of a table at which somebody wants to begin without those who have not come."""
    return _open_dice(table, seat).closed()


def _open_dice(table: Running, seat: Seat) -> Dice:
    """The dice of a table, if this seat can still add to them."""
    if seat == SPECTATOR:
        raise IllegalChoice(phrase("a spectator looks on and does not play"))
    dice = table.stored.dice
    if dice is None:
        raise IllegalChoice(phrase("the dice of this table cannot be proved: nothing can be added to them"))
    if not dice.open:
        raise IllegalChoice(phrase("nothing can be added to the dice after the first roll"))
    return dice
