"""A review as one page that opens without a server: the curve, the boards, and what is to be said."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from importlib.resources import files

from anachron.match.telling import known_together
from anachron.review.curve import drawn
from anachron.review.judged import Decision
from anachron.review.marks import ONLY
from anachron.review.words import Words


def page(told: Words, progress: Callable[[], None] = lambda: None) -> str:
    """The whole review, with a board for every decision in which there was a choice."""
    shown = [one for one in told.review.decisions if one.mark != ONLY]
    sections: list[str] = []
    for one in shown:
        sections.append(section(told, one))
        progress()
    rows = "".join(row(told, one) for one in shown)
    skills = "".join(f"<p>{escape(told.skill(one))}</p>" for one in told.review.skills())
    return (
        f'<!doctype html><html lang="{told.lang}"><head>{head(told)}</head><body>'
        f"<h1>{escape(told.title())}</h1><p>{escape(told.level())}</p>"
        f"<h2>{escape(told.curve_title())}</h2>{drawn(told)}<p>{escape(told.say('keys'))}</p>"
        f"<main>{''.join(sections)}</main><ol>{rows}</ol><h2>{escape(told.say('skill'))}</h2>{skills}"
        f"<script>{beside('page.js')}</script></body></html>"
    )


def head(told: Words) -> str:
    wide = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return f"{wide}<title>{escape(told.title())}</title><style>{beside('page.css')}</style>"


def beside(name: str) -> str:
    """A file that lies beside this one."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def section(told: Words, one: Decision) -> str:
    """A moment: the board after a decision with every hand open, its mark and what goes with it."""
    match = told.match
    seen = known_together(match.at(one.n), match.seats)
    board = match.game.draw({**seen, "log": match.steps[one.n - 1].told(one.seat)}, told.lang)
    title, verdict = escape(told.decision(one)), escape(told.verdict(one))
    said = "".join(f"<p>{escape(line)}</p>" for line in told.details(one))
    head = f'<h2>{title}</h2><p class="{one.mark}">{verdict}</p>{said}'
    return f'<section data-n="{one.n}">{head}<div class="board">{board}</div></section>'


def row(told: Words, one: Decision) -> str:
    text = escape(f"{told.decision(one)} ({told.verdict(one)})")
    return f'<li class="{one.mark}"><a href="#">{text}</a></li>'
