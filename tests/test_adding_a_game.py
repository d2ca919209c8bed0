"""The guide to a game of one's own: what it quotes is in the example, and what it adds works there."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from anachron.engine import rooms
from anachron.testing import Moment, Walk, bots, options, pictures, secrets, tried
from borrowed import GAME
from borrowed.state import Day

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "game"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.DOTALL | re.MULTILINE)
QUOTED = [(file, code) for _, file, code in BLOCK.findall(PAGE) if file]
OWN = [code for lang, file, code in BLOCK.findall(PAGE) if lang == "python" and not file]
SETUP = tried(GAME)[-1]


@pytest.mark.parametrize(("file", "code"), QUOTED, ids=[file for file, _ in QUOTED])
def test_what_the_guide_quotes_is_a_part_of_the_file_it_names(file, code):
    assert f"\n{code}" in "\n" + (ROOT / file).read_text("utf-8")


@pytest.mark.parametrize("name", ["__init__.py", "shapes.py", "state.py", "setup.py", "../pyproject.toml"])
def test_whoever_types_what_the_guide_quotes_has_the_files(name):
    file = (EXAMPLE / "borrowed" / name).resolve()
    typed = "".join(code for path, code in QUOTED if ROOT / path == file)
    assert [line for line in typed.splitlines() if line] == [
        line for line in file.read_text("utf-8").splitlines() if line
    ]


def test_the_example_is_as_short_as_the_guide_says():
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in EXAMPLE.rglob("*.py"))
    assert f"{lines} lines of Python" in PAGE and lines < 150


@pytest.fixture
def own(monkeypatch) -> dict[str, Any]:
    """The rooms that the guide adds, in place."""
    module = ModuleType("guide")
    monkeypatch.setitem(sys.modules, "guide", module)
    found = vars(module)
    for code in OWN:
        exec(code, found)
    for kind in (rooms.Modes, rooms.Picture, rooms.Bots):
        monkeypatch.setitem(GAME.rooms, kind, found[kind.__name__](GAME))
    return found


def test_the_modes_of_the_guide_can_be_played(own):
    assert [str(setup) for setup in tried(GAME)] == [
        "borrowed day 2",
        "borrowed day 4",
        "borrowed night 2",
        "borrowed night 3",
    ]
    assert list(options.can_be_played(GAME)) == []


@pytest.mark.parametrize("depth", [0, 5, 9])
def test_the_picture_and_the_bots_of_the_guide_keep_the_laws(own, depth):
    moment = Moment(SETUP, 1, depth)
    for law in (pictures.are_drawn, pictures.are_shown, bots.answer, bots.pickled):
        assert list(law(moment)) == []


def test_the_finding_of_the_guide_is_what_a_check_says(monkeypatch):
    class Careless(Day):
        def seen(self, seat):
            return {**super().seen(seat), "down": list(self.down)}

    monkeypatch.setattr("borrowed.setup.Day", Careless)
    walk = Walk(tried(GAME)[0], 0)
    (what,) = secrets.look_alike(walk)
    assert f"\n    {walk}: {what} [secrets.look_alike]\n" in PAGE
