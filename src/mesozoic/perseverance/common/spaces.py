"""The die spaces of the Main board as numbers: which effect and Zone each belongs to, and the icon it asks for."""

from __future__ import annotations

from typing import Final

from mesozoic.core.native import Row, append
from mesozoic.core.rows import row_of
from mesozoic.perseverance.common.words import ANY


class DieSpaces:
    """All die spaces, effect by effect; what lies on them is one flat row on the table."""

    def __init__(self, zones: int, effect_zone: list[int]) -> None:
        self.die_space_words: Final[list[str]] = []
        self.die_effect: Row = row_of([])
        self.die_icon: Row = row_of([])
        self.die_icon_bit: Row = row_of([])
        self.die_zone: Row = row_of([])
        self.effect_zone: Final = row_of(effect_zone)
        self.zone_effects: Final = [
            [effect for effect in range(len(effect_zone)) if effect_zone[effect] == zone] for zone in range(zones)
        ]
        self.effect_spaces: Final[list[Row]] = []
        self.effect_icons: Row = row_of([])
        """The icons of each effect's die spaces, one bit each."""
        self.icon_spaces: Final[list[list[Row]]] = []
        """The die spaces of each effect and icon."""
        self.zone_die_spaces: Final[list[Row]] = [row_of([]) for _zone in range(zones)]

    def add_spaces(self, name: str, icons: list[int]) -> None:
        """The next effect has spaces with these icons, ANY for one that takes every die."""
        effect = len(self.effect_spaces)
        zone = self.effect_zone[effect]
        own = list(range(len(self.die_icon), len(self.die_icon) + len(icons)))
        for number, icon in enumerate(icons, 1):
            self.zone_die_spaces[zone] = append(self.zone_die_spaces[zone], len(self.die_icon))
            self.die_space_words.append(f"{name}/{number}")
            self.die_effect = append(self.die_effect, effect)
            self.die_zone = append(self.die_zone, zone)
            self.die_icon_bit = append(self.die_icon_bit, 1 << icon)
            self.die_icon = append(self.die_icon, icon)
        self.effect_spaces.append(row_of(own))
        self.effect_icons = append(self.effect_icons, sum({1 << icon for icon in icons}))
        self.icon_spaces.append([row_of([own[i] for i in range(len(own)) if icons[i] == icon]) for icon in range(ANY + 1)])
