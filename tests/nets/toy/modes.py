"""The ways in which tests play."""

from anachron.engine import rooms


class Modes(rooms.Modes):
    all = {"low": {}, "high": {"first_prize": 2}, "duel": {}}
    seats = {"duel": (2,)}
