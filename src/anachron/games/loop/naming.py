"""What content is called: cards, Agents, Missions, Clones."""

from __future__ import annotations

from functools import lru_cache

from anachron.games.loop.content.eras import TOKENS
from anachron.games.loop.content.tables import Content
from anachron.games.loop.content.tokens import DESTRUCTION, TOKEN_NAMES
from anachron.texts import texts, typeset

PACKAGE = __name__.rpartition(".")[0]

ERA_NAMES = {
    "en": (
        "Dawn of Time",
        "Middle Ages",
        "Renaissance",
        "Industrial Era",
        "Globalisation Era",
        "Age of Robots",
        "End of Time",
    ),
    "fr": (
        "Aube des Temps",
        "Moyen Âge",
        "Renaissance",
        "Industrie",
        "Mondialisation",
        "Ère des Robots",
        "Fin des Temps",
    ),
}
CLONES = {"en": ("Clone {n} for {era}", "Supa Clone {n} for {era}"),
          "fr": ("le Clone {n} pour {era}", "le Supa Clone {n} pour {era}")}  # fmt: skip
CARRYING = {"en": "carrying {clone}", "fr": "en emportant {clone}"}


@lru_cache(64)
def names(content: Content, lang: str) -> dict[str, str]:
    """Names by id, Eras by number as the fields of choices and events have them."""
    found, words = (
        {id: typeset(name) for id, name in content.names[lang].items()},
        texts(PACKAGE, lang)["words"],
    )
    for era, name in enumerate(ERA_NAMES[lang]):
        for field in ("era", "to"):
            found[f"{field}.{era}"] = name
    for token in range(TOKENS):
        clone = TOKEN_NAMES[token]
        pattern = CLONES[lang][isinstance(clone, str)]
        number = clone if isinstance(clone, str) else f"{clone[0]}-{clone[1]}"
        called = pattern.format(n=number, era=words[f"the.{DESTRUCTION[token]}"])
        found[str(clone)], found[f"carry.{clone}"] = called, CARRYING[lang].format(clone=called)
    return found
