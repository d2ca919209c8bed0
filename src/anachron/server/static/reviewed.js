// A review: any moment of any timeline on the board, what it was worth, and what if.
import { attempt, get, notify, post, words } from "./ask.js";
import { all, at, made, pause } from "./dom.js";
import { Live } from "./live.js";
import { fill, here } from "./moment.js";
import { parsed, show } from "./morph.js";
import { Room } from "./room.js";
import { Tries } from "./tries.js";

const AGAIN = 1500; // milliseconds between two looks at a review in progress
const GLIDE = 180;
const PACE = 700; // milliseconds of a moment that plays by itself
const SWIPE = 40; // pixels
const SMALLEST = 0.5; // of the room beside it: how wide a board may become at least, so that it is seen as a whole
const PARTS = ["machine", "log", "remarks", "timelines", "panels"];
const MISTAKES = ["slip", "blunder"];

const table = at("table");
const board = at("board");
const boards = new Map(); // moments that were looked at
const { seat: mine } = table.dataset;
let rolling = 0;

const tree = () => JSON.parse(table.querySelector("script.tree").textContent);
const length = (branch) => (branch ? tree().find((one) => one.branch === branch)?.length ?? 0 : Number(table.dataset.length));
const name = ({ branch, n }) => `${branch}.${n}`;
const level = () => table.querySelector("[name=level]").value;

/* To a moment */

/** Shows a moment; `how` says as whom it is seen. */
async function go(branch, n, how = {}) {
  n = Math.max(0, Math.min(n, length(branch)));
  Object.assign(here, { branch, n });
  place();
  if (!how.led) room.moved(here);
  const told = await look(here, tries.on ? "asked" : table.querySelector("[name=as]").value);
  if (!told || name(here) !== name(told)) return;
  here.told = told;
  put(board, told.board);
  say(told);
  tries.shown(told);
  beside();
  room.drawn();
}

/** A board in its place; one that would be too small to read if all of it were shown at once is scrolled. */
function put(place, drawn) {
  show(place, parsed(drawn), GLIDE);
  const { width, height } = place.querySelector("svg").viewBox.baseVal;
  place.classList.toggle("tall", (height / width) * place.clientWidth * SMALLEST > parseFloat(getComputedStyle(place).maxHeight));
}

async function look({ branch, n }, as) {
  const path = `tree/${branch}/${n}?as=${as}&shape=${window.shape()}&theme=${document.documentElement.dataset.theme}`;
  if (!boards.has(path)) boards.set(path, await attempt(() => get(path)));
  return boards.get(path);
}

/** Where one is: address, hairline, ring, row of the log, panel, remarks. */
function place() {
  const { branch, n } = here;
  const query = new URLSearchParams(location.search);
  query.set("at", name(here));
  history.replaceState(null, "", `?${query}`);
  const shared = branch === 0 ? n : Math.min(n, tree().find((one) => one.branch === branch)?.at ?? n);
  const curve = table.querySelector(".curve");
  curve?.querySelector(".now").setAttribute("transform", `translate(${Number(curve.dataset.left) + curve.dataset.step * shared} 0)`);
  const spot = table.querySelector(`.timelines rect[data-at="${branch}.${n}"]`) ?? table.querySelector(`.timelines rect[data-at="0.${shared}"]`);
  if (spot) {
    const [x, y, wide] = ["x", "y", "width"].map((side) => Number(spot.getAttribute(side)));
    table.querySelector(".timelines .now").setAttribute("transform", `translate(${x + wide / 2} ${y + 16})`);
  }
  for (const one of all("button[data-at]", table)) one.toggleAttribute("aria-current", one.dataset.at === name(here));
  for (const one of all("[aria-current]", table)) one.setAttribute("aria-current", "step");
  for (const one of all("#remarks li")) one.classList.toggle("now", one.dataset.of === name(here));
  const row = at("log").querySelector("[aria-current]");
  if (row) at("log").scrollTop = row.offsetTop - at("log").clientHeight / 2;
  table.querySelector(".stepper output").textContent = fill(words.of, { n, of: length(branch) });
  const plot = table.querySelector(".plot");
  plot.ariaValueNow = String(shared);
  plot.ariaValueText = row ? row.textContent.trim() : fill(words.moment, { n });
  panel();
}

function say({ log }) {
  const sign = table.querySelector(`#log [data-at="${name(here)}"] .rmark`);
  at("where").replaceChildren(...(sign && !tries.on ? [sign.cloneNode(true), " "] : []), title());
  at("what").textContent = log.at(-1) ?? "";
}

/** The moment in a few words: its timeline, and the choice that led to it. */
function title() {
  const { branch, n } = here;
  const row = table.querySelector(`#log [data-at="${branch}.${n}"] span`);
  const line = branch ? table.querySelector(`[name=beside] option[value="${branch}"]`)?.textContent : "";
  return [line, n ? (row?.textContent ?? fill(words.moment, { n })) : words.start].filter(Boolean).join(" · ");
}

/** What is to be said of the choice that led here. */
function panel() {
  if (tries.on) return;
  const found = here.branch === 0 && at("panels").querySelector(`[data-n="${here.n}"]`);
  at("panel").replaceChildren(...(found ? [found.cloneNode(true)] : branchPanel()));
}

function branchPanel() {
  const holder = made("section", {});
  const button = made("button", { type: "button", textContent: table.querySelector("#timelines [data-do=whatif]").textContent });
  button.dataset.do = "whatif";
  const head = made("header", {});
  head.append(made("h2", { textContent: title() }));
  const foot = made("footer", {});
  foot.append(button);
  if (here.branch && tree().find((one) => one.branch === here.branch)?.player === Number(table.dataset.me)) {
    const form = made("form", { className: "naming" });
    form.append(made("input", { name: "name", maxLength: 48, placeholder: words.name, ariaLabel: words.name, autocomplete: "off" }));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (await attempt(() => post(`tree/${here.branch}`, { name: form.elements.name.value }))) refresh();
    });
    foot.append(form);
  }
  holder.append(head, foot);
  return [holder];
}

/** Another timeline beside this one; both step together. */
async function beside() {
  const { value } = table.querySelector("[name=beside]");
  at("beside").hidden = value === "";
  table.classList.toggle("two", value !== "");
  if (value === "") return;
  const branch = Number(value);
  const told = await look({ branch, n: Math.min(here.n, length(branch)) }, table.querySelector("[name=as]").value);
  if (!told) return;
  at("beside").querySelector("figcaption").textContent = table.querySelector(`[name=beside] option[value="${value}"]`).textContent;
  put(at("beside").querySelector(".board"), told.board);
}

/* Steps */

/** To another moment, whatever one was trying. */
function leap(branch, n) {
  rolling = 0;
  tries.leave();
  return go(branch, n);
}

const step = (by) => leap(here.branch, here.n + by);

/** To where another seat has begun or ended. */
function turn(by) {
  const rows = all("#log button").map((one) => Number(one.dataset.at.slice(2)));
  const heads = all("#log .turn").map((one) => Number(one.nextElementSibling.querySelector("button").dataset.at.slice(2)));
  const wanted = by > 0 ? heads.find((n) => n > here.n) : heads.findLast((n) => n < here.n);
  return leap(0, wanted ?? (by > 0 ? rows.at(-1) : 0));
}

function mistake(by) {
  const found = all("#panels section").filter(({ dataset }) => MISTAKES.includes(dataset.mark) && (mine === "" || dataset.seat === mine));
  const ns = found.map(({ dataset }) => Number(dataset.n));
  const to = by > 0 ? (ns.find((n) => n > here.n) ?? ns[0]) : (ns.findLast((n) => n < here.n) ?? ns.at(-1));
  if (to !== undefined) leap(0, to);
}

async function roll() {
  rolling = rolling ? 0 : 1;
  while (rolling && here.n < length(here.branch)) {
    await go(here.branch, here.n + 1);
    await pause(PACE);
  }
  rolling = 0;
}

/* The page as it is now */

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { value: text } = table.querySelector("[data-remark] input");
  const focus = document.activeElement?.closest("[data-remark]");
  const beside = table.querySelector("[name=beside]").value;
  for (const part of PARTS) at(part).replaceWith(fresh.getElementById(part));
  boards.clear();
  const input = table.querySelector("[data-remark] input");
  input.value = text;
  if (focus) input.focus();
  table.querySelector("[name=beside]").value = beside;
  if (here.told) {
    place();
    say(here.told);
  }
  clearTimeout(refresh.soon);
  if (at("machine").querySelector("progress")) refresh.soon = setTimeout(refresh, AGAIN);
}

/* What one does */

const tries = new Tries(table, go, refresh);
const room = new Room(table, go);

const DEEDS = {
  make: async () => (await attempt(() => post("review", { level: level() }))) && refresh(),
  stop: async () => (await attempt(() => post("review", { level: level(), stop: true }))) && refresh(),
  link: async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    notify(words.copied);
  },
  mistake: () => mistake(1),
  show: (button) => button.closest(".better").removeAttribute("data-covered"),
  try: (button) => tries.again(button.closest("section").dataset),
  whatif: () => tries.begin(),
  leave: () => tries.leave() ?? go(here.branch, here.n),
  wipe: () => room.wipe(),
  lead: () => room.lead(here),
  follow: () => room.follow(),
};

table.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-choice], [data-go], [data-at], [data-step], [data-do]");
  if (!pressed || pressed.closest("#beside")) return;
  const { choice, go: n, at: moment, step: by, do: deed } = pressed.dataset;
  if (choice !== undefined) return tries.press(Number(choice), here, pressed);
  if (pressed.matches("a")) event.preventDefault();
  if (deed !== undefined) return DEEDS[deed]?.(pressed);
  if (n !== undefined) leap(0, Number(n));
  else if (moment !== undefined) leap(...moment.split(".").map(Number));
  else leap(here.branch, by === "first" ? 0 : by === "last" ? Infinity : here.n + Number(by));
});
document.querySelector("[data-do=link]").addEventListener("click", DEEDS.link);
table.addEventListener("submit", async (event) => {
  if (!event.target.matches("[data-remark]")) return;
  event.preventDefault();
  const { text } = event.target.elements;
  if (!text.value.trim()) return;
  if (await attempt(() => post(`tree/${here.branch}/${here.n}/remark`, { text: text.value }))) {
    table.querySelector("[data-remark] input").value = ""; // the page may have been drawn anew meanwhile
    refresh();
  }
});
table.addEventListener("change", ({ target }) => {
  if (target.name === "level") {
    const query = new URLSearchParams(location.search);
    query.set("level", target.value);
    location.search = query;
  }
  if (target.name === "as") go(here.branch, here.n);
  if (target.name === "beside") beside();
});

const KEYS = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  ArrowUp: () => turn(-1),
  ArrowDown: () => turn(1),
  Home: () => leap(here.branch, 0),
  End: () => leap(here.branch, Infinity),
  n: () => mistake(1),
  p: () => mistake(-1),
  t: () => at("panel").querySelector("[data-do=try]")?.click(),
  w: () => tries.begin(),
  v: () => at("timelines").scrollIntoView({ behavior: "smooth" }),
  f: () => room.follow(),
  " ": roll,
  Escape: () => DEEDS.leave(),
};
addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.key === " " || event.key === "Enter") && event.target.closest("button, a, [data-choice]")) {
    if (event.target.closest("#board [data-choice]")) tries.press(Number(event.target.dataset.choice), here, event.target);
    return;
  }
  const digit = event.key >= "1" && event.key <= "9" && all("#panel [data-choice]")[event.key - 1];
  const deed = digit ? () => digit.click() : KEYS[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
});

/* Swipes on the board, and a finger along the curve */

let start = null;
board.addEventListener("pointerdown", ({ target, clientX, clientY, pointerType }) => {
  start = pointerType === "touch" && !target.closest(".swipe, [data-choice]") ? [clientX, clientY] : null;
});
board.addEventListener("pointerup", ({ clientX, clientY }) => {
  const [across, down] = start ? [clientX - start[0], clientY - start[1]] : [0, 0];
  if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? 1 : -1);
  start = null;
});
table.addEventListener("pointermove", (event) => {
  const plot = event.target.closest(".plot");
  if (!plot || !event.buttons) return;
  const n = document.elementFromPoint(event.clientX, event.clientY)?.dataset.go;
  if (n !== undefined && Number(n) !== here.n) go(0, Number(n));
});
board.addEventListener(
  "wheel",
  (event) => {
    if (!event.ctrlKey || event.target.closest(".swipe")) return;
    event.preventDefault();
    step(Math.sign(event.deltaY));
  },
  { passive: false },
);

/* What others do */

let version = 0;
function hear({ topic, data }) {
  if (topic !== table.dataset.id || !data) return;
  if (data.room !== undefined) room.heard(data.room);
  if (data.notes !== undefined && data.notes !== version) {
    if (version) refresh();
    version = data.notes;
  }
}

const first = (table.dataset.first || `0.${table.dataset.length}`).split(".").map(Number);
await refresh(); // drawn for this window, now that the server knows its shape and theme
await go(Number.isInteger(first[0]) ? first[0] : 0, Number.isInteger(first[1]) ? first[1] : 0);
new Live([table.dataset.id], hear); // now that one is where the link leads, whoever leads elsewhere
document.addEventListener("theme", async () => {
  await refresh();
  go(here.branch, here.n);
});
