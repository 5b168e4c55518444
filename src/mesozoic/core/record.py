"""Values that can be compared, printed and written as JSON.

The fields of a part are the parameters of its constructor, so one codec serves every class, compiled or not.
"""

from __future__ import annotations

import inspect
import json
from hashlib import blake2b
from typing import Any, ClassVar, Final

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.core.native import Row, is_row, mypyc_attr
from mesozoic.core.rows import row_of
from mesozoic.core.tongue import phrase

_WORD: Final = 63
"""The bits of a number in a row."""
_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
_BY_KIND: Final[dict[str, type]] = {}


def fields(cls: type) -> tuple[str, ...]:
    """A part's fields are its constructor's parameters."""
    names = _FIELDS.get(cls)
    if names is None:
        names = tuple(inspect.signature(cls).parameters)
        _FIELDS[cls] = names
    return names


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A part of the table: may change, and is saved by its fields."""

    __slots__ = ()

    kind: ClassVar[str] = ""
    """Its name in saves and scenario files, whatever the class is called."""

    row_fields: ClassVar[tuple[str, ...]] = ()
    """Which of its fields are rows of numbers; a save writes them as lists."""

    lists_of_rows: ClassVar[tuple[str, ...]] = ()
    """Which of them are lists of such rows."""

    bit_fields: ClassVar[tuple[str, ...]] = ()
    """Which of its fields have a bit for each of many things; all other numbers count, and nobody has very many of anything."""

    @classmethod
    def __class_getitem__(cls, item: object) -> type:
        """`Step[Any]` is a step: what it is generic in, the type checker alone knows (tools/generics.py)."""
        return cls

    def values(self) -> list[Any]:
        """The fields' values, in the constructor's order."""
        return [getattr(self, name) for name in fields(type(self))]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Part) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.values())))

    def __repr__(self) -> str:
        given = ", ".join([f"{name}={value!r}" for name, value in zip(fields(type(self)), self.values(), strict=True)])
        return f"{type(self).__name__}({given})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Record(Part):
    """A value that never changes, so that clones may share it."""

    __slots__ = ()


def register(*classes: type[Part]) -> None:
    """Let these classes be saved under their `kind`."""
    for cls in classes:
        known = _BY_KIND.get(cls.kind)
        if not cls.kind or (known is not None and known.__qualname__ != cls.__qualname__):
            raise TypeError(f"{cls.__name__} needs a kind of its own, not {cls.kind!r}")
        _BY_KIND[cls.kind] = cls


def registered(prefix: str) -> dict[str, type]:
    """The classes whose kind begins with this prefix."""
    return {kind: cls for kind, cls in sorted(_BY_KIND.items()) if kind.startswith(prefix)}


def encode(value: Any) -> Json:
    """This value as JSON: a part names its kind, a tuple is told apart from a list."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Part):
        written = {"is": value.kind}
        for name, field in zip(fields(type(value)), value.values(), strict=True):
            written[name] = encode(field)
        return written
    if isinstance(value, list) or is_row(value):
        return [item if type(item) is int else encode(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [encode(item) for item in value]}
    raise TypeError(f"{type(value).__name__} cannot be saved")


def decode(written: Json) -> Any:
    """The value that `encode` wrote."""
    if isinstance(written, list):
        return [decode(item) for item in written]
    if not isinstance(written, dict):
        return written
    if "tuple" in written:
        return tuple([decode(item) for item in written["tuple"]])
    return build(written)


def build(written: Json) -> Any:
    """A part from its kind and fields; fields with a default may be left out."""
    kind = written.get("is")
    cls: Any = _BY_KIND.get(kind)
    if cls is None:
        raise FileError(phrase("nothing is called {kind} here", kind=repr(kind)))
    try:
        return cls(**decode_fields(cls, {name: field for name, field in written.items() if name != "is"}))
    except TypeError:
        expected = ", ".join(fields(cls))
        raise FileError(
            phrase(
                "{kind} takes ({expected}), not ({written}), each of its own type",
                kind=kind,
                expected=expected,
                written=", ".join(name for name in written if name != "is"),
            )
        ) from None


def decode_fields(cls: Any, written: Json) -> dict[str, Any]:
    """The fields of a part that `encode` wrote, its rows as rows."""
    return {name: decode_field(cls, name, field) for name, field in written.items()}


def decode_field(cls: Any, name: str, written: Json) -> Any:
    """One of them."""
    if name in cls.lists_of_rows and isinstance(written, list):
        return [_row(name, row) for row in written]
    return _row(name, written) if name in cls.row_fields else decode(written)


def _row(name: str, written: Json) -> Row:
    """A row of numbers that `encode` wrote as a list."""
    if not isinstance(written, list) or any(type(n) is not int or n.bit_length() > _WORD for n in written):
        raise FileError(phrase("{name} takes a list of whole numbers, not {written}", name=name, written=str(written)[:60]))
    return row_of(written)


def canonical(written: Json) -> str:
    """The one way this JSON is written when it is hashed or compared."""
    return json.dumps(written, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(written: Json, size: int = 8) -> str:
    """A short fingerprint of this JSON."""
    return blake2b(canonical(written).encode(), digest_size=size).hexdigest()
