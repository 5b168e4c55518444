"""Episode 2, chapter BRC, and what a Breach costs at the end of a turn (E2-TRN-06, E2-TRN-07)."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    AREAS,
    asked,
    changed,
    dangerous,
    lay,
    own,
    play,
    refused,
    rules,
    seen,
    step,
    tokens,
    whole_game,
)

CAMP, OUTPOST = 0, 1
L, R = AREAS.index("L"), AREAS.index("R")
ADVENTURE, CRASH_SITE = 0, 12
CAMPS: dict[str, Json] = {"camps": {"L": "red", "R": "red"}}
CRASH: dict[str, Json] = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
SIDES_B = {"map_sides": "B"}


def breached(card: str, seats: dict[int, Json] | None = None, area: int = R, structure: int = CAMP, **table: Json) -> Ep2:
    """The map shows its sides B; red, in blue's turn, did not hold this card off from the Camp or Outpost of this area."""
    laid = {"attack": card, "rally": AREAS[area], **CAMPS, **table}
    return lay(step("breach", seat=1, area=area, structure=structure), table=laid, seats=seats, options=SIDES_B)


def dinos(trampler: int = 0, raptor: int = 0, shieldhead: int = 0) -> Json:
    """So many Dinos by species."""
    return {"trampler": trampler, "raptor": raptor, "shieldhead": shieldhead}


# -- the card and its token ------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-BRC-01")
def test_the_failed_card_is_the_only_breach_card_of_the_owner() -> None:
    game = breached("dp9")
    assert [own(game, seat)["breach"] for seat in range(3)] == ["", "dp9", ""]
    assert seen(game)["table"]["attack"] == ""
    assert seen(game)["table"]["attack_discards"] == {"plains": [], "canyon": []}


@pytest.mark.rule("E2-BRC-06")
@pytest.mark.parametrize(("structure", "word"), [(CAMP, "camp"), (OUTPOST, "outpost")])
def test_the_token_lies_on_what_was_attacked(structure: int, word: str) -> None:
    game = breached("dp9", structure=structure, **CRASH)
    assert (own(game, 1)["breach_at"], own(game, 1)["breach_on"]) == ("R", word)


@pytest.mark.rule("E2-BRC-06")
@pytest.mark.parametrize(("effect", "word"), [(ADVENTURE, "camp"), (CRASH_SITE, "outpost")])
def test_an_adventure_breaches_the_camp_and_an_outpost_effect_the_outpost(effect: int, word: str) -> None:
    seats = {0: {"island": 1}, 1: {"valor": 0}}
    table = {"camps": {"R": "red"}, **CRASH}
    game = lay(step("resolve", seat=0, effect=effect), table=table, seats=seats)
    play(game, "~ dp9")
    assert (own(game, 1)["breach_at"], own(game, 1)["breach_on"]) == ("R", word)


# -- a newer Breach ----------------------------------------------------------------------------------------------------------

OLD = {"breach": "dc8", "breach_at": "L", "breach_dinos": dinos(shieldhead=2, raptor=1)}


@pytest.mark.rule("E2-BRC-02", "E2-RUL-22")
def test_a_newer_breach_sends_the_old_dinos_back_for_a_follower_each() -> None:
    game = breached("dp9", {1: OLD})
    mine = own(game, 1)
    assert (mine["followers"], mine["breach"], mine["breach_at"]) == (10 - 3, "dp9", "R")
    assert mine["breach_dinos"] == dinos(raptor=2)
    assert seen(game)["table"]["dino_supply"] == dinos(24, 20 - 2, 20)
    assert seen(game)["table"]["attack_discards"] == {"plains": [], "canyon": ["dc8"]}


@pytest.mark.rule("E2-BRC-02")
def test_the_dinos_of_the_old_card_are_back_before_the_new_ones_come() -> None:
    content = changed({"dino.raptor.supply": 14})
    laid = {"attack": "dp9", **CAMPS}
    old = {"breach": "dc8", "breach_at": "L", "breach_dinos": dinos(raptor=1)}
    full = {"breach": "dc1", "breach_at": "P3", "breach_dinos": dinos(raptor=13)}
    game = lay(
        step("breach", seat=1, area=R, structure=CAMP),
        table={**laid, "cleared": ["P3"], "camps": {"L": "red", "R": "red", "P3": "blue"}},
        seats={0: full, 1: old},
        options=SIDES_B,
        content=content,
    )
    assert own(game, 1)["breach_dinos"] == dinos(raptor=1)
    assert "E2-RUL-20" in rules(game)


@pytest.mark.rule("E2-BRC-02")
def test_an_old_breach_costs_no_more_followers_than_there_are() -> None:
    assert own(breached("dp9", {1: {**OLD, "followers": 2}}), 1)["followers"] == 0


@pytest.mark.rule("E2-BRC-02")
def test_only_the_owners_own_older_breach_is_replaced() -> None:
    other = {"breach": "dc8", "breach_at": "P3", "breach_dinos": dinos(shieldhead=2)}
    game = breached("dp9", {2: other}, cleared=["P3"], camps={"R": "red", "P3": "green"})
    assert (own(game, 2)["breach"], own(game, 2)["breach_dinos"], own(game, 2)["followers"]) == ("dc8", dinos(shieldhead=2), 10)
    assert own(game, 1)["followers"] == 10


@pytest.mark.rule("E2-RUL-22")
def test_the_fail_reward_comes_before_the_old_breach_is_cleaned_up_and_no_savior_is_paid() -> None:
    table = {"attack": "dp10", **CAMPS}
    game = lay(step("defend", seat=1, area=R, structure=CAMP), table=table, seats={1: {**OLD, "valor": 0}}, options=SIDES_B)
    assert tokens(game) == ["glowberry", "valor"]
    assert (own(game, 1)["breach"], own(game, 1)["followers"]) == ("dc8", 10)
    play(game, "1 glowberry")
    mine = own(game, 1)
    assert (mine["breach"], mine["followers"], mine["story"]) == ("dp10", 10 - 3, 1)


@pytest.mark.rule("E2-RUL-63", "E2-BRC-02")
def test_the_place_of_the_old_breach_is_free_again_at_once() -> None:
    old = {"breach": "dc8", "breach_at": "R", "breach_on": "outpost", "valor": 0}
    table = {**CAMPS, **CRASH, "attack": "dp9", "pool": ["neutral-innovator"] * 2}
    breach = step("breach", seat=1, area=L, structure=CAMP)
    closed = lay(step("choose_effect", seat=0), breach, table=table, seats={1: old}, options=SIDES_B)
    assert refused(closed)["crash-site"] == "E2-DSC-04"
    free = lay(breach, step("choose_effect", seat=0), table=table, seats={1: old}, options=SIDES_B)
    assert "crash-site" in tokens(free)


# -- the Dinos of the card ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-BRC-03")
@pytest.mark.parametrize(
    ("card", "printed"),
    [("dp3", dinos(trampler=2)), ("dp6", dinos(1, 1)), ("dp9", dinos(raptor=2)), ("dc10", dinos(raptor=2, shieldhead=1))],
)
def test_the_printed_dinos_come_from_the_supply(card: str, printed: dict[str, int]) -> None:
    game = breached(card)
    assert own(game, 1)["breach_dinos"] == printed
    left = {species: n - printed[species] for species, n in dinos(24, 20, 20).items()}
    assert seen(game)["table"]["dino_supply"] == left


@pytest.mark.rule("E2-RUL-20", "E2-BRC-03")
def test_a_species_the_supply_lacks_is_not_placed_nor_replaced_by_another() -> None:
    content = changed({"dino.raptor.supply": 14})
    gone = {"breach": "dc1", "breach_at": "P3", "breach_dinos": dinos(raptor=13)}
    table = {"attack": "dp9", "cleared": ["P3"], "camps": {"R": "red", "P3": "blue"}}
    game = lay(step("breach", seat=1, area=R, structure=CAMP), table=table, seats={0: gone}, options=SIDES_B, content=content)
    assert own(game, 1)["breach_dinos"] == dinos(raptor=1)
    assert seen(game)["table"]["dino_supply"] == dinos(24, 0, 20)


# -- dangerous Dinos ---------------------------------------------------------------------------------------------------------

NEAR = {"P3/2": "trampler", "P4/1": "raptor", "P6/2": "trampler", "P2/2": "raptor"}
"""Sides B: all dangerous spaces next to the right starting area."""


def test_those_are_the_dangerous_spaces_next_to_it() -> None:
    assert sorted(NEAR) == sorted([space for hex in ("P2", "P3", "P4", "P6") for space in dangerous(hex, "B")])


@pytest.mark.rule("E2-BRC-04", "E2-BRC-05", "E2-RUL-19")
def test_dangerous_dinos_next_to_the_area_come_too_and_leave_their_spaces_empty() -> None:
    harmless = {"P3/1": "trampler", "P3/3": "raptor", "P4/2": "trampler"}
    game = breached("dp10", dinos={"P3/2": "trampler", "P4/1": "raptor", **harmless})
    assert own(game, 1)["breach_dinos"] == dinos(2, 2)
    assert seen(game)["table"]["dinos"] == harmless
    assert seen(game)["table"]["dino_supply"] == dinos(24 - 4, 20 - 3, 20)


@pytest.mark.rule("E2-BRC-04")
def test_dinos_on_other_spaces_or_further_away_stay() -> None:
    far = {"P1/2": "raptor", "P5/1": "trampler", "C8/2": "raptor", "C6/2": "shieldhead", "W1/2": "raptor", "P2/1": "trampler"}
    game = breached("dp10", dinos=far)
    assert own(game, 1)["breach_dinos"] == dinos(1, 1)
    assert seen(game)["table"]["dinos"] == far


@pytest.mark.rule("E2-BRC-04", "E2-RUL-19")
def test_as_many_as_there_are_must_come_where_there_are_fewer() -> None:
    game = breached("dp10", dinos={"P6/2": "trampler"})
    assert game.seat == OVER
    assert own(game, 1)["breach_dinos"] == dinos(2, 1)


@pytest.mark.rule("E2-BRC-04")
def test_a_card_without_the_mark_takes_no_dangerous_dino() -> None:
    game = breached("dp3", dinos=NEAR)
    assert own(game, 1)["breach_dinos"] == dinos(trampler=2)
    assert seen(game)["table"]["dinos"] == NEAR


@pytest.mark.rule("E2-BRC-04", "E2-RUL-19", "E2-ADV-21")
def test_the_owner_chooses_by_space_among_more_and_takes_the_full_number() -> None:
    game = breached("dp10", dinos=NEAR)
    assert (game.seat, asked(game)) == (1, "move_dangerous")
    assert {frozenset(token.split("+")) for token in tokens(game)} == {
        frozenset({one, other}) for one in NEAR for other in NEAR if one != other
    }
    assert len(tokens(game)) == 6
    play(game, "1 P4/1+P6/2")
    assert own(game, 1)["breach_dinos"] == dinos(2, 2)
    assert seen(game)["table"]["dinos"] == {"P3/2": "trampler", "P2/2": "raptor"}


@pytest.mark.rule("E2-BRC-04")
def test_a_single_dangerous_dino_is_chosen_among_several() -> None:
    game = breached("dp9", dinos=NEAR)
    assert sorted(tokens(game)) == sorted(NEAR)
    play(game, "1 P3/2")
    assert own(game, 1)["breach_dinos"] == dinos(1, 2)


@pytest.mark.rule("E2-BRC-04", "E2-DAT-02")
def test_the_dangerous_dinos_are_those_next_to_the_attacked_area_and_its_owner_chooses() -> None:
    near = {"P3/2": "trampler", "P6/2": "trampler", "C8/3": "trampler"}
    table: dict[str, Json] = {"cleared": ["P4"], "camps": {"P4": "red"}, "dinos": {**near, "P2/2": "raptor"}}
    game = breached("dp9", area=AREAS.index("P4"), **table)
    assert (game.seat, sorted(tokens(game))) == (1, sorted(near))


@pytest.mark.rule("E2-RUL-19", "E2-RUL-12")
def test_a_printed_edge_hex_gives_its_dangerous_dino_too() -> None:
    game = breached("dp1", area=AREAS.index("P5"), cleared=["P5"], camps={"P5": "red"}, dinos={"W1/2": "raptor"})
    assert own(game, 1)["breach_dinos"] == dinos(1, 1)
    assert seen(game)["table"]["dinos"] == {}


@pytest.mark.rule("E2-RUL-19")
def test_whose_structures_stand_nearby_does_not_matter() -> None:
    table: dict[str, Json] = {"cleared": ["P2"], "camps": {"R": "red", "P2": "blue", "L": "green"}, "dinos": {"P3/2": "trampler"}}
    assert own(breached("dp1", **table), 1)["breach_dinos"] == dinos(trampler=2)


# -- what a Breach blocks, and what not -----------------------------------------------------------------------------------


BREACHED_CAMP = {"breach": "dp1", "breach_at": "R"}
BREACHED_OUTPOST = {"breach": "dp1", "breach_at": "R", "breach_on": "outpost"}
BOTH = {"camps": {"R": "red", "L": "green"}, **CRASH}


@pytest.mark.rule("E2-BRC-07", "E2-ADV-03", "E2-EX-20")
def test_a_breached_camp_is_no_rally_point() -> None:
    table = {**BOTH, "dinos": {"P2/1": "trampler"}}
    game = lay(
        step("choose_camp", seat=0),
        table={**table, "camps": {**BOTH["camps"], "P4": "blue"}, "cleared": ["P4"]},
        seats={1: BREACHED_CAMP},
    )
    assert "R" not in tokens(game)
    assert refused(game)["R"] == "E2-ADV-03"


@pytest.mark.rule("E2-BRC-07", "E2-ADV-03")
def test_with_every_camp_breached_there_is_no_adventure() -> None:
    table = {"camps": {"R": "red"}, "dinos": {"P2/1": "trampler"}, "pool": ["neutral-adventurer"] * 2}
    open_ = lay(step("choose_effect", seat=0), table=table)
    assert "adventure" in tokens(open_)
    game = lay(step("choose_effect", seat=0), table=table, seats={1: BREACHED_CAMP})
    assert "adventure" not in tokens(game)
    why = [why for why in game.refusals() if why.choice.token() == "adventure"]
    assert [(one.rule, spell(one.text, one.args, game.box.words)) for one in why] == [("E2-ADV-03", "every camp is breached")]


@pytest.mark.rule("E2-BRC-07", "E2-DSC-04")
def test_a_breached_outpost_takes_no_die() -> None:
    table = {**CRASH, "pool": ["neutral-innovator"] * 2}
    assert "crash-site" in tokens(lay(step("choose_effect", seat=0), table=table))
    game = lay(step("choose_effect", seat=0), table=table, seats={1: BREACHED_OUTPOST})
    assert "crash-site" not in tokens(game)
    assert refused(game)["crash-site"] == "E2-DSC-04"


@pytest.mark.rule("E2-BRC-07")
def test_a_breached_outpost_is_not_activated_by_the_leader() -> None:
    table = {**CRASH, "pool": ["neutral-innovator"]}
    assert "discovery" in tokens(lay(step("place_leader", seat=0), table=table))
    game = lay(step("place_leader", seat=0), table=table, seats={1: BREACHED_OUTPOST})
    assert "discovery" not in tokens(game)


@pytest.mark.rule("E2-BRC-07", "E2-RUL-23")
def test_a_breached_outpost_is_not_activated_by_another_effect() -> None:
    outposts = {"L": "command-center", "R": "crash-site", "P4": "glowberry-patch", "P3": "mushroom-farm"}
    table = {
        "cleared": ["P3", "P4"],
        "used_outposts": ["command-center"],
        "outposts": outposts,
        "outpost_owners": {"L": "blue", "R": "red", "P4": "blue", "P3": "blue"},
    }
    leader = {"leader_at": "discovery"}
    game = lay(step("command_effect", seat=0), table=table, seats={0: leader, 1: BREACHED_OUTPOST})
    assert sorted(tokens(game)) == ["glowberry-patch", "mushroom-farm"]
    assert refused(game)["crash-site"] == "E2-BRC-07"


@pytest.mark.rule("E2-EX-20", "E2-DSC-05", "E2-ADV-04")
@pytest.mark.parametrize(("breach", "open_"), [(BREACHED_CAMP, "crash-site"), (BREACHED_OUTPOST, "adventure")])
def test_a_token_blocks_the_camp_or_the_outpost_of_an_area_and_not_both(breach: Json, open_: str) -> None:
    table = {"camps": {"R": "red"}, **CRASH, "dinos": {"P2/1": "trampler"}, "pool": ["neutral-adventurer"] * 2}
    game = lay(step("choose_effect", seat=0), table=table, seats={1: breach})
    assert [effect for effect in ("adventure", "crash-site") if effect in tokens(game)] == [open_]


@pytest.mark.rule("E2-BRC-08", "E2-EX-20")
@pytest.mark.parametrize("breach", [{}, BREACHED_CAMP, BREACHED_OUTPOST])
def test_what_is_breached_counts_for_presence_and_population(breach: Json) -> None:
    game = lay(step("count_majorities"), table={"camps": {"R": "red"}, **CRASH}, seats={1: breach})
    assert (game.seat, asked(game)) == (1, "assembly_reward")
    play(game, "1 votes")
    assert own(game, 1)["votes"] == 2 + 1


@pytest.mark.rule("E2-BRC-08")
@pytest.mark.parametrize("breach", [{}, BREACHED_CAMP, BREACHED_OUTPOST])
def test_what_is_breached_counts_for_the_chief_engineer(breach: Json) -> None:
    table = {"camps": {"R": "red"}, **CRASH, "influence": {"chief-engineer": {"pool": ["red"]}}}
    assert own(lay(step("score_officers"), table=table, seats={1: breach}), 1)["followers"] == 10 + 2 + 1


@pytest.mark.rule("E2-BRC-08")
@pytest.mark.parametrize(
    ("card", "stage", "breach", "followers"),
    [
        ("trial-of-momentum", 1, BREACHED_CAMP, 1),
        ("trial-of-wit", 2, BREACHED_OUTPOST, 2),
        ("trial-of-leadership", 2, BREACHED_CAMP, 2),
    ],
)
def test_what_is_breached_counts_for_temple_rewards(card: str, stage: int, breach: Json, followers: int) -> None:
    table = {"active": 1, "camps": {"R": "red"}, **CRASH}
    seats = {1: {**breach, "light": 0, "adventure": card, "stage": stage, "members": {"heavy": 5, "light": 1}}}
    game = lay(step("adventure_step", seat=1), table=table, seats=seats)
    assert own(game, 1)["followers"] == 10 + followers


@pytest.mark.rule("E2-BRC-09")
def test_a_die_on_a_breached_outpost_stays_and_gives_presence() -> None:
    die = {"crash-site/1": "blue-innovator"}
    table = {**CRASH, "cleared": ["P3"], "camps": {"P3": "blue"}, "die_spaces": die, "attack": "dp9"}
    breach = step("breach", seat=1, area=R, structure=OUTPOST)
    game = lay(breach, step("count_majorities"), table=table, options=SIDES_B)
    assert own(game, 1)["breach_on"] == "outpost"
    assert seen(game)["table"]["die_spaces"] == {"crash-site/1": "blue-innovator"}
    assert (game.seat, asked(game)) == (0, "assembly_reward")


# -- the end of a turn -------------------------------------------------------------------------------------------------------


def at_end_of_turn(seat: int, seats: dict[int, Json], players: int = 3) -> Ep2:
    """The Breach cost at the end of this seat's turn."""
    table = {"cleared": ["P3"], "camps": {"L": "blue", "R": "red", "P3": "green"}}
    return lay(step("breach_cost", seat=seat), table=table, seats=seats, players=players)


@pytest.mark.rule("E2-TRN-06")
def test_a_breach_costs_a_follower_per_dino_and_then_one_dino_of_choice_leaves() -> None:
    game = at_end_of_turn(1, {1: {**BREACHED_CAMP, "breach_dinos": dinos(2, 1, 1)}})
    assert (own(game, 1)["followers"], game.seat, tokens(game)) == (10 - 4, 1, ["trampler", "raptor", "shieldhead"])
    play(game, "1 raptor")
    assert own(game, 1)["breach_dinos"] == dinos(2, 0, 1)
    assert seen(game)["table"]["dino_supply"] == dinos(22, 20, 19)
    assert (own(game, 1)["breach"], own(game, 1)["breach_at"]) == ("dp1", "R")


@pytest.mark.rule("E2-TRN-06")
def test_a_species_that_is_not_on_the_card_is_refused() -> None:
    game = at_end_of_turn(1, {1: {**BREACHED_CAMP, "breach_dinos": dinos(1, 1)}})
    assert (tokens(game), refused(game)) == (["trampler", "raptor"], {"shieldhead": "E2-TRN-06"})


@pytest.mark.rule("E2-BRC-10", "E2-TRN-06")
def test_the_last_dino_stays_and_costs_a_follower_every_turn() -> None:
    game = at_end_of_turn(1, {1: {**BREACHED_CAMP, "breach_dinos": dinos(raptor=1)}})
    assert game.seat == OVER
    assert (own(game, 1)["followers"], own(game, 1)["breach_dinos"], own(game, 1)["breach"]) == (9, dinos(raptor=1), "dp1")


@pytest.mark.rule("E2-TRN-06")
def test_a_breach_without_dinos_costs_nothing() -> None:
    game = at_end_of_turn(1, {1: BREACHED_CAMP})
    assert (own(game, 1)["followers"], own(game, 1)["breach"]) == (10, "dp1")


@pytest.mark.rule("E2-TRN-06")
def test_followers_do_not_fall_below_none() -> None:
    game = at_end_of_turn(1, {1: {**BREACHED_CAMP, "breach_dinos": dinos(raptor=3), "followers": 2}})
    assert own(game, 1)["followers"] == 0
    assert own(game, 1)["breach_dinos"] == dinos(raptor=2)


@pytest.mark.rule("E2-TRN-07")
def test_the_breach_of_another_is_not_touched() -> None:
    game = at_end_of_turn(0, {1: {**BREACHED_CAMP, "breach_dinos": dinos(raptor=3)}})
    assert game.seat == OVER
    assert ([own(game, seat)["followers"] for seat in range(3)], own(game, 1)["breach_dinos"]) == ([10, 10, 10], dinos(raptor=3))


@pytest.mark.rule("E2-TRN-07")
def test_a_breach_of_this_turn_costs_too() -> None:
    table = {"camps": {"R": "blue"}, "pool": ["neutral-adventurer"] * 2, "dinos": {"P2/1": "trampler"}}
    game = lay(step("turn", seat=0), table=table, seats={0: {"valor": 0, "island": 0, "story": 0}})
    play(game, "0 adventure")
    finish(game, "dp9")
    assert own(game)["breach"] == "dp9"
    assert game.active == 1
    assert own(game)["breach_dinos"] == dinos(raptor=1)
    assert own(game)["followers"] == 10 + 1 - 2


def finish(game: Ep2, card: str) -> None:
    """Blue's turn goes on to its end: a Trampler is killed, this card comes, and nothing is gained by the rest."""
    for _ in range(40):
        if game.active != 0 or game.seat == OVER:
            return
        offered = tokens(game)
        wish = [card, "combat@P2", "explore", "glowberry", "pass"]
        token = next((one for one in wish if one in offered), offered[0])
        play(game, f"{'~' if game.seat < 0 else game.seat} {token}")


@pytest.mark.rule("E2-BRC-10", "E2-BRC-01")
def test_in_a_game_a_breach_ends_by_a_counterattack_or_a_newer_one_only() -> None:
    ended = []
    before: list[str] = []
    spoken = 0
    for game in whole_game(3, seed=7):
        now = [seat["breach"] for seat in seen(game)["seats"]]
        recent = rules(game)[spoken:]
        for old, new in zip(before, now, strict=False):
            if old and old != new:
                assert "E2-SEC-15" in recent or "E2-BRC-02" in recent
                ended.append(old)
        before, spoken = now, len(rules(game))
    assert ended
