"""Laying out a position of Episode 2 that a person wrote; `docs/perseverance-2.md` lists its keys.

What a player has in the personal supply follows from what lies on the table, so impossible positions show: chapter CMP says
how many pieces there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.native import Row
from mesozoic.core.position import Position
from mesozoic.core.rows import times, total
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
from mesozoic.perseverance.common.words import COLOURS, EMPTY, FOLLOWER, FROM_START, HOME, LIGHT, SOLDIERS, SOURCE_ROOM, VALOR
from mesozoic.perseverance.ep2.census import counted, dinos_of, soldiers_of
from mesozoic.perseverance.ep2.components import ATTACK_DECKS, FIGHTERS
from mesozoic.perseverance.ep2.setup import new_player
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.view import ASSET_KEYS, OPEN_DECKS
from mesozoic.perseverance.ep2.words import DECKS, ON_CAMP, OUTPOSTS, PERKS, ROOM, SIDES, SPECIES, STRUCTURES, ZONES


def arrange(game: Ep2, position: Mapping[str, Json], lay_rivals: Callable[[Ep2, Position], None] | None = None) -> None:
    """Lay a position over a fresh table; the stack is the caller's business, solo Dissenters that of `lay_rivals`."""
    place = Position(position)
    table = place.below("table")
    seats = [place.below(f"seat.{seat}") for seat in range(len(game.players))]
    lay_turn(game, table)
    lay_dice(game, table)
    lay_settlements(game, table)
    lay_officers(game, table)
    lay_tiles(game, table)
    lay_dinos(game, table)
    lay_structures(game, table)
    for seat, leader in enumerate(dealt_leaders(game, seats)):
        game.players[seat] = new_player(game.box, leader)
        game.owners[seat] = game.players[seat]
    for seat, own in enumerate(seats):
        lay_player(game, seat, own)
        lay_members(game, seat, own)
        lay_breach(game, seat, own)
    if lay_rivals is not None:
        lay_rivals(game, place.below("solo"))
    lay_outpost_tiles(game, table)
    lay_adventures(game, table)
    lay_attacks(game, table)
    place.done()
    count_towers(game)
    count_supplies(game)
    game.tally = counted(game)


# -- the map ------------------------------------------------------------------------------------------------------------


def lay_tiles(game: Ep2, table: Position) -> None:
    """E2-MAP-03, E2-MAP-04, E2-MAP-06: the sides of the tiles, of which one shows the Temple, and the Cleared Areas."""
    map = game.box.map
    areas = map.words[: map.areas]
    for area, side in table.table("sides", areas, SIDES).items():
        game.sides[area] = side
    temples = [area for side, area in enumerate((map.temple_a, map.temple_b)) if game.sides[area] == side]
    if len(temples) != 1:
        shown = " and ".join([areas[area] for area in temples]) or "none"
        raise FileError(phrase("{path}.sides: expected one tile with the temple, found {shown}", path=table.path, shown=shown))
    game.temple = temples[0]
    cleared = table.words("cleared", areas)
    if game.temple in cleared:
        raise table.wrong(
            "cleared", phrase("areas other than the temple on {area}", area=areas[game.temple]), table.given["cleared"]
        )
    for area in range(map.areas):
        game.cleared[area] = 1 if area in cleared or area in map.start_cleared else 0


def lay_dinos(game: Ep2, table: Position) -> None:
    """E2-MAP-05: Dinos on spaces of their species, none on a Cleared Area."""
    words = game.box.words["dino_space"]
    lay(game.dinos, table.table("dinos", words, SPECIES), list(range(len(SPECIES))))
    for at, species in enumerate(game.dinos):
        if species != EMPTY:
            hex, space = at // ROOM, at % ROOM
            printed = [] if game.is_cleared(hex) else list(game.dino_spaces(hex))
            if printed[space : space + 1] != [species]:
                found = SPECIES[printed[space]] if space < len(printed) else "no space"
                raise FileError(
                    phrase(
                        "{path}.dinos.{space}: expected {found} as printed, found {species}",
                        path=table.path,
                        space=words[at],
                        found=found,
                        species=SPECIES[species],
                    )
                )


def lay_structures(game: Ep2, table: Position) -> None:
    """E2-CMP-13: Camps, Outposts with their owners and Watchtowers on Cleared Areas, and the Rally marker."""
    map = game.box.map
    areas = map.words[: map.areas]
    owners = COLOURS[: game.box.colours]
    lay(game.camps, table.table("camps", areas, owners), list(range(len(owners))))
    lay(game.outposts, table.table("outposts", areas, OUTPOSTS), list(range(len(OUTPOSTS))))
    lay(game.outpost_owners, table.table("outpost_owners", areas, owners), list(range(len(owners))))
    towers = without_repeats(table.words("watchtowers", areas), table, "watchtowers")
    for area in range(map.areas):
        game.towers[area] = 1 if area in towers else 0
    for key, built in (("camps", game.camps), ("outposts", game.outposts), ("outpost_owners", game.outpost_owners)):
        check_cleared(game, table, key, [area for area in range(map.areas) if built[area] != EMPTY])
    check_cleared(game, table, "watchtowers", towers)
    for area in range(map.areas):
        if (game.outposts[area] == EMPTY) != (game.outpost_owners[area] == EMPTY):
            raise FileError(
                phrase(
                    "{path}.outpost_owners.{area}: expected an owner for every outpost and no others",
                    path=table.path,
                    area=areas[area],
                )
            )
    game.rally = table.word("rally", areas, EMPTY)
    game.chain = sum([1 << tile for tile in set(table.words("used_outposts", OUTPOSTS))])


def check_cleared(game: Ep2, table: Position, key: str, areas: list[int]) -> None:
    """A structure stands on a Cleared Area."""
    for area in areas:
        if not game.cleared[area]:
            raise FileError(
                phrase(
                    "{path}.{key}: expected structures on cleared areas, found one on {area}",
                    path=table.path,
                    key=key,
                    area=game.box.map.words[area],
                )
            )


# -- the players --------------------------------------------------------------------------------------------------------


def lay_player(game: Ep2, seat: Seat, own: Position) -> None:
    """E2-CMP-12, E2-CMP-14: assets on the Player board: only Valor has a limit. Toppled pieces, Perks, Enclosure and hand."""
    player = game.players[seat]
    for asset, key in enumerate(ASSET_KEYS):
        most = game.box.pieces.most[VALOR] if asset == VALOR else 999
        player.assets[asset] = own.number(key, player.assets[asset], 0, most)
    game.sources[seat * SOURCE_ROOM + FROM_START] = player.assets[FOLLOWER]
    toppled = own.below("toppled")
    soldiers = [toppled.number(name, 0, 0, player.assets[LIGHT + type]) for type, name in enumerate(SOLDIERS)]
    player.toppled = (soldiers[0], soldiers[1])
    player.towers = own.number("towers", player.towers, 0, game.box.towers)
    player.perks = sum([1 << perk for perk in set(own.words("perks", PERKS))])
    player.fresh = sum([1 << perk for perk in set(own.words("new_perks", PERKS))]) & player.perks
    lay_counts(player.enclosure, own.below("enclosure"))
    left(game.box.breeder_room, total(player.enclosure), phrase("dinos in the enclosure of {colour}", colour=COLOURS[seat]))
    player.hand = tuple(without_repeats(own.words("hand", game.box.words["card"]), own, "hand"))
    player.leader_at = own.word("leader_at", ZONES, HOME)
    player.leader_toppled = toppled.number(FIGHTERS[-1], 0, 0, 1 if player.leader_at == HOME else 0)
    lay_threat(game, player, own)


def lay_counts(row: Row, given: Position) -> None:
    """So many Dinos of each species."""
    for n, species in enumerate(SPECIES):
        row[n] = given.number(species, row[n])


def lay_members(game: Ep2, seat: Seat, own: Position) -> None:
    """E2-ADV-14 to E2-ADV-16, E2-ARS-08: the ongoing Adventure; a Leader on it is nowhere else, his protection unused or not."""
    player = game.players[seat]
    sent = lay_card(game, player, own, "adventure", "members", FIGHTERS)
    left(1, sent[-1], phrase("{colour} leaders", colour=COLOURS[seat]))
    player.leader_out = sent[-1]
    if player.leader_out and (player.leader_at != HOME or player.leader_toppled):
        raise own.wrong("members", phrase("a leader in one place only"), own.given["members"])
    player.protection = 1 if player.leader_out and own.flag("protection", True) else 0


def lay_breach(game: Ep2, seat: Seat, own: Position) -> None:
    """E2-BRC-01, E2-BRC-06, E2-CMP-21: the Breach card with its Dinos, and the token on an own Camp or Outpost."""
    player = game.owners[seat]
    player.breach = own.word("breach", game.box.words["attack"], EMPTY)
    lay_counts(player.breach_dinos, own.below("breach_dinos"))
    player.breach_at = own.word("breach_at", game.box.map.words[: game.box.map.areas], EMPTY)
    player.breach_on = own.word("breach_on", STRUCTURES, ON_CAMP)
    owners = game.camps if player.breach_on == ON_CAMP else game.outpost_owners
    if (player.breach == EMPTY) != (player.breach_at == EMPTY):
        raise FileError(phrase("{path}.breach: expected breach and breach_at together", path=own.path))
    if player.breach_at != EMPTY and owners[player.breach_at] != seat:
        found = game.box.map.words[player.breach_at]
        raise own.wrong(
            "breach_at",
            phrase("the area of a {colour} {structure}", colour=COLOURS[seat], structure=STRUCTURES[player.breach_on]),
            found,
        )
    if player.breach == EMPTY:
        left(0, total(player.breach_dinos), phrase("dinos on no breach card of {colour}", colour=COLOURS[seat]))


# -- cards and tiles ----------------------------------------------------------------------------------------------------


def lay_outpost_tiles(game: Ep2, table: Position) -> None:
    """E2-SET-07: the Outpost offer; all tiles that are neither there nor built are the stack."""
    game.outpost_offer = tuple(table.words("outpost_offer", OUTPOSTS))
    left(game.box.outposts.offer, len(game.outpost_offer), phrase("outposts on offer"))
    used = [*game.outpost_offer, *[tile for tile in game.outposts if tile != EMPTY]]
    bag = [left(1, used.count(tile), phrase("{tile} in the box", tile=OUTPOSTS[tile])) for tile in range(len(OUTPOSTS))]
    game.outpost_deck.lay([bag])


def lay_adventures(game: Ep2, table: Position) -> None:
    """E2-SET-03, E2-PLY-05: the Adventure offer, and the decks of all cards that nobody has, or of those given."""
    cards = game.box.words["card"]
    deck_of = game.box.adventures.deck
    game.adventure_offer = tuple(table.words("adventure_offer", cards))
    offered = [deck_of[card] for card in game.adventure_offer]
    held = list(game.adventure_offer)
    for seat, player in enumerate(game.players):
        own = [card for card in (player.patrol, *player.completed, *player.hand) if card != EMPTY]
        for deck in game.box.start_cards:
            left(
                1,
                len([card for card in own if deck_of[card] == deck]),
                phrase("{deck} cards of {colour}", deck=DECKS[deck], colour=COLOURS[seat]),
            )
        held += own
    given = table.below("adventure_decks")
    for deck in range(len(DECKS)):
        left(
            game.box.adventures.offer if deck in OPEN_DECKS else 0,
            offered.count(deck),
            phrase("{deck} cards on offer", deck=DECKS[deck]),
        )
        others = [card for card in range(len(cards)) if deck_of[card] == deck and card not in held]
        pile = given.words(DECKS[deck], cards) if given.has(DECKS[deck]) else others
        bag = [0] * len(cards)
        for card in pile:
            bag[card] += 1
            left(
                1 if deck_of[card] == deck else 0,
                bag[card] + held.count(card),
                phrase("{card} in the {deck} deck", card=cards[card], deck=DECKS[deck]),
            )
        game.adventure_decks[deck].lay([bag])
    for card in held:
        left(1, held.count(card), phrase("{card} in the box", card=cards[card]))


def lay_attacks(game: Ep2, table: Position) -> None:
    """E2-SET-04, E2-DAT-11: the Dino Attack cards that are discarded or being resolved; all others lie face down."""
    attacks = game.box.words["attack"]
    deck_of = game.box.attacks.deck
    game.attack_card = table.word("attack", attacks, EMPTY)
    used = [card for card in (game.attack_card, *[player.breach for player in game.owners]) if card != EMPTY]
    discards = table.below("attack_discards")
    for deck, name in enumerate(ATTACK_DECKS):
        own = [card for card in range(len(attacks)) if deck_of[card] == deck]
        words = discards.words(name, [attacks[card] for card in own])
        game.attack_discards[deck] = tuple([own[n] for n in words])
        used += game.attack_discards[deck]
        left_over = [card for card in own if card not in used]
        bag = [1 if card in left_over else 0 for card in range(len(attacks))]
        game.attack_decks[deck].lay([bag])
    for card in used:
        left(1, used.count(card), phrase("{card} in the box", card=attacks[card]))


# -- what follows -------------------------------------------------------------------------------------------------------


def count_towers(game: Ep2) -> None:
    """E2-CMP-08: as many Watchtowers stand on the map as are missing from the Player boards."""
    built = sum([game.towers_of(seat) for seat in range(len(game.owners))])
    if built != times(game.towers, 1):
        raise FileError(
            phrase(
                "position: expected {built} watchtowers by the seats' towers, found {found} on the map",
                built=built,
                found=times(game.towers, 1),
            )
        )


def count_supplies(game: Ep2) -> None:
    """E2-CMP-02, E2-CMP-06, E2-CMP-07, E2-CMP-09 to E2-CMP-11, E2-CMP-15: the rest lies in the supplies, and no more is there."""
    pieces = game.box.pieces
    count_dice(game, game.box.neutral_in_box)
    for seat in range(len(game.owners)):
        player, colour = game.owners[seat], COLOURS[seat]
        built = times(game.settlements, seat) + times(game.outpost_owners, seat)
        player.settlements = left(pieces.settlements, built, phrase("{colour} settlements and outposts", colour=colour))
        player.camps = left(game.box.camps, times(game.camps, seat), phrase("{colour} camps", colour=colour))
        used = cubes_of(game, seat) + player.perk_count()
        player.cubes = left(game.box.cubes[seat], used, phrase("{colour} influence cubes", colour=colour))
        out = [soldiers_of(game, seat, type) for type in range(len(SOLDIERS))]
        most = pieces.soldiers if seat < len(game.players) else (0, 0)
        free = [
            left(most[type], out[type], phrase("{colour} {name} soldiers", colour=colour, name=name))
            for type, name in enumerate(SOLDIERS)
        ]
        player.soldiers = (free[0], free[1])
    for n, species in enumerate(SPECIES):
        game.dino_supply[n] = left(
            game.box.dinos[n], dinos_of(game, n), phrase("dinos of the species {species}", species=species)
        )
    count_dissenters(game, pieces.cubes)
