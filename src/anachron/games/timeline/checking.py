"""What a set of events must keep: nothing twice, no date in a title, icons that say nothing about dates."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations

from anachron.engine.rooms import Files
from anachron.games.timeline.content.catalog import Card
from anachron.games.timeline.content.numbers import ICONS
from anachron.games.timeline.printed import Settings, contents
from anachron.texts import LANGUAGES

PAIRS = tuple(permutations(ICONS, 2))
BOX_SHARE = 3  # section 5: in a box each pair of icons comes three times, once in each third by date

# Words that say when, in either language.
DATED = re.compile(
    r"\b(century|centuries|siècle|siècles|millennium|millénaire|decade|décennie|BCE?|CE|A\.?D\."
    r"|av\. J\.-C\.|ap\. J\.-C\.)\b",
    re.IGNORECASE,
)
NUMBER = re.compile(r"(?<![\w.,-])\d{3,4}(?![\w.,-])(?!\s*(?:m|km|kg|days|jours|men|hommes)\b)")
MONTH = re.compile(
    r"\b\d{1,2}(?:st|nd|rd|th|er)?\s+(?:of\s+)?(?:January|February|March|April|May|June|July|August|September|October"
    r"|November|December|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b",
    re.IGNORECASE,
)


def faults(said: Files, name: str) -> list[str]:
    """All that is wrong with the files of a pack; an empty list if nothing is."""
    found = contents(said)
    if found.faults or found.settings is None:
        return found.faults  # the rest needs sound fields
    settings = found.settings
    if settings.id != name:
        return [f"pack.json: id: expected the folder's name {name!r}, got {settings.id!r}"]
    strange = [card.id for card in found.cards if not card.id.startswith(f"{name}-")]
    if strange:
        return [f"{card}: id: expected it to begin with '{name}-'" for card in strange]
    return set_faults(found.cards, settings)


def set_faults(cards: list[Card], settings: Settings) -> list[str]:
    """What is wrong with events beside each other."""
    found = [fault for field in ("id", "en", "fr") for fault in twice(cards, field)]
    found += same_years(cards, settings)
    found += [fault for card in cards for fault in title_faults(card, settings)]
    for name in sorted({card.box for card in cards}):
        found += box_faults(name, [card for card in cards if card.box == name], settings.balanced_boxes)
    return found


def twice(cards: list[Card], field: str) -> list[str]:
    counted = Counter(getattr(card, field) for card in cards)
    return [f"{field}: expected each once, got {value!r} {n} times" for value, n in counted.items() if n > 1]


def same_years(cards: list[Card], settings: Settings) -> list[str]:
    """Equal years only where they are meant, and then twice."""
    meant, counted = set(settings.same_years), Counter(card.year for card in cards)
    found = [f"year {year}: {n} events, but same_years does not name it" for year, n in counted.items()
             if n > 1 and year not in meant]  # fmt: skip
    found += [f"year {year}: same_years names it, but it has {counted[year]} events" for year in sorted(meant)
              if counted[year] != 2]  # fmt: skip
    return found


def title_faults(card: Card, settings: Settings) -> list[str]:
    """A title that gives its date away."""
    found = []
    for lang in LANGUAGES:
        title = card.title(lang)
        for name in settings.names_may_hold:
            title = title.replace(name, "")
        said = DATED.search(title) or NUMBER.search(title) or MONTH.search(title)
        year = re.search(rf"(?<!\d){abs(card.year)}(?!\d)", title) if abs(card.year) > 31 else None
        if said or year:
            told = (year or said or [""])[0]
            found.append(f"{card.id}: {lang}: the title gives a date away: {told!r}")
    return found


def box_faults(name: str, box: list[Card], balanced: bool) -> list[str]:
    """Icons that say nothing about dates: every pair equally often, in every third of the box by date."""
    counted = Counter(card.icons for card in box)
    most, least = max(counted.values()), min(counted.get(pair, 0) for pair in PAIRS)
    if not balanced:
        if most - least > 1:
            often = ", ".join(" ".join(map(str, pair)) for pair in counted if counted[pair] == most)
            free = ", ".join(" ".join(pair) for pair in PAIRS if counted[pair] == least)
            asked = "expected each pair equally often"
            return [f"box {name}: icons: {asked}, got {most} times: {often}; {least} times: {free}"]
        return []
    if len(box) != BOX_SHARE * len(PAIRS):
        return [f"box {name}: expected {BOX_SHARE * len(PAIRS)} events, got {len(box)}"]
    by_date = sorted(box, key=lambda card: (card.year, card.id))
    for third in range(BOX_SHARE - 1):
        settle_border(by_date, (third + 1) * len(PAIRS))
    return [
        f"box {name}: icons: expected each pair once in third {third + 1} by date"
        for third in range(BOX_SHARE)
        if len(pairs_in(by_date, third)) != len(PAIRS)
    ]


def pairs_in(by_date: list[Card], third: int) -> set[tuple[str | None, str | None]]:
    part = by_date[third * len(PAIRS) : (third + 1) * len(PAIRS)]
    return {card.icons for card in part}


def settle_border(by_date: list[Card], at: int) -> None:
    """Two events of one year where thirds meet may stand in either order."""
    if by_date[at - 1].year == by_date[at].year and len(pairs_in(by_date, at // len(PAIRS) - 1)) < len(PAIRS):
        by_date[at - 1], by_date[at] = by_date[at], by_date[at - 1]
