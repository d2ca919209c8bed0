"""An exact expectation in The LOOP: is it safe to end the turn now?

Ending a turn draws cards, a Clone, Dr Foo's next Era and where the Rifts of his machine fall, all inside one
choice. Instead of playing it many times, all ways in which that can go are added up.
"""

from __future__ import annotations

import anachron

MATTER = ("clone", "foo", "throw")  # draws on which Rifts depend; of the cards drawn any will do


def expected(state, number, worth, so_far=()):
    """What a choice leads to on average, by a measure of the state after it."""
    seat = int(state.seat)
    chances = state.chances(seat, number, so_far)
    if chances:
        if chances[0][0]["what"] not in MATTER:
            chances = [(chances[0][0], 1.0)]
        return sum(p * expected(state, number, worth, (*so_far, entry)) for entry, p in chances)
    after = state.clone()
    after.apply_with(seat, number, so_far)
    return worth(after.view(None))


game = anachron.game("loop")
late = {"game": "loop", "options": {"level": 1}, "seats": 2, "turn": 0, "phase": "actions", "cycle": 1}
late |= {"agents": [{"id": "MRT", "era": 3}, {"id": "TPR", "era": 4}]}
late |= {"foo_row": [0, 3], "rifts": [2, 3, 0, 2, 0, 3, 2]}
state = game.load(late)
end = state.number("end")
vortex = expected(state, end, lambda view: bool(view["vortex"]))
print(f"if the turn ends now, a vortex opens with probability {vortex:.4f}")
