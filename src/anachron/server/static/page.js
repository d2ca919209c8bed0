// Every page, before it is painted: light or dark, the language, links to copy, times as people say them.
"use strict";
{
  const root = document.documentElement;
  const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  const keep = (name, value) => {
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  };

  /** The language of pages, and of what is sent to whoever is known. */
  const speak = (lang) => {
    keep("lang", lang);
    if (root.dataset.who) navigator.sendBeacon("/api/me", new Blob([JSON.stringify({ lang })], { type: "application/json" }));
  };

  const shade = (theme) => {
    keep("theme", theme);
    root.dataset.theme = theme;
    document.dispatchEvent(new CustomEvent("theme", { detail: theme }));
  };
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  if (!cookie("theme") && dark !== (root.dataset.theme === "dark")) {
    shade(dark ? "dark" : "light");
    root.classList.add("otherwise"); // than the server thought: a board comes anew, and is not seen before
  }
  /** The shape of the room for a picture: a desk, an upright phone, a phone on its side. */
  window.shape = () => (innerHeight < 520 && innerWidth >= 560 ? "low" : innerWidth < 700 ? "tall" : "wide");
  if (window.shape() !== root.dataset.shape) root.classList.add("otherwise");
  keep("shape", window.shape());

  const ago = (time) => {
    const format = new Intl.RelativeTimeFormat(root.lang, { numeric: "auto", style: "short" });
    const seconds = time - Date.now() / 1000;
    for (const [unit, size] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
      if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
    }
    return format.format(0, "second");
  };
  window.tellTimes = (within = document) => {
    for (const time of within.querySelectorAll("time[data-time]")) {
      time.dateTime = new Date(time.dataset.time * 1000).toISOString();
      time.textContent = ago(Number(time.dataset.time));
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    const own = document.querySelector("link[rel=canonical]");
    if (own && new URL(own.href).pathname !== location.pathname) history.replaceState(null, "", own.href); // a form led here: nothing sends it again
    for (const name of document.querySelectorAll("input[type=hidden][name=name]")) name.value = localStorage.getItem("name") ?? "";
    window.tellTimes();
    setInterval(window.tellTimes, 60000);
  });

  document.addEventListener("click", (event) => {
    const language = event.target.closest?.("[data-lang]");
    if (language) {
      event.preventDefault();
      speak(language.dataset.lang);
      location.reload();
    } else if (event.target.closest?.("[data-do=theme]")) {
      shade(root.dataset.theme === "dark" ? "light" : "dark");
    } else if (event.target.closest?.("[data-do=back]")) {
      event.preventDefault();
      history.back();
    } else if (event.target.closest?.("[data-copy]")) {
      copy(event.target.closest("[data-copy]"));
    }
  });

  const copy = async (button) => {
    const field = button.parentNode.querySelector("input");
    field.select();
    await (navigator.clipboard?.writeText(field.value) ?? document.execCommand("copy"));
    const word = button.textContent;
    button.textContent = button.dataset.copy;
    setTimeout(() => (button.textContent = word), 2000);
  };
}
