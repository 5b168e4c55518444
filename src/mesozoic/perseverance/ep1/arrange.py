"""Laying out a position of Episode 1 that a person wrote; `docs/perseverance-1.md` lists its keys.

What a player has in the personal supply follows from what lies on the table, so impossible positions show: chapter CMP says
how many pieces there are.
"""

from __future__ import annotations

from collections.abc import Mapping

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.native import Row
from mesozoic.core.position import Position
from mesozoic.core.rows import place_of, times
from mesozoic.perseverance.common.dice import COLOUR_OF, DICE
from mesozoic.perseverance.common.words import COLOURS, DISSENTER, FOLLOWER, NEUTRAL, OFFICERS, SPECIES
from mesozoic.perseverance.ep1.census import counted, cubes_of, defeated_of, dice_of, soldiers_of, traps_of
from mesozoic.perseverance.ep1.setup import new_player
from mesozoic.perseverance.ep1.table import EMPTY, Ep1, Player, no_attack
from mesozoic.perseverance.ep1.view import ASSET_KEYS, DINO_DICE, SOLDIERS, colours, guard_word, trap_word
from mesozoic.perseverance.ep1.words import (
    COVERED_FROM,
    FROM_START,
    GUARD_TYPE,
    GUARDS,
    HOME,
    IN_DEFENSE,
    LEADER_GUARD,
    LEADERS,
    REWARDS,
    SOURCES,
    SPACES,
    TOPPLED,
    TRAP_OWNER,
    ZONES,
    guard_of,
    trap_of,
)


def arrange(game: Ep1, position: Mapping[str, Json]) -> None:
    """Lay a position over a fresh table; the stack is the caller's business."""
    place = Position(position)
    table = place.below("table")
    seats = [place.below(f"seat.{seat}") for seat in range(len(game.players))]
    lay_turn(game, table)
    lay_dice(game, table)
    lay_settlements(game, table)
    lay_defense(game, table)
    lay_officers(game, table)
    deal_leaders(game, seats)
    for seat, own in enumerate(seats):
        lay_player(game, seat, own)
        lay_leader(game, seat, own)
        lay_patrol(game, game.players[seat], own)
        lay_attack(game, seat, own)
    lay_patrol_cards(game, table)
    place.done()
    check_leaders(game)
    count_supplies(game)
    game.tally = counted(game)


def left(most: int, used: int, what: str) -> int:
    """How many pieces are left of those in the box."""
    if used > most:
        raise FileError(f"position: expected at most {most} {what}, found {used}")
    return most - used


def without_repeats(found: list[int], table: Position, key: str) -> list[int]:
    """These things, of which there is one each."""
    if len(set(found)) < len(found):
        raise table.wrong(key, "different ones", table.given[key])
    return found


def lay(spaces: Row, found: dict[int, int], pieces: list[int]) -> None:
    """Put each piece, named by its number among those that can be named, on its space."""
    for space in range(len(spaces)):
        spaces[space] = pieces[found[space]] if space in found else EMPTY


# -- the table ----------------------------------------------------------------------------------------------------------


def lay_turn(game: Ep1, table: Position) -> None:
    """Whose turn it is, how far the game is, and what is counted or shown beside the board."""
    last = len(game.players) - 1
    game.first = table.number("first", game.first, 0, last)
    game.active = table.number("active", game.active, 0, last)
    game.assembly = table.number("assembly", game.assembly, 0, len(game.box.scoring.tiles) - 1)
    game.dissenter_votes = table.number("dissenter_votes", 0) if len(game.players) == 2 else 0
    game.attack = no_attack(len(game.players)).with_breached(table.number("breached", 0))
    if table.has("breach_tokens"):
        tokens = table.words("breach_tokens", [REWARDS[reward] for reward in game.box.combat.rewards])
        left(game.box.combat.breach_tokens, len(tokens), "breach tokens")
        game.breach_tokens = tuple([game.box.combat.rewards[n] for n in without_repeats(tokens, table, "breach_tokens")])
    if game.box.det_dino:
        shown = table.below("dino_dice")
        faces = [shown.word(name, game.box.dino_dice[die].words, game.dino_dice[die]) for die, name in enumerate(DINO_DICE)]
        game.dino_dice = (faces[0], faces[1])


def lay_dice(game: Ep1, table: Position) -> None:
    """The pool, dice set aside, and dice on the die spaces: of the players, Neutral and, with two players, the Dissenters'."""
    owners = [*colours(game.box), NEUTRAL]
    dice = [die for die in range(len(DICE)) if COLOUR_OF[die] in owners]
    words = [DICE[die] for die in dice]
    for die in range(len(DICE)):
        game.pool[die] = 0
    for n in table.words("pool", words):
        game.pool[dice[n]] += 1
    game.aside = tuple([dice[n] for n in table.words("aside", words)])
    lay(game.die_spaces, table.table("die_spaces", game.box.board.die_space_words, words), dice)


def lay_settlements(game: Ep1, table: Position) -> None:
    """E1-STL-07: Dangerous Zones, and Settlements on uncovered spaces."""
    dangerous = table.words("dangerous", ZONES)
    for zone in range(len(ZONES)):
        game.dangerous[zone] = 1 if zone in dangerous else 0
    owners = colours(game.box)
    words = game.box.board.settlement_words
    lay(game.settlements, table.table("settlements", words, [COLOURS[colour] for colour in owners]), owners)
    for space, colour in enumerate(game.settlements):
        if colour != EMPTY and space % SPACES >= COVERED_FROM:
            check_uncovered(game, table, space // SPACES, f"settlements.{words[space]}")


def lay_defense(game: Ep1, table: Position) -> None:
    """Dinos and Traps on uncovered spaces, Walls, and defenders: of the Soldiers any can be toppled, never a Leader."""
    board = game.box.board
    seats = range(len(game.players))
    lay(game.dinos, table.table("dinos", board.dino_space_words, SPECIES), list(range(len(SPECIES))))
    traps = [trap_of(seat, type) for seat in seats for type in range(len(SPECIES))]
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
        raise FileError(f"{table.path}.{key}: this space is covered until {ZONES[zone]} is dangerous")


def lay_officers(game: Ep1, table: Position) -> None:
    """E1-OFC-01: the Officers by Zone, and the cubes in their rows and Influence pools; a full row would have paid already."""
    if table.has("officers"):
        officers = without_repeats(table.words("officers", OFFICERS), table, "officers")
        if len(officers) != len(ZONES):
            raise table.wrong("officers", f"{len(ZONES)} officers", table.given["officers"])
        game.officers = tuple(officers)
    influence = table.below("influence")
    owners = colours(game.box)
    words = [COLOURS[colour] for colour in owners]
    for officer, name in enumerate(OFFICERS):
        cubes = influence.below(name)
        row = [owners[n] for n in cubes.words("row", words)]
        if len(row) >= game.box.officers.row:
            raise cubes.wrong("row", f"less than {game.box.officers.row} cubes", cubes.given["row"])
        game.influence.rows[officer] = tuple(row)
        pool = [owners[n] for n in cubes.words("pool", words)]
        for colour in range(len(COLOURS)):
            game.influence.cubes[officer * len(COLOURS) + colour] = row.count(colour) + pool.count(colour)


# -- the players --------------------------------------------------------------------------------------------------------


def deal_leaders(game: Ep1, seats: list[Position]) -> None:
    """E1-PLR-01: each player has a different Leader; one that somebody is given is replaced by another where it was before."""
    given = [own.word("leader", LEADERS, EMPTY) for own in seats]
    for seat, leader in enumerate(given):
        if leader != EMPTY and leader in given[:seat]:
            raise seats[seat].wrong("leader", "a leader nobody else has", LEADERS[leader])
    for seat, player in enumerate(game.players):
        if given[seat] == EMPTY:
            given[seat] = player.leader if player.leader not in given else EMPTY
    free = [leader for leader in range(len(LEADERS)) if leader not in given]
    for seat, leader in enumerate(given):
        game.players[seat] = new_player(game.box, leader if leader != EMPTY else free.pop(0))


def lay_player(game: Ep1, seat: Seat, own: Position) -> None:
    """E1-CMP-11: assets on the Player board: Food, Scrap and Story have no limit; E1-AST-06: Safeguard and Valor have."""
    player = game.players[seat]
    pieces = game.box.pieces
    most = {"safeguard": pieces.most_safeguard, "valor": pieces.most_valor}
    for asset, key in enumerate(ASSET_KEYS):
        player.assets[asset] = own.number(key, player.assets[asset], 0, most.get(key, 999))
    game.sources[seat * len(SOURCES) + FROM_START] = player.assets[FOLLOWER]
    spent = own.words("spent", SPECIES)
    player.spent = (spent.count(0), spent.count(1))
    last = game.box.patrols.track_length - 1
    tokens = [own.below("threat").number(soldier, player.threat[type], 0, last) for type, soldier in enumerate(SOLDIERS)]
    player.threat = (tokens[0], tokens[1])


def lay_leader(game: Ep1, seat: Seat, own: Position) -> None:
    """E1-SEC-15: a Leader is at home, in a Community area, or where it stands among the defenders."""
    player = game.players[seat]
    player.leader_at = own.word("leader_at", ZONES, HOME)
    leader = guard_of(seat, LEADER_GUARD)
    if leader not in game.guards:
        return
    if player.leader_at != HOME:
        raise own.wrong("leader_at", "a leader in one place only", own.given["leader_at"])
    left(1, times(game.guards, leader), f"{guard_word(leader)} on the soldier spaces")
    player.leader_at = IN_DEFENSE + game.box.board.guard_zone[place_of(game.guards, leader)]


def lay_patrol(game: Ep1, player: Player, own: Position) -> None:
    """E1-PAT-05 to E1-PAT-07: an unfinished Patrol card with its stage and Soldiers, and the completed ones."""
    cards = game.box.words["patrol"]
    player.patrol = own.word("patrol", cards, EMPTY)
    player.completed = tuple(own.words("completed", cards))
    if player.patrol == EMPTY:
        for key in ("stage", "patrolling"):
            if own.has(key):
                raise own.wrong(key, "a patrol beside it", own.given[key])
        return
    player.stage = own.number("stage", 1, 1, 2 if game.box.patrols.stages[player.patrol][1] else 1) - 1
    sent = [own.below("patrolling").number(soldier, 0) for soldier in SOLDIERS]
    player.patrolling = (sent[0], sent[1])
    left(game.box.patrols.most_patrol_soldiers, sum(player.patrolling), f"soldiers on {cards[player.patrol]}")


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
    left(game.box.patrols.patrol_offer, len(game.patrol_offer), "patrol cards on offer")
    held = list(game.patrol_offer)
    for player in game.players:
        held += player.completed
        if player.patrol != EMPTY:
            held.append(player.patrol)
    others = [card for card in range(len(cards)) if card not in held]
    deck = table.words("deck", cards) if table.has("deck") else others
    for card in held + deck:
        left(1, (held + deck).count(card), f"{cards[card]} in the box")
    bag = [1 if card in deck else 0 for card in range(len(cards))]
    game.patrol_deck.layers = [bag] if deck else []


# -- what follows -------------------------------------------------------------------------------------------------------


def check_leaders(game: Ep1) -> None:
    """E1-SEC-08: a Community area has room for one Leader."""
    for zone in range(len(ZONES)):
        here = [player.leader_at for player in game.players].count(zone)
        left(1, here, f"leader in the community area of {ZONES[zone]}")


def count_supplies(game: Ep1) -> None:
    """E1-CMP-05 to E1-CMP-10, E1-CMP-12, E1-CMP-14: what is not on the table lies in the supplies; no more is in the box."""
    pieces = game.box.pieces
    for seat in range(len(game.players)):
        player, colour = game.players[seat], COLOURS[seat]
        player.dice = left(pieces.dice, dice_of(game, seat), f"{colour} dice")
        player.settlements = left(pieces.settlements, times(game.settlements, seat), f"{colour} settlements")
        player.walls = left(pieces.walls, times(game.walls, seat), f"{colour} walls")
        player.cubes = left(pieces.cubes, cubes_of(game, seat), f"{colour} influence cubes")
        used = [soldiers_of(game, seat, type) for type in range(len(SOLDIERS))]
        free = [left(pieces.soldiers[type], used[type], f"{colour} {name} soldiers") for type, name in enumerate(SOLDIERS)]
        player.soldiers = (free[0], free[1])
        laid = [traps_of(game, seat, type) for type in range(len(SPECIES))]
        unlaid = [left(pieces.traps[type], laid[type], f"{colour} {name} traps") for type, name in enumerate(SPECIES)]
        player.traps = (unlaid[0], unlaid[1])
    for n, species in enumerate(SPECIES):
        defeated = defeated_of(game, n)
        game.dino_supply[n] = left(pieces.dinos[n], times(game.dinos, n) + defeated, f"dinos of the species {species}")
    left(pieces.neutral_dice, dice_of(game, NEUTRAL), "neutral dice")
    left(pieces.dissenter_dice + pieces.dissenter_dice_later, dice_of(game, DISSENTER), "dissenter dice")
    left(pieces.settlements, times(game.settlements, DISSENTER), "dissenter settlements")
    left(0 if game.box.beta else pieces.cubes, cubes_of(game, DISSENTER), "dissenter influence cubes")
