"""The cards: what each of them says, from the data beside this file, from packs, or from a position."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from anachron.games.timeline.content.numbers import ICONS, NO_ICON
from anachron.texts import unbroken

Card = dict[str, Any]  # id, year, circa, en, fr, theme, region, difficulty, box, icons, source

BEFORE = {"en": "BCE", "fr": "av.\xa0J.-C."}  # the common era
NAMED = ("icons", "themes", "regions", "eras", "ranks")  # of `words.json`


class Catalog:
    """All cards a game could use, by a number that says nothing about their dates."""

    def __init__(self, cards: list[Card], own: bool, packs: list[str]) -> None:
        self.cards = cards
        self.own = own  # brought by a position
        self.packs = packs
        self.ids: list[str] = [str(card["id"]) for card in cards]
        self.place: dict[str, int] = {name: n for n, name in enumerate(self.ids)}
        self.years: list[int] = [int(card["year"]) for card in cards]
        self.fronts: list[int] = [icon_number(card["icons"][0]) for card in cards]
        self.backs: list[int] = [icon_number(card["icons"][1]) for card in cards]
        self.circas: list[bool] = [bool(card.get("circa")) for card in cards]
        self.stride = len(cards)  # numbers of choices: choices.py
        self.named: dict[str, dict[str, str]] = {}  # by language, when somebody has read it

    def names(self, lang: str) -> dict[str, str]:
        """What cards, icons and the like are called, and how dates are written, for sentences."""
        if lang not in self.named:
            self.named[lang] = {
                **titles(self.cards, lang),
                **dates(self.cards, lang),
                **{f"gap.{n}": str(n + 1) for n in range(len(self.cards))},  # people count from one
                **{entry["id"]: entry[lang] for kind in NAMED for entry in words_of()[kind]},
            }
        return self.named[lang]


def icon_number(name: str | None) -> int:
    return NO_ICON if name is None else ICONS.index(name)


def icon_name(number: int) -> str | None:
    return None if number < 0 else ICONS[number]


@cache
def words_of() -> dict[str, list[dict[str, Any]]]:
    """Icons, themes, regions, eras and ranks with their names."""
    from importlib.resources import files  # here, so that importing the rules stays light

    found: dict[str, list[dict[str, Any]]] = json.loads(
        (files(__package__) / "words.json").read_text("utf-8")
    )
    return found


def word_ids(kind: str) -> list[str]:
    """All themes, eras or the like, by their ids."""
    return [entry["id"] for entry in words_of()[kind]]


def read_boxes(texts: list[str]) -> list[Card]:
    """The events of box files, each with the letter of its box, in the order of their ids."""
    cards: list[Card] = []
    for text in texts:
        data = json.loads(text)
        for event in data["events"]:
            cards.append({**event, "box": data["box"]})
    cards.sort(key=card_id)
    return cards


def card_id(card: Card) -> str:
    return str(card["id"])


@cache
def shipped() -> Catalog:
    """The events that come with the game."""
    from importlib.resources import files

    folder = files(__package__)
    names = sorted(item.name for item in folder.iterdir() if item.name.startswith("box_"))
    return Catalog(read_boxes([(folder / name).read_text("utf-8") for name in names]), False, [])


def shipped_names(lang: str) -> dict[str, str]:
    return shipped().names(lang)


def titles(cards: list[Card], lang: str) -> dict[str, str]:
    """What cards are called, where that is not their id."""
    return {card["id"]: unbroken(card[lang]) for card in cards if card[lang] != card["id"]}


def dates(cards: list[Card], lang: str) -> dict[str, str]:
    """How the dates of events are written, where that is not as they are."""
    dated = [(int(card["year"]), bool(card.get("circa"))) for card in cards]
    return {
        f"date.{date_token(year, circa)}": written(year, circa, lang)
        for year, circa in dated
        if year <= 0 or circa
    }


def date_token(year: int, circa: bool) -> str:
    """A date as events carry it."""
    return f"c{year}" if circa else str(year)


def written(year: int, circa: bool, lang: str) -> str:
    """A date for people (section 5)."""
    about = ("c. " if lang == "en" else "v. ") if circa else ""
    if year < -100_000 and lang == "fr":
        return ago(-year, lang).replace("il y a", "il y a env.") if circa else ago(-year, lang)
    if year >= 0:
        return f"{about}{year}"
    if year >= -100_000:
        number = f"{-year}" if year > -10_000 else grouped(-year, lang)
        return f"{about}{number} {BEFORE[lang]}"
    return about + ago(-year, lang)


def ago(age: int, lang: str) -> str:
    """A distance so great that the common era makes no difference."""
    french = lang == "fr"
    if age < 1_000_000:
        number, unit = grouped(age, lang), "ans" if french else "years"
    elif age < 1_000_000_000:
        number, unit = decimal(age, 1_000_000, lang), "millions d'années" if french else "million years"
    else:
        number, unit = decimal(age, 1_000_000_000, lang), "milliards d'années" if french else "billion years"
    if french and number.startswith(("0", "1,")) and unit != "ans":
        unit = unit.replace("millions", "million").replace("milliards", "milliard")
    return f"il y a {number} {unit}" if french else f"{number} {unit} ago"


def grouped(n: int, lang: str) -> str:
    return f"{n:,}".replace(",", "," if lang == "en" else "\u202f")


def decimal(n: int, unit: int, lang: str) -> str:
    text = f"{n / unit:.2f}".rstrip("0").rstrip(".")
    return text if lang == "en" else text.replace(".", ",")


def era_of(year: int) -> str:
    """The era a year belongs to."""
    for era in words_of()["eras"]:
        if era["to"] is None or year <= era["to"]:
            return str(era["id"])
    raise AssertionError(year)


def rank_of(score: int) -> str:
    """TL-78, R-17: the rank of a team's score."""
    found = "r1"
    for rank in words_of()["ranks"]:
        if score >= rank["min"]:
            found = str(rank["id"])
    return found
