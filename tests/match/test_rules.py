"""A match keeps the number of the rules it began with."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import Game, Malformed
from anachron.match import Match
from tests.toy import GAME

OLD, NEW = GAME, GAME.twin()
NEW.rules = NEW.newest = 2


def reread(match: Match, rules: str, game: Game = NEW) -> Match:
    return Match.read(match.text().replace(f"rules: {match.head.rules}", f"rules: {rules}"), game)


def test_the_head_tells_the_number():
    assert Match(OLD).head.rules.endswith(" 1")
    assert Match(NEW).head.rules.endswith(" 2")


def test_a_match_goes_on_by_the_rules_it_began_with():
    for number in (1, 2):
        match = Match(NEW.under(number), seed=1)
        assert match.game.rules == number
        assert Match.read(match.text(), NEW).game.rules == number
        assert match.fork(seed=2).game.rules == number


def test_a_match_from_before_there_were_numbers_is_of_the_first():
    match = Match(OLD, seed=1)
    version, content, _ = match.head.rules.split()
    assert reread(match, f"{version} {content}").game.rules == 1


def test_rules_that_are_not_known_here_are_refused():
    with pytest.raises(Malformed, match="rules: expected 1 to 2, got 3"):
        reread(Match(NEW, seed=1), "9.0 0123456789abcdef 3")


def test_a_state_of_old_rules_prints_as_what_makes_it_again():
    killed = anachron.game("killed")
    for game in (killed, killed.under(1)):
        state = game.start(2, 1)
        again = eval(repr(state))
        assert again == state and again.game == game


def test_games_of_different_rules_are_not_equal():
    assert NEW.under(1) != NEW
    assert NEW.under(2) is NEW
