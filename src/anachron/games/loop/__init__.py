"""The LOOP: a team of Agents against Dr Foo and his Machine, over seven Eras in a ring."""

from anachron.engine import SEAT, Game, Option
from anachron.games.loop.codec import CODEC
from anachron.games.loop.content.artefacts import AGENTS
from anachron.games.loop.content.modes import MODES
from anachron.games.loop.naming import names

GAME = Game(
    id="loop",
    package=__name__,
    prefix="LP",
    name={"en": "The LOOP", "fr": "The LOOP"},
    seats=(1, 2, 3, 4),
    options={
        "mode": Option("sabotage", f"one of {', '.join(MODES)}"),
        "level": Option(1, "1, 2 or 3"),
        "agents": Option(None, f"ids of {', '.join(AGENTS)} by seat; alone 2 to 4 of them, or their number"),
        "first": Option(None, "the seat that begins; drawn if left out", SEAT),
        "machine_weights": Option((1, 1, 1), "how often a Rift falls before, in and after Dr Foo's Era"),
        "cap": Option(None, "decisions after which the game is lost"),
    },
    codec=CODEC,
    usual_seats=2,
    cooperative=True,
    cap=3000,
    names=names,
)
