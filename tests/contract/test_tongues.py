"""Every text that reaches a person has a form in every language, with the same arguments; and plurals follow the language."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as some

from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import OVER
from mesozoic.core.note import in_words, kinds, spell
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import Tongue, decimal, find_tongue, form, in_clauses, languages, phrase, preferred, speak
from mesozoic.games import GAMES
from mesozoic.play.primer import primers
from mesozoic.play.session import Session
from tools.catalogues import WHOLE, faults, silent
from tools.extract import has_words, python
from tools.places import complaint
from tools.shelf import DOMAINS, LOCALE, entries, read
from tools.shelf import languages as translated
from tools.tongues import compile_all
from tools.unsaid import unsaid

compile_all()
GAMES_OF_EACH = 3
LIMIT = 400
"""Answers of a game that are looked at."""
COLUMNS = 99
"""Of a terminal."""


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    speak("en")


def test_every_text_has_its_place_in_every_language() -> None:
    """No text of log lines, refusals, questions and the page is missing or stale, and where WHOLE says so, none is English."""
    for language in translated():
        assert list(faults(language, "", WHOLE)) == []


def test_nothing_is_said_in_english_only() -> None:
    assert list(silent()) == []


@pytest.mark.parametrize(
    ("source", "rules"),
    [
        ('raise SetupError("no such table here")', False),
        ('raise SetupError(f"no table {name}")', False),
        ('typer.echo("saved in " + name)', False),
        ('print(f"{n} games were played")', False),
        ('WHY = "the table is full"', False),
        ('raise table.wrong("order", "every seat once", given)', True),
        ('left(3, len(row), f"cards of {colour}")', True),
    ],
)
def test_english_that_is_not_said_is_found(source: str, rules: bool) -> None:
    assert list(unsaid(source, "words.py", rules))


@pytest.mark.parametrize(
    ("source", "rules"),
    [
        ('raise SetupError(phrase("no such table here"))', False),
        ('raise RulesError("two areas are full")', False),
        ('def f() -> None:\n    """Say nothing at all."""\n    log.info("a table was opened")', False),
        ('game.note("E1-TUR-01", "{seat} goes on")', True),
        ('given["order"]', False),
    ],
)
def test_what_is_said_and_what_only_programs_read_is_not(source: str, rules: bool) -> None:
    assert not list(unsaid(source, "words.py", rules))


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
            if not kind.startswith("many ")
            for one, name in zip(ids, names[kind], strict=True)
            if name == one and re.search("[a-z]{3}", one)
        }
        assert {(kind, one) for kind, one in nameless if "-" in one or "_" in one} == set()


@pytest.mark.parametrize("id", GAMES)
def test_a_name_has_the_form_that_its_number_takes(id: str) -> None:
    speak("fr")
    for players in GAMES[id].players:
        names = in_words(GAMES[id].box(GAMES[id].setup(players=players, options={})).words, id)
        assert [name for kind in names for name in names[kind] if "|" in name] == []


@pytest.mark.parametrize("id", GAMES)
def test_several_things_are_no_english_ones(id: str) -> None:
    speak("fr")
    words = GAMES[id].box(GAMES[id].setup(players=GAMES[id].players[-1], options={})).words
    names = in_words(words, id)
    for kind in [kind for kind in words if kind.startswith("many ")]:
        called = names.get(kind, names[kind.removeprefix("many ")])
        assert not set(words[kind]) & set(called), called


def test_the_number_before_decides_what_several_are_called() -> None:
    speak("fr")
    names = in_words(GAMES["perseverance-1"].box(GAMES["perseverance-1"].setup(players=2, options={})).words, "perseverance-1")
    story = names["asset"].index("Histoire")
    gains = "{seat} gains {n} {asset}"
    assert [spell(gains, (0, n, story), names) for n in (1, 2)] == ["Bleu gagne 1 Histoire", "Bleu gagne 2 Histoires"]


def test_nothing_can_be_taken_back_in_french() -> None:
    spec = GAMES["template"]
    session = Session(spec, spec.setup(players=2))
    speak("fr")
    assert session.why_no_undo(0).startswith("rien ne peut être annulé\u00a0: ")
    assert not re.search("nothing|answered", session.why_no_undo(0))


def test_numbers_and_clauses_are_written_as_the_language_does() -> None:
    assert (decimal(2.25, 2), decimal(0.04, sign="+"), in_clauses(["a", "b"])) == ("2.25", "+0.0", "a; b")
    speak("fr")
    assert (decimal(2.25, 2), decimal(-3), in_clauses(["a", "b", "c"])) == ("2,25", "-3,0", "a\u00a0; b\u00a0; c")


SET_WRONG = re.compile(
    r" [:;!?»%]|\d \$|« |[^\s\u00a0]»|«[^\u00a0]|\.\.\.(?!$)"  # spaces that break a line, or are missing
    r"|\w'\w"  # an apostrophe of a typewriter
    r"|(?<![\w’-])(?:[ldjmtsn]e|la|que|jusque|lorsque|puisque) (?!un\b|onz|oui\b|[aeiou]\b)[aeiouéèêàâîôû]",
    re.IGNORECASE,
)
"""What no printer of French would let pass: also a vowel before a vowel."""


@pytest.mark.parametrize("game", GAMES)
def test_a_primer_that_is_longer_in_another_language_is_read_there(game: str) -> None:
    english = primers(GAMES[game])
    for code in languages()[1:]:
        speak(code)
        for one, own in zip(primers(GAMES[game]), english, strict=True):
            told = {text for section in one.sections for text in (section.heading, *section.text)}
            assert told.isdisjoint({text for section in own.sections for text in (section.heading, *section.text)})
        speak("en")


def test_a_thing_comes_before_its_colour_where_a_language_wants_it() -> None:
    """`{colour} {thing}` has no word of its own, and is a text all the same."""
    said = {message.context: message.string for message in entries(read("fr", "perseverance"))}
    assert said["board.piece"] == "{thing} ({colour})"


@pytest.mark.parametrize("wrong", ["Bravo !", "«Fini»", "l'abri", "que il", "le abri", "de Aventurier", "5 $"])
def test_french_that_is_set_wrong_is_found(wrong: str) -> None:
    assert SET_WRONG.search(wrong)


def test_french_is_set_as_french_is() -> None:
    said = [str(message.string) for domain in DOMAINS for message in entries(read("fr", domain))]
    found = [text for text in said if SET_WRONG.search(text)]
    assert found == []


@pytest.mark.parametrize("id", GAMES)
def test_drawings_fit_the_terminal_in_every_language(id: str) -> None:
    spec, rng = GAMES[id], Rng(1)
    for players in spec.players:
        game = spec.new(spec.setup(players=players, options={}))
        for number in range(LIMIT):
            if game.seat == OVER:
                break
            if number % 40 == 0:
                for language in languages():
                    speak(language)
                    drawn = spec.text(spec.view(game, 0), 0, game.box)
                    assert [line for line in drawn.splitlines() if len(line) > COLUMNS] == []
            game.take(game.legal[rng.below(len(game.legal))])


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


def test_a_text_that_is_called_title_is_said_like_any_other() -> None:
    """The headings of pages were in no catalogue, as what is assigned to some names was looked at only as it stands."""
    source = BytesIO(b'title = phrase("Balance: {game}", game=game)\nprompt = "how many?"\n')
    assert [text for _, _, text, _ in python(source, None, None, {})] == ["Balance: {game}", "how many?"]
