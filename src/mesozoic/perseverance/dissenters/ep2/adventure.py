"""The Adventure Effect of a Dissenter (chapter 21.1)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.native import i64
from mesozoic.core.note import in_a_row, put
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.dissenters.ep2.build import CampSite
from mesozoic.perseverance.dissenters.ep2.collection import DinoOfTile
from mesozoic.perseverance.dissenters.ep2.desire import DESIRE, HexSearch, OwnedHexSearch
from mesozoic.perseverance.dissenters.ep2.outpost import RETURN_RALLY
from mesozoic.perseverance.dissenters.ep2.reserve import gain_reserve
from mesozoic.perseverance.dissenters.ep2.rules import parts_of
from mesozoic.perseverance.dissenters.search import FEWEST, MOST, Keys, choose
from mesozoic.perseverance.dissenters.words import DISSENTERS
from mesozoic.perseverance.ep2.attack import DinoAttack
from mesozoic.perseverance.ep2.cards import OFFERED, cards_on_offer
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import clear_tile, place_camp, put_rally
from mesozoic.perseverance.ep2.words import DECKS, ON_CAMP, TEMPLE

# -- the Camp ----------------------------------------------------------------------------------------------------------

NO_TILE: Final = 0
EMPTY_TEMPLE: Final = 1
TEMPLE_WITH_DINO: Final = 2
A_TILE: Final = 3
"""What a Camp touches: no tile at all, none but that of the Temple without or with a Dino, or another one."""


def touches(game: Ep2, camp: i64) -> int:
    """D2-EFF-03, D2-RUL-06: does a Camp touch a tile, or only that of the Temple? A printed edge hex is no tile."""
    found = NO_TILE
    for hex in game.box.map.adjacent[camp]:
        if game.has_tile(hex):
            if game.terrain(hex) != TEMPLE:
                return A_TILE
            found = TEMPLE_WITH_DINO if game.dinos_on(hex) else EMPTY_TEMPLE
    return found


def needed_touch(game: Ep2) -> int:
    """D2-RUL-05, D2-RUL-06: the Temple alone will do, with a Dino, if no unbreached Camp touches another tile."""
    for area in range(len(game.camps)):
        if game.can_rally(area) and touches(game, area) == A_TILE:
            return A_TILE
    return TEMPLE_WITH_DINO


@final
class AdventureCamp(OwnedHexSearch):
    """D2-EFF-03, D2-EFF-05, D2-RUL-32: a usable Camp, own ones first, then the other's, then the human's; the most desired.

    `builds` is 1 for the Explorer, who also builds a Camp.
    """

    kind = "d2.adventure_camp"
    rule = "D2-EFF-05"
    found = "{colour} sets out from the camp on {hex}"
    nothing = "{colour} finds no camp to set out from"
    nothing_by = "D2-EFF-04"
    reasons = (
        ("D2-RUL-05", "the camp is breached"),
        ("D2-EFF-03", "the camp touches no tile"),
        ("D2-RUL-06", "the camp touches only the temple"),
    )

    def __init__(self, colour: int, builds: int) -> None:
        super().__init__(colour)
        self.builds: Final = builds

    def owner(self, game: Ep2, one: int) -> int:
        return game.camps[one]

    def order(self, game: Ep2) -> list[int]:
        return [area for area in range(len(game.camps)) if game.camps[area] != EMPTY]

    def ignored(self, game: Ep2, one: int) -> int:
        if not game.can_rally(one):
            return 1
        touched = touches(game, one)
        if touched == NO_TILE:
            return 2
        return 0 if touched == A_TILE or touched >= needed_touch(game) else 3

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-EFF-05, D2-EFF-10, D2-ATK-07: the Rally marker goes there; in the end Dinos attack that Camp, and it leaves."""
        put_rally(game, one, "D2-EFF-05")
        attack = DinoAttack(game.camps[one], one, ON_CAMP)
        return choose_tile(game, self.colour, one, self.builds) + (attack, RETURN_RALLY)

    def otherwise(self, game: Ep2) -> Steps:
        """D2-EFF-04: a Camp is built instead, without a Dino Attack, then Reserve is gained."""
        if not game.owners[self.colour].camps:
            game.note("D2-RUL-07", "{colour} has no camp left", self.colour)
            return (NoCampReserve(self.colour),)
        return choose(game, CampSite(self.colour, "D2-EFF-04")) + (NoCampReserve(self.colour),)


@final
class NoCampReserve(Do[Ep2]):
    """D2-EFF-04, D2-RUL-07: without a usable Camp the Dissenter gains Reserve, whether it could build one or not."""

    kind = "d2.no_camp_reserve"
    rule = "D2-EFF-04"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, game: Ep2) -> Steps:
        gain_reserve(game, self.colour, parts_of(game).numbers.reserve_no_camp, "D2-EFF-04")
        return DONE


# -- the tile ----------------------------------------------------------------------------------------------------------


MOST_DINOS: Final[Keys] = (MOST, FEWEST)


class TileSearch(HexSearch):
    """D2-EFF-06, D2-RUL-06: one of the tiles that touch the Camp; the Temple only if it is alone."""

    rule = "D2-EFF-06"
    found = "{colour} takes the tile of {hex}"
    reasons = (("D2-RUL-06", "the temple stands there"),)

    def __init__(self, colour: int, camp: int, builds: int) -> None:
        super().__init__(colour)
        self.camp: Final = camp
        self.builds: Final = builds

    def order(self, game: Ep2) -> list[int]:
        return [hex for hex in game.box.map.adjacent[self.camp] if game.has_tile(hex)]

    def ignored(self, game: Ep2, one: int) -> int:
        return 1 if game.terrain(one) == TEMPLE and touches(game, self.camp) == A_TILE else 0

    def then(self, game: Ep2, one: int) -> Steps:
        """D2-EFF-07, D2-EFF-08, D2-EFF-09: its Dinos leave, it is removed, and cards of the offer are cycled.

        D2-EFF-31: a Cleared Area at once; D2-RUL-06: all this but the Temple, which stays.
        """
        choose(game, DinoOfTile(self.colour, one))
        if game.terrain(one) == TEMPLE:
            game.note("D2-RUL-06", "the temple stays on {hex}", one)
            return CYCLE
        clear_tile(game, one, "D2-EFF-08")
        return (*CYCLE, ExplorersCamp(self.colour, one)) if self.builds else CYCLE


@final
class TileByDesire(TileSearch):
    """D2-EFF-06, D2-RUL-08: the tile with most Dinos; of equals, also of those without any, the most desired, then chance."""

    kind = "d2.tile_by_desire"
    prefers: Keys = MOST_DINOS
    compared = ("{n} dino|dinos", DESIRE)

    def key(self, game: Ep2, one: int, n: int) -> int:
        return super().key(game, one, n) if n else game.dinos_on(one)


@final
class TileByChance(TileSearch):
    """D2-RUL-08: the other reading: of the tiles with most Dinos a random one."""

    kind = "d2.tile_by_chance"
    rule = "D2-RUL-08"
    prefers: Keys = (MOST,)
    compared = ("{n} dino|dinos",)

    def key(self, game: Ep2, one: int, n: int) -> int:
        return game.dinos_on(one)


def choose_tile(game: Ep2, colour: int, camp: int, builds: int) -> Steps:
    """D2-EFF-06, D2-RUL-08: desire decides between tiles with as many Dinos, or chance; without any Dino always desire."""
    if parts_of(game).random_tile_tie:
        search = TileByChance(colour, camp, builds)
        for tile in search.order(game):
            if game.dinos_on(tile) and not search.ignored(game, tile):
                return choose(game, search)
    return choose(game, TileByDesire(colour, camp, builds))


@final
class ExplorersCamp(Do[Ep2]):
    """D2-BON-02, D2-RUL-19: before the Attack the Explorer builds a Camp on the area just cleared, if one is left.

    D2-EFF-30: it yields nothing that it covers.
    """

    kind = "d2.explorers_camp"
    rule = "D2-BON-02"

    def __init__(self, colour: int, area: int) -> None:
        self.colour: Final = colour
        self.area: Final = area

    def run(self, game: Ep2) -> Steps:
        if game.owners[self.colour].camps:
            place_camp(game, self.colour, self.area, "D2-BON-02")
        else:
            game.note("D2-BON-02", "{colour} has no camp left", self.colour)
        return DONE


# -- the Adventure cards -----------------------------------------------------------------------------------------------


@final
class CycleAdventures(Do[Ep2]):
    """D2-EFF-09, D2-RUL-30: one card of the offer of each terrain is cycled; a terrain without a visible card is passed over."""

    kind = "d2.cycle_adventures"
    rule = "D2-EFF-09"

    def __init__(self, deck: int) -> None:
        self.deck: Final = deck

    def run(self, game: Ep2) -> Steps:
        if cards_on_offer(game, self.deck):
            return (CYCLE_CARD[self.deck],)
        game.note("D2-RUL-30", "no {deck} card is on offer", self.deck)
        return DONE


@final
class CycleCard(Chance[Ep2]):
    """D2-EFF-09, DS-RUL-22: a random visible card of this deck, each as likely, goes under it."""

    kind = "d2.cycle_card"
    rule = "D2-EFF-09"

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck: Final = deck

    def offer(self, game: Ep2, codes: Codes) -> None:
        for card in game.adventure_offer:
            if game.box.adventures.deck[card] == self.deck:
                codes.add(card)

    def take(self, game: Ep2, code: int) -> Steps:
        offer = game.adventure_offer
        slot = 0
        while offer[slot] != code:
            slot += 1
        game.adventure_offer = offer[:slot] + offer[slot + 1 :]
        game.adventure_decks[self.deck].put_under([code])
        if game.notes is not None:
            game.note("D2-EFF-09", "{card} goes under its deck", code)
            tell_drawn(game, offer, self.deck)
        return (ReplaceCard(self.deck, slot),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.words["card"][code])


def tell_drawn(game: Ep2, offer: tuple[int, ...], deck: int) -> None:
    """DS-RUL-22: from which visible cards of a deck the one was drawn that goes under it."""
    cards = [card for card in offer if game.box.adventures.deck[card] == deck]
    game.detail("DS-RUL-22", put("drawn from {part}", in_a_row(["{card}"] * len(cards))), *cards)


@final
class ReplaceCard(Chance[Ep2]):
    """D2-EFF-09, D2-RUL-30, D2-RUL-32: the next card of the deck, perhaps the same, takes the place of the one before."""

    kind = "d2.replace_card"
    rule = "D2-EFF-09"

    def __init__(self, deck: int, slot: int) -> None:
        super().__init__()
        self.deck: Final = deck
        self.slot: Final = slot

    def offer(self, game: Ep2, codes: Codes) -> None:
        game.adventure_decks[self.deck].offer_next(codes)

    def weights(self, game: Ep2) -> list[int]:
        return game.adventure_decks[self.deck].weights()

    def take(self, game: Ep2, code: int) -> Steps:
        game.adventure_decks[self.deck].draw(code)
        offer = list(game.adventure_offer)
        offer.insert(self.slot, code)
        game.adventure_offer = tuple(offer)
        if game.notes is not None:
            game.note("D2-EFF-09", "{card} is on offer", code)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.words["card"][code])


CYCLE_CARD: Final = [CycleCard(deck) for deck in range(len(DECKS))]
CYCLE: Final[Steps] = (CycleAdventures(OFFERED[0]), CycleAdventures(OFFERED[1]))
"""D2-EFF-09, D2-RUL-32: Plains before Canyon."""

ADVENTURE_CAMP: Final = [AdventureCamp(colour, 0) for colour in range(len(DISSENTERS))]
EXPLORERS_CAMP: Final = [AdventureCamp(colour, 1) for colour in range(len(DISSENTERS))]

# -- the Effect --------------------------------------------------------------------------------------------------------


def adventure(game: Ep2, colour: int, builds_camp: bool = False) -> Steps:
    """D2-EFF-03 to D2-EFF-10: the whole Effect; D2-BON-02: the Explorer also builds a Camp on the area just cleared."""
    return choose(game, EXPLORERS_CAMP[colour] if builds_camp else ADVENTURE_CAMP[colour])


register(
    AdventureCamp,
    NoCampReserve,
    TileByDesire,
    TileByChance,
    ExplorersCamp,
    CycleAdventures,
    CycleCard,
    ReplaceCard,
)
