"""What a set of events must keep: fields, years, icons, both languages, no date in a title."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

from anachron.games.timeline.content.catalog import Card, word_ids
from anachron.games.timeline.content.numbers import EARLIEST, ICONS, PRESENT

FIELDS: dict[str, type | tuple[type, ...]] = {
    "id": str, "year": int, "circa": bool, "en": str, "fr": str, "theme": str, "region": str,
    "difficulty": int, "icons": list, "source": str,
}  # fmt: skip
FORMAT = "timeline-pack/1"
SETTINGS = {"format", "id", "name", "same_years", "balanced_boxes", "names_may_hold"}
BOX = re.compile(r"box_\w+\.json")
PAIRS = tuple(permutations(ICONS, 2))
BOX_SHARE = 3  # section 5: in a box each pair of icons comes three times, once in each third by date
LONGEST_TITLE = 75

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


def faults(cards: list[Card], settings: dict[str, Any]) -> list[str]:
    """All that is wrong with a set of events; an empty list if nothing is."""
    found = [fault for card in cards for fault in card_faults(card)]
    if found:
        return found  # the rest needs sound fields
    found += twice(cards, "id") + twice(cards, "en") + twice(cards, "fr")
    found += same_years(cards, settings)
    found += [fault for card in cards for fault in title_faults(card, settings)]
    boxes: dict[str, list[Card]] = {}
    for card in cards:
        boxes.setdefault(card["box"], []).append(card)
    for name, box in sorted(boxes.items()):
        found += box_faults(name, box, bool(settings.get("balanced_boxes")))
    return found


def card_faults(card: Card) -> list[str]:
    """What is wrong with the fields of one event."""
    name, found = card.get("id", "(no id)"), []
    for field, kind in FIELDS.items():
        value = card.get(field)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            found.append(f"{name}: {field}: expected {getattr(kind, '__name__', kind)}, got {value!r}")
    unknown = set(card) - set(FIELDS) - {"box"}
    found += [f"{name}: expected no field {field!r}" for field in sorted(unknown)]
    if found:
        return found
    if card["id"] != "".join(card["id"].split()) or not card["id"]:
        found.append(f"{name}: id: expected no blanks")
    if not EARLIEST <= card["year"] <= PRESENT or card["year"] == 0:
        found.append(f"{name}: year: expected {EARLIEST} to {PRESENT} without 0, got {card['year']}")
    found += word_faults(card)
    icons = card["icons"]
    if len(icons) != 2 or any(icon not in ICONS for icon in icons) or icons[0] == icons[1]:
        found.append(f"{name}: icons: expected two different ones of {', '.join(ICONS)}, got {icons!r}")
    return found


def word_faults(card: Card) -> list[str]:
    """Titles and the words that come from lists."""
    name, found = card["id"], []
    for lang in ("en", "fr"):
        title = card[lang]
        if title != " ".join(title.split()) or not title or title.endswith("."):
            found.append(f"{name}: {lang}: expected a title without stray blanks or full stop, got {title!r}")
        if len(title) > LONGEST_TITLE:
            found.append(f"{name}: {lang}: expected at most {LONGEST_TITLE} letters, got {len(title)}")
    for field, kind in (("theme", "themes"), ("region", "regions")):
        known = word_ids(kind)
        if card[field] not in known:
            found.append(f"{name}: {field}: expected one of {', '.join(known)}, got {card[field]!r}")
    if card["difficulty"] not in (1, 2, 3):
        found.append(f"{name}: difficulty: expected 1, 2 or 3, got {card['difficulty']!r}")
    if not card["source"].strip():
        found.append(f"{name}: source: expected where the date comes from")
    return found


def twice(cards: list[Card], field: str) -> list[str]:
    counted = Counter(card[field] for card in cards)
    return [f"{field}: expected each once, got {value!r} {n} times" for value, n in counted.items() if n > 1]


def same_years(cards: list[Card], settings: dict[str, Any]) -> list[str]:
    """Equal years only where they are meant, and then twice."""
    meant, counted = set(settings.get("same_years", [])), Counter(card["year"] for card in cards)
    found = [f"year {year}: {n} events, but same_years does not name it" for year, n in counted.items()
             if n > 1 and year not in meant]  # fmt: skip
    found += [f"year {year}: same_years names it, but it has {counted[year]} events" for year in sorted(meant)
              if counted[year] != 2]  # fmt: skip
    return found


def title_faults(card: Card, settings: dict[str, Any]) -> list[str]:
    """A title that gives its date away."""
    found = []
    for lang in ("en", "fr"):
        title = card[lang]
        for name in settings.get("names_may_hold", []):
            title = title.replace(name, "")
        said = DATED.search(title) or NUMBER.search(title) or MONTH.search(title)
        year = re.search(rf"(?<!\d){abs(card['year'])}(?!\d)", title) if abs(card["year"]) > 31 else None
        if said or year:
            told = (year or said or [""])[0]
            found.append(f"{card['id']}: {lang}: the title gives a date away: {told!r}")
    return found


def box_faults(name: str, box: list[Card], balanced: bool) -> list[str]:
    """Icons that say nothing about dates: every pair equally often, in every third of the box by date."""
    counted = Counter(tuple(card["icons"]) for card in box)
    most, least = max(counted.values()), min(counted.get(pair, 0) for pair in PAIRS)
    if not balanced:
        if most - least > 1:
            return [f"box {name}: icons: expected each pair equally often, got {least} to {most} times"]
        return []
    if len(box) != BOX_SHARE * len(PAIRS):
        return [f"box {name}: expected {BOX_SHARE * len(PAIRS)} events, got {len(box)}"]
    by_date = sorted(box, key=lambda card: (card["year"], card["id"]))
    for third in range(BOX_SHARE - 1):
        settle_border(by_date, (third + 1) * len(PAIRS))
    return [
        f"box {name}: icons: expected each pair once in third {third + 1} by date"
        for third in range(BOX_SHARE)
        if len(pairs_in(by_date, third)) != len(PAIRS)
    ]


def pairs_in(by_date: list[Card], third: int) -> set[tuple[str, ...]]:
    part = by_date[third * len(PAIRS) : (third + 1) * len(PAIRS)]
    return {tuple(card["icons"]) for card in part}


def settle_border(by_date: list[Card], at: int) -> None:
    """Two events of one year where thirds meet may stand in either order."""
    if by_date[at - 1]["year"] == by_date[at]["year"] and len(pairs_in(by_date, at // len(PAIRS) - 1)) < len(
        PAIRS
    ):
        by_date[at - 1], by_date[at] = by_date[at], by_date[at - 1]


def pack_faults(folder: Path) -> list[str]:
    """All that is wrong with a folder as a pack."""
    try:
        return files_faults(read_files(folder), folder.name)
    except ValueError as error:
        return [str(error)]


def read_files(folder: Path) -> dict[str, Any]:
    """What each file of a pack says; ValueError where one cannot be read."""
    if not (folder / "pack.json").exists():
        raise ValueError("expected a file pack.json")
    paths = [folder / "pack.json", *sorted(folder.glob("box_*.json"))]
    try:
        return {path.name: json.loads(path.read_text("utf-8")) for path in paths}
    except ValueError as error:
        raise ValueError(f"expected JSON: {error}") from None


def files_faults(files: dict[str, Any], name: str) -> list[str]:
    """All that is wrong with the files of a pack."""
    settings: Any = files.get("pack.json")
    boxes = [files[file] for file in sorted(files) if BOX.fullmatch(file)]
    found = settings_faults(settings, name)
    if found:
        return found
    if not boxes or len(boxes) + 1 < len(files):
        return ["expected a file box_a.json, box_b.json, ..."]
    cards: list[Card] = []
    for box in boxes:
        if not isinstance(box, dict) or set(box) != {"box", "events"} or not isinstance(box["events"], list):
            return ["expected a box with its letter in `box` and a list of `events`"]
        if not all(isinstance(event, dict) for event in box["events"]):
            return [f"box {box['box']}: expected events as objects"]
        cards += [{**event, "box": box["box"]} for event in box["events"]]
    prefix = f"{settings['id']}-"
    strange = [card.get("id") for card in cards if not str(card.get("id")).startswith(prefix)]
    return [f"{name}: id: expected it to begin with {prefix!r}" for name in strange] + faults(cards, settings)


def settings_faults(settings: Any, name: str) -> list[str]:
    if not isinstance(settings, dict) or settings.get("format") != FORMAT:
        return [f"pack.json: expected the format {FORMAT!r}"]
    found = [f"pack.json: expected no field {field!r}" for field in sorted(set(settings) - SETTINGS)]
    if settings.get("id") != name:
        found.append(f"pack.json: id: expected the folder's name {name!r}, got {settings.get('id')!r}")
    named = settings.get("name")
    if not isinstance(named, dict) or set(named) != {"en", "fr"} or not all(named.values()):
        found.append("pack.json: name: expected one in en and one in fr")
    return found
