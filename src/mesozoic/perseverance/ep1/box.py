"""The components of Episode 1 as numbers (chapters CMP, SET and PLR), and the options of a game."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.errors import SetupError
from mesozoic.core.note import many
from mesozoic.core.option import Flag, Option, Select, Several
from mesozoic.core.rows import row_of
from mesozoic.core.setup import Setup
from mesozoic.perseverance.common.dice import DICE
from mesozoic.perseverance.common.words import ANY, ASSETS, COLOURS, ICONS, MANY_ASSETS, MANY_SPECIES, OFFICERS, SPECIES
from mesozoic.perseverance.ep1.board import Board
from mesozoic.perseverance.ep1.components import Agreed, Combat, Dice, Effects, Faces, Officers, Patrols, Pieces, Scoring
from mesozoic.perseverance.ep1.words import (
    EFFECTS,
    FORTIFICATIONS,
    GUARDS,
    LEADERS,
    PUB,
    RATIONS,
    REWARDS,
    SALVAGE,
    SUPPLY,
    TRAINING,
    ZONES,
)

ANYBODY: Final = ("random", "seat-0", "seat-1", "seat-2", "seat-3")

OPTIONS: Final[tuple[Option, ...]] = (
    Select("edition", "Edition", "The published game, or the prototype rules of 2020.", "final", ("final", "beta")),
    Flag("leader_abilities", "Leader abilities", "Player boards with abilities; the beta always has them.", True),
    Select("officer_layout", "Officers", "Where the Officers lie.", "random", ("random", "first_game")),
    Select("start_layout", "Start", "Where the first Settlements stand.", "choice", ("choice", "first_game")),
    Select("first_player", "First player", "Who begins.", "random", ANYBODY),
    Several("leaders", "Leaders", "The Leaders by seat; none given: at random.", tuple(LEADERS), 2, 4),
    Several("breach_rewards", "Breach tokens", "The three rewards a breach closes; none given: at random.", tuple(REWARDS), 3, 3),
    Flag("det_dino", "Dino dice shown", "Dino dice are rolled ahead and shown.", False),
    Flag("det_walls", "Walls without a die", "A Wall gives 1 Safeguard and supports a defender.", False),
    Flag("det_traps", "Traps without a die", "A matching Trap always works.", False),
    Flag("det_threat", "Threat without a die", "Threat moves tokens instead of rolling.", False),
)


@final
class Ep1Box(Agreed):
    """All that stays the same during a game of Episode 1; E1-DET-01: each of the four modules is chosen on its own."""

    def __init__(self, setup: Setup) -> None:
        content = setup.content
        self.board: Final = Board(content, setup.players)
        super().__init__(setup, self._words(content))
        self.first_game_officers: Final = setup.word("officer_layout") == "first_game"
        self.first_game_start: Final = setup.word("start_layout") == "first_game"
        self.first_player: Final = ANYBODY.index(setup.word("first_player")) - 1
        self.leaders: Final = [LEADERS.index(leader) for leader in setup.several("leaders")]
        self.breach_rewards: Final = [REWARDS.index(reward) for reward in setup.several("breach_rewards")]
        self.det_dino: Final = setup.flag("det_dino")
        self.det_walls: Final = setup.flag("det_walls")
        self.det_traps: Final = setup.flag("det_traps")
        self.det_threat: Final = setup.flag("det_threat")
        self.pieces: Final = Pieces(content, self)
        self.effects: Final = Effects(content, self)
        self.dice: Final = Dice(content, self)
        self.dino_dice: Final = [self.dice.normal_dino, self.dice.dangerous_dino]
        """E1-DNO-03: the Normal Dino die and the Dangerous one."""
        self.officers: Final = Officers(content, self)
        self.patrols: Final = Patrols(content, self)
        self.combat: Final = Combat(content, self)
        self.scoring: Final = Scoring(content, self)
        free_story = not self.effects.options[self.effects.effect_options[TRAINING][-1]].cost.assets
        self.always_resolvable: Final = [
            effect in (RATIONS, PUB, SUPPLY, SALVAGE)
            or (effect == TRAINING and free_story)
            or (effect in (TRAINING, FORTIFICATIONS) and self.beta)
            for effect in range(len(EFFECTS))
        ]
        """E1-RAT-01, E1-SUP-01, E1-SLV-01, E1-TRN-07, E1-BET-07, E1-RUL-28: effects resolvable whatever a player owns."""
        spaces = range(len(self.board.die_icon))
        self.always_open_spaces: Final = row_of(
            [s for s in spaces if self.board.die_icon[s] == ANY and self.always_resolvable[self.board.die_effect[s]]]
        )
        """The icon-free die spaces of those effects: any die can go there."""
        self._check(setup)

    def _words(self, content: Content) -> dict[str, list[str]]:
        board = self.board
        return {
            "seat": COLOURS[: self.board.players],
            "zone": ZONES,
            "effect": EFFECTS,
            "icon": ICONS,
            "die": DICE,
            "colour": COLOURS,
            "asset": ASSETS,
            many("asset"): MANY_ASSETS,
            "species": SPECIES,
            many("species"): MANY_SPECIES,
            "officer": OFFICERS,
            "leader": LEADERS,
            "soldier": GUARDS,
            "reward": REWARDS,
            "option": content.ids("option"),
            "patrol": content.ids("patrol"),
            "challenge": content.ids("challenge"),
            "normal_face": Faces(content, "normal-dino", SPECIES).words,
            "dangerous_face": Faces(content, "dangerous-dino", SPECIES).words,
            "die_space": board.die_space_words,
            "dino_space": board.dino_space_words,
            "wall_space": board.wall_words,
            "soldier_space": board.guard_words,
            "settlement_space": board.settlement_words,
        }

    def _check(self, setup: Setup) -> None:
        if self.leaders and len(self.leaders) != setup.players:
            raise SetupError(f"option leaders: expected one for each of {setup.players} players, found {len(self.leaders)}")
        if self.first_player >= setup.players:
            raise SetupError(f"option first_player: expected a seat from 0 to {setup.players - 1}, found {self.first_player}")
        for reward in self.breach_rewards:
            if reward not in self.combat.rewards:
                raise SetupError(f"option breach_rewards: {REWARDS[reward]} does not exist in the {self.edition} edition")
