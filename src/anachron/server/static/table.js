// The table: shows what the stream tells, plays its frames, and sends what one chooses.
import { attempt, get, notify, post, width, words } from "./ask.js";
import { Live } from "./live.js";
import { difference, parsed, show, styled } from "./morph.js";
import { Review } from "./review.js";
import { sieve } from "./rules.js";
import * as sound from "./sound.js";

const FRAME = 350; // milliseconds for one step of a move
const MOVE = 2200; // and for all of them, about

const at = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const table = at("table");
const board = at("board");
const seen = { n: -1, v: -1 };
const parts = {};
const waiting = []; // updates that have come while another is shown
let present = board.querySelector("svg")?.outerHTML ?? ""; // the board of now, as it came
let playing = false;
let skip = () => {};
let sent = null; // a choice on its way: the number it will have, or Infinity until that is known
let mine = Boolean(table.dataset.mine);

/* What the stream tells */

const live = new Live([table.dataset.id], ({ wire, anew, topic, data }) => {
  if (wire !== undefined) at("wire").hidden = wire;
  if (anew || wire === false) seen.v = -1; // the same is told again: otherwise, or by a server started anew
  if (topic === table.dataset.id) receive(data);
});

function receive(told) {
  if (told.n < seen.n || (told.n === seen.n && told.v <= seen.v)) return;
  const first = seen.n < 0;
  Object.assign(seen, { n: told.n, v: told.v });
  waiting.push(first ? { ...told, frames: [] } : told);
  if (!playing) drain();
}

async function drain() {
  playing = true;
  while (waiting.length) {
    const told = waiting.shift();
    await play(told.frames ?? []);
    settle(told);
  }
  playing = false;
  caption("");
}

async function play(frames) {
  let skipped = document.hidden || review.on;
  const pace = Math.max(110, Math.min(FRAME, MOVE / frames.length) / (1 + waiting.length));
  for (const { board: picture, say } of frames) {
    if (skipped) return;
    table.classList.add("moving");
    unghost();
    show(board, parsed(picture), pace);
    caption(say);
    skipped = await Promise.race([pause(pace).then(() => false), new Promise((done) => (skip = () => done(true)))]);
  }
}

function settle(told) {
  table.classList.remove("moving", "open", "live", "over");
  table.classList.add(told.status);
  const focused = document.activeElement?.dataset?.choice;
  const onBoard = board.contains(document.activeElement);
  if (told.board && !review.on) show(board, parsed(told.board), FRAME);
  if (told.board) present = told.board;
  for (const [name, html] of Object.entries(told.parts ?? {})) replace(name, html);
  if (sent !== null && told.n >= sent) release();
  if (told.title) document.title = (told.mine ? "● " : "") + told.title;
  if (told.mine && !mine) sound.chime();
  if (told.turn && told.turn !== at("live").dataset.turn) announce(told.turn);
  mine = told.mine;
  refocus(focused, onBoard);
  fresh();
}

function replace(name, html) {
  if (parts[name] === html) return;
  const old = at(`part-${name}`);
  const typed = old.contains(document.activeElement) && /^(INPUT|SELECT)$/.test(document.activeElement.tagName);
  if (typed && parts[name] !== undefined && name !== "choices") return; // not while somebody is choosing there
  if (name === "log" && parts.log !== undefined) announceLog(old, html);
  if (name === "chat" && parts.chat !== undefined && at("paper-chat").hidden) all(".news").forEach((dot) => (dot.hidden = false));
  old.outerHTML = html;
  parts[name] = html;
  if (name === "log") keepEnd(at("paper-log"));
  if (name === "chat") at("part-chat").scrollTop = at("part-chat").scrollHeight;
}

/** The last lines stay in sight unless somebody has scrolled away from them. */
function keepEnd(paper) {
  if (paper.dataset.left !== "1") paper.scrollTop = paper.scrollHeight;
}

/** What hangs on the parts, after they have come anew. */
function fresh() {
  const { length } = at("part-turn").dataset;
  review.grow(Number(length), !at("part-result").hidden);
  const { question, count } = at("part-choices").dataset;
  if (fresh.question !== question) {
    at("hints").hidden = true;
    at("dock").classList.remove("open");
    at("dock").classList.toggle("brief", Number(count) <= 3);
    unpreview();
  }
  fresh.question = question;
  countDown();
  window.tellTimes(table);
}

function countDown() {
  const bar = table.querySelector(".window");
  if (!bar || bar.dataset.going) return;
  bar.dataset.going = "1";
  const { left, seconds } = bar.dataset;
  bar.firstElementChild.animate([{ scale: `${left / seconds} 1` }, { scale: "0 1" }], { duration: left * 1000, fill: "forwards" });
}

function announce(text) {
  at("live").dataset.turn = text;
  at("live").append(Object.assign(document.createElement("p"), { textContent: text }));
  while (at("live").children.length > 6) at("live").firstChild.remove();
}

function announceLog(old, html) {
  const before = old.querySelectorAll("li").length;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const entry of [...holder.content.querySelectorAll("li")].slice(before).slice(-4)) {
    announce([...entry.querySelectorAll("b, p")].map((line) => line.textContent).join(" "));
  }
}

function caption(text) {
  at("caption").textContent = text;
  at("caption").hidden = !text;
}

function refocus(choice, onBoard) {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (choice === undefined && !onBoard) return;
  const again = choice && (onBoard ? board : at("part-choices")).querySelector(`[data-choice="${choice}"]`);
  (again || (onBoard ? board : at("part-choices").querySelector("button")) || board).focus({ preventScroll: true });
}

/* What one does */

async function choose(id) {
  if (sent !== null || playing || review.on) return;
  sent = Infinity;
  table.classList.add("sending");
  unpreview();
  const { question } = at("part-choices").dataset;
  const told = await attempt(() => post("choose", { question, choice: Number(id) }));
  await arrived(told);
}

async function arrived(told) {
  if (told?.number === undefined) {
    release();
    live.wake();
    return;
  }
  sent = told.number;
  if (seen.n >= sent) release();
  await pause(2500);
  if (sent === told.number) live.wake(); // acknowledged but not seen: the stream has died unheard
}

function release() {
  sent = null;
  table.classList.remove("sending");
}

async function verb(button) {
  if (await sure(button)) await attempt(() => post("verb", { verb: button.dataset.verb }));
}

async function deed(button) {
  if (!(await sure(button))) return;
  const { post: path, seat } = button.dataset;
  if (path === "sit" && !(await named())) return;
  const told = await attempt(() => post(path, seat === undefined ? {} : { seat: Number(seat) }));
  if (told?.id && path === "rematch") location.href = `/t/${told.id}`;
  if (told && path === "sit") location.reload(); // somebody new looks from another side
}

/** Whether the server knows who sits down; a guest is asked for a name first. */
async function named() {
  if (document.documentElement.dataset.who) return true;
  const { name } = at("naming").querySelector("form").elements;
  name.value = localStorage.getItem("name") ?? "";
  if (!(await answer(at("naming")))) return false;
  localStorage.setItem("name", name.value);
  return Boolean(await attempt(() => post("/api/guest", { name: name.value })));
}

function sure({ dataset }) {
  if (!dataset.sure) return true;
  at("sure-text").textContent = dataset.sure;
  return answer(at("sure"));
}

function answer(dialog) {
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

/* What a choice would do */

let looking = null;

function point(choice) {
  for (const element of all(".pointed")) element.classList.remove("pointed");
  for (const element of all(`[data-choice="${choice}"]`, table)) element.classList.add("pointed");
  clearTimeout(point.timer);
  point.timer = setTimeout(() => look(choice), 180);
}

async function look(choice) {
  looking?.abort();
  if (sent !== null || playing || review.on) return;
  looking = new AbortController();
  const told = await get(`preview?choice=${choice}&${width()}`, looking.signal).catch(() => null);
  if (!told || !document.querySelector(`.pointed[data-choice="${choice}"]`)) return;
  const lines = [...told.told, ...(told.seals ? [words.seals] : [])];
  const heading = Object.assign(document.createElement("b"), { textContent: words.would });
  at("preview").replaceChildren(heading, list(lines.length ? lines : [words.nothing]));
  at("preview").hidden = false;
  const ghost = told.board && present && difference(parsed(told.board), parsed(present));
  if (ghost) at("ghost").replaceChildren(ghost);
}

function list(lines) {
  const element = document.createElement("ul");
  element.append(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  return element;
}

function unpreview() {
  clearTimeout(point.timer);
  looking?.abort();
  for (const element of all(".pointed")) element.classList.remove("pointed");
  at("preview").hidden = true;
  unghost();
}

function unghost() {
  at("ghost").replaceChildren();
}

table.addEventListener("pointerover", ({ target, pointerType }) => {
  const choice = target.closest("[data-choice]")?.dataset.choice;
  if (choice && pointerType !== "touch") point(choice);
});
table.addEventListener("pointerout", ({ target, relatedTarget }) => {
  if (target.closest("[data-choice]") && !relatedTarget?.closest?.("[data-choice]")) unpreview();
});
table.addEventListener("focusin", ({ target }) => {
  if (target.dataset?.choice && target.matches(":focus-visible")) point(target.dataset.choice);
});
table.addEventListener("focusout", ({ target }) => target.dataset?.choice && unpreview());

/* Hints, rules, seed */

async function hint(button) {
  button.disabled = true;
  at("hints").textContent = words.thinking;
  at("hints").hidden = false;
  const told = await attempt(() => get("hint"));
  button.disabled = false;
  if (!told?.hints?.length) {
    at("hints").textContent = words.no_hint;
    return;
  }
  at("hints").replaceChildren(...told.hints.map(hinted));
  announce(at("hints").textContent);
}

function hinted({ choice, label, value, why }) {
  const line = document.createElement("p");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "small", textContent: label });
  button.dataset.choice = choice;
  const worth = typeof value === "number" ? words.worth.replace("{value}", Math.round(value * 100)) : "";
  line.append(button, document.createElement("br"), [worth, why].filter(Boolean).join(" · "));
  return line;
}

async function openRule(id) {
  tab("rules");
  const rules = await rulesHere();
  at("find-rule").value = "";
  sieve(rules, "");
  for (const rule of all(".found", rules)) rule.classList.remove("found");
  const rule = rules.querySelector(`[id="${CSS.escape(id)}"]`);
  rule?.classList.add("found");
  const paper = at("paper-rules");
  if (rule) paper.scrollTop += rule.getBoundingClientRect().top - paper.getBoundingClientRect().top - 90;
}

async function rulesHere() {
  const rules = at("rules-here");
  if (!rules.dataset.src) return rules;
  const page = new DOMParser().parseFromString(await (await fetch(rules.dataset.src)).text(), "text/html");
  rules.replaceChildren(...page.getElementById("rules").childNodes);
  delete rules.dataset.src;
  return rules;
}

at("find-rule").addEventListener("input", async ({ target }) => sieve(await rulesHere(), target.value));

async function check() {
  const told = await attempt(() => get("check"));
  const said = table.querySelector("[data-role=checked]");
  if (!told) return;
  said.textContent = told.fits ? words.fair.replace("{seed}", told.seed) : words.unfair;
  said.hidden = false;
}

/* Tabs, menus, buttons */

function tab(name) {
  for (const other of ["log", "chat", "rules"]) {
    at(`tab-${other}`).ariaSelected = String(other === name);
    at(`tab-${other}`).tabIndex = other === name ? 0 : -1;
    at(`paper-${other}`).hidden = other !== name;
  }
  table.querySelector(".papers").dataset.tab = name;
  if (name === "chat") all(".news").forEach((dot) => (dot.hidden = true));
  if (name === "rules") rulesHere();
  else at(`paper-${name}`).scrollTop = at(`paper-${name}`).scrollHeight;
}

const review = new Review(
  (picture, text) => {
    show(board, parsed(picture), FRAME);
    caption(text);
  },
  () => {
    show(board, parsed(present), FRAME);
    caption("");
  },
);

const deeds = {
  hint,
  check,
  review: () => review.go(Number(review.range.max) - 1),
  first: () => review.go(0),
  before: () => review.step(-1),
  after: () => review.step(1),
  roll: () => review.roll(),
  present: () => review.leave(),
  fork: () => review.fork(),
  unfold: () => at("dock").classList.toggle("open"),
  share: () => at("share").showModal(),
  help: () => at("help").showModal(),
  sound: () => {
    sound.toggle();
    quieten();
  },
  "shut-rules": () => tab("log"),
};

function quieten() {
  document.querySelector("[data-do=sound]").ariaPressed = String(sound.isOn());
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-choice], [data-verb], [data-post], [data-do], [data-at], [data-rule], [data-copy], [role=tab]");
  if (!button) return;
  const { dataset } = button;
  if (dataset.choice) choose(dataset.choice);
  else if (dataset.verb) verb(button);
  else if (dataset.post) deed(button);
  else if (dataset.at) review.go(Number(dataset.at));
  else if (dataset.copy !== undefined) copy(button);
  else if (button.role === "tab" || button.getAttribute("role") === "tab") tab(button.id.slice(4));
  else if (dataset.rule) {
    event.preventDefault();
    openRule(dataset.rule);
  } else deeds[dataset.do]?.(button);
  button.closest("[popover]")?.hidePopover();
});

async function copy(button) {
  const field = button.parentNode.querySelector("input");
  field.select();
  await (navigator.clipboard?.writeText(field.value) ?? document.execCommand("copy"));
  notify(words.copied);
}

document.addEventListener("change", ({ target }) => {
  if (target.dataset.do === "passes") attempt(() => post("passes", { until: target.value }));
  if (target.dataset.chair) attempt(() => post("chair", { seat: Number(target.dataset.chair), level: target.value || null }));
  target.blur?.();
});

document.addEventListener("input", ({ target }) => {
  if (target.dataset.do !== "filter") return;
  const wanted = target.value.toLowerCase();
  for (const item of all("li", at("part-choices"))) item.hidden = !item.textContent.toLowerCase().includes(wanted);
});

at("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (!(await attempt(() => post("chat", { text })))) field.value ||= text;
});

/* Keys */

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (playing && !event.metaKey && !event.ctrlKey) skip();
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (target.getAttribute?.("role") === "tab" && (key === "ArrowLeft" || key === "ArrowRight")) {
    const tabs = all("[role=tab]");
    const next = tabs[(tabs.indexOf(target) + (key === "ArrowLeft" ? tabs.length - 1 : 1)) % tabs.length];
    tab(next.id.slice(4));
    next.focus();
    return;
  }
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
  if (press(key, target)) event.preventDefault();
});

function press(key, target) {
  if (key in WAYS) return review.on ? (WAYS[key][0] ? review.step(WAYS[key][0]) : false) : board.contains(target) && go(WAYS[key]);
  if ((key === "Enter" || key === " ") && target.matches("#board [data-choice]")) return choose(target.dataset.choice), true;
  if (key >= "1" && key <= "9") return all("#part-choices [data-choice]")[key - 1]?.click(), true;
  if (key === "Escape") return review.leave(), unpreview(), false;
  if (key === "?") return deeds.help(), true;
  if (key === "b") return (board.querySelector(".target") ?? board).focus(), true;
  if (key === "u" || key === "h") return table.querySelector(`[data-key=${key}]`)?.click(), true;
  return false;
}

/** From one target on the board to the nearest that lies that way. */
function go([across, down]) {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const targets = all(".target", board);
  const here = document.activeElement;
  if (!targets.includes(here)) return targets[0]?.focus(), true;
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    const [ahead, aside] = ((dx, dy) => [dx * across + dy * down, Math.abs(dx * down) + Math.abs(dy * across)])(middle(target)[0] - x, middle(target)[1] - y);
    if (target !== here && ahead > 1 && ahead + 2.5 * aside < least) [best, least] = [target, ahead + 2.5 * aside];
  }
  best?.focus();
  return true;
}

document.addEventListener("pointerdown", (event) => {
  if (playing && event.target.closest(".frame")) skip();
});

/* The page as it came */

for (const name of ["seats", "turn", "choices", "actions", "log", "chat", "result"]) parts[name] = undefined;
if (board.querySelector("svg")) styled(board.querySelector("svg"));
const log = at("paper-log");
log.addEventListener("scroll", () => (log.dataset.left = log.scrollHeight - log.scrollTop - log.clientHeight > 40 ? "1" : ""));
new ResizeObserver(() => keepEnd(log)).observe(log);
quieten();
fresh();
