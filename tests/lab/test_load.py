"""The load test: its wires understand what the server sends, and its figures are what they say."""

from __future__ import annotations

from anachron.lab.load import quantile, row, sent_key
from anachron.lab.wires import Place, Stream, clock

MESSAGE = (
    b'event: table\nid: 7\ndata: {"t":"T","n":12,"v":7,'
    b'"seat":0,"status":"live","mine":true,"parts":{"choices":'
    b'"<section id=\\"part-choices\\" class=\\"choices\\" data-question=\\"11\\"><button type=\\"button\\" '
    b'data-choice=\\"3\\">a</button><button type=\\"button\\" data-choice=\\"40\\">b</button>"}}\n\n'
)


TURN = (
    b'event: table\nid: 8\ndata: {"t":"T","n":13,"v":8,"seat":0,"status":"live","mine":true,"parts":{"turn":'
    b'"<button aria-controls=\\"part-choices\\">2</button>'
    b'<div class=\\"window\\" data-left=\\"7.5\\" data-seconds=\\"8\\"></div>"}}\n\n'
)


def chunk(data: bytes) -> bytes:
    return b"%x\r\n%b\r\n" % (len(data), data)


def test_a_stream_is_understood_however_it_is_cut():
    whole = b"HTTP/1.1 200 OK\r\n\r\n" + chunk(b"retry: 1000\n\n") + chunk(MESSAGE) + chunk(b": here\n\n")
    for size in (1, 7, len(whole)):
        stream = Stream(lambda: Place("", 0), "T", "", lambda stream: None)
        stream.data, stream.is_answered = bytearray(), False
        for at in range(0, len(whole), size):
            stream.data_received(whole[at : at + size])
        assert [arrival.n for arrival in stream.arrivals] == [12]
        assert stream.mine and not stream.over
        assert stream.asked() == ("11", [3, 40])
        assert stream.heard_of(12) is not None and stream.heard_of(13) is None


def heard(*messages: bytes) -> Stream:
    """A stream that was told so, and is answered already."""
    stream = Stream(lambda: Place("", 0), "T", "", lambda stream: None)
    for message in messages:
        stream.hear(message)
    return stream


def test_a_part_that_speaks_of_the_choices_does_not_replace_them():
    assert heard(MESSAGE, TURN).asked() == ("11", [3, 40])


def test_the_end_of_a_window_is_known_from_what_is_left_of_it():
    before = clock()
    (ends,) = heard(TURN).windows.values()
    assert before + 7.5 <= ends <= clock() + 7.5


def test_quantiles_are_in_milliseconds():
    assert quantile([0.001 * n for n in range(100)], 0.5) == 0.05
    assert row("post", [0.01] * 9).split() == ["post", "10.0", "10.0", "10.0", "10.0"]


def test_a_key_is_known_without_its_player():
    assert sent_key("17 abc") == sent_key("abc") == "abc"
