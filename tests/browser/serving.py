"""The web table in a process, with bots in a hurry: `python -m tests.browser.serving FOLDER PORT`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import click
import uvicorn
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from anachron.server.app import app
from anachron.server.serve import bound
from anachron.server.settings import load


class Counted:
    """The application, with a list of the streams that are open at /streams."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("path") == "/streams":
            await JSONResponse(self.open)(scope, receive, send)
            return
        tables = Request(scope).query_params.get("t", "") if scope.get("path") == "/api/stream" else ""
        self.open[tables] += 1
        await self.app(scope, receive, send)
        self.open[tables] -= 1


def main(folder: Path, port: int) -> None:
    place = bound("127.0.0.1", port)
    click.echo(f"http://localhost:{place.getsockname()[1]}/")
    made = app(f"sqlite:///{folder / 'anachron.db'}", pace=0.0, workers=1, settings=load())
    config = uvicorn.Config(Counted(made), log_level="warning", timeout_graceful_shutdown=1)
    uvicorn.Server(config).run(sockets=[place])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
