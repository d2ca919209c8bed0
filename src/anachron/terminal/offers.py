"""Draws and take-backs that wait for an answer: people are asked, bots judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.match import Offer

if TYPE_CHECKING:
    from anachron.terminal.table import Table

EVEN = 0.02  # how much better than even a position may look to a bot that takes a draw


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
    return offer.kind == "undo" or outlook(table, seat) <= 1 / table.match.seats + EVEN


def outlook(table: Table, seat: int) -> float:
    """The score a bot expects for itself, from nothing but what it can know."""
    state = table.match.state.redeal(seat, 0)
    mover = int(state.seat)
    value = table.thinker(seat).ask(state.view(mover), lambda: table.wait(seat)).value
    table.console.erase()
    return value if mover == seat else (1 - value) / (table.match.seats - 1)
