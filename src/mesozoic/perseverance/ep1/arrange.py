"""Laying out a position of Episode 1 that a person wrote; `docs/perseverance-1.md` lists its keys.

What a player has in the personal supply follows from what lies on the table, so impossible positions show: chapter CMP says
how many pieces there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.position import Position
from mesozoic.core.rows import place_of, times
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.arrange import (
    count_dice,
    count_dissenters,
    dealt_leaders,
    lay,
    lay_card,
    lay_dice,
    lay_officers,
    lay_settlements,
    lay_threat,
    lay_turn,
    left,
    without_repeats,
)
from mesozoic.perseverance.common.census import cubes_of
from mesozoic.perseverance.common.words import COLOURS, EMPTY, FOLLOWER, FROM_START, HOME, SOLDIERS, VALOR
from mesozoic.perseverance.ep1.census import counted, defeated_of, settlements_out, soldiers_of, traps_of
from mesozoic.perseverance.ep1.setup import new_player
from mesozoic.perseverance.ep1.table import NO_ATTACK, Ep1
from mesozoic.perseverance.ep1.view import ASSET_KEYS, DINO_DICE, guard_word, trap_word
from mesozoic.perseverance.ep1.words import (
    COVERED_FROM,
    GUARD_TYPE,
    GUARDS,
    IN_DEFENSE,
    LEADER_GUARD,
    REWARDS,
    SAFEGUARD,
    SOURCES,
    SPACES,
    SPECIES,
    TOPPLED,
    TRAP_OWNER,
    UNKNOWN,
    ZONES,
    guard_of,
    trap_of,
)


def arrange(game: Ep1, position: Mapping[str, Json], lay_rivals: Callable[[Ep1, Position], None] | None = None) -> None:
    """Lay a position over a fresh table; the stack is the caller's business, solo Dissenters are that of `lay_rivals`."""
    place = Position(position)
    table = place.below("table")
    seats = [place.below(f"seat.{seat}") for seat in range(len(game.players))]
    lay_turn(game, table)
    lay_beside(game, table)
    lay_dice(game, table)
    lay_zones(game, table)
    lay_defense(game, table)
    lay_officers(game, table)
    for seat, leader in enumerate(dealt_leaders(game, seats)):
        game.players[seat] = new_player(game.box, leader)
        game.owners[seat] = game.players[seat]
    for seat, own in enumerate(seats):
        lay_player(game, seat, own)
        lay_leader(game, seat, own)
        lay_card(game, game.players[seat], own, "patrol", "patrolling", SOLDIERS)
        lay_attack(game, seat, own)
    if lay_rivals is not None:
        lay_rivals(game, place.below("solo"))
    lay_patrol_cards(game, table)
    place.done()
    check_leaders(game)
    count_supplies(game)
    game.tally = counted(game)


# -- the table ----------------------------------------------------------------------------------------------------------


def lay_beside(game: Ep1, table: Position) -> None:
    """What is counted or shown beside the board: the attack under way, Breach tokens, the Dino dice."""
    game.attack = NO_ATTACK[game.box.colours].with_breached(table.number("breached", 0))
    if table.has("breach_tokens"):
        tokens = table.words("breach_tokens", [REWARDS[reward] for reward in game.box.combat.rewards])
        left(game.box.combat.breach_tokens, len(tokens), phrase("breach tokens"))
        game.breach_tokens = tuple([game.box.combat.rewards[n] for n in without_repeats(tokens, table, "breach_tokens")])
    if game.box.det_dino:
        shown = table.below("dino_dice")
        faces = [shown.word(name, game.box.dino_dice[die].words, game.dino_dice[die]) for die, name in enumerate(DINO_DICE)]
        game.dino_dice = (faces[0], faces[1])


def lay_zones(game: Ep1, table: Position) -> None:
    """E1-STL-07: Dangerous Zones, and Settlements on uncovered spaces."""
    dangerous = table.words("dangerous", ZONES)
    for zone in range(len(ZONES)):
        game.dangerous[zone] = 1 if zone in dangerous else 0
    lay_settlements(game, table)
    for space, colour in enumerate(game.settlements):
        if colour != EMPTY and space % SPACES >= COVERED_FROM:
            check_uncovered(game, table, space // SPACES, f"settlements.{game.box.board.settlement_words[space]}")


def lay_defense(game: Ep1, table: Position) -> None:
    """Dinos and Traps on uncovered spaces, Walls, and defenders: of the Soldiers any can be toppled, never a Leader."""
    board = game.box.board
    seats = range(game.box.colours)
    lay(game.dinos, table.table("dinos", board.dino_space_words, SPECIES), list(range(len(SPECIES))))
    persons = range(len(game.players))
    traps = [trap_of(seat, type) for seat in persons for type in range(len(SPECIES))]
    traps += [trap_of(seat, UNKNOWN) for seat in seats if seat not in persons]  # D1-FOR-01
    lay(game.traps, table.table("traps", board.dino_space_words, [trap_word(trap, TRAP_OWNER[trap]) for trap in traps]), traps)
    lay(game.walls, table.table("walls", board.wall_words, COLOURS[: len(seats)]), list(seats))
    guards = [guard_of(seat, type) for seat in seats for type in range(len(GUARDS))]
    guards += [guard + TOPPLED for guard in guards if GUARD_TYPE[guard] != LEADER_GUARD]
    lay(game.guards, table.table("soldiers", board.guard_words, [guard_word(guard) for guard in guards]), guards)
    for space, word in enumerate(board.dino_space_words):
        zone = board.dino_zone[space]
        if space not in board.safe_path[zone]:
            if game.dinos[space] != EMPTY:
                check_uncovered(game, table, zone, f"dinos.{word}")
            if game.traps[space] != EMPTY:
                check_uncovered(game, table, zone, f"traps.{word}")


def check_uncovered(game: Ep1, table: Position, zone: int, key: str) -> None:
    """E1-SET-02: covered spaces do not exist while their Zone is Safe."""
    if not game.dangerous[zone]:
        raise FileError(
            phrase("{path}.{key}: this space is covered until {zone} is dangerous", path=table.path, key=key, zone=ZONES[zone])
        )


# -- the players --------------------------------------------------------------------------------------------------------


def lay_player(game: Ep1, seat: Seat, own: Position) -> None:
    """E1-CMP-11: assets on the Player board: Food, Scrap and Story have no limit; E1-AST-06: Safeguard and Valor have."""
    player = game.players[seat]
    pieces = game.box.pieces
    most = {"safeguard": pieces.most[SAFEGUARD], "valor": pieces.most[VALOR]}
    for asset, key in enumerate(ASSET_KEYS):
        player.assets[asset] = own.number(key, player.assets[asset], 0, most.get(key, 999))
    game.sources[seat * len(SOURCES) + FROM_START] = player.assets[FOLLOWER]
    spent = own.words("spent", SPECIES)
    player.spent = (spent.count(0), spent.count(1))
    lay_threat(game, player, own)


def lay_leader(game: Ep1, seat: Seat, own: Position) -> None:
    """E1-SEC-15: a Leader is at home, in a Community area, or where it stands among the defenders."""
    player = game.players[seat]
    player.leader_at = own.word("leader_at", ZONES, HOME)
    leader = guard_of(seat, LEADER_GUARD)
    if leader not in game.guards:
        return
    if player.leader_at != HOME:
        raise own.wrong("leader_at", phrase("a leader in one place only"), own.given["leader_at"])
    left(1, times(game.guards, leader), phrase("{leader} on the soldier spaces", leader=guard_word(leader)))
    player.leader_at = IN_DEFENSE + game.box.board.guard_zone[place_of(game.guards, leader)]


def lay_attack(game: Ep1, seat: Seat, own: Position) -> None:
    """E1-ATK-04, E1-CRW-01: what was counted for a player in the attack under way."""
    attack = game.attack
    for species in own.words("defeated", SPECIES):
        attack = attack.with_defeated(seat, species)
    for soldier in own.words("lost", SOLDIERS):
        attack = attack.with_lost(seat, soldier)
    before, after = attack.contribution[:seat], attack.contribution[seat + 1 :]
    game.attack = attack.with_contribution((*before, own.number("contribution", 0), *after))


def lay_patrol_cards(game: Ep1, table: Position) -> None:
    """E1-CMP-13: the offer, and the deck of all Patrol cards that nobody has, or of those given; each card exists once."""
    cards = game.box.words["patrol"]
    game.patrol_offer = tuple(table.words("offer", cards))
    left(game.box.patrols.patrol_offer, len(game.patrol_offer), phrase("patrol cards on offer"))
    held = list(game.patrol_offer)
    for player in game.players:
        held += player.completed
        if player.patrol != EMPTY:
            held.append(player.patrol)
    others = [card for card in range(len(cards)) if card not in held]
    deck = table.words("deck", cards) if table.has("deck") else others
    for card in held + deck:
        left(1, (held + deck).count(card), phrase("{card} in the box", card=cards[card]))
    bag = [1 if card in deck else 0 for card in range(len(cards))]
    game.patrol_deck.lay([bag])


# -- what follows -------------------------------------------------------------------------------------------------------


def check_leaders(game: Ep1) -> None:
    """E1-SEC-08: a Community area has room for one Leader."""
    for zone in range(len(ZONES)):
        here = [player.leader_at for player in game.owners].count(zone)
        left(1, here, phrase("leader in the community area of {zone}", zone=ZONES[zone]))


def count_supplies(game: Ep1) -> None:
    """E1-CMP-05 to E1-CMP-10, E1-CMP-12, E1-CMP-14: what is not on the table lies in the supplies; no more is in the box."""
    pieces = game.box.pieces
    count_dice(game, pieces.neutral_dice)
    for seat in range(len(game.owners)):
        player, colour = game.owners[seat], COLOURS[seat]
        player.settlements = left(pieces.settlements, settlements_out(game, seat), phrase("{colour} settlements", colour=colour))
        player.walls = left(game.box.combat.walls, times(game.walls, seat), phrase("{colour} walls", colour=colour))
        player.cubes = left(game.box.cubes[seat], cubes_of(game, seat), phrase("{colour} influence cubes", colour=colour))
        used = [soldiers_of(game, seat, type) for type in range(len(SOLDIERS))]
        free = [
            left(pieces.soldiers[type], used[type], phrase("{colour} {name} soldiers", colour=colour, name=name))
            for type, name in enumerate(SOLDIERS)
        ]
        player.soldiers = (free[0], free[1])
        laid = [traps_of(game, seat, type) for type in range(len(SPECIES))]
        unlaid = [
            left(game.box.combat.traps[type], laid[type], phrase("{colour} {name} traps", colour=colour, name=name))
            for type, name in enumerate(SPECIES)
        ]
        player.traps = (unlaid[0], unlaid[1])
    for n, species in enumerate(SPECIES):
        defeated = defeated_of(game, n)
        game.dino_supply[n] = left(
            game.box.combat.dinos[n], times(game.dinos, n) + defeated, phrase("dinos of the species {species}", species=species)
        )
    count_dissenters(game, 0 if game.box.beta else pieces.cubes)
