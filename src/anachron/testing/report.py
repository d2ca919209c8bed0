"""What `anachron check` prints."""

from __future__ import annotations

import json

import click

import anachron
from anachron.lab.work import shown
from anachron.testing.checking import Finding, check, games_of
from anachron.testing.laws import OF_GAMES, OF_MOMENTS, OF_WALKS
from anachron.testing.leaks import leaks

LAWS = len(OF_GAMES) + len(OF_WALKS) + len(OF_MOMENTS)


def main(game: str, games: int | None, states: int | None, seed: int, as_json: bool) -> int:
    """Hold a game to all laws, or to the leak law in so many states; the exit code."""
    found = anachron.game(game)
    if states:
        looked = list(shown(leaks(found, states, seed), f"looking at {game}", states, lambda one: one.states))
        where = f"{sum(one.states for one in looked):,} states"
        findings = [finding for one in looked for finding in one.findings]
        return told(game, findings, "no observation leaks", where, seed, as_json)
    played = games_of(found, games)
    steps = list(shown(check(found, games, seed), f"checking {game}", 1 + played, lambda _: 1))
    findings = [finding for step in steps for finding in step.findings]
    return told(game, findings, f"all {LAWS} laws hold", f"{played} random games", seed, as_json)


def told(game: str, findings: list[Finding], sound: str, where: str, seed: int, as_json: bool) -> int:
    """Print what was found; the exit code."""
    for finding in findings:
        click.echo(json.dumps(finding._asdict()) if as_json else str(finding))
    if not as_json:
        held = f"{len(findings)} findings" if findings else sound
        click.echo(f"{game}: {held}, in {where} with seed {seed}")
    return 1 if findings else 0
