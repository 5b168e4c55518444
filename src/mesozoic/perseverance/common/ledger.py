"""What the log of both episodes says of assets and pieces, and the prices they share: faces, foreign dice, options."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.note import Note
from mesozoic.core.rows import times
from mesozoic.perseverance.common.census import cubes_of
from mesozoic.perseverance.common.dice import COLOUR_OF
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import COLOURS, FOLLOWER, VOTE

GAINS: Final = "{seat} gains {n} {asset}"
PAYS: Final = "{seat} pays {n} {asset}"
LOSES: Final = "{seat} loses {n} follower|followers"
CHOOSES: Final = "{seat} chooses {option}"
PLACES_CUBE: Final = "{colour} places an influence cube on the {officer}"
PLACES_DIE: Final = "{seat} places a {die} die on {die_space}"
SETS_ASIDE: Final = "no die space is empty: {seat} sets a {die} die aside"
SWAPS_DIE: Final = "{seat} replaces a {die} die of the pool by a {die} die"
SENDS_LEADER: Final = "{seat} sends the leader to {zone}"

SHARED_LEDGER: Final = {
    GAINS: "+{1} {0} {2}",
    PAYS: "-{1} {0} {2}",
    LOSES: "-{1} {0} follower",
    "{seat} sends {n} light and {n} heavy soldier|soldiers on {card}": "-{1} {0} light; -{2} {0} heavy",
    "{seat} sends {n} {soldier} soldier|soldiers on {card}": "-{1} {0} {2}",
    "{n} light and {n} heavy soldier|soldiers of {seat} return to the player board": "+{0} {2} light; +{1} {2} heavy",
    "{n} {soldier} soldier|soldiers of {seat} returns|return to the player board": "+{0} {2} {1}",
    "{seat} exchanges {n} light soldier|soldiers for as many heavy": "-{1} {0} light; +{1} {0} heavy",
    "the leader of {seat} returns to the player board": "+1 {0} leader",
    "the leader of {seat} returns to the dissenter board": "+1 {0} leader",
    "the dissenters gain {n} vote|votes": "+{0} dissenter vote",
    PLACES_CUBE: "+1 {0} influence",
    "{colour} builds a settlement on {settlement_space}": "+1 {0} settlements",
    "a {species} appears on {dino_space}": "+1 dinos",
}
"""What lines that both episodes write say of the books."""


def shared_books(game: Colony) -> dict[str, int]:
    """The Dissenters' Votes; cubes on Officers and Settlements of every colour."""
    found = {f"dissenter {game.box.words['asset'][VOTE]}": game.dissenter_votes}
    for colour in range(len(COLOURS)):
        found[f"{COLOURS[colour]} influence"] = cubes_of(game, colour)
        found[f"{COLOURS[colour]} settlements"] = times(game.settlements, colour)
    return found


def assets_of(game: Colony, seat: Seat) -> dict[str, int]:
    """E1-AST-01, E2-AST-01: the assets on a Player board."""
    assets = game.box.words["asset"]
    return {f"{COLOURS[seat]} {assets[asset]}": game.players[seat].assets[asset] for asset in range(len(assets))}


# -- what is due ------------------------------------------------------------------------------------------------------


class Due:
    """What the lines of one answer make due, and pay of it."""

    def __init__(self, before: Colony, game: Colony, notes: list[Note]) -> None:
        self.before: Final = before
        self.game: Final = game
        self.notes: Final = notes
        self.debts: Final[dict[str, int]] = {}

    def add(self, seat: Seat, what: str, n: int) -> None:
        """So many of something are due, or, less than 0, paid."""
        debt = f"{what} of {COLOURS[seat]}"
        self.debts[debt] = self.debts.get(debt, 0) + n

    def add_asset(self, seat: Seat, asset: int, n: int) -> None:
        """So many of an asset are due."""
        self.add(seat, self.game.box.words["asset"][asset], n)

    def add_price(self, seat: Seat, price: Price) -> None:
        """A price is due."""
        for i in range(len(price.assets)):
            self.add_asset(seat, price.assets[i], price.amounts[i])

    def add_option(self, note: Note) -> None:
        """The option that this line says is chosen."""
        self.add_price(note.args[0], self.game.box.effects.options[note.args[1]].cost)

    def add_die(self, i: int) -> None:
        """E1-DIE-03, E1-DIE-04, E2-DIE-02, E2-DIE-04: the die that line i says is placed, if it is another's or was turned."""
        seat, die = self.notes[i].args[0], self.notes[i].args[1]
        self.add_foreign(seat, COLOUR_OF[die], self.notes[:i])
        if self.was_turned(i):
            self.add_price(seat, self.game.box.effects.face_cost)

    def add_foreign(self, seat: Seat, colour: int, notes: list[Note]) -> None:
        """The die of another player costs Followers, or all there are, after what these lines say came and went."""
        followers = self.before.players[seat].assets[FOLLOWER]
        lost = 0
        for note in notes:
            if note.text in (GAINS, PAYS) and note.args[0] == seat and note.args[2] == FOLLOWER:
                followers += note.args[1] if note.text == GAINS else -note.args[1]
            elif note.text == LOSES and note.args[0] == seat:
                lost += note.args[1] if note.rule == self.game.box.laws.placing.foreign else 0
                followers -= note.args[1]
        foreign = colour < self.before.box.colours and colour != seat
        self.add_asset(seat, FOLLOWER, (min(self.before.box.effects.foreign_die, followers + lost) if foreign else 0) - lost)

    def was_turned(self, i: int) -> bool:
        """Did no die leave the pool that shows what the one of line i does? Politics may have replaced one meanwhile."""
        die = self.notes[i].args[1]
        left = self.before.pool[die] - self.game.pool[die]
        for note in self.notes:
            if note.text == SWAPS_DIE:
                left += (note.args[2] == die) - (note.args[1] == die)
        for note in self.notes[:i]:
            left -= note.text in (PLACES_DIE, SETS_ASIDE) and note.args[1] == die
        return left < 1

    def add_cubes(self) -> int:
        """E1-SEC-02, E2-SEC-02: the cubes of a secondary action cost Stories; who placed them, or -1."""
        law = self.game.box.laws.influence
        cubes = [note.args[0] for note in self.notes if note.text == PLACES_CUBE and note.rule == law]
        if not cubes:
            return -1
        self.add_price(cubes[0], self.before.box.effects.influencing[len(cubes) - 1])
        return cubes[0]
