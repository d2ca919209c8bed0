"""What one viewer sees of a table: the view, its picture, and the steps on the way to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from anachron.engine import Event, Game
from anachron.server.naming import named_briefly
from anachron.server.sharing import handed_to
from anachron.server.table import Table
from anachron.store import Player

MOST_FRAMES = 3  # drawn between two choices, where a game does not say what deserves one
MOST_BEATS = 6  # and where it does
RECENT = 40  # things told that a picture knows of: those of the last turns
UNDRAWN = ("choices", "refused", "previews", "log")  # of a view, between two choices

Shown = dict[str, Any]
Scene = tuple[int, int, bool]


class Eyes(NamedTuple):
    """From where and how somebody looks."""

    seat: int | None
    lang: str = "en"
    theme: str = "light"
    shape: str = "wide"
    curtain: int | None = None  # the seat to hand the screen to before anything of it is shown


class Still(NamedTuple):
    """A moment between two choices: what is to be seen, and what has just happened."""

    view: Shown
    event: Shown
    hold: float  # for how many steps it is shown


def eyes_at(table: Table, player: Player | None, how: Eyes) -> Eyes:
    """From where somebody looks at a table."""
    curtain = handed_to(table, player) if player is not None else None
    return how._replace(seat=table.seat_of(player), curtain=curtain)


def seen(table: Table, seat: int | None) -> Shown:
    """The view of a seat, looked at once for each change; empty before the start."""
    if table.match is None:
        return {}
    key = ("view", table.version_for(seat), len(table.match.journal), seat)
    found: Shown = table.kept.once(key, lambda: table.view(seat))
    return found


def drawn(table: Table, eyes: Eyes) -> str:
    """The board as this viewer sees it."""
    view = seen(table, eyes.seat)
    if not view:
        return ""
    scene = scene_of(table, eyes.seat)
    picture = drawn_before(table, eyes, scene)
    if picture is None:
        picture = board(named_briefly(table), {**view, "previews": previews(table, eyes.seat)}, eyes)
        table.kept.boards[named_briefly(table), eyes] = scene, picture
    return picture


def previews(table: Table, seat: int | None) -> Shown:
    """What each choice would do, where nothing is hidden: a picture may warn of it."""
    if seat is None or not table.game.foreseeable or not table.owes(seat):
        return {}
    state = table.playing.state
    return {
        str(choice.id): [event.told(seat) for event in state.clone().choose(seat, choice)]
        for choice in state.choices(seat)
    }


def drawn_before(table: Table, eyes: Eyes, scene: Scene) -> str | None:
    """The board as this viewer last saw it, if it still looks like that."""
    known, picture = table.kept.boards.get((named_briefly(table), eyes), (None, ""))
    return picture if known == scene else None


def scene_of(table: Table, seat: int | None) -> Scene:
    """What a board depends on: a remark or somebody's arrival changes nothing on it."""
    window = table.window.number if table.window else -1
    return len(table.played.journal), window, table.owes(seat)


def board(game: Game, view: Shown, eyes: Eyes) -> str:
    """A view drawn the way somebody looks at it."""
    return str(game.picture.draw(drawable(view), eyes.lang, eyes.theme, eyes.shape))  # plain, for the wire


def drawable(view: Shown) -> Shown:
    """What pictures are drawn from: of all that was told, the end."""
    return {**view, "log": view["log"][-RECENT:]}


def stills(game: Game, eyes: Eyes, events: list[Event], before: Shown, after: Shown) -> list[Still]:
    """The steps between two views that this viewer is told of, each with what was told up to it."""
    told = [(event, heard) for event in events if (heard := event.told(eyes.seat)) is not None]
    beats, last, end, found = game.picture.beats, visible(before), visible(after), list[Still]()
    for n in steps([event.kind for event, _ in told], beats, game.picture.singly):
        event, heard = told[n]
        view = event.after.view(eyes.seat) if event.after is not None else before
        now = visible(view)
        if event.kind in beats or now not in (last, end):  # it was not to be seen, and will not be at once
            log = after["log"][: max(len(after["log"]) - len(told), 0) + n + 1]
            found.append(Still({**view, "log": log}, heard, beats.get(event.kind, 1)))
        last = now
    return found


def steps(kinds: list[str], beats: Mapping[str, float], singly: Sequence[str] = ()) -> list[int]:
    """What gets a picture: what deserves a beat, most kinds once in a row; else a few. The last has one."""
    worth = [
        n
        for n, (kind, then) in enumerate(pairwise(kinds))
        if kind in beats and (kind != then or kind in singly)
    ]
    thin = 1 if len(kinds) <= MOST_FRAMES else len(kinds) // MOST_FRAMES + 1
    return worth[:MOST_BEATS] or list(range(len(kinds) - 1))[::thin]


def lasting(game: Game, eyes: Eyes, events: list[Event]) -> float:
    """For how many steps the picture after some events deserves to be seen: as the last that is told."""
    told = [event.kind for event in events if event.told(eyes.seat) is not None]
    return game.picture.beats.get(told[-1], 1) if told else 1


def sounding(game: Game, eyes: Eyes, events: list[Event], stills: list[Still]) -> str:
    """What the picture after some events sounds like: as those that no still has shown."""
    shown = {still.event["kind"] for still in stills}
    return game.picture.sound(
        event.kind for event in events if event.kind not in shown and event.told(eyes.seat) is not None
    )


def visible(view: Shown) -> Shown:
    """What of a view a frame shows."""
    return {name: value for name, value in view.items() if name not in UNDRAWN}
