"""Cards as both games handle them: turned over, drawn, shuffled (sections 2.1 and 2.3)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine import ways
from anachron.engine.errors import BadPosition
from anachron.engine.luck import Luck
from anachron.engine.outcome import Outcome, drawn
from anachron.games.timeline.rules import telling
from anachron.games.timeline.state import Table, Terms


def draw(state: Table, seat: i64) -> None:
    """TL-20: the top card of the draw pile, laid beside the others without turning it."""
    if state.drawn >= len(state.pile):
        reshuffle(state)
    card = state.pile[state.drawn]
    if not state.terms.years[card]:
        state.terms.date(card)  # only imagined ones are still to be drawn
    state.drawn += 1
    state.hands[seat].append(card)
    telling.drew(state, seat, card)


def reshuffle(state: Table) -> None:
    """TL-21: all discarded cards, dates hidden, become the new draw pile."""
    cards = state.discard
    state.recalled = [card for card in state.recalled if card not in cards] + cards
    luck = state.fresh_luck()
    named = scripted(state.terms, luck, "reshuffle", cards) if luck.script else []
    luck.unseen("reshuffle").shuffle(cards)
    if named:
        ahead = [card for card in named if card in cards]
        cards = ahead + [card for card in cards if card not in ahead]
    state.pile = cards
    state.drawn = 0
    state.discard = []
    telling.reshuffled(state)


def scripted(terms: Terms, luck: Luck, what: str, cards: list[int]) -> list[int]:
    """The cards that a script puts on top of those shuffled, the first one on top."""
    ids, place = terms.catalog.ids, terms.catalog.place
    named = luck.scripted(what, ways.orders([ids[card] for card in cards]))
    if named is None:
        return []
    if not isinstance(named, list):
        raise BadPosition(f"chance: expected {what} as a list of cards, got {named!r}")
    return [place[name] for name in named if isinstance(name, str) and name in place]


def count_decision(state: Table) -> None:
    """Play without an end is cut off where a cap is set."""
    state.decisions += 1
    if state.terms.cap and state.decisions >= state.terms.cap and state.outcome is None:
        if state.terms.together:
            end_together(state, "cap")
        else:
            end(state, drawn(int(state.terms.seats), "cap"))


def end_together(state: Table, reason: str) -> None:
    """TL-78, TL-79: the score is the team's; nobody wins or loses."""
    score = int(state.score())
    state.outcome = Outcome((), (float(score),) * int(state.terms.seats), reason)
    state.seat = -1
    telling.over_together(state, reason)


def end(state: Table, outcome: Outcome) -> None:
    state.outcome = outcome
    state.seat = -1
    telling.over(state, outcome)
