"""Receiving what a card, space or option gives (E2-RUL-43, E2-RUL-76, E2-RUL-78), the Temple's rewards included (chapter TMP)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.rows import row_of, times
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.perseverance.common.verbs import gain, place_cube
from mesozoic.perseverance.common.words import FOLLOWER, FOOD, HEAVY, HEAVY_SOLDIER, LIGHT, LIGHT_SOLDIER, SCRAP, STORY, VALOR
from mesozoic.perseverance.ep2.cards import TakeCard, can_take_card
from mesozoic.perseverance.ep2.enclosure import ANY_SPECIES, TakeDino, can_take_any_dino, can_take_dino
from mesozoic.perseverance.ep2.perks import ANY_OFFICER, GainPerk
from mesozoic.perseverance.ep2.pieces import (
    BuildSettlement,
    PlaceCamp,
    PlaceTower,
    can_build_settlement,
    can_place_camp,
    can_place_tower,
)
from mesozoic.perseverance.ep2.scoring import dino_sets
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import gain_permanent_votes
from mesozoic.perseverance.ep2.words import (
    ASSETS,
    CHALLENGE,
    DISCOVERY,
    FOOD_OR_ISLAND,
    FOOD_OR_SCRAP,
    FOR_CAMPS,
    FOR_CUBES,
    FOR_DICE,
    FOR_DINOS,
    FOR_HEAVY,
    FOR_LIGHT,
    FOR_OUTPOSTS,
    FOR_PERKS,
    FOR_SETTLEMENTS,
    FOR_STRUCTURES,
    FOR_VALOR,
    FOR_WATCHTOWERS,
    GAIN_CAMP,
    GAIN_CARD,
    GAIN_DINO,
    GAIN_INFLUENCE,
    GAIN_PERK,
    GAIN_SETTLEMENT,
    GAIN_TRADABLE,
    GAIN_TRAMPLER,
    GAIN_WATCHTOWER,
    GAINS,
    GLOWBERRY,
    GLOWBERRY_OR_VALOR,
    ISLAND,
    OFFICERS,
    PERMANENT,
    STORY_OR_VALOR,
    TRADABLE,
)

# -- in printed order --------------------------------------------------------------------------------------------------


def receive(game: Ep2, seat: Seat, words: Row, source: int, rule: RuleId) -> Steps:
    """E2-RUL-78, E2-ARS-02: all that is printed, in printed order, as far as it can be had (E2-RUL-76).

    What stands behind a question waits for its answer. E2-RUL-93: Challenges are none of it, they come last of all.
    """
    at = 0
    while at < len(words):
        word = words[at]
        n = 1
        if word < len(ASSETS):
            while at + n < len(words) and words[at + n] == word:
                n += 1
            gain_asset(game, seat, word, n, source, rule)
            at += n
            continue
        at += 1
        steps = receive_one(game, seat, word, source, rule)
        if steps:
            return (*steps, Receive(seat, tuple(words[at:]), source, rule)) if at < len(words) else steps
    return DONE


@final
class Receive(Do[Ep2]):
    """E2-RUL-78: what is printed behind a gain that asked something comes after its answer."""

    kind = "ep2.receive"
    rule = "E2-RUL-78"

    def __init__(self, seat: Seat, words: tuple[int, ...], source: int, cause: RuleId) -> None:
        self.seat: Final = seat
        self.words: Final = words
        self.source: Final = source
        self.cause: Final = cause

    def run(self, game: Ep2) -> Steps:
        return receive(game, self.seat, row_of(list(self.words)), self.source, self.cause)


def gain_asset(game: Ep2, seat: Seat, asset: int, n: int, source: int, rule: RuleId) -> None:
    """E2-AST-02, E2-RUL-76: assets come as far as limits allow; Permanent Votes add Votes."""
    if asset == PERMANENT:
        gain_permanent_votes(game, seat, n, rule)
    else:
        gain(game, seat, asset, n, source, rule)


def receive_one(game: Ep2, seat: Seat, word: int, source: int, rule: RuleId) -> Steps:
    """E2-RUL-43, E2-RUL-76: one gain that is no asset: whatever it asks, or nothing."""
    if word >= FOR_HEAVY:
        gain_for(game, seat, word, source)
        return DONE
    if word == CHALLENGE:
        return DONE
    if word == GAIN_PERK:
        return (GainPerk(seat, ANY_OFFICER, rule),)
    if word == GAIN_INFLUENCE:
        place_cube(game, game.officers[DISCOVERY], seat, rule)
        return DONE
    if GAIN_TRAMPLER <= word <= GAIN_DINO:
        return gain_dino(game, seat, word, rule)
    if GAIN_CAMP <= word <= GAIN_SETTLEMENT:
        return gain_structure(game, seat, word)
    if word == GAIN_CARD:
        return (TakeCard(seat, rule),) if can_take_card(game) else DONE
    return (ChooseGain(seat, word, source, rule),)


# -- alternatives ------------------------------------------------------------------------------------------------------


COUPLES: Final = {
    FOOD_OR_SCRAP: [FOOD, SCRAP],
    FOOD_OR_ISLAND: [FOOD, ISLAND],
    GLOWBERRY_OR_VALOR: [GLOWBERRY, VALOR],
    STORY_OR_VALOR: [STORY, VALOR],
    GAIN_TRADABLE: list(TRADABLE),
}
ALTERNATIVES: Final = [row_of(COUPLES.get(word, [])) for word in range(len(GAINS))]
"""The assets between which a gain leaves the choice, by word of GAINS."""


@final
class ChooseGain(Ask[Ep2]):
    """E2-RUL-76: where a gain offers alternatives, each may be chosen, even one that would be lost."""

    kind = "ep2.choose_gain"
    rule = "E2-RUL-76"
    prompt = "which of them do you gain?"

    def __init__(self, seat: Seat, word: int, source: int, cause: RuleId) -> None:
        super().__init__(seat)
        self.word: Final = word
        self.source: Final = source
        self.cause: Final = cause

    def offer(self, game: Ep2, codes: Codes) -> None:
        for asset in ALTERNATIVES[self.word]:
            codes.add(asset)

    def take(self, game: Ep2, code: int) -> Steps:
        gain(game, self.seat, code, 1, self.source, self.cause)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(ASSETS[code])


# -- Dinos and structures ----------------------------------------------------------------------------------------------


def gain_dino(game: Ep2, seat: Seat, word: int, rule: RuleId) -> Steps:
    """E2-ENC-05, E2-RUL-18: a Dino of the general supply; E2-ENC-03: one that cannot enter is not gained."""
    if word == GAIN_DINO:
        if can_take_any_dino(game, seat):
            return (TakeDino(seat, ANY_SPECIES, rule, False),)
        game.note("E2-ENC-03", "no dino can enter the enclosure of {seat}", seat)
        return DONE
    species = word - GAIN_TRAMPLER
    if can_take_dino(game, seat, species):
        return (TakeDino(seat, species, rule, False),)
    game.note("E2-ENC-03", "no {species} can enter the enclosure of {seat}", species, seat)
    return DONE


def gain_structure(game: Ep2, seat: Seat, word: int) -> Steps:
    """E2-RUL-43: a structure is free and goes on any legal place, with its reward; without piece or place it is lost.

    E2-RUL-69: it needs no Rally marker and brings neither a Dino Attack nor, with a Watchtower, a card.
    """
    if word == GAIN_CAMP:
        if can_place_camp(game, seat):
            return (PlaceCamp(seat, "E2-RUL-43"),)
        game.note("E2-RUL-43", "{seat} cannot place the camp: it is lost", seat)
    elif word == GAIN_WATCHTOWER:
        if can_place_tower(game, seat):
            return (PlaceTower(seat, "E2-RUL-43"),)
        game.note("E2-RUL-43", "{seat} cannot place the watchtower: it is lost", seat)
    elif word == GAIN_SETTLEMENT:
        if can_build_settlement(game, seat):
            return (BuildSettlement(seat, "E2-RUL-43"),)
        game.note("E2-RUL-43", "{seat} cannot place the settlement: it is lost", seat)
    return DONE


# -- the Temple --------------------------------------------------------------------------------------------------------

TRIALS: Final = [
    "E2-TMP-01",
    "E2-TMP-01",
    "E2-TMP-02",
    "E2-TMP-02",
    "E2-TMP-03",
    "E2-TMP-03",
    "E2-TMP-04",
    "E2-TMP-04",
    "E2-TMP-05",
    "E2-TMP-05",
    "E2-TMP-06",
    "E2-TMP-06",
]
"""The rule of each of the Temple's gains, from FOR_HEAVY on: each trial has two stages."""


def gain_for(game: Ep2, seat: Seat, word: int, source: int) -> None:
    """E2-TMP-01 to E2-TMP-06: Followers for each thing of one kind that the player has."""
    followers = owned(game, seat, word) * game.box.temple_worth[word]
    rule = TRIALS[word - FOR_HEAVY]
    if followers:
        gain(game, seat, FOLLOWER, followers, source, rule)
    else:
        game.note(rule, "{seat} has nothing that this stage counts", seat)


def owned(game: Ep2, seat: Seat, word: int) -> int:
    """What a stage of a trial counts; E2-RUL-10, E2-RUL-47: toppled Soldiers too, and those on the card, but no Leader."""
    player = game.players[seat]
    if word == FOR_HEAVY:
        return player.assets[HEAVY] + player.patrolling[HEAVY_SOLDIER]
    if word == FOR_LIGHT:
        return player.assets[LIGHT] + player.patrolling[LIGHT_SOLDIER]
    if word == FOR_WATCHTOWERS:
        return game.towers_of(seat)
    if word == FOR_PERKS:
        return player.perk_count()
    if word == FOR_DICE:
        return game.dice_in_play(seat)
    if word == FOR_CUBES:
        return cubes_on_officers(game, seat)
    if word == FOR_VALOR:
        return player.assets[VALOR]
    if word == FOR_DINOS:
        return dino_sets(game, player.enclosure)
    return structures(game, seat, word)


def structures(game: Ep2, seat: Seat, word: int) -> int:
    """E2-RUL-89: every single one counts; E2-BLD-04: the Settlement on an Outpost is none of the City Settlements."""
    settlements = times(game.settlements, seat) if word in (FOR_SETTLEMENTS, FOR_STRUCTURES) else 0
    camps = game.camps_of(seat) if word in (FOR_CAMPS, FOR_STRUCTURES) else 0
    outposts = game.outposts_of(seat) if word in (FOR_OUTPOSTS, FOR_STRUCTURES) else 0
    return settlements + camps + outposts


def cubes_on_officers(game: Ep2, seat: Seat) -> int:
    """E2-OFF-05: own cubes on the spaces and in the pools of all Officers; those on Perks do not count."""
    cubes = 0
    for officer in range(len(OFFICERS)):
        cubes += game.influence.of(officer, seat)
    return cubes


register(Receive, ChooseGain)
