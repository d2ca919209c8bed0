"""Boards drawn one after another: whoever comes meanwhile does not wait for all of them."""

from __future__ import annotations

import asyncio

import anachron
from anachron.server.drawing import Easel
from anachron.server.pictured import Eyes


def test_a_post_that_comes_with_a_picture_is_heard_before_the_next():
    game = anachron.game("killed")
    view, heard = game.start(seed=1).view(0), list[str]()

    async def post() -> None:
        await asyncio.sleep(0)
        heard.append("post")

    async def drawn() -> None:
        easel, posts = Easel(), list[asyncio.Task[None]]()

        async def draw(name: str) -> None:
            await easel.board(game, view, Eyes(0))
            heard.append(name)
            posts.append(asyncio.create_task(post()))

        await asyncio.gather(draw("first"), draw("second"))
        await asyncio.gather(*posts)

    asyncio.run(drawn())
    assert heard == ["first", "post", "second", "post"]
