"""The catalogues of texts as files: for each language a folder in src/mesozoic/locale, with one for each part of the project."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src" / "mesozoic"
PAGE: Final = ROOT / "web" / "src"
LOCALE: Final = SOURCE / "locale"

Key = tuple[str, str]
"""Context and text; no context where the text alone says what it is."""
RULES: Final = {
    "template": ("template",),
    "perseverance": ("perseverance/common", "perseverance/dissenters"),
    "perseverance-1": ("perseverance/ep1",),
    "perseverance-2": ("perseverance/ep2",),
    "dinosaur-island": ("dinosaur_island",),
}
"""Packages whose every template is for people, by catalogue."""
DOMAINS: Final = ("engine", "server", "page", "learn", *RULES, "terminal")
"""The catalogues; the page does without the last (web/catalogues.ts)."""


def languages() -> list[str]:
    """Every language but English."""
    return sorted(folder.name for folder in LOCALE.iterdir() if (folder / "LC_MESSAGES").is_dir())


def place(language: str, domain: str) -> Path:
    """The file of a catalogue."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> Catalog:
    """A catalogue as it stands, empty where there is none."""
    file = place(language, domain)
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as source:
        return read_po(source, locale=language)


def key_of(message: Message) -> Key:
    """Context and text of an entry."""
    return message.context or "", str(message.id)


def entries(catalog: Catalog) -> list[Message]:
    """The entries of a catalogue, without its head."""
    return [message for message in catalog if message.id]


def write(language: str, domain: str, catalog: Catalog) -> None:
    """Write a catalogue: in the order of the sources, nothing in it that changes by itself."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, no_location=True, omit_header=True, ignore_obsolete=True)
    head = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        f'"Plural-Forms: {catalog.plural_forms}\\n"\n'
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )
    file = place(language, domain)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(head + buffer.getvalue().decode().strip() + "\n", encoding="utf-8")
