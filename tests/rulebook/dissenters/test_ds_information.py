"""Both solo games, chapter 5.3: what everybody sees, what nobody knows, what is left to chance, and who decides."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OMNISCIENT, OVER, SPECTATOR, Json
from mesozoic.core.record import canonical
from mesozoic.perseverance.dissenters.automa import rules_of
from tests.rulebook.dissenters.both import EPISODES, AnyGame, AnyTables
from tests.rulebook.dissenters.table import (
    CAMILLA,
    NAREK,
    ONE,
    TWO,
    answer,
    asked,
    d1,
    dissenter,
    ds,
    lay1,
    lay2,
    log,
    play1,
    seen1,
    seen2,
    solo,
    tokens,
    weights,
)
from tests.rulebook.dissenters.table_two import DESIRE, effect

VIEWERS = (0, SPECTATOR, OMNISCIENT)
TASK = ("zone", "effect", "opposite")
CARDS: Json = {"narek": {"card": "card-4"}, "camilla": {"card": "card-9"}}


def moments(tables: AnyTables, seed: int) -> Iterator[AnyGame]:
    """A random game at every decision and everything left to chance."""
    game, rng = tables.started(1, seed=seed), Rng(seed)
    while game.seat != OVER:
        yield game
        answer(game, rng)


# -- what is public ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-RUL-01", "D2-RUL-14", "D2-RUL-18", "DS-INF-01")
@pytest.mark.parametrize(
    ("switches", "said"),
    [
        ({}, ["card-2 · sustenance pub ·", "card-14 · agenda · adventure ·", "negotiator: sustenance, chief-mate, pub"]),
        (
            {"card2_effect": "gather", "card14": "cycle", "agenda_officer": "zone"},
            ["card-2 · sustenance gather ·", "card-14 · agenda · cycle-adventures ·", "negotiator: sustenance, captain, gather"],
        ),
    ],
)
def test_a_terminal_shows_cards_and_agendas_as_agreed_on(switches: dict[str, Json], said: list[str]) -> None:
    """The Captain lies in the Zone of the Negotiator."""
    officers = ["captain", "chief-of-security", "chief-steward", "chief-engineer", "chief-mate"]
    game = lay2(ds("human_turn"), table={"officers": officers}, solo={"row": ["card-2", "card-14", "card-6"]}, options=switches)
    drawn = " ".join(TWO.spec.text(seen2(game), 0, game.box).replace("\n", " ").split())
    assert [one in drawn for one in said] == [True] * len(said), drawn


@pytest.mark.rule("DS-INF-01")
@EPISODES
def test_everybody_sees_the_same_of_the_solo_game(tables: AnyTables) -> None:
    for game in moments(tables, 3):
        shown = [tables.seen(game, viewer)["table"]["solo"] for viewer in VIEWERS]
        assert shown[0] == shown[1] == shown[2]


@pytest.mark.rule("DS-INF-01")
@EPISODES
def test_rows_discards_dials_and_supplies_are_public(tables: AnyTables) -> None:
    shown = solo(tables.started(1))
    assert shown.keys() >= {"ambition", "acceptance", "targets", "row", "discards", "deck", "assigned", "revealed", "dissenters"}
    own = {"settlements", "cubes", "dice", "leader_at"}
    own |= (
        {"light", "heavy", "walls", "traps"}
        if tables is ONE
        else {"camps", "towers", "reserve", "collection", "agenda", "breach"}
    )
    assert all(rival.keys() >= own for rival in shown["dissenters"].values())


@pytest.mark.rule("DS-SEL-04", "DS-INF-01")
def test_the_view_tells_what_the_cards_of_episode_1_make_them_do() -> None:
    game = lay1(ds("majority_reward", zone=0, population=3), solo=CARDS)
    narek, camilla = dissenter(game, NAREK), dissenter(game, CAMILLA)
    assert [narek[key] for key in TASK] == ["military", "training", "expansion"]
    assert [camilla[key] for key in TASK] == ["expansion", "settle", "military"]
    assert [dissenter(lay1(ds("human_turn")), NAREK)[key] for key in TASK] == ["", "", ""]


@pytest.mark.rule("D2-AGE-01", "D2-AGE-03", "D2-AGE-04", "DS-INF-01")
def test_the_view_reads_the_agenda_icons_of_episode_2() -> None:
    own = {"narek": {"agenda": "architect", "card": "card-14"}, "camilla": {"agenda": "herder", "card": "card-2"}}
    game = lay2(ds("majority_reward", zone=0, population=3), solo=own)
    narek, camilla = dissenter(game, NAREK), dissenter(game, CAMILLA)
    assert [narek[key] for key in TASK] == ["construction", "build", "sustenance"]
    assert [camilla[key] for key in TASK] == ["sustenance", "pub", "construction"]
    assert (narek["officer"], camilla["officer"]) == ("chief-engineer", "chief-of-security")


@pytest.mark.rule("DS-CMP-07", "D2-RUL-01", "D2-RUL-18")
@EPISODES
def test_what_is_printed_is_what_is_played(tables: AnyTables) -> None:
    """Card by card as the box has it, switches of Episode 2 included."""
    told = tables.spec.printed(tables.spec.content())
    cases: list[dict[str, Json]] = [{}] if tables is ONE else [{}, {"card2_effect": "gather"}, {"card14": "cycle"}]
    for options in cases:
        cards = (told["where"]["=".join([*options, *options.values()])] if options else told)["action"]
        assert list(cards) == [f"card-{n}" for n in range(1, 16)]
        game = tables.started(1, options)
        rules = rules_of(game)
        words = game.box.words
        for n, card in enumerate(cards.values()):
            if n < 14 and card["zone"] != "agenda":
                assert card["zone"] == words["zone"][rules.zone_of(game, NAREK, n)]
                assert card["effect"] == words["act"][rules.effect_of(game, NAREK, n)]
            assert card["row"].index("narek") == rules.cards.narek_at[n]
            assert card["row"].index("camilla") == rules.cards.camilla_at[n]
    assert told["acceptanceHalves"] == [2, 3, 4]


# -- what nobody knows -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-INF-02", "DS-INF-03")
@EPISODES
@pytest.mark.parametrize("seed", [1, 2])
def test_no_view_shows_the_next_card_before_it_is_revealed(tables: AnyTables, seed: int) -> None:
    told = 0
    for game in moments(tables, seed):
        shown = solo(game)
        lying = {*shown["row"], shown["revealed"], *shown["assigned"].values(), *shown["discards"]}
        for viewer in VIEWERS:
            seen = canonical(tables.seen(game, viewer))
            assert not [n for n in range(1, 16) if f"card-{n}" not in lying and f'"card-{n}"' in seen]
        if shown["active"] == "human" and game.seat == 0:
            assert shown["revealed"] == ""
            told += 1
    assert told


@pytest.mark.rule("DS-INF-02", "DS-INF-03")
@EPISODES
def test_the_saved_table_has_no_order_of_the_deck(tables: AnyTables) -> None:
    """The deck is counted, not ordered: every card of its top layer can come, each as likely."""
    for game in moments(tables, 5):
        if asked(game) == "reveal":
            shown = solo(game)
            away = {*shown["row"], *shown["discards"]}
            others = {f"card-{n}" for n in range(1, 15)} - away
            expected = others if shown["deck"] > 3 else others | {"card-15"}
            assert weights(game) == dict.fromkeys(sorted(expected, key=lambda card: int(card[5:])), 1)


@pytest.mark.rule("DS-INF-02")
@EPISODES
def test_nothing_is_kept_from_the_human_but_what_is_not_decided(tables: AnyTables) -> None:
    game = tables.at(tables.started(1), "reveal", Rng(1))
    assert canonical(tables.spec.save(tables.spec.known(game, 0))) == canonical(tables.spec.save(game))


@pytest.mark.rule("DS-INF-02", "DS-INF-04", "D1-FOR-01")
def test_the_type_of_a_dissenters_trap_is_unknown_to_all() -> None:
    game = lay1(d1("lay_trap", colour=NAREK, strongest=True), solo=CARDS)
    for viewer in VIEWERS:
        assert list(seen1(game, viewer)["table"]["traps"].values()) == ["red"]
        said = "\n".join(log(game, viewer))
        assert "trap" in said
        assert "raptor" not in said and "trampler" not in said
    assert "spent" in dissenter(game, NAREK)
    assert sum(dissenter(game, NAREK)["spent"].values()) == 0


@pytest.mark.rule("DS-INF-02", "DS-INF-04", "DS-RUL-22", "D1-RUL-02")
@pytest.mark.parametrize(("spent", "odds"), [([], (4, 4)), (["raptor"], (4, 3)), (["raptor", "trampler", "raptor"], (3, 2))])
def test_chance_turns_it_by_the_traps_that_are_left(spent: list[str], odds: tuple[int, int]) -> None:
    """Pile and board together: each Trap that was not turned yet is as likely."""
    places = ("a1", "b1", "b2", "c1", "c2")
    table: Json = {
        "dinos": {f"expansion/{place}": "trampler" for place in places},
        "traps": {"expansion/b2": "red", "military/a1": "red", "military/b1": "red"},
    }
    game = lay1({"is": "ep1.trap_phase", "zone": 2}, table=table, solo={**CARDS, "narek": {"card": "card-4", "spent": spent}})
    assert game.seat == CHANCE
    assert weights(game) == {"trampler": odds[0], "raptor": odds[1]}
    play1(game, "~ raptor")
    shown = {"expansion/b2": "red-raptor", "military/a1": "red", "military/b1": "red"}
    assert all(seen1(game, viewer)["table"]["traps"] == shown for viewer in VIEWERS)


@pytest.mark.rule("DS-INF-02")
@pytest.mark.parametrize("seed", range(4))
def test_no_trap_of_a_dissenter_shows_its_type_in_a_whole_game(seed: int) -> None:
    laid = 0
    for game in moments(ONE, seed):
        for viewer in VIEWERS:
            traps = {space: trap for space, trap in seen1(game, viewer)["table"]["traps"].items() if not trap.startswith("blue")}
            turned = {space.partition("/")[0] for space, trap in traps.items() if trap not in ("red", "green")}
            laid += len(traps)
            assert len(turned) <= 1, "those of the area under attack are face up"
            assert not turned or asked(game) not in ("reveal", "draw_action", "choose_effect")
    assert laid


# -- chance ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-INF-04", "DS-RUL-06", "DS-RUL-21")
@EPISODES
@pytest.mark.parametrize("seed", [11, 12])
def test_chance_is_asked_only_where_more_than_one_thing_can_come(tables: AnyTables, seed: int) -> None:
    for game in moments(tables, seed):
        if game.seat == CHANCE:
            assert len(weights(game)) > 1
            assert min(weights(game).values()) > 0


@pytest.mark.rule("DS-INF-04", "DS-RUL-22")
def test_a_random_place_is_as_likely_as_every_other() -> None:
    """Narek's two usable Camps lie on areas of the same desire value."""
    table: Json = {"cleared": ["L", "R", "P4", "P2"], "camps": {"P4": "red", "P2": "red"}}
    assert DESIRE["P4"] == DESIRE["P2"]
    game = lay2(effect(NAREK, "adventure"), table=table, solo=CARDS)
    assert (asked(game), weights(game)) == ("draw", {"P2": 1, "P4": 1})
    TWO.play(game, "~ P4")
    assert any(line == "DS-RUL-06 2 are equal: chance decides for P4" for line in log(game))


# -- who decides -------------------------------------------------------------------------------------------------------

HUMAN_DECIDES = {
    "perseverance-1": {"ep1.combat_reward", "ds.majority_reward"},
    "perseverance-2": {
        "d2.defend",  # Valor for a place of a Dissenter
        "ep2.defend",  # Valor for an own place
        "ep2.move_dangerous",  # the own Breach
        "ep2.choose_gain",  # inside an own Success or Fail reward
        "ds.majority_reward",
        "d2.second_place",
    },
}
"""What the human is asked in the turn of a Dissenter in random games."""


@pytest.mark.rule("DS-INF-05", "DS-RUL-06")
@EPISODES
@pytest.mark.parametrize("seed", range(6))
def test_the_human_never_decides_for_a_dissenter(tables: AnyTables, seed: int) -> None:
    for game in moments(tables, seed):
        if game.seat == CHANCE:
            continue
        assert game.seat == 0
        if solo(game)["active"] != "human":
            assert game.ask().kind in HUMAN_DECIDES[tables.spec.id]


# -- colours -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-INF-06")
@pytest.mark.parametrize(("die", "colour"), [("blue-organizer", "blue"), ("green-organizer", "green"), ("red-organizer", "red")])
def test_a_die_is_presence_of_its_own_colour(die: str, colour: str) -> None:
    game = lay1(ds("primary", colour=NAREK), table={"pool": [die]}, solo=CARDS)
    while not seen1(game)["table"]["die_spaces"]:
        answer(game, Rng(1))
    ONE.wait(game, ds("zone_rewards"))
    said = log(game)
    start = next(n for n, line in enumerate(said) if "military gives" in line)
    counts = {line.split()[1]: int(line.split()[-1]) for line in said[start + 2 : start + 5]}
    assert counts == {one: int(one == colour) for one in ("blue", "red", "green")}


@pytest.mark.rule("DS-INF-06")
def test_so_is_a_dissenters_die_that_the_human_placed() -> None:
    game = lay2(TWO.step("choose_effect", seat=0), table={"pool": ["green-facilitator"]})
    TWO.play(game, "0 gather")
    while not seen2(game)["table"]["die_spaces"]:
        TWO.play(game, f"0 {'keep' if 'keep' in tokens(game) else tokens(game)[0]}")
    TWO.wait(game, ds("zone_rewards"))
    start = next(n for n, line in enumerate(log(game)) if "sustenance gives" in line)
    assert [line.split()[-1] for line in log(game)[start + 2 : start + 5]] == ["0", "0", "1"]
