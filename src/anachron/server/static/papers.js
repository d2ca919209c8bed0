// What lies beside the board: the log, the chat and the rules, one above the other.
import { attempt, notify, post } from "./ask.js";
import { all, at } from "./dom.js";
import { search } from "./rules.js";
import * as sound from "./sound.js";

const NAMES = ["log", "chat", "rules"].filter((name) => !at(`tab-${name}`).hidden);

export function open(name) {
  for (const other of NAMES) {
    at(`tab-${other}`).setAttribute("aria-selected", other === name);
    at(`tab-${other}`).tabIndex = other === name ? 0 : -1;
    at(`paper-${other}`).hidden = other !== name;
  }
  if (name === "log") keepEnd();
  if (name === "chat") readChat();
  if (name === "rules") rulesHere();
}

/** Scrolls to the papers where they are out of sight. */
export function bringUp() {
  at("paper-log").parentNode.scrollIntoView({ block: "nearest" });
}

/** The tab before or after one, for arrow keys. */
export function turn(tab, by) {
  const name = NAMES[(NAMES.indexOf(tab.id.slice(4)) + by + NAMES.length) % NAMES.length];
  open(name);
  at(`tab-${name}`).focus();
}

/* The log: the last lines stay in sight unless somebody has scrolled away from them */

const log = at("paper-log");
log.addEventListener("scroll", () => (log.dataset.left = log.scrollHeight - log.scrollTop - log.clientHeight > 40 ? "1" : ""));
new ResizeObserver(keepEnd).observe(log);

export function keepEnd() {
  if (log.dataset.left !== "1") log.scrollTop = log.scrollHeight;
}

/** The lines of a log that another did not have yet: the last ones of many. */
export function newLines(before, after) {
  const lines = (paper) => all("p", paper).map((line) => line.textContent);
  const told = lines(after);
  return told.slice(told.lastIndexOf(lines(before).at(-1)) + 1).slice(-6);
}

/** What another has just done beside the game is shown in passing. */
export function hearDeeds(before, after) {
  const told = (paper) => all(".deed:not(.mine) p", paper).map((line) => line.textContent);
  const [old, now] = [told(before), told(after)];
  if (now.length && (now.length > old.length || now.at(-1) !== old.at(-1))) notify(now.at(-1));
}

/* The chat */

const blocked = new Set(at("paper-chat").dataset.blocked.split(","));

/** What somebody says whom one has blocked is not shown. */
function leaveOutBlocked() {
  for (const name of all("[data-by]", at("part-chat"))) name.closest("li").hidden = blocked.has(name.dataset.by);
}

export function readChat() {
  leaveOutBlocked();
  const isOpen = !at("paper-chat").hidden;
  document.querySelector(".news").hidden = isOpen;
  if (isOpen) at("part-chat").scrollTop = at("part-chat").scrollHeight;
}

/** Whether one has said it oneself, sitting at the table or only looking on. */
function isOwn(remark) {
  const by = remark.querySelector("[data-by]")?.dataset.by;
  return remark.matches(".mine") || by === document.documentElement.dataset.who;
}

/** A remark that has come where most of the chat is out of sight, as on a phone, is shown in passing. */
export function hearChat() {
  readChat();
  const last = all("li:not([hidden])", at("part-chat")).at(-1);
  if (!last || isOwn(last)) return;
  sound.play("chat");
  const { top, bottom } = at("paper-chat").parentNode.getBoundingClientRect();
  if ((top + bottom) / 2 > innerHeight) notify(`${last.querySelector("b").textContent}: ${last.querySelector("p").textContent}`);
}

at("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (!(await attempt(() => post("chat", { text })))) field.value ||= text;
});

/* The rules */

export async function openRule(id) {
  open("rules");
  bringUp();
  const rules = await rulesHere();
  at("find-rule").value = "";
  search(rules, "");
  for (const rule of all(".found", rules)) rule.classList.remove("found");
  const rule = rules.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!rule) return;
  rule.classList.add("found");
  at("paper-rules").scrollTop += rule.getBoundingClientRect().top - at("paper-rules").getBoundingClientRect().top - 90;
}

async function rulesHere() {
  const rules = at("rules-here");
  if (!rules.dataset.src) return rules;
  const page = new DOMParser().parseFromString(await (await fetch(rules.dataset.src)).text(), "text/html");
  rules.replaceChildren(...page.getElementById("rules").childNodes);
  delete rules.dataset.src;
  return rules;
}

at("find-rule").addEventListener("input", async ({ target }) => search(await rulesHere(), target.value));
