"""A server for the session, and a browser for every module."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person, Server

CHROMIUM = shutil.which("chromium")


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("web"))
    yield started
    started.stop()


@pytest.fixture(scope="module")  # no longer: its event loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip("chromium is not installed")
    assert CHROMIUM, "with CI set, chromium must be installed"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def people(browser, server) -> Iterator[Callable[..., Person]]:
    """Brings people in, each with a browser of their own."""
    came: list[Person] = []

    def person(name: str = "", at: Server = server, **how: Any) -> Person:
        came.append(Person(browser, at, name, **how))
        return came[-1]

    yield person
    faults = [fault for one in came for fault in one.faults]
    for one in came:
        one.close()
    assert not faults
