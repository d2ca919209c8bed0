"""Commands of those who run a server: serving, backups, what players say, order at the tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from anachron.cli.shared import EXISTING, FILE, commands

FOLDER = click.Path(file_okay=False, path_type=Path)
with_data = click.option("--data", type=FOLDER, help="The folder of the server.")
with_config = click.option(
    "--config", type=EXISTING, help="Settings in TOML; ANACHRON_CONFIG names them too."
)
with_database = click.option("--database", metavar="URL", help="Its database, rather than a folder.")


@commands.command()
@click.option("--config", "file", type=EXISTING, help="Settings in TOML; ANACHRON_CONFIG names them too.")
@click.option("--host", help="Where to listen: 127.0.0.1 if left out; 0.0.0.0 lets other machines in.")
@click.option("--port", type=click.IntRange(0, 65535), help="The first free one from 8642 on if left out.")
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The folder where everything is kept."
)
@click.option(
    "--database", metavar="URL", help="postgresql://USER@HOST/NAME, rather than a folder: for several nodes."
)
@click.option(
    "--no-browser", "browser", is_flag=True, default=True, flag_value=False, help="Open no browser."
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy before this server, which is believed for whom it asks.",
)
@click.option("--name", "hosts", multiple=True, help="A name of this table, such as play.example.org.")
@click.option("--no-limits", "limits", is_flag=True, default=None, flag_value=False, hidden=True)
def serve(file: Path | None, browser: bool, data: Path | None, **given: Any) -> None:
    """Open the web table: five games, friends and bots, live."""
    from anachron.server.serve import main as open_doors
    from anachron.server.settings import load

    open_doors(load(file, {"data": str(data) if data else None, **given}), browser)


@commands.command()
@click.argument("file", type=FILE)
@with_config
@with_data
@with_database
def backup(file: Path, config: Path | None, **given: Any) -> None:
    """Put everything that a server keeps into one FILE, while it goes on."""
    from anachron.server.moving import backup as keep

    keep(file, *place_of(config, given))


@commands.command()
@click.argument("file", type=EXISTING)
@with_config
@with_data
@with_database
def restore(file: Path, config: Path | None, **given: Any) -> None:
    """Put what `backup` has put into a FILE into an empty folder or database, which nobody serves."""
    from anachron.server.moving import restore as bring_back

    bring_back(file, *place_of(config, given))


def place_of(config: Path | None, given: dict[str, Any]) -> tuple[Path | None, str | None]:
    """The folder and the database of a server, as its settings have them; a command line goes first."""
    from anachron.server.settings import load

    data, database = given["data"], given["database"]
    if data is None and database is None:
        settings = load(config)
        data, database = Path(settings.data) if settings.data else None, settings.database or None
    return data, database


@commands.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move(source: str, target: str) -> None:
    """Copy everything FROM a folder or a database TO another one, which is empty: SQLite and PostgreSQL."""
    from anachron.server.moving import move as carry

    carry(source, target)


@commands.command()
@click.argument("number", type=int, required=False)
@click.option("--config", "file", type=EXISTING, help="Settings in TOML; ANACHRON_CONFIG names them too.")
@click.option("--data", type=click.Path(file_okay=False), help="The folder of the server.")
@with_database
@click.option("--out", type=FILE, help="Where to write the match that it is about.")
def complaints(number: int | None, file: Path | None, out: Path | None, **given: str | None) -> None:
    """What looked wrong to people at the web table: all of it, or one by its NUMBER."""
    from anachron.server.operator import main as read
    from anachron.server.settings import load

    read(number, out, load(file, given))


@commands.group()
@click.option("--config", "file", type=EXISTING, help="Settings in TOML; ANACHRON_CONFIG names them too.")
@click.option("--data", type=click.Path(file_okay=False), help="The folder of the server.")
@click.option("--database", metavar="URL", help="Its database, where it has one.")
@click.pass_context
def admin(context: click.Context, /, file: Path | None, **given: str | None) -> None:
    """Look after the tables of a server, be it running or not."""
    from anachron.server.settings import load

    context.obj = load(file, given)


def listing(name: str, text: str) -> None:
    """A command that prints what there is."""

    @click.pass_obj
    def listed(settings: Any) -> None:
        from anachron.server.commands import LISTS

        for line in LISTS[name](settings):
            click.echo(line)

    admin.command(name, help=text)(listed)


listing("tables", "Tables that are open or being played.")
listing("reports", "What players say of others, and nobody has settled.")
listing("audit", "What was done by those who look after the tables.")


@admin.command()
@click.argument("text", default="")
@click.pass_obj
def players(settings: Any, text: str) -> None:
    """Players whose name or login begins with TEXT, or who have this number."""
    from anachron.server import commands as server

    for line in server.players(settings, text):
        click.echo(line)


def steering(deed: str, text: str, *arguments: str, days: bool = False) -> None:
    """A command that does something to a player, a table, a remark or a report."""

    @click.pass_obj
    def done(settings: Any, /, **order: Any) -> None:
        from anachron.server.commands import steer

        click.echo(steer(settings, deed=deed, **order))

    numbers = ("player", "number")
    for name in reversed(arguments):
        done = click.argument(name, type=int if name in numbers else str)(done)
    if days:
        done = click.option("--days", default=7.0, show_default=True, help="For how long; 0 ends it.")(done)
    done = click.option("--why", default="", help="Noted in the audit trail.")(done)
    # the id of a table may begin with a dash
    admin.command(deed, help=text, context_settings={"ignore_unknown_options": True})(done)


steering("mute", "PLAYER says nothing for some days.", "player", days=True)
steering("ban", "PLAYER may only look on for some days.", "player", days=True)
steering("rename", "Give PLAYER another NAME.", "player", "name")
steering("role", "Let PLAYER look after the tables: NAME is moderator, or '' to end that.", "player", "name")
steering("erase", "Delete the data of PLAYER; matches of others stay.", "player")
steering("close", "Close a TABLE.", "table")
steering("unsay", "Take a remark away: its TABLE and NUMBER.", "table", "number")
steering(
    "strike", "Take a remark beside a match away, or a branch's name: TABLE and NUMBER.", "table", "number"
)
steering("settle", "A report is settled: its NUMBER.", "number")
steering(
    "announce", "Tell everybody in the lobby, in EN and FR; twice '' takes it away.", "en", "fr", days=True
)
