"""A game that somebody else has written, with as little as can be: in the lobby, and played by clicking."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import anachron
from tests.browser.people import Server
from tests.server.bare import GAME as BARE_GAME
from tests.server.strangers import BARE, NOWHERE, install


@pytest.fixture(scope="module")
def other(tmp_path_factory) -> Iterator[Server]:
    """A server beside which a bare game and a broken one are installed."""
    folder = tmp_path_factory.mktemp("other")
    started = Server(folder, packages=install(folder / "packages", bare=BARE, broken=NOWHERE))
    yield started
    started.stop()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bare_game_is_played_by_clicking(people, other, lang):
    ada = people("Ada", at=other, locale=lang)
    ada.page.goto("/")
    expect(ada.find("form.game")).to_have_count(len(anachron.games()) + 1)
    ada.open_table("bare", ["me", "casual", "novice"])
    ada.play(anachron.bot(BARE_GAME, "novice", 1), 20)
    assert ada.clicks["board"] and not ada.clicks["list"]
    assert sum(ada.look()["outcome"]["scores"]) == 1
    expect(ada.find("#part-result h2")).to_be_visible()
    expect(ada.find("#tab-rules")).to_be_hidden()
    expect(ada.find("#part-log li").first).to_be_visible()
