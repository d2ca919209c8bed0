"""The LOOP: a team of Agents against Dr Foo and his Machine, over seven Eras in a ring."""

from functools import partial

from anachron.engine import Game
from anachron.games.loop.codec import LoopCodec
from anachron.games.loop.naming import names
from anachron.games.loop.printed import box

GAME = Game(
    id="loop",
    package=__name__,
    prefix="LP",
    name={"en": "The LOOP", "fr": "The LOOP"},
    seats=(1, 2, 3, 4),
    codec=LoopCodec(box()),
    usual_seats=2,
    cooperative=True,
    cap=3000,
    rules=2,
    names=partial(names, box()),
)
