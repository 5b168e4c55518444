"""Dino Attack phase 5: Contribution, picks and Combat Rewards (chapter CRW and the beta's differences)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.rows import most, place_of, times
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.perseverance.common.table import one_of
from mesozoic.perseverance.common.verbs import gain, pay, place_settlement, produce
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, HEAVY, HOME, LIGHT, STORY
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import bring_leader_home
from mesozoic.perseverance.ep1.words import (
    FROM_REWARDS,
    HEAVY_GUARD,
    IN_DEFENSE,
    LIGHT_GUARD,
    LOWEST_SETTLEMENT,
    PRODUCTION,
    RAPTOR,
    RETRIEVE_LEADER,
    REWARDS,
    TRAMPLER,
)

DEFEATED_DINOS: Final = 0
WALLS: Final = 1
LOST_SOLDIERS: Final = 4
SETTLEMENTS_AND_DICE: Final = 6
"""The rewards that give Followers for what a player has or has done."""

REWARD_RULES: Final = [
    "E1-CRW-09",
    "E1-CRW-10",
    "E1-CRW-11",
    "E1-CRW-12",
    "E1-CRW-13",
    "E1-CRW-14",
    "E1-CRW-15",
    "E1-CRW-16",
    "E1-BET-14",
]
"""The rule of each reward."""


@final
class RewardPhase(Do[Ep1]):
    """E1-CRW-08, E1-RUL-15, E1-BET-15: players pick clockwise from the active one; E1-DIS-13: the Dissenters take no part.

    D1-ATK-03, D1-ATK-04: so too in the solo game: the human picks in every attack, whoever's turn it is.
    """

    kind = "ep1.reward_phase"
    rule = "E1-CRW-08"
    scene = "rewards"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        shares = contributions(game, self.zone)
        game.attack = game.attack.with_contribution(tuple(shares))
        highest = most(shares)
        asks: list[CombatReward] = []
        rule = "E1-BET-13" if game.box.beta else "E1-CRW-02"
        for seat in game.clockwise(game.active):
            picks = picks_for(game, shares[seat])
            text = "{seat} has a contribution of {n} in {zone}: {n} pick|picks"
            if game.notes is not None:
                game.note(rule, text, seat, shares[seat], self.zone, picks)
            if picks:
                asks.append(CombatReward(seat, self.zone, picks, 0, repeats_for(game, seat, highest)))
        return tuple(asks)


def contributions(game: Ep1, zone: int) -> Row:
    """E1-CRW-01, E1-DET-08: own Soldiers (toppled ones too), Leader, Walls and Traps, whatever they did, in the attacked area."""
    return game.tally.in_area(IN_DEFENSE + zone)[: game.box.colours]


def picks_for(game: Ep1, share: int) -> int:
    """E1-CRW-02, E1-BET-13, E1-RUL-14: one pick for every threshold of the edition's ladder that a Contribution reaches."""
    picks = 0
    for threshold in game.box.combat.picks:
        if share >= threshold:
            picks += 1
    return picks


def repeats_for(game: Ep1, seat: Seat, most: int) -> int:
    """E1-CRW-05: everybody with the highest Contribution may take a reward a second time.

    D1-ATK-05: in the solo game only who contributed more than each Dissenter.
    """
    automa = game.box.automa
    if not (game.attack.contribution[seat] >= most if automa is None else automa.may_repeat(game, seat)):
        return 0
    repeats = game.box.combat.repeats
    if automa is None:
        game.note("E1-CRW-05", "nobody contributed more than {seat}, who may repeat {n} reward|rewards", seat, repeats)
    return repeats


@final
class CombatReward(Ask[Ep1]):
    """E1-CRW-03, E1-CRW-07: spend a pick and the price on a Combat Reward, received at once, or decline all picks left."""

    kind = "ep1.combat_reward"
    rule = "E1-CRW-03"
    prompt = "which combat reward do you buy?"

    def __init__(self, seat: Seat, zone: int, picks: int, taken: int = 0, repeats: int = 0) -> None:
        super().__init__(seat)
        self.zone: Final = zone
        self.picks: Final = picks
        self.taken: Final = taken
        """A bit for every reward this player has taken in this attack."""
        self.repeats: Final = repeats
        """How many of them may be taken again."""

    def offer(self, game: Ep1, codes: Codes) -> None:
        """E1-CRW-03, E1-CRW-18: not closed, not used up, of some use, and payable with what is owned now, Wall gains included."""
        combat = game.box.combat
        owned = game.players[self.seat].assets
        shut = closed_rewards(game) | self.used_up()
        codes.add(PASS)
        for reward in combat.rewards:
            if shut >> reward & 1:
                continue
            if combat.reward_cost[reward].within(owned, owned[STORY]) and is_of_use(game, self.seat, self.zone, reward):
                codes.add(reward)

    def take(self, game: Ep1, code: int) -> Steps:
        if code == PASS:
            game.note("E1-CRW-07", "{seat} leaves {n} pick|picks unused", self.seat, self.picks)
            return DONE
        again = self.taken >> code & 1 == 1
        if again:
            rule = "E1-CRW-05" if game.box.automa is None else "D1-ATK-05"
            game.note(rule, "{seat} picks {reward} once more", self.seat, code)
        else:
            game.note("E1-CRW-03", "{seat} picks {reward}", self.seat, code)
        pay(game, self.seat, game.box.combat.reward_cost[code], FROM_REWARDS, "E1-CRW-03")
        give(game, self.seat, self.zone, code)
        if self.picks == 1:
            return DONE
        repeats = self.repeats - 1 if again else self.repeats
        return (CombatReward(self.seat, self.zone, self.picks - 1, self.taken | 1 << code, repeats),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pass() if code == PASS else Pick(REWARDS[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        closed = [reward for reward in game.box.combat.rewards if reward not in offered]
        return [why for reward in closed for why in self.why_closed(game, reward)]

    def used_up(self) -> int:
        """E1-CRW-04, E1-CRW-05: the rewards of a player are all different, but for a repetition; one bit each."""
        return 0 if self.repeats else self.taken

    def why_closed(self, game: Ep1, reward: int) -> list[Refusal]:
        """Why a reward is not offered."""
        choice = Pick(REWARDS[reward])
        if closed_rewards(game) >> reward & 1:
            text = "{n} dino|dinos breached, which closes {reward}"
            return [Refusal(choice, "E1-CRW-06", text, (game.attack.breached, reward))]
        if self.used_up() >> reward & 1:
            return [Refusal(choice, "E1-CRW-04", "you have taken {reward} and have {n} repetition|repetitions left", (reward, 0))]
        if not is_of_use(game, self.seat, self.zone, reward):
            return [Refusal(choice, "E1-RUL-16", "{reward} would bring you nothing", (reward,))]
        return too_dear(game, self.seat, reward)


def too_dear(game: Ep1, seat: Seat, reward: int) -> list[Refusal]:
    """E1-CRW-03: all that the player lacks of a reward's price."""
    cost = game.box.combat.reward_cost[reward]
    owned = game.players[seat].assets
    text = "{reward} costs {n} {asset}, you have {n}"
    return [
        Refusal(Pick(REWARDS[reward]), "E1-CRW-03", text, (reward, n, asset, owned[asset]))
        for asset, n in zip(cost.assets, cost.amounts, strict=True)
        if owned[asset] < n
    ]


def closed_rewards(game: Ep1) -> int:
    """E1-CRW-06, E1-RUL-13, E1-RUL-30: a breach closes the rewards with a Breach token, one bit each, for everybody.

    D1-BRE-05: whoever's turn it is.
    """
    closed = 0
    if game.attack.breached:
        for reward in game.breach_tokens:
            closed |= 1 << reward
    return closed


def is_of_use(game: Ep1, seat: Seat, zone: int, reward: int) -> bool:
    """E1-RUL-16: a reward that would change nothing but the payment is not offered."""
    if counted_followers(game, seat, zone, reward):
        return True
    for word in game.box.combat.reward_gains[reward]:
        if can_gain(game, seat, zone, word):
            return True
    return False


def can_gain(game: Ep1, seat: Seat, zone: int, word: int) -> bool:
    """E1-RUL-16, E1-RUL-33, E1-CRW-17: is there a Soldier (no toppled one), a Leader or a Settlement to gain or to move?"""
    player = game.players[seat]
    if word == PRODUCTION:
        return can_gain(game, seat, zone, game.box.effects.production[zone])
    if word in (LIGHT, HEAVY):
        return one_of(player.soldiers, word - LIGHT) > 0
    if word == RETRIEVE_LEADER:
        return player.leader_at not in (HOME, IN_DEFENSE + zone)
    if word == LOWEST_SETTLEMENT:
        return player.settlements > 0 and game.lowest_settlement_space(zone) != EMPTY
    return True


def counted_followers(game: Ep1, seat: Seat, zone: int, reward: int) -> int:
    """The Followers of a reward that counts own pieces or deeds; none for the others. D1-ATK-08: those of the human's colour."""
    if reward == DEFEATED_DINOS:
        return for_defeated_dinos(game, seat)
    if reward == WALLS:
        return for_walls(game, seat, zone)
    if reward == LOST_SOLDIERS:
        return for_lost_soldiers(game, seat)
    if reward == SETTLEMENTS_AND_DICE:
        return for_settlements_and_dice(game, seat, zone)
    return 0


def for_defeated_dinos(game: Ep1, seat: Seat) -> int:
    """E1-CRW-09: Followers for every Trampler and Raptor the player defeated in this attack."""
    defeated = game.attack.defeated
    combat = game.box.combat
    return defeated[seat * 2 + TRAMPLER] * combat.per_trampler + defeated[seat * 2 + RAPTOR] * combat.per_raptor


def for_walls(game: Ep1, seat: Seat, zone: int) -> int:
    """E1-CRW-10: Followers for every own Wall in the attacked Zone."""
    return game.walls_in(zone, seat) * game.box.combat.per_wall


def for_lost_soldiers(game: Ep1, seat: Seat) -> int:
    """E1-CRW-13: Followers for every own Light and Heavy Soldier defeated in this attack."""
    lost = game.attack.lost
    per = game.box.combat.per_lost
    return lost[seat * 2 + LIGHT_GUARD] * per[LIGHT_GUARD] + lost[seat * 2 + HEAVY_GUARD] * per[HEAVY_GUARD]


def for_settlements_and_dice(game: Ep1, seat: Seat, zone: int) -> int:
    """E1-CRW-15, E1-RUL-33: Followers for every own Settlement and die in the Community area as it is at this moment."""
    combat = game.box.combat
    return game.settlements_in(zone, seat) * combat.per_settlement + game.dice_in(zone, seat) * combat.per_own_die


def give(game: Ep1, seat: Seat, zone: int, reward: int) -> None:
    """E1-CRW-03: all that a reward brings is received at once."""
    rule = REWARD_RULES[reward]
    followers = counted_followers(game, seat, zone, reward)
    if followers:
        gain(game, seat, FOLLOWER, followers, FROM_REWARDS, rule)
    words = game.box.combat.reward_gains[reward]
    for i in range(len(words)):
        if place_of(words, words[i]) == i:
            give_gain(game, seat, zone, words[i], times(words, words[i]), rule)


def give_gain(game: Ep1, seat: Seat, zone: int, word: int, n: int, rule: RuleId) -> None:
    """E1-CRW-11, E1-CRW-12, E1-CRW-14, E1-CRW-16, E1-BET-14: Production, the Leader, a Settlement without bonus, or assets."""
    if word == PRODUCTION:
        produce(game, seat, zone, n, FROM_REWARDS, rule)
    elif word == RETRIEVE_LEADER:
        bring_leader_home(game, seat, rule)
    elif word == LOWEST_SETTLEMENT:
        place_settlement(game, seat, game.lowest_settlement_space(zone), rule)
    else:
        gain(game, seat, word, n, FROM_REWARDS, rule)


register(RewardPhase, CombatReward)
