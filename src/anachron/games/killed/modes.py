"""The ways to play: all that tests and simulations run through, and the chapters as people know them."""

from __future__ import annotations

from anachron.engine import Game, rooms
from anachron.engine.plain import Data
from anachron.games.killed.content.powers import set_ids
from anachron.texts import colon

STANDARD = "standard"
CODA = "coda"
TOGETHER = "three_chapters"
TIMELINES = ("power_choice", "power_sharing")

# KM-10: in this order. What each chapter is played with; the fourth draws two of the three (KM-127).
CHAPTERS: Data = {
    "1": ["growth"],
    "2": ["influence"],
    "3": ["memory"],
    "4": "draw",
    CODA: None,
}

MODES: dict[str, Data] = {
    STANDARD: {},
    "growth": {"chapters": ["growth"]},
    "influence": {"chapters": ["influence"]},
    "memory": {"chapters": ["memory"]},
    "growth_influence": {"chapters": ["growth", "influence"]},
    "growth_memory": {"chapters": ["growth", "memory"]},
    "influence_memory": {"chapters": ["influence", "memory"]},
    TOGETHER: {"chapters": ["growth", "influence", "memory"]},
    "handicap": {"handicap": [3, 1]},
    **{timeline: {"timeline": timeline} for timeline in TIMELINES},
    **{f"sharing_{set_id}": {"timeline": "power_sharing", "set": set_id} for set_id in set_ids()},
}

NUMBERED = {"0": STANDARD, **{chapter: chapter for chapter in CHAPTERS if chapter != CODA}}


class Modes(rooms.Modes):
    """The ways to play."""

    all = MODES
    aliases = {
        "0": STANDARD,
        "all": TOGETHER,
        "draw": "4",
        CODA: TIMELINES[0],
        **{f"chapter{between}{n}": mode for n, mode in NUMBERED.items() for between in ("", "_")},
    }

    def menu(self) -> dict[str, Data]:
        """The standard game, the chapters in order, all of them together, the timelines of the Coda."""
        chapters = {chapter: {"chapters": played} for chapter, played in CHAPTERS.items() if chapter != CODA}
        known = {**MODES, **chapters}
        return {mode: known[mode] for mode in (STANDARD, *chapters, TOGETHER, *TIMELINES)}

    def word(self, mode: str, lang: str) -> str:
        if mode in NUMBERED.values():
            return chapter_word(self.game, "0" if mode == STANDARD else mode, lang)
        words, options = self.game.words(lang), MODES[mode]
        if "timeline" in options:
            return colon(lang, chapter_word(self.game, CODA, lang), words[options["timeline"]])
        if "chapters" in options:
            return " + ".join(words[name] for name in options["chapters"])
        return self.game.sentence("options", mode, lang)


def chapter_word(game: Game, chapter: str, lang: str) -> str:
    """A chapter by its number, 0 for the standard game."""
    return game.sentence("ui", CODA if chapter == CODA else f"chapter_{chapter}", lang)
