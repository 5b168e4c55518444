"""Is a box playable? What an owner's pack can get wrong although every value has the right type: one sentence each."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.native import Row
from mesozoic.core.rows import times
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import HEAVY, LEADERS, LIGHT, SOLDIERS, VALOR
from mesozoic.perseverance.ep2.box import Ep2Box
from mesozoic.perseverance.ep2.components import ATTACK_DECKS, FIGHTERS
from mesozoic.perseverance.ep2.words import (
    ADVENTURERS_LODGE,
    ASSETS,
    BUILDERS_WORKSHOP,
    CANYON,
    CHALLENGE,
    CITY_ZONES,
    COMMAND_CENTER,
    CRASH_SITE,
    DECKS,
    DINOSAUR_BONEYARD,
    DINOSAUR_TRAP,
    DISCOVERY,
    EFFECTS,
    FOOD_OR_ISLAND,
    FOOD_OR_SCRAP,
    FOR_DINOS,
    FOR_HEAVY,
    GAIN_CAMP,
    GAIN_DINO,
    GAIN_INFLUENCE,
    GAIN_PERK,
    GAIN_RAPTOR,
    GAIN_SETTLEMENT,
    GAIN_SHIELDHEAD,
    GAIN_TRADABLE,
    GAIN_TRAMPLER,
    GAIN_WATCHTOWER,
    GAINS,
    GLOWBERRY_OR_VALOR,
    GLOWBERRY_PATCH,
    HIDDEN_PARADISE,
    MUSHROOM_FARM,
    OFFICERS,
    OUTPOST,
    OUTPOSTS,
    PATROL_HUB,
    PERKS,
    PERKS_EACH,
    PERMANENT,
    PIONEER_BASE,
    PLAINS,
    PROVING_GROUNDS,
    RENDEZVOUS_POINT,
    ROOM,
    SECRET_MEETING_PLACE,
    SPEAKERS_ROCK,
    SPECIES,
    STAGING_GROUND,
    STORY_OR_VALOR,
    TRAMPLER,
    TRANQUIL_MEADOW,
    UNDERGROUND_PASSAGE,
    ZONES,
)

OPTIONS_OF = [0, 2, 1, 7, 2, 3, 3, 3, 1]
"""How many options the rules know of each City Effect."""
PLAIN_ASSETS = [asset for asset in range(len(ASSETS)) if asset != PERMANENT]
ALTERNATIVES = [FOOD_OR_SCRAP, FOOD_OR_ISLAND, GLOWBERRY_OR_VALOR, STORY_OR_VALOR]
DINOS = [GAIN_TRAMPLER, GAIN_RAPTOR, GAIN_SHIELDHEAD, GAIN_DINO]
STRUCTURES = [GAIN_CAMP, GAIN_WATCHTOWER, GAIN_SETTLEMENT]
TEMPLE_WORDS = list(range(FOR_HEAVY, FOR_DINOS + 1))


def check_box(content: Content, box: Ep2Box) -> None:
    """Refuse a box that the rules cannot be played with."""
    check_board(content, box)
    check_map(content, box)
    check_tiles(content, box)
    check_effects(content, box)
    check_outposts(content, box)
    check_fixed(content, box)
    check_dice(content, box)
    check_people(content, box)
    check_gifts(content, box)
    check_start(content, box)
    check_adventures(content, box)
    check_challenges(content, box)
    check_combat(content, box)
    check_attacks(content, box)
    check_scoring(content, box)


def require(content: Content, holds: bool, path: str, expected: str) -> None:
    """One sentence with file and key unless it holds."""
    if not holds:
        raise content.error(path, expected)


def check_gains(content: Content, path: str, words: Row, also: list[int]) -> None:
    """Only assets and these words have a meaning here; E2-AST-02: Permanent Votes only where Votes can come with them."""
    known = [GAINS[word] for word in [*PLAIN_ASSETS, *also]]
    require(content, all(GAINS[word] in known for word in words), path, f"words out of {', '.join(known)}")


def check_price(content: Content, path: str, price: Price) -> None:
    """E2-AST-01, E2-AST-02: what is paid goes to the general supply, and Permanent Votes are never lost."""
    fits = not any(price.of[asset] for asset in (LIGHT, HEAVY, PERMANENT))
    require(content, fits, path, "neither soldiers nor permanent votes")


def check_board(content: Content, box: Ep2Box) -> None:
    """E2-STL-08: a Settlement space gives Influence or a Perk; the Dissenters' Settlements of the start find room."""
    path = f"settlement_spaces.{box.board.side}"
    fits = all(word in (GAIN_INFLUENCE, GAIN_PERK) for word in box.settlement_gain)
    require(content, fits and bool(box.settlement_gain), path, "at least one space, each with influence or perk")
    for place, n in zip(("other", "picked"), box.pieces.dissenter_settlements, strict=True):
        require(content, n <= box.settlement_spaces, f"dissenters.settlements.{place}", f"at most {box.settlement_spaces}")
    for effect, name in enumerate(EFFECTS):
        where = "discovery" if effect >= OUTPOST else "a city zone"
        fits = (box.spaces.effect_zone[effect] == DISCOVERY) == (effect >= OUTPOST)
        require(content, fits, f"effect.{name}.zone", where)


def check_map(content: Content, box: Ep2Box) -> None:
    """E2-MAP-01, E2-MAP-04, E2-MAP-06: neighbours know each other; only tiles have Dinos; Temple and first Camp have a place."""
    map = box.map
    lists = [f"area.{name}.adjacent" for name in map.words[: map.areas]]
    lists += [f"edge.{name}.adjacent" for name in map.words[map.areas :]]
    for hex, name in enumerate(map.words):
        near = list(map.adjacent[hex])
        require(content, len(set(near)) == len(near) and hex not in near, lists[hex], "other hexes, each once")
        for other in near:
            require(content, hex in map.adjacent[other], lists[other], f"{name} too, which lies beside it")
    for area, name in enumerate(map.words[: map.areas]):
        fits = map.terrain[area] in (PLAINS, CANYON)
        require(content, fits, f"area.{name}.terrain", "plains or canyon; the temple stands on a tile")
        check_gains(content, f"area.{name}.camp", map.camp_gain[area], [GAIN_INFLUENCE, GAIN_PERK])
        check_gains(content, f"area.{name}.outpost", map.outpost_gain[area], [])
    cleared = list(map.start_cleared)
    require(content, len(set(cleared)) == len(cleared), "map.cleared", "every area once")
    require(content, map.left in cleared, "map.start_camp", "an area that is cleared from the start")
    require(content, not map.camp_gain[map.left], f"area.{map.words[map.left]}.camp", "no reward where the game starts")
    require(content, map.temple_a != map.temple_b, "map.temple.b", "another tile than that of side a")
    for side, area in (("a", map.temple_a), ("b", map.temple_b)):
        require(content, area not in cleared, f"map.temple.{side}", "an area with a tile")


def check_tiles(content: Content, box: Ep2Box) -> None:
    """A hex has room for its Dinos, an area without a tile for none; some Outpost tile is always left to be shown."""
    map = box.map
    for hex, name in enumerate(map.words):
        paths = [f"area.{name}.a", f"area.{name}.b"] if hex < map.areas else [f"edge.{name}.dinos"]
        most = 0 if hex < map.areas and hex in map.start_cleared else ROOM
        for side, path in enumerate(paths):
            require(content, len(map.printed[hex][side]) <= most, path, f"at most {most} dino spaces")
    most = len(OUTPOSTS) - map.areas
    require(content, box.outposts.offer <= most, "outposts.offer", f"at most {most}, the tiles that may be left")


def check_effects(content: Content, box: Ep2Box) -> None:
    """Every City Effect has the options the rules know, each with a price that can be paid and gains that can be had."""
    effects = box.effects
    for effect, name in enumerate(EFFECTS[:OUTPOST]):
        found = len(effects.effect_options[effect])
        require(content, found == OPTIONS_OF[effect], "option", f"{OPTIONS_OF[effect]} options of {name}, found {found}")
    for number, option in enumerate(effects.options):
        check_price(content, f"option.{option.id}.cost", option.cost)
        require(content, effects.per_die[number] != PERMANENT, f"option.{option.id}.gain_per_die", "another asset")
    for id, also in OPEN_OPTIONS.items():
        gains = effects.options[box.words["option"].index(id)].gains
        require(content, bool(gains), f"option.{id}.gain", "at least one word")
        check_gains(content, f"option.{id}.gain", gains, also)
    find = content.get("option.gather-find.gain")
    require(content, find.count("food-or-island") <= 1, "option.gather-find.gain", "food-or-island at most once")
    converted = set(content.get("option.training-convert.gain"))
    require(content, converted == {"convert"}, "option.training-convert.gain", "convert, once or several times")
    check_price(content, "adventuring.camp", box.camp_cost)


def check_outposts(content: Content, box: Ep2Box) -> None:
    """Outposts give what their steps can carry out, for a price that can be paid."""
    outposts = box.outposts
    for tile, name in enumerate(OUTPOSTS):
        if tile != PROVING_GROUNDS:
            check_price(content, f"outpost.{name}.cost", outposts.cost[tile])
    for tile in OPEN_TILES:
        path = f"outpost.{OUTPOSTS[tile]}.gain"
        require(content, bool(outposts.gains[tile]), path, "at least one asset")
        check_gains(content, path, outposts.gains[tile], [PERMANENT])
    for path, word in ONE_WORD:
        require(content, set(content.get(path)) == {word}, path, f"{word}, once or several times")
    require(content, outposts.per_die != PERMANENT, "outpost.tranquil-meadow.gain_per_die", "another asset")
    check_gains(content, "outpost.pioneer-base.gain_per_dino", outposts.per_dino.assets, [])


OPEN_OPTIONS = {
    "gather-find": [FOOD_OR_ISLAND],
    "gather-shieldhead": [],
    "pub": [],
    **{f"training-{name}": [PERMANENT, *ALTERNATIVES] for name in ("light", "food", "island", "story", "raptor")},
    "marketplace-buy": [PERMANENT, GAIN_TRADABLE, *ALTERNATIVES],
    "politics-board": [],
    "politics-votes": [PERMANENT, *ALTERNATIVES],
    "salvage": [],
}
"""The options whose gains the rules leave open, with the words they know there besides plain assets."""
OPEN_TILES = [
    CRASH_SITE,
    DINOSAUR_BONEYARD,
    GLOWBERRY_PATCH,
    HIDDEN_PARADISE,
    MUSHROOM_FARM,
    SPEAKERS_ROCK,
    TRANQUIL_MEADOW,
]
"""The Outposts that give any assets."""
ONE_WORD = [
    ("outpost.builders-workshop.gain", "settlement"),
    ("outpost.forward-barracks.gain", "heavy"),
    ("outpost.proving-grounds.cost", "light"),
]
REPEATED_TILES = [DINOSAUR_TRAP, PATROL_HUB, PROVING_GROUNDS, RENDEZVOUS_POINT, SECRET_MEETING_PLACE]
PRICED_TILES = [BUILDERS_WORKSHOP, DINOSAUR_TRAP, PROVING_GROUNDS, RENDEZVOUS_POINT, SECRET_MEETING_PLACE]
"""The Outposts that can be carried out several times, and those that have a price."""

FIXED: list[tuple[str, Json]] = [
    *[(f"effect.{effect}.options", 1) for effect in ("pub", "salvage", *OUTPOSTS)],
    *[(f"option.{option}.cost", []) for option in ("pub", "salvage")],
    *[(f"option.{option}.release", "") for option in ("pub", "salvage")],
    ("option.training-card.gain", ["card"]),
    ("option.marketplace-swap.gain", ["swap"]),
    ("option.politics-pool.gain", []),
    ("option.settle-scrap.gain", ["settlement"]),
    ("option.settle-island.gain", ["settlement"]),
    ("option.settle-followers.gain", ["followers-of-a-zone"]),
    ("option.build-outpost.gain", ["outpost"]),
    ("option.build-watchtower.gain", ["watchtower", "card"]),
    ("option.build-camp.gain", ["camp"]),
    *[(f"outpost.{name}.times", 1) for tile, name in enumerate(OUTPOSTS) if tile not in REPEATED_TILES],
    *[(f"outpost.{name}.cost", []) for tile, name in enumerate(OUTPOSTS) if tile not in PRICED_TILES],
    *[(f"outpost.{OUTPOSTS[tile]}.gain", []) for tile in (ADVENTURERS_LODGE, COMMAND_CENTER, PATROL_HUB)],
    *[(f"outpost.{OUTPOSTS[tile]}.gain", []) for tile in (PIONEER_BASE, STAGING_GROUND, UNDERGROUND_PASSAGE)],
    ("outpost.dinosaur-trap.gain", ["any-dino"]),
    ("outpost.officers-lodge.gain", ["perk"]),
    ("outpost.proving-grounds.gain", ["influence", "perk"]),
    ("outpost.rendezvous-point.gain", ["perk"]),
    ("outpost.secret-meeting-place.gain", ["influence"]),
    *[(f"influencing.{name}.cubes", n) for n, name in enumerate(("one-cube", "two-cubes", "three-cubes"), 1)],
    ("perks.extra_cost", ["story-or-valor"]),
]
"""What stands in the data for completeness, but the rules know nothing else of."""


def check_fixed(content: Content, box: Ep2Box) -> None:
    """A pack that changes these would do nothing, so it is refused."""
    for path, value in FIXED:
        require(content, content.get(path) == value, path, f"{value!r}, which the rules do not leave open")
    for name in content.ids("influencing"):
        require(content, set(content.get(f"influencing.{name}.cost")) <= {"story"}, f"influencing.{name}.cost", "stories only")
    for perk, name in enumerate(PERKS):
        officer, tier = OFFICERS[perk // PERKS_EACH], perk % PERKS_EACH // 2 + 1
        require(content, content.get(f"perk.{name}.officer") == officer, f"perk.{name}.officer", officer)
        require(content, box.perk_tier[perk] == tier, f"perk.{name}.tier", str(tier))
    require(content, box.cards.track_start < box.cards.track_length, "threat_track.start.final", "a space of the track")


def check_dice(content: Content, box: Ep2Box) -> None:
    """A specialist face shows one icon; somebody must have a die to place; the box has the Neutral dice that join later."""
    for name in content.ids("die.specialist.face"):
        path = f"die.specialist.face.{name}"
        require(content, len(content.get(path)) == 1, path, "one icon")
    pieces = box.pieces
    pool = pieces.neutral_dice + pieces.own_dice * box.colours + pieces.dissenter_dice
    require(content, pool > 0, f"pool.neutral.p{box.colours}", "at least one die in the pool")
    require(content, pieces.own_dice <= pieces.dice, "pool.own", "no more dice than a player has")
    dissenters = pieces.dissenter_dice + pieces.dissenter_dice_later
    require(content, dissenters <= pieces.dice, "dissenters.dice", "with those that come later no more than a colour has")
    joining = sum([n for n in box.neutral_change if n > 0])
    fits = pieces.neutral_dice + joining <= box.neutral_in_box
    require(content, fits, "pool.neutral_in_the_box", f"at least {pieces.neutral_dice + joining}, the dice that are needed")


def check_people(content: Content, box: Ep2Box) -> None:
    """Officers and Leaders stand in different Zones in the first game, and its Perks can be had there without any cost."""
    for kind, names in (("officer", OFFICERS), ("leader", LEADERS)):
        zones = [content.get(f"{kind}.{name}.first_game_zone") for name in names]
        require(content, len(set(zones)) == len(zones), f"{kind}.{names[0]}.first_game_zone", "a Zone no other has")
    for leader, name in enumerate(LEADERS):
        zone, perk = box.leader_zone[leader], box.leader_perk[leader]
        require(content, zone in CITY_ZONES, f"leader.{name}.first_game_zone", "a city zone")
        own = perk // PERKS_EACH == box.officers.zone_officer[zone] and box.perk_tier[perk] == 1
        fits = own and not box.perk_extra[perk]
        require(content, fits, f"leader.{name}.first_game_perk", "a first perk without extra cost of the officer in that zone")
    for officer, name in enumerate(OFFICERS):
        first = PERKS[officer * PERKS_EACH : officer * PERKS_EACH + 2]
        free = [perk for perk in first if not content.get(f"perk.{perk}.extra")]
        require(content, bool(free), f"perk.{first[0]}.extra", f"false for one of the first perks of the {name}")
        check_gains(content, f"officer.{name}.bonus", box.officers.bonus[officer].assets, [])
    require(content, box.officers.set_settlements > 0, "officer.chief-steward.set", "at least one settlement")
    require(content, box.scoring.captain_soldiers > 0, "officer.captain.set", "at least one soldier")


def check_gifts(content: Content, box: Ep2Box) -> None:
    """What Zones, Perks and Explore give are assets; E2-SEC-12: what Explore offers differs."""
    for zone, name in enumerate(ZONES):
        require(content, box.effects.production[zone] != PERMANENT, f"zone.{name}.production", "another asset")
    for perk, name in enumerate(PERKS):
        check_gains(content, f"perk.{name}.gain", box.perks.gain[perk].assets, [])
    finds: list[int] = []
    for find, name in zip(box.explore, content.ids("explore"), strict=True):
        check_gains(content, f"explore.{name}", find.assets, [])
        fits = bool(find.assets) and find.assets[0] not in finds
        require(content, fits, f"explore.{name}", "an asset that the others do not offer")
        finds.append(find.assets[0])


def check_start(content: Content, box: Ep2Box) -> None:
    """What everybody starts with is within the limits; E2-STA-07: a first Perk needs a cube beside that of the Officer."""
    dealt = content.get("start.cards")
    fits = len(set(dealt)) == len(dealt) and set(dealt) <= {"starter", "temple"}
    require(content, fits, "start.cards", "starter and temple, each at most once")
    start = box.start_assets
    for type, name in enumerate(SOLDIERS):
        fits = start.of[ASSETS.index(name)] <= box.pieces.soldiers[type]
        require(content, fits, "start.assets", "no more soldiers than a player has")
    require(content, start.of[VALOR] <= content.number("limits.valor"), "start.assets", "no more valor than a player can have")
    require(content, box.pieces.cubes >= 2, "pieces.influence", "at least 2, for the start")
    require(content, box.pieces.settlements >= 1, "pieces.settlements", "at least 1, for the start")
    require(content, box.camps >= 1, "pieces.camps", "at least 1, for the start")
    require(content, box.breeder_room >= box.enclosure_room, "enclosure.room_of_a_breeder", "no less than without the perk")


def check_adventures(content: Content, box: Ep2Box) -> None:
    """Enough cards for hands and offer, requirements that can be met, and words the stages can carry out."""
    adventures, cards = box.adventures, box.cards
    for deck, name in enumerate(DECKS):
        dealt = times(box.start_cards, deck) * box.players
        shown = adventures.offer if name in ("plains", "canyon") else 0
        fits = dealt + shown <= times(adventures.deck, deck)
        require(content, fits, "adventures.offer" if shown else "start.cards", f"no more {name} cards than there are")
    words = [PERMANENT, GAIN_PERK, CHALLENGE, *DINOS, *STRUCTURES, *ALTERNATIVES, *TEMPLE_WORDS]
    for card, name in enumerate(box.words["card"]):
        path = f"adventure.{name}"
        require(content, cards.soldiers[card] <= cards.most_soldiers, f"{path}.soldiers", f"at most {cards.most_soldiers}")
        for stage in (0, 1):
            check_gains(content, f"{path}.stage{stage + 1}", cards.stages[card][stage], words)
    worth = all(word in content.get("temple") for word in [GAINS[n] for n in TEMPLE_WORDS])
    require(content, worth, "temple", "a number for each of its words")


def check_challenges(content: Content, box: Ep2Box) -> None:
    """E2-ARS-20: enough Challenges for every Soldier and, among the Heavy ones, for the Leader; words they can carry out."""
    for card, name in enumerate(box.words["challenge"]):
        gains = box.cards.challenge_gains[card]
        check_gains(content, f"challenge.{name}.gain", gains, [PERMANENT, GAIN_PERK, *DINOS, *ALTERNATIVES])
    for type, name in enumerate(SOLDIERS):
        most = box.cards.challenge_type.count(type) - type
        require(content, box.pieces.soldiers[type] <= most, f"pieces.{name}", f"at most {most}, as there are {name} challenges")


def check_combat(content: Content, box: Ep2Box) -> None:
    """E2-CMB-15, E2-PRK-02: fighters can take the Injuries of what they defeat; E2-CMB-13, E2-PRK-27: at most two captures."""
    combat = box.combat
    for fighter, name in enumerate(FIGHTERS):
        least = combat.damage[fighter]
        require(content, combat.absorbs[fighter] >= least, f"fighter.{name}.injuries", f"at least {least}, the damage dealt")
    for species, name in enumerate(SPECIES):
        most = combat.toughness[species] - (1 if species == TRAMPLER else 0)
        text = f"at most {most}, the damage that fighters must deal"
        require(content, combat.injuries[species] <= most, f"dino.{name}.injuries", text)
    require(content, box.captures <= 1, "enclosure.captures", "at most 1, to which a perk adds another")


def check_attacks(content: Content, box: Ep2Box) -> None:
    """E2-DAT-11, E2-RUL-72: a card is left when everybody has a Breach; backs do not lie; rewards are assets."""
    attacks = box.attacks
    for deck, name in enumerate(ATTACK_DECKS):
        fits = times(attacks.deck, deck) > box.colours
        require(content, fits, "attack", f"more than {box.colours} cards of the {name}, one for each breach and another")
    for card, name in enumerate(box.words["attack"]):
        path = f"attack.{name}"
        low, high = attacks.back[attacks.deck[card]]
        require(
            content, low <= attacks.threshold[card] <= high, f"{path}.threshold", f"a number from {low} to {high}, as on its back"
        )
        for key, gains in (("success", attacks.success), ("fail", attacks.fail), ("savior", attacks.savior)):
            check_gains(content, f"{path}.{key}", gains[card], [PERMANENT, *ALTERNATIVES])


def check_scoring(content: Content, box: Ep2Box) -> None:
    """An Assembly at least, and a value for every rank."""
    ranks = box.tiles.ranks
    require(content, bool(ranks), "scoring_tile", f"at least one tile for {box.colours} players")
    numbers = all(isinstance(value, int) and value >= 0 for row in ranks for value in row)
    require(content, numbers, "scoring_tile", "whole numbers for every rank")
    colours = box.colours + 1 if box.dissenters else box.colours
    enough = all(len(tile) >= colours for tile in ranks)
    require(content, enough, "scoring_tile", f"a value for each of {colours} ranks")
