// Saying ahead how one goes on: on a board of what might come one chooses for the others, and then for oneself.
import { attempt, notify, post, words } from "./ask.js";
import { at, made } from "./dom.js";

const place = at("plan");
document.head.append(made("link", { rel: "stylesheet", href: place.dataset.sheet }));

export class Ahead {
  /** `draw(board, text)` shows a board, `present()` that of now. */
  constructor(draw, present) {
    Object.assign(this, { draw, present, on: false });
  }

  begin() {
    this.on = true;
    this.steps = [];
    place.hidden = false;
    at("table").classList.add("planning");
    scrollTo({ top: 0 });
    return this.go([]);
  }

  async go(steps) {
    const look = `shape=${window.shape()}&theme=${document.documentElement.dataset.theme}`;
    const n = Number(at("part-turn").dataset.length);
    const told = await attempt(() => post(`ahead?${look}`, { n, steps }));
    if (!this.on) return;
    if (!told) return this.steps.length || this.leave();
    this.steps = told.steps.map(({ choice }) => choice);
    this.draw(told.board, told.log.at(-1) ?? "");
    this.show(told);
  }

  choose(id) {
    return this.go([...this.steps, Number(id)]);
  }

  show({ ask, how, turns, choices }) {
    const line = made("p", { className: "line" });
    for (const { lead, labels } of turns) line.append(made("i", { textContent: lead }), `${labels.join(", ")} `);
    const list = made("ol", {});
    for (const { id, label } of choices) {
      const [row, one] = [made("li", {}), made("button", { type: "button" })];
      one.dataset.choice = id;
      one.append(made("span", { textContent: label }));
      row.append(one);
      list.append(row);
    }
    const ways = made("div", { className: "choices" });
    ways.append(list);
    const asked = made("p", { className: "sentence", textContent: ask });
    asked.ariaLive = "polite";
    place.replaceChildren(asked, turns.length ? line : made("p", { className: "fine", textContent: how }), ways, this.buttons(turns));
  }

  buttons(turns) {
    const row = made("p", { className: "row" });
    const add = (name, deed, className = "small", disabled = false) => {
      const button = made("button", { type: "button", className, disabled, textContent: place.dataset[name] });
      button.addEventListener("click", deed);
      row.append(button);
    };
    add("keep", () => this.keep(), "small primary", !turns.some(({ mine }) => mine));
    add("step", () => this.go(this.steps.slice(0, -1)), "small", !turns.length);
    add("shut", () => this.leave());
    return row;
  }

  async keep() {
    const n = Number(at("part-turn").dataset.length);
    if (!(await attempt(() => post("orders", { n, steps: this.steps })))) return;
    notify(words.planned);
    this.leave();
  }

  leave() {
    if (!this.on) return;
    this.on = false;
    place.hidden = true;
    place.replaceChildren();
    at("table").classList.remove("planning");
    this.present();
  }
}
