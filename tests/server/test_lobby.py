"""The lobby costs the same however many watch it: one list a language and a moment."""

from __future__ import annotations

import asyncio

import pytest

from anachron.server import lobby, render
from anachron.server.hall import Hall
from anachron.server.live import Follower
from anachron.server.pictured import Eyes
from anachron.server.thinking import Workers
from anachron.store import Store


@pytest.mark.parametrize("watchers", [10, 500])
def test_a_change_is_written_once_a_language_for_all_who_watch(tmp_path, monkeypatch, watchers):
    made: list[str] = []
    whole = render.lobby_lists

    async def counted(hall: Hall, lang: str) -> str:
        made.append(lang)
        return await whole(hall, lang)

    monkeypatch.setattr(render, "lobby_lists", counted)

    async def story() -> list[bytes]:
        store = await Store.open(f"sqlite:///{tmp_path / 'anachron.db'}")
        hall, ada = Hall(store, workers=Workers(1)), await store.add_player("Ada", "en")
        streams = []
        for n in range(watchers):
            eyes = Eyes(None, ("en", "fr")[n % 2], "light", "wide")
            streams.append(Follower(hall, ada if n == 0 else None, "", eyes, False, True).messages([], True))
        for stream in streams:
            await anext(stream)  # how to come back
        first = [await anext(stream) for stream in streams]
        assert sorted(made) == ["en", "fr"] and len({*first[1:]}) == 2
        made.clear()
        for _ in range(5):  # a storm of changes
            await hall.open_table(ada, "killed", {}, 2, ["me", None])
        told = [await anext(stream) for stream in streams[1:]]
        assert sorted(made) == ["en", "fr"]
        own = [await anext(streams[0]), await anext(streams[0])]
        assert any(b'"mine"' in one for one in own), "whose table it is sees it among their own"
        for stream in streams:
            await stream.aclose()
        assert not hall.lobby.watchers and not hall.lobby.players
        await hall.close()
        await store.close()
        return told

    told = asyncio.run(story())
    assert all(b"/t/" in one and b'"html"' in one for one in told)


def test_changes_gather_for_a_moment():
    async def story() -> list[str]:
        watched, heard = lobby.Lobby(), list[str]()
        watched.join(heard.append, 7)
        for _ in range(100):
            watched.changed([8])
        watched.changed([7])
        await asyncio.sleep(2 * lobby.PAUSE)
        return heard

    assert asyncio.run(story()) == [lobby.OWN, lobby.OWN, lobby.ALL]
