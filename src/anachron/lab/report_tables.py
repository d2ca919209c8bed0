"""A report as tables that read well in a terminal and are Markdown."""

from __future__ import annotations

from collections import Counter, defaultdict
from statistics import median, quantiles
from typing import TYPE_CHECKING

from anachron.engine import Game
from anachron.lab.arena import interval
from anachron.lab.setups import Setup

if TYPE_CHECKING:
    from anachron.lab.report import Result

Found = list[tuple[Setup, list["Result"]]]
Row = list[str]

LENGTH = ("decisions: median", "10-90 %", "ms each", "ended")


def tables(game: Game, how: str, found: Found) -> str:
    """All of a report: a line for each set-up, then what the game tells apart."""
    teams = [(setup, results) for setup, results in found if game.is_team(setup.options)]
    rivals = [(setup, results) for setup, results in found if not game.is_team(setup.options)]
    parts = [f"{game.name['en']}: all seats played by {how}. Intervals are Wilson's at 95 %."]
    if teams:
        head = ["mode", "players", "games", "won", "95 %", *LENGTH]
        parts.append(table(head, [team_row(*each) for each in teams]))
    if rivals:
        most = max(setup.seats for setup, _ in rivals)
        head = ["mode", "seats", "games", *(f"seat {seat + 1}" for seat in range(most)), *LENGTH]
        parts.append(table(head, [seat_row(*each, most) for each in rivals]))
    parts += [group_table(setup, results) for setup, results in rivals if any(r.groups for r in results)]
    return "\n\n".join(parts)


def team_row(setup: Setup, results: list[Result]) -> Row:
    """How often a team wins."""
    won, games = sum(result.shares[0] for result in results), len(results)
    share = [f"{100 * won / games:.0f} %", percents(won, games)]
    return [setup.mode, str(setup.seats), str(games), *share, *length(results)]


def seat_row(setup: Setup, results: list[Result], most: int) -> Row:
    """What each seat wins of all games; the fair share is 1 / seats."""
    games = len(results)
    won = [sum(result.shares[seat] for result in results) for seat in range(setup.seats)]
    cells = [f"{100 * each / games:.0f} % ({percents(each, games)})" for each in won]
    return [
        setup.mode,
        str(setup.seats),
        str(games),
        *cells,
        *[""] * (most - setup.seats),
        *length(results),
    ]


def group_table(setup: Setup, results: list[Result]) -> str:
    """Wins by group, as multiples of an even share: 1 is fair."""
    held: Counter[str] = Counter()
    won: dict[str, float] = defaultdict(float)
    for result in results:
        held.update(result.groups)
        for group, share in zip(result.groups, result.shares):
            won[group] += share
    rows = []
    for group in sorted(held, key=lambda group: -won[group] / held[group]):
        low, high = interval(won[group] / held[group], held[group])
        times = [f"{setup.seats * share:.2f}" for share in (won[group] / held[group], low, high)]
        rows.append([group, str(held[group]), f"{won[group]:g}", times[0], f"{times[1]}-{times[2]}"])
    head = [f"{setup.mode}, {setup.seats} seats", "held", "won", "times an even share", "95 %"]
    return table(head, rows)


def percents(won: float, games: int) -> str:
    low, high = interval(won / games, games)
    return f"{100 * low:.0f}-{100 * high:.0f} %"


def length(results: list[Result]) -> Row:
    """How long games are, how long a decision takes, and by which rules games end."""
    decisions = [result.decisions for result in results]
    tenths = quantiles(decisions, n=10, method="inclusive") if len(results) > 1 else decisions
    pace = 1000 * sum(result.seconds for result in results) / max(sum(decisions), 1)
    ended = Counter(result.reason for result in results).most_common()
    return [
        f"{median(decisions):.0f}",
        f"{tenths[0]:.0f}-{tenths[-1]:.0f}",
        f"{pace:.1f}",
        ", ".join(f"{reason} {n}" for reason, n in ended),
    ]


def table(head: Row, rows: list[Row]) -> str:
    """Aligned columns, the first to the left and the others to the right."""
    widths = [max(len(row[n]) for row in [head, *rows]) for n in range(len(head))]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(line(row, widths) for row in [head, rule, *rows])


def line(row: Row, widths: list[int]) -> str:
    cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]
    return f"| {' | '.join(cells)} |"
