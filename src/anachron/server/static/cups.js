// Tournaments: the form asks only what the kind needs; a page shows what has changed, without being loaded again.
import { Live } from "./live.js";

const all = (selector, within = document) => [...within.querySelectorAll(selector)];

const form = document.getElementById("set-up");
if (form) {
  const { kind, game, pace } = form.elements;
  const only = (field, isShown) => {
    field.hidden = !isShown;
    for (const input of all("input, select", field)) input.disabled = !isShown;
  };
  const has = (given, word) => given === undefined || given.split(" ").includes(word);
  const offer = (select) => {
    for (const option of select.options) option.hidden = option.disabled = !has(option.dataset.kinds, kind.value);
    if (select.selectedOptions[0]?.disabled) select.value = [...select.options].find((option) => !option.disabled)?.value;
  };
  const fit = () => {
    offer(game);
    for (const field of all(":is([data-kinds], [data-game], [data-paces]):not(option)", form)) {
      const { kinds, game: own, paces } = field.dataset;
      only(field, has(kinds, kind.value) && (own === undefined || own === game.value) && has(paces, pace.value));
      for (const select of all("select", field)) offer(select);
    }
  };
  form.addEventListener("change", fit);
  fit();
}

function tellMoments() {
  for (const time of all("time[data-at]")) {
    const when = new Date(Number(time.dataset.at) * 1000);
    time.dateTime = when.toISOString();
    time.textContent = when.toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
  }
}
tellMoments();

const place = () => document.getElementById("tournament");

/** Whether somebody is filling something in, which must not be taken from them. */
function isBusy() {
  return document.activeElement?.closest("#tournament form") || document.querySelector("#tournament details[open] :focus");
}

async function look() {
  const here = place();
  const told = await (await fetch(`/api/tournaments/${here.dataset.tournament}`)).json();
  if (String(told.v) === here.dataset.v || isBusy()) return;
  const fresh = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
  const found = fresh.getElementById("tournament");
  if (!found || isBusy()) return;
  const open = all("details", here).map((one) => one.open);
  const focused = document.activeElement?.closest("#tournament a")?.getAttribute("href");
  place().replaceWith(found);
  document.title = fresh.title;
  all("details", found).forEach((one, n) => (one.open = open[n] ?? one.open));
  if (focused) found.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  tellMoments();
}

if (place()) {
  let looking = null;
  new Live(["lobby"], () => {
    looking ??= look().finally(() => (looking = null));
  });
}
