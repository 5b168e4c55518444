"""Frames and scenes for one viewer: what it sees of every step, as differences between two views."""

from __future__ import annotations

from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import Note, Words, word
from mesozoic.play.reel import NO_SCENE, Reel, Scene, Shot
from mesozoic.server.about_log import Argument, Frame, Patch, SceneInfo
from mesozoic.server.logbook import LogBook


def patches(before: Json, after: Json, path: str = "") -> list[Patch]:
    """What turns one view into another; lists of different lengths are replaced as a whole."""
    if before is after or before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict):
        found = [Patch(op="remove", path=_at(path, key)) for key in before if key not in after]
        for key, value in after.items():
            if key in before:
                found += [] if before[key] is value else patches(before[key], value, _at(path, key))
            else:
                found.append(Patch(op="add", path=_at(path, key), value=value))
        return found
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [one for n in range(len(after)) for one in patches(before[n], after[n], _at(path, str(n)))]
    return [Patch(op="replace", path=path, value=after)]


def _at(path: str, key: str) -> str:
    """The path of a key, as RFC 6901 writes it."""
    return f"{path}/{key.replace('~', '~0').replace('/', '~1')}"


def frames_of(taken: list[Shot], viewer: Seat, before: Json, last: Json) -> list[Frame]:
    """A frame for every shot, as it is different from the one before; the last leads to the view that is shown now."""
    found: list[Frame] = []
    for number, shot in enumerate(taken):
        view = last if number == len(taken) - 1 else shot.view
        answering = shot.still.answering
        rolled = answering.rolled(viewer) and (not found or found[-1].seq != answering.number)
        found.append(
            Frame(
                seq=answering.number,
                seat=answering.seat,
                rolled=answering.kind if rolled else "",
                token=answering.token if rolled else "",
                scene=shot.still.scene,
                lines=shot.lines,
                changes=patches(before, view),
            )
        )
        before = view
    return found


def scene_infos(reel: Reel, notes: list[Note], words: Words, book: LogBook, viewer: Seat, known: int) -> list[SceneInfo]:
    """The scenes with a line that this viewer does not know yet, those around them, and those that go on."""
    wanted = set(reel.open)
    numbers = {reel.scene_of_line[note] for note in book.numbers_from(notes, viewer, known)} - {NO_SCENE}
    while numbers:
        wanted |= numbers
        numbers = {reel.scenes[number].parent for number in numbers} - wanted - {NO_SCENE}
    return [_scene_info(number, reel.scenes[number], notes, words, book, viewer) for number in sorted(wanted)]


def _scene_info(number: int, scene: Scene, notes: list[Note], words: Words, book: LogBook, viewer: Seat) -> SceneInfo:
    line = book.count_before(notes, viewer, scene.notes)
    args = [Argument(kind=kind, value=value if kind == "seat" else word(words, kind, value)) for kind, value in scene.about]
    return SceneInfo(id=number, name=scene.name, rule=scene.rule, parent=scene.parent, args=args, seq=scene.answer, line=line)
