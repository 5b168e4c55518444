"""What each viewer sees of Episode 2 (E2-RUL-56): it adds what may be seen, and never removes."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import OMNISCIENT, Json, Seat
from mesozoic.core.native import Row
from mesozoic.perseverance.common.view import (
    by_word,
    challenges_view,
    dice_view,
    foreign_dice_view,
    officers_view,
    settlements_view,
    turn_view,
    zones_view,
)
from mesozoic.perseverance.common.words import COLOURS, EMPTY, HOME, LEADERS, SOLDIERS
from mesozoic.perseverance.ep2.assembly import population
from mesozoic.perseverance.ep2.attack import base_defense
from mesozoic.perseverance.ep2.combat import strength
from mesozoic.perseverance.ep2.components import ATTACK_DECKS, FIGHTERS
from mesozoic.perseverance.ep2.enclosure import room
from mesozoic.perseverance.ep2.influence import INFLUENCE_CUBES
from mesozoic.perseverance.ep2.perks import obtainable
from mesozoic.perseverance.ep2.reach import far_targets, near_targets
from mesozoic.perseverance.ep2.table import Ep2, Player
from mesozoic.perseverance.ep2.verbs import dinos_on_breach
from mesozoic.perseverance.ep2.words import (
    ASSETS,
    DECKS,
    OUTPOSTS,
    PERKS,
    SIDES,
    SPECIES,
    STRUCTURES,
    ZONES,
)

RENAMED: Final = {"vote": "votes", "follower": "followers", "permanent-vote": "permanent_votes"}
ASSET_KEYS: Final = [RENAMED.get(asset, asset) for asset in ASSETS]
"""The assets as positions and views call them."""
OPEN_DECKS: Final = [DECKS.index(terrain) for terrain in ATTACK_DECKS]
"""E2-SET-03: the Adventure decks that cards are offered of, by number of DECKS: Plains and Canyon."""
HOME_WORD: Final = "home"
ON_CARD: Final = "adventure"


def public(game: Ep2) -> dict[str, Json]:
    """E2-RUL-56: everything is public but others' hands, the order of decks and stacks, and answers given in secret."""
    return {"seats": [seat_view(game, seat) for seat in range(len(game.players))], "table": table_view(game)}


def secrets(game: Ep2, viewer: Seat) -> dict[str, Json]:
    """E2-PLY-06: the own hand."""
    cards = game.box.words["card"]
    hands = {seat: [cards[card] for card in one.hand] for seat, one in enumerate(game.players) if sees_hand(seat, viewer)}
    return {"seats": {seat: {"hand": hand} for seat, hand in hands.items()}}


def sees_hand(owner: Seat, viewer: Seat) -> bool:
    """E2-PLY-06: a player looks at the own hand at any time, and nobody else does."""
    return viewer in (owner, OMNISCIENT)


# -- the players --------------------------------------------------------------------------------------------------------


def seat_view(game: Ep2, seat: Seat) -> dict[str, Json]:
    """What one player has, as everybody sees it; E2-AST-04: Followers too are public at all times."""
    player = game.players[seat]
    words = game.box.words
    return {
        "colour": COLOURS[seat],
        "leader": LEADERS[player.leader],
        **{ASSET_KEYS[asset]: player.assets[asset] for asset in range(len(ASSETS))},
        "toppled": by_word(FIGHTERS, (*player.toppled, player.leader_toppled)),
        "supply": supply_view(player),
        "foreign_dice": foreign_dice_view(game, seat),
        "cubes_at_once": len(INFLUENCE_CUBES[seat][0].offered(game)),
        "towers": player.towers,
        "perks": perk_words(player.perks),
        "new_perks": perk_words(player.fresh),
        "open_perks": [name for perk, name in enumerate(PERKS) if obtainable(game, seat, perk)],
        "strength": strength(game, seat),
        "enclosure": by_word(SPECIES, player.enclosure),
        "enclosure_room": room(game, seat),
        "hand_size": len(player.hand),
        "leader_at": leader_place(player),
        **card_view(game, player),
        "completed": [words["card"][card] for card in player.completed],
        "threat": by_word(SOLDIERS, player.threat),
        **breach_view(game, player),
        "breach_loss": dinos_on_breach(game, seat) * game.box.attacks.loss,
    }


def supply_view(player: Player) -> dict[str, Json]:
    """The personal supply."""
    return {
        **by_word(SOLDIERS, player.soldiers),
        "settlements": player.settlements,
        "camps": player.camps,
        "cubes": player.cubes,
        "dice": player.dice,
    }


def perk_words(perks: int) -> list[Json]:
    """The Perks of which a bit is set."""
    return [name for perk, name in enumerate(PERKS) if perks >> perk & 1]


def leader_place(player: Player) -> str:
    """Where a Leader is, in words: at home, on the Adventure card, or in a Zone."""
    if player.leader_out:
        return ON_CARD
    return HOME_WORD if player.leader_at == HOME else ZONES[player.leader_at]


def card_view(game: Ep2, player: Player) -> dict[str, Json]:
    """The ongoing Adventure: its card, stage and members, and whether the Leader's protection is unused (E2-ARS-08)."""
    ongoing = player.patrol != EMPTY
    return {
        "adventure": game.box.words["card"][player.patrol] if ongoing else "",
        "stage": player.stage + 1 if ongoing else 0,
        "members": by_word(FIGHTERS, (*player.patrolling, player.leader_out)),
        "protection": player.protection == 1,
    }


def breach_view(game: Ep2, player: Player) -> dict[str, Json]:
    """The Breach card with its Dinos, and where the token lies (E2-BRC-06)."""
    words = game.box.words
    return {
        "breach": words["attack"][player.breach] if player.breach != EMPTY else "",
        "breach_dinos": by_word(SPECIES, player.breach_dinos),
        "breach_at": words["hex"][player.breach_at] if player.breach_at != EMPTY else "",
        "breach_on": STRUCTURES[player.breach_on] if player.breach_at != EMPTY else "",
    }


# -- the table ----------------------------------------------------------------------------------------------------------


def table_view(game: Ep2) -> dict[str, Json]:
    """What belongs to nobody; of decks and stacks only how many cards they have."""
    words = game.box.words
    return {
        **turn_view(game),
        **dice_view(game),
        "settlements": settlements_view(game),
        **officers_view(game),
        **zones_view(game, [population(game, zone) for zone in range(len(ZONES))]),
        **map_view(game),
        "reach": reach_view(game),
        "outpost_offer": [OUTPOSTS[tile] for tile in game.outpost_offer],
        "outpost_deck": game.outpost_deck.size(),
        "used_outposts": [name for tile, name in enumerate(OUTPOSTS) if game.chain >> tile & 1],
        "adventure_offer": [words["card"][card] for card in game.adventure_offer],
        "adventure_decks": {DECKS[deck]: game.adventure_decks[deck].size() for deck in OPEN_DECKS},
        **attack_view(game),
        **challenges_view(game),
        "dissenter_votes": game.dissenter_votes,
    }


def map_view(game: Ep2) -> dict[str, Json]:
    """The island: tiles and Cleared Areas, Dinos, structures, the Rally marker."""
    hexes = game.box.words["hex"]
    areas = range(len(game.cleared))
    return {
        "sides": {hexes[area]: SIDES[game.sides[area]] for area in areas if not game.cleared[area]},
        "temple": hexes[game.temple] if game.temple != EMPTY else "",
        "cleared": [hexes[area] for area in areas if game.cleared[area]],
        "dinos": on_spaces(game.box.words["dino_space"], game.dinos, SPECIES),
        "dino_supply": by_word(SPECIES, game.dino_supply),
        "camps": on_spaces(hexes, game.camps, COLOURS),
        "outposts": on_spaces(hexes, game.outposts, OUTPOSTS),
        "outpost_owners": on_spaces(hexes, game.outpost_owners, COLOURS),
        "watchtowers": [hexes[area] for area in areas if game.towers[area]],
        "defense": {hexes[area]: base_defense(game, area) for area in areas if is_built_on(game, area)},
        "rally": hexes[game.rally] if game.rally != EMPTY else "",
    }


def is_built_on(game: Ep2, area: int) -> bool:
    """E2-DAT-02: is there anything that Dinos attack?"""
    return game.camps[area] != EMPTY or game.outposts[area] != EMPTY


def reach_view(game: Ep2) -> dict[str, Json]:
    """E2-ADV-03, E2-ADV-05, E2-ADV-06: what an Adventure reaches from each unbreached Camp, and what more if that is paid for."""
    found: dict[str, Json] = {}
    for area in range(len(game.camps)):
        if game.can_rally(area):
            near, far = near_targets(game, area), far_targets(game, area)
            found[game.box.words["hex"][area]] = {"near": hex_words(game, near), "far": hex_words(game, far & ~near)}
    return found


def hex_words(game: Ep2, hexes: int) -> list[Json]:
    """The hexes of which a bit is set."""
    return [name for hex, name in enumerate(game.box.words["hex"]) if hexes >> hex & 1]


def on_spaces(names: list[str], lying: Row, words: list[str]) -> dict[str, Json]:
    """What lies on which space, in words."""
    return {names[space]: words[piece] for space, piece in enumerate(lying) if piece != EMPTY}


def attack_view(game: Ep2) -> dict[str, Json]:
    """E2-SET-04, E2-RUL-72: the Dino Attack decks face down, the thresholds their backs announce, and what is discarded."""
    attacks = game.box.words["attack"]
    decks = range(len(ATTACK_DECKS))
    return {
        "attack_decks": {ATTACK_DECKS[deck]: game.attack_decks[deck].size() for deck in decks},
        "attack_backs": {ATTACK_DECKS[deck]: list(game.box.attacks.back[deck]) for deck in decks},
        "attack_discards": {ATTACK_DECKS[deck]: [attacks[card] for card in game.attack_discards[deck]] for deck in decks},
        "attack": attacks[game.attack_card] if game.attack_card != EMPTY else "",
    }
