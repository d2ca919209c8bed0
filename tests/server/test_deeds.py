"""What people do beside choosing is told to everybody concerned, and can be read again."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing

import msgspec
import pytest

from anachron.server.terms import USUAL
from tests.server.sitting import Guest, Seat, killed, serving


def told(seat: Seat, lang: str = "en") -> list[str]:
    """The deeds in the log of somebody's page."""
    page = seat.guest.client.get(
        f"/t/{seat.id}", headers={**seat.guest.headers, "Accept-Language": lang}
    ).text
    log = page[page.index('id="part-log"') :].partition("</section>")[0]
    lines = re.findall(r'<li class="deed[^"]*">.*?<p>(.*?)</p>', log, re.DOTALL)
    return [line.replace("\xa0", " ") for line in lines]


def result(seat: Seat) -> str:
    page = seat.guest.get(f"/t/{seat.id}").text
    return page[page.index('id="part-result"') :].partition("</section>")[0]


# Offers.


def test_a_refused_draw_is_told(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.verb("offer")
        bob.verb("decline")
        assert told(ada) == ["You offer a draw", "Bob declines the draw"]
        assert told(bob, "fr") == ["Ada propose la nulle", "Vous refusez la nulle"]
        ada.verb("offer")
        ada.verb("decline")
        assert told(bob)[-1] == "Ada withdraws the draw offer"
        bob.verb("offer")
        ada.take_turn()
        assert told(bob)[-1] == "Ada plays on: the draw offer lapses"
    with serving(tmp_path) as client:
        assert len(told(ada.after(client))) == 6, "after a new start as well"


def test_a_bot_that_declines_a_draw_says_so(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "novice"], options={"first": 0})
        ada.verb("offer")
        ada.wait(lambda told: told["offer"] is None)
        assert told(ada)[-1].startswith("Black (novice bot) ")


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        ("decline", "Bob refuses the take-back"),
        ("accept", "Bob agrees. Taken back: White sets the Focus"),
    ],
)
def test_how_the_wish_to_take_back_was_answered_is_told(tmp_path, answer, line):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.take_turn()
        bob.choose()
        ada.verb("undo")
        bob.verb(answer)
        asked, answered = told(ada)
        assert asked == "You ask to take back a choice" and answered.startswith(line)


def test_what_one_takes_back_oneself_needs_no_line(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        ada.choose()
        ada.verb("undo")
        assert told(ada) == []


def test_a_team_mate_who_takes_back_what_another_did_is_named_with_it(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("loop", ["me", None], options={"first": 0})
        bob = Guest(client, "Bob").sit(ada.id)
        assert ada.choose("agent MRT").is_success
        assert bob.verb("undo").is_success
        line = told(ada)[-1]
        assert line == "Bob takes back what you did: Ada plays Mr Time"
        assert told(bob)[-1].startswith("You take back what Ada did: ")
    with serving(tmp_path) as client:
        assert told(ada.after(client))[-1] == line


# Giving up.


def test_resigning_before_the_first_move_is_told_right_to_both(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.verb("resign")
        assert told(ada) == ["You resign"] and told(bob) == ["Ada resigns"]
        assert "You resigned." in result(ada) and "By resignation (Ada)." in result(bob)
        board = ada.guest.get(f"/t/{ada.id}").text
        assert "By resignation" in board and "opponent resigns" not in board


# Leaving.


def test_nobody_is_replaced_before_the_grace_is_over_and_everybody_reads_by_whom(tmp_path, monkeypatch):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        early = bob.post("replace", seat=0)
        assert early.status_code == 409 and early.json()["error"] == "in_grace"
        assert 'data-post="replace"' not in bob.guest.get(f"/t/{bob.id}").text
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 121)
        assert "Let a bot play for Ada" in bob.guest.get(f"/t/{bob.id}").text
        assert bob.post("replace", seat=0).is_success
        assert told(bob) == ["You let a bot play for Ada"] and told(ada) == ["Bob lets a bot play for you"]
        assert ada.post("return").is_success
        assert told(bob)[-1] == "Ada is back and takes over from the bot"
        assert ada.get("file").text.count("\treplace\t0 @skilled\t") == 1


def test_whoever_asks_for_something_is_not_gone(tmp_path, monkeypatch):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 121)
        ada.look()
        assert bob.post("replace", seat=0).json()["error"] == "still_here"


def test_the_host_may_rule_stand_ins_out(tmp_path):
    with serving(tmp_path) as client:
        _, bob = killed(client, grace=None)
        refused = bob.post("replace", seat=0)
        assert refused.json()["error"] == "no_stand_ins"


def test_leaving_is_told(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        bob.post("leave")
        bob.post("return")
        assert told(ada) == [
            "Bob leaves, and a bot plays on",
            "Bob is back and takes over from the bot",
        ]


# Hints.


def test_there_are_no_hints_between_people_unless_the_host_allows_them(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        refused = ada.get("hint")
        assert refused.status_code == 403
        assert refused.json()["message"] == "at this table there are no hints between people"
        assert 'data-do="hint"' not in ada.guest.get(f"/t/{ada.id}").text


def test_who_asks_for_an_allowed_hint_is_told_to_all_without_what_it_says(tmp_path, monkeypatch):
    monkeypatch.setattr("anachron.server.api.HINT_SECONDS", 0.05)
    with serving(tmp_path) as client:
        ada, bob = killed(client, hints=True)
        assert ada.get("hint").json()["hints"]
        assert told(bob) == ["Ada asks for a hint"]
        assert bob.get("hint").json()["error"] == "not_asked"
        assert told(bob) == ["Ada asks for a hint"]


def test_alone_with_bots_hints_need_no_leave_and_no_line(tmp_path, monkeypatch):
    monkeypatch.setattr("anachron.server.api.HINT_SECONDS", 0.05)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "novice"], options={"first": 0})
        assert ada.get("hint").json()["hints"] and told(ada) == []


# Tables from before.


def test_a_table_kept_before_there_were_terms_has_the_usual_ones(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
    with closing(sqlite3.connect(tmp_path / "anachron.db")) as kept, kept:
        kept.execute("update tables set settings = ?", ['{"window": 12}'])
    with serving(tmp_path) as client:
        usual = msgspec.to_builtins(USUAL)
        assert ada.after(client).look()["terms"] == {**usual, "window": 12}
