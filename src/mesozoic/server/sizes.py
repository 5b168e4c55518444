"""How large a position may be that somebody brings: rules go through what they count, and nobody shall wait for that."""

from __future__ import annotations

from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import Json
from mesozoic.core.record import registered
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase

HIGHEST = 9_999
"""The highest number that a position may name, and of which anybody may have so much of anything."""
MOST = 20_000
"""So many values a saved table may have; games lead to about 1,300."""
LONGEST = 200
"""Letters of a word in it, and values of a list; games lead to lists of 88."""
BITS = 63
"""Of a number that has one for each of many things."""


def check_numbers(given: Json) -> None:
    """No rule counts beyond the highest number: a scenario that names a higher one would keep it busy for ever."""
    if isinstance(given, (dict, list)):
        for value in given.values() if isinstance(given, dict) else given:
            check_numbers(value)
    elif isinstance(given, int) and abs(given) > HIGHEST:
        raise FileError(phrase("the scenario: expected numbers up to {most}, found a higher one", most=HIGHEST))


def check_had(spec: AnySpec, game: Game) -> None:
    """The same for what anybody has in the position that is begun with."""
    if any(abs(amount) > HIGHEST for amount in spec.books(game).values()):
        raise FileError(phrase("this position cannot be played: somebody has more than {most} of something", most=HIGHEST))


def check_table(spec: AnySpec, saved: Json) -> None:
    """The same for a table as games save it, before it is made: no number, word or list is larger than games lead to."""
    bits = {kind: cls.bit_fields for kind, cls in registered("").items()}  # type: ignore[attr-defined]
    waiting: list[tuple[Json, bool]] = [(value, name in spec.game_class().bit_fields) for name, value in _named(saved)]
    seen = 0
    while waiting:
        value, is_bits = waiting.pop()
        seen += 1
        if seen > MOST or not _fits(value, is_bits):
            raise FileError(phrase("this position cannot be played: there is more in it than any game leads to"))
        if isinstance(value, list):
            waiting += [(one, False) for one in value]
        else:
            own = bits.get(str(value.get("is")), ()) if isinstance(value, dict) else ()
            waiting += [(one, name in own) for name, one in _named(value)]


def _named(value: Json) -> list[tuple[str, Json]]:
    return list(value.items()) if isinstance(value, dict) else []


def _fits(value: Json, is_bits: bool) -> bool:
    """Is it a value that a saved table could have?"""
    if isinstance(value, str):
        return len(value) <= LONGEST
    if isinstance(value, int):
        return value.bit_length() <= BITS if is_bits else abs(value) <= HIGHEST
    return value is None or isinstance(value, dict) or (isinstance(value, list) and len(value) <= LONGEST)
