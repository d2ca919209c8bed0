"""The ways to play, by name: what simulations, nets and menus run through."""

from anachron.engine import rooms


class Modes(rooms.Modes):
    """The ways to play."""

    all = {"classic": {}, "paradox": {"mode": "paradox"}}
