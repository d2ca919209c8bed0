"""What every part of a picture needs: the view, the words, and how it is to look."""

from __future__ import annotations

from functools import cache
from typing import Any

from anachron.draw.theme import themed
from anachron.games.bttf.picture.seen import Seen, View
from anachron.games.bttf.picture.shapes import PALETTES
from anachron.games.bttf.picture.words import Words

Played = dict[str, Any]  # an entry of a view's stack


class Look:
    """How a picture looks, whatever lies on the table: its words, its colours, its width."""

    def __init__(self, say: Words, theme: str, narrow: bool) -> None:
        self.say, self.theme, self.paint = say, themed(theme), PALETTES[theme]
        self.narrow, self.width, self.margin = (True, 360.0, 8.0) if narrow else (False, 980.0, 14.0)
        self.room = self.width - 2 * self.margin
        self.least = 11.5 if narrow else 12.3  # the smallest letters


look_of = cache(Look)  # the same for equal wishes, so that what is drawn with it can be kept


class Scene:
    """Everything a drawing function is given: what lies on the table, and how it looks."""

    def __init__(self, view: View, say: Words, theme: str, narrow: bool) -> None:
        self.seen, self.say = Seen(view), say
        self.look = look = look_of(say.of_nobody(), theme, narrow)
        self.theme, self.paint, self.narrow = look.theme, look.paint, look.narrow
        self.width, self.margin, self.room = look.width, look.margin, look.room


def prompt(view: View, say: Words) -> str:
    """What the seat that looks is asked; in a window, with what it may answer."""
    is_window = bool(view["stack"]) and view["stack"][-1]["stage"] == "window"
    return f"{chain_lines(view, say)[-1]}. {asked(view, say)}" if is_window else asked(view, say)


def asked(view: View, say: Words) -> str:
    """The question alone: by the stage of the card being played, or the phase."""
    frame = view["stack"][-1] if view["stack"] else {}
    return say(f"ask_{frame.get('stage') or view['phase']}", card=frame.get("card"))


def chain_lines(view: View, say: Words) -> list[str]:
    """The cards being played, the first one first, with what was declared."""
    return [chain_line(frame, view["turns"], say) for frame in view["stack"]]


def chain_line(frame: Played, turns: int, say: Words) -> str:
    if frame["act"] == "turn":
        return say("turn", turn=turns, seat=frame["seat"])
    card, named = say.colon(say.seat(frame["seat"]), say.word(frame["card"])), declared(frame, say)
    return f"{card} → {named}" if named else card


def declared(frame: Played, say: Words) -> str:
    """What was named for a card being played."""
    named = [frame.get(what) for what in ("cell", "side", "item", "dir", "cost")]
    words = [say.word(value) for value in named if value is not None]
    words += [say.seat(frame["target"])] if "target" in frame else []
    return ", ".join(words)
