"""One sentence of history about a card, for when its date has been seen; those of the box are in texts/."""

from __future__ import annotations

from typing import Any

from anachron.games.timeline.content.catalog import Catalog
from anachron.texts import table, typeset

TURNED_OVER = ("reveal", "discard")  # the events that show a date


def fact(catalog: Catalog, told: dict[str, Any], lang: str) -> str:
    """What an event that shows a date lets everybody know; empty where there is nothing, or no true date."""
    if told["kind"] not in TURNED_OVER or "imagined" in told or catalog.own:
        return ""
    card = catalog.cards[catalog.place[told["card"]]]
    return shipped_facts(lang).get(card.id, "") if card.fact is None else typeset(card.fact[lang])


def shipped_facts(lang: str) -> dict[str, str]:
    """Those of the box, by card; read when the first date is shown."""
    return table("anachron.games.timeline", f"texts/facts.{lang}.toml")
