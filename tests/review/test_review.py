"""Reviews of finished matches: honest, complete, and only from what could be known."""

from __future__ import annotations

import json
import re
from functools import cache, partial

import pytest
from click.testing import CliRunner

import anachron
from anachron.bots.judging import judge as judge_of
from anachron.cli import commands
from anachron.engine import Stream
from anachron.lab import honesty
from anachron.lab.setups import first_setup
from anachron.match import Match, Moment, Refused
from anachron.review import Review, lines, timelines
from anachron.review.curve import Plot, drawn
from anachron.review.judged import Asked, Trial, doubt, judged, tried
from anachron.review.marks import BEST, BLUNDER, GOOD, ONLY, SLIP, mark
from anachron.review.page import page, section
from anachron.review.words import Words

SETUPS = [
    ("bttf", 3, {}),
    ("contretemps", 4, {}),
    ("killed", 2, {}),
    ("loop", 2, {}),
    ("timeline", 3, {}),
    ("timeline", 2, {"mode": "cooperative"}),
]


@cache
def finished(game: str, seats: int, mode: str = "") -> Match:
    """A match of novices, given up if it takes long."""
    options = {"mode": mode} if mode else {}
    match = Match(game, seats, seed=5, **options)
    bots = [anachron.bot(match.game, "novice", seed=seat) for seat in range(seats)]
    while not match.over:
        seat = match.pending()[0]
        match.choose(seat, bots[seat].choose(match.view(seat)).choice)
        if len(match.line) == 12:
            give_up(match)
    return match


def give_up(match: Match) -> None:
    """All but one resign; in a team all do."""
    for seat in range(match.seats):
        if not match.over:
            match.resign(seat)


@cache
def reviewed(game: str, seats: int, mode: str = "") -> Review:
    review = Review(finished(game, seats, mode), "novice")
    for _ in review.run():
        pass
    return review


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_every_decision_is_judged_and_the_curve_ends_at_the_result(game, seats, options):
    review = reviewed(game, seats, options.get("mode", ""))
    data = json.loads(json.dumps(review.data()))
    assert len(data["curve"]) == len(data["decisions"]) == len(review.match.line)
    outcome = review.match.outcome
    assert outcome is not None and data["curve"][-1] == list(outcome.scores)
    for told, entry in zip(data["decisions"], review.match.line):
        assert told["choice"] == entry.text and told["seat"] == entry.seat
        assert told["loss"] >= 0.0 and told["best"][0]["value"] >= told["value"] - 1e-9
        assert told["mark"] in (ONLY, BEST, GOOD, SLIP, BLUNDER)
    if not review.match.is_team:
        assert all(abs(sum(row) - 1.0) < 1e-9 for row in data["curve"])


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_what_speaks_for_the_best_choice_is_told_by_what_could_be_known(game, seats, options):
    review = reviewed(game, seats, options.get("mode", ""))
    open_decisions = [one for one in review.decisions if one.mark != ONLY]
    assert open_decisions
    for one in open_decisions:
        assert one.plan[0] == one.best[0].choice
        assert all(one.why[lang] and "{" not in one.why[lang] for lang in ("en", "fr"))
        other = review.match.at(one.n - 1).redeal(one.seat, 5)
        view = {**review.view(review.match.at(one.n - 1), one.n, one.seat), **other.view(one.seat)}
        view["log"] = review.view(review.match.at(one.n - 1), one.n, one.seat)["log"]
        assert review.advised(one._replace(why={}, plan=()), view) == one


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_it_goes_on_from_where_it_was_stopped(game, seats, options):
    whole = reviewed(game, seats, options.get("mode", ""))
    parts = Review(whole.match, "novice")
    for decision in parts.run():
        if decision.n == 5:
            break
    again = Review(whole.match, "novice")
    again.resume(json.loads(json.dumps(parts.data())))
    assert len(again.decisions) == 5
    for _ in again.run():
        pass
    assert again.decisions == whole.decisions


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_what_is_hidden_does_not_change_the_judgement(game, seats, options):
    review = reviewed(game, seats, options.get("mode", ""))
    judge = judge_of(review.match.game, "novice")
    asked = [one for one in review.decisions if one.mark != ONLY][:4]
    for one in asked:
        state = review.match.at(one.n - 1)
        for luck in range(3):
            other = state.redeal(one.seat, luck)
            view = {**other.view(one.seat), "log": review.view(state, one.n, one.seat)["log"]}
            again = judged(
                judge,
                Asked(one.n, one.seat, one.choice, other, partial(dict, view), False, one.scores),
                0,
                0,
            )
            assert (again.value, again.loss, again.mark, again.best) == (
                one.value,
                one.loss,
                one.mark,
                one.best,
            )


def test_a_planted_blunder_is_found():
    """A choice that loses most of the chance, as a deeper search says."""
    deeper, planted = judge_of(anachron.game("killed"), "skilled").deeper(0.2), 0
    match = Match("killed", seed=1, first=0)
    bots = [anachron.bot(match.game, level, seed=3) for level in ("skilled", "novice")]
    while not planted:
        seat, state = match.pending()[0], match.state
        answer = bots[seat].choose(match.view(seat))
        choice = answer.choice
        if seat == 0 and answer.value > 0.7 and answer.others:
            worst = answer.others[-1][0]
            state.choose(0, worst)
            if deeper.scores(state, Stream(0))[0] < answer.value * 0.4:
                choice, planted = worst, len(match.line) + 1
        match.choose(seat, choice)
    match.resign(1)
    assert Review(match, "casual").judged(planted).mark == BLUNDER


def test_marks_ask_for_certainty():
    assert mark(0.6, 0.0, 0.0) == BEST
    assert mark(0.6, 0.03, 0.0) == GOOD
    assert mark(0.6, 0.10, 0.0) == SLIP
    assert mark(0.6, 0.30, 0.0) == BLUNDER
    assert mark(0.6, 0.30, 0.2) == GOOD, "worlds too few to tell"
    assert mark(0.02, 0.02, 0.0) != BLUNDER, "nothing was left to lose"


def seen(glance, found):
    trial = Trial(0)
    trial.glance, trial.found = glance, [found]
    return trial


def test_a_loss_that_only_the_second_look_sees_is_doubted():
    assert doubt(seen(0.5, 0.6), seen(0.5, 0.3)) == pytest.approx(0.15), "the first look saw no loss"
    assert doubt(seen(0.75, 0.75), seen(0.5, 0.5)) == 0.0, "both saw it"
    assert doubt(seen(0.9, 0.6), seen(0.4, 0.5)) == 0.0, "the second saw less: that is what is told"
    assert doubt(seen(None, 0.6), seen(0.4, 0.5)) == 0.0


def test_where_all_lies_open_the_foremost_are_looked_at_again_a_turn_farther():
    match = Match("killed", seed=1, first=0)
    state, view = match.state, match.view(0)
    judge = judge_of(match.game, "skilled")
    legal = state.legal(0)
    trials = tried(judge, view, legal, legal[-1], 0.0, 0)
    assert all(trial.glance is not None for trial in trials)
    master = judge_of(match.game, "master")
    assert judge.deeper(0.0) is not judge and master.deeper(0.0) is master, "nobody looks farther than master"


def test_a_match_that_goes_on_is_refused(tmp_path):
    match = Match("killed", seed=1)
    with pytest.raises(Refused):
        Review(match)
    file = tmp_path / "live.anachron"
    file.write_text(match.text())
    with pytest.raises(SystemExit) as exit:
        anachron_main(["review", str(file)])
    assert exit.value.code == 2


def anachron_main(arguments: list[str]) -> None:
    from anachron.cli import main

    main(arguments)


def test_the_command_prints_one_object_and_writes_a_page(tmp_path):
    file, out = tmp_path / "match.anachron", tmp_path / "review.html"
    file.write_text(finished("contretemps", 4).text())
    run = CliRunner().invoke(
        commands, ["review", str(file), "--level", "novice", "--json", "--html", str(out)]
    )
    assert run.exit_code == 0, run.output
    data = json.loads(run.stdout.splitlines()[-1])
    assert set(data["decisions"][0]) >= {"n", "seat", "choice", "value", "loss", "mark", "best"}
    text = out.read_text()
    assert text.count("<svg") > 5 and "http://" not in text.replace("http://www.w3.org/2000/svg", "")


def test_the_page_shows_every_hand():
    review = reviewed("contretemps", 4)
    one = next(one for one in review.decisions if one.mark != ONLY)
    drawn_with = section(Words(review, "en"), one)
    hands = review.match.at(one.n).position()["hands"]
    cards = [card for hand in hands for card in hand]
    assert cards and all(f'id="card-{card}"' in drawn_with for card in cards)


def test_the_plot_of_a_score_shows_what_was_reached_and_not_all_there_is():
    told = Words(reviewed("timeline", 2, "cooperative"), "en")
    plot = Plot(told, "light", narrow=False)
    parts = [plot.part(one.scores[0]) for one in told.review.decisions]
    assert all(0 <= part <= 1 for part in parts) and plot.room < told.span
    assert max(parts) > 0.9 or plot.room == 0.2 * told.span, "as large as there is room, within reason"
    assert "points" not in str(drawn(told)), "figures alone, beside the line"


def test_the_name_of_a_timeline_is_covered_by_no_bubble():
    match = Match.read(finished("killed", 2).text())
    seat = match.steps[2].seat
    other = next(one for one in match.at(2).legal(seat) if one != match.steps[2].choice)
    moment = match.tree.play(Moment(0, 2), seat, other, by="Ada")
    match.tree.name(1, "Another way", by="Ada")
    told = Words(Review(match, "novice"), "en")
    before = begins(told)
    match.tree.remark(moment, "here", by="Ada")
    assert begins(told) > before, "it goes out of the way"


def begins(told: Words) -> float:
    """Where the name of the first branch begins."""
    found = re.search(r'<text x="([\d.]+)"[^>]*>Another way', str(timelines.drawn(told)))
    assert found, timelines.drawn(told)
    return float(found[1])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_told_in_both_languages(lang):
    told = Words(reviewed("contretemps", 4), lang)
    text = "\n".join(told.told())
    assert told.players[0] in text and "{" not in text
    assert told.title() in page(told)


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_a_reviewed_match_is_data_for_learners(game, seats, options):
    review = reviewed(game, seats, options.get("mode", ""))
    rows = lines.read("\n".join(lines.lines(review)))
    assert [row["n"] for row in rows] == list(range(1, len(review) + 1))
    for row in rows:
        state = review.match.game.load(row["position"])
        assert state.legal(row["seat"]) == row["legal"] and row["choice"] in row["legal"]
        assert abs(sum(row["policy"].values()) - 1.0) < 1e-9
        assert {int(choice) for choice in row["policy"]} <= set(row["legal"])
        assert row["outcome"]["scores"] == rows[-1]["scores"]


def test_seconds_look_deeper_where_nothing_is_hidden():
    match = finished("killed", 2)
    plain, patient = Review(match, "novice"), Review(match, "novice", seconds=0.3)
    n = next(n for n in range(1, len(match.line)) if len(match.at(n - 1).legal(match.line[n - 1].seat)) > 2)
    assert patient.judged(n).best != plain.judged(n).best


def test_the_measure_of_honesty_finds_a_planted_blunder_and_blames_no_master():
    tally = honesty.measured(first_setup("contretemps"), moments=1)
    assert tally.masters == 1 and 0 <= tally.found <= tally.planted and tally.seconds > 0
    assert "planted" in next(honesty.report(("contretemps",), 1, ("classic",)))
