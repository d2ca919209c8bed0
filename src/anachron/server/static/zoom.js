// What is pointed at, large, with what it says of itself: a card on the board, a piece, a Mission.
import { at } from "./dom.js";

const GLANCE = 350; // milliseconds until it opens
const LINGER = 900; // the same over what can be chosen: first is seen what that would do
const HOLD = 400; // until a touch is more than a tap
const LARGEST = 300; // pixels
const MORE = 3; // times as large, at most

export class Zoom {
  constructor(board) {
    this.board = board;
    this.over = at("zoom");
    board.addEventListener("pointermove", (event) => event.pointerType !== "touch" && this.point(under(event), event.target.closest("[data-choice]") ? LINGER : GLANCE));
    board.addEventListener("pointerleave", () => this.point(null));
    board.addEventListener("focusin", ({ target }) => target.matches("[data-zoom]:focus-visible") && this.show(meant(target)));
    board.addEventListener("focusout", () => this.point(null));
    board.addEventListener("pointerdown", (event) => this.touch(event));
    document.addEventListener("pointerup", () => clearTimeout(this.held));
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.point(null));
    document.addEventListener("scroll", () => this.point(null), { passive: true });
  }

  /** Something new is pointed at, or nothing. */
  point(thing, wait) {
    if (thing === this.thing) return;
    this.thing = thing;
    clearTimeout(this.soon);
    this.over.hidden = true;
    if (thing) this.soon = setTimeout(() => this.show(thing), wait);
  }

  /** A finger reads what it taps; what it would choose, it reads by staying. */
  touch(event) {
    clearTimeout(this.held);
    this.point(null);
    if (event.pointerType !== "touch") return;
    const thing = under(event);
    const wait = event.target.closest("[data-choice]") ? HOLD : 0;
    if (thing) this.held = setTimeout(() => this.show(thing), wait);
  }

  show(thing) {
    const box = thing?.isConnected && thing.getBBox();
    if (!box?.width) return;
    this.thing = thing;
    const here = thing.getBoundingClientRect();
    const scale = Math.min(MORE, LARGEST / box.width, LARGEST / box.height) * (here.width > LARGEST ? 0 : 1);
    this.over.replaceChildren(...(scale ? [enlarged(thing, box, scale)] : []), said(thing));
    this.over.hidden = false;
    this.place(here);
  }

  /** Beside the thing, within the window. */
  place(here) {
    const { offsetWidth: wide, offsetHeight: tall } = this.over;
    const board = this.board.getBoundingClientRect();
    const isRight = here.left + here.right > board.left + board.right; // what lies beside the board stays in sight
    const left = isRight ? here.left - 12 - wide : here.right + 12;
    const top = here.top + here.height / 2 - tall / 2;
    const narrow = left < 8 || left + wide > innerWidth - 8; // no room beside it: below, or above
    const y = narrow ? (here.bottom + 8 + tall < innerHeight ? here.bottom + 8 : here.top - 8 - tall) : top;
    this.over.style.left = `${narrow ? Math.max(8, (innerWidth - wide) / 2) : left}px`;
    this.over.style.top = `${Math.min(Math.max(y, 8), Math.max(8, innerHeight - tall - 8))}px`;
  }
}

/** The thing at a point, also where something to choose lies over it. */
function under({ clientX, clientY }) {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const thing = element.closest('#board [data-zoom=""]');
    if (thing) return thing;
  }
  return null;
}

/** A target says by id what it lies over. */
function meant(thing) {
  return at(thing.dataset.zoom) ?? thing;
}

function enlarged(thing, { x, y, width, height }, scale) {
  const picture = thing.ownerSVGElement;
  const root = picture.ownerSVGElement ?? picture;
  const large = root.cloneNode(false);
  for (const name of ["role", "aria-labelledby", "id"]) large.removeAttribute(name);
  large.setAttribute("viewBox", `${x - 3} ${y - 3} ${width + 6} ${height + 6}`);
  large.setAttribute("width", width * scale);
  large.setAttribute("height", height * scale);
  const copy = thing.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  for (const name of ["transform", "tabindex", "data-zoom", "opacity"]) copy.removeAttribute(name);
  large.append(copy);
  return large;
}

function said(thing) {
  const line = document.createElement("p");
  line.textContent = thing.getAttribute("aria-label");
  return line;
}
