"""The Assembly of the solo game of Episode 2 (chapter 29): rewards, Officer scoring and wrap-up."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.rows import most, times
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.majorities import second_most
from mesozoic.perseverance.common.verbs import gain, produce
from mesozoic.perseverance.common.words import FOLLOWER, FROM_OFFICERS, FROM_VOTES
from mesozoic.perseverance.common.wrap_up import retrieve_leaders
from mesozoic.perseverance.dissenters.ep2.scoring import SoloScoring
from mesozoic.perseverance.dissenters.words import HUMAN
from mesozoic.perseverance.ep2.assembly import Alternative, PopularReward
from mesozoic.perseverance.ep2.frame import END_FRAME
from mesozoic.perseverance.ep2.officers import SCORE_OFFICER
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import OFFICERS, POPULAR
from mesozoic.perseverance.ep2.wrap_up import RENEWAL

# -- Zone rewards ------------------------------------------------------------------------------------------------------


def majority_production(game: Ep2, zone: int) -> None:
    """D2-ASM-02: the Production reward of a majority is the Production once and 2 Followers."""
    scoring = game.box.scoring
    produce(game, HUMAN, zone, scoring.holder_productions, FROM_VOTES, "D2-ASM-02")
    gain(game, HUMAN, FOLLOWER, scoring.holder_followers, FROM_VOTES, "D2-ASM-02")


def beside_majority(game: Ep2, zone: int) -> Steps:
    """D2-ASM-08, D2-RUL-31: Popular pays on top of either reward, for more Presence than each Dissenter has and nothing less."""
    return (PopularReward(HUMAN, zone),) if game.players[HUMAN].has(POPULAR) else DONE


def second_place(game: Ep2, zone: int) -> Steps:
    """D2-ASM-02: the human chooses the second-place reward."""
    return (SoloSecondPlace(HUMAN, zone),)


@final
class SoloSecondPlace(Alternative):
    """D2-ASM-02: the second-place reward is the Production once or 2 Followers, by choice."""

    kind = "d2.second_place"
    rule = "D2-ASM-02"

    def take(self, game: Ep2, code: int) -> Steps:
        scoring = game.box.scoring
        n = scoring.second_followers if code == FOLLOWER else scoring.second_productions
        gain(game, HUMAN, code, n, FROM_VOTES, "D2-ASM-02")
        return DONE


# -- Officers ----------------------------------------------------------------------------------------------------------


@final
class SoloOfficers(Do[Ep2]):
    """D2-ASM-03, DS-ASM-09: the Officers are scored for the human, Zone by Zone, with dice and Leaders still on the board."""

    kind = "d2.score_officers"
    rule = "D2-ASM-03"
    scene = "officers"

    def run(self, game: Ep2) -> Steps:
        return tuple([SOLO_OFFICER[officer] for officer in game.officers])


@final
class SoloOfficer(Do[Ep2]):
    """D2-ASM-03: all three colours are ranked by cubes with friendly ties: most, tied or not, is worth all, second-most half.

    D2-RUL-24: without a human cube nothing is scored; a tie of all three scores in full. DS-ASM-07: nobody else scores.
    """

    kind = "d2.score_officer"
    rule = "D2-ASM-03"

    def __init__(self, officer: int) -> None:
        self.officer: Final = officer

    def run(self, game: Ep2) -> Steps:
        influence = game.influence.on(self.officer)
        own = influence[HUMAN]
        if own == 0 or own < second_most(influence):
            self.tell(game, "the {officer} is worth nothing to {colour}", 0)
            return DONE
        value = SCORE_OFFICER[self.officer].value(game, HUMAN)
        if own == most(influence):
            self.tell_lead(game, value)
            gain(game, HUMAN, FOLLOWER, value, FROM_OFFICERS, "D2-ASM-03")
        else:
            self.tell(game, "the {officer} gives {colour}, who is second, half of {n} follower|followers", value)
            gain(game, HUMAN, FOLLOWER, value // 2, FROM_OFFICERS, "D2-ASM-03")
        return DONE

    def tell_lead(self, game: Ep2, value: int) -> None:
        """D2-ASM-03: the human has most cubes, tied or not."""
        if game.notes is not None:
            influence = game.influence.on(self.officer)
            self.tell(game, LEADS if times(influence, influence[HUMAN]) == 1 else SHARES_THE_LEAD, value)

    def tell(self, game: Ep2, text: str, value: int) -> None:
        """D2-ASM-03, D2-RUL-24: what the Officer is worth, and the cubes that were compared."""
        if game.notes is None:
            return
        game.note("D2-ASM-03" if game.influence.of(self.officer, HUMAN) else "D2-RUL-24", text, self.officer, HUMAN, value)
        for colour in range(game.box.colours):
            game.detail("D2-ASM-03", "{colour} has {n} cube|cubes", colour, game.influence.of(self.officer, colour))


LEADS: Final = "the {officer} gives {colour}, who leads, {n} follower|followers"
SHARES_THE_LEAD: Final = "the {officer} gives {colour}, who shares the lead, {n} follower|followers"
SOLO_OFFICER: Final = [SoloOfficer(officer) for officer in range(len(OFFICERS))]

# -- wrap-up -----------------------------------------------------------------------------------------------------------


@final
class SoloWrapUp(Do[Ep2]):
    """D2-ASM-04, D2-ASM-07, DS-ASM-11: this Assembly counts as held; after the third one only final scoring follows.

    Otherwise the Leaders on the Main board go home; then come dice, D2-ASM-05: the offers, D2-ASM-06: Votes and the Dinos of the
    map, as with several players and without any tile.
    """

    kind = "d2.wrap_up"
    rule = "D2-ASM-04"
    scene = "wrap_up"

    def run(self, game: Ep2) -> Steps:
        game.assembly += 1
        if game.notes is not None:
            game.note("DS-ASM-11", "assembly {n} of {n} is over", game.assembly, len(game.box.tiles.ranks))
        if game.assembly == len(game.box.tiles.ranks):
            return (SoloScoring(),)
        retrieve_leaders(game)
        return RENEWAL


OFFICERS_AND_WRAP_UP: Final[Steps] = (END_FRAME, SoloOfficers(), END_FRAME, SoloWrapUp())

register(SoloSecondPlace, SoloOfficers, SoloOfficer, SoloWrapUp)
