"""The outbox: who is asked is told of it, once, by the ways they want; over kills nothing is lost.

A notice is written before it is sent, and goes when it is surely sent; one at a time is under way in a node,
so that after a kill one alone may come twice, under the same name (Message-ID, Topic).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import smtplib
import time
from typing import TYPE_CHECKING

import msgspec

from anachron.server import letters, posting
from anachron.server.errors import Denied
from anachron.server.outgoing import checked
from anachron.server.quiet import heard_from
from anachron.server.settings import Settings
from anachron.server.wording import Words, chat, letter, pushed
from anachron.store.days import HOOK, MAIL, NAME, PUSH, Owed, Reach, Wait
from anachron.store.models import Asked, Notice, Wishes

if TYPE_CHECKING:
    from anachron.server.hall import Hall

DAILY, EACH = "daily", "turn"  # how often letters are wanted
DAY = 86400.0  # seconds
AT_ONCE = 100  # waits that are told in one go
PAUSE = 5.0  # seconds between two looks, at most
LEASE = 300.0  # seconds after which another node sends what one has taken
LOOKING = 3600.0  # seconds for which whoever has a table open is believed to look at it
LATER = 300.0  # seconds until they are looked for again
MOST_TRIES = 6
BACKOFF = 30.0  # seconds before the second try, then four times as long each time
SLOW = 1.0  # seconds of an answer after which an address rests,
RESTS = 20.0  # so many times as long
GONE = (404, 410)  # a browser that takes no notices any more
PUSH_LASTS = 86400  # seconds for which a push service keeps a notice

log = logging.getLogger("anachron")


class Failed(Exception):
    """A notice could not be sent; `for_good` if it never can."""

    def __init__(self, why: str, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Sender:
    """What one node sends."""

    def __init__(self, hall: Hall, settings: Settings, secret: bytes) -> None:
        self.hall, self.settings, self.secret = hall, settings, secret
        self.days = hall.store.days
        self.rests: dict[str, float] = {}  # until when addresses that were slow are asked nothing

    async def run(self) -> None:
        """For as long as this node lives."""
        if not self.hall.store.is_shared:
            await self.days.resume(time.time())
        while True:
            try:
                await self.gather()
                await self.send_all()
            except Exception:  # one that fails must not end it for all
                log.exception("notices cannot be sent")
            await asyncio.sleep(min(PAUSE, self.settings.tell_after / 4 + 0.05))

    async def gather(self) -> None:
        """Put what is to be told into the outbox."""
        for one in await self.days.untold(time.time() - self.settings.tell_after, AT_ONCE):
            how = await self.days.reach(one.player)
            await self.days.queue(one, time.time(), notices_of(one, how, bool(self.settings.mail.host)))

    async def send_all(self) -> None:
        """One notice after another, until none is due."""
        while (notice := await self.days.take(time.time(), LEASE)) is not None:
            await self.see_to(notice)

    async def see_to(self, notice: Notice) -> None:
        """Send a notice, unless it has become void or comes at the wrong moment."""
        now, how = time.time(), await self.days.reach(notice.player)
        after = max(when(notice, how.wishes, now), self.rests.get(notice.address, 0.0))
        wait = await self.days.wait_of(notice.player, notice.table, now)
        if wait is None and notice.way != MAIL:
            await self.days.sent([notice.name])
        elif after > now:
            await self.days.postpone(notice.name, after, notice.tries)
        elif wait is not None and notice.way != MAIL and self.is_looking(notice.player, wait, now):
            await self.days.postpone(notice.name, now + LATER, notice.tries)
        else:
            await self.send(notice, how, wait)

    def is_looking(self, player: int, wait: Wait, now: float) -> bool:
        table = self.hall.tables.get(wait.at.table)
        here = table is not None and table.presence.is_online(player)
        return (here or wait.online) and now - wait.at.since < LOOKING

    async def looks_at(self, player: int, at: Owed) -> bool:
        now = time.time()
        wait = await self.days.wait_of(player, at.table, now)
        return wait is not None and self.is_looking(player, wait, now)

    async def send(self, notice: Notice, how: Reach, wait: Wait | None) -> None:
        try:
            if notice.way == MAIL:
                await self.write(notice, how)
            elif wait is not None:
                await (self.push if notice.way == PUSH else self.call)(notice, how, wait)
        except Failed as failed:
            await self.give_up(notice, failed)

    async def give_up(self, notice: Notice, failed: Failed) -> None:
        """Try again later, a few times; an address that fails for good is not tried any more."""
        log.info("a notice (%s) could not be sent: %s", notice.way, failed)
        if not failed.for_good and notice.tries + 1 < MOST_TRIES:
            after = time.time() + BACKOFF * 4.0**notice.tries
            await self.days.postpone(notice.name, after, notice.tries + 1)
            return
        await self.days.sent([notice.name])
        if notice.way == PUSH and failed.for_good:
            await self.days.unsubscribe(notice.address)
        elif notice.way == HOOK:
            await self.days.turn_off(notice.player, HOOK)

    # The three ways.

    async def push(self, notice: Notice, how: Reach, wait: Wait) -> None:
        """To a browser, which alone can read it."""
        from anachron.server import webpush  # here: only a server that pushes needs what it loads

        browser = next((one for one in how.browsers if one.endpoint == notice.address), None)
        if browser is None:
            await self.days.sent([notice.name])
            return
        try:
            text = msgspec.json.encode(pushed(self.words(how, notice.way), wait.at))
            body = webpush.sealed(browser.p256dh, browser.auth, text)
        except ValueError as error:
            raise Failed(str(error), for_good=True) from None
        headers = {
            "Authorization": webpush.signed(self.secret, browser.endpoint, self.contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(PUSH_LASTS),
            "Topic": notice.name,
        }
        await self.post(browser.endpoint, headers, body)
        await self.days.sent([notice.name])

    async def call(self, notice: Notice, how: Reach, wait: Wait) -> None:
        """A chat room, by its webhook."""
        if notice.address != how.wishes.hook:
            await self.days.sent([notice.name])
            return
        body = msgspec.json.encode(chat(self.words(how, notice.way), wait.at))
        headers = {"Content-Type": "application/json", "Idempotency-Key": notice.name}
        await self.post(notice.address, headers, body)
        await self.days.sent([notice.name])

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> None:
        began = time.monotonic()
        try:
            status = await posting.post(await checked(url, self.settings.private), headers, body)
        except (Denied, posting.Unheard) as error:
            raise Failed(str(error)) from None
        finally:
            self.let_rest(url, time.monotonic() - began)
        if not 200 <= status < 300:
            raise Failed(f"answered {status}", for_good=status in GONE)

    def let_rest(self, url: str, spent: float) -> None:
        """Whoever answers slowly is asked less often: everybody else waits meanwhile."""
        now = time.time()
        self.rests = {one: until for one, until in self.rests.items() if until > now}
        if spent > SLOW:
            self.rests[url] = now + RESTS * spent

    async def write(self, notice: Notice, how: Reach) -> None:
        """A letter about everything that waits."""
        told = [notice.name, *await self.days.letters(notice.player)]  # before the list: later ones wait
        owed = await self.days.owed(notice.player, AT_ONCE)
        if not owed or not how.email or not how.wishes.mail:
            await self.days.sent(told)
            return
        owed = [at for at in owed if not await self.looks_at(notice.player, at)]
        if not owed:
            await self.days.postpone(notice.name, time.time() + LATER, notice.tries)
            return
        made = letter(self.words(how, notice.way), owed, notice.name)
        made["From"], made["To"] = self.settings.mail.sender, how.email
        try:
            await asyncio.to_thread(letters.post, self.settings.mail, made)
        except (OSError, smtplib.SMTPException) as error:
            raise Failed(str(error)) from None
        await self.days.sent(told, (notice.player, time.time()))

    def words(self, how: Reach, way: str) -> Words:
        return Words(how.lang, self.site, how.wishes, way)

    @property
    def site(self) -> str:
        return self.settings.url.rstrip("/") or f"http://localhost:{self.settings.port or ''}".rstrip(":")

    @property
    def contact(self) -> str:
        """Where a push service finds whoever runs this server."""
        return self.settings.url or f"mailto:{self.settings.mail.sender or 'nobody@localhost'}"


def notices_of(one: Asked, how: Reach, letters: bool) -> list[Notice]:
    """A wait, by every way that somebody wants to be told."""
    addresses = [(PUSH, browser.endpoint) for browser in how.browsers]
    if how.wishes.hook:
        addresses.append((HOOK, how.wishes.hook))
    if how.wishes.mail and how.email and letters:
        addresses.append((MAIL, ""))
    now = time.time()
    waiting = [
        Notice(secrets.token_urlsafe(NAME), one.player, way, address, one.table, now)
        for way, address in addresses
    ]
    return [notice._replace(after=when(notice, how.wishes, now)) for notice in waiting]


def when(notice: Notice, wishes: Wishes, now: float) -> float:
    """When a notice may go: not in quiet hours, and of letters one a day where no more are wanted."""
    daily = notice.way == MAIL and wishes.mail == DAILY
    return heard_from(wishes, max(now, wishes.mailed + DAY) if daily else now)
