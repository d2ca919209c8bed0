// A review: made in the background, stepped through with the board beside it.
import { attempt, get, post } from "./ask.js";

const AGAIN = 1500; // milliseconds between two looks at a review in progress

const table = document.getElementById("table");
const board = document.getElementById("board");
const part = () => document.getElementById("reviewed");
const moments = () => [...new Set([...document.querySelectorAll("[data-go]")].map((one) => Number(one.dataset.go)))].sort((a, b) => a - b);
let now = 0;

/** The page as it is now, without what was opened being shut. */
async function refresh() {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("reviewed");
  const open = [...part().querySelectorAll("details[open]")].map((one) => one.closest("[data-n]")?.dataset.n ?? "all");
  part().replaceWith(fresh);
  for (const one of part().querySelectorAll("details")) one.open = open.includes(one.closest("[data-n]")?.dataset.n ?? "all");
  mark();
  if (fresh.dataset.running) setTimeout(refresh, AGAIN);
}

function mark() {
  for (const one of document.querySelectorAll("[data-go]")) {
    if (Number(one.dataset.go) === now) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
  }
}

/** Shows the board after a decision, everything open. */
async function go(n) {
  now = n;
  mark();
  const path = `at/${n}?as=all&shape=${window.shape()}&theme=${document.documentElement.dataset.theme}`;
  const then = await attempt(() => get(path));
  if (then && now === n) board.innerHTML = then.board;
}

function step(by) {
  const all = moments();
  const at = all.indexOf(now);
  const to = all[Math.max(0, Math.min(all.length - 1, at + by))];
  if (to !== undefined) go(to);
}

table.addEventListener("click", async (event) => {
  const pressed = event.target.closest("button");
  if (!pressed) return;
  const { level } = part().dataset;
  if (pressed.dataset.go) go(Number(pressed.dataset.go));
  if (pressed.dataset.do === "make") (await attempt(() => post("review", { level }))) && refresh();
  if (pressed.dataset.do === "stop") (await attempt(() => post("review", { level, stop: true }))) && refresh();
  if (pressed.dataset.try) {
    const forked = await attempt(() => post("fork", { n: Number(pressed.dataset.try) }));
    if (forked) location.href = forked.url;
  }
});
table.addEventListener("change", (event) => {
  if (event.target.name === "level") location.search = `?level=${event.target.value}`;
});
addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  step(Math.max(-1e6, Math.min(1e6, by)));
});
refresh(); // drawn for this window, now that the server knows its shape and theme
