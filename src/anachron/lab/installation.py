"""Another installation, in a process of its own: it is sent lines of JSON, and answers in such lines."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

from anachron.engine import Malformed


class Installation:
    """A Python that runs a program; its first line says what it is."""

    def __init__(self, python: str, program: str, env: dict[str, str]) -> None:
        self.python = python
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        try:
            self.process = subprocess.Popen([python, "-P", "-c", program], env=env, **pipes)
        except OSError as error:
            raise Malformed(f"expected a Python that runs, got {python!r}: {error.strerror}") from None
        self.about: dict[str, Any] = self.heard()

    def say(self, said: list[Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()

    def heard(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Malformed(f"expected a Python with anachron in it, got {self.python!r}")
        return json.loads(line)

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def other_env() -> dict[str, str]:
    """The environment without what would lead another Python to this one's packages."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
