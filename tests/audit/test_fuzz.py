"""The fuzzer: finds nothing in a good game, and in a bad one the point of the contract that is broken."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from mesozoic.audit.books import Books
from mesozoic.audit.broken import Broken
from mesozoic.audit.contract import check_position, check_views, counted
from mesozoic.audit.explore import Played, Uniform
from mesozoic.audit.fuzz import Report, Run, any_setting, any_setup, fuzz, fuzz_one
from mesozoic.core.chance import Rng
from mesozoic.core.option import Flag, Number, Select, Several
from mesozoic.play.journal import read_journal, replay, write_journal
from mesozoic.template.rounds import KeepOne
from mesozoic.template.spec import SPEC
from mesozoic.template.table import Dig
from tests.audit import broken
from tests.builders import table

PLANTED = [
    (broken.ViewOfKeptCards, ["can tell how KeepOne|the view of .* (hidden|secret)"]),
    (broken.ViewOfAnswers, ["can tell how ChoosePlan|the view of .* (hidden|secret)"]),
    (broken.LosesACard, ["pieces are not conserved", "shell"]),
    (broken.LosesACardAtTheEnd, ["pieces are not conserved", "shell"]),
    (broken.OffersSomethingElse, ["Fickle", "something else"]),
    (broken.OffersNothing, ["Mute", "offers nothing"]),
    (broken.WritesAlike, ["Alike", "written alike", "same"]),
    (broken.WritesSpaces, ["Spaced", "space"]),
    (broken.OffersAndRefuses, ["Twofaced", "both offers and refuses", "answer-1"]),
    (broken.RefusesByNoRule, ["Lawless", "FD-NOT-01", "no rule"]),
    (broken.LogsByNoRule, ["log line", "FD-NOT-01", "no rule"]),
    (broken.PlaysForItsReaders, ["with a log"]),
    (broken.LogsASecretAnswer, ["can tell how", "Murmur"]),
    (broken.LogsASecretLater, []),
    (broken.Crashes, ["ZeroDivisionError", "a slip in a rule"]),
    (broken.RemembersOutsideTheTable, ["went another way"]),
]


@pytest.mark.parametrize(("planted", "parts"), PLANTED, ids=[planted.__name__ for planted, _ in PLANTED])
def test_a_planted_bug_is_reported_as_the_point_it_breaks(planted: type[broken.Faithful], parts: list[str]) -> None:
    report = fuzz(Run(planted(), 6, 3, 1), lambda done: None)
    assert report.failures
    for failure in report.failures:
        for part in parts:
            assert re.search(part, failure.sentence), failure.sentence


def test_a_faithful_copy_of_the_game_breaks_nothing() -> None:
    report = fuzz(Run(broken.Faithful(), 6, 3, 1), lambda done: None)
    assert (report.failures, report.games, report.finished) == ([], 6, 6)


def test_a_view_that_leaks_is_caught_where_there_is_something_to_leak() -> None:
    position = {"seat": {"0": {"kept": ["claw"]}, "1": {"kept": ["skull"], "drawn": ["shell"]}}}
    spec, game = broken.ViewOfKeptCards(), table(2, position, [KeepOne(1)])
    with pytest.raises(Broken, match=r"view of .* hidden"):
        check_views(spec, game, Rng(1))
    check_position(SPEC, game, counted(SPEC, game), Rng(1))


def test_a_piece_too_few_or_too_many_is_caught_at_a_position() -> None:
    game = table(2)
    census = counted(SPEC, game)
    check_position(SPEC, game, census, Rng(1))
    for other in ({**census, "skull": 3}, {**census, "bone": 1}, {kind: census[kind] for kind in ("shell", "tooth", "claw")}):
        with pytest.raises(Broken, match="pieces are not conserved"):
            check_position(SPEC, game, other, Rng(1))


def test_the_journal_of_a_failure_leads_to_it() -> None:
    """The answer that broke the game is the last line, without a fingerprint."""
    report = fuzz(Run(broken.Crashes(), 3, 1, 10_000), lambda done: None)
    assert len(report.failures) == 3
    for failure in report.failures:
        assert [bool(answer.check) for answer in failure.journal.answers] == [True, False]
        answers = [answer.token for answer in failure.journal.answers]
        assert answers[-1].startswith("answer-")
        with pytest.raises(ZeroDivisionError):
            list(replay(failure.journal, "j"))
        text = write_journal(failure.journal)
        assert f"end {len(answers)}" in text


def test_a_journal_of_a_bug_at_a_position_is_read_again() -> None:
    report = fuzz(Run(broken.LosesACardAtTheEnd(), 1, 1, 50), lambda done: None)
    (failure,) = report.failures
    assert read_journal(write_journal(failure.journal), "j").setup.players == failure.journal.setup.players


def test_the_template_game_breaks_nothing_and_shows_all_it_has() -> None:
    ticks: list[int] = []
    report = fuzz(Run(SPEC, 30, 1, 3), ticks.append)
    shown = report.as_json(SPEC)
    assert ticks == list(range(1, 31))
    assert {key: shown[key] for key in ("game", "games", "finished", "failures", "never")} == {
        "game": "template",
        "games": 30,
        "finished": 30,
        "failures": [],
        "never": {},
    }
    assert shown["decisions"] == report.decisions > 300
    assert 300 < shown["checked"] * 3 < 2 * sum(shown["met"]["asks"].values())
    assert set(shown["seats"]) == {"uniform", "explorer", "collector", "greedy"}
    assert sum(shown["seats"].values()) == sum(int(n) * games for n, games in shown["met"]["settings"]["players"].items())
    assert shown["setups"] > 10
    met = shown["met"]
    assert 9 <= len(met["rules_in_logs"]) <= len(SPEC.rules())
    assert set(met["rules_in_refusals"]) <= set(SPEC.rules())
    assert sum(met["asks"].values()) > report.decisions


def test_what_was_never_seen_is_told() -> None:
    report = fuzz(Run(SPEC, 1, 1, 50, players=2, options={"rounds": 2}), lambda done: None)
    never = report.as_json(SPEC)["never"]
    assert set(never) <= {"fossil", "weather", "plan", "ask", "setting"}
    assert never["fossil"] or never["ask"]
    assert {"players=3", "players=4", "rounds=3"} <= set(never["setting"])
    assert not {"players=2", "rounds=2"} & set(never["setting"])


def test_how_often_everything_was_met_is_told() -> None:
    """By setting, and by line of the log: what lies there, and what is only spoken of, are told apart."""
    report = fuzz(Run(SPEC, 4, 1, 50, players=2), lambda done: None)
    shown = report.as_json(SPEC)
    met, rarest = shown["met"], shown["rarest"]
    assert met["settings"]["players"] == {"2": 4}
    assert sum(met["settings"]["head_start"].values()) == 4
    named: Counter[str] = Counter()
    for line in met["lines"].values():
        named.update(line["named"].get("fossil", {}))
        assert all(n <= line["times"] * 5 for things in line["named"].values() for n in things.values())
    assert {id: n for id, n in met["things"]["fossil"].items() if n} == dict(named)
    times = [thing["times"] for thing in rarest]
    assert times == sorted(times)
    assert 0 not in times
    counted = [n for things in (*met["things"].values(), met["asks"]) for n in things.values() if n]
    assert times == sorted(counted)[: len(times)]


class Watching(Uniform):
    """Chooses at random, and looks through the game afterwards for what everybody had."""

    def __init__(self) -> None:
        self.most = {"tools": 0, "sketches": 0}

    def remember(self, played: Played) -> None:
        game = SPEC.new(played.setup)
        self.look(game)
        for seat, token in played.answers:
            game.focus(seat)
            game.take(game.parse(token))
            self.look(game)

    def look(self, game: Dig) -> None:
        for digger in game.diggers:
            self.most["tools"] = max(self.most["tools"], digger.tools)
            self.most["sketches"] = max(self.most["sketches"], digger.sketches)


def test_the_most_that_anybody_had_is_told() -> None:
    """In each of some games, whoever had it, and although it was spent later."""
    for seed in range(20):
        report, watching = Report(), Watching()
        assert fuzz_one(SPEC, SPEC.setup(2, {"rounds": 6}), seed, Rng(seed), 50, report, [watching] * 2) is None
        assert report.as_json(SPEC)["met"]["most"] == watching.most


def test_the_most_is_not_forgotten_when_less_is_gained_again() -> None:
    game, books = table(2, {"seat": {"0": {"tools": 1}}}), Books(SPEC)
    game.notes = []
    for tools in (3, 0, 0, 1):
        books.asked(game)
        if tools:
            game.gain_tools(0, tools, "FD-DIG-01")
        else:
            game.pay_tool(0, "FD-CHO-02")
        books.answered(game)
    assert books.held["seat 0 tools"] == 3
    assert books.most == {**dict.fromkeys(books.held, 0), "seat 0 tools": 4, "seat 1 tools": books.held["seat 1 tools"]}


def test_the_most_of_two_runs_is_that_of_either() -> None:
    one, other = Report(), Report()
    one.seen.most, other.seen.most = {"tools": 3, "sketches": 1, "mine": -1}, {"tools": 2, "sketches": 4, "theirs": -1}
    one.add(other)
    assert one.seen.most == {"tools": 3, "sketches": 4, "mine": -1, "theirs": -1}


def test_the_same_seed_plays_the_same_games() -> None:
    one, same, other = (fuzz(Run(SPEC, 5, seed, 9), lambda done: None).as_json(SPEC) for seed in (4, 4, 5))
    assert one == same != other


def test_what_is_given_is_not_left_to_chance() -> None:
    report = fuzz(Run(SPEC, 8, 1, 50, players=3, options={"rounds": 4}), lambda done: None)
    assert {key[0] for key in report.setups} == {"3"}
    assert all("('rounds', 4)" in key for key in report.setups)
    assert len(report.setups) == 2


def test_every_setting_can_come_by_chance() -> None:
    rng = Rng(1)
    assert {any_setting(Flag("f", "", "", False), rng) for _ in range(50)} == {True, False}
    assert {any_setting(Number("n", "", "", 2, 2, 4), rng) for _ in range(50)} == {2, 3, 4}
    assert {any_setting(Select("s", "", "", "a", ("a", "b")), rng) for _ in range(50)} == {"a", "b"}
    several = {tuple(any_setting(Several("l", "", "", ("a", "b"), 1, 2), rng)) for _ in range(50)}
    assert several == {(), ("a",), ("b",), ("a", "b"), ("b", "a")}
    assert {any_setup(SPEC, rng, None, {}, None).players for _ in range(50)} == {2, 3, 4}
