"""A match told as a story: who chose what, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from anachron.engine import Outcome
from anachron.match import Match
from anachron.match.speech import player_word
from anachron.match.telling import is_open, sentence, turns
from anachron.terminal.words import say


def story(match: Match, lang: str) -> Iterator[str]:
    """The turns in force and what a spectator was told, as sentences; what is still secret stays so."""
    players = [player_word(match.game, seat, match.names[seat], lang) for seat in range(match.seats)]
    yield f"{match.game.name[lang]}: {', '.join(players)}"
    shown = match.over or is_open(match)
    for turn in turns(match, None):
        yield ""
        choices = [match.game.parse(text).text(lang) for text in turn.choices] if shown else []
        yield f"{players[turn.seat]}: {'; '.join(choices) or '...'}"
        yield from (f"    {sentence(match.game, told, lang)}" for told in turn.told)
    if match.outcome is not None:
        yield from ("", ending(match, match.outcome, players, lang))


def ending(match: Match, outcome: Outcome, players: list[str], lang: str) -> str:
    """Who won, and why."""
    known = match.game.texts(lang)
    reason = known.get("words", {}).get(outcome.reason) or known.get("rules", {}).get(outcome.reason)
    who = winners(match, outcome, players, lang)
    return say(lang, "result", result=who, reason=reason) if reason else say(lang, "result_bare", result=who)


def winners(match: Match, outcome: Outcome, players: list[str], lang: str) -> str:
    names = [players[seat] for seat in outcome.winners]
    if match.is_team:
        return say(lang, "won_team" if names else "lost_team")
    if len(names) > 1:
        return say(lang, "won_shared", players=", ".join(names))
    return say(lang, "won_alone", player=names[0]) if names else say(lang, "drawn")
