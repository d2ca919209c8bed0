"""The flow of the game: what is asked, what an answer does, what follows until the next question (2.E)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.games.loop.choices import (
    CHOOSE_AGENT,
    CHOOSE_CARD,
    CHOOSE_CLONE,
    CHOOSE_ERA,
    PASS,
    TAKE_ONE,
)
from anachron.games.loop.content.artefacts import AGENTS
from anachron.games.loop.rules import actions, closing, foo, opening
from anachron.games.loop.rules.board import shred_card
from anachron.games.loop.rules.cards import cards_asked
from anachron.games.loop.rules.questions import CARDS_ASKED, note, numbers, offered, offered_clones
from anachron.games.loop.state import (
    ACTIONS,
    AGENTS_PHASE,
    ARCHIVE,
    ASK_ACTIVE,
    ASK_ARCHIVE,
    ASK_CANCEL,
    ASK_DEALT,
    ASK_EFFECT,
    ASK_HULL,
    ASK_MENU,
    ASK_NOTHING,
    ASK_PICK,
    ASK_REWARD,
    ASK_SHRED,
    ASK_TAKE,
    DEAL,
    FOO_CARD,
    FOO_CLONES,
    TAKE_CARD,
    Table,
)


def proceed(state: Table) -> None:
    """Play on through what nobody decides, up to the next question or the end (LP-38)."""
    while state.outcome is None:
        phase = state.phase
        if phase == ACTIONS:
            actions.go_on(state)
            return
        if phase == FOO_CARD:
            asked = foo.arrive(state)
        elif phase == FOO_CLONES:
            asked = foo.generate(state)
        elif phase == TAKE_CARD:
            asked = closing.ask_card(state)
        elif phase == ARCHIVE:
            asked = closing.ask_archive(state)
        elif phase == DEAL:
            asked = foo.deal(state)
        elif phase == AGENTS_PHASE:
            asked = opening.ask_agent(state)
        else:
            asked = closing.end_turn(state)
        if asked:
            return


def legal(state: Table) -> list[int]:
    """The numbers of the choices offered."""
    ask = state.ask
    if ask == ASK_MENU:
        return actions.menu(state)
    if ask == ASK_EFFECT:
        frame = state.frames[-1]
        return offered(state, frame, cards_asked(state, frame) if frame.ask == CARDS_ASKED else [])
    if ask == ASK_TAKE:
        return [TAKE_ONE + card for card in closing.takable(state)] + [PASS]
    if ask == ASK_ARCHIVE:
        return closing.archive_choices(state)
    if ask == ASK_REWARD:
        return [TAKE_ONE + card for card in state.reward]
    if ask == ASK_SHRED:
        return [CHOOSE_CARD + card for card in state.cards_at(state.shred)]
    if ask == ASK_CANCEL:
        return numbers(foo.cancellable(state), CHOOSE_ERA) + [PASS]
    if ask == ASK_HULL:
        return offered_clones(state, foo.hull_clones(state), CHOOSE_CLONE)
    agents = state.setup.agents
    if ask == ASK_DEALT:
        return [CHOOSE_AGENT + agent for agent in agents]
    if ask == ASK_ACTIVE:
        return [CHOOSE_AGENT + agents[slot] for slot in foo.candidates(state)]
    if ask == ASK_PICK:
        return [CHOOSE_AGENT + agent for agent in range(len(AGENTS)) if agent not in agents]
    return []


def apply(state: Table, number: i64) -> None:
    """Make a choice and play on."""
    ask = state.ask
    state.decisions += 1
    state.ask = ASK_NOTHING
    if ask == ASK_MENU:
        actions.act(state, number)
    elif ask == ASK_EFFECT:
        note(state, state.frames[-1], number)
    elif ask == ASK_TAKE:
        closing.take_card(state, number)
    elif ask == ASK_ARCHIVE:
        closing.choose_archive(state, number)
    elif ask == ASK_REWARD:
        closing.take_reward(state, number)
    elif ask == ASK_SHRED:
        shred_card(state, number - CHOOSE_CARD)
    elif ask == ASK_CANCEL:
        foo.cancel(state, number)
    elif ask == ASK_HULL:
        foo.draw_in(state, number - CHOOSE_CLONE)
    elif ask == ASK_PICK:
        opening.pick_agent(state, number - CHOOSE_AGENT)
    else:
        slot = state.setup.agents.index(number - CHOOSE_AGENT)
        if ask == ASK_DEALT:
            foo.give(state, slot)
        else:
            foo.activate(state, slot)
    proceed(state)
    if state.setup.cap and state.outcome is None and state.decisions >= state.setup.cap:
        state.finish(False, "cap")
