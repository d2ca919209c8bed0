const all = [...document.querySelectorAll("section")], rows = [...document.querySelectorAll("li")];
function go(n) {
  at = Math.max(0, Math.min(all.length - 1, n));
  all.forEach((one, i) => one.classList.toggle("now", i === at));
  rows.forEach((row, i) => i === at ? row.setAttribute("aria-current", "step") : row.removeAttribute("aria-current"));
  rows[at]?.scrollIntoView({ block: "nearest" });
  now?.setAttribute("transform", `translate(${Number(curve.dataset.left) + curve.dataset.step * (all[at]?.dataset.n ?? 0)} 0)`);
}
const curve = document.querySelector(".curve"), now = curve?.querySelector(".now");
let at = 0;
curve?.addEventListener("click", ({ target }) => {
  const next = all.findIndex(one => Number(one.dataset.n) >= Number(target.dataset.go));
  if (target.dataset.go) go(next < 0 ? all.length : next);
});
rows.forEach((row, i) => row.addEventListener("click", event => { event.preventDefault(); go(i); }));
addEventListener("keydown", event => {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (to !== undefined) { event.preventDefault(); go(to); }
});
go(0);
