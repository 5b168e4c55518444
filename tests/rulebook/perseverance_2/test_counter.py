"""Episode 2: the Counterattack (E2-SEC-14, E2-SEC-15) and what it ends."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import asked, lay, own, play, printed, refused, rules, seen, step, tokens

STAGING_GROUND = 26
CAMPS = {"cleared": ["P3"], "camps": {"L": "blue", "R": "red", "P3": "green"}}
NONE = {"light": 0, "heavy": 0, "leader": 0}


def dinos(trampler: int = 0, raptor: int = 0, shieldhead: int = 0) -> Json:
    """So many Dinos by species."""
    return {"trampler": trampler, "raptor": raptor, "shieldhead": shieldhead}


def breach(card: str, *on_it: int, at: str = "R") -> dict[str, Json]:
    """A Breach of a seat: this card with so many Tramplers, Raptors and Shieldheads, its token on the Camp there."""
    return {"breach": card, "breach_at": at, "breach_dinos": dinos(*on_it)}


def countering(seats: dict[int, Json], **table: Json) -> Ep2:
    """Blue is asked for a secondary action."""
    return lay(step("secondary", seat=0), table={**CAMPS, **table}, seats=seats)


def why(game: Ep2, token: str) -> list[tuple[str, str]]:
    """What closes a choice: the rules and their sentences."""
    shut = [one for one in game.refusals() if one.choice.token() == token]
    return [(one.rule, spell(one.text, one.args, game.box.words)) for one in shut]


# -- whom ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SEC-14")
def test_any_player_with_a_breach_card_can_be_countered_oneself_included() -> None:
    seats = {0: breach("dp2", 1, at="L"), 1: breach("dp1", 1), 2: breach("dp3", 1, at="P3")}
    game = countering(seats)
    play(game, "0 counterattack")
    assert tokens(game) == ["blue", "red", "green"]


@pytest.mark.rule("E2-SEC-14")
def test_who_has_no_breach_card_cannot_be_countered() -> None:
    game = countering({1: breach("dp1", 1), 2: breach("dp3", 1, at="P3")})
    play(game, "0 counterattack")
    assert (tokens(game), refused(game)) == (["red", "green"], {"blue": "E2-SEC-14"})


@pytest.mark.rule("E2-SEC-14")
def test_without_any_breach_card_there_is_no_counterattack() -> None:
    game = countering({})
    assert "counterattack" not in tokens(game)
    assert [rule for rule, _ in why(game, "counterattack")] == ["E2-SEC-14"]


@pytest.mark.rule("E2-RUL-21")
def test_all_dinos_must_fall_to_the_upright_fighters() -> None:
    army = {"light": 2, "heavy": 1, "toppled": {"light": 1}}
    able = countering({0: army, 1: breach("dp1", 1, 2, 1)})
    assert "counterattack" in tokens(able)
    unable = countering({0: army, 1: breach("dp1", 1, 3, 1)})
    assert "counterattack" not in tokens(unable)
    text = "the breach of red takes 6 damage, your upright fighters deal 5"
    assert why(unable, "counterattack") == [("E2-RUL-21", text)]


@pytest.mark.rule("E2-RUL-21", "E2-PRK-02")
@pytest.mark.parametrize(("perks", "can"), [([], False), (["trampler-expert"], True)])
def test_trampler_expert_helps_to_reach_the_damage(perks: list[str], can: bool) -> None:
    seats = {0: {"light": 0, "perks": perks}, 1: breach("dp1", 1, 2)}
    assert ("counterattack" in tokens(countering(seats))) == can
    beyond = countering({**seats, 1: breach("dp1", 1, 3)})
    assert why(beyond, "counterattack") == [("E2-RUL-21", "the breach of red takes 4 damage, your upright fighters deal 2")]


@pytest.mark.rule("E2-RUL-21", "E2-SEC-14")
@pytest.mark.parametrize("away", [{"leader_at": "military"}, {"toppled": {"leader": 1}}])
def test_a_leader_who_is_not_upright_on_the_player_board_does_not_fight(away: Json) -> None:
    assert "counterattack" in tokens(countering({0: {"light": 0}, 1: breach("dp1", 2)}))
    assert "counterattack" not in tokens(countering({0: {"light": 0, **away}, 1: breach("dp1", 2)}))


@pytest.mark.rule("E2-SEC-14")
def test_only_a_breach_that_can_be_beaten_is_offered_and_the_other_refused_with_its_numbers() -> None:
    game = lay(
        step("counterattack", seat=0, saviors=1),
        table=CAMPS,
        seats={0: {"light": 0, **breach("dp2", 1, at="L")}, 1: breach("dp1", 0, 3), 2: breach("dp3", 2, at="P3")},
    )
    assert tokens(game) == ["blue", "green"]
    assert why(game, "red") == [("E2-RUL-21", "the breach of red takes 3 damage, your upright fighters deal 2")]


# -- the fight -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-SEC-14", "E2-RUL-21")
def test_all_dinos_of_the_card_are_fought_in_one_combat_and_partly_is_no_choice() -> None:
    game = countering({0: {"light": 5}, 1: breach("dp1", 1, 1, 1)})
    play(game, "0 counterattack")
    assert (asked(game), tokens(game)) == ("commit_light", ["#2", "#3", "#4", "#5"])
    play(game, "0 #2")
    assert (asked(game), tokens(game)) == ("allocate_injuries", ["nothing", "light", "2-light"])
    assert own(game)["toppled"] == {"light": 2, "heavy": 0, "leader": 1}


@pytest.mark.rule("E2-SEC-15")
def test_a_won_counterattack_pays_kills_and_the_savior_bonus_and_frees_the_place() -> None:
    game = countering({0: {"light": 2}, 1: {**breach("dp4", 2), "valor": 2}})
    play(game, "0 counterattack", "0 #2", "0 pass", "0 pass")
    assert game.seat == OVER
    assert printed("attack.dp4.savior") == ["follower", "follower", "follower", "valor"]
    mine, theirs = own(game), own(game, 1)
    assert (mine["followers"], mine["valor"]) == (10 + 2 + 3, 1 + 1)
    assert (theirs["breach"], theirs["breach_at"], theirs["breach_dinos"]) == ("", "", dinos())
    assert (theirs["followers"], theirs["valor"]) == (10, 2)
    assert seen(game)["table"]["attack_discards"] == {"plains": ["dp4"], "canyon": []}
    assert seen(game)["table"]["dino_supply"] == dinos(24, 20, 20)
    assert "E2-SEC-14 blue counters the breach of red" in log(game)


@pytest.mark.rule("E2-SEC-15", "E2-CMB-13")
def test_one_of_the_dinos_may_be_captured_and_the_others_are_killed() -> None:
    game = countering({0: {"light": 2}, 1: breach("dp1", 2)})
    play(game, "0 counterattack", "0 #2", "0 pass")
    assert tokens(game) == ["pass", "trampler"]
    play(game, "0 trampler")
    assert (own(game)["enclosure"], own(game)["followers"]) == (dinos(1), 10 + 1 + 3)


@pytest.mark.rule("E2-SEC-15")
def test_kill_or_capture_comes_before_the_savior_bonus() -> None:
    game = countering({0: {"light": 1}, 1: breach("dp9", 1)})
    play(game, "0 counterattack", "0 #1", "0 pass", "0 pass")
    spoken = rules(game)
    assert spoken.index("E2-CMB-12") < len(spoken) - 1 - spoken[::-1].index("E2-SEC-15")
    assert own(game)["island"] == 1 + 1


@pytest.mark.rule("E2-RUL-21", "E2-SEC-15")
def test_the_own_breach_pays_its_savior_bonus_too() -> None:
    game = countering({0: {"light": 1, **breach("dp1", 1, at="L")}})
    play(game, "0 counterattack", "0 #1", "0 pass", "0 pass")
    assert (own(game)["followers"], own(game)["breach"]) == (10 + 1 + 3, "")


@pytest.mark.rule("E2-RUL-61")
def test_a_breach_card_without_dinos_is_countered_without_fighters() -> None:
    seats = {0: {"light": 1, "toppled": {"light": 1, "leader": 1}}, 1: breach("dp1")}
    game = countering(seats)
    play(game, "0 counterattack")
    assert game.seat == OVER
    assert (own(game)["followers"], own(game)["toppled"]) == (13, {"light": 1, "heavy": 0, "leader": 1})
    assert own(game, 1)["breach"] == ""
    assert "E2-RUL-61" in rules(game)


@pytest.mark.rule("E2-SEC-15", "E2-CMB-11")
def test_the_injured_of_a_counterattack_are_lost_before_it_pays() -> None:
    game = countering({0: {"light": 1, "valor": 0}, 1: breach("dp4", 0, 1)})
    play(game, "0 counterattack", "0 #1", "0 pass", "0 pass")
    assert game.seat == OVER
    assert (own(game)["light"], own(game)["valor"], own(game)["followers"]) == (0, 1, 10 + 1 + 3)


# -- in one turn -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-BRC-11")
def test_a_breach_of_the_primary_action_countered_at_once_costs_nothing() -> None:
    table = {**CAMPS, "attack": "dp1", "pool": ["neutral-innovator"]}
    pending = [step("breach", seat=0, area=0, structure=0), step("secondary", seat=0), step("breach_cost", seat=0)]
    game = lay(*pending, table=table, seats={0: {"light": 1}})
    assert own(game)["breach_dinos"] == dinos(1)
    play(game, "0 counterattack", "0 #1", "0 pass", "0 pass")
    assert game.seat == OVER
    assert "E2-TRN-06" not in rules(game)
    assert own(game)["followers"] == 10 + 1 + 3


@pytest.mark.rule("E2-RUL-63")
def test_a_camp_freed_by_staging_ground_is_a_rally_point_in_the_same_turn() -> None:
    outposts = {"outposts": {"L": "staging-ground"}, "outpost_owners": {"L": "blue"}}
    table = {"camps": {"R": "red"}, **outposts, "dinos": {"P4/1": "trampler"}}
    seats = {0: {"light": 2, "valor": 6}, 1: breach("dp1", 1)}
    closed = lay(step("place_leader", seat=0), table=table, seats=seats)
    assert "sustenance" in tokens(closed)
    play(closed, "0 sustenance")
    assert "adventure" not in tokens(closed)
    freed = lay(step("resolve", seat=0, effect=STAGING_GROUND), step("place_leader", seat=0), table=table, seats=seats)
    play(freed, "0 #1", "0 pass", "0 pass")
    assert own(freed, 1)["breach"] == ""
    play(freed, "~ dp2", "0 #1", "0 sustenance")
    assert "adventure" in tokens(freed)


@pytest.mark.rule("E2-SEC-15", "E2-OPT-18")
def test_staging_ground_pays_the_savior_bonus_twice() -> None:
    game = lay(step("counterattack", seat=0, saviors=2), table=CAMPS, seats={0: {"light": 1}, 1: breach("dp5", 1)})
    play(game, "0 #1", "0 pass", "0 pass")
    assert (own(game)["followers"], own(game)["glowberry"]) == (10 + 1 + 2 * 3, 2 + 2)
