// The page of a player: this browser asks to be told, and knows its time zone.
const section = document.getElementById("told");
const said = document.getElementById("push-said");

function say(text) {
  said.textContent = text;
  said.hidden = false;
}

async function subscribe() {
  if (!navigator.serviceWorker || !window.PushManager) return say(section.dataset.missing);
  await navigator.serviceWorker.register("/worker.js");
  const worker = await navigator.serviceWorker.ready;
  if ((await Notification.requestPermission()) !== "granted") return say(section.dataset.denied);
  const { key } = await (await fetch("/api/notices")).json();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const body = JSON.stringify({ endpoint, ...keys, zone: zone?.value }); // unless another was chosen
  const answer = await fetch("/api/notices/browsers", { method: "POST", headers: { "content-type": "application/json" }, body });
  const told = await answer.json();
  return say(answer.ok ? section.dataset.done : told.message);
}

section?.querySelector("[data-do=push]").addEventListener("click", () => subscribe().catch(() => say(section.dataset.missing)));

const zone = section?.querySelector("[data-usual='1']");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;
