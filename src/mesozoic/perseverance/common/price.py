"""Costs and gains of assets, as numbers."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.native import Row, i64
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.words import ASSET_ROOM, STORY


@final
class Price:
    """So many of each of these assets."""

    def __init__(self, words: list[int]) -> None:
        kinds = sorted(set(words))
        self.assets: Final = row_of(kinds)
        self.amounts: Final = row_of([words.count(asset) for asset in kinds])
        self.of: Final = row_of([words.count(asset) for asset in range(ASSET_ROOM)])
        """How many of every asset, the others included."""

    def within(self, owned: Row, stories: i64) -> bool:
        """Does this much lie in what is owned, with no more than so many of the Stories there?"""
        of = self.of
        if of[STORY] > stories:
            return False
        for asset in self.assets:
            if owned[asset] < of[asset]:
                return False
        return True
