// The lobby: chairs that follow the number of players, live lists, match files.
import { keepWithin } from "./focus.js";
import { send } from "./guest.js";
import { Live } from "./live.js";
import * as tab from "./tab.js";

const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Leaves only some options of a select to choose from. */
function keepTo(select, isLeft) {
  for (const option of select.options) option.disabled = option.hidden = !isLeft(option);
  if (select.selectedOptions[0].disabled) select.value = [...select.options].find((option) => !option.disabled).value;
}

for (const form of all("form.game")) {
  const { mode, seats } = form.elements;
  const groups = form.querySelector("[data-groups]");
  const fit = () => {
    if (groups) keepTo(mode, (option) => option.dataset.group === groups.value);
    const allowed = mode?.selectedOptions?.[0].dataset.seats.split(",");
    if (seats?.options) keepTo(seats, ({ value }) => !allowed || allowed.includes(value));
    for (const chair of all("[data-chair]", form)) chair.hidden = Number(chair.dataset.chair) >= Number(seats.value);
    for (const chair of all(".chairs [data-chair]", form)) chair.querySelector("input").hidden = chair.querySelector("select").value !== "here";
    for (const field of all("[data-seat]", form)) {
      const pick = field.querySelector("select");
      if (pick.selectedOptions[0].hidden) pick.value = "";
      field.hidden = Number(seats.value) < 2;
    }
  };
  form.addEventListener("change", (event) => {
    if (event.target.value === "me") {
      for (const other of all(".chairs select", form)) if (other !== event.target && other.value === "me") other.value = "casual";
    }
    fit();
  });
  for (const button of all("[data-chairs]", form)) {
    button.addEventListener("click", () => {
      for (const chair of all(".chairs select", form)) if (chair.value !== "me") chair.value = button.dataset.chairs;
      fit();
    });
  }
  form.addEventListener("submit", () => setTimeout(() => all("button", form).forEach((button) => (button.disabled = true))));
  fit();
}
for (const setup of all(".setup")) keepWithin(setup);
addEventListener("pageshow", (event) => event.persisted && all("form.game button").forEach((button) => (button.disabled = false)));

navigator.serviceWorker?.register("/worker.js").catch(() => {}); // a page for when there is no connection

const names = all("#name, input[name=name]");
for (const name of names) {
  name.value = localStorage.getItem("name") ?? "";
  name.addEventListener("input", () => {
    localStorage.setItem("name", name.value);
    for (const other of names) other.value = name.value;
  });
}

document.getElementById("load")?.addEventListener("change", async ({ target }) => {
  const answer = await send("/api/matches", { method: "POST", headers: { "content-type": "text/plain" }, body: target.files[0] });
  const told = await answer.json();
  if (answer.ok) location.href = `/t/${told.id}`;
  else document.getElementById("load-said").textContent = told.message;
});

const { title } = document;

/** How many tables wait for whoever looks. */
function count() {
  const owed = all(".mine .owed").length;
  tab.tell(owed ? `(${owed}) ${title}` : title, owed > 0);
}

/** What all are told lists one's own tables as well: they stand in a list of their own. */
function leaveOutOwn() {
  const own = new Set(all("#part-mine a").map((link) => link.href));
  for (const link of all("#part-tables li a")) link.parentElement.hidden = own.has(link.href);
}

if (document.getElementById("part-tables")) {
  count();
  new Live(["lobby"], ({ topic, data }) => {
    if (topic !== "lobby") return;
    const lists = document.getElementById(data.html ? "part-tables" : "part-mine");
    if (lists.contains(document.activeElement)) return;
    lists.outerHTML = data.html ?? data.mine;
    leaveOutOwn();
    count();
    window.tellTimes();
  });
}
