"""The baselines learn, are scored, and sit down at the web table; with budgets that take seconds."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import anachron

pytest.importorskip("mctx", reason="anachron[jax] is not installed")

from anachron import rl
from tests.server.test_openapi import served

EXAMPLES = Path(__file__).parents[2] / "examples" / "learning"
NAMES = ("agent", "score", "curve", "ppo", "alphazero", "turns", "at_the_table", "on_ray")


@pytest.fixture
def scripts(monkeypatch) -> Any:
    """The examples, imported as scripts import each other, and forgotten again."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield __import__
    for name in NAMES:
        sys.modules.pop(name, None)


def run(name: str, *arguments: str) -> str:
    done = subprocess.run([sys.executable, EXAMPLES / name, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(params=["Agent", "Planner"])
def saved(request, scripts, tmp_path) -> Path:
    """An agent that has learned nothing, in a file."""
    file: Path = tmp_path / "agent.npz"
    getattr(scripts("agent"), request.param).new("killed", 1).save(file)
    return file


def test_ppo_learns_to_beat_chance(scripts, tmp_path, monkeypatch):
    ppo, curve, score = scripts("ppo"), scripts("curve"), scripts("score")
    monkeypatch.setattr(curve, "COLOURS", {"random": "blue"})
    monkeypatch.setattr(ppo, "GAMES", 64)
    told = curve.Curve("a few lessons", 30)
    agent = ppo.train("killed", 4, 0, told)
    assert told.points[-1]["score"] > max(0.7, told.points[0]["score"])
    agent.save(tmp_path / "agent.npz")
    again = scripts("agent").load(tmp_path / "agent.npz")
    assert score.score(again, "random", 4) == score.score(agent, "random", 4)
    told.draw(tmp_path / "curve.svg")
    assert "against random" in (tmp_path / "curve.svg").read_text()


def test_the_same_seed_gives_the_same_agent(scripts, monkeypatch):
    ppo, curve = scripts("ppo"), scripts("curve")
    monkeypatch.setattr(curve, "COLOURS", {})
    monkeypatch.setattr(ppo, "GAMES", 8)
    monkeypatch.setattr(ppo, "STEPS", 8)
    once, again, other = (ppo.train("killed", 2, seed, curve.Curve("", 1)).weights for seed in (1, 1, 2))
    assert all(np.array_equal(once[name], again[name]) for name in once)
    assert not np.array_equal(once["policy"], other["policy"])


def test_what_is_good_for_one_is_bad_for_the_other(scripts):
    """A win at the last of three decisions, made by seats 0, 1, 1."""
    ppo = scripts("ppo")
    rows = [(0.0, -1), (0.0, 1), (1.0, 0)]  # the reward, and whose turn it is next: the same seat's, or not
    seen = [tuple(np.array([value]) for value in (0, 0, 0, 0.0, 0.0, reward, turn)) for reward, turn in rows]
    found = ppo.lesson(seen, np.array([9.0]))
    assert np.sign(found.advantage).tolist() == [-1, 1, 1] and found.value[2] == 1


def test_every_whole_turn_is_listed_once_with_the_choice_that_begins_it(scripts):
    """As many situations as all lines of choices lead to, each reached from its first choice."""
    state = anachron.game("killed").start(seed=3)
    for number in (state.legal(state.seat)[0] for _ in range(8)):
        state.apply(state.seat, number)
    found = scripts("agent").whole_turns(state)
    ends = dict(lines(state, int(state.seat)))
    assert {after.text() for _, after in found} == set(ends) and len(found) == len(ends) >= 20
    for first, after in found:
        begun = state.clone()
        begun.apply(state.seat, first)
        assert after.text() in dict(lines(begun, int(state.seat)))


def lines(state: Any, seat: int) -> Iterator[tuple[str, Any]]:
    """Where all lines of choices of a seat lead, by their texts."""
    if state.seat != seat:
        yield state.text(), state
        return
    for number in state.legal(seat):
        after = state.clone()
        after.apply(seat, number)
        yield from lines(after, seat)


def test_who_judges_whole_turns_learns(scripts, monkeypatch):
    turns = scripts("turns")
    monkeypatch.setattr(turns, "GAMES", 16)
    fresh, agent = (turns.train("killed", rounds, 0) for rounds in (0, 20))
    assert liking_of_pawns(agent) > 0.3 > abs(liking_of_pawns(fresh))
    once, again, other = (turns.train("killed", 1, seed).weights for seed in (0, 0, 1))
    assert all(np.array_equal(once[name], again[name]) for name in once)
    assert not np.array_equal(once["in"], other["in"])


def liking_of_pawns(agent: Any) -> float:
    """How far the value goes with the pawns that one has more than the other, in random play."""
    games, rng = rl.vector("killed", 200, seed=1), np.random.default_rng(1)
    for _ in range(40):
        games.step((games.mask * rng.random(games.mask.shape)).argmax(axis=1))
    seen = games.observer.named(games.observation.T.astype(int))
    more = seen["mine"].sum(axis=0) - seen["theirs"].sum(axis=0)
    return float(np.corrcoef(agent.value(games.states), more)[0, 1])


def test_what_came_of_any_turn_says_nothing_of_the_best(scripts):
    """Three turns, the last a win; the one in the middle was any turn, and the best there was worth 0.1."""
    turns = scripts("turns")
    rows = [(0.0, False, np.nan), (0.1, True, np.nan), (0.0, False, 1.0)]
    seen = [(np.zeros((1, 1)), *(np.array([one]) for one in row)) for row in rows]
    first, second, third = turns.lesson(seen, np.array([9.0])).value
    assert third == 1 and second == np.float32(0.1) and first == pytest.approx(-turns.LAMBDA * 0.1)


def test_a_planner_takes_the_turn_that_wins_though_it_knows_nothing(scripts):
    agent, state = scripts("agent"), winning(anachron.game("killed"))
    choice = agent.Planner.new("killed", 0).play(agent.Asked([state], None, None))[0]
    assert wins(state, int(choice))


def test_search_sees_a_win_that_the_network_does_not(scripts, monkeypatch):
    """One choice from the end the search likes what wins, though the network knows nothing."""
    az, agent = scripts("alphazero"), scripts("agent").Agent.new("killed", 0)
    monkeypatch.setattr(az, "GAMES", 4)
    table = az.Table(agent, 0)
    won = winning(table.games.game)
    for row in range(4):
        table.games.states[row] = won.clone()
    table.games.look()
    choice, target, value = table.look()
    assert wins(won, int(choice[0])) and wins(won, int(target[0].argmax())) and value[0] > 0
    assert wins(won, int(az.Thinker(agent, 8).play(table.games)[0]))


def winning(game: Any) -> Any:
    """A state in which one choice wins at once, with few others, found by random play."""
    rng = np.random.default_rng(0)
    for seed in range(200):
        state = game.start(seed=seed)
        while state.seat >= 0:
            legal = state.legal(state.seat)
            if len(legal) <= 4 and any(wins(state, number) for number in legal):
                return state
            state.apply(state.seat, int(rng.choice(legal)))
    raise AssertionError("nobody could win at once")


def wins(state: Any, number: int) -> bool:
    seat, twin = int(state.seat), state.clone()
    twin.apply(seat, number)
    return twin.outcome is not None and bool(twin.outcome.scores[seat] == 1)


def test_alphazero_runs_and_learns(scripts, monkeypatch):
    az, curve = scripts("alphazero"), scripts("curve")
    monkeypatch.setattr(curve, "COLOURS", {})
    for name, value in {"GAMES": 8, "STEPS": 4, "BATCH": 16, "SIMULATIONS": 4}.items():
        monkeypatch.setattr(az, name, value)
    fresh = scripts("agent").Agent.new("killed", 0).weights
    learned = az.train("killed", 2, 0, curve.Curve("", 1)).weights
    assert all(np.isfinite(learned[name]).all() for name in learned)
    assert not np.array_equal(fresh["policy"], learned["policy"])


def test_a_score_has_an_interval(saved):
    told = run("score.py", str(saved), "--against", "novice", "--games", "4")
    assert told.startswith("against novice: ") and "(95 %: " in told and told.endswith("4 games\n")


def test_the_agent_plays_at_the_web_table_against_a_level(saved, tmp_path):
    with served(tmp_path) as host:
        guest = tables(host)
        table = guest("/api/tables", {"game": "killed", "chairs": [None, "novice"]})["id"]
        assert run("at_the_table.py", str(saved), host, table).startswith("scores: [")
        assert guest(f"/api/tables/{table}")["seats"][0]["name"] == "Learner"


def tables(host: str) -> Any:
    """Calls of somebody else at a server."""
    from urllib.request import Request, urlopen

    def call(path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(host + path, data, headers)) as answer:
            return json.load(answer)

    headers: dict[str, str] = {}
    headers["Authorization"] = f"Bearer {call('/api/guest', {'name': 'Host', 'token': True})['token']}"
    return call


def test_self_play_on_ray(tmp_path):
    pytest.importorskip("ray", reason="anachron[ray] is not installed")
    out = tmp_path / "agent.npz"
    told = run("on_ray.py", "--rounds", "1", "--players", "2", "--out", str(out))
    assert "lesson 1 of 1, against random: " in told and out.exists()
