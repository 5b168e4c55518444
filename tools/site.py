"""The documentation site, from docs/ and the pages beside it, into build/site: no network, here or for its readers.

It opens from the disk; only its search wants to be served.

`python tools/site.py` lays the pages out in build/docs as the site has them, README.md as its first, and lets MkDocs build it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ROOT / "build" / "docs"
BESIDE: Final = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "ARCHITECTURE.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "bench/RESULTS.md": "bench/RESULTS.md",
}
"""Pages outside of docs/, and where they are in the site."""


def lay_out() -> None:
    """Everything as the site has it."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for source, page in BESIDE.items():
        (PAGES / page).parent.mkdir(exist_ok=True)
        (PAGES / page).write_text(moved((ROOT / source).read_text(encoding="utf-8")), encoding="utf-8")
    for file in PAGES.glob("*.md"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("](../bench/", "](bench/").replace("](balance/)", "](balance/index.md)"), encoding="utf-8")
    (PAGES / "adr" / "index.md").write_text(decisions(), encoding="utf-8")
    (PAGES / "balance" / "index.md").write_text(reports(), encoding="utf-8")


def moved(text: str) -> str:
    """A page from outside: what lies in docs/ lies beside it now."""
    return re.sub(r"\]\(docs/adr/\)", "](adr/index.md)", text).replace("](docs/", "](").replace('src="docs/', 'src="')


def decisions() -> str:
    """The list of decisions."""
    files = sorted(file for file in (ROOT / "docs" / "adr").glob("*.md"))
    titles = [(file.name, file.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")) for file in files]
    return "# Decisions\n\n" + "".join(f"- [{title}]({name})\n" for name, title in titles)


def reports() -> str:
    """The list of balance reports."""
    files = sorted((ROOT / "docs" / "balance").glob("*.html"))
    titles = [(file.name, re.findall("<title>(.*?)</title>", file.read_text(encoding="utf-8"))[0]) for file in files]
    return "# Balance reports\n\n" + "".join(f"- [{title}]({name})\n" for name, title in titles)


def main() -> int:
    """Build the site; every link that leads nowhere is an error."""
    lay_out()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
