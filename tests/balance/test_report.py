"""Reports: what was planted is found, what was not is not, and the page is complete in itself."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from mesozoic.arena.figures import difference, holm, mean_of
from mesozoic.arena.game import drive
from mesozoic.balance import charts
from mesozoic.balance.compare import compare
from mesozoic.balance.count import absent, chosen, could, count, lead_of, leads, never
from mesozoic.balance.page import page
from mesozoic.balance.play import Watched, components, watch
from mesozoic.balance.run import Report
from mesozoic.core.content import Content, lay_over
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import OMNISCIENT, Json
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.kit import kit_of
from mesozoic.review.html import document
from mesozoic.workers.local import Here

SPEC = GAMES["template"]
STRONG = '[[fossil]]\nid = "claw"\nworth = 9\nsource = "owner"\n'


def games(folder: Path, content: Content, seed: int, n: int = 60) -> tuple[Report, list[Json]]:
    report = Report(SPEC, SPEC.setup(4, {}, content), "greedy:1", n, seed)
    return report, report.play(folder / f"{seed}-{id(content)}.jsonl", Here(), lambda done: None)


@pytest.fixture(scope="module")
def strong(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """A pack with one card that is far too good."""
    folder = tmp_path_factory.mktemp("strong")
    (folder / "template.toml").write_text(STRONG)
    return lay_over(SPEC.content(), folder, "template")


def flagged(compared: Json) -> list[Json]:
    return [row for row in compared["moved"] if row["flagged"]]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_strong_card_is_flagged_and_an_unchanged_pack_is_not(tmp_path: Path, strong: Content, seed: int) -> None:
    _, plain = games(tmp_path, SPEC.content(), seed)
    _, changed = games(tmp_path, strong, seed)
    _, others = games(tmp_path, SPEC.content(), seed + 100)
    found = flagged(compare(changed, plain))
    assert max((row for row in found if row["what"] == "lead"), key=lambda row: row["moved"])["id"] == "claw"
    assert flagged(compare(plain, plain)) == []
    assert flagged(compare(others, plain)) == []


@pytest.mark.long
def test_of_twenty_strong_cards_all_are_flagged_and_of_twenty_unchanged_packs_hardly_one(tmp_path: Path, strong: Content) -> None:
    chance = 0
    for seed in range(1, 21):
        (_, plain), (_, changed), (_, others) = (
            games(tmp_path, content, at) for content, at in ((SPEC.content(), seed), (strong, seed), (SPEC.content(), seed + 100))
        )
        found = [row for row in flagged(compare(changed, plain)) if row["what"] == "lead"]
        assert max(found, key=lambda row: float(row["moved"]))["id"] == "claw", seed
        assert flagged(compare(plain, plain)) == [], seed
        chance += bool(flagged(compare(others, plain)))
    assert chance <= 1


def test_the_same_seed_deals_the_same_whatever_the_components_are_worth(tmp_path: Path, strong: Content) -> None:
    kits = [kit_of(SPEC, SPEC.setup(3, {}, content)) for content in (SPEC.content(), strong)]
    one, other = (watch(Watched(kit, 4, 1, "random")) for kit in kits)
    assert one["had"] == other["had"] and one["taken"] == other["taken"]
    assert one["totals"] != other["totals"]


def test_what_is_counted_is_what_was_played(tmp_path: Path) -> None:
    report, played = games(tmp_path, SPEC.content(), 5)
    found = count(report.kit, played, "")
    skull = next(thing for thing in found["things"] if thing["id"] == "skull")
    users = [[seat for seat, names in enumerate(game["had"]) if "fossil skull" in names] for game in played]
    wins = [game["wins"][seat] for game, own in zip(played, users, strict=True) for seat in own]
    assert skull["had"] == pytest.approx(len(wins) / 240, abs=1e-4)
    assert skull["wins"]["share"] == pytest.approx(sum(wins) / len(wins), abs=1e-4)
    assert skull["offered"] == sum(seat["dig.keep"].get("fossil skull", 0) for game in played for seat in game["offered"] if seat)
    assert [thing["id"] for thing in found["things"] if thing["kind"] == "seat"] == ["0", "1", "2", "3"]
    assert sum(thing["lead"] for thing in found["things"] if thing["kind"] == "seat") == pytest.approx(0, abs=0.01)
    ends = {row["source"]: row["points"][-1] for row in found["points"]}
    assert sum(ends.values()) == pytest.approx(found["score"], abs=0.05)
    assert sum(n for _, _, n in found["length"]["bars"]) == 60


def test_a_lead_is_that_of_those_with_a_thing_over_those_without() -> None:
    some: list[Json] = [{"totals": [10, 4, 6]}, {"totals": [1, 2, 3]}, {"totals": [5, 5, 8]}]
    assert leads(some, [{0}, {0, 1, 2}, {1, 2}]) == [5.0, 1.5]


SEEN: list[Json] = [
    {
        "had": [["attraction wheel", "leader ada"], ["leader bob"]],
        "open": [],
        "dealt": [[], []],
        "offered": [
            {"buy": {"attraction wheel": 2, "attraction tower": 2}, "fill": {"attraction wheel": 5}},
            {"buy": {"attraction wheel": 0}},
        ],
        "taken": [{"buy": {"attraction wheel": 1}, "fill": {"attraction wheel": 5}}, {}],
        "gained": ["buy attraction"],
    },
    {
        "had": [["leader ada", "objective herd"], ["leader cyd", "their-agenda x"]],
        "open": ["objective herd", "objective wall"],
        "dealt": [[], []],
        "offered": [{"buy": {"attraction tower": 1}, "throw-away": {"attraction slide": 1}}, {}],
        "taken": [{"throw-away": {"attraction slide": 1}}, {}],
        "gained": [],
    },
]
"""Two games of two: in the first lies a wheel, in the second none but two objectives; leaders are dealt."""
KNOWN = {
    "leader": ["ada", "bob", "cyd", "dot"],
    "attraction": ["wheel", "tower", "slide"],
    "objective": ["herd", "wall", "zoo"],
    "agenda": ["x"],
    "solo_card": ["one", "two"],
}


def test_only_those_count_who_could_come_by_a_thing() -> None:
    reached = could(SEEN)
    assert reached["attraction wheel"] == 2, "both of the first game, nobody of the second"
    assert reached["attraction tower"] == 2, "one of each game"
    assert reached["objective herd"] == 2 and reached["objective wall"] == 2, "all of the second game"
    assert not any(name.startswith("leader") for name in reached), "what is dealt is no choice"


def test_what_is_used_or_put_away_is_not_counted_as_offered() -> None:
    offered, taken = chosen(SEEN)
    assert offered == {"attraction wheel": 2, "attraction tower": 3}
    assert taken == {"attraction wheel": 1}


def test_what_nobody_had_is_told_apart_from_what_was_not_there() -> None:
    assert never(KNOWN, SEEN) == {"attraction": ["tower"], "objective": ["wall"]}
    assert absent(KNOWN, SEEN) == {"leader": ["dot"], "attraction": ["slide"], "objective": ["zoo"]}


def test_alone_a_thing_of_easy_games_is_not_ahead_because_they_are_easy() -> None:
    rng = Random(5)
    played: list[Json] = []
    users: list[set[int]] = []
    for number in range(400):
        easy = number % 2 == 0
        played.append({"totals": [rng.gauss(50 if easy else 20, 3)], "difficulty": "easy" if easy else "hard"})
        users.append({0} if rng.random() < (0.9 if easy else 0.1) else set())
    assert abs(lead_of(played, users).mean) < 1
    better = [{**game, "totals": [game["totals"][0] + 4 * bool(own)]} for game, own in zip(played, users, strict=True)]
    assert lead_of(better, users).p < 1e-6


def test_noise_is_seldom_called_more() -> None:
    rng = Random(3)
    wrong = 0
    for _ in range(200):
        things = [mean_of([rng.gauss(0, 2) for _ in range(30)]).p for _ in range(20)]
        things += [difference([rng.random() for _ in range(20)], [rng.random() for _ in range(40)]).p for _ in range(20)]
        wrong += min(holm(things)) < 0.05
    assert 2 <= wrong <= 20
    assert mean_of([1.0 + rng.gauss(0, 1) for _ in range(200)]).p < 1e-6


def test_holm_as_in_the_books() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_of_its_things(game: str) -> None:
    spec = GAMES[game]
    wanted = {
        "perseverance-1": {"leader", "officer", "patrol"},
        "perseverance-2": {"leader", "officer", "perk", "outpost", "card"},
        "dinosaur-island": {"attraction", "specialist", "objective", "lab", "recipe"},
        "template": {"fossil"},
    }[game]
    kit = kit_of(spec, spec.unattended_setup(max(spec.players), None))
    assert wanted <= set(components(spec, kit.box()))
    had = {
        name.partition(" ")[0] for number in range(3) for own in watch(Watched(kit, number, 1, "random"))["had"] for name in own
    }
    assert wanted <= had


HELD = {
    "template": {"fossil": "found"},
    "perseverance-1": {"leader": "leader"},
    "perseverance-2": {"leader": "leader", "perk": "perks"},
    "dinosaur-island": {"attraction": "attractions", "specialist": "specialists", "objective": "claimed"},
}
"""Where a view tells what a seat has of a kind."""
PRINTED = {"hats"}
"""DI-CMP-12: the attraction of every park from the beginning, which nobody comes by."""
GOES = {"perk", "specialist"}
"""Kinds of which one may lose what one had."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_had_is_what_lies_before_a_seat_in_the_end(game: str, seed: int) -> None:
    part = Watched(kit_of(GAMES[game], GAMES[game].unattended_setup(max(GAMES[game].players))), 0, seed, "random")
    told, (table, _) = watch(part), drive(part.match())
    for seat, view in enumerate(GAMES[game].view(table, OMNISCIENT)["seats"]):
        for kind, where in HELD[game].items():
            held = view[where].values() if isinstance(view[where], dict) else view[where]
            own = {view[where]} if isinstance(view[where], str) else set(held)
            had = {name.partition(" ")[2] for name in told["had"][seat] if name.partition(" ")[0] == kind}
            assert had - PRINTED >= own - PRINTED if kind in GOES else had - PRINTED == own - PRINTED, (seat, kind)


def test_what_lies_in_the_market_is_offered_and_what_is_put_away_is_not() -> None:
    """DI-MKT-02, DI-RUL-16: a market turn offers what one can pay for; tiles that one lays aside are nothing one comes by."""
    spec = GAMES["dinosaur-island"]
    kit = kit_of(spec, spec.unattended_setup(2))
    market = Market(spec)
    drive(Watched(kit, 0, 3, "random").match(), market)
    told = [watch(Watched(kit, 0, 3, "random"))]
    offered, taken = chosen(told)
    of_market = {name: n for name, n in offered.items() if name.partition(" ")[0] in ("attraction", "specialist")}
    assert of_market == market.offered and len(of_market) > 10
    assert {name: n for name, n in taken.items() if n and name in of_market} == market.taken


class Market:
    """Looks at the places of a market, and what is taken from them."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()

    def asked(self, game: Game) -> None:
        """Nothing is chosen yet."""

    def chose(self, game: Game, chosen: int) -> None:
        """A place is called by its item and the price of its row."""
        if game.ask().kind == "di.market_turn":
            lying = self.spec.view(game, OMNISCIENT)["table"]["market"]
            tokens = [choice.token() for choice in game.choices()]
            things = {token: f"{token.partition('/')[0]} {lying[token]}" for token in tokens if token in lying}
            wanted = {token: thing for token, thing in things.items() if not token.startswith("lab")}
            self.offered.update(wanted.values())
            self.taken.update([wanted[tokens[chosen]]] if tokens[chosen] in wanted else [])


def test_seats_are_the_order_of_turns() -> None:
    """Where chance would say who begins, seat 0 does; an option counts more."""
    spec = GAMES["perseverance-1"]
    for given, first in (({}, "seat-0"), ({"first_player": "seat-2"}, "seat-2")):
        report = Report(spec, spec.setup(3, given), "random", 20, 1)
        assert json.loads(report.kit.options)["first_player"] == first
    alone = Report(spec, spec.setup(1), "random", 20, 1)
    assert json.loads(alone.kit.options)["first_player"] == "random"


class Totals:
    """Looks at the score of one person at every question."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.seen: list[int] = []

    def asked(self, game: Game) -> None:
        """Somebody is asked."""
        self.seen.append(self.spec.scores(game)[0].total)

    def chose(self, game: Game, chosen: int) -> None:
        """Nothing is counted here."""


@pytest.mark.parametrize("game", ["perseverance-1", "perseverance-2", "dinosaur-island"])
def test_alone_points_are_looked_at_all_the_time(game: str) -> None:
    """Nobody else is ever asked, so there is no next turn to wait for."""
    spec = GAMES[game]
    part = Watched(kit_of(spec, spec.unattended_setup(1)), 0, 2, "random")
    totals = Totals(spec)
    table, _ = drive(part.match(), totals)
    seen = [*totals.seen, spec.scores(table)[0].total]
    points = [sum(sources.values()) for sources in watch(part)["points"]]
    assert points == pytest.approx([seen[round((len(seen) - 1) * tenth / 10)] for tenth in range(11)])
    assert len(set(points)) > 4


def test_one_person_plays_every_difficulty(tmp_path: Path) -> None:
    spec = GAMES["perseverance-2"]
    report = Report(spec, spec.unattended_setup(1, None), "random", 24, 1)
    found = count(report.kit, report.play(tmp_path / "solo.jsonl", Here(), lambda done: None), spec.difficulty)
    ambitions = [thing for thing in found["things"] if thing["kind"] == "ambition"]
    assert len(ambitions) == 4 and all(thing["had"] == 0.25 for thing in ambitions)
    assert any(thing["kind"] == "their-agenda" for thing in found["things"])


def test_a_report_goes_on_where_it_was(tmp_path: Path) -> None:
    report = Report(SPEC, SPEC.setup(2), "random", 30, 1)
    whole = report.play(tmp_path / "whole.jsonl", Here(), lambda done: None)
    text = (tmp_path / "whole.jsonl").read_text()
    (tmp_path / "ended.jsonl").write_text(text[: len(text) // 2])
    assert report.play(tmp_path / "ended.jsonl", Here(), lambda done: None) == whole
    assert (tmp_path / "ended.jsonl").read_text() == text


def test_too_few_games_tell_nothing() -> None:
    with pytest.raises(SetupError, match="needs 20 games or more, not 5"):
        Report(SPEC, SPEC.setup(2), "random", 5, 1)


def test_the_page_draws_its_charts_and_asks_for_nothing(tmp_path: Path, strong: Content) -> None:
    report, plain = games(tmp_path, SPEC.content(), 6)
    _, changed = games(tmp_path, strong, 6)
    text = page(count(report.kit, plain, ""), compare(changed, plain), ("strong", "ours"))
    assert not re.findall(r"(?:src|href)=|url\(|<script", text)
    assert len(text) < 120_000
    file = tmp_path / "report.html"
    file.write_text(text, encoding="utf-8")
    with opened(file) as (asked, drawn, shown, _):
        assert asked == [file.as_uri()]
        assert len(drawn) == 5 and "" not in drawn
        assert "claw (Fossils): points ahead" in shown and "strong against ours" in shown


PAGES = sorted((Path(__file__).parents[2] / "docs" / "balance").glob("*.html"))


@pytest.mark.parametrize("file", PAGES, ids=[file.stem for file in PAGES])
def test_a_page_in_docs_is_small_whole_and_of_two_thousand_games(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < 300_000
    assert not re.findall(r"(?:src|href)=|url\(|<script", text)
    game, alone, _ = file.stem.partition("-alone")
    assert f"<h1>Balance: {GAMES[game].title}{', alone' if alone else ''}</h1>" in text
    assert "2000 games of " in text and "played by greedy" in text
    lengths = [int(n) for n in re.findall(r"<title>\d+ – \d+: (\d+)</title>", text)]
    assert sum(lengths) == 2000


def test_a_chart_says_what_its_table_says(tmp_path: Path) -> None:
    report, played = games(tmp_path, SPEC.content(), 6)
    found = count(report.kit, played, "")
    skull = next(thing for thing in found["things"] if thing["id"] == "skull")
    file = tmp_path / "report.html"
    file.write_text(page(found), encoding="utf-8")
    with opened(file) as (_, drawn, _, _):
        assert f"skull: {skull['lead']:+.2f} ({skull['low']:+.2f} – {skull['high']:+.2f})" in drawn[1]
        lengths = [sum(game["decisions"]) for game in played]
        for first, last, n in re.findall(r"(\d+) – (\d+): (\d+)", drawn[3]):
            assert int(n) == sum(int(first) <= one <= int(last) for one in lengths)
        assert sum(int(n) for n in re.findall(r": (\d+)", drawn[3])) == len(played)


CUT = """charts => charts.flatMap(chart => {
  const room = chart.querySelector('svg').getBoundingClientRect()
  return [...chart.querySelectorAll('text')].filter(text => {
    const box = text.getBoundingClientRect()
    return box.left < room.left - 1 || box.right > room.right + 1
  }).map(text => text.textContent)
})"""
"""The texts of charts that do not fit into their drawing."""


def test_long_names_are_not_cut(tmp_path: Path) -> None:
    """The letters of a browser may be wider than those by which the drawing was laid out."""
    file = tmp_path / "names.html"
    names = ["trampler-expert", "medium-patron-cash-in-round-12", "Chef de la sécurité des campements"]
    rows = [{"name": name, "lead": 1.0, "low": -1.0, "high": 3.0, "flagged": True} for name in names]
    file.write_text(document("Names", charts.leads(rows)), encoding="utf-8")
    with opened(file) as (_, drawn, _, cut):
        assert names[0] in drawn[0] and cut == []


@contextmanager
def opened(file: Path) -> Iterator[tuple[list[str], list[str], str, list[str]]]:
    """The page in a browser: what it asked for, what the marks of each chart say, what the page says, what is cut."""
    import shutil

    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        try:
            sheet = browser.new_page()
            asked: list[str] = []
            sheet.on("request", lambda request: asked.append(request.url))
            sheet.goto(file.as_uri())
            titles = "charts => charts.map(chart => [...chart.querySelectorAll('title')].map(one => one.textContent).join('\\n'))"
            drawn, cut = sheet.locator(".chart svg").evaluate_all(titles), sheet.locator(".chart").evaluate_all(CUT)
            yield asked, drawn, sheet.inner_text("main"), cut
        finally:
            browser.close()
