// A first game, guided: a few steps above the board, which go on as one plays, and leave when one does not want them.
import { at } from "./dom.js";
import { steadily } from "./steady.js";

const strip = at("guide");
const steps = [...strip.querySelectorAll("li")];
let n = 0;

export function begin() {
  turn(0);
}

export function onward() {
  if (!strip.hidden) turn(n + 1);
}

/** To another step; beyond the last one it is over. */
function turn(to) {
  n = to;
  for (const [place, step] of steps.entries()) step.hidden = place !== n;
  const isOver = !steps[n];
  steadily(() => (strip.hidden = isOver));
  at("table").dataset.guided = isOver ? "" : steps[n].dataset.place;
  strip.querySelector("[data-guide=next]").textContent = n + 1 < steps.length ? strip.dataset.next : strip.dataset.done;
}

strip.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-guide]");
  if (button?.dataset.guide === "next") onward();
  else if (button) turn(steps.length);
});
