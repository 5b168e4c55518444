"""Languages: English stands in the code, every other one in catalogues of gettext (docs/adr/0014).

What people read is a `phrase`, or a template with typed arguments that `spell` writes out (core/note.py). A translation may name
the places of its template in any order, and tells several of a kind apart: `{n:2}` is the second `{n}` of the English one. Of
`die|dice` the number before takes one; a language has as many forms as its catalogue says. Which language is spoken belongs to
the context: to a command, a request, a connection.
"""

from __future__ import annotations

import gettext
import re
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

from mesozoic.core.errors import SetupError

ENGLISH: Final = "en"
DOMAIN: Final = "mesozoic"
"""The catalogue of all texts of a language, compiled from those that are translated part by part."""
LOCALE: Final = Path(__file__).parents[1] / "locale"
PART: Final = "{part}"
"""Where a template has a place for another one."""
NAME: Final = "language"
PLURAL: Final = "plural"
JOINTS: Final = "joints"
"""Contexts of what a compiled catalogue says of itself: its own name, the number of a plural, templates with parts."""

_PLACE: Final = re.compile(r"\{(\w+)(?::(\d+))?\}")
_WORD: Final = r"[\w'’-]+"
_SPOKEN: Final = re.compile(rf"\{{(\w+)\}}|({_WORD}(?:\|{_WORD})+)")
_language: ContextVar[Tongue | None] = ContextVar("language", default=None)


class _Nothing(gettext.NullTranslations):
    """Stands behind a catalogue: says nothing of what it has not."""

    def gettext(self, message: str) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""


class Tongue:
    """A language other than English."""

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        catalogue.add_fallback(_Nothing())
        self.code = code
        self._catalogue = catalogue
        self._templates: dict[str, str | None] = {}
        joints = catalogue.pgettext(JOINTS, JOINTS).split("\n")
        self._joints = [(joint, _shape(joint)) for joint in joints if joint]
        """Templates with places for others, those that say most first."""

    @property
    def name(self) -> str:
        """How the language calls itself."""
        return self._catalogue.pgettext(NAME, "English") or self.code

    def plural(self, n: int) -> int:
        """Which of the forms a number takes."""
        return int(self._catalogue.npgettext(PLURAL, PLURAL, PLURAL, abs(n)) or 0)

    def text(self, english: str) -> str:
        """A text as it is translated; empty where it is not, or where there is none."""
        return self._catalogue.gettext(english) if english else ""

    def called(self, game: str, kind: str, id: str) -> str:
        """What a thing of a game is called; empty where it has no name."""
        return self._catalogue.pgettext(f"{game} {kind}", id)

    def template(self, text: str) -> str | None:
        """A template with the numbers of its arguments as places; None where it has no translation."""
        if text not in self._templates:
            self._templates[text] = self._laid(text, 0)
        return self._templates[text]

    def _laid(self, text: str, first: int) -> str | None:
        """The translation of a template whose first argument has this number: as a whole, or part by part."""
        if not any(letter.isalpha() for letter in _PLACE.sub("", text)) and not set(",:") & set(text):
            return numbered(text, first)
        own = self.text(text)
        if own:
            return _refilled(text, own, [f"{{{first + at}}}" for at in range(len(_places(text)))])
        for joint, shape in self._joints:
            found = shape.fullmatch(text)
            whole = self._joined(joint, list(found.groups()), first) if found else None
            if whole is not None:
                return whole
        return None

    def _joined(self, joint: str, parts: list[str], first: int) -> str | None:
        """A template with these parts in it; None where one of them has no translation."""
        fillings: list[str] = []
        argument = first
        for place in _PLACE.finditer(joint):
            if place[0] != PART:
                fillings.append(f"{{{argument}}}")
                argument += 1
                continue
            part = parts.pop(0)
            filling = self._laid(part, argument)
            if filling is None:
                return None
            fillings.append(filling)
            argument += len(_places(part))
        return _refilled(joint, self.text(joint), fillings)


# -- templates ---------------------------------------------------------------------------------------------------------


def _places(text: str) -> list[tuple[str, int]]:
    """The places of a template: each by its kind and its number among those of that kind."""
    seen: dict[str, int] = {}
    found: list[tuple[str, int]] = []
    for kind, number in _PLACE.findall(text):
        seen[kind] = seen.get(kind, 0) + 1
        found.append((kind, int(number or seen[kind])))
    return found


def _refilled(english: str, text: str, fillings: list[str]) -> str:
    """A text whose places are filled with what fills those of the English one."""
    order = _places(english)
    places = iter(_places(text))
    return _PLACE.sub(lambda _: fillings[order.index(next(places))], text)


def numbered(text: str, first: int = 0) -> str:
    """An English template with the numbers of its arguments as places."""
    return _refilled(text, text, [f"{{{first + at}}}" for at in range(len(_places(text)))])


def _shape(joint: str) -> re.Pattern[str]:
    """What a template looks like whose parts are filled in."""
    return re.compile("(.+?)".join(re.escape(said) for said in joint.split(PART)))


# -- what is spoken ----------------------------------------------------------------------------------------------------


def speaks() -> Tongue | None:
    """The language of this context; None for English."""
    return _language.get()


def spoken() -> str:
    """Its code."""
    tongue = _language.get()
    return tongue.code if tongue is not None else ENGLISH


def speak(code: str) -> None:
    """Speak this language from now on in this context, if there is a catalogue of it."""
    _language.set(None if code == ENGLISH else find_tongue(code))


def plural(n: int) -> int:
    """Which of the forms a number takes in the language of this context."""
    tongue = _language.get()
    return tongue.plural(n) if tongue is not None else int(n != 1)


def form(forms: str, n: int) -> str:
    """That one of several forms, `die|dice`, which goes with a number."""
    words = forms.split("|")
    return words[min(plural(n), len(words) - 1)]


def phrase(text: str, /, **args: object) -> str:
    """A text in the language of this context, with its arguments by name; the number before takes one of several forms."""
    tongue = _language.get()
    number = 1

    def said(found: re.Match[str]) -> str:
        nonlocal number
        if found[2] is not None:
            return form(found[2], number)
        value = args.get(found[1], found[0])
        if isinstance(value, int):
            number = value
        return str(value)

    return _SPOKEN.sub(said, (tongue.text(text) if tongue is not None else "") or text)


def decimal(value: float, places: int = 1, sign: str = "-") -> str:
    """A number with so many places behind the point, or what the language has instead of it; `+` as sign shows every one."""
    whole, _, rest = f"{value:{sign}.{places}f}".partition(".")
    return phrase("{whole}.{rest}", whole=whole, rest=rest)


def said_of(what: str, said: str) -> str:
    """What is said of something or somebody."""
    return phrase("{what}: {said}", what=what, said=said)


def in_clauses(sentences: list[str]) -> str:
    """Several sentences in one line."""
    line = sentences[0] if sentences else ""
    for sentence in sentences[1:]:
        line = phrase("{before}; {after}", before=line, after=sentence)
    return line


SYSTEM: Final = (
    "No such file or directory",
    "Permission denied",
    "Is a directory",
    "Not a directory",
    "File exists",
    "File name too long",
    "No space left on device",
    "Read-only file system",
    "Address already in use",
    "Cannot assign requested address",
)
"""What the system says most often of files and addresses."""


def system_says(error: OSError) -> str:
    """What the system says, in the language of this context where it is one of these; else as it says it."""
    return phrase(error.strerror or str(error))


def call(game: str, id: str, kind: str = "") -> str:
    """What a thing is called in the language of this context: by its name, or part by part; in English by its id."""
    tongue = _language.get()
    if tongue is None:
        return id
    known = (tongue.called(game, kind, id) if kind else "") or tongue.called(game, "thing", id)
    if known:
        return known
    for sign in "@+/":
        if sign in id:
            return " ".join(call(game, part) for part in id.split(sign))
    return tongue.called(game, "field", id) or id


# -- which languages there are -----------------------------------------------------------------------------------------


def languages() -> list[str]:
    """The codes of all languages there are."""
    return [ENGLISH, *sorted(file.parents[1].name for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


@cache
def find_tongue(code: str) -> Tongue:
    """A language by its code, or one sentence that lists those there are."""
    if code not in languages():
        known = ", ".join(languages())
        why = phrase("; catalogues are compiled by make catalogues") if (LOCALE / code).is_dir() and code.isalnum() else ""
        raise SetupError(phrase("no language is called {code} here; there are: {known}", code=repr(code), known=known) + why)
    return Tongue(code, gettext.translation(DOMAIN, LOCALE, [code]))


def preferred(accepted: str) -> str:
    """The first language there is of those that a browser prefers, as it writes them in a request."""
    wished: list[tuple[float, str]] = []
    for one in accepted.split(",")[:20]:
        code, _, quality = one.strip().partition(";q=")
        with_quality = float(quality) if re.fullmatch(r"[01](\.\d{1,3})?", quality) else 1.0
        wished.append((-with_quality, code.partition("-")[0].lower()))
    there = languages()
    return next((code for _, code in sorted(wished, key=lambda one: one[0]) if code in there), ENGLISH)
