// Help that is asked for: hints, sketches, the seed, complaints. It comes when it is wanted first.
import { attempt, get, notify, post, words } from "./ask.js";
import { answer, once } from "./deeds.js";
import { at, made } from "./dom.js";
import { announce } from "./spoken.js";
import { steadily } from "./steady.js";

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
