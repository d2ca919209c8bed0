"""What a card does, in words made from its effect: a text that cannot differ from the rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from anachron.games.loop.content.tables import Content
from anachron.games.loop.language import Operation, understood
from anachron.texts import capital, fill, typeset
from anachron.texts import texts as texts_of

PACKAGE = __name__.rpartition(".")[0]
CLAUSES = ("each_may_step", "each_may_draw", "lend", "alt", "when", "may")  # that have a subject of their own

# What one may do is told in the infinitive.
# fmt: off
INFINITIVES: dict[str, dict[str, str]] = {
    "en": {},
    "fr": {
        "ajoutez": "ajouter", "allez": "aller", "appliquez": "appliquer", "attirez": "attirer",
        "défaussez": "défausser", "déplacez": "déplacer", "déplacez-vous": "vous déplacer",
        "détruisez": "détruire", "échangez": "échanger", "intervertissez": "intervertir",
        "piochez": "piocher", "redressez": "redresser", "rendez": "rendre", "repoussez": "repousser",
        "retirez": "retirer",
    },
}
# fmt: on


@lru_cache(64)
def texts(content: Content, lang: str) -> dict[str, str]:
    """What every card, Agent, Mission and Ultramachina card says."""
    made = {card: described(effect, lang) for card, effect in zip(content.card_ids, content.effects)}
    return made | {id: typeset(text) for id, text in content.texts[lang].items()}


def described(effect: str, lang: str) -> str:
    """An effect as a sentence."""
    return capital(joined(understood(effect), lang))


def joined(operations: Iterable[Operation], lang: str, between: str = "then") -> str:
    """Operations in a row; a comma sets apart what begins with a condition."""
    joins, said = texts_of(PACKAGE, lang)["effects"], ""
    for one in operations:
        join = "then_if" if between == "then" and is_conditional(one) else between
        said += (joins[join] if said else "") + clause(one, lang)
    return said


def is_conditional(one: Operation) -> bool:
    return one.form.verb == "when" or has_own_subject(one)


def has_own_subject(one: Operation) -> bool:
    """Whether what one may do cannot be told in the infinitive."""
    return one.form.verb == "may" and any(inner.form.verb in CLAUSES for inner in one.body)


def clause(one: Operation, lang: str) -> str:
    """One operation in words."""
    sentences, words = texts_of(PACKAGE, lang)["effects"], texts_of(PACKAGE, lang)["words"]
    values, verb, key = one.values, one.form.verb, one.form.written
    count = next((values[name] for name in ("count", "times", "most") if name in values), "1")
    told = {**values, "clones": count}
    if verb == "step":
        told["eras"] = fill(sentences[far(values["least"], values["most"])], lang, words, told)
    if verb == "push" and values["era"].startswith("each_"):
        key = "push_each"
    if has_own_subject(one):
        key, told["body"] = "if_you_like", joined(one.body, lang)
    elif verb == "may":
        told["body"] = done(one, lang)
    elif one.body:
        told["body"] = joined(one.body, lang, "or" if verb == "alt" else "then")
    return fill(sentences[key], lang, words, told)


def done(one: Operation, lang: str) -> str:
    """What one may do, without the leave to do it."""
    return joined(one.body, lang) if has_own_subject(one) else infinitive(joined(one.body, lang, "and"), lang)


def far(least: str, most: str) -> str:
    """The key of a distance: so many Eras, one of two numbers, or a range."""
    return ("eras", "either", "range")[min(int(most) - int(least), 2)]


def infinitive(text: str, lang: str) -> str:
    """A clause as it stands after `you may`."""
    return " ".join(INFINITIVES[lang].get(word, word) for word in text.split(" "))
