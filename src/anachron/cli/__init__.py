"""The `anachron` command; what a command needs is imported when it runs."""

from __future__ import annotations

import sys

import click

from anachron.cli import measuring, playing, serving
from anachron.cli.shared import commands

__all__ = ["commands", "main", "measuring", "playing", "serving"]

SERVER = "alembic argon2 cryptography jinja2 openskill prometheus_client psycopg sqlalchemy starlette uvicorn"
EXTRAS = {  # what commands need beyond the core, and what brings it
    **dict.fromkeys(SERVER.split(), "server"),
    **dict.fromkeys("gymnasium numpy pettingzoo".split(), "rl"),
    **dict.fromkeys("jax mctx optax pgx".split(), "jax"),
    "pyarrow": "data",
    "pyspiel": "bench",
    "ray": "ray",
}


def main(arguments: list[str] | None = None) -> None:
    """Run a command; whatever is refused on purpose becomes one line and exit code 2."""
    from anachron.engine import AnachronError

    try:
        commands(args=arguments, prog_name="anachron", obj=sys.argv[1:] if arguments is None else arguments)
    except (AnachronError, ModuleNotFoundError) as error:
        missing = error if isinstance(error, ModuleNotFoundError) else error.__cause__
        name = missing.name if isinstance(missing, ModuleNotFoundError) else None
        extra = EXTRAS.get((name or "").partition(".")[0])
        if extra is None and not isinstance(error, AnachronError):
            raise
        said = str(error) if extra is None else f"this needs {name}: pip install 'anachron[{extra}]'"
        click.echo(f"anachron: {said}", err=True)
        sys.exit(2)
