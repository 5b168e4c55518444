"""What is printed on the components of Episode 1, chapter by chapter, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mesozoic.core.content import Content
from mesozoic.core.note import Words
from mesozoic.core.rows import row_of
from mesozoic.core.setup import Setup
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.components import Faces, Terms, one_word
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import LEADERS
from mesozoic.perseverance.ep1.board import Board
from mesozoic.perseverance.ep1.laws import BETA, PUBLISHED, SOLO
from mesozoic.perseverance.ep1.words import ASSETS, EFFECTS, GAINS, GUARDS, OFFICERS, REWARDS, SPACES, SPECIES, ZONES

if TYPE_CHECKING:
    from mesozoic.perseverance.common.solo import Automa

SINGLE_STAGES: Final = 9
"""E1-BET-03: the beta's single-stage Patrol cards are those numbered 1 to 9."""


class Agreed(ColonyBox):
    """What was agreed on before the game, beside what both episodes know: the edition and what follows from it."""

    def __init__(self, setup: Setup, words: Words, board: Board, automa: Automa[Any] | None) -> None:
        self.edition: Final = setup.word("edition")
        self.beta: Final = self.edition == "beta"
        self.abilities: Final = self.beta or setup.flag("leader_abilities")
        """E1-PLR-02, E1-BET-02: are the Leaders' abilities active?"""
        self.board: Final = board
        published = PUBLISHED if automa is None else SOLO
        super().__init__(setup, words, terms_of(self.edition), BETA if self.beta else published, board, SPACES, automa)


def terms_of(edition: str) -> Terms:
    """The words that the shared components of Episode 1 are written in."""
    return Terms(zones=ZONES, effects=EFFECTS, assets=ASSETS, gains=GAINS, officers=OFFICERS, card="patrol", edition=edition)


@final
class Boards:
    """E1-PLR-03 to E1-PLR-06 and chapter LDR: what is printed on the Player boards of the Leaders."""

    def __init__(self, content: Content, box: Agreed) -> None:
        side_a = content.words("start.assets", ASSETS)
        self.start_assets: Final = [
            Price(content.words(f"leader.{leader}.assets", ASSETS) if box.abilities else side_a) for leader in LEADERS
        ]
        self.leader_zone: Final = [content.word(f"leader.{leader}.first_game_zone", ZONES) for leader in LEADERS]
        self.stories_per_food: Final = content.number("leader.adelita.ability.stories_per_food", 1)
        self.jack_free_spaces: Final = content.number("leader.jack.ability.free_spaces")
        self.keoni_soldiers: Final = content.number("leader.keoni.ability.soldiers")
        self.phoenix_points: Final = content.number("leader.phoenix.ability.points")


@final
class Dice:
    """E1-CMP-04, E1-CMP-13: the dice. A Wall face shows assets or the skull (9), a Trap face when it works, then assets."""

    def __init__(self, content: Content) -> None:
        self.normal_dino: Final = Faces(content, "normal-dino", SPECIES)
        self.dangerous_dino: Final = Faces(content, "dangerous-dino", SPECIES)
        self.wall: Final = Faces(content, "wall", [*ASSETS, "kill"])
        self.trap: Final = Faces(content, "trap", [*ASSETS, "if-matching", "always", "never"])


KILL: Final = 9
"""The skull of a Wall face, after the assets."""
IF_MATCHING: Final = 9
ALWAYS: Final = 10
NEVER: Final = 11
"""When a Trap face works, after the assets."""


@final
class Patrols:
    """E1-SET-06, E1-BET-03, E1-BET-29: what only Episode 1 knows of Patrol cards and of the threat track."""

    def __init__(self, content: Content, box: Agreed) -> None:
        stages = box.cards.stages
        self.single_stage: Final = [int(n < SINGLE_STAGES if box.beta else not stages[n][1]) for n in range(len(stages))]
        self.patrol_offer: Final = content.number("patrols.offer", 1)
        self.track_penalty_from: Final = content.number("threat_track.beta_penalty.from_space")
        self.track_penalty: Final = content.number("threat_track.beta_penalty.followers")


@final
class Combat:
    """Chapters TWP to RTV and the Wall and Trap modules."""

    def __init__(self, content: Content, box: Agreed) -> None:
        self.walls: Final = content.number("pieces.walls")
        self.traps: Final = [content.number(f"pieces.traps.{species}") for species in SPECIES]
        self.dinos: Final = [content.number(f"dinos.{species}") for species in SPECIES]
        """E1-CMP-07, E1-CMP-08, E1-CMP-12: Walls and Traps of a player, Dinos in the box."""
        self.row_gain: Final = row_of([one_word(content, f"soldier_row.{row}.gain", ASSETS) for row in ("first", "second")])
        self.strength: Final = row_of([content.number(f"fight.{guard}") for guard in GUARDS])
        self.raptor_loss: Final = content.number("breach.followers_lost_per_settlement")
        self.breach_loss: Final = content.number("breach.followers_lost_per_dino")
        self.picks: Final[list[int]] = content.get(f"picks.{box.edition}")
        self.breach_tokens: Final = content.number("picks.breach_tokens")
        self.repeats: Final = content.number("picks.repeats_of_the_highest")
        self.rewards: Final = row_of(content.words(f"reward_order.{box.edition}", REWARDS))
        """E1-BET-16, E1-RUL-29: the rewards of the edition in the order of their numbers."""
        self.reward_cost: Final = [Price(content.words(f"combat_reward.{reward}.cost", ASSETS)) for reward in REWARDS]
        self.reward_gains: Final = [row_of(content.words(f"combat_reward.{reward}.gain", GAINS)) for reward in REWARDS]
        self.per_trampler: Final = content.number("combat_reward.defeated-dinos.followers_for.trampler")
        self.per_raptor: Final = content.number("combat_reward.defeated-dinos.followers_for.raptor")
        self.per_wall: Final = content.number("combat_reward.walls.followers_for.wall")
        self.per_lost: Final = [content.number(f"combat_reward.lost-soldiers.followers_for.{s}") for s in ("light", "heavy")]
        self.per_settlement: Final = content.number("combat_reward.settlements-and-dice.followers_for.settlement")
        self.per_own_die: Final = content.number("combat_reward.settlements-and-dice.followers_for.die")
        self.det_wall_gain: Final = Price(content.words("det_walls.gain", ASSETS))
        self.det_wall_dinos: Final = content.number("det_walls.extra_dinos")
        self.det_trap_gain: Final = Price(content.words("det_traps.gain", ASSETS))


@final
class Scoring:
    """Chapters ASM, OSC and END: Assemblies and final scoring."""

    def __init__(self, content: Content, box: Agreed) -> None:
        self.neutral_leaving: Final = content.number(f"pool.neutral_leaving.p{box.colours}")
        """E1-ASM-24: the Neutral dice that leave the game after the first Assembly."""
        self.per_piece: Final = content.number("officer.chief-mate.followers_for.piece")
        self.per_structure: Final = content.number("officer.chief-engineer.followers_for.structure")
        self.holder_productions: Final = content.number("assembly.productions_of_the_holder")
        self.second_productions: Final = content.number("assembly.productions_of_the_second")
        self.structure_ranks: Final[list[int]] = content.get(f"majority.walls-and-traps.p{box.colours}")
        self.soldier_ranks: Final[list[int]] = content.get(f"majority.soldiers-and-leader.p{box.colours}")
        self.leftovers: Final = [content.number(f"leftovers.{asset}") for asset in ("food", "scrap", "story", "heavy")]
        self.per_two_light: Final = content.number(f"leftovers.two_light.{box.edition}")
        self.per_couple: Final = content.number(f"leftovers.safeguard_and_valor.{box.edition}")
