// Looking back: the board at any point of the match, and playing on from there.
import { attempt, get, post, words } from "./ask.js";

const PACE = 800;
const AGAIN = 1000; // milliseconds for the board before the last choice

export class Review {
  constructor(draw, present) {
    this.form = document.getElementById("review");
    this.range = this.form.elements.n;
    this.draw = draw; // shows a board with a caption
    this.present = present; // shows the board of now
    this.on = false;
    this.known = new Map();
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    this.as = this.form.elements.as; // who looks: there where players saw different things
    this.as?.addEventListener("change", () => this.go(Number(this.range.value)));
    this.form.addEventListener("submit", (event) => event.preventDefault());
  }

  /** How long the match is now. */
  grow(length, over, isFinal) {
    if (Number(this.range.max) !== length) this.known.clear();
    this.range.max = length;
    if (!this.on) this.range.value = length;
    this.form.hidden = !(this.on || over);
    this.over = over;
    this.isFinal = isFinal; // nothing can be played on from the end
    if (this.as) this.as.hidden = !over;
    this.tell();
  }

  tell() {
    const where = words.at.replace("{n}", this.range.value).replace("{of}", this.range.max);
    this.form.querySelector("output").textContent = where;
    this.range.ariaValueText = where;
    this.form.querySelector("[data-do=present]").hidden = !this.on;
    const fork = this.form.querySelector("[data-do=fork]");
    if (fork) fork.hidden = this.isFinal && Number(this.range.value) >= Number(this.range.max);
    const roll = this.form.querySelector("[data-do=roll]");
    roll.classList.toggle("on", Boolean(this.timer));
    roll.ariaPressed = String(Boolean(this.timer));
  }

  async go(n) {
    const wanted = Math.max(0, Math.min(n, Number(this.range.max)));
    this.on = true;
    this.form.hidden = false;
    this.range.value = wanted;
    this.tell();
    document.getElementById("table").classList.add("past");
    const as = this.as && this.over ? `&as=${this.as.value}` : "";
    const path = `at/${wanted}?shape=${window.shape()}&theme=${document.documentElement.dataset.theme}${as}`;
    const then = this.known.get(path) ?? (await attempt(() => get(path)));
    if (!then) return;
    this.known.set(path, then);
    if (this.on && Number(this.range.value) === wanted) this.draw(then.board, [then.log].flat().filter(Boolean).at(-1) ?? "");
  }

  step(by) {
    this.stop();
    return this.go(Number(this.range.value) + by);
  }

  roll(then = () => {}) {
    if (this.timer) return this.stop();
    if (Number(this.range.value) >= Number(this.range.max)) this.range.value = 0;
    const next = async () => {
      await this.go(Number(this.range.value) + 1);
      if (Number(this.range.value) >= Number(this.range.max)) {
        this.stop();
        then();
      } else if (this.timer) this.timer = setTimeout(next, PACE);
    };
    this.timer = setTimeout(next, 0);
    return this.tell();
  }

  /** The last choice again, and back to now. */
  async again() {
    if (this.on || !Number(this.range.max)) return;
    await this.go(Number(this.range.max) - 1);
    setTimeout(() => this.leave(), AGAIN);
  }

  /** All choices since so many, one by one, and back to now. */
  async since(n) {
    await this.go(n);
    this.roll(() => setTimeout(() => this.leave(), AGAIN));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.tell();
  }

  leave() {
    if (!this.on) return;
    this.stop();
    this.on = false;
    this.range.value = this.range.max;
    this.form.hidden = !this.over;
    document.getElementById("table").classList.remove("past");
    this.tell();
    this.present();
  }

  /** Somebody else looks: what one has seen is not for another. */
  forget() {
    this.leave();
    this.known.clear();
  }

  async fork() {
    const made = await attempt(() => post("fork", { n: Number(this.range.value) }));
    if (made) location.href = `/t/${made.id}`;
  }
}
