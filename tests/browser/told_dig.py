"""What the API tells of Fossil Dig, in the form in which `shown` reads its board."""

from __future__ import annotations

from mesozoic.core.ids import Json
from tests.browser.told import Told
from tests.browser.words import SIGNS


class ToldDig(Told):
    """A table of Fossil Dig as the API tells it to one viewer."""

    def __init__(self, state: Json, printed: Json | None = None) -> None:
        super().__init__(state, board=True, printed=printed)
        self.view = state["view"]["table"]
        self.people = state["view"]["seats"]

    def on_board(self, things: list[str]) -> Json:
        """The whole board, given which things can be pointed at there."""
        camp, seats = self.printed["camp"], len(self.people)
        places = [
            f"Camp: {camp['tools_gained']} tools",
            "Dig shallow: 1 card, face up",
            f"Dig deep: look at {camp['cards_of_a_deep_dig']} cards, keep 1",
        ]
        deck = self.view["deck"]
        return {
            "round": f"Round {self.view['round']} of {self.state['options']['rounds']}, {self.view['weather']}",
            "sky": [[self.view["weather"], ""], [f"Deck: {deck} cards", "" if deck == 1 else str(deck)]],
            "places": [[place, place] for place in places],
            "diggers": [self._digger((max(0, self.state["viewer"]) + n) % seats) for n in range(seats)],
            **self.targets(things),
        }

    def _digger(self, seat: int) -> Json:
        one = self.people[seat]
        known = [*one.get("drawn", []), *one.get("kept", [])]
        return {
            "name": self.names[seat],
            "heading": self.label(seat),
            "sign": SIGNS[seat],
            "first": self.view["first"] == seat,
            "has": [{"label": f"{key}: {one[key]}", "n": str(one[key])} for key in ("tools", "sketches")],
            "cards": [
                *[self._card(fossil, ", just dug up") for fossil in one.get("drawn", [])],
                *[self._card(fossil, "") for fossil in one["found"]],
                *[self._card(fossil, ", hidden from others") for fossil in one.get("kept", [])],
                *[{"label": "hidden card", "worth": ""}] * (one["hidden_cards"] - len(known)),
            ],
        }

    def _card(self, fossil: str, where: str) -> Json:
        worth = self.printed["fossil"][fossil]["worth"]
        return {"label": f"{fossil}, worth {worth}{where}", "worth": str(worth)}
