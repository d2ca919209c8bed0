"""What a seat says ahead: lines of choices to go on by as long as the others choose as they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from anachron.match.journal import Entry
from anachron.match.match import Match

MOST_LINES = 20  # of a seat
MOST_STEPS = 80  # of a line: some turns of each side
TAKES_BACK = ("undo", "withdraw", "accept")

Text = Annotated[str, Meta(max_length=200)]


class Step(NamedTuple):
    """A choice of a seat, as text."""

    seat: int
    choice: str


class Plan(Struct, frozen=True):
    """If the others choose so, its seat does: from the choice in force on that was the last."""

    number: int  # by which its seat names it
    base: int  # the entry of that choice; 0: from the start
    steps: tuple[Step, ...]


class Orders(Struct, frozen=True):
    """All that a seat has said ahead."""

    plans: tuple[Plan, ...] = ()
    forced: bool = False  # play what it has to where there is nothing else
    given: float = 0.0  # when it last said so

    @property
    def is_empty(self) -> bool:
        return not (self.plans or self.forced)


NONE = Orders()


def start(line: Sequence[Entry], base: int) -> int | None:
    """How many choices are in force up to an entry; None: it is itself in force no more."""
    place = next((n for n in range(len(line), 0, -1) if line[n - 1].number <= base), 0)
    return place if base == (line[place - 1].number if place else 0) else None


def since(line: Sequence[Entry], base: int) -> list[Step] | None:
    """What was chosen after an entry, while that is in force."""
    place = start(line, base)
    return None if place is None else [Step(entry.seat, entry.text) for entry in line[place:]]


def left(match: Match, seat: int, plan: Plan) -> tuple[Step, ...]:
    """The steps of a plan that are still to come; none where it has lapsed, or is done."""
    made = since(match.line, plan.base)
    if made is None:
        return ()
    for wanted, step in zip(plan.steps, made):
        if wanted != step:
            is_settled = seat in (wanted.seat, step.seat) or seat in match.pending()
            return () if is_settled else plan.steps  # others may yet take it back
    return plan.steps[len(made) :]


def standing(match: Match, seat: int, orders: Orders) -> Orders:
    """What of it stands as things are."""
    if match.over:
        return NONE
    plans = tuple(plan for plan in orders.plans if left(match, seat, plan))
    return orders if plans == orders.plans else Orders(plans, orders.forced, orders.given)


def with_plan(match: Match, orders: Orders, seat: int, steps: Sequence[Step], time: float) -> Orders:
    """One more plan, in place of those that would go on otherwise where it does."""
    base = match.line[-1].number if match.line else 0
    number = 1 + max((plan.number for plan in orders.plans), default=0)
    end = max((n for n, step in enumerate(steps, 1) if step.seat == seat), default=0)
    plan = Plan(number, base, tuple(steps[:end]))
    others = [one for one in orders.plans if agree(left(match, seat, one), plan.steps, seat)]
    return Orders((*others, plan), orders.forced, time)


def agree(one: Sequence[Step], other: Sequence[Step], seat: int) -> bool:
    """Whether the same choices of the others are answered alike; one that says the same is not needed."""
    for mine, yours in zip(one, other):
        if mine != yours:
            return seat not in (mine.seat, yours.seat)
    return False


def answer(match: Match, seat: int, orders: Orders) -> str | None:
    """What a seat that is asked says by its orders; nothing while an offer waits, or after taking back."""
    if match.asked is not None or (match.journal and match.journal[-1].verb in TAKES_BACK):
        return None
    for plan in orders.plans:
        steps = left(match, seat, plan)
        if steps and steps[0].seat == seat and is_offered(match, steps[0]):
            return steps[0].choice
    return only_choice(match, seat) if orders.forced else None


def is_offered(match: Match, step: Step) -> bool:
    """Whether it can be chosen: the rules may have changed since it was said."""
    return step.choice in map(str, match.state.choices(step.seat))


def only_choice(match: Match, seat: int) -> str | None:
    """What a seat has to choose, where everybody can see that it has to."""
    state = match.state
    legal = state.legal(seat)
    return str(state.game.choice(legal[0])) if len(legal) == 1 and has_no_secrets(match, seat) else None


def has_no_secrets(match: Match, seat: int) -> bool:
    """Whether a seat knows nothing that somebody who looks on does not."""
    state = match.state
    return state.seen(seat) == state.seen(None) and state.known(seat) == state.known(None)
