"""What is asked and what is going on, in sentences."""

from __future__ import annotations

from typing import Any

from anachron.engine import View
from anachron.games.bttf.content.cards import NUMBER
from anachron.games.bttf.picture.seen import WON
from anachron.games.bttf.picture.words import Words
from anachron.games.bttf.printed import deck

Played = dict[str, Any]  # an entry of a view's stack


def prompt(view: View, say: Words) -> str:
    """What the seat that looks is asked; in a window, with what it may answer."""
    is_window = bool(view["stack"]) and view["stack"][-1]["stage"] == "window"
    return f"{asked(view, say)} {answered(view, say)}" if is_window else asked(view, say)


def answered(view: View, say: Words) -> str:
    """The card that may be answered: what it would do, with the headline it is about, and what it answers."""
    *before, frame = view["stack"]
    line = chain_line(frame, view["turns"], say)
    if "cell" in frame:
        line += f" ({say.headline(frame['cell'], frame['cell'] in view['altered'])})"
    return (
        f"{line}, {say('against', card=say.word(before[-1]['card']))}"
        if before and before[-1].get("card")
        else line
    )


def asked(view: View, say: Words) -> str:
    """The question alone: by the stage of the card being played, or the phase."""
    frame = view["stack"][-1] if view["stack"] else {}
    stage = frame.get("stage") or view["phase"]
    if stage == "side":
        cell = frame.get("cell") or deck()[NUMBER[frame["card"]]].cell
        headline = say.headline(cell, cell in view["altered"])
        return say("ask_side", card=frame["card"], cell=cell, headline=headline)
    return say(f"ask_{stage}", card=frame.get("card"))


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


def ending(view: View, say: Words) -> str:
    """Who won, as whom, and why."""
    outcome = view["outcome"]
    winner = next(iter(outcome["winners"]), None)
    if winner is None or outcome["reason"] not in WON:
        why = say.words.get(outcome["reason"], "")
        return " · ".join(part for part in (say.word(winner, "winner"), why) if part)
    name = say.word(view["identities"][winner])
    return say(f"won.{outcome['reason']}", winner=winner, name=name, seat=view["turn"])


def described(view: View, say: Words) -> str:
    """The table in a sentence, for screen readers."""
    if view["outcome"] is not None:
        return ending(view, say)
    turn = say("turn", turn=view["turns"], seat=view["turn"])
    cells = ", ".join([*view["altered"], *view["ripples"]]) or say("nothing")
    return say("description", turn=turn, cells=cells, mine="").rstrip()
