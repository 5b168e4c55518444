"""The Dino Attack after an Adventure or Outpost Effect (chapter DAT); what follows a failed defense is in `breach.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Amount, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Chance, Do, Steps
from mesozoic.perseverance.common.verbs import pay_asset
from mesozoic.perseverance.common.words import EMPTY, FROM_ATTACKS, VALOR
from mesozoic.perseverance.ep2.breach import Breach
from mesozoic.perseverance.ep2.gains import receive
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import discard_attack, return_rally
from mesozoic.perseverance.ep2.words import DEFENDER

ENOUGH: Final = 0
"""No Valor is needed."""


@final
class DinoAttack(Do[Ep2]):
    """E2-DAT-01, E2-DAT-02, E2-ADV-20: Dinos attack the Camp or Outpost whose Effect was resolved; its owner decides everything.

    E2-DAT-03, E2-DSC-06: the owner reveals a card of the deck of the area's terrain. E2-DAT-12: the attack ends with its Breach
    before anything else goes on. D2-ATK-01, D2-ATK-13: whoever used the place; in the solo game it may be a Dissenter's.
    """

    kind = "ep2.dino_attack"
    rule = "E2-DAT-01"
    scene = "attack"

    def __init__(self, owner: Seat, area: int, structure: int) -> None:
        self.owner: Final = owner
        self.area: Final = area
        self.structure: Final = structure

    def run(self, game: Ep2) -> Steps:
        if game.notes is not None:
            game.note("E2-DAT-02", "dinos attack the {structure} of {seat} on {hex}", self.structure, self.owner, self.area)
        rebuild_deck(game, game.terrain(self.area))
        return (RevealAttack(self.owner, self.area, self.structure),)


def rebuild_deck(game: Ep2, deck: int) -> None:
    """E2-DAT-10, E2-DAT-11, D2-ATK-02: an empty deck is rebuilt from its own discard pile; Breach cards stay where they are.

    At most one card per player lies out, so there are always cards to shuffle.
    """
    if not game.attack_decks[deck].is_empty():
        return
    game.attack_decks[deck].shuffle_in(list(game.attack_discards[deck]))
    game.attack_discards[deck] = ()
    if game.notes is not None:
        game.note("E2-DAT-10", "the dino attack cards of the {terrain} are shuffled anew", deck)


@final
class RevealAttack(Chance[Ep2]):
    """E2-DAT-03, D2-ATK-02: the top card of the deck that matches the terrain of the Rally area is revealed."""

    kind = "ep2.reveal_attack"
    rule = "E2-DAT-03"

    def __init__(self, owner: Seat, area: int, structure: int) -> None:
        super().__init__()
        self.owner: Final = owner
        self.area: Final = area
        self.structure: Final = structure

    def offer(self, game: Ep2, codes: Codes) -> None:
        game.attack_decks[game.terrain(self.area)].offer_next(codes)

    def weights(self, game: Ep2) -> list[int]:
        return game.attack_decks[game.terrain(self.area)].weights()

    def take(self, game: Ep2, code: int) -> Steps:
        game.attack_decks[game.terrain(self.area)].draw(code)
        game.attack_card = code
        if game.notes is not None:
            threshold = game.box.attacks.threshold[code]
            game.note("E2-DAT-03", "{seat} reveals {attack}, which takes a defense of {n}", self.owner, code, threshold)
        if game.box.automa is not None and self.owner >= len(game.players):
            return game.box.automa.defend(game, self.owner, self.area, self.structure)
        return (Defend(self.owner, self.area, self.structure),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(game.box.words["attack"][code])


# -- the defense -------------------------------------------------------------------------------------------------------


def base_defense(game: Ep2, area: i64) -> int:
    """E2-DAT-04: a Camp, an Outpost and a Watchtower of the area defend it, whosever they are; E2-BRC-08: breached ones too.

    E2-DAT-06: Soldiers and Leaders do not. D2-ATK-03: so too in the solo game.
    """
    defense = game.box.defense
    found = 0
    if game.camps[area] != EMPTY:
        found += defense.camp
    if game.outposts[area] != EMPTY:
        found += defense.outpost
    if game.towers[area]:
        found += defense.tower
    return found


def defense_of(game: Ep2, seat: Seat) -> int:
    """E2-DAT-05, E2-PRK-07, D2-RUL-21: what a Valor of this player adds to the Defense, more with Defender."""
    return game.box.defense.defender if game.players[seat].has(DEFENDER) else game.box.defense.valor


def valor_needed(game: Ep2, seat: Seat, defense: int) -> int:
    """E2-RUL-41: the smallest amount of Valor that, above this Defense, reaches the threshold of the revealed card."""
    each = defense_of(game, seat)
    missing = game.box.attacks.threshold[game.attack_card] - defense
    return (missing + each - 1) // each if missing > 0 else ENOUGH


class ValorAsk(Ask[Ep2]):
    """E2-DAT-05, E2-RUL-41, D2-ATK-05: just as much Valor as reaches the threshold is spent on a place, or none."""

    prompt = "how much valor do you spend on the defense?"

    def __init__(self, seat: Seat, area: int, structure: int) -> None:
        super().__init__(seat)
        self.area: Final = area
        self.structure: Final = structure

    def defense(self, game: Ep2) -> int:
        """The Defense without Valor."""
        raise NotImplementedError

    def held(self, game: Ep2, defense: int) -> Steps:
        """The place was held with this Defense."""
        raise NotImplementedError

    def lost(self, game: Ep2) -> Steps:
        """It was not."""
        raise NotImplementedError

    def offer(self, game: Ep2, codes: Codes) -> None:
        needed = valor_needed(game, self.seat, self.defense(game))
        if needed <= game.players[self.seat].assets[VALOR]:
            codes.add(needed)
        if needed != ENOUGH:
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            return self.lost(game)
        if code != ENOUGH:
            pay_asset(game, self.seat, VALOR, code, FROM_ATTACKS, self.rule)
        return self.held(game, self.defense(game) + code * defense_of(game, self.seat))

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        """E2-RUL-41: less Valor would be spent in vain, and more for nothing."""
        defense = self.defense(game)
        needed = valor_needed(game, self.seat, defense)
        if needed == ENOUGH:
            return []
        numbers = (game.box.attacks.threshold[game.attack_card], defense, needed)
        text = "a defense of {n} takes, above {n}, just {n} valor"
        held = game.players[self.seat].assets[VALOR]
        return [Refusal(Amount(n), "E2-RUL-41", text, numbers) for n in range(1, held + 1) if n != needed]


@final
class Defend(ValorAsk):
    """E2-DAT-05, E2-RUL-41: the owner, and nobody else, spends just as much Valor as reaches the threshold, or none."""

    kind = "ep2.defend"
    rule = "E2-DAT-05"

    def defense(self, game: Ep2) -> int:
        return base_defense(game, self.area)

    def held(self, game: Ep2, defense: int) -> Steps:
        return succeed(game, self.seat, defense)

    def lost(self, game: Ep2) -> Steps:
        return fail(game, self.seat, self.area, self.structure)


def succeed(game: Ep2, seat: Seat, defense: int) -> Steps:
    """E2-DAT-07, E2-DAT-09, D2-ATK-06: the owner gains the success reward, no Savior Bonus, and the card goes to its pile."""
    card = game.attack_card
    if game.notes is not None:
        game.note("E2-DAT-07", "{seat} holds against {attack} with a defense of {n}", seat, card, defense)
    steps = receive(game, seat, game.box.attacks.success[card], FROM_ATTACKS, "E2-DAT-07")
    game.attack_card = EMPTY
    discard_attack(game, card)
    return steps


def fail(game: Ep2, seat: Seat, area: int, structure: int) -> Steps:
    """E2-DAT-08, E2-RUL-22, D2-ATK-07: the owner gains the fail reward first, then resolves a Breach, maybe for an older one."""
    card = game.attack_card
    if game.notes is not None:
        threshold = game.box.attacks.threshold[card]
        text = "the defense of {seat} is {n} of {n}: {attack} gets through"
        game.note("E2-DAT-08", text, seat, base_defense(game, area), threshold, card)
    reward = receive(game, seat, game.box.attacks.fail[card], FROM_ATTACKS, "E2-DAT-08")
    return reward + (Breach(seat, area, structure),)


@final
class ReturnRally(Do[Ep2]):
    """E2-ADV-01, E2-DSC-03, E2-RUL-66: after the Dino Attack the Rally marker returns to the outer Effect's area, or leaves.

    D2-ATK-07: so it does whatever the result, also after the Attack of a Dissenter's Effect.
    """

    kind = "ep2.return_rally"
    rule = "E2-RUL-66"

    def __init__(self, area: int, cause: RuleId) -> None:
        self.area: Final = area
        self.cause: Final = cause
        """The rule that put the marker where it is."""

    def run(self, game: Ep2) -> Steps:
        return_rally(game, self.area, self.cause if self.area == EMPTY else "E2-RUL-66")
        return DONE


register(DinoAttack, RevealAttack, Defend, ReturnRally)
