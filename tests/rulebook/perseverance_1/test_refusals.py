"""What is closed says for each way to open it what is missing, truly, and having all of that opens it.

The reasons are read as a player reads them. Whether they are true is looked up in the view; then a twin of the table is given
what is missing, and the question is asked again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.choice import Refusal
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.native import Row
from mesozoic.core.note import kinds
from mesozoic.core.spec import refresh
from mesozoic.perseverance.common.dice import DIE_OF, FACE_OF
from mesozoic.perseverance.common.pool import put_in_pool, take_from_pool
from mesozoic.perseverance.common.table import ROW
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, HEAVY, LIGHT, NEUTRAL, STORY
from mesozoic.perseverance.ep1.placing import ChooseDie, TurnDie
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import ASSETS, EFFECTS, SPACES, ZONES
from tests.rulebook.perseverance_1.table import answer, fresh, seen, tokens

OPTION = "{option}: "
KINDS = ["choose_effect", "choose_die", "turn_die", "train", "fortify", "settle", "politics", "leader_effect", "combat_reward"]
KINDS += ["influence_cubes", "secondary"]
FINAL = {
    "{option} is taken already",
    "{effect} needs {n} option|options at least",
    "every die space of {effect} is taken",
    "a {die} die fits no free space of {effect}",
    "no free space of {effect} takes {icon}",
    "your patrol {patrol} is still out",
    "no patrol is on offer",
    "your leader is out already, in {zone}",
    "{n} dino|dinos breached, which closes {reward}",
    "you have taken {reward} and have {n} repetition|repetitions left",
    "{reward} would bring you nothing",
}
"""Reasons that nothing a player could own would remove."""


# -- scarcity ----------------------------------------------------------------------------------------------------------


def fill(row: Row, n: int) -> None:
    """The same number in every place."""
    for place in range(len(row)):
        row[place] = n


def impoverish(game: Ep1, seat: Seat, rng: Rng) -> None:
    """Take away things by chance, so that every reason comes up."""
    player = game.players[seat]
    for asset in range(len(ASSETS)):
        if rng.below(2):
            player.assets[asset] = 0
    player.walls *= rng.below(2)
    player.settlements = player.settlements and rng.below(3)
    player.dice *= rng.below(3) > 0
    player.cubes = player.cubes and rng.below(4)
    player.traps = player.traps if rng.below(2) else (0, 0)
    player.soldiers = (player.soldiers[0] * rng.below(2), player.soldiers[1] * rng.below(2))
    if not rng.below(3):
        fill(game.walls, seat)
    if not rng.below(3):
        fill(game.guards, 0)
    if not rng.below(3):
        fill(game.dinos, 0)
        fill(game.tally.free, 0)
    if not rng.below(3):
        open_zone = rng.below(len(ZONES) + 1)
        for space in range(len(game.settlements)):
            if space // SPACES != open_zone and game.settlements[space] == EMPTY:
                game.settlements[space] = DISSENTER
    if not rng.below(2) and game.ask().kind != "ep1.turn_die":
        left = rng.below(2)
        for die in DIE_OF[NEUTRAL]:
            while game.pool[die] > left and sum(game.pool) > 1:
                take_from_pool(game, die)
            left -= game.pool[die]
    if not rng.below(3):
        for space in range(len(game.die_spaces)):
            paint(game, space, DISSENTER)


def paint(game: Ep1, space: int, colour: int) -> None:
    """The die on a space, if there is one, has this colour from now on."""
    die = game.die_spaces[space]
    if die != EMPTY:
        zone = game.box.board.die_zone[space]
        game.tally.pieces[zone * ROW + die // len(DIE_OF[0])] -= 1
        game.tally.pieces[zone * ROW + colour] += 1
        game.die_spaces[space] = DIE_OF[colour][FACE_OF[die]]


# -- reasons: are they true, and what removes them ---------------------------------------------------------------------


def owns(game: Ep1, seat: Seat, asset: int) -> int:
    """How much of an asset a player has, by the view."""
    names = {"follower": "followers", "vote": "votes"}
    return int(seen(game)["seats"][seat][names.get(ASSETS[asset], ASSETS[asset])])


def supply(game: Ep1, seat: Seat, pieces: str) -> int:
    """How many of these pieces are in a player's personal supply, by the view."""
    return int(seen(game)["seats"][seat]["supply"][pieces])


def needs_asset(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    needed, asset, own = args
    twin.players[seat].assets[asset] = needed
    return own == owns(game, seat, asset) < needed


def needs_story_and_turn(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    needed, asset, turning, own = args
    twin.players[seat].assets[asset] = needed + turning
    return asset == STORY and own == owns(game, seat, asset) < needed + turning


def cannot_turn(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    turning, asset, own = args[-3:]
    twin.players[seat].assets[asset] = max(turning, twin.players[seat].assets[asset])
    return asset == STORY and own == owns(game, seat, asset) < turning


def reward_too_dear(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    return needs_asset(game, twin, seat, args[1:])


def two_assets(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    stories, food, own_stories, own_food = args
    player = seen(game)["seats"][seat]
    twin.players[seat].assets[STORY] = max(stories, own_stories)
    twin.players[seat].assets[ASSETS.index("food")] = max(food, own_food)
    return (player["story"], player["food"]) == (own_stories, own_food) and (own_stories < stories or own_food < food)


def no_own_die(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.players[seat].dice = 1
    return supply(game, seat, "dice") == 0 and args == (game.dice_in_play(seat),)


def no_neutral_in_pool(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    lying = next(die for die in range(len(game.pool)) if game.pool[die])
    put_in_pool(twin, DIE_OF[NEUTRAL][FACE_OF[lying]])
    return not any(str(die).startswith("neutral") for die in seen(game)["table"]["pool"])


def no_other_neutral(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    pool: list[str] = seen(game)["table"]["pool"]
    put_in_pool(twin, next(die for die in DIE_OF[NEUTRAL] if twin.pool[die]))
    return sum(die.startswith("neutral") for die in pool) == 1


def no_neutral_on_board(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    placed = [space for space in range(len(twin.die_spaces)) if twin.die_spaces[space] != EMPTY]
    if placed:
        paint(twin, placed[0], NEUTRAL)
    else:
        twin.tally.pieces[NEUTRAL] += 1
    return not any(str(die).startswith("neutral") for die in seen(game)["table"]["die_spaces"].values())


def no_trap_space(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    table = seen(game)["table"]
    free = game.path(0)[0]
    twin.dinos[free] = twin.traps[free] = EMPTY
    uncovered = [game.box.board.dino_space_words[space] for zone in range(len(ZONES)) for space in game.path(zone)]
    return all(space in table["dinos"] or space in table["traps"] for space in uncovered)


def no_trap(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.players[seat].traps = (1, 0)
    return supply(game, seat, "traps") == 0


def no_wall_space(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.walls[0] = EMPTY
    return len(seen(game)["table"]["walls"]) == len(game.walls)


def no_wall(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.players[seat].walls = 1
    return supply(game, seat, "walls") == 0


def too_few_settlements(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    wanted, own = args
    twin.players[seat].settlements = wanted
    return own == supply(game, seat, "settlements") < wanted


def too_few_zones(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    wanted, there = args
    for zone in range(wanted):
        twin.settlements[zone * SPACES] = EMPTY
    taken, dangerous = seen(game)["table"]["settlements"], seen(game)["table"]["dangerous"]
    free = [zone for zone in ZONES if not all(f"{zone}/{n}" in taken for n in range(1, 11 if zone in dangerous else 7))]
    return there == len(free) < wanted


def no_soldier_in_supply(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    light, heavy = twin.players[seat].soldiers
    twin.players[seat].soldiers = (light, max(heavy, 1)) if args[0] else (max(light, 1), heavy)
    return supply(game, seat, ("light", "heavy")[args[0]]) == 0


def no_light_on_board(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.players[seat].assets[LIGHT] = max(1, twin.players[seat].assets[LIGHT])
    return owns(game, seat, LIGHT) == 0


def no_soldier_on_board(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.players[seat].assets[LIGHT] = max(1, twin.players[seat].assets[LIGHT])
    return owns(game, seat, LIGHT) == owns(game, seat, HEAVY) == 0


def no_soldier_space(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.guards[0] = EMPTY
    return EMPTY not in game.guards


def patrol_too_big(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    card, needed, own = args
    twin.players[seat].assets[LIGHT] = needed
    return card in game.patrol_offer and own == owns(game, seat, LIGHT) + owns(game, seat, HEAVY) < needed


def too_few_cubes(game: Ep1, twin: Ep1, seat: Seat, args: tuple[int, ...]) -> bool:
    twin.players[seat].cubes = 3
    return args == (supply(game, seat, "cubes"),)


REASONS: dict[str, Callable[[Ep1, Ep1, Seat, tuple[int, ...]], bool]] = {
    "needs {n} {asset}, you have {n}": needs_asset,
    "needs {n} {asset} and {n} to turn a die, you have {n}": needs_story_and_turn,
    "no die of the pool fits a free space of {effect}, and turning one needs {n} {asset}, you have {n}": cannot_turn,
    "a {die} die fits no free space of {effect}, and turning it needs {n} {asset}, you have {n}": cannot_turn,
    "{reward} costs {n} {asset}, you have {n}": reward_too_dear,
    "needs {n} story|stories and {n} food, you have {n} and {n}": two_assets,
    "all {n} of your dice are in play": no_own_die,
    "no neutral die is in the pool": no_neutral_in_pool,
    "no other neutral die is in the pool": no_other_neutral,
    "no neutral die is on the main board": no_neutral_on_board,
    "every dino space holds a dino or a trap": no_trap_space,
    "no trap is left in your supply": no_trap,
    "every wall space holds a wall": no_wall_space,
    "no wall is left in your supply": no_wall,
    "needs {n} settlement|settlements in your supply, you have {n}": too_few_settlements,
    "needs {n} zone|zones with an empty settlement space, found: {n}": too_few_zones,
    "no {soldier} soldier is left in your supply": no_soldier_in_supply,
    "no light soldier is on your board": no_light_on_board,
    "no soldier is on your board": no_soldier_on_board,
    "no soldier space is empty": no_soldier_space,
    "{patrol} needs {n} soldier|soldiers, you have {n}": patrol_too_big,
    "you have {n} influence cube|cubes left": too_few_cubes,
}


def ways(game: Ep1, token: str, reasons: list[Refusal]) -> list[list[Refusal]]:
    """What is missing for each way to open a choice: for each option of its effect, each card, each way to pay."""
    shared = [one for one in reasons if not one.text.startswith(OPTION)]
    alternatives = [
        one for one in shared if kinds(one.text)[:1] == ["patrol"] or one.text.startswith("needs {n} story|stories and")
    ]
    if alternatives:
        return [[*[other for other in shared if other not in alternatives], one] for one in alternatives]
    if len(shared) == len(reasons):
        return [shared]
    effect = game.box.effects.effect_options[effect_of(game, token)]
    return [[*shared, *[one for one in reasons if one.text.startswith(OPTION) and one.args[0] == option]] for option in effect]


def effect_of(game: Ep1, token: str) -> int:
    """The effect a closed choice is about: it is named so, or the ask is about it."""
    ask = game.ask()
    return ask.effect if isinstance(ask, (ChooseDie, TurnDie)) else EFFECTS.index(token)


def check(game: Ep1, met: Counter[str]) -> None:
    """Every reason is true, and every way opens once all it lacks is there."""
    seat = game.ask().seat
    closed: dict[str, list[Refusal]] = {}
    for one in game.ask().refusals(game):
        closed.setdefault(one.choice.token(), []).append(one)
    for token, reasons in closed.items():
        if any(one.text in FINAL for one in reasons):
            continue
        for missing in ways(game, token, reasons):
            twin = game.clone()
            for one in missing:
                met[one.text.removeprefix(OPTION)] += 1
                args = one.args[1:] if one.text.startswith(OPTION) else one.args
                assert REASONS[one.text.removeprefix(OPTION)](game, twin, seat, args), f"not true: {one}"
            refresh(twin)
            assert token in tokens(twin), f"{game.ask()!r}: {token} stays closed although {missing} is mended"


GAMES = [(players, edition, seed) for players in (2, 4) for edition in ("final", "beta") for seed in range(2)]


def checked(players: int, edition: str, seed: int) -> Counter[str]:
    """A random game in which every question about options was checked, with much taken away; the reasons that were met."""
    rng = Rng(1000 * seed + players)
    game = fresh(players, {"edition": edition})
    met: Counter[str] = Counter()
    while game.seat != OVER:
        if game.seat != CHANCE and game.ask().kind.removeprefix("ep1.") in KINDS:
            poor = game.clone()
            impoverish(poor, game.ask().seat, rng)
            check(game, met)
            check(poor, met)
        answer(game, rng)
    return met


@pytest.mark.rule("E1-EFF-04", "E1-AST-02")
@pytest.mark.parametrize(("players", "edition", "seed"), GAMES)
def test_a_closed_choice_opens_with_what_it_says_is_missing(players: int, edition: str, seed: int) -> None:
    assert len(checked(players, edition, seed)) >= 10


def test_every_reason_came_up() -> None:
    met: Counter[str] = Counter()
    for players, edition, seed in ((3, "final", 7), (4, "beta", 8), (2, "final", 9), (3, "final", 10)):
        met += checked(players, edition, seed)
    assert set(REASONS) - set(met) == set()
