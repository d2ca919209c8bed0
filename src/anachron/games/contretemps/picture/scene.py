"""What every part of a picture needs."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.theme import Theme
from anachron.games.contretemps.picture.seen import Seen
from anachron.games.contretemps.picture.words import Words


class Scene(NamedTuple):
    """One picture in the making."""

    seen: Seen
    narrow: bool
    width: float
    theme: Theme
    say: Words
