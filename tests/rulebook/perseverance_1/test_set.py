"""Episode 1, chapters SET and TWO: the shared area, the pool, the Dissenters; what can be agreed on before."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import FileError, SetupError
from mesozoic.core.ids import CHANCE, SPECTATOR, Json
from mesozoic.perseverance.ep1.spec import SPEC
from tests.builders import log, one_sentence
from tests.rulebook.perseverance_1.table import (
    EFFECTS,
    LEADERS,
    OFFICERS,
    ZONES,
    answer,
    at,
    changed,
    fresh,
    lay,
    play,
    printed,
    seen,
    started,
    step,
    tokens,
    wait,
    weights,
)


def counts(dice: list[str]) -> dict[str, int]:
    """How many dice of each colour these are."""
    colours = [die.split("-")[0] for die in dice]
    return {colour: colours.count(colour) for colour in sorted(set(colours))}


@pytest.mark.rule("E1-SET-01")
@pytest.mark.parametrize(("players", "side"), [(2, "side23"), (3, "side23"), (4, "side4")])
def test_the_side_of_the_board_follows_from_the_players(players: int, side: str) -> None:
    columns = "abcd" if side == "side4" else "abc"
    game = lay(
        step("build_wall", seat=0, cause="E1-FRT-04"),
        step("place_soldiers", seat=0, left=1, least=1, cause="E1-SEC-05"),
        step("lay_trap", seat=0, cause="E1-FRT-02"),
        players=players,
        table={"dangerous": ZONES},
    )
    assert tokens(game) == [f"wall@{zone}/wall-{column}" for zone in ZONES for column in columns]
    play(game, "0 wall@military/wall-a")
    assert sorted(tokens(game)) == sorted(
        f"light@{zone}/{row}-{c}" for zone in ZONES for row in ("first", "second") for c in columns
    )
    play(game, "0 light@military/first-a")
    spaces = [f"trap@{zone}/{space}" for zone in ZONES for space in printed(f"zone.{zone}.{side}.path")]
    assert sorted(tokens(game)) == sorted(spaces)


@pytest.mark.rule("E1-SET-01")
@pytest.mark.parametrize(("players", "side"), [(2, "side23"), (3, "side23"), (4, "side4")])
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.usefixtures("new_box")
def test_die_spaces_are_those_of_the_side(players: int, side: str, effect: str) -> None:
    spaces = len(printed(f"die_spaces.{effect}.{side}"))
    game = lay(step("secondary", seat=0), players=players, table={"die_spaces": {f"{effect}/{spaces}": "neutral-organizer"}})
    assert seen(game)["table"]["die_spaces"] == {f"{effect}/{spaces}": "neutral-organizer"}
    with pytest.raises(FileError):
        lay(step("secondary", seat=0), players=players, table={"die_spaces": {f"{effect}/{spaces + 1}": "neutral-organizer"}})


@pytest.mark.rule("E1-SET-02", "E1-RUL-35")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_can_lie_on_a_covered_space(players: int) -> None:
    table = seen(started(players))["table"]
    assert (table["dangerous"], table["dinos"], table["traps"], table["walls"], table["soldiers"]) == ([], {}, {}, {}, {})
    for position in ({"settlements": {"military/7": "blue"}}, {"dinos": {"military/a3": "raptor"}}):
        with pytest.raises(FileError) as found:
            lay(step("secondary", seat=0), players=players, table=position)
        one_sentence(found.value, "military")
    assert lay(step("secondary", seat=0), players=players, table={"settlements": {"military/6": "blue"}}).seat == 0


@pytest.mark.rule("E1-SET-03")
def test_three_different_rewards_get_a_token_each_as_likely() -> None:
    game = at(fresh(3), "put_breach_token", Rng(5))
    for left in (8, 7, 6):
        assert game.ask().kind == "ep1.put_breach_token"
        assert list(weights(game).values()) == [1] * left
        answer(game, Rng(left))
    assert game.ask().kind != "ep1.put_breach_token"
    assert len(set(seen(game)["table"]["breach_tokens"])) == 3


@pytest.mark.rule("E1-SET-03")
@pytest.mark.parametrize(
    "given", [["walls"], ["walls", "leader"], ["walls", "leader", "leader"], ["walls", "leader", "followers", "production"]]
)
def test_no_other_number_of_tokens_can_be_agreed_on(given: list[str]) -> None:
    with pytest.raises(SetupError) as found:
        SPEC.setup(3, {"breach_rewards": given})
    one_sentence(found.value, "breach_rewards")


@pytest.mark.rule("E1-SET-03")
def test_the_tokens_agreed_on_stay_for_the_whole_game() -> None:
    game = started(3, {"breach_rewards": ["light-soldier", "walls", "leader"]})
    rng = Rng(8)
    for _ in range(600):
        assert sorted(seen(game)["table"]["breach_tokens"]) == ["leader", "light-soldier", "walls"]
        if not game.pending():
            break
        answer(game, rng)
    with pytest.raises(SetupError):  # this reward is one of the prototype's
        SPEC.box(SPEC.setup(3, {"breach_rewards": ["settlement", "walls", "leader"]}))


@pytest.mark.rule("E1-SET-04")
@pytest.mark.parametrize(
    ("players", "tiles"), [(2, [(17, 5), (21, 6)]), (3, [(14, 6), (17, 7), (21, 8)]), (4, [(14, 8), (17, 10), (21, 12)])]
)
def test_the_lowest_tile_is_scored_first(players: int, tiles: list[tuple[int, int]]) -> None:
    for held, (first, second) in enumerate(tiles):
        game = lay(
            step("assembly"),
            players=players,
            table={"assembly": held, "offer": ["patrol-1", "patrol-2"]},
            seats={
                0: {"votes": 3, "food": 0, "scrap": 0, "story": 0, "light": 0},
                1: {"votes": 5, "food": 0, "scrap": 0, "story": 0, "light": 0},
            },
        )
        followers = [seen(game)["seats"][seat]["followers"] for seat in (0, 1)]
        assert followers == [10 + second, 10 + first]
        assert seen(game)["table"]["assembly"] == held + 1


@pytest.mark.rule("E1-SET-05", "E1-RUL-50")
def test_nobody_owns_a_reward_tile_before_it_is_won() -> None:
    game = lay(step("assembly"), table={"offer": ["patrol-1", "patrol-2"]})
    assert game.ask().kind == "ep1.reveal_patrol"  # no presence anywhere: nobody was asked for a side
    assert [own["votes"] for own in seen(game)["seats"]] == [0, 0, 0]


@pytest.mark.rule("E1-SET-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_first_two_the_deck_has_every_other_card(players: int) -> None:
    game = started(players)
    table = seen(game)["table"]
    assert len(table["offer"]) == 2 and table["deck"] == 17
    assert all(printed(f"patrol.{card}.stage2") == [] for card in table["offer"])
    assert [line.partition(" ")[0] for line in log(game) if "comes on offer" in line] == ["E1-SET-06"] * 2
    assert {line.partition(" ")[0] for line in log(game) if " die is rolled" in line} == {"E1-SET-11"}
    wait(game, step("reveal_patrol"))
    assert weights(game) == {f"patrol-{n}": 1 for n in range(1, 20) if f"patrol-{n}" not in table["offer"]}


@pytest.mark.rule("E1-SET-06", "E1-BET-03")
@pytest.mark.parametrize(("edition", "first"), [("final", [*range(2, 10), 11]), ("beta", list(range(1, 10)))])
def test_the_first_patrols_are_of_one_stage_or_in_the_beta_numbered_one_to_nine(edition: str, first: list[int]) -> None:
    content = changed({"patrol.patrol-1.stage2": ["food"], "patrol.patrol-1.transition": 2, "patrol.patrol-11.stage2": []})
    game = at(fresh(3, {"edition": edition}, content), "reveal_patrol", Rng(3))
    assert weights(game) == {f"patrol-{n}": 1 for n in first}


@pytest.mark.rule("E1-SET-07")
@pytest.mark.usefixtures("new_box")
def test_light_and_heavy_challenges_are_two_decks_for_all() -> None:
    patrol = {"patrol": "patrol-13", "stage": 1, "patrolling": {"light": 2, "heavy": 1}}
    game = lay(step("patrol_step", seat=0), step("patrol_step", seat=1), seats={0: patrol, 1: {**patrol, "patrol": "patrol-17"}})
    assert weights(game) == {f"l{n}": 1 for n in range(1, 9)}
    play(game, "~ l2")
    assert weights(game) == {f"l{n}": 1 for n in range(1, 9) if n != 2}
    play(game, "~ l1")
    assert weights(game) == {f"h{n}": 1 for n in range(1, 9)}
    play(game, "~ h2", "0 l1", "0 l2", "0 stop")
    assert weights(game) == {f"l{n}": 1 for n in range(1, 9)}  # the next player draws from the same deck


@pytest.mark.rule("E1-SET-08")
def test_officers_are_dealt_one_to_one_each_as_likely() -> None:
    game = at(fresh(3), "deal_officer", Rng(1))
    for left in (4, 3, 2):
        assert list(weights(game).values()) == [1] * left
        answer(game, Rng(left))
    officers = seen(game)["table"]["officers"]
    assert list(officers) == ZONES
    assert sorted(officers.values()) == sorted(OFFICERS)


@pytest.mark.rule("E1-SET-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_game_layout_of_the_officers(players: int) -> None:
    game = started(players, {"officer_layout": "first_game"})
    assert seen(game)["table"]["officers"] == dict(zip(ZONES, OFFICERS, strict=True))


@pytest.mark.rule("E1-EX-01", "E1-SET-09", "E1-SET-10")
@pytest.mark.parametrize(
    ("players", "pool"),
    [
        (2, {"neutral": 9, "blue": 1, "red": 1, "dissenter": 2}),
        (3, {"neutral": 8, "blue": 1, "red": 1, "green": 1}),
        (4, {"neutral": 10, "blue": 1, "red": 1, "green": 1, "yellow": 1}),
    ],
)
def test_pool_sizes(players: int, pool: dict[str, int]) -> None:
    found = seen(started(players))["table"]["pool"]
    assert counts(found) == dict(sorted(pool.items()))
    assert len(found) == {2: 13, 3: 11, 4: 14}[players]


@pytest.mark.rule("E1-SET-11")
@pytest.mark.parametrize(("players", "size"), [(2, 13), (3, 11), (4, 14)])
def test_every_die_of_the_pool_is_rolled_once_for_all_to_see(players: int, size: int) -> None:
    game = at(fresh(players), "roll_die", Rng(2))
    faces = [face for [face] in printed("die.specialist.face").values()]
    rolled: list[str] = []
    while game.seat == CHANCE and game.ask().kind == "ep1.roll_die":
        assert weights(game) == {face: faces.count(face) for face in sorted(set(faces))}
        rolled.append("organizer" if len(rolled) % 2 else "innovator")
        play(game, f"~ {rolled[-1]}")
    assert len(rolled) == size
    for viewer in (0, 1, SPECTATOR):
        assert sorted(die.split("-")[1] for die in seen(game, viewer)["table"]["pool"]) == sorted(rolled)


@pytest.mark.rule("E1-SET-12", "E1-RUL-04")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_configured_first_player_begins(first: int) -> None:
    game = started(4, {"first_player": f"seat-{first}"})
    assert (game.seat, seen(game)["table"]["first"]) == (first, first)


@pytest.mark.rule("E1-RUL-04", "E1-SET-12")
def test_without_agreement_everybody_is_as_likely_to_begin() -> None:
    game = at(fresh(4, {"leaders": LEADERS}), "pick_first_player", Rng(1))
    assert weights(game) == {f"seat-{seat}": 1 for seat in range(4)}


@pytest.mark.rule("E1-RUL-04", "E1-PLR-01")
@pytest.mark.parametrize(
    "options",
    [
        {"leaders": ["jack", "jack"]},
        {"leaders": ["jack", "keoni", "adelita"]},
        {"leaders": ["jack", "olivia"]},
        {"first_player": "seat-2"},
    ],
)
def test_what_cannot_be_agreed_on(options: Json) -> None:
    with pytest.raises(SetupError) as found:
        SPEC.box(SPEC.setup(2, options))
    one_sentence(found.value, next(iter(options)))


@pytest.mark.rule("E1-SET-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_first_game_every_leader_starts_in_a_zone_of_its_own(players: int) -> None:
    game = started(players, {"start_layout": "first_game"}, seed=players)
    view = seen(game)
    zones = dict(zip(LEADERS, ZONES, strict=True))
    for own in view["seats"]:
        zone = zones[own["leader"]]
        assert view["table"]["settlements"][f"{zone}/1"] == own["colour"]
        assert view["table"]["influence"][view["table"]["officers"][zone]]["row"][0] == own["colour"]
        assert (own["supply"]["settlements"], own["supply"]["cubes"], own["votes"]) == (11, 14, 0)


@pytest.mark.rule("E1-TWO-01", "E1-TWO-02", "E1-TWO-03", "E1-TWO-04", "E1-TWO-05", "E1-TWO-06")
@pytest.mark.parametrize("seed", range(6))
def test_the_dissenters_after_the_setup(seed: int) -> None:
    game = at(fresh(2), "pick_dissenter_zone", Rng(seed))
    chosen = {space.split("/")[0] for space in seen(game)["table"]["settlements"]}
    free = [zone for zone in ZONES if zone not in chosen]
    assert weights(game) == dict.fromkeys(free, 1)
    play(game, f"~ {free[seed % 2]}")
    table = seen(game)["table"]
    dissenters = {space for space, colour in table["settlements"].items() if colour == "dissenter"}
    assert dissenters == {f"{zone}/1" for zone in free} | {f"{free[seed % 2]}/2"}
    cubes = {zone: table["influence"][officer]["cubes"]["dissenter"] for zone, officer in table["officers"].items()}
    assert cubes == {zone: 2 if zone == free[seed % 2] else 1 for zone in ZONES}
    assert counts(table["pool"])["dissenter"] == 2
    assert (table["dissenter_votes"], [own["votes"] for own in seen(game)["seats"]]) == (0, [0, 0])
