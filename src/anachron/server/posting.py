"""Something posted to an address of others, which has been checked: to that very address, and no further."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from functools import cache
from urllib.parse import quote, urlsplit

from anachron.server.outgoing import Called

PATIENCE = 10.0  # seconds for all of it
KEPT = "/%:@!$&'()*+,;=~?"  # of an address, as it is


class Unheard(Exception):
    """Nothing that makes sense came back."""


async def post(called: Called, headers: Mapping[str, str], body: bytes) -> int:
    """The status of the answer; the rest of it is not read, and nobody is followed elsewhere."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await asked(called, written(called, headers, body))
    except (OSError, TimeoutError, ValueError) as error:
        raise Unheard(f"{called.name}: {str(error) or type(error).__name__}") from None


async def asked(called: Called, request: bytes) -> int:
    secure = {"ssl": trusted(), "server_hostname": called.name} if called.url.startswith("https:") else {}
    reader, writer = await asyncio.open_connection(called.address, called.port, **secure)  # type: ignore[arg-type]
    try:
        writer.write(request)
        await writer.drain()
        return int((await reader.readline()).split(maxsplit=2)[1])
    except IndexError:
        raise ValueError("no answer") from None
    finally:
        writer.close()


def written(called: Called, headers: Mapping[str, str], body: bytes) -> bytes:
    """The request as it goes over the wire."""
    parts = urlsplit(called.url)
    target = quote(parts.path or "/", safe=KEPT)
    target += f"?{quote(parts.query, safe=KEPT)}" if parts.query else ""
    usual = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close"}
    head = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in {**usual, **headers}.items())]
    return "\r\n".join([*head, "", ""]).encode("ascii") + body


@cache
def trusted() -> ssl.SSLContext:
    return ssl.create_default_context()
