"""What one viewer sees of a table: the view, its picture, and the steps on the way to it."""

from __future__ import annotations

from typing import Any, NamedTuple

from anachron.engine import Event, Game
from anachron.server.naming import named_briefly
from anachron.server.sharing import handed_to
from anachron.server.table import Table
from anachron.store import Player

MOST_FRAMES = 3  # drawn between two choices
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
        picture = board(named_briefly(table), view, eyes)
        table.kept.boards[named_briefly(table), eyes] = scene, picture
    return picture


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
    return str(game.picture.draw(view, eyes.lang, eyes.theme, eyes.shape))  # plain, for the wire


def stills(eyes: Eyes, events: list[Event], before: Shown, after: Shown) -> list[Still]:
    """The steps between two views that this viewer is told of; long ones thinned out."""
    told = [(event, heard) for event in events if (heard := event.told(eyes.seat)) is not None]
    kept = told[:-1] if len(told) <= MOST_FRAMES else told[:-1][:: len(told) // MOST_FRAMES + 1]
    last, end, found = visible(before), visible(after), list[Still]()
    for event, heard in kept:
        view = event.after.view(eyes.seat) if event.after is not None else before
        now = visible(view)
        if now not in (last, end):  # something is to be seen that was not, and will not be at once
            found.append(Still(view, heard))
        last = now
    return found


def visible(view: Shown) -> Shown:
    """What of a view a frame shows."""
    return {name: value for name, value in view.items() if name not in UNDRAWN}
