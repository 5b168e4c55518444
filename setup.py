"""Compile the engine and the games with mypyc where a C compiler is there; plain Python otherwise (docs/adr/0006)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))
from tools.library import LIBRARY, doors, generated, in_one_file, jobs  # noqa: E402
from tools.objects import Job, Library, Objects, alone, can_compile  # noqa: E402

COMPILED = ("core", "template", "perseverance", "dinosaur_island", "lab/shape.py")
"""The packages and modules that are compiled; each from the very source that also runs as it is."""
PLAIN = ("__init__", "native", "tongue")
"""The modules among them that stay as they are."""
HOT = """breeding building chance cleanup codes combat components counts dice dinos fight game general lab_actions
leader linear lines loose market objectives officers options park picks pieces pile placing player pool price reach
refining research rewards rounds rows search shape step table upgrades verbs visitors walk worker""".split()  # noqa: SIM905
"""Modules in which games spend most of their time: the ordinary build optimizes these as far as pays."""
COLD = """arrange board box census content does errors follows hidden laws ledger option position preset printed
rule sound spec text warning warnings words""".split()  # noqa: SIM905
"""Modules that do not run while a game is played by itself: it compiles them as fast as it can."""
WARM = """-O1 -falign-functions -falign-jumps -falign-loops -fcaller-saves -fcrossjumping -fexpensive-optimizations
-finline-small-functions -fipa-ra -foptimize-sibling-calls -fpartial-inlining -fpeephole2 -freorder-blocks-and-partition
-freorder-functions -fstrict-aliasing -ftree-vrp""".split()  # noqa: SIM905
"""For all others: what of -O2 takes little time and is worth it."""

KIND = os.environ.get("MESOZOIC_BUILD", "ordinary")
"""`ordinary`: a C file for each module. `draft`: the same files, optimized little, in half the time. `release`: one file for
all, optimized as far as the compiler can, in minutes."""
RELEASE = KIND == "release"
FOLDER = Path("build", f"{'release' if RELEASE else 'ordinary'}-{sys.implementation.cache_tag}")
CALLS_STAY_INSIDE = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
"""Nobody replaces a function of the extension from outside, so calls need no detour and can be inlined; nor does Python."""


def sources() -> dict[str, str]:
    """The modules that are compiled, and their files."""
    places = [Path("src/mesozoic", place) for place in COMPILED]
    files = [file for place in places for file in (place.rglob("*.py") if place.is_dir() else [place])]
    chosen = sorted(file for file in files if file.stem not in PLAIN)
    return {".".join(file.with_suffix("").parts[1:]): str(file) for file in chosen}


def level(module: str) -> list[str]:
    """How far the C compiler optimizes a module where each has a file; without a name, mypyc's own library."""
    name = module.rpartition(".")[2]
    if KIND == "draft":
        return ["-O1"] if name in HOT or not module else ["-O0"]
    return ["-O0"] if name in COLD else ["-O2"] if name in HOT or not module else WARM


def library() -> list[Job]:
    """The C files of the library."""
    if RELEASE:
        return [in_one_file(sources(), FOLDER, [*CALLS_STAY_INSIDE, "-O3"])]
    return jobs(generated(sources(), FOLDER), FOLDER, lambda module: [*CALLS_STAY_INSIDE, *level(module)])


def folders() -> list[list[str]]:
    """The modules that are compiled, folder by folder."""
    of: dict[str, list[str]] = {}
    for module in sources():
        of.setdefault(module.rpartition(".")[0], []).append(module)
    return list(of.values())


class Build(build):
    """Puts together what is there now, nothing of an earlier build."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        if (ROOT / "web").is_dir():  # the words of the page are there, of which names of things are made
            subprocess.run([sys.executable, "-m", "tools.tongues"], cwd=ROOT, check=True)
        super().run()


class Compile(build_ext):
    """Compiles where that is possible; whatever fails leaves plain Python, and is said."""

    def run(self) -> None:
        if self.editable_mode or not can_compile():
            return
        self.extensions = [Extension(name, []) for name in (f"{LIBRARY}__mypyc", *sources())]
        try:
            with alone(FOLDER / "lock"):
                super().run()
        except (Exception, SystemExit) as error:  # whatever the tool chain raises, and mypy's way to give up
            for file in self.get_outputs():
                Path(file).unlink(missing_ok=True)
            self.extensions = []
            print(f"mesozoic: not compiled, runs as plain Python ({error})", file=sys.stderr)

    def get_outputs(self) -> list[str]:
        return [self.get_ext_fullpath(extension.name) for extension in self.extensions]

    def build_extensions(self) -> None:
        def places(*modules: str) -> list[Path]:
            return [Path(self.get_ext_fullpath(module)) for module in modules]

        ways = [Library([doors(some, CALLS_STAY_INSIDE)], places(*some)) for some in folders()]
        Objects(self.compiler, FOLDER / "objects").build([Library(library(), places(f"{LIBRARY}__mypyc")), *ways])


class Package(Distribution):
    """What is compiled is known only when it is built."""

    def has_ext_modules(self) -> bool:
        return can_compile()


if KIND not in ("ordinary", "draft", "release"):
    sys.exit(f"mesozoic: MESOZOIC_BUILD is ordinary, draft or release, not {KIND!r}")
setup(distclass=Package, cmdclass={"build": Build, "build_ext": Compile})
