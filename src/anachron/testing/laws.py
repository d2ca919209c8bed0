"""All laws that hold in every game: of the game itself, of a whole random game, of single moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from anachron.testing import (
    bots,
    chances,
    choices,
    copies,
    events,
    observations,
    options,
    pictures,
    play,
    positions,
    rooms,
    secrets,
    texts,
    views,
)

Law = Callable[[Any], Iterator[str]]  # what is wrong with a game, a walk or a moment, in sentences

# fmt: off
OF_GAMES: tuple[Law, ...] = (
    texts.agree, texts.close_their_braces, texts.name_everything, texts.number_their_rules,
    texts.head_their_chapters,
    choices.are_one_to_one, choices.refuses_nonsense, positions.refuses_nonsense,
    options.can_be_played, options.are_refused, options.have_defaults,
    rooms.can_be_opened, rooms.stand_on_the_shelf, rooms.show_their_examples, rooms.have_a_day, rooms.lead_on,
)
OF_WALKS: tuple[Law, ...] = (
    play.ends, play.asks, play.opens_windows, play.replays, play.starts_alike,
    positions.loads_back, positions.reads_back, positions.plays_on, positions.fits_its_shape,
    copies.goes_its_own_way, copies.has_keys,
    choices.end_with_the_game,
    views.tell_the_outcome, views.hide_what_is_imagined,
    secrets.commute, secrets.look_alike, secrets.stay_unseen_in_previews, secrets.seal,
    events.happen,
    observations.tell_questions_apart,
    texts.say_why_it_ended,
    pictures.show_the_end, rooms.tell_seats_apart,
)
OF_MOMENTS: tuple[Law, ...] = (
    play.applies, play.picks_anything,
    positions.compares, positions.pickles,
    copies.clones_whole, copies.counts_everything, copies.hands_out_copies,
    choices.are_listed_or_refused, choices.are_numbered_by_integers,
    views.are_plain, views.carry_choices, views.survive_a_redeal, views.hide_the_truth, views.give_fresh_luck,
    events.are_told, events.keep_their_state, events.seal,
    observations.fill_their_fields, observations.keep_secrets,
    chances.add_up, chances.are_played, chances.are_foreseen,
    pictures.are_drawn, pictures.are_shown,
    bots.answer, bots.pickled,
)
# fmt: on


def name_of(law: Law) -> str:
    """A law as findings call it: `views.hide_the_truth`."""
    return f"{law.__module__.rpartition('.')[2]}.{law.__name__}"
