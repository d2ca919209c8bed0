// Where one is asked: the choices, unfolded where that is needed, named as on the board, and the time left for them.
import { all, at } from "./dom.js";
import { steadily } from "./steady.js";

const FEW = 3; // choices that are shown at once where the board does not show them
const BAR = 72; // pixels, of what is asked when it is folded
const THUMB = 44; // and of a choice that can be pressed

const board = at("board");

/** Few choices that the board does not show stand there unfolded, unless a leaf of it does. */
export function fold(count) {
  at("dock").classList.toggle("brief", count <= FEW && !areInSight() && !board.querySelector(".opener"));
  tellFolds();
}

export function unfold() {
  steadily(() => at("dock").classList.toggle("open"));
  tellFolds();
}

/** Whether all choices can be pressed on the board, at the top of the page. */
function areInSight() {
  const end = innerHeight - BAR - scrollY;
  return all("#part-choices [data-choice]").every(({ dataset: { choice } }) => {
    const box = board.querySelector(`[data-choice="${choice}"]`)?.getBoundingClientRect();
    return box?.width && Math.min(box.bottom, box.top + THUMB) <= end && box.left >= 0 && box.right <= innerWidth;
  });
}

/** Whoever is asked while looking elsewhere on a small page, and is not writing, sees where to choose. */
export function bring() {
  const targets = [...board.querySelectorAll(".target")].map((target) => target.getBoundingClientRect());
  const isSeen = targets.some(({ width, top, bottom }) => width && bottom > 0 && top < innerHeight - BAR);
  if (!targets.length || isSeen || innerWidth >= 1240 || document.activeElement.matches("input, textarea")) return;
  steadily(() => board.scrollIntoView({ block: "start" }));
}

/** Whether the choices are to be seen where they have to be unfolded. */
function tellFolds() {
  const fold = at("table").querySelector("[data-do=unfold]");
  if (fold) fold.ariaExpanded = String(at("dock").matches(".open, .brief"));
}

/** On the board a choice is named by what it lies beside: the list says the same. */
export function relabel() {
  for (const target of all(".target[aria-label]", board)) {
    const label = at("part-choices").querySelector(`[data-choice="${target.dataset.choice}"] span`);
    if (label) label.textContent = target.getAttribute("aria-label");
  }
}

export function countDown() {
  const bar = at("table").querySelector(".window");
  if (!bar || bar.dataset.going) return;
  bar.dataset.going = "1";
  const { left, seconds } = bar.dataset;
  const timing = { duration: left * 1000, fill: "forwards" };
  bar.firstElementChild.animate([{ scale: `${left / seconds} 1` }, { scale: "0 1" }], timing);
  const ring = board.querySelector(".countdown"); // a board may show it too, as a line of length 1
  ring?.animate([{ strokeDashoffset: 1 - left / seconds }, { strokeDashoffset: 1 }], timing);
}
