"""What can be said at the table besides choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from anachron.bots import Answer
from anachron.engine import Choice
from anachron.match import Undone
from anachron.match.speech import level_of, level_word
from anachron.match.telling import preview, sentence, turns
from anachron.terminal.console import Left
from anachron.terminal.reading import find
from anachron.terminal.words import commands as words
from anachron.terminal.words import folded, rule_line
from anachron.texts import LANGUAGES, texts

if TYPE_CHECKING:
    from anachron.terminal.table import Table

MOST_RULES = 12  # found rules that are shown at once
MOST_OTHERS = 3  # next best choices that a hint names
LATEST = 6  # turns that `log` shows
STAND_IN = "@skilled"  # who plays on for somebody who has left a game of several
ALL = ("all", "tout")


def call(table: Table, seat: int, line: str, choices: list[Choice]) -> bool:
    """Carry out a command; False if the line is an answer."""
    asked = re.fullmatch(r"([^?]+)\?", line)
    if asked:
        line = asked[1] if folded(asked[1]) in words() else f"show {asked[1]}"
    first, _, rest = line.removeprefix("/").partition(" ")
    name = words().get(folded(first))
    offered = any(folded(line) == folded(str(choice)) for choice in choices)
    if line.startswith("/") and name is None:
        table.note(table.say("not_a_command", text=line))
    elif name is None or (offered and not line.startswith("/")):
        return False
    else:
        COMMANDS[name](table, seat, rest.strip())
    return True


def tell_help(table: Table, seat: int, rest: str) -> None:
    example = str(table.match.state.choices(seat)[0])
    first, *uses = texts(__package__, table.lang)["help"].values()
    room = max(use.index("|") for use in uses)
    table.note(first.format(text=example))
    for use in uses:
        how, _, what = use.partition(" | ")
        table.note(f"  {how:{room}} {what}")


def undo(table: Table, seat: int, rest: str) -> None:
    """Free inside one's own turn (KM-16); beyond that the others are asked."""
    taken: list[str] = []
    while rest in ALL and table.match.can_undo(seat):
        back = table.match.undo(seat)
        assert isinstance(back, Undone)
        taken[:0] = [entry.text for entry in back.entries]
    if not taken:
        asked = table.attempt(table.match.undo, seat)
        taken = [entry.text for entry in asked.entries] if isinstance(asked, Undone) else []
    if taken:
        table.note(table.say("undone", choices="; ".join(taken)))


def hint(table: Table, seat: int, rest: str) -> None:
    thinker = table.thinker()
    answer = thinker.ask(table.match.view(seat), lambda: table.console.note(table.say("busy")))
    table.console.erase()
    n = [choice.id for choice in table.match.state.choices(seat)].index(answer.choice.id) + 1
    level = level_word(thinker.level, table.lang)
    said = table.say(
        "hint",
        level=level[:1].upper() + level[1:],
        n=n,
        label=table.screen.labels(seat, table.lang)[answer.choice.id],
        choice=answer.choice,
        value=round(100 * answer.value),
    )
    why, then = answer.why.get(table.lang, ""), own_line(table, seat, answer)
    table.note(" ".join([said, *([f"{why[:1].upper()}{why[1:]}."] if why else [])]))
    if then:
        table.note(table.say("hint_then", line="; ".join(then)))
    if answer.others:
        others = answer.others[:MOST_OTHERS]
        known = [table.say("hint_other", choice=one, value=round(100 * value)) for one, value in others]
        table.note(table.say("hint_others", choices="; ".join(known)))


def own_line(table: Table, seat: int, answer: Answer) -> list[str]:
    """The rest of the turn that a hint has in mind, as far as it depends on nobody else."""
    state, line = table.game.imagine(table.match.view(seat), 0), []
    for choice in answer.line:
        if state.pending() != [seat] or choice.id not in state.legal(seat):
            break
        line.append(str(choice))
        state.apply(seat, choice.id)
    return line[1:]


def show(table: Table, seat: int, rest: str) -> None:
    """What a choice would do."""
    choice = table.read(seat, rest) if rest else None
    if choice is None:
        if not rest:
            table.note(table.say("which_choice"))
        return
    told, seals, _ = preview(table.match.state, seat, choice)
    table.note(table.say("would", choice=choice))
    lines = [sentence(table.game, event, table.lang) for event in told]
    lines += [table.say("would_seal")] if seals else []
    for line in lines or [table.say("would_nothing")]:
        table.note(f"  {line}")


def why(table: Table, seat: int, rest: str) -> None:
    """Which rule refuses something."""
    choices = table.match.state.choices(seat)
    if not rest:
        table.note(table.say("which_choice"))
        return
    hits = find(rest, choices, table.screen.labels(seat, table.lang))
    if len(hits) == 1:
        table.note(table.say("allowed", n=choices.index(hits[0]) + 1))
    else:
        table.note(table.refusal(seat, rest, choices))


def rules(table: Table, seat: int, rest: str) -> None:
    """What a rule says, by its id or any word of it."""
    known = table.game.texts(table.lang).get("rules", {})
    if not rest:
        table.note(table.say("which_rule", id=next(iter(known), f"{table.game.prefix}-01")))
        return
    found = rule_ids(table, known, rest)
    for rule in found[:MOST_RULES]:
        table.note(rule_line(table.game, rule, table.lang))
    if not found:
        table.note(table.say("no_rule", text=rest))
    elif len(found) > MOST_RULES:
        table.note(table.say("more_rules", n=len(found) - MOST_RULES))


def rule_ids(table: Table, known: dict[str, str], wanted: str) -> list[str]:
    """One rule by its id (`KM-07`, `km7`, `7`), or all that hold the words."""
    short = {bare(rule): rule for rule in known}
    for text in (wanted, f"{table.game.prefix}{wanted}"):
        if bare(text) in short:
            return [short[bare(text)]]
    parts = folded(wanted).split()
    return [rule for rule, text in known.items() if all(part in folded(text) for part in parts)]


def bare(rule: str) -> str:
    """A rule id without what only makes it readable."""
    return re.sub(r"(?<!\d)0+(?=\d)|[^a-z0-9]", "", folded(rule))


def log(table: Table, seat: int, rest: str) -> None:
    """What has happened, turn by turn."""
    found = turns(table.match, seat)
    lines = table.screen.news(found if rest in ALL else found[-LATEST:], table.lang)
    for line in lines or [table.say("log_empty")]:
        table.note(line)


def board(table: Table, seat: int, rest: str) -> None:
    """Draw everything again, with what has happened since one's last turn."""
    table.shown = None
    table.heard.clear()


def offer_draw(table: Table, seat: int, rest: str) -> None:
    """The others answer at once (KM-36)."""
    table.attempt(table.match.offer, seat)


def resign(table: Table, seat: int, rest: str) -> None:
    """Give up (KM-35); where several play on, a bot takes the seat."""
    sure = rest.casefold() in table.say("yes_words").split() or table.confirm(table.say("resign_asked"))
    if sure:
        table.attempt(table.match.resign, seat)
        if not table.match.over:
            table.attempt(table.match.sit, seat, STAND_IN)
            table.note(table.say("stand_in", player=level_word(level_of(STAND_IN) or "", table.lang)))


def save(table: Table, seat: int, rest: str) -> None:
    path = Path(rest).expanduser()
    if not rest:
        table.note(table.say("which_file"))
    elif table.attempt(table.kept.also, path):
        table.note(table.say("also_saved", path=path))


def change_language(table: Table, seat: int, rest: str) -> None:
    if rest in LANGUAGES:
        table.lang = rest
    else:
        table.note(table.say("which_lang", langs=", ".join(LANGUAGES)))


def leave(table: Table, seat: int, rest: str) -> None:
    raise Left


COMMANDS: dict[str, Callable[[Table, int, str], None]] = {
    "help": tell_help,
    "undo": undo,
    "hint": hint,
    "show": show,
    "why": why,
    "rules": rules,
    "log": log,
    "board": board,
    "draw": offer_draw,
    "resign": resign,
    "save": save,
    "lang": change_language,
    "quit": leave,
}
