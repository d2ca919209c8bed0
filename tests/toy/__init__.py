"""A toy for three: secret bids, a leader who walks and draws, a neighbour who may object; also as a team."""

from anachron.engine import Codec, Game, Kind

CODEC = Codec(
    Kind("bid", {"n": (0, 1, 2)}),
    Kind("step", {"dir": ("left", "right")}),
    Kind("draw"),
    Kind("end"),
    Kind("allow"),
    Kind("object"),
)


def toy(id: str, cooperative: bool) -> Game:
    name = {"en": "Toy", "fr": "Jouet"}
    return Game(id, __name__, "TY", name, seats=(3,), codec=CODEC, cooperative=cooperative)


GAME = toy("toy", cooperative=False)
TEAM = toy("toy_team", cooperative=True)
