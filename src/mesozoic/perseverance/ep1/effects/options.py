"""Several options of an effect in Episode 1 (chapter EFF); `common/options.py` has what both episodes do alike."""

from __future__ import annotations

from mesozoic.core.ids import RuleId
from mesozoic.perseverance.common.options import SeveralOptions
from mesozoic.perseverance.ep1.table import Ep1


class DifferentOptions(SeveralOptions[Ep1]):
    """E1-EFF-02: up to so many different options of an effect, each once, in any order."""

    def once_by(self, game: Ep1) -> RuleId:
        return "E1-EFF-02"

    def may_stop(self, game: Ep1) -> bool:
        """E1-EFF-03: the player may stop after one option; E1-BET-07: in the beta also before."""
        return self.taken != 0 or game.box.beta
