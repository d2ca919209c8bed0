// The table: shows what the stream tells, plays its frames, and sends what one chooses.
import { attempt, notify, post, takeBack, words } from "./ask.js";
import { deed, goOn, verb } from "./deeds.js";
import * as dock from "./dock.js";
import { all, at, pause } from "./dom.js";
import { restore } from "./focus.js";
import { listen } from "./keys.js";
import { leaves } from "./leaves.js";
import { Live } from "./live.js";
import { parsed, show } from "./morph.js";
import * as pace from "./pace.js";
import * as papers from "./papers.js";
import { Preview } from "./preview.js";
import { Review } from "./review.js";
import * as since from "./since.js";
import * as sound from "./sound.js";
import { announce, caption } from "./spoken.js";
import { steadily } from "./steady.js";
import { swipes } from "./swipe.js";
import * as tab from "./tab.js";
import { Zoom } from "./zoom.js";

const GLIDE = 1.6; // steps that things take to their places where they have time, and one where not
const KEPT = 12; // pictures of the last turn
const LOW = { becomes: 1.7, stays: 1.55 }; // times as wide as high

const table = at("table");
const board = at("board");
const seen = { n: Number(table.dataset.n), v: -1, seat: seatOf(table.dataset.seat) }; // what has come, and for whom
let shown = seen.n; // and what is to be seen of it
const parts = {};
const late = {}; // parts that came while one was busy with the old ones: each is told only once
const waiting = []; // updates that have come while another is shown
let turnShown = []; // the pictures since one acted, the last ones of many
let present = board.querySelector("svg")?.outerHTML ?? ""; // the board of now, as it came
let playing = false;
let moving = false; // from the first step of a move to what it leads to: the choices are those of before
let skip = () => {};
let skipped = false; // the rest of the move
let sent = null; // a choice on its way: the number it will have, or Infinity until that is known
let clocks = null;
let mine = Boolean(table.dataset.mine);
const news = []; // what has come of a move, to be announced
let turn = ""; // the sentence that was announced last
let guide = null; // of a first game
let explained = ""; // what stands there until the next press
let seat = seen.seat; // where whoever looks at the page sits

/* What the stream tells */

const live = new Live([table.dataset.id], ({ wire, anew, topic, data, frame }) => {
  if (wire !== undefined) at("wire").hidden = wire;
  if (anew || wire === false) seen.v = -1; // the same is told again: otherwise, or by a server started anew
  if (topic === table.dataset.id) frame ? queue({ frame }) : receive(data);
});

function receive(told) {
  const { n, v, seat } = told;
  keepTime(told.now); // at once: it may be shown later
  if (seat === seen.seat && (n < seen.n || (n === seen.n && v <= seen.v))) return;
  Object.assign(seen, { n, v, seat });
  queue({ told });
}

/** Clocks go by the server's time, where there are any. */
async function keepTime(now, came = performance.now()) {
  if (!now) return;
  clocks ??= await import("./clocks.js");
  clocks.set(now, came);
  clocks.tick();
}

function seatOf(text) {
  return text === "" ? null : Number(text);
}

function queue(one) {
  waiting.push(one);
  if (!playing) drain();
}

async function drain() {
  playing = true;
  while (waiting.length) {
    const { frame, told } = waiting.shift();
    if (told) {
      steadily(() => settle(told));
      if (waiting.length && told.board && isWatched()) await rest(told.hold);
    } else {
      remember(frame);
      if (isWatched()) await play(frame);
    }
  }
  playing = false;
}

const isWatched = () => !skipped && !document.hidden && !review.on;

/** One step of a move: shown for a moment, or until somebody is impatient. */
async function play({ board: picture, say, hold, sound: heard }) {
  ahead?.leave();
  moving = true;
  table.classList.add("moving");
  preview.end();
  show(board, parsed(picture), gliding(hold));
  caption(say);
  sound.play(heard);
  await rest(hold);
}

function rest(hold) {
  return Promise.race([pause(pace.lasting(hold, waiting.length)), new Promise((done) => (skip = done))]);
}

/** How long things take to their places in a picture that is held for some steps. */
function gliding(hold = 1) {
  return pace.lasting(Math.min(hold, GLIDE), waiting.length);
}

/** Keeps a picture of this turn, to be shown again. */
function remember(picture) {
  turnShown = [...turnShown, picture].slice(-KEPT);
}

/** The last turn, from the board before it; without pictures of it, its choices one by one. */
async function again() {
  if (playing) return;
  if (since.isThere()) return since.show();
  if (turnShown.length < 2) return review.again();
  playing = moving = true;
  skipped = false;
  table.classList.add("moving");
  preview.end();
  for (const [n, { board: picture, say, hold, sound: heard }] of turnShown.entries()) {
    if (skipped) break;
    show(board, parsed(picture), n ? gliding(hold) : 0);
    caption(say);
    sound.play(heard);
    await Promise.race([pause(pace.shown(Math.max(hold, GLIDE))), new Promise((done) => (skip = done))]);
  }
  moving = skipped = false;
  table.classList.remove("moving");
  look(present);
  drain();
}

function hurry() {
  skipped = moving;
  skip();
}

function settle(told) {
  moving = skipped = false;
  if (told.n !== shown) ahead?.leave(); // it has gone on otherwise, or just so
  if (told.seat !== seat) forget(told.seat);
  if (!review.on) caption("");
  const isEnd = told.status === "over" && table.matches(".live");
  if (isEnd) end();
  table.classList.remove("moving", "open", "live", "over");
  table.classList.add(told.status);
  if (told.ratio) lower(told.ratio);
  if (told.board && !present) introduce();
  if (told.board && !review.on) show(board, parsed(told.board), gliding(told.hold));
  if (told.board) remember({ board: told.board, say: "", hold: told.hold, sound: told.sound });
  if (told.board) present = told.board;
  if (told.board) document.documentElement.classList.remove("otherwise");
  for (const [name, html] of Object.entries({ ...late, ...told.parts })) replace(name, html);
  shown = told.n;
  if (sent !== null && shown >= sent) release();
  if (told.title) tab.tell(told.title, told.mine);
  if (told.title) clocks?.named(told.title);
  if (told.board) sound.play(told.sound);
  if (told.mine && !mine) sound.play("turn");
  if (isEnd) sound.play(at("part-result").dataset.sound);
  if (told.turn !== turn) news.push(told.turn);
  announce(news.splice(0));
  if (mine && !told.mine) onward("count");
  [mine, turn] = [told.mine, told.turn];
  restore();
  fresh();
  turnAway();
}

/** Whoever was still giving a name when the last chair went is told, and watches. */
function turnAway() {
  if (!at("naming").open || table.querySelector("[data-post=sit]")) return;
  at("naming").close("no");
  notify(words.begun);
}

/** Somebody else looks from now on, at a screen that is shared: nothing that was shown to one is left for another. */
function forget(next) {
  document.activeElement?.blur();
  for (const open of all(":popover-open")) open.hidePopover();
  preview.end();
  review.forget();
  for (const place of ["hints", "preview", "live", "caption", "zoom"]) at(place).replaceChildren();
  turnShown = [];
  if (seat === null || next === null) board.replaceChildren(); // no piece of one hand glides to another
  seat = next;
}

/** The result stands above all, and what led to it in the log. */
function end() {
  papers.open("log");
  scrollTo({ top: 0 });
}

/** A board that is much wider than high leaves room below it; a little more or less changes nothing. */
function lower(ratio) {
  table.classList.toggle("low", ratio > (table.matches(".low") ? LOW.stays : LOW.becomes));
}

function replace(name, html) {
  delete late[name];
  if (parts[name] === html) return;
  const old = at(`part-${name}`);
  const isNew = parts[name] !== undefined; // the page came with what is told first
  const busy = isNew && name !== "choices" ? "input:focus, select:focus, :popover-open" : ":popover-open";
  if (old.querySelector(busy)) {
    late[name] = html;
    return;
  }
  old.outerHTML = html;
  parts[name] = html;
  if (name === "curtain") at("part-curtain").querySelector("button")?.focus();
  if (name === "log") papers.keepEnd();
  if (name === "log" && isNew) news.push(...papers.newLines(old, at("part-log")));
  if (name === "log" && isNew) papers.hearDeeds(old, at("part-log"));
  if (name === "chat" && isNew) papers.hearChat();
}

/** What hangs on the parts, after they have come anew. */
function fresh() {
  const { length } = at("part-turn").dataset;
  const result = at("part-result");
  review.grow(Number(length), !result.hidden, Boolean(result.dataset.final));
  const { question, count } = at("part-choices").dataset;
  if (fresh.question !== question) {
    if (at("hints").matches(":popover-open")) at("hints").hidePopover();
    at("dock").classList.remove("open");
    preview.end();
    if (fresh.question !== undefined && !review.on) dock.bring();
  }
  dock.fold(Number(count));
  fresh.question = question;
  goOn();
  if (!review.on) dock.relabel();
  dock.countDown();
  clocks?.tick();
  window.tellTimes(table);
}

/* What one does */

async function choose(id) {
  if (moving) hurry();
  if (isBusy()) return;
  sent = Infinity;
  turnShown = [{ board: present, say: "", hold: 1 }];
  table.classList.add("sending");
  preview.end();
  const { question } = at("part-choices").dataset;
  since.known();
  const told = await attempt(() => post("choose", { question, choice: Number(id) }));
  if (told) guide?.onward();
  await arrived(told);
}

async function arrived(told) {
  if (told?.number === undefined) {
    release();
    live.wake();
    return;
  }
  sent = told.number;
  if (shown >= sent) release();
  await pause(2500);
  if (sent === told.number) live.wake(); // acknowledged but not seen: the stream has died unheard
}

function release() {
  sent = null;
  table.classList.remove("sending");
}

/* Tabs, menus, buttons */

function look(picture, text = "") {
  show(board, parsed(picture), gliding());
  caption(text);
}

const review = new Review(look, () => look(present));
const isBusy = () => sent !== null || moving || review.on || isPlanning();
const preview = new Preview(table, isBusy, () => present);
new Zoom(board);
swipes(board);
leaves(board);

const help = async (what, ...given) => (await import("./help.js"))[what](...given);
const onward = async (what) => (await import("./next.js"))[what]();

let ahead = null; // where one plans ahead, once it was wanted
const isPlanning = () => Boolean(ahead?.on);

async function plan() {
  const { Ahead } = await import("./ahead.js");
  review.leave();
  ahead ??= new Ahead(look, () => look(present));
  return ahead.begin();
}

function pick(id) {
  return isPlanning() ? ahead.choose(id) : choose(id);
}

const deeds = {
  plan,
  forced: ({ ariaPressed }) => attempt(() => post("orders/forced", { on: ariaPressed !== "true" })),
  drop: ({ dataset }) => attempt(() => post("orders/drop", { number: Number(dataset.number) })),
  hint: (button) => help("hint", button),
  sketch: (button) => help("sketch", button),
  again,
  next: () => onward("next"),
  since: () => since.show(),
  "since-known": () => since.known(),
  check: () => help("check"),
  wrong: () => help("wrong", review.on ? Number(review.range.value) : null),
  review: () => review.go(Number(review.range.max) - 1),
  first: () => review.go(0),
  before: () => review.step(-1),
  after: () => review.step(1),
  roll: () => review.roll(),
  present: () => review.leave(),
  fork: () => review.fork(),
  unfold: dock.unfold,
  share: () => at("share").showModal(),
  help: () => at("help").showModal(),
  rules: (button) => {
    button.classList.remove("unread");
    papers.open("rules");
    papers.bringUp();
  },
  sound: () => {
    sound.toggle();
    quieten();
  },
  "shut-rules": () => papers.open("log"),
};

function quieten() {
  document.querySelector("[data-do=sound]").ariaPressed = String(sound.isOn());
}

const PRESSED = "[data-choice], [data-verb], [data-post], [data-do], [data-at], [data-rule], [role=tab]";

document.addEventListener("click", (event) => {
  takeBack(explained);
  if (event.target.closest("#preview")) return pick(preview.tapped);
  const button = event.target.closest(PRESSED);
  if (!button?.dataset.choice) preview.end();
  if (!button) return explain(event);
  const { dataset } = button;
  button.closest("[popover]")?.hidePopover(); // first, so that the focus comes back to what opened it
  if (dataset.choice) (isPlanning() || preview.confirms(button, event)) && pick(dataset.choice);
  else if (dataset.verb) verb(button);
  else if (dataset.post) deed(button);
  else if (dataset.at) review.go(Number(dataset.at));
  else if (button.matches("[role=tab]")) papers.open(button.id.slice(4));
  else if (dataset.rule) {
    event.preventDefault();
    papers.openRule(dataset.rule);
  } else deeds[dataset.do]?.(button);
});

/** Why something on the board cannot be chosen; to a finger, which cannot hover, also what it is. */
function explain({ target, pointerType }) {
  const refused = mine && target.closest("[data-why]");
  const named = pointerType === "touch" && target.closest("#board svg :has(> title)");
  const parts = named ? [...named.querySelectorAll(":scope > :is(title, desc)")] : [];
  explained = refused ? refused.dataset.why : parts.map((one) => one.textContent).join(". ");
  if (explained) notify(explained);
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "pace") pace.choose(target.value);
  if (target.dataset.do === "passes") attempt(() => post("passes", { until: target.value }));
  if (target.dataset.chair) attempt(() => post("chair", { seat: Number(target.dataset.chair), level: target.value || null }));
  target.blur?.();
});

document.addEventListener("input", ({ target }) => {
  if (target.dataset.do !== "filter") return;
  const wanted = target.value.toLowerCase();
  for (const item of all("li", at("part-choices"))) item.hidden = !item.textContent.toLowerCase().includes(wanted);
});

document.addEventListener("toggle", ({ newState }) => newState === "closed" && late.actions && replace("actions", late.actions), true);

document.addEventListener("pointerdown", (event) => {
  if (playing && event.target.closest(".frame")) hurry();
});

listen({
  choose: pick,
  skip: () => playing && hurry(),
  leave: () => {
    ahead?.leave();
    review.leave();
    preview.end();
    return false;
  },
  review,
});

/* The page as it came */

keepTime(Number(table.dataset.now));
quieten();
pace.tell();
fresh();
if (table.matches(".live")) introduce();
since.begin(review, () => seat !== null);

/** Whoever plays a game for the first time is guided; without a guide it is explained where its log will be. */
async function introduce() {
  const known = `known-${table.dataset.game}`;
  if (localStorage.getItem(known)) return;
  const isGuided = Boolean(at("guide").querySelector("li"));
  if (isGuided && seat === null) return; // who only looks is not asked anything
  localStorage.setItem(known, "1");
  if (isGuided) {
    guide = await import("./guide.js");
    return guide.begin();
  }
  if (at("tab-rules").hidden) return;
  if (innerWidth >= 1240) papers.open("rules");
  else document.querySelector("[data-do=rules]").classList.add("unread");
}
