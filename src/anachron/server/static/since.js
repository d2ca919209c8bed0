// What has happened since one last looked: offered as a replay. How far one has looked is noted when one looks away.
import { at } from "./dom.js";

const strip = at("since");
const table = at("table");
let from = strip.dataset.n === undefined ? null : Number(strip.dataset.n); // seen before, where there is more by now
let left = null; // how many choices there were when the page was hidden
let review = null;

const length = () => Number(at("part-turn").dataset.length);

export function begin(shown, sits) {
  review = shown;
  if (!sits()) return; // a screen that is handed on tells nobody what another has seen
  offer(from);
  document.addEventListener("visibilitychange", () => (document.hidden ? note() : offer(left)));
  addEventListener("pagehide", note);
}

export const isThere = () => !strip.hidden && !review.on;

export function show() {
  const n = from;
  known();
  review.since(n);
}

/** Whoever has been shown it, or goes on here, knows it. */
export function known() {
  if (strip.hidden) return;
  from = null;
  strip.hidden = true;
  note();
}

function offer(n) {
  if (n === null || n >= length()) return;
  from ??= n;
  strip.hidden = false;
}

function note() {
  if (left === (from ?? length())) return;
  left = from ?? length();
  navigator.sendBeacon(`/api/tables/${table.dataset.id}/looked`, JSON.stringify({ n: left }));
}
