"""What each viewer sees of Episode 1 (chapter HID): it adds what may be seen, and never removes."""

from __future__ import annotations

from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Json, Seat
from mesozoic.perseverance.common.assembly import settled_population
from mesozoic.perseverance.common.view import (
    by_word,
    challenges_view,
    dice_view,
    foreign_dice_view,
    officers_view,
    settlements_view,
    turn_view,
    zones_view,
)
from mesozoic.perseverance.common.words import COLOURS, EMPTY, HOME, LEADERS, SOLDIERS
from mesozoic.perseverance.ep1.dinos import SendDino
from mesozoic.perseverance.ep1.influence import INFLUENCE_CUBES
from mesozoic.perseverance.ep1.rewards import closed_rewards
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import (
    ASSETS,
    FACE_UP,
    GUARD_OWNER,
    GUARD_TYPE,
    GUARDS,
    IN_DEFENSE,
    REWARDS,
    SPECIES,
    TOPPLED,
    TRAP_OWNER,
    TRAP_TYPE,
    UNKNOWN,
    ZONES,
)

ASSET_KEYS = [*ASSETS[:-2], "votes", "followers"]
"""The assets as positions and views call them."""
DINO_DICE = ["normal", "dangerous"]


def public(game: Ep1) -> dict[str, Json]:
    """E1-HID-06: everything is public but the types of others' Traps, the order of the decks and answers given in secret."""
    return {"seats": [seat_view(game, seat) for seat in range(len(game.players))], "table": table_view(game)}


def secrets(game: Ep1, viewer: Seat) -> dict[str, Json]:
    """E1-HID-01: the types of the own Traps, left or on the board."""
    own = {seat: {"traps": by_word(SPECIES, one.traps)} for seat, one in enumerate(game.players) if sees_traps(seat, viewer)}
    words = game.box.board.dino_space_words
    laid = {words[s]: trap_word(trap, viewer) for s, trap in enumerate(game.traps) if trap != EMPTY} if own else {}
    return {"seats": own, "table": {"traps": laid}}


def sees_traps(owner: Seat, viewer: Seat) -> bool:
    """E1-HID-01: the type of an unspent Trap is known to its owner only, at any time."""
    return viewer in (owner, OMNISCIENT)


# -- the players --------------------------------------------------------------------------------------------------------


def seat_view(game: Ep1, seat: Seat) -> dict[str, Json]:
    """What one player has, as everybody sees it; E1-AST-08: Followers too are public at all times.

    E1-PLR-02, E1-BET-02: the ability of the Leader, where it is in force.
    """
    player = game.players[seat]
    patrols = game.box.words["patrol"]
    return {
        "colour": COLOURS[seat],
        "leader": LEADERS[player.leader],
        "ability": LEADERS[player.leader] if game.box.abilities else "",
        **{ASSET_KEYS[asset]: player.assets[asset] for asset in range(len(ASSETS))},
        "supply": supply_view(game, seat),
        "foreign_dice": foreign_dice_view(game, seat),
        "cubes_at_once": len(INFLUENCE_CUBES[seat][0].offered(game)),
        "spent": by_word(SPECIES, player.spent),
        "leader_at": leader_place(player.leader_at),
        "patrol": patrols[player.patrol] if player.patrol != EMPTY else "",
        "stage": player.stage + 1 if player.patrol != EMPTY else 0,
        "patrolling": by_word(SOLDIERS, player.patrolling),
        "completed": [patrols[card] for card in player.completed],
        "threat": by_word(SOLDIERS, player.threat),
        "defeated": by_word(SPECIES, game.attack.defeated[seat * 2 : seat * 2 + 2]),
        "lost": by_word(SOLDIERS, game.attack.lost[seat * 2 : seat * 2 + 2]),
        "contribution": game.attack.contribution[seat],
    }


def supply_view(game: Ep1, seat: Seat) -> dict[str, Json]:
    """The personal supply; E1-HID-03: how many Traps are left, not how many of each type."""
    player = game.players[seat]
    return {
        **by_word(SOLDIERS, player.soldiers),
        "settlements": player.settlements,
        "walls": player.walls,
        "cubes": player.cubes,
        "dice": player.dice,
        "traps": sum(player.traps),
    }


def leader_place(at: int) -> str:
    """Where a Leader stands, in words."""
    if at == HOME:
        return "home"
    return ZONES[at] if at < IN_DEFENSE else f"{ZONES[at - IN_DEFENSE]}/defense"


# -- the table ----------------------------------------------------------------------------------------------------------


def table_view(game: Ep1) -> dict[str, Json]:
    """What belongs to nobody, as everybody sees it; E1-HID-04: of the decks only how many cards they have."""
    patrols = game.box.words["patrol"]
    closed = closed_rewards(game)
    shown: dict[str, Json] = {
        **turn_view(game),
        **dice_view(game),
        **board_view(game),
        "dino_supply": by_word(SPECIES, game.dino_supply),
        **officers_view(game),
        **zones_view(game, [settled_population(game, zone) for zone in range(len(ZONES))]),
        "offer": [patrols[card] for card in game.patrol_offer],
        "deck": game.patrol_deck.size(),
        **challenges_view(game),
        "breach_tokens": [REWARDS[reward] for reward in game.breach_tokens],
        "dissenter_votes": game.dissenter_votes,
        "breached": game.attack.breached,
        "closed_rewards": [REWARDS[reward] for reward in game.breach_tokens if closed >> reward & 1],
    }
    if game.box.det_dino:
        shown["dino_dice"] = {name: game.box.dino_dice[die].words[game.dino_dice[die]] for die, name in enumerate(DINO_DICE)}
    step = game.stack[-1] if game.stack else None
    if isinstance(step, SendDino):
        shown["called"] = {"zone": ZONES[step.zone], "dinos": step.shown(game)}
    return shown


def board_view(game: Ep1) -> dict[str, Json]:
    """What lies on the spaces of the Main board beside dice, by their names."""
    board = game.box.board
    return {
        "dangerous": [zone for zone, dangerous in zip(ZONES, game.dangerous, strict=True) if dangerous],
        "settlements": settlements_view(game),
        "dinos": {board.dino_space_words[s]: SPECIES[dino] for s, dino in enumerate(game.dinos) if dino != EMPTY},
        "traps": {board.dino_space_words[s]: trap_word(trap, SPECTATOR) for s, trap in enumerate(game.traps) if trap != EMPTY},
        "walls": {board.wall_words[s]: COLOURS[owner] for s, owner in enumerate(game.walls) if owner != EMPTY},
        "soldiers": {board.guard_words[s]: guard_word(guard) for s, guard in enumerate(game.guards) if guard != EMPTY},
    }


def trap_word(trap: int, viewer: Seat) -> str:
    """E1-HID-01, E1-HID-07: others see the owner of a Trap face down, however placed; E1-HID-02: face up all see its type.

    DS-INF-02: of a Dissenter's Trap everybody sees the owner alone.
    """
    owner = TRAP_OWNER[trap]
    if trap < FACE_UP and (TRAP_TYPE[trap] == UNKNOWN or not sees_traps(owner, viewer)):
        return COLOURS[owner]
    return f"{COLOURS[owner]}-{SPECIES[TRAP_TYPE[trap]]}"


def guard_word(guard: int) -> str:
    """A defender in words."""
    toppled = "-toppled" if guard >= TOPPLED else ""
    return f"{COLOURS[GUARD_OWNER[guard]]}-{GUARDS[GUARD_TYPE[guard]]}{toppled}"
