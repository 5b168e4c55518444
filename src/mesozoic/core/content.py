"""Component data: what is printed on boards, cards and dice, with a source for every value.

A game keeps its data in TOML files. Every table may hold a `source`, for all values in it and below, or for some of them:

    [[fossil]]
    id     = "tooth"
    worth  = 2
    copies = 5
    source = { "*" = "sheet", worth = { ref = "sheet", status = "inferred", note = "smudged" } }

An array of tables with ids is addressed by id (`fossil.tooth.worth`); any other array is one value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, final

from mesozoic.core.errors import DataError
from mesozoic.core.ids import Json
from mesozoic.core.record import digest
from mesozoic.core.text import text_of, toml_of
from mesozoic.core.tongue import phrase, system_says

STATUSES: Final = ("confirmed", "second-hand", "inferred", "unknown")
"""Seen on the component or in the rulebook; seen by others; deduced; a stand-in."""

HIGHEST: Final = 9_999
"""The highest number on a component."""

OWNER: Final = "owner"
"""The source a pack may always name: its writer has the box on the table."""


@final
class Leaf:
    """One value, where it stands and where it comes from."""

    def __init__(self, path: str, value: Json, file: str, ref: str, status: str, confidence: str, note: str) -> None:
        self.path: Final = path
        self.value: Final = value
        self.file: Final = file
        self.ref: Final = ref
        self.status: Final = status
        self.confidence: Final = confidence
        self.note: Final = note


@final
class Content:
    """The values a game is played with, and what is known of each."""

    def __init__(self, values: Json, leaves: dict[str, Leaf]) -> None:
        self.values: Final = values
        self.leaves: Final = leaves
        self.hash: Final = digest(values)
        """The fingerprint of the values, whoever they come from."""

    def without(self, keys: tuple[str, ...]) -> Content:
        """The same without the tables of these names."""
        values = {key: table for key, table in self.values.items() if key not in keys}
        return Content(values, {path: leaf for path, leaf in self.leaves.items() if path.partition(".")[0] not in keys})

    def file_of(self, path: str) -> str:
        """Where a value, or the first one below a path, was written."""
        for known, leaf in self.leaves.items():
            if known == path or known.startswith(path + "."):
                return leaf.file
        return phrase("the saved game's content")

    def error(self, path: str, expected: str) -> DataError:
        """A complaint that names file and key."""
        return complaint(self.file_of(path), path, expected)

    def get(self, path: str) -> Json:
        """The value or table at a path."""
        found = self.values
        for step in path.split("."):
            if not isinstance(found, Mapping) or step not in found:
                raise self.error(path, phrase("a value here, found none"))
            found = found[step]
        return found

    def ids(self, path: str) -> list[str]:
        """The ids of the records at a path, in the order of the file."""
        found = self.get(path)
        if not isinstance(found, Mapping):
            raise self.error(path, phrase("a table of records"))
        return list(found)

    def number(self, path: str, low: int = 0, high: int = 999) -> int:
        """A whole number within bounds."""
        found = self.get(path)
        if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
            raise self.error(
                path, phrase("a whole number from {low} to {high}, found {found}", low=low, high=high, found=repr(found))
            )
        return found

    def numbers(self, path: str) -> list[int]:
        """A list of whole numbers, none of them negative, nor higher than anything is counted."""
        found = self.get(path)
        if not isinstance(found, list) or not found or not all(type(n) is int and 0 <= n <= HIGHEST for n in found):
            raise self.error(path, phrase("a list of whole numbers, found {found}", found=repr(found)))
        return list(found)

    def word(self, path: str, known: Sequence[str]) -> int:
        """One of the known words, as its number."""
        found = self.get(path)
        if found not in known:
            raise self.error(path, one_of(known, found))
        return known.index(found)

    def words(self, path: str, known: Sequence[str]) -> list[int]:
        """A list of known words, as numbers."""
        found = self.get(path)
        if not isinstance(found, list) or any(item not in known for item in found):
            raise self.error(
                path, phrase("a list of words out of {known}, found {found}", known=", ".join(known), found=repr(found))
            )
        return [known.index(item) for item in found]


def complaint(file: str, path: str, expected: str) -> DataError:
    """A complaint that names file and key, and says what was expected there."""
    return DataError(phrase("{file}: {path}: expected {expected}", file=file, path=path, expected=expected))


def one_of(known: Sequence[str], found: Json) -> str:
    """What was expected where one of these words is missing."""
    return phrase("one of {known}, found {found}", known=", ".join(known), found=repr(found))


def load(*folders: Path) -> Content:
    """A game's own data: every TOML file of its folders, the sources of each listed in its `sources.toml`."""
    values: dict[str, Json] = {}
    leaves: dict[str, Leaf] = {}
    for folder in folders:
        _load(folder, values, leaves)
    return Content(values, leaves)


def _load(folder: Path, values: dict[str, Json], leaves: dict[str, Leaf]) -> None:
    """The data of one folder, beside what is there already."""
    sources = _sources(folder / "sources.toml")
    for file in sorted(folder.glob("*.toml")):
        if file.name != "sources.toml":
            table = _by_id(_read(file), file.name, "")
            repeated = values.keys() & table.keys()
            if repeated:
                raise complaint(file.name, min(repeated), phrase("in one file only, found in two"))
            values.update(_values(table))
            leaves.update({leaf.path: leaf for leaf in _leaves(table, "", file.name, sources, {})})


def from_save(values: Json) -> Content:
    """The content a saved game carries with it."""
    return Content(values, {})


def lay_over(ours: Content, pack: Path, game: str) -> Content:
    """Our values with those of an owner's pack in their place."""
    file = pack / f"{game}.toml"
    if not file.is_file():
        raise DataError(phrase("{pack}: expected a file {game}.toml in this pack, found none", pack=pack, game=game))
    own = pack / "sources.toml"
    sources = _sources(own) if own.is_file() else {}
    sources.setdefault(OWNER, {"kind": OWNER, "status": "confirmed"})
    table = _by_id(_read(file), str(file), "")
    leaves = dict(ours.leaves)
    values = _copy(ours.values)
    for leaf in _leaves(table, "", str(file), sources, {}):
        known = ours.leaves.get(leaf.path)
        if known is None:
            raise complaint(str(file), leaf.path, _nearest(leaf.path, ours))
        if not _same_type(known.value, leaf.value):
            like = phrase("a value like {value}, found {found}", value=repr(known.value), found=repr(leaf.value))
            raise complaint(str(file), leaf.path, like)
        leaves[leaf.path] = leaf
        _put(values, leaf.path, leaf.value)
    for path in _tables(table, ""):
        if not isinstance(_at(ours.values, path), dict):
            raise complaint(str(file), path, _nearest(path, ours))
    return Content(values, leaves)


def changes(ours: Content, played: Content) -> dict[str, Json]:
    """The values by path in which the played content differs from ours."""
    return {path: value for path, value in _flat(played.values, "") if path not in ours.leaves or ours.get(path) != value}


def with_changes(ours: Content, changed: Mapping[str, Json]) -> Content:
    """Our values with these in their place, as a journal names them."""
    values = _copy(ours.values)
    for path, value in changed.items():
        known = ours.leaves.get(path)
        if known is None or not _same_type(known.value, value):
            found = repr(value)
            raise DataError(phrase("{path}: expected a key and value of this game's data, found {found}", path=path, found=found))
        _put(values, path, value)
    return Content(values, {path: leaf for path, leaf in ours.leaves.items() if path not in changed})


# -- reading ----------------------------------------------------------------------------------------------------------


def _read(file: Path) -> dict[str, Json]:
    try:
        return toml_of(text_of(file))
    except OSError as error:
        raise DataError(phrase("{file}: cannot be read: {error}", file=file, error=system_says(error))) from None
    except ValueError as error:
        raise DataError(phrase("{file}: expected TOML: {error}", file=file, error=error)) from None


def _sources(file: Path) -> dict[str, Json]:
    sources: dict[str, Json] = _read(file)
    for name, source in sources.items():
        status = source.get("status") if isinstance(source, dict) else None
        if status not in STATUSES:
            raise complaint(file.name, f"{name}.status", one_of(STATUSES, status))
    return sources


def _by_id(found: Json, file: str, path: str) -> Json:
    """The same with every array of tables that have ids turned into a table by id."""
    if isinstance(found, list) and found and all(isinstance(item, dict) and "id" in item for item in found):
        ids = [str(item["id"]) for item in found]
        repeated = [name for name in ids if ids.count(name) > 1]
        if repeated:
            raise complaint(file, path, phrase("every id once, found {id} twice", id=repr(repeated[0])))
        found = {str(item["id"]): {k: v for k, v in item.items() if k != "id"} for item in found}
    if isinstance(found, dict):
        return {k: v if k == "source" else _by_id(v, file, f"{path}.{k}".lstrip(".")) for k, v in found.items()}
    return found


def _values(table: Json) -> Json:
    """The table without its sources."""
    if isinstance(table, dict):
        return {key: _values(value) for key, value in table.items() if key != "source"}
    return table


def _flat(table: Json, path: str) -> Iterator[tuple[str, Json]]:
    for key, value in table.items():
        below = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from _flat(value, below)
        else:
            yield below, value


def _leaves(table: dict[str, Json], path: str, file: str, sources: Mapping[str, Json], above: dict[str, Json]) -> Iterator[Leaf]:
    """Every value of a table with its source; `above` holds what outer tables said, by the path it is said of."""
    said = dict(above)
    if "source" in table:
        given = table["source"]
        if not isinstance(given, dict) or "ref" in given:
            given = {"*": given}
        for of, source in given.items():
            said[path if of == "*" else f"{path}.{of}".lstrip(".")] = source
    for key, value in table.items():
        if key == "source":
            continue
        below = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from _leaves(value, below, file, sources, said)
        else:
            yield _leaf(below, value, file, sources, said)


def _leaf(path: str, value: Json, file: str, sources: Mapping[str, Json], said: dict[str, Json]) -> Leaf:
    """This value with the most particular of the sources said of it."""
    covering = [of for of in said if of in ("", path) or path.startswith(of + ".")]
    if not covering:
        raise complaint(file, path, phrase("a source for this value, found none"))
    source = said[max(covering, key=len)]
    detail: dict[str, Any] = source if isinstance(source, dict) else {"ref": source}
    ref = detail.get("ref")
    if not isinstance(ref, str) or ref not in sources:
        listed = ", ".join(sources) or phrase("none listed")
        raise complaint(file, path, phrase("a source out of {sources}, found {found}", sources=listed, found=repr(ref)))
    status = detail.get("status", sources[ref]["status"])
    if status not in STATUSES:
        raise complaint(
            file, path, phrase("a status out of {known}, found {found}", known=", ".join(STATUSES), found=repr(status))
        )
    for key in ("confidence", "note"):
        if not isinstance(detail.get(key, ""), str):
            raise complaint(file, f"{path}: source.{key}", phrase("a text, found {found}", found=repr(detail[key])))
    return Leaf(path, value, file, ref, status, detail.get("confidence", ""), detail.get("note", ""))


# -- laying over ------------------------------------------------------------------------------------------------------


def _same_type(ours: Json, theirs: Json) -> bool:
    if isinstance(ours, list):
        return isinstance(theirs, list) and (not ours or all(any(_same_type(o, t) for o in ours) for t in theirs))
    if isinstance(ours, dict):
        return isinstance(theirs, dict) and ours.keys() == theirs.keys() and all(_same_type(ours[k], theirs[k]) for k in ours)
    return type(ours) is type(theirs)


def _tables(table: Json, path: str) -> Iterator[str]:
    """The paths of all tables in a table."""
    for key, value in table.items():
        if isinstance(value, dict) and key != "source":
            below = f"{path}.{key}" if path else key
            yield below
            yield from _tables(value, below)


def _at(values: Json, path: str) -> Json:
    for step in path.split("."):
        values = values.get(step) if isinstance(values, dict) else None
    return values


def _copy(values: Json) -> Json:
    return {key: _copy(value) for key, value in values.items()} if isinstance(values, dict) else values


def _put(values: Json, path: str, value: Json) -> None:
    *tables, key = path.split(".")
    for table in tables:
        values = values[table]
    values[key] = value


def _nearest(path: str, ours: Content) -> str:
    """What is expected in the place of a path: something below the longest part of it that exists."""
    here: Json = ours.values
    known: list[str] = []
    for step in path.split("."):
        if not isinstance(here, dict) or step not in here:
            break
        known.append(step)
        here = here[step]
    listed = ", ".join(list(here)[:12]) if isinstance(here, dict) else repr(here)
    return phrase("a key this game has; {where} has {listed}", where=".".join(known) or phrase("the top"), listed=listed)
