// Review together: one leads, the others follow or wander off; everybody may point at the board.
import { attempt, post, words } from "./ask.js";
import { at, made } from "./dom.js";
import { fill, here } from "./moment.js";

const OFTEN = 250; // milliseconds between two steps that others are told of
const LONG = 500; // milliseconds of a press that points at something
const SHAPES = 3; // by which people are told apart, with their colours

export class Room {
  constructor(table, go) {
    Object.assign(this, { table, go });
    this.me = Number(document.documentElement.dataset.who) || 0;
    this.told = { leader: 0, branch: 0, n: 0, people: [], arrows: [] };
    this.follows = true;
    this.linked = Boolean(table.dataset.first); // come for a moment of one's own
    this.board = at("board");
    this.listen();
  }

  get leader() {
    return this.told.people.find(({ id }) => id === this.told.leader);
  }

  get leads() {
    return this.me !== 0 && this.told.leader === this.me;
  }

  /** What has become of the room. */
  heard(told) {
    const before = this.told;
    this.told = told;
    const moved = told.branch !== here.branch || told.n !== here.n;
    if (this.linked && this.leader && !this.leads && moved) this.follows = false;
    this.linked = false;
    this.show();
    if (this.leader && told.leader !== before.leader) this.come();
    const news = told.branch !== before.branch || told.n !== before.n || told.leader !== before.leader;
    if (this.leader && !this.leads && this.follows && moved && news && here.told) this.go(told.branch, told.n, { led: true });
    this.drawn();
  }

  /** Say that one is here, so that whoever leads knows who follows. */
  come() {
    if (this.me && !this.told.people.some(({ id }) => id === this.me)) this.post({});
  }

  /** One has gone somewhere: as the leader with the others, else alone. */
  moved({ branch, n }) {
    if (!this.leader) return;
    if (!this.leads) this.follows = branch === this.told.branch && n === this.told.n;
    this.show();
    if (!this.me) return;
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.post({ branch, n, follows: this.follows }), OFTEN);
  }

  post(data) {
    return attempt(() => post("room", { branch: here.branch, n: here.n, follows: this.follows, ...data }));
  }

  lead() {
    return this.post({ lead: !this.leads, follows: true });
  }

  /** Back to whoever leads, or off on one's own. */
  follow() {
    if (!this.leader || this.leads) return;
    this.follows = !this.follows;
    if (this.follows) this.go(this.told.branch, this.told.n, { led: true });
    if (this.me) this.post({ follows: this.follows });
    this.show();
  }

  show() {
    const { leader, leads, follows } = this;
    this.table.classList.toggle("led", Boolean(leader));
    this.table.classList.toggle("wandering", Boolean(leader) && !leads && !follows);
    let holder = at("room");
    if (!holder) {
      holder = made("div", { id: "room", className: "room card" });
      holder.setAttribute("aria-live", "polite");
      this.table.querySelector(".side").prepend(holder);
    }
    const who = leader?.name ?? "";
    const title = made("p", { className: "leads", textContent: leader ? `♛ ${fill(words.leads, { who })}` : words.nobody_leads });
    const people = made("ul", {});
    for (const { id, name, n, follows: led } of this.told.people) {
      const place = leader && led && id !== leader.id ? words.follows : n;
      const row = made("li", { textContent: `${name} · ${place}`, className: `shape${id % SHAPES}` });
      people.append(row);
    }
    const doing = made("div", { className: "row" });
    if (!leader || leads) doing.append(button(leads ? words.cede : words.lead, "lead"));
    else doing.append(button(follows ? words.wander : fill(words.back_to, { who }), "follow", !follows));
    if (this.told.arrows.some(({ by }) => by === this.me)) doing.append(button(words.wipe, "wipe"));
    holder.replaceChildren(title, people, doing, ...(leader ? [made("p", { className: "fine", textContent: words.arrow_hint })] : []));
  }

  /* Pointing */

  listen() {
    let from = null;
    let pressed = 0;
    const id = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY).map((one) => one.closest("#board [id]")?.id).find((found) => found && !found.endsWith("-title"));
    const point = (event) => {
      const to = id(event);
      if (from && to) this.point(from, to);
      from = null;
    };
    this.board.addEventListener("contextmenu", (event) => this.leader && this.me && event.preventDefault());
    this.board.addEventListener("pointerdown", (event) => {
      if (!this.leader || !this.me) return;
      if (event.button === 2) from = id(event);
      if (event.pointerType === "touch") {
        const there = { clientX: event.clientX, clientY: event.clientY };
        pressed = setTimeout(() => ((from = id(there)), point(there)), LONG);
      }
    });
    this.board.addEventListener("pointermove", ({ movementX, movementY }) => Math.abs(movementX) + Math.abs(movementY) > 6 && clearTimeout(pressed));
    this.board.addEventListener("pointerup", (event) => {
      clearTimeout(pressed);
      if (event.button === 2) point(event);
    });
    addEventListener("resize", () => this.drawn());
  }

  point(from, to) {
    const mine = this.told.arrows.filter(({ by }) => by === this.me).map((one) => [one.from, one.to]);
    const same = mine.findIndex(([start, end]) => start === from && end === to);
    if (same >= 0) mine.splice(same, 1);
    else mine.push([from, to]);
    return this.post({ arrows: mine.slice(-8) });
  }

  wipe() {
    return this.post({ arrows: [] });
  }

  /** Arrows and frames over the board, wherever the things pointed at lie on it. */
  drawn() {
    this.board.querySelector(".pointing")?.remove();
    const together = this.follows || this.leads;
    const arrows = together ? this.told.arrows : [];
    if (!arrows.length) return;
    const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    layer.classList.add("pointing");
    const { left, top: edge } = this.board.getBoundingClientRect();
    const top = edge - this.board.scrollTop;
    const { clientWidth: width, scrollHeight: height } = this.board;
    layer.setAttribute("viewBox", `0 0 ${width} ${height}`);
    layer.style.height = `${height}px`;
    for (const { by, from, to } of arrows) {
      const [start, end] = [from, to].map((id) => this.board.querySelector(`[id="${CSS.escape(id)}"]`)?.getBoundingClientRect());
      const only = from === to || !start || !end ? (end ?? start) : null; // the other end lies where this board shows nothing
      if (!start && !end) continue;
      const shape = document.createElementNS(layer.namespaceURI, only ? "rect" : "path");
      shape.classList.add(`shape${by % SHAPES}`);
      if (only) for (const [name, value] of Object.entries({ x: only.x - left - 3, y: only.y - top - 3, width: only.width + 6, height: only.height + 6, rx: 8 })) shape.setAttribute(name, value);
      else shape.setAttribute("d", arrow(middle(start, left, top), middle(end, left, top)));
      layer.append(shape);
    }
    this.board.append(layer);
  }
}

function button(textContent, deed, isPrimary = false) {
  const found = made("button", { type: "button", textContent, className: isPrimary ? "primary small" : "small" });
  found.dataset.do = deed;
  return found;
}

const middle = ({ x, y, width, height }, left, top) => [x + width / 2 - left, y + height / 2 - top];

/** A line with a tip, a little bent. */
function arrow([x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const far = Math.hypot(dx, dy) || 1;
  const [bx, by] = [(x1 + x2) / 2 - dy * 0.12, (y1 + y2) / 2 + dx * 0.12];
  const angle = Math.atan2(y2 - by, x2 - bx);
  const tip = (turn) => `${x2 - 16 * Math.cos(angle + turn)} ${y2 - 16 * Math.sin(angle + turn)}`;
  return far < 4 ? "" : `M${x1} ${y1}Q${bx} ${by} ${x2} ${y2}M${tip(0.45)}L${x2} ${y2}L${tip(-0.45)}`;
}
