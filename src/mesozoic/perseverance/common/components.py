"""What is printed on the components of both episodes, as numbers; the data files of both call it by the same names."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.codes import Codes
from mesozoic.core.content import Content
from mesozoic.core.native import Row
from mesozoic.core.rows import row_of
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import ASSET_ROOM, SOLDIERS, STORY


@final
class Terms:
    """The words of an episode that its shared components are written in."""

    def __init__(
        self,
        *,
        zones: list[str],
        effects: list[str],
        assets: list[str],
        gains: list[str],
        officers: list[str],
        card: str,
        edition: str,
        bonus: str = "",
    ) -> None:
        self.zones: Final = zones
        self.effects: Final = effects
        self.assets: Final = assets
        self.gains: Final = gains
        """All that a card, space or option can give: the assets first."""
        self.officers: Final = officers
        self.card: Final = card
        """What the cards with stages are called."""
        self.edition: Final = edition
        self.bonus: Final = bonus
        """E2-RUL-01: which bonus counts where an Officer has one to be agreed on."""


def one_word(content: Content, path: str, known: list[str]) -> int:
    """A list of exactly one known word."""
    words = content.words(path, known)
    if len(words) != 1:
        raise content.error(path, phrase("one word out of {known}", known=", ".join(known)))
    return words[0]


def priced(content: Content, terms: Terms, path: str) -> Price:
    """A cost: a list of assets, or one for each edition."""
    return Price(content.words(variant(content, path, terms.edition), terms.assets))


def variant(content: Content, path: str, which: str) -> str:
    """Where the value at a path is: there, or below it if there is one for each variant."""
    return f"{path}.{which}" if isinstance(content.get(path), dict) else path


@final
class Choosable:
    """An option of an effect: what it is called, costs and gives."""

    def __init__(self, content: Content, terms: Terms, path: str, id: str, number: int) -> None:
        self.id: Final = id
        self.number: Final = number
        self.cost: Final = priced(content, terms, f"{path}.cost")
        self.is_free: Final = not self.cost.assets
        gains = content.words(f"{path}.gain", terms.gains)
        self.gains: Final = row_of(gains)
        self.assets: Final = row_of([word for word in dict.fromkeys(gains) if word < len(terms.assets)])
        """The assets among them, each once."""


@final
class Pieces:
    """E1-CMP-05 to E1-CMP-10, E2-CMP-02: the pieces of a colour, the dice of the pool, and the Dissenters of a game for two."""

    def __init__(self, content: Content, players: int, terms: Terms) -> None:
        self.dice: Final = content.number("pieces.dice")
        self.settlements: Final = content.number("pieces.settlements")
        self.cubes: Final = content.number("pieces.influence")
        self.soldiers: Final = [content.number(f"pieces.{type}") for type in SOLDIERS]
        self.start_followers: Final = content.number("start.followers")
        limits = content.get("limits")
        self.most: Final = row_of(
            [content.number(f"limits.{asset}") if asset in limits else -1 for asset in terms.assets]
            + [-1] * (ASSET_ROOM - len(terms.assets))
        )
        """How many points of an asset a player can have, or -1."""
        self.own_dice: Final = content.number("pool.own")
        self.neutral_dice: Final = content.number(f"pool.neutral.p{players}")
        dissenters = players == 2
        self.dissenter_dice: Final = content.number("dissenters.dice") if dissenters else 0
        self.dissenter_dice_later: Final = content.number("dissenters.dice_after_first_assembly") if dissenters else 0
        self.dissenter_settlements: Final = [content.number(f"dissenters.settlements.{zone}") for zone in ("other", "picked")]
        cubes = f"dissenters.cubes.{terms.edition}"
        self.dissenter_cubes: Final = [content.number(f"{cubes}.{zone}") for zone in ("other", "picked")]
        self.dissenter_cubes_later: Final = content.number(f"{cubes}.after_first_assembly") if dissenters else 0


@final
class Effects:
    """What the effects of the Main board offer, and what placing a die and influencing an Officer cost."""

    def __init__(self, content: Content, terms: Terms) -> None:
        self.options: Final[list[Choosable]] = []
        self.effect_options: Final[list[list[int]]] = [[] for _ in terms.effects]
        """The numbers of the options of each effect, in printed order."""
        self.choosable: Final[list[list[Choosable]]] = [[] for _ in terms.effects]
        """These options themselves."""
        self.per_die: Final[list[int]] = []
        """The asset an option gives for every own die in play, or -1."""
        for number, id in enumerate(content.ids("option")):
            path = f"option.{id}"
            effect = content.word(f"{path}.effect", terms.effects)
            self.options.append(Choosable(content, terms, path, id, number))
            self.effect_options[effect].append(number)
            self.choosable[effect].append(self.options[number])
            has = "gain_per_die" in content.get(path)
            self.per_die.append(one_word(content, f"{path}.gain_per_die", terms.assets) if has else -1)
        known = content.get("effect")
        self.most_options: Final = [
            content.number(f"effect.{effect}.options", 1) if effect in known else 1 for effect in terms.effects
        ]
        self.stories_for_a_face: Final = len(content.words("placement.cost_of_another_face", ["story"]))
        self.face_cost: Final = Price([STORY] * self.stories_for_a_face)
        self.foreign_die: Final = content.number("placement.followers_lost_for_the_die_of_another")
        self.influencing: Final = [priced(content, terms, f"influencing.{id}.cost") for id in content.ids("influencing")]
        """E1-SEC-02, E2-SEC-02: the price of one, two and three cubes."""
        self.production: Final = row_of([content.word(f"zone.{zone}.production", terms.assets) for zone in terms.zones])
        """E1-ASM-04, E1-RUL-36, E2-ASM-06: what each Zone produces; Light Soldiers come from Military."""


@final
class Faces:
    """E2-CMP-18, E2-RUL-36: a die: what its different faces show, how many faces show it, and what each is called."""

    def __init__(self, content: Content, die: str, known: list[str]) -> None:
        all_faces = [tuple(content.words(f"die.{die}.face.{name}", known)) for name in content.ids(f"die.{die}.face")]
        self.faces: Final[list[tuple[int, ...]]] = list(dict.fromkeys(all_faces))
        self.shown: Final = row_of(sorted([self.faces.index(face) for face in all_faces]))
        """Which of them each face is."""
        self.words: Final = [face_word([known[word] for word in face]) for face in self.faces]

    def offer(self, codes: Codes) -> None:
        """Whatever it shows."""
        codes.add_first(len(self.faces))


def face_word(shown: list[str]) -> str:
    """What a face is called: its words once each, with how many of them where there are several."""
    counted = [(word, shown.count(word)) for word in dict.fromkeys(shown)]
    return "+".join([word if n == 1 else f"{n}-{word}" for word, n in counted]) or "nothing"


@final
class Officers:
    """E1-OFC-01, E1-OFC-05, E1-BET-04, E2-OFF-01, E2-OFF-06: rows of Influence spaces, bonuses, and what both episodes score."""

    def __init__(self, content: Content, players: int, terms: Terms) -> None:
        self.row: Final = content.number(f"influence_row.{terms.edition}.p{players}", 1)
        self.cubes_for_bonus: Final = content.number("influence_row.cubes_for_bonus", 1)
        zones = [content.word(f"officer.{officer}.first_game_zone", terms.zones) for officer in terms.officers]
        self.zone_officer: Final = [zones.index(zone) if zone in zones else 0 for zone in range(len(terms.zones))]
        """E1-SET-08, E2-SET-11: the first-game layout: the Officer of each Zone."""
        paths = [variant(content, f"officer.{officer}.bonus", terms.bonus) for officer in terms.officers]
        self.bonus: Final = [Price(content.words(path, terms.assets)) for path in paths]
        self.per_card: Final = content.number(f"officer.chief-of-security.followers_for.{terms.card}")
        self.per_set: Final = content.number("officer.chief-steward.followers_for.set")
        self.set_settlements: Final = content.words("officer.chief-steward.set", ["settlement", "die"]).count(0)


@final
class Cards:
    """Patrol or Adventure cards with their stages, Challenge cards, and the threat track."""

    def __init__(self, content: Content, terms: Terms, ids: list[str], challenges: list[str]) -> None:
        card = terms.card
        self.soldiers: Final = row_of([content.number(f"{card}.{id}.soldiers", 1) for id in ids])
        self.stages: Final[list[list[Row]]] = [
            [row_of(content.words(f"{card}.{id}.{stage}", terms.gains)) for stage in ("stage1", "stage2")] for id in ids
        ]
        self.transition: Final = [content.number(f"{card}.{id}.transition") for id in ids]
        self.most_soldiers: Final = content.number(f"{card}s.soldiers_at_most.{terms.edition}")
        self.challenge_type: Final = [content.word(f"challenge.{id}.soldier", SOLDIERS) for id in challenges]
        self.challenge_gains: Final = [row_of(content.words(f"challenge.{id}.gain", terms.gains)) for id in challenges]
        self.challenge_threat: Final = [content.number(f"challenge.{id}.threat") for id in challenges]
        self.track_length: Final = content.number("threat_track.last_space", 1) + 1
        self.track_start: Final = content.number(f"threat_track.start.{terms.edition}")
        faces = [content.number(f"die.threat.face.{name}") for name in content.ids("die.threat.face")]
        self.threat_results: Final = list(dict.fromkeys(faces))
        """What the Threat die can show, each number once."""
        self.threat_faces: Final = row_of(sorted([self.threat_results.index(face) for face in faces]))
        """Which of them each face is."""


@final
class Tiles:
    """E1-SET-04, E1-ASM-02, E2-SET-05, E2-ASM-02, E2-ASM-17: what Votes are worth at each Assembly, and the least Population."""

    def __init__(self, content: Content, players: int, terms: Terms) -> None:
        tiles = [id for id in content.ids("scoring_tile") if content.number(f"scoring_tile.{id}.players") == players]
        tiles.sort(key=lambda id: content.number(f"scoring_tile.{id}.assembly"))
        self.ranks: Final[list[list[int]]] = [content.get(f"scoring_tile.{id}.{terms.edition}") for id in tiles]
        """The Followers by rank, Assembly by Assembly; as many take place as there are tiles."""
        self.empty_population: Final = content.number("assembly.population_of_an_empty_zone")
