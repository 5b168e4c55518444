"""Setting up Episode 1 (chapters SET, TWO and PLR): Leaders, first player, Officers, tokens, cards, pool, first Settlements."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.pile import shuffled
from mesozoic.core.record import register
from mesozoic.core.rows import filled, row_of
from mesozoic.core.step import DONE, AnyStep, Ask, Chance, Do, Steps
from mesozoic.perseverance.common import setup
from mesozoic.perseverance.common.dice import DICE
from mesozoic.perseverance.common.officers import no_influence
from mesozoic.perseverance.common.setup import challenge_decks, give_start_assets, start_sources
from mesozoic.perseverance.common.verbs import place_cube, place_settlement
from mesozoic.perseverance.common.words import COLOURS, EMPTY, FOLLOWER, HOME
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.patrol import RevealPatrol
from mesozoic.perseverance.ep1.pool import ROLL_DIE, RollDinoDie
from mesozoic.perseverance.ep1.table import NO_ATTACK, Ep1, Player
from mesozoic.perseverance.ep1.tally import Ep1Tally
from mesozoic.perseverance.ep1.turn import Turn
from mesozoic.perseverance.ep1.words import ASSETS, OFFICERS, REWARDS, SPACES, ZONES

# -- the fresh table ---------------------------------------------------------------------------------------------------


def start_table(box: Ep1Box) -> Ep1:
    """E1-SET-01, E1-SET-02: an empty board with every Zone Safe; the steps of the setup are still to do."""
    board = box.board
    leaders = box.leaders or list(range(box.players))
    return Ep1(
        box=box,
        players=[new_player(box, leader) for leader in leaders],
        first=0,
        active=0,
        assembly=0,
        pool=filled(0, len(DICE)),
        die_spaces=filled(EMPTY, len(board.die_icon)),
        aside=(),
        settlements=filled(EMPTY, len(ZONES) * SPACES),
        dangerous=filled(0, len(ZONES)),
        dinos=filled(EMPTY, len(board.dino_column)),
        traps=filled(EMPTY, len(board.dino_column)),
        walls=filled(EMPTY, len(board.wall_words)),
        guards=filled(EMPTY, len(board.guard_words)),
        dino_supply=row_of(box.combat.dinos),
        dino_dice=(0, 0),
        officers=tuple(box.officers.zone_officer),
        influence=no_influence(len(OFFICERS)),
        patrol_deck=shuffled([1] * len(box.words["patrol"])),
        patrol_offer=(),
        challenge_decks=challenge_decks(box),
        drawn=(),
        kept=(),
        breach_tokens=tuple(box.breach_rewards or box.combat.rewards[: box.combat.breach_tokens]),
        dissenter_votes=0,
        attack=NO_ATTACK[box.colours],
        sources=start_sources(box),
        tally=Ep1Tally(
            open_icons=board.effect_icons[:],
            lying=0,
            pieces=filled(0, 2 * len(ZONES) * len(COLOURS)),
            free=row_of([len(path) for path in board.safe_path]),
        ),
        stack=[SetUp()],
        solo=None if box.automa is None else box.automa.table(box),
    )


def new_player(box: Ep1Box, leader: int) -> Player:
    """E1-PLR-03, E1-PLR-05, E1-DET-09, E1-BET-27: Followers, the pieces of the personal supply, tokens on the threat track.

    E1-PLR-04, E1-LDR-01: then the assets printed for the Leader.
    """
    pieces = box.pieces
    assets = filled(0, len(ASSETS))
    assets[FOLLOWER] = box.start_followers
    player = Player(
        leader=leader,
        assets=assets,
        soldiers=(pieces.soldiers[0], pieces.soldiers[1]),
        settlements=pieces.settlements,
        walls=box.combat.walls,
        cubes=pieces.cubes,
        dice=pieces.dice,
        traps=(box.combat.traps[0], box.combat.traps[1]),
        spent=(0, 0),
        leader_at=HOME,
        patrol=EMPTY,
        stage=0,
        patrolling=(0, 0),
        completed=(),
        threat=(box.cards.track_start, box.cards.track_start),
    )
    give_start_assets(player, box.boards.start_assets[leader])
    return player


# -- the steps ---------------------------------------------------------------------------------------------------------


@final
class SetUp(Do[Ep1]):
    """E1-SET-01 to E1-SET-16: the setup in order, then the first turn.

    D1-SET-05: so too in the solo game: Patrol offer, Challenge decks, Breach tokens and the human's assets.
    """

    kind = "ep1.set_up"
    rule = "E1-SET-01"

    def run(self, game: Ep1) -> Steps:
        steps: list[AnyStep] = []
        if not game.box.leaders:
            steps += [DealLeader(seat) for seat in range(len(game.players))]
        steps.append(FirstPlayer())
        if not game.box.first_game_officers:
            steps.append(DealOfficers())
        if not game.box.breach_rewards:
            steps.append(PutBreachTokens(0))
        return *steps, OfferPatrols(), FillPool(), StartSettlements(), FirstTurn()


@final
class DealLeader(setup.DealLeader[Ep1]):
    """E1-PLR-01, E1-RUL-04: each player gets a different Leader, by chance where none was agreed on."""

    kind = "ep1.deal_leader"
    rule = "E1-PLR-01"

    def begin_with(self, game: Ep1, leader: int) -> None:
        game.players[self.owner] = new_player(game.box, leader)
        game.owners[self.owner] = game.players[self.owner]


@final
class FirstPlayer(setup.FirstPlayer[Ep1]):
    """E1-SET-12, E1-RUL-04: one player is made first player, as agreed or by chance."""

    kind = "ep1.first_player"
    rule = "E1-SET-12"

    def pick(self) -> AnyStep:
        return PickFirstPlayer()


@final
class PickFirstPlayer(setup.PickFirstPlayer[Ep1]):
    """E1-RUL-04: the first player is picked at random."""

    kind = "ep1.pick_first_player"
    rule = "E1-RUL-04"


@final
class DealOfficers(setup.DealOfficers[Ep1]):
    """E1-SET-08: the four Officers are assigned one-to-one to the Zones at random."""

    kind = "ep1.deal_officers"
    rule = "E1-SET-08"

    def deal(self) -> AnyStep:
        return DealOfficer()


@final
class DealOfficer(setup.DealOfficer[Ep1]):
    """E1-SET-08: one of the Officers not yet assigned comes to the next Zone."""

    kind = "ep1.deal_officer"
    rule = "E1-SET-08"


@final
class PutBreachTokens(Do[Ep1]):
    """E1-SET-03: three different Combat Rewards get a Breach token for the whole game."""

    kind = "ep1.put_breach_tokens"
    rule = "E1-SET-03"

    def __init__(self, put: int) -> None:
        self.put: Final = put

    def run(self, game: Ep1) -> Steps:
        if self.put == 0:
            game.breach_tokens = ()
        if self.put == game.box.combat.breach_tokens:
            return DONE
        return PutBreachToken(), PutBreachTokens(self.put + 1)


@final
class PutBreachToken(Chance[Ep1]):
    """E1-SET-03: a Breach token on a reward without one, uniformly at random."""

    kind = "ep1.put_breach_token"
    rule = "E1-SET-03"

    def offer(self, game: Ep1, codes: Codes) -> None:
        closed: i64 = 0
        for token in game.breach_tokens:
            closed |= 1 << token
        for reward in game.box.combat.rewards:
            if not closed >> reward & 1:
                codes.add(reward)

    def take(self, game: Ep1, code: int) -> Steps:
        game.breach_tokens += (code,)
        if game.notes is not None:
            game.note("E1-SET-03", "a breach closes the reward {reward}", code)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(REWARDS[code])


@final
class OfferPatrols(Do[Ep1]):
    """E1-SET-06: two random single-stage Patrol cards lie face up; then all the others are shuffled into the deck."""

    kind = "ep1.offer_patrols"
    rule = "E1-SET-06"

    def run(self, game: Ep1) -> Steps:
        on_top = game.box.patrols.single_stage
        game.patrol_deck.lay([on_top, [1 - count for count in on_top]])
        reveal: list[AnyStep] = [RevealPatrol() for _ in range(game.box.patrols.patrol_offer)]
        return *reveal, ShufflePatrols()


@final
class ShufflePatrols(Do[Ep1]):
    """E1-SET-06: the cards that do not lie face up form the face-down deck."""

    kind = "ep1.shuffle_patrols"
    rule = "E1-SET-06"

    def run(self, game: Ep1) -> Steps:
        game.patrol_deck.shuffle_in([])
        return DONE


@final
class FillPool(setup.FillPool[Ep1]):
    """E1-SET-09 to E1-SET-11: Neutral dice, one of every player's colour and the Dissenters' are rolled as the pool."""

    kind = "ep1.fill_pool"
    rule = "E1-SET-09"

    def run(self, game: Ep1) -> Steps:
        rolls = super().run(game)
        return (*rolls, RollDinoDie(0), RollDinoDie(1)) if game.box.det_dino else rolls

    def roll(self, colour: int) -> AnyStep:
        return ROLL_DIE[colour]


@final
class StartSettlements(setup.StartInReverse[Ep1]):
    """E1-SET-13, E1-SET-16: starting Settlements in reverse turn order, or as the first game has them; then the Dissenters'."""

    kind = "ep1.start_settlements"
    rule = "E1-SET-13"

    def start(self, game: Ep1, seat: Seat) -> Steps:
        if not game.box.first_game_start:
            return (StartSettlement(seat),)
        settle_at_start(game, seat, game.box.boards.leader_zone[game.players[seat].leader], "E1-SET-16")
        return DONE

    def dissenters(self) -> AnyStep:
        return PickDissenterZone()


@final
class StartSettlement(Ask[Ep1]):
    """E1-SET-14: choose a Zone whose Settlement space 1 is empty, so that no two players start in the same Zone."""

    kind = "ep1.start_settlement"
    rule = "E1-SET-14"
    prompt = "where does your first settlement stand?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        for zone in range(len(ZONES)):
            if game.settlements[zone * SPACES] == EMPTY:
                codes.add(zone)

    def take(self, game: Ep1, code: int) -> Steps:
        settle_at_start(game, self.seat, code, "E1-SET-14")
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(ZONES[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        taken = [zone for zone in range(len(ZONES)) if game.settlements[zone * SPACES] != EMPTY]
        return [Refusal(Pick(ZONES[zone]), "E1-SET-14", "somebody starts in {zone} already", (zone,)) for zone in taken]


def settle_at_start(game: Ep1, seat: Seat, zone: int, rule: str) -> None:
    """E1-SET-14, E1-SET-15: a Settlement on space 1 at no cost and without bonus, and a cube on that Zone's Officer."""
    place_settlement(game, seat, zone * SPACES, rule)
    place_cube(game, game.officers[zone], seat, "E1-SET-15")


@final
class PickDissenterZone(setup.PickDissenterZone[Ep1]):
    """E1-TWO-03: one of the two Zones no player chose is picked at random."""

    kind = "ep1.pick_dissenter_zone"
    rule = "E1-TWO-03"

    def tell_zones(self, game: Ep1, zones: int) -> None:
        """E1-TWO-01: the Dissenters take the other Zones."""
        game.note("E1-TWO-01", "the dissenters take the two other zones")


@final
class FirstTurn(Do[Ep1]):
    """E1-SET-12: the first player begins."""

    kind = "ep1.first_turn"
    rule = "E1-SET-12"

    def run(self, game: Ep1) -> Steps:
        return (Turn(game.first),)


register(
    SetUp, DealLeader, FirstPlayer, PickFirstPlayer, DealOfficers, DealOfficer, PutBreachTokens, PutBreachToken, OfferPatrols
)
register(ShufflePatrols, FillPool, StartSettlements, StartSettlement, PickDissenterZone, FirstTurn)
