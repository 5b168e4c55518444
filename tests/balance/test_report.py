"""Reports: what was planted is found, what was not is not, and the page is complete in itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from mesozoic.arena.figures import difference, holm, mean_of
from mesozoic.balance.compare import compare
from mesozoic.balance.count import count, leads, never
from mesozoic.balance.page import page
from mesozoic.balance.play import Watched, components, watch
from mesozoic.balance.run import Report
from mesozoic.core.content import Content, lay_over
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.games import GAMES
from mesozoic.play.kit import kit_of
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
    assert skull["offered"] == sum(game["offered"].get("skull", 0) for game in played)
    assert [thing["id"] for thing in found["things"] if thing["kind"] == "seat"] == ["0", "1", "2", "3"]
    assert sum(thing["lead"] for thing in found["things"] if thing["kind"] == "seat") == pytest.approx(0, abs=0.01)
    ends = {row["source"]: row["points"][-1] for row in found["points"]}
    assert sum(ends.values()) == pytest.approx(found["score"], abs=0.05)
    assert sum(n for _, _, n in found["length"]["bars"]) == 60


def test_a_lead_is_that_of_those_with_a_thing_over_those_without() -> None:
    some: list[Json] = [{"totals": [10, 4, 6]}, {"totals": [1, 2, 3]}, {"totals": [5, 5, 8]}]
    assert leads(some, [{0}, {0, 1, 2}, {1, 2}]) == [5.0, 1.5]


def test_what_nobody_had_is_named() -> None:
    known = {"perk": ["a", "b"], "agenda": ["x"], "leader": ["l"]}
    played: list[Json] = [{"had": [["perk a"], []]}, {"had": [["their-agenda x"], ["perk a"]]}]
    assert never(known, played) == {"perk": ["b"], "leader": ["l"]}


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
    with opened(file) as (asked, drawn, shown):
        assert asked == [file.as_uri()]
        assert len(drawn) == 5 and "" not in drawn
        assert "claw (fossil): points ahead" in shown and "strong against ours" in shown


PAGES = sorted((Path(__file__).parents[2] / "docs" / "balance").glob("*.html"))


@pytest.mark.parametrize("file", PAGES, ids=[file.stem for file in PAGES])
def test_a_page_in_docs_is_small_whole_and_of_two_thousand_games(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < 300_000
    assert not re.findall(r"(?:src|href)=|url\(|<script", text)
    assert f"<h1>Balance: {GAMES[file.stem].title}</h1>" in text
    assert "2000 games of " in text and "played by greedy" in text
    lengths = [int(n) for n in re.findall(r"<title>\d+ – \d+: (\d+)</title>", text)]
    assert sum(lengths) == 2000


def test_a_chart_says_what_its_table_says(tmp_path: Path) -> None:
    report, played = games(tmp_path, SPEC.content(), 6)
    found = count(report.kit, played, "")
    skull = next(thing for thing in found["things"] if thing["id"] == "skull")
    file = tmp_path / "report.html"
    file.write_text(page(found), encoding="utf-8")
    with opened(file) as (_, drawn, _):
        assert f"skull: {skull['lead']:+.2f} ({skull['low']:+.2f} – {skull['high']:+.2f})" in drawn[1]
        lengths = [sum(game["decisions"]) for game in played]
        for first, last, n in re.findall(r"(\d+) – (\d+): (\d+)", drawn[3]):
            assert int(n) == sum(int(first) <= one <= int(last) for one in lengths)
        assert sum(int(n) for n in re.findall(r": (\d+)", drawn[3])) == len(played)


@contextmanager
def opened(file: Path) -> Iterator[tuple[list[str], list[str], str]]:
    """The page in a browser: what it asked for, what the marks of each chart say, and what the page says."""
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
            yield asked, sheet.locator(".chart svg").evaluate_all(titles), sheet.inner_text("main")
        finally:
            browser.close()
