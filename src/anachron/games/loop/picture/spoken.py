"""What things on the table say of themselves: to screen readers, and to whoever points at them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from anachron.games.loop.content.eras import ERAS
from anachron.games.loop.content.tables import DIMENSIONS
from anachron.games.loop.picture.seen import Seen
from anachron.games.loop.picture.words import Words
from anachron.texts import capital

KEPT = 1 << 12  # sentences that come again and again
PHASES_OF_A_TURN = ("foo", "actions", "take_card", "archive", "end")


def sentences(*parts: str) -> str:
    return " ".join(f"{capital(part).rstrip('.')}." for part in parts if part)


def table(say: Words, seen: Seen) -> str:
    """The whole table in a few sentences."""
    if not seen.laid:
        return say.prompt(seen)
    risky = [say.era(era) for era in range(ERAS) if seen.rifts(era) == seen.slots(era)]
    where = [say("foo_is", era=seen.foo)] if seen.foo is not None else []
    return sentences(
        state(say, seen), *where, *([say.colon(say("danger_in"), ", ".join(risky))] if risky else [])
    )


def state(say: Words, seen: Seen) -> str:
    left = ", ".join(say.era(era) for era in seen.foo_left)
    return sentences(
        say("cycle_turn", cycle=seen.view["cycle"], turn=seen.turn),
        phase(say, seen),
        say("archived", count=seen.archived),
        say("vortexes", count=len(seen.view["vortex"])),
        say.colon(say("foo_left"), left),
    )


def phase(say: Words, seen: Seen) -> str:
    """Which of the five phases of a turn it is (LP-38)."""
    now = "foo" if seen.view["phase"].startswith("foo") else seen.view["phase"]
    if now not in PHASES_OF_A_TURN:
        return ""
    return say("phase", number=PHASES_OF_A_TURN.index(now) + 1, name=say(f"phase_{now}"))


def era(say: Words, seen: Seen, era: int) -> str:
    """An Era with all that is there."""
    ends = ", ".join(say.era(seen.end_of(clone)) for clone in seen.clones(era))
    tile, agents = seen.tile(era), [say.name(seen.agents[slot]["id"]) for slot in seen.agents_at(era)]
    danger = seen.rifts(era) == seen.slots(era)
    return sentences(
        say.era(era),
        vortex(say, seen) if seen.has_vortex(era) else "",
        counted(say, "rifts", seen.rifts(era)) + (f", {say('danger')}" if danger else ""),
        say("foo_here") if seen.foo == era else "",
        cubes(say, seen, era),
        say.colon(say("clones_to"), ends) if ends else "",
        ", ".join(agents),
        "" if tile is None else mission(say, seen, tile) if tile["visible"] else say("hidden"),
        say.colon(say("available"), ", ".join(map(say.name, seen.available(era))))
        if seen.available(era)
        else "",
    )


def vortex(say: Words, seen: Seen) -> str:
    return say("mega_vortex" if seen.view["options"]["level"] == 3 else "vortex")


def cubes(say: Words, seen: Seen, era: int) -> str:
    found = [counted(say, "energy", seen.energy(era))] if seen.energy(era) else []
    found += [say.colon(say("blue"), seen.blue(era))] if seen.blue(era) else []
    found += [say("centrifuge_tip", energy=seen.shut_price)] if seen.has_centrifuge(era) else []
    return sentences(*found).rstrip(".")


def mission(say: Words, seen: Seen, tile: Mapping[str, Any]) -> str:
    """What a Mission asks for, and how far it has come."""
    key = "damage_by_era" if isinstance(tile["damage"], list) else "damage"
    done, needs = seen.done(tile), seen.needs(tile)
    ready = say("complete") if done >= needs else say(key, count=done, needs=needs)
    return f"{say.name(tile['mission'])} ({ready}) {say.text(tile['mission'])}."


@lru_cache(KEPT)
def card(say: Words, id: str) -> str:
    """A card with its Dimension, where it comes from, and what it does."""
    number = say.content.card_of[id]
    dimension, origin = DIMENSIONS[say.content.dimension[number]], say.content.origin[number]
    return say.colon(f"{say.name(id)} ({say.word(dimension)}, {say.era(origin)})", say.text(id))


@lru_cache(KEPT)
def clone(say: Words, supa: bool, era: int, end: int) -> str:
    """A Clone with where it stands, and where it is destroyed."""
    return say("clone_stands", supa=supa, era=era, to=end)


@lru_cache(KEPT)
def threat(say: Words, rifts: int) -> str:
    """What Dr Foo would throw."""
    return say("next_throw", rifts=rifts)


@lru_cache(KEPT)
def counted(say: Words, key: str, count: int) -> str:
    """Something with its number."""
    return say.colon(say(key), count)


def player(say: Words, seen: Seen, slot: int) -> str:
    """An Agent with its power, batteries, hand and piles."""
    agent = seen.agents[slot]
    hand = []
    for entry in agent["hand"]:
        id, ready = say.hand_card(entry)
        hand.append(say.name(id) + ("" if ready else f" ({say('exhausted')})"))
    return sentences(
        say.colon(say.name(agent["id"]), say.text(agent["id"])),
        say("battery_full" if agent["battery"] else "battery_empty"),
        say.colon(say("hand"), ", ".join(hand) or "0"),
        piles(say, seen, slot),
    )


def piles(say: Words, seen: Seen, slot: int) -> str:
    """An Agent's piles, and the card on top where it is known."""
    deck, top = seen.deck(slot), seen.next_card(slot)
    known = [say("next_card", card=top)] if top else []
    return " · ".join([say("deck", draw=deck["draw"], discard=len(deck["discard"])), *known])


def corners(say: Words, seen: Seen) -> list[list[tuple[str, str]]]:
    """What else is to be known, in short and whole: the turn, the mode, the supplies, what was destroyed."""
    view = seen.view
    mode = [*say.centrifuges(seen), *say.supa_clones(seen)]
    mode += [say.colon(say.word(view["locked"]), say("locked"))] if view.get("locked") else []
    machine = [
        (f"⚠ {say.name(card)}", say.colon(say.name(card), say.text(card)))
        for card in view.get("ultramachina") or ()
    ]
    destroyed = [say("destroyed_top", card=view["destroyed"][0])] if view["destroyed"] else []
    return [
        alike(say.price(seen), phase(say, seen)),
        [*alike(*mode), *machine],
        alike(say("bag", count=view["bag"]), say("big_deck", count=view["big_deck"])),
        alike(*destroyed),
    ]


def alike(*lines: str) -> list[tuple[str, str]]:
    return [(line, line) for line in lines if line]
