"""What a translation must share with its text: the same places, and as many forms as its language has plurals."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

PLACE: Final = re.compile(r"\{([^{}]*)\}")
FORMS: Final = re.compile(r"[\w'’-]+(?:\|[\w'’-]+)+")


def complaint(text: str, translation: str, plurals: int, named: bool) -> str:
    """What is wrong with a translation, or nothing."""
    if named:
        missing = set(PLACE.findall(text)) ^ set(PLACE.findall(translation))
    else:
        missing = set((_told_apart(text) - _told_apart(translation)) + (_told_apart(translation) - _told_apart(text)))
    if missing:
        return f"not the same places: {', '.join(sorted('{' + place + '}' for place in missing))} in {translation!r}"
    for forms in FORMS.findall(translation):
        if forms.count("|") + 1 != plurals:
            return f"{forms!r} has not as many forms as the language, {plurals}"
    if text[:1].isspace() != translation[:1].isspace() or text[-1:].isspace() != translation[-1:].isspace():
        return f"blanks at its ends are not those of the text: {translation!r}"
    return ""


def _told_apart(template: str) -> Counter[str]:
    """The places of a template of the rules: `{n}` is the first place of its kind, or the next where none has a number."""
    seen: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for place in PLACE.findall(template):
        kind, _, number = place.partition(":")
        seen[kind] += 1
        found[f"{kind}:{number or seen[kind]}"] += 1
    return found
