"""Files that people bring: what would keep the parser busy for long never reaches it."""

from __future__ import annotations

import tomllib
from typing import NoReturn

import pytest

from mesozoic.core.text import toml_of

MANY = 5000
DEEP = {
    "bare": "a." * MANY + "a = 1",
    "quoted": '"a" . ' * MANY + "'b' = 1",
    "literal": "'a'." * MANY + "a = 1",
    "header": "[" + "a." * MANY + "a]\nb = 1",
    "array of tables": "[[" + "a." * MANY + "a]]\nb = 1",
    "inline": "x = {" + "a." * MANY + "a = 1}",
    "second in a table": "x = {y = 1, " + "a." * MANY + "a = 1}",
    "after a text": "x = '''y'''\n" + "a." * MANY + "a = 1",
    "after a text that ends with its own sign": 'x = {y = """y""""" , ' + "a." * MANY + "a = 1}",
    "after an escaped sign": 'x = "\\""\n' + "a." * MANY + "a = 1",
    "after an escaped sign in a long text": 'x = """\\""""\n' + "a." * MANY + "a = 1",
    "after an open sign in a comment": '# it\'s """ so\n' + "a." * MANY + "a = 1",
    "after a hash in a text": "x = '#'\n" + "a." * MANY + "a = 1",
    "before what is no TOML": "a." * MANY + "a = 1\n" + '"""',
}
DOTS = "a." * MANY
FLAT = {
    "a text": (f'x = "{DOTS}"', DOTS),
    "a literal text": (f"x = '{DOTS}'", DOTS),
    "a long text": (f'x = """{DOTS}\n"\\"{DOTS}"""', f'{DOTS}\n""{DOTS}'),
    "a long literal text": (f"x = '''{DOTS}\n''{DOTS}'''", f"{DOTS}\n''{DOTS}"),
    "a comment": (f"x = 1 # {DOTS}\n", 1),
    "numbers": (f"x = [{'1.5, ' * MANY}]", [1.5] * MANY),
    "keys one below the other": ("x.a.b = 1\n" + "".join(f"x.a.c{n}.d = 2\n" for n in range(100)), None),
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_a_key_of_very_many_parts_does_not_reach_the_parser(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def parsed(*_: object) -> NoReturn:
        raise AssertionError("the parser is asked")

    monkeypatch.setattr(tomllib, "loads", parsed)
    with pytest.raises(ValueError, match=r"^values lie at most 40 deep in one another$"):
        toml_of(text)


@pytest.mark.parametrize(("text", "value"), FLAT.values(), ids=FLAT)
def test_dots_that_part_no_key_are_read(text: str, value: object) -> None:
    found = toml_of(text)["x"]
    assert value is None or found == value


@pytest.mark.parametrize("text", ['"""' * 100_001, '"""' + '\\"""' * 100_000, "'" * 300_001, '"' * 300_001, "." * 300_000])
def test_signs_without_end_cost_little(text: str) -> None:
    with pytest.raises(ValueError):
        toml_of(f"x = {text}")


@pytest.mark.parametrize("text", ["x = 0x" + "f" * 9000, "x = [1, {y = -9223372036854775809}]", "[x]\ny = 0b1" + "0" * 64])
def test_a_number_that_no_toml_has_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^a number has at most 63 bits$"):
        toml_of(text)


def test_the_largest_numbers_of_toml_are_read() -> None:
    assert toml_of("x = 9223372036854775807\ny = -9223372036854775807\nz = true") == {"x": 2**63 - 1, "y": 1 - 2**63, "z": True}
