// What one does beside choosing: buttons that post, once and when one is sure; hints, the seed, complaints.
import { attempt, get, notify, post, words } from "./ask.js";
import { at, made } from "./dom.js";
import { announce } from "./spoken.js";
import { steadily } from "./steady.js";

let wantsAgain = false; // and waits for the others to agree

export async function verb(button) {
  if (await sure(button)) await once(button, () => post("verb", { verb: button.dataset.verb }));
}

/** Does what a button says, and not twice. */
async function once(button, deed) {
  button.disabled = true;
  const told = await attempt(deed);
  button.disabled = false;
  return told;
}

export async function deed(button) {
  if (!(await sure(button))) return;
  const { post: path, seat, player } = button.dataset;
  if (path === "sit" && !(await named())) return;
  const told = await once(button, () => post(path, seat !== undefined ? { seat: Number(seat) } : player !== undefined ? { player: Number(player) } : {}));
  if (told && path === "rematch") rematch(told.url);
  if (told && path === "sit") location.reload(); // somebody new looks from another side
}

/** Goes on to the rematch that one waits for, once it is there. */
export function goOn() {
  if (wantsAgain) rematch(at("table").querySelector("[data-again]")?.href);
}

/** To the rematch; where others have still to agree, as soon as they have. */
function rematch(url) {
  wantsAgain = !url;
  if (url) location.href = url;
}

/** Whether somebody sits down: a guest is asked for a name first. */
async function named() {
  if (document.documentElement.dataset.who) return true;
  const { name } = at("naming").querySelector("form").elements;
  name.value = localStorage.getItem("name") ?? "";
  if (!(await answer(at("naming")))) return false;
  localStorage.setItem("name", name.value);
  return true;
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

/** Something looks wrong: the operator is told, with the match as it is. */
export async function wrong(n) {
  const { text } = at("complaint").querySelector("form").elements;
  if (!(await answer(at("complaint")))) return;
  if (!(await attempt(() => post("complain", { text: text.value, n })))) return;
  text.value = "";
  notify(words.kept);
}

export async function hint(button) {
  at("hints").replaceChildren(words.thinking);
  overlay();
  const told = await once(button, () => get("hint"));
  const lines = told?.hints?.length ? told.hints.map(hinted) : [words.no_hint];
  steadily(() => {
    at("hints").replaceChildren(...lines);
    overlay();
  });
  announce([at("hints").textContent]);
}

/** What every choice comes to in some imagined worlds: for oneself alone. */
export async function sketch(button) {
  at("hints").replaceChildren(words.thinking);
  overlay();
  const told = await once(button, () => get("sketch"));
  const lines = (told?.choices ?? []).map(({ wins, ...one }) => {
    const why = wins === null || told.worlds < 2 ? "" : words.worlds.replace("{n}", wins).replace("{of}", told.worlds);
    return hinted({ ...one, value: told.span === 1 ? one.value : null, why });
  });
  at("hints").replaceChildren(...(lines.length ? lines : [words.no_hint]));
}

/** Hints lie over the page, so that nothing moves; a press elsewhere closes them. */
function overlay() {
  if (!at("hints").matches(":popover-open")) at("hints").showPopover();
}

function hinted({ choice, label, value, why }) {
  const line = document.createElement("p");
  const listed = at("part-choices").querySelector(`[data-choice="${choice}"] span`)?.textContent;
  const button = made("button", { type: "button", className: "small", textContent: listed ?? label });
  button.dataset.choice = choice;
  const worth = typeof value === "number" ? words.worth.replace("{value}", Math.round(value * 100)) : "";
  line.append(button, document.createElement("br"), [worth, why].filter(Boolean).join(" · "));
  return line;
}

export async function check() {
  const told = await attempt(() => get("check"));
  const said = at("table").querySelector("[data-role=checked]");
  if (!told) return;
  said.textContent = told.fits ? words.fair.replace("{seed}", told.seed) : words.unfair;
  said.hidden = false;
}
