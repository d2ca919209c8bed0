"""What is printed on cards, Agents, Missions and tokens: files of the box and of packs, read and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from anachron.engine import Game
from anachron.engine.content import Named, Text, entries, flawless, twice
from anachron.engine.plain import Data
from anachron.engine.shapes import one_of
from anachron.games.loop import language
from anachron.games.loop.choices import BOX_AGENTS, BOX_CARDS, CHOOSE_AGENT, KINDS_OF_CARD, LATER
from anachron.games.loop.content.eras import CODES, ERAS
from anachron.games.loop.content.tables import (
    BLACK_HOLE,
    DEEDS,
    DIMENSIONS,
    EACH_ERA,
    EXHAUSTED,
    STARTING_CARDS,
    TALENTS,
    WHERE,
    Content,
)
from anachron.texts import LANGUAGES

if TYPE_CHECKING:
    Dimension = str
    EraCode = str
    Talent = str
    Deed = str
    Where = str
else:
    Dimension, EraCode, Talent = one_of(DIMENSIONS), one_of(CODES), one_of(TALENTS)
    Deed, Where = one_of(DEEDS), one_of(WHERE)


class Artefact(Named, kw_only=True):
    dim: Dimension
    origin: EraCode
    types: str
    effect: str
    agent: str = ""  # whose starting card it is


class Described(Named, kw_only=True):
    """... and says what it does in words."""

    text_en: Text
    text_fr: Text


class Agent(Described, kw_only=True):
    start: EraCode
    power: str = ""  # an effect used as an action, once a turn (LP-73)
    batteries: bool = False  # whether the power empties them
    talent: Talent = ""  # what it can do that is no action


class Mission(Described, kw_only=True):
    counts: Deed
    where: Where = ""
    needs: Annotated[int, Meta(ge=1, le=9)]


class Supa(Struct, forbid_unknown_fields=True):
    id: Text
    generation: EraCode
    destruction: EraCode


# Checks between fields.


def faults(cards: Sequence[Artefact], agents: Sequence[Agent], missions: Sequence[Mission]) -> Iterator[str]:
    """What is wrong with content that has its shape, each by id, field and reason."""
    yield from twice(one.id for group in (cards, agents, missions) for one in group)
    for card in cards:
        yield from (f"{card.id}: {fault}" for fault in card_faults(card, agents))
    for agent in agents:
        yield from (f"{agent.id}: {fault}" for fault in agent_faults(agent, cards))
    for mission in missions:
        yield from (f"{mission.id}: {fault}" for fault in mission_faults(mission))
    if len(cards) > EXHAUSTED:
        yield f"artefact: expected at most {EXHAUSTED} cards in a game, got {len(cards)}"


def card_faults(card: Artefact, agents: Sequence[Agent]) -> Iterator[str]:
    try:
        language.check_card(card.effect)
    except language.BadEffect as fault:
        yield f"effect: {fault}"
        return
    if card.types != language.types(card.effect):
        yield f"types: expected {language.types(card.effect)!r}, as its effect says, got {card.types!r}"
    if card.agent and card.agent not in [agent.id for agent in agents]:
        yield f"agent: expected an Agent of {', '.join(agent.id for agent in agents)}, got {card.agent!r}"


def agent_faults(agent: Agent, cards: Sequence[Artefact]) -> Iterator[str]:
    own = sum(card.agent == agent.id for card in cards)
    if own != STARTING_CARDS:
        yield f"expected {STARTING_CARDS} starting cards whose agent it is, got {own}"
    if bool(agent.power) == bool(agent.talent):
        yield "expected a power or a talent"
    try:
        if agent.power:
            language.check_power(agent.power)
    except language.BadEffect as fault:
        yield f"power: {fault}"


# fmt: off
PLACES = {  # where what a Mission counts may be counted
    "encircled": ("",), "seals": ("each",), "rifts": ("foo", "each"), "loops": ("foo", "each"),
    "clones": ("foo", "each"), "energy": ("",), "grid_energy": ("",),
}
# fmt: on


def mission_faults(mission: Mission) -> Iterator[str]:
    if mission.where not in PLACES[mission.counts]:
        allowed = " or ".join(repr(where) for where in PLACES[mission.counts])
        yield f"where: expected {allowed} for {mission.counts}, got {mission.where!r}"
    if mission.where == WHERE[EACH_ERA] and mission.needs > ERAS:
        yield f"needs: expected at most {ERAS}, one for each Era, got {mission.needs}"


# Tables.


def tables(
    cards: Sequence[Artefact],
    agents: Sequence[Agent],
    missions: Sequence[Mission],
    others: Sequence[Described] = (),
    left_out: Sequence[str] = (),
) -> Content:
    """Content that has no faults, as rules and bots use it; some cards may be left out of the Big Deck."""
    content = Content()
    content.agents = [agent.id for agent in agents]
    content.start = [CODES.index(agent.start) for agent in agents]
    content.talent = [TALENTS.index(agent.talent) for agent in agents]
    content.drains = [agent.batteries for agent in agents]
    content.card_ids = [card.id for card in cards]
    content.card_of = {card.id: n for n, card in enumerate(cards)}
    content.cards = len(cards)
    content.dimension = [DIMENSIONS.index(card.dim) for card in cards]
    content.origin = [CODES.index(card.origin) for card in cards]
    content.owner = [content.agents.index(card.agent) if card.agent else -1 for card in cards]
    content.starting = [[n for n, card in enumerate(cards) if card.agent == id] for id in content.agents]
    content.worth = [worth(card) for card in cards]
    content.big_deck = [n for n, card in enumerate(cards) if not card.agent and card.id not in left_out]
    content.effects = [*(card.effect for card in cards), *(agent.power for agent in agents)]
    content.programs = [language.program(effect) if effect else [] for effect in content.effects]
    content.agent_numbers = agent_numbers(len(cards), len(agents))
    content.missions = [mission.id for mission in missions]
    content.needs = [mission.needs for mission in missions]
    content.deed = [DEEDS.index(mission.counts) for mission in missions]
    content.where = [WHERE.index(mission.where) for mission in missions]
    named, described = [*cards, *agents, *missions, *others], [*agents, *missions, *others]
    content.names = {lang: {one.id: getattr(one, lang) for one in named} for lang in LANGUAGES}
    content.texts = {lang: {one.id: getattr(one, f"text_{lang}") for one in described} for lang in LANGUAGES}
    return content


def worth(card: Artefact) -> int:
    """How useful a card is; one of a Black Hole comes back less often (LP-69)."""
    value = language.worth(card.effect)
    return value * 3 // 4 if card.dim == DIMENSIONS[BLACK_HOLE] else value


def agent_numbers(cards: int, agents: int) -> list[int]:
    """The numbers of choices that name an Agent: those beyond the box come after all others."""
    first = LATER + KINDS_OF_CARD * max(cards - BOX_CARDS, 0) - BOX_AGENTS
    return [(CHOOSE_AGENT if agent < BOX_AGENTS else first) + agent for agent in range(agents)]


# The box.


@cache
def toml(file: str) -> Data:
    return tomllib.loads((files(__package__) / "content" / file).read_text("utf-8"))


@cache
def artefacts() -> list[Artefact]:
    return entries(Artefact, "artefacts.toml", toml("artefacts.toml")["artefact"])


@cache
def agents() -> list[Agent]:
    return entries(Agent, "box.toml", toml("box.toml")["agent"])


@cache
def missions() -> list[Mission]:
    return entries(Mission, "box.toml", toml("box.toml")["mission"])


@cache
def supas() -> list[Supa]:
    return entries(Supa, "box.toml", toml("box.toml")["supa"])


@cache
def ultras() -> list[Described]:
    return entries(Described, "box.toml", toml("box.toml")["ultramachina"])


def content_of(game: Game) -> Content:
    """What a game is played with: the box, and whatever it is dressed in."""
    content: Content = game.content or box()
    return content


@cache
def box() -> Content:
    """What the game comes with."""
    flawless("the box of The LOOP", faults(artefacts(), agents(), missions()))
    return tables(artefacts(), agents(), missions(), ultras())
