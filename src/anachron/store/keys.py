"""Secrets that all nodes share, and budgets that hold for all of them: the statements."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select, update

from anachron.store.schema import budgets, keys

LONG = 32  # bytes


def secret(connection: Connection, name: str) -> str:
    """The secret of this name, made when it is first asked for."""
    found: str | None = connection.scalar(select(keys.c.secret).where(keys.c.name == name))
    if found is None:
        found = secrets.token_hex(LONG)
        connection.execute(insert(keys).values(name=name, secret=found))
    return found


def spend(connection: Connection, kind: str, whose: str, now: float, rate: float, burst: int) -> float:
    """Take one of a budget; nought, or the seconds after which there will be one again.

    What is kept is the moment at which the budget is whole: each one taken moves it by 1 / rate.
    """
    mine = (budgets.c.kind == kind) & (budgets.c.whose == whose)
    kept: float | None = connection.scalar(select(budgets.c.spent).where(mine))
    whole = max(kept or now, now) + 1 / rate
    wait = whole - now - burst / rate
    if wait > 1e-6:
        return float(wait)
    if kept is None:
        connection.execute(insert(budgets).values(kind=kind, whose=whose, spent=whole))
    else:
        connection.execute(update(budgets).where(mine).values(spent=whole))
    return 0.0


def forget(connection: Connection, now: float) -> None:
    """Budgets that are whole again need not be kept."""
    connection.execute(delete(budgets).where(budgets.c.spent < now))
