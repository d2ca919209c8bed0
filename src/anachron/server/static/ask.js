// Asking the server for something: each request carries a key, so that sending it again is harmless.
import { Refused, send } from "./guest.js";

export const words = JSON.parse(document.getElementById("words").textContent);
const base = `/api/tables/${document.getElementById("table").dataset.id}`;

const SLOW = 4000; // milliseconds without an answer until that is said
const DEAD = 20000; // and until it is sent again: connections of phones can be lost without a word
const LOST = new Set([429, 502, 503, 504]); // worth another try
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export function key() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends until it has arrived; a refusal is thrown with its sentence. */
export async function post(path, data = {}) {
  const body = JSON.stringify({ key: key(), ...data });
  for (let wait = 400; ; wait = Math.min(wait * 2, 5000)) {
    const sending = { method: "POST", headers: { "content-type": "application/json" }, body, signal: AbortSignal.timeout(DEAD) };
    const soon = setTimeout(() => notify(words.slow), SLOW);
    const answer = await send(`${base}/${path}`, sending).catch(lost);
    clearTimeout(soon);
    takeBack(words.slow);
    if (answer && !LOST.has(answer.status)) {
      takeBack(words.again);
      return read(answer);
    }
    notify(words.again);
    await pause(Number(answer?.headers.get("retry-after")) * 1000 || wait);
  }
}

/** Without a connection there is no answer; that somebody cannot be who they say is one. */
function lost(error) {
  if (error instanceof Refused) throw error;
  return null;
}

export async function get(path, signal) {
  return read(await fetch(`${base}/${path}`, { signal, headers: { accept: "application/json" } }));
}

async function read(answer) {
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(told.message || words.failed);
  return told;
}

/** A sentence that stays for a while. */
export function notify(text) {
  const notice = document.getElementById("notice");
  notice.textContent = text;
  notice.hidden = !text;
  clearTimeout(notify.timer);
  notify.timer = setTimeout(() => (notice.hidden = true), 5000);
}

/** A sentence that is no longer so, where it still stands. */
export function takeBack(text) {
  if (document.getElementById("notice").textContent === text) notify("");
}

/** Does something that may be refused, and says so. */
export async function attempt(deed) {
  try {
    return await deed();
  } catch (error) {
    if (error.name === "AbortError") return undefined;
    notify(error instanceof Refused ? error.message : words.failed);
    return undefined;
  }
}
