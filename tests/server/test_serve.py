"""Where the server keeps things and listens; what cannot be is said in a line."""

from __future__ import annotations

import asyncio
import os
import socket

import click
import pytest
import uvicorn

from anachron.server import serve
from anachron.server.serve import Patient, bound, locked, prepared, shown_host


def test_a_folder_is_made_and_used_again(tmp_path):
    file = prepared(tmp_path / "new" / "folder")
    assert file.parent.is_dir() and prepared(file.parent) == file


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(click.ClickException, match=r"nothing can be kept in .*file/below"):
        prepared(tmp_path / "file" / "below")


def test_a_file_that_is_no_database_is_left_alone(tmp_path):
    (tmp_path / "anachron.db").write_text("something else")
    with pytest.raises(click.ClickException, match="move it away, or name another folder with --data"):
        prepared(tmp_path)
    assert (tmp_path / "anachron.db").read_text() == "something else"


def test_a_port_that_is_taken_is_named_and_a_free_one_found():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with pytest.raises(click.ClickException, match=f"cannot listen on 127.0.0.1, port {taken}"):
            bound("127.0.0.1", taken)
    with bound("127.0.0.1", 0) as place:
        assert place.getsockname()[1] > 0


@pytest.mark.parametrize(
    ("host", "shown"), [("0.0.0.0", "localhost"), ("::1", "localhost"), ("fe80::2", "[fe80::2]")]
)
def test_the_address_shown_can_be_opened_here(host, shown):
    assert shown_host(host) == shown


def test_a_folder_is_served_once(tmp_path):
    lock = locked(tmp_path)
    with pytest.raises(click.ClickException, match="another server keeps its matches in"):
        locked(tmp_path)
    os.close(lock)
    os.close(locked(tmp_path))


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /"]
)
def test_whoever_does_not_say_what_they_want_is_hung_up_on(monkeypatch, sent):
    monkeypatch.setattr(serve, "HEADER_WAIT", 0.3)

    came = asyncio.run(said_to(sent))
    assert came.startswith(b"HTTP/1.1 204") == sent.endswith(b"GET /")


@pytest.mark.parametrize(
    ("head", "more"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X: y\r\n" * 1000),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"y" * 10_000),
        (b"GET /", b"y" * 10_000),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"y" * 100_000),
    ],
    ids=["headers", "header", "address", "trailer"],
)
def test_whoever_says_more_than_a_request_needs_is_hung_up_on(head, more):
    """Else one connection fills the memory."""
    asyncio.run(said_to(head, more))


async def said_to(sent: bytes, more: bytes = b"") -> bytes:
    """What comes back, until the connection is closed; `more` is said for as long as it is not."""

    async def answer(scope, receive, send):
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    place = bound("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(answer, http=Patient, lifespan="off", log_level="error"))
    serving = asyncio.create_task(server.serve(sockets=[place]))
    reader, writer = await asyncio.open_connection(*place.getsockname())
    came = asyncio.create_task(reader.read())
    try:
        async with asyncio.timeout(20):
            writer.write(sent)
            while more and not came.done():
                writer.write(more)
                await writer.drain()
            return await came
    except ConnectionError:
        return b""
    finally:
        writer.close()
        await asyncio.gather(came, return_exceptions=True)
        server.should_exit = True
        await serving
