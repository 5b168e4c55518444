"""What is printed on the components of Episode 1, chapter by chapter, as numbers."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.codes import Codes
from mesozoic.core.content import Content
from mesozoic.core.note import Words
from mesozoic.core.rows import row_of
from mesozoic.core.setup import Box, Setup
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import ASSETS, ICONS, OFFICERS, SPECIES, STORY
from mesozoic.perseverance.ep1.words import EFFECTS, GAINS, GUARDS, LEADERS, REWARDS, SPACES, ZONES

SINGLE_STAGES: Final = 9
"""E1-BET-03: the beta's single-stage Patrol cards are those numbered 1 to 9."""


class Agreed(Box):
    """What was agreed on before the game, beside players and options: the edition and what follows from it."""

    def __init__(self, setup: Setup, words: Words) -> None:
        super().__init__(setup, words)
        self.edition: Final = setup.word("edition")
        self.beta: Final = self.edition == "beta"
        self.abilities: Final = self.beta or setup.flag("leader_abilities")
        """E1-PLR-02, E1-BET-02: are the Leaders' abilities active?"""


def one_word(content: Content, path: str, known: list[str]) -> int:
    """A list of exactly one known word."""
    words = content.words(path, known)
    if len(words) != 1:
        raise content.error(path, f"one word out of {', '.join(known)}")
    return words[0]


def priced(content: Content, edition: str, path: str) -> Price:
    """A cost: a list of assets, or one for each edition."""
    found = content.get(path)
    return Price(content.words(f"{path}.{edition}" if isinstance(found, dict) else path, ASSETS))


@final
class Choosable:
    """An option of an effect: what it is called, costs and gives."""

    def __init__(self, content: Content, edition: str, path: str, id: str) -> None:
        self.id: Final = id
        self.cost: Final = priced(content, edition, f"{path}.cost")
        self.is_free: Final = not self.cost.assets
        gains = content.words(f"{path}.gain", GAINS)
        self.gains: Final = row_of(gains)
        self.assets: Final = row_of([word for word in dict.fromkeys(gains) if word < len(ASSETS)])
        """The assets among them, each once."""


@final
class Pieces:
    """E1-CMP-05 to E1-CMP-12, E1-SET-09, E1-SET-10, E1-PLR-03 to E1-PLR-06: pieces, pool and start assets."""

    def __init__(self, content: Content, box: Agreed) -> None:
        self.dice: Final = content.number("pieces.dice")
        self.settlements: Final = content.number("pieces.settlements")
        self.walls: Final = content.number("pieces.walls")
        self.cubes: Final = content.number("pieces.influence")
        self.soldiers: Final = [content.number("pieces.light"), content.number("pieces.heavy")]
        self.traps: Final = [content.number(f"pieces.traps.{species}") for species in SPECIES]
        self.dinos: Final = [content.number(f"dinos.{species}") for species in SPECIES]
        self.most_safeguard: Final = content.number("limits.safeguard")
        self.most_valor: Final = content.number("limits.valor")
        self.start_followers: Final = content.number("start.followers")
        side_a = content.words("start.assets", ASSETS)
        self.start_assets: Final = [
            Price(content.words(f"leader.{leader}.assets", ASSETS) if box.abilities else side_a) for leader in LEADERS
        ]
        self.leader_zone: Final = [content.word(f"leader.{leader}.first_game_zone", ZONES) for leader in LEADERS]
        self.stories_per_food: Final = content.number("leader.adelita.ability.stories_per_food", 1)
        self.jack_free_spaces: Final = content.number("leader.jack.ability.free_spaces")
        self.keoni_soldiers: Final = content.number("leader.keoni.ability.soldiers")
        self.phoenix_points: Final = content.number("leader.phoenix.ability.points")
        self.own_dice: Final = content.number("pool.own")
        self.neutral_dice: Final = content.number(f"pool.neutral.p{box.players}")
        self.neutral_leaving: Final = content.number(f"pool.neutral_leaving.p{box.players}")
        two = box.players == 2
        self.dissenter_dice: Final = content.number("dissenters.dice") if two else 0
        self.dissenter_dice_later: Final = content.number("dissenters.dice_after_first_assembly") if two else 0
        self.dissenter_settlements: Final = [content.number(f"dissenters.settlements.{zone}") for zone in ("other", "picked")]
        cubes = f"dissenters.cubes.{box.edition}"
        self.dissenter_cubes: Final = [content.number(f"{cubes}.{zone}") for zone in ("other", "picked")]
        self.dissenter_cubes_later: Final = content.number(f"{cubes}.after_first_assembly") if two else 0


@final
class Effects:
    """Chapters 9 to 22: what the effects offer, and what placing costs."""

    def __init__(self, content: Content, box: Agreed) -> None:
        self.options: Final[list[Choosable]] = []
        self.effect_options: Final[list[list[int]]] = [[] for _ in EFFECTS]
        """The numbers of the options of each effect, in printed order."""
        self.choosable: Final[list[list[Choosable]]] = [[] for _ in EFFECTS]
        """These options themselves."""
        self.per_die: Final[list[int]] = []
        """The asset an option gives for every own die in play, or -1."""
        for number, id in enumerate(content.ids("option")):
            path = f"option.{id}"
            effect = content.word(f"{path}.effect", EFFECTS)
            self.options.append(Choosable(content, box.edition, path, id))
            self.effect_options[effect].append(number)
            self.choosable[effect].append(self.options[number])
            has = "gain_per_die" in content.get(path)
            self.per_die.append(one_word(content, f"{path}.gain_per_die", ASSETS) if has else -1)
        self.most_options: Final = [content.number(f"effect.{effect}.options", 1) for effect in EFFECTS]
        self.settlement_gains: Final = [
            row_of(content.words(f"settlement_space.space-{n}.gain", GAINS)) for n in range(1, SPACES + 1)
        ]
        self.stories_for_a_face: Final = len(content.words("placement.cost_of_another_face", ["story"]))
        self.face_cost: Final = Price([STORY] * self.stories_for_a_face)
        self.foreign_die: Final = content.number("placement.followers_lost_for_the_die_of_another")
        self.placed_soldiers: Final = content.number("placing_soldiers.soldiers")
        self.influencing: Final = [priced(content, box.edition, f"influencing.{id}.cost") for id in content.ids("influencing")]
        """E1-SEC-02: the price of one, two and three cubes."""
        self.production: Final = row_of([content.word(f"zone.{zone}.production", ASSETS) for zone in ZONES])
        """E1-ASM-04, E1-RUL-36: what each Zone produces; Light Soldiers come from Military."""


@final
class Faces:
    """A die: what its different faces show, how many faces show it, and what each is called."""

    def __init__(self, content: Content, die: str, known: list[str]) -> None:
        self.faces: Final[list[tuple[int, ...]]] = []
        self.weights: Final[list[int]] = []
        self.words: Final[list[str]] = []
        for name in content.ids(f"die.{die}.face"):
            face = tuple(content.words(f"die.{die}.face.{name}", known))
            if face in self.faces:
                self.weights[self.faces.index(face)] += 1
            else:
                self.faces.append(face)
                self.weights.append(1)
                self.words.append(face_word([known[word] for word in face]))

    def offer(self, codes: Codes) -> None:
        """Whatever it shows."""
        codes.add_first(len(self.faces))


def face_word(shown: list[str]) -> str:
    """What a face is called: its words once each, with how many of them where there are several."""
    counted = [(word, shown.count(word)) for word in dict.fromkeys(shown)]
    return "+".join([word if n == 1 else f"{n}-{word}" for word, n in counted]) or "nothing"


@final
class Dice:
    """E1-CMP-04, E1-CMP-13: the dice. A Wall face shows assets or the skull (9), a Trap face when it works, then assets."""

    def __init__(self, content: Content, box: Agreed) -> None:
        self.specialist: Final = Faces(content, "specialist", ICONS)
        self.normal_dino: Final = Faces(content, "normal-dino", SPECIES)
        self.dangerous_dino: Final = Faces(content, "dangerous-dino", SPECIES)
        self.wall: Final = Faces(content, "wall", [*ASSETS, "kill"])
        self.trap: Final = Faces(content, "trap", [*ASSETS, "if-matching", "always", "never"])
        self.threat_faces: Final = [content.number(f"die.threat.face.{name}") for name in content.ids("die.threat.face")]


KILL: Final = 9
"""The skull of a Wall face, after the assets."""
IF_MATCHING: Final = 9
ALWAYS: Final = 10
NEVER: Final = 11
"""When a Trap face works, after the assets."""


@final
class Officers:
    """E1-OFC-01, E1-OFC-05, E1-BET-04 and chapter OSC: rows, bonuses, scoring."""

    def __init__(self, content: Content, box: Agreed) -> None:
        self.row: Final = content.number(f"influence_row.{box.edition}.p{box.players}", 1)
        self.cubes_for_bonus: Final = content.number("influence_row.cubes_for_bonus", 1)
        self.officer_zone: Final = [content.word(f"officer.{officer}.first_game_zone", ZONES) for officer in OFFICERS]
        self.zone_officer: Final = [
            self.officer_zone.index(zone) if zone in self.officer_zone else 0 for zone in range(len(ZONES))
        ]
        """E1-SET-08: the first-game layout: the Officer of each Zone."""
        self.bonus: Final = [Price(content.words(f"officer.{officer}.bonus", ASSETS)) for officer in OFFICERS]
        self.per_piece: Final = content.number("officer.chief-mate.followers_for.piece")
        self.per_patrol: Final = content.number("officer.chief-of-security.followers_for.patrol")
        self.per_set: Final = content.number("officer.chief-steward.followers_for.set")
        self.set_settlements: Final = content.words("officer.chief-steward.set", ["settlement", "die"]).count(0)
        self.per_structure: Final = content.number("officer.chief-engineer.followers_for.structure")


@final
class Patrols:
    """E1-SET-06, E1-SET-07, chapters PAT and PTR: Patrol and Challenge cards, the threat track."""

    def __init__(self, content: Content, box: Agreed) -> None:
        ids = box.words["patrol"]
        self.patrol_soldiers: Final = row_of([content.number(f"patrol.{id}.soldiers", 1) for id in ids])
        self.stages: Final = [
            [row_of(content.words(f"patrol.{id}.{stage}", GAINS)) for stage in ("stage1", "stage2")] for id in ids
        ]
        self.transition: Final = [content.number(f"patrol.{id}.transition") for id in ids]
        self.single_stage: Final = [(n < SINGLE_STAGES) if box.beta else not self.stages[n][1] for n in range(len(ids))]
        self.patrol_offer: Final = content.number("patrols.offer", 1)
        self.most_patrol_soldiers: Final = content.number(f"patrols.soldiers_at_most.{box.edition}")
        cards = box.words["challenge"]
        self.challenge_type: Final = [content.word(f"challenge.{id}.soldier", ["light", "heavy"]) for id in cards]
        self.challenge_gains: Final = [row_of(content.words(f"challenge.{id}.gain", GAINS)) for id in cards]
        self.challenge_threat: Final = [content.number(f"challenge.{id}.threat") for id in cards]
        self.track_length: Final = content.number("threat_track.last_space", 1) + 1
        self.track_start: Final = content.number(f"threat_track.start.{box.edition}")
        self.track_penalty_from: Final = content.number("threat_track.beta_penalty.from_space")
        self.track_penalty: Final = content.number("threat_track.beta_penalty.followers")


@final
class Combat:
    """Chapters TWP to RTV and the Wall and Trap modules."""

    def __init__(self, content: Content, box: Agreed) -> None:
        self.row_gain: Final = row_of([one_word(content, f"soldier_row.{row}.gain", ASSETS) for row in ("first", "second")])
        self.strength: Final = row_of([content.number(f"fight.{guard}") for guard in GUARDS])
        self.raptor_loss: Final = content.number("breach.followers_lost_per_settlement")
        self.breach_loss: Final = content.number("breach.followers_lost_per_dino")
        self.picks: Final[list[int]] = content.get(f"picks.{box.edition}")
        self.breach_tokens: Final = content.number("picks.breach_tokens")
        self.repeats: Final = content.number("picks.repeats_of_the_highest")
        self.rewards: Final = row_of(content.words(f"reward_order.{box.edition}", REWARDS))
        """E1-BET-16, E1-RUL-29: the rewards of the edition in the order of their numbers."""
        self.reward_cost: Final = [Price(content.words(f"combat_reward.{reward}.cost", ASSETS)) for reward in REWARDS]
        self.reward_gains: Final = [row_of(content.words(f"combat_reward.{reward}.gain", GAINS)) for reward in REWARDS]
        self.per_trampler: Final = content.number("combat_reward.defeated-dinos.followers_for.trampler")
        self.per_raptor: Final = content.number("combat_reward.defeated-dinos.followers_for.raptor")
        self.per_wall: Final = content.number("combat_reward.walls.followers_for.wall")
        self.per_lost: Final = [content.number(f"combat_reward.lost-soldiers.followers_for.{s}") for s in ("light", "heavy")]
        self.per_settlement: Final = content.number("combat_reward.settlements-and-dice.followers_for.settlement")
        self.per_own_die: Final = content.number("combat_reward.settlements-and-dice.followers_for.die")
        self.det_wall_gain: Final = Price(content.words("det_walls.gain", ASSETS))
        self.det_wall_dinos: Final = content.number("det_walls.extra_dinos")
        self.det_trap_gain: Final = Price(content.words("det_traps.gain", ASSETS))


@final
class Scoring:
    """Chapters ASM and END: Assembly tiles and final scoring."""

    def __init__(self, content: Content, box: Agreed) -> None:
        tiles = [id for id in content.ids("scoring_tile") if content.number(f"scoring_tile.{id}.players") == box.players]
        tiles.sort(key=lambda id: content.number(f"scoring_tile.{id}.assembly"))
        self.tiles: Final[list[list[int]]] = [content.get(f"scoring_tile.{id}.{box.edition}") for id in tiles]
        self.empty_population: Final = content.number("assembly.population_of_an_empty_zone")
        self.holder_productions: Final = content.number("assembly.productions_of_the_holder")
        self.second_productions: Final = content.number("assembly.productions_of_the_second")
        self.structure_ranks: Final[list[int]] = content.get(f"majority.walls-and-traps.p{box.players}")
        self.soldier_ranks: Final[list[int]] = content.get(f"majority.soldiers-and-leader.p{box.players}")
        self.leftovers: Final = [content.number(f"leftovers.{asset}") for asset in ("food", "scrap", "story", "heavy")]
        self.per_two_light: Final = content.number(f"leftovers.two_light.{box.edition}")
        self.per_couple: Final = content.number(f"leftovers.safeguard_and_valor.{box.edition}")
