"""The solo game of Episode 1 in a terminal: dials, Action Row, the track, and a row for each Dissenter."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.text import label, paragraph
from mesozoic.perseverance.dissenters.text import PLACE, shared_lines
from mesozoic.perseverance.ep1.text import SPEECH, supply_columns


def solo_lines(seats: Json, solo: Json, content: Content) -> list[str]:
    """DS-INF-01, D1-BRE-01: what both episodes show, how full the track is, and the Dissenters with their supplies."""
    lost = solo["destroyed"]
    track = [phrase("{n} of {all} spaces filled", n=len(lost), all=solo["track"]), *SPEECH.listed(lost)]
    lines = [*shared_lines(seats, solo, SPEECH, content.get("action_card")), *paragraph(label(phrase("Destroyed"), PLACE), track)]
    columns = supply_columns()
    lines.append(f"{'':<19}{' '.join(columns.values())} │ {phrase('leader')}")
    for name, rival in solo["dissenters"].items():
        supply = " ".join([f"{rival[key]:>{len(head)}}" for key, head in columns.items()])
        at = SPEECH.name(rival["leader_at"].partition("/")[0])
        lines.append(f"  {SPEECH.name(name):<8}{SPEECH.name(rival['colour'], 'colour'):<6}   {supply} │ {at}")
        more = [part for part in details(rival) if part]
        lines += paragraph("    ", more)
    return lines


def details(rival: Json) -> list[str]:
    """What is worth saying of a Dissenter beside the numbers."""
    spent, lost, defeated = SPEECH.some(rival["spent"]), SPEECH.some(rival["lost"]), SPEECH.some(rival["defeated"])
    return [
        phrase("readiness {n}", n=SPEECH.name(rival["readiness"], "side")),
        phrase("spent traps: {traps}", traps=spent) if spent else "",
        phrase("defeated {dinos}", dinos=defeated) if defeated else "",
        phrase("lost {soldiers}", soldiers=lost) if lost else "",
        phrase("contribution {n}", n=rival["contribution"]) if rival["contribution"] else "",
    ]
