"""The wheel plays where there is no source tree, no compiler and no Node: the recipe of `make wheel`, built ordinarily."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
UV = str(Path(sys.executable).with_name("uv"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[httpx.Client]:
    """A server from the wheel, in an environment that has nothing else."""
    clean = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MAKELEVEL", "PYTHONPATH")}
    wheels = tmp_path / "wheels"
    subprocess.run(["make", "wheel", "MESOZOIC_BUILD=ordinary", f"WHEELS={wheels}"], cwd=ROOT, env=clean, check=True)
    [wheel] = wheels.glob("*.whl")
    home = tmp_path / "empty"
    python = home / "bin" / "python"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, home], env=clean, check=True)
    install = [UV, "pip", "install", "--quiet", "--python", str(python), "--constraint", str(ROOT / "requirements.lock")]
    subprocess.run([*install, f"mesozoic[server] @ {wheel.as_uri()}"], env=clean, cwd=tmp_path, check=True)
    serve = [str(home / "bin" / "mesozoic"), "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]
    alone = {"PATH": str(home / "bin"), "HOME": str(tmp_path), "NO_COLOR": "1", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(serve, cwd=tmp_path, env=alone, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+?:\d+", line)))
            with httpx.Client(base_url=address, timeout=30) as client:
                yield client
        finally:
            server.send_signal(signal.SIGINT)


def test_a_wheel_plays_in_an_empty_environment(house: httpx.Client) -> None:
    health = house.get("/api/health").json()
    assert health["status"] == "ok"
    assert health["compiled"]
    lobby = house.get("/").text
    assert '<div id="app">' in lobby
    parts = re.findall(r'(?:src|href)="(/[^"]+)"', lobby)
    assert any(part.endswith(".js") for part in parts)
    assert any(part.endswith(".css") for part in parts)
    assert {house.get(part).status_code for part in parts} == {200}
    games = {game["id"]: game for game in house.get("/api/games").json()}
    assert set(games) >= {"template", "perseverance-1", "dinosaur-island"}
    for game in games.values():
        seats = [{"kind": "person"}, *[{"kind": "bot", "bot": game["bots"][0]}] * (max(game["players"]) - 1)]
        made = house.post("/api/tables", json={"game": game["id"], "seats": seats}).raise_for_status().json()
        bearer = {"authorization": f"Bearer {made['links'][0]['secret']}"}
        table = house.get(f"/api/tables/{made['table']}", headers=bearer).raise_for_status().json()
        assert table["view"]
