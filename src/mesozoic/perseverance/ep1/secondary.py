"""Secondary actions (chapter SEC) and Phoenix; influencing an Officer is in `influence.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.leader import LeaderEffect, ZoneChoice, leader_in
from mesozoic.perseverance.common.verbs import gain, send_leader
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS, HEAVY, HOME, LIGHT, NOBODY, SEATS, VALOR
from mesozoic.perseverance.ep1.effects.general import RESOLVE, can_resolve_now, why_effect_closed
from mesozoic.perseverance.ep1.influence import INFLUENCE_OFFICER
from mesozoic.perseverance.ep1.pieces import ChooseTrapType, PlaceSoldiers
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import place_guard
from mesozoic.perseverance.ep1.words import ALL_ZONES, ASSETS, IN_DEFENSE, LEADER_GUARD, PHOENIX, SAFEGUARD

INFLUENCE: Final = 0
SOLDIERS: Final = 1
TO_COMMUNITY: Final = 2
TO_DEFENSE: Final = 3
ACTIONS: Final = ["influence", "soldiers", "leader-community", "leader-defense"]
"""E1-SEC-01: the four secondary actions."""


# -- the choice of an action -------------------------------------------------------------------------------------------


def why_action_closed(game: Ep1, seat: Seat, action: int) -> list[Refusal]:
    """All that a secondary action lacks."""
    choice = Pick(ACTIONS[action])
    player = game.players[seat]
    if action == INFLUENCE:
        return [Refusal(choice, "E1-SEC-03", "you have {n} influence cube|cubes left", (0,))]
    missing: list[Refusal] = []
    if action == SOLDIERS and not player.assets[LIGHT] and not player.assets[HEAVY]:
        missing.append(Refusal(choice, "E1-SEC-05", "no soldier is on your board"))
    if action != SOLDIERS and not player.leader_is_home():
        missing.append(Refusal(choice, "E1-SEC-15", "your leader is out already, in {zone}", (player.leader_at % IN_DEFENSE,)))
    if action != TO_COMMUNITY and EMPTY not in game.guards:
        missing.append(Refusal(choice, "E1-DEF-02", "no soldier space is empty"))
    if action == TO_COMMUNITY and not has_open_zone(game, seat):
        missing.append(Refusal(choice, "E1-SEC-08", "no zone without a leader has an effect you can resolve"))
    return missing


@final
class Secondary(Ask[Ep1]):
    """E1-SEC-01, E1-TUR-03, E1-RUL-06: at most one secondary action, after the primary one; it may be passed."""

    kind = "ep1.secondary"
    rule = "E1-SEC-01"
    prompt = "which secondary action?"
    scene = "secondary"

    def offer(self, game: Ep1, codes: Codes) -> None:
        player = game.players[self.seat]
        room = EMPTY in game.guards
        if player.cubes:
            codes.add(INFLUENCE)
        if room and (player.assets[LIGHT] or player.assets[HEAVY]):
            codes.add(SOLDIERS)
        if player.leader_at == HOME:
            if has_open_zone(game, self.seat):
                codes.add(TO_COMMUNITY)
            if room:
                codes.add(TO_DEFENSE)
        codes.add(PASS)

    def take(self, game: Ep1, code: int) -> Steps:
        """E1-SEC-05, E1-SEC-07: Soldiers go on empty spaces in any row and column, Zone by Zone as the player likes."""
        if code == INFLUENCE:
            return (INFLUENCE_OFFICER[self.seat],)
        if code == SOLDIERS:
            return (PlaceSoldiers(self.seat, game.box.placed_soldiers, 1, "E1-SEC-05"),)
        if code == TO_COMMUNITY:
            return (SendLeader(self.seat),)
        if code == TO_DEFENSE:
            return (StationLeader(self.seat),)
        game.note("E1-RUL-06", "{seat} takes no secondary action", self.seat)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pass() if code == PASS else Pick(ACTIONS[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        offered = self.offered(game)
        closed = [action for action in range(len(ACTIONS)) if action not in offered]
        return [why for action in closed for why in why_action_closed(game, self.seat, action)]


SECONDARY: Final = [Secondary(seat) for seat in range(SEATS)]

# -- the Leader to a Community area ------------------------------------------------------------------------------------


def zone_is_open(game: Ep1, seat: Seat, zone: int) -> bool:
    """E1-SEC-08, E1-RUL-41: is no Leader in this Community area, and can an effect of the Zone be resolved?"""
    return leader_in(game, zone) == NOBODY and has_effect(game, seat, zone)


def has_effect(game: Ep1, seat: Seat, zone: int) -> bool:
    """E1-RUL-41: can an effect of the Zone be resolved?"""
    always = game.box.always_resolvable
    for effect in game.box.board.zone_effects[zone]:
        if always[effect] or can_resolve_now(game, seat, effect):
            return True
    return False


def has_open_zone(game: Ep1, seat: Seat) -> bool:
    """E1-SEC-08: is there a Zone the Leader can go to?"""
    for zone in ALL_ZONES:
        if zone_is_open(game, seat, zone):
            return True
    return False


@final
class SendLeader(ZoneChoice[Ep1]):
    """E1-SEC-08: the own Leader goes from the Player board to a Community area that holds no Leader."""

    kind = "ep1.leader_zone"
    rule = "E1-SEC-08"
    prompt = "to which zone does your leader go?"

    def is_open(self, game: Ep1, zone: int) -> bool:
        return zone_is_open(game, self.seat, zone)

    def is_useful(self, game: Ep1, zone: int) -> bool:
        return has_effect(game, self.seat, zone)

    def send(self, game: Ep1, zone: int) -> Steps:
        send_leader(game, self.seat, zone, "E1-SEC-08")
        return (UseLeader(self.seat, zone),)


@final
class UseLeader(LeaderEffect[Ep1]):
    """E1-SEC-09: the player resolves one effect of the Leader's Zone with its costs and conditions, without die and Dinos."""

    kind = "ep1.leader_effect"
    rule = "E1-SEC-09"
    prompt = "which effect does your leader resolve?"

    def can_use(self, game: Ep1, effect: int) -> bool:
        return can_resolve_now(game, self.seat, effect)

    def resolve(self, effect: int) -> Steps:
        return RESOLVE[self.seat][effect]

    def why_closed(self, game: Ep1, effect: int) -> list[Refusal]:
        return why_effect_closed(game, self.seat, effect)


# -- the Leader to a Defense area --------------------------------------------------------------------------------------


@final
class StationLeader(Ask[Ep1]):
    """E1-SEC-12, E1-SEC-13: the Leader takes any empty Soldier space, also beside other Leaders, and gives the row's point."""

    kind = "ep1.leader_space"
    rule = "E1-SEC-12"
    prompt = "on which soldier space does your leader stand?"

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.add_where(game.guards, EMPTY, 0, len(game.guards))

    def take(self, game: Ep1, code: int) -> Steps:
        place_guard(game, self.seat, LEADER_GUARD, code, "E1-SEC-12")
        if not game.has_ability(self.seat, PHOENIX):
            return DONE
        board = game.box.board
        return (PhoenixExtra(self.seat, board.guard_zone[code], board.guard_row[code]),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("leader", game.box.board.guard_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        words = game.box.board.guard_words
        taken = [space for space in range(len(words)) if game.guards[space] != EMPTY]
        return [Refusal(Place("leader", words[s]), "E1-DEF-02", "{soldier_space} is occupied", (s,)) for s in taken]


# -- Phoenix -----------------------------------------------------------------------------------------------------------

TRAP: Final = len(ASSETS)
"""The Trap under a Dino; a point is its asset."""


def dinos_without_trap(game: Ep1, zone: int) -> list[int]:
    """E1-LDR-05, E1-RUL-51: the Dino spaces of a Zone with a Dino and without a Trap, also in a full Defense area."""
    return [space for space in game.path(zone) if game.dinos[space] != EMPTY and game.traps[space] == EMPTY]


@final
class PhoenixExtra(Ask[Ep1]):
    """E1-LDR-04, E1-RUL-10: on top of the normal point Phoenix may take one extra: a point, or a Trap under a Dino there."""

    kind = "ep1.phoenix_extra"
    rule = "E1-LDR-04"
    prompt = "which extra does Phoenix take?"

    def __init__(self, seat: Seat, zone: int, row: int) -> None:
        super().__init__(seat)
        self.zone: Final = zone
        self.row: Final = row

    def can_lay(self, game: Ep1) -> bool:
        """E1-LDR-08: without a Trap left or a Dino on a Trap-free space only the point remains."""
        traps = game.players[self.seat].traps
        return traps[0] + traps[1] > 0 and bool(dinos_without_trap(game, self.zone))

    def points(self, game: Ep1) -> list[int]:
        """E1-LDR-04: either point; E1-BET-31: in the beta that of the row."""
        return [game.box.combat.row_gain[self.row]] if game.box.beta else [SAFEGUARD, VALOR]

    def offer(self, game: Ep1, codes: Codes) -> None:
        if self.can_lay(game):
            codes.extend(self.points(game))
            codes.add(TRAP)
            codes.add(PASS)
        else:
            codes.extend(self.points(game))
            codes.add(PASS)

    def take(self, game: Ep1, code: int) -> Steps:
        if code == TRAP:
            return (PhoenixTrap(self.seat, self.zone),)
        if code != PASS:
            rule = "E1-BET-31" if game.box.beta else "E1-LDR-04"
            gain(game, self.seat, code, game.box.boards.phoenix_points, FROM_EFFECTS, rule)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        if code == PASS:
            return Pass()
        return Pick("trap" if code == TRAP else ASSETS[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        own = game.box.combat.row_gain[self.row]
        others = [asset for asset in (SAFEGUARD, VALOR) if asset not in self.points(game)]
        closed = [Refusal(Pick(ASSETS[other]), "E1-BET-31", "this row gives {asset}", (own,)) for other in others]
        traps = game.players[self.seat].traps
        if not traps[0] + traps[1]:
            closed.append(Refusal(Pick("trap"), "E1-LDR-08", "no trap is left in your supply"))
        elif not self.can_lay(game):
            closed.append(Refusal(Pick("trap"), "E1-LDR-05", "no dino of {zone} stands on a space without a trap", (self.zone,)))
        return closed


@final
class PhoenixTrap(Ask[Ep1]):
    """E1-LDR-04, E1-LDR-05: one own Trap goes under a Dino of that Defense area; E1-LDR-08: its type is picked in secret."""

    kind = "ep1.phoenix_trap"
    rule = "E1-LDR-05"
    prompt = "under which dino does the trap go?"

    def __init__(self, seat: Seat, zone: int) -> None:
        super().__init__(seat)
        self.zone: Final = zone

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.extend(dinos_without_trap(game, self.zone))

    def take(self, game: Ep1, code: int) -> Steps:
        return (ChooseTrapType(self.seat, code, "E1-LDR-04"),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("trap", game.box.board.dino_space_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        words = game.box.board.dino_space_words
        closed: list[Refusal] = []
        for space in game.path(self.zone):
            if game.dinos[space] == EMPTY:
                closed.append(Refusal(Place("trap", words[space]), "E1-LDR-05", "no dino stands on {dino_space}", (space,)))
            elif game.traps[space] != EMPTY:
                closed.append(Refusal(Place("trap", words[space]), "E1-LDR-05", "a trap lies on {dino_space} already", (space,)))
        return closed


register(Secondary, SendLeader, UseLeader, StationLeader, PhoenixExtra, PhoenixTrap)
