"""Compile the engine and the games with mypyc where a C compiler is there; plain Python otherwise (docs/adr/0006)."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))
from tools.objects import Objects, alone, can_compile  # noqa: E402

COMPILED = ("core", "template", "perseverance", "dinosaur_island")
"""The packages that are compiled; each from the very source that also runs as it is."""
SHARED = "core"
"""The one among them that others extend. It is read anew each time: mypyc writes other C for classes whose generic base
class it remembers, and all of a package would be compiled at its first edit."""
PLAIN = ("__init__", "native")
"""The modules among them that stay as they are."""
COLD = "arrange board box census content hidden laws ledger option sound spec text view".split()  # noqa: SIM905
"""Modules that do not run while a game is played by itself: the ordinary build compiles them as fast as it can."""

SOLO = ".dissenters."
"""Where the rules of solo games are, of which few people play thousands: less is asked of the compiler."""

KIND = os.environ.get("MESOZOIC_BUILD", "ordinary")
"""`ordinary`: a library for each package, in seconds. `release`: one C file, optimized as far as the compiler can, in minutes."""
RELEASE = KIND == "release"
FOLDER = Path("build", f"{KIND}-{sys.implementation.cache_tag}")
CALLS_STAY_INSIDE = ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody replaces a function of the extension from outside, so calls need no detour and can be inlined."""
ONE_TABLE = ["-fcommon"]
"""mypyc has each file of a package define the table of calls that lead to another package: they are the same one."""


def sources(package: str) -> list[str]:
    """The modules of a package that are compiled."""
    files = Path("src/mesozoic", package).rglob("*.py")
    return sorted(str(file) for file in files if file.stem not in PLAIN)


def level(file: Path) -> list[str]:
    """How far the C compiler optimizes a file."""
    _, _, module = file.stem.replace("___", ".").partition("__native_mesozoic.")
    if RELEASE:
        return ["-O3"]
    if module:
        return ["-O0" if module.rpartition(".")[2] in COLD else "-O1" if SOLO in module else "-O2"]
    return ["-O0" if file.stem.startswith("__native") or "mesozoic" in file.parts else "-O2"]


def generate() -> list[Extension]:
    """The extension modules: C that mypyc has written just now."""
    from mypyc.build import mypycify

    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    shutil.rmtree(FOLDER / "mypy" / python / "mesozoic" / SHARED, ignore_errors=True)
    groups: list[tuple[list[str], str | None]] = [(sources(package), f"mesozoic_{package}") for package in COMPILED]
    every = [file for files, _ in groups for file in files]
    modules = mypycify(
        ["--no-sqlite-cache", "--cache-dir", str(FOLDER / "mypy"), *every],
        debug_level="0",
        multi_file=not RELEASE,
        separate=False if RELEASE else groups,
        target_dir=str(FOLDER / "c"),
    )
    built = [module for module in modules if isinstance(module, Extension)]
    for module in built:
        module.extra_compile_args += CALLS_STAY_INSIDE + ONE_TABLE
    return built


class Build(build):
    """Puts together what is there now, nothing of an earlier build."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class Compile(build_ext):
    """Compiles where that is possible; whatever fails leaves plain Python, and is said."""

    def run(self) -> None:
        if self.editable_mode or not can_compile():
            return
        try:
            with alone(FOLDER / "lock"):
                self.extensions = generate()
                super().run()
        except (Exception, SystemExit) as error:  # whatever the tool chain raises, and mypyc's way to give up
            for file in self.get_outputs():
                Path(file).unlink(missing_ok=True)
            self.extensions = []
            print(f"mesozoic: not compiled, runs as plain Python ({error})", file=sys.stderr)

    def get_outputs(self) -> list[str]:
        return [self.get_ext_fullpath(extension.name) for extension in self.extensions]

    def build_extensions(self) -> None:
        objects = Objects(self.compiler, FOLDER / "objects", level, by_name=sys.platform == "linux" and not RELEASE)
        objects.build(self.extensions, lambda extension: Path(self.get_ext_fullpath(extension.name)))


class Package(Distribution):
    """What is compiled is known only when it is built."""

    def has_ext_modules(self) -> bool:
        return can_compile()


if KIND not in ("ordinary", "release"):
    sys.exit(f"mesozoic: MESOZOIC_BUILD is ordinary or release, not {KIND!r}")
setup(distclass=Package, cmdclass={"build": Build, "build_ext": Compile})
