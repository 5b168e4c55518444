"""A file of results, one line each, by which a run that was ended goes on where it was; and files that are written whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase, system_says


class Kept:
    """The results there are; new ones are written down as they come."""

    def __init__(self, file: Path, head: Json) -> None:
        """The file, begun if it is not there; a last line that was not finished is cut off."""
        self.file = file
        try:
            self.lines = self._read(_line(head))
            self._out: TextIO = file.open("a", encoding="utf-8")
        except OSError as error:
            raise self._unwritten(error) from None
        except ValueError:
            raise FileError(phrase("{file} is no file of results; move it away or keep results elsewhere", file=file)) from None

    def _read(self, head: str) -> list[Json]:
        if not self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True)
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        lines = text.split("\n")
        if len(lines) == 1:
            self.file.write_text(head, encoding="utf-8")
            return []
        if lines[0] + "\n" != head:
            raise FileError(phrase("{file} has games of another kind; move it away or keep these elsewhere", file=self.file))
        if lines[-1]:
            self.file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
        found = [json.loads(line) for line in lines[1:-1]]
        if any(not isinstance(one, dict) or one.keys() != found[0].keys() for one in found):
            raise ValueError
        return found

    def add(self, line: Json) -> None:
        """Write one down."""
        try:
            self._out.write(_line(line))
            self._out.flush()
        except OSError as error:
            raise self._unwritten(error) from None
        self.lines.append(line)

    def close(self) -> None:
        """Nothing more comes."""
        try:
            self._out.close()
        except OSError as error:
            raise self._unwritten(error) from None

    def _unwritten(self, error: OSError) -> FileError:
        return FileError(phrase("{file}: cannot be written: {error}", file=self.file, error=system_says(error)))


def write_whole(file: Path, text: str) -> None:
    """Write all of a file or nothing, so that a full disk leaves what was there."""
    beside = file.with_name(file.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise FileError(phrase("{file}: cannot be written: {error}", file=file, error=system_says(error))) from None


def _line(value: Json) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
