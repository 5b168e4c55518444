"""Setting up Episode 2 (chapters SET and PLY): Leaders, first player, Officers, offers, pool and hands.

The map is laid in `island.py`, the starting placements are in `start.py`.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Audience, Seat, only
from mesozoic.core.native import Row
from mesozoic.core.pile import Pile, shuffled
from mesozoic.core.record import register
from mesozoic.core.rows import filled, row_of
from mesozoic.core.step import DONE, AnyStep, Chance, Do, Steps
from mesozoic.perseverance.common import setup
from mesozoic.perseverance.common.dice import DICE
from mesozoic.perseverance.common.officers import no_influence
from mesozoic.perseverance.common.setup import challenge_decks, give_start_assets, start_sources
from mesozoic.perseverance.common.words import COLOURS, EMPTY, FOLLOWER, HOME
from mesozoic.perseverance.ep2.box import MIXED, Ep2Box
from mesozoic.perseverance.ep2.cards import refill_adventures, refill_outposts
from mesozoic.perseverance.ep2.components import ATTACK_DECKS
from mesozoic.perseverance.ep2.island import LayMap
from mesozoic.perseverance.ep2.pool import ROLL_DIE
from mesozoic.perseverance.ep2.start import StartPlacements
from mesozoic.perseverance.ep2.table import Ep2, Ep2Tally, Player
from mesozoic.perseverance.ep2.turn import TURN
from mesozoic.perseverance.ep2.words import ASSETS, CITY_ZONES, DECKS, OFFICERS, OUTPOST, OUTPOSTS, ROOM, SPECIES, ZONES

# -- the fresh table ---------------------------------------------------------------------------------------------------


def start_table(box: Ep2Box) -> Ep2:
    """E2-SET-01, E2-SET-12, E2-MAP-01: empty boards, every tile on its own position, all Dinos in the supply.

    No card is discarded, and the Rally marker is off the map. The steps of the setup are still to do.
    """
    areas = box.map.areas
    sides = start_sides(box)
    leaders = box.leaders or list(range(box.players))
    return Ep2(
        box=box,
        players=[new_player(box, leader) for leader in leaders],
        first=0,
        active=0,
        assembly=0,
        pool=filled(0, len(DICE)),
        die_spaces=filled(EMPTY, len(box.spaces.die_icon)),
        aside=(),
        settlements=filled(EMPTY, len(CITY_ZONES) * box.settlement_spaces),
        officers=tuple(box.officers.zone_officer),
        influence=no_influence(len(OFFICERS)),
        sides=sides,
        temple=EMPTY,
        cleared=row_of([int(area in box.map.start_cleared) for area in range(areas)]),
        dinos=filled(EMPTY, len(box.map.words) * ROOM),
        dino_supply=box.dinos[:],
        camps=filled(EMPTY, areas),
        outposts=filled(EMPTY, areas),
        outpost_owners=filled(EMPTY, areas),
        towers=filled(0, areas),
        rally=EMPTY,
        chain=0,
        outpost_deck=shuffled([1] * len(OUTPOSTS)),
        outpost_offer=(),
        adventure_decks=decks(box.adventures.deck, len(DECKS)),
        adventure_offer=(),
        attack_decks=decks(box.attacks.deck, len(ATTACK_DECKS)),
        attack_discards=[()] * len(ATTACK_DECKS),
        attack_card=EMPTY,
        challenge_decks=challenge_decks(box),
        drawn=(),
        kept=(),
        dissenter_votes=0,
        sources=start_sources(box),
        tally=start_tally(box, sides),
        stack=[SetUp()],
        solo=None if box.automa is None else box.automa.table(box),
    )


def start_sides(box: Ep2Box) -> Row:
    """E2-MAP-02: all tiles show side A, or all side B; mixed sides begin with A and are turned by chance."""
    side = 0 if box.map_side == MIXED else box.map_side
    return row_of([0 if area in box.map.start_cleared else side for area in range(box.map.areas)])


def start_tally(box: Ep2Box, sides: Row) -> Ep2Tally:
    """All die spaces of the City are open, those of Outposts are not; no Dino space has a Dino."""
    icons = box.spaces.effect_icons[:]
    for effect in range(OUTPOST, len(icons)):
        icons[effect] = 0
    printed = box.map.printed
    free = [len(printed[hex][sides[hex] if hex < len(sides) else 0]) for hex in range(len(printed))]
    return Ep2Tally(open_icons=icons, lying=0, pieces=filled(0, len(ZONES) * len(COLOURS)), free=row_of(free))


def decks(deck_of: Row, count: int) -> list[Pile]:
    """E2-SET-02, E2-SET-04: so many decks, each with its own cards, shuffled separately and face down."""
    return [shuffled([1 if own == deck else 0 for own in deck_of]) for deck in range(count)]


def new_player(box: Ep2Box, leader: int) -> Player:
    """E2-PLY-01, E2-PLY-02, E2-PLY-04: Followers, the pieces of the personal supply, tokens on the threat track.

    Then the starting holdings, the same for every Leader (E2-CMP-19).
    """
    pieces = box.pieces
    assets = filled(0, len(ASSETS))
    assets[FOLLOWER] = box.start_followers
    player = Player(
        leader=leader,
        assets=assets,
        soldiers=(pieces.soldiers[0], pieces.soldiers[1]),
        toppled=(0, 0),
        settlements=pieces.settlements,
        camps=box.camps,
        towers=box.towers,
        cubes=pieces.cubes,
        dice=pieces.dice,
        perks=0,
        fresh=0,
        enclosure=filled(0, len(SPECIES)),
        hand=(),
        leader_at=HOME,
        leader_toppled=0,
        leader_out=0,
        protection=0,
        patrol=EMPTY,
        stage=0,
        patrolling=(0, 0),
        completed=(),
        threat=(box.cards.track_start, box.cards.track_start),
        breach=EMPTY,
        breach_dinos=filled(0, len(SPECIES)),
        breach_at=EMPTY,
        breach_on=0,
    )
    give_start_assets(player, box.start_assets)
    return player


# -- the steps ---------------------------------------------------------------------------------------------------------


@final
class SetUp(Do[Ep2]):
    """E2-SET-01, E2-RUL-85, E2-RUL-86: the setup in order, with chance where nothing was agreed on; then the first turn.

    E2-SET-11: in the first-game layout the Officers lie in their Zones already.
    """

    kind = "ep2.set_up"
    rule = "E2-SET-01"

    def run(self, game: Ep2) -> Steps:
        steps: list[AnyStep] = []
        if not game.box.leaders:
            steps += [DealLeader(seat) for seat in range(len(game.players))]
        steps.append(FirstPlayer())
        if not game.box.first_game_officers:
            steps.append(DealOfficers())
        return *steps, ShowOffers(), FillPool(), LayMap(), DealHands(), StartPlacements(), FirstTurn()


@final
class DealLeader(setup.DealLeader[Ep2]):
    """E2-PLY-01, E2-RUL-86: each player takes a different Leader, by chance where none was agreed on."""

    kind = "ep2.deal_leader"
    rule = "E2-PLY-01"

    def begin_with(self, game: Ep2, leader: int) -> None:
        """E2-CMP-19: no Leader has an ability, so nothing else changes."""
        game.players[self.owner].leader = leader


@final
class FirstPlayer(setup.FirstPlayer[Ep2]):
    """E2-STA-01, E2-RUL-52: one player is first, as agreed or by chance."""

    kind = "ep2.first_player"
    rule = "E2-STA-01"

    def pick(self) -> AnyStep:
        return PickFirstPlayer()


@final
class PickFirstPlayer(setup.PickFirstPlayer[Ep2]):
    """E2-RUL-52: the first player is picked at random."""

    kind = "ep2.pick_first_player"
    rule = "E2-RUL-52"


@final
class DealOfficers(setup.DealOfficers[Ep2]):
    """E2-SET-10: the five Officers are assigned to the five Zones at random, one each."""

    kind = "ep2.deal_officers"
    rule = "E2-SET-10"

    def deal(self) -> AnyStep:
        return DealOfficer()


@final
class DealOfficer(setup.DealOfficer[Ep2]):
    """E2-SET-10: one of the Officers not yet assigned comes to the next Zone."""

    kind = "ep2.deal_officer"
    rule = "E2-SET-10"


@final
class ShowOffers(Do[Ep2]):
    """E2-SET-03, E2-SET-07: two Plains and two Canyon cards are the Adventure offer, three Outpost tiles the Outpost offer."""

    kind = "ep2.show_offers"
    rule = "E2-SET-03"

    def run(self, game: Ep2) -> Steps:
        return refill_adventures(game) + refill_outposts(game)


@final
class FillPool(setup.FillPool[Ep2]):
    """E2-SET-08, E2-SET-09, E2-PLY-03: Neutral dice, one of every player's colour and the Dissenters' are rolled as the pool."""

    kind = "ep2.fill_pool"
    rule = "E2-SET-08"

    def roll(self, colour: int) -> AnyStep:
        return ROLL_DIE[colour]


# -- hands -------------------------------------------------------------------------------------------------------------


@final
class DealHands(Do[Ep2]):
    """E2-PLY-05, E2-SET-02: every player is dealt a Starter and a Temple card; the others of these decks leave the game.

    E2-RUL-14: Starter cards are played on the Plains.
    """

    kind = "ep2.deal_hands"
    rule = "E2-PLY-05"

    def run(self, game: Ep2) -> Steps:
        deals: list[AnyStep] = []
        for seat in game.clockwise(game.first):
            deals += [DealCard(seat, deck) for deck in game.box.start_cards]
        return tuple(deals)


@final
class DealCard(Chance[Ep2]):
    """E2-PLY-05, E2-PLY-06, E2-RUL-56: a random card, face down; only its owner sees it."""

    kind = "ep2.deal_card"
    rule = "E2-PLY-05"

    def __init__(self, owner: Seat, deck: int) -> None:
        super().__init__()
        self.owner: Final = owner
        self.deck: Final = deck

    def offer(self, game: Ep2, codes: Codes) -> None:
        game.adventure_decks[self.deck].offer_next(codes)

    def weights(self, game: Ep2) -> list[int]:
        return game.adventure_decks[self.deck].weights()

    def take(self, game: Ep2, code: int) -> Steps:
        player = game.players[self.owner]
        game.adventure_decks[self.deck].draw(code)
        player.hand += (code,)
        if game.notes is not None:
            game.tell(self.owner, "E2-PLY-05", "{seat} is dealt {card}", self.owner, code)
            game.tell_others(self.owner, "E2-PLY-05", "{seat} is dealt a {deck} card", self.owner, self.deck)
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.words["card"][code])

    def audience(self, game: Ep2) -> Audience:
        return only(self.owner)


@final
class FirstTurn(Do[Ep2]):
    """E2-STA-01: the first player begins."""

    kind = "ep2.first_turn"
    rule = "E2-STA-01"

    def run(self, game: Ep2) -> Steps:
        return TURN[game.first]


register(SetUp, DealLeader, FirstPlayer, PickFirstPlayer, DealOfficers, DealOfficer)
register(ShowOffers, FillPool, DealHands, DealCard, FirstTurn)
