"""Compile the engine and the games with mypyc where a C compiler is there; plain Python otherwise."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
COMPILED = ("core", "template", "perseverance", "dinosaur_island")
"""The packages that are compiled; each from the very source that also runs as it is."""


PLAIN = ("__init__.py", "native.py")
"""The modules among them that stay as they are."""


CALLS_STAY_INSIDE = ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody replaces a function of the extension from outside, so calls need no detour and can be inlined."""


def compiler() -> str | None:
    """The C compiler there is, if any."""
    named = os.environ.get("CC", "cc").split()[0]
    return shutil.which(named) or shutil.which("gcc") or shutil.which("clang")


def sources() -> list[str]:
    """Every module of the compiled packages."""
    files = [file for package in COMPILED for file in (ROOT / "src/mesozoic" / package).rglob("*.py")]
    return sorted(str(file.relative_to(ROOT)) for file in files if file.name not in PLAIN)


def extensions() -> list[Extension]:
    """The extension modules, or none where they cannot be built."""
    if os.environ.get("MESOZOIC_PURE") == "1" or compiler() is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    try:
        modules = mypycify(sources(), opt_level="3", debug_level="0")
    except SystemExit:  # mypyc's way to say that this Python or this tool chain is beyond it
        print("mesozoic: mypyc gave up, runs as plain Python", file=sys.stderr)
        return []
    built = [module for module in modules if isinstance(module, Extension)]
    for module in built:
        module.extra_compile_args += CALLS_STAY_INSIDE
    return built


class OptionalBuild(build_ext):
    """A compiler that fails leaves plain Python, and says so."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever the tool chain raises: the plain modules work without it
            print(f"mesozoic: not compiled, runs as plain Python ({error})", file=sys.stderr)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
