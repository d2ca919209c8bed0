"""What a match refuses: not against a game's rules, but out of place."""

from __future__ import annotations

from anachron.engine import Worded


class Refused(Worded):
    """Something that cannot be done now; nothing has changed."""

    package, section = "anachron.match", "refused"
