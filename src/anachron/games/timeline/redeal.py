"""The unseen, drawn again: dates from a prior that ignores the card, or from a bot's beliefs."""

from __future__ import annotations

from typing import Any, Protocol

from anachron.engine import Game, Stream
from anachron.games.timeline.content.catalog import Catalog, icon_number, words_of
from anachron.games.timeline.content.numbers import ICONS, NO_ICON, PRESENT
from anachron.games.timeline.packs import wearing
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.reading import Reader
from anachron.games.timeline.state import Setup

# How many events of the shipped set each era has (section 5): public, and the same for every card.
ERA_WEIGHTS = {
    "prehistory": 24, "antiquity": 61, "first_millennium": 66, "middle_ages": 80,
    "early_modern": 142, "nineteenth": 97, "twentieth": 105, "twenty_first": 25,
}  # fmt: skip
OLDEST_DIGITS = 10  # a prehistoric age has five to ten digits


class Beliefs(Protocol):
    """What a bot thinks it knows: a date for a card, drawn from its belief."""

    def year(self, card: str, stream: Stream) -> int: ...


def imagine(game: Game, view: dict[str, Any], stream: Stream, beliefs: Beliefs | None = None) -> Timeline:
    """A state that fits a view."""
    from anachron.games.timeline.setup import catalog_of, table_setup

    game = dressed(game, view)
    catalog = catalog_of(game)
    setup = table_setup(view["options"], view["seats"], catalog)
    setup.first = view["options"]["first"]
    state = Timeline(game, setup)
    place, dated = catalog.place, seen_dates(view)
    pile = draw_pile(view, setup, dated, stream)
    setup.years, setup.backs = [1] * len(catalog.ids), [NO_ICON] * len(catalog.ids)
    setup.circas = [False] * len(catalog.ids)
    for name, face in dated.items():
        setup.years[place[name]] = face["year"]
        setup.backs[place[name]] = icon_number(face["icons"][1])
        setup.circas[place[name]] = face["circa"]
    hidden = {*(place[name] for hand in view["hands"] for name in hand), *pile}
    for card in sorted(hidden):
        name = catalog.ids[card]
        if name not in dated:
            prior = prior_year(stream, view["options"]["eras"])
            setup.years[card] = prior if beliefs is None else beliefs.year(name, stream)
            setup.backs[card] = other_icon(setup.fronts[card], stream)
    state.luck = stream.split()
    names = [catalog.ids[card] for card in pile]
    recalled = sorted(view["known"].get("dates", {}))
    Reader(state, {**view, "pile": names, "recalled": recalled}).lay_out()
    return state


def dressed(game: Game, view: dict[str, Any]) -> Game:
    """The game with the cards that a view tells of."""
    own = view.get("cards")
    return game.packs.dressed(view["options"]) if own is None else wearing(game, blank_catalog(own))


def blank_catalog(cards: dict[str, dict[str, Any]]) -> Catalog:
    """The deck a view tells of, its unseen dates left open."""
    return Catalog(
        [
            {
                "id": name,
                "year": 1 if card["year"] is None else card["year"],
                "circa": bool(card["circa"]),
                "en": card["title"]["en"],
                "fr": card["title"]["fr"],
                "theme": card["theme"],
                "icons": card["icons"],
            }
            for name, card in sorted(cards.items())
        ],
        True,
        [],
    )


def seen_dates(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every date the view tells, on the table or from memory."""
    shown = {name: face for name, face in view["faces"].items() if face["year"] is not None}
    return {**view["known"].get("dates", {}), **shown}


def draw_pile(
    view: dict[str, Any], setup: Setup, dated: dict[str, dict[str, Any]], stream: Stream
) -> list[int]:
    """The draw pile: its top card as seen; cards that went back into it; others that could be there."""
    place = setup.catalog.place
    if not view["pile"]:
        return []
    seen = {place[name] for name in view["faces"] if lies_open(view, name)}
    back = [place[name] for name in sorted(dated) if place[name] not in seen]
    others = [card for card in setup.deck if card not in seen and card not in back]
    stream.shuffle(others)
    below = back + others[: view["pile"] - 1 - len(back)]
    stream.shuffle(below)
    return [place[view["top"]], *below]


def lies_open(view: dict[str, Any], name: str) -> bool:
    """Whether a card is on the table, and so not inside the pile."""
    rows = [
        *view["timeline"],
        *(view.get("rift") or []),
        view["discard"],
        *view["hands"],
        view.get("gone", []),
    ]
    return name == view["top"] or any(name == row or (isinstance(row, list) and name in row) for row in rows)


def prior_year(stream: Stream, eras: list[str] | None) -> int:
    """A date as likely as the eras of the set make it, whatever the card."""
    among = [era for era in words_of()["eras"] if eras is None or era["id"] in eras]
    at = stream.below(sum(ERA_WEIGHTS[era["id"]] for era in among))
    for era in among:
        at -= ERA_WEIGHTS[era["id"]]
        if at < 0:
            if era["from"] is None:
                return prehistoric(stream)
            last = PRESENT if era["to"] is None else era["to"]
            return int(era["from"] + stream.below(last - era["from"] + 1))
    raise AssertionError(eras)


def prehistoric(stream: Stream) -> int:
    digits = 5 + int(stream.below(OLDEST_DIGITS - 4))
    unit: int = 10 ** (digits - 2)
    return -unit * int(10 + stream.below(90))


def other_icon(front: int, stream: Stream) -> int:
    """TL-02: any icon but that of the front; a card without icons has none behind."""
    if front == NO_ICON:
        return NO_ICON
    icon = int(stream.below(len(ICONS) - 1))
    return icon if icon < front else icon + 1
