"""Where the faces of those who play are found, and the drawing of them."""

from __future__ import annotations

from anachron.bots import LEVELS
from anachron.draw.faces import bot, face, mark

BOT = "bot"


def of(name: str, level: str | None) -> str:
    """The file with the face of whoever sits on a chair: a person by name, else a bot; empty for nobody."""
    return person(name) if name else f"faces/{BOT}{strength(level)}.svg" if level else ""


def strength(level: str) -> int:
    """How many bars a level has; one that is none of them plays at random."""
    return LEVELS.index(level) + 1 if level in LEVELS else 1


def person(name: str) -> str:
    """The file with the face of somebody; it does not tell the name."""
    return f"faces/{mark(name)}.svg"


def drawn(id: str) -> str:
    """The face in a file."""
    try:
        return bot(int(id.removeprefix(BOT))) if id.startswith(BOT) else face(id)
    except ValueError:
        raise FileNotFoundError(id) from None
