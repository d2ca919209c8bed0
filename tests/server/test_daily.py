"""The challenge of the day: the same for everyone, one try, and nobody looks over another's shoulder."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

import anachron
from anachron.engine.rooms import today
from anachron.games.timeline.content.catalog import shipped
from anachron.match import Match
from anachron.server.bars import bars
from anachron.server.days import longest, streak
from anachron.texts import signed
from tests.server.sitting import HOST, Guest, serving

PAGE = {"Accept": "text/html", "Origin": HOST}
PATH = "/api/daily/timeline"


def begin(guest):
    made = guest.post(PATH)
    assert made.status_code == 201, made.text
    return guest.at(made.json()["id"])


def play(seat, most=200):
    """Choose whatever comes first, to the end."""
    for _ in range(most):
        if seat.look()["status"] == "over":
            return seat
        assert seat.choose().is_success
    raise AssertionError("not over")


class Clock:
    """What day it is."""

    def __init__(self) -> None:
        self.now = date.fromisoformat(today())

    def today(self) -> str:
        return self.now.isoformat()

    def turn(self) -> None:
        """A day later."""
        self.now += timedelta(1)


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    for module in ("daily", "days"):
        monkeypatch.setattr(f"anachron.server.{module}.today", made.today)
    return made


def test_everybody_has_the_cards_that_the_terminal_deals(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = (begin(Guest(client, name)).look()["view"] for name in ("Ada", "Bob"))
    challenge = anachron.game("timeline").daily
    assert challenge is not None
    start = challenge.start(today()).view(0)
    for view in (ada, bob):
        assert {name: view[name] for name in ("hands", "timeline")} == {
            name: start[name] for name in ("hands", "timeline")
        }


def test_the_same_try_goes_on_and_there_is_no_second_one(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        seat = begin(ada)
        seat.choose()
        assert begin(ada).id == seat.id and seat.n == 1
    with serving(tmp_path) as client:
        seat = seat.after(client)
        assert begin(seat.guest).id == seat.id and seat.n == 1, "after a new start as well"
        play(seat)
        assert begin(seat.guest).id == seat.id and seat.look()["status"] == "over"
        for path, error in {"rematch": "no_rematch", "fork": "daily_once", "leave": "daily_once"}.items():
            assert seat.post(path).json()["error"] == error


def test_nobody_is_helped(tmp_path):
    with serving(tmp_path) as client:
        seat = begin(Guest(client, "Ada"))
        assert seat.get("hint").json()["error"] == "daily_once"
        assert seat.post("leave").json()["error"] == "daily_once"


@pytest.mark.parametrize(
    "path", ["", "/at/1", "/file", "/check", "/preview?choice=0", "/hint", "/why?choice=0"]
)
def test_the_game_of_another_is_shut_until_ones_own_is_over(tmp_path, path):
    with serving(tmp_path) as client:
        ada, bob = begin(Guest(client, "Ada")), Guest(client, "Bob")
        play(ada)
        there = f"/api/tables/{ada.id}{path}"
        for who in (Guest(client), bob):
            assert who.get(there).json()["error"] in ("try_first", "unknown"), path
        seat = begin(bob)
        assert bob.get(there).json()["error"] == "try_first", "begun is not finished"
        play(seat)
        assert (
            bob.get(there).json().get("error") != "try_first"
            if path != "/file"
            else bob.get(there).is_success
        )


def test_the_page_and_the_stream_of_another_are_shut_too(tmp_path):
    with serving(tmp_path) as client:
        ada = play(begin(Guest(client, "Ada")))
        client.cookies.clear()
        page = client.get(f"/t/{ada.id}", headers=PAGE)
        assert (
            page.status_code == 403 and "data-card" not in page.text and "finish your own first" in page.text
        )
        for how in ("json", "html"):
            answer = client.get(f"/api/stream?t={ada.id}&as={how}")
            assert answer.status_code == 403 and answer.json()["error"] == "try_first"
        assert ada.id not in client.get("/api/tables").text


def test_a_file_with_the_cards_of_today_is_shut_to_others_as_well(tmp_path):
    with serving(tmp_path) as client:
        ada = play(begin(Guest(client, "Ada")))
        made = ada.guest.post("/api/matches", body=ada.get("file").content)
        brought = ada.guest.at(made.json()["id"])
        assert brought.look()["status"] == "over"
        assert Guest(client, "Bob").get(f"/api/tables/{brought.id}").json()["error"] == "try_first"
        assert brought.post("fork").json()["error"] == "daily_once"


def test_a_game_from_a_file_goes_on_when_the_day_is_over(tmp_path, clock):
    challenge = anachron.game("timeline").daily
    assert challenge is not None
    kept = Match("timeline", 1, challenge.seed(clock.today()), ["Ada"], **challenge.options()).text()
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        seat = ada.at(ada.post("/api/matches", body=kept.encode()).json()["id"])
        clock.turn()
        assert seat.choose().is_success, "it never was a try"


def test_no_date_is_told_before_its_card_is_placed(tmp_path, monkeypatch):
    """Everything that the table gives to its own player, before and after the first card."""
    monkeypatch.setattr("anachron.server.daily.today", lambda: "2026-11-16")
    with serving(tmp_path) as client:
        seat = begin(Guest(client, "Ada"))
        for _ in range(2):
            choice, view = seat.legal[0], seat.look()["view"]
            found = (abs(card.year) for card in shipped().cards if card.id in view["hands"][0])
            years = {str(year) for year in found if year > 999}  # shorter ones are coordinates as well
            assert len(years) > 1
            told = [
                seat.guest.get(f"/t/{seat.id}"),
                seat.guest.get(f"/api/tables/{seat.id}"),
                seat.get("file"),
            ]
            told += [seat.get("at/0"), seat.get("preview", choice=choice), seat.get("why", choice=choice)]
            for answer in told:
                assert not years & set(re.findall(r"\d+", answer.text)), answer.url
            seat.choose(choice)


def test_a_day_that_is_over_is_open_to_all_and_its_unfinished_tries_count(tmp_path, clock):
    with serving(tmp_path) as client:
        ada, bob = begin(Guest(client, "Ada")), begin(Guest(client, "Bob"))
        play(ada)
        bob.choose()
        day, choice = clock.today(), bob.legal[0]
        clock.turn()
        assert Guest(client, "Cleo").get(f"/api/tables/{ada.id}").is_success
        late = bob.choose(choice)
        assert late.json()["error"] == "over", "the day is over, and so is the try"
        told = bob.guest.get(PATH, day=day).json()
        assert told["mine"] == {"table": bob.id, "over": True, "score": None, "rank": "", "line": ""}
        assert (told["people"], told["unfinished"], told["streak"]) == (2, 1, 0)
        assert sum(bar["people"] for bar in told["bars"]) == 1
        assert begin(bob.guest).id != bob.id, "there is a new one today"


def test_a_result_is_told_with_a_line_a_streak_and_how_everybody_did(tmp_path, clock):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        play(begin(ada))
        clock.turn()
        before = ada.get(PATH).json()
        assert before["bars"] is None and before["mine"] is None and before["streak"] == 1
        seat = play(begin(ada))
        told = ada.get(PATH, lang="fr").json()
        score = seat.look()["outcome"]["scores"][0]
        assert told["mine"]["score"] == score and told["streak"] == told["longest"] == 2
        assert told["mine"]["line"].startswith(f"Timeline, {clock.today()}\xa0: score {signed(f'{score:g}')}")
        assert told["bars"] == [{"least": score, "people": 1, "mine": True}]
        assert bob.get(PATH).json()["bars"] is None, "not before one's own try"


def test_whoever_gives_up_has_had_the_try(tmp_path):
    with serving(tmp_path) as client:
        seat = begin(Guest(client, "Ada"))
        assert seat.verb("resign").is_success
        told = seat.guest.get(PATH).json()
        assert told["mine"]["over"] and told["mine"]["score"] is None and told["streak"] == 0
        assert begin(seat.guest).id == seat.id


def test_the_lobby_leads_a_newcomer_into_the_game_in_one_click(tmp_path):
    with serving(tmp_path) as client:
        assert 'action="/daily/timeline"' in client.get("/").text
        page = client.post("/daily/timeline", headers=PAGE)
        assert page.status_code == 200 and "/t/" in str(page.url)
        again = client.post("/daily/timeline", headers=PAGE)
        assert again.url == page.url, "the guest of this browser has a try already"
        assert f'href="{page.url.path}"' in client.get("/daily/timeline").text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_a_day_before_during_and_after_a_try(tmp_path, lang, clock):
    with serving(tmp_path) as client:
        client.cookies.set("lang", lang)
        client.headers["Origin"] = HOST  # as a browser does
        page = client.get("/daily/timeline").text
        assert 'action="/daily/timeline"' in page and "UTC" in page
        table = client.post("/daily/timeline", headers=PAGE).url.path.rpartition("/")[2]
        assert f"/t/{table}" in client.get("/daily/timeline").text
        play(Guest(client).at(table))
        page = client.get("/daily/timeline").text
        assert "🟦" in page and 'class="bars"' in page and 'action="/daily' not in page
        day = clock.today()
        clock.turn()
        assert 'class="bars"' in client.get(f"/daily/timeline/{day}").text


@pytest.mark.parametrize(
    ("game", "day"), [("killed", ""), ("chess", ""), ("timeline", "2999-01-01"), ("timeline", "soon")]
)
def test_what_cannot_be_is_refused_with_a_reason(tmp_path, game, day):
    with serving(tmp_path) as client:
        answer = Guest(client).get(f"/api/daily/{game}", **({"day": day} if day else {}))
        assert answer.status_code in (400, 404) and answer.json()["message"]


def test_a_row_of_days_ends_with_one_that_is_missing_or_was_not_finished():
    scores = {"2026-11-10": 3.0, "2026-11-11": 4.0, "2026-11-12": None, "2026-11-14": 5.0, "2026-11-15": -6.0}
    assert streak(scores, "2026-11-16") == 2, "today there is still time"
    assert streak(scores, "2026-11-15") == 2
    assert streak(scores, "2026-11-17") == 0
    assert longest(scores) == 2 and longest({}) == 0


def test_results_are_gathered_in_round_steps():
    assert bars([]) == []
    assert bars([-3, -3, 0], 0) == [(-3, 2, False), (-2, 0, False), (-1, 0, False), (0, 1, True)]
    found = bars([*range(-28, 70)], 33)
    assert len(found) <= 16 and sum(bar.people for bar in found) == 98
    assert [bar.least for bar in found if bar.mine] == [30]
