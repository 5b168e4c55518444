"""The solo game of Episode 2 in a terminal: dials, Action Row, the Rampage track, and a row for each Dissenter."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.setup import Setup
from mesozoic.core.tongue import phrase, said_of
from mesozoic.perseverance.common.text import label, paragraph
from mesozoic.perseverance.dissenters.ep2.printed import as_agreed
from mesozoic.perseverance.dissenters.text import PLACE, shared_lines
from mesozoic.perseverance.ep2.text import SPEECH, breach


def columns() -> dict[str, str]:
    """What a Dissenter has left of each kind of pieces, and the heads of the columns."""
    keys = ("settlements", "camps", "towers", "cubes", "dice")
    return dict(zip(keys, phrase("set cmp twr cub die").split(), strict=True))


def solo_lines(seats: Json, solo: Json, setup: Setup) -> list[str]:
    """DS-INF-01, D2-SET-05: what both episodes show, the Rampage track, and the Dissenters with their supplies."""
    known = as_agreed(setup)
    back = SPEECH.name(solo["back"]) if solo["back"] else phrase("agenda to choose")
    track = [phrase("marker on {n} of {all}", n=solo["rampage"], all=solo["track"]), phrase("back of the {agenda}", agenda=back)]
    lines = [*shared_lines(seats, solo, SPEECH, known["action"]), *paragraph(label(phrase("Rampage"), PLACE), track)]
    pieces, reserve = columns(), phrase("reserve")
    lines.append(f"{'':<19}{' '.join(pieces.values())} │ {reserve} {phrase('leader')}")
    for name, rival in solo["dissenters"].items():
        supply = " ".join([f"{rival[key]:>{len(head)}}" for key, head in pieces.items()])
        who = f"  {SPEECH.name(name):<8}{SPEECH.name(rival['colour'], 'colour'):<6}   "
        lines.append(f"{who}{supply} │ {rival['reserve']:>{len(reserve)}} {SPEECH.name(rival['leader_at'])}")
        lines += paragraph("    ", [part for part in details(rival, known["agenda"], setup.content) if part])
    return lines


def details(rival: Json, agendas: Json, content: Content) -> list[str]:
    """What is worth saying of a Dissenter beside the numbers: its Agenda, collection and Breach."""
    kept = SPEECH.some(rival["collection"])
    return [
        agenda(rival, agendas),
        phrase("collection {things}", things=kept) if kept else "",
        breach(rival, content) if rival["breach"] else "",
    ]


def agenda(rival: Json, agendas: Json) -> str:
    """D2-AGE-02, D2-RUL-14: an Agenda with its Zone, Officer and Effect."""
    word = rival["agenda"]
    if not word:
        return phrase("no agenda yet")
    own = {**agendas[word], "officer": rival["officer"]}
    return said_of(SPEECH.name(word), ", ".join([SPEECH.name(own[key], key) for key in ("zone", "officer", "effect")]))
