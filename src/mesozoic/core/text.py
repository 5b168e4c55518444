"""Files that people bring: none is read without end, and none is nested deeper than anybody writes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase

MOST: Final = 32 * 1024 * 1024
"""Bytes of a file that is read; the longest journals have a tenth of that."""
DEEPEST: Final = 40
"""How deep values may lie in one another."""
LARGEST: Final = 63
"""Bits of a number, as TOML itself has it; one that is written in hexadecimal digits could be too long to be told."""
_SAID: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\\?\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Texts and comments of TOML, to their end or to that of the file."""
_ENDS: Final = re.compile(r"[=,{}\[\]\n]")
"""What no key goes on beyond."""


def text_of(file: Path) -> str:
    """The text of a file; a `ValueError` where it has no end in sight, or is no text."""
    with file.open("rb") as opened:
        found = opened.read(MOST + 1)
    if len(found) > MOST:
        raise ValueError(phrase("a file has at most {most} MiB", most=MOST // 1024 // 1024))
    return found.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def toml_of(text: str) -> dict[str, Json]:
    """What is written as TOML; a `ValueError` where it is not, or is nested too deep."""
    if any(key.count(".") >= DEEPEST for key in _ENDS.split(_SAID.sub("", text))):
        raise ValueError(_too_deep())  # every part of a key is a table in a table, and the parser looks at all of them for each
    try:
        found: dict[str, Json] = tomllib.loads(text)
    except RecursionError:
        raise ValueError(_too_deep()) from None
    level: list[Json] = [found]
    for _ in range(DEEPEST):
        below = [value for one in level for value in (one.values() if isinstance(one, dict) else one)]
        if any(isinstance(value, int) and value.bit_length() > LARGEST for value in below):
            raise ValueError(phrase("a number has at most {most} bits", most=LARGEST))
        level = [value for value in below if _holds(value)]
        if not level:
            return found
    raise ValueError(_too_deep())


def _holds(value: Json) -> bool:
    return isinstance(value, (dict, list))


def _too_deep() -> str:
    return phrase("values lie at most {deepest} deep in one another", deepest=DEEPEST)
