"""Players of the lab: bots that read the log have one, though nobody keeps a match."""

from __future__ import annotations

import anachron
from anachron.lab.players import LevelPlayer, played_out
from anachron.match import Match


def test_a_bot_that_reads_the_log_is_told_what_its_seat_would_be_told_in_a_match():
    game = anachron.game("bttf")
    match, state = (Match(game, 3, seed=5, first=0, cap=6), game.start(3, 5, first=0, cap=6))
    seated = [LevelPlayer(game, "casual", f"{seat}") for seat in range(3)]

    def watched(state: anachron.State, seat: int) -> int:
        number = seated[seat](state, seat)
        assert seated[seat].log == match.view(seat)["log"]
        match.choose(seat, number)
        return number

    played_out(state, [watched] * 3)
    assert len(seated[0].log) > 20


def test_nobody_listens_where_bots_read_no_log():
    state = anachron.game("contretemps").start(3, 5)
    played_out(state, [LevelPlayer(state.game, "novice", f"{seat}") for seat in range(3)])
    assert state.heard is None
