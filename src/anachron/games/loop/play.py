"""The state that players, bots and checks talk to: what is asked, what an answer does, what follows (2.E)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from anachron.engine.luck import Luck, Stream
from anachron.engine.state import CHECKED
from anachron.games.loop.choices import (
    CHOOSE_CARD,
    CHOOSE_CLONE,
    CHOOSE_ERA,
    PASS,
    TAKE_ONE,
    card_in,
    numbered,
)
from anachron.games.loop.rules import actions, closing, foo, opening
from anachron.games.loop.rules.board import shred_card
from anachron.games.loop.rules.cards import cards_asked
from anachron.games.loop.rules.questions import CARDS_ASKED, note, numbers, offered, offered_clones, slot_in
from anachron.games.loop.rules.unseen import redeal
from anachron.games.loop.rules.values import finish
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
    Terms,
)

if TYPE_CHECKING:
    from anachron.engine.game import Game


class Loop(Table):
    """A game of The LOOP in progress."""

    uncounted: ClassVar[tuple[str, ...]] = (
        "available",
        "terms",
        "shares_luck",
        "told",
    )  # follow, or copied late

    def __init__(self, game: Game, terms: Terms, luck: Luck) -> None:
        super().__init__(game, terms, luck)

    def clone(self) -> Loop:
        twin = Loop(self.game, self.terms, self.luck)
        self.shares_luck = twin.shares_luck = True
        self.copy_to(twin)
        return twin

    def legal(self, seat: i64) -> list[int]:
        """The numbers of the choices offered."""
        ask = self.ask
        if ask == ASK_MENU:
            return actions.menu(self)
        if ask == ASK_EFFECT:
            frame = self.frames[-1]
            return offered(self, frame, cards_asked(self, frame) if frame.ask == CARDS_ASKED else [])
        if ask == ASK_TAKE:
            return [numbered(TAKE_ONE, card) for card in closing.takable(self)] + [PASS]
        if ask == ASK_ARCHIVE:
            return closing.archive_choices(self)
        if ask == ASK_REWARD:
            return [numbered(TAKE_ONE, card) for card in self.reward]
        if ask == ASK_SHRED:
            return [numbered(CHOOSE_CARD, card) for card in self.cards_at(self.shred)]
        if ask == ASK_CANCEL:
            return numbers(foo.cancellable(self), CHOOSE_ERA) + [PASS]
        if ask == ASK_HULL:
            return offered_clones(self, foo.hull_clones(self), CHOOSE_CLONE)
        agents, named = self.terms.agents, self.terms.content.agent_numbers
        if ask == ASK_DEALT:
            return [named[agent] for agent in agents]
        if ask == ASK_ACTIVE:
            return [named[agents[slot]] for slot in foo.candidates(self)]
        if ask == ASK_PICK:
            return [named[agent] for agent in range(len(named)) if agent not in agents]
        return []

    def apply(self, seat: i64, number: i64) -> None:
        """Make a choice and play on."""
        if CHECKED:
            self.expect_legal(seat, number)
        number = i64(number)
        ask = self.ask
        self.decisions += 1
        self.ask = ASK_NOTHING
        if ask == ASK_MENU:
            actions.act(self, number)
        elif ask == ASK_EFFECT:
            note(self, self.frames[-1], number)
        elif ask == ASK_TAKE:
            closing.take_card(self, number)
        elif ask == ASK_ARCHIVE:
            closing.choose_archive(self, number)
        elif ask == ASK_REWARD:
            closing.take_reward(self, number)
        elif ask == ASK_SHRED:
            shred_card(self, card_in(CHOOSE_CARD, number))
        elif ask == ASK_CANCEL:
            foo.cancel(self, number)
        elif ask == ASK_HULL:
            foo.draw_in(self, number - CHOOSE_CLONE)
        elif ask == ASK_PICK:
            opening.pick_agent(self, self.terms.content.agent_numbers.index(number))
        else:
            slot = slot_in(self, number)
            if ask == ASK_DEALT:
                foo.give(self, slot)
            else:
                foo.activate(self, slot)
        self.proceed()
        if self.terms.cap and self.outcome is None and self.decisions >= self.terms.cap:
            finish(self, False, "cap")

    def proceed(self) -> None:
        """Play on through what nobody decides, up to the next question or the end (LP-38)."""
        while self.outcome is None:
            phase = self.phase
            if phase == ACTIONS:
                actions.go_on(self)
                return
            if phase == FOO_CARD:
                asked = foo.arrive(self)
            elif phase == FOO_CLONES:
                asked = foo.generate(self)
            elif phase == TAKE_CARD:
                asked = closing.ask_card(self)
            elif phase == ARCHIVE:
                asked = closing.ask_archive(self)
            elif phase == DEAL:
                asked = foo.deal(self)
            elif phase == AGENTS_PHASE:
                asked = opening.ask_agent(self)
            else:
                asked = closing.end_turn(self)
            if asked:
                return

    def redealt(self, seat: int | None, stream: Stream) -> Loop:
        """Nobody knows more than the others: what all cannot see is drawn anew (4.1)."""
        twin = Loop(self.game, self.terms, stream.split())
        self.copy_to(twin)
        redeal(twin, stream)
        return twin

    def reseed(self, luck: Luck) -> None:
        self.luck, self.shares_luck = Luck(luck.seed, self.luck.script), False  # a script stays
