"""What a card does, in words made from its effect: a text that cannot differ from the rules."""

# ruff: noqa: E501 (tables of phrases)

from __future__ import annotations

from functools import cache

from anachron.games.loop.content.artefacts import artefacts, box
from anachron.games.loop.content.effects import Call, parsed

# fmt: off
PLACES = {
    "en": {"here": "in your Era", "adjacent": "in an adjacent Era", "here_or_adjacent": "in your Era or an adjacent one",
           "anywhere": "in any Era", "agent": "in an Agent's Era", "other_agent": "in another Agent's Era",
           "foo": "in Dr Foo's Era", "vortex": "on a Vortex", "origin": "in that card's Era of origin",
           "sent": "where you sent it", "each_adjacent": "in each adjacent Era", "each_vortex": "on each Vortex",
           "each_agent_era": "in each Era with an Agent"},
    "fr": {"here": "à votre Époque", "adjacent": "à une Époque adjacente",
           "here_or_adjacent": "à votre Époque ou à une Époque adjacente", "anywhere": "à l'Époque de votre choix",
           "agent": "à l'Époque d'un Agent", "other_agent": "à l'Époque d'un autre Agent",
           "foo": "à l'Époque du Dr Foo", "vortex": "sur un Vortex", "origin": "à l'Époque d'origine de cette carte",
           "sent": "là où vous l'avez envoyé", "each_adjacent": "à chaque Époque adjacente",
           "each_vortex": "sur chaque Vortex", "each_agent_era": "à chaque Époque où il y a un Agent"},
}
# Verbs with their first argument as {n} and their place as {where}; some are told apart by that argument.
VERBS = {
    "en": {"add": "add {n} Energy {where}", "close": "remove {n} Rift(s) {where}", "push": "push {n} Clone(s) {where}",
           "pull": "pull {n} Clone(s)", "kill": "destroy {n} Clone(s) {where}", "jump anywhere": "move to any Era",
           "jump foo": "move to Dr Foo's Era", "shift 1": "move another Agent one Era",
           "shift anywhere": "move another Agent to any Era", "swap_agent": "swap places with another Agent",
           "swap_clone": "swap a Clone of your Era with one of another Era", "each_may_step": "each Agent may move one Era",
           "draw": "draw 1 card", "each_may_draw": "each player may draw 1 card", "discard": "discard 1 card of your hand",
           "trash": "destroy 1 card of your hand", "reveal": "make 1 card available", "reveal several": "make {n} cards available", "take revealed": "add a card just revealed to your Deck",
           "take available_here": "add a card available in your Era to your Deck",
           "use available_here": "apply a card available in your Era", "use other_hand": "apply a card of another Agent's hand",
           "use destroyed_top": "apply the card on top of the Destroyed pile",
           "lend": "another Agent applies a card of its hand, then discards or destroys it",
           "level energy": "add Energy {where} until there is as much as Rifts",
           "level rifts": "remove Rifts {where} until there are as many as Clones",
           "rouse": "make one exhausted card ready", "step": "move {n} Era(s)", "step range": "move {n} to {most} Eras",
           "carry": ", carrying a Clone if you like", "carry_from_vortex": ", carrying a Clone picked up on a Vortex if you like",
           "may": "you may {body}", "when other_here": "if another Agent is there, {body}", "when pushed": "if you pushed one, {body}",
           "or": " or ", "then": ", then ", "times": "{n} times: {body}", "all": "all", "and": " and "},
    "fr": {"add": "ajoutez {n} Énergie(s) {where}", "close": "retirez {n} Faille(s) {where}", "push": "repoussez {n} Clone(s) {where}",
           "pull": "attirez {n} Clone(s)", "kill": "détruisez {n} Clone(s) {where}", "jump anywhere": "déplacez-vous où vous voulez",
           "jump foo": "allez à l'Époque du Dr Foo", "shift 1": "déplacez un autre Agent d'une Époque",
           "shift anywhere": "déplacez un autre Agent où vous voulez", "swap_agent": "échangez votre place avec un autre Agent",
           "swap_clone": "intervertissez un Clone de votre Époque et un Clone d'une autre", "each_may_step": "chaque Agent peut se déplacer d'une Époque",
           "draw": "piochez 1 carte", "each_may_draw": "chaque joueur peut piocher 1 carte", "discard": "défaussez 1 carte de votre Main",
           "trash": "détruisez 1 carte de votre Main", "reveal": "rendez 1 carte disponible", "reveal several": "rendez {n} cartes disponibles", "take revealed": "ajoutez à votre Deck une carte ainsi révélée",
           "take available_here": "ajoutez à votre Deck une carte disponible à votre Époque",
           "use available_here": "appliquez une carte disponible à votre Époque", "use other_hand": "appliquez une carte de la Main d'un autre Agent",
           "use destroyed_top": "appliquez la carte au sommet des Cartes Détruites",
           "lend": "un autre Agent applique une carte de sa Main, puis la défausse ou la détruit",
           "level energy": "ajoutez de l'Énergie {where} jusqu'à en avoir autant que de Failles",
           "level rifts": "retirez des Failles {where} jusqu'à en avoir autant que de Clones",
           "rouse": "redressez une carte épuisée", "step": "déplacez-vous de {n} Époque(s)", "step range": "déplacez-vous de {n} à {most} Époques",
           "carry": ", en emportant un Clone si vous voulez", "carry_from_vortex": ", en emportant si vous voulez un Clone pris sur un Vortex",
           "may": "vous pouvez {body}", "when other_here": "s'il y a là un autre Agent, {body}", "when pushed": "si vous en avez repoussé un, {body}",
           "or": " ou ", "then": ", puis ", "times": "{n} fois : {body}", "all": "toutes les", "and": " et "},
}
# What one may do is told in the infinitive.
INFINITIVES = {
    "en": {},
    "fr": {"déplacez": "déplacer", "ajoutez": "ajouter", "détruisez": "détruire", "défaussez": "défausser",
           "retirez": "retirer"},
}
# fmt: on


@cache
def texts(lang: str) -> dict[str, str]:
    """What every card, Agent, Mission and Ultramachina card says."""
    found = {entry["id"]: described(entry["effect"], lang) for entry in artefacts()}
    for kind in ("agent", "mission", "ultramachina"):
        found |= {entry["id"]: entry[f"text_{lang}"] for entry in box()[kind]}
    return found


def described(effect: str, lang: str) -> str:
    """An effect as a sentence."""
    text = joined(parsed(effect), lang)
    return text[:1].upper() + text[1:]


def joined(calls: list[Call], lang: str, between: str = "then") -> str:
    return VERBS[lang][between].join(clause(call, lang) for call in calls)


def clause(call: Call, lang: str) -> str:
    """One operation in words."""
    words, verb, args = VERBS[lang], call.verb, call.args
    if verb == "alt":
        return joined(args, lang, "or")
    if verb == "may":
        return words["may"].format(body=infinitive(joined(args, lang, "and"), lang))
    if verb == "when":
        return words[f"when {args[0].verb}"].format(body=joined(args[1:], lang))
    if verb == "reveal":
        return revealed(call, lang)
    if verb == "step":
        return stepped(call, lang)
    if verb == "shift":
        return words["shift anywhere" if args[1].verb == "anywhere" else "shift 1"]
    if verb in ("jump", "take", "use"):
        return words[f"{verb} {args[0].verb}"]
    if verb == "level":
        return words[f"level {args[0].verb}"].format(where=PLACES[lang][args[2].verb])
    n = words["all"] if args and args[0].verb == "all" else args[0].verb if args else ""
    where = PLACES[lang].get(args[1].verb, "") if len(args) > 1 else ""
    return words[verb].format(n=n, where=where).replace("(s)", "" if n == "1" else "s")


def infinitive(text: str, lang: str) -> str:
    """A clause as it stands after `you may`."""
    return " ".join(INFINITIVES[lang].get(word, word) for word in text.split(" "))


def revealed(call: Call, lang: str) -> str:
    """Cards made available at once, or one by one with what each brings."""
    words, n, each = VERBS[lang], call.args[0].verb, call.args[1:]
    if not each:
        return words["reveal several"].format(n=n)
    return words["times"].format(n=n, body=words["then"].join([words["reveal"], joined(each, lang)]))


def stepped(call: Call, lang: str) -> str:
    words, (least, most, *carry) = VERBS[lang], [arg.verb for arg in call.args]
    text = words["step" if least == most else "step range"].format(n=least, most=most)
    text = text.replace("(s)", "" if most == "1" else "s")
    return text + (words[carry[0]] if carry else "")
