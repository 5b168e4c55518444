"""Write what is printed on the components of each game, for the page that draws them: `python tools/printed.py FOLDER`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from mesozoic.games import GAMES

for spec in GAMES.values():
    printed = spec.printed(spec.content())
    if printed:
        text = json.dumps(printed, indent=1, ensure_ascii=False) + "\n"
        (Path(sys.argv[1]) / spec.id / "printed.json").write_text(text, encoding="utf-8")
