"""Write the API's schema for the page, whose types are generated from it: `python tools/openapi.py FILE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from mesozoic.server.app import create_app

Path(sys.argv[1]).write_text(json.dumps(create_app("sqlite://").openapi(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
