"""Nothing leaks: what is sent to a seat or a spectator is the same, whatever lies in the hands of others.

ANACHRON_TWINS sets how many games of each are compared, 300 decisions each where it is set:
ANACHRON_TWINS=20 pytest tests/server/test_twins.py
"""

from __future__ import annotations

import asyncio
import os

import pytest

import anachron
from anachron.server import render
from anachron.server.pictured import Eyes
from anachron.server.table import Table
from anachron.server.windows import Window
from tests.server import twins
from tests.server.twins import Leak, compare, watch_bots

GAMES = int(os.environ.get("ANACHRON_TWINS", "0"))
DECISIONS = twins.MOST if GAMES else 24


@pytest.mark.parametrize("seed", range(GAMES or 2))
@pytest.mark.parametrize("game", anachron.games())
def test_twins_cannot_be_told_apart(game, seed, tmp_path):
    found = asyncio.run(compare(tmp_path, game, seed, DECISIONS))
    assert found.decisions and found.messages


@pytest.mark.parametrize("game", ["contretemps", "bttf"])
def test_a_leak_is_noticed(game, tmp_path, monkeypatch):
    telling = render.update

    def too_much(table, eyes: Eyes, is_host: bool):
        return {**telling(table, eyes, is_host), "turn": table.played.state.checksum()}

    monkeypatch.setattr(render, "update", too_much)
    with pytest.raises(Leak, match="stream to"):
        asyncio.run(compare(tmp_path, game, 0, DECISIONS))


def test_a_message_too_many_is_noticed(tmp_path, monkeypatch):
    def loud(table, seat: int) -> None:
        if table.window is not None and table.window.answers.get(seat) != "pass":
            table.changed([])

    monkeypatch.setattr(Table, "changed_for", loud)
    with pytest.raises(Leak):
        some_games(tmp_path, "bttf")


def test_a_window_that_closes_by_what_was_answered_is_noticed(tmp_path, monkeypatch):
    def hasty(window: Window) -> float:
        return 0.1 if set(window.answers.values()) == {window.skip} else 0.9

    monkeypatch.setattr(Window, "linger", property(hasty, lambda window, drawn: None), raising=False)
    with pytest.raises(Leak, match="windows close"):
        some_games(tmp_path, "bttf")


def test_bots_take_the_same_time_whatever_they_hold(tmp_path):
    one, other = asyncio.run(watch_bots(tmp_path))
    assert round(one - other, 6) == 0


def test_a_bot_that_answers_when_it_is_ready_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(Window, "is_moment", lambda window, seat: True)
    with pytest.raises(AssertionError, match="answer at once"):
        asyncio.run(watch_bots(tmp_path))


def some_games(folder, game) -> None:
    for seed in range(20):
        (folder / str(seed)).mkdir()
        asyncio.run(compare(folder / str(seed), game, seed, 40))
