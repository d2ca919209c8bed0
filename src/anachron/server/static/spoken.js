// What is told in words: to screen readers what has come of a move, to all what a step of it is.
import { at, made } from "./dom.js";

/** One line with all that has come of a move: what is said bit by bit may be cut short. */
export function announce(told) {
  if (told.length) at("live").append(made("p", { textContent: told.map(sentence).join(" ") }));
  while (at("live").children.length > 6) at("live").firstChild.remove();
}

function sentence(text) {
  const whole = text.trim();
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

export function caption(text) {
  at("caption").textContent = text;
  at("caption").hidden = !text;
}
