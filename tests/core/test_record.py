"""Records: equal by value, printed by their fields, and the same again after JSON."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.choice import Amount, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.errors import FileError
from mesozoic.core.flow import May
from mesozoic.core.native import Row
from mesozoic.core.note import Note
from mesozoic.core.pile import Pile, layered
from mesozoic.core.record import Part, Record, canonical, decode, digest, encode, fields, register, registered
from mesozoic.core.rows import row_of
from mesozoic.core.step import Together
from mesozoic.template.rounds import ChoosePlan, DigDeep, DrawFaceUp, KeepOne, RollWeather
from mesozoic.template.table import Digger
from tests.builders import one_sentence


def hiding(cards: list[int]) -> Pile:
    """A pile of which cards are concealed."""
    pile = layered(2, [[1, 0], [3, 4]])
    pile.conceal(cards)
    return pile


PARTS = [
    Pass(),
    Pick("skull"),
    Place("soldier", "zone2/s1"),
    Amount(3),
    Refusal(Pick("deep"), "FD-CHO-02", "needs {n} tool, you have {n}", (1, 0)),
    Note("FD-DIG-02", "{seat} digs up a {fossil}", (1, 3), -1),
    Together((ChoosePlan(0), ChoosePlan(2))),
    May(1, "FD-CRD-02", "sketch", (DigDeep(1, 2), RollWeather())),
    layered(2, [[1, 0], [3, 4]]),
    hiding([1, 0]),
    Digger(1, 2, [0], [3, 3], []),
    DrawFaceUp(2),
    KeepOne(1),
]


@pytest.mark.parametrize("part", PARTS, ids=[type(part).__name__ for part in PARTS])
def test_a_part_is_the_same_after_json(part: Any) -> None:
    back = decode(json.loads(json.dumps(encode(part))))
    assert type(back) is type(part)
    assert back == part
    assert repr(back) == repr(part)
    assert encode(back) == encode(part)


def test_a_part_is_written_under_its_kind_with_its_constructors_parameters() -> None:
    assert encode(DigDeep(1, 2)) == {"is": "dig.deep", "seat": 1, "left": 2}
    assert encode(RollWeather()) == {"is": "dig.weather"}
    assert fields(Refusal) == ("choice", "rule", "text", "args")
    assert repr(Place("soldier", "z2")) == "Place(piece='soldier', space='z2')"


def test_equal_fields_make_equal_records_only_within_a_class() -> None:
    assert Pick("3") == Pick("3")
    assert Pick("3") != Pick("4")
    assert hash(Place("a", "b")) == hash(Place("a", "b"))
    assert Pass() != Pick("pass")
    other: object = "3"
    assert Pick("3") != other
    assert len({Pick("a"), Pick("a"), Pick("b"), Pass()}) == 3


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.text().map(Pick) | st.builds(Place, st.text(), st.text()),
    max_leaves=12,
)


@given(VALUES)
def test_every_value_of_a_table_survives_and_tuples_stay_tuples(value: Any) -> None:
    back = decode(json.loads(json.dumps(encode(value))))
    assert back == value
    assert repr(back) == repr(value)


@pytest.mark.parametrize("value", [1.5, {"a": 1}, {1}, b"x", object()], ids=["float", "dict", "set", "bytes", "object"])
def test_what_json_would_bend_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot be saved"):
        encode(value)
    with pytest.raises(TypeError, match="cannot be saved"):
        encode([(value,)])


def test_an_unknown_kind_is_named() -> None:
    with pytest.raises(FileError) as found:
        decode([{"is": "dig.nonsense", "seat": 0}])
    one_sentence(found.value, "'dig.nonsense'")
    with pytest.raises(FileError) as found:
        decode({"seat": 0})
    one_sentence(found.value, "None")


@pytest.mark.parametrize("written", [{"seat": 0}, {"seat": 0, "left": 1, "right": 2}, {}, {"seat": 0, "lift": 1}])
def test_wrong_fields_are_named_beside_the_right_ones(written: dict[str, int]) -> None:
    with pytest.raises(FileError) as found:
        decode({"is": "dig.deep", **written})
    one_sentence(found.value, "dig.deep", "(seat, left)", f"({', '.join(written)})")


class Abacus(Part):
    """A part with a row of numbers."""

    kind = "test.abacus"
    row_fields = ("beads",)

    def __init__(self, beads: Row) -> None:
        self.beads = beads


def test_a_row_comes_back_as_a_row() -> None:
    register(Abacus)
    back = decode(encode(Abacus(row_of([3, -1, 0]))))
    assert (type(back.beads), list(back.beads)) == (type(row_of([])), [3, -1, 0])


@pytest.mark.parametrize("beads", [{"tuple": [1, 2]}, 3, None, "12", [1, "2"], [[1]], [True], [1.0], [2**63]])
def test_a_row_that_is_no_row_of_numbers_is_refused(beads: Any) -> None:
    register(Abacus)
    with pytest.raises(FileError) as found:
        decode({"is": "test.abacus", "beads": beads})
    one_sentence(found.value, "beads", "whole numbers")


def test_a_field_with_a_default_may_be_left_out() -> None:
    assert decode({"is": "pile", "kinds": 1, "layers": [[2]]}) == layered(1, [[2]])


class Twin(Record):
    kind = "pick"

    def __init__(self, item: str) -> None:
        self.item: Final = item


class Nameless(Record):
    pass


def test_two_classes_cannot_share_a_kind_and_none_can_go_without() -> None:
    with pytest.raises(TypeError, match="Twin needs a kind of its own, not 'pick'"):
        register(Twin)
    with pytest.raises(TypeError, match="Nameless needs a kind of its own"):
        register(Nameless)
    assert decode({"is": "pick", "item": "x"}) == Pick("x")
    register(Pick)


def test_the_kinds_of_a_game_are_found_by_their_prefix() -> None:
    found = registered("dig.")
    assert found["dig.deep"] is DigDeep
    assert "pick" not in found
    assert list(found) == sorted(found)


def test_a_fingerprint_depends_on_values_and_not_on_the_order_of_keys() -> None:
    assert canonical({"b": [1, None], "a": "ü"}) == '{"a":"\\u00fc","b":[1,null]}'
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest({"a": 1}) != digest({"a": "1"}) != digest({"a": 2})
    assert len(digest(1)) == 16
    assert len(digest(1, 2)) == 4


def test_choices_are_records_of_one_family() -> None:
    assert all(isinstance(part, Choice) for part in PARTS[:4])
