"""A bot of somebody else: plays a seat by its link, over the HTTP API alone, and always takes the last choice."""

from __future__ import annotations

import json
import sys
import time
from typing import Any
from urllib.request import Request, urlopen


def ask(address: str, secret: str, body: Any = None) -> Any:
    headers = {"authorization": f"Bearer {secret}", "content-type": "application/json"}
    with urlopen(Request(address, None if body is None else json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def main() -> None:
    link, secret = sys.argv[1].split("#")
    table = link.replace("/table/", "/api/tables/")
    while True:
        state = ask(table, secret)
        if state["over"]:
            return
        question = state["question"]
        if question is None:
            time.sleep(0.01)
        else:
            choice = question["choices"][-1]["token"]
            ask(f"{table}/moves", secret, {"position": question["position"], "choice": choice})


if __name__ == "__main__":
    main()
