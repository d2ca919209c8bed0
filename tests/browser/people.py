"""A server in a process, people in browsers before it, and programs that sit down with them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

import anachron
from anachron.bots import Bot

PATIENCE = 30_000  # milliseconds that anything may take on a busy machine
QUICK = ["-m", "tests.browser.serving"]

View = dict[str, Any]

CHANGED = """before => {
    const table = document.getElementById('table');
    const { question, count } = document.getElementById('part-choices').dataset;
    const now = [question, count, document.getElementById('part-turn').dataset.length].join(' ');
    return now !== before && !table.classList.contains('sending');
}"""
STATE = """() => {
    const { question, count } = document.getElementById('part-choices').dataset;
    return [question, count, document.getElementById('part-turn').dataset.length].join(' ');
}"""
MINE = (
    """() => document.querySelector('#part-turn.yours') || !document.getElementById('part-result').hidden"""
)


REACH = """one => {  // into sight: along a row that is swiped, out of leaves that are closed
    const open = (element) => {
        const leaf = element.closest('.leaf:not(.open)');
        const opener = leaf && document.querySelector(`#board [data-opens="${leaf.dataset.leaf}"]`);
        if (!opener) return;
        open(opener);
        opener.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    open(one);
    if (one.closest('.swipe')) one.focus();
}"""


class Server:
    """A web table; it can be killed and started again where it was."""

    def __init__(self, folder: Path, command: list[str] | None = None, packages: Path | None = None) -> None:
        self.folder, self.command, self.port = folder, command, 0
        self.packages = packages  # where more of them are installed
        self.start()

    def start(self) -> None:
        """Start it, or start it again on the same port."""
        command = self.command or [*QUICK, str(self.folder), "{port}"]
        arguments = [word.replace("{port}", str(self.port)) for word in command]
        places = [os.environ.get("PYTHONPATH", ""), str(self.packages or "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))}
        self.process = subprocess.Popen(
            [sys.executable, *arguments], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", said)
        assert found, f"the server said {said!r}"
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """No time to say goodbye."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Program:
    """Somebody who plays by the API alone."""

    def __init__(self, server: Server, name: str) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=30)
        made = self.http.post("/api/guest", json={"name": name, "token": True}).raise_for_status().json()
        self.http.headers["Authorization"] = f"Bearer {made['token']}"

    def post(self, path: str, **data: Any) -> Any:
        return self.http.post(path, json=data).raise_for_status().json()

    def open_table(self, game: str, chairs: list[str | None], **more: Any) -> str:
        told = self.post("/api/tables", game=game, chairs=chairs, seats=len(chairs), **more)
        return str(told["id"])

    def sit(self, table: str, seat: int | None = None) -> int:
        return int(self.post(f"/api/tables/{table}/sit", **({} if seat is None else {"seat": seat}))["seat"])

    def look(self, table: str) -> View:
        told: View = self.http.get(f"/api/tables/{table}").raise_for_status().json()
        return told

    def choose(self, table: str, choice: int | str | None = None) -> None:
        """Answer what is asked: with the first choice there is, if none is named."""
        told = self.look(table)
        chosen = told["view"]["choices"][0]["id"] if choice is None else choice
        self.post(f"/api/tables/{table}/choose", question=told["question"], choice=chosen)


KNOWN = f"""if (location.protocol === "http:") {{
    for (const game of {list(anachron.games())}) localStorage.setItem(`known-${{game}}`, 1);
}}"""  # of somebody who need not be guided


class Person:
    """Somebody with a browser of their own, at one page."""

    def __init__(
        self, browser: Browser, server: Server, name: str = "", is_new: bool = False, **how: Any
    ) -> None:
        self.server, self.name = server, name
        usual: dict[str, Any] = {"locale": "en", "reduced_motion": "reduce"}
        self.context = browser.new_context(base_url=server.url, **{**usual, **how})
        self.context.set_default_timeout(PATIENCE)
        if not is_new:
            self.context.add_init_script(KNOWN)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self.hear)
        self.table = ""
        self.clicks: Counter[str] = Counter()  # on the board, and in the list
        if name:
            self.post("/api/guest", name=name)

    def hear(self, said: ConsoleMessage) -> None:
        """Keep what the console complains of; that something came too late (409) is in order."""
        if said.type == "error" and "409" not in said.text:
            self.faults.append(said.text)

    # By the API, with the cookie of this browser.

    def post(self, path: str, **data: Any) -> Any:
        answer = self.context.request.post(path, data=data, headers={"Origin": self.server.url})
        assert answer.ok, answer.text()
        return answer.json()

    def look(self) -> View:
        """What this person's seat is told."""
        told: View = self.context.request.get(f"/api/tables/{self.table}").json()
        return told

    def open_table(self, game: str, chairs: list[str | None], **more: Any) -> str:
        """Open a table and go there."""
        self.go(self.post("/api/tables", game=game, chairs=chairs, seats=len(chairs), **more)["id"])
        return self.table

    # In the browser.

    def go(self, table: str) -> Person:
        self.table = table
        self.page.goto(f"/t/{table}")
        return self

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def sit(self) -> None:
        """Take the first free chair."""
        self.find("[data-post=sit]").first.click()
        expect(self.find(".seat.mine")).to_be_visible(timeout=PATIENCE)

    @property
    def is_over(self) -> bool:
        return self.find("#part-result").is_visible()

    def await_turn(self) -> None:
        """Until something is asked of this person, or the match is over."""
        self.page.wait_for_function(MINE)

    def choices(self) -> list[int]:
        """What the list offers."""
        found = self.find("#part-choices [data-choice]").evaluate_all("all => all.map(e => e.dataset.choice)")
        return [int(choice) for choice in found]

    def choose(self, choice: int | None = None) -> None:
        """Click a choice, on the board where it lies there, else in the list."""
        chosen = self.choices()[0] if choice is None else choice
        before = self.page.evaluate(STATE)
        self.way_to(chosen).click()
        self.page.wait_for_function(CHANGED, arg=before)

    def take_turn(self) -> None:
        """Choose whatever comes first, until somebody else is asked."""
        while self.look()["mine"]:
            self.await_turn()
            self.choose()

    def way_to(self, choice: int) -> Locator:
        on_board = self.find(f'#board [data-choice="{choice}"]')
        if on_board.count():
            self.clicks["board"] += 1
            on_board.first.evaluate(REACH)
            return on_board.first
        self.clicks["list"] += 1
        return self.find(f'#part-choices [data-choice="{choice}"]')

    def play(self, bot: Bot, most: int, hurry: int | None = None) -> int:
        """Click what a bot would choose until the match is over; after `hurry` clicks, the first choice."""
        clicks = 0
        while clicks < most:
            self.await_turn()
            if self.is_over:
                return clicks
            told = self.look()
            if not told["mine"]:
                continue
            hurried = hurry is not None and clicks >= hurry
            self.choose(None if hurried else bot.choose(told["view"]).choice.id)
            clicks += 1
        raise AssertionError(f"not over after {most} clicks")

    def close(self) -> None:
        self.page.goto("about:blank")  # closing in the middle of a reload may hang
        self.context.close()


def novice(game: str) -> Bot:
    return anachron.bot(game, "novice", 1)
