"""The campaign: gates, names on envelopes, who starts next and with what."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import anachron
from anachron.engine import Malformed
from anachron.games.killed.campaign import Campaign, Earned, Record, Refused, opens, record_of
from anachron.games.killed.modes import CHAPTERS
from anachron.match import Match
from tests.match.playing import finished, killed, refused, say, toy

KILLED = anachron.game("killed")
NEW = Campaign(KILLED)
PLAYERS = ("Ada", "Bob")
ALL = [chapter for chapter in CHAPTERS for _ in range(3)]


def game(chapter="1", winner=0, first=0, earned=(), names=PLAYERS, **more) -> Record:
    return Record(chapter, names, first, winner, "KM-30", tuple(Earned(*one) for one in earned), **more)


def after(*records: Record) -> Campaign:
    """A campaign in which all chapters but the Coda are done, and then these games."""
    return NEW.after(*(game(chapter) for chapter in ALL[:12]), *records)


def added(match: Match, campaign: Campaign = NEW) -> Campaign:
    """A campaign with one more match."""
    return campaign.after(campaign.record(match.finished))


def coda(*earned: tuple[str, int], **more) -> Record:
    return game("coda", earned=earned, **more)


def resigned(seat: int = 0, names: tuple[str, str] = PLAYERS, **options) -> Match:
    match = Match("killed", names=names, **options)
    match.resign(seat)
    return match


def achieving(names: tuple[str, str], *noted: str, loser: int = 0) -> Match:
    """A game of the Coda in which the first turn earns something and then somebody gives up."""
    state = anachron.game("killed").start(timeline="power_choice", set="KM-S0", first=0)
    for text in ("power KM-P01", "power KM-P02", "order second"):
        state.choose(state.seat, text)
    position = {**state.position(), "phase": "focus", "noted": list(noted)}
    match = Match.from_position("killed", position, names=names)
    say(match, "focus Pr")
    match.resign(loser)
    return match


# Gates.


def test_km_10_a_campaign_begins_with_chapter_1_alone():
    gates = NEW.gates()
    assert [gate.chapter for gate in gates] == ["1", "2", "3", "4", "coda"]
    assert [gate.is_open for gate in gates] == [True, False, False, False, False]


@pytest.mark.parametrize(
    ("games", "open_chapters"), [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 4), (11, 4), (12, 5)]
)
def test_km_10_a_chapter_opens_after_three_games_of_the_one_before(games, open_chapters):
    campaign = NEW.after(*(game(chapter) for chapter in ALL[:games]))
    assert sum(gate.is_open for gate in campaign.gates()) == open_chapters


def test_km_10_what_is_not_open_is_refused_and_says_what_is_missing():
    campaign = NEW.after(game("1"))
    with pytest.raises(Refused) as caught:
        campaign.next_options("2")
    assert caught.value.key == "KM-10"
    assert (
        caught.value.text("en")
        == "chapter 2 opens after three games of each chapter before it: 2 more games of chapter 1"
    )
    assert "le chapitre 2" in caught.value.text("fr")
    for chapter in ("3", "4", "coda"):
        with refused("KM-10"):
            campaign.next_options(chapter)
    with refused("chapter"):
        campaign.next_options("5")


def test_km_10_games_of_later_chapters_do_not_stand_in_for_earlier_ones():
    assert not NEW.after(*[game("2")] * 3).gate("2").is_open
    assert not NEW.after(*[game("0")] * 3).gate("2").is_open


@pytest.mark.parametrize(
    ("options", "chapter"),
    [
        ({}, "0"),
        ({"chapters": ["growth"]}, "1"),
        ({"chapters": ["influence"]}, "2"),
        ({"chapters": ["memory"]}, "3"),
        ({"chapters": "draw"}, "4"),
        ({"chapters": ["growth", "memory"]}, "4"),
        ({"timeline": "power_sharing"}, "coda"),
    ],
)
def test_km_10_each_game_counts_for_its_chapter(options, chapter):
    assert NEW.record(resigned(**options).finished).chapter == chapter


@pytest.mark.parametrize("chapter", list(CHAPTERS))
def test_the_next_options_start_a_game_of_the_chapter(chapter):
    campaign = after()
    answers = {"timeline": "power_choice"} if chapter == "coda" else {}
    options = campaign.next_options(chapter, answers, PLAYERS)
    assert record_of(resigned(**options).finished).chapter == chapter
    assert campaign.placed(options)[0] == chapter


# Who starts.


def test_km_r02_in_the_first_game_the_starter_is_drawn():
    assert NEW.starter().name is None and NEW.starter().rule == "KM-R02"
    assert "first" not in NEW.next_options("1", names=PLAYERS)
    assert NEW.standing(PLAYERS, "fr") == ["On tire au sort qui commence."]


@pytest.mark.parametrize("loser", [0, 1])
def test_km_06_the_loser_of_the_last_game_starts(loser):
    campaign = added(resigned(loser))
    assert campaign.starter() == (PLAYERS[loser], "KM-06")
    assert campaign.standing(PLAYERS, "en") == [f"{PLAYERS[loser]} starts, having lost the last game."]
    assert campaign.next_options("1")["first"] == loser


def test_km_06_the_right_stays_with_the_person_when_colours_are_swapped():
    campaign = NEW.after(game(winner=0))
    assert campaign.next_options("1", names=("Bob", "Ada"))["first"] == 0
    assert campaign.next_options("1", names=("Ada", "Bob"))["first"] == 1
    assert "first" not in campaign.next_options("1", names=("Ada", "Cy"))  # the loser is not at the table


@pytest.mark.parametrize("first", [0, 1])
def test_km_36_after_a_draw_the_second_player_of_it_starts(first):
    match = Match("killed", names=PLAYERS, first=first)
    match.offer(0)
    match.accept(1)
    campaign = added(match)
    (record,) = campaign.records
    assert record.winner is None and record.reason == "agreed" and record.first == first
    assert campaign.starter() == (PLAYERS[1 - first], "KM-36")


def test_km_36_in_the_coda_second_is_who_had_the_second_turn():
    match = Match("killed", names=PLAYERS, first=0, timeline="power_sharing", set="KM-S0")
    say(match, "power KM-P01", "order first")
    match.offer(0)
    match.accept(1)
    assert record_of(match.finished).first == 1


def test_km_157_whoever_opened_an_envelope_starts_even_after_winning():
    campaign = after(coda(("KM-A2", 0), winner=0))
    assert campaign.starter() == ("Ada", "KM-157")
    later = after(coda(("KM-A2", 0), winner=0), coda(winner=0))
    assert later.starter() == ("Bob", "KM-06")


def test_km_157_an_achievement_that_is_not_new_gives_no_right():
    campaign = after(coda(("KM-A2", 0)), coda(("KM-A2", 0), winner=0))
    assert campaign.starter() == ("Bob", "KM-06")


def test_km_157_if_the_named_player_is_away_the_loser_starts():
    campaign = after(coda(("KM-A2", 0), winner=0))
    assert campaign.starter(("Cy", "Bob")) == ("Bob", "KM-06")


# Envelopes.


def test_km_155_the_first_player_ever_to_earn_it_is_named():
    campaign = after(coda(("KM-A1", 1)), coda(("KM-A1", 0), ("KM-A5", 0)))
    assert campaign.envelopes() == {"KM-A1": "Bob", "KM-A5": "Ada"}


def test_km_155_names_belong_to_persons_and_not_to_colours():
    campaign = after(coda(("KM-A1", 0)), coda(("KM-A2", 0), names=("Bob", "Ada")))
    assert campaign.envelopes() == {"KM-A1": "Ada", "KM-A2": "Bob"}


def test_km_155_what_a_match_earned_is_read_from_it():
    campaign = added(achieving(PLAYERS, "KM-A3", "KM-A1"), after())
    record = campaign.records[-1]
    assert record.chapter == "coda" and record.set == "KM-S0"
    assert record.earned == (("KM-A1", 0), ("KM-A3", 0))
    assert campaign.envelopes() == {"KM-A1": "Ada", "KM-A3": "Ada"}


def test_km_155_a_set_nobody_has_opened_is_refused():
    with refused("KM-155"):
        after().next_options("coda", {"timeline": "power_choice", "set": "KM-S4"}, PLAYERS)


def test_km_158_the_codas_own_envelope_opens_with_it_and_names_nobody():
    assert NEW.after(*(game(chapter) for chapter in ALL[:11])).opened() == []
    campaign = after()
    assert campaign.opened() == ["KM-S0"] and campaign.envelopes() == {}
    assert campaign.starter().rule == "KM-06"
    options = campaign.next_options("coda", {"timeline": "power_sharing"}, PLAYERS)
    assert options == {"chapters": None, "first": 1, "timeline": "power_sharing", "set": "KM-S0"}


def test_km_156_the_next_game_is_played_with_what_was_opened():
    campaign = after(coda(("KM-A4", 1)))
    assert campaign.opened() == ["KM-S0", "KM-S4"]
    assert campaign.sets() == (("KM-S4",), "Bob", "KM-156")
    assert campaign.next_options("coda", {"timeline": "power_choice"}, PLAYERS)["set"] == "KM-S4"
    with refused("KM-156"):
        campaign.next_options("coda", {"timeline": "power_choice", "set": "KM-S0"}, PLAYERS)


def test_km_156_a_chapter_in_between_keeps_it_for_the_next_game_of_the_coda():
    campaign = after(coda(("KM-A4", 1)), game("2"))
    assert campaign.sets().ids == ("KM-S4",) and campaign.starter().rule == "KM-06"


def test_km_r18_all_are_opened_and_the_last_earner_starts_and_chooses():
    campaign = after(coda(("KM-A7", 0), ("KM-A2", 1), winner=0))
    assert campaign.opened() == ["KM-S0", "KM-S7", "KM-S2"]
    assert campaign.starter() == ("Bob", "KM-157")
    assert campaign.sets() == (("KM-S7", "KM-S2"), "Bob", "KM-156")
    for wanted in ("KM-S7", "KM-S2"):
        answers = {"timeline": "power_choice", "set": wanted}
        assert campaign.next_options("coda", answers)["set"] == wanted


def test_km_r18_in_the_same_turn_the_higher_envelope_counts_as_the_last():
    record = record_of(achieving(PLAYERS, "KM-A9", "KM-A1").finished)
    assert record.earned[-1].achievement == "KM-A9"


def test_km_r18_if_nothing_was_opened_any_opened_set_may_be_used():
    campaign = after(coda(("KM-A4", 1)), coda(("KM-A4", 0)))
    assert campaign.sets() == (("KM-S0", "KM-S4"), None, "KM-R18")
    answers = {"timeline": "power_choice"}
    drawn = {campaign.next_options("coda", answers, seed=seed)["set"] for seed in range(20)}
    assert drawn == {"KM-S0", "KM-S4"}


def test_km_159_nine_envelopes_carry_an_achievement():
    assert len(opens()) == len(set(opens().values())) == 9 and "KM-S0" not in opens().values()


def test_km_145_a_game_of_the_coda_names_its_timeline():
    for answers in ({}, {"timeline": "power_play"}):
        with refused("KM-145"):
            after().next_options("coda", answers, PLAYERS)
    with refused("set_no_coda"):
        after().next_options("1", {"set": "KM-S0"}, PLAYERS)


# What is entered.


def test_only_finished_games_between_two_persons_are_entered_and_once():
    with refused("running"):
        added(killed())
    with refused("other_game"):
        added(finished(toy(), range(0, 99999, 13)))
    for names in (("Ada", "Ada"), ("Ada", "")):
        with refused("names"):
            added(resigned(names=names))
    match = finished(killed(2), range(0, 99999, 13))
    campaign = added(match)
    (record,) = campaign.records
    assert (
        match.outcome is not None and (record.winner,) == match.outcome.winners and record.reason == "KM-30"
    )
    with refused("counted"):
        added(match, campaign)


def test_an_achievement_that_was_undone_is_not_entered():
    state = anachron.game("killed").start(timeline="power_choice", set="KM-S0", first=0)
    for text in ("power KM-P01", "power KM-P02", "order second"):
        state.choose(state.seat, text)
    position = {**state.position(), "phase": "focus", "noted": ["KM-A1"]}
    match = Match.from_position("killed", position, names=PLAYERS)
    say(match, "focus Pr")
    match.undo(0)
    match.accept(1)
    match.resign(0)
    assert record_of(match.finished).earned == ()


# As text.

records = st.builds(
    game,
    st.sampled_from(["0", *CHAPTERS]),
    st.sampled_from([0, 1, None]),
    st.sampled_from([0, 1]),
    st.lists(st.tuples(st.sampled_from(["KM-A1", "KM-A9"]), st.sampled_from([0, 1])), max_size=2),
    st.sampled_from([PLAYERS, ("Zoé", "🐘")]),
)


TEXT = """anachron campaign 1
{"chapter":"1","names":["Zoé","@novice"],"first":1,"winner":null,"reason":"agreed","earned":[],"set":"","commitment":""}
{"chapter":"coda","names":["Ada","B\\"b"],"first":0,"winner":1,"reason":"KM-30","earned":[["KM-A1",0],["KM-A9",1]],"set":"KM-S0","commitment":"ab"}
"""


def test_a_campaign_is_written_as_ever():
    drawn = Record("1", ("Zoé", "@novice"), 1, None, "agreed")
    won = Record(
        "coda", ("Ada", 'B"b'), 0, 1, "KM-30", (Earned("KM-A1", 0), Earned("KM-A9", 1)), "KM-S0", "ab"
    )
    assert NEW.after(drawn, won).text() == TEXT


@settings(deadline=None)
@given(st.lists(records, max_size=5))
def test_a_campaign_comes_back_from_its_text(played):
    campaign = NEW.after(*played)
    again = NEW.read(campaign.text())
    assert again.records == tuple(played) and again.text() == campaign.text() and not again.torn


def test_a_campaign_cut_at_any_byte_keeps_the_lines_that_were_written():
    campaign = NEW.after(game(), game("coda", earned=[("KM-A1", 0)], names=("Zoé", "🐘")))
    data = campaign.text().encode()
    for cut in range(data.index(b"\n") + 1, len(data) + 1):
        again = NEW.read(data[:cut])
        assert again.records == campaign.records[: data[:cut].count(b"\n") - 1]
        assert bool(again.torn) == (not data[:cut].endswith(b"\n"))


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"chapter": "7"}, "chapter: expected one of"),
        ({"chapter": 1}, "chapter: expected one of"),
        ({"first": True}, "first: expected one of"),
        ({"winner": 2}, "winner: expected one of"),
        ({"names": ["Ada"]}, "names: expected a list of 2"),
        ({"names": ["Ada", "Ada"]}, "names: expected two"),
        ({"names": 5}, "names: expected a list of 2"),
        ({"earned": [["KM-A10", 0]]}, r"earned\[0\]\[0\]: expected a text, got 'KM-A10'"),
        ({"earned": [["KM-A1", 5]]}, r"earned\[0\]\[1\]: expected one of 0, 1, got 5"),
        ({"earned": [["KM-A1"]]}, r"earned\[0\]: expected a list of achievement, seat"),
        ({"earned": 3}, "earned: expected a list"),
        ({"colour": "red"}, "colour: expected fields among chapter, names"),
    ],
)
def test_garbage_in_a_campaign_is_refused_with_its_line(change, error):
    line = json.dumps({**json.loads(NEW.line(game())), **change})
    with pytest.raises(Malformed, match=f"line 3: {error}"):
        NEW.read(f"{NEW.after(game()).text()}{line}\n")
    with pytest.raises(Malformed, match="line 1"):
        NEW.read("anachron campaign 2\n")
    with pytest.raises(Malformed, match="line 2: expected an object"):
        NEW.read("anachron campaign 1\nnonsense\n")


# What callers show, whatever a campaign is about.


def test_parts_tell_how_often_they_were_played_and_why_they_are_closed():
    one, two, *_ = NEW.after(game("1"), game("1")).parts("en")
    assert (one.id, one.played, one.closed) == ("1", 2, "")
    assert (
        two.word == "Chapter 2 - Influence" and two.closed == "opens after 1 more game of Chapter 1 - Growth"
    )


def test_km_145_km_156_the_coda_asks_for_its_timeline_and_for_one_of_several_sets():
    assert NEW.questions("1", "en") == []
    (timeline,) = after().questions("coda", "en")
    assert list(timeline.offers) == ["power_choice", "power_sharing"] and not timeline.drawn
    _, powers = after(coda(("KM-A7", 0), ("KM-A2", 1))).questions("coda", "en", str.upper)
    assert list(powers.offers) == ["KM-S7", "KM-S2"] and powers.drawn
    assert powers.note == "BOB chooses the set"


def test_the_news_are_what_the_last_game_counted_for_and_opened():
    counted, opened = NEW.after(*[game()] * 3).news("en")
    assert counted == "Counted: game 3 of the campaign, Chapter 1 - Growth."
    assert opened == "Now open: Chapter 2 - Influence."
    _, earned = after(coda(("KM-A1", 1), ("KM-A1", 0))).news("en", str.upper)[:2]
    assert earned.startswith("BOB is the first to manage “")


def test_a_game_without_a_campaign_has_none():
    assert isinstance(KILLED.campaign, Campaign) and anachron.game("loop").campaign is None


# For pages.


def test_km_10_a_part_says_who_won_its_games_and_how_many_open_the_next():
    first, second, *_ = NEW.after(game(winner=1), game(winner=None)).parts("en")
    assert (first.won, first.played, first.needed) == (("Bob", ""), 2, 3)
    assert (second.won, second.needed) == ((), 3) and second.closed
    assert after().parts("en")[-1].needed == 0, "nothing comes after the Coda"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_km_159_nine_envelopes_lie_in_the_coda_each_with_its_achievement(lang):
    assert NEW.prizes(lang) == []
    found = after().prizes(lang)
    assert [prize.id for prize in found] == [f"KM-A{n}" for n in range(1, 10)]
    assert all(prize.how and not prize.holder and not prize.opens for prize in found), "sealed"


def test_km_155_a_signed_envelope_says_whose_it_is_and_what_was_in_it():
    campaign = after(coda(("KM-A1", 1)), coda(("KM-A1", 0)))
    signed = [prize for prize in campaign.prizes("en") if prize.holder]
    assert [(prize.word, prize.holder, prize.opens) for prize in signed] == [("Two Birds", "Bob", "Footwork")]


def test_a_campaign_knows_what_it_was_before_its_last_game():
    campaign = NEW.after(game(), game(winner=1))
    assert campaign.before().records == campaign.records[:1]
    assert NEW.before().records == ()
