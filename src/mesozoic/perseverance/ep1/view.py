"""What each viewer sees of Episode 1 (chapter HID): it adds what may be seen, and never removes."""

from __future__ import annotations

from collections.abc import Iterable

from mesozoic.core.ids import OMNISCIENT, Json, Seat
from mesozoic.perseverance.common.dice import DICE
from mesozoic.perseverance.common.words import ASSETS, COLOURS, DISSENTER, OFFICERS, SPECIES
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.dinos import SendDino
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.words import (
    FACE_UP,
    GUARD_OWNER,
    GUARD_TYPE,
    GUARDS,
    HOME,
    IN_DEFENSE,
    LEADERS,
    REWARDS,
    TOPPLED,
    TRAP_OWNER,
    TRAP_TYPE,
    UNKNOWN,
    ZONES,
)

ASSET_KEYS = [*ASSETS[:-2], "votes", "followers"]
"""The assets as positions and views call them."""
DINO_DICE = ["normal", "dangerous"]
SOLDIERS = GUARDS[:2]


def view(game: Ep1, viewer: Seat) -> dict[str, Json]:
    """E1-HID-06: everything is public but the types of others' Traps, the order of the decks and answers given in secret."""
    return {"seats": [seat_view(game, seat, viewer) for seat in range(len(game.players))], "table": table_view(game, viewer)}


def sees_traps(owner: Seat, viewer: Seat) -> bool:
    """E1-HID-01: the type of an unspent Trap is known to its owner only, at any time."""
    return viewer in (owner, OMNISCIENT)


# -- the players --------------------------------------------------------------------------------------------------------


def seat_view(game: Ep1, seat: Seat, viewer: Seat) -> dict[str, Json]:
    """What one player has, as this viewer sees it; E1-AST-08: Followers too are public at all times."""
    player = game.players[seat]
    patrols = game.box.words["patrol"]
    shown: dict[str, Json] = {
        "colour": COLOURS[seat],
        "leader": LEADERS[player.leader],
        **{ASSET_KEYS[asset]: player.assets[asset] for asset in range(len(ASSETS))},
        "supply": supply_view(game, seat),
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
    if sees_traps(seat, viewer):
        shown["traps"] = by_word(SPECIES, player.traps)
    return shown


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


def by_word(words: list[str], numbers: Iterable[int]) -> dict[str, Json]:
    """These numbers, each under its word."""
    return dict(zip(words, numbers, strict=True))


# -- the table ----------------------------------------------------------------------------------------------------------


def table_view(game: Ep1, viewer: Seat) -> dict[str, Json]:
    """What belongs to nobody, as this viewer sees it; E1-HID-04: of the decks only how many cards they have."""
    words = game.box.words
    shown: dict[str, Json] = {
        "first": game.first,
        "active": game.active,
        "assembly": game.assembly,
        "pool": [DICE[die] for die in range(len(DICE)) for _ in range(game.pool[die])],
        "aside": [DICE[die] for die in game.aside],
        **board_view(game, viewer),
        "dino_supply": by_word(SPECIES, game.dino_supply),
        "officers": {ZONES[zone]: OFFICERS[officer] for zone, officer in enumerate(game.officers) if officer != EMPTY},
        "influence": {OFFICERS[officer]: influence_view(game, officer) for officer in range(len(OFFICERS))},
        "offer": [words["patrol"][card] for card in game.patrol_offer],
        "deck": game.patrol_deck.size(),
        "drawn": [words["challenge"][card] for card in game.drawn],
        "kept": [words["challenge"][card] for card in game.kept],
        "breach_tokens": [REWARDS[reward] for reward in game.breach_tokens],
        "dissenter_votes": game.dissenter_votes,
        "breached": game.attack.breached,
    }
    if game.box.det_dino:
        shown["dino_dice"] = {name: game.box.dino_dice[die].words[game.dino_dice[die]] for die, name in enumerate(DINO_DICE)}
    step = game.stack[-1] if game.stack else None
    if isinstance(step, SendDino):
        shown["called"] = {"zone": ZONES[step.zone], "dinos": step.shown(game)}
    return shown


def board_view(game: Ep1, viewer: Seat) -> dict[str, Json]:
    """What lies on the spaces of the Main board, by their names."""
    board = game.box.board
    return {
        "die_spaces": {board.die_space_words[s]: DICE[die] for s, die in enumerate(game.die_spaces) if die != EMPTY},
        "dangerous": [zone for zone, dangerous in zip(ZONES, game.dangerous, strict=True) if dangerous],
        "settlements": {board.settlement_words[s]: COLOURS[c] for s, c in enumerate(game.settlements) if c != EMPTY},
        "dinos": {board.dino_space_words[s]: SPECIES[dino] for s, dino in enumerate(game.dinos) if dino != EMPTY},
        "traps": {board.dino_space_words[s]: trap_word(trap, viewer) for s, trap in enumerate(game.traps) if trap != EMPTY},
        "walls": {board.wall_words[s]: COLOURS[owner] for s, owner in enumerate(game.walls) if owner != EMPTY},
        "soldiers": {board.guard_words[s]: guard_word(guard) for s, guard in enumerate(game.guards) if guard != EMPTY},
    }


def trap_word(trap: int, viewer: Seat) -> str:
    """E1-HID-01, E1-HID-07: others see the owner of a Trap face down, however placed; E1-HID-02: face up all see its type."""
    owner = TRAP_OWNER[trap]
    if trap < FACE_UP and (TRAP_TYPE[trap] == UNKNOWN or not sees_traps(owner, viewer)):
        return COLOURS[owner]
    return f"{COLOURS[owner]}-{SPECIES[TRAP_TYPE[trap]]}"


def guard_word(guard: int) -> str:
    """A defender in words."""
    toppled = "-toppled" if guard >= TOPPLED else ""
    return f"{COLOURS[GUARD_OWNER[guard]]}-{GUARDS[GUARD_TYPE[guard]]}{toppled}"


def influence_view(game: Ep1, officer: int) -> dict[str, Json]:
    """E1-OFC-02: the cubes in an Officer's row, and all of each colour, row and Influence pool together."""
    return {
        "row": [COLOURS[colour] for colour in game.influence.rows[officer]],
        "cubes": {COLOURS[colour]: game.influence.of(officer, colour) for colour in colours(game.box)},
    }


def colours(box: Ep1Box) -> list[int]:
    """E1-TWO-01: the colours that have Settlements and cubes: the players' and, with two players, the Dissenters'."""
    return [*range(box.players), DISSENTER] if box.players == 2 else list(range(box.players))
