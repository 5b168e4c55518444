"""The same games compiled and interpreted, and whatever PYTHONHASHSEED is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("fingerprints.py")


def run(interpreted: bool, hash_seed: str) -> Any:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env["PYTHONHASHSEED"] = hash_seed
    if interpreted:
        env["PYTHONPATH"] = str(ROOT / "src")
    done = subprocess.run([sys.executable, str(SCRIPT)], env=env, capture_output=True, text=True, check=True, cwd="/")
    return json.loads(done.stdout)


def can_compile() -> bool:
    return shutil.which("cc") is not None and (Path(sysconfig.get_path("include")) / "Python.h").is_file()


def of_other_sources(package: Path) -> list[str]:
    """The modules whose source, as it lies beside the compiled ones, is not that of today."""
    files = {file.relative_to(package): file.read_bytes() for file in package.rglob("*.py")}
    return [str(name) for name, text in files.items() if (ROOT / "src" / "mesozoic" / name).read_bytes() != text]


def test_both_modes_and_every_hash_seed_play_the_same_games() -> None:
    compiled, plain = run(False, "0"), run(True, "0")
    assert compiled["compiled"] == can_compile(), "the installed package is not compiled although a C compiler is there"
    assert of_other_sources(Path(compiled["package"])) == [], "what is compiled is not what lies in src: run `make install`"
    assert not plain["compiled"]
    assert compiled["found"] == plain["found"]
    assert run(False, "1")["found"] == run(True, "2")["found"] == plain["found"]
    assert plain["found"]
