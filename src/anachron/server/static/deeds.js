// What one does beside choosing: buttons that post, once and when one is sure.
import { attempt, post } from "./ask.js";
import { at } from "./dom.js";

let wantsAgain = false; // and waits for the others to agree

export async function verb(button) {
  if (await sure(button)) await once(button, () => post("verb", { verb: button.dataset.verb }));
}

/** Does what a button says, and not twice. */
export async function once(button, deed) {
  button.disabled = true;
  const told = await attempt(deed);
  button.disabled = false;
  return told;
}

export async function deed(button) {
  if (!(await sure(button))) return;
  const { post: path, seat, player } = button.dataset;
  if (path === "sit" && !(await named())) return;
  const told = await once(button, () => post(path, seat !== undefined ? { seat: Number(seat) } : player !== undefined ? { player: Number(player) } : {}));
  if (told && path === "rematch") rematch(told.url);
  if (told && path === "sit") location.reload(); // somebody new looks from another side
}

/** Goes on to the rematch that one waits for, once it is there. */
export function goOn() {
  if (wantsAgain) rematch(at("table").querySelector("[data-again]")?.href);
}

/** To the rematch; where others have still to agree, as soon as they have. */
function rematch(url) {
  wantsAgain = !url;
  if (url) location.href = url;
}

/** Whether somebody sits down: a guest is asked for a name first. */
async function named() {
  if (document.documentElement.dataset.who) return true;
  const { name } = at("naming").querySelector("form").elements;
  name.value = localStorage.getItem("name") ?? "";
  if (!(await answer(at("naming")))) return false;
  localStorage.setItem("name", name.value);
  return true;
}

function sure({ dataset }) {
  if (!dataset.sure) return true;
  at("sure-text").textContent = dataset.sure;
  return answer(at("sure"));
}

export function answer(dialog) {
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}
