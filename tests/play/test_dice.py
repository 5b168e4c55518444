"""Dice that can be proved: what they throw is what docs/fairness.md says, and nobody throws twice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import FileError
from mesozoic.core.ids import CHANCE
from mesozoic.core.step import Apart, Thread
from mesozoic.games import GAMES
from mesozoic.play.dice import Dice, loaded, new_dice
from mesozoic.play.journal import Journal, read_journal, replay, write_journal
from mesozoic.play.proof import proved
from mesozoic.play.save import pack
from mesozoic.play.session import Session
from tests.builders import TEMPLATE, any_answer, one_sentence
from tests.core.toy import Choose, Coin, toy
from tests.play.test_undo_at_once import TOY

SECRET = bytes(range(32))
ADDED = {1: "ab" * 32, 0: "01" * 32}


# -- the construction, a second time ----------------------------------------------------------------------------------


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, by hand."""
    padded = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def written_out(number: int, cases: int) -> int:
    """What docs/fairness.md says, with digits instead of shifts."""
    length = len(f"{cases - 1:b}") if cases > 1 else 0
    for attempt in range(1000):
        digits = ""
        for block in range((length + 255) // 256):
            lines = ["mesozoic dice 1", f"contribution 0 {'01' * 32}", f"contribution 1 {'ab' * 32}"]
            message = "\n".join([*lines, f"roll {number} {attempt} {block}", ""])
            digits += "".join(f"{byte:08b}" for byte in hmac_sha256(SECRET, message.encode()))
        value = int(digits[:length] or "0", 2)
        if value < cases:
            return value
    raise AssertionError("no try was good enough")


def test_every_throw_is_the_one_that_is_written_down() -> None:
    dice = Dice(SECRET, ADDED)
    for cases in (1, 2, 3, 6, 17, 2**30, 2**30 + 1, 10**17, 2**256, 2**256 + 1, 10**200):
        for number in (0, 1, 2, 99, 12345):
            assert dice.below(number, cases) == written_out(number, cases)


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert Dice(b"abc".ljust(32, b"\0")).commitment == sha256(b"abc" + bytes(29)).hexdigest()
    assert Dice(SECRET).commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_each_case_is_exactly_as_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all first bytes a block can have, each case has as many; what is left over is thrown again."""

    def fixed(dice: Dice, number: int, attempt: int, block: int) -> bytes:
        return bytes([dice.given]) * 32 if attempt == 0 else b"\xff" * 31 + bytes([attempt])

    monkeypatch.setattr(Dice, "_block", fixed)
    for cases in (2, 3, 5, 6, 7, 8, 200, 256):
        bits = (cases - 1).bit_length()
        first = [next(Dice(SECRET, given=byte)._numbers(0, bits)) for byte in range(256)]
        thrown = Counter(value for value in first if value < cases)
        assert set(thrown) == set(range(cases))
        assert len(set(thrown.values())) == 1


def test_what_anybody_adds_and_every_number_make_another_throw() -> None:
    dice = Dice(SECRET, ADDED)
    others = [Dice(bytes(32), ADDED), Dice(SECRET), Dice(SECRET, {0: ADDED[0]}), Dice(SECRET, {0: ADDED[1], 1: ADDED[0]})]
    thrown = {one.below(0, 2**128) for one in [dice, *others]} | {dice.below(number, 2**128) for number in range(1, 50)}
    assert len(thrown) == 54


def test_no_two_tables_have_the_same_secret_and_it_is_never_written_by_accident() -> None:
    one, other = new_dice(), new_dice()
    assert len(one.secret) == 32 and one.secret != other.secret
    assert one.secret.hex() not in repr(one) and repr(one.secret) not in repr(one)
    assert loaded(replace(one, contributions=ADDED).saved()) == replace(one, contributions=ADDED)


# -- games ------------------------------------------------------------------------------------------------------------


def played(game: str, players: int, seed: int, waver: bool = False) -> Session:
    """A game played to its end with these dice, much of it taken back on the way if so wished."""
    spec = GAMES[game]
    options = {"round_cap": 2} if game == "dinosaur-island" else {}
    running, rng = Session(spec, spec.setup(players, options), dice=Dice(SECRET, ADDED)), Rng(seed)
    while not running.over:
        able = [seat for seat in range(players) if not running.why_no_undo(seat)]
        if waver and able and rng.below(3) == 0:
            running.undo(able[rng.below(len(able))])
        else:
            running.submit(*any_answer(running.game, rng))
    return running


def proof(journal: Journal) -> int:
    again = read_journal(write_journal(journal), "j")
    return proved(again, "j", replay(again, "j"))


def rolled(running: Session) -> list[str]:
    return [answer.token for answer in running.answers if answer.seat == CHANCE]


@pytest.mark.parametrize(("game", "players"), [(game, 2) for game in GAMES])
def test_every_roll_of_a_game_is_proved_also_where_much_was_taken_back(game: str, players: int) -> None:
    for waver in (False, True):
        running = played(game, players, 5, waver)
        assert proof(running.journal()) == len(rolled(running)) > 10


def changed_roll(journal: Journal) -> int:
    """Write another face for the last roll that leads to the end all the same; its line."""
    for at in reversed(range(len(journal.answers))):
        if journal.answers[at].seat != CHANCE:
            continue
        *_, (game, _) = replay(journal, "j", upto=at)
        for token in [choice.token() for choice in game.choices() if choice.token() != journal.answers[at].token]:
            try:
                forged = forge(journal, at, token)
                list(replay(forged, "j"))
            except FileError:
                continue
            journal.answers, journal.end = forged.answers, ""
            return at
    raise AssertionError("every other face leads elsewhere")


def forge(journal: Journal, at: int, token: str) -> Journal:
    """The same journal without its checks, one answer of it another."""
    text = write_journal(journal)
    forged = read_journal(text, "j")
    for number, answer in enumerate(forged.answers):
        answer.check = ""
        answer.token = token if number == at else answer.token
    forged.end = ""
    return forged


def test_a_roll_that_was_changed_is_named() -> None:
    journal = played("template", 3, 1).journal()
    at = changed_roll(journal)
    with pytest.raises(FileError) as found:
        proof(journal)
    one_sentence(found.value, "does not follow from the secret", f"roll {sum(a.seat == CHANCE for a in journal.answers[:at])} ")


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("contribution 0 01", "contribution 0 02", ["does not follow from the secret"]),
        ("contribution 1 ab", "contribution 1 xx", ["line", "64 hexadecimal digits"]),
        ("secret 0001", "secret 0002", ["not the one of which the hash was told"]),
        ("secret 0001", "# 0001", ["secret", "64 hexadecimal digits"]),
        ("commitment 63", "commitment 6", ["commitment", "64 hexadecimal digits"]),
        ("\n\n", "\ngiven 999\n\n", ["given", "expected at most", "found 999"]),
        ("contribution 1 ab", "contribution 2 ab", ["contribution", "a seat of the game", "found 2"]),
        ("contribution 1 ab", "contribution ~ ab", ["contribution", "a seat of the game", "found ~"]),
        ("contribution 1 ab", f"contribution 1 {'cd' * 32}\ncontribution 1 ab", ["line 12", "one line 'contribution 1 …'"]),
        ("commitment 63", f"commitment {'cd' * 32}\ncommitment 63", ["line 9", "one line 'commitment …'"]),
    ],
)
def test_a_secret_or_a_contribution_that_was_changed_is_found(old: str, new: str, parts: list[str]) -> None:
    text = write_journal(played("template", 2, 2).journal())
    assert old in text
    with pytest.raises(FileError) as found:
        journal = read_journal(text.replace(old, new), "j")
        proved(journal, "j", replay(journal, "j"))
    one_sentence(found.value, *parts)


def test_a_journal_with_a_secret_that_ends_before_its_game_is_cut_off() -> None:
    """Nobody is told the secret of a running game: what comes after the last line was left out."""
    lines = write_journal(played("template", 2, 2).journal()).splitlines()
    cut = read_journal("\n".join([*lines[:-2], f"end {int(lines[-1].split()[1]) - 1} ;"]), "j")
    with pytest.raises(FileError) as found:
        proved(cut, "j", replay(cut, "j"))
    one_sentence(found.value, "the end of the game", "cut off")


def test_a_running_game_tells_its_secret_in_no_journal_and_no_save() -> None:
    running = Session(TEMPLATE, TEMPLATE.setup(2), dice=Dice(SECRET, ADDED))
    written = write_journal(running.journal()) + str(pack(running))
    assert "secret" not in written and SECRET.hex() not in written and written.startswith("mesozoic journal 1\n")
    with pytest.raises(FileError) as found:
        proof(running.journal())
    one_sentence(found.value, "cannot be proved")


# -- taking back ------------------------------------------------------------------------------------------------------


def test_an_answer_of_chance_keeps_its_number_whatever_is_taken_back() -> None:
    """Where seats act at the same time an undo moves the rolls of others to an earlier place, never to another number."""
    coins = ["tails" if written_out(number, 4) == 0 else "heads" for number in range(9)]
    moved = 0
    for seed in range(20):
        threads = tuple(Thread(seat, (Choose(seat), Choose(seat), Coin()) * 3) for seat in range(3))
        game, rng = toy(Apart(threads), Choose(0), log=True), Rng(seed)
        running = Session(TOY, game.box.setup, game=game, dice=Dice(SECRET, ADDED))
        while len(rolled(running)) < 9:
            able = [seat for seat in range(3) if not running.why_no_undo(seat)]
            places = places_of_rolls(running)
            if able and rng.below(3) == 0:
                running.undo(able[rng.below(len(able))])
                moved += places_of_rolls(running) != places
            else:
                running.submit(*any_answer(running.game, rng))
            assert rolled(running) == coins[: len(places_of_rolls(running))]
            assert len(places_of_rolls(running)) >= len(places)
    assert moved > 10, "no undo went beneath a roll"


def places_of_rolls(running: Session) -> list[int]:
    return [at for at, answer in enumerate(running.answers) if answer.seat == CHANCE]


def test_another_way_to_the_same_roll_brings_the_same_bits() -> None:
    """Taken back and answered again, a choice meets the throw that it would have met before: there is no second one."""
    spec = TEMPLATE
    for seed in range(6):
        one, other = [Session(spec, spec.setup(2), dice=Dice(SECRET)) for _ in range(2)]
        rng, wavering = Rng(seed), Rng(seed + 100)
        while not one.over:
            seat, token = any_answer(one.game, rng)
            waver(other, wavering)
            one.submit(seat, token)
            other.submit(seat, token)
            assert rolled(one) == rolled(other)


def waver(running: Session, rng: Rng) -> None:
    """Answer something that brings no roll, and take it back."""
    for seat in running.game.pending():
        probe = running.game.clone()
        probe.focus(seat)
        token = probe.choices()[rng.below(len(probe.legal))].token()
        probe.take(probe.parse(token))
        if probe.seat != CHANCE and probe.reveals == running.game.reveals and probe.pending():
            running.submit(seat, token)
            if not running.why_no_undo(seat):
                running.undo(seat)
            return


def test_when_the_game_is_over_and_the_secret_told_nobody_takes_anything_back() -> None:
    game = toy(Choose(0), Choose(1), log=True)
    running = Session(TOY, game.box.setup, game=game, dice=Dice(SECRET))
    for seat in (0, 1):
        running.submit(seat, "#1")
    assert running.over and all(running.why_no_undo(seat) for seat in (0, 1))
