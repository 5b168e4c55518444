"""Episode 2, chapter END: final scoring, and who wins."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.spec import SPEC
from tests.rulebook.perseverance_2.table import lay, own, printed, rules, seen, step, whole_game

PERKS = list(printed("perk"))
NOTHING: dict[str, Json] = dict.fromkeys(["food", "scrap", "story", "island", "glowberry", "valor", "light", "heavy"], 0)
SETS = {
    "trampler": [0, 3, 5, 6, 8, 10, 11, 13, 15],
    "raptor": [0, 4, 7, 8, 11, 14, 15, 18, 21],
    "shieldhead": [0, 5, 8, 10, 13, 16, 18, 21, 24],
}


def final(**had: Json) -> int:
    """What a player who has this and nothing else gains in the final scoring."""
    game = lay(step("final_scoring"), seats={0: {**NOTHING, **had}})
    assert game.seat == OVER
    return int(own(game)["followers"]) - 10


@pytest.mark.rule("E2-EX-22", "E2-END-02", "E2-RUL-33")
@pytest.mark.parametrize("species", list(SETS))
def test_what_one_to_nine_dinos_of_a_species_are_worth(species: str) -> None:
    assert [final(enclosure={species: n}) for n in range(1, 10)] == SETS[species]


@pytest.mark.rule("E2-EX-18", "E2-END-02")
def test_species_are_scored_for_themselves() -> None:
    assert final(enclosure={"trampler": 6, "raptor": 2}) == 14
    assert final(enclosure={"trampler": 1, "raptor": 1, "shieldhead": 1}) == 0


@pytest.mark.rule("E2-END-03", "E2-AST-01")
@pytest.mark.parametrize("resource", ["food", "scrap", "island", "story"])
def test_every_resource_left_is_a_follower(resource: str) -> None:
    assert [final(**{resource: n}) for n in (1, 3)] == [1, 3]


@pytest.mark.rule("E2-END-06")
@pytest.mark.parametrize("kind", ["glowberry", "valor", "light"])
def test_of_these_two_make_a_follower(kind: str) -> None:
    assert [final(**{kind: n}) for n in range(6)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("E2-END-06")
def test_the_halves_are_rounded_for_each_kind_on_its_own() -> None:
    assert final(glowberry=3, valor=3, light=3) == 3
    assert final(glowberry=1, valor=1, light=1) == 0


@pytest.mark.rule("E2-END-04", "E2-END-06", "E2-RUL-47", "E2-END-09")
def test_soldiers_on_an_ongoing_adventure_count_and_its_leader_does_not() -> None:
    card = {"adventure": "lost-luggage", "stage": 1, "members": {"light": 1, "heavy": 2, "leader": 1}}
    assert final(light=1, heavy=1, **card) == 1 + 3
    assert final(light=2, heavy=1, toppled={"light": 1, "heavy": 1}) == 1 + 1


@pytest.mark.rule("E2-END-05")
def test_every_card_in_hand_is_a_follower_those_played_are_not() -> None:
    assert final(hand=["first-footprints", "trial-of-wit", "egg-hunt"]) == 3
    card = {"adventure": "first-footprints", "members": {"light": 1}}
    assert final(hand=["egg-hunt"], completed=["rope-bridge"], **card) == 1


@pytest.mark.rule("E2-END-09")
def test_a_standing_breach_and_an_ongoing_adventure_are_left_alone() -> None:
    breach = {"breach": "dp3", "breach_dinos": {"trampler": 3}, "breach_at": "L"}
    card = {"adventure": "lost-luggage", "stage": 1, "members": {"heavy": 2}}
    seats = {0: {**NOTHING, **breach, **card, "votes": 4}}
    game = lay(step("check_pool", seat=0), table={"assembly": 2, "camps": {"L": "blue"}}, seats=seats)
    while game.seat != OVER:
        game.take(game.parse("votes"))
    blue = own(game)
    assert blue["followers"] == 10 + 21 + 2
    assert (blue["breach"], blue["breach_dinos"]["trampler"], blue["adventure"], blue["stage"]) == ("dp3", 3, "lost-luggage", 1)


@pytest.mark.rule("E2-END-08")
def test_dissenters_are_not_scored() -> None:
    table = {"assembly": 1, "dissenter_votes": 30, "settlements": {"military/1": "dissenter"}}
    game = lay(step("wrap_up"), players=2, table=table, seats={0: {"followers": 12}})
    assert game.seat == OVER
    assert [(score.seat, score.place) for score in SPEC.scores(game)] == [(0, 1), (1, 2)]


def places(*seats: Json) -> list[int]:
    """The places of three players as they stand."""
    return [score.place for score in SPEC.scores(lay(seats=dict(enumerate(seats))))]


@pytest.mark.rule("E2-END-07")
def test_most_followers_win_whatever_else_there_is() -> None:
    assert places({"followers": 30}, {"followers": 31}, {"followers": 29, "perks": PERKS[:9]}) == [2, 1, 3]


@pytest.mark.rule("E2-END-07")
def test_most_perks_break_a_tie_and_who_is_still_tied_shares_the_win() -> None:
    two, one = {"followers": 30, "perks": PERKS[4:6]}, {"followers": 30, "perks": PERKS[:1]}
    assert places(one, two, {"followers": 31}) == [3, 2, 1]
    assert places(two, one, {"followers": 30, "perks": PERKS[8:10]}) == [1, 3, 1]


@pytest.mark.rule("E2-END-07")
def test_the_log_tells_how_everybody_ends() -> None:
    game = lay(step("final_scoring"), seats={0: {"perks": PERKS[:2]}})
    told = [note.args for note in game.notes or [] if note.rule == "E2-END-07"]
    totals = [seat["followers"] for seat in seen(game)["seats"]]
    assert told == [(0, 1, totals[0], 2), (1, 2, totals[1], 0), (2, 2, totals[2], 0)]


@pytest.mark.rule("E2-END-02", "E2-END-03", "E2-END-04", "E2-END-05", "E2-END-06")
def test_the_log_and_the_breakdown_tell_what_counted() -> None:
    had: dict[str, Json] = {"food": 1, "scrap": 2, "island": 3, "story": 4, "glowberry": 5, "valor": 3, "light": 2, "heavy": 1}
    had |= {"enclosure": {"raptor": 3, "shieldhead": 2}, "hand": ["egg-hunt"], "followers": 20}
    game = lay(step("final_scoring"), seats={1: had})
    told: dict[str, list[tuple[int, ...]]] = {}
    for note in game.notes or []:
        if note.args[0] == 1 and note.text.startswith("{seat} has"):
            told.setdefault(note.rule, []).append(tuple(note.args[1:]))
    assert told == {
        "E2-END-02": [(3, 1, 7), (2, 2, 5)],
        "E2-END-05": [(1,)],
        "E2-END-03": [(1, 2, 3, 4)],
        "E2-END-04": [(1,)],
        "E2-END-06": [(5, 3, 2)],
    }
    score = SPEC.scores(game)[1]
    found = {source: n for source, n in score.sources if n}
    assert found == {"start": 20, "dinos": 12, "hand": 1, "leftovers": 10 + 1 + 2 + 1 + 1}
    assert score.total == sum(found.values())


@pytest.mark.rule("E2-END-01")
@pytest.mark.parametrize(("players", "assemblies"), [(2, 2), (3, 3), (4, 3)])
def test_a_whole_game_has_so_many_assemblies(players: int, assemblies: int) -> None:
    *_, last = whole_game(players, seed=players)
    assert seen(last)["table"]["assembly"] == assemblies
    assert rules(last).count("E2-ASM-01") == assemblies


@pytest.mark.rule("E2-EX-24", "E2-RUL-34", "E2-TRN-09")
@pytest.mark.parametrize(
    ("players", "pools", "openers"), [(2, [13, 13], [0, 1]), (3, [11, 11, 14], [0, 2, 1]), (4, [14, 17, 17], [0, 2, 3])]
)
def test_rounds(players: int, pools: list[int], openers: list[int]) -> None:
    *_, last = whole_game(players, {"first_player": "seat-0"}, seed=players + 20)
    turns: list[list[int]] = [[]]
    for note in last.notes or []:
        if note.rule == "E2-TRN-01":
            turns[-1].append(int(note.args[0]))
        elif note.rule == "E2-ASM-01":
            turns.append([])
    rounds = turns[:-1]
    assert [len(taken) for taken in rounds] == pools
    assert [taken[0] for taken in rounds] == openers
    each = [sum(taken.count(seat) for taken in rounds) for seat in range(players)]
    assert each == [sum(pools) // players] * players
