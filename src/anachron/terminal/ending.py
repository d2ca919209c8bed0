"""What is said when a match is over, or left."""

from __future__ import annotations

import shlex

from anachron.engine import Outcome
from anachron.match import Refused
from anachron.match.telling import left_at, turns
from anachron.terminal.table import Table


def tell_result(table: Table) -> None:
    """The last picture, the result in words, the proof that luck was fair."""
    outcome = table.match.outcome
    assert outcome is not None
    console, viewer = table.console, table.onlooker()
    console.clear()
    since = max(table.told(viewer), left_at(table.match, viewer or 0))
    console.write("\n".join(["", *table.screen.picture(viewer, table.lang), ""]))
    for line in table.screen.news(turns(table.match, viewer, since), table.lang):
        console.write(line)
    for note in table.notes:
        console.tell(note)
    console.write()
    console.write(console.paint(result(table, outcome), "bold"))
    console.tell(fairness(table))
    console.tell(table.say("match_file", path=table.kept.path))


def result(table: Table, outcome: Outcome) -> str:
    """How it ended, and why."""
    known = table.game.texts(table.lang)
    reason = known.get("words", {}).get(outcome.reason) or known.get("rules", {}).get(outcome.reason) or ""
    who = winners(table, outcome)
    said = table.say("result", result=who, reason=reason) if reason else table.say("result_bare", result=who)
    persons = table.persons()
    return f"{said} {table.say('you_win')}" if persons and set(persons) == set(outcome.winners) else said


def winners(table: Table, outcome: Outcome) -> str:
    if table.match.is_team:
        if outcome.winners:
            return table.say("won_team")
        score = outcome.scores[0]
        return table.say("score_team", score=f"{score:g}") if score else table.say("lost_team")
    names = [table.player(seat) for seat in outcome.winners]
    if not names:
        return table.say("drawn")
    one = table.say("won_alone", player=names[0])
    return one if len(names) == 1 else table.say("won_shared", players=", ".join(names))


def fairness(table: Table) -> str:
    """Whether the secret fits what was shown at the start."""
    try:
        holds = table.match.verify()
    except Refused:
        return table.say("not_checked")
    return table.say("verified", seed=table.match.seed.hex()) if holds else table.say("not_verified")


def tell_left(table: Table) -> None:
    """How to come back."""
    table.console.write(table.say("to_resume", path=shlex.quote(str(table.kept.path))))


def asks_rematch(table: Table) -> bool:
    first = table.match.again().get("first")
    starter = table.say("starts_drawn") if first is None else table.say("starts", player=table.player(first))
    return table.confirm(table.say("rematch", starter=starter))
