// Finding rules, by a word or an id.

/** Hides the rules that do not hold all the words looked for; says whether any is left. */
function sieve(rules, wanted) {
  const sought = plain(wanted).split(/\s+/);
  let found = false;
  for (const section of rules.querySelectorAll("section")) {
    section.hidden = section.classList.contains("short") ? Boolean(wanted) : true;
    for (const rule of section.querySelectorAll("dl > div")) {
      rule.hidden = !sought.every((word) => plain(rule.textContent).includes(word));
      if (!rule.hidden) section.hidden = !(found = true);
    }
  }
  return found;
}

function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Shows the rules that hold all the words looked for, and says so where there are none. */
export function search(rules, wanted) {
  const said = document.getElementById("found");
  said.textContent = sieve(rules, wanted) ? "" : said.dataset.none;
}

const rules = document.getElementById("rules");
if (rules) {
  document.getElementById("contents").open = innerWidth >= 900;
  const find = document.getElementById("find-rule");
  find.addEventListener("input", () => search(rules, find.value));
}
