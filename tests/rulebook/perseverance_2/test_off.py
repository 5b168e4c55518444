"""Episode 2, chapter OFF: cubes on Officers and their bonus, which Perks can be had, what they cost, and when they work."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    COLOURS,
    OFFICERS,
    asked,
    changed,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
    why,
)

PERKS = list(printed("perk"))
TIER = {perk: told["tier"] for perk, told in printed("perk").items()}
EXTRA = [perk for perk, told in printed("perk").items() if told["extra"]]
BONUS = {
    "chief-mate": {"food": 1},
    "chief-of-security": {"light": 1},
    "chief-steward": {"scrap": 1},
    "chief-engineer": {"glowberry": 2},
    "captain": {"island": 1},
}
TOLD = ["food", "scrap", "story", "light", "heavy", "island", "valor", "votes", "followers", "glowberry"]


def perks_of(officer: str) -> list[str]:
    """The six Perks of an Officer, from top to bottom."""
    return [perk for perk, told in printed("perk").items() if told["officer"] == officer]


def influencing(officer: str, cubes: int, row: list[str], players: int = 3, seats: dict[int, Json] | None = None) -> Ep2:
    """Blue pays for so many cubes on an Officer, on whose spaces these cubes lie; a Perk may follow."""
    game = lay(
        step("influence_cubes", seat=0, officer=OFFICERS.index(officer)),
        players=players,
        table={"influence": {officer: {"row": row}}},
        seats={0: {"story": 3}, **(seats or {})},
    )
    play(game, f"0 #{cubes}")
    return game


def gaining(officer: str, must: bool = False, **seat: Json) -> Ep2:
    """Blue gains a Perk of an Officer, or of any."""
    number = OFFICERS.index(officer) if officer in OFFICERS else -1
    return lay(step("gain_perk", seat=0, officer=number, cause="E2-SEC-03", must=must), seats={0: seat})


def row_of(game: Ep2, officer: str) -> list[str]:
    """The cubes on the spaces of an Officer, from left to right."""
    found: list[str] = seen(game)["table"]["influence"][officer]["row"]
    return found


def gained(before: Json, after: Json) -> dict[str, int]:
    """Which assets a seat has more of."""
    return {key: after[key] - before[key] for key in TOLD if after[key] != before[key]}


# -- cubes -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OFF-01")
def test_cubes_of_several_players_fill_the_spaces_from_left_to_right() -> None:
    game = influencing("captain", 2, ["red"])
    assert row_of(game, "captain") == ["red", "blue", "blue"]
    assert own(game)["supply"]["cubes"] == 23


@pytest.mark.rule("E2-OFF-02", "E2-OFF-03", "E2-OFF-06")
@pytest.mark.parametrize("officer", OFFICERS)
@pytest.mark.parametrize(
    ("row", "paid"), [(["red", "blue", "red"], [0, 1]), (["red", "red", "red"], [1]), (["red", "green", "blue"], [0])]
)
def test_the_fourth_cube_pays_everybody_with_two_of_the_four(officer: str, row: list[str], paid: list[int]) -> None:
    before = seen(lay(table={"influence": {officer: {"row": row}}}, seats={0: {"story": 2}}))["seats"]
    game = influencing(officer, 1, row)
    after = seen(game)["seats"]
    for seat in range(3):
        assert gained(before[seat], {**after[seat], "story": before[seat]["story"]}) == (BONUS[officer] if seat in paid else {})
    assert row_of(game, officer) == []
    cubes = seen(game)["table"]["influence"][officer]["cubes"]
    assert {colour: n for colour, n in cubes.items() if n} == {
        c: [*row, "blue"].count(c) for c in COLOURS[:3] if c in [*row, "blue"]
    }
    assert {"E2-OFF-03", "E2-OFF-06"} <= set(rules(game))


@pytest.mark.rule("E2-OFF-02")
def test_nobody_may_have_two_of_the_four() -> None:
    game = influencing("chief-mate", 1, ["red", "green", "yellow"], players=4)
    assert [own(game, seat)["food"] for seat in range(4)] == [1, 1, 1, 1]
    assert row_of(game, "chief-mate") == []
    assert "E2-OFF-06" not in rules(game)


@pytest.mark.rule("E2-OFF-02")
def test_cubes_of_an_earlier_row_do_not_count_for_the_bonus() -> None:
    influence = {"chief-mate": {"row": ["red", "red", "green"], "pool": ["blue", "blue"]}}
    game = lay(step("influence_cubes", seat=0, officer=0), table={"influence": influence}, seats={0: {"story": 1}})
    assert [own(game, seat)["food"] for seat in range(3)] == [1, 2, 1]


@pytest.mark.rule("E2-OFF-04", "E2-OFF-03")
def test_cubes_that_do_not_fit_go_on_the_emptied_spaces() -> None:
    game = influencing("chief-mate", 3, ["red", "red", "blue"])
    assert row_of(game, "chief-mate") == ["blue", "blue"]
    assert [own(game, seat)["food"] for seat in range(3)] == [2, 2, 1]


@pytest.mark.rule("E2-OFF-06", "E2-RUL-01")
def test_the_chief_of_security_may_be_agreed_to_bring_valor() -> None:
    table = {"influence": {"chief-of-security": {"row": ["blue", "red", "red"]}}}
    place = step("influence_cubes", seat=0, officer=1)
    game = lay(place, table=table, seats={0: {"story": 1, "valor": 1}}, options={"security_bonus": "valor"})
    assert (own(game)["valor"], own(game)["light"]) == (3, 1)
    assert (own(game, 1)["valor"], own(game, 1)["light"]) == (3, 1)


@pytest.mark.rule("E2-OFF-06", "E2-RUL-76", "E2-CMP-11")
def test_a_bonus_without_a_piece_is_lost() -> None:
    game = influencing("chief-of-security", 1, ["red", "blue", "red"], seats={0: {"story": 2, "light": 5}})
    assert (own(game)["light"], own(game, 1)["light"]) == (5, 2)
    assert "E2-CMP-11" in rules(game)


@pytest.mark.rule("E2-OFF-07")
@pytest.mark.parametrize(("row", "food"), [(["dissenter", "dissenter", "blue"], 2), (["dissenter", "dissenter", "dissenter"], 1)])
def test_dissenter_cubes_count_for_the_fill_and_gain_nothing(row: list[str], food: int) -> None:
    game = influencing("chief-mate", 1, row, players=2)
    assert row_of(game, "chief-mate") == []
    assert own(game)["food"] == food
    assert own(game, 1)["food"] == 1
    assert seen(game)["table"]["influence"]["chief-mate"]["cubes"]["dissenter"] == row.count("dissenter")


@pytest.mark.rule("E2-OFF-05", "E2-OFF-14")
def test_influence_is_cubes_on_spaces_and_in_the_pool_but_not_on_perks() -> None:
    game = influencing("chief-mate", 2, ["red", "blue"])
    play(game, "0 defender")
    cubes = seen(game)["table"]["influence"]["chief-mate"]["cubes"]
    assert (cubes["blue"], cubes["red"]) == (3, 1)
    assert own(game)["supply"]["cubes"] == 25 - 3 - 1


@pytest.mark.rule("E2-OFF-14")
def test_nothing_takes_cubes_off_officers_or_perks_in_a_game() -> None:
    game = influencing("chief-mate", 3, ["red", "blue", "red"], seats={0: {"story": 3, "perks": ["skinner"]}})
    before = seen(game)["table"]["influence"]["chief-mate"]["cubes"]
    play(game, "0 defender")
    assert seen(game)["table"]["influence"]["chief-mate"]["cubes"] == before
    assert own(game)["perks"] == ["defender", "skinner"]


# -- Greedy ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-15")
@pytest.mark.parametrize("officer", OFFICERS)
def test_greedy_receives_the_bonus_twice_on_any_turn(officer: str) -> None:
    greedy = {"perks": ["agile-1", "greedy"]}
    before = seen(lay(seats={1: greedy}))["seats"]
    game = influencing(officer, 1, ["red", "blue", "red"], seats={1: greedy})
    assert gained(before[1], own(game, 1)) == {key: 2 * n for key, n in BONUS[officer].items()}
    assert gained({**before[0], "story": 2}, own(game)) == BONUS[officer]


@pytest.mark.rule("E2-PRK-15", "E2-OFF-15")
def test_a_new_greedy_receives_it_once_and_one_cube_is_not_enough() -> None:
    new = {"story": 2, "perks": ["agile-1", "greedy"], "new_perks": ["greedy"]}
    assert own(influencing("chief-mate", 1, ["red", "blue", "red"], seats={0: new}))["food"] == 2
    greedy = {"story": 2, "perks": ["agile-1", "greedy"]}
    assert own(influencing("chief-mate", 1, ["red", "green", "red"], seats={0: greedy}))["food"] == 1


# -- which Perks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OFF-08")
@pytest.mark.parametrize("officer", OFFICERS)
def test_each_officer_offers_two_perks_of_each_tier(officer: str) -> None:
    assert [TIER[perk] for perk in perks_of(officer)] == [1, 1, 2, 2, 3, 3]
    one, other = perks_of(officer)[:2]
    game = gaining(officer, perks=[one, other])
    assert tokens(game) == [*perks_of(officer)[2:], "pass"]
    assert refused(game) == dict.fromkeys([one, other], "E2-OFF-08")


@pytest.mark.rule("E2-OFF-08")
def test_every_player_may_have_the_same_perk() -> None:
    seats = {0: {"perks": ["skinner"]}, 1: {"perks": ["skinner"]}, 2: {}}
    game = lay(step("gain_perk", seat=2, officer=1, cause="E2-SEC-03"), seats=seats)
    play(game, "2 skinner")
    assert [own(game, seat)["perks"] for seat in range(3)] == [["skinner"]] * 3


@pytest.mark.rule("E2-OFF-09")
@pytest.mark.parametrize("officer", OFFICERS)
@pytest.mark.parametrize("held", [[], [0], [1], [0, 1], [0, 2], [0, 1, 2], [0, 1, 2, 3, 4]])
def test_tiers_open_with_the_number_of_perks_of_the_same_officer(officer: str, held: list[int]) -> None:
    own_perks = perks_of(officer)
    others = [perk for perk in PERKS if perk not in own_perks]
    game = gaining(officer, perks=[*[own_perks[n] for n in held], *others[:4]], story=1)
    tiers = 1 if not held else 2 if len(held) == 1 else 3
    left = [perk for n, perk in enumerate(own_perks) if n not in held and TIER[perk] <= tiers]
    assert tokens(game) == [*left, "pass"]


@pytest.mark.rule("E2-OFF-09")
def test_a_closed_tier_is_said_with_numbers() -> None:
    game = gaining("captain", story=1)
    assert why(game)["greedy"] == ["E2-OFF-09 tier 2 needs 1 perk of the captain, you have 0"]
    assert why(game)["persistent"] == ["E2-OFF-09 tier 3 needs 2 perks of the captain, you have 0"]


@pytest.mark.rule("E2-OFF-10")
def test_a_perk_takes_a_cube_of_the_supply() -> None:
    game = gaining("captain")
    play(game, "0 influencer")
    assert (own(game)["perks"], own(game)["supply"]["cubes"]) == (["influencer"], 24)


@pytest.mark.rule("E2-OFF-11", "E2-PRK-08")
@pytest.mark.parametrize("perk", EXTRA)
@pytest.mark.parametrize("asset", ["story", "valor"])
def test_an_extra_cost_is_a_story_or_a_valor_by_choice(perk: str, asset: str) -> None:
    officer = printed(f"perk.{perk}.officer")
    held = [other for other in perks_of(officer)[:2] if other != perk]
    game = gaining(officer, perks=held, story=2, valor=2)
    play(game, f"0 {perk}")
    assert tokens(game) == ["story", "valor"]
    play(game, f"0 {asset}")
    assert perk in own(game)["perks"]
    assert (own(game)["story"], own(game)["valor"]) == ((1, 2) if asset == "story" else (2, 1))


@pytest.mark.rule("E2-OFF-11")
@pytest.mark.parametrize("perk", [perk for perk in PERKS if perk not in EXTRA and perk != "capturer"])
def test_the_other_perks_have_no_extra_cost(perk: str) -> None:
    officer = printed(f"perk.{perk}.officer")
    held = [other for other in perks_of(officer)[:3] if other != perk][:2]
    game = gaining(officer, perks=held, story=2, valor=2)
    play(game, f"0 {perk}")
    assert (game.seat, own(game)["story"], own(game)["valor"]) == (OVER, 2, 2)
    assert set(own(game)["perks"]) == {*held, perk}


@pytest.mark.rule("E2-OFF-11", "E2-RUL-37")
def test_who_cannot_pay_the_extra_cost_takes_another_perk_or_none() -> None:
    game = gaining("chief-mate", story=0, valor=0)
    assert tokens(game) == ["defender", "pass"]
    assert why(game)["savant"] == ["E2-OFF-11 needs 1 story or 1 valor, you have neither"]
    play(game, "0 pass")
    assert (own(game)["perks"], own(game)["supply"]["cubes"]) == ([], 25)
    assert "E2-RUL-37" in rules(game)


@pytest.mark.rule("E2-OFF-11")
@pytest.mark.parametrize(("story", "valor"), [(1, 0), (0, 1)])
def test_either_one_pays_the_extra_cost_alone(story: int, valor: int) -> None:
    game = gaining("chief-mate", story=story, valor=valor)
    play(game, "0 savant")
    assert (own(game)["perks"], own(game)["story"], own(game)["valor"]) == (["savant"], 0, 0)


@pytest.mark.rule("E2-OFF-12", "E2-OFF-13")
def test_a_perk_without_a_named_officer_may_be_of_any_with_tiers_and_extra_cost() -> None:
    game = gaining("any", story=0, valor=0, perks=["defender"])
    open_perks = ["tactician", *[perk for perk in PERKS if TIER[perk] == 1 and perk not in EXTRA and perk != "defender"]]
    assert set(tokens(game)) == {*open_perks, "pass"}
    assert refused(game)["savant"] == "E2-OFF-11"
    assert refused(game)["warrior"] == "E2-OFF-09"


@pytest.mark.rule("E2-OFF-13", "E2-PRK-08", "E2-OFF-12")
def test_cards_and_savant_give_a_perk_of_any_officer() -> None:
    content = changed({"adventure.tall-grass-trail.stage1": ["perk"]})
    out = {"light": 0, "adventure": "tall-grass-trail", "members": {"light": 3}, "perks": ["savant"], "story": 0, "valor": 0}
    game = lay(step("adventure_step", seat=0), seats={0: out}, content=content)
    tier_one = [perk for perk in PERKS if TIER[perk] == 1 and perk not in EXTRA]
    assert set(tokens(game)) == {*tier_one, "tactician", "pass"}
    play(game, "0 skinner")
    assert asked(game) == "gain_perk"
    assert "warrior" in tokens(game)
    play(game, "0 warrior")
    assert own(game)["perks"] == ["savant", "skinner", "warrior"]
    assert rules(game).count("E2-PRK-08") == 1


# -- declining, and what cannot be had ---------------------------------------------------------------------------------

SPENT = {"influence": {officer: {"pool": ["blue"] * 5} for officer in OFFICERS}}
"""All cubes of Blue lie on Officers."""


@pytest.mark.rule("E2-RUL-37")
def test_a_perk_that_must_be_taken_cannot_be_declined() -> None:
    game = gaining("captain", must=True)
    assert "pass" not in tokens(game)
    assert why(game)["pass"] == ["E2-RUL-77 a perk must be taken"]


@pytest.mark.rule("E2-RUL-37", "E2-RUL-76")
@pytest.mark.parametrize(("kind", "choice"), [("build_settlement", "settlement@sustenance/1"), ("place_camp", "camp@R")])
def test_influence_of_a_settlement_or_camp_may_not_be_declined(kind: str, choice: str) -> None:
    game = lay(step(kind, seat=0, cause="E2-RUL-43"))
    play(game, f"0 {choice}")
    assert (game.seat, own(game)["supply"]["cubes"]) == (OVER, 24)


@pytest.mark.rule("E2-RUL-38", "E2-OFF-10")
def test_a_free_perk_or_cube_without_a_cube_left_is_lost() -> None:
    game = lay(step("gain_perk", seat=0, officer=4, cause="E2-SEC-03"), table=SPENT)
    assert (game.seat, own(game)["perks"]) == (OVER, [])
    assert "E2-RUL-38" in rules(game)
    game = lay(step("build_settlement", seat=0, cause="E2-RUL-43"), table=SPENT)
    play(game, "0 settlement@military/1")
    assert game.seat == OVER
    assert row_of(game, "chief-of-security") == []
    assert "E2-RUL-38" in rules(game)
    assert own(game)["supply"]["cubes"] == 0


@pytest.mark.rule("E2-RUL-38")
@pytest.mark.parametrize(("left", "most"), [(1, 1), (2, 2), (3, 3)])
def test_nobody_pays_for_more_cubes_than_the_supply_has(left: int, most: int) -> None:
    pools = {officer: {"pool": ["blue"] * (5 if officer != "captain" else 5 - left)} for officer in OFFICERS}
    choose = step("influence_cubes", seat=0, officer=0)
    game = lay(choose, step("secondary", seat=1), table={"influence": pools}, seats={0: {"story": 3}})
    if left == 1:
        assert (own(game)["story"], own(game)["perks"], game.seat) == (2, [], 1)
        return
    assert tokens(game) == [f"#{n}" for n in range(1, most + 1)]
    assert why(game) == ({} if left == 3 else {"#3": ["E2-RUL-38 you have 2 influence cubes left"]})
    play(game, f"0 #{left}")
    assert (game.seat, own(game)["perks"], own(game)["supply"]["cubes"]) == (1, [], 0)
    assert "E2-RUL-38" in rules(game)


@pytest.mark.rule("E2-RUL-38")
def test_the_influence_action_is_closed_without_a_cube() -> None:
    game = lay(step("secondary", seat=0), table=SPENT, seats={0: {"story": 3}})
    assert "influence" not in tokens(game)
    assert refused(game)["influence"] == "E2-RUL-38"


@pytest.mark.rule("E2-RUL-38", "E2-OFF-10")
def test_a_cube_is_needed_says_a_perk_that_must_be_had() -> None:
    table = {**SPENT, "outposts": {"R": "rendezvous-point"}, "outpost_owners": {"R": "red"}, "pool": ["neutral-innovator"]}
    game = lay(step("choose_effect", seat=0), table=table)
    assert "rendezvous-point" not in tokens(game)


@pytest.mark.rule("E2-OFF-12", "E2-SEC-03")
def test_no_perk_at_all_may_be_obtainable() -> None:
    game = gaining("chief-mate", perks=perks_of("chief-mate"))
    assert game.seat == OVER
    assert "E2-OFF-12" in rules(game)


# -- when Perks work ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OFF-15", "E2-RUL-29")
def test_a_new_perk_works_from_the_end_of_the_step_frame() -> None:
    train = step("train", seat=0)
    gain = step("gain_perk", seat=0, officer=0, cause="E2-SEC-03")
    for pending, repeats in (((gain, train), False), ((gain, step("end_of_step"), train), True)):
        game = lay(*pending, seats={0: {"perks": ["defender"], "food": 3, "valor": 0}})
        play(game, "0 trainer", "0 training-food")
        assert ("training-food" in tokens(game)) is repeats


@pytest.mark.rule("E2-PRK-26", "E2-OFF-15")
@pytest.mark.parametrize("species", ["trampler", "raptor", "shieldhead"])
def test_a_capturer_takes_any_dino_at_once_and_never_again(species: str) -> None:
    game = lay(step("gain_perk", seat=0, officer=3, cause="E2-SEC-03"), step("end_of_step"))
    supply = seen(game)["table"]["dino_supply"][species]
    play(game, "0 capturer")
    assert tokens(game) == ["trampler", "raptor", "shieldhead", "pass"]
    play(game, f"0 {species}")
    assert game.seat == OVER
    assert own(game)["enclosure"][species] == 1
    assert seen(game)["table"]["dino_supply"][species] == supply - 1
    assert "E2-PRK-26" in rules(game)


@pytest.mark.rule("E2-PRK-26", "E2-RUL-18")
def test_the_dino_of_a_capturer_may_be_declined_and_no_other_perk_brings_one() -> None:
    game = gaining("chief-engineer")
    play(game, "0 capturer", "0 pass")
    assert (game.seat, set(own(game)["enclosure"].values()), own(game)["perks"]) == (OVER, {0}, ["capturer"])
    game = gaining("chief-engineer")
    play(game, "0 herder")
    assert (game.seat, set(own(game)["enclosure"].values())) == (OVER, {0})


@pytest.mark.rule("E2-PRK-26", "E2-ENC-03")
def test_a_capturer_brings_only_a_dino_that_can_enter() -> None:
    gain = step("gain_perk", seat=0, officer=3, cause="E2-SEC-03")
    full = {0: {"enclosure": {"trampler": 4}}}
    game = lay(gain, seats=full)
    play(game, "0 capturer")
    assert (tokens(game), refused(game)) == (["raptor", "shieldhead", "pass"], {"trampler": "E2-ENC-01"})
    supply = changed({"dino.raptor.supply": 0, "dino.shieldhead.supply": 0})
    game = lay(gain, seats=full, content=supply)
    play(game, "0 capturer")
    assert (game.seat, own(game)["perks"], own(game)["enclosure"]["trampler"]) == (OVER, ["capturer"], 4)
    assert "E2-PRK-26" in rules(game)


# -- gains in general --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-RUL-76")
@pytest.mark.parametrize(
    ("word", "assets"),
    [
        ("food-or-scrap", ["food", "scrap"]),
        ("food-or-island", ["food", "island"]),
        ("glowberry-or-valor", ["glowberry", "valor"]),
        ("story-or-valor", ["story", "valor"]),
    ],
)
def test_every_alternative_may_be_chosen_and_none_declined(word: str, assets: list[str]) -> None:
    for asset in assets:
        content = changed({"adventure.tall-grass-trail.stage1": [word, "follower"]})
        out = {"light": 0, "adventure": "tall-grass-trail", "members": {"light": 3}, "valor": 6}
        game = lay(step("adventure_step", seat=0), seats={0: out}, content=content)
        before = own(game)
        assert tokens(game) == assets
        play(game, f"0 {asset}")
        expected = {"followers": 1} if asset == "valor" else {asset: 1, "followers": 1}
        assert gained({**before, "light": 3}, own(game)) == expected


@pytest.mark.rule("E2-RUL-76")
def test_gains_without_a_price_come_as_far_as_caps_allow() -> None:
    content = changed({"adventure.tall-grass-trail.stage1": ["valor", "valor", "valor", "light", "heavy", "heavy"]})
    out = {"light": 2, "heavy": 4, "adventure": "tall-grass-trail", "members": {"light": 3}, "valor": 5}
    game = lay(step("adventure_step", seat=0), seats={0: out}, content=content)
    assert (own(game)["valor"], own(game)["light"], own(game)["heavy"]) == (6, 5, 5)
    assert {"E2-CMP-11", "E2-CMP-12"} <= set(rules(game))


@pytest.mark.rule("E2-RUL-77", "E2-RUL-64")
@pytest.mark.parametrize("ask", ["gather", "train", "trade", "politics", "settle", "build"])
def test_the_first_pick_of_an_effect_cannot_be_declined(ask: str) -> None:
    table = {
        "outpost_offer": ["crash-site"],
        "settlements": {"military/1": "blue"},
        "die_spaces": {"pub/1": "neutral-innovator"},
        "pool": ["neutral-innovator"],
    }
    enclosure = {"trampler": 1, "shieldhead": 1}
    rich = {
        "food": 3,
        "scrap": 3,
        "island": 3,
        "story": 3,
        "valor": 3,
        "glowberry": 3,
        "perks": ["herder"],
        "enclosure": enclosure,
    }
    game = lay(step(ask, seat=0), table=table, seats={0: rich})
    assert "pass" not in tokens(game)
    assert refused(game)["pass"] == "E2-RUL-64"


@pytest.mark.rule("E2-RUL-77", "E2-DIE-07")
def test_an_effect_without_an_executable_pick_is_closed() -> None:
    nothing = dict.fromkeys(["food", "scrap", "island", "story", "valor", "glowberry"], 0)
    table = {"pool": ["neutral-innovator"], "outpost_offer": ["crash-site"]}
    game = lay(step("choose_effect", seat=0), table=table, seats={0: nothing})
    assert tokens(game) == ["gather", "pub", "training", "salvage"]


@pytest.mark.rule("E2-RUL-77", "E2-OPT-15", "E2-RUL-37")
def test_each_payment_at_rendezvous_point_needs_a_perk_really_taken() -> None:
    table = {"outposts": {"R": "rendezvous-point"}, "outpost_owners": {"R": "red"}}
    game = lay(step("resolve", seat=0, effect=23), table=table, seats={0: {"glowberry": 2}})
    assert (asked(game), own(game)["glowberry"]) == ("gain_perk", 1)
    assert "pass" not in tokens(game)
    play(game, "0 skinner")
    assert tokens(game) == ["perk", "pass"]


@pytest.mark.rule("E2-RUL-89", "E2-OPT-19")
@pytest.mark.parametrize(("dice", "glowberries"), [([], 0), (["blue-organizer"], 1), (["blue-organizer", "blue-innovator"], 2)])
def test_tranquil_meadow_gives_three_stories_once_and_a_glowberry_for_each_die(dice: list[str], glowberries: int) -> None:
    table = {"outposts": {"R": "tranquil-meadow"}, "outpost_owners": {"R": "red"}, "pool": [*dice, "red-organizer"]}
    game = lay(step("resolve", seat=0, effect=27), table=table, seats={0: {"story": 0, "glowberry": 0}})
    assert (own(game)["story"], own(game)["glowberry"]) == (3, glowberries)


@pytest.mark.rule("E2-RUL-89", "E2-BLD-04")
def test_the_trial_of_leadership_counts_every_single_structure() -> None:
    table = {
        "settlements": {"military/1": "blue", "military/2": "blue", "expansion/1": "red"},
        "camps": {"L": "blue", "P1": "red"},
        "outposts": {"R": "crash-site", "P1": "patrol-hub"},
        "outpost_owners": {"R": "blue", "P1": "blue"},
        "cleared": ["P1"],
    }
    out = {"light": 0, "adventure": "trial-of-leadership", "stage": 2, "members": {"light": 1}}
    game = lay(step("adventure_step", seat=0), table=table, seats={0: out})
    assert own(game)["followers"] == 10 + 2 + 1 + 2
