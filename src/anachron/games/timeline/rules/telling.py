"""What is told of play, one function for each kind of event; nothing is made while nobody listens."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.outcome import Outcome
from anachron.games.timeline.content.catalog import date_token, icon_name, rank_of
from anachron.games.timeline.state import IN_RIFT, LEFT, ON_BOTTOM, RIGHT, Table

# Both games.


def revealed(state: Table, card: i64) -> None:
    """TL-14, TL-46: the card is turned dated face up, for everybody to see."""
    if state.heard is not None:
        state.tell("reveal", movers(state, card) | dated(state, card), True)


def drew(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        state.tell("draw", {"seat": int(seat), "card": state.name(card)}, True)


def reshuffled(state: Table) -> None:
    if state.heard is not None:
        state.tell("reshuffle", {"cards": len(state.pile)}, True)


def movers(state: Table, card: i64) -> dict[str, object]:
    """A card of whoever plays."""
    return {"seat": int(state.mover), "card": state.name(card)}


def dated(state: Table, card: i64) -> dict[str, object]:
    """What the black face of a card says."""
    year, circa = state.terms.years[card], state.terms.circas[card]
    icon = icon_name(state.terms.backs[card])
    told: dict[str, object] = {"year": year, "circa": circa, "date": date_token(year, circa), "icon": icon}
    if card in state.terms.imagined:
        told["imagined"] = True  # nothing else that is true of the card may be told
    return told


# Against each other.


def chose(state: Table) -> None:
    if state.heard is not None:
        state.tell("choose_card", movers(state, state.chosen))


def placed(state: Table, card: i64, gap: i64) -> None:
    if state.heard is not None:
        state.tell("place", movers(state, card) | {"gap": int(gap)})


def misplaced(state: Table, card: i64, gap: i64) -> None:
    if state.heard is not None:
        state.tell("wrong", movers(state, card) | {"gap": int(gap)})


def round_over(state: Table, done: list[int]) -> None:
    if state.heard is not None:
        state.tell("round_end", {"round": int(state.round), "out": done})


def eliminated(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("eliminate", {"seat": int(seat)})


def tied(state: Table, done: list[int]) -> None:
    if state.heard is not None:
        state.tell("tiebreak", {"seats": done})


def over(state: Table, outcome: Outcome) -> None:
    if state.heard is None:
        return
    if len(outcome.winners) > 1:
        state.tell("shared", {"winners": list(outcome.winners), "reason": outcome.reason})
    else:
        winner = outcome.winners[0] if outcome.winners else None
        state.tell("over", {"winner": winner, "reason": outcome.reason})


# Together.


def laid(state: Table, card: i64, where: i64) -> None:
    """A card has found the place that its date decides."""
    if state.heard is None:
        return
    if where == LEFT:
        state.tell("place_left", movers(state, card))
    elif where == RIGHT:
        state.tell("place_right", movers(state, card))
    elif where == IN_RIFT:
        state.tell("place_rift", movers(state, card) | {"gap": gap_of(state, card)})
    else:
        row = "bottom" if where == ON_BOTTOM else "rift"
        state.tell("stack", movers(state, card) | {"row": row})


def gap_of(state: Table, card: i64) -> int:
    """Which gap of the bottom row a card falls into, from 0."""
    years = state.terms.years
    return len({years[other] for other in state.line if years[other] < years[card]}) - 1


def laid_sideways(state: Table, card: i64) -> None:
    if state.heard is not None:
        state.tell("sideways", movers(state, card))


def discarded(state: Table, card: i64) -> None:
    if state.heard is not None:
        state.tell("discard", movers(state, card) | dated(state, card), True)


def turn_over(state: Table) -> None:
    if state.heard is not None:
        state.tell("end_turn", {"seat": int(state.mover)})


def skipped(state: Table) -> None:
    """TL-70: the others still have cards."""
    if state.heard is not None and any(state.hands):
        state.tell("skip", {"seat": int(state.mover)})


def over_together(state: Table, reason: str) -> None:
    if state.heard is not None:
        score = int(state.score())
        state.tell("over_together", {"score": score, "rank": rank_of(score), "reason": reason})
