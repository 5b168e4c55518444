"""What drivers know of a game: checked setups, saves, the table as one viewer knows it, places."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import DataError, FileError, SetupError, Unknowable
from mesozoic.core.ids import OMNISCIENT, SPECTATOR
from mesozoic.core.record import canonical
from mesozoic.core.spec import GameSpec, ranked
from mesozoic.core.step import HIDDEN, UNANSWERED
from mesozoic.games import GAMES, find_game
from mesozoic.template.rounds import DigDeep, EndRound, KeepOne
from mesozoic.template.spec import SPEC
from mesozoic.template.table import CAMP, DEEP, SHALLOW, Dig
from tests.builders import CARDS, COPIES, offered, one_sentence, play, table


@pytest.mark.parametrize("players", [0, 1, 5, -2, 99, True])
def test_an_unknown_number_of_players_gets_one_sentence(players: int) -> None:
    with pytest.raises(SetupError) as found:
        SPEC.setup(players)
    one_sentence(found.value, "template", "2, 3, 4")


def test_a_setup_fills_in_defaults_and_refuses_unknown_options() -> None:
    setup = SPEC.setup(3, {"rounds": 2})
    assert (setup.players, setup.options) == (3, {"rounds": 2, "head_start": False})
    assert (setup.number("rounds"), setup.flag("head_start")) == (2, False)
    for options, part in (({"turns": 2}, "'turns'"), ({"rounds": 9}, "option rounds"), ({"head_start": 1}, "option head_start")):
        with pytest.raises(SetupError) as found:
            SPEC.setup(3, options)
        one_sentence(found.value, part)
    with pytest.raises(SetupError) as found:
        SPEC.option("turns")
    one_sentence(found.value, "'turns'", "rounds, head_start")
    assert SPEC.option("rounds").default == 5


def test_an_unknown_game_gets_one_sentence() -> None:
    assert find_game("template") is SPEC
    with pytest.raises(SetupError) as found:
        find_game("chess")
    one_sentence(found.value, "'chess'", *GAMES)


@pytest.mark.parametrize("saved", [None, [], {}, {"stack": []}, 5, {"answers": [], "diggers": [], "deck": {}}])
def test_a_table_that_is_none_is_refused(saved: Any) -> None:
    with pytest.raises(FileError) as found:
        SPEC.load(table().box, saved)
    one_sentence(found.value, "diggers, deck, round, first, weather, stack, answers")


def test_a_table_with_one_more_key_is_refused() -> None:
    game = table()
    with pytest.raises(FileError):
        SPEC.load(game.box, {**SPEC.save(game), "seed": 4})


def test_a_loaded_table_asks_the_same() -> None:
    game = table(3)
    play(game, "~ rain", "1 deep")
    back = SPEC.load(game.box, SPEC.save(game))
    assert (back.pending(), back.answers, offered(back, 2)) == (
        [0, 2],
        [UNANSWERED, DEEP, UNANSWERED],
        ["camp", "shallow", "deep"],
    )
    assert canonical(SPEC.save(back)) == canonical(SPEC.save(game))


def test_what_a_viewer_knows_leaves_out_the_answers_of_others() -> None:
    game = table(3)
    play(game, "~ rain", "1 deep", "0 camp")
    assert SPEC.known(game, 0).answers == [CAMP, HIDDEN, UNANSWERED]
    assert SPEC.known(game, 1).answers == [HIDDEN, DEEP, UNANSWERED]
    assert SPEC.known(game, SPECTATOR).answers == [HIDDEN, HIDDEN, UNANSWERED]
    assert SPEC.known(game, OMNISCIENT).answers == [CAMP, DEEP, UNANSWERED]
    assert game.answers == [CAMP, DEEP, UNANSWERED]


def test_what_a_viewer_knows_has_no_card_of_others_and_cannot_be_turned_up() -> None:
    position = {"seat": {"0": {"kept": ["claw"]}, "1": {"kept": ["skull"], "drawn": ["tooth", "shell"]}}}
    game = table(2, position, [KeepOne(1), EndRound()], {"rounds": 2})
    known = SPEC.known(game, 0)
    assert (known.diggers[0].kept, known.diggers[1].kept, known.diggers[1].drawn) == ([2], [HIDDEN], [HIDDEN, HIDDEN])
    assert (known.deck.size(), known.deck.count(3), known.deck.count(2)) == (CARDS - 4, COPIES["skull"], COPIES["claw"] - 1)
    assert game.diggers[1].kept == [3]
    with pytest.raises(Unknowable):
        known.reveal()
    assert SPEC.known(game, 1).diggers[1].drawn == [1, 0]


def test_another_world_keeps_what_the_viewer_knows_and_varies_the_rest() -> None:
    position = {"seat": {"0": {"kept": ["claw"], "drawn": ["skull"]}, "1": {"kept": ["skull", "tooth"]}}}
    game = table(2, position, [KeepOne(0), EndRound()])
    before, census = canonical(SPEC.save(game)), SPEC.census(game)
    seen = set()
    for seed in range(40):
        world = SPEC.resample(game, 0, Rng(seed))
        assert not world.blind
        assert (world.diggers[0].kept, world.diggers[0].drawn) == ([2], [3])
        assert SPEC.census(world) == census
        assert min(world.diggers[1].kept) >= 0
        assert (world.deck.size(), len(world.deck.absent)) == (CARDS - 4, 0)
        assert SPEC.view(world, 0) == SPEC.view(game, 0)
        seen.add(tuple(world.diggers[1].kept))
    assert len(seen) > 5
    assert canonical(SPEC.save(game)) == before


def test_another_world_has_other_secret_answers_that_were_offered() -> None:
    game = table(3, {"seat": {"1": {"tools": 0}}})
    play(game, "~ rain", "1 camp", "0 deep")
    answers = {tuple(SPEC.resample(game, 2, Rng(seed)).answers) for seed in range(60)}
    assert answers == {(a, b, UNANSWERED) for a in (CAMP, SHALLOW, DEEP) for b in (CAMP, SHALLOW)}


def test_a_position_in_the_middle_of_a_rule_is_saved_and_goes_on() -> None:
    game = table(2, {"seat": {"1": {"tools": 0, "drawn": ["tooth"]}}}, [DigDeep(1, 1), EndRound()])
    play(game, "~ claw", "1 tooth")
    assert game.diggers[1].kept == [1]


def test_places_count_better_ones_and_equals_share() -> None:
    none: list[tuple[tuple[str, int], ...]] = [(), (), (), ()]
    scores = ranked([(5, 1), (7, 0), (5, 2), (7, 0)], none)
    assert [(score.seat, score.place, score.total) for score in scores] == [(0, 4, 5), (1, 1, 7), (2, 3, 5), (3, 1, 7)]


def beside_fossil_dig(folder: Path, rules: str, data: str) -> GameSpec[Dig]:
    """A game that is played by Fossil Dig's rulebook and components, and by some of its own."""
    (folder / "data").mkdir()
    (folder / "rules.md").write_text(rules, encoding="utf-8")
    (folder / "data" / "sources.toml").write_text('[sheet]\nkind = "sheet"\nstatus = "inferred"\n', encoding="utf-8")
    (folder / "data" / "night.toml").write_text(data, encoding="utf-8")
    return GameSpec(folder, (), beside=(SPEC.folder,))


def test_a_game_may_have_rules_and_data_of_another_beside_its_own(tmp_path: Path) -> None:
    night = beside_fossil_dig(tmp_path, "## 1. Night\n\n- **FN-NGT-01** It is dark.\n", '[lamp]\noil = 3\nsource = "sheet"\n')
    assert list(night.rules()) == ["FN-NGT-01", *SPEC.rules()]
    assert night.rules()["FN-NGT-01"].chapter == "1. Night"
    assert night.content().values == {"lamp": {"oil": 3}, **SPEC.content().values}
    assert night.content().leaves["lamp.oil"].status == "inferred"
    assert night.content().leaves.keys() == {"lamp.oil", *SPEC.content().leaves}
    assert (night.folder, SPEC.folders) == (tmp_path, (SPEC.folder,))


def test_neither_an_id_nor_a_key_may_be_in_two_of_them(tmp_path: Path) -> None:
    known = next(iter(SPEC.rules()))
    key = next(iter(SPEC.content().values))
    night = beside_fossil_dig(tmp_path, f"- **{known}** It is dark.\n", f'[{key}]\noil = 3\nsource = "sheet"\n')
    with pytest.raises(FileError) as twice:
        night.rules()
    one_sentence(twice.value, known, "twice")
    with pytest.raises(DataError) as found:
        night.content()
    one_sentence(found.value, key, "in one file only")
