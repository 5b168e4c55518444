"""What is closed says for each way to open it what is missing, truly, and having all of that opens it.

The reasons are read as a player reads them, on chance positions where much is missing. Whether they are true is looked up on the
table; then a twin of it is given what is missing, and the question is asked again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.choice import Refusal
from mesozoic.core.ids import Json
from mesozoic.core.note import spell
from mesozoic.core.record import build
from mesozoic.core.spec import refresh
from mesozoic.perseverance.common.dice import DIE_OF, FACE_OF
from mesozoic.perseverance.common.pool import put_in_pool
from mesozoic.perseverance.common.table import ROW
from mesozoic.perseverance.common.words import EMPTY, HEAVY, HOME, LIGHT, NEUTRAL, STORY, VALOR
from mesozoic.perseverance.ep2.table import Ep2, Player
from mesozoic.perseverance.ep2.words import MILITARY, PERKS_EACH, TRADABLE
from tests.rulebook.perseverance_2.table import CITY_EFFECTS, effect, lay, printed, step, tokens
from tests.rulebook.perseverance_2.test_counted_placing import position

Args = tuple[int, ...]
Reason = Callable[[Ep2, Args], bool]
OPTION, EFFECT = "{option}: ", "{effect}: "
PICKS = ("combat", "clearing", "camp")
FINAL = [
    *["every die space of", "is taken already", "needs {n} option|options", "must be", "no free space of {effect} takes"],
    *["a {die} die fits no free space of {effect}.", "is breached", "is not built", "is used in this action"],
    *["no camp stands", "is still out", "every tile within", "no tile lies within", "no card of your hand", "no dino is within"],
    *["every cleared area within", "no cleared area is within", "no plains or canyon", "nobody has a breach", "you have {perk}"],
    *[
        "no zone that is free",
        "your leader is in {zone}",
        "has no other effect",
        "no die lies on another",
        "dice on the main board",
    ],
    *["second die on the main board", "you can resolve no effect"],
]
"""Reasons that nothing a player could own would remove, or only another place."""


# -- scarcity ------------------------------------------------------------------------------------------------------------------


def impoverish(game: Ep2, rng: Rng) -> None:
    """Take away things by chance, so that every reason comes up."""
    own = game.players[0]
    for pieces in ("settlements", "camps", "towers", "cubes", "dice"):
        setattr(own, pieces, getattr(own, pieces) * (rng.below(3) > 0))
    own.soldiers = (own.soldiers[0] * rng.below(2), own.soldiers[1] * rng.below(2))
    own.perks *= rng.below(3) > 0
    for species in range(3):
        game.dino_supply[species] *= rng.below(3) > 0
    game.outpost_offer = game.outpost_offer if rng.below(3) else ()
    game.adventure_offer = () if rng.below(3) else (6, 7)
    for row, piece in ((game.camps, 1), (game.towers, 1), (game.outpost_owners, 1), (game.settlements, 2)):
        if not rng.below(4):
            for n in range(len(row)):
                row[n] = piece if row[n] <= 0 else row[n]
    for area in range(len(game.outposts)):
        if game.outpost_owners[area] != EMPTY and game.outposts[area] == EMPTY:
            game.outposts[area] = next(tile for tile in range(20) if tile not in game.outposts)


# -- reasons: are they true, and what removes them -----------------------------------------------------------------------------


def me(game: Ep2) -> Player:
    """Blue, who is asked."""
    return game.players[0]


def needs_asset(game: Ep2, args: Args) -> bool:
    needed, asset, own = args
    short = own == me(game).assets[asset] < needed
    me(game).assets[asset] = max(needed, me(game).assets[asset])
    return short


def needs_asset_and_turn(game: Ep2, args: Args) -> bool:
    needed, asset, turning, own = args
    return asset == STORY and needs_asset(game, (needed + turning, asset, own))


def cannot_turn(game: Ep2, args: Args) -> bool:
    return args[-2] == STORY and needs_asset(game, args[-3:])


def no_extra(game: Ep2, args: Args) -> bool:
    short = me(game).assets[STORY] + me(game).assets[VALOR] == 0
    me(game).assets[STORY] = 1
    return short


def nothing_to_swap(game: Ep2, args: Args) -> bool:
    short = not any(me(game).assets[asset] for asset in TRADABLE)
    me(game).assets[args[0]] = 1
    return short


def no_own_die(game: Ep2, args: Args) -> bool:
    short = me(game).dice == 0 and args == (game.dice_in_play(0),)
    me(game).dice = 1
    return short


def neutral_in_pool(game: Ep2, most: int) -> bool:
    """No more Neutral dice than this lie in the pool; then one does more, with a face that lies there."""
    found = sum(game.pool[die] for die in DIE_OF[NEUTRAL])
    shown = next((die for die in range(len(game.pool)) if game.pool[die]), 0)
    put_in_pool(game, DIE_OF[NEUTRAL][FACE_OF[shown]])
    return found == most


def no_neutral_on_board(game: Ep2, args: Args) -> bool:
    short = not any(die in DIE_OF[NEUTRAL] for die in game.die_spaces)
    game.tally.pieces[MILITARY * ROW + NEUTRAL] += 1
    return short


def no_dino_enclosed(game: Ep2, args: Args) -> bool:
    short = me(game).enclosure[args[0]] == 0
    me(game).enclosure[args[0]] = 1
    return short


def nowhere_settled(game: Ep2, args: Args) -> bool:
    short = 0 not in game.settlements
    game.settlements[0] = 0
    return short


def no_settlement_left(game: Ep2, args: Args) -> bool:
    short = me(game).settlements == 0
    me(game).settlements = 1
    return short


def no_settlement_space(game: Ep2, args: Args) -> bool:
    short = EMPTY not in game.settlements
    game.settlements[0] = EMPTY
    return short


def everywhere(row: str, nothing: int) -> Reason:
    """Every Cleared Area holds a piece of this row; then one has none."""

    def found(game: Ep2, args: Args) -> bool:
        pieces = getattr(game, row)
        short = all(pieces[area] != nothing for area in range(len(pieces)) if game.cleared[area])
        pieces[0] = nothing
        return short

    return found


def none_left(pieces: str) -> Reason:
    """None of these pieces is in the supply; then there are some."""

    def found(game: Ep2, args: Args) -> bool:
        short = bool(getattr(me(game), pieces) == 0)
        setattr(me(game), pieces, 3)
        return short

    return found


def no_outpost_offered(game: Ep2, args: Args) -> bool:
    short = game.outpost_offer == ()
    game.outpost_offer = (next(tile for tile in range(20) if tile not in game.outposts),)
    return short


def no_card_offered(game: Ep2, args: Args) -> bool:
    short = game.adventure_offer == ()
    game.adventure_offer = (6,)
    return short


def no_soldier_left(game: Ep2, args: Args) -> bool:
    type = args[0] if args else 1
    light, heavy = me(game).soldiers
    me(game).soldiers = (light, max(heavy, 1)) if type else (max(light, 1), heavy)
    return (light, heavy)[type] == 0


def no_light_upright(game: Ep2, args: Args) -> bool:
    short = me(game).upright(0) == 0 and (not args or args == (1, 0))
    me(game).assets[LIGHT] += 1
    return short


def nobody_upright(game: Ep2, args: Args) -> bool:
    short = not me(game).leader_is_ready() and me(game).upright(1) == 0
    return no_light_upright(game, ()) and short


def too_weak(game: Ep2, args: Args) -> bool:
    """So much Damage is too little; then there are Heavy Soldiers enough."""
    own = me(game)
    dealt = own.upright(0) + 2 * own.upright(1) + 2 * own.leader_is_ready()
    own.assets[HEAVY] += 40
    return args[-1] == dealt


def no_adventure(game: Ep2, args: Args) -> bool:
    short = me(game).patrol == EMPTY
    me(game).patrol = 0
    return short


def no_perk(game: Ep2, args: Args) -> bool:
    me(game).assets[STORY] += 1
    me(game).cubes += 1
    return True


def low_tier(game: Ep2, args: Args) -> bool:
    _tier, needed, officer, held = args
    short = held == me(game).perks_of(officer) < needed
    me(game).perks |= 3 << officer * PERKS_EACH
    return short


def full_enclosure(game: Ep2, args: Args) -> bool:
    for species in range(3):
        game.dino_supply[species] += me(game).enclosure[species] + 1
        me(game).enclosure[species] = 0
    return True


def leader_in_no_zone(game: Ep2, args: Args) -> bool:
    short = me(game).leader_at == HOME
    me(game).leader_at, me(game).leader_toppled = MILITARY, 0
    return short


def leader_out(game: Ep2, args: Args) -> bool:
    short = me(game).leader_at == args[0]
    me(game).leader_at = HOME
    return short


def leader_toppled(game: Ep2, args: Args) -> bool:
    short = me(game).leader_toppled == 1
    me(game).leader_toppled = 0
    return short


def leader_of_another(game: Ep2, args: Args) -> bool:
    seat, zone = args
    short = game.players[seat].leader_at == zone
    game.players[seat].leader_at = HOME
    return short


REASONS: dict[str, Reason] = {
    "needs {n} {asset}, you have {n}": needs_asset,
    "a camp costs {n} {asset}, you have {n}": needs_asset,
    "needs {n} {asset} and {n} to turn a die, you have {n}": needs_asset_and_turn,
    "no die of the pool fits a free space of {effect}, and turning one needs {n} {asset}, you have {n}": cannot_turn,
    "a {die} die fits no free space of {effect}, and turning it needs {n} {asset}, you have {n}": cannot_turn,
    "needs {n} {asset} or {n} {asset}, you have neither": no_extra,
    "you have no {asset}, {asset} or {asset} to swap": nothing_to_swap,
    "all {n} of your dice are in play": no_own_die,
    "no neutral die is in the pool": lambda game, args: neutral_in_pool(game, 0),
    "no other neutral die is in the pool": lambda game, args: neutral_in_pool(game, 1),
    "no neutral die is on the main board": no_neutral_on_board,
    "no {species} is in your enclosure": no_dino_enclosed,
    "you have no settlement in the city": nowhere_settled,
    "no settlement is left in your supply": no_settlement_left,
    "no settlement space is empty": no_settlement_space,
    "every cleared area has a camp": everywhere("camps", EMPTY),
    "every cleared area has a watchtower": everywhere("towers", 0),
    "every cleared area has an outpost": everywhere("outposts", EMPTY),
    "no camp is left in your supply": none_left("camps"),
    "no watchtower is left on your board": none_left("towers"),
    "no influence cube is left in your supply": none_left("cubes"),
    "you have {n} influence cube|cubes left": none_left("cubes"),
    "no outpost is on offer": no_outpost_offered,
    "no adventure card is on offer": no_card_offered,
    "no {soldier} soldier is left in your supply": no_soldier_left,
    "no heavy soldier is left in your supply": no_soldier_left,
    "no light soldier stands upright on your board": no_light_upright,
    "needs {n} upright light soldier|soldiers on your board, you have {n}": no_light_upright,
    "no soldier or leader is upright on your board": nobody_upright,
    "combat: no dino within reach falls to the {n} damage of your upright fighters": too_weak,
    "you have no ongoing adventure": no_adventure,
    "you can gain no perk": no_perk,
    "you can gain no perk and shift none": no_perk,
    "tier {n} needs {n} perk|perks of the {officer}, you have {n}": low_tier,
    "no dino of the supply can enter your enclosure": full_enclosure,
    "your leader is on no leader space": leader_in_no_zone,
    "your leader is in no zone": leader_in_no_zone,
    "your leader is out already, in {zone}": leader_out,
    "your leader is toppled": leader_toppled,
    "the leader of {seat} is in {zone}": leader_of_another,
}
"""Each reason: is it true? It takes away what it complains of. A Breach that is too strong is among the ways below."""


# -- the ways to open a choice -------------------------------------------------------------------------------------------------


class Said:
    """A refusal as it is read: the way it belongs to, and the reason itself."""

    def __init__(self, one: Refusal) -> None:
        self.way: list[Json] = []
        self.text, self.args = one.text, one.args
        while self.text.startswith((OPTION, EFFECT)):
            self.way.append([self.text[:8], self.args[0]])
            self.text, self.args = self.text[len(OPTION) :], self.args[1:]
        if not self.way and (self.text.split(":")[0] in PICKS or self.text.startswith("a camp costs")):
            self.way.append("camp" if self.text.startswith("a camp") else self.text.split(":")[0])
        if "the breach of {seat}" in self.text:
            self.way.append(["breach", self.args[0]])

    def is_final(self) -> bool:
        return any(part in f"{self.text}." for part in FINAL)

    def mend(self, game: Ep2) -> bool:
        """Take away what it complains of; was it there?"""
        return (too_weak if "the breach of {seat}" in self.text else REASONS[self.text])(game, self.args)


def ways(token: str, kind: str, said: list[Said]) -> list[list[Said]]:
    """What is missing for each way to open a choice: for each option of an Effect, each pick of an Adventure, each Breach."""
    own = [one.way for one in said if one.way]
    found: list[list[Json]] = [way for n, way in enumerate(own) if way not in own[:n]]
    if token == "adventure" and found:
        found = [[pick] for pick in PICKS]
    elif found and token in CITY_EFFECTS and kind != "secondary":
        found = [[[OPTION[:8], n]] for n, id in enumerate(printed("option")) if printed(f"option.{id}.effect") == token]
    return [[one for one in said if one.way == way[: len(one.way)]] for way in found or [[]]]


def check(game: Ep2, met: Counter[str], about: str = "") -> None:
    """Every reason is true, and every way opens once all it lacks is there; `about` is the Effect whose dice are asked for."""
    ask = game.stack[-1]
    closed: dict[str, list[Said]] = {}
    for refusal in game.refusals():
        closed.setdefault(refusal.choice.token(), []).append(Said(refusal))
    for token, said in closed.items():
        for missing in ways(about or token, ask.kind.partition(".")[2], said):
            if token == "pass" or any(one.is_final() for one in missing):
                continue
            twin = game.clone()
            for one in missing:
                met[one.text] += 1
                assert one.mend(game.clone()), f"not true: {spell(one.text, one.args, game.box.words)}"
                one.mend(twin)
            refresh(twin)
            assert token in tokens(twin), f"{ask!r}: {token} stays closed although {[one.text for one in missing]} is mended"


def asks(seed: int, kind: str, **fields: Json) -> Ep2:
    """This question on a chance position, asked even if one choice is left."""
    table, seats = position(seed)
    game = lay(table=table, seats=seats)
    if seed % 2:
        impoverish(game, Rng(seed))
    game.stack[:] = [build(step(kind, seat=0, **fields))]
    refresh(game)
    return game


QUESTIONS = ["train", "trade", "gather", "politics", "settle", "build", "secondary", "influence_cubes", "gain_perk"]
FIELDS: dict[str, dict[str, Json]] = {
    "influence_cubes": {"officer": 1},
    "gain_perk": {"officer": -1, "cause": "E2-OFF-13", "must": False},
}


def checked(seeds: range) -> Counter[str]:
    """The reasons that were met on these chance positions."""
    met: Counter[str] = Counter()
    for seed in seeds:
        game = asks(seed, "choose_effect")
        check(game, met)
        for name in tokens(game):
            check(asks(seed, "choose_die", effect=effect(name)), met, name)
        for kind in QUESTIONS:
            check(asks(seed, kind, **FIELDS.get(kind, {})), met)
        if game.players[0].leader_at != HOME:
            check(asks(seed, "leader_effect", zone=game.players[0].leader_at), met)
        for action in ("place-leader", "move-leader"):
            if action in tokens(asks(seed, "secondary")):
                check(asks(seed, action.replace("-", "_")), met)
    return met


@pytest.mark.rule("E2-DIE-07", "E2-DIE-12", "E2-RUL-04", "E2-AST-01", "E2-OPT-21", "E2-RUL-40", "E2-OFF-09", "E2-OFF-11")
@pytest.mark.parametrize("first", range(0, 100, 10))
def test_a_closed_choice_opens_with_what_it_says_is_missing(first: int) -> None:
    assert len(checked(range(first, first + 10))) >= 15


def test_every_reason_came_up() -> None:
    assert sorted(set(REASONS) - set(checked(range(100, 200)))) == []
