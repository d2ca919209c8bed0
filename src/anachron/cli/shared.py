"""What commands share: their group, options that several have, and how a refusal is told."""

from __future__ import annotations

from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable

LANGUAGES = ("en", "fr")
PLACES = ("here", "ray")  # where work is done
REVIEWERS = ("novice", "casual", "skilled", "expert", "master")
FILE = click.Path(dir_okay=False, path_type=Path)
EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


def own_language() -> str:
    """The language of the person at the terminal, as far as the environment tells."""
    from anachron.terminal.words import language

    return language(None)


def with_lang(command: Callable[..., Any]) -> Callable[..., Any]:
    choice = click.option("--lang", type=click.Choice(LANGUAGES), default=own_language, help="Language.")
    return choice(command)


def with_workers(command: Callable[..., Any]) -> Callable[..., Any]:
    """Let people say how many processes do the work, and where."""

    @wraps(command)
    def with_them(*arguments: Any, jobs: int | None, on: str, **options: Any) -> Any:
        from anachron.lab.work import workers

        return command(*arguments, workers=workers(jobs, on), **options)

    where = click.option(
        "--on", type=click.Choice(PLACES), default="here", show_default=True, help="Where they run."
    )
    many = click.option(
        "--jobs", type=click.IntRange(1), help="Processes; as many as there are cores if left out."
    )
    return many(where(with_them))


def show_version(context: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        import anachron
        from anachron.lab.builds import SLOW

        click.echo(f"anachron {anachron.__version__}, {'compiled' if anachron.compiled else SLOW}")
        context.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Version and build.",
)
def commands() -> None:
    """A table for time-travel games: play them, search them, measure them."""
