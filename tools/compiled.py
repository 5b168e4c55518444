"""`python tools/compiled.py FOLDER` lays the compiled package into a folder, which goes before the sources on the path.

A compiled module lies there beside a copy of the source it was made of; everything else is a link to the sources, so that
texts, data, pages and plain modules are always those of today. The folder is put together aside and changes place with the
one in use at the end. `--beside` does that in the background and says so: first a draft, which is there in half the time,
then the ordinary build in its place.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tools.objects import alone, can_compile  # noqa: E402

KIND: Final = "MESOZOIC_BUILD"
MADE: Final = ".draft" if os.environ.get(KIND) == "draft" else ".made"
"""Is as old as the moment the build began: whatever was edited since is newer."""


def lay(sources: Path, place: Path) -> None:
    """Lay a folder of the sources round what is compiled of it."""
    compiled = {file.name.partition(".")[0] for file in place.glob("*.so")}
    for file in sources.iterdir():
        here = place / file.name
        if here.is_dir():
            lay(file, here)
        elif file.suffix == ".py" and file.stem in compiled:
            shutil.copyfile(file, here)
        elif file.name != "__pycache__":
            here.symlink_to(file)


def compile_into(folder: Path) -> None:
    """Build a new folder, and exchange it for the one that is there."""
    start = time.time()
    following, former = folder.with_name(folder.name + ".next"), folder.with_name(folder.name + ".old")
    with alone(folder.with_name(folder.name + ".lock")):
        shutil.rmtree(following, ignore_errors=True)
        following.mkdir(parents=True)
        build = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(following)]
        subprocess.run(build, cwd=ROOT, check=True)
        lay(ROOT / "src", following)
        (following / MADE).touch()
        os.utime(following / MADE, (start, start))
        shutil.rmtree(former, ignore_errors=True)
        if folder.exists():
            folder.rename(former)
        following.rename(folder)
        shutil.rmtree(former, ignore_errors=True)


def compile_beside(folder: Path) -> None:
    """Build in the background, after everything else that wants the processor, and whatever happens to the terminal."""
    if not can_compile():
        return
    now = "compiled in a hurry" if folder.exists() else "as plain Python"
    print(f"mesozoic: starts {now} and is compiled meanwhile: faster from the next start on.", file=sys.stderr)
    folder.parent.mkdir(exist_ok=True)
    ordinary = shlex.join([sys.executable, __file__, str(folder)])
    wanted = ordinary if folder.exists() else f"{KIND}=draft {ordinary} && {ordinary}"
    with folder.with_name(folder.name + ".log").open("w") as log:
        command = ["nice", "-n", "19", "sh", "-c", wanted]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


if __name__ == "__main__":
    (compile_beside if "--beside" in sys.argv[2:] else compile_into)(Path(sys.argv[1]).absolute())
