// What if: other choices on the board, values beside them, bots that answer; and trying again after a mistake.
import { attempt, get, notify, post, words } from "./ask.js";
import { at, made } from "./dom.js";
import { fill, here, player } from "./moment.js";

const CLOSE = 0.02; // of all there is to win: as good as the best
const MOST = 60; // answers of bots in a row
const LEVELS = ["novice", "casual", "skilled", "expert", "master"];

export class Tries {
  constructor(table, go, refresh) {
    Object.assign(this, { table, go, refresh });
    this.on = false;
    this.known = null; // of a mistake that is tried again: the best choices, what was played
    this.level = ""; // of bots that answer for the others
    this.seat = null; // for whom one chooses, where bots answer
    this.asking = null;
  }

  begin() {
    this.on = true;
    this.known = null;
    return this.go(here.branch, here.n);
  }

  /** Find the better choice before it is shown. */
  again({ n, best, played, seat }) {
    this.on = true;
    this.known = { best: JSON.parse(best), played: Number(played), seat: Number(seat) };
    return this.go(0, Number(n) - 1);
  }

  leave() {
    if (!this.on) return;
    this.asking?.abort();
    this.on = false;
    this.known = this.seat = null;
    this.table.classList.remove("trying");
  }

  /** What can be chosen at the moment that is shown. */
  shown(told) {
    this.table.classList.toggle("trying", this.on);
    if (!this.on) return;
    const section = made("section", { className: "what-if" });
    const title = told.seat === null ? words.ended : fill(this.known ? words.find : words.whose, { player: player(told.seat) });
    const head = made("header", {});
    head.append(made("h2", { textContent: title }));
    const list = made("ol", { className: "ways" });
    for (const { id, label, to } of told.choices) {
      const button = made("button", { type: "button" });
      button.dataset.choice = id;
      button.append(made("span", { textContent: label }), made("b", { className: "value" }));
      if (to) button.classList.add("known");
      const row = made("li", {});
      row.append(button);
      list.append(row);
    }
    const foot = made("footer", {});
    const back = made("button", { type: "button", textContent: words.stop_trying });
    back.dataset.do = "leave";
    foot.append(back);
    section.append(head, this.verdict ?? "", list, this.answering(), foot);
    this.verdict = null;
    at("panel").replaceChildren(section);
    if (told.seat !== null && !this.known) this.values(told);
  }

  /** Who answers for the others. */
  answering() {
    const label = made("label", { className: "answering", textContent: `${words.answer} ` });
    const select = made("select", {});
    select.append(made("option", { value: "", textContent: words.nobody }));
    for (const option of document.querySelectorAll("#machine [name=level] option")) select.append(option.cloneNode(true));
    select.value = this.level;
    select.addEventListener("change", () => (this.level = LEVELS.includes(select.value) ? select.value : ""));
    label.append(select);
    return label;
  }

  async values({ branch, n, seat }) {
    this.asking?.abort();
    this.asking = new AbortController();
    const panel = at("panel").firstElementChild;
    const thinking = made("p", { className: "fine", textContent: words.thinking });
    panel.querySelector("header").after(thinking);
    const told = await attempt(() => get(`tree/${branch}/${n}/values?seat=${seat}&level=skilled`, this.asking.signal));
    thinking.remove();
    if (!told || panel !== at("panel").firstElementChild) return;
    for (const { choice, value } of told.choices) {
      const place = panel.querySelector(`[data-choice="${choice}"] .value`);
      if (place) place.textContent = this.amount(value, told.span);
    }
    const order = new Map(told.choices.map(({ choice }, place) => [String(choice), place]));
    const rows = [...panel.querySelectorAll(".ways li")];
    rows.sort((one, other) => order.get(one.firstChild.dataset.choice) - order.get(other.firstChild.dataset.choice));
    panel.querySelector(".ways").append(...rows);
    rows[0]?.classList.add("best");
  }

  amount(value, span) {
    return span === 1 ? fill(words.worth, { value: Math.round(100 * value) }) : String(Math.round(value));
  }

  /** A choice on the board, in the list, or among the better ones: it becomes a branch. */
  async press(choice, moment, pressed) {
    if (this.busy) return;
    const played = pressed.closest("#panel [data-n]");
    const from = played && !this.on ? { branch: 0, n: Number(played.dataset.n) - 1 } : { ...moment };
    const seat = played && !this.on ? Number(played.dataset.seat) : here.told?.seat;
    if (seat === null || seat === undefined || (!this.on && !played)) return;
    if (this.known) this.verdict = this.judged(choice, pressed.querySelector("span")?.textContent ?? pressed.ariaLabel ?? "");
    this.busy = true;
    const made = await attempt(() => post(`tree/${from.branch}/${from.n}`, { seat, choice }));
    this.busy = false;
    if (!made) return;
    const tried = this.known;
    this.on = true;
    this.seat ??= seat;
    if (tried) notify(this.verdict?.textContent ?? "");
    if (tried && !this.verdict?.classList.contains("found")) {
      await this.refresh();
      return this.go(from.branch, from.n);
    }
    this.known = null;
    await this.refresh();
    await this.go(made.branch, made.n);
    if (this.level) await this.answered(made);
  }

  judged(choice, label) {
    const { best, played } = this.known;
    const [, most] = best[0];
    const found = best.find(([id]) => id === choice);
    const span = Number(this.table.dataset.span);
    const isBest = found && most - found[1] <= CLOSE * span;
    const value = found ? this.amount(found[1], span) : "";
    const text = isBest ? words.found : choice === played ? words.as_played : words.not_yet;
    const said = fill(text, { choice: label, value: value || `< ${this.amount(best.at(-1)[1], span)}` });
    return made("p", { className: isBest ? "verdict found" : "verdict", textContent: said });
  }

  /** Bots go on until one is asked again. */
  async answered(from) {
    let moment = from;
    for (let count = 0; count < MOST && this.on && this.level; count += 1) {
      const { told } = here;
      if (!told?.pending.length || told.pending.includes(this.seat)) break;
      moment = await attempt(() => post(`tree/${moment.branch}/${moment.n}`, { level: this.level }));
      if (!moment) break;
      await this.refresh();
      await this.go(moment.branch, moment.n);
    }
  }
}
