"""The next game of a campaign: what is open, who starts, which powers."""

from __future__ import annotations

from anachron.engine import Game
from anachron.match import Campaign
from anachron.match.campaign import CHAPTERS, CODA, GAMES_EACH, TIMELINES
from anachron.match.modes import Options, chapter_word
from anachron.match.speech import level_of, level_word
from anachron.terminal.console import Console
from anachron.terminal.menu import pick
from anachron.terminal.modes import read_mode
from anachron.terminal.words import Wrong, say
from anachron.texts import texts

Names = tuple[str, str]


def person(name: str, lang: str) -> str:
    """A name as it is shown: a bot's is its level."""
    level = level_of(name)
    return level_word(level, lang) if level else name


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def tell_standing(console: Console, lang: str, campaign: Campaign, game: Game, names: Names) -> None:
    """Who plays, whose names stand on the envelopes, who starts."""
    shown = " - ".join(person(name, lang) for name in names)
    console.write(console.paint(say(lang, "campaign_of", names=shown), "bold"))
    called = game.names(lang)
    signed = [
        say(lang, "envelope", achievement=called[achievement], name=person(name, lang))
        for achievement, name in campaign.envelopes().items()
    ]
    if signed:
        console.tell(say(lang, "envelopes", list=", ".join(signed)))
    starter = campaign.starter(names)
    shown_starter = starter._replace(name=person(starter.name, lang)) if starter.name else starter
    console.tell(capital(shown_starter.text(lang)) + ".")


def next_options(
    console: Console, lang: str, campaign: Campaign, game: Game, names: Names, mode: str | None
) -> Options:
    """The options of the next game: the chapter asked for or picked, in the Coda timeline and powers too."""
    chapter = read_chapter(game, mode) if mode else pick_chapter(console, lang, campaign, game)
    campaign.expect_open(chapter)
    if chapter != CODA:
        return campaign.next_options(chapter, names)
    timeline = read_mode(game, mode)["timeline"] if mode else pick_timeline(console, lang, game)
    powers = None if mode else pick_set(console, lang, campaign, game)
    return campaign.next_options(chapter, names, timeline, powers)


def read_chapter(game: Game, mode: str) -> str:
    """The chapter that a mode belongs to."""
    options = read_mode(game, mode)
    if options.get("timeline"):
        return CODA
    found = [chapter for chapter, chapters in CHAPTERS.items() if chapters == options.get("chapters")]
    if not found or found[0] == CODA:
        raise Wrong("mode", modes=", ".join(CHAPTERS), text=mode)
    return found[0]


def pick_chapter(console: Console, lang: str, campaign: Campaign, game: Game) -> str:
    """An open chapter; the usual one is the first that still wants games."""
    items = [chapter_line(game, campaign, chapter, lang) for chapter in CHAPTERS]
    is_open = [gate.is_open for gate in campaign.gates()]
    wanting = [n for n, chapter in enumerate(CHAPTERS) if campaign.played(chapter) < GAMES_EACH]
    usual = wanting[0] if wanting else len(CHAPTERS) - 1
    while True:
        n = pick(console, lang, say(lang, "which_chapter"), items, usual + 1)
        if is_open[n]:
            return list(CHAPTERS)[n]
        console.tell(items[n])


def chapter_line(game: Game, campaign: Campaign, chapter: str, lang: str) -> str:
    gate, name = campaign.gate(chapter), chapter_word(game, chapter, lang)
    if gate.is_open:
        return say(lang, "chapter_open", chapter=name, games=campaign.played(chapter))
    before = chapter_word(game, gate.before, lang)
    return say(lang, "chapter_closed", chapter=name, missing=gate.missing, before=before)  # KM-10


def pick_timeline(console: Console, lang: str, game: Game) -> str:
    words = texts(game.package, lang)["words"]
    return TIMELINES[pick(console, lang, say(lang, "which_timeline"), [words[each] for each in TIMELINES])]


def pick_set(console: Console, lang: str, campaign: Campaign, game: Game) -> str | None:
    """The set of powers, by whoever opened one last (KM-156); None: it is drawn."""
    allowed = campaign.sets()
    if len(allowed.ids) < 2:
        return None
    if allowed.chooser:
        console.tell(say(lang, "set_chooser", name=person(allowed.chooser, lang)))
    items = [game.names(lang)[each] for each in allowed.ids]
    n = pick(console, lang, say(lang, "which_set"), [*items, say(lang, "set_drawn")])
    return allowed.ids[n] if n < len(allowed.ids) else None
