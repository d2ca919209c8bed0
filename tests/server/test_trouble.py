"""A bot that gives no answer holds nobody up: it is said once, and others may play in its place."""

from __future__ import annotations

import pytest

from anachron.server import trouble
from anachron.server.trouble import LONGEST, SILENT, Trouble
from tests.server.sitting import Guest, OnTheSpot, serving

AT = (3, (None, "master"))


@pytest.fixture
def mute(monkeypatch):
    """Masters raise an error whatever they are asked; all others answer."""
    asked, think = [], OnTheSpot.think

    async def silent(self, game, level, *question, **how):
        asked.append(level)
        if level == "master":
            raise ZeroDivisionError("deep in thought")
        return await think(self, game, level, *question, **how)

    monkeypatch.setattr(OnTheSpot, "think", silent)
    return asked


def stuck(client, *more, **options):
    """A match in which a master is to answer, and does not."""
    ada = Guest(client, "Ada").open_table("killed", ["me", "master", *more], options={"first": 0} | options)
    while ada.look()["mine"]:
        ada.choose()
    ada.wait(lambda told: told["silent"] == 1)
    return ada


def test_it_is_told_in_a_sentence_and_written_to_the_log_once(tmp_path, mute, monkeypatch, caplog):
    monkeypatch.setattr(trouble, "AGAIN", 0.01)
    with serving(tmp_path) as client:
        ada = stuck(client)
        assert "gives no answer" in ada.guest.get(f"/t/{ada.id}").text
        ada.wait(lambda told: len(mute) > 3)
        before = len(mute)
        for text in ("hello?", "anybody?"):
            assert ada.post("chat", text=text).is_success
        assert len(mute) <= before + 2, "whatever else is done, it is not asked at once"
    assert caplog.text.count("stopped moving") == caplog.text.count("Traceback") // 2 == 1


def test_it_is_asked_again_ever_more_seldom():
    waits = [Trouble("fault", 1, AT, times).wait for times in (1, 2, 3, 50)]
    assert waits == [trouble.AGAIN, 2 * trouble.AGAIN, 4 * trouble.AGAIN, SILENT]
    assert Trouble("no disk", None, AT, 50).wait == LONGEST, "what people wait for is tried sooner"


def test_a_choice_can_be_taken_back(tmp_path, mute):
    with serving(tmp_path) as client:
        ada = stuck(client)
        ada.verb("undo")
        told = ada.wait(lambda told: told["mine"])
        assert told["silent"] is None


def test_the_host_lets_another_level_play_there(tmp_path, mute):
    with serving(tmp_path) as client:
        ada = stuck(client)
        assert 'data-chair="1"' in ada.guest.get(f"/t/{ada.id}").text
        assert ada.post("chair", seat=1, level="novice").is_success
        told = ada.wait(lambda told: told["mine"] or told["status"] == "over")
        assert told["silent"] is None and told["seats"][1]["level"] == "novice"
        assert "another bot" in ada.guest.get(f"/t/{ada.id}").text
        assert ada.post("chair", seat=1, level="casual").json()["error"] == "begun", "only then"


def test_somebody_takes_the_chair_and_leaves_it_again(tmp_path, mute):
    with serving(tmp_path) as client:
        ada, bob = stuck(client), Guest(client, "Bob")
        assert 'data-post="sit" data-seat="1"' in bob.get(f"/t/{ada.id}").text
        seat = bob.sit(ada.id)
        assert seat.look()["mine"] and seat.choose().is_success
        assert "takes the place of a bot" in ada.guest.get(f"/t/{ada.id}").text
        assert Guest(client, "Cy").post(f"/api/tables/{ada.id}/sit").json()["error"] == "full"
    with serving(tmp_path) as client:
        told = seat.after(client).look()
        assert told["seat"] == 1 and told["seats"][1]["name"] == "Bob"


def test_what_cannot_be_played_is_no_answer_either(tmp_path, monkeypatch):
    think = OnTheSpot.think

    async def odd(self, *question, **how):
        return (await think(self, *question, **how))._replace(choice=10**6)

    monkeypatch.setattr(OnTheSpot, "think", odd)
    with serving(tmp_path) as client:
        assert stuck(client).look()["n"] > 0


def test_a_window_closes_though_a_bot_fails(tmp_path, monkeypatch, caplog):
    think = OnTheSpot.think

    async def dumb_in_windows(self, game, level, seed, view, *question, **how):
        if any(choice["kind"] == "pass" for choice in view["choices"]):
            raise ZeroDivisionError("deep in thought")
        return await think(self, game, level, seed, view, *question, **how)

    monkeypatch.setattr(OnTheSpot, "think", dumb_in_windows)
    with serving(tmp_path) as client:
        chairs, options = ["me", "novice", "novice"], {"first": 0}
        ada = Guest(client, "Ada").open_table("bttf", chairs, options=options, window=4)
        for _ in range(12):
            told = ada.wait(lambda told: told["mine"] or told["status"] == "over")
            if "deep in thought" in caplog.text or told["status"] == "over":
                break
            ada.choose()
        assert "deep in thought" in caplog.text, "a bot was asked in a window"
        assert "stopped moving" not in caplog.text
        assert ada.wait(lambda told: told["mine"] or told["status"] == "over")["silent"] is None
