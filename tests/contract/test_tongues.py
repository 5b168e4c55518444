"""Every text that reaches a person has a form in every language, with the same arguments; and plurals follow the language."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import OVER
from mesozoic.core.note import in_words, kinds, spell
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import Tongue, find_tongue, form, languages, phrase, preferred, speak
from mesozoic.games import GAMES
from tools.catalogues import LOCALE, WHOLE, faults
from tools.catalogues import languages as translated
from tools.extract import has_words
from tools.places import complaint
from tools.tongues import compile_all

compile_all()
GAMES_OF_EACH = 3
LIMIT = 400
"""Answers of a game that are looked at."""


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    speak("en")


def test_every_text_has_its_place_in_every_language() -> None:
    """No text of log lines, refusals, questions and the page is missing or stale, and where WHOLE says so, none is English."""
    for language in translated():
        assert list(faults(language, "", WHOLE)) == []


def emitted(spec: AnySpec, players: int, seed: int) -> set[tuple[str, tuple[int, ...]]]:
    """The templates that a random game writes, asks and refuses with, and warns of, each with arguments."""
    rng = Rng(seed)
    game = spec.new(spec.setup(players=players, options={}))
    game.notes = []
    found: set[tuple[str, tuple[int, ...]]] = set()
    for _ in range(LIMIT):
        if game.seat == OVER:
            break
        if game.seat >= 0:
            ask = game.ask()
            found |= {(one.text, one.args) for one in game.refusals()} | {(ask.prompt, ())}
            found |= {(one.text, one.args) for one in spec.warned(game, game.seat)}
        legal = game.legal
        game.take(legal[rng.below(len(legal))])
    return found | {(note.text, note.args) for note in game.notes}


@pytest.mark.parametrize("id", GAMES)
def test_what_random_games_say_is_french(id: str) -> None:
    spec = GAMES[id]
    french = find_tongue("fr")
    for players in spec.players:
        marked = marked_words(spec, players)
        for text, args in set().union(*(emitted(spec, players, seed) for seed in range(GAMES_OF_EACH))):
            if text and has_words(text):
                assert french.template(text) is not None, text
                assert_spelled(marked, text, args)


def marked_words(spec: AnySpec, players: int) -> dict[str, list[str]]:
    """A mark for everything that a line can name."""
    words = spec.box(spec.setup(players=players, options={})).words
    marked = {kind: [f"⟨{kind}{at}⟩" for at in range(len(ids))] for kind, ids in words.items() if not kind.startswith("many ")}
    return {"seat": [f"⟨seat{at}⟩" for at in range(8)], **marked}


def assert_spelled(marked: dict[str, list[str]], text: str, args: tuple[int, ...]) -> None:
    """A line has the same arguments in both languages, and nothing is left of the notation."""
    speak("en")
    english = spell(text, args, marked)
    speak("fr")
    line = spell(text, args, marked)
    assert "|" not in line and "{" not in line, line
    told = r"⟨\w+⟩|\d+"
    assert sorted(re.findall(told, english)) == sorted(re.findall(told, line)), (english, line)


@pytest.mark.parametrize("id", GAMES)
def test_things_have_names(id: str) -> None:
    speak("fr")
    for players in GAMES[id].players:
        words = GAMES[id].box(GAMES[id].setup(players=players, options={})).words
        names = in_words(words, id)
        nameless = {
            (kind, one)
            for kind, ids in words.items()
            for one, name in zip(ids, names[kind], strict=True)
            if name == one and re.search("[a-z]{3}", one) and not kind.startswith("many ")
        }
        assert {(kind, one) for kind, one in nameless if "-" in one or "_" in one} == set()


def test_plural_forms_follow_the_language() -> None:
    assert [spell("{seat} gains {n} tool|tools", (0, n), {}) for n in (0, 1, 2)] == [
        "seat 0 gains 0 tools",
        "seat 0 gains 1 tool",
        "seat 0 gains 2 tools",
    ]
    speak("fr")
    assert [form("outil|outils", n) for n in (0, 1, 2)] == ["outil", "outil", "outils"]
    assert [spell("{seat} gains {n} tool|tools", (0, n), {})[-6:] for n in (0, 1, 2)] == [" outil", " outil", "outils"]


class Made(Tongue):
    """A language of one text."""

    def __init__(self, text: str, translation: str) -> None:
        super().__init__("xx", find_tongue("fr")._catalogue)
        self.known = {text: translation}

    def text(self, english: str) -> str:
        return self.known.get(english, "")


@given(some.lists(some.sampled_from(["n", "seat", "zone"]), min_size=1, max_size=6), some.randoms())
def test_a_translation_may_order_the_places_anew(order: list[str], random: object) -> None:
    text = " says ".join(f"{{{kind}}}" for kind in order)
    places = [f"{{{kind}:{order[: at + 1].count(kind)}}}" for at, kind in enumerate(order)]
    mixed = list(enumerate(places))
    random.shuffle(mixed)  # type: ignore[attr-defined]
    translation = " dit ".join(place for _, place in mixed)
    assert complaint(text, translation, 2, named=False) == ""
    found = Made(text, translation).template(text)
    assert found == " dit ".join(f"{{{at}}}" for at, _ in mixed)
    assert kinds(text) == order


@pytest.mark.parametrize(
    ("text", "translation", "named"),
    [
        ("{seat} pays {n}", "{seat} paie", False),
        ("{n} of {n}", "{n:1} de {n:1}", False),
        ("{n} die|dice", "{n} dé|dés|dés", False),
        ("{name} thinks", "{nom} réfléchit", True),
        ("ends with a blank ", "finit sans", False),
    ],
)
def test_a_wrong_translation_is_complained_of(text: str, translation: str, named: bool) -> None:
    assert complaint(text, translation, 2, named)


def test_an_unknown_language_is_refused_in_one_sentence() -> None:
    with pytest.raises(SetupError, match="no language is called 'xx' here; there are: en, fr"):
        speak("xx")
    assert languages() == ["en", *sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir())]


@pytest.mark.parametrize(
    ("accepted", "code"),
    [("", "en"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("de,en;q=0.2,fr;q=0.9", "fr"), ("xx;q=1, ;;,", "en"), ("en-GB,fr", "en")],
)
def test_a_browser_says_what_it_prefers(accepted: str, code: str) -> None:
    assert preferred(accepted) == code


def test_a_phrase_has_its_arguments_by_name() -> None:
    assert phrase("after {n} answer|answers", n=1) == "after 1 answer"
    speak("fr")
    assert phrase("after {n} answer|answers", n=2) == "après 2 réponses"
    assert phrase("of nobody's making") == "of nobody's making"
