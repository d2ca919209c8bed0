// A campaign: somebody joins, or a game begins or ends, and the page shows it.
import { Live } from "./live.js";

const id = document.querySelector("[data-campaign]").dataset.campaign;
const look = async () => (await fetch(`/api/campaigns/${id}`)).text();
let known = null;

new Live(["lobby"], async () => {
  const now = await look();
  if (known !== null && now !== known) location.reload();
  known = now;
});
