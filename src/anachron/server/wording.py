"""What notices say: whose table, and until when; nothing of what lies on it."""

from __future__ import annotations

import hashlib
import hmac
from email.message import EmailMessage
from typing import Any, NamedTuple

import anachron
from anachron.server.days import spelled
from anachron.server.naming import say
from anachron.server.quiet import local_time
from anachron.store.days import Owed
from anachron.store.models import Wishes

Shown = dict[str, Any]
UNSAID = Wishes(0, "").zone  # of those who have not said where they are
SIGNED = 20  # letters under a link


class Words(NamedTuple):
    """To whom something is said, and by which way."""

    lang: str
    site: str
    wishes: Wishes
    way: str

    def say(self, key: str, **values: Any) -> str:
        return say(self.lang, "notices", key, **values)

    @property
    def off(self) -> str:
        """The path that turns this way off, for whoever has been told by it."""
        return off(self.wishes, self.way)


def off(wishes: Wishes, way: str) -> str:
    return f"/off/{way}/{wishes.player}/{signature(wishes, way)}"


def signature(wishes: Wishes, way: str) -> str:
    return hmac.new(wishes.key.encode(), way.encode(), hashlib.sha256).hexdigest()[:SIGNED]


def headline(words: Words, at: Owed) -> str:
    return words.say("headline", game=anachron.game(at.game).name[words.lang])


def line(words: Words, at: Owed) -> str:
    """With whom one plays, and when time runs out."""
    told = words.say("with", names=", ".join(at.names)) if at.names else words.say("alone")
    return f"{told} {words.say('until', time=moment(words, at.due))}" if at.due is not None else told


def moment(words: Words, time: float) -> str:
    local = local_time(words.wishes, time)
    day, clock = spelled(local.date().isoformat(), words.lang), f"{local:%H:%M}"
    return f"{day}, {clock} UTC" if words.wishes.zone == UNSAID else f"{day}, {clock}"


def pushed(words: Words, at: Owed) -> Shown:
    """What the service worker shows."""
    return {
        "title": headline(words, at),
        "body": line(words, at),
        "url": f"/t/{at.table}",
        "tag": at.table,
        "lang": words.lang,
        "off": words.off,
        "off_word": words.say("off_push"),
    }


def chat(words: Words, at: Owed) -> Shown:
    """What a room is told, as hooks of Discord, Slack and Matrix take it; no name rings anybody."""
    told = f"{headline(words, at)}. {line(words, at)} {words.site}/t/{at.table}"
    said = f"{plain(told)}\n{words.say('off_hook', link=words.site + words.off)}"
    return {"content": said, "text": said, "allowed_mentions": {"parse": []}}


def plain(text: str) -> str:
    """Without what a chat room would read as more than text."""
    return "".join(" " if letter in "<>&@*`|[]()" else letter for letter in text)


def letter(words: Words, owed: list[Owed], name: str) -> EmailMessage:
    """All that waits, in one letter; List-Unsubscribe as RFC 8058 has it."""
    tables = [
        f"{anachron.game(at.game).name[words.lang]}. {line(words, at)}\n{words.site}/t/{at.table}\n"
        for at in owed
    ]
    end, ways = words.site + words.off, f"{words.site}/me"
    made = EmailMessage()
    made["Subject"] = words.say("subject", n=len(owed))
    made["Message-ID"] = f"<{name}@{words.site.partition('//')[2] or 'localhost'}>"
    made["List-Unsubscribe"] = f"<{end}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made["Auto-Submitted"] = "auto-generated"
    last = words.say("letter_end", link=end, me=ways)
    made.set_content("\n".join([words.say("letter"), "", *tables, last, ""]))
    return made
