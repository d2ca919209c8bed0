"""Luck: counted, scripted, and the same on every build."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from anachron.engine import Luck, Stream, shapes


def throws(luck: Luck, what: str, n: int) -> list[int]:
    return [int(luck.stream(what).below(6)) for _ in range(n)]


def test_the_n_th_event_of_a_kind_follows_from_seed_kind_and_n_alone():
    alone, mixed = Luck(7), Luck(7)
    mixed_throws = []
    for _ in range(20):
        mixed.stream("cards")
        mixed_throws += throws(mixed, "die", 1)
    assert throws(alone, "die", 20) == mixed_throws != throws(Luck(8), "die", 20)
    assert mixed.counts == {"cards": 20, "die": 20}


def test_equal_seeds_give_these_very_numbers_on_every_build():
    assert throws(Luck(7), "die", 12) == PINNED
    stream = Stream(1)
    assert [int(stream.word()) for _ in range(2)] == WORDS


PINNED = [1, 2, 5, 3, 0, 5, 1, 5, 2, 4, 3, 3]
WORDS = [3869299686234600826, 2693995113698036663]


def test_seeds_of_any_kind_are_32_bytes():
    assert len({Luck(seed).seed for seed in (1, "one", b"one", bytes(32))}) == 3
    assert Luck("1").seed == Luck(1).seed and Luck(bytes(32)).seed == bytes(32)
    assert Luck().seed != Luck().seed and len(Luck().seed) == 32


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52])
def test_all_numbers_below_a_limit_are_equally_likely(n):
    stream = Stream(5)
    drawn = Counter(int(stream.below(n)) for _ in range(400 * n))
    assert (sorted(drawn) == list(range(n)) and all(250 < times < 550 for times in drawn.values())) or n == 1


def test_a_shuffle_keeps_all_and_reaches_every_order():
    stream = Stream(3)
    orders: Counter[str] = Counter()
    for _ in range(2400):
        items = list("abcd")
        stream.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 24 and all(50 < times < 160 for times in orders.values())


def test_a_script_is_asked_first_and_by_kind():
    luck = Luck(1, [{"what": "die", "is": 6}, {"what": "card", "is": "ace"}, {"what": "die", "is": 1}])
    assert [luck.scripted("card"), luck.scripted("die"), luck.scripted("coin")] == ["ace", 6, None]
    assert luck.script == [{"what": "die", "is": 1}] and luck.counts == {}


def test_a_clone_and_a_loaded_position_go_on_alike_and_apart():
    luck = Luck(4, [{"what": "die", "is": 6}])
    throws(luck, "die", 3)
    twin, loaded = (
        luck.clone(),
        shapes.luck(shapes.Position(), msgspec.convert(luck.position(), shapes.Lucky)),
    )
    assert throws(twin, "die", 5) == throws(loaded, "die", 5) == throws(luck, "die", 5)
    twin.scripted("die")
    assert luck.script and loaded.script and not twin.script


def test_split_luck_depends_on_the_stream_alone():
    assert Stream(9).split().seed == Stream(9).split().seed != Stream(8).split().seed
