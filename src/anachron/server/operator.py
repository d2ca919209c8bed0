"""`anachron complaints`: what looked wrong to people, read by the operator of the server."""

from __future__ import annotations

import time
from pathlib import Path

import click

from anachron.engine import Malformed
from anachron.server.commands import with_store
from anachron.server.settings import Settings
from anachron.store import Complaint


def main(number: int | None, out: Path | None, settings: Settings) -> None:
    """List all, read one, or write the match of one to a file."""
    known = {one.number: one for one in with_store(settings, lambda store: store.complaints())}
    if number is None:
        for one in known.values():
            click.echo(line(one))
    elif number not in known:
        raise Malformed(f"expected the number of a complaint, got {number}")
    elif out is None:
        click.echo(f"{line(known[number])}\n\n{known[number].text}")
    else:
        out.write_text(known[number].file, "utf-8")


def line(one: Complaint) -> str:
    """When, who, where: one line."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.time))
    seat = "spectator" if one.seat is None else f"seat {one.seat}"
    said = one.text if len(one.text) <= 60 else f"{one.text[:59]}…"
    return f"{one.number:>4}  {when}  {one.name} ({seat}, {one.lang})  {one.table} after {one.moment}  {said}"
