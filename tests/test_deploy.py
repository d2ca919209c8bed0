"""What an operator copies: settings that are read, a proxy that is understood, commands that exist."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from anachron import cli
from anachron.server.settings import Settings, load, said

DEPLOY = Path(__file__).parent.parent / "deploy"


def test_the_settings_that_are_shown_are_read_and_all_there():
    shown = (DEPLOY / "anachron.toml").read_text("utf-8")
    assert load(DEPLOY / "anachron.toml", {}, {}).hosts == ("play.example.org",)
    every = re.sub(r"(?m)^# (?=[a-z\[])", "", shown)
    names = {
        line.split(" = ")[0] for line in every.splitlines() if " = " in line and not line.startswith("#")
    }
    fields = {
        field for field in Settings.__struct_fields__ if field not in ("limits", "mail", "expiry", "log")
    }
    assert fields <= names


def test_the_settings_of_the_containers_are_known():
    nodes = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert {"database", "one", "two", "web"} == set(nodes["services"])
    given = nodes["services"]["one"]["environment"]
    image = dict(re.findall(r"(ANACHRON_\w+)=(\S+)", (DEPLOY / "Containerfile").read_text("utf-8")))
    found = load(None, {}, {**image, **{name: str(value) for name, value in given.items()}})
    assert (
        found.database.startswith("postgresql://") and found.host == "0.0.0.0" and found.log.format == "json"
    )
    unknown = [name for name in {**image, **given} if said({name: "1"}, name[9:].lower(), "") is None]
    assert unknown == []


def test_what_the_containers_are_given_is_there_and_waits_for_a_node_that_starts_again():
    web = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]["web"]
    mounted = [one.partition(":")[0] for one in web["volumes"] if one.startswith("./")]
    assert mounted and all((DEPLOY / name).is_file() for name in mounted)
    for name in ("Caddyfile", *mounted):
        assert "lb_try_duration" in (DEPLOY / name).read_text("utf-8")


def test_the_commands_of_the_files_exist():
    texts = [(DEPLOY / name).read_text("utf-8") for name in ("anachron.service", "Containerfile")]
    texts.append((DEPLOY.parent / "docs/guide/operators.md").read_text("utf-8"))
    for text in texts:
        for verb in re.findall(r"bin/anachron ([a-z]+)|\"anachron\", \"([a-z]+)\"|`anachron ([a-z]+)", text):
            assert next(filter(None, verb)) in cli.commands.commands


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_understands_its_part(tmp_path):
    part = (DEPLOY / "nginx.conf").read_text("utf-8")
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nerror_log {tmp_path}/log;\nevents {{}}\nhttp {{\n{part}\n}}\n")
    checked = subprocess.run(["nginx", "-t", "-c", str(whole)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
