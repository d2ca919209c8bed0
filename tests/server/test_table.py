"""What people do at a table: choose, take back, offer, leave, come back, once more."""

from __future__ import annotations

import re

import pytest

from tests.server.sitting import Guest, bttf, contretemps, killed, serving

# Choosing.


def test_a_choice_sent_again_with_its_key_is_answered_and_not_done_again(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        question, choice = ada.look()["question"], ada.legal[0]
        told = [ada.post("choose", question=question, choice=choice, key="k").json() for _ in range(3)]
        assert told == [{"number": 1}] * 3 and ada.n == 1
    with serving(tmp_path) as client:
        ada = ada.after(client)
        again = ada.post("choose", question=question, choice=choice, key="k")
        assert again.json() == {"number": 1} and ada.n == 1, "known after a new start too"


def test_a_choice_can_be_named_by_number_text_or_parts(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        offered = ada.look()["view"]["choices"][0]
        for form in (offered["id"], "pawn Pa1", {"kind": offered["kind"], "args": offered["args"]}):
            assert ada.choose(form).is_success
            assert ada.verb("undo").is_success


def test_an_answer_to_an_old_question_is_refused(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        old = ada.look()
        ada.choose()
        before = ada.look()
        late = ada.post("choose", question=old["question"], choice=old["view"]["choices"][0]["id"])
        assert late.status_code == 409 and late.json()["error"] == "stale"
        assert ada.look() == before


@pytest.mark.parametrize(
    ("choice", "status", "rule"),
    [("pawn Pr1", 422, "KM-17"), ("focus Pa", 422, "KM-15"), ("fly", 400, None), (99999, 400, None)],
)
def test_a_choice_that_cannot_be_changes_nothing_and_says_why(tmp_path, choice, status, rule):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        before = ada.look()
        refused = ada.choose(choice)
        assert (refused.status_code, refused.json().get("rule")) == (status, rule)
        assert refused.json()["message"]
        assert ada.look() == before


def test_nobody_chooses_for_somebody_else(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        told = ada.look()
        chosen = {"question": told["question"], "choice": told["view"]["choices"][0]["id"]}
        assert bob.post("choose", **chosen).status_code == 422
        assert Guest(client, "Eve").at(ada.id).post("choose", **chosen).status_code == 403
        assert Guest(client).at(ada.id).post("choose", **chosen).status_code == 401
        assert ada.look() == told


# Secret choices made at the same time.


def test_sealed_answers_are_hidden_and_can_be_withdrawn_until_the_last_is_in(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = contretemps(client)
        question = bob.look()["question"]
        seen = []
        for choice in ada.legal:
            assert ada.choose(choice).is_success
            seen.append({**bob.look()["view"], "log": 0})
            assert bob.look()["pending"] == [1, 2]
            assert ada.verb("withdraw").is_success
        assert all(one == seen[0] for one in seen), "whatever she answers, the others see the same"
        assert bob.look()["question"] == question, "their question is still the same"
        for seat in (ada, bob):
            assert seat.choose().is_success
        assert cleo.choose().is_success
        assert ada.verb("withdraw").status_code == 409, "all is known now"


def test_sealed_answers_survive_a_new_start(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, _ = contretemps(client)
        ada.choose()
    with serving(tmp_path) as client:
        ada, bob = ada.after(client), bob.after(client)
        assert bob.look()["pending"] == [1, 2]
        assert ada.verb("withdraw").is_success and ada.look()["mine"]


# Taking back.


def test_undo_is_free_while_nobody_else_has_chosen(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        before = ada.look()["view"]
        ada.choose()
        assert ada.verb("undo").is_success
        assert {**ada.look()["view"], "log": 0} == {**before, "log": 0}
        assert bob.look()["offer"] is None


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_later_undo_is_asked_of_the_others(tmp_path, answer):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.take_turn()
        bob.choose()
        assert ada.verb("undo").is_success
        assert bob.look()["offer"]["kind"] == "undo" and bob.look()["offer"]["waiting"] == [1]
        assert ada.verb("accept").status_code == 409, "one does not agree with oneself"
        assert bob.verb(answer).is_success
        assert ada.look()["offer"] is None
        assert ada.look()["mine"] == (answer == "accept")


def test_a_bot_lets_people_take_back(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "novice"], options={"first": 0})
        ada.take_turn()
        ada.wait(lambda told: told["mine"])
        assert ada.verb("undo").is_success
        told = ada.wait(lambda told: told["offer"] is None and told["mine"])
        assert told["view"]["phase"] == "focus", "her last choice is to be made again"


def test_a_bot_in_a_team_does_not_stand_between_people_and_what_they_take_back(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("loop", ["me", "novice"])
        agents = ada.legal
        ada.choose()
        assert ada.wait(lambda told: told["mine"])["view"]["phase"] != "agent"
        assert ada.verb("undo").is_success
        ada.wait(lambda told: told["offer"] is None and told["mine"])
        assert ada.legal == agents, "her own choice, not that of the bot"


def test_the_log_counts_the_choices_in_force(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.choose()
        ada.verb("undo")
        ada.take_turn()
        turn = ada.n - 2  # without the choice taken back, and the taking back
        bob.take_turn()
        page = ada.guest.get(f"/t/{ada.id}").text
        heads = [re.findall(r'data-at="(\d+)"', turn) for turn in page.split("<h3>")[1:]]
        assert [int(head[0]) for head in heads] == [1, turn + 1]
        assert sum(map(len, heads)) == ada.n - 2, "every choice in force can be looked at"


# Ending it.


def test_resigning_ends_a_duel(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        assert ada.verb("resign", key="r").is_success
        told = bob.look()
        assert told["status"] == "over"
        assert (told["outcome"]["winners"], told["outcome"]["reason"]) == ([1], "resigned")
        assert ada.verb("resign", key="r").is_success, "sent again"
        assert ada.verb("resign").status_code == 409


def test_a_stand_in_plays_on_for_whoever_resigns_among_many(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = bttf(client)
        assert bob.verb("resign").is_success
        told = bob.look()
        assert told["status"] == "live" and told["seats"][1]["away"] and not told["mine"]
        assert bob.post("return").status_code == 409, "there is no way back"
        ada.wait(lambda told: told["pending"] != [1])
        assert cleo.verb("resign").is_success
        assert ada.look()["outcome"]["winners"] == [0]


def test_a_team_is_lost_when_the_last_person_resigns(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("loop", ["me", None, "novice"])
        bob = Guest(client, "Bob").sit(ada.id)
        assert ada.verb("resign").is_success
        assert ada.look()["status"] == "live"
        assert bob.verb("resign").is_success
        outcome = bob.look()["outcome"]
        assert (outcome["winners"], outcome["reason"]) == ([], "resigned")


def test_a_draw_is_agreed_or_declined(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.verb("offer")
        bob.verb("decline")
        assert ada.look()["offer"] is None and ada.look()["status"] == "live"
        bob.verb("offer")
        ada.verb("accept")
        assert ada.look()["outcome"]["reason"] == "agreed"


def test_a_bot_answers_an_offered_draw(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "novice"], options={"first": 0})
        assert ada.verb("offer").is_success
        told = ada.wait(lambda told: told["offer"] is None)
        assert told["n"] == 2, "the offer and its answer"


# Coming and going.


def test_a_stand_in_plays_for_whoever_leaves_and_gives_the_seat_back(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        assert ada.post("leave").is_success
        assert bob.look()["seats"][0]["away"]
        bob.wait(lambda told: told["mine"])
        assert ada.choose(0).status_code == 409, "a stand-in plays for her"
    with serving(tmp_path) as client:
        ada, bob = ada.after(client), bob.after(client)
        bob.take_turn()
        bob.wait(lambda told: told["mine"])
        assert ada.post("return").is_success
        assert not bob.look()["seats"][0]["away"]
        bob.take_turn()
        assert ada.look()["mine"] and ada.choose().is_success


def test_a_stand_in_can_be_called_for_whoever_has_lost_the_connection(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client, grace=0)
        assert Guest(client, "Eve").at(ada.id).post("replace", seat=0).status_code == 403
        assert bob.post("replace", seat=7).status_code == 409
        assert bob.post("replace", seat=0).is_success
        assert bob.wait(lambda told: told["mine"])["seats"][0]["away"]
        assert ada.post("return").is_success


def test_chairs_are_taken_given_up_and_filled(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("contretemps", ["me", None, None])
        bob, eve = Guest(client, "Bob"), Guest(client, "Eve")
        assert bob.post(f"/api/tables/{ada.id}/sit", seat=0).status_code == 409, "taken"
        assert bob.sit(ada.id, 2).look()["seat"] == 2
        assert bob.sit(ada.id).look()["seat"] == 2, "one sits once"
        assert bob.at(ada.id).post("stand").is_success
        assert bob.at(ada.id).post("chair", seat=1, level="novice").status_code == 403, "the host decides"
        assert ada.post("chair", seat=1, level="genius").status_code == 400
        assert ada.post("chair", seat=1, level="novice").is_success
        assert ada.look()["status"] == "open"
        eve.sit(ada.id)
        assert ada.look()["status"] == "live", "the last one sits down, and it begins"
        assert bob.post(f"/api/tables/{ada.id}/sit").status_code == 409
        assert ada.post("stand").status_code == 409


def test_the_host_starts_with_bots_on_empty_chairs(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("timeline", ["me", None, None])
        assert Guest(client, "Bob").at(ada.id).post("start").status_code == 403
        assert ada.post("start").is_success
        assert [seat["kind"] for seat in ada.look()["seats"]] == ["person", "bot", "bot"]
        assert ada.post("start").status_code == 409


# Once more, or otherwise.


def test_one_plays_on_alone_from_what_one_can_know(tmp_path):
    with serving(tmp_path) as client:
        ada, *_ = contretemps(client, hints=True)
        forked = ada.guest.at(ada.post("fork").json()["id"])
        told, own = forked.look(), ada.look()
        assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "bot"]
        assert told["view"]["hands"][0] == own["view"]["hands"][0]
        assert told["commitment"] != own["commitment"], "the unseen is dealt anew"
        assert ada.n == own["n"], "the match itself goes on untouched"


def test_after_the_end_one_plays_on_from_any_moment(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.take_turn()
        bob.verb("resign")
        forked = ada.guest.at(ada.post("fork", n=1).json()["id"])
        assert forked.look()["mine"] and forked.look()["view"]["phase"] == "action"
        assert ada.post("fork", n=99).status_code in (400, 409)


def test_a_file_is_brought_and_goes_on(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.take_turn()
        bob.verb("resign")
        text = ada.get("file").content
        brought = bob.guest.post("/api/matches", body=text)
        assert brought.status_code == 201
        told = bob.guest.at(brought.json()["id"]).look()
        assert told["status"] == "over" and told["commitment"] == ada.look()["commitment"]
        assert bob.guest.post("/api/matches", body=b"nonsense").status_code == 400


def test_remarks_are_kept_once_and_in_order(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        for _ in range(2):
            assert ada.post("chat", text="  <i>hello</i>\n you ", key="c").is_success
        assert bob.post("chat", text="hi").is_success
        assert bob.post("chat", text=" ").status_code == 400
        assert bob.post("chat", text="x" * 401).status_code == 400
    with serving(tmp_path) as client:
        page = ada.after(client).guest.get(f"/t/{ada.id}").text
        assert page.count("&lt;i&gt;hello&lt;/i&gt; you") == 1 and "<i>hello" not in page
