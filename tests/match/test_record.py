"""A match as text: appended line by line, torn, drifted, forged."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import anachron
from anachron.engine import AnachronError, Malformed
from anachron.match import Drift, Match, Refused, entry_line
from anachron.match.record import content_hash
from tests.match.playing import (
    MAKERS,
    finished,
    killed,
    makers,
    numbers,
    play,
    refused,
    say,
    secret,
    seeds,
    team,
    toy,
)
from tests.toy import GAME, TEAM

GAMES = {"toy": GAME, "toy_team": TEAM}
HEADS = [
    # what becomes of a line of the head                what the error names
    ("anachron match 1", "anachron match 2", "line 1: expected 'anachron match 1'"),
    ("game: killed", "gqme: killed", "line 2: expected a field"),
    ("game: killed", "game: chess", "expected a game of"),
    ("game: killed\n", "", "line 1: expected a head with game"),
    ("seats: 2", "seats: two", "line 4: expected a number"),
    ("seats: 2", "seats: 3", "line 1: expected 3 names"),
    ('names: ["Ada","Bob"]', "names: Ada", "line 5: expected a list"),
    ('names: ["Ada","Bob"]', "names: [1,2]", "line 5: expected a name"),
    ('options: {"first":0}', "options: first", "line 6: expected an object"),
    ("commitment: ", "commitment: x", "line 7: expected 64 hex digits"),
    ("seed: ", "seed: z", "line 8: expected 64 hex digits"),
]
ENTRIES = [
    # what the second entry becomes                     what the error names
    ("", "line 12: expected no notes before the end"),
    ("2 0 choose move E", "line 11: expected number, seat, verb"),
    ("7\t0\tchoose\tmove E\t{time}", "line 11: expected entry 2, got 7"),
    ("x\t0\tchoose\tmove E\t{time}", "line 11: expected a number"),
    ("2\t2\tchoose\tmove E\t{time}", "line 11: expected a seat"),
    ("2\t-\tchoose\tmove E\t{time}", "line 11: expected a seat"),
    ("2\t0\tchuse\tmove E\t{time}", "line 11: expected one of choose"),
    ("2\t0\tchoose\tmvoe E\t{time}", "line 11: expected one of pawn"),
    ("2\t0\tchoose\t?\t{time}", "line 11: expected a choice"),
    ("2\t0\tchoose\tmove E\tnoon", "line 11: expected a time"),
    ("2\t0\tchoose\tmove E\t{time}\tabc", "line 11: expected a checksum"),
    ("2\t0\tchoose\tmove E\t{time}\t\t[]", "line 11: expected an object"),
    ("2\t0\tundo\t5\t{time}", "line 11: expected the number of a choice"),
    ("2\t0\tundo\t\t{time}", "line 11: expected the number of an entry"),
    ("2\t0\taccept\t\t{time}", "line 11: expected an offer"),
    ("2\t-\tdrift\t9 1\t{time}", "line 11: expected the number of a choice"),
    ("2\t0\tdrift\t1 1\t{time}", "line 11: expected a seat"),
]

JUNK = [
    b"\n",
    b"\t",
    b"undo\t3",
    b"withdraw\t2",
    b"\t-\tdrift\t8 4\t",
    b"{}",
    b"null",
    b"[",
    b"choose",
    b"0",
    b"1",
    b"-",
]


def read(text: str | bytes, match: Match) -> Match:
    return Match.read(text, GAMES.get(match.game.id))


def same(one: Match, other: Match) -> bool:
    return (one.head, one.journal, one.line, one.asked, one.names, one.outcome, one.state.checksum()) == (
        (
            other.head,
            other.journal,
            other.line,
            other.asked,
            other.names,
            other.outcome,
            other.state.checksum(),
        )
    )


def forged(match: Match, number: int, **columns: str) -> str:
    """A match's text with some columns of an entry changed."""
    lines = match.text().split("\n")
    place = lines.index("") + number
    cells = [*lines[place].split("\t"), "", ""][:7]
    for name, value in columns.items():
        cells[["number", "seat", "verb", "text", "time", "check", "kept"].index(name)] = value
    lines[place] = "\t".join(cells).rstrip("\t")
    return "\n".join(lines)


# There and back.


@settings(max_examples=80, deadline=None)
@given(makers, seeds, numbers)
def test_any_match_comes_back_from_its_text(make, seed, moves):
    match = play(make(seed), moves)
    again = read(match.text(), match)
    assert same(again, match) and again.text() == match.text()
    assert not again.torn and again.drift is None and again.verify()


@settings(max_examples=30, deadline=None)
@given(makers, seeds, numbers)
def test_a_file_grows_by_one_line_per_entry(make, seed, moves):
    match = make(seed)
    file = match.text()
    for n in moves:
        written = len(match.journal)
        play(match, [n])
        file += "".join(map(entry_line, match.journal[written:]))
    assert file == match.text()


def test_the_text_can_be_read_by_people():
    match = killed(1)
    say(match, "pawn Pa1", "move E")
    match.sit(1, "Zoé Bot")
    match.journal[2] = match.journal[2]._replace(time=1763195612.345)
    assert match.text().split("\n") == [
        "anachron match 1",
        "game: killed",
        f"rules: {match.head.rules}",
        "seats: 2",
        'names: ["Ada","Bob"]',
        'options: {"first":0}',
        f"commitment: {match.commitment}",
        f"seed: {secret(match).hex()}",
        "",
        "1\t0\tchoose\tpawn Pa1\t1970-01-01T00:00:00.000Z",
        "2\t0\tchoose\tmove E\t1970-01-01T00:00:00.000Z",
        "3\t1\tseat\tZoé Bot\t2025-11-15T08:33:32.345Z",
        "",
    ]
    assert same(Match.read(match.text()), match)


def test_names_are_one_line_of_text():
    match = killed()
    for name in ("two\nlines", "a\ttab"):
        with pytest.raises(Malformed, match="expected a name"):
            match.sit(0, name)
    with pytest.raises(Malformed, match="expected 2 names"):
        Match("killed", names=["Ada"])


def test_the_rules_are_named_by_version_content_and_number():
    version, content, number = killed().head.rules.split()
    assert version[0].isdigit() and number == str(anachron.game("killed").rules)
    assert content == content_hash("anachron.games.killed") != content_hash(GAME.package)


# Secrets.


def test_a_players_copy_of_an_open_game_can_be_followed_without_the_seed():
    match = Match("killed", seed=4, chapters="draw")  # chapters and first player are drawn from the seed
    for _ in range(9):
        say(match, str(match.state.choices(match.pending()[0])[0]))
    copy = Match.read(match.text(secret=False))
    assert copy.state.checksum() == match.state.checksum() and copy.commitment == match.commitment
    copy.resign(0)
    for call in (lambda: copy.seed, copy.verify):
        with refused("seed_unknown"):
            call()


def test_a_players_copy_of_a_game_with_secrets_shows_who_did_what_and_no_more():
    match = toy()
    say(match, "0: bid 1", "1: bid 2")
    text = match.text(secret=False)
    assert "bid" not in text and "seed:" not in text and "position" not in text
    assert "1\t0\tchoose\t?\t" in text
    with pytest.raises(Malformed, match="player's copy"):
        Match.read(text, GAME)


def test_sealed_answers_stay_sealed_in_a_players_copy_even_when_nothing_else_is_hidden(monkeypatch):
    monkeypatch.setattr("tests.toy.state.Toy.seen", lambda state, seat: state.position())
    match = toy()
    assert "position" in match.text(secret=False)
    say(match, "0: bid 1")
    match.undo(0)
    assert "bid 1" not in match.text(secret=False)


def test_at_the_end_everything_is_open():
    match = toy()
    match.resign(0)
    match.resign(1)
    assert match.text(secret=False) == match.text()


# Torn files.


@pytest.mark.parametrize("make", MAKERS)
def test_a_file_cut_at_any_byte_of_its_last_lines_keeps_what_was_confirmed(make):
    match = make(1)
    play(match, [2, 9, 11, 22, 33, 44, 8, 55, 66])
    match.sit(0, "Zoë 🐘")
    data = match.text().encode()
    ends = [n for n in range(len(data)) if data[n : n + 1] == b"\n"]
    for cut in range(ends[-5] + 1, len(data) + 1):
        whole = data[:cut].count(b"\n") - data[: data.index(b"\n\n") + 2].count(b"\n")
        again = read(data[:cut], match)
        assert again.journal == match.journal[:whole]
        assert bool(again.torn) == (not data[:cut].endswith(b"\n"))


def test_a_torn_file_is_written_anew_and_goes_on():
    match = killed()
    say(match, "pawn Pa1", "move E")
    again = Match.read(match.text()[:-5])
    assert again.torn.startswith("2\t0\tchoose") and len(again.journal) == 1
    file = again.text()
    say(again, "move S")
    file += entry_line(again.journal[-1])
    assert Match.read(file).state.checksum() == again.state.checksum()


def test_a_head_that_was_never_finished_is_no_match():
    text = killed().text()
    for cut in range(len(text)):
        with pytest.raises(Malformed, match="line "):
            Match.read(text[:cut])


# Garbage.


@pytest.mark.parametrize(("good", "bad", "error"), HEADS)
def test_a_bad_head_is_refused_with_its_line(good, bad, error):
    text = killed().text()
    assert good in text
    with pytest.raises(Malformed, match=error):
        Match.read(text.replace(good, bad, 1))


@pytest.mark.parametrize(("line", "error"), ENTRIES)
def test_a_bad_entry_is_refused_with_its_line(line, error):
    match = killed()
    say(match, "pawn Pa1", "move E", "move S")
    lines = match.text().split("\n")
    lines[10] = line.format(time=lines[10].split("\t")[4])
    with pytest.raises(Malformed, match=error):
        Match.read("\n".join(lines))


def test_nothing_follows_the_end():
    match = killed()
    match.resign(0)
    line = entry_line(match.journal[0]._replace(number=2))
    with pytest.raises(Malformed, match="line 11: expected nothing after the end"):
        Match.read(match.text() + line)


def test_bytes_that_are_no_text_are_refused():
    match = killed()
    say(match, "pawn Pa1", "move E")
    with pytest.raises(Malformed, match="line 10: expected text in UTF-8"):
        Match.read(match.text().encode().replace(b"pawn Pa1", b"pawn \xff\xff"))


def test_a_file_of_another_game_is_refused():
    with pytest.raises(Malformed, match="expected a match of 'toy'"):
        Match.read(killed().text(), GAME)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_the_bytes_reading_them_never_fails_but_on_purpose(data):
    text = SAMPLE.text().encode()
    start = data.draw(st.integers(text.index(b"rules:"), len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    junk = data.draw(st.one_of(st.binary(max_size=5), st.sampled_from(JUNK)))
    with suppress(AnachronError):
        Match.read(text[:start] + junk + text[end:])


# Drift.


def played(turns: int) -> Match:
    match = killed(5, chapters=["growth"])
    while len([entry for entry in match.journal if entry.check]) < turns:
        seat = match.pending()[0]
        choices = match.state.choices(seat)
        match.choose(seat, choices[len(match.journal) * 7 % len(choices)], time=1)
    return match


def texts(match: Match) -> list[str]:
    return [entry.text for entry in match.line]


SAMPLE = played(9)
SAMPLE.undo(SAMPLE.line[-1].seat)
SAMPLE.accept(1 - SAMPLE.line[-1].seat)


def test_every_few_turns_a_position_is_kept():
    match = played(9)
    kept = [n for n, entry in enumerate((e for e in match.journal if e.check), 1) if entry.kept]
    assert kept == [4, 8]


def test_a_live_match_goes_on_from_the_last_position_and_its_later_choices():
    match = played(9)
    say(match, str(match.state.choices(match.pending()[0])[0]))
    checked = next(entry.number for entry in match.journal if entry.check)
    again = Match.read(forged(match, checked, check="0" * 12))
    assert again.drift == Drift(checked, len(match.journal))
    assert again.state.checksum() == match.state.checksum() and texts(again) == texts(match)
    assert again.journal[-1][1:4] == (-1, "drift", f"{len(match.journal)} {checked}")
    assert not again.verify()
    with refused("lost"):
        again.at(1)
    assert again.at(len(again.line)).checksum() == match.state.checksum()


def test_what_the_rules_no_longer_allow_is_dropped_from_the_line_but_not_from_the_journal():
    match = played(9)
    last = max(entry.number for entry in match.journal if entry.kept)
    say(match, "pawn " + match.state.choices(match.pending()[0])[0].args["cell"])
    again = Match.read(forged(match, last + 1, text="back"))
    assert again.drift == Drift(last + 1, last) and again.line[-1].number == last
    assert len(again.journal) == len(match.journal) + 1
    assert again.state.checksum() == match.at(last).checksum()


def test_a_match_that_drifted_goes_on_and_comes_back():
    match = played(9)
    checked = next(entry.number for entry in match.journal if entry.check)
    once = Match.read(forged(match, checked, check="0" * 12))
    seat = once.pending()[0]
    say(once, str(once.state.choices(seat)[0]))
    twice = Match.read(once.text())
    assert same(twice, once) and twice.drift == once.drift
    assert twice.can_undo(seat)
    twice.undo(seat)
    assert twice.state.checksum() == match.state.checksum()
    assert same(Match.read(twice.text()), twice)


def test_nothing_is_undone_beyond_what_is_known_after_a_drift():
    match = played(4)  # the last entry keeps a position
    checked = next(entry.number for entry in match.journal if entry.check)
    again = Match.read(forged(match, checked, check="0" * 12))
    assert again.drift and not again.can_undo(0) and not again.can_undo(1)
    with refused("undo_nothing"):
        again.undo(0)
    with refused("lost"):
        again.undo(0, number=1)


def test_without_a_stored_position_a_match_is_loaded_up_to_the_drift():
    match = toy()
    say(match, "bid 2", "bid 0", "bid 0", "step left")
    again = Match.read(forged(match, 4, text="allow"), GAME)
    assert again.drift == Drift(4, 3) and again.pending() == [0] and len(again.line) == 3
    say(again, "draw")
    assert same(Match.read(again.text(), GAME), again)


@pytest.mark.parametrize("make", [team, killed])
def test_a_finished_match_keeps_its_outcome_whatever_the_rules_say_today(make):
    match = finished(make(2), range(0, 99999, 13))
    checked = [entry.number for entry in match.journal if entry.check][2]
    again = read(forged(match, checked, check="0" * 12), match)
    assert again.drift == Drift(checked, checked - 1) and again.outcome == match.outcome
    assert len(again.journal) == len(match.journal) and again.pending() == []
    assert again.view(None)["outcome"] == match.view(None)["outcome"]
    assert again.at(checked - 1).checksum() == match.at(checked - 1).checksum()
    with refused("lost"):
        again.at(checked)
    with refused("over"):
        again.choose(0, 0)


def test_drift_when_a_rule_has_changed(monkeypatch):
    match = toy(rounds=9)
    say(match, *["bid 2", "bid 0", "bid 0", "draw", "step left", "step left", "allow"] * 2)
    monkeypatch.setattr("tests.toy.state.ACTS", 2)
    again = Match.read(match.text(), GAME)
    kept = max(entry.number for entry in match.journal if entry.kept)
    assert again.drift == Drift(6, again.line[-1].number) and again.drift.resumed >= kept
    say(again, str(again.state.choices(again.pending()[0])[0]))
    assert same(Match.read(again.text(), GAME), again)


def test_a_resigned_match_stays_resigned_when_the_rules_drift():
    match = played(3)
    match.resign(0)
    checked = next(entry.number for entry in match.journal if entry.check)
    again = Match.read(forged(match, checked, check="0" * 12))
    assert again.outcome == match.outcome and again.drift


def test_an_end_that_the_rules_no_longer_see_is_drift():
    match = finished(killed(2), range(0, 99999, 13))
    last = match.journal[-1]
    again = Match.read(
        forged(
            match,
            last.number,
            kept='{"outcome":' + '{"winners":[],"scores":[0.5,0.5],"reason":"cap"}}',
        )
    )
    assert again.drift == Drift(last.number, last.number - 1)
    assert again.outcome is not None and again.outcome.reason == "cap"


def test_options_that_no_longer_exist_are_overcome_by_a_stored_position():
    match = played(5)
    text = match.text().replace('options: {"first":0', 'options: {"weather":"rain","first":0')
    again = Match.read(text)
    assert again.drift is not None and again.drift.entry == 0
    assert again.state.checksum() == match.state.checksum()
    with pytest.raises(Refused):
        again.at(0)


def test_a_choice_that_cannot_be_read_is_drift_only_if_the_rules_are_not_the_same():
    match = played(2)
    text = forged(match, 2, text="fly away")
    with pytest.raises(Malformed, match="fly"):
        Match.read(text)
    older = text.replace(match.head.rules, "0.0.9 0123456789abcdef")
    assert Match.read(older).drift == Drift(2, 1)


@pytest.mark.parametrize("options", ['"x"', "true", "[]", "7"])
def test_a_position_whose_options_are_no_object_is_refused(options):
    match = Match(anachron.game("killed"), seed=1)
    text = match.fork(None, 0).text()
    before, sign, position = text.partition("\nposition: ")
    odd = position.replace('"options":{', f'"options":{options},"more":{{', 1)
    assert odd != position
    with pytest.raises(AnachronError):
        Match.read(before + sign + odd)
