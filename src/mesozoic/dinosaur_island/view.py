"""What each viewer sees of Dinosaur Island (DI-RUL-08): the words of `docs/dinosaur-island.md`, ids in place of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesozoic.core.ids import Json, Seat
from mesozoic.core.native import Row
from mesozoic.core.pile import Pile
from mesozoic.dinosaur_island.follows import (
    exhibit_names,
    market_follows,
    park_follows,
    progress,
    solo_follows,
    threatening,
)
from mesozoic.dinosaur_island.player import Player
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import (
    CATEGORIES,
    COLOURS,
    EFFECTS,
    EMPTY,
    EXHIBIT,
    ITEMS,
    NOBODY,
    ON_PLATFORM,
    OUT_OF_PLAY,
    PHASES,
    PLACE_WORDS,
    ROWS,
    SLOT_WORDS,
    SPECIALS,
    TWISTS,
    ZONE_WORDS,
    ZONES,
)

LEVELS: Final = [1, 2, 3]
"""DI-CMP-07: a scientist of each level."""
OUT: Final = "out"
"""DI-SOL-09: what a closed die slot is claimed by."""


def public(game: Island) -> dict[str, Json]:
    """DI-RUL-08: everybody sees everything but the order of stacks, the bag's next visitors, future rolls and the AI deck."""
    table = table_view(game) | market_view(game) | objectives_view(game)
    if game.box.solo:
        table |= solo_view(game)
    return {"seats": [seat_view(game, seat) for seat in range(len(game.players))], "table": table}


# -- names ------------------------------------------------------------------------------------------------------------


def space_word(space: int) -> str:
    """A space of a lab, counted from 1."""
    return f"lab-{space + 1}"


def die_slot_word(slot: int) -> str:
    """A die slot, counted from the left."""
    return f"die/{slot + 1}"


def by_word(words: Sequence[str], numbers: Row) -> dict[str, Json]:
    """These numbers, each under its word."""
    return dict(zip(words, numbers, strict=True))


def present(words: Sequence[str], numbers: Row) -> dict[str, Json]:
    """These numbers under their words, where there are any."""
    return {word: n for word, n in zip(words, numbers, strict=True) if n}


def bits(mask: int, words: Sequence[Json]) -> list[Json]:
    """The words whose bit is set."""
    return [word for n, word in enumerate(words) if mask >> n & 1]


# -- the players ------------------------------------------------------------------------------------------------------


def seat_view(game: Island, seat: Seat) -> dict[str, Json]:
    """What one player has."""
    player = game.players[seat]
    objectives = game.box.objectives.ids
    return {
        "cash": player.cash,
        "vp": player.vp,
        "excitement": player.excitement,
        "threat": player.threat,
        "security": player.security,
        "dna": by_word(COLOURS, player.dna),
        "limit": by_word(COLOURS, player.limit),
        **people_view(game, player),
        "worker_supply": game.worker_supply(seat),
        "specialist_limit": game.specialist_limit(seat),
        **lab_view(game, player),
        **park_view(game, player),
        "claimed": [objectives[card] for card, mask in zip(game.objectives, game.claims, strict=True) if mask >> seat & 1],
        "attraction_vp": player.attraction_vp,
        "patron_cash": player.patron_cash,
        "visitor_vp": player.visitor_vp,
        "lost_vp": player.lost_vp,
        "card_vp": player.card_vp,
        **park_follows(game, seat),
        **market_follows(game, seat),
    }


def people_view(game: Island, player: Player) -> dict[str, Json]:
    """Workers, scientists and specialists."""
    return {
        "workers": player.workers,
        "staff": player.staff,
        "scientists": bits(player.scientists, LEVELS),
        "specialists": [game.box.specialists.ids[card] for card in player.specialists],
        "gave": list(player.gave),
        "used": bits(player.used, EFFECTS),
    }


def lab_view(game: Island, player: Player) -> dict[str, Json]:
    """DI-CMP-12, DI-MKT-14: bought tiles on the spaces, all that is covered, and the slots used this round."""
    ids = game.box.labs.ids
    printed = game.box.labs.board
    return {
        "lab": {space_word(space): ids[tile] for space, tile in enumerate(player.lab) if tile != printed[space]},
        "covered": [ids[tile] for tile in player.covered],
        "slots": bits(player.slots, SLOT_WORDS),
        "bought": player.bought,
        "guard": player.guard,
        "redraws": player.redraws,
        "doubles": player.doubles,
    }


def park_view(game: Island, player: Player) -> dict[str, Json]:
    """DI-RUL-14, DI-RUL-15: attractions and placed exhibits by zone, what `start` stands for, and the visitors."""
    box = game.box
    names = exhibit_names(box, player.exhibits)
    return {
        "attractions": {ZONE_WORDS[zone]: box.attractions.ids[player.zones[zone]] for zone in player.attractions()},
        "start": box.recipes.ids[player.exhibits[0]],
        "exhibits": {pair_word(player, n): box.recipes.ids[recipe] for n, recipe in enumerate(player.exhibits) if n},
        "capacity": by_word(names, player.capacity),
        "dinosaurs": by_word(names, player.dinosaurs),
        "patrons": present(PLACE_WORDS, player.patrons),
        "hooligans": present(PLACE_WORDS, player.hooligans),
        "platform": player.spots[ON_PLATFORM],
    }


def pair_word(player: Player, exhibit: int) -> str:
    """The two zones an exhibit fills."""
    return "-".join([ZONE_WORDS[zone] for zone in range(ZONES) if player.zones[zone] == EXHIBIT + exhibit])


# -- the table --------------------------------------------------------------------------------------------------------


def table_view(game: Island) -> dict[str, Json]:
    """How far the game is, the research center, and the visitors nobody has."""
    box = game.box
    faces = box.dice.words
    threat = threatening(game)
    claimed: dict[str, Json] = {}
    for slot, owner in enumerate(game.scientists):
        if owner != NOBODY:
            claimed[die_slot_word(slot)] = OUT if owner == OUT_OF_PLAY else owner
    return {
        "order": list(game.order),
        "round": game.round,
        "phase": PHASES[game.phase],
        "dice": [box.dice.ids[die] for die in game.dice],
        "die_slots": [faces[face] for face in game.die_slots if face != EMPTY],
        "claimed": claimed,
        "holding": faces[game.holding] if game.holding != EMPTY else "",
        "pips": box.dice.pips[game.holding] if game.holding != EMPTY else 0,
        "threatening": faces[threat] if threat != EMPTY else "",
        "storage": game.storage,
        "recipes": {CATEGORIES[n]: box.recipes.ids[recipe] for n, recipe in enumerate(game.recipes) if recipe != EMPTY},
        "recipe_stacks": sizes(CATEGORIES, game.recipe_stacks),
        "removed": [box.recipes.ids[recipe] for recipe in game.removed],
        "bag": {"patrons": game.patrons, "hooligans": game.hooligans},
        "beside": game.beside,
        "gone": game.gone,
        "ending": game.ending,
        "twists": [TWISTS[twist] for twist in game.twists],
    }


def market_view(game: Island) -> dict[str, Json]:
    """DI-CMP-11: the market; of its stacks only how many tiles they have, of the discard piles all."""
    box = game.box
    shown = {
        game.place_word(place): game.item_ids(place // ROWS)[item] for place, item in enumerate(game.market) if item != EMPTY
    }
    return {
        "market": shown,
        "stacks": sizes(ITEMS, game.stacks),
        "discards": {word: [game.item_ids(n)[item] for item in game.discards[n]] for n, word in enumerate(ITEMS)},
        "special": by_word(SPECIALS, game.special),
        "fired": [box.specialists.ids[card] for card in game.fired],
    }


def sizes(words: Sequence[str], piles: Sequence[Pile]) -> dict[str, Json]:
    """How many tiles lie in each of these stacks."""
    return {word: pile.size() for word, pile in zip(words, piles, strict=True)}


def objectives_view(game: Island) -> dict[str, Json]:
    """DI-OBJ-01: the objectives in play, who claimed them, and those that nobody has claimed."""
    seats = list(range(len(game.players)))
    ids = [game.box.objectives.ids[card] for card in game.objectives]
    return {
        "objectives": ids,
        "claims": {id: bits(mask, seats) for id, mask in zip(ids, game.claims, strict=True) if mask},
        "unclaimed": [id for id, mask in zip(ids, game.claims, strict=True) if not mask],
        "together": game.together,
        "progress": progress(game),
    }


def solo_view(game: Island) -> dict[str, Json]:
    """Chapter 13: the solo objectives and the AI cards; DI-SOL-05: of the AI deck only how many cards it has."""
    solo = game.solo
    ids = game.box.cards.ids
    return {
        "drawn": [ids[card] for card in solo.drawn],
        "cards": [ids[card] for card in solo.cards],
        "completed": {ids[card]: round for card, round in zip(solo.cards, solo.completed, strict=True) if round},
        "ai_deck": solo.deck.size(),
        "ai_revealed": [ids[card] for card in solo.revealed],
        "scored": solo.scored,
        "discarded": [ids[card] for card in solo.discarded],
        "strict": solo.strict,
        **solo_follows(game),
    }
