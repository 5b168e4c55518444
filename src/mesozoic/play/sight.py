"""What is seen of a table at one moment: what everybody sees is found once, and what one viewer sees beside is laid over it."""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.core.ids import Json, Seat
from mesozoic.core.spec import AnySpec, laid_over


class Sight:
    """The views of a game as it is now; they share what is the same in them, and with those before, so nobody changes any."""

    def __init__(self, spec: AnySpec, game: Game, before: Sight | None = None) -> None:
        self.spec = spec
        self.game = game
        public = spec.public(game)
        self.public: Json = public if before is None else sharing(before.public, public)
        """What everybody sees."""
        self._views: dict[Seat, Json] = {}

    def of(self, viewer: Seat) -> Json:
        """The view of this viewer."""
        if viewer not in self._views:
            self._views[viewer] = laid_over(self.public, self.spec.secrets(self.game, viewer))
        return self._views[viewer]

    def kept(self) -> Sight:
        """The same, of a game that goes on."""
        twin = Sight.__new__(Sight)
        twin.spec, twin.game, twin.public, twin._views = self.spec, self.game.clone(), self.public, {**self._views}
        return twin


def sharing(before: Json, after: Json) -> Json:
    """What came after, with what is the same as before taken from there: then it costs nothing to compare the two again."""
    if before == after:
        return before
    if isinstance(before, dict) and isinstance(after, dict):
        return {key: sharing(before[key], value) if key in before else value for key, value in after.items()}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [sharing(one, two) for one, two in zip(before, after, strict=True)]
    return after
