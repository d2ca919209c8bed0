// How fast moves are shown: chosen from a menu or by a key, and kept in this browser.

const TIMES = { calm: 1.6, normal: 1, quick: 0.4, none: 0 }; // as long as a step usually is
const BRISK = Object.keys(TIMES);
const STEP = 350; // milliseconds for one step of a move
const PATIENCE = 8; // updates that may wait; beyond them all goes faster

export function named() {
  const kept = localStorage.getItem("pace");
  return kept in TIMES ? kept : "normal";
}

/** The next pace on a key, or one that is named. */
export function choose(name = BRISK[(BRISK.indexOf(named()) + 1) % BRISK.length]) {
  localStorage.setItem("pace", name);
  tell();
  document.dispatchEvent(new CustomEvent("pace"));
}

export function tell() {
  document.documentElement.dataset.pace = named();
  const chosen = document.querySelector(`[name=pace][value=${named()}]`);
  if (chosen) chosen.checked = true;
}

/** Whether nothing is to move at all. */
export function isStill() {
  return named() === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long something lasts that takes so many steps, in milliseconds; `waiting` updates have come since. */
export function lasting(steps, waiting = 0) {
  return isStill() ? 0 : (steps * STEP * TIMES[named()]) / Math.max(1, waiting / PATIENCE);
}

/** The same where somebody asked to see it: a moment for each step, even if nothing moves. */
export function shown(steps) {
  return lasting(steps) || steps * STEP;
}
