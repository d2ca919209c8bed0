// Nothing that has just moved, or just come, takes a press: a click meant for one thing must not land on another.
import { all, isDrawn } from "./dom.js";

const REST = 300; // milliseconds
const NEAR = 4; // pixels that nobody notices
const PRESSED = "#table :is([data-choice], [data-verb], [data-post], [data-do]), #part-curtain [data-post]";
const NAMED = ["choice", "verb", "post", "do", "seat"];

/** Changes the page; what is to be pressed elsewhere afterwards rests a moment. Targets that come to the board do not. */
export function steadily(change) {
  const before = places();
  const done = change();
  for (const [name, { element, x, y }] of places()) {
    const was = before.get(name);
    const isStill = was ? Math.abs(was.x - x) + Math.abs(was.y - y) < NEAR : element.closest("#board");
    if (!isStill) rest(element);
  }
  return done;
}

function rest(element) {
  element.dataset.moved = "";
  setTimeout(() => delete element.dataset.moved, REST);
}

/** Where everything that can be pressed lies, by what it does. */
function places() {
  const shown = all(PRESSED).filter(isDrawn);
  return new Map(shown.map((element) => [nameOf(element), { element, ...placeOf(element) }]));
}

function nameOf(element) {
  const place = element.closest("[id^=part-], #board, #hints, #review")?.id;
  return [place, ...NAMED.map((name) => element.dataset[name])].join(" ");
}

function placeOf(element) {
  const { x, y } = element.getBoundingClientRect();
  return { x, y };
}
