// A row on the board that is longer than its room is swiped along; all rows of a board move together.

const FEW = 6; // pixels that are no swipe yet

export function swipes(board) {
  let start = null;
  let moved = false;
  const way = () => parseFloat(board.style.getPropertyValue("--swiped")) || 0;
  const put = (row, to) => {
    const most = row.dataset.whole - row.dataset.room;
    board.style.setProperty("--swiped", `${Math.round(Math.min(0, Math.max(-most, to)))}px`);
  };
  board.addEventListener("pointerdown", ({ target, clientX }) => {
    const row = target.closest(".swipe");
    start = row && { row, from: clientX, at: way(), scale: row.getScreenCTM().a };
    moved = false;
  });
  board.addEventListener("pointermove", ({ clientX }) => {
    if (!start || Math.abs(clientX - start.from) < FEW) return;
    moved = true;
    put(start.row, start.at + (clientX - start.from) / start.scale);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => (start = null));
  board.addEventListener("click", (event) => moved && event.stopPropagation(), true); // a swipe chooses nothing
  board.addEventListener("focusin", ({ target }) => {
    const row = target.closest(".swipe");
    if (!row) return;
    const { a: scale, e: left } = row.getScreenCTM();
    const here = target.getBoundingClientRect();
    const over = Math.max(0, here.right - left - row.dataset.room * scale) - Math.max(0, left - here.left);
    if (over) put(row, way() - over / scale);
  });
}
