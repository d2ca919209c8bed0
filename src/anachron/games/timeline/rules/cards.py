"""Cards as both games handle them: turned over, drawn, shuffled (sections 2.1 and 2.3)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.outcome import Outcome, drawn
from anachron.games.timeline.content.catalog import date_token, icon_name, rank_of
from anachron.games.timeline.state import Table


def reveal(state: Table, card: i64) -> None:
    """TL-14, TL-46: the card is turned dated face up, for everybody to see."""
    if state.heard is not None:
        state.tell("reveal", {"seat": int(state.mover), "card": state.name(card), **dated(state, card)}, True)


def dated(state: Table, card: i64) -> dict[str, object]:
    """What the black face of a card says, for an event that reveals it."""
    setup = state.setup
    year, circa = setup.years[card], setup.circas[card]
    return {
        "year": year,
        "circa": circa,
        "date": date_token(year, circa),
        "icon": icon_name(setup.backs[card]),
    }


def draw(state: Table, seat: i64) -> None:
    """TL-20: the top card of the draw pile, laid beside the others without turning it."""
    if state.drawn >= len(state.pile):
        reshuffle(state)
    card = state.pile[state.drawn]
    state.drawn += 1
    state.hands[seat].append(card)
    if state.heard is not None:
        state.tell("draw", {"seat": int(seat), "card": state.name(card)}, True)


def reshuffle(state: Table) -> None:
    """TL-21: all discarded cards, dates hidden, become the new draw pile."""
    cards = state.discard
    state.recalled = [card for card in state.recalled if card not in cards] + cards
    luck = state.fresh_luck()
    scripted = luck.scripted("reshuffle")
    stream = luck.stream("reshuffle")
    stream.shuffle(cards)
    if scripted is not None:
        named = [state.setup.catalog.place[name] for name in scripted if name in state.setup.catalog.place]
        ahead = [card for card in named if card in cards]
        cards = ahead + [card for card in cards if card not in ahead]
    state.pile = cards
    state.drawn = 0
    state.discard = []
    if state.heard is not None:
        state.tell("reshuffle", {"cards": len(cards)}, True)


def count_decision(state: Table) -> None:
    """Play without an end is cut off where a cap is set."""
    state.decisions += 1
    if state.setup.cap and state.decisions >= state.setup.cap and state.outcome is None:
        if state.setup.together:
            end_together(state, "cap")
        else:
            end(state, drawn(int(state.setup.seats), "cap"))


def end_together(state: Table, reason: str) -> None:
    """TL-78, TL-79: the score is the team's; nobody wins or loses."""
    score = int(state.score())
    state.outcome = Outcome((), (float(score),) * int(state.setup.seats), reason)
    state.seat = -1
    if state.heard is not None:
        state.tell("over_together", {"score": score, "rank": rank_of(score), "reason": reason})


def end(state: Table, outcome: Outcome) -> None:
    state.outcome = outcome
    state.seat = -1
    if state.heard is None:
        return
    if len(outcome.winners) == 1:
        state.tell("over", {"winner": outcome.winners[0], "reason": outcome.reason})
    elif outcome.winners:
        state.tell("shared", {"winners": list(outcome.winners), "reason": outcome.reason})
    else:
        state.tell("over", {"winner": None, "reason": outcome.reason})
