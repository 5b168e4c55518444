"""What is printed on the components of Episode 2, chapter by chapter, as numbers."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.native import Row
from mesozoic.core.rows import row_of
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.components import Terms, one_word
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import SOLDIERS
from mesozoic.perseverance.ep2.words import (
    ASSETS,
    DECKS,
    EFFECTS,
    GAINS,
    OFFICERS,
    OUTPOSTS,
    PERKS,
    SPECIES,
    TEMPLE,
    TERRAINS,
    ZONES,
)

FIGHTERS: Final = [*SOLDIERS, "leader"]
"""All who can fight or go on an Adventure."""
ATTACK_DECKS: Final = TERRAINS[:TEMPLE]
"""E2-SET-04: Dino Attack cards are of the Plains or of the Canyon."""
EDITION: Final = "final"
"""Episode 2 was published once; its data name that edition where both episodes share a key."""


def terms_of(security_bonus: str) -> Terms:
    """The words that the shared components of Episode 2 are written in."""
    return Terms(
        zones=ZONES,
        effects=EFFECTS,
        assets=ASSETS,
        gains=GAINS,
        officers=OFFICERS,
        card="adventure",
        edition=EDITION,
        bonus=security_bonus,
    )


@final
class Perks:
    """E2-OFF-08 to E2-OFF-11: the tiers of the Perks, which of them have an extra cost, and what some bring each time."""

    def __init__(self, content: Content) -> None:
        self.tier: Final = row_of([content.number(f"perk.{perk}.tier", 1, 3) for perk in PERKS])
        self.extra: Final = row_of([int(content.get(f"perk.{perk}.extra")) for perk in PERKS])
        gains = [content.words(f"perk.{perk}.gain", ASSETS) if "gain" in content.get(f"perk.{perk}") else [] for perk in PERKS]
        self.gain: Final = [Price(words) for words in gains]


@final
class Outposts:
    """Chapter OPT: what is printed on the Outpost tiles, by tile."""

    def __init__(self, content: Content) -> None:
        self.offer: Final = content.number("outposts.offer", 1)
        """E2-SET-07: how many tiles lie face up."""
        self.times: Final = row_of([content.number(f"outpost.{tile}.times", 1) for tile in OUTPOSTS])
        """How often a tile can be carried out in one resolution."""
        self.cost: Final = [Price(content.words(f"outpost.{tile}.cost", ASSETS)) for tile in OUTPOSTS]
        self.gains: Final[list[Row]] = [row_of(content.words(f"outpost.{tile}.gain", GAINS)) for tile in OUTPOSTS]
        """What one time costs and gives; Dinosaur Trap's first Dino is free."""
        self.per_die: Final = one_word(content, "outpost.tranquil-meadow.gain_per_die", ASSETS)
        """E2-OPT-19: what Tranquil Meadow gives for every own die in play."""
        self.per_dino: Final = Price(content.words("outpost.pioneer-base.gain_per_dino", ASSETS))
        """E2-OPT-13: what Pioneer Base gives for every Dino that leaves the tile."""
        self.shifts: Final = content.number("outpost.officers-lodge.shifts")
        """E2-OPT-11: how many Perk cubes may be shifted."""
        self.saviors: Final = content.number("outpost.staging-ground.savior_bonuses")
        """E2-OPT-18: how often Staging Ground gives the Savior Bonus."""


@final
class Adventures:
    """E2-CMP-17, E2-SET-03: what only Episode 2 knows of its cards with stages."""

    def __init__(self, content: Content) -> None:
        cards = content.ids("adventure")
        self.deck: Final = row_of([content.word(f"adventure.{card}.deck", DECKS) for card in cards])
        terrains = [content.word(f"adventures.terrain.{deck}", TERRAINS) for deck in DECKS]
        self.terrain: Final = row_of([terrains[deck] for deck in self.deck])
        """E2-ADV-10, E2-RUL-14: the terrain of the tiles that each card is played on."""
        self.offer: Final = content.number("adventures.offer", 1)
        """How many cards of the Plains, and of the Canyon, lie face up."""
        self.reach_cost: Final = len(content.words("adventuring.reach", ["glowberry"]))
        self.camp_cost: Final = Price(content.words("adventuring.camp", ASSETS))
        temple = content.get("temple")
        self.temple_worth: Final = row_of([content.number(f"temple.{word}") if word in temple else 0 for word in GAINS])
        """Chapter TMP: the Followers for each one, by word of GAINS; 0 for those that are not the Temple's."""


@final
class Attacks:
    """E2-SET-04 and chapter DAT: the Dino Attack cards."""

    def __init__(self, content: Content) -> None:
        cards = content.ids("attack")
        self.deck: Final = row_of([content.word(f"attack.{card}.deck", ATTACK_DECKS) for card in cards])
        self.threshold: Final = row_of([content.number(f"attack.{card}.threshold") for card in cards])
        self.success: Final = [row_of(content.words(f"attack.{card}.success", GAINS)) for card in cards]
        self.fail: Final = [row_of(content.words(f"attack.{card}.fail", GAINS)) for card in cards]
        self.savior: Final = [row_of(content.words(f"attack.{card}.savior", GAINS)) for card in cards]
        self.breach: Final = [row_of(content.words(f"attack.{card}.breach", SPECIES)) for card in cards]
        """E2-BRC-03: the Dinos that a Breach brings from the supply."""
        self.dangerous: Final = row_of([content.number(f"attack.{card}.dangerous") for card in cards])
        """E2-BRC-04: how many more come from dangerous spaces."""
        self.back: Final = [thresholds(content, f"attack_back.{deck}") for deck in ATTACK_DECKS]
        """E2-RUL-72: the lowest and highest threshold that the backs of each deck announce."""
        self.loss: Final = content.number("breach.followers_lost_per_dino")
        """E2-TRN-06, E2-BRC-02: the Followers a Dino on the own Breach card costs."""


def thresholds(content: Content, path: str) -> tuple[int, int]:
    """The range on the back of a card."""
    found: list[int] = content.get(path)
    if len(found) != 2 or found[0] > found[1]:
        raise content.error(path, phrase("the lowest and the highest threshold, found {found}", found=repr(found)))
    return (found[0], found[1])


@final
class Defense:
    """E2-DAT-04, E2-DAT-05: what defends an area."""

    def __init__(self, content: Content) -> None:
        self.camp: Final = content.number("defense.camp")
        self.outpost: Final = content.number("defense.outpost")
        self.tower: Final = content.number("defense.watchtower")
        self.valor: Final = content.number("defense.valor", 1)
        self.defender: Final = content.number("defense.valor_of_a_defender", 1)
        """What a Valor adds, and what it adds with the Perk Defender."""


@final
class Combat:
    """E2-CMB-04 to E2-CMB-07, E2-CMB-12: fighters in the order Light, Heavy, Leader, and Dinos by species."""

    def __init__(self, content: Content) -> None:
        self.damage: Final = row_of([content.number(f"fighter.{fighter}.damage", 1) for fighter in FIGHTERS])
        self.absorbs: Final = row_of([content.number(f"fighter.{fighter}.injuries") for fighter in FIGHTERS])
        """The Damage a fighter deals, and the Injuries one can take."""
        self.toughness: Final = row_of([content.number(f"dino.{species}.damage", 1) for species in SPECIES])
        self.injuries: Final = row_of([content.number(f"dino.{species}.injuries") for species in SPECIES])
        """The Damage that defeats a Dino, and the Injuries a defeated one causes."""
        self.kill_followers: Final = content.number("kill.followers")


@final
class Scoring:
    """Chapters ASM, OSC and END: Assemblies and final scoring."""

    def __init__(self, content: Content) -> None:
        self.holder_productions: Final = content.number("assembly.productions_of_the_holder")
        self.holder_followers: Final = content.number("assembly.followers_of_the_holder")
        """E2-ASM-11: the Production face of a tile."""
        self.second_productions: Final = content.number("assembly.productions_of_the_second")
        self.second_followers: Final = content.number("assembly.followers_of_the_second")
        """E2-ASM-13: the second place behind the Votes face, one of the two."""
        self.popular_productions: Final = content.number("assembly.productions_of_the_popular")
        self.popular_followers: Final = content.number("assembly.followers_of_the_popular")
        """E2-PRK-23: the Perk Popular, one of the two."""
        self.per_pair: Final = content.number("officer.chief-mate.followers_for.pair")
        self.per_outpost: Final = content.number("officer.chief-engineer.followers_for.outpost")
        self.per_camp: Final = content.number("officer.chief-engineer.followers_for.camp")
        self.per_captain_set: Final = content.number("officer.captain.followers_for.set")
        self.captain_soldiers: Final = content.words("officer.captain.set", ["soldier", "watchtower"]).count(0)
        """E2-OSC-03, E2-OSC-06, E2-OSC-07: what Episode 2 alone scores of Officers, and the Soldiers of a set."""
        self.pair: Final = row_of([content.number(f"dino.{species}.pair") for species in SPECIES])
        self.triple: Final = row_of([content.number(f"dino.{species}.triple") for species in SPECIES])
        """E2-END-02: the Followers for two and for three captured Dinos of a species."""
        each, two = content.get("leftovers"), content.get("leftovers.two")
        self.leftover: Final = row_of([content.number(f"leftovers.{asset}") if asset in each else 0 for asset in ASSETS])
        self.leftover_two: Final = row_of([content.number(f"leftovers.two.{asset}") if asset in two else 0 for asset in ASSETS])
        """E2-END-03, E2-END-04, E2-END-06: the Followers for one, and for two, of an asset, by asset."""
        self.per_hand_card: Final = content.number("leftovers.card")
        """E2-END-05: the Followers for an Adventure card in hand."""
