// The tables that wait: the list as it is whenever one looks, its number in the title and on the icon.
import * as tab from "./tab.js";

const EVERY = 60000; // milliseconds
const { title } = document;
const list = () => document.getElementById("part-asked");

function count() {
  const waiting = list().querySelectorAll("li").length;
  tab.tell(waiting ? `(${waiting}) ${title}` : title, waiting > 0);
  if (waiting) navigator.setAppBadge?.(waiting).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}

async function refresh() {
  if (document.hidden || list().contains(document.activeElement)) return;
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  list().replaceWith(page.getElementById("part-asked"));
  window.tellTimes();
  count();
}

document.addEventListener("visibilitychange", refresh);
document.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
  if (key === "n" && !altKey && !ctrlKey && !metaKey) list().querySelector("a")?.click();
});
setInterval(refresh, EVERY);
navigator.serviceWorker?.register("/worker.js").catch(() => {}); // a page for when there is no connection
count();
