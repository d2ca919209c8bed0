"""What the store refuses; nothing has changed then."""

from __future__ import annotations

from typing import Any

from anachron.engine import AnachronError


class Newer(AnachronError):
    """A database that a newer version of this program has changed: this one would not understand it."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"the database is of a newer version (revision {revision}): update this program")
        self.revision = revision

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.revision,)


class Doubled(Exception):
    """This key is known: what it came with was kept before, under this number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"kept already as number {number}")
        self.number = number


class Overtaken(Exception):
    """Somebody else has written this number of a journal: read it again."""

    def __init__(self, number: int) -> None:
        super().__init__(f"number {number} is written already")
        self.number = number


class Taken(Exception):
    """Somebody else has this login."""

    def __init__(self, login: str) -> None:
        super().__init__(f"the login {login!r} is taken")
        self.login = login
