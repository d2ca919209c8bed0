"""Boards drawn beside the server: the same pictures, and none is lost with the painter."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

import anachron
from anachron.server.drawing import CROWD, Easel, Painter
from anachron.server.pictured import Eyes, board


async def painter_at(easel: Easel) -> Painter:
    """A crowd has come, and its painter has settled in."""
    easel.joined(CROWD)
    assert easel.painter is not None
    while not easel.painter.is_ready:
        await asyncio.sleep(0.05)
    return easel.painter


async def several(easel: Easel, game, view) -> list[str]:
    eyes = [Eyes(0), Eyes(0, "fr"), Eyes(0, "en", "dark"), Eyes(0, shape="tall")]
    return list(await asyncio.gather(*(easel.board(game, view, one) for one in eyes)))


@pytest.mark.parametrize("id", anachron.games())
def test_a_painter_draws_what_the_server_would_draw(id):
    game = anachron.game(id)
    view = game.start(seed=1).view(0)

    async def drawn() -> tuple[list[str], list[str]]:
        easel = Easel()
        alone = await several(easel, game, view)
        assert easel.painter is None, "for a few people the server draws itself"
        await painter_at(easel)
        found = alone, await several(easel, game, view)
        await easel.close()
        return found

    alone, beside = asyncio.run(drawn())
    assert beside == alone and len(set(alone)) == 4
    assert alone[0] == board(game, view, Eyes(0))


def test_a_painter_knows_the_names_of_packs_and_players():
    dressed = anachron.game("bttf").dressed({"packs": ["neutral"]}).seated({1: "Bea"})
    view = dressed.start(seed=1, packs=["neutral"]).view(0)

    async def drawn() -> str:
        easel = Easel()
        await painter_at(easel)
        found = await easel.board(dressed, view, Eyes(0))
        await easel.close()
        return found

    picture = asyncio.run(drawn())
    assert picture == board(dressed, view, Eyes(0)) and "Bea" in picture


def test_a_painter_that_dies_is_replaced_and_its_pictures_are_drawn():
    game = anachron.game("killed")
    view = game.start(seed=1).view(0)

    async def drawn() -> list[str]:
        easel = Easel()
        first = await painter_at(easel)
        assert first.process.pid is not None
        os.kill(first.process.pid, signal.SIGSTOP)  # so that it dies with all of them before it
        waiting = asyncio.create_task(several(easel, game, view))
        await asyncio.sleep(0.05)
        os.kill(first.process.pid, signal.SIGKILL)
        found = await waiting
        assert await painter_at(easel) is not first
        await easel.close()
        return found

    assert asyncio.run(drawn())[0] == board(game, view, Eyes(0))
