"""The log: a heading for every turn, a moment for every step, notation for those who may read it."""

from __future__ import annotations

import re

import pytest

import anachron
from anachron.engine.luck import Luck
from tests.server.sitting import Guest, Seat, killed, serving


def log_of(seat: Seat) -> str:
    page = seat.guest.get(f"/t/{seat.id}").text
    return page.partition('id="part-log"')[2].partition("</section>")[0]


def notations(seat: Seat) -> list[str]:
    return re.findall(r"<code>(.*?)</code>", log_of(seat))


def test_turns_are_headed_by_who_took_them(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.take_turn()
        bob.take_turn()
        heads = re.findall(r"<h3>.*?</svg>\s*(\w+)</h3>", log_of(ada), re.DOTALL)
        assert heads == ["Ada", "Bob"]


def test_where_all_lies_open_everybody_reads_every_choice(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        chosen = ada.choose()
        assert chosen.is_success
        assert notations(ada) == notations(bob) != []
        assert re.fullmatch(r"pawn \w+", notations(bob)[0])


def test_what_is_chosen_in_secret_is_noted_for_whoever_chose_it_alone(tmp_path):
    with serving(tmp_path) as client:
        chairs = ["me", None, None]
        ada = Guest(client, "Ada").open_table("contretemps", chairs)
        bob, cy = (Guest(client, name).sit(ada.id) for name in ("Bob", "Cy"))
        people = (ada, bob, cy)
        while not any(one["kind"] == "travel" for one in choices(ada, bob, cy)):
            next(one for one in people if one.look()["mine"]).choose()
        assert notations(ada) and all(one.startswith("play") for one in notations(ada))
        ada.choose()
        assert any(one.startswith("travel") for one in notations(ada))
        assert not any(one.startswith("travel") for one in notations(bob))
        for one in (bob, cy):
            one.verb("resign")
        ada.verb("resign")
        assert any(one.startswith("travel") for one in notations(bob)), "all is open when it is over"


def choices(*people: Seat) -> list[dict[str, object]]:
    return [one for person in people for one in person.look()["view"]["choices"]]


@pytest.mark.parametrize("game", anachron.playable(), ids=lambda game: game.id)
def test_a_choice_that_is_noted_can_be_told_from_any_other_by_whoever_looks_on(game):
    for seed in range(6):
        state, stream = game.start(seed=seed), Luck(seed).stream("play")
        for _ in range(60):
            if state.outcome is not None:
                break
            seat = state.pending()[0]
            legal = list(state.legal(seat))
            noted = [choice for choice in legal if game.picture.notes(game.choice(choice).kind)]
            kinds = {str(game.choice(choice)): seen_by_all(state, seat, choice) for choice in noted[:4]}
            assert len(set(kinds.values())) == len(kinds), kinds
            state.apply(seat, legal[stream.below(len(legal))])


def seen_by_all(state: anachron.State, seat: int, choice: int) -> str:
    """What a spectator learns of a choice."""
    after = state.clone()
    events = after.choose(seat, choice)
    return repr([event.told(None) for event in events]) + repr(after.view(None))
