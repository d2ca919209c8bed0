"""What `anachron check` prints."""

from __future__ import annotations

import json

import click

import anachron
from anachron.lab.work import shown
from anachron.testing.checking import check, games_of
from anachron.testing.laws import OF_GAMES, OF_MOMENTS, OF_WALKS

LAWS = len(OF_GAMES) + len(OF_WALKS) + len(OF_MOMENTS)


def main(game: str, games: int | None, seed: int, as_json: bool) -> int:
    """Hold a game to all laws and print what is found; the exit code."""
    found = anachron.game(game)
    played = games_of(found, games)
    steps = list(shown(check(found, games, seed), f"checking {game}", 1 + played, lambda _: 1))
    findings = [finding for step in steps for finding in step.findings]
    for finding in findings:
        click.echo(json.dumps(finding._asdict()) if as_json else str(finding))
    if not as_json:
        held = f"{len(findings)} findings" if findings else f"all {LAWS} laws hold"
        click.echo(f"{game}: {held}, in {played} random games with seed {seed}")
    return 1 if findings else 0
