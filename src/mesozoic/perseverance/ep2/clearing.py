"""Option B of the Adventure Effect: a card of the hand is played on a tile without Dinos, and who goes with it (chapter ADV)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Amount, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, HIDDEN, Ask, Steps
from mesozoic.perseverance.common.words import EMPTY, HEAVY_SOLDIER, LIGHT_SOLDIER
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import assign_members, clear_tile, play_card
from mesozoic.perseverance.ep2.words import TACTICIAN, TEMPLE

JOIN: Final = 0
"""The Leader goes too."""

# -- which cards can be played -----------------------------------------------------------------------------------------


def needed_members(game: Ep2, seat: Seat, card: int) -> int:
    """E2-ADV-14, E2-PRK-10, E2-RUL-59: the Soldiers a card needs, 1 fewer with Tactician, but never none."""
    needed = game.box.cards.soldiers[card]
    return max(needed - 1, 1) if game.players[seat].has(TACTICIAN) else needed


def ready_members(game: Ep2, seat: Seat) -> int:
    """E2-ADV-10, E2-ADV-15, E2-RUL-88: all who could be assigned: upright Soldiers, and the Leader upright on the Player board.

    E2-ADV-09, E2-RUL-10: who fought in this turn is toppled and is none of them.
    """
    player = game.players[seat]
    return player.upright(LIGHT_SOLDIER) + player.upright(HEAVY_SOLDIER) + (1 if player.leader_is_ready() else 0)


def largest_card(game: Ep2, seat: Seat) -> i64:
    """E2-ADV-10, E2-PRK-10, E2-RUL-59: how many Soldiers a card may ask for, as printed, that the player can still play."""
    ready = ready_members(game, seat)
    return ready + 1 if ready and game.players[seat].has(TACTICIAN) else ready


def can_play(game: Ep2, seat: Seat, card: int) -> bool:
    """E2-ADV-10: are there enough Soldiers for a card?"""
    return game.box.cards.soldiers[card] <= largest_card(game, seat)


def playable_terrains(game: Ep2, seat: Seat) -> i64:
    """E2-ADV-10, E2-ADV-16: the terrains of which the player can play a card, one bit each; none with an ongoing Adventure."""
    player = game.players[seat]
    found: i64 = 0
    if player.patrol == EMPTY:
        largest = largest_card(game, seat)
        soldiers = game.box.cards.soldiers
        terrain = game.box.adventures.terrain
        for card in player.hand:
            if card == HIDDEN:
                found |= dealt_terrains(game, seat)
            elif soldiers[card] <= largest:
                found |= 1 << terrain[card]
    return found


def empty_tiles(game: Ep2) -> i64:
    """E2-ADV-10, E2-ADV-17, E2-RUL-12: the tiles without any Dino, one bit each; an edge hex is no tile."""
    free = game.tally.free
    room = game.box.map.room
    cleared = game.cleared
    sides = game.sides
    found: i64 = 0
    for area in range(len(cleared)):
        if not cleared[area] and free[area] == room[area * 2 + sides[area]]:
            found |= 1 << area
    return found


def open_to_clearing(game: Ep2, seat: Seat) -> i64:
    """E2-ADV-10, E2-RUL-11: the tiles without Dinos for whose terrain the player can play a card; the Temple needs its own."""
    terrains = playable_terrains(game, seat)
    found: i64 = 0
    if terrains:
        tiles = empty_tiles(game)
        for area in range(len(game.cleared)):
            if tiles >> area & 1 and terrains >> game.terrain(area) & 1:
                found |= 1 << area
    return found


def matches(game: Ep2, seat: Seat, card: int, area: i64) -> bool:
    """E2-ADV-10: is this card of the hand one of the tile's terrain?"""
    if card == HIDDEN:
        return dealt_terrains(game, seat) >> game.terrain(area) & 1 == 1
    return game.box.adventures.terrain[card] == game.terrain(area)


def why_clearing_closed(game: Ep2, seat: Seat, hex: int, far: list[Refusal]) -> list[Refusal]:
    """E2-ADV-10, E2-ADV-17: what keeps the player from playing a card on a hex that is no Cleared Area, or each of the cards.

    What closes the tile, as that it is `far`, closes it to all cards; a card is named with it if none could be played there then.
    """
    player = game.players[seat]
    words = game.box.words
    choice = Place("card", words["hex"][hex])
    if not game.has_tile(hex):
        return [*far, Refusal(choice, "E2-ADV-17", "{hex} is printed and cannot be cleared", (hex,))]
    missing = far[:]
    if game.dinos_on(hex):
        missing.append(Refusal(choice, "E2-ADV-10", "{n} dino|dinos stands|stand on {hex}", (game.dinos_on(hex), hex)))
    if player.patrol != EMPTY:
        missing.append(Refusal(choice, "E2-ADV-10", "your adventure {card} is still out", (player.patrol,)))
    fitting = [card for card in player.hand if matches(game, seat, card, hex)]
    if not fitting:
        missing.append(Refusal(choice, "E2-ADV-10", "you have no card of the {terrain}", (game.terrain(hex),)))
    short = [card for card in fitting if card != HIDDEN and not can_play(game, seat, card)]
    if missing and len(short) < len(fitting):
        return missing
    text = "{card} needs {n} soldier|soldiers, {n} of yours is|are upright"
    lacking: list[Refusal] = []
    for card in short:
        numbers = (card, needed_members(game, seat, card), ready_members(game, seat))
        of = choice if missing else Place(words["card"][card], words["hex"][hex])
        lacking.append(Refusal(of, "E2-ADV-10", text, numbers))
    return missing + lacking


# -- what others do not know -------------------------------------------------------------------------------------------


def is_unplayed(game: Ep2, seat: Seat, deck: i64) -> bool:
    """E2-PLY-05: is the card of this deck that was dealt to a player still in hand? Everybody can tell."""
    decks = game.box.adventures.deck
    player = game.players[seat]
    if player.patrol != EMPTY and decks[player.patrol] == deck:
        return False
    for card in player.completed:
        if decks[card] == deck:
            return False
    return True


def dealt_terrains(game: Ep2, seat: Seat) -> i64:
    """E2-RUL-56: the terrains of which a player may have a playable card that others have not seen, one bit each."""
    found: i64 = 0
    adventures = game.box.adventures
    soldiers = game.box.cards.soldiers
    largest = largest_card(game, seat)
    for deck in game.box.start_cards:
        if is_unplayed(game, seat, deck):
            for card in range(len(adventures.deck)):
                if adventures.deck[card] == deck and soldiers[card] <= largest:
                    found |= 1 << adventures.terrain[card]
    return found


def hangs_on_hand(game: Ep2, seat: Seat) -> bool:
    """E2-RUL-56: could others not tell whether a card that was dealt to this player can be played now?

    So it is where the cards of its deck need different numbers of Soldiers, of which some are there and some not.
    """
    if game.players[seat].patrol != EMPTY:
        return False
    fewest = game.box.fewest_soldiers
    most = game.box.most_soldiers
    largest = largest_card(game, seat)
    for deck in game.box.start_cards:
        if fewest[deck] <= largest < most[deck] and is_unplayed(game, seat, deck):
            return True
    return False


class FromHand(Ask[Ep2]):
    """E2-RUL-56: a question that hangs on the hand is asked although one choice is left, if the silence would tell a secret."""

    def run(self, game: Ep2) -> Steps | None:
        if not hangs_on_hand(game, self.seat):
            return super().run(game)
        game.codes.count = 0
        self.offer(game, game.codes)
        game.seat = self.seat
        return None


# -- playing a card ----------------------------------------------------------------------------------------------------


def clear(game: Ep2, seat: Seat, card: int, area: int) -> Steps:
    """E2-ADV-11, E2-ADV-13: the tile is removed and a Cleared Area at once, the card is played, and Soldiers are assigned.

    E2-ADV-12, E2-RUL-11: the Temple tile stays. E2-RUL-56: the card becomes public. D2-MER-09: the solo game notes the Temple's.
    """
    if not game.blind or card == HIDDEN:
        game.reveal()
    if game.terrain(area) != TEMPLE:
        clear_tile(game, area, "E2-ADV-11")
    elif game.box.automa is not None:
        game.box.automa.temple_started(game)
    play_card(game, seat, card, "E2-ADV-13")
    return (AssignLight(seat),)


@final
class AssignLight(Ask[Ep2]):
    """E2-ADV-14, E2-RUL-88: at least as many as the card needs, Soldiers in any mix: first how many Light ones."""

    kind = "ep2.assign_light"
    rule = "E2-ADV-14"
    prompt = "how many light soldiers go on the adventure?"

    def least(self, game: Ep2) -> int:
        """So many that Heavy Soldiers and the Leader can make up the rest."""
        player = game.players[self.seat]
        others = player.upright(HEAVY_SOLDIER) + (1 if player.leader_is_ready() else 0)
        return max(needed_members(game, self.seat, player.patrol) - others, 0)

    def offer(self, game: Ep2, codes: Codes) -> None:
        most = min(game.players[self.seat].upright(LIGHT_SOLDIER), game.box.cards.most_soldiers)
        for code in range(self.least(game), most + 1):
            codes.add(code)

    def take(self, game: Ep2, code: int) -> Steps:
        return (AssignHeavy(self.seat, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        return closed_amounts(game, self.seat, LIGHT_SOLDIER, self.least(game), game.box.cards.most_soldiers)


@final
class AssignHeavy(Ask[Ep2]):
    """E2-ADV-14: then how many Heavy Soldiers; no more than 8 go in all."""

    kind = "ep2.assign_heavy"
    rule = "E2-ADV-14"
    prompt = "how many heavy soldiers go on the adventure?"

    def __init__(self, seat: Seat, light: int) -> None:
        super().__init__(seat)
        self.light: Final = light

    def least(self, game: Ep2) -> int:
        """So many that the Leader can make up the rest."""
        player = game.players[self.seat]
        leader = 1 if player.leader_is_ready() and self.light < game.box.cards.most_soldiers else 0
        return max(needed_members(game, self.seat, player.patrol) - self.light - leader, 0)

    def offer(self, game: Ep2, codes: Codes) -> None:
        most = min(game.players[self.seat].upright(HEAVY_SOLDIER), game.box.cards.most_soldiers - self.light)
        for code in range(self.least(game), most + 1):
            codes.add(code)

    def take(self, game: Ep2, code: int) -> Steps:
        return (AssignLeader(self.seat, self.light, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        most = game.box.cards.most_soldiers - self.light
        return closed_amounts(game, self.seat, HEAVY_SOLDIER, self.least(game), most)


def closed_amounts(game: Ep2, seat: Seat, type: int, least: int, most: int) -> list[Refusal]:
    """E2-ADV-14, E2-RUL-88: numbers below the requirement, above what stands upright, or above the limit of a card."""
    player = game.players[seat]
    upright = player.upright(type)
    closed: list[Refusal] = []
    for n in range(game.box.pieces.soldiers[type] + 1):
        if n < least:
            args = (player.patrol, needed_members(game, seat, player.patrol), least, type)
            text = "{card} needs {n} soldier|soldiers, so at least {n} {soldier} one|ones"
            closed.append(Refusal(Amount(n), "E2-ADV-14", text, args))
        if n > upright:
            text = "you have {n} upright {soldier} soldier|soldiers"
            closed.append(Refusal(Amount(n), "E2-RUL-88", text, (upright, type)))
        if n > most:
            text = "at most {n} soldier|soldiers goes|go on an adventure"
            closed.append(Refusal(Amount(n), "E2-ADV-14", text, (game.box.cards.most_soldiers,)))
    return closed


@final
class AssignLeader(Ask[Ep2]):
    """E2-ADV-15, E2-RUL-16: the Leader may go too if upright on the Player board, and counts as one Soldier.

    E2-ADV-16: all who go are away until the Adventure is completed, and nobody follows them.
    """

    kind = "ep2.assign_leader"
    rule = "E2-ADV-15"
    prompt = "does the leader go on the adventure?"

    def __init__(self, seat: Seat, light: int, heavy: int) -> None:
        super().__init__(seat)
        self.light: Final = light
        self.heavy: Final = heavy

    def offer(self, game: Ep2, codes: Codes) -> None:
        player = game.players[self.seat]
        soldiers = self.light + self.heavy
        if soldiers >= needed_members(game, self.seat, player.patrol):
            codes.add(PASS)
        if player.leader_is_ready() and soldiers < game.box.cards.most_soldiers:
            codes.add(JOIN)

    def take(self, game: Ep2, code: int) -> Steps:
        assign_members(game, self.seat, self.light, self.heavy, 1 if code == JOIN else 0, "E2-ADV-14")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick("leader")


register(AssignLight, AssignHeavy, AssignLeader)
