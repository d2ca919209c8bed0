// One picture becomes the next: elements with the same id are the same things, and glide to their new places.
import { isDrawn } from "./dom.js";

const NEAR = 30; // units of a picture between two places of a thing: its words overlap
const LIFTED = 10; // units that a thing in hand rises by: it lies where it lay
const SHAPES = "path, rect, circle, ellipse, polygon, line, use";
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function parsed(text) {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return holder.content.querySelector("svg");
}

/** Shows a picture in a place; `pace` in milliseconds, 0 for at once. */
export function show(place, fresh, pace) {
  const old = place.querySelector("svg");
  if (!old || pace === 0 || still.matches || old.getAttribute("viewBox") !== fresh.getAttribute("viewBox")) pace = 0;
  if (!old) {
    place.replaceChildren(fresh);
    return;
  }
  const before = pace ? noted(old) : new Map();
  const known = new Map([...old.querySelectorAll("[id]")].map((element) => [element.id, element]));
  become(old, fresh, known);
  place.dispatchEvent(new Event("drawn"));
  if (pace) move(old, before, known, pace);
}

function become(old, fresh, known) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }

  const spare = [...old.childNodes].filter((node) => !node.id && !node.classList?.contains("leaving"));
  const wanted = [...fresh.childNodes].map((child) => grown(child, spare, known));
  const kept = new Set(wanted);
  for (const child of [...old.childNodes]) if (!kept.has(child)) child.remove(); // first: what stays is not put in anew
  let here = old.firstChild;
  for (const node of wanted) {
    if (here?.nextSibling === node) {
      here.remove(); // its turn comes later
      here = node;
    }
    if (node === here) here = here.nextSibling;
    else old.insertBefore(node, here);
  }
}

function grown(fresh, spare, known) {
  if (fresh.nodeType !== Node.ELEMENT_NODE) {
    const at = spare.findIndex((node) => node.nodeType === fresh.nodeType);
    const text = at < 0 ? fresh.cloneNode() : spare.splice(at, 1)[0];
    if (text.data !== fresh.data) text.data = fresh.data;
    return text;
  }
  let node = fresh.id && known.get(fresh.id);
  if (!fresh.id) {
    const at = spare.findIndex((other) => other.nodeName === fresh.nodeName);
    if (at >= 0) node = spare.splice(at, 1)[0];
  }
  if (!node || node.nodeName !== fresh.nodeName) node = fresh.cloneNode(false);
  become(node, fresh, known);
  return node;
}

/** Where everything with an id lies, before it moves. */
function noted(picture) {
  const places = new Map();
  for (const element of picture.querySelectorAll("[id]:not(.target, title, desc, defs *)")) {
    places.set(element.id, {
      element,
      box: element.getBoundingClientRect(),
      transform: element.hasAttribute("transform") ? getComputedStyle(element).transform : "",
      text: element.textContent,
      copy: isThing(element) && isDrawn(element) ? element.cloneNode(true) : null, // to fade out if it vanishes
      within: element.parentNode.getScreenCTM(),
    });
  }
  return places;
}

function isThing(element) {
  return element.hasAttribute("transform") || !element.querySelector("[id]");
}

function move(picture, before, known, pace) {
  const timing = { duration: pace * 0.85, easing: "cubic-bezier(.4,0,.2,1)" };
  const moved = new Set();
  for (const element of picture.querySelectorAll("[id]:not(title, desc, defs *)")) {
    if (!isDrawn(element)) continue;
    const was = before.get(element.id);
    if (!was) {
      if (!known.has(element.id) && !element.parentNode.closest(".coming")) appear(element, pace);
    } else if (was.transform) {
      glide(element, was, timing, moved);
    } else if (![...moved].some((other) => other.contains(element))) {
      slide(element, was, timing, moved);
    }
  }
  for (const element of picture.querySelectorAll(".coming")) element.classList.remove("coming");
  for (const [id, was] of before) {
    if (was.copy && !picture.querySelector(`[id="${CSS.escape(id)}"]`)) vanish(picture, was, pace);
  }
}

function appear(element, pace) {
  element.classList.add("coming");
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: pace * 0.6, easing: "ease-out" });
}

/** A piece that was moved to its place goes from the old place to the new one, and turns over if it is a card that changed. */
function glide(element, was, timing, moved) {
  const now = getComputedStyle(element).transform;
  const within = matrix(element.parentNode.getScreenCTM());
  const from = String(within.inverse().multiply(matrix(was.within)).multiply(new DOMMatrix(was.transform)));
  const turned = element.classList.contains("card") && was.text !== element.textContent;
  if (isNear(from, now) && !turned) return;
  moved.add(element);
  if (turned) turnOver(element, was, from, now, timing);
  else element.animate([{ transform: from }, { transform: now }], timing);
}

function matrix({ a, b, c, d, e, f }) {
  return new DOMMatrix([a, b, c, d, e, f]);
}

function isNear(one, other) {
  const [first, second] = [one, other].map((text) => new DOMMatrix(text));
  return ["a", "b", "c", "d", "e", "f"].every((part) => Math.abs(first[part] - second[part]) < 0.1);
}

/** A card flies with its old face to its new place, and is turned over there. */
function turnOver(element, was, from, now, timing) {
  const { x, width } = element.getBBox();
  const centre = x + width / 2;
  const edge = `${now} translate(${centre}px, 0) scale(.03, 1) translate(${-centre}px, 0)`;
  const layer = above(element.closest("svg.picture"), was.copy, element.parentNode.getScreenCTM());
  const flight = was.copy.animate([{ transform: from }, { transform: now, offset: 0.6 }, { transform: edge }], {
    ...timing,
    duration: timing.duration * 0.75,
  });
  flight.onfinish = flight.oncancel = () => layer.remove();
  const hidden = { transform: edge, opacity: 0 };
  element.animate([hidden, { ...hidden, offset: 0.75 }, { transform: edge, opacity: 1, offset: 0.75 }, { transform: now }], timing);
}

/** A copy of something that was there, over the picture until it is gone. */
function above(picture, copy, within) {
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const place = matrix(picture.getScreenCTM()).inverse().multiply(matrix(within));
  layer.setAttribute("transform", String(place));
  layer.setAttribute("pointer-events", "none");
  layer.classList.add("leaving");
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  layer.append(copy);
  picture.append(layer);
  return layer;
}

/** Anything else that lies elsewhere now slides there. */
function slide(element, was, timing, moved) {
  const box = element.getBoundingClientRect();
  if (Math.abs(box.width - was.box.width) > 4 || Math.abs(box.height - was.box.height) > 4) return;
  const scale = element.parentNode.getScreenCTM()?.a || 1;
  const across = (was.box.x - box.x) / scale;
  const down = (was.box.y - box.y) / scale;
  if (Math.abs(across) + Math.abs(down) < 2) return;
  moved.add(element);
  element.animate([{ translate: `${across}px ${down}px` }, { translate: "0 0" }], timing);
}

function vanish(picture, was, pace) {
  const layer = above(picture, was.copy, was.within);
  const fading = layer.animate([{ opacity: 1 }, { opacity: 0 }], { duration: pace * 0.7, easing: "ease-in" });
  fading.onfinish = fading.oncancel = () => layer.remove();
}

/** Only what looks otherwise in two pictures and is not to be kept still, for a ghost over the first; and the ids of what it says anew in the same place, and of pieces that leave theirs. */
export function difference(fresh, present) {
  const known = new Map([...present.querySelectorAll("[id]")].map((element) => [element.id, element]));
  const leaving = [...present.querySelectorAll(".piece[id]")].filter((piece) => leaves(piece, fresh)).map(({ id }) => id);
  const changed = new Set();
  const covered = [];
  for (const element of fresh.querySelectorAll("[id]:not(.target, .still, defs *)")) {
    const isThing = !element.querySelector("[id]") && (element.matches(SHAPES) || element.querySelector(SHAPES));
    const was = known.get(element.id);
    if (!isThing || (was && isWithin(LIFTED, was, element) && seen(was) === seen(element))) continue;
    changed.add(element);
    if (was && isWithin(NEAR, was, element)) covered.push(element.id);
  }
  prune(fresh, changed);
  for (const element of fresh.querySelectorAll("[id]")) element.removeAttribute("id");
  return { ghost: changed.size ? fresh : null, covered, leaving };
}

/** Whether a piece is gone in another picture, or lies far from where it was; one that is called otherwise there has stayed. */
function leaves(piece, fresh) {
  const there = fresh.querySelector(`[id="${CSS.escape(piece.id)}"]`);
  if (there) return !isWithin(NEAR, piece, there);
  const look = (one) => one.querySelector("use")?.getAttribute("href");
  return ![...fresh.querySelectorAll(".piece[id]")].some((other) => look(other) === look(piece) && isWithin(LIFTED, piece, other));
}

/** Whether a thing stays where it was, or as near as that, on the same leaf. */
function isWithin(reach, was, element) {
  const [there, here] = [was, element].map((one) => one.closest("[data-leaf]")?.dataset.leaf);
  if (there !== here) return false;
  const [before, after] = [was, element].map((one) => one.getAttribute("transform")?.match(/[-\d.]+/g)?.slice(0, 2).map(Number) ?? []);
  return before.length === after.length && before.every((value, n) => Math.abs(value - after[n]) <= reach);
}

/** How a thing looks, wherever it lies and whatever it says of itself. */
function seen(thing) {
  const copy = thing.cloneNode(true);
  for (const name of ["aria-label", "transform"]) copy.removeAttribute(name);
  for (const one of copy.querySelectorAll("title, desc")) one.remove();
  return copy.outerHTML;
}

function prune(element, keep) {
  for (const child of [...element.children]) {
    if (keep.has(child)) continue;
    prune(child, keep);
    if (!child.children.length) child.remove();
  }
}
