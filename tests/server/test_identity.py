"""Who asks, in which language, under which name."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from anachron.server import identity
from anachron.server.identity import (
    Wrong,
    fit_login,
    fit_name,
    fit_password,
    language,
    preferred,
    shape,
    theme,
)
from tests.server.small import another, browser


def asked(query: str = "", **headers: str) -> Request:
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "query_string": query.encode(), "headers": sent})


LANGUAGES = [
    # Accept-Language                  language
    ("", "en"),
    ("fr", "fr"),
    ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
    ("en;q=0.5, fr;q=0.9", "fr"),
    ("de, fr;q=0.3, en;q=0.2", "fr"),
    ("de-DE,de;q=0.9", "en"),
    ("FR-fr", "fr"),
    ("fr;q=nonsense, en;q=0.1", "fr"),
    (",;,;q=", "en"),
]


@pytest.mark.parametrize(("accepted", "lang"), LANGUAGES)
def test_the_browser_says_which_language_it_prefers(accepted, lang):
    assert preferred(accepted) == lang


def test_a_language_chosen_before_outweighs_the_browser_and_the_address_outweighs_both():
    assert language(asked(accept_language="fr")) == "fr"
    assert language(asked(accept_language="fr", cookie="lang=en")) == "en"
    assert language(asked("lang=fr", accept_language="en", cookie="lang=en")) == "fr"
    assert language(asked("lang=xx", cookie="lang=yy")) == "en"


def test_the_theme_is_light_unless_dark_was_chosen():
    assert theme(asked()) == "light"
    assert theme(asked(cookie="theme=dark")) == "dark"
    assert theme(asked("theme=light", cookie="theme=dark")) == "light"
    assert theme(asked(cookie="theme=neon")) == "light"


def test_pictures_are_wide_unless_the_window_has_another_shape():
    assert shape(asked()) == "wide"
    assert shape(asked(cookie="shape=tall")) == "tall"
    assert shape(asked("shape=low", cookie="shape=tall")) == "low"
    assert shape(asked(cookie="shape=round")) == "wide"


@pytest.mark.parametrize("name", ["Ada", " Ada ", "Éloïse d'Été", "李", "Nguyễn", "ที่", "a" * 24, "<b>"])
def test_a_name_is_kept_without_the_space_around_it(name):
    assert fit_name(name) == name.strip()


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "a" * 25,
        "@skilled",
        "two\nlines",
        "\u202eadA",
        "a\x00b",
        "\u200b",
        "\u3164",
        "A\u1160",
        "Z" + "\u0300" * 9,
    ],
)
def test_what_cannot_be_shown_or_could_pass_for_a_bot_is_no_name(name):
    with pytest.raises(Wrong, match="a name has 1 to 24 printable characters"):
        fit_name(name)


def test_logins_ignore_case_and_passwords_do_not():
    assert fit_login(" Ada_L-1 ") == "ada_l-1"
    assert fit_password("Correct horse") == "Correct horse"


@pytest.mark.parametrize("login", ["", "a", "a" * 33, "ada lovelace", "adé", "a@b"])
def test_a_login_has_few_kinds_of_letters(login):
    with pytest.raises(Wrong, match="a login has"):
        fit_login(login)


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201])
def test_a_password_is_neither_short_nor_endless(password):
    with pytest.raises(Wrong, match="a password has 8 to 200 characters"):
        fit_password(password)


def test_a_guest_is_known_by_the_cookie(tmp_path):
    with browser(tmp_path) as client:
        assert client.get("/echo").json()["me"] is None
        cookie = client.post("/api/guest", json={"name": "Ada"}).headers["set-cookie"]
        assert client.get("/echo").json()["me"] == "Ada"
    assert cookie.startswith("anachron=")
    assert {"HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=lax"} == set(cookie.split("; ")[1:])


def test_the_cookie_is_secure_where_the_connection_is(tmp_path):
    with browser(tmp_path) as client:
        client.base_url = "https://table.example"
        guest = client.post("/api/guest", json={"name": "Ada"}, headers={"Origin": "https://table.example"})
    assert "; Secure" in guest.headers["set-cookie"]


def test_the_store_knows_only_the_digest_of_a_token(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"})
        token = client.cookies["anachron"]
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert identity.digest(token).encode() in files
    assert token.encode() not in files and len(token) == 43


def test_a_program_is_known_by_its_token_and_its_cookie_is_ignored(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"})
        token = client.post("/api/guest", json={"name": "Robot", "token": True}).json()["token"]
        tried = [f"Bearer {token}", f"bearer  {token}", "Bearer nonsense", f"Basic {token}", "Bearer", "é"]
        known = [client.get("/echo", headers={"Authorization": text.encode()}).json()["me"] for text in tried]
    assert known == ["Robot", "Robot", None, None, None, None]


def test_whoever_must_be_known_is_told_so_in_their_language(tmp_path):
    with browser(tmp_path) as client:
        said = client.get("/api/me", headers={"Accept-Language": "fr"})
    assert said.status_code == 401
    assert said.json()["error"] == "unknown" and "nous ne savons pas qui vous êtes" in said.json()["message"]


def test_a_guest_without_a_name_is_called_so(tmp_path):
    with browser(tmp_path) as client:
        english = client.post("/api/guest", json={}).json()
        french = another(client, **{"Accept-Language": "fr"}).post("/api/guest", json={}).json()
    assert (english["name"], french["name"]) == ("Guest", "Invité")
    assert (english["lang"], french["lang"]) == ("en", "fr")
