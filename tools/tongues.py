"""Compile what is translated: `python -m tools.tongues` makes one catalogue of all parts of a language, for the program to read.

Beside the texts it has the names of the things of every game, and what it says of itself: core/tongue.py reads all of it.
"""

from __future__ import annotations

import os
import sys
from gettext import c2py
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from babel.messages.catalog import Catalog  # noqa: E402
from babel.messages.mofile import write_mo  # noqa: E402

from mesozoic.core.tongue import DOMAIN, JOINTS, PART, PLURAL  # noqa: E402
from mesozoic.games import GAMES  # noqa: E402
from tools.names import Names  # noqa: E402
from tools.shelf import DOMAINS, PAGE, Key, entries, key_of, languages, place, read  # noqa: E402


def translations(language: str, domain: str) -> dict[Key, str]:
    """What is translated of one catalogue."""
    done = [one for one in entries(read(language, domain)) if one.string and not one.fuzzy]
    return {key_of(one): str(one.string) for one in done}


def compiled(language: str) -> Catalog:
    """All that is translated into a language, names of things, and what the program asks of a catalogue."""
    found = Catalog(locale=language)
    said = {domain: translations(language, domain) for domain in DOMAINS}
    for domain in DOMAINS:
        for (context, text), translation in said[domain].items():
            if not context or domain == "engine":
                found.add(text, translation, context=context or None)
    for game in GAMES:
        for kind, id, name in Names(game, PAGE / "boards", said, c2py(found.plural_expr)).all():
            found.add(id, name, context=f"{game} {kind}")
    joints = sorted((str(one.id) for one in found if PART in str(one.id)), key=lambda text: -len(text.replace(PART, "")))
    found.add(JOINTS, "\n".join(joints), context=JOINTS)
    found.add((PLURAL, PLURAL), tuple(str(n) for n in range(found.num_plurals)), context=PLURAL)
    return found


def compile_all() -> None:
    """Compile every language whose parts have changed since."""
    made_of = [Path(__file__), Path(__file__).with_name("names.py"), *(PAGE / "boards").glob("*/words.en.json")]
    for language in languages():
        file = place(language, DOMAIN).with_suffix(".mo")
        sources = [*made_of, *file.parent.glob("*.po")]
        if file.exists() and file.stat().st_mtime > max(source.stat().st_mtime for source in sources):
            continue
        following = file.with_suffix(f".{os.getpid()}")
        with following.open("wb") as target:
            write_mo(target, compiled(language))
        following.replace(file)  # whoever reads meanwhile has the whole of one or the other


if __name__ == "__main__":
    compile_all()
