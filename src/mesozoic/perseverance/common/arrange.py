"""Laying out what both episodes have, as a person wrote it: turn, dice, Officers, Leaders, threat, the card one is out on."""

from __future__ import annotations

from mesozoic.core.errors import FileError
from mesozoic.core.native import Row
from mesozoic.core.position import Position
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.census import cubes_of, dice_of
from mesozoic.perseverance.common.dice import COLOUR_OF, DICE
from mesozoic.perseverance.common.table import Colony, Person
from mesozoic.perseverance.common.view import colours
from mesozoic.perseverance.common.words import COLOURS, DISSENTER, EMPTY, LEADERS, NEUTRAL, SOLDIERS


def left(most: int, used: int, what: str) -> int:
    """How many pieces are left of those in the box."""
    if used > most:
        raise FileError(phrase("position: expected at most {most} {what}, found {used}", most=most, what=what, used=used))
    return most - used


def without_repeats(found: list[int], table: Position, key: str) -> list[int]:
    """These things, of which there is one each."""
    if len(set(found)) < len(found):
        raise table.wrong(key, phrase("different ones"), table.given[key])
    return found


def lay(spaces: Row, found: dict[int, int], pieces: list[int]) -> None:
    """Put each piece, named by its number among those that can be named, on its space."""
    for space in range(len(spaces)):
        spaces[space] = pieces[found[space]] if space in found else EMPTY


# -- the table ----------------------------------------------------------------------------------------------------------


def lay_turn(game: Colony, table: Position) -> None:
    """Whose turn it is, how far the game is, and the Dissenters' Votes."""
    last = len(game.players) - 1
    game.first = table.number("first", game.first, 0, last)
    game.active = table.number("active", game.active, 0, last)
    game.assembly = table.number("assembly", game.assembly, 0, len(game.box.tiles.ranks) - 1)
    game.dissenter_votes = table.number("dissenter_votes", 0) if game.box.dissenters else 0


def lay_dice(game: Colony, table: Position) -> None:
    """The pool, dice set aside, and dice on the die spaces: of players, Neutral, and the Dissenters' where they take part."""
    owners = [*colours(game.box), NEUTRAL]
    dice = [die for die in range(len(DICE)) if COLOUR_OF[die] in owners]
    words = [DICE[die] for die in dice]
    for die in range(len(DICE)):
        game.pool[die] = 0
    for n in table.words("pool", words):
        game.pool[dice[n]] += 1
    game.aside = tuple([dice[n] for n in table.words("aside", words)])
    lay(game.die_spaces, table.table("die_spaces", game.box.spaces.die_space_words, words), dice)


def lay_settlements(game: Colony, table: Position) -> None:
    """The Settlements of all who can have some."""
    owners = colours(game.box)
    words = game.box.words["settlement_space"]
    lay(game.settlements, table.table("settlements", words, [COLOURS[colour] for colour in owners]), owners)


def lay_officers(game: Colony, table: Position) -> None:
    """E1-OFC-01, E2-OFF-01: Officers by Zone, and cubes in their rows and Influence pools; a full row would have paid already."""
    words = game.box.words
    if table.has("officers"):
        officers = without_repeats(table.words("officers", words["officer"]), table, "officers")
        if len(officers) != len(words["zone"]):
            raise table.wrong("officers", phrase("{n} officers", n=len(words["zone"])), table.given["officers"])
        game.officers = tuple(officers)
    influence = table.below("influence")
    for officer, name in enumerate(words["officer"]):
        lay_cubes(game, influence.below(name), officer)


def lay_cubes(game: Colony, cubes: Position, officer: int) -> None:
    """The row and the Influence pool of one Officer."""
    owners = colours(game.box)
    words = [COLOURS[colour] for colour in owners]
    row = [owners[n] for n in cubes.words("row", words)]
    if len(row) >= game.box.officers.row:
        raise cubes.wrong("row", phrase("less than {n} cubes", n=game.box.officers.row), cubes.given["row"])
    game.influence.rows[officer] = tuple(row)
    pool = [owners[n] for n in cubes.words("pool", words)]
    for colour in range(len(COLOURS)):
        game.influence.cubes[officer * len(COLOURS) + colour] = row.count(colour) + pool.count(colour)


# -- the players --------------------------------------------------------------------------------------------------------


def dealt_leaders(game: Colony, seats: list[Position]) -> list[int]:
    """E1-PLR-01, E2-PLY-01: each has a different Leader; one that somebody is given is replaced where it was before."""
    given = [own.word("leader", LEADERS, EMPTY) for own in seats]
    for seat, leader in enumerate(given):
        if leader != EMPTY and leader in given[:seat]:
            raise seats[seat].wrong("leader", phrase("a leader nobody else has"), LEADERS[leader])
    for seat, player in enumerate(game.players):
        if given[seat] == EMPTY:
            given[seat] = player.leader if player.leader not in given else EMPTY
    free = [leader for leader in range(len(LEADERS)) if leader not in given]
    return [leader if leader != EMPTY else free.pop(0) for leader in given]


def lay_threat(game: Colony, player: Person, own: Position) -> None:
    """E1-DET-09, E2-DET-01: the tokens of the threat track."""
    last = game.box.cards.track_length - 1
    tokens = [own.below("threat").number(soldier, player.threat[type], 0, last) for type, soldier in enumerate(SOLDIERS)]
    player.threat = (tokens[0], tokens[1])


def lay_card(game: Colony, player: Person, own: Position, card: str, sent_key: str, members: list[str]) -> list[int]:
    """E1-PAT-05 to E1-PAT-07, E2-ADV-13 to E2-ADV-15: an unfinished card with its stage and members, and the completed ones.

    It tells how many of each kind of members are on the card.
    """
    cards = game.box.words["card"]
    player.patrol = own.word(card, cards, EMPTY)
    player.completed = tuple(own.words("completed", cards))
    if player.patrol == EMPTY:
        for key in ("stage", sent_key):
            if own.has(key):
                raise own.wrong(key, phrase("the key {card} beside it", card=card), own.given[key])
        return [0] * len(members)
    player.stage = own.number("stage", 1, 1, 2 if game.box.cards.stages[player.patrol][1] else 1) - 1
    sent = [own.below(sent_key).number(member, 0) for member in members]
    player.patrolling = (sent[0], sent[1])
    left(game.box.cards.most_soldiers, sum(sent), phrase("soldiers on {card}", card=cards[player.patrol]))
    return sent


# -- what follows -------------------------------------------------------------------------------------------------------


def count_dice(game: Colony, neutral_dice: int) -> None:
    """E1-CMP-05, E1-CMP-14, E2-CMP-10, E2-CMP-16: dice that are not on the table lie in the supplies; no more is in the box."""
    pieces = game.box.pieces
    for seat in range(len(game.owners)):
        game.owners[seat].dice = left(pieces.dice, dice_of(game, seat), phrase("{colour} dice", colour=COLOURS[seat]))
    left(neutral_dice, dice_of(game, NEUTRAL), phrase("neutral dice"))
    left(pieces.dissenter_dice + pieces.dissenter_dice_later, dice_of(game, DISSENTER), phrase("dissenter dice"))


def count_dissenters(game: Colony, cubes: int) -> None:
    """E1-CMP-06, E1-CMP-09, E2-CMP-02: Dissenters have no more pieces than a player has."""
    left(game.box.pieces.settlements, len([c for c in game.settlements if c == DISSENTER]), phrase("dissenter settlements"))
    left(cubes, cubes_of(game, DISSENTER), phrase("dissenter influence cubes"))
