"""A link as a QR code: read by another library, it is the link, with the address by which others reach the server."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import numpy
import pytest
import zxingcpp

from mesozoic.core.ids import SPECTATOR
from mesozoic.server.guard import HEADERS
from mesozoic.server.operation import Operation
from tests.server.house import bearer, create, house

DOT = 4
"""Pixels of a dot."""


def read(svg: bytes) -> str:
    """What a reader of bar codes finds in this picture: its strokes, one dot high, are painted first."""
    root = ElementTree.fromstring(svg)
    size = int(root.attrib["viewBox"].split()[2])
    dots = numpy.full((size, size), 255, dtype=numpy.uint8)
    path = next(one.attrib["d"] for one in root.iter() if one.attrib.get("stroke"))
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        given = [float(one) for one in numbers.split()]
        if command == "h":
            dots[int(y), int(x) : int(x + given[0])] = 0
            x += given[0]
        else:
            x, y = (given[0], given[1]) if command == "M" else (x + given[0], y + given[1])
    picture: Any = numpy.kron(dots, numpy.ones((DOT, DOT), dtype=numpy.uint8))
    found = zxingcpp.read_barcodes(picture)
    assert len(found) == 1
    return str(found[0].text)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_the_picture_is_the_link(file: str, seat: int) -> None:
    with house(file) as client:
        table = create(client)
        url = f"/api/tables/{table['table']}/qr"
        answer = client.post(url, json={"address": "http://192.0.2.7:8800"}, headers=bearer(table, seat))
        assert answer.headers["content-type"] == "image/svg+xml"
        assert HEADERS.items() <= dict(answer.headers).items()
        assert read(answer.content) == f"http://192.0.2.7:8800/table/{table['table']}#{table['secrets'][seat]}"


def test_the_public_address_comes_first(file: str) -> None:
    with house(file, operation=Operation(public="http://testserver", pace=1e6)) as client:
        table = create(client)
        url = f"/api/tables/{table['table']}/qr"
        answer = client.post(url, json={"address": "http://192.0.2.7"}, headers=bearer(table, 0))
        assert read(answer.content).startswith("http://testserver/table/")


@pytest.mark.parametrize("address", ["javascript:alert(1)", "", "http://x/y", "x" * 300])
def test_no_other_kind_of_address_is_drawn(file: str, address: str) -> None:
    with house(file) as client:
        table = create(client)
        answer = client.post(f"/api/tables/{table['table']}/qr", json={"address": address}, headers=bearer(table, 0))
        assert answer.status_code in (400, 422)


def test_nobody_draws_without_a_secret(file: str) -> None:
    with house(file) as client:
        table = create(client)
        said = {"address": "http://192.0.2.7"}
        assert client.post(f"/api/tables/{table['table']}/qr", json=said).status_code == 401
        wrong = {"authorization": "Bearer x"}
        assert client.post(f"/api/tables/{table['table']}/qr", json=said, headers=wrong).status_code == 404
