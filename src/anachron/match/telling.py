"""What happened, as sentences for the seat that looks."""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine import Choice, Event, Game, State
from anachron.engine.plain import Told
from anachron.match import Match, Refused

WORLDS = 4  # that a preview looks at


class Turn(NamedTuple):
    """What one seat did without interruption."""

    seat: int
    choices: list[str]
    told: list[Told]


def sentence(game: Game, told: Told, lang: str) -> str:
    """An event in words, and what the game has to say about it; like all events without a last full stop."""
    values = {name: value for name, value in told.items() if name != "kind"}
    line, aside = game.sentence("events", told["kind"], lang, **values), game.picture.aside(told, lang)
    return f"{line.removesuffix('.')}. {aside.removesuffix('.')}" if aside else line


def turns(match: Match, viewer: int | None, since: int = 0) -> list[Turn]:
    """What happened after the first choices, told to one seat."""
    found: list[Turn] = []
    for n, entry in enumerate(match.line[since:], since + 1):
        if not found or found[-1].seat != entry.seat:
            found.append(Turn(entry.seat, [], []))
        found[-1].choices.append(entry.text)
        found[-1].told.extend(heard(events(match, n), viewer))
    return found


def recent(match: Match, seat: int) -> list[Turn]:
    """All since this seat's last turn; of the turn it is taking, only what the last choice did is told."""
    found = turns(match, seat, left_at(match, seat))
    if found and found[-1].seat == seat:
        found[-1] = found[-1]._replace(told=heard(events(match, len(match.line)), seat))
    return found


def events(match: Match, n: int) -> list[Event]:
    try:
        return match.events(n)
    except Refused:  # the rules have changed since: this part cannot be shown any more
        return []


def heard(events: list[Event], viewer: int | None) -> list[Told]:
    told = (event.told(viewer) for event in events)
    return [news for news in told if news is not None]


def left_at(match: Match, seat: int) -> int:
    """How many choices had been made when this seat's last turn ended: all since then is news."""
    n = len(match.line)
    while n and match.line[n - 1].seat == seat:
        n -= 1
    while n and match.line[n - 1].seat != seat:
        n -= 1
    return n


def is_open(match: Match) -> bool:
    """Whether nothing is hidden from anybody, so that the very choices may be shown."""
    state = match.state
    return state.seen(None) == state.position()


def is_private(match: Match, persons: list[int]) -> bool:
    """Whether persons at one keyboard must not see each other's screens."""
    state = match.state
    views = [state.seen(seat) for seat in persons]
    return len(match.pending()) > 1 or any(view != views[0] for view in views)


class Preview(NamedTuple):
    """What a choice would do, up to the first thing that nobody can know or take back."""

    told: list[Told]
    seals: bool
    after: State | None  # where that leads, if anywhere


def preview(state: State, seat: int, choice: Choice | int | str) -> Preview:
    """What is alike in worlds that the seat cannot tell from the true one, which is not looked at."""
    found, *others = [state.redeal(seat, n).choose(seat, choice) for n in range(WORLDS)]
    known = found[: min(known_alike(found, other, seat) for other in others)]
    return Preview(heard(known, seat), len(known) < len(found), known[-1].after if known else None)


def known_alike(one: list[Event], other: list[Event], seat: int) -> int:
    """How many events are the same for a seat in two worlds, up to the first that seals."""
    for n, (event, twin) in enumerate(zip(one, other)):
        if event.seals or event.told(seat) != twin.told(seat):
            return n
    return min(len(one), len(other))


def own_losses(game: Game, seat: int, told: list[Told]) -> list[Told]:
    """Where the seat loses pieces of its own (KM-R07 recommends to ask before)."""
    losses = game.losses
    if losses is None:
        return []
    mine = losses.pieces[seat]
    return [event for event in told if event["kind"] in losses.events and event.get("piece") == mine]


def known_together(state: State, seats: int) -> Told:
    """A spectator's view, with each seat's own things as that seat sees them."""
    views, seen = [state.view(seat) for seat in range(seats)], state.view(None)
    for name, value in seen.items():
        if isinstance(value, list) and len(value) == seats:
            seen[name] = [view[name][seat] for seat, view in enumerate(views)]
    return seen
