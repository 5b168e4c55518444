"""The Counterattack of a Dissenter (D2-SEC-09 to D2-SEC-11): no combat, no cost."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.verbs import lose_followers
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, FROM_BREACHES
from mesozoic.perseverance.dissenters.ep2.collection import collect
from mesozoic.perseverance.dissenters.ep2.desire import OWNER, owner_rank
from mesozoic.perseverance.dissenters.search import FEWEST, Keys, Search, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS, HUMAN, other_of
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import lift_breach, take_from_breach
from mesozoic.perseverance.ep2.words import SPECIES


def counterattack(game: Ep2, colour: int) -> Steps:
    """D2-SEC-09: an ongoing Breach is selected; without any the action is ignored."""
    return choose(game, TO_COUNTER[colour])


@final
class BreachToCounter(Search[Ep2]):
    """D2-SEC-09: the own Breach, else the other Dissenter's, else the human's."""

    kind = "d2.breach_to_counter"
    rule = "D2-SEC-09"
    noun = "{colour}"
    found = "{colour} ends the breach of {colour}"
    nothing = "{colour} finds no breach"
    prefers: Keys = (FEWEST,)
    compared = (OWNER,)
    reasons = (("D2-SEC-09", "has no breach"),)

    def order(self, game: Ep2) -> list[int]:
        return [self.colour, other_of(self.colour), HUMAN]

    def ignored(self, game: Ep2, one: int) -> int:
        return 0 if game.owners[one].breach != EMPTY else 1

    def key(self, game: Ep2, one: int, n: int) -> int:
        return owner_rank(self.colour, one)

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-SEC-10, D2-RAM-04: its Dinos join the collection, the card is discarded, the token leaves; that is no Rampage."""
        lost = times(game.box.attacks.savior[game.owners[one].breach], FOLLOWER)
        for species in range(len(SPECIES)):
            while game.owners[one].breach_dinos[species]:
                take_from_breach(game, one, species, "D2-SEC-10")
                collect(game, self.colour, species, "D2-SEC-10")
        lift_breach(game, one, "D2-SEC-10")
        if one == HUMAN:
            lose_savior(game, lost)
        return DONE


def lose_savior(game: Ep2, followers: int) -> None:
    """D2-SEC-11: the human loses the Followers of that card's Savior Bonus; its other parts are ignored."""
    lose_followers(game, HUMAN, followers, FROM_BREACHES, "D2-SEC-11")


TO_COUNTER: Final = [BreachToCounter(colour) for colour in range(len(DISSENTERS))]

register(BreachToCounter)
