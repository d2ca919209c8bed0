// A row on the board that is longer than its room is swiped along; all rows of a board move together.

const FEW = 6; // pixels that are no swipe yet

export function swipes(board) {
  const frame = board.parentNode; // so that what lies over the board moves as well
  let start = null;
  let moved = false;
  let stood = standing(board);
  const way = () => parseFloat(frame.style.getPropertyValue("--swiped")) || 0;
  const put = ({ dataset: { stood: at = 0, room, whole } }, to) => {
    const most = Math.min(Number(at), Math.max(at - (whole - room), to));
    frame.style.setProperty("--swiped", `${Math.round(most)}px`);
  };
  /** To a place in the small picture of the whole row. */
  const jump = (small, clientX) => {
    const row = board.querySelector(".swipe");
    const { left, width } = small.getBoundingClientRect();
    if (row) put(row, Number(row.dataset.stood ?? 0) + row.dataset.room / 2 - ((clientX - left) / width) * row.dataset.whole);
  };
  board.addEventListener("pointerdown", ({ target, clientX }) => {
    const row = target.closest(".swipe");
    const small = target.closest(".swiper");
    start = (row && { row, from: clientX, at: way(), scale: row.getScreenCTM().a }) || (small && { small });
    if (small) jump(small, clientX);
    moved = false;
  });
  board.addEventListener("pointermove", ({ clientX, buttons }) => {
    if (!start || !buttons) return;
    if (start.small) return jump(start.small, clientX);
    if (Math.abs(clientX - start.from) < FEW) return;
    moved = true;
    put(start.row, start.at + (clientX - start.from) / start.scale);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => (start = null));
  board.addEventListener("click", (event) => moved && event.stopPropagation(), true); // a swipe chooses nothing
  board.addEventListener(
    "wheel",
    (event) => {
      const row = event.target.closest(".swipe");
      const by = event.deltaX || (event.shiftKey ? event.deltaY : 0);
      if (!row || !by) return;
      event.preventDefault();
      put(row, way() - by);
    },
    { passive: false },
  );
  board.addEventListener("focusin", ({ target }) => {
    const row = target.closest(".swipe");
    if (!row) return;
    const { a: scale, e: left } = row.getScreenCTM();
    const here = target.getBoundingClientRect();
    const over = Math.max(0, here.right - left - row.dataset.room * scale) - Math.max(0, left - here.left);
    if (over) put(row, way() - over / scale);
  });
  board.addEventListener("drawn", () => {
    const stands = standing(board);
    if (stands !== stood) frame.style.removeProperty("--swiped"); // things happen elsewhere now
    stood = stands;
  });
}

/** The row that there is, and where it begins to be shown. */
function standing(board) {
  const row = board.querySelector(".swipe");
  return row ? `${row.id} ${row.dataset.stood ?? ""}` : "";
}
