"""The levels of a game, each against the one below: a table and a plot to keep beside the docs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from anachron.bots import LEVELS, RANDOM
from anachron.draw.svg import SANS, Svg, box, document, path, words
from anachron.draw.theme import LIGHT
from anachron.lab.arena import Contest, Report, contest
from anachron.lab.setups import Setup

ROW, LEFT, RIGHT, TOP, WIDTH = 34, 190, 70, 56, 640  # of the plot


class Rung(NamedTuple):
    """A level, whom it met, and what came of it; in a team it meets nobody but the game."""

    level: str
    other: str | None
    report: Report


def climb(contest: Contest) -> Iterator[Rung]:
    """Every level against the one below, random play below the first; teams of one level each."""
    team = contest.setup.game.is_team(contest.setup.options)
    below = RANDOM
    for level in LEVELS:
        yield Rung(level, None if team else below, contest.report((level, level if team else below)))
        below = level


def command(contest: Contest) -> str:
    """What to type for the same ladder again."""
    setup, scale = contest.setup, contest.scale
    asked = f"anachron arena {setup.game.id} --ladder --mode {setup.mode} --seats {setup.seats}"
    asked += f" --games {contest.games} --opening {contest.opening} --seed {contest.seed}"
    if contest.seconds[0]:
        return f"{asked} --seconds {contest.seconds[0]:g} {contest.seconds[1]:g}"
    return asked if scale == 1 else f"{asked} --nodes-scale {scale:g}"


def budgets(contest: Contest) -> str:
    """How hard everybody thinks."""
    ours, theirs = contest.seconds
    if ours and theirs:
        equal = f"{ours:g} s" if ours == theirs else f"{ours:g} s against {theirs:g} s"
        return f"{equal} of CPU time a choice"
    scale = contest.scale
    return "the levels' own node budgets" if scale == 1 else f"{scale:g} of the levels' node budgets"


def markdown(setup: Setup, rungs: list[Rung], budgets: str, command: str) -> str:
    """The table, with the command that made it."""
    fair = fair_share(setup)
    even = f"; even play would score {fair:.3f}" if fair else ""
    rows = [
        f"| {rung.level} | {rung.other or 'the game'} | {rung.report.games:,} | {rung.report.score:.3f} "
        f"| {rung.report.low:.3f} to {rung.report.high:.3f} | {rung.report.decisions:.0f} |"
        for rung in rungs
    ]
    head = ["| level | against | games | score | 95 % | decisions |", "| --- | --- | --- | --- | --- | --- |"]
    told = f"{setup.game.name['en']}, {setup.mode}, {setup.seats} seats, at {budgets}{even}."
    return "\n".join([told, "", *head, *rows, "", f"Made by `{command}`.", ""])


def fair_share(setup: Setup) -> float:
    """What even play would score; in a team there is no such thing."""
    return 0.0 if setup.game.is_team(setup.options) else 1 / setup.seats


def plot(setup: Setup, rungs: list[Rung]) -> str:
    """The scores as dots with their intervals, beside the line of even play."""
    height = TOP + ROW * len(rungs) + 40
    drawn = [box(0, 0, WIDTH, height, 10, fill=LIGHT.paper)]
    title = f"{setup.game.name['en']}, {setup.mode}, {setup.seats} seats"
    drawn.append(words(title, 16, 28, 16, fill=LIGHT.ink, font_weight="bold"))
    for share in (0, 0.25, 0.5, 0.75, 1):
        drawn += grid(share, height)
    if fair_share(setup):
        at = across(fair_share(setup))
        drawn.append(path(f"M{at:.1f} {TOP - 8}V{height - 32}", stroke=LIGHT.offer, stroke_dasharray="5 4"))
    for n, rung in enumerate(rungs):
        drawn += bar(rung, TOP + ROW * n + ROW / 2)
    return document(WIDTH, height, *drawn, font_family=SANS)


def across(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def grid(share: float, height: float) -> list[Svg]:
    at = across(share)
    line = path(f"M{at:.1f} {TOP - 8}V{height - 32}", stroke=LIGHT.edge)
    return [line, words(f"{share:.0%}", at, height - 14, 11, fill=LIGHT.faint, text_anchor="middle")]


def bar(rung: Rung, y: float) -> list[Svg]:
    """One level: its interval, its score, whom it met."""
    low, high, at = across(rung.report.low), across(rung.report.high), across(rung.report.score)
    named = rung.level if rung.other is None else f"{rung.level} v. {rung.other}"
    return [
        words(named, LEFT - 14, y + 4, 13, LEFT - 24, fill=LIGHT.ink, text_anchor="end"),
        path(f"M{low:.1f} {y:.1f}H{high:.1f}", stroke=LIGHT.ink, stroke_width=3, stroke_linecap="round"),
        path(f"M{at:.1f} {y - 7:.1f}v14", stroke=LIGHT.offer, stroke_width=5, stroke_linecap="round"),
        words(f"{rung.report.score:.0%}", WIDTH - RIGHT + 14, y + 4, 13, fill=LIGHT.ink),
    ]


def main(into: Path | None, **asked: Any) -> Iterator[str]:
    """Climb the ladder asked for; the table is told at the end and, with its plot, written into a folder."""
    how = contest(**asked)
    rungs: list[Rung] = []
    for rung in climb(how):
        rungs.append(rung)
        yield f"{rung.level}: {rung.report.score:.3f} ({rung.report.low:.3f} to {rung.report.high:.3f})"
    yield from ("", table_of(how, rungs))
    if into is not None:
        yield keep(into, how, rungs)


def table_of(how: Contest, rungs: list[Rung]) -> str:
    return markdown(how.setup, rungs, budgets(how), command(how))


def keep(into: Path, how: Contest, rungs: list[Rung]) -> str:
    """Write table and plot into a folder; tells where."""
    into.mkdir(parents=True, exist_ok=True)
    name = str(how.setup).replace(" ", "-") + ("-timed" if how.seconds[0] else "")
    (into / f"{name}.svg").write_text(plot(how.setup, rungs), "utf-8")
    (into / f"{name}.md").write_text(f"{table_of(how, rungs)}\n![{how.setup}]({name}.svg)\n", "utf-8")
    return f"written: {into / name}.md and .svg"
