// The keyboard alone: arrows go from target to target on the board, digits choose from the list.
import { all, at, isDrawn } from "./dom.js";
import { choose as choosePace } from "./pace.js";
import { turn } from "./papers.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // how much farther a target seems for each step it lies off the way

/** Listens to keys; `choose(id)`, `skip()` and `leave()` are done by the table, `review` looks back. */
export function listen({ choose, skip, leave, review }) {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    skip();
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (press(key, target)) event.preventDefault();
  });

  function press(key, target) {
    if (key in WAYS) return arrow(WAYS[key], target);
    if (key === "Escape") return leave();
    if ((key === "Enter" || key === " ") && target.matches("#board [data-choice]")) return choose(target.dataset.choice) ?? true;
    if (key >= "1" && key <= "9") return click(all("#plan [data-choice], #part-choices [data-choice]")[key - 1]);
    if (key === "u" || key === "h" || key === "r" || key === "n") return click(document.querySelector(`[data-key=${key}]`));
    if (key === "?") return click(document.querySelector("[data-do=help]"));
    if (key === "p") return choosePace() ?? true;
    if (key === "b") return focus(at("board").querySelector(".target") ?? at("board"));
    return false;
  }

  function arrow(way, target) {
    if (target.matches("[role=tab]")) return way[0] ? (turn(target, way[0]), true) : false;
    if (review.on || review.over) return way[0] ? (review.step(way[0]), true) : false;
    return at("board").contains(target) && focus(nearest(way, target));
  }
}

function click(button) {
  button?.click();
  return Boolean(button);
}

function focus(element) {
  element?.focus();
  return true;
}

/** The target that lies nearest to another, that way. */
function nearest([across, down], from) {
  const targets = all(".target, .opener", at("board")).filter(isDrawn);
  if (!targets.includes(from)) return targets[0];
  const here = middle(from);
  let best = from;
  let least = Infinity;
  for (const target of targets) {
    const [dx, dy] = middle(target).map((place, axis) => place - here[axis]);
    const ahead = dx * across + dy * down;
    const far = ahead + ASIDE * Math.abs(dx * down + dy * across);
    if (ahead > 1 && far < least) [best, least] = [target, far];
  }
  return best;
}

function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
