// A campaign: somebody joins, or a game begins or ends, and the page shows it.
import { Live } from "./live.js";

const id = document.querySelector("[data-campaign]").dataset.campaign;
const look = async () => (await fetch(`/api/campaigns/${id}`)).text();
let known = null;
let leaving = false; // a form that is on its way must not be cut off by loading this page again
addEventListener("submit", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));

new Live(["lobby"], async () => {
  const now = await look();
  if (known !== null && now !== known && !leaving) location.reload();
  known = now;
});
