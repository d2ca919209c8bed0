// Parts of a picture that lie on one another: what opens one closes those beside it.

export function leaves(board) {
  board.addEventListener("click", ({ target }) => press(board, target.closest("[data-opens]")));
  board.addEventListener("keydown", (event) => {
    if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches("[data-opens]")) return;
    event.preventDefault();
    press(board, event.target);
  });
}

function press(board, opener) {
  const leaf = opener && board.querySelector(`[data-leaf="${opener.dataset.opens}"]`);
  if (!leaf) return;
  const folds = opener.hasAttribute("aria-expanded") && leaf.matches(".open");
  for (const other of leaf.parentNode.children) other.classList.toggle("open", other === leaf && !folds);
  if (!folds) leaf.scrollIntoView({ block: "nearest" });
  tell(board);
}

/** Says of everything that opens a leaf whether that is open. */
function tell(board) {
  for (const opener of board.querySelectorAll("[data-opens]")) {
    const isOpen = board.querySelector(`[data-leaf="${opener.dataset.opens}"]`).matches(".open");
    opener.setAttribute(opener.hasAttribute("aria-expanded") ? "aria-expanded" : "aria-pressed", isOpen);
  }
}

/** Opens in a picture the leaves that are open on the board. */
export function likewise(picture, board) {
  for (const leaf of picture.querySelectorAll("[data-leaf]")) {
    leaf.classList.toggle("open", Boolean(board.querySelector(`.open[data-leaf="${leaf.dataset.leaf}"]`)));
  }
  return picture;
}
