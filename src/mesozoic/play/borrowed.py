"""What the libraries around the rules say of a wrong command line or request, told again in the reader's language."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mesozoic.core.tongue import phrase

BORROWED: Final = (
    "No such command {name}.",
    "No such command {name}. Did you mean {names}?",
    "No such option: {name} (Possible options: {names})",
    "No such option: {name}",
    "Invalid value for {name}: {why}",
    "Option {name} requires an argument.",
    "Option {name} does not take a value.",
    "Missing argument {name}.",
    "Missing option {name}.",
    "Missing command.",
    "Got unexpected extra argument(s) ({names})",
    "Not Found",
    "Method Not Allowed",
    "JSON decode error",
    "Field required",
    "Extra inputs are not permitted",
    "Input should be a valid integer, unable to parse string as an integer",
    "Input should be a valid integer",
    "Input should be a valid number",
    "Input should be a valid string",
    "Input should be a valid boolean, unable to interpret input",
    "Input should be a valid boolean",
    "Input should be a valid list",
    "Input should be a valid dictionary or object to extract fields from",
    "Input should be a valid dictionary",
    "Input should be None",
    "Input should be greater than or equal to {n}",
    "Input should be less than or equal to {n}",
    "Input should be {values}",
    "String should have at least {n} character|characters",
    "String should have at most {n} character|characters",
    "String should match pattern '{pattern}'",
    "List should have at least {n} item|items after validation, not {found}",
    "List should have at most {n} item|items after validation, not {found}",
    "Dictionary should have at most {n} item|items after validation, not {found}",
)
"""Sentences of Typer, Starlette and Pydantic as they say them, what is more exact first."""


def retold(sentence: str) -> str:
    """A sentence of a library in the language of this context; what is not known stays as it is."""
    for text in BORROWED:
        found = _shape(text).fullmatch(sentence)
        if found:
            places = {name: int(said) if said.isdecimal() else said for name, said in found.groupdict().items()}
            if "why" in places:
                places["why"] = retold(found["why"])
            return phrase(text, **places)
    return sentence


@cache
def _shape(text: str) -> re.Pattern[str]:
    """What a sentence looks like whose places are filled, with either form of a word that counts."""
    plain = re.escape(text)
    either = re.sub(r"(\w+)\\\|(\w+)", r"(?:\1|\2)", plain)
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", either))
