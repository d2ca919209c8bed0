"""What a seat has said ahead, as that seat alone is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from anachron.engine import State
from anachron.match.ahead import NONE, Plan, Step, has_no_secrets, start
from anachron.server import orders
from anachron.server.answers.tables import Foretold, PlannedLine, PlannedStep
from anachron.server.naming import named, player_name, say
from anachron.server.pictured import Eyes, Shown
from anachron.server.table import Table


def told(table: Table, seat: int | None) -> Foretold | None:
    """For programs; None where nobody sits, or nothing is played."""
    if seat is None or table.match is None or table.match.over:
        return None
    said = orders.of(table, seat)
    lines = [
        PlannedLine(one.number, [PlannedStep(step.seat, step.choice) for step in one.steps])
        for one in said.plans
    ]
    return Foretold(said.forced, lines)


def in_words(table: Table, eyes: Eyes) -> list[Shown]:
    """Line by line, turn by turn."""
    said = orders.of(table, eyes.seat)
    if said is NONE or table.match is None or table.match.over:
        return []
    key = ("foretold", table.version_for(eyes.seat), len(table.match.journal), eyes.seat, eyes.lang)
    found: list[Shown] = table.kept.once(
        key, lambda: [{"number": one.number, "turns": planned(table, one, eyes)} for one in said.plans]
    )
    return found


def planned(table: Table, plan: Plan, eyes: Eyes) -> list[Shown]:
    match = table.played
    return turns(table, match.at(start(match.line, plan.base) or 0), plan.steps, eyes)


def turns(table: Table, state: State, steps: Sequence[Step], eyes: Eyes) -> list[Shown]:
    """Who is to do what from a state on, as the picture calls it in that situation."""
    game, labels = named(table), list[tuple[int, str]]()
    for step in steps:
        number = state.number(step.choice)
        labels.append((step.seat, game.picture.labels(state.view(step.seat), eyes.lang)[number]))
        state.apply(step.seat, number)
    found = list[Shown]()
    for seat, some in groupby(labels, key=lambda one: one[0]):
        mine, who = seat == eyes.seat, player_name(table, seat, eyes.lang)
        key = "plans_mine" if mine else "plans_other" if found else "plans_for"
        lead = say(eyes.lang, "table", key, who=who)
        found.append({"lead": lead, "mine": mine, "labels": [label for _, label in some]})
    return found


def can(table: Table, seat: int | None) -> dict[str, bool]:
    """What may be said ahead now."""
    match = table.match
    if seat is None or match is None or match.over or table.chairs[seat].away:
        return {"plan": False, "force": False}
    plain = table.kept.once(("plain", len(match.journal), seat), lambda: has_no_secrets(match, seat))
    return {"plan": table.game.foreseeable and seat not in match.pending(), "force": plain}
