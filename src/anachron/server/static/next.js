// From table to table: how many others wait for whoever plays here, and the way to the next.
import { attempt, notify, words } from "./ask.js";
import { at } from "./dom.js";

const button = document.querySelector("[data-do=next]");

async function others() {
  const answer = await fetch("/api/asked", { headers: { accept: "application/json" } });
  const { tables } = answer.ok ? await answer.json() : { tables: [] };
  return tables.filter(({ id }) => id !== at("table").dataset.id);
}

export async function next() {
  const [first] = (await attempt(others)) ?? [];
  if (first) location.href = first.url;
  else notify(words.none_waits);
}

/** One has just answered here: what else waits shows now. */
export async function count() {
  const waiting = (await others().catch(() => [])).length;
  button.hidden = !waiting;
  button.querySelector(".count").textContent = waiting || "";
}
