"""Chance one can hold: draws of a choice, listed with their probabilities and played."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from itertools import islice
from math import sqrt

import pytest

import anachron
from anachron.engine import AnachronError, BadPosition, BadSetup, Luck
from anachron.engine.plain import Entry
from anachron.engine.ways import MOST, Ways, evenly, handfuls, orders, shares
from borrowed import GAME

SEEDS = 1500


def ways(state, seat, number, so_far=(), chance=1.0):
    """All ways in which what a choice draws can come out, with their probabilities."""
    found = state.chances(seat, number, so_far)
    if found is None:
        yield from [([], 0.0)] * 10_000  # too many
        return
    if not found:
        yield list(so_far), chance
    for entry, likely in found:
        yield from ways(state, seat, number, [*so_far, entry], chance * likely)


def told(state):
    """What lies on the table: all of it but the luck ahead; orders that nobody knows as sets."""
    seen = state.view(None) if state.game.id == "loop" else {**state.position(), "luck": None}
    return json.dumps(seen, sort_keys=True)


def foretold(state, seat, number):
    """What a choice leads to, by its probability, from the draws one can hold."""
    found: Counter[str] = Counter()
    for entries, chance in ways(state, seat, number):
        twin = state.clone()
        twin.apply_with(seat, number, entries)
        found[told(twin)] += chance
    return found


def happened(state, seat, number):
    """What it led to, by its frequency, under many seeds."""
    found: Counter[str] = Counter()
    for seed in range(SEEDS):
        twin = state.redeal(None, seed) if state.game.id == "loop" else state.clone()
        twin.luck = Luck(seed)
        twin.apply(seat, number)
        found[told(twin)] += 1
    return found


def expect_alike(wanted, found):
    """Chi-square: rare outcomes together; four standard deviations above what is expected of it."""
    assert set(found) <= set(wanted) and sum(wanted.values()) == pytest.approx(1)
    common = [one for one in wanted if wanted[one] * SEEDS >= 5]
    expected = [wanted[one] * SEEDS for one in common]
    observed = [found[one] for one in common]
    rest = SEEDS - sum(expected)
    if rest >= 5:
        expected, observed = [*expected, rest], [*observed, SEEDS - sum(observed)]
    free = len(expected) - 1
    assert free >= 1
    off = sum((seen - due) ** 2 / due for seen, due in zip(observed, expected))
    assert off < free + 4 * sqrt(2 * free)


def is_small(state, seat, number, most):
    return 2 <= len(list(islice(ways(state, seat, number), most + 1))) <= most


def first_draw(game, what, most, seats=None, **options):
    """A choice of random play that draws this, in not too many ways."""
    game = anachron.game(game)
    for seed in range(40):
        state, stream = game.start(seats, seed, **options), Luck(seed).stream("play")
        while state.seat >= 0:
            seat = int(state.seat)
            for number in state.legal(seat):
                found = state.chances(seat, number)
                if (
                    found
                    and found[0][0]["what"] == what
                    and 1 < len(found) <= most
                    and is_small(state, seat, number, most)
                ):
                    return state, seat, number
            state.apply(seat, state.anything(seat, stream))
    raise AssertionError(f"no {what} was met")


@pytest.mark.parametrize(
    ("game", "what", "most", "options"),
    [
        ("bttf", "random_discard", 30, {}),
        ("bttf", "b1", 30, {}),
        ("bttf", "reshuffle", 120, {}),
        ("loop", "deck", 6, {}),
    ],
)
def test_seeds_do_what_the_chances_foretell(game, what, most, options):
    state, seat, number = first_draw(game, what, most, **options)
    expect_alike(foretold(state, seat, number), happened(state, seat, number))


def loop_before_dr_foo():
    """The last choice of a turn, with Dr Foo's card, Clones and Rifts to come, and what is drawn before."""
    state = anachron.game("loop").start(2, 3)
    for _ in range(2):
        state.apply(int(state.seat), state.legal(int(state.seat))[0])  # the Agents
    while True:
        seat, before = int(state.seat), list[Entry]()
        number = state.number("end") if state.number("end") in state.legal(seat) else state.legal(seat)[0]
        while found := state.chances(seat, number, before):
            if found[0][0]["what"] == "foo":
                return state, seat, number, before
            before.append(found[0][0])
        state.apply(seat, number)


def test_dr_foo_comes_to_every_era_left_as_often_as_told():
    state, seat, number, before = loop_before_dr_foo()
    wanted = Counter({str(entry["is"]): chance for entry, chance in state.chances(seat, number, before)})
    found: Counter[str] = Counter()
    for seed in range(SEEDS):
        twin = state.redeal(None, seed)
        twin.apply(seat, number)
        found[str(twin.view(None)["foo_row"][-1])] += 1
    expect_alike(wanted, found)


def test_draws_come_one_after_the_other():
    state, seat, number, before = loop_before_dr_foo()
    entries, kinds = before, []
    while found := state.chances(seat, number, entries):
        entries.append(found[-1][0])
        kinds.append(found[-1][0]["what"])
    assert kinds[:2] == ["foo", "throw"]
    twin = state.clone()
    twin.apply_with(seat, number, entries)
    foo = next(entry["is"] for entry in entries if entry["what"] == "foo")
    assert twin.view(None)["foo_row"][-1] == foo and not twin.is_scripted()


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        ("killed", {}, ["first"]),
        ("killed", {"first": 0, "chapters": "draw"}, ["chapters"]),
        ("killed", {"first": 0, "timeline": "power_sharing"}, ["set"]),
        ("killed", {"first": 1}, []),
        ("bttf", {"first": 0}, ["b1"]),
        ("timeline", {}, ["first"]),
    ],
)
def test_a_start_tells_its_draws_too(game, options, kinds):
    game, entries = anachron.game(game), list[Entry]()
    while len(entries) < len(kinds):
        found = game.chances(so_far=entries, **options)
        assert sum(chance for _, chance in found) == pytest.approx(1)
        entries.append(found[-1][0])
    assert [entry["what"] for entry in entries] == kinds
    assert game.start(seed=1, chance=entries, **options).game is game


def test_a_deal_has_too_many_ways():
    assert anachron.game("contretemps").chances(3) is None
    assert (
        anachron.game("bttf").chances(first=0, so_far=[{"what": "b1", "is": ["real"] + ["decoy"] * 4}])
        is None
    )


def test_where_nothing_is_drawn_there_is_nothing_to_hold():
    for name in ("killed", "contretemps"):
        state = anachron.game(name).start(seed=1)
        seat, before = int(state.seat), state.text()
        number = state.legal(seat)[0]
        assert state.chances(seat, number) == []
        with pytest.raises(BadPosition, match="chance: expected what this choice draws"):
            state.apply_with(seat, number, [{"what": "die", "is": 6}])
        assert state.text() == before
        state.apply_with(seat, number, [])
        assert state.text() != before


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"what": "foo", "is": 7}, "chance: expected a possible outcome of foo, got 7"),
        ({"what": "die", "is": 1}, "chance: expected what this choice draws, got {'what': 'die', 'is': 1}"),
        ("foo", "chance: expected entries with what and is, got 'foo'"),
        ({"what": "foo"}, "chance: expected entries with what and is, got {'what': 'foo'}"),
    ],
)
def test_what_cannot_be_drawn_is_refused_and_changes_nothing(entry, why):
    state, seat, number, drawn = loop_before_dr_foo()
    before = state.text()
    with pytest.raises(BadPosition) as error:
        state.apply_with(seat, number, [*drawn, entry])
    assert str(error.value) == why and state.text() == before


def test_a_game_that_cannot_name_its_draws_says_so():
    assert GAME.chances() is None  # a deal
    state = GAME.start(seed=1)
    state.apply(0, state.legal(0)[0])
    assert len(state.chances(1, state.legal(1)[0]) or []) == 6  # a throw


def rounded(ways: Ways):
    return [(way, round(chance, 3)) for way, chance in ways or []]


def test_ways_add_up_and_say_what_is_alike():
    assert rounded(evenly("aab")) == [("a", 0.667), ("b", 0.333)]
    real = [["decoy", "decoy", "real"], ["decoy", "real", "decoy"], ["real", "decoy", "decoy"]]
    assert rounded(orders(["real", "decoy", "decoy"])) == [(order, 0.333) for order in real]
    assert orders(list(range(7))) is None and len(rounded(orders(list(range(6))))) == 720 < MOST
    assert rounded(handfuls("abc", 2)) == [(list(some), 0.333) for some in ("ab", "ac", "bc")]
    assert shares(1, {"x": 1, "y": 3}) == [({"x": 0, "y": 1}, 0.75), ({"x": 1, "y": 0}, 0.25)]
    assert sum(chance for _, chance in shares(4, {"x": 1, "y": 2, "z": 1}) or []) == pytest.approx(1)


@pytest.mark.parametrize("id", anachron.games())
@pytest.mark.parametrize("what", "first deal ids b1 set tokens deck card".split())
@pytest.mark.parametrize("outcome", ["x", ["x"], -1, 99, 1.5, [[]], {}], ids=str)
def test_a_script_that_makes_no_sense_is_refused_in_a_sentence_or_not_asked(id, what, outcome):
    with suppress(AnachronError):  # anything else is ours
        anachron.game(id).start(chance=[{"what": what, "is": outcome}])


def test_a_seat_that_a_script_names_sits_at_the_table():
    assert anachron.game("bttf").start(3, 1, chance=[{"what": "first", "is": 2}]).seat == 2
    for seat in (3, -1, "x", 1.5):
        with pytest.raises(BadSetup, match="chance: expected first among 0, 1, 2, got"):
            anachron.game("bttf").start(3, 1, chance=[{"what": "first", "is": seat}])
