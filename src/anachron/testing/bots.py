"""Opponents of every level answer by the rules, and remember nothing that is not in the view."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

from anachron.bots import LEVELS, bot
from anachron.engine import Answer, Bot, View
from anachron.engine.plain import Data
from anachron.testing.play import name
from anachron.testing.walks import Moment, steps
from anachron.texts import LANGUAGES

NODES = 6  # of each search: enough to answer
SMALL = 20_000  # bytes


def answer(moment: Moment) -> Iterator[str]:
    """Each level answers with a choice of its view, and equal views get equal answers from any bot."""
    view, game = seen(moment), moment.state.game
    offered = {choice["id"] for choice in view["choices"]}
    for level in LEVELS:
        one, other = bot(game, level, 7), bot(game, level, 7)
        found = thought(one, view)
        if not isinstance(found, Answer):
            yield f"{level} gives {found!r}, which is no Answer"
            continue
        if found.choice.id not in offered:
            yield f"{level} answers {name(moment.state, found.choice.id)}, which it may not choose"
        if not all(found.why.get(lang, "").strip() for lang in LANGUAGES):
            yield f"{level} does not say why in every language: {found.why}"
        for who, again in (("another one", thought(other, view)), ("asked again, it", thought(one, view))):
            if again.choice.id != found.choice.id:
                both = f"{name(moment.state, found.choice.id)}, {who} {name(moment.state, again.choice.id)}"
                yield f"{level} answers {both}"


def pickled(moment: Moment) -> Iterator[str]:
    """Bots can be pickled, are small, and answer the same in another process."""
    view = seen(moment)
    for level in LEVELS:
        one = bot(moment.state.game, level, 7)
        data = pickle.dumps(one)
        if len(data) > SMALL and not moment.state.game.held:
            yield f"{level} takes {len(data):,} bytes to pickle"
        if thought(pickle.loads(data), view).choice.id != thought(one, view).choice.id:
            yield f"{level} answers otherwise after it was pickled"


def thought(one: Bot, view: View) -> Answer:
    return one.choose(view, nodes=NODES)


def seen(moment: Moment) -> Data:
    """The view of the seat that is asked, with the log that a match would have, where bots read it."""
    view, seat = moment.state.view(moment.seat), moment.seat
    if moment.state.game.bots.reads_log:
        state = moment.setup.start(moment.seed)
        for step, _ in zip(steps(moment.setup, moment.seed), range(moment.depth)):
            told = (event.told(seat) for event in state.choose(step.seat, step.number))
            view["log"] += [news for news in told if news is not None]
    return view
