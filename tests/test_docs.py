"""The documents: what they point to is there, what they show runs, and the site is whole."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import click
import pytest

import anachron
from anachron.cli import commands

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
BLOCK = re.compile(r'^```python(?: title="(?P<file>[^"]+)")?\n(?P<code>.*?)^```$', re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^ {4}(?:python3 run\.py|(?:\.venv/bin/)?anachron) +([^#\n]*)", re.MULTILINE)
ELSEWHERE = re.compile(
    r'(?:src|href)="(https?:)?//[^"]*\.(?:js|css|woff2?|ttf)|url\((?:"|\')?https?:|@import'
)

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def made() -> Any:
    """The module that makes the reference pages."""
    spec = spec_from_file_location("make", ROOT / "docs" / "make.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE = made()


@every_page
def test_every_link_of_a_page_leads_somewhere(page: Path):
    links = [link for link in LINK.findall(page.read_text("utf-8")) if ":" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@every_page
def test_the_code_of_a_page_runs_or_stands_in_the_file_it_names(page: Path):
    known: dict[str, Any] = {"__name__": "page"}
    for block in BLOCK.finditer(page.read_text("utf-8")):
        if block["file"] is None:
            exec(compile(block["code"], str(page), "exec"), known)
        else:
            assert block["code"].strip() in (ROOT / block["file"]).read_text("utf-8"), block["file"]


@every_page
def test_the_commands_of_a_page_exist(page: Path):
    for line in COMMAND.findall(page.read_text("utf-8")):
        words = shlex.split(line)
        if words and words[0] not in ("test", "build", "--help"):
            expect_command(words)


def expect_command(words: list[str]) -> None:
    """A command of ours with options it has."""
    command: click.Command = commands
    while isinstance(command, click.Group):
        assert words[0] in command.commands, words
        command, words = command.commands[words[0]], words[1:]
    known = {name for parameter in command.params for name in parameter.opts}
    assert {word.partition("=")[0] for word in words if word.startswith("-")} <= known, (command.name, words)


@pytest.mark.skipif(anachron.compiled, reason="compiled code does not tell its types")
@pytest.mark.parametrize("name", MAKE.PAGES)
def test_the_reference_is_as_the_code_says(name: str):
    assert (MAKE.REFERENCE / name).read_text("utf-8") == MAKE.PAGES[name](), "run: python docs/make.py"


def test_the_ratings_of_the_levels_follow_from_their_ladders():
    for path, text in MAKE.levels().items():
        assert path.read_text("utf-8") == text, "run: python docs/make.py"


def test_the_site_is_built_without_a_warning_and_loads_nothing_from_elsewhere(tmp_path: Path):
    copytree(ROOT / "docs", tmp_path / "docs")
    copy(ROOT / "zensical.toml", tmp_path)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--strict"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and "No issues found" in done.stdout + done.stderr, done.stdout + done.stderr
    pages = [*tmp_path.glob("site/**/*.html"), *tmp_path.glob("site/**/*.css")]
    assert len(pages) > 20
    assert [page.name for page in pages if ELSEWHERE.search(page.read_text("utf-8"))] == []
