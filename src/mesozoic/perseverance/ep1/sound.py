"""Is a box playable? What an owner's pack can get wrong although every value has the right type: one sentence each."""

from __future__ import annotations

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.native import Row
from mesozoic.perseverance.common.words import LEADERS
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.components import IF_MATCHING
from mesozoic.perseverance.ep1.words import (
    ASSETS,
    CHALLENGE,
    CONVERT,
    COVERED_FROM,
    EFFECTS,
    FOOD_OR_SCRAP,
    GAIN_INFLUENCE,
    GAIN_SETTLEMENT,
    GAIN_TRAP,
    GAIN_WALL,
    GAINS,
    LOWEST_SETTLEMENT,
    OFFICERS,
    PLACE_SOLDIER,
    PRODUCTION,
    RETRIEVE_LEADER,
    SAFEGUARD_OR_VALOR,
    SPACES,
    ZONES,
)

OPTIONS_OF = [1, 0, 1, 6, 2, 1, 2, 1, 4]
"""How many options the rules know of each effect."""


def check_box(content: Content, box: Ep1Box) -> None:
    """Refuse a box that the rules cannot be played with."""
    check_board(content, box)
    check_effects(content, box)
    check_fixed(content, box)
    check_dice(content, box)
    check_people(content, box)
    check_cards(content, box)
    check_rewards(content, box)


def require(content: Content, holds: bool, path: str, expected: str) -> None:
    """One sentence with file and key unless it holds."""
    if not holds:
        raise content.error(path, expected)


def check_gains(content: Content, path: str, words: Row, also: list[int]) -> None:
    """Only assets and these words have a meaning here."""
    known = [GAINS[word] for word in [*range(len(ASSETS)), *also]]
    require(content, all(GAINS[word] in known for word in words), path, f"words out of {', '.join(known)}")


def check_board(content: Content, box: Ep1Box) -> None:
    """Every Zone needs Dino spaces in both states, each once."""
    side = "side4" if box.players == 4 else "side23"
    for zone, name in enumerate(ZONES):
        path = f"zone.{name}.{side}"
        spaces = content.get(f"{path}.path")
        require(content, len(set(spaces)) == len(spaces) > 0, f"{path}.path", "at least one space, each once")
        require(content, bool(box.board.safe_path[zone]), f"{path}.covered", "some spaces of the path left uncovered")


def check_effects(content: Content, box: Ep1Box) -> None:
    """Every effect has the options the rules know, each with a gain; Settlement spaces give what the rules can carry out."""
    effects = box.effects
    for effect, name in enumerate(EFFECTS):
        found = len(effects.effect_options[effect])
        require(content, found == OPTIONS_OF[effect], "option", f"{OPTIONS_OF[effect]} options of {name}, found {found}")
    pieces = [PLACE_SOLDIER, CONVERT, GAIN_TRAP, GAIN_WALL, GAIN_SETTLEMENT, LOWEST_SETTLEMENT]
    for number, option in enumerate(effects.options):
        gives = bool(option.gains) or effects.per_die[number] >= 0 or option.id == "politics-pool"
        require(content, gives, f"option.{option.id}.gain", "at least one word")
        check_gains(content, f"option.{option.id}.gain", option.gains, pieces)
    bonuses = [PRODUCTION, RETRIEVE_LEADER, PLACE_SOLDIER, GAIN_INFLUENCE]
    for space in range(SPACES):
        check_gains(content, f"settlement_space.space-{space + 1}.gain", box.settlement_gains[space], bonuses)


FIXED: list[tuple[str, Json]] = [
    *[(f"effect.{effect}.options", 1) for effect in EFFECTS if effect not in ("training", "fortifications")],
    *[(f"option.{option}.cost", []) for option in ("rations", "pub", "supply", "salvage")],
    *[(f"influencing.{name}.cubes", n) for n, name in enumerate(("one-cube", "two-cubes", "three-cubes"), 1)],
    ("influencing.one-cube.cost", []),
    ("option.politics-pool.gain", []),
    ("option.settle-one.gain", ["settlement"]),
    ("option.settle-two.gain", ["settlement", "lowest-settlement"]),
    ("limits.leaders_in_a_community_area", 1),
    *[(f"settlement_space.space-{n}.open", "always" if n <= COVERED_FROM else "when-dangerous") for n in range(1, SPACES + 1)],
]
"""What stands in the data for completeness, but the rules know nothing else of."""


def check_fixed(content: Content, box: Ep1Box) -> None:
    """A pack that changes these would do nothing, so it is refused."""
    for path, value in FIXED:
        require(content, content.get(path) == value, path, f"{value!r}, which the rules do not leave open")
    for name in ("two-cubes", "three-cubes"):
        require(content, set(content.get(f"influencing.{name}.cost")) <= {"story"}, f"influencing.{name}.cost", "stories only")
    fits = box.cards.track_start < box.cards.track_length
    require(content, fits, f"threat_track.start.{box.edition}", "a space of the track")
    picks = box.combat.picks
    require(content, picks == sorted(picks) and picks[:1] > [0], f"picks.{box.edition}", "rising numbers from 1")


def check_dice(content: Content, box: Ep1Box) -> None:
    """A specialist face shows one icon, a Trap face first when it works; somebody must have a die to place."""
    for name in content.ids("die.specialist.face"):
        path = f"die.specialist.face.{name}"
        require(content, len(content.get(path)) == 1, path, "one icon")
    for name in content.ids("die.trap.face"):
        path = f"die.trap.face.{name}"
        words = content.words(path, [*ASSETS, "if-matching", "always", "never"])
        fits = bool(words) and words[0] >= IF_MATCHING and all(word < IF_MATCHING for word in words[1:])
        require(content, fits, path, "if-matching, always or never, then assets")
    pool = box.pieces.neutral_dice + box.pieces.own_dice * box.colours + box.pieces.dissenter_dice
    require(content, pool > 0, f"pool.neutral.p{box.colours}", "at least one die in the pool")
    require(content, box.pieces.own_dice <= box.pieces.dice, "pool.own", "no more dice than a player has")


def check_people(content: Content, box: Ep1Box) -> None:
    """Officers and Leaders stand in different Zones in the first game; abilities and Dissenters fit the board."""
    for kind, names in (("officer", OFFICERS), ("leader", LEADERS)):
        zones = [content.get(f"{kind}.{name}.first_game_zone") for name in names]
        require(content, len(set(zones)) == len(zones), f"{kind}.{names[0]}.first_game_zone", "a Zone no other has")
    require(content, box.officers.set_settlements > 0, "officer.chief-steward.set", "at least one settlement")
    require(content, box.boards.jack_free_spaces > 1, "leader.jack.ability.free_spaces", "at least 2, or two areas could fill")
    for place, n in zip(("other", "picked"), box.pieces.dissenter_settlements, strict=True):
        require(content, n <= COVERED_FROM, f"dissenters.settlements.{place}", f"at most {COVERED_FROM}")
    for leader in range(len(LEADERS)):
        start = box.boards.start_assets[leader]
        for asset, n in zip(start.assets, start.amounts, strict=True):
            soldiers = ASSETS[asset] in ("light", "heavy")
            enough = not soldiers or n <= box.pieces.soldiers[asset - ASSETS.index("light")]
            require(content, enough, f"leader.{LEADERS[leader]}.assets", "no more soldiers than a player has")


def check_cards(content: Content, box: Ep1Box) -> None:
    """Enough Patrols for the first offer, enough Challenges for every Soldier, and words their steps can carry out."""
    patrols = box.patrols
    single = sum(patrols.single_stage)
    require(content, patrols.patrol_offer <= single, "patrols.offer", f"at most {single}, the cards of one stage")
    structures = [GAIN_TRAP, GAIN_WALL, GAIN_SETTLEMENT, LOWEST_SETTLEMENT, CHALLENGE, FOOD_OR_SCRAP, SAFEGUARD_OR_VALOR]
    for card, name in enumerate(box.words["patrol"]):
        for stage in (0, 1):
            check_gains(content, f"patrol.{name}.stage{stage + 1}", box.cards.stages[card][stage], structures)
    for card, name in enumerate(box.words["challenge"]):
        gains = box.cards.challenge_gains[card]
        check_gains(content, f"challenge.{name}.gain", gains, [FOOD_OR_SCRAP, SAFEGUARD_OR_VALOR])
    for type, name in enumerate(("light", "heavy")):
        cards = box.cards.challenge_type.count(type)
        require(content, box.pieces.soldiers[type] <= cards, f"pieces.{name}", f"at most {cards}, the {name} challenge cards")


def check_rewards(content: Content, box: Ep1Box) -> None:
    """Different rewards, enough of them for the Breach tokens, and a value for every rank."""
    combat, scoring = box.combat, box.scoring
    order = f"reward_order.{box.edition}"
    require(content, len(set(combat.rewards)) == len(combat.rewards), order, "every reward once")
    require(content, combat.breach_tokens <= len(combat.rewards), "picks.breach_tokens", "no more than there are rewards")
    for reward, name in enumerate(box.words["reward"]):
        gains = combat.reward_gains[reward]
        check_gains(content, f"combat_reward.{name}.gain", gains, [PRODUCTION, RETRIEVE_LEADER, LOWEST_SETTLEMENT])
    require(content, bool(box.tiles.ranks), "scoring_tile", f"at least one tile for {box.colours} players")
    ranks = [*box.tiles.ranks, scoring.structure_ranks, scoring.soldier_ranks, combat.picks]
    numbers = all(isinstance(value, int) and value >= 0 for row in ranks for value in row)
    require(content, numbers, "scoring_tile", "whole numbers for every rank")
    colours = box.colours + 1 if box.dissenters else box.colours
    enough = all(len(tile) >= colours for tile in box.tiles.ranks)
    require(content, enough, "scoring_tile", f"a value for each of {colours} ranks")
