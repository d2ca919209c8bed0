// What a choice would do: told in words, and shown as a ghost on the board, before it is made.
import { get, words } from "./ask.js";
import { all, at, made } from "./dom.js";
import { likewise } from "./leaves.js";
import { difference, parsed } from "./morph.js";

const GLANCE = 180; // milliseconds until the server is asked
const HOLD = 400; // until a touch is more than a tap
const LINGER = 2500;

export class Preview {
  /** `isBusy()` when there is nothing to look ahead at, `present()` the board of now as text. */
  constructor(table, isBusy, present) {
    Object.assign(this, { table, isBusy, present, isHeld: false });
    table.addEventListener("pointerover", (event) => this.hover(event));
    table.addEventListener("pointerout", (event) => this.leave(event));
    table.addEventListener("focusin", ({ target }) => this.focus(target));
    table.addEventListener("focusout", ({ target }) => target.dataset?.choice && this.end());
    table.addEventListener("pointerdown", (event) => this.touch(event));
    table.addEventListener("pointerup", () => this.lift());
    table.addEventListener("pointercancel", () => clearTimeout(this.hold));
    table.addEventListener("contextmenu", (event) => this.isHeld && event.preventDefault());
  }

  hover({ target, pointerType }) {
    const choice = target.closest("[data-choice]")?.dataset.choice;
    if (choice && pointerType !== "touch") this.point(choice);
  }

  focus(target) {
    if (target.matches("[data-choice]:focus-visible")) this.point(target.dataset.choice);
  }

  leave({ target, relatedTarget, pointerType }) {
    if (pointerType !== "touch" && target.closest("[data-choice]") && !relatedTarget?.closest?.("[data-choice]")) this.end();
  }

  touch({ target, pointerType }) {
    const choice = pointerType === "touch" && target.closest("[data-choice]")?.dataset.choice;
    this.isHeld = false;
    clearTimeout(this.hold);
    if (choice) this.hold = setTimeout(() => this.point(choice, (this.isHeld = true)), HOLD);
  }

  lift() {
    clearTimeout(this.hold);
    if (this.isHeld) setTimeout(() => this.end(), LINGER);
  }

  /** Whether a click ends a touch that was held to look, not to choose. */
  wasHeld() {
    const was = this.isHeld;
    this.isHeld = false;
    return was;
  }

  point(choice) {
    for (const element of all(".pointed")) element.classList.remove("pointed");
    for (const element of all(`[data-choice="${choice}"]`, this.table)) element.classList.add("pointed");
    clearTimeout(this.glance);
    this.glance = setTimeout(() => this.look(choice), GLANCE);
  }

  async look(choice) {
    this.asked?.abort();
    if (this.isBusy()) return;
    this.asked = new AbortController();
    const told = await get(`preview?choice=${choice}&shape=${window.shape()}`, this.asked.signal).catch(() => null);
    if (told && document.querySelector(`.pointed[data-choice="${choice}"]`)) this.show(told);
  }

  show({ told, seals, board }) {
    const lines = seals && told.length ? [...told, words.seals] : told;
    const list = document.createElement("ul");
    list.append(...lines.map((line) => made("li", { textContent: line })));
    const heading = told.length ? words.would : words.unforeseen;
    at("preview").replaceChildren(made("b", { textContent: heading }), list);
    at("preview").hidden = !told.length && !seals; // of what is not told, nothing is said
    const [fresh, present] = [board, this.present()].map((text) => text && parsed(text));
    const inPlace = fresh && present && fresh.getAttribute("viewBox") === present.getAttribute("viewBox");
    if (!inPlace) return; // everything would lie a little lower
    const { ghost, covered } = difference(fresh, present);
    if (ghost) at("ghost").replaceChildren(likewise(ghost, at("board")));
    for (const id of covered) at("board").querySelector(`[id="${CSS.escape(id)}"]`)?.classList.add("covered");
  }

  end() {
    clearTimeout(this.glance);
    this.asked?.abort();
    for (const element of all(".pointed")) element.classList.remove("pointed");
    at("preview").hidden = true;
    at("ghost").replaceChildren();
    for (const element of all(".covered")) element.classList.remove("covered");
  }
}
