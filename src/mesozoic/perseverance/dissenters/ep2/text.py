"""The solo game of Episode 2 in a terminal: dials, Action Row, the Rampage track, and a row for each Dissenter."""

from __future__ import annotations

from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.perseverance.common.text import paragraph, some
from mesozoic.perseverance.dissenters.text import shared_lines
from mesozoic.perseverance.ep2.text import breach

COLUMNS: Final = {"settlements": "set", "camps": "cmp", "towers": "twr", "cubes": "cub", "dice": "die"}
"""What a Dissenter has left of each kind of pieces."""


def solo_lines(seats: Json, solo: Json, content: Content) -> list[str]:
    """DS-INF-01, D2-SET-05: what both episodes show, the Rampage track, and the Dissenters with their supplies."""
    track = [f"marker on {solo['rampage']} of {solo['track']}", f"back of the {solo['back'] or 'agenda to choose'}"]
    lines = [*shared_lines(seats, solo, content), *paragraph("Rampage    ", track)]
    lines.append(f"{'':<19}{' '.join(COLUMNS.values())} │ reserve leader")
    for name, rival in solo["dissenters"].items():
        supply = " ".join([f"{rival[key]:>{len(head)}}" for key, head in COLUMNS.items()])
        lines.append(f"  {name:<8}{rival['colour']:<6}   {supply} │ {rival['reserve']:>7} {rival['leader_at']}")
        lines += paragraph("    ", [part for part in details(rival, content) if part])
    return lines


def details(rival: Json, content: Content) -> list[str]:
    """What is worth saying of a Dissenter beside the numbers: its Agenda, collection and Breach."""
    kept = some(rival["collection"])
    return [
        agenda(rival["agenda"], content),
        f"collection {kept}" if kept else "",
        breach(rival, content) if rival["breach"] else "",
    ]


def agenda(word: str, content: Content) -> str:
    """D2-AGE-02: an Agenda with its Zone, Officer and Effect."""
    if not word:
        return "no agenda yet"
    path = f"agenda.{word}"
    return f"{word}: {content.get(f'{path}.zone')}, {content.get(f'{path}.officer')}, {content.get(f'{path}.effect')}"
