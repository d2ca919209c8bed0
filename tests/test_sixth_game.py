"""A sixth game beside a built wheel, in an environment of its own: commands and the web table serve it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

import pytest

import anachron

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "game"
OUTSIDE = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ANACHRON"))}

pytestmark = pytest.mark.skipif(anachron.compiled, reason="what is installed is the same for either build")

BROKEN = """
raise OSError("the flux capacitor is missing")
"""
HOLLOW = """
from anachron.engine import Codec, Game, Kind

GAME = Game("hollow", __name__, "HO", {"en": "Hollow", "fr": "Creux"}, (2,), Codec(Kind("wait")))
"""


class House(NamedTuple):
    """An environment in which Anachron and games are installed from wheels."""

    folder: Path

    @property
    def packages(self) -> Path:
        (found,) = self.folder.glob("lib/python*/site-packages")
        return found

    def env(self) -> dict[str, str]:
        data = {"ANACHRON_DATA": str(self.folder / "data"), "XDG_DATA_HOME": str(self.folder / "share")}
        return {**OUTSIDE, **data, "PYTHONUNBUFFERED": "1", "LANG": "en_US.UTF-8"}

    def run(self, *words: str, typed: str = "", code: int = 0) -> str:
        """What a command prints, all of it; `anachron` and `python` are those of the house."""
        command = [str(self.folder / "bin" / words[0]), *words[1:]]
        done = subprocess.run(
            command, input=typed, cwd=self.folder, env=self.env(), capture_output=True, text=True
        )
        assert done.returncode == code, done.stdout + done.stderr
        assert "Traceback" not in done.stderr, done.stderr
        return done.stdout + done.stderr

    def install(self, name: str, code: str) -> None:
        """A package of one module that says it is a game."""
        (self.packages / f"{name}.py").write_text(code)
        info = self.packages / f"{name}-1.0.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[anachron.games]\n{name} = {name}:GAME\n")

    @contextmanager
    def served(self) -> Iterator[str]:
        """The address of a web table that is open meanwhile."""
        command = [str(self.folder / "bin" / "anachron"), "serve", "--port", "0", "--no-browser"]
        with (self.folder / "log").open("w") as log:
            server = subprocess.Popen(
                command, cwd=self.folder, env=self.env(), stdout=subprocess.PIPE, stderr=log, text=True
            )
            try:
                assert server.stdout is not None
                yield server.stdout.readline().split()[1].rstrip("/")
            finally:
                server.terminate()
                server.wait(20)

    def log(self) -> str:
        return (self.folder / "log").read_text()


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> House:
    """Wheels of Anachron and of the example, installed; what they need is lent by this environment."""
    wheels, folder = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("house")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "-q", "--no-deps", "--wheel-dir", str(wheels), str(ROOT), str(EXAMPLE)]
    subprocess.run(build, env={**OUTSIDE, "ANACHRON_COMPILE": "0"}, check=True)
    venv.create(folder, symlinks=True)
    found = House(folder)
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (found.packages / "lent.pth").write_text("\n".join(sorted(lent)) + "\n")
    install = [*pip, "--python", str(folder / "bin" / "python"), "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*install, *map(str, wheels.glob("*.whl"))], env=OUTSIDE, check=True)
    return found


FOUND = "import anachron; print(anachron.__file__, anachron.games(), anachron.game('borrowed'))"


def test_it_is_a_game_like_the_others(house):
    told = house.run(
        "python",
        "-c",
        "import anachron; print(anachron.__file__, anachron.games(), anachron.game('borrowed'))",
    )
    assert str(house.packages) in told and "<game borrowed>" in told
    assert all(f"'{id}'" in told for id in (*anachron.games(), "borrowed"))


def test_it_is_played_in_the_terminal_to_the_end(house):
    asked = ["--level", "novice", "--seed", "1", "--plain", "--lang", "en"]
    said = house.run("anachron", "play", "borrowed", *asked, typed="1\n" * 5)
    assert "Lay the " in said and "which card do you lay?" in said
    assert "It strikes 5" in said and "whoever has most points has won the day" in said


def test_it_is_simulated_and_its_levels_are_compared(house):
    assert " 40 " in house.run("anachron", "simulate", "borrowed", "--games", "40", "--jobs", "1")
    told = house.run("anachron", "arena", "borrowed", "novice", "random", "--games", "4", "--jobs", "1")
    assert told.startswith("novice against random: ")


def test_its_rules_are_told(house):
    assert "BT-07" in house.run("anachron", "rules", "borrowed", "--lang", "fr")
    assert house.run("anachron", "rules", "bt-05", "--lang", "en").startswith(
        "BT-05  a card rests for an hour"
    )


def test_it_keeps_all_laws(house):
    assert (
        "all " in house.run("anachron", "check", "borrowed")
        and house.run("anachron", "check", "borrowed", "--games", "2", "--seed", "5", "--json") == ""
    )


def call(url: str, token: str = "", body: Any = None) -> Any:
    """What a server answers: data where it is JSON, else the page."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers)) as answer:
        assert answer.status in (200, 201)
        text = answer.read().decode()
    return json.loads(text) if text.startswith(("{", "[")) else text


def test_a_whole_match_is_played_at_the_web_table(house):
    with house.served() as url:
        assert "Borrowed Time" in call(f"{url}/") and "BT-05" in call(f"{url}/rules/borrowed")
        assert "borrowed" in json.dumps(call(f"{url}/api/games"))
        token = call(f"{url}/api/guest", body={"name": "Ada", "token": True})["token"]
        chairs = [None, "novice"]
        table = call(f"{url}/api/tables", token, {"game": "borrowed", "options": {}, "chairs": chairs})["id"]
        (house.folder / "bot.py").write_text(call(f"{url}/static/bot.txt"))
        assert "scores: [" in house.run("python", "bot.py", url, table, code=1)
        told = call(f"{url}/api/tables/{table}", token)
        assert told["status"] == "over" and told["outcome"]["reason"] == "BT-07"
        assert len(told["view"]["lying"]) == 5
    assert house.log() == ""


def test_a_broken_game_closes_nothing(house):
    house.install("broken", BROKEN)
    house.install("hollow", HOLLOW)
    sentence = "the game 'broken' cannot be loaded: OSError: the flux capacitor is missing"
    assert house.run("anachron", "play", "broken", "--plain", code=2) == f"anachron: {sentence}\n"
    assert sentence in house.run("python", "-c", WARY)
    with house.served() as url:
        lobby = call(f"{url}/")
        assert "Borrowed Time" in lobby and "broken" not in lobby and "Hollow" not in lobby
        assert "borrowed" in json.dumps(call(f"{url}/api/games"))
    assert sentence in house.log() and "hollow" in house.log() and "Traceback" not in house.log()
    assert "borrowed" in house.run("anachron", "rules")


WARY = """
import anachron
try:
    anachron.game("broken")
except anachron.Malformed as error:
    print(error)
"""


def test_a_game_without_a_setup_says_what_it_lacks(house):
    house.install("hollow", HOLLOW)
    lack = "the game 'hollow' cannot begin: it has no Setup.start in setup.py"
    assert lack in house.run("anachron", "play", "hollow", "--plain", code=2)
    found = house.run("anachron", "check", "hollow", code=1)
    assert lack in found and "no text [choices] wait" in found
