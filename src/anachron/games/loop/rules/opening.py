"""Set-up (2.B): Agents first, then the board, the decks, the mode, the first player."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.engine.ways import evenly
from anachron.games.loop.content.eras import (
    CARDS_AT_START,
    CENTRIFUGES,
    CLONES_AT_START,
    ERAS,
    HAND,
    ORDINARY,
    TILES,
    TOKENS,
)
from anachron.games.loop.content.modes import CENTRIFUGE_MODE, SUPA_CLONES, ULTRAMACHINA
from anachron.games.loop.content.tokens import ULTRAS
from anachron.games.loop.rules import chance, telling
from anachron.games.loop.rules.board import reveal_tile
from anachron.games.loop.rules.cycles import begin_cycle
from anachron.games.loop.state import ASK_PICK, DEAL, FOO_CLONES, Table, Terms


def ask_agent(state: Table) -> bool:
    """D01: each seat in turn picks an Agent, a lone player all of them; then the table is laid."""
    if len(state.terms.agents) < state.terms.count:
        state.ask = ASK_PICK
        state.seat = 0 if state.terms.solo else len(state.terms.agents)
        return True
    lay_out(state)
    state.phase = DEAL if state.terms.solo else FOO_CLONES
    return False


def pick_agent(state: Table, agent: i64) -> None:
    state.terms = with_agent(state, agent)
    telling.agent(state)


def with_agent(state: Table, agent: i64) -> Terms:
    """The set-up of this table alone, with one more Agent."""
    twin = state.terms.twin()
    twin.agents.append(agent)
    return twin


def lay_out(state: Table) -> None:
    """LP-09 to LP-19 in their order."""
    terms = state.terms
    place_agents(state)
    big = terms.content.big_deck[:]
    state.own_luck().unseen("card").shuffle(big)
    state.big_deck = big  # LP-10
    chance.fill_bag(state)
    lay_tiles(state)
    chance.shuffle_foo(state)  # LP-14
    first_rifts(state)
    clones = CLONES_AT_START[terms.seats] + terms.more_clones + terms.clones_each * terms.count
    chance.generate(state, clones)  # LP-17
    for _ in range(CARDS_AT_START[terms.seats]):
        chance.make_available(state)
    if not terms.solo:
        deal_hands(state)
    set_mode_up(state)
    choose_first(state)


def place_agents(state: Table) -> None:
    terms, content = state.terms, state.terms.content
    state.at = [content.start[agent] for agent in terms.agents]  # LP-09
    state.batteries = bit(len(terms.agents)) - 1
    state.hands = [[] for _ in terms.agents]
    decks = [content.starting_cards(agent) for agent in terms.agents]
    if terms.solo:
        decks = [[card for deck in decks for card in deck]]  # LP-154
    state.tops = [0] * len(decks)
    state.discards = [[] for _ in decks]
    state.draws = decks
    for deck in range(len(decks)):
        chance.shuffle_deck(state, deck, decks[deck])


def lay_tiles(state: Table) -> None:
    """LP-12: seven of ten tiles face down, the others put away unseen."""
    names = state.terms.content.missions
    missions = list(range(len(names)))
    state.own_luck().unseen("tile").shuffle(missions)
    tiles = state.tiles[:]
    for era in range(TILES):
        ways = evenly([names[mission] for mission in sorted(missions)]) if state.luck.script else None
        outcome = chance.scripted(state, "tile", ways) if state.luck.script else None
        if outcome is None:
            tiles[era] = missions.pop()
        elif outcome in names:
            mission = names.index(outcome)
            chance.taken_out(missions, mission, "tile", outcome)
            tiles[era] = mission
        else:
            raise chance.impossible("tile", outcome)
    state.tiles = tiles
    state.away = missions


def first_rifts(state: Table) -> None:
    """LP-15, LP-16: two Foo cards show where the first Rifts and Missions are; Energy goes elsewhere."""
    shown = [chance.reveal_foo(state) for _ in range(2)]
    for era in shown:
        state.rifts[era] = state.terms.start_rifts
        state.rifts_left -= state.terms.start_rifts
        reveal_tile(state, era)
    for era in range(ERAS):
        if era not in shown:
            state.energy[era] = 1
            state.energy_left -= 1
    chance.shuffle_foo(state)
    if state.terms.mode == CENTRIFUGE_MODE:
        set_centrifuges(state)


def set_centrifuges(state: Table) -> None:
    """LP-143: three Foo cards name their Eras."""
    state.blue = [0] * ERAS
    state.blue_used = [0] * ERAS
    for _ in range(CENTRIFUGES):
        state.centrifuges |= bit(chance.reveal_foo(state))
    chance.shuffle_foo(state)


def deal_hands(state: Table) -> None:
    """LP-18: three cards each."""
    for slot in range(len(state.at)):
        for _ in range(HAND):
            chance.draw(state, slot)


def set_mode_up(state: Table) -> None:
    """LP-19: what the mode adds."""
    mode = state.terms.mode
    if mode == SUPA_CLONES:
        state.supa_left = bit(TOKENS) - bit(ORDINARY)
    elif mode == ULTRAMACHINA:
        state.ultra_left = bit(ULTRAS) - 1
    begin_cycle(state)


def choose_first(state: Table) -> None:
    """LP-19: the first player at random, unless the option names one."""
    terms = state.terms
    first = terms.first
    if first < 0:
        seats = evenly(range(terms.seats)) if state.luck.script else None
        outcome = chance.scripted(state, "first", seats) if state.luck.script else None
        first = outcome if outcome is not None else state.own_luck().stream("first").below(terms.seats)
    state.active = 0 if terms.solo else first
