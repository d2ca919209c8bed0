// A campaign from its file, as the player of this browser.
import { send } from "./guest.js";

const form = document.getElementById("bring-file");

form.addEventListener("submit", (event) => event.preventDefault());
form.querySelector("[type=file]").addEventListener("change", async ({ target }) => {
  const body = JSON.stringify({ game: form.dataset.game, text: await target.files[0].text(), name: form.elements.who.value.trim() });
  const answer = await send("/api/campaigns/bring", { method: "POST", headers: { "content-type": "application/json" }, body });
  const told = await answer.json();
  if (answer.ok) location.href = told.url;
  else document.getElementById("bring-said").textContent = told.message;
  target.value = "";
});
