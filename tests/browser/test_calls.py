"""What calls somebody to a table: the title of the tab, its icon, and sounds for whoever wants them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person

LISTEN = """() => {
    window.heard = [];
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
        window.heard.push(this.frequency ? Math.round(this.frequency.value) : 0);
        return start.apply(this, when);
    };
}"""
LOUDEST = """async (name) => {
    window.AudioContext = class extends OfflineAudioContext {
        constructor() { super(1, 88200, 44100); window.studio = this; }
    };
    localStorage.setItem("sound", "on");
    const { play } = await import(`/static/sound.js?${name}`);  // each with a context of its own
    dispatchEvent(new PointerEvent("pointerdown"));
    play(name);
    const samples = (await window.studio.startRendering()).getChannelData(0);
    return samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}"""
KINDS = ("move", "card", "gain", "loss", "turn", "chat", "win", "end")
TURN = [523, 784]
LAST = "window.heard.slice(-2)"


def icon(person: Person) -> str:
    return person.find("link[rel=icon]").get_attribute("href") or ""


def hear(person: Person) -> None:
    person.page.add_init_script(f"({LISTEN})()")


@pytest.mark.parametrize(
    ("lang", "mine", "other"), [("en", "Your turn", "Waiting for"), ("fr", "À vous", "On attend")]
)
def test_title_and_icon_say_whose_turn_it_is(people, lang, mine, other):
    ada, bob = people("Ada", locale=lang), people("Bob")
    ada.open_table("killed", ["me", None], options={"first": 0})
    assert "asked" not in icon(ada)
    bob.go(ada.table).sit()
    expect(ada.page).to_have_title(re.compile(f"^● {mine} · "), timeout=PATIENCE)
    assert "icon-asked" in icon(ada)
    expect(bob.page).to_have_title(re.compile("^Waiting for Ada · "), timeout=PATIENCE)
    assert "asked" not in icon(bob)
    ada.take_turn()
    expect(ada.page).to_have_title(re.compile(f"^{other} Bob · "), timeout=PATIENCE)
    assert "asked" not in icon(ada)
    expect(bob.page).to_have_title(re.compile("^● Your turn"), timeout=PATIENCE)
    assert "icon-asked" in icon(bob)
    bob.page.goto("/")
    expect(bob.page).to_have_title(re.compile(r"^\(1\) Anachron"), timeout=PATIENCE)
    assert "icon-asked" in icon(bob)


def test_it_is_silent_until_somebody_turns_it_on_and_stays_so(people):
    ada = people("Ada")
    hear(ada)
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    button = ada.find("[data-do=sound]")
    expect(button).to_have_attribute("aria-pressed", "false")
    ada.await_turn()
    ada.choose()
    assert ada.page.evaluate("window.heard") == []
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert ada.page.evaluate(LAST) == TURN
    ada.choose()
    ada.page.wait_for_function("() => window.heard.includes(196)")  # a piece put down
    ada.page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    before = ada.page.evaluate("window.heard.length")
    ada.await_turn()
    ada.choose()
    assert ada.page.evaluate("window.heard.length") == before


def test_ones_turn_a_remark_and_the_end_are_heard(people):
    ada, bob = people("Ada"), people("Bob")
    hear(ada)
    ada.open_table("killed", ["me", None], options={"first": 1})
    bob.go(ada.table).sit()
    ada.find("[data-do=sound]").click()
    bob.post(f"/api/tables/{ada.table}/chat", text="Hello")
    ada.page.wait_for_function("() => window.heard.includes(1175)")
    bob.await_turn()
    bob.take_turn()
    ada.await_turn()
    ada.page.wait_for_function("() => window.heard.filter((tone) => tone === 784).length === 2")
    bob.post(f"/api/tables/{ada.table}/verb", verb="resign")
    ada.page.wait_for_function("() => window.heard.includes(1047)")  # a fanfare for who is left


def test_every_sound_sounds_and_none_is_too_loud(people):
    ada = people("Ada")
    ada.page.goto("/")
    loudest = {name: ada.page.evaluate(LOUDEST, name) for name in KINDS}
    assert all(0.02 < loud < 0.5 for loud in loudest.values()), loudest
    assert ada.page.evaluate(LOUDEST, "nothing of the kind") == 0, "silence can be told apart"
