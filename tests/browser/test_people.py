"""People with browsers of their own at one table: talk, consent, secrets, windows, leaving."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person, Program, novice


def killed_by_two(people) -> tuple[Person, Person]:
    """Ada sets a table up in the lobby, Bob follows her link; Ada begins or Bob does, as it is drawn."""
    ada, bob = people(), people()
    ada.page.goto("/")
    game = ada.find("form.game:has(input[value=killed])")
    game.locator("button[popovertarget]").first.click()
    game.locator("input[name=name]").fill("Ada")
    game.locator("select[name=chair1]").select_option("open")
    game.locator(".setup button.primary").click()
    ada.page.wait_for_url("**/t/*")
    ada.table = bob.table = ada.page.url.rpartition("/")[2]
    bob.go(ada.find(".invite input[readonly]").input_value().rpartition("/")[2])
    bob.find("[data-post=sit]").click()
    bob.find("#naming input").fill("Bob")
    bob.find("#naming button").click()
    expect(bob.find(".seat.mine")).to_contain_text("Bob", timeout=PATIENCE)
    expect(ada.find("#part-seats")).to_contain_text("Bob", timeout=PATIENCE)
    return ada, bob


def test_options_are_ticked_in_the_lobby_and_told_at_the_table(people):
    ada = people()
    ada.page.goto("/")
    game = ada.find("form.game:has(input[value=timeline])")
    game.locator("button[popovertarget]").first.click()
    game.locator(".more:not(.terms) summary").click()
    game.locator("select[name=seats]").select_option("2")
    first = game.locator("select[name='option.first']")
    assert first.locator("option:not([hidden])").count() == 3, "by lot, or one of two"
    first.select_option("0")
    game.get_by_label("easy", exact=True).check()
    game.locator("input[name=name]").fill("Ada")
    game.locator(".setup button.primary").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.find(".mode")).to_contain_text("Difficulty (easy)", timeout=PATIENCE)
    ada.await_turn()


def in_turn(one: Person, other: Person) -> tuple[Person, Person]:
    """Whoever has to choose, then the other."""
    return (one, other) if one.look()["mine"] else (other, one)


def test_two_browsers_play_talk_and_take_back_by_consent(people):
    ada, bob = killed_by_two(people)
    first, second = in_turn(ada, bob)
    first.await_turn()
    assert not second.choices(), "only one of them is asked"
    first.take_turn()
    second.await_turn()
    second.choose()
    before = first.look()["n"]

    first.find("#tab-chat").click()
    first.find("#say input").fill("<b>a slip</b>, may I?")
    first.find("#say button").click()
    second.find("#tab-chat").click()
    expect(second.find("#part-chat li p")).to_have_text("<b>a slip</b>, may I?")

    for verb in ("decline", "accept"):
        first.button("Ask to undo").click()
        expect(first.find(".offer")).to_contain_text("is waiting for an answer", timeout=PATIENCE)
        second.find(f"[data-verb={verb}]").click()
        expect(first.find(".offer")).to_have_count(0, timeout=PATIENCE)
        assert first.look()["mine"] == (verb == "accept")
        answer = "refuses the take-back" if verb == "decline" else "agrees. Taken back:"
        expect(first.find("#notice")).to_contain_text(answer, timeout=PATIENCE)
        expect(first.find("#part-log .deed").last).to_contain_text(answer)
    first.await_turn()
    assert first.look()["n"] == before + 4, "asked, declined, asked, accepted: all of it is in the journal"
    expect(second.find("#part-choices [data-choice]")).to_have_count(0)


def test_six_seats_choose_secretly_at_the_same_time_and_may_withdraw(people, server):
    ada, bob = people("Ada"), people("Bob")
    table = ada.open_table("contretemps", ["me", *[None] * 5], options={"first": 0})
    bob.go(table).sit()
    programs = [Program(server, name) for name in ("Cleo", "Dan", "Eve", "Finn")]
    for program in programs:
        program.sit(table)
    for person in (ada, bob):
        person.await_turn()
        person.choose()
    for program in programs:
        program.choose(table)

    for person in (ada, bob):
        person.await_turn()
    assert ada.look()["pending"] == [0, 1, 2, 3, 4, 5]
    ada.choose(ada.choices()[0])
    expect(bob.find(".seat .done")).to_have_count(1, timeout=PATIENCE)
    seen = board(bob)
    ada.button("Withdraw my answer").click()
    expect(bob.find(".seat .done")).to_have_count(0, timeout=PATIENCE)
    ada.await_turn()
    ada.choose(ada.choices()[-1])
    expect(bob.find(".seat .done")).to_have_count(1, timeout=PATIENCE)
    assert board(bob) == seen, "that she has answered can be seen, what she has answered cannot"
    for program in programs:
        program.choose(table)
    assert ada.look()["pending"] == [1], "nothing happens before the last one is in"
    bob.choose()
    expect(ada.find(".seat .done")).to_have_count(0, timeout=PATIENCE)
    assert len(ada.look()["pending"]) == 1


def board(person: Person) -> str:
    return person.find("#board").inner_html()


def test_a_response_window_asks_all_at_once_tells_nothing_and_closes_soon_after_all_answered(people, server):
    cleo = Program(server, "Cleo")
    table = cleo.open_table("bttf", ["me", None, None], options={"first": 0}, window=40)
    ada, bob = people("Ada").go(table), people("Bob").go(table)
    ada.sit()
    bob.sit()
    wait_for(lambda: cleo.look(table), lambda now: now["mine"])
    cleo.choose(table)
    for person in (ada, bob):
        person.await_turn()
        person.choose()

    for person in (ada, bob):
        expect(person.find(".window")).to_have_attribute("data-seconds", "40", timeout=PATIENCE)
    assert ada.look()["mine"] and bob.look()["mine"] and ada.look()["question"] == bob.look()["question"]
    bob.page.mouse.move(0, 0)  # points at no choice, whose preview would come by and by
    expect(bob.find("#preview")).to_be_hidden()
    before, told = everything(bob), cleo.look(table)
    ada.choose(ada.choices()[-1])  # lets it pass: whoever responds opens the next window
    assert not ada.look()["mine"]
    assert everything(bob) == before, "nobody sees that somebody has answered"
    assert {**cleo.look(table), "window": 0} == {**told, "window": 0}
    answered = time.monotonic()
    bob.choose(bob.choices()[-1])
    cleo_asked = wait_for(lambda: cleo.look(table), lambda now: now["question"] != told["question"])
    assert time.monotonic() - answered < 10, "not at its end"
    assert cleo_asked["n"] == told["n"] + 2
    expect(ada.find(".window")).to_have_count(0, timeout=PATIENCE)


def test_a_table_without_a_limit_is_set_up_in_the_lobby_and_waits_for_everybody(people):
    ada, bob = people(), people("Bob")
    ada.page.goto("/")
    game = ada.find("form.game:has(input[value=bttf])")
    game.locator("button[popovertarget]").first.click()
    game.locator("input[name=name]").fill("Ada")
    game.locator("select[name=seats]").select_option("2")
    game.locator("select[name=chair1]").select_option("open")
    game.locator(".terms summary").click()
    game.locator("select[name=window]").select_option("no limit")
    game.locator("select[name=grace]").select_option("never")
    game.locator("input[name=hints]").check()
    game.locator(".setup button.primary").click()
    ada.page.wait_for_url("**/t/*")
    ada.table = ada.page.url.rpartition("/")[2]
    for line in ("Responding takes as long", "No bot takes the place", "Hints are allowed"):
        expect(ada.find(".settled")).to_contain_text(line)
    settled = {"window": None, "grace": None, "hints": True, "rated": False}
    assert ada.look()["terms"].items() >= settled.items()
    bob.go(ada.table).sit()
    for _ in range(2):
        person, _ = in_turn(ada, bob)
        person.await_turn()
        person.choose()
    asked, other = in_turn(ada, bob)
    assert asked.look()["question"].startswith("w") and asked.look()["window"] is None
    asked.await_turn()
    assert asked.find(".window").count() == 0
    asked.choose()
    other.await_turn()


def everything(person: Person) -> str:
    """The whole table as a person has it on the screen, but for marks of what moved a moment ago."""
    fleeting = r'/ (style|data-moved)="[^"]*"/g'
    return str(person.find("#table").evaluate(f"e => e.innerHTML.replace({fleeting}, '')"))


def wait_for(look, is_so):
    """What is seen once it is so."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        seen = look()
        if is_so(seen):
            return seen
        time.sleep(0.05)
    raise AssertionError("it never came to that")


def test_a_stand_in_plays_for_whoever_leaves_until_they_are_back(people):
    ada, bob = people("Ada"), people("Bob")
    table = ada.open_table("timeline", ["me", None], options={"first": 1})
    bob.go(table).sit()
    bob.await_turn()
    bob.find("#part-actions .more").click()
    bob.button("Leave the table").click()
    bob.find("#sure button[value=yes]").click()
    ada.await_turn()
    expect(ada.find(".seat.away")).to_contain_text("skilled", timeout=PATIENCE)
    assert ada.look()["n"] >= 2, "the stand-in has played"
    bob.button("Take my seat back").click()
    expect(ada.find(".seat.away")).to_have_count(0, timeout=PATIENCE)
    ada.take_turn()
    bob.await_turn()
    bob.choose()


def test_a_bot_replaces_whoever_is_gone_after_a_question_and_everybody_reads_of_it(people):
    ada = people("Ada")
    bob = people("Bob", viewport={"width": 390, "height": 844})
    table = ada.open_table("killed", ["me", None], options={"first": 0}, grace=0)
    bob.go(table).sit()
    assert bob.find("[data-post=replace]").count() == 0, "she is here"
    ada.page.goto("about:blank")
    button = bob.button("Let a bot play for Ada")
    button.click()
    expect(bob.find("#sure")).to_contain_text("A bot will play for Ada")
    expect(bob.find(".seat b").first).to_be_visible()
    bob.find("#sure button[value=yes]").click()
    expect(bob.find(".deed.mine")).to_contain_text("You let a bot play for Ada", timeout=PATIENCE)
    ada.go(table)
    expect(ada.find(".deed")).to_contain_text("Bob lets a bot play for you", timeout=PATIENCE)
    ada.button("Take my seat back").click()
    expect(bob.find("#notice")).to_contain_text("Ada is back", timeout=PATIENCE)


def test_a_team_mate_who_takes_back_is_read_of(people):
    ada, bob = people("Ada", locale="fr"), people("Bob")
    table = ada.open_table("loop", ["me", None])
    bob.go(table).sit()
    ada.await_turn()
    ada.choose()
    bob.button("Undo").click()
    expect(ada.find("#notice")).to_contain_text("Bob reprend ce que vous avez joué", timeout=PATIENCE)
    expect(bob.find(".deed.mine")).to_contain_text("You take back what Ada did")


def test_who_asks_for_an_allowed_hint_is_named(people):
    ada, bob = people("Ada"), people("Bob")
    table = ada.open_table("killed", ["me", None], options={"first": 0}, hints=True)
    bob.go(table).sit()
    ada.await_turn()
    ada.button("Hint").click()
    expect(bob.find("#part-log .deed")).to_contain_text("Ada asks for a hint", timeout=PATIENCE)
    expect(ada.find("#hints button").first).to_be_visible(timeout=PATIENCE)


def test_spectators_follow_but_choose_nothing(people):
    ada, eve = people("Ada"), people()
    table = ada.open_table("timeline", ["me", "novice"], options={"first": 0})
    eve.go(table)
    expect(eve.find("#board svg")).to_be_visible()
    before = board(eve)
    ada.choose(novice("timeline").choose(ada.look()["view"]).choice.id)
    wait_for(lambda: board(eve), lambda now: now != before)
    assert not eve.choices() and eve.find("#board [data-choice]").count() == 0
    assert eve.find("[data-verb], [data-post]").count() == 0
