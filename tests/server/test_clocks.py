"""Clocks at tables: set by the host, told alike to all, run out whoever looks, given back after a stop."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from anachron.match import Control, Match, clocks
from anachron.server import flags
from anachron.server.clocks import COMING_BACK
from anachron.store.days import Days
from tests.server.sitting import PATIENCE, Guest, Told, contretemps, killed, serving

DAY = 86400.0
SEATS = {"killed": 2, "contretemps": 3, "timeline": 2, "bttf": 3, "loop": 2}


def sql(folder: Path, statement: str) -> None:
    """Change something behind the server's back, while it is stopped."""
    with closing(create_engine(f"sqlite:///{folder / 'anachron.db'}").connect()) as database:
        database.execute(text(statement))
        database.commit()


@pytest.fixture
def later(monkeypatch):
    """Move on in time, for everything that asks what time it is."""
    moved, clock = [0.0], time.time
    monkeypatch.setattr(time, "time", lambda: clock() + moved[0])

    def wait(seconds: float) -> None:
        moved[0] += seconds

    return wait


def test_a_table_is_without_a_clock_unless_the_host_wants_one(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        told = ada.look()
        assert told["clocks"] is None and told["now"] is None and told["terms"]["pace"] == "free"
        assert "data-clock" not in ada.guest.get(f"/t/{ada.id}").text


def test_the_clock_of_whoever_is_asked_runs(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client, pace="live", minutes=5, increment=3)
        first, other = ada.look()["clocks"]
        assert first["left"] == 300 and 299 < first["ends"] - ada.look()["now"] <= 300
        assert other == {"left": 300, "ends": None}
        ada.take_turn()
        mine, yours = bob.look()["clocks"]
        assert mine["ends"] is None and 302 < mine["left"] <= 303, "three more for the turn"
        assert yours["ends"] is not None
        page = bob.guest.get(f"/t/{bob.id}").text
        assert page.count("data-clock") == 2 and "data-now" in page


def test_the_lobby_offers_paces_and_the_waiting_room_tells_them(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        assert ada.post("/api/tables", game="killed", pace="days", days=0).status_code == 400
        page = client.get("/", headers={"Accept-Language": "fr"}).text
        assert 'name="pace"' in page and "Par correspondance" in page
        form = {"game": "killed", "seats": "2", "chair1": "open", "pace": "days", "days": "3", "bank": "7"}
        made = client.post("/new", data={**form, "out": "loss"})
        assert "3 days for each turn" in made.text and "7 days in reserve" in made.text
        assert "has lost" in made.text


def test_out_of_time_loses_where_the_host_chose_that(tmp_path, later):
    with serving(tmp_path) as client:
        _, bob = killed(client, pace="live", minutes=1, out="loss")
        later(59)
        assert bob.look()["status"] == "live"
        later(2)
        told = bob.wait(lambda told: told["status"] == "over")
        assert told["outcome"]["winners"] == [1] and told["outcome"]["reason"] == "time"
        page = bob.guest.get(f"/t/{bob.id}").text
        assert "Ada has run out of time" in page


def test_or_a_bot_of_a_level_plays_on_and_the_player_may_come_back(tmp_path, later):
    with serving(tmp_path) as client:
        ada, bob = killed(client, pace="days", days=1, bank=1, out="novice")
        later(2 * DAY - 60)
        assert ada.look()["mine"], "a day for the turn, and one in reserve"
        later(61)
        told = bob.wait(lambda told: told["seats"][0]["away"])
        assert told["seats"][0]["level"] == "novice" and told["clocks"][0] is None
        bob.wait(lambda told: told["mine"])
        assert ada.post("return").is_success
        assert ada.look()["clocks"][0] == {"left": 0.0, "ends": None}


def await_end(guest: Guest, id: str) -> None:
    """Until a match is over, without a look at its table."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        [listed] = [one for one in guest.get("/api/tables").json()["mine"] if one["id"] == id]
        if listed["status"] == "over":
            return
    raise AssertionError("it goes on")


def test_it_runs_out_though_nobody_has_the_table_in_memory(tmp_path, later):
    with serving(tmp_path) as client:
        ada, bob = killed(client, pace="days", days=1, bank=0, out="loss")
        id = ada.id
    sql(tmp_path, "DELETE FROM nodes")  # as if the server had been there all the time
    later(DAY + 2)
    with serving(tmp_path) as client:
        await_end(bob.after(client).guest, id)


def test_a_fault_at_one_table_or_in_the_store_keeps_no_other_from_running_out(tmp_path, later, monkeypatch):
    monkeypatch.setattr(flags, "LOOK", 0.05)
    monkeypatch.setattr(flags, "AT_ONCE", 1)
    with serving(tmp_path) as client:
        (_, first), (_, second) = (killed(client, pace="days", days=1, bank=0, out="loss") for _ in range(2))
    sql(tmp_path, "DELETE FROM nodes")
    sql(tmp_path, f"DELETE FROM lines WHERE table_id = '{first.id}' AND number = 1")  # it cannot be read
    later(DAY + 2)
    looked, whole = [0], Days.overdue

    async def once_lost(self, *asked):
        looked[0] += 1
        if looked[0] == 1:
            raise OSError("the database is away")
        return await whole(self, *asked)

    monkeypatch.setattr(Days, "overdue", once_lost)
    with serving(tmp_path) as client:
        await_end(second.after(client).guest, second.id)
    assert looked[0] > 1


@pytest.mark.parametrize("out", ["loss", "novice"])
@pytest.mark.parametrize("game", SEATS)
def test_where_nobody_ever_answers_no_table_stands_still(tmp_path, later, game, out):
    with serving(tmp_path) as client:
        chairs = ["me", *[None] * (SEATS[game] - 1)]
        ada = Guest(client, "Ada").open_table(game, chairs, pace="days", days=1, bank=0, out=out)
        for seat in range(1, SEATS[game]):
            Guest(client, f"Bob {seat}").sit(ada.id)
        told = ada.look()
        while told["status"] == "live" and not all(seat["away"] for seat in told["seats"]):
            before = stands(told)
            later(1.1 * DAY)
            told = ada.wait(lambda told: stands(told) != before)  # noqa: B023 - it is asked at once
        assert told["status"] == "over" if out == "loss" else told["seats"][0]["level"] == "novice"


def stands(told: Told) -> tuple[object, ...]:
    return told["status"], told["n"], told["question"], [seat["away"] for seat in told["seats"]]


def test_nobody_loses_time_to_a_stop(tmp_path, later):
    with serving(tmp_path) as client:
        ada, bob = killed(client, pace="live", minutes=5)
        before = ada.look()
        before_left = before["clocks"][0]["ends"] - before["now"]
    later(3600)
    with serving(tmp_path) as client:
        told = ada.after(client).look()
        left = told["clocks"][0]["ends"] - told["now"]
        assert before_left - 3 < left <= before_left + COMING_BACK, "an hour without a server"
        file = bob.after(client).get("file").text
        assert "\trefund\t" in file


def test_where_several_are_asked_no_clock_tells_who_has_answered(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = contretemps(client, pace="live", minutes=5)
        while len(ada.look()["pending"]) < 2:
            next(seat for seat in (ada, bob, cleo) if seat.look()["mine"]).choose()
        before = cleo.look()["clocks"]
        asked = [one for one in before if one["ends"]]
        assert len(asked) > 1
        first = next(seat for seat in (ada, bob) if seat.look()["mine"])
        assert first.choose().is_success
        assert cleo.look()["clocks"] == before


def test_a_window_of_days_waits_and_closes_without_a_loss(tmp_path, later):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table(
            "bttf", ["me", None, None], options={"first": 0}, pace="days", days=2, bank=0, out="loss"
        )
        seats = [ada, Guest(client, "Bob").sit(ada.id), Guest(client, "Cleo").sit(ada.id)]
        for seat in seats:
            assert seat.choose("keep").is_success
        told = ada.look()
        assert DAY < told["window"] <= 2 * DAY and all(one["ends"] is None for one in told["clocks"])
        n = ada.n
        later(2 * DAY + 1)
        told = ada.wait(lambda told: told["n"] > n)
        assert told["status"] == "live" and not any(seat["away"] for seat in told["seats"])


def test_a_match_file_brings_its_clocks(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client, pace="live", minutes=5)
        ada.take_turn()
        match = Match.read(ada.get("file").text)
        assert isinstance(match.clocks, clocks.Clocks) and match.clocks.control.pace == "live"
        assert match.clocks.running == (1,)


def test_a_match_that_lay_in_a_file_goes_on_with_the_time_it_had(tmp_path):
    with serving(tmp_path) as client:
        match = Match("killed", 2, seed=7, first=0, names=["Ada", "Bob"])
        match.keep_time(Control("live", 300.0, 3.0, 20.0, out="loss"), time.time() - 9_000)
        id = Guest(client, "Ada").post("/api/matches", body=match.text().encode()).json()["id"]
        told = Guest(client, "Bob").sit(id).look()
        assert told["status"] == "live" and 295 < told["clocks"][0]["ends"] - told["now"] <= 300
        assert told["terms"]["pace"] == "live" and told["terms"]["minutes"] == 5


def test_windows_end_for_one_who_is_alone_with_bots_if_clocks_are_on(tmp_path, later):
    for pace, limit in (("free", None), ("live", 8), ("days", DAY)):
        (tmp_path / pace).mkdir()
        with serving(tmp_path / pace) as client:
            ada = Guest(client, "Ada").open_table(
                "bttf", ["me", "me", "me"], options={"first": 0}, pace=pace, days=1, delay=20
            )
            while (told := ada.look())["window"] is None and told["question"][:1] != "w":
                if told["curtain"] is not None:
                    assert ada.post("take", seat=told["curtain"]).is_success
                else:
                    assert ada.choose("keep").is_success
            assert told["window"] is None if limit is None else limit - 5 < told["window"] <= limit


def test_time_without_a_server_counts_once_however_many_nodes_were_gone(tmp_path, later):
    with serving(tmp_path) as client:
        ada, _ = killed(client, pace="live", minutes=5)
        ada.look()
        now = time.time()
    sql(tmp_path, "DELETE FROM nodes")  # as if some server had been there all the time, but for these
    for node, since, until in (("a", 5, 50), ("b", 10, 50), ("c", 100, 110)):
        sql(
            tmp_path,
            f"INSERT INTO stops (node, since, until) VALUES ('{node}', {now + since}, {now + until})",
        )
    later(120)
    with serving(tmp_path) as client:
        told = ada.after(client).look()
        left = told["clocks"][0]["ends"] - told["now"]
        served = 120 - (45 + 10) - 2 * COMING_BACK
        assert 300 - served - PATIENCE < left < 300 - served + PATIENCE, "and not for each of them"
