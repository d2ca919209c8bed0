"""One sentence of history about a card, for when its date has been seen; those of the box are in texts/."""

from __future__ import annotations

from typing import Any

from anachron.games.timeline.content.catalog import Catalog
from anachron.games.timeline.picture.seen import SHOWN
from anachron.texts import table, typeset


def fact(catalog: Catalog, told: dict[str, Any], lang: str) -> str:
    """What an event that shows a date lets everybody know; empty where there is nothing, or no true date."""
    if told["kind"] not in SHOWN or "imagined" in told or catalog.own or told["card"] not in catalog.place:
        return ""
    card = catalog.cards[catalog.place[told["card"]]]
    return shipped_facts(lang).get(card.id, "") if card.fact is None else typeset(card.fact[lang])


def shipped_facts(lang: str) -> dict[str, str]:
    """Those of the box, by card; read when the first date is shown."""
    return table("anachron.games.timeline", f"texts/facts.{lang}.toml")
