"""OpenSpiel: every game as a Python game of `pyspiel`, chance nodes with their exact odds (extra `openspiel`).

Importing this module registers `mesozoic_GAME` for every game, with `_` for `-`: `pyspiel.load_game("mesozoic_template",
{"players": 3})`. `options` is a string of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from mesozoic.core.chance import chances
from mesozoic.core.game import Game, knows_answer
from mesozoic.core.ids import CHANCE, OVER, Json, Seat, may_know
from mesozoic.core.record import canonical, encode
from mesozoic.core.step import Together
from mesozoic.games import GAMES
from mesozoic.lab.desk import Desk, payoffs
from mesozoic.lab.layout import asked

LONGEST = 50_000
"""More answers, of chance too, than any game has."""
BITS = 64
"""So many numbers after the array tell what was heard so far: the bits of its fingerprint."""


Key = tuple[str, int, str]
"""A game, how many play, and its options: all states of it share one desk."""


@cache
def _desk(game: str, players: int, options: str) -> Desk:
    return Desk(game, players, json.loads(options))


def _type(game: str, alone: bool) -> Any:
    """What OpenSpiel wants to know of a game."""
    spec, types = GAMES[game], pyspiel.GameType
    return types(
        short_name=short_name(game),
        long_name=spec.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM if alone else types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(spec.players),
        min_num_players=min(spec.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, min(spec.players)), "options": "{}"},
    )


def short_name(game: str) -> str:
    """What a game is called there."""
    return f"mesozoic_{game.replace('-', '_')}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games at a table of so many; there is a class for each."""

    game = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, given = self.game, dict(params or {})
        players = int(given.setdefault("players", max(2, min(GAMES[game].players))))
        self.key = (game, players, str(given.setdefault("options", "{}")))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.desk.layout.actions,
            max_chance_outcomes=self.desk.layout.actions,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game, players == 1), info, given)

    @property
    def desk(self) -> Desk:
        """The box and the array, which are no part of what is copied and pickled."""
        return _desk(*self.key)

    def new_initial_state(self) -> SpielState:
        """The game at its first answer."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Whoever asks what a player knows."""
        return SpielObserver(self.desk, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Position:
    """A table, and the fingerprint of what every seat has heard so far; a copy is cheap."""

    def __init__(self, key: Key, game: Game, heard: list[bytes]) -> None:
        self.key = key
        self.game = game
        self.heard = heard

    def __deepcopy__(self, memo: Any) -> Position:
        return Position(self.key, self.game.clone(), self.heard[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.key, _desk(*self.key).spec.save(self.game), self.game.seat, self.heard)

    def take(self, code: int) -> None:
        """One answer, heard by those who learn it, and the log lines that each may read."""
        game, ask, seat = self.game, self.game.ask(), self.game.seat
        secret = isinstance(game.stack[-1], Together)
        knows = [viewer == seat or (not secret and knows_answer(ask, game, viewer)) for viewer in range(len(self.heard))]
        game.notes = []
        game.take(code)
        for viewer in range(len(self.heard)):
            if knows[viewer]:
                self.hear(viewer, [seat, ask.kind, code])
            for note in game.notes:
                if may_know(note.audience, viewer):
                    self.hear(viewer, [note.text, note.args])
        game.notes = None

    def hear(self, viewer: Seat, said: Json) -> None:
        """Add to what a seat has heard."""
        self.heard[viewer] = blake2b(self.heard[viewer] + repr(said).encode(), digest_size=BITS // 8).digest()


def _restored(key: Key, table: Json, seat: Seat, heard: list[bytes]) -> Position:
    """The position that was pickled."""
    desk = _desk(*key)
    game: Game = desk.spec.load(desk.box, table)
    if seat >= 0:
        game.focus(seat)
    return Position(key, game, heard)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        desk = game.desk
        self.position = Position(game.key, desk.spec.begin(desk.box), [b""] * desk.players)

    @property
    def desk(self) -> Desk:
        """The box and the array, which all copies of a state share."""
        return _desk(*self.position.key)

    def current_player(self) -> int:
        """Who answers now."""
        seat = self.position.game.seat
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        game, layout = self.position.game, self.desk.layout
        return sorted([layout.action(code) for code in game.legal]) if player == game.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can answer, with its probability."""
        cases = sorted(chances(self.position.game))
        total = sum(weight for _, weight in cases)
        return [(self.desk.layout.action(code), weight / total) for code, weight in cases]

    def _apply_action(self, action: int) -> None:
        self.position.take(self.desk.layout.code(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game, code = self.position.game, self.desk.layout.code(action)
        return game.ask().describe(game, code).token() if game.codes.has(code) else f"action {action}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.position.game.seat == OVER

    def returns(self) -> list[float]:
        """What the game has paid so far: nothing before it is over."""
        spec, game = self.desk.spec, self.position.game
        return payoffs(spec.scores(game)) if game.seat == OVER else [0.0] * game.box.players

    def __str__(self) -> str:
        return canonical(self.desk.spec.save(self.position.game))


class SpielObserver:
    """What a player knows: the array, or view and question; with perfect recall also what it has heard so far."""

    def __init__(self, desk: Desk, kind: Any) -> None:
        self.desk = desk
        self.recalls = bool(kind.perfect_recall)
        self.sees = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(desk.layout.size + (BITS if self.recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[: desk.layout.size]}
        if self.recalls:
            self.dict["heard"] = self.tensor[desk.layout.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows into `tensor`."""
        self.tensor.fill(0)
        self.desk.layout.observe(state.position.game, player, self.dict["observation"])
        heard = state.position.heard[player]
        if self.recalls and heard:
            self.dict["heard"][:] = np.unpackbits(np.frombuffer(heard, np.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text: the fingerprint of all that was heard, the view, and the question."""
        game = state.position.game
        question: Json = None
        if player in game.pending():
            ask = asked(game, player)
            question = [encode(ask.ask()), [choice.token() for choice in ask.choices()]]
        known = [player, sorted(game.pending()), self.desk.spec.view(game, player), question]
        return canonical([state.position.heard[player].hex(), *known] if self.recalls else known)


for _id in GAMES:
    pyspiel.register_game(_type(_id, False), type(f"{SpielGame.__name__}_{short_name(_id)}", (SpielGame,), {"game": _id}))
