"""The round of Fossil Dig: weather, the secret choice, camping and digging (chapters RND, CHO and DIG)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Audience, Seat, only
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Chance, Do, Steps, Together
from mesozoic.template.cards import laid_face_up
from mesozoic.template.table import CAMP, DEEP, PLANS, SHALLOW, STORM, WEATHERS, Dig

NO_TOOL: Final = [CAMP, SHALLOW]
ANY_PLAN: Final = [CAMP, SHALLOW, DEEP]


@final
class Round(Do[Dig]):
    """FD-RND-01: a round is the weather, the secret choice, and the digging in clockwise order."""

    kind = "dig.round"
    rule = "FD-RND-01"
    scene = "round"

    def run(self, game: Dig) -> Steps:
        game.note("FD-RND-01", "round {n} begins; {seat} goes first", game.round, game.first)
        plans = Together(tuple([ChoosePlan(seat) for seat in game.clockwise(game.first)]))
        return RollWeather(), plans, EndRound()


@final
class RollWeather(Chance[Dig]):
    """FD-RND-03: the weather die decides how deep digging goes this round."""

    kind = "dig.weather"
    rule = "FD-RND-03"

    def offer(self, game: Dig, codes: Codes) -> None:
        for face in range(len(WEATHERS)):
            if game.box.weather[face]:
                codes.add(face)

    def weights(self, game: Dig) -> list[int]:
        return [weight for weight in game.box.weather if weight]

    def take(self, game: Dig, code: int) -> Steps:
        game.weather = code
        game.note("FD-RND-03", "the weather is {weather}", code)
        return DONE

    def describe(self, game: Dig, code: int) -> Choice:
        return Pick(WEATHERS[code])


@final
class ChoosePlan(Ask[Dig]):
    """FD-CHO-01: camp, dig shallow or dig deep; a deep dig costs a tool (FD-CHO-02)."""

    kind = "dig.plan"
    rule = "FD-CHO-01"
    prompt = "camp, dig shallow or dig deep?"

    def offer(self, game: Dig, codes: Codes) -> None:
        if game.diggers[self.seat].tools:
            codes.extend(ANY_PLAN)
        else:
            codes.extend(NO_TOOL)

    def take(self, game: Dig, code: int) -> Steps:
        game.note("FD-CHO-01", "{seat} chose {plan}", self.seat, code)
        if code == CAMP:
            game.gain_tools(self.seat, game.box.tools_gained, "FD-DIG-01")
            return DONE
        if code == SHALLOW:
            return (DigShallow(self.seat),)
        game.pay_tool(self.seat, "FD-CHO-02")
        fewer = 1 if game.weather == STORM else 0
        return (DigDeep(self.seat, game.box.deep_cards - fewer),)

    def describe(self, game: Dig, code: int) -> Choice:
        return Pick(PLANS[code])

    def refusals(self, game: Dig) -> list[Refusal]:
        if game.diggers[self.seat].tools:
            return []
        return [Refusal(Pick("deep"), "FD-CHO-02", "needs {n} tool|tools, you have {n}", (1, 0))]


@final
class DigShallow(Do[Dig]):
    """FD-DIG-02: draw one card and lay it face up."""

    kind = "dig.shallow"
    rule = "FD-DIG-02"

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, game: Dig) -> Steps:
        return (DrawFaceUp(self.seat),) if game.can_draw(self.seat) else DONE


class Draw(Chance[Dig]):
    """The next card of the deck, for one of the diggers."""

    seats = ("digger",)

    def __init__(self, digger: Seat) -> None:
        super().__init__()
        self.digger: Final = digger

    def offer(self, game: Dig, codes: Codes) -> None:
        game.deck.offer_next(codes)

    def weights(self, game: Dig) -> list[int]:
        return game.deck.weights()

    def describe(self, game: Dig, code: int) -> Choice:
        return Pick(game.box.words["fossil"][code])


@final
class DrawFaceUp(Draw):
    """FD-DIG-02: the card of a shallow dig lies face up, and does what it says."""

    kind = "dig.draw_face_up"
    rule = "FD-DIG-02"

    def take(self, game: Dig, code: int) -> Steps:
        game.deck.draw(code)
        game.diggers[self.digger].found.append(code)
        game.note("FD-DIG-02", "{seat} digs up a {fossil}", self.digger, code)
        laid_face_up(game, self.digger, code)
        return DONE


@final
class DigDeep(Do[Dig]):
    """FD-DIG-03: draw so many cards in secret, then keep one of them."""

    kind = "dig.deep"
    rule = "FD-DIG-03"

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, game: Dig) -> Steps:
        if self.left and game.can_draw(self.seat):
            return DrawInSecret(self.seat), DigDeep(self.seat, self.left - 1)
        return (KeepOne(self.seat),) if game.diggers[self.seat].drawn else DONE


@final
class DrawInSecret(Draw):
    """FD-DIG-03: only the digger sees what a deep dig turns up."""

    kind = "dig.draw_in_secret"
    rule = "FD-DIG-03"

    def take(self, game: Dig, code: int) -> Steps:
        game.deck.draw(code)
        game.diggers[self.digger].drawn.append(code)
        game.tell(self.digger, "FD-DIG-03", "{seat} digs deep and sees a {fossil}", self.digger, code)
        game.tell_others(self.digger, "FD-DIG-03", "{seat} digs deep and looks at a card", self.digger)
        return DONE

    def audience(self, game: Dig) -> Audience:
        return only(self.digger)


@final
class KeepOne(Ask[Dig]):
    """FD-DIG-03: keep one of the drawn cards face down; FD-RUL-01: this is asked even when it is no choice."""

    kind = "dig.keep"
    rule = "FD-DIG-03"
    prompt = "which card do you keep?"
    public = False

    def offer(self, game: Dig, codes: Codes) -> None:
        drawn = game.diggers[self.seat].drawn
        for fossil in range(len(game.box.copies)):
            if fossil in drawn:
                codes.add(fossil)

    def take(self, game: Dig, code: int) -> Steps:
        digger = game.diggers[self.seat]
        digger.drawn.remove(code)
        digger.kept.append(code)
        game.deck.shuffle_in(digger.drawn)
        digger.drawn.clear()
        game.tell(self.seat, "FD-DIG-03", "{seat} keeps the {fossil}", self.seat, code)
        game.tell_others(self.seat, "FD-DIG-03", "{seat} keeps a card face down", self.seat)
        return DONE

    def describe(self, game: Dig, code: int) -> Choice:
        return Pick(game.box.words["fossil"][code])

    def audience(self, game: Dig) -> Audience:
        return only(self.seat)


@final
class EndRound(Do[Dig]):
    """FD-RND-02: the first player's role passes clockwise; FD-SET-04: after the last round the game is over."""

    kind = "dig.end_round"
    rule = "FD-RND-02"

    def run(self, game: Dig) -> Steps:
        if game.round == game.box.rounds:
            return (TurnUp(),)
        game.round += 1
        game.first = (game.first + 1) % len(game.diggers)
        return (Round(),)


@final
class TurnUp(Do[Dig]):
    """FD-END-01: after the last round everybody turns up their hidden cards."""

    kind = "dig.turn_up"
    rule = "FD-END-01"
    scene = "final_scoring"

    def run(self, game: Dig) -> Steps:
        game.reveal()
        for seat in game.clockwise(0):
            for fossil in game.diggers[seat].kept:
                game.note("FD-END-01", "{seat} turns up a {fossil}", seat, fossil)
            game.diggers[seat].found.extend(game.diggers[seat].kept)
            game.diggers[seat].kept.clear()
        return DONE


register(Round, RollWeather, ChoosePlan, DigShallow, DrawFaceUp, DigDeep, DrawInSecret, KeepOne, EndRound, TurnUp)
