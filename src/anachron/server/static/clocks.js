// Clocks of a table: they tick by the time of the server, at each seat and, for oneself, in the title of the tab.
import { all } from "./dom.js";

const DAY = 86400;
const SHORT = 20; // seconds left that are shown with tenths, and in another colour
let ahead = -Infinity; // of the server's time, in seconds, before that of this page
let title = "";
let timer = 0;

/** By how much the server's time differs: what was on its way for the least time tells that best. */
export function set(now, came) {
  ahead = Math.max(ahead, now - came / 1000);
}

export const time = () => performance.now() / 1000 + ahead;

export function named(text) {
  title = text;
}

export function tick() {
  clearTimeout(timer);
  let next = 0;
  let own = "";
  for (const clock of all("[data-clock]")) {
    const { clock: ends, left: still, own: isOwn } = clock.dataset;
    const left = ends ? Math.max(0, ends - time()) : Number(still);
    const text = told(left, Boolean(ends));
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("short", Boolean(ends) && left < SHORT);
    if (!ends) continue;
    if (isOwn !== undefined) own = text;
    next = left < SHORT ? 100 : left > 2 * DAY ? 60000 : 1000 * (left % 1) + 5;
  }
  if (title) document.title = own ? `${own} · ${title}` : title;
  if (next) timer = setTimeout(tick, next);
}

/** A time that is left, as clocks show it. */
export function told(left, runs) {
  const two = (n) => String(n).padStart(2, "0");
  if (left >= DAY) {
    const isNarrow = window.shape() !== "wide";
    const unit = (n, unit) => new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "narrow" }).format(n);
    if (isNarrow) return unit(Math.floor(left / DAY), "day");
    return `${unit(Math.floor(left / DAY), "day")} ${unit(Math.floor((left % DAY) / 3600), "hour")}`;
  }
  if (runs && left < SHORT) return (Math.floor(left * 10) / 10).toFixed(1);
  const whole = Math.ceil(left - 0.001);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
