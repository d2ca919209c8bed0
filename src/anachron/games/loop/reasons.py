"""The plan of a turn in a sentence: what it does, where it ends, and what may then go wrong."""

from __future__ import annotations

from typing import Any

from anachron.engine import Game
from anachron.engine.plain import Values
from anachron.games.loop.choices import CHOOSE_ERA, FILE_TILE, JAM, PASS, SHUT_DOWN, TAKE_ONE, card_in
from anachron.games.loop.content.tokens import ULTRA_IDS
from anachron.games.loop.evaluation import is_won_by_stopping, risk, worst_card
from anachron.games.loop.play import Loop
from anachron.games.loop.rules.closing import can_archive, can_jam, can_shut_down
from anachron.games.loop.state import ASK_ARCHIVE, ASK_CANCEL, ASK_PICK, ASK_REWARD, ASK_TAKE
from anachron.texts import LANGUAGES

Sentence = dict[str, str]
Deed = tuple[str, Values]  # a key of the texts, and its values

MOST = 4  # deeds that a sentence names


def say(game: Game, key: str, **values: Any) -> Sentence:
    """A sentence in every language."""
    return {lang: game.sentence("why", key, lang, **values) for lang in LANGUAGES}


def plan(before: Loop, after: Loop) -> Sentence:
    """What leads from one table to another, and the risk of the next throw."""
    game = before.game
    if after.outcome is not None:
        return say(game, "win" if after.outcome.winners else "only")
    todo, era, chance = deeds(before, after)[:MOST], int(after.here()), round(risk(after) / 10)
    found = {}
    for lang in LANGUAGES:
        told = ", ".join(game.sentence("why", key, lang, **values) for key, values in todo)
        key = "plan" if todo else "safe"
        found[lang] = game.sentence("why", key, lang, deeds=told, era=era, percent=chance)
    return found


def reason(state: Loop, number: int) -> Sentence:
    """Why a choice is made outside the action phase."""
    game, ask, content = state.game, state.ask, state.terms.content
    if ask == ASK_PICK:
        return say(game, "pick", agent=content.agents[content.agent_numbers.index(number)])
    if ask in (ASK_TAKE, ASK_REWARD):
        if number == PASS:
            return say(game, "leave")
        return say(game, "take", card=content.card_ids[card_in(TAKE_ONE, number)])
    if ask == ASK_CANCEL and number != PASS:
        return say(game, "spare", era=number - CHOOSE_ERA)
    if ask == ASK_ARCHIVE and number != PASS:
        key, values = closing_deed(state, number)
        return say(game, key, **values)
    return say(game, "only")


def closing_deed(state: Loop, number: int) -> Deed:
    """What a choice of phase IV does."""
    if number == FILE_TILE:
        return "archive", {"mission": state.terms.content.missions[state.tiles[state.here()]]}
    return ("shut_down", {}) if number == SHUT_DOWN else ("jam", {"card": ULTRA_IDS[number - JAM]})


def deeds(before: Loop, after: Loop) -> list[Deed]:
    """What a turn brings, the most welcome first."""
    return [*closing_deeds(after), *damage_deeds(before, after), *board_deeds(before, after)]


def closing_deeds(after: Loop) -> list[Deed]:
    """What is done once the actions are over."""
    found = list[Deed]()
    if is_won_by_stopping(after):
        found.append(("victory", {}))
    if can_archive(after):
        found.append(closing_deed(after, FILE_TILE))
    if can_shut_down(after):
        found.append(closing_deed(after, SHUT_DOWN))
    if can_jam(after):
        found.append(closing_deed(after, JAM + int(worst_card(after))))
    return found


def damage_deeds(before: Loop, after: Loop) -> list[Deed]:
    """Damage by Mission."""
    found = list[Deed]()
    for era in range(len(after.tiles)):
        if before.is_visible(era) and after.is_visible(era):
            damage = int(after.done(era) - before.done(era))
            if damage > 0:
                name = after.terms.content.missions[after.tiles[era]]
                values = {"damage": damage, "mission": name}
                found.append(("damage", values))
    return found


def board_deeds(before: Loop, after: Loop) -> list[Deed]:
    """Clones and Rifts gone, a card to be taken."""
    found = list[Deed]()
    fewer, closed = clones(before) - clones(after), sum(before.rifts) - sum(after.rifts)
    if fewer > 0:
        found.append(("clones", {"clones": fewer}))
    if closed > 0:
        found.append(("rifts", {"rifts": closed}))
    cards, content = after.cards_at(after.here()), after.terms.content
    if cards:
        best = max(cards, key=lambda card: content.worth[card])
        found.append(("taking", {"card": content.card_ids[best]}))
    return found


def clones(state: Loop) -> int:
    return sum(tokens.bit_count() for tokens in state.clones)
