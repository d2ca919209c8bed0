"""Addresses that the server itself calls for others: never into a private network that is not listed.

A name is looked up once, all it leads to is checked, and `checked` gives back the very address to connect to:
whoever looked it up again could be led elsewhere.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from anachron.server.errors import Denied

PORTS = {"https": 443, "http": 80}
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


EMBEDDING = [ipaddress.IPv6Network(one) for one in ("64:ff9b::/96", "::/96", "::ffff:0:0:0/96")]
# Kept for special ends, which older Pythons take for public: metadata of clouds, a network's own NAT64,
# segment routing, documents.
SPECIAL = [ipaddress.ip_network(one) for one in ("192.0.0.0/24", "64:ff9b:1::/48", "5f00::/16", "3fff::/20")]


class Called(NamedTuple):
    """Where a call goes: the name for its headers and certificate, the address to connect to."""

    url: str
    name: str
    address: str
    port: int


def networks(listed: Sequence[str]) -> list[Network]:
    return [ipaddress.ip_network(one, strict=False) for one in listed]


async def checked(url: str, private: Sequence[str] = ()) -> Called:
    """An address that may be called; `private` are networks that the operator allows beside public ones."""
    try:
        parts = urlsplit(url)
        name, port = parts.hostname or "", parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        name, port = "", 0
    if not name or not port or parts.username or parts.password or not url.isprintable():
        raise Denied("call_form", 400)
    found = await addresses(name, port)
    allowed = networks(private)
    if not found or not all(may_be_called(one, allowed) for one in found):
        raise Denied("call_private", 403, name=name[:80])
    return Called(url, name, str(found[0]), port)


async def addresses(name: str, port: int) -> list[Address]:
    """All that a name leads to."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(name, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [ipaddress.ip_address(str(sockaddr[0]).partition("%")[0]) for *_, sockaddr in found]


def may_be_called(address: Address, allowed: Sequence[Network]) -> bool:
    listed = any(address in network for network in allowed if network.version == address.version)
    within = within_it(address)
    if within is not None and not listed:
        return may_be_called(within, allowed)
    special = any(address in network for network in SPECIAL if network.version == address.version)
    local = address.is_multicast or special or getattr(address, "is_site_local", False)
    return listed or (address.is_global and not local)


def within_it(address: Address) -> Address | None:
    """The older address to which one leads that is written with it: mapped, 6to4, NAT64, compatible."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if any(address in network for network in EMBEDDING):
        return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour
