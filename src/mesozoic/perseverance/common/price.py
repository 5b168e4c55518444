"""Costs and gains of assets, as numbers."""

from __future__ import annotations

from typing import Final, final


@final
class Price:
    """So many of each of these assets."""

    def __init__(self, words: list[int]) -> None:
        kinds = sorted(set(words))
        self.assets: Final = kinds
        self.amounts: Final = [words.count(asset) for asset in kinds]

    def within(self, owned: list[int]) -> bool:
        """Does this much lie in what is owned?"""
        for i in range(len(self.assets)):
            if owned[self.assets[i]] < self.amounts[i]:
                return False
        return True
