"""Draws and take-backs that wait for an answer: people are asked, bots judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.match import Offer
from anachron.match.judging import outlook

if TYPE_CHECKING:
    from anachron.terminal.table import Table


def settle(table: Table) -> None:
    """Ask everybody whose answer an offer waits for, until one says no."""
    while table.match.asked:
        offer = table.match.asked
        seat = offer.waiting[0]
        agrees = bot_agrees(table, offer, seat) if table.level(seat) else person_agrees(table, offer, seat)
        said = f"{offer.kind}_{'agreed' if agrees else 'declined'}"
        table.note(table.say(said, player=table.player(seat)))
        if agrees and len(offer.waiting) == 1 and offer.kind == "undo":
            table.note(table.say("undone", choices=taken_back(table, offer)))
        table.attempt(table.match.accept if agrees else table.match.decline, seat)


def person_agrees(table: Table, offer: Offer, seat: int) -> bool:
    choices, player = taken_back(table, offer), table.player(offer.seat)
    asked = table.say(f"{offer.kind}_asked", player=player, choices=choices)
    return table.confirm(table.say("asked", player=table.player(seat), question=asked))


def taken_back(table: Table, offer: Offer) -> str:
    """The choices of whoever asks to take them back."""
    mine = [e.text for e in table.match.line if e.number >= offer.since and e.seat == offer.seat]
    return "; ".join(mine)


def bot_agrees(table: Table, offer: Offer, seat: int) -> bool:
    """A bot lets anything be taken back, and takes a draw where it stands even or worse."""
    if offer.kind == "undo":
        return True
    judged = outlook(table.match, seat)
    answer = table.thinker(seat).ask(judged.view, lambda: table.wait(seat))
    table.console.erase()
    return judged.takes_draw(answer.value)
