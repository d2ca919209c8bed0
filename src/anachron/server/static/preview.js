// What a choice would do: told in words, and shown as a ghost on the board, before it is made.
import { get, words } from "./ask.js";
import { all, at, made } from "./dom.js";
import { likewise } from "./leaves.js";
import { difference, parsed } from "./morph.js";

const GLANCE = 180; // milliseconds until the server is asked

/** Whether a choice only says what is asked about next, and nothing is to be seen before. */
const isPick = (choice) => at("part-choices").querySelector(`[data-choice="${choice}"]`)?.matches("[data-pick]");

export class Preview {
  /** `isBusy()` when there is nothing to look ahead at, `present()` the board of now as text. */
  constructor(table, isBusy, present) {
    Object.assign(this, { table, isBusy, present, byTouch: false, tapped: null, card: "" });
    table.addEventListener("pointerover", (event) => this.hover(event));
    table.addEventListener("pointerout", (event) => this.leave(event));
    table.addEventListener("focusin", ({ target }) => this.focus(target));
    table.addEventListener("focusout", ({ target }) => target.dataset?.choice && this.end());
    table.addEventListener("pointerdown", ({ pointerType }) => (this.byTouch = pointerType === "touch"));
    at("preview").addEventListener("mousedown", (event) => event.preventDefault()); // what is pointed at keeps the focus
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

  /** Whether a press chooses: a finger sees first what would happen, and taps again for it to happen. */
  confirms({ dataset: { choice, zoom } }, { detail }) {
    if (!detail || !this.byTouch || this.tapped === choice || isPick(choice)) return true; // without detail: a key
    this.end();
    this.tapped = choice;
    this.card = (zoom && at(zoom)?.getAttribute("aria-label")) || "";
    this.point(choice);
    this.tell([]);
    return false;
  }

  point(choice) {
    for (const element of all(".pointed")) element.classList.remove("pointed");
    for (const element of all(`[data-choice="${choice}"]`, this.table)) element.classList.add("pointed");
    clearTimeout(this.glance);
    this.glance = setTimeout(() => this.look(choice), GLANCE);
  }

  async look(choice) {
    this.asked?.abort();
    if (this.isBusy() || isPick(choice)) return;
    this.asked = new AbortController();
    const told = await get(`preview?choice=${choice}&shape=${window.shape()}`, this.asked.signal).catch(() => null);
    if (told && document.querySelector(`.pointed[data-choice="${choice}"]`)) this.show(told);
  }

  show({ told, seals, board }) {
    this.uncover();
    this.tell(seals && told.length ? [...told, words.seals] : told, seals && !told.length ? words.unforeseen : words.would);
    const [fresh, present] = [board, this.present()].map((text) => text && parsed(text));
    const inPlace = fresh && present && fresh.getAttribute("viewBox") === present.getAttribute("viewBox");
    if (!inPlace) return; // everything would lie a little lower
    const { ghost, covered, leaving } = difference(fresh, present);
    if (ghost) at("ghost").replaceChildren(likewise(ghost, at("board")));
    this.mark("covered", covered);
    this.mark("going", leaving);
  }

  mark(name, ids) {
    for (const id of ids) at("board").querySelector(`[id="${CSS.escape(id)}"]`)?.classList.add(name);
  }

  /** Of what is not told, nothing is said; a finger is told what its card says and how to go on, which is heading enough. */
  tell(lines, heading) {
    const list = document.createElement("ul");
    list.append(...[this.card, ...lines].filter(Boolean).map((line) => made("li", { textContent: line })));
    const last = this.tapped ? words.tap : "";
    const first = heading === words.unforeseen || (lines.length && !last) ? heading : "";
    const parts = [first && made("b", { textContent: first }), list, last && made("b", { textContent: last })];
    at("preview").replaceChildren(...parts.filter(Boolean));
    at("preview").hidden = !first && !last;
    at("preview").classList.toggle("tapped", Boolean(last));
  }

  end() {
    this.tapped = null;
    this.card = "";
    clearTimeout(this.glance);
    this.asked?.abort();
    for (const element of all(".pointed")) element.classList.remove("pointed");
    at("preview").hidden = true;
    this.uncover();
  }

  uncover() {
    at("ghost").replaceChildren();
    for (const name of ["covered", "going"]) for (const element of all(`.${name}`)) element.classList.remove(name);
  }
}
