"""What learners observe: dates that were seen, and no others."""

from __future__ import annotations

from anachron.games.timeline.state import Table
from anachron.lab.setups import setups
from anachron.testing.observations import keep_secrets
from anachron.testing.walks import Moment

BOX = setups("timeline", "competitive_box", 8)[0]  # the only mode that reshuffles often


def test_after_a_reshuffle_a_recalled_card_that_lies_open_again_is_not_recalled():
    moment = Moment(BOX, 2, 150)
    state = moment.state
    assert isinstance(state, Table) and set(state.recalled) & {*state.line, *state.discard}
    assert list(keep_secrets(moment)) == []
