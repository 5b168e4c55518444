"""Tables of the solo game of Episode 2 by chance, as positions in words, and what lies on them."""

from __future__ import annotations

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import COLOURS, NAMES, OTHER, TWO, seen2
from tests.rulebook.dissenters.table_two import AGENDAS, AREAS, CITY_ZONES, DIE_SPACES, ICONS, OFFICERS, SPECIES, ZONES

TILES = list(TWO.printed("outpost"))
SETTLEMENT_SPACES = 8


class Board:
    """A position: the table, what the human has and the solo game, as scenario files write them."""

    def __init__(self) -> None:
        self.table: dict[str, Json] = {key: {} for key in ("settlements", "camps", "outposts", "outpost_owners", "dinos")}
        self.table |= {"influence": {}, "die_spaces": {}, "pool": [], "cleared": [], "watchtowers": [], "outpost_offer": []}
        self.human: dict[str, Json] = {"followers": 40, "valor": 0}
        self.solo: dict[str, Json] = {"narek": {}, "camilla": {}}
        self.temple = "C6"
        self.officers = dict(zip(ZONES, OFFICERS, strict=True))

    def own(self, colour: int) -> Json:
        return self.solo[NAMES[colour]]

    # -- cards --------------------------------------------------------------------------------------------------------

    def zone_of(self, colour: int) -> str:
        """The Zone of the card of a Dissenter, with an Agenda icon that of its own Agenda."""
        zone = str(TWO.printed(f"action_card.{self.own(colour)['card']}.zone"))
        return str(TWO.printed(f"agenda.{self.own(colour)['agenda']}.zone")) if zone == "agenda" else zone

    def effect_of(self, colour: int) -> str:
        effect = str(TWO.printed(f"action_card.{self.own(colour)['card']}.effect"))
        return str(TWO.printed(f"agenda.{self.own(colour)['agenda']}.effect")) if effect == "agenda" else effect

    def order_of(self, colour: int) -> list[str]:
        return list(TWO.printed(f"action_card.{self.own(colour)['card']}.order"))

    def walk(self, colour: int) -> list[str]:
        """All Zones from the opposite one."""
        return walk(self.zone_of(OTHER[colour]))

    # -- the map ------------------------------------------------------------------------------------------------------

    @property
    def cleared(self) -> list[str]:
        return ["L", "R", *self.table["cleared"]]

    def tiles_beside(self, area: str) -> list[str]:
        around = TWO.printed(f"area.{area}.adjacent")
        return [hex for hex in around if hex in AREAS and hex not in self.cleared]

    def dinos_on(self, hex: str) -> list[str]:
        return [species for space, species in self.table["dinos"].items() if space.startswith(f"{hex}/")]

    def token(self, area: str, kind: str) -> bool:
        """Does a Breach token lie on the Camp or Outpost there?"""
        return any(own.get("breach_at") == area and own["breach_on"] == kind for own in (self.human, *self.solo_parts()))

    def solo_parts(self) -> list[Json]:
        return [self.solo["narek"], self.solo["camilla"]]

    def without(self, key: str) -> list[str]:
        return [area for area in self.cleared if area not in self.table[key]]

    # -- Settlements --------------------------------------------------------------------------------------------------

    def count(self, zone: str, colour: int) -> int:
        """Settlements in a City Zone, Camps in Discovery."""
        own = COLOURS[colour]
        if zone == "discovery":
            return list(self.table["camps"].values()).count(own)
        return len([1 for space, who in self.table["settlements"].items() if space.startswith(f"{zone}/") and who == own])

    def lowest(self, zone: str) -> str:
        free = [f"{zone}/{n}" for n in range(1, SETTLEMENT_SPACES + 1) if f"{zone}/{n}" not in self.table["settlements"]]
        return free[0] if free else ""

    def settlements_left(self, colour: int) -> int:
        own = COLOURS[colour]
        used = [*self.table["settlements"].values(), *self.table["outpost_owners"].values()]
        return 12 - used.count(own)

    def camps_left(self, colour: int) -> int:
        return 6 - self.count("discovery", colour)

    def cubes(self, officer: str, colour: int) -> int:
        return int(self.table["influence"][officer]["pool"].count(COLOURS[colour]))


def board_of(game: Ep2) -> Board:
    """The position that a game has come to."""
    shown, board = seen2(game), Board()
    table = shown["table"]
    board.table |= {key: table[key] for key in board.table}
    board.table["cleared"] = [area for area in table["cleared"] if area not in ("L", "R")]
    for officer, own in table["influence"].items():
        board.table["influence"][officer] = {"pool": [colour for colour, n in own["cubes"].items() for _ in range(n)]}
    board.human = shown["seats"][0]
    for name in NAMES[1:]:
        board.solo[name] = {**table["solo"]["dissenters"][name], "card": table["solo"]["assigned"][name]}
    board.temple, board.officers = table["temple"], table["officers"]
    return board


def walk(start: str) -> list[str]:
    at = ZONES.index(start)
    return ZONES[at:] + ZONES[:at]


# -- a table by chance -------------------------------------------------------------------------------------------------


def often(rng: Rng, percent: int) -> bool:
    return rng.below(100) < percent


def some(rng: Rng, words: list[str]) -> str:
    return words[rng.below(len(words))]


def chance_board(rng: Rng) -> Board:
    """Pieces of all colours by chance, now crowded, now bare."""
    board = Board()
    dense = [0, 30, 60, 100][rng.below(4)]
    board.table["cleared"] = [
        area for area in AREAS if area not in ("L", "R", board.temple) and often(rng, [10, 40, 95][rng.below(3)])
    ]
    tiles = list(TILES)
    for area in board.cleared:
        colour = rng.below(3)
        if often(rng, dense) and board.camps_left(colour):
            board.table["camps"][area] = COLOURS[colour]
        colour = rng.below(3)
        if often(rng, dense) and board.settlements_left(colour):
            board.table["outposts"][area] = tiles.pop(rng.below(len(tiles)))
            board.table["outpost_owners"][area] = COLOURS[colour]
    board.table["outpost_offer"] = [] if often(rng, 15) else [tiles.pop(rng.below(len(tiles))) for _ in range(min(3, len(tiles)))]
    scatter_pieces(rng, board)
    scatter_dice(rng, board)
    deal_cards(rng, board)
    return board


def scatter_pieces(rng: Rng, board: Board) -> None:
    """Settlements from the bottom, cubes, and Dinos."""
    for zone in CITY_ZONES:
        for _ in range(SETTLEMENT_SPACES if often(rng, 15) else rng.below(SETTLEMENT_SPACES)):
            colour = rng.below(3)
            if board.settlements_left(colour):
                board.table["settlements"][board.lowest(zone)] = COLOURS[colour]
    for officer in OFFICERS:
        board.table["influence"][officer] = {"row": [], "pool": [some(rng, COLOURS) for _ in range(rng.below(7))]}
    for tile in AREAS:
        if tile not in board.cleared:
            path = [space[0] for space in TWO.printed(f"area.{tile}.a")]
            board.table["dinos"] |= {f"{tile}/{n}": path[n - 1] for n in range(1, len(path) + 1) if often(rng, 50)}


def scatter_dice(rng: Rng, board: Board) -> None:
    """Dice on the board and in the pool, of each colour no more than there are."""
    bag = ["neutral"] * 13 + COLOURS * 5
    spaces = [f"{effect}/{n}" for effect, many in DIE_SPACES.items() for n in range(1, many + 1)]
    spaces += [f"{tile}/1" for tile in board.table["outposts"].values()]
    density = [20, 60, 90, 100][rng.below(4)]
    for space in spaces:
        if often(rng, density) and len(bag) > 6:
            board.table["die_spaces"][space] = f"{bag.pop(rng.below(len(bag)))}-{some(rng, ICONS)}"
    board.table["pool"] = [f"{bag.pop(rng.below(len(bag)))}-{some(rng, ICONS)}" for _ in range(1 + rng.below(4))]


def deal_cards(rng: Rng, board: Board) -> None:
    """A card and an Agenda each, Reserve, Dinos, and now and then a Breach."""
    agendas, cards = list(AGENDAS), [f"card-{n}" for n in range(1, 15)]
    for colour, name in enumerate(NAMES):
        if colour:
            own = board.solo[name]
            own["agenda"], own["card"] = agendas.pop(rng.below(len(agendas))), cards.pop(rng.below(len(cards)))
            own["reserve"] = rng.below(6) if often(rng, 60) else 0
            own["collection"] = {species: rng.below(3) for species in SPECIES}
        part = board.solo[name] if colour else board.human
        keys = [("camp", "camps"), ("outpost", "outpost_owners")]
        places = [(area, kind) for kind, key in keys for area, who in board.table[key].items() if who == COLOURS[colour]]
        if places and often(rng, 40):
            area, kind = places[rng.below(len(places))]
            part |= {"breach": f"dp{colour + 1}", "breach_at": area, "breach_on": kind, "breach_dinos": {"trampler": 1}}
    board.solo["back"] = agendas[0]
