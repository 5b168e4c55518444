"""How good a position looks to a player: a hand-written valuation for bots, in tenths of a VP. Not a rule."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.rows import times, total
from mesozoic.dinosaur_island.ending import attraction_points, exhibit_points, objective_points, scores
from mesozoic.dinosaur_island.objectives import measure
from mesozoic.dinosaur_island.solo import solo_bonus
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import (
    ADVANCED,
    BASIC,
    CLEANUP,
    COLOURS,
    END,
    ENTRANCE,
    EXTRA_VISITORS,
    FEWER_EATEN,
    LAB_SPACES,
    MOST_SLOTS,
    PARK,
    RESEARCH,
    SECURITY_BONUS,
    TIER,
    WORKER,
)

VP: Final = 10
MOST_ROUNDS: Final = 5
"""Nobody looks further ahead."""
CASH_NOW: Final = 5
CASH_KEPT: Final = 2
WELL_OFF: Final = 12
"""A dollar buys much until a player is well off; later it is a fifth of a VP."""
ADMISSION: Final = 3
SPARE_SPOT: Final = 2
PIPS: Final = 2
"""What the threat die is expected to show."""
DNA: Final = [2, 6]
ENOUGH: Final = 3
"""DNA of one colour that will be used soon."""
ROOM_FOR_DNA: Final = 1
REFINED: Final = 3
"""An advanced DNA that is missing counts as so many basic ones."""
STAFF: Final = 7
LEAD: Final = 300
"""To end the game ahead of everybody, or behind somebody."""
SCIENTIST: Final = 5
PADDOCK: Final = 8
HOPE: Final = 40
FAINT_HOPE: Final = 15
"""Percent of what a dinosaur would bring that count before there is one, with and without room for it."""
VISITOR: Final = 10
RISK: Final = [10, 7, 6, 6, 5, 5]
"""By rounds left: what each VP is worth that an exhibit will cost if it stays empty."""
EFFECTS_WORTH: Final = [0, 6, 8, 10, 6, 5, 4, 8, 3, 0, 3, 4, 4, 3, 5, 3, 2, 5]
"""Of a specialist, a round; security counts where it is compared."""
ACTIONS_WORTH: Final = [0, 5, 9, 5, 2, 3, 2, 2, 5, 3, 1, 4, 6, 1, 4]
"""Of a slot, a round."""


def value(game: Island, seat: Seat) -> int:
    """Points at hand, and what park, storage, people, lab and progress should still bring."""
    if game.phase == END:
        return VP * scores(game)[seat].total + lead_worth(game, seat)
    rounds = rounds_left(game)
    parks = rounds + 1 if game.phase < PARK else rounds
    return (
        points(game, seat, rounds)
        + (lead_worth(game, seat) if game.ending else 0)
        + parks * park_worth(game, seat)
        + dinosaurs_worth(game, seat, rounds, parks)
        + storage_worth(game, seat, rounds)
        + people_worth(game, seat, rounds)
        + lab_worth(game, seat, rounds)
        + goals_worth(game, seat, rounds)
    )


def values(game: Island) -> list[float]:
    """What everybody's position is worth, in VP."""
    return [value(game, seat) / VP for seat in range(len(game.players))]


def terms(game: Island, seat: Seat) -> list[tuple[str, float]]:
    """What a player's value is made of, in VP."""
    if game.phase == END:
        return [("points at hand", float(scores(game)[seat].total)), ("the lead in the end", lead_worth(game, seat) / VP)]
    rounds = rounds_left(game)
    parks = rounds + 1 if game.phase < PARK else rounds
    return [
        ("points at hand", points(game, seat, rounds) / VP),
        ("the lead in the end", lead_worth(game, seat) / VP if game.ending else 0.0),
        ("visitors of the park", parks * park_worth(game, seat) / VP),
        ("dinosaurs to come", dinosaurs_worth(game, seat, rounds, parks) / VP),
        ("DNA and room for it", storage_worth(game, seat, rounds) / VP),
        ("workers and specialists", people_worth(game, seat, rounds) / VP),
        ("slots of the lab", lab_worth(game, seat, rounds) / VP),
        ("objectives within reach", goals_worth(game, seat, rounds) / VP),
    ]


def phase(game: Island) -> int:
    """How near the end is, by the objectives to claim or the rounds of the solo game: early, late, or the last round."""
    if game.ending or game.phase == END:
        return 2
    return 0 if rounds_left(game) > 2 else 1


def rounds_left(game: Island) -> int:
    """How many rounds will follow this one, as far as can be told: one for each objective that must still be claimed."""
    if game.ending:
        return 0
    least = 0 if game.box.solo else 1
    left = game.box.cards.rounds - game.round if game.box.solo else times(game.claims, 0) - 1
    if left < least:
        return least
    return left if left < MOST_ROUNDS else MOST_ROUNDS


def lead_worth(game: Island, seat: Seat) -> int:
    """In the last round, and after it, it counts who leads."""
    standing = scores(game)
    return LEAD if standing[seat].place == 1 else -LEAD


def points(game: Island, seat: Seat, rounds: int) -> int:
    """VP at hand, patrons about to be scored, and cash."""
    player = game.players[seat]
    vp = player.vp + attraction_points(game, seat) + exhibit_points(game, seat) + objective_points(game, seat)
    worth = VP * (vp + solo_bonus(game))
    if game.phase == PARK:
        worth += (VP - 2) * player.patrons_inside() + player.patrons[ENTRANCE]
    dear = player.cash if player.cash < WELL_OFF else WELL_OFF
    if not rounds and game.phase > WORKER:
        dear = 0
    return worth + CASH_NOW * dear + CASH_KEPT * (player.cash - dear)


def park_worth(game: Island, seat: Seat) -> int:
    """What one Park Phase brings: admissions and seated patrons, less those eaten."""
    player = game.players[seat]
    drawn = player.excitement + game.effect(seat, EXTRA_VISITORS)
    patrons = (drawn * 7 + 4) // 8
    spots = total(player.spots)
    seated = patrons if patrons < spots else spots
    eaten = player.threat + PIPS - player.security - game.effect(seat, SECURITY_BONUS) - player.guard
    eaten -= game.effect(seat, FEWER_EATEN)
    if eaten < 0:
        eaten = 0
    elif eaten > drawn:
        eaten = drawn
    lost = eaten if eaten < seated else seated
    return ADMISSION * patrons + VP * (seated - lost - eaten) + SPARE_SPOT * (spots - seated)


def dinosaurs_worth(game: Island, seat: Seat, rounds: int, parks: int) -> int:
    """What the exhibit with the best prospects promises, room in the others, and what exhibits risk that are still empty."""
    player = game.players[seat]
    recipes = game.box.recipes
    risk = RISK[rounds] * game.box.board.empty_exhibit
    worth = -risk * times(player.dinosaurs, 0)
    if not rounds and game.phase > WORKER:
        return worth
    best = 0
    for exhibit in range(len(player.exhibits)):
        recipe = player.exhibits[exhibit]
        ready = progress(game, seat, recipe)
        promise = (VP * recipes.vp[recipe] + VISITOR * recipes.excitement[recipe] * parks) * ready // 100
        if player.capacity[exhibit] > player.dinosaurs[exhibit]:
            worth += PADDOCK
            promise = promise * HOPE // 100
            if not player.dinosaurs[exhibit]:
                promise += risk * ready // 150
        else:
            promise = promise * FAINT_HOPE // 100
        best = promise if promise > best else best
    return worth + best


def progress(game: Island, seat: Seat, recipe: int) -> int:
    """How much of a recipe's DNA is at hand, in percent; advanced DNA can be refined and so weighs more."""
    player = game.players[seat]
    recipes = game.box.recipes
    weight = 0
    missing = 0
    spare = [0, 0]
    for colour in range(len(COLOURS)):
        unit = REFINED if colour >= TIER else 1
        cost = recipes.cost(recipe, colour)
        lack = cost - player.dna[colour]
        weight += unit * cost
        if lack > 0:
            missing += unit * lack
        else:
            spare[ADVANCED if colour >= TIER else BASIC] -= lack
    for tier in (BASIC, ADVANCED):
        unit = REFINED if tier == ADVANCED else 1
        wild = recipes.wild(recipe, tier)
        weight += unit * wild
        if wild > spare[tier]:
            missing += unit * (wild - spare[tier])
    return 100 - 100 * missing // weight


def storage_worth(game: Island, seat: Seat, rounds: int) -> int:
    """DNA for whatever comes, and room for more."""
    if not rounds and game.phase > WORKER:
        return 0
    player = game.players[seat]
    worth = 0
    for colour in range(len(COLOURS)):
        tier = ADVANCED if colour >= TIER else BASIC
        n = player.dna[colour]
        worth += DNA[tier] * (n if n < ENOUGH else ENOUGH) + (ROOM_FOR_DNA + tier) * player.limit[colour]
    return worth


def people_worth(game: Island, seat: Seat, rounds: int) -> int:
    """Workers and specialists for the rounds to come, and scientists still to be sent."""
    player = game.players[seat]
    again = rounds + 1 if game.phase < WORKER else rounds
    worth = STAFF * player.staff * again
    for card in player.specialists:
        worth += EFFECTS_WORTH[game.box.specialists.effect[card]] * rounds
    if game.phase == RESEARCH:
        for level in (1, 2, 3):
            if player.scientists >> (level - 1) & 1:
                worth += SCIENTIST * level
    return worth


def lab_worth(game: Island, seat: Seat, rounds: int) -> int:
    """What the slots of the lab can do in the rounds to come."""
    labs = game.box.labs
    player = game.players[seat]
    worth = 0
    for space in range(LAB_SPACES):
        tile = player.lab[space]
        for slot in range(tile * MOST_SLOTS, tile * MOST_SLOTS + labs.slots.count[tile]):
            use = ACTIONS_WORTH[labs.action[tile]] + 2 * labs.slots.cash[slot] + 2 * labs.slots.discount[slot]
            worth += use // labs.slots.workers[slot]
    again = rounds + 1 if game.phase < WORKER else rounds
    return worth * again // 2


def goals_worth(game: Island, seat: Seat, rounds: int) -> int:
    """Progress towards objectives that are still open, the more the closer."""
    worth = 0
    if game.box.solo:
        cards = game.box.cards
        for card in game.solo.cards:
            worth += closeness(measure(game, seat, cards.requires[card]), cards.n[card]) * 6 // 100
        return worth
    objectives = game.box.objectives
    for i in range(len(game.objectives)):
        card = game.objectives[i]
        if game.closed >> i & 1 or game.claims[i] >> seat & 1:
            continue
        near = closeness(measure(game, seat, objectives.requires[card]), objectives.n[card])
        worth += VP * objectives.vp[card] * near // 110
    return worth if rounds or game.phase < CLEANUP else 0


def closeness(have: int, need: int) -> int:
    """How near a requirement is, in percent, the last steps counting most."""
    return 100 if have >= need else 100 * have * have // (need * need)
