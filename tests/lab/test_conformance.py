"""The tests that PettingZoo, Gymnasium and OpenSpiel have for environments, over all games; and many games at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import external_sampling_mccfr, generate_playthrough, mcts
from open_spiel.python.rl_environment import Environment
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from mesozoic.core.chance import Rng, chances
from mesozoic.core.errors import IllegalChoice, SetupError
from mesozoic.core.game import Game
from mesozoic.games import GAMES
from mesozoic.lab import aec
from mesozoic.lab.many import Many
from mesozoic.lab.seat import SeatEnv
from mesozoic.lab.spiel import short_name

SOLO = [id for id, spec in GAMES.items() if 1 in spec.players]
TABLES = [("template", 2), ("perseverance-1", 3), ("perseverance-2", 2), ("dinosaur-island", 4)]
ALONE = [(id, 1) for id in SOLO]
QUIET = pytest.mark.filterwarnings("ignore::UserWarning")
"""What the libraries remark of every environment with a mask, or with numbers that know no bound."""


# -- PettingZoo ---------------------------------------------------------------------------------------------------------


@QUIET
@pytest.mark.parametrize(("game", "players"), [*TABLES, *ALONE])
def test_pettingzoo_finds_nothing_wrong(game: str, players: int) -> None:
    api_test(aec.env(game, players), num_cycles=40)
    seed_test(lambda: aec.env(game, players), num_cycles=40)
    parallel_api_test(aec.parallel_env(game, players), num_cycles=40)
    parallel_seed_test(lambda: aec.parallel_env(game, players), num_cycles=40)


@QUIET
@pytest.mark.parametrize(("game", "players"), [("template", 4), ("perseverance-1", 1)])
def test_a_whole_game_in_the_parallel_api_goes_as_in_the_other(game: str, players: int) -> None:
    turns, parallel = aec.env(game, players), aec.parallel_env(game, players)
    turns.reset(seed=5)
    seen, _ = parallel.reset(seed=5)
    rewards: dict[str, float] = {}
    steps = 0
    for agent in turns.agent_iter():
        observation, reward, over, _, _ = turns.last()
        if over:
            assert reward == rewards[agent]
            turns.step(None)
            continue
        assert np.array_equal(observation["observation"], seen[agent]["observation"])
        asked = [one for one in seen if seen[one]["action_mask"].any()]
        assert agent in asked
        action = int(np.flatnonzero(observation["action_mask"])[steps % observation["action_mask"].sum()])
        turns.step(action)
        seen, rewards, _, _, _ = parallel.step({**dict.fromkeys(parallel.agents, 0), agent: action})
        steps += 1
    assert steps > 10
    assert parallel.agents == []
    assert players == 1 or abs(sum(rewards.values())) < 1e-9


@QUIET
def test_an_action_that_is_not_offered_loses_the_game_or_raises_without_wrappers() -> None:
    wrapped, raw = aec.env("template", 2), aec.raw_env("template", 2)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.last()
    wrapped.step(9)
    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -1
    raw.reset(seed=1)
    with pytest.raises(IllegalChoice, match="action 9 is not offered now"):
        raw.step(9)


def test_an_agent_gets_the_view_of_its_seat_too() -> None:
    env = aec.raw_env("template", 2, {"rounds": 2})
    env.reset(seed=1)
    for agent, seat in (("seat_0", 0), ("seat_1", 1)):
        assert env.view(agent) == env.desk.spec.view(env.desk.game, seat)
        assert "kept" in env.view(agent)["seats"][seat]
        assert "kept" not in env.view(agent)["seats"][1 - seat]


# -- Gymnasium ----------------------------------------------------------------------------------------------------------


@QUIET
@pytest.mark.parametrize(("game", "players"), [*ALONE, *TABLES])
def test_gymnasium_finds_nothing_wrong(game: str, players: int) -> None:
    check_env(gymnasium.make(f"mesozoic/{game}-v0", players=players, render_mode="ansi").unwrapped)


def play_seat(env: SeatEnv, seed: int) -> tuple[float, int]:
    """A whole game of first choices: what it paid, and how many answers there were."""
    _, info = env.reset(seed=seed)
    for steps in range(5000):
        action = int(np.flatnonzero(info["action_mask"])[steps % info["action_mask"].sum()])
        _, reward, over, cut, info = env.step(action)
        assert not cut
        if over:
            return float(reward), steps + 1
    raise AssertionError("it does not end")


@pytest.mark.parametrize("game", SOLO)
def test_a_solo_game_is_played_to_its_end(game: str) -> None:
    env = SeatEnv(game, 1)
    paid, steps = play_seat(env, 1)
    outcome = env.desk.spec.scores(env.desk.game)[0].outcome
    assert outcome is not None
    assert steps > 10
    assert paid == {"won": 1, "lost": -1, "scored": env.desk.spec.scores(env.desk.game)[0].total / 200}[outcome.result]


def test_one_seat_plays_against_bots_and_the_bots_matter() -> None:
    results = {
        bot: [play_seat(SeatEnv("template", 3, seat=2, bots=[bot]), seed)[0] for seed in range(30)]
        for bot in ("random", "greedy")
    }
    assert sum(results["greedy"]) < sum(results["random"])


def test_what_cannot_be_set_up_is_said_in_a_sentence() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"players": 9}, "is for 2, 3, 4 players, not 9"),
        ({"seat": 2}, "there is no seat 2 at a table of 2"),
        ({"bots": ["nobody"]}, "no bot is called 'nobody'"),
        ({"bots": []}, "expected the name of a bot"),
        ({"options": {"moon": 1}}, "has no option 'moon'"),
    ]
    for given, sentence in wrong:
        with pytest.raises(SetupError, match=sentence):
            SeatEnv("template", **given)
    with pytest.raises(SetupError, match="expected at least one game"):
        Many("template", 0)


# -- many games at once -------------------------------------------------------------------------------------------------


def test_many_games_in_one_call_go_as_each_of_them_alone() -> None:
    many = Many("perseverance-1", 3, 2, seed=4)
    alone = [Many("perseverance-1", 1, 2, seed=4).desks[0] for _ in range(3)]
    for number, desk in enumerate(alone):
        desk.begin(4 * 1_000_003 + number)
    ended = 0
    rows, masks = many.observe(), many.masks()
    for step in range(260):
        assert many.seats().tolist() == [desk.seat for desk in alone]
        if step % 20 == 0:
            assert many.observe(rows) is rows
            for row, desk in zip(rows, alone, strict=True):
                assert np.array_equal(row, desk.layout.observe(desk.game, desk.seat))
            assert np.array_equal(rows, many.observe())
        assert many.masks(masks) is masks
        assert np.array_equal(masks, many.masks())
        actions = [int(np.flatnonzero(mask)[step % mask.sum()]) for mask in masks]
        paid, over = many.step(actions)
        for number, desk in enumerate(alone):
            desk.take(actions[number])
            assert bool(over[number]) == desk.over
            if desk.over:
                assert paid[number].tolist() == desk.payoffs()
                desk.begin()
                ended += 1
    assert ended


# -- OpenSpiel ----------------------------------------------------------------------------------------------------------


def load(game: str, players: int) -> Any:
    """A game as OpenSpiel loads it."""
    return pyspiel.load_game(short_name(game), {"players": players})


@pytest.mark.parametrize(("game", "players"), [("template", 4), *[(id, 2) for id in SOLO], *ALONE])
def test_openspiel_finds_nothing_wrong_in_random_playthroughs(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=game == "template", verbose=False)


def test_a_playthrough_of_openspiel_can_be_repeated(tmp_path: Path) -> None:
    flags.FLAGS(["playthrough"])
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough("mesozoic_template(players=3)", None, seed=3), encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert original == again
    assert "Returns() =" in again


@pytest.mark.parametrize(("game", "players"), [*ALONE, *TABLES])
def test_chance_nodes_have_the_odds_of_the_game_and_games_end(game: str, players: int) -> None:
    state = load(game, players).new_initial_state()
    rng = Rng(players)
    met = 0
    while not state.is_terminal():
        if state.is_chance_node():
            cases = dict(chances(state.position.game))
            outcomes = state.chance_outcomes()
            assert {code: weight / sum(cases.values()) for code, weight in cases.items()} == dict(outcomes)
            assert abs(sum(odds for _, odds in outcomes) - 1) < 1e-12
            met += 1
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    assert met > 10
    assert players == 1 or abs(sum(state.returns())) < 1e-9


def after(state: Any, *tokens: str) -> Any:
    """The state after these answers, of chance too."""
    for token in tokens:
        actions = {state.action_to_string(state.current_player(), one): one for one in state.legal_actions()}
        state.apply_action(actions[token])
    return state


def test_who_does_not_learn_an_answer_is_in_the_same_information_state() -> None:
    game = load("template", 2)
    one, other = [after(game.new_initial_state(), "sun", plan) for plan in ("camp", "deep")]
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_tensor(1) == other.information_state_tensor(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)
    shell, claw = [after(game.new_initial_state(), "sun", "deep", "camp", card, "tooth") for card in ("shell", "claw")]
    assert shell.information_state_string(1) == claw.information_state_string(1)
    assert shell.information_state_string(0) != claw.information_state_string(0)


def test_an_information_state_remembers_what_a_position_does_not() -> None:
    game = load("template", 2)
    camps = [after(game.new_initial_state(), sky, "camp", "camp", "sun") for sky in ("sun", "rain")]
    assert camps[0].observation_string(0) == camps[1].observation_string(0)
    assert camps[0].observation_tensor(0) == camps[1].observation_tensor(0)
    assert camps[0].information_state_string(0) != camps[1].information_state_string(0)
    assert camps[0].information_state_tensor(0) != camps[1].information_state_tensor(0)


def test_a_copy_of_a_state_goes_its_own_way() -> None:
    state = after(load("perseverance-1", 2).new_initial_state())
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert isinstance(state.position.game, Game)
    assert str(state) == before != str(twin)


def test_algorithms_of_openspiel_run_on_our_games() -> None:
    game = pyspiel.load_game("mesozoic_template", {"players": 2, "options": '{"rounds": 2}'})
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 5, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = after(game.new_initial_state(), "sun")
    assert bot.step(state) in state.legal_actions()
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    solver.iteration()
    policy = solver.average_policy().action_probabilities(state, 0)
    assert abs(sum(policy.values()) - 1) < 1e-9
    environment = Environment(game)
    step = environment.reset()
    assert len(step.observations["info_state"][0]) == game.information_state_tensor_size()
