// A first game, guided: a few steps above the board, which leave when one has read them or does not want to.
import { at } from "./dom.js";
import { steadily } from "./steady.js";

const strip = at("guide");
const steps = [...strip.querySelectorAll("li")];
let n = 0;

export function begin() {
  turn(0);
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
  if (button) turn(button.dataset.guide === "next" ? n + 1 : steps.length);
});
