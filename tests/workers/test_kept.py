"""Files of results: what is damaged is said in one sentence, and a full disk leaves what was there."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from mesozoic.core.errors import FileError
from mesozoic.workers.kept import Kept, write_whole

HEAD = {"game": "template"}


@pytest.mark.parametrize("damaged", ["{", "7", "[1,2]", "{}", '{"number": 1}', "\x00"])
def test_a_damaged_line_is_one_sentence(tmp_path: Path, damaged: str) -> None:
    file = tmp_path / "games.jsonl"
    with closing(Kept(file, HEAD)) as kept:
        for number in range(4):
            kept.add({"number": number, "totals": [number]})
    lines = file.read_text().splitlines()
    lines[2] = damaged
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(FileError, match=r"games\.jsonl is no file of results; move it away or keep results elsewhere"):
        Kept(file, HEAD)


def test_a_full_disk_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "chances.toml"
    write_whole(file, "before")
    (tmp_path / "chances.toml.new").symlink_to("/dev/full")
    with pytest.raises(FileError, match=r"chances\.toml: cannot be written: No space left on device"):
        write_whole(file, "after")
    assert file.read_text() == "before" and list(tmp_path.iterdir()) == [file]
