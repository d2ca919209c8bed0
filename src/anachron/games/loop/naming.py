"""What content is called: cards, Agents, Missions, Clones."""

from __future__ import annotations

from functools import lru_cache

from anachron.games.loop.content.eras import TOKENS
from anachron.games.loop.content.tables import Content
from anachron.games.loop.content.tokens import DESTRUCTION, GENERATION, TOKEN_NAMES
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
CLONES = {"en": "{name} from {start} for {end}", "fr": "le {name} {of} pour {end}"}
SOME_CLONE = {"en": "A {name} for {end}", "fr": "Un {name} pour {end}"}
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
        clone, start = TOKEN_NAMES[token], GENERATION[token]
        said = {
            "name": "Supa Clone" if isinstance(clone, str) else "Clone",
            "start": words[f"the.{start}"],
            "of": words[f"of.{start}"],
            "end": words[f"the.{DESTRUCTION[token]}"],
        }
        found[str(clone)] = called = CLONES[lang].format(**said)
        found[f"A.{clone}"] = SOME_CLONE[lang].format(**said)
        found[f"carry.{clone}"] = CARRYING[lang].format(clone=called)
    return found
