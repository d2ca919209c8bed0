"""The codec: numbers, kinds with arguments, and texts of choices."""

from __future__ import annotations

import pytest

from anachron.engine import Codec, Kind, Malformed

CODEC = Codec(
    Kind("pass"),
    Kind("move", {"way": ("N", "E"), "far": (1, 2, 3)}),
    Kind("take", {"what": (None, "gold"), "quietly": (False, True)}),
)

SAID = [
    # number, text, arguments
    (0, "pass", {}),
    (1, "move N 1", {"way": "N", "far": 1}),
    (2, "move N 2", {"way": "N", "far": 2}),
    (6, "move E 3", {"way": "E", "far": 3}),
    (7, "take none", {"what": None, "quietly": False}),
    (8, "take none quietly", {"what": None, "quietly": True}),
    (10, "take gold quietly", {"what": "gold", "quietly": True}),
]


@pytest.mark.parametrize(("number", "text", "args"), SAID)
def test_the_kinds_follow_each_other_and_the_last_argument_turns_fastest(number, text, args):
    kind = text.split()[0]
    assert CODEC.read(number) == CODEC.parse(text) == (kind, args)
    assert CODEC.number(kind, args) == number


def test_the_size_is_that_of_all_kinds_together():
    assert CODEC.size == 1 + 2 * 3 + 2 * 2


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected one of pass, move, take, got ''"),
        ("jump", "expected one of pass, move, take, got 'jump'"),
        ("move", "move: expected way as one of N, E, got ''"),
        ("move S 1", "move: expected way as one of N, E, got 'S'"),
        ("move N 4", "move: expected far as one of 1, 2, 3, got '4'"),
        ("pass now", "pass: expected nothing more, got 'now'"),
        ("take gold loudly", "take: expected nothing more, got 'loudly'"),
    ],
)
def test_a_text_that_cannot_be_read_is_told_by_its_kind_and_argument(text, complaint):
    with pytest.raises(Malformed) as refused:
        CODEC.parse(text)
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    ("kind", "args", "complaint"),
    [
        ("jump", {}, "expected one of pass, move, take, got 'jump'"),
        (5, {}, "expected one of pass, move, take, got 5"),
        ("move", {"way": "N"}, "expected move with way, far, got {'way': 'N'}"),
        ("pass", {"way": "N"}, "expected pass with no arguments, got {'way': 'N'}"),
        ("move", {"way": "N", "far": True}, "move: expected far as one of 1, 2, 3, got True"),
        ("move", {"way": ["N"], "far": 1}, "move: expected way as one of N, E, got ['N']"),
        ("move", 3, "expected move with way, far, got 3"),
    ],
)
def test_arguments_that_do_not_fit_are_told(kind, args, complaint):
    with pytest.raises(Malformed) as refused:
        CODEC.number(kind, args)
    assert str(refused.value) == complaint


@pytest.mark.parametrize("number", [-1, 11, 10**9])
def test_a_number_beyond_the_last_is_malformed(number):
    with pytest.raises(Malformed, match=f"expected a choice from 0 to 10, got {number}"):
        CODEC.read(number)
