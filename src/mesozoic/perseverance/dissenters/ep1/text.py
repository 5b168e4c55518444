"""The solo game of Episode 1 in a terminal: dials, Action Row, the track, and a row for each Dissenter."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.perseverance.common.text import paragraph, some
from mesozoic.perseverance.dissenters.text import shared_lines
from mesozoic.perseverance.ep1.text import SUPPLY_COLUMNS


def solo_lines(seats: Json, solo: Json, content: Content) -> list[str]:
    """DS-INF-01, D1-BRE-01: what both episodes show, how full the track is, and the Dissenters with their supplies."""
    lost = solo["destroyed"]
    track = [f"{len(lost)} of {solo['track']} spaces filled", *lost]
    lines = [*shared_lines(seats, solo, content), *paragraph("Destroyed  ", track)]
    lines.append(f"{'':<19}{' '.join(SUPPLY_COLUMNS.values())} │ leader")
    for name, rival in solo["dissenters"].items():
        supply = " ".join([f"{rival[key]:>{len(head)}}" for key, head in SUPPLY_COLUMNS.items()])
        at: str = rival["leader_at"].partition("/")[0]
        lines.append(f"  {name:<8}{rival['colour']:<6}   {supply} │ {at}")
        more = [part for part in details(rival) if part]
        lines += paragraph("    ", more)
    return lines


def details(rival: Json) -> list[str]:
    """What is worth saying of a Dissenter beside the numbers."""
    spent, lost, defeated = some(rival["spent"]), some(rival["lost"]), some(rival["defeated"])
    return [
        f"readiness {rival['readiness']}",
        f"spent traps: {spent}" if spent else "",
        f"defeated {defeated}" if defeated else "",
        f"lost {lost}" if lost else "",
        f"contribution {rival['contribution']}" if rival["contribution"] else "",
    ]
