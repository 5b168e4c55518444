"""What is known of a game's component data: counts by status, and every value that is not confirmed."""

from __future__ import annotations

from mesozoic.core.content import STATUSES, Content, Leaf
from mesozoic.core.ids import Json
from mesozoic.core.spec import AnySpec


def data_report(spec: AnySpec, content: Content) -> Json:
    """The report for a program; data that a game cannot be set up with gets a sentence instead."""
    for players in spec.players:
        spec.box(spec.setup(players, {}, content))
    leaves = list(content.leaves.values())
    return {
        "game": spec.id,
        "content": content.hash,
        "total": len(leaves),
        "counts": {status: sum(leaf.status == status for leaf in leaves) for status in STATUSES},
        "not_confirmed": [_row(leaf) for leaf in leaves if leaf.status != "confirmed"],
    }


def _row(leaf: Leaf) -> Json:
    return {
        "path": leaf.path,
        "value": leaf.value,
        "status": leaf.status,
        "confidence": leaf.confidence,
        "source": leaf.ref,
        "note": leaf.note,
        "file": leaf.file,
    }
