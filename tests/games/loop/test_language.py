"""The language of effects: what it takes, what it makes of it, and what it says to whoever errs."""

from __future__ import annotations

import re

import pytest

from anachron.games.loop.choices import USE_POWER
from anachron.games.loop.content.effects import ADD, ALT, CLOSE, GOTO, HERE, MAY, REVEAL, STEP, WIDTH
from anachron.games.loop.language import (
    FORMS,
    PARAMETERS,
    BadEffect,
    check_card,
    check_power,
    operation_at,
    program,
    types,
    understood,
    worth,
)
from anachron.games.loop.printed import box
from anachron.games.loop.wording import clause, described
from anachron.match import Match
from anachron.server.shown import labelled
from anachron.terminal.console import Console
from anachron.terminal.screen import Screen
from anachron.texts import LANGUAGES, capital
from tests.games.loop.tables import DAW, IND, LOOP, ROB, act, agent, offered, table, where

WORTH = """
13 52 26 37 47 30 34 30 26 26 13 26 26 26 22 26 34 77 22 71 68 19 26 30 26 26 22 34 24 30
44 39 52 49 54 56 82 12 52 90 26 60 51 45 34 32 82 60 38 52 82 32 61 39 111 25 52 68 49 25
97 28 98 25 12 60 39 52 60 32 38 34 90 26 40 60 76 34 68
"""


def example(form: str) -> str:
    """A form with something for every parameter, and before it what its words need."""
    inner = {"effect": "add(1, here)", "effects": "add(1, here)"}
    first = {name: next(iter(words)) for name, words in PARAMETERS.items()} | inner
    head, _, rest = form.partition("(")
    text = f"{head}({re.sub(r'[a-z_]+', lambda found: first.get(found[0], found[0]), rest)}"
    return ("push(1, here); " if "pushed" in text else "reveal(1); " if "revealed" in text else "") + text


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.written)
def test_every_form_is_read_has_a_program_a_worth_and_words(form):
    text = example(form.written)
    check_power(text)
    *_, found = understood(text)
    assert found.form.written == form.written and found.program[0] == form.operation
    assert len(program(text)) % WIDTH == 0 and worth(text) > 0
    for lang in ("en", "fr"):
        assert "{" not in described(text, lang) and "(" not in described(text, lang)
        assert described(f"may({text.split('; ')[-1]})", lang)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("fly(1)", "expected a verb of add, close, .*, got 'fly"),
        ("add(1 here)", "expected , or . after 1, got 'here'"),
        ("add(1, here", "expected , or . after here, got 'the end'"),
        ("add(1, here) close(1, here)", "expected ; after .*, got 'close'"),
        ("add(1, here);", "expected a word, got 'the end'"),
        ("", "expected a word, got 'the end'"),
        ("add(1, -here)", "expected a word, got '-'"),
        ("add(1, nowhere)", r"expected add\(count, era\).*era: here, foo.*got 'add\(1, nowhere\)'"),
        ("add(0, here)", r"expected add\(count, era\); count: 1, 2.*, all"),
        ("add(1)", r"expected add\(count, era\)"),
        ("add(1, here, here)", r"expected add\(count, era\)"),
        ("add(1, here(2))", r"expected add\(count, era\)"),
        ("level(x, y, here)", r"expected level\(energy, rifts, era\) or level\(rifts, clones, era\)"),
        ("step(3, 1)", r"expected step\(least, most\) or .*, got 'step\(3, 1\)'"),
        (
            "alt(draw(1), pull(1), pull(2), pull(3))",
            r"expected alt\(effect, effect\) or alt",
        ),
        ("alt(draw(1))", r"expected alt\(effect, effect\)"),
        ("may(draw(2))", r"expected draw\(1\), got 'draw\(2\)'"),
        ("may()", "expected a word"),
        ("when(lunch, draw(1))", r"expected when\(other_here, effects\) or when\(pushed, effects\)"),
        ("close(1, sent)", "expected push before 'sent'"),
        ("when(pushed, draw(1)); push(1, here)", "expected push before 'pushed'"),
        ("add(1, origin); draw(1)", "expected draw or reveal before 'origin'"),
        ("take(revealed)", "expected reveal before 'revealed'"),
        ("rouse(1)", "expected no card that makes cards ready"),
        ("draw(1); draw(1)", "expected at most one of draw, each_may_draw, use, lend, got 2"),
        ("draw(1); use(other_hand)", "expected at most one of"),
        ("reveal(2, draw(1))", "expected at most one of .*, got 2"),
        ("draw(1); discard(1)", "expected no card that draws or applies another and has discard as well"),
        ("use(available_here); may(take(available_here))", "has take as well"),
    ],
)
def test_what_is_not_in_the_language_or_could_keep_a_turn_from_ending_is_refused(effect, said):
    with pytest.raises(BadEffect, match=said):
        check_card(effect)


def test_of_two_options_only_one_is_drawn():
    check_card("alt(draw(1), draw(1))")
    check_power("rouse(1); draw(1); draw(1)")  # once a turn


def test_programs_are_four_integers_an_instruction():
    assert program("add(2, here); step(1, 3, carry)") == [ADD, 2, HERE, 0, STEP, 1, 3, 1]
    assert program("may(close(1, here))") == [MAY, WIDTH, 0, 0, CLOSE, 1, HERE, 0]
    assert program("reveal(2)") == [REVEAL, 0, 0, 0] * 2
    assert program("alt(add(1, here), close(1, here), add(2, here))") == [
        *(ALT, 3, 2 * WIDTH, 4 * WIDTH),
        *(ADD, 1, HERE, 0), *(GOTO, 4 * WIDTH, 0, 0),
        *(CLOSE, 1, HERE, 0), *(GOTO, 2 * WIDTH, 0, 0),
        *(ADD, 2, HERE, 0), *(GOTO, 0, 0, 0),
    ]  # fmt: skip


def test_the_cards_of_the_box_are_worth_what_they_were():
    assert box().worth == [int(n) for n in WORTH.split()]


def test_types_are_those_of_the_effect():
    assert types("step(1, 2, carry); may(add(1, here), draw(1))") == "ECMK"


@pytest.mark.parametrize(
    ("effect", "at", "options"),
    [
        ("alt(add(1, here), add(2, here))", 0, ["Add 1 Energy to your Era", "Add 2 Energy to your Era"]),
        ("pull(1); alt(pull(1), pull(2))", 4, ["Pull 1 Clone", "Pull 2 Clones"]),
        ("may(pull(1), alt(pull(1), pull(2)))", 8, ["Pull 1 Clone", "Pull 2 Clones"]),
        ("reveal(2, alt(pull(1), pull(2)))", 28, ["Pull 1 Clone", "Pull 2 Clones"]),
        ("alt(pull(3), alt(pull(1), pull(2)))", 12, ["Pull 1 Clone", "Pull 2 Clones"]),
        ("pull(1)", 0, []),
    ],
)
def test_the_options_of_an_alternative_are_found_where_its_instruction_stands(effect, at, options):
    assert program(effect)[at] == (ALT if options else program(effect)[0])
    asking = operation_at(understood(effect), at)
    assert asking is not None and [described_alone(one) for one in asking.body] == options


def described_alone(operation) -> str:
    return capital(clause(operation, "en"))


SAID = {  # what an option says it does, by language: an event, a number, and where
    "en": re.compile(r"(Add|Remove) (\d) (?:Energy|Rifts?) (?:in|on|to|from) (your Era|each Vortex)"),
    "fr": re.compile(r"(Ajoutez|Retirez) (\d) (?:Énergies?|Failles?) (?:à|sur) (votre Époque|chaque Vortex)"),
}
EVENTS = {"Add": "energy", "Ajoutez": "energy", "Remove": "closed", "Retirez": "closed"}


def with_options() -> list[str]:
    """The cards and powers that give a choice."""
    content = box()
    return [content.source(n) for n, program in enumerate(content.programs) if ALT in program[::WIDTH]]


def at_its_options(card: str):
    """A table on which every option can do something, asking for one of them."""
    is_power = card in box().agents
    team = [agent(card, IND)] if is_power else [agent("MRT", IND, card)]
    state = table(*team, rifts=[1] * 7, energy=[1] * 7, vortex=[DAW, ROB])
    act(state, "power" if is_power else f"use {card}")
    while not offered(state, "option"):
        act(state, sorted(offered(state))[0])
    return state


def promised(label: str, lang: str, here: int) -> list[tuple[str, int, int]]:
    found = SAID[lang].fullmatch(label)
    assert found, f"no words for a test: {label}"
    verb, count, place = found.groups()
    eras = [here] if place.startswith(("your", "votre")) else [ROB, DAW]
    return [(EVENTS[verb], era, int(count)) for era in eras]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", with_options())
def test_lp_64_every_option_of_every_card_does_what_it_says(card, lang):
    asked = at_its_options(card)
    here, labels = where(asked), LOOP.picture.labels(asked.view(0), lang)
    words = {number: promised(label, lang, here) for number, label in labels.items()}
    assert len({str(said) for said in words.values()}) == len(words) > 1
    for number, said in words.items():
        events = [event.told(None) for event in asked.clone().choose(0, number)]
        done = [(one["kind"], one["era"], one.get("energy", one.get("rifts"))) for one in events[: len(said)]]
        assert sorted(done) == sorted(said), labels[number]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_board_list_and_terminal_call_an_option_by_what_it_does(lang):
    state = at_its_options("B31")
    view, match = state.view(0), Match.from_position(LOOP, state.position(), seed=1)
    screen = Screen(Console(plain=True), match)
    typed, drawn = "\n".join(screen.listed(state.choices(0), screen.labels(0, lang))), LOOP.draw(view, lang)
    buttons = [one["label"] for one in labelled(LOOP, view, lang)]
    assert buttons == list(LOOP.picture.labels(view, lang).values()) and len(buttons) == 2
    for label in buttons:
        assert f">{label}<" in drawn and label in typed and "ption" not in label


def test_a_list_says_what_the_power_of_an_agent_does():
    state = table(agent("MRT", IND))
    labels = LOOP.picture.labels(state.view(0), "en")
    assert labels[USE_POWER] == "Use your power: move another Agent one Era"


def test_what_one_may_do_is_told_in_the_infinitive():
    assert described("may(push(all, here))", "fr") == (
        "Vous pouvez repousser tous les Clones qui se trouvent à votre Époque"
    )
    assert described("may(step(1, 1))", "fr") == "Vous pouvez vous déplacer d’une Époque"
    assert described("may(lend(other))", "en").startswith("If you like, another Agent applies")
    assert described("jump(vortex)", "en") == "Move to a Vortex"
    for form in FORMS:
        said = described(f"may({example(form.written).split('; ')[-1]})", "fr")
        assert not re.search(r"ouvez \w+ez\b", said), said
