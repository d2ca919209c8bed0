"""The files of the box and the skins are checked when they are read; what is wrong is told by its place."""

from __future__ import annotations

import re
from typing import Any

import pytest

from anachron.engine import Malformed
from anachron.games.bttf import printed
from anachron.games.bttf.content import cards
from anachron.games.bttf.content.names import PACKS, names, pack, read_pack
from anachron.games.bttf.printed import content, program, read_cells, read_deck, read_identities
from anachron.texts import LANGUAGES

CARD = '[[card]]\nid = "new"\ntype = "power"\nn = 1\nen = "New"\nfr = "Neuf"\n'

DECK = [
    # what is changed, and how                     what is told
    ('n = 3\nen = "Memo', 'n = 4\nen = "Memo',     "memo: n: expected one of 1, 2, 3, got 4"),
    ('n = 3\nen = "Memo', 'n = "3"\nen = "Memo',   "memo: n: expected a number, got '3'"),
    ('type = "machine"', 'type = "engine"',        "time_car_v1: type: expected one of item, machine"),
    ('wild = true', 'wide = true',                 "emergency_cash: wide: expected fields among id, type"),
    ('wild = true', 'wild = false',                "wild: expected at one item"),
    ('guard = "B-2"', 'guard = "B-4"',             "grays_sports_almanac: guard: expected one of nothing"),
    ('cell = "A-3"', 'cell = "A-2"',               "expected a doubleback for each linchpin but B-1"),
    ('item = "hoverboard"', 'item = "memo"',       "doubleback_a2: item: expected one of"),
    ('"DRAW 2"', '"DRAW two"',                     "mr_fusion: free: expected DRAW N, got 'DRAW two'"),
    ('"SPREE 3"', '"BUY 3"',                       "shopping_spree: play: expected a verb of NEED"),
    ('"FETCH draw"', '"FETCH hand"',               "quick_trip: play: expected FETCH discard or FETCH draw"),
    ('"VORTEX"', '"VORTEX 2"',                     "time_vortex: play: expected VORTEX, got 'VORTEX 2'"),
    ('"NEED lightning_prediction"', '"NEED memo"', "time_car_v2: play: expected NEED ITEMS, got 'NEED memo'"),
    ('"GIFT others 1"', '"GIFT 1"',                "expected GIFT others N, got 'GIFT 1'"),
    ('"SET A-2"', '"SET A-1"',                     "doubleback_a2: play: expected SET LINCHPIN"),
    ('to = "machine"', 'to = "engine"',            "engine_trouble: to: expected one of nothing, any"),
    ('to = "machine"\n', '',                       "engine_trouble: respond: expected together with `to`"),
    ('id = "rewind"', 'id = "memo"',               "id: memo is there twice"),
    ('fr = "Rembobinage"\n', '',                   "rewind: fr: expected, and missing"),
]  # fmt: skip

HISTORY = [
    ('op = "OR"', 'op = "XOR"',                        "C-3: op: expected one of AND, OR, got 'XOR'"),
    ('deps = ["A-2", "A-3"]', 'deps = ["A-2", "A-4"]', "A-5: deps: expected one of A-2, A-3, B-1"),
    ('id = "D-6"', 'id = "D-7"',                       "expected the cells A-1 to D-6 in the order"),
    ('kind = "linchpin"', 'kind = "hub"',              "A-2: kind: expected one of linchpin, ripple"),
    ('en = "The outlaw rides free", ', "",             "A-4: o: expected en and fr"),
]  # fmt: skip

PEOPLE = [
    ('original = "D-6"', 'original = "E-6"',                 "verne_brown: original: expected one of A-1"),
    ('altered = ["A-5", "A-1"]', 'altered = ["A-5"]',        "verne_brown: altered: expected two cells"),
    ('altered = ["A-5", "A-1"]', 'altered = ["A-5", "B-1"]', "verne_brown: altered: expected two cells"),
]  # fmt: skip

CASES: list[tuple[Any, ...]] = [(read_deck, printed.DECK, *case) for case in DECK]
CASES += [(read_cells, printed.TIMELINE, *case) for case in HISTORY]
CASES += [(read_identities, printed.IDENTITIES, *case) for case in PEOPLE]


@pytest.mark.parametrize(("read", "file", "old", "new", "told"), CASES)
def test_content_that_makes_no_sense_is_refused_by_file_entry_and_field(read, file, old, new, told):
    text = content(file)
    assert old in text
    with pytest.raises(Malformed) as error:
        read(text.replace(old, new, 1))
    assert str(error.value).startswith(file) and told in str(error.value)


def test_bf_37_a_linchpin_that_moves_nothing_is_refused():
    text = re.sub(r'deps = \["(C-1)"\]', 'deps = ["A-2"]', content(printed.TIMELINE))
    with pytest.raises(Malformed, match="expected every linchpin but B-1 to move something"):
        read_cells(text)


def test_a_kind_more_has_its_place_or_is_refused():
    more = content(printed.DECK) + CARD
    with pytest.raises(Malformed, match="expected up to 62 cards, got 63"):
        read_deck(more)
    fewer = more.replace('n = 3\nen = "Memo', 'n = 2\nen = "Memo')
    assert read_deck(fewer)[-1].id == "new"
    with pytest.raises(Malformed, match="expected types in the order item, machine"):
        read_deck(fewer.replace('id = "new"\ntype = "power"', 'id = "new"\ntype = "item"'))


def test_verbs_have_the_numbers_by_which_the_rules_know_them():
    assert [getattr(cards, verb) for verb in printed.VERBS] == list(range(len(printed.VERBS)))


def test_words_behind_a_verb_become_numbers():
    assert program(["FLIP any-other", "CANCEL owner"]) == [cards.FLIP, 1, cards.CANCEL, 1]
    assert program(["STEAL item", "VORTEX"]) == [cards.STEAL, -1, cards.VORTEX, -1]
    assert program(["DOWNTO others 3", "STEAL dust_jacket"]) == [cards.DOWNTO, 3, cards.STEAL, 8]
    assert program(["NEED overpowered_locomotive|telegram"]) == [cards.NEED, 0b1001]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PACKS)
def test_a_skin_names_everything_in_the_box_and_nothing_else(name, lang):
    named, wanted = pack(name, lang), set(names(lang))
    for wrong, told in [
        ({id: said for id, said in named.items() if id != "memo"}, "x.toml: memo: expected a name"),
        (named | {"sword": "Sword"}, "x.toml: sword: expected names of what is in the box"),
        (named | {"memo": " "}, "x.toml: memo: expected a name, got ' '"),
    ]:
        with pytest.raises(Malformed, match=re.escape(told)):
            read_pack("x.toml", wrong, wanted)
