"""Tables of the solo game of Episode 1 by chance, and what the Dissenters must do on them, worked out here a second time.

It follows the table of selections (Appendix B) and the control flow (Appendix A) of the catalogue, on a position in words.
"""

from __future__ import annotations

from collections.abc import Callable

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.rulebook.dissenters.table import COLOURS, NAMES, ONE, OTHER

ZONES = ["sustenance", "military", "expansion", "protection"]
ICONS = ["adventurer", "facilitator", "innovator", "organizer"]
COLUMNS = "abc"
RINGS = {
    "sustenance": ["rations", "patrol", "pub"],
    "military": ["training"],
    "expansion": ["politics", "settle", "supply"],
    "protection": ["salvage", "fortifications"],
}
"""The Effects of each Zone clockwise, the top-left one first."""
WEIGHT = {"light": 1, "heavy": 2, "leader": 2}
SPACES = 10
UNCOVERED = 6


class Board:
    """A position: the table, what the human has and the solo game, as scenario files write them."""

    def __init__(self) -> None:
        self.table: dict[str, Json] = {key: {} for key in ("settlements", "dinos", "traps", "walls", "soldiers", "influence")}
        self.table |= {"dangerous": [], "pool": [], "die_spaces": {}}
        self.solo: dict[str, Json] = {"narek": {}, "camilla": {}}
        self.human: dict[str, Json] = {"light": 0}

    # -- what lies there ----------------------------------------------------------------------------------------------

    def path(self, zone: str) -> list[str]:
        """The visible Dino spaces of a Zone in the order they fill."""
        data = ONE.printed(f"zone.{zone}.side23")
        hidden = [] if zone in self.table["dangerous"] else data["covered"]
        return [f"{zone}/{space}" for space in data["path"] if space not in hidden]

    def depth(self, zone: str, column: str) -> int:
        return len([space for space in self.path(zone) if space.startswith(f"{zone}/{column}")])

    def stands(self, zone: str, column: str) -> list[str]:
        """The kinds of defenders in a column, the first row first; nothing for nobody."""
        found = [self.table["soldiers"].get(f"{zone}/{row}-{column}", "") for row in ("first", "second")]
        return [guard.partition("-")[2] for guard in found]

    def settlements(self, zone: str, *colours: str) -> int:
        own = [who for space, who in self.table["settlements"].items() if space.startswith(f"{zone}/")]
        return len([who for who in own if who in colours])

    def empty_settlement_space(self, zone: str) -> str:
        """The bottommost one, or nothing."""
        many = SPACES if zone in self.table["dangerous"] else UNCOVERED
        free = [f"{zone}/{n}" for n in range(1, many + 1) if f"{zone}/{n}" not in self.table["settlements"]]
        return free[0] if free else ""

    def empty_dino_spaces(self, zone: str) -> int:
        return len([space for space in self.path(zone) if space not in self.table["dinos"]])

    def trap_space(self, zone: str) -> str:
        taken = [*self.table["dinos"], *self.table["traps"]]
        free = [space for space in self.path(zone) if space not in taken]
        return free[0] if free else ""

    def wall_space(self, zone: str) -> str:
        free = [f"{zone}/wall-{column}" for column in COLUMNS if f"{zone}/wall-{column}" not in self.table["walls"]]
        return free[0] if free else ""

    def has_soldier_space(self, zone: str) -> bool:
        return any("" in self.stands(zone, column) for column in COLUMNS)

    def is_defended(self, zone: str) -> bool:
        """D1-DEF-01 to D1-DEF-04."""
        strengths = {c: sum(WEIGHT.get(one, 0) for one in self.stands(zone, c)) for c in COLUMNS}
        return all(strengths[column] >= self.depth(zone, column) for column in COLUMNS)

    def cubes(self, officer: str, colour: str) -> int:
        own = self.table["influence"].get(officer, {})
        return int((own.get("row", []) + own.get("pool", [])).count(colour))

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, colour: int) -> str:
        return str(self.solo[NAMES[colour]]["card"])

    def opposite(self, colour: int) -> str:
        return str(card_of(self.card(OTHER[colour]))["zone"])

    def walk(self, colour: int) -> list[str]:
        return walk(self.opposite(colour))


def card_of(word: str) -> Json:
    """What is printed on an Action card."""
    return ONE.printed(f"action_card.{word}")


def walk(start: str) -> list[str]:
    """Every Zone once, in the loop from this one."""
    at = ZONES.index(start)
    return ZONES[at:] + ZONES[:at]


def select(zones: list[str], key: Callable[[str], int], legal: Callable[[str], bool], moves_on: bool = False) -> str:
    """DS-SEL-09: of the Zones, in the order of the walk, the first legal one with the greatest key; then the next Zones."""
    best = [zone for zone in zones if key(zone) == max(key(other) for other in zones)]
    found = [zone for zone in best if legal(zone)]
    if not found and best and moves_on:
        found = [zone for zone in walk(best[0])[1:] if legal(zone)]
    return found[0] if found else ""


# -- dice --------------------------------------------------------------------------------------------------------------


def spaces_of(effect: str) -> list[tuple[str, str]]:
    """The die spaces of an Effect with their icons, the top-left one first."""
    return [(f"{effect}/{n}", space["icon"]) for n, space in enumerate(ONE.printed(f"die_spaces.{effect}.side23"), 1)]


def placed_die(board: Board, card: str, colour: int) -> tuple[str, str]:
    """D1-PRI-01 to D1-PRI-08: the space and the die of the Primary Action; nothing where it must be forced."""
    zone, order = card_of(card)["zone"], list(card_of(card)["order"])
    classes = ["neutral", COLOURS[colour], COLOURS[OTHER[colour]], "blue"]
    at = RINGS[zone].index(card_of(card)["effect"])
    effects = RINGS[zone][at:] + RINGS[zone][:at] + [effect for other in walk(zone)[1:] for effect in RINGS[other]]
    for effect in effects:
        free = [(space, icon) for space, icon in spaces_of(effect) if space not in board.table["die_spaces"]]
        legal: dict[str, str] = {}
        for die in board.table["pool"]:
            face = die.partition("-")[2]
            fitting = [space for space, icon in free if icon == face] or [space for space, icon in free if icon == "any"]
            if fitting:
                legal[die] = fitting[0]
        if legal:
            best = min(legal, key=lambda die: (classes.index(die.partition("-")[0]), order.index(die.partition("-")[2])))
            return legal[best], best
    return "", ""


def convert(board: Board, colour: int) -> None:
    """DS-CNV-01 to DS-CNV-04: a Neutral die of the pool, else of the board, becomes one of the Dissenter."""
    own, pool, dice = COLOURS[colour], board.table["pool"], board.table["die_spaces"]
    order = list(card_of(board.card(OTHER[colour]))["order"])
    if len([die for die in [*pool, *dice.values()] if die.startswith(own)]) == 5:
        return
    icons = [die.partition("-")[2] for die in pool if die.startswith("neutral")]
    if icons:
        icon = min(icons, key=order.index)
        pool[pool.index(f"neutral-{icon}")] = f"{own}-{icon}"
        return
    for zone in board.walk(colour):
        spaces = [space for effect in RINGS[zone] for space, _icon in spaces_of(effect)]
        neutral = [space for space in spaces if dice.get(space, "").startswith("neutral")]
        if neutral:
            space = min(neutral, key=lambda space: order.index(dice[space].partition("-")[2]))
            dice[space] = dice[space].replace("neutral", own)
            return


# -- Soldiers ----------------------------------------------------------------------------------------------------------


def column_for(board: Board, zone: str, kind: str) -> str:
    """D1-SOL-04 to D1-SOL-09: the column of a Soldier or Leader."""
    left = [column for column in COLUMNS if "" in board.stands(zone, column)]
    wanted = 1 if kind == "light" else 2
    filters: list[Callable[[str], bool]] = [
        lambda column: board.stands(zone, column) == ["", ""],
        lambda column: f"{zone}/wall-{column}" not in board.table["walls"],
        lambda column: board.depth(zone, column) == wanted,
        lambda column: board.depth(zone, column) == 3,
    ]
    for passes in filters:
        left = [column for column in left if passes(column)] or left
    return left[0]


def soldier_space(board: Board, zone: str, kind: str) -> str:
    """D1-SOL-10: the row as well."""
    column = column_for(board, zone, kind)
    first, second = board.stands(zone, column)
    if kind == "light":
        return f"{zone}/{'first' if not first else 'second'}-{column}"
    return f"{zone}/{'second' if not second else 'first'}-{column}"


def soldiers(board: Board, colour: int, readiness: str, trained: bool) -> Json:
    """D1-EFF-03, D1-SEC-07, D1-SOL-01 to D1-SOL-03, D1-SOL-12, D1-RUL-03: all Soldiers on the board after the action."""
    kinds = {"left": ["light"], "middle": ["heavy"], "right": ["light", "heavy"]}[readiness]
    own = COLOURS[colour]
    for kind in kinds:
        if list(board.table["soldiers"].values()).count(f"{own}-{kind}") == 5:
            continue
        open_zones = [z for z in board.walk(colour) if not board.is_defended(z) and board.has_soldier_space(z)]
        zone = select(open_zones, lambda z: board.settlements(z, own) if trained else 0, lambda z: True)
        if zone:
            board.table["soldiers"][soldier_space(board, zone, kind)] = f"{own}-{kind}"
    return board.table["soldiers"]


def leader_zone(board: Board, colour: int) -> str:
    """D1-SEC-04: the Zone whose Defense area the Leader enters, or nothing."""
    zones = [z for z in board.walk(colour) if board.has_soldier_space(z) and board.empty_dino_spaces(z) <= 2]
    own = COLOURS[colour]
    return select(zones, lambda z: 100 * -board.empty_dino_spaces(z) + board.settlements(z, own), lambda z: True)


def leader_space(board: Board, colour: int) -> str:
    """D1-SEC-03: the Zone whose Leader space the Leader takes."""
    taken = [board.human.get("leader_at"), *[board.solo[name].get("leader_at") for name in NAMES[1:]]]
    return next(zone for zone in board.walk(colour) if zone not in taken)


# -- Settlements, Traps and Walls --------------------------------------------------------------------------------------


def settled(board: Board, colour: int) -> Json:
    """D1-EFF-05 to D1-EFF-09, D1-RUL-09, D1-RUL-10: all Settlements after Settle."""
    own = COLOURS[colour]

    def legal(zone: str) -> bool:
        return board.empty_settlement_space(zone) != "" and board.empty_dino_spaces(zone) > 0

    def left() -> bool:
        return list(board.table["settlements"].values()).count(own) < 12

    first = select(board.walk(colour), lambda z: board.settlements(z, own), legal, True) if left() else ""
    if first:
        board.table["settlements"][board.empty_settlement_space(first)] = own
    second = [zone for zone in board.walk(colour) if zone != first and legal(zone)]
    if second and left():
        board.table["settlements"][board.empty_settlement_space(second[0])] = own
    return board.table["settlements"]


def rapidly_settled(board: Board, colour: int, avoids_attack: bool) -> Json:
    """D1-SEC-13, D1-RUL-06: all Settlements after a Rapid Settlement."""

    def legal(zone: str) -> bool:
        attacked = avoids_attack and board.empty_dino_spaces(zone) == 0
        return board.empty_settlement_space(zone) != "" and not attacked

    zone = select(board.walk(colour), lambda z: -board.settlements(z, *COLOURS), legal)
    if zone and list(board.table["settlements"].values()).count(COLOURS[colour]) < 12:
        board.table["settlements"][board.empty_settlement_space(zone)] = COLOURS[colour]
    return board.table["settlements"]


def fortified(board: Board, colour: int, strongest: bool) -> tuple[Json, Json]:
    """D1-FOR-01 to D1-FOR-06, D1-RUL-04, D1-RUL-05: all Traps, as they are seen, and all Walls after both."""
    own = COLOURS[colour]
    zones = board.walk(colour)

    def target(space: Callable[[str], str]) -> str:
        if strongest:
            return select(zones, lambda z: board.settlements(z, own), lambda z: space(z) != "", True)
        return next((zone for zone in zones if space(zone)), "")

    trap_in, wall_in = target(board.trap_space), target(board.wall_space)
    if trap_in and list(board.table["traps"].values()).count(own) + len(board.solo[NAMES[colour]].get("spent", [])) < 8:
        board.table["traps"][board.trap_space(trap_in)] = own
    if wall_in and list(board.table["walls"].values()).count(own) < 7:
        board.table["walls"][board.wall_space(wall_in)] = own
    return board.table["traps"], board.table["walls"]


# -- a table by chance -------------------------------------------------------------------------------------------------


def some(rng: Rng, words: list[str]) -> str:
    return words[rng.below(len(words))]


def often(rng: Rng, percent: int) -> bool:
    return rng.below(100) < percent


def chance_board(rng: Rng) -> Board:
    """Pieces of all colours by chance, now crowded, now bare; each Dissenter has a card."""
    board = Board()
    dense = [10, 40, 70, 95]
    for zone in ZONES:
        if often(rng, 40):
            board.table["dangerous"].append(zone)
        scatter(rng, board, "settlements", lowest_settlements(board, zone, rng), COLOURS, 12)
        scatter(rng, board, "walls", [f"{zone}/wall-{c}" for c in COLUMNS if often(rng, dense[rng.below(4)])], COLOURS, 7)
        path = board.path(zone)
        scatter(rng, board, "dinos", path[: rng.below(len(path) + 1)], ["trampler", "raptor"], 14)
        scatter(rng, board, "traps", [s for s in path if often(rng, 25)], ["red", "green", "blue-raptor"], 4)
        guards = [f"{zone}/{row}-{c}" for row in ("first", "second") for c in COLUMNS]
        kinds = [f"{colour}-{kind}" for colour in COLOURS for kind in ("light", "heavy")]
        density = dense[rng.below(4)]
        scatter(rng, board, "soldiers", [space for space in guards if often(rng, density)], kinds, 5)
    for name in NAMES[1:]:
        board.solo[name] = {"card": ""}
    cards = [f"card-{n}" for n in range(1, 15)]
    board.solo["narek"]["card"] = cards.pop(rng.below(14))
    board.solo["camilla"]["card"] = cards.pop(rng.below(13))
    return board


def chance_dice(rng: Rng, board: Board) -> None:
    """Dice on the board, now many, now few, and up to four in the pool."""
    density = [20, 50, 80, 92][rng.below(4)]
    stock = {"neutral": 8, "blue": 5, "red": 5, "green": 5}
    for ring in RINGS.values():
        for space, _icon in [one for effect in ring for one in spaces_of(effect)]:
            owner = some(rng, list(stock))
            if often(rng, density) and stock[owner] > 2:
                stock[owner] -= 1
                board.table["die_spaces"][space] = f"{owner}-{some(rng, ICONS)}"
    for _die in range(1 + rng.below(4)):
        owner = some(rng, [owner for owner in stock if stock[owner]])
        stock[owner] -= 1
        board.table["pool"].append(f"{owner}-{some(rng, ICONS)}")


def lowest_settlements(board: Board, zone: str, rng: Rng) -> list[str]:
    """Some Settlement spaces of a Zone, in one case of five all of them."""
    spaces = [f"{zone}/{n}" for n in range(1, (SPACES if zone in board.table["dangerous"] else UNCOVERED) + 1)]
    density = 100 if often(rng, 20) else 45
    return [space for space in spaces if often(rng, density)]


def scatter(rng: Rng, board: Board, key: str, spaces: list[str], pieces: list[str], most: int) -> None:
    """Put pieces on these spaces, of each kind no more than there are."""
    for space in spaces:
        piece = some(rng, pieces)
        if list(board.table[key].values()).count(piece) < most:
            board.table[key][space] = piece
