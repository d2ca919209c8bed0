"""Choices said ahead: they apply when others choose as they say, else lapse; nobody else hears of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from anachron.match import Control, Match
from anachron.server import driving
from anachron.server.driving import play_as_said
from tests.server import test_live
from tests.server.sitting import Guest, Seat, Told, killed, serving


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Turns that were said ahead begin without a wait."""
    monkeypatch.setattr(driving, "MOMENTS", (0.0, 0.0))


def imagined(seat: Seat, *steps: int | str) -> Told:
    answer = seat.post("ahead", n=in_force(seat), steps=list(steps))
    assert answer.is_success, answer.text
    told: Told = answer.json()
    return told


def line_of(seat: Seat, turns: int, pick: int = 0) -> list[str]:
    """The texts of choices for so many turns from now on: of each the first, or another one."""
    steps, told = list[str](), imagined(seat)
    asked, left = told["seat"], turns
    while told["seat"] is not None:
        if told["seat"] != asked:
            asked, left = told["seat"], left - 1
        if not left:
            break
        steps.append(told["choices"][min(pick, len(told["choices"]) - 1)]["text"])
        told = imagined(seat, *steps)
    return steps


def say(seat: Seat, steps: list[str]) -> None:
    answer = seat.post("orders", n=in_force(seat), steps=steps)
    assert answer.is_success, answer.text


def begun(client, **more) -> tuple[Seat, Seat, list[str], int]:
    """Ada is asked; Bob knows what she may do and what he would answer; and how long her turn is."""
    ada, bob = killed(client, **more)
    steps = line_of(bob, 2)
    return ada, bob, steps, len(line_of(bob, 1))


def play(seat: Seat, texts: list[str]) -> None:
    for text in texts:
        assert seat.choose(text).is_success


def otherwise(ada: Seat, bob: Seat, steps: list[str]) -> int:
    """She begins as it was said, and then chooses something else; how much was alike."""
    for done, step in enumerate(steps):
        others = [one["text"] for one in imagined(bob)["choices"] if one["text"] != step]
        if others:
            assert ada.choose(others[-1]).is_success
            return done
        play(ada, [step])
    raise AssertionError("she has no choice")


def chosen(seat: Seat) -> list[str]:
    """The choices of the journal, as they are when it is over or open to all."""
    lines = seat.get("file").text.splitlines()
    return [line.split("\t")[3] for line in lines if "\tchoose\t" in line]


def test_a_whole_turn_is_played_as_it_was_said(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, hers = begun(client)
        say(bob, steps)
        assert [step["seat"] for step in bob.look()["orders"]["lines"][0]["steps"]][hers - 1 : hers + 1] == [
            0,
            1,
        ]
        play(ada, steps[:hers])
        ada.wait(lambda told: told["mine"])
        assert chosen(ada) == steps
        assert bob.look()["orders"] == {"forced": False, "lines": []}, "it is done"


def test_it_lapses_when_the_other_chooses_otherwise(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, _ = begun(client)
        say(bob, steps)
        otherwise(ada, bob, steps)
        assert bob.look()["orders"]["lines"], "she might take it back"
        ada.take_turn()
        told = bob.look()
        assert told["mine"] and not told["orders"]["lines"]


def test_what_the_other_takes_back_in_time_does_not_count(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, hers = begun(client)
        say(bob, steps)
        done = otherwise(ada, bob, steps)
        assert ada.verb("undo").is_success
        play(ada, steps[done:hers])
        ada.wait(lambda told: told["mine"])
        assert bob.look()["orders"]["lines"] == [], "it was played"


def test_several_turns_of_both_can_be_said_and_alternatives_beside_them(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        longer, other = line_of(bob, 4), line_of(bob, 2, pick=1)
        say(bob, longer)
        say(bob, other)
        assert len(bob.look()["orders"]["lines"]) == 2
        say(bob, line_of(bob, 2))
        assert len(bob.look()["orders"]["lines"]) == 2, "the same for the same: the last one counts"
        say(bob, longer)
        seats = [step["seat"] for step in bob.look()["orders"]["lines"][-1]["steps"]]
        while (done := in_force(bob)) < len(longer):
            if seats[done] == 0 and ada.look()["mine"]:
                play(ada, [longer[done]])
        assert chosen(ada) == longer


def test_only_its_own_seat_sees_it_and_can_take_it_back(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, _ = begun(client)
        before = ada.look(), ada.guest.get(f"/t/{ada.id}").text, ada.get("file").text
        say(bob, steps)
        assert bob.post("orders/forced", on=True).is_success
        assert (ada.look(), ada.guest.get(f"/t/{ada.id}").text, ada.get("file").text) == before
        assert Guest(client, "Cleo").at(ada.id).look()["orders"] is None
        (line,) = bob.look()["orders"]["lines"]
        assert ada.post("orders/drop", number=line["number"]).is_success
        assert bob.look()["orders"]["lines"] == [line]
        assert "part-orders" in bob.guest.get(f"/t/{bob.id}").text
        assert bob.post("orders/drop", number=line["number"]).is_success
        assert bob.look()["orders"] == {"forced": True, "lines": []}


def test_it_survives_a_restart_and_is_played_though_nobody_looks(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, hers = begun(client)
        say(bob, steps)
        play(ada, steps[: hers - 1])
    with serving(tmp_path) as client:
        ada = ada.after(client)
        play(ada, steps[hers - 1 : hers])
    with serving(tmp_path) as client:
        ada = ada.after(client)
        ada.wait(lambda told: told["mine"])
        assert chosen(ada) == steps


def test_it_costs_the_clock_nothing_and_nobody_runs_out_over_it(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, hers = begun(client, pace="live", minutes=1, increment=0, out="loss")
        say(bob, steps)
        play(ada, steps[:hers])
        told = ada.wait(lambda told: told["mine"])
        assert told["clocks"][1] == {"left": 60.0, "ends": None}


def test_until_it_is_played_it_costs_the_other_nothing_either():
    match = Match("killed", first=0, seed=1)
    match.keep_time(Control("live", 60.0), time=0.0)
    while match.pending() == [0]:
        match.choose(0, match.state.choices(0)[0], time=10.0)
    now = 10.0
    while match.pending() == [1]:
        now += 2.0
        play_as_said(match, 1, str(match.state.choices(1)[0]), 5.0, now)
    assert match.clocks is not None and match.clocks.running == (0,)
    assert match.clocks.left(now) == [50.0, 60.0], "she thinks from when she can see it"


def test_one_who_is_asked_chooses_and_only_where_all_can_be_foreseen(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, hers = begun(client)
        n = in_force(bob)
        refused = [
            ada.post("orders", n=n, steps=steps),
            bob.post("orders", n=n + 1, steps=steps),
            bob.post("orders", n=n, steps=steps[:hers]),
            bob.post("orders", n=n, steps=["nonsense"]),
            bob.post("orders", n=n, steps=[imagined(bob)["choices"][0]["id"], "pawn Pa1", "pawn Pa1"]),
            bob.post("orders", n=n, steps=steps * 80),
            Guest(client, "Cleo").at(ada.id).post("orders", n=n, steps=steps),
        ]
        assert [answer.status_code for answer in refused] == [409, 409, 409, 400, 422, 400, 403]
        assert bob.look()["orders"] == {"forced": False, "lines": []}
        trick = Guest(client, "Dan").open_table("contretemps", ["me", "novice", "novice"])
        assert trick.post("orders", n=0, steps=[]).status_code == 409
        assert trick.post("orders/forced", on=True).status_code == 409


def test_a_forced_choice_is_played_and_can_still_be_taken_back(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        assert ada.look()["view"]["choices"][0] == ada.look()["view"]["choices"][-1], "one pawn only"
        assert ada.post("orders/forced", on=True).is_success
        bob.wait(lambda _: in_force(bob) == 1)
        assert ada.verb("undo").is_success
        assert [in_force(bob) for _ in range(5)] == [0] * 5, "she chooses again herself"
        ada.take_turn()
        bob.take_turn()
        assert ada.post("orders/forced", on=False).is_success
        assert ada.look()["orders"] == {"forced": False, "lines": []}


def in_force(seat: Seat) -> int:
    """How many choices are."""
    return int(seat.get("at/0").json()["of"])


def test_no_stream_of_anybody_else_brings_a_message_about_it(tmp_path):
    with test_live.serving(tmp_path) as client:
        ada, bob, steps, _ = begun(client)
        cleo = Guest(client, "Cleo").at(ada.id)
        with (
            test_live.listening(ada) as hers,
            test_live.listening(cleo, "as=html") as looking,
            test_live.listening(bob) as his,
        ):
            before = [ear.until(lambda told: "v" in told)["v"] for ear in (hers, looking, his)]
            say(bob, steps)
            assert bob.post("orders/forced", on=True).is_success
            assert bob.post("orders/drop", number=1).is_success
            assert his.until(lambda told: told["v"] == before[2] + 3)["orders"]["forced"]
            assert cleo.post("chat", text="well?").is_success
            for ear, known in ((hers, before[0]), (looking, before[1])):
                _, told = ear.next()
                assert told["v"] == known + 1, "the next that they hear is the remark"


def test_a_copy_of_ones_data_has_it_and_deletion_takes_it_away(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, steps, _ = begun(client)
        say(bob, steps)
        (kept,) = bob.guest.get("/api/me/data").json()["orders"]
        assert kept["seat"] == 1 and steps[-1] in str(kept["lines"])
        assert ada.guest.get("/api/me/data").json()["orders"] == []
        assert bob.guest.post("/api/me/farewell", sure=True).is_success
    with closing(sqlite3.connect(tmp_path / "anachron.db")) as database:
        assert database.execute("SELECT count(*) FROM orders").fetchone() == (0,)
