"""The components of Episode 1 as numbers (chapters CMP, SET and PLR), and the options of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mesozoic.core.content import Content
from mesozoic.core.note import Words, many
from mesozoic.core.option import VARIANTS, WHO, Flag, Option, Select, Several
from mesozoic.core.rows import row_of
from mesozoic.core.setup import Setup
from mesozoic.perseverance.common.box import ANYBODY, colours_of
from mesozoic.perseverance.common.dice import DICE
from mesozoic.perseverance.common.words import ANY, COLOURS, ICONS, LEADERS
from mesozoic.perseverance.ep1.board import Board
from mesozoic.perseverance.ep1.components import Agreed, Boards, Combat, Dice, Patrols, Scoring
from mesozoic.perseverance.ep1.words import (
    ASSETS,
    EFFECTS,
    FORTIFICATIONS,
    GAINS,
    GUARDS,
    MANY_ASSETS,
    MANY_SPECIES,
    OFFICERS,
    PUB,
    RATIONS,
    REWARDS,
    SALVAGE,
    SPACES,
    SPECIES,
    SUPPLY,
    TRAINING,
    ZONES,
)

if TYPE_CHECKING:
    from mesozoic.perseverance.common.solo import Automa

OPTIONS: Final[tuple[Option, ...]] = (
    Select(
        "edition", "Edition", "The rules of the published game, or those of its prototype of 2020.", "final", ("final", "beta")
    ),
    Flag("leader_abilities", "Leader abilities", "Every Leader has an ability; in the prototype they always do.", True, WHO),
    Select("officer_layout", "Officers", "Which Officer lies in which Zone.", "random", ("random", "first_game")),
    Select("start_layout", "Start", "Where the first Settlements stand.", "choice", ("choice", "first_game")),
    Select("first_player", "First player", "Who begins.", "random", ANYBODY, WHO),
    Several("leaders", "Leaders", "Who leads each colony, seat by seat.", tuple(LEADERS), 1, 4, WHO, each_seat=True),
    Several("breach_rewards", "Breach tokens", "The three rewards that a breach closes.", tuple(REWARDS), 3, 3),
    Flag("det_dino", "Dino dice shown", "The Dino dice are rolled ahead: everybody sees which Dinos come next.", False, VARIANTS),
    Flag("det_walls", "Walls without a die", "A Wall brings 1 Safeguard and supports a defender.", False, VARIANTS),
    Flag("det_traps", "Traps without a die", "A Trap of the right kind always works.", False, VARIANTS),
    Flag(
        "det_threat",
        "Threat without a die",
        "Threat moves tokens along a track, where it is rolled for otherwise.",
        False,
        VARIANTS,
    ),
)


@final
class Ep1Box(Agreed):
    """All that stays the same during a game of Episode 1; E1-DET-01: each of the four modules is chosen on its own."""

    def __init__(self, setup: Setup, automa: Automa[Any] | None = None) -> None:
        content = setup.content
        board = Board(content, colours_of(setup.players))
        super().__init__(setup, words_of(content, board), board, automa)
        self.breach_rewards: Final = [REWARDS.index(reward) for reward in setup.several("breach_rewards")]
        self.det_dino: Final = setup.flag("det_dino")
        self.det_walls: Final = setup.flag("det_walls")
        self.det_traps: Final = setup.flag("det_traps")
        self.boards: Final = Boards(content, self)
        self.dice: Final = Dice(content)
        self.dino_dice: Final = [self.dice.normal_dino, self.dice.dangerous_dino]
        """E1-DNO-03: the Normal Dino die and the Dangerous one."""
        self.patrols: Final = Patrols(content, self)
        self.combat: Final = Combat(content, self)
        self.scoring: Final = Scoring(content, self)
        self.settlement_gains: Final = [
            row_of(content.words(f"settlement_space.space-{n}.gain", GAINS)) for n in range(1, SPACES + 1)
        ]
        self.placed_soldiers: Final = content.number("placing_soldiers.soldiers")
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


def words_of(content: Content, board: Board) -> Words:
    """The words of Episode 1, by kind."""
    dice = Dice(content)
    return {
        "seat": COLOURS[: board.players],
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
        "guard": GUARDS,
        "reward": REWARDS,
        "option": content.ids("option"),
        "patrol": content.ids("patrol"),
        "card": content.ids("patrol"),
        "challenge": content.ids("challenge"),
        "normal_face": dice.normal_dino.words,
        "dangerous_face": dice.dangerous_dino.words,
        "trap_face": dice.trap.words,
        "wall_face": dice.wall.words,
        "die_space": board.die_space_words,
        "dino_space": board.dino_space_words,
        "wall_space": board.wall_words,
        "soldier_space": board.guard_words,
        "settlement_space": board.settlement_words,
    }
