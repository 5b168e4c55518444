"""Costs and gains of assets, as numbers."""

from __future__ import annotations

from typing import Final, final

from mesozoic.perseverance.common.words import ASSETS, STORY


@final
class Price:
    """So many of each of these assets."""

    def __init__(self, words: list[int]) -> None:
        kinds = sorted(set(words))
        self.assets: Final = kinds
        self.amounts: Final = [words.count(asset) for asset in kinds]
        self.of: Final = [words.count(asset) for asset in range(len(ASSETS))]
        """How many of every asset, the others included."""

    def within(self, owned: list[int], stories: int) -> bool:
        """Does this much lie in what is owned, with no more than so many of the Stories there?"""
        if self.of[STORY] > stories:
            return False
        for asset in self.assets:
            if owned[asset] < self.of[asset]:
                return False
        return True
