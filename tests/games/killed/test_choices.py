"""The numbers of choices: constants for compiled code, and the codec they come from."""

from anachron.games.killed import choices

KINDS = {"pawn": "CHOOSE_PAWN", "focus": "SET_FOCUS", "power": "TAKE_POWER", "order": "TAKE_ORDER"}


def test_every_kind_has_its_first_number_as_a_constant():
    assert {
        name: getattr(choices, KINDS.get(name, name.upper())) for name in choices.CODEC.first
    } == choices.CODEC.first


def test_the_numbers_end_where_the_codec_does():
    assert choices.CODEC.size == choices.END
