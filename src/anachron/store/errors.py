"""What the store refuses; nothing has changed then."""

from __future__ import annotations

from anachron.engine import AnachronError


class Newer(AnachronError):
    """A database that a newer version of this program has changed: this one would not understand it."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"the database is of a newer version (revision {revision}): update this program")
        self.revision = revision


class Doubled(Exception):
    """This key is known: what it came with was kept before, under this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        return f"kept already as number {self.number}"


class Overtaken(Exception):
    """Somebody else has written this number of a journal: read it again."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        return f"number {self.number} is written already"


class Taken(Exception):
    """Somebody else has this login."""

    def __init__(self, login: str) -> None:
        super().__init__(login)
        self.login = login

    def __str__(self) -> str:
        return f"the login {self.login!r} is taken"
