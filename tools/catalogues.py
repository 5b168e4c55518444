"""The catalogues of texts: `python -m tools.catalogues --update | --check | --repeat DOMAIN`.

English stands in the sources. For each other language there is a folder in src/mesozoic/locale with a catalogue for each part of
the project, in the format of gettext (docs/adr/0014).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from typer.main import get_command

from mesozoic.cli import helping
from mesozoic.cli.main import app
from mesozoic.core.rule import Rulebook
from mesozoic.games import RULEBOOKS
from tools import extract as extractors
from tools.identifiers import names
from tools.places import complaint
from tools.shelf import DOMAINS, PAGE, ROOT, RULES, SOURCE, Key, entries, key_of, languages, read, write
from tools.unsaid import unsaid

Texts = dict[Key, None]

AROUND: Final = {
    "engine": ("core", "play", "bots", "review", "lab", "audit", "workers", "arena", "balance", "games.py"),
    "terminal": ("cli", "agents", "__main__.py"),
    "server": ("server",),
}
"""Packages of which only that is for people which they say."""
LEARN: Final = ("**/lessons/*.toml", "**/primer*.toml", "**/presets*.toml")
WHOLE: Final = True
"""Is every language translated as a whole? Then what is not translated fails the check."""
OWN_NAME: Final = ("language", "English")
"""By which a catalogue says what its language is called."""


# -- what is extracted -------------------------------------------------------------------------------------------------


def extracted() -> dict[str, Texts]:
    """All texts of the project by catalogue, in the order of the sources; a text without context stands in one of them."""
    found: dict[str, Texts] = {domain: {} for domain in DOMAINS}
    found["engine"][OWN_NAME] = None
    said: set[Key] = set()
    for domain in DOMAINS:
        for key in texts_of(domain):
            if key[0] or key not in said:
                found[domain][key] = None
                said.add(key)
    return found


def texts_of(domain: str) -> Iterator[Key]:
    """The texts of one catalogue."""
    for package in (*RULES.get(domain, ()), *AROUND.get(domain, ())):
        place = SOURCE / package
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            yield from _in_file(file, extractors.python, rules=domain in RULES, name=file.stem)
    for book in RULEBOOKS.values():
        if any(book.folder.match(f"mesozoic/{package}") for package in RULES.get(domain, ())):
            yield from (("", title) for title in _titles(book))
    if domain == "terminal":
        yield from (("", text) for text in helping.texts(get_command(app)) if extractors.has_words(text))
    if domain == "page":
        for file in sorted((PAGE / "i18n" / "en").glob("*.json")):
            yield from _in_file(file, extractors.words, below=file.stem)
    if domain == "learn":
        for file in sorted({file for pattern in LEARN for file in SOURCE.glob(pattern)}):
            yield from _in_file(file, extractors.lessons)
    room = PAGE / "boards" / domain / "words.en.json"
    if room.exists():
        yield from _in_file(room, extractors.words)
        yield from names(domain, PAGE / "boards")


def _titles(book: Rulebook) -> Iterator[str]:
    """The title of a rulebook, of its parts and of its chapters; these without their numbers."""
    yield book.title
    for rule in book.rules().values():
        number, _, name = rule.chapter.partition(". ")
        yield from (title for title in (rule.part, name if number.isdecimal() else rule.chapter) if title)


def _in_file(file: Path, method: object, **options: object) -> Iterator[Key]:
    """What Babel extracts from a file by one of our extractors."""
    with file.open("rb") as source:
        for _, text, _, context in extract(method, source, keywords=extractors.KEYWORDS, options=options):  # type: ignore[arg-type]
            assert isinstance(text, str)
            yield context or "", text


# -- update ------------------------------------------------------------------------------------------------------------


def update(language: str) -> None:
    """Lay the texts of the sources into the catalogues; what is translated stays, wherever it stood before."""
    old = {domain: read(language, domain) for domain in DOMAINS}
    known: dict[Key, Message] = {key_of(message): message for domain in DOMAINS for message in entries(old[domain])}
    for domain, texts in extracted().items():
        own = {key_of(message): message for message in entries(old[domain])}
        before = {message.context: message for message in own.values() if message.context}
        catalog = Catalog(locale=language)
        for key in texts:
            context = key[0]
            same = own.get(key) or (None if context else known.get(key))
            changed = before.get(context) if same is None and context else None
            _add(catalog, key, same, changed)
        write(language, domain, catalog)


def _add(catalog: Catalog, key: Key, same: Message | None, changed: Message | None) -> None:
    """An entry with the translation it has, with that of its former text to be looked at, or with none."""
    context, text = key
    if same is not None:
        catalog.add(text, same.string, flags=same.flags, user_comments=same.user_comments, context=context or None)
    elif changed is not None and changed.string:
        catalog.add(text, changed.string, flags=["fuzzy"], context=context)
    else:
        catalog.add(text, "", context=context or None)


NUMBER: Final = re.compile(r"(?<![\w{])(?:\d+|[A-H]\d?|[PC]\d)(?!\w)")


def repeat(language: str, domain: str) -> None:
    """Translate what says the same as another entry, or the same with other numbers."""
    catalog = read(language, domain)
    known: dict[str, str] = {}
    shapes: dict[str, tuple[str, list[str]]] = {}
    for message in entries(catalog):
        text, string = str(message.id), str(message.string)
        if string and not message.fuzzy:
            known.setdefault(text, string)
            if NUMBER.findall(text) == NUMBER.findall(string):
                shapes.setdefault(NUMBER.sub("#", text), (string, NUMBER.findall(text)))
    for message in entries(catalog):
        text = str(message.id)
        if message.string:
            continue
        numbers = NUMBER.findall(text)
        string, _ = shapes.get(NUMBER.sub("#", text), ("", []))
        if text in known:
            message.string = known[text]
        elif string and numbers:
            following = iter(numbers)
            message.string = NUMBER.sub(lambda _, n=following: next(n), string)  # type: ignore[misc]
    write(language, domain, catalog)


# -- check -------------------------------------------------------------------------------------------------------------


def faults(language: str, only: str, translated: bool) -> Iterator[str]:
    """What is wrong with the catalogues of a language."""
    for domain, texts in extracted().items():
        if only not in ("", domain):
            continue
        catalog = read(language, domain)
        own = {key_of(message): message for message in entries(catalog)}
        where = f"{language}/{domain}"
        for key in texts:
            if key not in own:
                yield f"{where}: missing: {shown(key)} (make catalogues)"
        for key, message in own.items():
            if key not in texts:
                yield f"{where}: stale: {shown(key)} (make catalogues)"
            elif message.fuzzy and translated:
                yield f"{where}: to be looked at again: {shown(key)}"
            elif not message.string:
                if translated:
                    yield f"{where}: not translated: {shown(key)}"
            elif found := complaint(key[1], str(message.string), catalog.num_plurals, named=bool(key[0])):
                yield f"{where}: {shown(key)}: {found}"


def silent() -> Iterator[str]:
    """What people are told in English only."""
    for parts in (*AROUND.values(), *RULES.values()):
        for package in parts:
            place = SOURCE / package
            for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
                for line, text in unsaid(file.read_text(encoding="utf-8"), file.name, parts in RULES.values()):
                    yield f"{file.relative_to(ROOT)}:{line}: said in English only: {text!r} (phrase)"


def shown(key: Key) -> str:
    """An entry in a complaint."""
    return f"{key[0]}: {key[1]!r}" if key[0] else repr(key[1])


def left(language: str) -> str:
    """How much of a language is translated, in one line."""
    counts = []
    for domain in DOMAINS:
        own = entries(read(language, domain))
        counts.append(f"{domain} {len([m for m in own if m.string and not m.fuzzy])}/{len(own)}")
    return f"{language}: {', '.join(counts)}"


def main() -> None:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description="Catalogues of texts, for all languages or one.")
    parser.add_argument("--update", action="store_true", help="lay the texts of the sources into the catalogues")
    parser.add_argument("--check", action="store_true", help="complain of what is missing, stale or wrong")
    parser.add_argument("--all", action="store_true", help="with --check: complain of what is not translated, too")
    parser.add_argument("--repeat", action="store_true", help="translate what repeats another entry but for numbers")
    parser.add_argument("--language", default="", help="this language only")
    parser.add_argument("--domain", default="", choices=("", *DOMAINS), help="this catalogue only, for --check and --repeat")
    asked = parser.parse_args()
    wrong: list[str] = []
    for language in [asked.language] if asked.language else languages():
        if asked.update:
            update(language)
        if asked.repeat:
            for domain in [asked.domain] if asked.domain else DOMAINS:
                repeat(language, domain)
        if asked.check:
            wrong += faults(language, asked.domain, asked.all or WHOLE)
        print(left(language))
    wrong += silent() if asked.check else ()
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
