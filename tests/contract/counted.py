"""Numbers and the things they count, as an English reader sees them: what is wrong in "1 picks" and "4 follower"."""

from __future__ import annotations

import re

_REGULAR = (
    "attraction card cube dinosaur dino follower hooligan leader option patrol patron pick piece raptor repetition "
    "reward row set settlement slot soldier space specialist spot time tool trampler trap upgrade visitor vote wall "
    "worker zone"
)
PLURALS = {noun: f"{noun}s" for noun in _REGULAR.split()} | {"die": "dice", "story": "stories"}
"""Every noun that our games count, and how it reads where it is not one."""
SINGULARS = {plural: noun for noun, plural in PLURALS.items()}
BETWEEN = ["light", "heavy", "more", "influence", "neutral", "dissenter", "own", "unresolved"]
BETWEEN += ["defeated", "discarded", "spent", "dino", "lab"]
"""What may stand between a number and what it counts."""
_COUNTED = re.compile(rf"(?<![\w.$+-])(\d+) ((?:(?:{'|'.join(BETWEEN)}) )*)({'|'.join([*PLURALS, *SINGULARS])})\b", re.IGNORECASE)


def miscounted(line: str) -> list[str]:
    """The numbers of a line that do not go with what they count."""
    wrong: list[str] = []
    for found in _COUNTED.finditer(line):
        noun = found[3].lower()
        if noun in (SINGULARS if found[1] == "1" else PLURALS):
            wrong.append(found[0])
    return wrong
