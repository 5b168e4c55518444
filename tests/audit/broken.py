"""Fossil Dig with a bug planted in it: each class breaks one point of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from mesozoic.core.chance import Rng
from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Audience, Json, Seat, only
from mesozoic.core.note import Note
from mesozoic.core.record import register
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import GameSpec, Score
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps
from mesozoic.template.rounds import DigDeep
from mesozoic.template.spec import SPEC
from mesozoic.template.table import Dig
from tests.builders import coming


class Faithful(GameSpec[Dig]):
    """Fossil Dig as it is, with steps before and after it."""

    id = "template"
    players = SPEC.players
    prefix = SPEC.prefix
    ledger = SPEC.ledger
    before: ClassVar[tuple[AnyStep, ...]] = ()
    after: ClassVar[tuple[AnyStep, ...]] = ()

    def __init__(self) -> None:
        super().__init__(SPEC.folder, SPEC.options)

    def game_class(self) -> type[Dig]:
        return SPEC.game_class()

    def box(self, setup: Setup) -> Box:
        return SPEC.box(setup)

    def start(self, box: Box) -> Dig:
        game = SPEC.start(box)
        game.stack[:0] = self.after[::-1]
        game.stack.extend(self.before[::-1])
        return game

    def public(self, game: Dig) -> dict[str, Json]:
        return SPEC.public(game)

    def secrets(self, game: Dig, viewer: Seat) -> dict[str, Json]:
        return SPEC.secrets(game, viewer)

    def hide(self, game: Dig, viewer: Seat) -> None:
        SPEC.hide(game, viewer)

    def deal(self, game: Dig, rng: Rng) -> None:
        SPEC.deal(game, rng)

    def scores(self, game: Dig) -> list[Score]:
        return SPEC.scores(game)

    def census(self, game: Dig) -> dict[str, int]:
        return SPEC.census(game)

    def limits(self, game: Dig) -> dict[str, int]:
        return SPEC.limits(game)

    def books(self, game: Dig) -> dict[str, int]:
        return SPEC.books(game)

    def debts(self, before: Dig, game: Dig, notes: list[Note]) -> dict[str, int]:
        return SPEC.debts(before, game, notes)

    def arrange(self, game: Dig, position: Mapping[str, Json]) -> None:
        SPEC.arrange(game, position)


class ViewOfKeptCards(Faithful):
    """Everybody sees what everybody has kept."""

    def public(self, game: Dig) -> dict[str, Json]:
        return {**SPEC.public(game), "kept": [digger.kept for digger in game.diggers]}


class ViewOfAnswers(Faithful):
    """Everybody sees what others have chosen in secret."""

    def public(self, game: Dig) -> dict[str, Json]:
        return {**SPEC.public(game), "answers": list(game.answers)}


class Question(Ask[Dig]):
    """A question with two answers, of which nothing comes."""

    kind = "broken.question"
    prompt = "well?"
    rule = "FD-RND-01"

    def offer(self, game: Dig, codes: Codes) -> None:
        codes.add(1)
        codes.add(2)

    def take(self, game: Dig, code: int) -> Steps:
        return DONE

    def describe(self, game: Dig, code: int) -> Choice:
        return Pick(f"answer-{code}")


class LoseACard(Do[Dig]):
    kind = "broken.lose"

    def run(self, game: Dig) -> Steps:
        game.deck.draw(coming(game.deck)[0])
        return DONE


class LosesACard(Faithful):
    before = (Question(0), LoseACard())


class LosesACardAtTheEnd(Faithful):
    after = (LoseACard(),)


class Fickle(Question):
    """Offers something else every time it is asked."""

    kind = "broken.fickle"
    times: ClassVar[list[int]] = [0]

    def offer(self, game: Dig, codes: Codes) -> None:
        self.times[0] += 1
        if self.times[0] % 2:
            codes.add(1)
            codes.add(2)
        else:
            codes.add(2)
            codes.add(1)


class OffersSomethingElse(Faithful):
    before = (Fickle(0),)


class Mute(Question):
    kind = "broken.mute"

    def offer(self, game: Dig, codes: Codes) -> None:
        pass


class OffersNothing(Faithful):
    before = (Question(0), Mute(1))


class Alike(Question):
    kind = "broken.alike"

    def describe(self, game: Dig, code: int) -> Choice:
        return Pick("same")


class WritesAlike(Faithful):
    before = (Alike(0),)


class Spaced(Question):
    kind = "broken.spaced"

    def describe(self, game: Dig, code: int) -> Choice:
        return Pick(f"answer {code}")


class WritesSpaces(Faithful):
    before = (Spaced(0),)


class Twofaced(Question):
    kind = "broken.twofaced"

    def refusals(self, game: Dig) -> list[Refusal]:
        return [Refusal(Pick("answer-1"), "FD-CHO-02", "no", ())]


class OffersAndRefuses(Faithful):
    before = (Twofaced(0),)


class Lawless(Question):
    kind = "broken.lawless"

    def refusals(self, game: Dig) -> list[Refusal]:
        return [Refusal(Pick("moon"), "FD-NOT-01", "no", ())]


class RefusesByNoRule(Faithful):
    before = (Lawless(0),)


class Chatty(Question):
    kind = "broken.chatty"

    def take(self, game: Dig, code: int) -> Steps:
        game.note("FD-NOT-01", "{seat} talks", self.seat)
        return DONE


class LogsByNoRule(Faithful):
    before = (Chatty(0),)


class Loud(Question):
    """Plays on differently when somebody reads the log."""

    kind = "broken.loud"

    def take(self, game: Dig, code: int) -> Steps:
        if game.notes is not None:
            game.diggers[self.seat].tools += 1
        return DONE


class PlaysForItsReaders(Faithful):
    before = (Loud(0),)


class Murmur(Question):
    """Says its answer is secret, and tells everybody."""

    kind = "broken.murmur"
    public = False

    def take(self, game: Dig, code: int) -> Steps:
        game.note("FD-DIG-03", "{seat} whispers {n}", self.seat, code)
        return DONE

    def audience(self, game: Dig) -> Audience:
        return only(self.seat)


class LogsASecretAnswer(Faithful):
    before = (Murmur(0),)


class Blab(Question):
    """An open question; whatever the answer, the log then names a card that somebody hid earlier."""

    kind = "broken.blab"

    def take(self, game: Dig, code: int) -> Steps:
        for card in game.diggers[0].kept:
            game.note("FD-DIG-03", "{seat} hides a {fossil}", 0, card)
        return DONE


class LogsASecretLater(Faithful):
    before = (DigDeep(0, 2), Blab(1))


class Crash(Question):
    kind = "broken.crash"

    def take(self, game: Dig, code: int) -> Steps:
        raise ZeroDivisionError("a slip in a rule")


class Crashes(Faithful):
    before = (Question(0), Crash(1))


class Forgetful(Question):
    """Remembers in itself what was answered, where no save and no clone finds it."""

    kind = "broken.forgetful"
    answers: ClassVar[list[int]] = [0]

    def take(self, game: Dig, code: int) -> Steps:
        self.answers[0] += 1
        game.diggers[0].tools += self.answers[0]
        return DONE


class RemembersOutsideTheTable(Faithful):
    before = (Forgetful(0),)


register(Question, LoseACard, Fickle, Mute, Alike, Spaced, Twofaced, Lawless, Chatty, Loud, Murmur, Blab, Crash, Forgetful)
