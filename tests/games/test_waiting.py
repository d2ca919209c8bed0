"""What is asked of one player is not asked of those who look on."""

from __future__ import annotations

import re
from html import unescape

import pytest

import anachron
from anachron.engine import Luck

STEPS = 60


def questions(game, lang):
    """The sentences that a seat is asked, without values."""
    found = {**game.texts(lang).get("ui", {}), **game.texts(lang).get("picture", {})}
    asked = (text for key, text in found.items() if key.startswith("ask_") and "{" not in text)
    return {plain(text) for text in asked if re.search(r"\b(you|your|vous|votre)\b", text, re.I)}


def plain(text):
    return re.sub(r"[\s\u00a0\u202f]+", " ", unescape(text)).replace("'", "’")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("id", anachron.games())
def test_the_board_of_who_waits_asks_nothing(id, lang):
    game = anachron.game(id)
    state = game.start(game.usual_seats, 3)
    stream, waited = Luck(3).stream("play"), 0
    for _ in range(STEPS):
        if state.seat < 0:
            break
        pending = state.pending()
        for seat in (None, *range(game.usual_seats)):
            if seat not in pending:
                drawn = plain(game.draw(state.view(seat), lang))
                assert not [text for text in questions(game, lang) if f">{text}<" in drawn]
                waited += 1
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[stream.below(len(legal))])
    assert waited
