"""What events sound like: as the game says, by what a seat is told alone."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import Event
from anachron.engine.rooms import SOUNDS
from anachron.server.pictured import Eyes, Still, sounding

KILLED = anachron.game("killed").picture


@pytest.mark.parametrize("game", anachron.playable(), ids=lambda game: game.id)
def test_sounds_are_known_and_of_events_that_the_game_tells(game):
    told = game.texts("en")["events"]
    named = [kind for kinds in game.picture.sounds.values() for kind in kinds]
    assert set(game.picture.sounds) <= set(SOUNDS) - {"move"}
    assert set(named) <= set(told) and len(named) == len(set(named)) > 2


def test_of_several_events_the_gravest_is_heard_and_any_other_is_a_move():
    assert KILLED.sound(["moved", "pushed"]) == "move"
    assert KILLED.sound(["moved", "copied"]) == "gain"
    assert KILLED.sound(["copied", "moved", "squished"]) == "loss"
    assert KILLED.sound([]) == ""


def test_that_nobody_responded_is_not_heard():
    game = anachron.game("bttf")
    assert game.windows is not None and game.picture.sound([game.windows.skipped]) == ""


def test_what_a_seat_is_not_told_or_has_seen_already_is_not_heard():
    game, onlooker = anachron.game("contretemps"), Eyes(None)
    events = [Event("played", {}), Event("won", None, {0: {}}), Event("round", {})]
    assert sounding(game, Eyes(0), events, []) == "gain"
    assert sounding(game, onlooker, events, []) == "card"
    assert sounding(game, onlooker, events, [Still({}, {"kind": "played"}, 1)]) == "move"
    assert sounding(game, onlooker, events[1:2], []) == ""
