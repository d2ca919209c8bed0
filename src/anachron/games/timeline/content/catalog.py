"""The cards: what each of them says, whether the box, a pack or a position brings it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from anachron.games.timeline.content.numbers import ICONS, NO_ICON
from anachron.texts import typeset

if TYPE_CHECKING:
    from anachron.engine.content import Named
    from anachron.engine.plain import Data
    from anachron.games.timeline.printed import Words

ICON_NAMES: Final[list[str | None]] = [*ICONS, None]  # the last one is that of NO_ICON
BEFORE = {"en": "BCE", "fr": "av.\xa0J.-C."}  # the common era
ABOUT = {"en": "c. ", "fr": "v. "}
UNITS = {  # of a distance: in English, then in French for one and for many
    1_000_000_000: ("billion years", "milliard d’années", "milliards d’années"),
    1_000_000: ("million years", "million d’années", "millions d’années"),
    1: ("years", "an", "ans"),
}


class Card(NamedTuple):
    """One event; cards that a position brings have no region, difficulty and box."""

    id: str
    year: int
    circa: bool
    en: str
    fr: str
    theme: str | None
    icons: tuple[str | None, str | None]  # front, back
    region: str = ""
    difficulty: int = 0
    box: str = ""
    fact: dict[str, str] | None = None  # by language; those of the box are in texts/ (picture/facts.py)

    def title(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Catalog:
    """All cards a game could use, by a number that says nothing about their dates."""

    def __init__(self, cards: list[Card], own: bool, packs: list[str]) -> None:
        self.cards = cards
        self.own = own  # brought by a position
        self.packs = packs
        self.ids: list[str] = [card.id for card in cards]
        self.everything: list[int] = list(range(len(cards)))  # never changed
        self.numbers: set[int] = set(self.everything)
        self.place: dict[str, int] = {name: n for n, name in enumerate(self.ids)}
        self.years: list[int] = [card.year for card in cards]
        self.fronts: list[int] = [icon_number(card.icons[0]) for card in cards]
        self.backs: list[int] = [icon_number(card.icons[1]) for card in cards]
        self.circas: list[bool] = [card.circa for card in cards]
        self.titles: list[dict[str, str]] = [{"en": card.en, "fr": card.fr} for card in cards]
        self.themes: list[str | None] = [card.theme for card in cards]
        self.blanks: list[Data] = [face(card, None, None) for card in cards]  # as views tell them
        self.blacks: list[Data] = [face(card, card.year, card.circa) for card in cards]
        self.stride = len(cards)  # numbers of choices: choices.py
        self.gaps: list[int] = list(range(self.stride, 2 * self.stride))  # of the intervals
        self.named: dict[str, dict[str, str]] = {}  # by language, when somebody has read it

    def names(self, lang: str) -> dict[str, str]:
        """What cards, icons and the like are called, and how dates are written, for sentences."""
        if lang not in self.named:
            self.named[lang] = {
                **titles(self.cards, lang),
                **dates(self.cards, lang),
                **{f"gap.{n}": str(n + 1) for n in range(len(self.cards))},  # people count from one
                **{entry.id: typeset(entry.fr if lang == "fr" else entry.en) for entry in named_things()},
            }
        return self.named[lang]


def icon_number(name: str | None) -> int:
    return NO_ICON if name is None else ICONS.index(name)


def face(card: Card, year: int | None, circa: bool | None) -> Data:
    """What a side of a card says, but for its title and icons."""
    return {"title": None, "theme": card.theme, "icons": None, "year": year, "circa": circa}


def icon_name(number: int) -> str | None:
    return ICON_NAMES[number]


def words_of() -> Words:
    """Icons, themes, regions, eras and ranks with their names."""
    from anachron.games.timeline.printed import words  # here, so that importing the rules stays light

    return words()


def named_things() -> list[Named]:
    words = words_of()
    return [*words.icons, *words.themes, *words.regions, *words.eras, *words.ranks]


@cache
def shipped() -> Catalog:
    """The events that come with the game."""
    from anachron.games.timeline.printed import shipped_cards

    return Catalog(shipped_cards(), False, [])


def shipped_names(lang: str) -> dict[str, str]:
    return shipped().names(lang)


def titles(cards: list[Card], lang: str) -> dict[str, str]:
    """What cards are called, where that is not their id."""
    return {card.id: typeset(card.title(lang)) for card in cards if card.title(lang) != card.id}


def dates(cards: list[Card], lang: str) -> dict[str, str]:
    """How the dates of events are written, where that is not as they are."""
    return {
        f"date.{date_token(card.year, card.circa)}": written(card.year, card.circa, lang)
        for card in cards
        if card.year <= 0 or card.circa
    }


def date_token(year: int, circa: bool) -> str:
    """A date as events carry it."""
    return f"c{year}" if circa else str(year)


def written(year: int, circa: bool, lang: str) -> str:
    """A date for people (section 5)."""
    about = ABOUT[lang] if circa else ""
    if year < -100_000:
        return ago(-year, circa, lang)
    if year >= 0:
        return f"{about}{year}"
    number = f"{-year}" if year > -10_000 else grouped(-year, lang)
    return f"{about}{number} {BEFORE[lang]}"


def ago(age: int, circa: bool, lang: str) -> str:
    """A distance so great that the common era makes no difference."""
    unit = next(unit for unit in UNITS if age >= unit)
    number = decimal(age, unit, lang) if unit > 1 else grouped(age, lang)
    if lang == "en":
        return f"{ABOUT['en'] if circa else ''}{number} {UNITS[unit][0]} ago"
    one, many = UNITS[unit][1:]
    return f"il y a {'env. ' if circa else ''}{number} {many if round(age / unit, 2) >= 2 else one}"


def grouped(n: int, lang: str) -> str:
    return f"{n:,}".replace(",", "," if lang == "en" else "\u202f")


def decimal(n: int, unit: int, lang: str) -> str:
    text = f"{n / unit:.2f}".rstrip("0").rstrip(".")
    return text if lang == "en" else text.replace(".", ",")


def era_of(year: int) -> str:
    """The era a year belongs to."""
    for era in words_of().eras:
        if era.last is None or year <= era.last:
            return era.id
    raise AssertionError(year)


def rank_of(score: int) -> str:
    """TL-78, TL-R17: the rank of a team's score."""
    found = "r1"
    for rank in words_of().ranks:
        if score >= rank.least:
            found = rank.id
    return found
