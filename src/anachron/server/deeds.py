"""What people do beside choosing, told to everybody at the table: offers, taking back, leaving, hints."""

from __future__ import annotations

from anachron.match import Entry, Match
from anachron.match.journal import OUT_OF_TIME, TABLE, replaced
from anachron.match.speech import level_of
from anachron.match.telling import sentence
from anachron.server.naming import named, player_name, say
from anachron.server.pictured import Eyes
from anachron.server.table import Table


def deed(table: Table, entry: Entry, eyes: Eyes) -> str:
    """A deed in a sentence for whoever looks; empty where nobody need read of it."""
    late = whose_time(entry)
    if late is not None:
        return out_of_time(table, entry, late, eyes)
    kind = kind_of(table, entry) if entry.seat != TABLE else ""
    if not kind:
        return ""
    taken = table.played.taken_back(eyes.seat, entry.number)
    told = [sentence(named(table), event, eyes.lang) for step in taken for event in step.events]
    whose = dict.fromkeys(step.seat for step in taken)
    values = {
        "name": player_name(table, entry.seat, eyes.lang),
        "other": player_name(table, replaced(entry)[0], eyes.lang) if kind == "replace" else "",
        "whose": ", ".join(player_name(table, seat, eyes.lang) for seat in whose),
        "what": "; ".join(told) or say(eyes.lang, "deeds", "a_choice"),
    }
    concerned = replaced(entry)[:1] if kind == "replace" else whose if kind == "undo" else ()
    if entry.seat == eyes.seat:
        kind += "_mine"
    elif eyes.seat in concerned:
        kind += "_yours"
    return say(eyes.lang, "deeds", kind, **values)


def whose_time(entry: Entry) -> int | None:
    """The seat that ran out of time, if an entry tells of one."""
    if entry.verb == "replace" and entry.seat == TABLE:
        return replaced(entry)[0]
    return entry.seat if (entry.verb, entry.text) == ("resign", OUT_OF_TIME) else None


def out_of_time(table: Table, entry: Entry, seat: int, eyes: Eyes) -> str:
    kind = "out_bot" if entry.verb == "replace" else "out"
    mine = "_mine" if seat == eyes.seat else ""
    return say(eyes.lang, "deeds", kind + mine, name=player_name(table, seat, eyes.lang))


def kind_of(table: Table, entry: Entry) -> str:
    """What kind of deed an entry is, if it is one that others should know of."""
    match, is_bot = table.played, table.chairs[entry.seat].player is None
    if entry.verb in ("choose", "accept", "decline"):
        return answer_kind(match, entry, is_bot)
    if entry.verb == "undo":
        return undo_kind(table, entry)
    if entry.verb == "seat":
        return seat_kind(match, entry)
    return (
        entry.verb
        if entry.verb in ("offer", "replace", "hint") or (entry.verb, is_bot) == ("resign", False)
        else ""
    )


def answer_kind(match: Match, entry: Entry, is_bot: bool) -> str:
    """How an offer was answered; bots agree to take back without a word."""
    offer = match.answered(entry.number)
    if offer is None or (entry.seat == offer.seat and entry.verb == "choose"):
        return ""
    if entry.seat == offer.seat:
        return f"recalled_{offer.kind}"
    if entry.verb == "accept" and offer.kind == "undo":
        return "" if is_bot else "undone" if match.taken_back(None, entry.number) else "accept_undo"
    return f"{entry.verb}_{offer.kind}"


def undo_kind(table: Table, entry: Entry) -> str:
    """Taking back is told where it is asked of people, or takes back what another did."""
    if entry.text.endswith("asked"):
        return "asked_undo" if table.is_between_people else ""
    taken = table.played.taken_back(None, entry.number)
    return "undo" if any(step.seat != entry.seat for step in taken) else ""


def seat_kind(match: Match, entry: Entry) -> str:
    """Leaving, or coming back; somebody else in the place of a bot."""
    before = match.head.names[entry.seat]
    for earlier in match.journal[: entry.number - 1]:
        before = earlier.text if (earlier.verb, earlier.seat) == ("seat", entry.seat) else before
    if level_of(entry.text) is None:
        return "back" if level_of(match.head.names[entry.seat]) is None else "took_over"
    if level_of(before) is not None:
        return "other_bot"
    return "left" if entry.seat not in match.resigned else "played_for"
