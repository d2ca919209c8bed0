"""What a connection is told: texts as what differs from those before, and only what it does not know."""

from __future__ import annotations

from random import Random

import pytest

import anachron
from anachron.server.patches import NONE, Patch, patched
from anachron.server.pictured import Eyes, board
from anachron.server.telling import BOARD, LOG, Sight, marks


def whole(before: str, given: Patch, cut: str) -> str:
    """The text that a patch stands for, as the browser puts it together."""
    if isinstance(given, str):
        return given
    old, pieces = before.split(cut), list[str]()
    for one in given:
        pieces += [one] if isinstance(one, str) else old[one[0] : one[0] + one[1]]
    return cut.join(pieces)


@pytest.mark.parametrize(
    ("before", "now", "given"),
    [
        ("<ol><li>a<li>b", "<ol><li>a<li>b", [[0, 3]]),
        ("<ol><li>a<li>b", "<ol><li>a<li>b<li>c", [[0, 3], ">c"]),
        ("<ol><li>a<li>b<li>c", "<ol><li>b<li>c<li>d<li>e", [[0, 1], [2, 2], ">d<li>e"]),
        ("<ol><li>a<li>a", "<ol><li>a<li>a<li>a", [[0, 3], [2, 1]]),
        ("<ol><li>a", "none", ["none"]),
    ],
)
def test_a_text_is_told_as_what_is_new(before, now, given):
    old = patched(NONE, before, LOG)
    assert old.patch == before
    assert patched(old.pieces, now, LOG).patch == given
    assert whole(before, given, LOG) == now


@pytest.mark.parametrize("game", anachron.games())
def test_pictures_of_a_game_are_put_together_again(game):
    known, random, before, sent = anachron.game(game), Random(1), "", 0
    sight, state = Sight(), known.start(seed=1)
    for _ in range(30):
        seat = int(state.seat)
        if seat < 0 or state.outcome is not None:
            break
        now = board(known, state.view(seat), Eyes(seat))
        given = sight.pictured(now)
        assert whole(before, given, BOARD) == now
        sent += sum(len(one) for one in given if isinstance(one, str)) if before else 0
        before = now
        state.apply(seat, random.choice(state.legal(seat)))
    assert sent < 15 * len(before), "less than half of it"


def test_parts_are_told_when_they_change_and_while_time_runs():
    sight = Sight()
    assert sight.changed({"seats": "a", "turn": "b"}) == {"seats": "a", "turn": "b"}
    assert sight.changed({"seats": "a", "turn": "c"}) == {"turn": "c"}
    counting = {"turn": '<i data-left="3.2">'}
    assert sight.changed(counting) == sight.changed(counting) == counting


def test_marks_are_read_as_a_browser_sends_them():
    assert marks("") == {} == marks("nonsense")
    assert marks("T:1a,U:2b") == {"T": "1a", "U": "2b"}
