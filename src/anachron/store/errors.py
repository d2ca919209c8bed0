"""What the store refuses; nothing has changed then."""

from __future__ import annotations

from anachron.engine import AnachronError


class Newer(AnachronError):
    """A database that a newer version of this program has changed: this one would not understand it."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"the database is of a newer version (revision {revision}): update this program")
        self.revision = revision


class NoDatabase(AnachronError):
    """A database that is not there, or is none of ours."""


class NotEmpty(AnachronError):
    """A database into which something would be copied, and that holds something already."""

    def __init__(self, tables: list[str]) -> None:
        super().__init__(f"expected an empty database, got one with {', '.join(tables)}: nothing was changed")
        self.tables = tables


class Differs(AnachronError):
    """A copy that does not hold what was put into it."""

    def __init__(self, table: str, wanted: int, found: int) -> None:
        super().__init__(f"the copy is not sound: {table} has {found} rows, of {wanted}")
        self.table = table


class Served(AnachronError):
    """A database that nodes serve just now."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is being served: stop all its nodes first")


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
