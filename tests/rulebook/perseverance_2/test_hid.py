"""Episode 2, E2-RUL-56: the hands are closed, and what everybody has seen is not."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OMNISCIENT, SPECTATOR
from mesozoic.core.step import HIDDEN
from mesozoic.perseverance.ep2.spec import SPEC
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import known_to, lay, own, play, printed, seen, started, step, tokens

OTHERS = (1, 2, SPECTATOR)
STARTERS = [card for card, value in printed("adventure").items() if value["deck"] == "starter"]
TEMPLES = [card for card, value in printed("adventure").items() if value["deck"] == "temple"]


def holding(*hand: str, completed: tuple[str, ...] = ()) -> Ep2:
    """Blue, before a secondary action, with these cards."""
    offer = ["egg-hunt", "lost-luggage", "rope-bridge", "echo-gorge"]
    cards = {"hand": list(hand), "completed": list(completed)}
    return lay(step("secondary", seat=0), step("secondary", seat=1), table={"adventure_offer": offer}, seats={0: cards})


@pytest.mark.rule("E2-PLY-06", "E2-RUL-56")
def test_others_see_how_many_cards_a_hand_has_and_not_which() -> None:
    one, other = holding("first-footprints", "trial-of-wit"), holding("berry-scouts", "trial-of-strength")
    for viewer in OTHERS:
        assert known_to(one, viewer) == known_to(other, viewer)
        assert seen(one, viewer)["seats"][0]["hand_size"] == 2
        assert "hand" not in seen(one, viewer)["seats"][0]
    for viewer in (0, OMNISCIENT):
        assert seen(one, viewer)["seats"][0]["hand"] == ["first-footprints", "trial-of-wit"]


@pytest.mark.rule("E2-PLY-05", "E2-RUL-56")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dealt_cards_of_others_could_be_any_that_the_viewer_does_not_know(players: int) -> None:
    game = started(players, seed=5)
    mine = own(game, 1)["hand"]
    found: set[str] = set()
    for seed in range(80):
        world = SPEC.resample(game, 1, Rng(seed))
        assert seen(world, 1) == seen(game, 1)
        assert SPEC.census(world) == SPEC.census(game)
        starter, temple = own(world, 0)["hand"]
        assert starter in STARTERS
        assert temple in TEMPLES
        found |= {starter, temple}
    assert found == {*STARTERS, *TEMPLES} - set(mine)


@pytest.mark.rule("E2-RUL-56")
def test_a_card_that_was_played_is_out_of_the_question_and_the_other_is_still_in_hand() -> None:
    game = holding("trial-of-wit", completed=("berry-scouts",))
    known = SPEC.known(game, 1)
    assert known.players[0].hand == (HIDDEN,)
    cards = {own(SPEC.resample(game, 1, Rng(seed)), 0)["hand"][0] for seed in range(80)}
    assert cards == set(TEMPLES)


@pytest.mark.rule("E2-RUL-56", "E2-SEC-12")
def test_which_card_of_the_offer_is_taken_is_seen_and_the_hand_stays_closed() -> None:
    game = holding("first-footprints", "trial-of-wit")
    play(game, "0 explore", "0 echo-gorge", "~ bone-gully", "0 story")
    for viewer in OTHERS:
        assert any("takes echo-gorge into hand" in line for line in log(game, viewer))
        assert seen(game, viewer)["seats"][0]["hand_size"] == 3
        assert "hand" not in seen(game, viewer)["seats"][0]
        world = SPEC.resample(game, viewer, Rng(3))
        assert own(world, 0)["hand"][2] == "echo-gorge"


@pytest.mark.rule("E2-RUL-56", "E2-SET-03")
def test_of_decks_and_the_stack_only_the_number_is_shown_and_offers_and_discards_are_open() -> None:
    game = started(3, seed=2)
    table = seen(game, 0)["table"]
    plains = [card for card, value in printed("adventure").items() if value["deck"] == "plains"]
    assert table["adventure_decks"]["plains"] == len(plains) - 2
    assert table["outpost_deck"] == len(printed("outpost")) - 3
    assert (len(table["adventure_offer"]), len(table["outpost_offer"])) == (4, 3)
    assert table["attack_discards"] == {"plains": [], "canyon": []}
    assert seen(game, SPECTATOR)["table"] == seen(game, OMNISCIENT)["table"] == table


@pytest.mark.rule("E2-RUL-56", "E2-ADV-10")
def test_a_card_that_others_have_not_seen_does_not_show_in_what_they_know_of_the_question() -> None:
    camp = {"camps": {"L": "blue"}, "adventure_offer": ["egg-hunt"]}
    hand = {"light": 5, "heavy": 0, "island": 0, "glowberry": 0, "hand": ["first-footprints", "trial-of-wit"]}
    game = lay(step("choose_camp", seat=0), step("secondary", seat=1), table=camp, seats={0: hand})
    assert tokens(game) == ["first-footprints@P2", "first-footprints@P5"]
    assert [choice.token() for choice in SPEC.known(game, 1).choices()] == ["card@P2", "card@P5"]
