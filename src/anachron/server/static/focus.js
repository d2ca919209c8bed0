// The focus: where it was, for when what it lay on is replaced or goes away.
import { at } from "./dom.js";

const NAMED = ["choice", "verb", "post", "do", "at"]; // what tells a button of a part from the others
const FOCUSABLE = "a, button, input, select, summary, [tabindex]";
let hold = null; // the part with the focus, and how to find its element again

document.addEventListener("focusin", ({ target }) => {
  if (target.closest("dialog")) return;
  const place = target.closest("#board, #hints, [id^=part-]");
  const key = NAMED.find((name) => target.dataset[name]);
  hold = place && { place: place.id, again: key && `[data-${key}="${CSS.escape(target.dataset[key])}"]` };
});
document.addEventListener("pointerdown", ({ target }) => {
  if (!target.closest(FOCUSABLE)) hold = null; // let go on purpose
});

document.addEventListener("close", restore, true); // of a dialog: what had opened it may be gone

/** Puts a lost focus back: on the same thing, else beside it, else on the board. */
export function restore() {
  if (!hold || isHeld()) return;
  const place = at(hold.place);
  const again = hold.again && place?.querySelector(hold.again);
  const beside = hold.place !== "board" && place?.querySelector("button:not(:disabled)");
  for (const element of [again, beside, at("board")]) {
    if (element && !isHeld()) element.focus({ preventScroll: true });
  }
}

function isHeld() {
  const { activeElement, body } = document;
  return Boolean(activeElement) && activeElement !== body && activeElement.checkVisibility();
}

/** Keeps Tab within something that lies over everything else. */
export function keepWithin(over) {
  over.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const all = [...over.querySelectorAll(FOCUSABLE)].filter((element) => !element.disabled && element.checkVisibility());
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (document.activeElement !== from && document.activeElement !== over) return;
    event.preventDefault();
    (document.activeElement === over && !event.shiftKey ? all[0] : to).focus();
  });
}
