// Whoever does something here is somebody: a guest is made silently where the server knows nobody yet.

const root = document.documentElement;
let coming = null; // asked for once, however much is sent at the same time

/** Refused, with a sentence of the server's. */
export class Refused extends Error {}

/** Sends something as the player of this browser, who is made first if need be. */
export async function send(address, sending) {
  await arrive();
  return fetch(address, sending);
}

async function arrive() {
  if (root.dataset.who) return;
  coming ??= become().finally(() => (coming = null));
  await coming;
}

async function become() {
  const body = JSON.stringify({ name: localStorage.getItem("name") ?? "" });
  const answer = await fetch("/api/guest", { method: "POST", headers: { "content-type": "application/json" }, body });
  const told = await answer.json();
  if (!answer.ok) throw new Refused(told.message);
  root.dataset.who = told.id;
}
