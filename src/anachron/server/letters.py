"""Letters: to confirm an address, and to come back without one's password; none where no SMTP is set."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import parseaddr

from anachron.server.identity import Wrong
from anachron.server.naming import say
from anachron.server.settings import Mail, Settings

log = logging.getLogger("anachron")

PATIENCE = 20.0  # seconds
LONGEST = 254  # characters of an address


def fit_email(text: str) -> str:
    """An address to which a letter can be sent."""
    email = text.strip()
    name, plain = parseaddr(email)
    local, _, domain = plain.rpartition("@")
    fine = not name and plain == email and local and "." in domain and email.isprintable()
    if not fine or " " in email or len(email) > LONGEST:
        raise Wrong("email_form", 400)
    return f"{local}@{domain.lower()}"


async def send(settings: Settings, to: str, what: str, lang: str, link: str) -> None:
    """Write to somebody; what cannot be sent is in the log, for whoever asked cannot mend it."""
    letter = EmailMessage()
    letter["Subject"] = say(lang, "letters", f"{what}_subject")
    letter["From"], letter["To"] = settings.mail.sender, to
    letter.set_content(say(lang, "letters", what, link=link))
    try:
        await asyncio.to_thread(post, settings.mail, letter)
    except (OSError, smtplib.SMTPException) as error:
        log.error("a letter could not be sent: %s", error)


def post(mail: Mail, letter: EmailMessage) -> None:
    context = ssl.create_default_context()
    with opened(mail, context) as server:
        if mail.security == "starttls":
            server.starttls(context=context)
        if mail.user:
            server.login(mail.user, mail.password)
        server.send_message(letter)


def opened(mail: Mail, context: ssl.SSLContext) -> smtplib.SMTP:
    if mail.security == "tls":
        return smtplib.SMTP_SSL(mail.host, mail.port, timeout=PATIENCE, context=context)
    return smtplib.SMTP(mail.host, mail.port, timeout=PATIENCE)
