"""What is told of the components for a drawing is what the rules are played with."""

from __future__ import annotations

from collections import Counter

import pytest

from mesozoic.core.ids import Json
from mesozoic.core.native import Row
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.words import ANY, ICONS
from mesozoic.perseverance.ep1.box import Ep1Box
from mesozoic.perseverance.ep1.spec import SPEC
from mesozoic.perseverance.ep1.words import ASSETS, EFFECTS, GAINS, OFFICERS, REWARDS, SPECIES, ZONES

TABLES = [(1, "final"), *[(players, edition) for players in (2, 3, 4) for edition in ("final", "beta")]]


def box_of(players: int, edition: str) -> Ep1Box:
    box = SPEC.box(SPEC.setup(players, {"edition": edition}))
    assert isinstance(box, Ep1Box)
    return box


def printed_for(players: int, edition: str) -> Json:
    """What is printed for this table; what `where` says of it stands in the place of the rest."""
    found = SPEC.printed(SPEC.content())
    table = {f"players={players}", f"edition={edition}"}
    for when, values in found.pop("where").items():
        if set(when.split()) <= table:
            found |= values
    return found


def words(numbers: Row, known: list[str]) -> Counter[str]:
    return Counter(known[n] for n in numbers)


def price(cost: Price) -> Counter[str]:
    return Counter({ASSETS[asset]: n for asset, n in zip(cost.assets, cost.amounts, strict=True)})


@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_options_and_rewards(players: int, edition: str) -> None:
    box, told = box_of(players, edition), printed_for(players, edition)
    assert list(told["option"]) == [option.id for option in box.effects.options]
    for option in box.effects.options:
        shown = told["option"][option.id]
        assert Counter(shown["cost"]) == price(option.cost)
        assert Counter(shown["gain"]) == words(option.gains, GAINS)
        per_die = box.effects.per_die[option.number]
        assert shown["perDie"] == ([ASSETS[per_die]] if per_die >= 0 else [])
        assert option.number in box.effects.effect_options[EFFECTS.index(shown["effect"])]
    assert list(told["reward"]) == [REWARDS[reward] for reward in box.combat.rewards]
    for reward in box.combat.rewards:
        shown = told["reward"][REWARDS[reward]]
        assert Counter(shown["cost"]) == price(box.combat.reward_cost[reward])
        assert Counter(shown["gain"]) == words(box.combat.reward_gains[reward], GAINS)


@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_tiles_officers_and_cards(players: int, edition: str) -> None:
    box, told = box_of(players, edition), printed_for(players, edition)
    assert told["tiles"] == box.tiles.ranks
    assert told["influenceRow"] == box.officers.row
    assert [Counter(told["officer"][officer]["bonus"]) for officer in OFFICERS] == [price(cost) for cost in box.officers.bonus]
    cards, ids = box.cards, box.words["patrol"]
    assert [told["patrol"][id]["soldiers"] for id in ids] == list(cards.soldiers)
    stages = [[Counter(stage) for stage in told["patrol"][id]["stages"]] for id in ids]
    assert stages == [[words(stage, GAINS) for stage in card if len(stage)] for card in cards.stages]
    assert [told["challenge"][id]["threat"] for id in box.words["challenge"]] == cards.challenge_threat
    assert told["anotherFace"] == ["story"] * box.effects.stories_for_a_face
    assert [Counter(one["cost"]) for one in told["influencing"].values()] == [price(cost) for cost in box.effects.influencing]


@pytest.mark.parametrize(("players", "edition"), TABLES)
def test_the_main_board(players: int, edition: str) -> None:
    box, told = box_of(players, edition), printed_for(players, edition)
    board, side, icons, dinos = box.board, told["side"], [*ICONS, "any"], [*SPECIES, "die"]
    assert icons[ANY] == "any"
    spaces = [space for effect in EFFECTS for space in side["dice"][effect]]
    assert [space["id"] for space in spaces] == list(board.die_space_words)
    assert [icons.index(space["icon"]) for space in spaces] == list(board.die_icon)
    assert [[dinos.index(dino) for dino in space["dinos"]] for space in spaces] == [list(found) for found in board.die_dinos]
    for zone, name in enumerate(ZONES):
        path = side["path"][name]
        assert [space["id"] for space in path] == [board.dino_space_words[s] for s in board.dangerous_path[zone]]
        safe = [board.dino_space_words[s] for s in board.safe_path[zone]]
        assert [space["id"] for space in path if not space["covered"]] == safe
    assert len(side["columns"]) == board.columns
    assert [zone["production"] for zone in told["zones"]] == [ASSETS[asset] for asset in box.effects.production]
    bonuses = [words(gains, GAINS) for gains in box.settlement_gains]
    assert [Counter(space["gain"]) for space in told["settlements"]] == bonuses
    assert [told["most"][effect] for effect in EFFECTS] == box.effects.most_options
