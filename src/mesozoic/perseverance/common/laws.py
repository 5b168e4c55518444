"""The rules that shared code names, as the ids of the episode it runs in (docs/adr/0011).

A step or verb of `common` never writes an id into the log by itself: it says which law it follows, `game.box.laws.die_placed`,
and each episode, and each of its editions, says which rule that is there.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId


@final
class AssemblyLaws:
    """The laws of an Assembly, from majorities to wrap-up."""

    def __init__(
        self,
        *,
        held: RuleId,
        sole_most: RuleId,
        two_share: RuleId,
        many_share: RuleId,
        nobody_present: RuleId,
        dissenters_share: RuleId,
        production_side: RuleId,
        votes_side: RuleId,
        dissenters_side: RuleId,
        second_place: RuleId,
        second_shared: RuleId,
        dissenters_second: RuleId,
        tile: RuleId,
        tile_of_four: RuleId,
        vote_rank: RuleId,
        votes_shared: RuleId,
        no_votes: RuleId,
        dissenters_rank: RuleId,
        officer_first: RuleId,
        officer_second: RuleId,
        officer_ties: RuleId,
        no_influence: RuleId,
        dissenters_lead: RuleId,
        security: RuleId,
        steward: RuleId,
        tile_removed: RuleId,
        last: RuleId,
        leaders_return: RuleId,
        dice_gathered: RuleId,
        aside_joins: RuleId,
        dissenter_dice: RuleId,
        dissenter_cubes: RuleId,
    ) -> None:
        self.held: Final = held
        """An Assembly takes place when the pool is empty at the end of a turn."""
        self.sole_most: Final = sole_most
        """Who alone has most Presence takes the Zone's tile."""
        self.two_share: Final = two_share
        """Two that share most Presence gain half the Population in Votes."""
        self.many_share: Final = many_share
        """Three or more that share it gain nothing."""
        self.nobody_present: Final = nobody_present
        """Who has no Presence has neither most nor second most."""
        self.dissenters_share: Final = dissenters_share
        """Dissenters that share most Presence with one player gain Votes like that player."""
        self.production_side: Final = production_side
        """The Production side of a tile."""
        self.votes_side: Final = votes_side
        """The Votes side of a tile."""
        self.dissenters_side: Final = dissenters_side
        """Dissenters with a tile always take Votes."""
        self.second_place: Final = second_place
        """Who alone is second behind a tile gains half of what its holder did not choose."""
        self.second_shared: Final = second_shared
        """Who shares second place gains nothing."""
        self.dissenters_second: Final = dissenters_second
        """Dissenters that are second gain Votes or nothing."""
        self.tile: Final = tile
        """What a scoring tile pays by rank."""
        self.tile_of_four: Final = tile_of_four
        """What it pays in a game of four."""
        self.vote_rank: Final = vote_rank
        """Players gain Followers by their rank in Votes."""
        self.votes_shared: Final = votes_shared
        """Who has as many Votes as another."""
        self.no_votes: Final = no_votes
        """Without Votes there is no rank."""
        self.dissenters_rank: Final = dissenters_rank
        """The Dissenters occupy a rank and are not paid."""
        self.officer_first: Final = officer_first
        """Most Influence on an Officer gains the full value of its condition."""
        self.officer_second: Final = officer_second
        """The next lower Influence gains half of it."""
        self.officer_ties: Final = officer_ties
        """Ties are friendly on both places."""
        self.no_influence: Final = no_influence
        """Without Influence nobody scores an Officer."""
        self.dissenters_lead: Final = dissenters_lead
        """The Dissenters' cubes occupy a rank."""
        self.security: Final = security
        """What the Chief of Security pays for."""
        self.steward: Final = steward
        """What the Chief Steward pays for."""
        self.tile_removed: Final = tile_removed
        """The scored tile is removed."""
        self.last: Final = last
        """After the last Assembly the game ends."""
        self.leaders_return: Final = leaders_return
        """Leaders return from the Zones."""
        self.dice_gathered: Final = dice_gathered
        """All dice are taken off the Main board and rolled."""
        self.aside_joins: Final = aside_joins
        """Dice set aside are rolled with them."""
        self.dissenter_dice: Final = dissenter_dice
        """More Dissenter dice join the pool."""
        self.dissenter_cubes: Final = dissenter_cubes
        """A Dissenter cube goes on each Officer."""


@final
class SetUpLaws:
    """The laws of setting up."""

    def __init__(
        self,
        *,
        leader: RuleId,
        first_player: RuleId,
        officer: RuleId,
        dissenter_settlement: RuleId,
        dissenters_second: RuleId,
        dissenter_cubes: RuleId,
    ) -> None:
        self.leader: Final = leader
        """Each player has a different Leader."""
        self.first_player: Final = first_player
        """One player is the first."""
        self.officer: Final = officer
        """Each Zone has an Officer."""
        self.dissenter_settlement: Final = dissenter_settlement
        """A Dissenter Settlement in each Zone no player chose."""
        self.dissenters_second: Final = dissenters_second
        """A second one in the Zone that is picked."""
        self.dissenter_cubes: Final = dissenter_cubes
        """Dissenter cubes on the Officers."""


@final
class PlacingLaws:
    """The laws of placing a die."""

    def __init__(
        self,
        *,
        placed: RuleId,
        foreign: RuleId,
        turned: RuleId,
        icon: RuleId,
        icon_first: RuleId,
        taken: RuleId,
        after_turning: RuleId,
    ) -> None:
        self.placed: Final = placed
        """A die of the pool goes on a free die space of an effect."""
        self.foreign: Final = foreign
        """The die of another player costs Followers."""
        self.turned: Final = turned
        """A Story turns a die to another face."""
        self.icon: Final = icon
        """A die space takes only a die with its icon."""
        self.icon_first: Final = icon_first
        """A die takes a space with its icon if one is empty."""
        self.taken: Final = taken
        """A die space holds one die."""
        self.after_turning: Final = after_turning
        """An effect must be resolvable with what is left after turning the die."""


@final
class StageLaws:
    """The laws of a stage of a card: its Challenges, its threats, and how it goes on or ends."""

    def __init__(
        self,
        *,
        challenges_kept: RuleId,
        challenges_return: RuleId,
        threat_rolled: RuleId,
        token_moved: RuleId,
        skull_passed: RuleId,
        threat_track: RuleId,
        transition_token: RuleId,
        last_soldier: RuleId,
        second_stage: RuleId,
        soldiers_return: RuleId,
    ) -> None:
        self.challenges_kept: Final = challenges_kept
        """As many drawn Challenges are kept as the stage shows."""
        self.challenges_return: Final = challenges_return
        """Drawn Challenges are shuffled back into their decks."""
        self.threat_rolled: Final = threat_rolled
        """A kept Challenge with a threat needs a roll."""
        self.token_moved: Final = token_moved
        """On the threat track a token moves instead of that roll."""
        self.skull_passed: Final = skull_passed
        """A token that passes the skull costs a Soldier."""
        self.threat_track: Final = threat_track
        """The threat track is a loop."""
        self.transition_token: Final = transition_token
        """A token moves instead of the roll at a transition."""
        self.last_soldier: Final = last_soldier
        """A failed transition with a single Soldier loses it and ends the card."""
        self.second_stage: Final = second_stage
        """The marker moves to stage 2, which is resolved in the next turn."""
        self.soldiers_return: Final = soldiers_return
        """On completion the Soldiers left return to the Player board."""


@final
class Laws:
    """By law, the rule of one episode and edition."""

    def __init__(
        self,
        *,
        placing: PlacingLaws,
        assembly: AssemblyLaws,
        set_up: SetUpLaws,
        stages: StageLaws,
        soldier_limit: RuleId,
        point_limit: RuleId,
        no_cube_left: RuleId,
        officer_bonus: RuleId,
        row_cleared: RuleId,
        die_rolled: RuleId,
        asset_lacking: RuleId,
        option_stop: RuleId,
        dissenter_die: RuleId,
        influence: RuleId,
        cubes_short: RuleId,
        leader_space: RuleId,
        leader_effect: RuleId,
    ) -> None:
        self.placing: Final = placing
        self.assembly: Final = assembly
        self.set_up: Final = set_up
        self.stages: Final = stages
        self.soldier_limit: Final = soldier_limit
        """A Soldier can be gained only from the personal supply."""
        self.point_limit: Final = point_limit
        """Points have an upper limit."""
        self.no_cube_left: Final = no_cube_left
        """Influence needs a cube in the personal supply."""
        self.officer_bonus: Final = officer_bonus
        """A full row of cubes pays the Officer's bonus."""
        self.row_cleared: Final = row_cleared
        """Then its cubes move to the Influence pool."""
        self.die_rolled: Final = die_rolled
        """A die is rolled into the first pool."""
        self.asset_lacking: Final = asset_lacking
        """A cost is paid only in full, with what the player has."""
        self.option_stop: Final = option_stop
        """The player may stop after one option."""
        self.dissenter_die: Final = dissenter_die
        """A die of the Dissenters cannot be replaced."""
        self.influence: Final = influence
        """Cubes of the personal supply go on an Officer for Stories."""
        self.cubes_short: Final = cubes_short
        """Nobody places more cubes than are left."""
        self.leader_space: Final = leader_space
        """The space of a Zone for a Leader is empty when a Leader goes there."""
        self.leader_effect: Final = leader_effect
        """A Leader goes only where an effect can be resolved."""
