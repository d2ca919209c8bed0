"""Pictures of the web table for the docs: the lobby, and every game in three stages on every screen."""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

import anachron
from anachron.draw.theme import THEMES
from anachron.engine import Game
from anachron.engine.plain import Data
from anachron.match import Match
from anachron.match.speech import MARK

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LEVEL = "casual"  # of everybody in the pictures
LARGEST = 56_000  # bytes of a picture
QUALITIES = range(86, 20, -8)  # the first that is small enough
STAGES = ("opening", "middle", "end")

KNOWN = "for (const game of {games}) localStorage.setItem(`known-${game}`, 1)"  # else it would be explained
SEEN = """() => document.fonts.status === 'loaded' && [...document.images].every((image) =>
  image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight)"""


class Screen(NamedTuple):
    """What somebody looks at."""

    name: str
    how: Data


# fmt: off
SCREENS = (
    Screen("desk",  {"viewport": {"width": 1280, "height": 800}}),
    Screen("phone", {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}),
    Screen("side",  {"viewport": {"width": 844, "height": 390}, "is_mobile": True, "has_touch": True}),
)
# fmt: on


def main(out: Path, games: Iterable[str], lang: str) -> Iterator[Path]:
    """Take all pictures; tells of each once it is there."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as url, chromium() as browser:
        with browser.new_context(base_url=url) as context:
            pages = {"lobby": "/"} | open_tables(context, url, games)
            known: Any = context.storage_state()
        for screen, theme in product(SCREENS, THEMES):
            how = {"locale": lang, "color_scheme": theme, "reduced_motion": "reduce", **screen.how}
            with browser.new_context(base_url=url, storage_state=known, **how) as context:
                context.add_init_script(KNOWN.replace("{games}", str(list(anachron.games()))))
                page = context.new_page()
                for name, path in pages.items():
                    yield photographed(page, path, out / f"{name}-{screen.name}-{theme}.webp")


# What is played.


def played(game: Game, stage: str) -> Match:
    """A match of Ada against bots: at its beginning, up to the game's scene, or to its end."""
    scene = game.picture.scene
    seats = scene.seats or game.usual_seats
    names = ["Ada", *[MARK + LEVEL] * (seats - 1)]
    match = Match(game, seats, scene.seed, names, **scene.options)
    bots = [anachron.bot(game, LEVEL, seat) for seat in range(seats)]
    while match.outcome is None and not is_reached(match, stage):
        seat = match.pending()[0]
        match.choose(seat, bots[seat].choose(match.view(seat)).choice)
    return match


def is_reached(match: Match, stage: str) -> bool:
    """Whether Ada is asked, and it is late enough."""
    late = {"opening": 0, "middle": match.game.picture.scene.choices}
    is_asked = match.pending() == [0] and not match.state.window()
    return stage in late and len(match.line) >= late[stage] and is_asked


def open_tables(context: BrowserContext, url: str, games: Iterable[str]) -> dict[str, str]:
    """A table for every game and stage, with its address."""
    headers = {"Origin": url}
    context.request.post("/api/guest", data={"name": "Ada"}, headers=headers)
    tables = {}
    for game, stage in product(games, STAGES):
        text = played(anachron.game(game), stage).text().encode()
        made = context.request.post("/api/matches", data=text, headers=headers)
        tables[f"{game}-{stage}"] = made.json()["url"]
    return tables


# How it is looked at.


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a web table in a process of its own."""
    words = ["serve", "--no-browser", "--no-limits", "--port", "0", "--data", str(folder)]
    command = [sys.executable, "-m", "anachron", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://[^ /]+", process.stdout.readline())
        try:
            if found is None:
                raise click.ClickException("the server did not start")
            yield found[0]
        finally:
            process.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser that nobody sees."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        raise click.ClickException("pictures are taken with chromium, which is not installed")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise click.ClickException("pictures need playwright: pip install playwright") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


def photographed(page: Page, path: str, out: Path) -> Path:
    """A page as a picture that is small enough."""
    page.goto(path)
    page.wait_for_function(SEEN)
    camera = page.context.new_cdp_session(page)
    for quality in QUALITIES:
        taken = camera.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        picture = base64.b64decode(taken["data"])
        if len(picture) <= LARGEST:
            break
    out.write_bytes(picture)
    return out
