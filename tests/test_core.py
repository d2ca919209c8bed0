"""Without extras one plays, measures and checks; where something lacks, it is said what brings it."""

from __future__ import annotations

import subprocess
import sys

import pytest

# The `anachron` command where only the core's own requirements can be imported.
BARE = """
import sys

CORE = {"anachron", "anachron__mypyc", "borrowed", "click", "librt", "msgspec", "mypy_extensions"}


class Core:
    @staticmethod
    def find_spec(name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in CORE and top not in sys.stdlib_module_names and not top.startswith("_"):
            raise ModuleNotFoundError(f"No module named {top!r}", name=top)


sys.meta_path.insert(0, Core)

from anachron.cli import main

main(sys.argv[1:])
"""


def bare(*words: str, typed: str = "") -> tuple[int, str]:
    """Exit code of a command, and all that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", BARE, *words], input=typed, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play killed --plain --hotseat --lang en", "Save"),
        ("simulate contretemps --games 1 --jobs 1 --seats 3", "CT-"),
        ("arena killed random random --games 1 --jobs 1", "random against random: "),
        ("report contretemps --mode classic --seats 3 --games 1 --jobs 1 --level random", "classic"),
        ("check timeline --games 1", "laws hold"),
        ("rules KM-45 --lang en", "KM-45"),
    ],
)
def test_an_installation_without_extras_does(words, said, tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_DATA", str(tmp_path))
    code, told = bare(*words.split())
    assert code == 0 and said in told, told


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("serve --no-browser", "server"),
        ("backup x", "server"),
        ("dataset killed --out x", "data"),
        ("bench --learning", "rl"),
        ("train killed --keep x --out y", "jax"),
        ("simulate killed --games 1 --on ray", "ray"),
    ],
)
def test_what_needs_an_extra_names_it(words, extra, tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    code, told = bare(*words.split())
    assert code == 2 and told.rstrip().endswith(f"pip install 'anachron[{extra}]'"), told
