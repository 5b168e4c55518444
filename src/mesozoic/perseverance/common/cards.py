"""The verbs of cards with stages, Patrols in Episode 1 and Adventures in Episode 2: who is on them, and how far they are."""

from __future__ import annotations

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.perseverance.common.table import Colony, changed, one_of
from mesozoic.perseverance.common.words import EMPTY, HEAVY, HEAVY_SOLDIER, LIGHT, LIGHT_SOLDIER

# -- questions ---------------------------------------------------------------------------------------------------------


def types_on_card(game: Colony, seat: Seat) -> list[int]:
    """The types of Soldiers on a player's card."""
    patrolling = game.players[seat].patrolling
    return [type for type in (LIGHT_SOLDIER, HEAVY_SOLDIER) if one_of(patrolling, type)]


def has_next_stage(game: Colony, card: int, stage: int) -> bool:
    """E1-PAT-07, E2-ARS-10: a card has one or two stages."""
    return stage == 0 and bool(game.box.cards.stages[card][1])


# -- Soldiers on a card ------------------------------------------------------------------------------------------------


def assign_soldiers(game: Colony, seat: Seat, light: i64, heavy: i64, rule: RuleId) -> None:
    """E1-PAT-06, E2-ADV-14, E2-ADV-16: Soldiers go from the Player board onto the card, once, until lost or it is completed."""
    player = game.players[seat]
    player.assets[LIGHT] -= light
    player.assets[HEAVY] -= heavy
    player.patrolling = (light, heavy)
    if game.notes is not None:
        card = player.patrol
        if light and heavy:
            game.note(rule, "{seat} sends {n} light and {n} heavy soldier|soldiers on {card}", seat, light, heavy, card)
        elif light or heavy:
            type = LIGHT_SOLDIER if light else HEAVY_SOLDIER
            game.note(rule, "{seat} sends {n} {soldier} soldier|soldiers on {card}", seat, light + heavy, type, card)


def lose_from_card(game: Colony, seat: Seat, type: int, rule: RuleId) -> None:
    """E1-AST-05, E1-PTR-06, E2-AST-05, E2-ARS-06: a Soldier that is lost goes from the card to the personal supply."""
    player = game.players[seat]
    player.patrolling = changed(player.patrolling, type, -1)
    player.return_soldiers(type, 1)
    if game.notes is not None:
        game.note(rule, "{seat} loses a {soldier} soldier on {card}", seat, type, player.patrol)


# -- its stages --------------------------------------------------------------------------------------------------------


def reach_second_stage(game: Colony, seat: Seat) -> None:
    """E1-PTR-09, E2-ARS-15: the marker moves to stage 2, which is resolved in the same step of the player's next turn."""
    player = game.players[seat]
    player.stage = 1
    game.note(game.box.laws.stages.second_stage, "{seat} reaches stage {n} of {card}", seat, player.stage + 1, player.patrol)


def complete_card(game: Colony, seat: Seat, rule: RuleId) -> None:
    """E1-PTR-14, E1-AST-05, E2-ARS-17: the Soldiers left return to the Player board; the card is completed, even with none.

    E2-RUL-81: in Episode 2 they stand upright there.
    """
    player = game.players[seat]
    light, heavy = player.patrolling
    if game.notes is not None:
        game.note(rule, "{seat} completes {card}", seat, player.patrol)
    player.assets[LIGHT] += light
    player.assets[HEAVY] += heavy
    player.patrolling = (0, 0)
    player.completed = (*player.completed, player.patrol)
    player.patrol = EMPTY
    player.stage = 0
    if light and heavy:
        text = "{n} light and {n} heavy soldier|soldiers of {seat} return to the player board"
        game.note(game.box.laws.stages.soldiers_return, text, light, heavy, seat)
    elif light or heavy:
        type = LIGHT_SOLDIER if light else HEAVY_SOLDIER
        text = "{n} {soldier} soldier|soldiers of {seat} returns|return to the player board"
        game.note(game.box.laws.stages.soldiers_return, text, light + heavy, type, seat)


# -- Challenges --------------------------------------------------------------------------------------------------------


def draw_challenge(game: Colony, deck: int, card: int) -> None:
    """E1-PTR-03, E2-ARS-03: a card of the Light or Heavy Challenge deck lies before the player."""
    game.challenge_decks[deck].draw(card)
    game.drawn += (card,)


def keep_challenge(game: Colony, seat: Seat, card: int, rule: RuleId) -> None:
    """E1-PTR-04, E2-ARS-04: a drawn card is kept; those kept lie in the order they were named."""
    game.drawn = tuple([other for other in game.drawn if other != card])
    game.kept += (card,)
    if game.notes is not None:
        threat = game.box.cards.challenge_threat[card]
        game.note(rule, "{seat} keeps {challenge}, whose threat is {n}", seat, card, threat)


def return_challenges(game: Colony, rule: RuleId) -> None:
    """E1-PTR-13, E1-BET-10, E2-ARS-19: all drawn cards, kept or not, are shuffled into their decks.

    Whether that is before the transition or after it makes no difference.
    """
    cards = game.drawn + game.kept
    if not cards:
        return
    game.drawn = ()
    game.kept = ()
    for type in range(len(game.challenge_decks)):
        own = [card for card in cards if game.box.cards.challenge_type[card] == type]
        if own:
            game.challenge_decks[type].shuffle_in(own)
    game.note(rule, "the challenges are shuffled back into their decks")


# -- the threat track --------------------------------------------------------------------------------------------------


def move_token(game: Colony, seat: Seat, type: int, steps: int, rule: RuleId) -> bool:
    """E1-RUL-24, E1-BET-27, E2-RUL-48: move a token round its loop of six spaces: does it pass the skull, the beta's space 6?

    E1-DET-13, E2-DET-01: there it stays until it moves again, through cards and Assemblies.
    """
    player = game.players[seat]
    before = one_of(player.threat, type)
    length = game.box.cards.track_length
    after = (before + steps) % length
    player.threat = changed(player.threat, type, after - before)
    if game.notes is not None:
        game.note(rule, "the {soldier} token of {seat} moves by {n} to space {n}", type, seat, steps, after)
    if before + steps < length:
        return False
    game.note(game.box.laws.stages.threat_track, "the {soldier} token of {seat} passes the skull", type, seat)
    return True
