"""A toy for three: secret bids, a leader who walks and draws, a neighbour who may object."""

from anachron.engine import Codec, Game, Kind, Option

CODEC = Codec(
    Kind("bid", {"n": (0, 1, 2)}),
    Kind("step", {"dir": ("left", "right")}),
    Kind("draw"),
    Kind("end"),
    Kind("allow"),
    Kind("object"),
)


def toy(id: str, cooperative: bool) -> Game:
    return Game(
        id=id,
        package=__name__,
        prefix="TY",
        name={"en": "Toy", "fr": "Jouet"},
        seats=(3,),
        options={"rounds": Option(2, "a number of rounds")},
        codec=CODEC,
        cooperative=cooperative,
    )


GAME = toy("toy", cooperative=False)
TEAM = toy("toy_team", cooperative=True)
