"""What is printed on the solo components of Episode 2, and the options of its solo game (chapters 4, 23 and 32)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.option import Option, Select, Several
from mesozoic.core.rows import row_of
from mesozoic.core.setup import Setup
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.dissenters.cards import ActionCards
from mesozoic.perseverance.dissenters.ep2.words import ACTS, AGENDA_ICON, AGENDAS, SECONDARIES
from mesozoic.perseverance.dissenters.words import AMBITIONS
from mesozoic.perseverance.ep2.words import CITY_ZONES, EFFECTS, OFFICERS, OUTPOST, SPECIES, ZONES

OPTIONS: Final[tuple[Option, ...]] = (
    Select("ambition", "Ambition", "Alone: how hard it is to win.", "squatter", tuple(AMBITIONS)),
    Several("agendas", "Agendas", "Alone: what Narek wants, then what Camilla wants.", tuple(AGENDAS), 2, 2),
    Select("victory_back", "Victory", "Alone: the Agenda whose back says what wins.", "asked", ("asked", *AGENDAS)),
    Select("card2_effect", "Card 2", "Alone: the Effect of Action card 2.", "pub", ("pub", "gather"), ruling="D2-RUL-01"),
    Select(
        "adventure_tile_tie",
        "Adventure tiles",
        "Alone: where a Dissenter goes among tiles with equally many Dinos.",
        "desire",
        ("desire", "random"),
        ruling="D2-RUL-08",
    ),
    Select(
        "agenda_officer",
        "Officer of an Agenda",
        "Alone: whom an Agenda means by its Officer.",
        "person",
        ("person", "zone"),
        ruling="D2-RUL-14",
    ),
    Select(
        "trailblazer_influence",
        "Trailblazer's Influence",
        "Alone: how many cubes a Dissenter adds with the Ambition Trailblazer.",
        "roll",
        ("roll", "two"),
        ruling="D2-RUL-15",
    ),
    Select(
        "additional_first",
        "Additional Settlements",
        "Alone: where the first additional Settlement goes.",
        "agenda",
        ("agenda", "most"),
        ruling="D2-RUL-17",
    ),
    Select("card14", "Card 14", "Alone: what Action card 14 does second.", "effect", ("effect", "cycle"), ruling="D2-RUL-18"),
    Select(
        "negotiator_target",
        "Negotiator",
        "Alone: which Officer the bonus of the Negotiator influences.",
        "ahead",
        ("ahead", "most"),
        ruling="D2-RUL-20",
    ),
)
"""What can be agreed on for a game of one person."""


@final
class Ambition:
    """D2-DIF-02: what the Ambition says."""

    def __init__(self, content: Content, setup: Setup) -> None:
        path = f"ambition.{setup.word('ambition')}"
        self.start_followers: Final = content.number(f"{path}.followers")
        self.start_acceptance: Final = content.number(f"{path}.acceptance")
        known = content.get(f"{path}.reserve")
        self.reserve: Final = row_of([content.number(f"{path}.reserve.{act}") if act in known else 0 for act in ACTS])
        """D2-EFF-01, D2-EFF-28: the Reserve that resolving each Effect gives."""
        self.additional: Final = content.number(f"{path}.settlements")
        two = setup.word("ambition") == "trailblazer" and setup.word("trailblazer_influence") == "two"
        self.influence: Final = 2 if two else content.number(f"{path}.influence")
        """D2-SEC-05, D2-RUL-15: the cubes of influencing an Officer, 0 where the Threat die decides."""
        self.officer_bonus: Final = content.number(f"{path}.officer_bonus")
        self.defense: Final = content.number(f"{path}.defense")
        self.dino_set: Final = content.number(f"{path}.dino_set")
        """D2-SEC-06, D2-ATK-04, D2-COL-03."""


@final
class Agendas:
    """D2-AGE-02, D2-RUL-28: the faces and the backs of the Agendas."""

    def __init__(self, content: Content) -> None:
        paths = [f"agenda.{agenda}" for agenda in AGENDAS]
        self.zone: Final = row_of([content.word(f"{path}.zone", ZONES) for path in paths])
        self.officer: Final = row_of([content.word(f"{path}.officer", OFFICERS) for path in paths])
        self.effect: Final = row_of([content.word(f"{path}.effect", ACTS) for path in paths])
        self.followers: Final = row_of([content.number(f"{path}.followers") for path in paths])
        self.acceptance: Final = row_of([content.number(f"{path}.acceptance") for path in paths])
        self.rampage: Final = row_of([content.number(f"{path}.rampage", 1) for path in paths])


@final
class Numbers:
    """D2-DIF-03: what no Ambition changes."""

    def __init__(self, content: Content) -> None:
        self.most_reserve: Final = content.number("reserve.most", 1)
        self.new_face: Final = content.number("reserve.new_face")
        self.reserve_held: Final = content.number("reserve.held")
        self.reserve_breached: Final = content.number("reserve.breached")
        self.reserve_no_camp: Final = content.number("reserve.no_camp")
        self.reserve_no_space: Final = content.number("reserve.no_space")
        self.reserve_gained: Final = content.number("reserve.gained")
        self.reserve_reshuffle: Final = content.number("reserve.reshuffle")
        self.bonus_cubes: Final = content.number("bonus.cubes")
        self.bonus_dinos: Final = content.number("bonus.dinos")
        self.bonus_most_lost: Final = content.number("bonus.most_lost")
        self.dino_lost: Final = content.number("solo.dino_lost")
        self.dino_preference: Final = row_of(content.words("solo.dino_preference", SPECIES))
        """D2-COL-02: of species equally few the first one is taken."""
        self.desire: Final = row_of([content.number(f"desire.{hex}") for hex in content.ids("area")])
        """D2-POS-01: the desire value of each area; the lower the more desired."""
        self.merits: Final = {merit: content.number(f"merit.{merit}") for merit in content.ids("merit")}


@final
class SoloParts:
    """D2-DIF-01, D2-DIF-02, D2-AGE-02: what the Ambition changes, the Agendas, cards and rings, and the switches."""

    def __init__(self, setup: Setup) -> None:
        content = setup.content
        self.cards: Final = ActionCards(content, [*ZONES, AGENDA_ICON], [*ACTS, AGENDA_ICON], SECONDARIES)
        self.gather_on_card_2: Final = setup.word("card2_effect") == "gather"
        self.random_tile_tie: Final = setup.word("adventure_tile_tie") == "random"
        self.officer_of_zone: Final = setup.word("agenda_officer") == "zone"
        self.most_own_first: Final = setup.word("additional_first") == "most"
        self.card_14_cycles: Final = setup.word("card14") == "cycle"
        self.negotiator_most: Final = setup.word("negotiator_target") == "most"
        """D2-RUL-01, D2-RUL-08, D2-RUL-14, D2-RUL-17, D2-RUL-18, D2-RUL-20: the switches."""
        self.agendas: Final = [AGENDAS.index(word) for word in setup.several("agendas")]
        self.victory_back: Final = ["asked", *AGENDAS].index(setup.word("victory_back")) - 1
        """D2-SET-10, D2-SET-11: the Agendas that were agreed on, if any; the back that was, or EMPTY."""
        self.ambition: Final = Ambition(content, setup)
        self.faces: Final = Agendas(content)
        self.numbers: Final = Numbers(content)
        self.ring: Final = [ring_of(content, zone) for zone in CITY_ZONES]
        """DS-RUL-16: the Effects of each City Zone clockwise, the one at the top left first."""


def ring_of(content: Content, zone: int) -> list[int]:
    """DS-RUL-16: the Effects of a City Zone clockwise."""
    path = f"ring.{ZONES[zone]}"
    ring = content.words(path, EFFECTS)
    own = [effect for effect in range(OUTPOST) if content.get(f"effect.{EFFECTS[effect]}.zone") == ZONES[zone]]
    if sorted(ring) != own:
        raise content.error(path, phrase("each of {words} once", words=", ".join([EFFECTS[effect] for effect in own])))
    return ring
